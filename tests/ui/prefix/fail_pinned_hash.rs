use wire_schema::assert_wire_hash;

fn main() {
    // too short, too long
    assert_wire_hash!("text", "0123456789a");
    assert_wire_hash!("text", "5127dd9f421fe1f5d3b7723b140710f9d45e75a868b9b5e5259d767a72c9acb7");
    // upper case, no digits
    assert_wire_hash!("text", "5127DD9F421F");
    assert_wire_hash!("text", "0123456789xy");
    // no text
    assert_wire_hash!("text", 512709421);
}
