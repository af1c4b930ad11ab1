use wire_schema::WireSchema;

struct Plain;

macro_rules! make {
    ($name:ident { $($field:ident: $ty:ty),* }) => {
        #[derive(WireSchema)]
        struct $name {
            $($field: $ty),*
        }
    };
}
make!(Made { plain: Plain, map: std::collections::BTreeMap<String, u8> });

macro_rules! wrong {
    ($name:ident, $order:ident) => {
        #[derive(WireSchema)]
        #[wire(order = [$order], colour = 3)]
        struct $name {
            #[wire(max_items = 3)]
            field: String,
        }
    };
}
wrong!(Wrong, missing);

macro_rules! limit {
    ($name:ident, $ty:ty, $limit:literal) => {
        #[derive(WireSchema)]
        struct $name {
            #[wire(maximum = $limit)]
            field: $ty,
        }
    };
}
limit!(Fine, u8, 3);
limit!(TooMuch, u8, 300);
limit!(Text, String, 3);

macro_rules! looped {
    ($name:ident, $ty:ty, $keys:ty) => {
        #[derive(WireSchema)]
        #[wire(lenient)]
        struct $name {
            #[serde(flatten)]
            more: $ty,
            #[serde(flatten)]
            keys: $keys,
        }
    };
}
looped!(Looped, Box<Looped>, std::collections::BTreeMap<u8, u8>);

fn main() {}
