use serde::{Deserialize, Serialize};
use wire_schema::WireSchema;

// more keys first
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Ordered {
    Long { x: u8, y: u8 },
    Short { x: u8 },
    Anything { note: Option<String> },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged, deny_unknown_fields)]
enum Closed {
    Short { x: u8 },
    Long { x: u8, y: u8 },
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "size")]
enum Tagged {
    Short { x: u8 },
    Long { x: u8, y: u8 },
}

// another type may not read
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Types {
    Number { x: u8 },
    Text { x: String, y: u8 },
}

// and what is skipped by serde is not tried
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Skipped {
    #[serde(skip)]
    Never { x: u8 },
    Name(String),
    Long { x: u8, y: u8 },
    #[wire(skip)]
    Old(String),
}

// what takes less first
#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Number {
    Count(u32),
    Amount(f64),
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(untagged)]
enum Text {
    Letter(char),
    Owned(String),
}

fn same<T: Serialize + serde::de::DeserializeOwned + WireSchema>(texts: &[&str]) {
    for text in texts {
        let read: T = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), *text);
    }
    let _ = T::schema();
}

fn main() {
    same::<Ordered>(&[r#"{"x":1,"y":2}"#, r#"{"x":1}"#, r#"{"note":null}"#]);
    same::<Closed>(&[r#"{"x":1}"#, r#"{"x":1,"y":2}"#]);
    same::<Tagged>(&[r#"{"size":"Short","x":1}"#, r#"{"size":"Long","x":1,"y":2}"#]);
    same::<Types>(&[r#"{"x":1}"#, r#"{"x":"a","y":2}"#]);
    same::<Skipped>(&[r#""a""#, r#"{"x":1,"y":2}"#]);
    same::<Number>(&["1", "-1.0", "1.5"]);
    assert!(matches!(serde_json::from_str("1").unwrap(), Number::Count(1)));
    same::<Text>(&[r#""a""#, r#""ab""#]);
    assert!(matches!(serde_json::from_str(r#""a""#).unwrap(), Text::Letter('a')));
    let _ = [Skipped::Never { x: 1 }, Skipped::Old(String::new())];
}
