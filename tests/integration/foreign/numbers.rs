//! Decimal numbers: strings, since a number in JSON is an `f64` to most readers.

use super::{Law, STRING};

#[test]
fn rust_decimal_agrees() {
    Law::<rust_decimal::Decimal>::of(STRING)
        .writes([
            (rust_decimal::Decimal::new(1250, 2), r#""12.50""#),
            (rust_decimal::Decimal::MIN, r#""-79228162514264337593543950335""#),
        ])
        .reads(&[r#""1e3""#, r#""+0.1""#])
        .refuses(&["null", "[]", "{}", "true"])
        .not_offered(&["12"])
        .misread(&[r#""""#, r#""12.50 EUR""#, r#""79228162514264337593543950336""#])
        .strict();
}

#[test]
fn bigdecimal_agrees() {
    let decimal = |text: &str| text.parse::<bigdecimal::BigDecimal>().unwrap();
    Law::of(STRING)
        .writes([
            (decimal("12.50"), r#""12.50""#),
            (decimal("-79228162514264337593543950336"), r#""-79228162514264337593543950336""#),
            (decimal("1e-30"), r#""1E-30""#),
        ])
        .reads(&[r#""1e3""#])
        .refuses(&["null", "[]", "{}", "true"])
        .not_offered(&["12", "0.5"])
        .misread(&[r#""""#, r#""12.50 EUR""#])
        .strict();
}
