use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Text {
    #[wire(pattern = "^(a$")]
    open: String,
    #[wire(pattern = "^a)$")]
    close: String,
    #[wire(pattern = r"^(((((((((((((((((((((((((((((((((((((((((((((((((((a)))))))))))))))))))))))))))))))))))))))))))))))))))$")]
    deep: String,
}

fn main() {}
