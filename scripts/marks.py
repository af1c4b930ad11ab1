#!/usr/bin/env python3
"""Prints runtime/src/write/marks.rs: the combining marks that the writer knows.

The table is frozen. The bytes that go on the wire must not change because a
toolchain or a library brought a newer Unicode, so the file is in the
repository, and this script makes it from exactly one Unicode version:

    pip install unicodedata2==18.0.0
    python3 scripts/marks.py > runtime/src/write/marks.rs

A mark is a code point whose Canonical_Combining_Class (ccc) is not zero.
Moving to another Unicode version changes bytes (a mark that is new in it is
escaped after an escape), so it is a breaking change: raise UNICODE here, run
the script, and put the new numbers into the test that checks them.
"""

import sys

UNICODE = "18.0.0"
PER_LINE = 4

HEADER = """\
//! The combining marks: every code point whose canonical combining class is not zero.
//!
//! Unicode {version}. Made by `scripts/marks.py`; do not edit. Frozen: another version would change bytes on the wire.

/// The Unicode version of [`MARKS`].
#[cfg(test)]
pub(super) const UNICODE: &str = "{version}";

/// First and last code point of each run of marks, ascending.
#[rustfmt::skip]
pub(super) const MARKS: [(u32, u32); {count}] = [
"""


def ranges(combining):
    """The runs of code points with a combining class, first and last included."""
    runs = []
    for code in range(sys.maxunicode + 1):
        if not combining(chr(code)):
            continue
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return runs


def main():
    try:
        import unicodedata2
    except ImportError:
        sys.exit(f"unicodedata2 is missing: pip install unicodedata2=={UNICODE}")
    if unicodedata2.unidata_version != UNICODE:
        sys.exit(f"this is Unicode {unicodedata2.unidata_version}: pip install unicodedata2=={UNICODE}")

    runs = ranges(unicodedata2.combining)
    text = HEADER.format(version=UNICODE, count=len(runs))
    for at in range(0, len(runs), PER_LINE):
        line = ", ".join(f"(0x{first:05X}, 0x{last:05X})" for first, last in runs[at : at + PER_LINE])
        text += f"    {line},\n"
    sys.stdout.write(text + "];\n")


if __name__ == "__main__":
    main()
