use wire_schema::prefix::WireHash;
use wire_schema::{Prefix, assert_wire_hash};

fn main() {
    let prefix = Prefix::builder().build().unwrap();
    assert_wire_hash!(&prefix, "44136fa355b3");
    assert_wire_hash!(prefix, "44136fa355b3",);
    let pinned = WireHash::of_bytes("{}").short();
    assert_wire_hash!(&prefix, &pinned);
}
