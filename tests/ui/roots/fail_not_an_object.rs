use wire_schema::WireSchema;

#[derive(WireSchema)]
enum Level {
    High,
    Low,
}

#[derive(WireSchema)]
struct Finding {
    level: Level,
}

fn main() {
    let _ = Level::response_format();
    let _ = <Vec<Finding>>::response_format();
    let _ = <Option<Finding>>::response_format();
    let _ = String::response_format();
}
