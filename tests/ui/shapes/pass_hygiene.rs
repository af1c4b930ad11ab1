use wire_schema::WireSchema;

// names that the expansion could trip over
#[allow(non_camel_case_types, dead_code)]
mod shadows {
    pub struct String;
    pub struct Option;
    pub struct Vec;
    pub enum Result {}
    pub trait Root {}
    pub const DEF: u8 = 0;
}

mod user {
    #[allow(unused_imports)]
    use super::shadows::*;

    #[derive(::wire_schema::WireSchema)]
    pub struct Id {
        pub r#fn: bool,
        pub id: ::std::string::String,
    }

    #[derive(::wire_schema::WireSchema)]
    pub struct Arg {
        pub id: Id,
    }
}

macro_rules! make {
    ($name:ident, $field:ident: $ty:ty) => {
        #[derive(WireSchema)]
        struct $name {
            $field: $ty,
        }
    };
}
make!(Made, field: Vec<u8>);
make!(Other, field: Made);

fn main() {
    #[derive(WireSchema)]
    struct Local {
        made: Other,
        arg: user::Arg,
    }
    let _ = Local::response_format();
}
