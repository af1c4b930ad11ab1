use wire_schema::WireSchema;

struct Plain;

// says too little: the field asks for more
#[derive(WireSchema)]
#[wire(bound = "T: Clone")]
struct Page<T> {
    items: Vec<T>,
}

fn main() {}
