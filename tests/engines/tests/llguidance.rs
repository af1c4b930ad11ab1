//! The author's order on llguidance, for every type of the matrix.

use wire_schema::Dialect;
use wire_schema::reply::KeyOrder;
use wire_schema_engines::case::Fault;
use wire_schema_engines::llguidance::LlGuidance;
use wire_schema_engines::sampler::Sampler;
use wire_schema_engines::{Case, Engine, Question, subjects};

/// What the engine runs behind: OpenAI's own outputs, llama.cpp built with it, vLLM.
const DIALECTS: [Dialect; 3] = [Dialect::OpenAiChat, Dialect::LlamaCppCompletion, Dialect::Vllm];

/// Texts that the sampler writes of a type: of one in so many the first number, of the others the second.
const EVERY: usize = 6;
const TEXTS: [u64; 2] = [200, 20];

#[test]
fn the_declared_order_is_taken_and_no_other() {
    for dialect in DIALECTS {
        let (mut asked, mut swapped, mut started) = (0, 0, 0);
        for subject in subjects() {
            // a root that is no object, a name that the provider does not take
            let Ok(case) = Case::new(&subject, dialect) else { continue };
            let verdict = case.ask(&mut LlGuidance::default()).unwrap();
            assert!(verdict.held() == Some(true) && verdict.values.is_empty(), "{}: {verdict:?}", subject.name);
            asked += 1;
            swapped += case.replies.iter().map(|reply| reply.swapped.len()).sum::<usize>();
            started += usize::from(case.first.is_some());
        }
        println!("{dialect}: {asked} types, {swapped} texts out of order, {started} first letters");
        let least = if dialect == Dialect::OpenAiChat { 150 } else { 350 };
        assert!(asked >= least && swapped >= 2 * asked && started >= 100, "{dialect}: {asked}, {swapped}, {started}");
    }
}

#[test]
fn what_is_written_under_the_mask_is_in_order_and_read() {
    let engine = LlGuidance::default();
    let (mut types, mut texts, mut refused) = (0, 0, 0);
    for (seed, subject) in (0u64..).zip(subjects()) {
        let Ok(case) = Case::new(&subject, Dialect::Vllm) else { continue };
        // a constraint that no server holds, and what only a parser can judge: serde may refuse what the engine lets pass
        let may_refuse = subject.parsed || !subject.output.unenforced(Dialect::Vllm).is_empty();
        let matcher = engine.matcher(&case.schema).unwrap();
        let mut sampler = Sampler::new(seed << 32);
        for _ in 0..TEXTS[usize::from(types % EVERY != 0)] {
            let text = sampler.write(matcher.deep_clone()).unwrap_or_else(|error| panic!("{}: {error}", subject.name));
            match (subject.read)(&text) {
                Ok(order) => assert_eq!(order, KeyOrder::Kept, "{}: {text}\n{}", subject.name, case.schema),
                Err(_) if may_refuse => refused += 1,
                Err(error) => panic!("{}: {error}\n{text}", subject.name),
            }
            texts += 1;
        }
        types += 1;
    }
    println!("{types} types, {texts} texts, {refused} of them not read for what no server holds");
    assert!(
        types >= 350 && texts >= 200 * 50 && refused * 10 < texts,
        "{types} types, {refused} of {texts} texts refused"
    );
}

/// The engine sees a difference: without it the tests above would prove nothing.
#[test]
fn a_schema_that_was_sorted_is_a_fault() {
    let subject = subjects().into_iter().find(|subject| subject.name == "Event").unwrap();
    let mut case = Case::new(&subject, Dialect::Vllm).unwrap();
    // what `serde_json` sends of a `Value`, without its feature
    let mut schema: serde_json::Value = serde_json::from_str(&case.schema).unwrap();
    schema.sort_all_objects();
    case.schema = schema.to_string();
    let verdict = case.ask(&mut LlGuidance::default()).unwrap();
    assert_eq!(verdict.held(), Some(false));
    assert!(verdict.faults.iter().any(|fault| matches!(fault, Fault::Start { .. })), "{verdict:?}");
    assert!(verdict.faults.iter().any(|fault| matches!(fault, Fault::Refused { .. })), "{verdict:?}");
}

#[test]
fn what_a_schema_does_not_say_is_not_taken_for_held() {
    let open = r#"{"type":"object"}"#;
    let question = Question { schema: open, texts: vec![r#"{"b":1,"a":2}"#, r#"{"a""#, "[]"], after: "{\"" };
    let answer = LlGuidance::default().ask(&question).unwrap();
    assert_eq!(answer.refused_at, [None, Some(4), Some(0)]);
    assert!(answer.next.len() > 50, "{:?}", answer.next);
}
