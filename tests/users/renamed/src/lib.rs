//! The derive of a library that is called otherwise, beside a crate that has its name.

use serde::{Deserialize, Serialize};

/// One.
#[derive(Debug, Serialize, Deserialize, schema::WireSchema)]
#[wire(crate = ::schema)]
pub struct One {
    /// A list.
    pub list: Vec<Two>,
    /// A text.
    #[wire(max_length = 3)]
    pub text: Option<String>,
}

/// Two.
#[derive(Debug, Serialize, Deserialize, schema::WireSchema)]
#[serde(tag = "kind")]
#[wire(crate = schema)]
pub enum Two {
    /// Nothing.
    Nothing,
    /// Something.
    Something {
        /// A number.
        number: u8,
    },
}

/// What has its name.
pub use wire_schema as other;

#[cfg(test)]
mod tests {
    use super::*;
    use schema::WireSchema;

    #[test]
    fn the_library_is_found_under_its_other_name() {
        assert_eq!(One::schema().get("required").unwrap().to_string(), r#"["list","text"]"#);
        assert!(One::parse_reply(r#"{"list":[{"kind":"Nothing"}],"text":null}"#).is_ok());
    }
}
