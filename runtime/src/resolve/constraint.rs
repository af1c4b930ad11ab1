//! What `#[wire(minimum = ..)]` and kin say, at the node that carries it.

use crate::Json;
use crate::json::{Number, Object};
use crate::table::{Limit, Num};

/// Narrows a node; in an alternative with null, the branch that carries the constraint.
pub(super) fn apply(limits: &[Limit], mut node: Json) -> Json {
    for limit in limits {
        narrow(limit, &mut node);
    }
    node
}

fn narrow(limit: &Limit, node: &mut Json) {
    let Json::Object(members) = node else { return };
    if let Some(Json::Array(branches)) = members.get_mut("anyOf") {
        for branch in branches.iter_mut() {
            narrow(limit, branch);
        }
        // a range on the other side of the bound has nothing left
        branches.retain(|branch| !is_empty(branch));
    } else if members.get("type").and_then(Json::as_str).is_some_and(|kind| carries(limit, kind)) {
        set(limit, members);
    }
}

fn is_empty(node: &Json) -> bool {
    let bound = |keyword| node.get(keyword).and_then(Json::as_f64);
    matches!((bound("minimum"), bound("maximum")), (Some(low), Some(high)) if low > high)
}

fn carries(limit: &Limit, kind: &str) -> bool {
    match limit {
        Limit::MinLength(_) | Limit::MaxLength(_) | Limit::Pattern(_) | Limit::Format(_) | Limit::OneOf(_) => {
            kind == "string"
        }
        Limit::MinItems(_) | Limit::MaxItems(_) => kind == "array",
        _ => kind == "integer" || kind == "number",
    }
}

fn set(limit: &Limit, members: &mut Object) {
    let (keyword, value) = match limit {
        Limit::Minimum(bound) => ("minimum", number(*bound)),
        Limit::Maximum(bound) => ("maximum", number(*bound)),
        Limit::ExclusiveMinimum(bound) => ("exclusiveMinimum", number(*bound)),
        Limit::ExclusiveMaximum(bound) => ("exclusiveMaximum", number(*bound)),
        Limit::MultipleOf(step) => ("multipleOf", number(*step)),
        Limit::MinLength(len) => ("minLength", (*len).into()),
        Limit::MaxLength(len) => ("maxLength", (*len).into()),
        Limit::Pattern(pattern) => ("pattern", (*pattern).into()),
        Limit::Format(format) => ("format", (*format).into()),
        Limit::MinItems(count) => ("minItems", (*count).into()),
        Limit::MaxItems(count) => ("maxItems", (*count).into()),
        Limit::OneOf(words) => ("enum", words.iter().map(|word| Json::from(*word)).collect()),
    };
    // the type's own bound may be the tighter one, and then it is enough
    let rival = |keyword| members.get(keyword).and_then(Json::as_f64).zip(value.as_f64());
    let kept = match keyword {
        "minimum" | "minLength" | "minItems" => rival(keyword).is_some_and(|(own, new)| own >= new),
        "maximum" | "maxLength" | "maxItems" => rival(keyword).is_some_and(|(own, new)| own <= new),
        "exclusiveMinimum" => rival("minimum").is_some_and(|(own, new)| own > new),
        "exclusiveMaximum" => rival("maximum").is_some_and(|(own, new)| own < new),
        _ => false,
    };
    if kept {
        return;
    }
    members.set_in_order(keyword, value);
    // of two bounds on one side the tighter one is enough, and providers want one
    match keyword {
        "exclusiveMinimum" => drop(members.remove("minimum")),
        "exclusiveMaximum" => drop(members.remove("maximum")),
        _ => {}
    }
}

fn number(num: Num) -> Json {
    match num {
        Num::Int(value) => value.into(),
        Num::Float(value) => Number::from_f64(value).map_or(Json::Null, Json::Number),
    }
}
