
mod library {
    pub use ::wire_schema as here;
}

struct Plain;

#[derive(library::here::WireSchema)]
#[wire(crate = crate::library::here)]
struct Finding {
    plain: Plain,
    any: serde_json::Value,
}

// the stub stands in there, too
#[derive(library::here::WireSchema)]
#[wire(crate = crate::library::here, ordre = 3)]
struct Wrong {
    a: u8,
}

fn main() {
    let _ = <Wrong as library::here::WireSchema>::schema();
}
