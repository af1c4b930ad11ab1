use wire_schema::WireSchema;

type Env = std::collections::HashMap<String, String>;
type Pair = (u8, u8);
type Any = serde_json::Value;

#[derive(WireSchema)]
#[wire(lenient)]
struct Open {
    a: u8,
}
type Call = Open;

// what the names do not say, the compiler finds out
#[derive(WireSchema)]
struct Batch {
    env: Env,
    pair: Vec<Pair>,
    any: Option<Any>,
    call: Call,
}

fn main() {}
