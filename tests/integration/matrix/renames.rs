//! Names on the wire: `rename`, `rename_all`, `rename_all_fields`, their split forms, and names that are hard to carry.

use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

use super::law::Law;

macro_rules! cased {
    ($($name:ident $words:ident $case:literal)+) => {
        $(
            #[derive(Serialize, Deserialize, WireSchema)]
            #[serde(rename_all = $case, deny_unknown_fields)]
            #[allow(non_snake_case, reason = "serde's rules do not ask for it")]
            struct $name {
                plain: u8,
                two_words: u8,
                _leading: u8,
                digits_2_go: u8,
                trailing_: u8,
                mixedCase: u8,
                r#type: u8,
            }

            #[derive(Serialize, Deserialize, WireSchema)]
            #[serde(rename_all = $case)]
            enum $words {
                Plain,
                TwoWords,
                HTTPStatus,
                Version2Of3,
                #[serde(rename = "third kind")]
                Third,
            }
        )+
    };
}

cased! {
    Lower LowerWords "lowercase"
    Upper UpperWords "UPPERCASE"
    Pascal PascalWords "PascalCase"
    Camel CamelWords "camelCase"
    Snake SnakeWords "snake_case"
    ScreamingSnake ScreamingSnakeWords "SCREAMING_SNAKE_CASE"
    Kebab KebabWords "kebab-case"
    ScreamingKebab ScreamingKebabWords "SCREAMING-KEBAB-CASE"
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Renamed {
    #[serde(rename = "first")]
    one_thing: u8,
    #[serde(rename(serialize = "second", deserialize = "second"))]
    other_thing: u8,
    third_thing: u8,
}

/// The reading side is the one that a model writes.
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields, rename_all(deserialize = "camelCase", serialize = "SCREAMING_SNAKE_CASE"))]
struct SplitCase {
    first_part: u8,
    #[serde(rename(serialize = "out", deserialize = "in"))]
    second_part: u8,
    #[serde(rename(serialize = "OUT_ONLY"))]
    third_part: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(rename_all(serialize = "UPPERCASE"))]
enum SplitWords {
    One,
    #[serde(rename(deserialize = "zwei"))]
    Two,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(rename_all = "snake_case", rename_all_fields = "camelCase")]
enum Fields {
    FirstKind { one_field: u8, other_field: u8 },
    #[serde(rename_all = "UPPERCASE")]
    SecondKind { one_field: u8 },
    #[serde(rename = "3rd")]
    ThirdKind {
        #[serde(rename = "the one")]
        one_field: u8,
    },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind", rename_all_fields(deserialize = "kebab-case", serialize = "camelCase"))]
enum SplitFields {
    First { one_field: u8 },
}

/// Rust's keywords, the keywords of a schema, and what a member can be called at all.
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(deny_unknown_fields)]
struct Hard {
    r#type: u8,
    r#enum: u8,
    r#ref: u8,
    #[serde(rename = "$ref")]
    reference: u8,
    properties: u8,
    required: u8,
    #[serde(rename = "anyOf")]
    any_of: u8,
    #[serde(rename = "")]
    empty: u8,
    #[serde(rename = "с пробелом")]
    spaced: u8,
    #[serde(rename = "quote\" back\\ slash/ line\n tab\t 🦀")]
    escaped: u8,
    #[serde(rename = "~1/0")]
    pointer: u8,
}

#[derive(Serialize, Deserialize, WireSchema)]
enum HardWords {
    #[serde(rename = "")]
    Empty,
    r#Type,
    #[serde(rename = "\"\\\n")]
    Escaped,
    #[serde(rename = "é🦀")]
    Wide,
    #[serde(rename = "null")]
    Null,
}

