//! JSON pointers ([RFC 6901](https://www.rfc-editor.org/rfc/rfc6901)), built step by step.

use std::fmt::Write as _;

/// One step down, into the member `name`.
pub(super) fn push(path: &mut String, name: &str) {
    path.push('/');
    path.push_str(&name.replace('~', "~0").replace('/', "~1"));
}

/// One step down, into the item `index`.
pub(super) fn push_index(path: &mut String, index: usize) {
    // a `String` takes everything
    let _ = write!(path, "/{index}");
}
