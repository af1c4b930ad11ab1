use wire_schema::WireSchema;

use wire_schema::{ObjectRoot, Wrapped};

#[derive(WireSchema)]
enum Level {
    High,
    Low,
}

#[derive(WireSchema)]
struct Finding<T> {
    level: T,
}

fn ask<T: ObjectRoot>() -> String {
    T::response_format().to_string()
}

fn main() {
    assert!(ask::<Finding<Level>>().contains("Finding_Level"));
    assert!(ask::<Box<Finding<u8>>>().contains("Finding_u8"));
    assert!(ask::<Wrapped<Level>>().contains(r#""name":"Level""#));
    assert!(ask::<Wrapped<Vec<Finding<bool>>>>().contains("Finding_boolean_list"));
}
