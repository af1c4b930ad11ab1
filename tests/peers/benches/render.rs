//! The text of a `response_format`, every call anew: `cargo bench --bench render`.

use divan::Bencher;
use wire_schema_peers::{Flat, Node, Triage, by_schemars, by_wire_schema};

fn main() {
    divan::main();
}

#[divan::bench(types = [Flat, Triage, Node])]
fn schemars<T: schemars::JsonSchema>(bencher: Bencher<'_, '_>) {
    bencher.bench(|| by_schemars::<T>("name"));
}

#[divan::bench(types = [Flat, Triage, Node])]
fn wire_schema<T: wire_schema::ObjectRoot>(bencher: Bencher<'_, '_>) {
    bencher.bench(by_wire_schema::<T>);
}
