use wire_schema::WireSchema;

use std::borrow::Cow;
use std::collections::BTreeMap;

struct Plain<'a>(&'a str);

#[derive(WireSchema)]
struct Borrowed<'a> {
    text: &'a str,
    map: BTreeMap<&'a str, u8>,
    plain: Plain<'a>,
    cow: Cow<'a, [serde_json::Value]>,
}

fn main() {}
