//! What the compiler says to a user: `ui/<topic>/fail_*.rs` must not compile, with the errors beside them, and
//! `ui/<topic>/pass_*.rs` must compile and run. A pass case beside a topic's failures is the way out that they name.
//!
//! The texts are those of the compiler that CI uses. `TRYBUILD=overwrite cargo test ui` writes them anew: read the diff
//! as a user would read the errors.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn what_does_not_compile_says_why_and_what_does_runs() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("ui/*/fail_*.rs");
    cases.pass("ui/*/pass_*.rs");
}

#[test]
fn every_attribute_has_a_case_that_fails_and_one_that_passes() {
    let (failing, passing) = (attributes_of("fail_"), attributes_of("pass_"));
    let rows = rows();
    assert!(rows.len() > 20, "the table in attr.rs is not read any more: {rows:?}");
    for name in rows {
        assert!(failing.contains(&name), "no `fail_*.rs` under tests/ui has `#[wire({name})]`");
        assert!(passing.contains(&name), "no `pass_*.rs` under tests/ui has `#[wire({name})]`");
    }
}

#[test]
fn every_failing_case_has_its_errors_beside_it() {
    let with = |extension: &str| -> BTreeSet<PathBuf> {
        let files = files().into_iter().filter(|path| path.extension().is_some_and(|found| found == extension));
        files.map(|path| path.with_extension("")).filter(|path| is(path, "fail_")).collect()
    };
    let (cases, errors) = (with("rs"), with("stderr"));
    let lost: Vec<_> = cases.symmetric_difference(&errors).collect();
    assert!(lost.is_empty(), "a case without its errors, or errors without their case: {lost:?}");
    assert!(cases.len() >= 70, "{} cases", cases.len());
}

/// The names in the table `ATTRS` of the derive.
fn rows() -> Vec<String> {
    let source = fs::read_to_string(root().join("../macros/src/attr.rs")).unwrap();
    let table = source.split("const ATTRS").nth(1).unwrap().split("];").next().unwrap();
    table.split("name: \"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(name, _)| name.to_owned()).collect()
}

/// The words inside every `#[wire(..)]` of the cases of one kind, those in string literals left out.
fn attributes_of(kind: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for path in files().into_iter().filter(|path| is(path, kind) && path.extension().is_some_and(|found| found == "rs"))
    {
        let source = fs::read_to_string(&path).unwrap();
        for attribute in source.split("#[wire(").skip(1).filter_map(|rest| rest.split(")]").next()) {
            let outside = attribute.split('"').step_by(2);
            let found = outside.flat_map(|text| text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')));
            words.extend(found.map(str::to_owned));
        }
    }
    words
}

fn is(path: &Path, kind: &str) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(kind))
}

fn files() -> Vec<PathBuf> {
    let read = |folder: PathBuf| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    read(root().join("ui")).filter(|topic| topic.is_dir()).flat_map(read).collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
