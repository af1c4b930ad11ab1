use wire_schema::WireSchema;

#[derive(WireSchema)]
#[wire(nmae = "finding")]
struct Finding {
    #[wire(desciption = "verbatim")]
    evidence: String,
    #[wire(colour = "red")]
    change: String,
    #[wire(minimun = 1, max_lenght = 3, oneof = ["a"], required, default = 3)]
    limits: String,
    #[wire(range(min = 1, max = 5), length = 3, max = 5)]
    numbers: u8,
    #[wire(nullable)]
    null: u8,
}

#[derive(WireSchema)]
#[wire(leniant)]
enum Level {
    #[wire(skipp)]
    High,
    #[wire(rename = "low")]
    Low,
}

fn main() {}
