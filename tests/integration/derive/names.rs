//! What a schema is called, and that types of one name stay apart.

use wire_schema::{WireSchema, Wrapped};

use super::keys_at;

#[derive(WireSchema)]
struct Page<T> {
    items: Vec<T>,
}

#[derive(WireSchema)]
struct Grid<T, const N: usize, const WIDE: bool> {
    cells: [T; N],
}

#[derive(WireSchema)]
#[serde(rename = "finding")]
struct Renamed {
    a: u8,
}

#[derive(WireSchema)]
#[wire(name = "finding-v2")]
#[serde(rename = "finding")]
struct Given {
    a: u8,
}

#[derive(WireSchema)]
struct Größe {
    a: u8,
}

#[derive(WireSchema)]
struct ANameThatIsLongEnoughToRunOverTheSixtyFourCharactersThatProvidersTake {
    a: u8,
}

#[derive(WireSchema)]
struct ANameThatIsLongEnoughToRunOverTheSixtyFourCharactersThatProvidersTook {
    a: u8,
}

#[test]
fn names_are_those_of_the_types_made_to_fit() {
    fn name<T: WireSchema + ?Sized>() -> String {
        T::structured_output().name().to_owned()
    }
    let table = [
        (name::<Renamed>(), "finding"),
        (name::<Given>(), "finding-v2"),
        (name::<Page<String>>(), "Page_string"),
        (name::<Page<Page<Given>>>(), "Page_Page_finding-v2"),
        (name::<Page<Option<Vec<u32>>>>(), "Page_u32_list_or_null"),
        (name::<Grid<bool, 12, true>>(), "Grid_boolean_12_true"),
        (name::<Grid<f64, 0, false>>(), "Grid_number_0_false"),
        (name::<Größe>(), "Gr__e_48b3427a"),
        (name::<Wrapped<Renamed>>(), "finding"),
        (name::<Wrapped<Vec<Renamed>>>(), "finding_list"),
        (name::<Box<[Renamed]>>(), "finding_list"),
        (name::<str>(), "string"),
    ];
    for (name, expected) in table {
        assert_eq!(name, expected);
    }
    let long = name::<ANameThatIsLongEnoughToRunOverTheSixtyFourCharactersThatProvidersTake>();
    let other = name::<ANameThatIsLongEnoughToRunOverTheSixtyFourCharactersThatProvidersTook>();
    assert_eq!((long.len(), other.len()), (64, 64));
    assert!(long.starts_with("ANameThatIsLongEnough"));
    assert_ne!(long, other);
}

mod up {
    #[derive(wire_schema::WireSchema)]
    pub(crate) struct Node {
        up: u8,
        kids: Vec<Node>,
    }
}

mod down {
    #[derive(wire_schema::WireSchema)]
    pub(crate) struct Node {
        down: String,
        kids: Vec<Node>,
    }
}

#[derive(WireSchema)]
struct Tree<T> {
    leaf: T,
    kids: Vec<Tree<T>>,
}

#[test]
fn recursive_types_of_one_name_have_a_definition_each() {
    #[derive(WireSchema)]
    struct Forest {
        a: up::Node,
        b: down::Node,
        c: Tree<String>,
        d: Tree<Vec<u8>>,
        e: Tree<[u8; 2]>,
    }
    let schema = Forest::schema();
    let defined: Vec<&str> = schema.get("$defs").unwrap().as_object().unwrap().keys().collect();
    assert_eq!(defined, ["Node", "Node_2", "Tree_string", "Tree_u8_list", "Tree_u8_list2"]);
    assert_eq!(keys_at(&schema, "/$defs/Node"), ["up", "kids"]);
    assert_eq!(keys_at(&schema, "/$defs/Node_2"), ["down", "kids"]);
}

#[test]
fn local_types_of_one_name_stay_apart() {
    fn one() -> wire_schema::Schema {
        #[derive(WireSchema)]
        struct Local {
            one: Vec<Local>,
        }
        #[derive(WireSchema)]
        struct Both<T> {
            local: Local,
            other: T,
        }
        {
            #[derive(WireSchema)]
            struct Local {
                two: Vec<Local>,
            }
            Both::<Local>::schema()
        }
    }
    let schema = one();
    assert_eq!(keys_at(&schema, "/$defs/Local"), ["one"]);
    assert_eq!(keys_at(&schema, "/$defs/Local_2"), ["two"]);
}

#[test]
fn types_of_one_macro_stay_apart() {
    macro_rules! make {
        ($name:ident, $field:ident) => {
            #[derive(WireSchema)]
            #[serde(rename = "Made")]
            struct $name {
                $field: Vec<$name>,
            }
        };
    }
    make!(First, a);
    make!(Second, b);
    #[derive(WireSchema)]
    struct Both {
        first: First,
        second: Second,
    }
    let schema = Both::schema();
    assert_eq!(keys_at(&schema, "/$defs/Made"), ["a"]);
    assert_eq!(keys_at(&schema, "/$defs/Made_2"), ["b"]);
}
