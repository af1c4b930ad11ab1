//! The README's table of clients is the one that is tested.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap()
}

/// The clients that the first column names, with their versions.
fn table() -> BTreeSet<(String, String)> {
    let readme = read("../../README.md");
    let section = readme.split_once("\n## Your client\n").unwrap().1.split("\n## ").next().unwrap();
    let cells = section.lines().filter_map(|line| line.strip_prefix("| ")?.split('|').next()).skip(1);
    let words = cells.filter(|cell| !cell.trim().is_empty()).map(|cell| cell.split([' ', ',']).collect::<Vec<_>>());
    words.map(|words| (words[0].to_owned(), words[1].to_owned())).collect()
}

#[test]
fn the_readme_has_the_versions_of_the_lock_file() {
    let lock = read("Cargo.lock");
    for (name, version) in table() {
        let package = format!("name = \"{name}\"\nversion = \"{version}\"\n");
        assert!(lock.contains(&package), "the README has {name} {version}, which is not what is tested");
    }
}

#[test]
fn the_readme_has_every_client_and_no_other() {
    let folders = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap();
    let names = folders.map(|folder| folder.unwrap().file_name().into_string().unwrap());
    let tested: BTreeSet<String> = names.filter_map(|name| name.strip_prefix("with-").map(str::to_owned)).collect();
    let listed = table().into_iter().map(|(name, _)| name.trim_end_matches("-core").to_owned()).collect();
    assert_eq!(tested, listed);
}
