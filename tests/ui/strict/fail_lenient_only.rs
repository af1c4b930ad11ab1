use wire_schema::WireSchema;

// lenient by its word alone
#[derive(WireSchema)]
#[wire(lenient)]
struct Call {
    tool: String,
}

#[derive(WireSchema)]
struct Newtype(Call);

#[derive(WireSchema)]
enum Answer {
    Call(Call),
    Found { call: Option<Call> },
}

fn main() {}
