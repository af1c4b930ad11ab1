//! What is checked of every type.

use std::cell::{Cell, RefCell};

use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, TestCaseError, TestError, TestRunner};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wire_schema::reply::{self, KeyOrder, Reader};
use wire_schema::{Json, Schema, StructuredOutput, WireSchema};

use super::generate::{Choices, Generator};
use super::mutate::{self, Broken};
use super::order::{check_form, in_order};
use super::validator::Validator;

/// Instances that proptest has made from each schema.
const CASES: u32 = 100;
/// Of these, so many are also broken in every way.
const BROKEN: usize = 5;

/// What serde writes of a value, if it can.
type Written = Result<String, String>;

/// A value as a reply, what serde writes of that reply, and whether it was in order.
type Reply = (String, String, KeyOrder);

/// A type and what is known of it. The type itself is behind functions, so that all checks are compiled once.
pub(super) struct Law {
    name: &'static str,
    schema: Schema,
    output: StructuredOutput,
    samples: &'static [&'static str],
    read: fn(&str) -> Result<Written, String>,
    reply: fn(&str) -> Result<Reply, String>,
    known: Known,
}

/// Where a type goes ways of its own. Every one of these is named in a subject beside the attribute that does it.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts")]
struct Known {
    one_way: bool,
    parsed: bool,
    closed: bool,
    narrowed: bool,
    lax: bool,
    optional: bool,
    buffered_floats: bool,
    in_order: bool,
    lacking: &'static [&'static str],
}

