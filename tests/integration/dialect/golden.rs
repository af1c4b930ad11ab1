//! `tests/golden/<dialect>/<case>.json`: what each dialect makes of each case, to the byte.
//!
//! `BLESS=1 cargo test -p wire-schema-tests golden` writes the files; without it they are compared.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use wire_schema::{Dialect, Json, RenderError, to_wire_json};

use super::types::{Case, SUBSETS, cases, more_cases};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// What a dialect renders: all that every dialect does, and more where it stands for a subset.
fn cases_of(dialect: Dialect) -> Vec<Case> {
    let mut cases = cases();
    if SUBSETS.contains(&dialect) {
        cases.extend(more_cases());
    }
    cases
}

/// One line for the output and one for the tool; what is refused stands there too, so that no rule is lost unseen.
fn document(case: &Case, dialect: Dialect) -> String {
    let output = case.output.render(dialect).map(|envelope| to_wire_json(&envelope).unwrap());
    let tool = case.tool.render(dialect).map(|tool| to_wire_json(&tool).unwrap());
    let text = |rendered: Result<String, RenderError>| {
        rendered.unwrap_or_else(|error| {
            let refused = error.violations().iter().map(|violation| Json::from(violation.to_string()));
            to_wire_json(&[("refused", refused.collect::<Json>())].into_iter().collect::<Json>()).unwrap()
        })
    };
    format!("{{\"output\":\n{},\n\"tool\":\n{}}}\n", text(output), text(tool))
}

#[test]
fn golden_every_dialect_renders_every_case_as_it_did() {
    let bless = std::env::var_os("BLESS").is_some();
    for dialect in Dialect::ALL {
        let folder = folder().join(dialect.to_string());
        if bless {
            fs::create_dir_all(&folder).unwrap();
        }
        assert!(folder.is_dir(), "{dialect} has no golden files: BLESS=1 writes them");
        for case in cases_of(*dialect) {
            let path = folder.join(case.name).with_extension("json");
            let now = document(&case, *dialect);
            assert!(serde_json::from_str::<Json>(&now).is_ok());
            if bless {
                fs::write(&path, &now).unwrap();
            }
            let golden = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(now == golden, "{} is\n{golden}and now\n{now}", path.display());
        }
    }
}

#[test]
fn golden_no_file_is_left_of_a_dialect_or_a_case_that_is_gone() {
    let names = |path: &Path| -> BTreeSet<String> {
        fs::read_dir(path).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    };
    assert_eq!(names(&folder()), Dialect::ALL.iter().map(ToString::to_string).collect());
    for dialect in Dialect::ALL {
        let expected: BTreeSet<String> = cases_of(*dialect).iter().map(|case| format!("{}.json", case.name)).collect();
        assert_eq!(names(&folder().join(dialect.to_string())), expected, "{dialect}");
    }
}

#[test]
fn golden_two_renders_are_the_same() {
    for dialect in Dialect::ALL {
        for case in cases_of(*dialect) {
            assert_eq!(document(&case, *dialect), document(&case, *dialect));
        }
    }
}
