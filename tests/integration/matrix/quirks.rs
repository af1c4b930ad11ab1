//! Types that serde writes and cannot read itself, each a known fault of serde's around `flatten`. The derive cannot see
//! them: they come of two types that know nothing of each other. Each is pinned, so that it shows when serde mends it.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wire_schema::WireSchema;

use super::validator::Validator;

/// Serde writes the text, the schema accepts it, and serde refuses it.
fn unreadable<T: WireSchema + Serialize + DeserializeOwned>(value: &T, text: &str, says: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), text);
    let validator = Validator::new(&Value::from(T::schema()));
    assert_ne!(validator.accepts(&serde_json::from_str(text).unwrap()), Some(false), "{text}: {}", T::schema());
    let error = serde_json::from_str::<T>(text).err().unwrap_or_else(|| panic!("serde reads {text}")).to_string();
    assert!(error.contains(says), "{text}: {error}");
}

#[derive(Serialize, Deserialize, WireSchema)]
struct Place {
    lat: i16,
    lon: i16,
}

#[derive(Serialize, Deserialize, WireSchema)]
#[serde(tag = "kind")]
enum Kind {
    Unit,
}

/// A struct that has something flattened is read as a map itself, so it takes nothing from the members that are left.
#[derive(Serialize, Deserialize, WireSchema)]
struct Seats {
    #[serde(flatten)]
    place: Place,
    seats: u8,
}

const PLACE: Place = Place { lat: 1, lon: 2 };

fn flag() -> BTreeMap<String, bool> {
    BTreeMap::from([("a".to_owned(), true)])
}

#[test]
fn a_flattened_map_takes_what_is_flattened_after_it() {
    #[derive(Serialize, Deserialize, WireSchema)]
    #[wire(lenient)]
    struct MapFirst {
        #[serde(flatten)]
        extra: BTreeMap<String, bool>,
        #[serde(flatten)]
        place: Place,
    }
    let value = MapFirst { extra: flag(), place: PLACE };
    unreadable(&value, r#"{"a":true,"lat":1,"lon":2}"#, "expected a boolean");
}

#[test]
fn a_flattened_map_takes_the_members_of_another() {
    #[derive(Serialize, Deserialize, WireSchema)]
    #[wire(lenient)]
    struct TwoMaps {
        #[serde(flatten)]
        flags: BTreeMap<String, bool>,
        #[serde(flatten)]
        counts: BTreeMap<String, u8>,
    }
    unreadable(&TwoMaps { flags: flag(), counts: BTreeMap::new() }, r#"{"a":true}"#, "expected u8");
}

#[test]
fn a_flattened_map_takes_the_members_of_tagged_and_untagged_enums() {
    #[derive(Serialize, Deserialize, WireSchema)]
    #[wire(lenient)]
    struct Tagged {
        #[serde(flatten)]
        kind: Kind,
        #[serde(flatten)]
        extra: BTreeMap<String, bool>,
    }
    unreadable(&Tagged { kind: Kind::Unit, extra: flag() }, r#"{"kind":"Unit","a":true}"#, "expected a boolean");
    #[derive(Serialize, Deserialize, WireSchema)]
    #[serde(untagged)]
    enum Either {
        Place(Place),
    }
    #[derive(Serialize, Deserialize, WireSchema)]
    #[wire(lenient)]
    struct Untagged {
        #[serde(flatten)]
        either: Either,
        #[serde(flatten)]
        extra: BTreeMap<String, bool>,
    }
    let value = Untagged { either: Either::Place(PLACE), extra: flag() };
    unreadable(&value, r#"{"lat":1,"lon":2,"a":true}"#, "expected a boolean");
}

#[test]
fn a_flattened_map_takes_the_members_of_structs_that_flatten() {
    #[derive(Serialize, Deserialize, WireSchema)]
    #[wire(lenient)]
    struct Deep {
        #[serde(flatten)]
        seats: Seats,
        #[serde(flatten)]
        extra: BTreeMap<String, bool>,
    }
    let value = Deep { seats: Seats { place: PLACE, seats: 3 }, extra: flag() };
    unreadable(&value, r#"{"lat":1,"lon":2,"seats":3,"a":true}"#, "expected a boolean");
}

/// Serde documents that `deny_unknown_fields` and `flatten` do not go together. Plain structs do, and these do not.
#[test]
fn deny_unknown_fields_denies_what_is_flattened() {
    #[derive(Serialize, Deserialize, WireSchema)]
    #[serde(deny_unknown_fields)]
    struct OfKind {
        #[serde(flatten)]
        kind: Kind,
    }
    unreadable(&OfKind { kind: Kind::Unit }, r#"{"kind":"Unit"}"#, "unknown field `kind`");
    #[derive(Serialize, Deserialize, WireSchema)]
    #[serde(deny_unknown_fields)]
    struct OfSeats {
        #[serde(flatten)]
        seats: Seats,
    }
    let value = OfSeats { seats: Seats { place: PLACE, seats: 3 } };
    unreadable(&value, r#"{"lat":1,"lon":2,"seats":3}"#, "unknown field `lat`");
}

#[test]
fn a_flattened_enum_that_denies_denies_what_is_flattened_after_it() {
    #[derive(Serialize, Deserialize, WireSchema)]
    #[serde(tag = "kind", deny_unknown_fields)]
    enum Closed {
        Count { count: u8 },
    }
    #[derive(Serialize, Deserialize, WireSchema)]
    struct EnumFirst {
        #[serde(flatten)]
        closed: Closed,
        #[serde(flatten)]
        place: Place,
    }
    let value = EnumFirst { closed: Closed::Count { count: 1 }, place: PLACE };
    unreadable(&value, r#"{"kind":"Count","count":1,"lat":1,"lon":2}"#, "unknown field `lat`");
}
