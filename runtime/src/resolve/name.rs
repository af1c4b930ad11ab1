//! What a schema is called.

use crate::json::Text;
use crate::table::{Arg, Def, List, Shape};

/// What providers take as a name: `[A-Za-z0-9_-]{1,64}`.
const LONGEST: usize = 64;

/// The name of a type, not yet made to fit: its own, then those of its arguments.
pub(crate) fn name(def: Def) -> Text {
    match def().shape {
        Shape::Null => "null".into(),
        Shape::Bool => "boolean".into(),
        Shape::String => "string".into(),
        Shape::Format(format) => format.into(),
        Shape::Char => "char".into(),
        Shape::Number => "number".into(),
        Shape::Integer(range) | Shape::NonZero(range) => range.name.into(),
        Shape::Optional(inner) => format!("{}_or_null", name(inner)).into(),
        Shape::List(List { items, min, max }) => match (min, max) {
            (_, None) => format!("{}_list", name(items)).into(),
            (Some(min), Some(max)) if min == max => format!("{}_list{max}", name(items)).into(),
            (_, Some(max)) => format!("{}_list_max{max}", name(items)).into(),
        },
        Shape::Tuple(items) => {
            let items: Vec<Text> = items.iter().map(|item| name(*item)).collect();
            format!("{}_tuple", items.join("_")).into()
        }
        Shape::Map(_, value) => format!("{}_map", name(value)).into(),
        Shape::ByHand(_) => "schema".into(),
        Shape::Named(named) if named.info.args.is_empty() => named.info.name.into(),
        Shape::Named(named) => {
            let args = named.info.args.iter().filter_map(|arg| match arg {
                Arg::Type(def) => Some(name(*def)),
                Arg::Const(text) => Some(text().into()),
                Arg::Hidden(_) | Arg::Associated(_) => None,
            });
            let own = Some(named.info.name).filter(|name| !name.is_empty()).map(Text::from);
            own.into_iter().chain(args).collect::<Vec<_>>().join("_").into()
        }
    }
}

/// Makes a name fit: other characters become `_`. A long name is cut, and a name in which more was replaced than what
/// separates the parts of a Rust type (`Page<a::Line>`) would be that of others, too: these end in a hash of the whole.
pub(crate) fn fit(name: Text) -> Text {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if (1..=LONGEST).contains(&name.len()) && name.chars().all(fits) {
        return name;
    }
    let plain: String = name.chars().map(|c| if fits(c) { c } else { '_' }).collect();
    let told_apart = name.chars().all(|c| fits(c) || matches!(c, '<' | '>' | ':' | ','));
    match plain.len() {
        0 => "_".into(),
        1..=LONGEST if told_apart => plain.into(),
        length => format!("{}_{:08x}", &plain[..length.min(LONGEST - 9)], fnv1a(&name)).into(),
    }
}

/// FNV-1a, 32 bits: the same on every machine and in every version, which std's hashers do not promise.
fn fnv1a(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
