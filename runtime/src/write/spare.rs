//! The buffers of a thread's last text, for its next one.
//!
//! Most texts are short. To ask for the room of one and to make it ready costs a tenth of what it costs to write it; to copy
//! what was written into a vector of just that length costs a fraction of it.

use std::cell::Cell;

use super::out::Out;

/// The longest text whose buffers are kept: what a thread holds on to stays small.
const LONGEST: usize = 16 * 1024;

thread_local! {
    static SPARE: Cell<Option<Out<'static>>> = const { Cell::new(None) };
}

/// A writer at its beginning. A value that writes another one while it is written itself gets new buffers, as does a
/// thread that is about to end.
pub(super) fn take() -> Out<'static> {
    SPARE.try_with(Cell::take).ok().flatten().unwrap_or_default()
}

/// The text of a writer that is done, whose buffers are kept if they are small.
pub(super) fn finish(out: Out<'_>) -> Vec<u8> {
    if !out.fits(LONGEST) {
        return out.into_bytes();
    }
    let bytes = out.text.as_bytes().to_vec();
    // a thread that is about to end keeps nothing
    let _ = SPARE.try_with(|spare| spare.set(Some(out.cleared())));
    bytes
}
