#![deny(warnings, clippy::all, clippy::pedantic, clippy::nursery, unreachable_pub, missing_docs, unused_qualifications)]
//! The expansion is silent under a strict user's lints.
use wire_schema::WireSchema;

#[derive(WireSchema)]
pub(crate) struct Page<T, const N: usize> {
    pub(crate) items: Vec<T>,
}

#[derive(WireSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Level {
    High,
    Low,
}

fn main() {
    let _ = Page::<Level, 3>::schema();
    let _ = (Page::<u8, 1> { items: Vec::new() }.items, Level::High as u8, Level::Low as u8);
}