impl Law {
    /// The samples are what `serde_json` writes, to the letter.
    pub(super) fn of<T: WireSchema + Serialize + DeserializeOwned>(samples: &'static [&'static str]) -> Self {
        Law {
            name: std::any::type_name::<T>(),
            schema: T::schema(),
            output: T::structured_output(),
            samples,
            read: read::<T>,
            reply: reply::<T>,
            known: Known::default(),
        }
    }

    pub(super) fn name(&self) -> &str {
        self.name
    }

    pub(super) fn output(&self) -> &StructuredOutput {
        &self.output
    }

    /// Serde writes something else than it reads, by the author's will: the samples are what it reads.
    pub(super) fn one_way(mut self) -> Self {
        self.known.one_way = true;
        self
    }

    /// Only a parser can judge the texts, so none are made from the schema.
    pub(super) fn parsed(mut self) -> Self {
        self.known.parsed = true;
        self
    }

    /// Serde refuses unknown keys, in every object of it.
    pub(super) fn closed(mut self) -> Self {
        self.known.closed = true;
        self
    }

    /// The schema is narrower than what serde reads: constraints.
    pub(super) fn narrowed(mut self) -> Self {
        self.known.narrowed = true;
        self
    }

    /// Serde finds another way to read what the schema refuses: it passes over unknown keys and tries what comes next.
    pub(super) fn lax(mut self) -> Self {
        self.known.lax = true;
        self
    }

    /// Some fields may be left out of a reply.
    pub(super) fn optional(mut self) -> Self {
        self.known.optional = true;
        self
    }

    /// It has floats where serde buffers; serde cannot read them back when `serde_json` keeps numbers as text.
    pub(super) fn buffered_floats(mut self) -> Self {
        self.known.buffered_floats = true;
        self
    }

    /// Serde buffers a content that stands before its tag, and its buffer does not hold what is in there.
    pub(super) fn in_order(mut self) -> Self {
        self.known.in_order = true;
        self
    }

    /// Serde does without these keys.
    pub(super) fn lacking(mut self, keys: &'static [&'static str]) -> Self {
        self.known.lacking = keys;
        self
    }

    fn check(&self) -> Result<Counts, String> {
        check_form(self.schema.as_json(), self.known.optional)?;
        self.rendered_as_if_by_hand()?;
        let validator = Validator::new(&Value::from(self.schema.clone()));
        let mut counts = Counts::default();
        if self.known.buffered_floats && numbers_are_text() {
            return Ok(counts);
        }
        if self.samples.is_empty() {
            return Err("no samples".into());
        }
        for sample in self.samples {
            self.sample(&validator, sample)?;
            self.broken(&validator, sample, &mut counts)?;
            counts.instances += 1;
        }
        if !self.known.parsed {
            self.generated(&validator, &mut counts)?;
        }
        Ok(counts)
    }

    /// A derived schema takes a short way through OpenAI's dialect; it has to come out as it would by the long one.
    fn rendered_as_if_by_hand(&self) -> Result<(), String> {
        let by_hand = StructuredOutput::new(self.output.name(), self.schema.clone());
        let by_hand = if self.output.is_strict() { by_hand } else { by_hand.lenient() };
        let (short, long) = (self.output.openai_response_format(), by_hand.openai_response_format());
        if short.to_string() == long.to_string() { Ok(()) } else { Err(format!("{short}\nbut by hand\n{long}")) }
    }

    /// Law 2: what serde writes is accepted, and read to be written alike; as a reply, in the order of the schema.
    fn sample(&self, validator: &Validator, text: &str) -> Result<(), String> {
        accepted(validator, text)?;
        let written = (self.read)(text).map_err(|error| format!("serde refuses {text}: {error}"))?;
        if self.known.one_way {
            return Ok(());
        }
        let written = written?;
        if written != text {
            return Err(format!("serde reads {text} and writes {written}"));
        }
        self.as_reply(text)
    }

    /// What serde reads is written as a reply that is read back to the same, in the order of the schema.
    fn as_reply(&self, text: &str) -> Result<(), String> {
        let written = (self.read)(text)??;
        let (shot, again, order) = (self.reply)(text)?;
        // a free value keeps the order of its members where the build has `preserve_order`, and is the same in any
        let value = |text: &str| serde_json::from_str::<Json>(text).map_err(|error| error.to_string());
        if again != written && value(&again)? != value(&written)? {
            return Err(format!("{written} as a reply is {shot}, which is read as {again}"));
        }
        let json = serde_json::from_str::<Json>(&shot).map_err(|error| error.to_string())?;
        if !in_order(self.schema.as_json(), self.schema.as_json(), &json) {
            return Err(format!("a reply is not in the schema's order: {shot}"));
        }
        if order == KeyOrder::Kept { Ok(()) } else { Err(format!("the order of {shot} is reported as {order:?}")) }
    }

    /// Law 1: what the schema accepts, serde reads; and what it then writes, the schema accepts.
    fn generated(&self, validator: &Validator, counts: &mut Counts) -> Result<(), String> {
        let generator = RefCell::new(Generator::new(self.schema.as_json(), self.known.in_order));
        let instances = Cell::new(0);
        let kept = RefCell::new(Vec::new());
        let case = |choices: &[u32]| -> Result<(), String> {
            let text = generator.borrow_mut().instance(&mut Choices::new(choices)).to_string();
            instances.set(instances.get() + 1);
            accepted(validator, &text).map_err(|error| format!("the generator is wrong: {error}"))?;
            let written = (self.read)(&text).map_err(|error| format!("serde refuses {text}: {error}"))?;
            if !self.known.one_way {
                let written = written?;
                accepted(validator, &written)?;
                let again = (self.read)(&written)??;
                if again != written {
                    return Err(format!("serde reads {written} and writes {again}"));
                }
                self.as_reply(&text)?;
            }
            kept.borrow_mut().push(text);
            Ok(())
        };
        let config = Config { cases: CASES, failure_persistence: None, ..Config::default() };
        let run = TestRunner::new(config)
            .run(&vec(any::<u32>(), 0..60), |choices| case(&choices).map_err(TestCaseError::fail));
        match run {
            Ok(()) => {}
            Err(TestError::Fail(reason, _) | TestError::Abort(reason)) => return Err(reason.message().to_owned()),
        }
        // and every alternative that chance has left out
        generator.borrow_mut().eager = true;
        for round in 0..64u32 {
            if generator.borrow().saw_all() {
                break;
            }
            case(&(0..60).map(|n: u32| (n + round).wrapping_mul(0x9e37_79b9) >> 7).collect::<Vec<_>>())?;
        }
        if !generator.borrow().saw_all() {
            return Err("the generator does not reach every alternative".into());
        }
        counts.instances += instances.get();
        for text in kept.take().iter().rev().take(BROKEN) {
            self.broken(validator, text, counts)?;
        }
        Ok(())
    }

    /// What the schema refuses, serde refuses as well, where the type has no reason to read it all the same.
    fn broken(&self, validator: &Validator, text: &str, counts: &mut Counts) -> Result<(), String> {
        let value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let known = &self.known;
        let mut wrong = None;
        mutate::each(&value, &mut |broken, changed| {
            let must_refuse = match broken {
                Broken::Value => !known.narrowed,
                Broken::Dropped(key) => !known.lacking.contains(&key),
                Broken::Extra => known.closed,
            };
            if must_refuse && !known.lax && validator.accepts(changed) == Some(false) {
                counts.refused += 1;
                let text = changed.to_string();
                if (self.read)(&text).is_ok() && wrong.is_none() {
                    wrong = Some(format!("{broken:?}: the schema refuses and serde reads {text}"));
                }
            }
        });
        wrong.map_or(Ok(()), Err)
    }
}

