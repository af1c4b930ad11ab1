use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(name = "a finding")]
struct Blank {
    evidence: String,
}

#[derive(WireSchema)]
#[wire(name = "")]
struct Empty {
    evidence: String,
}

#[derive(WireSchema)]
#[wire(name = "größe")]
struct Letters {
    evidence: String,
}

#[derive(WireSchema)]
#[wire(name = "one.two/three")]
enum Marks {
    One,
}

#[derive(WireSchema)]
#[wire(name = "a2345678901234567890123456789012345678901234567890123456789012345")]
struct Long {
    evidence: String,
}

fn main() {}
