//! What an error tells the model, and what it tells the programmer.

use super::error::{Fault, Inner};
use super::quote::{beginning, fenced, one_line};
use crate::Json;

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
            "Your reply holds JSON inside its reasoning alone, where it does not count. \
             Send {wanted}, as JSON, behind the reasoning, and nothing else."
        ),
        Fault::OutsideFinal => format!(
            "Your reply holds JSON outside its final channel alone, where it does not count. \
             Send {wanted}, as JSON, in the final channel, and nothing else."
        ),
        Fault::InString => format!(
            "Your reply holds its JSON inside a string: {quote}. \
             Send the JSON itself, without the quotes around it and the backslashes in it: {wanted}, and nothing else."
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
        fault => format!("{}. Send the whole JSON again, corrected, and nothing else.", wrong(error, fault)),
    }
}

/// What is to be corrected, as one sentence without its stop.
fn wrong(error: &Inner, fault: &Fault) -> String {
    let (path, quote) = (&error.path, fenced(&error.quote));
    let remark = || error.remark.as_ref().map_or_else(String::new, |remark| format!(", {remark},"));
    let must_be = |before: &str| error.expected.as_ref().map_or_else(String::new, |what| format!("{before}{what}"));
    let value = || match path.as_str() {
        "" => format!("Your JSON is wrong: it is {quote}"),
        path => format!("In your JSON the value at {path} is wrong: it is {quote}"),
    };
    match fault {
        Fault::MissingKey(key) => {
            let holder = match path.rsplit_once('/') {
                Some((holder, _)) if !holder.is_empty() => format!("in the object at {holder}"),
                _ => "at its top level".to_owned(),
            };
            let must_be = must_be(": it must be there and be ");
            format!("Your JSON lacks the key {} {holder}{must_be}", Json::from(key.as_str()))
        }
        Fault::WrongValue | Fault::Constraint => value() + &remark() + &must_be(" and must be "),
        Fault::Rejected(message) => format!("Your JSON was read and refused: {}", sentence(message)),
        Fault::Refused(message) => format!("{} and was refused: {}", value(), beginning_of(message)),
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
        | Fault::InString
        | Fault::Unclosed
        | Fault::Unended(_)
        | Fault::TooDeep
        | Fault::Reasoning => String::new(),
    }
}

/// The message of an error: what, where, the way out.
pub(super) fn summary(error: &Inner) -> String {
    let quote = fenced(&error.quote);
    let remark = error.remark.as_ref().map_or_else(String::new, |remark| format!(", {remark},"));
    let place = error.place.map_or_else(String::new, |(line, column)| format!(" (line {line}, column {column})"));
    let at = if error.path.is_empty() { "at the root".to_owned() } else { format!("at {}", error.path) };
    let expected = error.expected.as_deref().unwrap_or("another value");
    let feedback = "send the model `feedback()`";
    match &error.fault {
        Fault::Empty => format!("the reply is empty: {feedback}"),
        Fault::NoJson => format!("there is no JSON in the reply {quote}: {feedback}"),
        Fault::InReasoning => format!("there is JSON inside the reasoning alone in the reply {quote}: {feedback}"),
        Fault::OutsideFinal => {
            format!("there is JSON outside the final channel alone in the reply {quote}: {feedback}")
        }
        Fault::Scalar => format!("the reply {quote} is JSON and no object or array, expected {expected}: {feedback}"),
        Fault::InString => format!("the reply's JSON stands inside a string, {quote}{place}: {feedback}"),
        Fault::Unended(bracket) => format!(
            "the reply ends before its JSON does: the last `{bracket}` is missing after {quote}{place}; look at the \
             finish reason before reading, or {feedback}"
        ),
        Fault::Unclosed => format!(
            "the reply ends before its JSON does, after {quote}{place}: raise the limit of tokens, and look at the \
             finish reason before reading"
        ),
        Fault::Syntax(note) => format!("the reply is no JSON near {quote}{place}: {note}; {feedback}"),
        Fault::TooDeep => format!("the reply's JSON has more than 127 levels{place}: {feedback}"),
        Fault::MissingKey(_) => format!("the key {at} is missing{place}, expected {expected}: {feedback}"),
        Fault::WrongValue | Fault::Constraint => format!("{quote} {at}{place}{remark} is not {expected}: {feedback}"),
        Fault::Rejected(message) => {
            format!("the value{place} was refused by a check: {}; {feedback}", sentence(message))
        }
        Fault::Refused(message) => {
            format!("{quote} {at}{place} was refused: {}; {feedback}", beginning_of(message))
        }
        Fault::UnknownKey => {
            format!("the key {at}{place} is unknown, the object that holds it must be {expected}: {feedback}")
        }
        Fault::DuplicateKey => format!("the key {at}{place} stands twice in its object: {feedback}"),
        Fault::Reasoning => format!("the reasoning that {quote} opens{place} never closes: {feedback}"),
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
