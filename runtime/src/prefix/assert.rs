//! `assert_wire_hash!` and `assert_wire_snapshot!`: the guards in a user's tests.
//!
//! The macros are a shell; what they do is in functions, so that a test that uses them compiles little.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use serde_core::Serialize;

use super::hash::SHORT;
use super::{PrefixDiff, WireHash};
use crate::{WireError, to_wire_json};

/// The environment variable that has [`assert_wire_snapshot!`](crate::assert_wire_snapshot) write its files.
pub const BLESS: &str = "WIRE_SCHEMA_BLESS";

/// Asserts that a value's bytes are the ones whose hash is pinned here: 12 hexadecimal digits, the short form of
/// [`WireHash`](crate::prefix::WireHash).
///
/// The value is any [`Serialize`](serde_core::Serialize), a [`Prefix`](crate::prefix::Prefix) among them. Begin with
/// `"000000000000"`: the failure shows the hash to put in.
///
/// ```
/// use wire_schema::assert_wire_hash;
/// use wire_schema::prefix::Prefix;
///
/// let prefix = Prefix::builder().system("You are a support agent.").build()?;
/// assert_wire_hash!(&prefix, "e1e3cde0a0e0");
/// assert_wire_hash!(&serde_json::json!({"system": "You are a support agent."}), "e1e3cde0a0e0");
/// # Ok::<(), wire_schema::prefix::PrefixError>(())
/// ```
///
/// A literal that is no short hash does not compile; any other expression is looked at when the test runs.
///
/// ```compile_fail
/// wire_schema::assert_wire_hash!("text", "bb19e5");
/// ```
///
/// # Panics
/// If the bytes have another hash, if the value cannot be written, or if the pinned text is no short hash.
#[macro_export]
macro_rules! assert_wire_hash {
    ($value:expr, $pinned:literal $(,)?) => {
        // the constant is out of sight of the value, which may name one of the user's
        $crate::__private::assert_hash(
            &$value,
            {
                const PINNED: &str = $crate::__private::pinned($pinned);
                PINNED
            },
            stringify!($value),
        )
    };
    ($value:expr, $pinned:expr $(,)?) => {
        $crate::__private::assert_hash(&$value, $pinned, stringify!($value))
    };
}

/// Asserts that a value's bytes are the text of a file, and shows the first difference where they are not.
///
/// The path is relative to the folder of your crate's `Cargo.toml`. With the environment variable `WIRE_SCHEMA_BLESS=1`
/// the file is written instead (its folders, too): run the test once that way, read the diff, commit the file.
///
/// ```sh
/// WIRE_SCHEMA_BLESS=1 cargo test
/// ```
///
/// The file is the text itself, so its SHA-256 is the hash of the value; a line break at its end, which editors like to
/// add, is passed over.
///
/// ```no_run
/// use wire_schema::assert_wire_snapshot;
/// use wire_schema::prefix::Prefix;
///
/// let prefix = Prefix::builder().system("You are a support agent.").build()?;
/// assert_wire_snapshot!(&prefix, "tests/snapshots/support.json");
/// # Ok::<(), wire_schema::prefix::PrefixError>(())
/// ```
///
/// # Panics
/// If the bytes are others, if there is no file yet, if the file cannot be read or written, or if the value cannot be
/// written.
#[macro_export]
macro_rules! assert_wire_snapshot {
    ($value:expr, $path:expr $(,)?) => {
        $crate::__private::assert_snapshot(&$value, env!("CARGO_MANIFEST_DIR"), $path, stringify!($value))
    };
}

/// What a text that is no short hash is told.
const FAULT: &str = "a pinned wire hash is 12 hexadecimal digits in lower case: begin with \"000000000000\", and the \
                     failure shows the real one";

/// The literal of `assert_wire_hash!`, checked while it is compiled.
///
/// # Panics
/// If it is no short hash; in a constant, so that it is an error of the compiler.
#[must_use]
#[track_caller]
pub const fn pinned(text: &str) -> &str {
    assert!(is_short_hash(text), "{}", FAULT);
    text
}

const fn is_short_hash(text: &str) -> bool {
    let digits = text.as_bytes();
    let mut n = 0;
    while n < digits.len() {
        if !matches!(digits[n], b'0'..=b'9' | b'a'..=b'f') {
            return false;
        }
        n += 1;
    }
    n == SHORT
}

/// `assert_wire_hash!`.
///
/// # Panics
/// As the macro.
#[track_caller]
pub fn assert_hash<T: ?Sized + Serialize>(value: &T, pinned: impl AsRef<str>, what: &str) {
    hash_is(to_wire_json(value), pinned.as_ref(), what);
}

#[track_caller]
fn hash_is(text: Result<String, WireError>, pinned: &str, what: &str) {
    assert!(is_short_hash(pinned), "{pinned:?}: {FAULT}");
    let text = written(text, what);
    let hash = WireHash::of_bytes(&text).short();
    assert!(
        hash == pinned,
        "the bytes of `{what}` have another hash
  pinned: {pinned}
  now:    {hash} ({} bytes)
If the change is meant, pin \"{hash}\". `assert_wire_snapshot!` shows what has changed.",
        text.len(),
    );
}

/// `assert_wire_snapshot!`.
///
/// # Panics
/// As the macro.
#[track_caller]
pub fn assert_snapshot<T: ?Sized + Serialize>(value: &T, folder: &str, path: impl AsRef<Path>, what: &str) {
    let bless = std::env::var_os(BLESS).is_some_and(|value| !value.is_empty() && value != "0");
    snapshot_is(to_wire_json(value), &Path::new(folder).join(path), bless, what);
}

#[track_caller]
fn snapshot_is(text: Result<String, WireError>, path: &Path, bless: bool, what: &str) {
    let text = written(text, what);
    let stored = match fs::read_to_string(path) {
        Ok(stored) => Some(stored),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        // it is text, or it is not ours to overwrite
        Err(error) => panic!("the snapshot {} cannot be read: {error}", path.display()),
    };
    let differs = match stored.as_deref().map(without_line_break) {
        Some(stored) if stored == text => return,
        Some(stored) => Some((WireHash::of_bytes(stored), PrefixDiff::between(stored, &text))),
        None => None,
    };
    if bless {
        if let Err(error) = write(path, &text) {
            panic!("the snapshot {} cannot be written: {error}", path.display());
        }
        return;
    }
    let hash = WireHash::of_bytes(&text).short();
    let Some((old, diff)) = differs else {
        panic!(
            "there is no snapshot {} of `{what}`: run the test with {BLESS}=1 to write it, and commit it",
            path.display()
        );
    };
    let diff = diff.map(|diff| diff.named("snapshot (left)", "now (right)")).unwrap_or_default();
    panic!(
        "the bytes of `{what}` are not those of {}\n{diff}
The hash was {}, and is {hash} now. If the change is meant, run the test with {BLESS}=1 to write the file anew.",
        path.display(),
        old.short(),
    );
}

#[track_caller]
fn written(text: Result<String, WireError>, what: &str) -> String {
    match text {
        Ok(text) => text,
        Err(error) => panic!("`{what}` cannot be written: {error}"),
    }
}

fn without_line_break(text: &str) -> &str {
    let text = text.strip_suffix('\n').unwrap_or(text);
    text.strip_suffix('\r').unwrap_or(text)
}

fn write(path: &Path, text: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}
