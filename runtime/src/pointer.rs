//! The steps of a JSON pointer ([RFC 6901](https://www.rfc-editor.org/rfc/rfc6901)).

use std::borrow::Cow;

/// Adds a step, a key or an index.
pub(crate) fn push(pointer: &mut String, step: &str) {
    pointer.push('/');
    pointer.push_str(&escape(step));
}

/// Adds the index of an item.
pub(crate) fn push_index(pointer: &mut String, index: usize) {
    use std::fmt::Write as _;
    // a `String` takes everything
    let _ = write!(pointer, "/{index}");
}

/// A step as it stands in a pointer.
pub(crate) fn escape(step: &str) -> Cow<'_, str> {
    if step.contains(['~', '/']) { step.replace('~', "~0").replace('/', "~1").into() } else { step.into() }
}

/// The key that a step means.
pub(crate) fn unescape(step: &str) -> Cow<'_, str> {
    if step.contains('~') { step.replace("~1", "/").replace("~0", "~").into() } else { step.into() }
}

/// The keys and indexes that lead from the root; none for the root itself.
pub(crate) fn steps(pointer: &str) -> impl Iterator<Item = Cow<'_, str>> {
    pointer.split('/').skip(1).map(unescape)
}

#[cfg(test)]
mod tests {
    use super::{push, steps};

    #[test]
    fn what_goes_in_comes_out() {
        let keys = ["a", "", "a/b", "~", "~1", "/~0/", "é \n"];
        let mut pointer = String::new();
        for key in keys {
            push(&mut pointer, key);
        }
        assert_eq!(pointer, "/a//a~1b/~0/~01/~1~00~1/é \n");
        assert_eq!(steps(&pointer).collect::<Vec<_>>(), keys);
        assert_eq!(steps("").count(), 0);
    }
}
