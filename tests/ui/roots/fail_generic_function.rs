use wire_schema::WireSchema;

fn ask<T: WireSchema>() -> String {
    T::response_format().to_string()
}

fn main() {
    let _ = ask::<Vec<bool>>();
}
