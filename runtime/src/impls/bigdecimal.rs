//! `bigdecimal`: a decimal number in a string, since a number in JSON is an `f64` to most readers.

texts! { bigdecimal::BigDecimal; }
