use wire_schema::WireSchema;

#[derive(WireSchema)]
enum Level {
    #[doc = include_str!("pass_forms.rs")]
    High,
    Low {
        #[doc = include_str!("pass_forms.rs")]
        why: String,
    },
}

fn main() {}
