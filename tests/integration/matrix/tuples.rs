//! Tuples and tuple structs: lenient.

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct Pair(u8, String);

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct Triple(Option<u8>, Pair, Vec<(bool, char)>);

/// A tuple struct of nothing is an empty array.
#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct Nothing();

/// A skipped item has no place in the array.
#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct PartlySkipped(u8, #[serde(skip)] u16, bool);

/// What is left is one item, and an array all the same.
#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct OneLeft(#[serde(skip)] u16, bool);

/// Serde does without the last items, but they are asked for.
#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct Defaulted(u8, #[serde(default)] u8);

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
struct Constrained(#[wire(minimum = 1, maximum = 3)] u8, #[wire(min_length = 1)] String);

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
#[wire(lenient)]
struct Holder {
    at: (i8, i8),
    path: Vec<(String, u8)>,
    maybe: Option<(u8,)>,
    nested: ((bool, bool), [u8; 2]),
    unit: ((), u8),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[wire(lenient)]
enum Shape {
    Empty(),
    Point(f64, f64),
    Line((u8, u8), (u8, u8)),
}

pub(super) fn laws() -> Vec<Law> {
    vec![
        Law::of::<(u8,)>(&["[1]"]),
        Law::of::<(u8, String)>(&[r#"[1,"a"]"#]),
        Law::of::<(bool, Option<u8>, Vec<u8>)>(&["[true,null,[]]", "[false,1,[2]]"]),
        Law::of::<(u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, bool)>(&["[1,2,3,4,5,6,7,8,9,10,11,true]"]),
        Law::of::<Pair>(&[r#"[255,""]"#]),
        Law::of::<Triple>(&[r#"[null,[1,"a"],[]]"#, r#"[1,[2,"b"],[[true,"c"],[false,"d"]]]"#]),
        Law::of::<Nothing>(&["[]"]),
        Law::of::<PartlySkipped>(&["[1,true]"]),
        Law::of::<OneLeft>(&["[true]"]),
        Law::of::<Defaulted>(&["[1,2]"]).lax(),
        Law::of::<Constrained>(&[r#"[1,"a"]"#, r#"[3,"bc"]"#]).narrowed(),
        Law::of::<Holder>(&[
            r#"{"at":[-1,1],"path":[],"maybe":null,"nested":[[true,false],[1,2]],"unit":[null,1]}"#,
            r#"{"at":[-1,1],"path":[["a",1]],"maybe":[1],"nested":[[true,false],[1,2]],"unit":[null,1]}"#,
        ])
        .closed()
        .lacking(&["maybe"]),
        Law::of::<Shape>(&[r#"{"Empty":[]}"#, r#"{"Point":[0.5,1.0]}"#, r#"{"Line":[[1,2],[3,4]]}"#]),
    ]
}
