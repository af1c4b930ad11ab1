//! The bridge to schemars, both ways.

use crate::json::Object;
use crate::{Json, Schema, WireSchema, walk};

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
    let definitions = match &mut json {
        Json::Object(root) => root.remove("$defs"),
        _ => None,
    };
    if let Some(Json::Object(definitions)) = definitions {
        define(&definitions, &mut json, generator);
    }
    Schema::from(json).into()
}

/// Puts definitions where the generator has its own, under names that no other definition has, and refers to them there.
fn define(definitions: &Object, root: &mut Json, generator: &mut ::schemars::SchemaGenerator) {
    let path = generator.settings().definitions_path.trim_matches('/').to_owned();
    for n in 1.. {
        let name = |plain: &str| {
            // schemars gives no name with a `-`, and does not see what it has not put there itself
            if n == 1 { format!("{plain}-wire") } else { format!("{plain}-wire{n}") }
        };
        let redirect = |node: &mut Json| {
            walk::rewrite(node, &mut |keywords| {
                if let Some(Json::String(target)) = keywords.get_mut("$ref") {
                    if let Some(plain) = target.strip_prefix("#/$defs/") {
                        *target = format!("#/{path}/{}", name(plain)).into();
                    }
                }
            });
        };
        let named = definitions.iter().map(|(plain, definition)| {
            let mut definition = definition.clone();
            redirect(&mut definition);
            (name(plain), serde_json::Value::from(definition))
        });
        let named: Vec<(String, serde_json::Value)> = named.collect();
        let there = generator.definitions_mut();
        if named.iter().all(|(name, definition)| there.get(name).is_none_or(|other| other == definition)) {
            there.extend(named);
            redirect(root);
            return;
        }
    }
}

/// Implements `schemars::JsonSchema` for types that derive `WireSchema`, for clients that ask for it.
///
/// The schema is the one of `WireSchema`: strict, with everything inlined. The properties keep their order only where
/// `serde_json/preserve_order` is on, or where the request is written by [`to_wire_json`](crate::to_wire_json): `required`
/// has it in any case. A recursive type is defined among the generator's definitions, under its name and `-wire`.
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
