//! The types, shared with the matrix of the integration tests.

use std::any::type_name;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wire_schema::reply::{self, KeyOrder};
use wire_schema::{Json, StructuredOutput, WireSchema};

/// A type and what is known of it. The type itself is behind a function.
pub struct Subject {
    /// The file of the matrix that it is in.
    pub group: &'static str,
    /// The type.
    pub name: String,
    pub output: StructuredOutput,
    /// Values of it as a model would write them, in the order of the schema.
    pub replies: Vec<String>,
    /// Reads a reply, and says whether its keys stood in the order of the schema.
    pub read: fn(&str) -> Result<KeyOrder, String>,
    /// Only a parser can judge its texts: what fits the schema may still be refused.
    pub parsed: bool,
    samples: &'static [&'static str],
}

/// The whole matrix.
#[must_use]
pub fn subjects() -> Vec<Subject> {
    matrix::all()
}

/// Whether a value's members stand in the order of the schema.
#[must_use]
pub fn in_order(schema: &Json, value: &Json) -> bool {
    matrix::in_order(schema, value)
}

/// What a subject of the matrix says of its types. What matters to the law of agreement alone is passed over here.
impl Subject {
    pub(crate) fn of<T: WireSchema + Serialize + DeserializeOwned>(samples: &'static [&'static str]) -> Self {
        Subject {
            group: "",
            name: short(type_name::<T>()),
            output: T::structured_output(),
            replies: samples.iter().filter_map(|sample| as_reply::<T>(sample)).collect(),
            read: |text| {
                let read = reply::read::<T>(text).map_err(|error| error.to_string())?;
                Ok(read.report.key_order)
            },
            parsed: false,
            samples,
        }
    }

    /// What serde writes is not what it reads: the samples are what it reads.
    pub(crate) fn one_way(self) -> Self {
        let schema = self.output.schema().as_json();
        let ordered = |sample: &&&str| serde_json::from_str(sample).is_ok_and(|value| in_order(schema, &value));
        let replies = self.samples.iter().filter(ordered).map(|sample| (*sample).to_owned()).collect();
        Subject { replies, ..self }
    }

    pub(crate) fn parsed(self) -> Self {
        Subject { parsed: true, ..self }
    }

    pub(crate) fn closed(self) -> Self {
        self
    }

    pub(crate) fn narrowed(self) -> Self {
        self
    }

    pub(crate) fn lax(self) -> Self {
        self
    }

    pub(crate) fn optional(self) -> Self {
        self
    }

    pub(crate) fn buffered_floats(self) -> Self {
        self
    }

    pub(crate) fn in_order(self) -> Self {
        self
    }

    pub(crate) fn lacking(self, _: &'static [&'static str]) -> Self {
        self
    }
}

/// A type's name without the paths in it.
fn short(name: &str) -> String {
    let is_path = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    let mut out = String::new();
    let mut rest = name;
    while !rest.is_empty() {
        let end = rest.find(|c| !is_path(c)).unwrap_or(rest.len());
        out.push_str(rest[..end].rsplit("::").next().unwrap_or_default());
        rest = &rest[end..];
        let marks = rest.find(is_path).unwrap_or(rest.len());
        out.push_str(&rest[..marks]);
        rest = &rest[marks..];
    }
    out
}

fn as_reply<T: WireSchema + Serialize + DeserializeOwned>(sample: &str) -> Option<String> {
    serde_json::from_str::<T>(sample).ok()?.to_reply_json().ok()
}

#[path = "../../integration/matrix"]
mod matrix {
    mod law {
        pub(crate) use crate::subject::Subject as Law;
    }

    #[allow(dead_code, reason = "the matrix has more use for it")]
    mod order;

    pub(super) fn in_order(schema: &wire_schema::Json, value: &wire_schema::Json) -> bool {
        order::in_order(schema, schema, value)
    }

    macro_rules! subjects {
        ($($subject:ident)+) => {
            $(
                #[allow(dead_code, clippy::all, clippy::pedantic, reason = "looked at where the matrix lives")]
                mod $subject;
            )+

            pub(super) fn all() -> Vec<law::Law> {
                let mut all = Vec::new();
                $(all.extend($subject::laws().into_iter().map(|law| law::Law { group: stringify!($subject), ..law }));)+
                all
            }
        };
    }

    subjects! {
        scalars options lists maps tuples newtypes units renames structs flatten flatten_lenient tagged_structs
        external internal adjacent untagged mixed conversions functions generics recursion wire std_types corners
    }
}
