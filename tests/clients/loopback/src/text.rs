//! A schema as text.

use serde_json::Value;

use crate::Sent;

/// A schema as the two texts that can be on the wire; they differ in the order of their members alone.
#[derive(Clone, Copy)]
pub struct Text {
    pub declared: &'static str,
    pub sorted: &'static str,
}

/// In which order a schema went out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// That of the Rust type.
    Declared,
    /// Alphabetical.
    Sorted,
}

impl Sent {
    /// The order of the one schema in the body, which stands at `pointer` and is exactly `schema`.
    ///
    /// # Panics
    /// Another schema stands there, or its text is neither of the two, or it is in the body more than once.
    #[must_use]
    pub fn order(&self, pointer: &str, schema: &Text) -> Order {
        let expected: Value = serde_json::from_str(schema.declared).expect("the text of a schema");
        let body: Value = serde_json::from_str(&self.body).expect("a client sends JSON");
        assert_eq!(body.pointer(pointer), Some(&expected), "at {pointer} of {}", self.body);
        match (self.body.matches(schema.declared).count(), self.body.matches(schema.sorted).count()) {
            (1, 0) => Order::Declared,
            (0, 1) => Order::Sorted,
            counted => panic!("{counted:?} times in declared and in sorted order in {}", self.body),
        }
    }

    /// The request with its body as it would be without line breaks and indentation.
    #[must_use]
    pub fn compact(self) -> Self {
        let mut in_string = false;
        let mut escaped = false;
        let significant = |character: &char| {
            let keep = in_string || !character.is_ascii_whitespace();
            in_string ^= *character == '"' && !escaped;
            escaped = *character == '\\' && !escaped;
            keep
        };
        Sent { body: self.body.chars().filter(significant).collect(), line: self.line }
    }
}
