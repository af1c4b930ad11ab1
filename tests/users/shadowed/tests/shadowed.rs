//! What was derived there is as anywhere.

use wire_schema::WireSchema;
use wire_schema_user_shadowed::{modules, types};

#[test]
fn the_schemas_are_as_anywhere() {
    let required = |schema: wire_schema::Schema| schema.get("required").unwrap().to_string();
    assert_eq!(required(types::Object::<types::Choice>::schema()), r#"["number","inner","letter","ratio"]"#);
    assert_eq!(required(modules::Object::schema()), r#"["list"]"#);
    assert!(types::Choice::schema().get("anyOf").is_some());
    assert_eq!(types::Option2::schema().get("enum").unwrap().to_string(), r#"["Some","None"]"#);
}