pub(super) fn laws() -> Vec<Law> {
    let mut laws = vec![
        Law::of::<Renamed>(&[r#"{"first":1,"second":2,"thirdThing":3}"#]).closed(),
        Law::of::<SplitCase>(&[r#"{"firstPart":1,"in":2,"thirdPart":3}"#]).closed().one_way(),
        Law::of::<SplitWords>(&[r#""One""#, r#""zwei""#]).one_way(),
        Law::of::<Fields>(&[
            r#"{"first_kind":{"oneField":1,"otherField":2}}"#,
            r#"{"second_kind":{"ONE_FIELD":1}}"#,
            r#"{"3rd":{"the one":1}}"#,
        ]),
        Law::of::<SplitFields>(&[r#"{"kind":"First","one-field":1}"#]).one_way(),
        Law::of::<Hard>(&[
            r#"{"type":1,"enum":2,"ref":3,"$ref":4,"properties":5,"required":6,"anyOf":7,"":8,"с пробелом":9,"quote\" back\\ slash/ line\n tab\t 🦀":10,"~1/0":11}"#,
        ])
        .closed(),
        Law::of::<HardWords>(&[r#""""#, r#""Type""#, r#""\"\\\n""#, r#""é🦀""#, r#""null""#]),
    ];
    laws.extend(structs());
    laws.extend(words());
    laws
}

fn structs() -> [Law; 8] {
    [
        Law::of::<Lower>(&[
            r#"{"plain":1,"two_words":2,"_leading":3,"digits_2_go":4,"trailing_":5,"mixedCase":6,"type":7}"#,
        ]),
        Law::of::<Upper>(&[
            r#"{"PLAIN":1,"TWO_WORDS":2,"_LEADING":3,"DIGITS_2_GO":4,"TRAILING_":5,"MIXEDCASE":6,"TYPE":7}"#,
        ]),
        Law::of::<Pascal>(&[
            r#"{"Plain":1,"TwoWords":2,"Leading":3,"Digits2Go":4,"Trailing":5,"MixedCase":6,"Type":7}"#,
        ]),
        Law::of::<Camel>(&[
            r#"{"plain":1,"twoWords":2,"leading":3,"digits2Go":4,"trailing":5,"mixedCase":6,"type":7}"#,
        ]),
        Law::of::<Snake>(&[
            r#"{"plain":1,"two_words":2,"_leading":3,"digits_2_go":4,"trailing_":5,"mixedCase":6,"type":7}"#,
        ]),
        Law::of::<ScreamingSnake>(&[
            r#"{"PLAIN":1,"TWO_WORDS":2,"_LEADING":3,"DIGITS_2_GO":4,"TRAILING_":5,"MIXEDCASE":6,"TYPE":7}"#,
        ]),
        Law::of::<Kebab>(&[
            r#"{"plain":1,"two-words":2,"-leading":3,"digits-2-go":4,"trailing-":5,"mixedCase":6,"type":7}"#,
        ]),
        Law::of::<ScreamingKebab>(&[
            r#"{"PLAIN":1,"TWO-WORDS":2,"-LEADING":3,"DIGITS-2-GO":4,"TRAILING-":5,"MIXEDCASE":6,"TYPE":7}"#,
        ]),
    ]
    .map(Law::closed)
}

fn words() -> [Law; 8] {
    [
        Law::of::<LowerWords>(&[r#""plain""#, r#""twowords""#, r#""httpstatus""#, r#""version2of3""#, r#""third kind""#]),
        Law::of::<UpperWords>(&[r#""PLAIN""#, r#""TWOWORDS""#, r#""HTTPSTATUS""#, r#""VERSION2OF3""#, r#""third kind""#]),
        Law::of::<PascalWords>(&[r#""Plain""#, r#""TwoWords""#, r#""HTTPStatus""#, r#""Version2Of3""#, r#""third kind""#]),
        Law::of::<CamelWords>(&[r#""plain""#, r#""twoWords""#, r#""hTTPStatus""#, r#""version2Of3""#, r#""third kind""#]),
        Law::of::<SnakeWords>(&[
            r#""plain""#, r#""two_words""#, r#""h_t_t_p_status""#, r#""version2_of3""#, r#""third kind""#,
        ]),
        Law::of::<ScreamingSnakeWords>(&[
            r#""PLAIN""#, r#""TWO_WORDS""#, r#""H_T_T_P_STATUS""#, r#""VERSION2_OF3""#, r#""third kind""#,
        ]),
        Law::of::<KebabWords>(&[
            r#""plain""#, r#""two-words""#, r#""h-t-t-p-status""#, r#""version2-of3""#, r#""third kind""#,
        ]),
        Law::of::<ScreamingKebabWords>(&[
            r#""PLAIN""#, r#""TWO-WORDS""#, r#""H-T-T-P-STATUS""#, r#""VERSION2-OF3""#, r#""third kind""#,
        ]),
    ]
}
