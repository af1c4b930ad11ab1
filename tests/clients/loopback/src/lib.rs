//! What the tests of all clients share: the type that is asked for, its schema as text in the two orders that can be on
//! a wire, and a server that keeps what it was sent.

mod server;
mod text;

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

pub use server::{Sent, Server};
pub use text::{Order, Text};

/// What one reviewer found. Neither these fields nor those of [`Place`] are declared in alphabetical order.
#[derive(Debug, PartialEq, Serialize, Deserialize, WireSchema)]
#[wire(description = "What one reviewer found.")]
pub struct Finding {
    /// Verbatim, from the text.
    pub quote: String,
    pub places: Vec<Place>,
    pub change: String,
    pub severity: Severity,
    pub note: Option<String>,
}

/// Two fields, so that the order is seen inside a list too.
#[derive(Debug, PartialEq, Serialize, Deserialize, WireSchema)]
#[wire(description = "Where it stands.")]
pub struct Place {
    pub line: u32,
    pub file: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Major,
    Minor,
}

#[cfg(feature = "schemars")]
wire_schema::impl_json_schema!(Finding);

/// The members of [`Finding`]'s schema, in the two orders; what comes before `properties` is the argument.
macro_rules! finding {
    ($head:literal) => {
        Text {
            declared: concat!(
                r#"{"additionalProperties":false,"#,
                $head,
                r#""properties":{"quote":{"description":"Verbatim, from the text.","type":"string"},"#,
                r#""places":{"items":{"additionalProperties":false,"description":"Where it stands.","properties":{"#,
                r#""line":{"maximum":4294967295,"minimum":0,"type":"integer"},"file":{"type":"string"}},"#,
                r#""required":["line","file"],"type":"object"},"type":"array"},"#,
                r#""change":{"type":"string"},"#,
                r#""severity":{"enum":["major","minor"],"type":"string"},"#,
                r#""note":{"anyOf":[{"type":"string"},{"type":"null"}]}},"#,
                r#""required":["quote","places","change","severity","note"],"type":"object"}"#,
            ),
            sorted: concat!(
                r#"{"additionalProperties":false,"#,
                $head,
                r#""properties":{"change":{"type":"string"},"#,
                r#""note":{"anyOf":[{"type":"string"},{"type":"null"}]},"#,
                r#""places":{"items":{"additionalProperties":false,"description":"Where it stands.","properties":{"#,
                r#""file":{"type":"string"},"line":{"maximum":4294967295,"minimum":0,"type":"integer"}},"#,
                r#""required":["line","file"],"type":"object"},"type":"array"},"#,
                r#""quote":{"description":"Verbatim, from the text.","type":"string"},"#,
                r#""severity":{"enum":["major","minor"],"type":"string"}},"#,
                r#""required":["quote","places","change","severity","note"],"type":"object"}"#,
            ),
        }
    };
}

/// The schema of [`Finding`] in an envelope that carries the type's own text beside it.
pub const FINDING: Text = finding!("");

/// The schema with the type's own text: `Finding::schema()`.
pub const DESCRIBED: Text = finding!(r#""description":"What one reviewer found.","#);

/// Whether some crate in this build turned on `serde_json/preserve_order`.
#[must_use]
pub fn preserve_order() -> bool {
    let map = serde_json::Map::from_iter(["b", "a"].map(|name| (name.to_owned(), serde_json::Value::Null)));
    map.keys().next().is_some_and(|first| first == "b")
}

/// What a `serde_json::Value` does to a schema in this build.
#[must_use]
pub fn order_of_a_value() -> Order {
    if preserve_order() { Order::Declared } else { Order::Sorted }
}

/// Checks what the tests take for granted of the build: that the client under test, or the package's own feature, is what
/// turns `serde_json/preserve_order` on, and nothing else.
///
/// # Panics
/// Another package is built along, or the client has changed its mind: then the README's table has to be changed.
pub fn check_build(expected: bool) {
    assert_eq!(
        preserve_order(),
        expected,
        "serde_json/preserve_order is not as this client builds it: test one package at a time, `cargo test -p`",
    );
}
