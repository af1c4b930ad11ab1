//! What the tests of all clients share: the type that is asked for, its schema as text in the two orders that can be on
//! a wire, and a server that keeps what it was sent.

mod server;
mod text;

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

pub use server::{Sent, Server};
pub use text::{BOUNDED, DESCRIBED, Order, REQUIRED, Text};

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
