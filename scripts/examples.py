#!/usr/bin/env python3
"""Lists the public items of wire-schema, all features on, whose docs have no example of their own.

    python3 scripts/examples.py                     # all of them
    python3 scripts/examples.py runtime/src/reply   # those of a folder or a file

An item is a struct, enum, union, trait, function or macro that a path from the crate's root names, a method of such a
type, or one that such a trait declares. `#[doc(hidden)]` takes an item out, and so does another crate. Where a type has
no line here, its fields, variants and constants are left to its example.

The items come from rustdoc's JSON, which is not stable: a toolchain that has another form of it is passed over.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
TARGET = ROOT / "target" / "examples"
CRATE = "wire-schema"

# the form of the JSON: what is read here was looked at in these
KNOWN = {57}
# what rustdoc calls nightly works on a stable compiler, too
FLAGS = ["-Z", "unstable-options", "--output-format", "json"]
BOOTSTRAP = {**os.environ, "RUSTC_BOOTSTRAP": "1"}

TYPES = {"struct", "enum", "union"}
ITEMS = TYPES | {"trait", "function", "macro"}
# fences whose text nobody runs; every other one is Rust, for rustdoc and here
NO_CODE = {"text", "toml", "sh", "json", "python"}


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def unreadable():
    """Why the JSON of this toolchain cannot be read; None where it can."""
    probe = TARGET / "probe.rs"
    probe.parent.mkdir(parents=True, exist_ok=True)
    probe.write_text("//! Nothing.\n", encoding="utf-8")
    command = [os.environ.get("RUSTDOC", "rustdoc"), str(probe), "--out-dir", str(TARGET), *FLAGS]
    try:
        done = subprocess.run(command, cwd=ROOT, env=BOOTSTRAP, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError as error:
        return f"rustdoc cannot be run: {error}"
    if done.returncode:
        return "rustdoc gives no JSON: " + done.stdout.decode(errors="replace").strip()
    version = read(TARGET / "probe.json").get("format_version")
    return None if version in KNOWN else f"rustdoc gives the JSON's version {version}, known is {sorted(KNOWN)}"


def document():
    """The JSON of the crate."""
    command = ["cargo", "rustdoc", "--quiet", "--locked", "--package", CRATE, "--all-features"]
    subprocess.run([*command, "--target-dir", str(TARGET), "--", *FLAGS], cwd=ROOT, env=BOOTSTRAP, check=True)
    return read(TARGET / "doc" / (CRATE.replace("-", "_") + ".json"))


def reachable(document):
    """Every item with its path, the shortest there is; what is hidden or of another crate is not in the index."""
    index = {key: item for key, item in document["index"].items() if item["crate_id"] == 0}
    at = lambda ids: [index[str(id)] for id in ids if str(id) in index]
    body = lambda item: next(iter(item["inner"].items()))
    seen = set()
    waiting = [(index[str(document["root"])], CRATE.replace("-", "_"))]
    while waiting:
        item, path = waiting.pop(0)
        kind, inner = body(item)
        if kind == "use":
            there = at([inner["id"]])
            if not inner["is_glob"]:
                waiting += [(item, f"{path}::{inner['name']}") for item in there]
                continue
            # an enum's glob is of variants
            item, (kind, inner) = next(((item, body(item)) for item in there), (item, (None, None)))
        if item["id"] in seen or kind not in ITEMS | {"module"}:
            continue
        seen.add(item["id"])
        if kind == "module":
            for part in at(inner["items"]):
                waiting.append((part, path if part["name"] is None else f"{path}::{part['name']}"))
            continue
        yield path, item
        if kind == "trait":
            parts = at(inner["items"])
        elif kind in TYPES:
            blocks = [body(block)[1] for block in at(inner["impls"])]
            parts = at(id for block in blocks if block["trait"] is None for id in block["items"])
            parts = [part for part in parts if part["visibility"] == "public"]
        else:
            parts = []
        yield from ((f"{path}::{part['name']}", part) for part in parts if body(part)[0] == "function")


def has_example(docs):
    """Whether a fence of the docs holds code that is run, or at least compiled."""
    fence = None
    for line in (docs or "").splitlines():
        mark = re.match(r"\s*(`{3,}|~{3,})(.*)", line)
        if not mark:
            continue
        ticks, info = mark[1], mark[2].strip()
        if fence is None:
            if not NO_CODE & set(re.split(r"[\s,]+", info)):
                return True
            fence = ticks
        elif not info and ticks.startswith(fence):
            fence = None
    return False


def main():
    reason = unreadable()
    if reason:
        print(f"passed over: {reason}")
        return 0
    wanted = [pathlib.Path(name).resolve() for name in sys.argv[1:]]
    found = []
    for path, item in reachable(document()):
        span = item["span"] or {"filename": "?", "begin": [0, 0]}
        if not wanted or any((ROOT / span["filename"]).is_relative_to(folder) for folder in wanted):
            found.append((span["filename"], span["begin"][0], path, item))
    missing = sorted((file, line, path) for file, line, path, item in found if not has_example(item["docs"]))
    for file, line, path in missing:
        print(f"{file}:{line} {path}")
    print(f"{len(found) - len(missing)} public items have an example, {len(missing)} have none")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
