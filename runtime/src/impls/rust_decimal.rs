//! `rust_decimal`: a decimal number in a string, as it is written and read unless a build turns its `serde-float` on.

texts! { rust_decimal::Decimal; }
