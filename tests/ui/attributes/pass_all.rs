use wire_schema::WireSchema;

mod elsewhere {
    pub use ::wire_schema as library;
}

/// Rust text.
#[derive(WireSchema)]
#[wire(name = "finding-v2", description = "Text for the model.", order = [evidence, r#type], crate = crate::elsewhere::library)]
struct Finding {
    change: String,
    r#type: Level,
    #[wire(description = "")]
    /// Not for the model.
    evidence: String,
}

#[derive(WireSchema)]
#[wire(name = "level", crate = "crate::elsewhere::library")]
enum Level {
    #[wire(description = "at once")]
    High,
    Low,
}

struct NoSchema;

#[derive(WireSchema)]
#[wire(bound = "")]
struct Bounded<T> {
    #[wire(order = -1)]
    id: u8,
    #[serde(skip)]
    of: std::marker::PhantomData<T>,
}

impl<T> serde::Serialize for Bounded<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.id, self.of).serialize(serializer)
    }
}

fn main() {
    let output = Finding::structured_output();
    assert_eq!((output.name(), output.description()), ("finding-v2", Some("Text for the model.")));
    let keys: Vec<_> = Finding::schema().pointer("/properties").unwrap().as_object().unwrap().keys().map(str::to_owned).collect();
    assert_eq!(keys, ["evidence", "type", "change"]);
    assert!(Finding::schema().pointer("/properties/evidence/description").is_none());
    let _ = Bounded::<NoSchema>::schema();
}
