use wire_schema::WireSchema;

#[derive(WireSchema)]
struct Rated {
    #[wire(format = "datetime")]
    near: String,
    #[wire(format = "uint32")]
    far: String,
    #[wire(format = "")]
    empty: String,
}

fn main() {}
