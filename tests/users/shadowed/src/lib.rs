//! The derive where no name means what it means elsewhere: no prelude, other crates in the place of `core` and `alloc`, and
//! types called as those of the prelude are.

#![no_implicit_prelude]

/// None of the language's own types.
pub mod shadows {
    /// No option.
    pub struct Option;
    /// No string.
    pub struct String;
    /// No list.
    pub struct Vec;
    /// No box.
    pub struct Box;
    /// No result.
    pub struct Result;
    /// No integer.
    #[allow(non_camel_case_types, reason = "that of the language")]
    pub struct usize;
    /// No text.
    #[allow(non_camel_case_types, reason = "that of the language")]
    pub struct str;
    /// No boolean.
    #[allow(non_camel_case_types, reason = "that of the language")]
    pub struct bool;
    /// Not some.
    #[allow(non_snake_case, reason = "that of the language")]
    pub fn Some() {}
    /// Not none.
    pub struct None;
    /// No conversion.
    pub trait Into {}
    /// No default.
    pub trait Default {}
}

/// The types of the language are those above.
pub mod types {
    #[allow(unused_imports, reason = "there for what the expansion might name")]
    use crate::shadows::*;

    /// An object.
    #[derive(::wire_schema::WireSchema)]
    pub struct Object<T> {
        /// A number.
        #[wire(minimum = 1, maximum = 5)]
        pub number: u8,
        /// Whatever.
        pub inner: T,
        /// Flattened.
        #[serde(flatten)]
        pub place: Place,
    }

    /// A place.
    #[derive(::wire_schema::WireSchema)]
    pub struct Place {
        /// A letter.
        pub letter: char,
        /// A ratio.
        #[wire(examples = [2])]
        pub ratio: f64,
    }

    /// A choice.
    #[derive(::wire_schema::WireSchema)]
    #[serde(tag = "kind", content = "value")]
    pub enum Choice {
        /// One.
        One(Place),
        /// Two.
        Two {
            /// A number.
            a: i64,
        },
        /// Nothing.
        None,
    }

    /// Words.
    #[derive(::wire_schema::WireSchema)]
    #[wire(define)]
    pub enum Option2 {
        /// Some.
        Some,
        /// None.
        None,
    }
}

/// The same beside modules that are called as the crates are.
pub mod modules {
    /// Empty.
    pub mod core {}
    /// Empty.
    pub mod std {}
    /// Empty.
    pub mod alloc {}
    /// Empty.
    pub mod wire_schema {}

    /// An object.
    #[derive(::wire_schema::WireSchema)]
    pub struct Object {
        /// A list.
        pub list: [u8; 2],
    }
}
