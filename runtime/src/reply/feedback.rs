//! What an error tells the model, and what it tells the programmer.

use super::error::{Fault, Inner, Missing};
use super::quote::{beginning, fenced, one_line};

/// The next user turn.
pub(super) fn turn(error: &Inner) -> String {
    let quote = fenced(&error.quote);
    let wanted = error.expected.as_deref().unwrap_or("one JSON object or array");
    match &error.fault {
        Fault::Empty => format!("Your reply was empty. Send {wanted}, as JSON, and nothing else."),
        Fault::NoJson => format!("Your reply holds no JSON. Send {wanted}, as JSON, and nothing else."),
        Fault::Scalar => format!(
            "Your reply is JSON and not of the kind that is wanted: it is {quote}. \
             Send {wanted}, as JSON, and nothing else."
        ),
        Fault::InReasoning => format!(
            "All JSON of your reply stands inside its reasoning, where it does not count. \
             Send {wanted}, as JSON, behind the reasoning, and nothing else."
        ),
        Fault::OutsideFinal => format!(
            "All JSON of your reply stands outside its final channel, where it does not count. \
             Send {wanted}, as JSON, in the final channel, and nothing else."
        ),
        Fault::InString { quoted: true } => format!(
            "Your reply holds its JSON inside a string: {quote}. \
             Send the JSON itself, without the quotes around it and the backslashes in it: {wanted}, and nothing else."
        ),
        Fault::InString { quoted: false } => format!(
            "Your reply holds its JSON with a backslash before every quote, as if it stood inside a string: {quote}. \
             Send the JSON itself, without those backslashes: {wanted}, and nothing else."
        ),
        Fault::Borrowed => format!(
            "In your JSON the text at {} cannot be read for its backslashes: it is {quote}. Send the whole JSON again, \
             with that text in words that need none (no quotes and line breaks in it), and nothing else.",
            error.path
        ),
        Fault::Unended(bracket) => format!(
            "Your reply ends before its JSON is complete: the last `{bracket}` is missing behind {quote}. \
             Send the whole JSON again, with it, and nothing else."
        ),
        Fault::Reasoning => format!(
            "Your reply opens {} and never closes it. \
             Close your reasoning, then send {wanted}, as JSON, and nothing else.",
            error.quote
        ),
        Fault::Unclosed => format!(
            "Your reply ends before its JSON is complete: it breaks off after {quote}. \
             Send the whole JSON again, shorter, and nothing else."
        ),
        Fault::TooDeep => "Your JSON has more than 127 levels of arrays and objects inside one another. \
                           Send it again with fewer levels, and nothing else."
            .to_owned(),
        _ => {
            let also: String = error.also.iter().map(|other| further(&wrong(&other.0))).collect();
            let more = if error.more { ". There are more faults" } else { "" };
            format!("{}{also}{more}. Send the whole JSON again, corrected, and nothing else.", wrong(error))
        }
    }
}

/// A sentence behind another one.
fn further(sentence: &str) -> String {
    match sentence.strip_prefix("In your JSON the ") {
        Some(rest) => format!(". The {rest}"),
        None => format!(". {sentence}"),
    }
}

/// What is to be corrected, as one sentence without its stop.
fn wrong(error: &Inner) -> String {
    let (path, quote) = (&error.path, fenced(&error.quote));
    let remark = || error.remark.as_ref().map_or_else(String::new, |remark| format!(", {remark},"));
    let must_be = |before: &str| error.expected.as_ref().map_or_else(String::new, |what| format!("{before}{what}"));
    let value = || match path.as_str() {
        "" => format!("Your JSON is wrong: it is {quote}"),
        path => format!("In your JSON the value at {path} is wrong: it is {quote}"),
    };
    match &error.fault {
        Fault::MissingKeys(missing) => {
            let remark = error.remark.as_ref().map_or_else(String::new, |remark| format!(". {remark}"));
            lacks(missing, path) + &remark
        }
        Fault::WrongValue | Fault::Constraint => {
            let must_have = error.must_have.as_ref().map(|count| format!(" and must have {count}"));
            value() + &remark() + &must_have.unwrap_or_else(|| must_be(" and must be "))
        }
        Fault::Rejected(message) => format!("Your JSON was read and refused: {}", sentence(message)),
        Fault::Refused(message) => format!("{} and was refused: {}", value(), beginning_of(message)),
        Fault::WrongKey(message) => {
            format!("In your JSON the key at {path} is wrong: it is {quote} and {}", beginning_of(message))
        }
        Fault::UnknownKey => {
            format!("In your JSON the key at {path} is unknown{}", must_be(": the object that holds it must be "))
        }
        Fault::DuplicateKey => format!("In your JSON the key at {path} stands twice in its object; it must stand once"),
        Fault::Syntax(note) => {
            let (line, column) = error.place.unwrap_or((1, 1));
            format!("Your reply is not valid JSON at line {line}, column {column}, near {quote}: {note}")
        }
        Fault::Empty
        | Fault::NoJson
        | Fault::InReasoning
        | Fault::OutsideFinal
        | Fault::Scalar
        | Fault::InString { .. }
        | Fault::Borrowed
        | Fault::Unclosed
        | Fault::Unended(_)
        | Fault::TooDeep
        | Fault::Reasoning => String::new(),
    }
}

