use wire_schema::WireSchema;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::marker::PhantomData;

struct NoSchema;

trait Source {
    type Item;
}

struct Files;

impl Source for Files {
    type Item = String;
}

#[derive(WireSchema)]
struct Page<T> {
    items: Vec<T>,
}

#[derive(WireSchema)]
struct Associated<S: Source> {
    items: Vec<S::Item>,
}

#[derive(WireSchema)]
#[wire(bound = "T: Clone + WireSchema")]
struct Bounded<T> {
    items: Vec<T>,
}

#[derive(WireSchema)]
struct Marked<T> {
    of: PhantomData<T>,
    #[serde(skip)]
    skipped: Option<T>,
    number: u8,
}

#[derive(WireSchema)]
struct Grid<const N: usize, const FLAG: bool> {
    cells: [u8; N],
}

#[derive(WireSchema)]
struct Borrowed<'a, T: Clone> {
    text: &'a str,
    list: Cow<'a, [T]>,
}

#[derive(WireSchema)]
#[wire(lenient)]
struct Table<T> {
    rows: BTreeMap<String, T>,
}

#[derive(WireSchema)]
#[serde(tag = "kind")]
enum Event<T> {
    Start,
    Data(T),
}

#[derive(WireSchema)]
struct Qualified<S: Source> {
    item: <S as Source>::Item,
}

#[derive(WireSchema)]
struct Answer {
    page: Page<String>,
    associated: Associated<Files>,
    bounded: Bounded<u8>,
    marked: Marked<NoSchema>,
    grid: Grid<3, true>,
    event: Event<Page<u8>>,
}

fn main() {
    assert!(Answer::structured_output().is_strict());
    assert!(<Page<u8>>::structured_output().is_strict());
    assert_eq!(<Qualified<Files>>::schema().get("required").unwrap().to_string(), r#"["item"]"#);
    assert!(!<Page<serde_json::Value>>::structured_output().is_strict());
    assert_eq!(<Page<serde_json::Value>>::structured_output().name().get(..5), Some("Page_"));
    assert_eq!(
        Answer::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"page":{"additionalProperties":false,"properties":{"items":{"items":{"type":"string"},"type":"array"}},"required":["items"],"type":"object"},"associated":{"additionalProperties":false,"properties":{"items":{"items":{"type":"string"},"type":"array"}},"required":["items"],"type":"object"},"bounded":{"additionalProperties":false,"properties":{"items":{"items":{"maximum":255,"minimum":0,"type":"integer"},"type":"array"}},"required":["items"],"type":"object"},"marked":{"additionalProperties":false,"properties":{"of":{"type":"null"},"number":{"maximum":255,"minimum":0,"type":"integer"}},"required":["of","number"],"type":"object"},"grid":{"additionalProperties":false,"properties":{"cells":{"items":{"maximum":255,"minimum":0,"type":"integer"},"maxItems":3,"minItems":3,"type":"array"}},"required":["cells"],"type":"object"},"event":{"anyOf":[{"additionalProperties":false,"properties":{"kind":{"enum":["Start"],"type":"string"}},"required":["kind"],"type":"object"},{"additionalProperties":false,"properties":{"kind":{"enum":["Data"],"type":"string"},"items":{"items":{"maximum":255,"minimum":0,"type":"integer"},"type":"array"}},"required":["kind","items"],"type":"object"}]}},"required":["page","associated","bounded","marked","grid","event"],"type":"object"}"#,
    );
    assert_eq!(
        <Borrowed<'static, u8>>::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"text":{"type":"string"},"list":{"items":{"maximum":255,"minimum":0,"type":"integer"},"type":"array"}},"required":["text","list"],"type":"object"}"#,
    );
    assert_eq!(
        <Table<u8>>::schema().to_string(),
        r#"{"additionalProperties":false,"properties":{"rows":{"additionalProperties":{"maximum":255,"minimum":0,"type":"integer"},"type":"object"}},"required":["rows"],"type":"object"}"#,
    );
}
