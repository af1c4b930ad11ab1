//! The guards as a user's tests meet them: what passes, and what a failure says.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;
use wire_schema::prefix::{BLESS, WireHash};
use wire_schema::{Prefix, assert_wire_hash, assert_wire_snapshot};

use super::{fetch, search};

fn prefix() -> Prefix {
    Prefix::builder().system("You are a support agent.").raw_tool(&search()).raw_tool(&fetch()).build().unwrap()
}

/// The text of the panic of `test`.
fn failure(test: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(test)).expect_err("the assertion passed");
    panic.downcast_ref::<String>().cloned().unwrap_or_else(|| (*panic.downcast_ref::<&str>().unwrap()).to_owned())
}

/// A folder below the target folder, as a path from this package's folder; empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("snapshots").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_pinned_hash_holds_a_prefix_a_value_and_a_reference_to_either() {
    const PINNED: &str = "5127dd9f421f";
    let prefix = prefix();
    assert_wire_hash!(&prefix, "5127dd9f421f");
    assert_wire_hash!(prefix, "5127dd9f421f",);
    assert_wire_hash!(&prefix, PINNED);
    assert_wire_hash!(&prefix, prefix.hash().short());
    assert_wire_hash!(&json!({"tools": [fetch(), search()], "system": "You are a support agent."}), "5127dd9f421f");
    // the macro has no names of its own that the value could meet
    assert_wire_hash!(PINNED, "1d1b2fe9eb75");
    let unsized_value: &str = "text";
    assert_wire_hash!(unsized_value, WireHash::of_bytes("\"text\"").short());
}

#[test]
#[should_panic(expected = "the bytes of `&prefix()` have another hash
  pinned: 0123456789ab
  now:    5127dd9f421f (146 bytes)
If the change is meant, pin \"5127dd9f421f\".")]
fn another_hash_fails_with_the_new_one() {
    assert_wire_hash!(&prefix(), "0123456789ab");
}

#[test]
#[should_panic(expected = "`&f64::NAN` cannot be written: NaN at the root")]
fn a_value_that_cannot_be_written_fails_by_name() {
    assert_wire_hash!(&f64::NAN, "0123456789ab");
}

#[test]
fn a_text_that_is_no_short_hash_is_told_before_the_value_is_looked_at() {
    let long = "5127dd9f421fe1f5d3b7723b140710f9d45e75a868b9b5e5259d767a72c9acb7";
    for pinned in
        ["5127dd9f421", "5127dd9f421fe", long, "", "5127DD9F421F", "5127dd9f421g", "5127dd9f42é", " 127dd9f421f"]
    {
        let text = failure(|| assert_wire_hash!(&f64::NAN, pinned));
        assert!(text.starts_with(&format!("{pinned:?}: a pinned wire hash is 12 hexadecimal digits")), "{text}");
    }
}

#[test]
fn a_committed_snapshot_is_found_from_the_package() {
    assert_wire_snapshot!(&prefix(), "cases/prefix_snapshot.json");
    assert_wire_snapshot!(prefix(), Path::new("cases").join("prefix_snapshot.json"));
}

#[test]
fn another_text_fails_with_the_difference() {
    let other = Prefix::builder().system("You are a support agent.").raw_tool(&search()).build().unwrap();
    let text = failure(|| assert_wire_snapshot!(&other, "cases/prefix_snapshot.json"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/prefix_snapshot.json");
    let expected = format!(
        r#"the bytes of `&other` are not those of {}
the first difference is at /tools/0, byte 55: missing item
  (on the left alone)
  snapshot (left): ..You are a support agent.","tools":[{{"name":"fetch","params":{{"url":"string"}}}},{{"name":"s..
  now (right):     ..You are a support agent.","tools":[{{"name":"search","params":{{"limit":"int","q":"string"..
                                                                 ^
The hash was 5127dd9f421f, and is {} now. If the change is meant, run the test with WIRE_SCHEMA_BLESS=1 to write the file anew."#,
        path.display(),
        other.hash().short(),
    );
    assert_eq!(text, expected);
}

#[test]
fn a_snapshot_that_is_not_there_fails_with_the_way_to_write_it() {
    let path = folder("missing").join("prefix.json");
    let text = failure(|| assert_wire_snapshot!(&prefix(), &path));
    assert!(text.starts_with(&format!("there is no snapshot {} of `&prefix()`", path.display())), "{text}");
    assert!(text.contains("WIRE_SCHEMA_BLESS=1"), "{text}");
    assert!(!path.exists(), "it was written without being asked for");
}

#[test]
fn a_snapshot_that_is_no_text_is_an_error_of_its_own() {
    let folder = folder("unreadable");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("bytes"), b"{\"a\":\"\xff\"}").unwrap();
    for path in [folder.join("bytes"), folder] {
        let text = failure(|| assert_wire_snapshot!(&prefix(), &path));
        assert!(text.contains("cannot be read"), "{text}");
    }
}

#[test]
fn a_line_break_at_the_end_is_passed_over_and_nothing_else() {
    let folder = folder("line_break");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("prefix.json");
    for end in ["", "\n", "\r\n"] {
        fs::write(&path, format!("{}{end}", prefix())).unwrap();
        assert_wire_snapshot!(&prefix(), &path);
    }
    for end in [" ", "\n\n"] {
        fs::write(&path, format!("{}{end}", prefix())).unwrap();
        let text = failure(|| assert_wire_snapshot!(&prefix(), &path));
        assert!(text.contains("white space"), "{text}");
    }
}

/// Blessing is asked for by a variable of the process, so it is another process that is asked.
#[test]
fn the_variable_writes_what_differs_and_the_next_run_passes() {
    let path = folder("blessed").join("deeper/prefix.json");
    let run = |bless: Option<&str>| {
        let mut child = Command::new(std::env::current_exe().unwrap());
        child.args(["prefix::assert::child", "--exact", "--ignored"]).env("SNAPSHOT", &path).env_remove(BLESS);
        if let Some(bless) = bless {
            child.env(BLESS, bless);
        }
        child.output().unwrap().status.success()
    };
    for unset in [None, Some(""), Some("0")] {
        assert!(!run(unset), "{unset:?}");
    }
    assert!(run(Some("1")));
    assert_eq!(fs::read_to_string(&path).unwrap(), prefix().as_str());
    assert!(run(None));
    fs::write(&path, "{}").unwrap();
    assert!(!run(None));
    assert!(run(Some("1")) && run(None));
    // what is the same but for its line break is left alone
    fs::write(&path, format!("{}\n", prefix())).unwrap();
    assert!(run(Some("1")));
    assert!(fs::read_to_string(&path).unwrap().ends_with('\n'));
}

#[test]
#[ignore = "the other process of the test above"]
fn child() {
    assert_wire_snapshot!(&prefix(), std::env::var("SNAPSHOT").unwrap());
}
