//! The canonical prefix: its bytes and hash, the differences, the guards for a user's CI, the counter.

mod assert;
mod builder;
mod diff;
mod diff_property;
mod errors;
mod process;
mod python;
mod stats;

use serde_json::{Value, json};

fn search() -> Value {
    json!({"name": "search", "params": {"q": "string", "limit": "int"}})
}

fn fetch() -> Value {
    json!({"name": "fetch", "params": {"url": "string"}})
}
