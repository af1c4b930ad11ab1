//! `smol_str`: strings.

texts! { smol_str::SmolStr; }
