//! The bridge to schemars, both ways.

use crate::json::Object;
use crate::{Json, Schema, WireSchema};

impl From<::schemars::Schema> for Schema {
    /// Order by `required`, as always: `schemars` sorts it unless its own `preserve_order` is on.
    fn from(schema: ::schemars::Schema) -> Self {
        Schema::from_value(schema.to_value())
    }
}

impl From<Schema> for ::schemars::Schema {
    /// In a build without `serde_json/preserve_order` the properties come out sorted; `required` keeps their order.
    fn from(schema: Schema) -> Self {
        match Json::from(schema) {
            Json::Object(object) => ::schemars::Schema::from(to_map(object)),
            other => ::schemars::Schema::from(other == Json::Bool(true)),
        }
    }
}

fn to_map(object: Object) -> serde_json::Map<String, serde_json::Value> {
    object.into_iter().map(|(name, value)| (name, value.into())).collect()
}

/// The schema of `T` for a generator: what it defines goes where the generator keeps its definitions.
#[doc(hidden)]
#[must_use]
pub fn json_schema<T: WireSchema + ?Sized>(generator: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
    let mut json = Json::from(T::schema());
    if let Json::Object(root) = &mut json {
        if let Some(Json::Object(definitions)) = root.remove("$defs") {
            for (name, definition) in to_map(definitions) {
                generator.definitions_mut().entry(name).or_insert(definition);
            }
        }
    }
    Schema::from(json).into()
}

/// Implements `schemars::JsonSchema` for types that derive `WireSchema`, for clients that ask for it.
///
/// The schema is the one of `WireSchema`: strict, with everything inlined. The properties keep their order only where
/// `serde_json/preserve_order` is on, or where the request is written by [`to_wire_json`](crate::to_wire_json): `required`
/// has it in any case. Definitions of recursive types keep their names, so two recursive types of one name should not meet
/// in one generator.
///
/// ```
/// use wire_schema::WireSchema;
///
/// #[derive(WireSchema)]
/// struct Finding {
///     evidence: String,
///     change: String,
/// }
/// wire_schema::impl_json_schema!(Finding);
///
/// let schema = schemars::schema_for!(Finding);
/// assert_eq!(schema.get("required"), Some(&serde_json::json!(["evidence", "change"])));
/// ```
#[macro_export]
macro_rules! impl_json_schema {
    ($($ty:ty),+ $(,)?) => {$(
        impl $crate::__private::schemars::JsonSchema for $ty {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                let output = <$ty as $crate::WireSchema>::structured_output();
                ::std::borrow::Cow::Owned(::std::string::String::from(output.name()))
            }

            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(::std::any::type_name::<$ty>())
            }

            fn inline_schema() -> bool {
                true
            }

            fn json_schema(
                generator: &mut $crate::__private::schemars::SchemaGenerator,
            ) -> $crate::__private::schemars::Schema {
                $crate::__private::json_schema::<$ty>(generator)
            }
        }
    )+};
}
