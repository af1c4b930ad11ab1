use wire_schema::WireSchema;

#[derive(WireSchema)]
#[serde(rename_all_fields = "camelCase")]
enum Answer {
    Found {
        line_number: u32,
        #[serde(rename = "lineNumber")]
        other: u32,
    },
    // each variant by itself
    Elsewhere { line_number: u32 },
}

fn main() {}