/// So many missing keys are told with what belongs there; of more the names are.
const DESCRIBED: usize = 8;

/// `path` is that of the first key.
fn lacks(missing: &[Missing], path: &str) -> String {
    let holder = match path.rsplit_once('/') {
        Some((holder, _)) if !holder.is_empty() => format!("in the object at {holder}"),
        _ => "at its top level".to_owned(),
    };
    if let [one] = missing {
        let must_be = one.expected.as_ref().map(|what| format!(": it must be there and be {what}"));
        return format!("Your JSON lacks the key {} {holder}{}", one.name(), must_be.unwrap_or_default());
    }
    let expected = |one: &Missing| Some(format!("{} must be {}", one.name(), one.expected.as_ref()?));
    let described: Vec<String> = missing.iter().filter_map(expected).collect();
    let must_be = match described.len() {
        1..=DESCRIBED => format!(": {}", described.join("; ")),
        _ => ": they must be there".to_owned(),
    };
    format!("Your JSON lacks the keys {} {holder}{must_be}", names(missing))
}

/// `"a", "b" and "c"`
fn names(missing: &[Missing]) -> String {
    let names: Vec<String> = missing.iter().map(Missing::name).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// The message of an error: what is wrong, and where.
pub(super) fn summary(error: &Inner) -> String {
    let quote = fenced(&error.quote);
    let remark = error.remark.as_ref().map_or_else(String::new, |remark| format!(", {remark},"));
    let place = error.place.map_or_else(String::new, |(line, column)| format!(" (line {line}, column {column})"));
    let at = if error.path.is_empty() { "at the root".to_owned() } else { format!("at {}", error.path) };
    let expected = error.expected.as_deref().unwrap_or("another value");
    let message = match &error.fault {
        Fault::Empty => "the reply is empty".to_owned(),
        Fault::NoJson => format!("there is no JSON in the reply {quote}"),
        Fault::InReasoning => {
            format!("all JSON of the reply stands inside its reasoning, where it does not count: {quote}")
        }
        Fault::OutsideFinal => {
            format!("all JSON of the reply stands outside its final channel, where it does not count: {quote}")
        }
        Fault::Scalar => format!("the reply {quote} is JSON and no object or array, expected {expected}"),
        Fault::InString { quoted: true } => format!("the reply's JSON stands inside a string, {quote}{place}"),
        Fault::InString { quoted: false } => {
            format!("the reply's JSON has a backslash before every quote, {quote}{place}")
        }
        Fault::Unended(bracket) => format!(
            "the reply ends before its JSON does: the last `{bracket}` is missing after {quote}{place}; look at the \
             finish reason before reading"
        ),
        Fault::Unclosed => format!(
            "the reply ends before its JSON does, after {quote}{place}: raise the limit of tokens, and look at the \
             finish reason before reading"
        ),
        Fault::Syntax(note) => format!("the reply is no JSON near {quote}{place}: {note}"),
        Fault::TooDeep => format!("the reply's JSON has more than 127 levels{place}"),
        Fault::MissingKeys(missing) if missing.len() == 1 => {
            format!("the key {at} is missing{place}, expected {expected}")
        }
        Fault::MissingKeys(missing) => {
            let holder = error.path.rsplit_once('/').map_or("", |(holder, _)| holder);
            let holder = if holder.is_empty() { "the root" } else { holder };
            format!("the keys {} are missing at {holder}{place}", names(missing))
        }
        Fault::WrongValue | Fault::Constraint => match &error.must_have {
            Some(count) => format!("{quote} {at}{place}{remark} must have {count}"),
            None => format!("{quote} {at}{place}{remark} must be {expected}"),
        },
        Fault::Rejected(message) => format!("the value{place} was refused by a check: {}", sentence(message)),
        Fault::Refused(message) => format!("{quote} {at}{place} was refused: {}", beginning_of(message)),
        Fault::Borrowed => format!(
            "the reply is right, and the type cannot hold it: {quote} {at}{place} has an escape, so that it cannot be \
             borrowed; use `String`, or `Cow<'_, str>` with `#[serde(borrow)]`"
        ),
        Fault::WrongKey(message) => format!("the key {quote} {at}{place} {}", beginning_of(message)),
        Fault::UnknownKey => format!("the key {at}{place} is unknown, the object that holds it must be {expected}"),
        Fault::DuplicateKey => format!("the key {at}{place} stands twice in its object"),
        Fault::Reasoning => format!("the reasoning that {quote} opens{place} never closes"),
    };
    match (error.also.len(), error.more) {
        (0, false) => message,
        (1, false) => format!("{message}; and one more fault"),
        (others, false) => format!("{message}; and {others} more faults"),
        (others, true) => format!("{message}; and at least {} more faults", others + 1),
    }
}

/// What a check of the caller's says: on one line, whole, and without its stop.
fn sentence(message: &str) -> String {
    one_line(message).trim_end_matches('.').to_owned()
}

/// The message of somebody else's error, on one line.
fn beginning_of(message: &str) -> String {
    let line = one_line(message);
    if line.chars().count() > 200 { beginning(&line) } else { line }
}
