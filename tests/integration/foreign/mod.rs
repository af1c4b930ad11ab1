//! The types of std and of other crates: their schemas, and the law of agreement against serde's own impls for them.

mod numbers;
mod standard;
mod strings;
mod structures;
mod times;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wire_schema::{Strict, WireSchema};

const STRING: &str = r#"{"type":"string"}"#;
const DATE: &str = r#"{"format":"date","type":"string"}"#;
const DATE_TIME: &str = r#"{"format":"date-time","type":"string"}"#;

/// What is known of a type.
struct Law<T> {
    /// The whole text of its schema.
    schema: &'static str,
    /// What serde writes of a value: accepted by the schema, and read to be written alike.
    writes: Vec<(T, &'static str)>,
    /// Further texts that are accepted and read.
    reads: &'static [&'static str],
    /// Neither accepted nor read.
    refuses: &'static [&'static str],
    /// Read, but not offered to the model.
    not_offered: &'static [&'static str],
    /// Accepted, but only a parser can tell that they are none: the exceptions to the law, each pinned.
    misread: &'static [&'static str],
}

impl<T: WireSchema + Serialize + DeserializeOwned> Law<T> {
    fn of(schema: &'static str) -> Self {
        Law { schema, writes: Vec::new(), reads: &[], refuses: &[], not_offered: &[], misread: &[] }
    }

    fn writes(self, writes: impl IntoIterator<Item = (T, &'static str)>) -> Self {
        Law { writes: writes.into_iter().collect(), ..self }
    }

    fn reads(self, reads: &'static [&'static str]) -> Self {
        Law { reads, ..self }
    }

    fn refuses(self, refuses: &'static [&'static str]) -> Self {
        Law { refuses, ..self }
    }

    fn not_offered(self, not_offered: &'static [&'static str]) -> Self {
        Law { not_offered, ..self }
    }

    fn misread(self, misread: &'static [&'static str]) -> Self {
        Law { misread, ..self }
    }

    fn strict(self)
    where
        T: Strict,
    {
        assert!(T::structured_output().is_strict(), "{}", std::any::type_name::<T>());
        self.check();
    }

    fn lenient(self) {
        assert!(!T::structured_output().is_strict(), "{}", std::any::type_name::<T>());
        self.check();
    }

    fn check(self) {
        let name = std::any::type_name::<T>();
        assert_eq!(T::schema().to_string(), self.schema, "{name}");
        let schema = Value::from(T::schema());
        let says = |text: &str, accepted| validator::says(&schema, text, accepted);
        let reads = |text: &str| serde_json::from_str::<T>(text);
        assert!(!self.writes.is_empty() && !self.refuses.is_empty(), "{name}: too little is known");
        for (value, text) in &self.writes {
            assert_eq!(serde_json::to_string(value).unwrap(), *text, "{name}");
            assert!(says(text, true), "{name}: the schema refuses {text}");
            let again = reads(text).unwrap_or_else(|error| panic!("{name}: serde refuses {text}: {error}"));
            assert_eq!(serde_json::to_string(&again).unwrap(), *text, "{name}");
        }
        for text in self.reads {
            assert!(says(text, true), "{name}: the schema refuses {text}");
            assert!(reads(text).is_ok(), "{name}: serde refuses {text}: {}", reads(text).err().unwrap());
        }
        for text in self.refuses {
            assert!(says(text, false), "{name}: the schema accepts {text}");
            assert!(reads(text).is_err(), "{name}: serde reads {text}");
        }
        for text in self.not_offered {
            assert!(says(text, false), "{name}: the schema accepts {text}");
            assert!(reads(text).is_ok(), "{name}: serde refuses {text}");
        }
        for text in self.misread {
            assert!(says(text, true), "{name}: the schema refuses {text}");
            assert!(reads(text).is_err(), "{name}: serde reads {text}");
        }
    }
}

mod validator {
    use serde_json::Value;

    /// Whether the validator accepts, or refuses, as it is said to; with the formats, which a validator of this draft
    /// passes over unless it is told.
    #[cfg(feature = "validator")]
    pub(super) fn says(schema: &Value, text: &str, accepted: bool) -> bool {
        let options = jsonschema::options().with_draft(jsonschema::Draft::Draft202012).should_validate_formats(true);
        let validator = options.build(schema).expect("a JSON Schema of draft 2020-12");
        validator.is_valid(&serde_json::from_str(text).unwrap()) == accepted
    }

    // without the validator, serde's half of the law is checked alone
    #[cfg(not(feature = "validator"))]
    pub(super) fn says(_: &Value, _: &str, _: bool) -> bool {
        true
    }
}
