//! The exact schema of every type that needs no derive.

use std::borrow::Cow;
use std::num::{NonZeroI8, NonZeroI64, NonZeroU8, NonZeroU64};
use std::rc::Rc;
use std::sync::Arc;

use wire_schema::{WireSchema, Wrapped};

#[test]
fn every_type_without_a_derive_has_the_schema_of_what_serde_reads() {
    fn schema<T: WireSchema + ?Sized>() -> String {
        T::schema().to_string()
    }
    let (string, boolean) = (r#"{"type":"string"}"#, r#"{"type":"boolean"}"#);
    let table: &[(String, &str)] = &[
        (schema::<String>(), string),
        (schema::<str>(), string),
        (schema::<&str>(), string),
        (schema::<Cow<'_, str>>(), string),
        (schema::<Box<str>>(), string),
        (schema::<char>(), r#"{"maxLength":1,"minLength":1,"type":"string"}"#),
        (schema::<bool>(), boolean),
        (schema::<&Rc<Arc<Box<bool>>>>(), boolean),
        (schema::<f32>(), r#"{"type":"number"}"#),
        (schema::<f64>(), r#"{"type":"number"}"#),
        (schema::<u8>(), r#"{"maximum":255,"minimum":0,"type":"integer"}"#),
        (schema::<u16>(), r#"{"maximum":65535,"minimum":0,"type":"integer"}"#),
        (schema::<u32>(), r#"{"maximum":4294967295,"minimum":0,"type":"integer"}"#),
        (schema::<u64>(), r#"{"minimum":0,"type":"integer"}"#),
        (schema::<u128>(), r#"{"minimum":0,"type":"integer"}"#),
        (schema::<usize>(), r#"{"minimum":0,"type":"integer"}"#),
        (schema::<i8>(), r#"{"maximum":127,"minimum":-128,"type":"integer"}"#),
        (schema::<i16>(), r#"{"maximum":32767,"minimum":-32768,"type":"integer"}"#),
        (schema::<i32>(), r#"{"maximum":2147483647,"minimum":-2147483648,"type":"integer"}"#),
        (schema::<i64>(), r#"{"type":"integer"}"#),
        (schema::<i128>(), r#"{"type":"integer"}"#),
        (schema::<isize>(), r#"{"type":"integer"}"#),
        (schema::<NonZeroU8>(), r#"{"maximum":255,"minimum":1,"type":"integer"}"#),
        (schema::<NonZeroU64>(), r#"{"minimum":1,"type":"integer"}"#),
        (
            schema::<NonZeroI8>(),
            r#"{"anyOf":[{"maximum":-1,"minimum":-128,"type":"integer"},{"maximum":127,"minimum":1,"type":"integer"}]}"#,
        ),
        (
            schema::<Option<NonZeroI64>>(),
            r#"{"anyOf":[{"maximum":-1,"type":"integer"},{"minimum":1,"type":"integer"},{"type":"null"}]}"#,
        ),
        (schema::<Option<bool>>(), r#"{"anyOf":[{"type":"boolean"},{"type":"null"}]}"#),
        (schema::<Option<Option<bool>>>(), r#"{"anyOf":[{"type":"boolean"},{"type":"null"}]}"#),
        (schema::<Vec<bool>>(), r#"{"items":{"type":"boolean"},"type":"array"}"#),
        (schema::<[bool]>(), r#"{"items":{"type":"boolean"},"type":"array"}"#),
        (schema::<[bool; 3]>(), r#"{"items":{"type":"boolean"},"maxItems":3,"minItems":3,"type":"array"}"#),
        (
            schema::<Wrapped<bool>>(),
            r#"{"additionalProperties":false,"properties":{"value":{"type":"boolean"}},"required":["value"],"type":"object"}"#,
        ),
    ];
    for (schema, expected) in table {
        assert_eq!(schema, expected);
    }
}

#[test]
fn a_struct_without_fields_is_an_empty_closed_object() {
    #[derive(WireSchema)]
    struct Nothing {}
    assert_eq!(
        Nothing::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{},"required":[],"type":"object"}"#
    );
}

#[test]
fn generic_structs_with_associated_types_and_parameters_that_never_reach_the_wire() {
    trait Shop {
        type Item;
    }
    struct Fruit;
    impl Shop for Fruit {
        type Item = String;
    }
    #[derive(WireSchema)]
    struct Shelf<'a, S: Shop, T = u8>
    where
        S::Item: 'a,
    {
        best: &'a S::Item,
        rest: Vec<S::Item>,
        count: T,
        #[serde(skip)]
        shop: std::marker::PhantomData<S>,
    }
    assert_eq!(super::keys_at(&Shelf::<'_, Fruit>::schema(), ""), ["best", "rest", "count"]);
    assert_eq!(Shelf::<'_, Fruit, bool>::structured_output().name(), "Shelf_boolean");
}
