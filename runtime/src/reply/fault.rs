//! Where the value stands that serde refuses.
//!
//! serde tells what is wrong and not where, and the position that `serde_json` adds is that of its reader: behind the
//! value, often behind what follows it. A `Deserializer` that keeps the path would have every type of a user compiled a
//! second time, in each of his builds. So the text itself is asked: of its beginnings, the shortest that is refused for
//! another reason than being cut off ends with the token that is at fault.

use super::locate::{Place, after_token};
use super::parse::offset;
use super::tokens::tokens;

/// The place in `slice`, which is JSON, that made `read` fail with `error`.
///
/// It reads a few beginnings again; their number grows with the logarithm of the text's length, and is two or three
/// where `serde_json` has told the position well.
pub(super) fn place<'t>(
    slice: &'t str,
    error: &serde_json::Error,
    read: &mut dyn FnMut(&'t str) -> serde_json::Result<()>,
) -> Place {
    let ends: Vec<usize> = tokens(slice, 0).map(|token| token.span.end).collect();
    let mut refused = |count: usize| {
        let beginning = count.checked_sub(1).and_then(|last| slice.get(..*ends.get(last)?));
        beginning.is_some_and(|text| read(text).is_err_and(|error| !error.is_eof()))
    };
    let told = offset(slice, error).map_or(1, |offset| ends.partition_point(|&end| end <= offset) + 1);
    let mut high = if refused(told) { told } else { ends.len() };
    let mut low = 0;
    // from where the reader stood backwards, in growing steps, then between the last two
    let mut step = 1;
    while let Some(count) = high.checked_sub(step).filter(|&count| count > low) {
        if !refused(count) {
            low = count;
            break;
        }
        high = count;
        step *= 2;
    }
    while low + 1 < high {
        let middle = low.midpoint(high);
        if refused(middle) { high = middle } else { low = middle }
    }
    after_token(slice, ends[..high].last().copied().unwrap_or(0))
}
