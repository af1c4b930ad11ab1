use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(order = [evidance, change])]
struct Near {
    change: String,
    evidence: String,
}

#[derive(WireSchema)]
#[wire(order = [conclusion])]
struct Far {
    change: String,
    evidence: String,
}

#[derive(WireSchema)]
#[serde(rename_all = "camelCase")]
#[wire(order = [fromPort])]
struct WireName {
    from_port: String,
}

#[derive(WireSchema)]
#[wire(order = [x])]
struct NoFields {}

fn main() {}
