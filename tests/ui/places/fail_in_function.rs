use wire_schema::WireSchema;

fn main() {
    struct Plain;

    #[derive(WireSchema)]
    struct Local {
        plain: Plain,
        #[wire(order = 1)]
        first: (u8, u8),
    }

    let ask = || {
        #[derive(WireSchema)]
        struct Inner {
            #[wire(ordre = 1)]
            local: u8,
        }
        Inner::response_format()
    };
    let _ = ask();
}