/// How much was looked at.
#[derive(Default)]
struct Counts {
    instances: usize,
    refused: usize,
}

/// Checks all types of a subject, and tells of all that disagree.
pub(super) fn check_all(subject: &str, laws: Vec<Law>) {
    let (mut counts, mut failed) = (Counts::default(), Vec::new());
    let types = laws.len();
    for law in laws {
        match law.check() {
            Ok(more) => {
                counts.instances += more.instances;
                counts.refused += more.refused;
            }
            Err(error) => failed.push(format!("{}\n  {error}\n  {}", law.name, law.schema)),
        }
    }
    println!("{subject}: {types} types, {} instances, {} refused by both", counts.instances, counts.refused);
    assert!(failed.is_empty(), "{} of {types} types disagree:\n{}", failed.len(), failed.join("\n"));
}

fn accepted(validator: &Validator, text: &str) -> Result<(), String> {
    let value = serde_json::from_str(text).map_err(|error| format!("{text}: {error}"))?;
    if validator.accepts(&value) == Some(false) { Err(format!("the schema refuses {text}")) } else { Ok(()) }
}

/// What serde writes of what it reads.
fn read<T: Serialize + DeserializeOwned>(text: &str) -> Result<Written, String> {
    let value: T = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Ok(serde_json::to_string(&value).map_err(|error| error.to_string()))
}

fn reply<T: WireSchema + Serialize + DeserializeOwned>(text: &str) -> Result<(String, String, KeyOrder), String> {
    let value: T = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let shot = value.to_reply_json().map_err(|error| error.to_string())?;
    // by the short way and by the long one, as a whole and in prose
    for text in [text, &shot, &format!("[1] says: {text}."), &format!("{shot} and so on")] {
        read_alike::<T>(text)?;
    }
    let read = reply::read::<T>(&shot).map_err(|error| format!("{shot} is no reply: {error}"))?;
    let again = serde_json::to_string(&read.value).map_err(|error| error.to_string())?;
    Ok((shot, again, read.report.key_order))
}

/// The usual reply is read without a tree, one that is to be checked always with one: both must say the same.
fn read_alike<T: WireSchema + Serialize + DeserializeOwned>(text: &str) -> Result<(), String> {
    let written = |value: &T| serde_json::to_string(value).map_err(|error| error.to_string());
    let short = reply::read::<T>(text);
    let long = Reader::<T>::new().check(&T::structured_output()).read(text);
    match (short, long) {
        (Ok(short), Ok(mut long)) => {
            long.report.unchecked.clear();
            let same = written(&short.value)? == written(&long.value)? && short.report == long.report;
            if same { Ok(()) } else { Err(format!("{text}: {:?} but by the tree {:?}", short.report, long.report)) }
        }
        (Err(short), Err(long)) if short.feedback() == long.feedback() => Ok(()),
        (short, long) => {
            let said = |result: Result<reply::Reply<T>, reply::ReplyError>| match result {
                Ok(read) => format!("{:?}", read.report),
                Err(error) => error.to_string(),
            };
            Err(format!("{text}: {} but by the tree {}", said(short), said(long)))
        }
    }
}

/// Whether this build's `serde_json` keeps numbers as they are written, which its own buffers cannot read back.
pub(super) fn numbers_are_text() -> bool {
    let text = "18446744073709551616";
    serde_json::from_str::<Value>(text).is_ok_and(|value| format!("{value}") == text)
}
