//! From a reply to a value: the case table, and each rule from several sides.

mod answer;
mod arguments;
mod constraint;
mod errors;
mod feedback;
mod limits;
mod partial;
mod pointers;
mod property;
mod reader;
mod report;
mod table;
mod words;
mod wrapped;
mod write;

use wire_schema::Json;
use wire_schema::reply::{self, ReplyError, ReplyErrorKind};

/// The JSON that is found without a type, as text.
fn found(text: &str) -> Result<String, ReplyErrorKind> {
    reply::extract(text).map(|found| found.value.to_string()).map_err(|error| error.kind())
}

fn json(text: &str) -> Json {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The error of a reading that must fail.
fn error<T>(result: Result<T, ReplyError>) -> ReplyError {
    match result {
        Ok(_) => panic!("this was read"),
        Err(error) => error,
    }
}
