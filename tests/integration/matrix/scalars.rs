//! Strings, numbers, booleans.

use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize,
};

use serde::{Deserialize, Serialize};
use wire_schema::{WireSchema, Wrapped};

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
struct Scalars {
    text: String,
    flag: bool,
    letter: char,
    tiny: u8,
    signed: i16,
    wide: u64,
    ratio: f32,
    exact: f64,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Integers {
    a: u8,
    b: u16,
    c: u32,
    d: i8,
    e: i16,
    f: i32,
    g: i64,
    h: usize,
    i: isize,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Wide {
    unsigned: u128,
    signed: i128,
}

#[derive(Serialize, Deserialize, WireSchema)]
struct NonZeros {
    port: NonZeroU16,
    step: NonZeroI32,
    maybe: Option<NonZeroI8>,
    many: Vec<NonZeroU8>,
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<bool>(&["true", "false"]),
        Law::of::<char>(&[r#""a""#, r#""\"""#, r#""é""#, r#""🦀""#, r#""\u0000""#]),
        Law::of::<String>(&[r#""""#, r#""a\n\"b\\ é 🦀""#]),
        Law::of::<u8>(&["0", "255"]),
        Law::of::<u16>(&["0", "65535"]),
        Law::of::<u32>(&["0", "4294967295"]),
        Law::of::<u64>(&["0", "18446744073709551615"]),
        Law::of::<usize>(&["0", "18446744073709551615"]),
        Law::of::<u128>(&["0", "18446744073709551615"]),
        Law::of::<i8>(&["-128", "127"]),
        Law::of::<i16>(&["-32768", "32767"]),
        Law::of::<i32>(&["-2147483648", "2147483647"]),
        Law::of::<i64>(&["-9223372036854775808", "9223372036854775807"]),
        Law::of::<isize>(&["-9223372036854775808", "9223372036854775807"]),
        Law::of::<i128>(&["-9223372036854775808", "18446744073709551615"]),
        Law::of::<f32>(&["0.0", "-0.5", "1048576.0"]),
        Law::of::<f64>(&["0.0", "-0.5", "1048576.125"]),
        Law::of::<NonZeroU8>(&["1", "255"]),
        Law::of::<NonZeroU16>(&["1", "65535"]),
        Law::of::<NonZeroU32>(&["1", "4294967295"]),
        Law::of::<NonZeroU64>(&["1", "18446744073709551615"]),
        Law::of::<NonZeroUsize>(&["1", "18446744073709551615"]),
        Law::of::<NonZeroI8>(&["-128", "-1", "1", "127"]),
        Law::of::<NonZeroI16>(&["-32768", "32767"]),
        Law::of::<NonZeroI64>(&["-9223372036854775808", "9223372036854775807"]),
        Law::of::<Wrapped<bool>>(&[r#"{"value":true}"#]),
        Law::of::<Wrapped<Vec<f64>>>(&[r#"{"value":[]}"#, r#"{"value":[0.5,1.0]}"#]),
        Law::of::<Scalars>(&[
            r#"{"text":"","flag":true,"letter":"é","tiny":255,"signed":-32768,"wide":18446744073709551615,"ratio":0.1,"exact":-1.5}"#,
        ]),
        Law::of::<Integers>(&[
            r#"{"a":255,"b":65535,"c":4294967295,"d":-128,"e":-32768,"f":-2147483648,"g":-9223372036854775808,"h":0,"i":-1}"#,
        ])
        .closed(),
        Law::of::<Wide>(&[r#"{"unsigned":0,"signed":-1}"#, r#"{"unsigned":18446744073709551615,"signed":7}"#]),
        Law::of::<NonZeros>(&[
            r#"{"port":80,"step":-2147483648,"maybe":null,"many":[]}"#,
            r#"{"port":1,"step":1,"maybe":-1,"many":[1,255]}"#,
        ])
        .lacking(&["maybe"]),
    ]
}
