//! Somebody else's reading of JSON Schema.

use serde_json::Value;

/// A schema, ready to judge. It is built once for a type: that takes longer than all its judgements.
pub(super) struct Validator {
    #[cfg(feature = "validator")]
    inner: jsonschema::Validator,
}

#[cfg(feature = "validator")]
impl Validator {
    pub(super) fn new(schema: &Value) -> Self {
        Validator { inner: jsonschema::draft202012::new(schema).expect("a JSON Schema of draft 2020-12") }
    }

    /// `None` where there is no validator to ask.
    #[allow(clippy::unnecessary_wraps, reason = "as the one below")]
    pub(super) fn accepts(&self, value: &Value) -> Option<bool> {
        Some(self.inner.is_valid(value))
    }
}

// without the validator, serde's half of the law is checked alone
#[cfg(not(feature = "validator"))]
impl Validator {
    pub(super) fn new(_: &Value) -> Self {
        Validator {}
    }

    #[allow(clippy::unused_self, reason = "as the one above")]
    pub(super) fn accepts(&self, _: &Value) -> Option<bool> {
        None
    }
}
