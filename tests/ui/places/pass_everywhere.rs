
// none of the names that the expansion could trip over is in scope, or means what it does elsewhere
mod bare {
    #![no_implicit_prelude]

    #[derive(::wire_schema::WireSchema)]
    pub(crate) struct Inner<T> {
        pub(crate) list: ::std::vec::Vec<T>,
        #[wire(minimum = 1, maximum = 5)]
        pub(crate) number: u8,
    }

    #[derive(::wire_schema::WireSchema)]
    #[serde(tag = "kind")]
    pub(crate) enum Tagged {
        One { a: ::std::option::Option<::std::string::String> },
        Two,
    }
}

mod shadows {
    #[derive(::wire_schema::WireSchema)]
    pub(crate) struct String {
        pub(crate) a: u8,
    }
    #[derive(::wire_schema::WireSchema)]
    pub(crate) struct Option {
        pub(crate) string: String,
    }
    #[derive(::wire_schema::WireSchema)]
    pub(crate) struct Vec {
        #[serde(flatten)]
        pub(crate) option: Option,
    }
    #[derive(::wire_schema::WireSchema)]
    pub(crate) struct Box(pub(crate) Vec);
    #[derive(::wire_schema::WireSchema)]
    pub(crate) enum Result {
        Ok(Box),
        Err,
    }
    #[derive(::wire_schema::WireSchema)]
    pub(crate) struct Value {
        pub(crate) id: Id,
    }
    #[derive(::wire_schema::WireSchema)]
    pub(crate) struct Id {
        pub(crate) strict: Strict,
    }
    #[derive(::wire_schema::WireSchema)]
    pub(crate) struct Strict {
        pub(crate) result: Result,
    }
    #[derive(::wire_schema::WireSchema)]
    pub(crate) struct Kind<Object, DEF> {
        pub(crate) object: Object,
        pub(crate) def: DEF,
    }
    #[derive(::wire_schema::WireSchema)]
    pub(crate) struct WireSchema {
        pub(crate) kind: Kind<Value, u8>,
    }
}

mod elsewhere {
    pub(crate) use ::wire_schema as library;
}

#[derive(elsewhere::library::WireSchema)]
#[wire(crate = crate::elsewhere::library)]
struct Through {
    #[serde(flatten)]
    inner: bare::Inner<bool>,
    #[wire(min_length = 1)]
    text: String,
}

macro_rules! make {
    ($(#[$meta:meta])* $name:ident { $($(#[$inner:meta])* $field:ident: $ty:ty),* }) => {
        #[derive(::wire_schema::WireSchema)]
        $(#[$meta])*
        struct $name {
            $($(#[$inner])* $field: $ty),*
        }
    };
}
make!(
    #[wire(name = "made", order = [second])]
    Made {
        first: Through,
        #[wire(max_items = 3)]
        second: Vec<u8>
    }
);

fn main() {
    use ::wire_schema::WireSchema;

    #[derive(WireSchema)]
    struct Local<'a, const N: usize> {
        made: Option<&'a Made>,
        array: [u8; N],
    }
    fn other() -> wire_schema::Schema {
        #[derive(WireSchema)]
        struct Local {
            a: u8,
        }
        Local::schema()
    }
    assert_eq!(other().pointer("/properties/a/type").unwrap().as_str(), Some("integer"));
    assert_eq!(
        <Local<'static, 2>>::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"made":{"anyOf":[{"additionalProperties":false,"properties":{"second":{"items":{"maximum":255,"minimum":0,"type":"integer"},"maxItems":3,"type":"array"},"first":{"additionalProperties":false,"properties":{"list":{"items":{"type":"boolean"},"type":"array"},"number":{"maximum":5,"minimum":1,"type":"integer"},"text":{"minLength":1,"type":"string"}},"required":["list","number","text"],"type":"object"}},"required":["second","first"],"type":"object"},{"type":"null"}]},"array":{"items":{"maximum":255,"minimum":0,"type":"integer"},"maxItems":2,"minItems":2,"type":"array"}},"required":["made","array"],"type":"object"}"#,
    );
    assert_eq!(
        <shadows::WireSchema>::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"kind":{"additionalProperties":false,"properties":{"object":{"additionalProperties":false,"properties":{"id":{"additionalProperties":false,"properties":{"strict":{"additionalProperties":false,"properties":{"result":{"anyOf":[{"additionalProperties":false,"properties":{"Ok":{"additionalProperties":false,"properties":{"string":{"additionalProperties":false,"properties":{"a":{"maximum":255,"minimum":0,"type":"integer"}},"required":["a"],"type":"object"}},"required":["string"],"type":"object"}},"required":["Ok"],"type":"object"},{"enum":["Err"],"type":"string"}]}},"required":["result"],"type":"object"}},"required":["strict"],"type":"object"}},"required":["id"],"type":"object"},"def":{"maximum":255,"minimum":0,"type":"integer"}},"required":["object","def"],"type":"object"}},"required":["kind"],"type":"object"}"#,
    );
    assert_eq!(
        <bare::Inner<u8>>::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"list":{"items":{"maximum":255,"minimum":0,"type":"integer"},"type":"array"},"number":{"maximum":5,"minimum":1,"type":"integer"}},"required":["list","number"],"type":"object"}"#,
    );
    assert_eq!(
        <bare::Tagged>::schema().to_string(),
        r#"{"anyOf":[{"additionalProperties":false,"properties":{"kind":{"enum":["One"],"type":"string"},"a":{"anyOf":[{"type":"string"},{"type":"null"}]}},"required":["kind","a"],"type":"object"},{"additionalProperties":false,"properties":{"kind":{"enum":["Two"],"type":"string"}},"required":["kind"],"type":"object"}]}"#,
    );
}
