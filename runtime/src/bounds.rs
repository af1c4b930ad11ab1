//! The bounds of a number in words: the same in a prompt, in a description and in what a model is told of its reply.

use crate::Json;

/// The ends of the integers of 32 bits: those of a Rust type, and nobody's wish.
const ENDS: [i64; 3] = [-0x8000_0000, 0x7fff_ffff, 0xffff_ffff];

/// Whether a bound is only the end of a type of 32 bits. It is not said; 255 and its like may be meant.
pub(crate) fn is_end_of_type(bound: &Json) -> bool {
    bound.as_i64().is_some_and(|bound| ENDS.contains(&bound))
}

/// `1 to 5`, `at least 0`, `above 0 and at most 500`; `get` gives the value of a keyword.
pub(crate) fn say<'s>(get: impl Fn(&'static str) -> Option<&'s Json>) -> Option<String> {
    let bound = |keyword| get(keyword).filter(|bound| !is_end_of_type(bound));
    let said = |keyword, before: &str| bound(keyword).map(|value| format!("{before} {value}"));
    let range = match (bound("minimum"), bound("maximum")) {
        (Some(low), Some(high)) if low == high => vec![format!("exactly {low}")],
        (Some(low), Some(high)) => vec![format!("{low} to {high}")],
        _ => [said("minimum", "at least"), said("maximum", "at most")].into_iter().flatten().collect(),
    };
    // a lower bound before an upper one, whichever they are
    let (above, below) = (said("exclusiveMinimum", "above"), said("exclusiveMaximum", "below"));
    let parts: Vec<String> = above.into_iter().chain(range).chain(below).collect();
    (!parts.is_empty()).then(|| parts.join(" and "))
}

/// As [`say`], behind `integer` or `number`: `from 1 to 5`.
pub(crate) fn say_behind_noun(schema: &Json) -> Option<String> {
    let said = say(|keyword| schema.get(keyword))?;
    let range = said.starts_with(|c: char| c == '-' || c.is_ascii_digit());
    Some(if range { format!("from {said}") } else { said })
}

#[cfg(test)]
mod tests {
    use super::say_behind_noun;
    use crate::Json;

    #[test]
    fn every_combination_reads_one_way() {
        let table = [
            (r#"{"minimum":1,"maximum":5}"#, "from 1 to 5"),
            (r#"{"minimum":-5,"maximum":5}"#, "from -5 to 5"),
            (r#"{"minimum":5,"maximum":5}"#, "exactly 5"),
            (r#"{"minimum":1}"#, "at least 1"),
            (r#"{"maximum":0.5}"#, "at most 0.5"),
            (r#"{"maximum":500,"exclusiveMinimum":0}"#, "above 0 and at most 500"),
            (r#"{"minimum":0,"exclusiveMaximum":1}"#, "at least 0 and below 1"),
            (r#"{"exclusiveMinimum":0,"exclusiveMaximum":1}"#, "above 0 and below 1"),
            (r#"{"minimum":0,"maximum":65535}"#, "from 0 to 65535"),
            (r#"{"minimum":0,"maximum":4294967295}"#, "at least 0"),
            (r#"{"minimum":1,"maximum":2147483647}"#, "at least 1"),
            (r#"{"minimum":-2147483648,"maximum":2147483647}"#, ""),
        ];
        for (schema, said) in table {
            let schema: Json = serde_json::from_str(schema).unwrap();
            assert_eq!(say_behind_noun(&schema).unwrap_or_default(), said, "{schema}");
        }
    }
}
