#!/usr/bin/env python3
"""Python's readers of replies on the cases that `cargo run --release --bin replies` counts.

    python3 -m venv /somewhere && /somewhere/bin/pip install instructor json-repair
    /somewhere/bin/python tests/peers/replies.py

Prints one row of the same table for each that is installed, without the times.
"""

import importlib.metadata
import json
import pathlib

CASES = pathlib.Path(__file__).resolve().parents[1] / "cases" / "reply.jsonl"


def instructor(reply):
    from instructor.utils import extract_json_from_codeblock

    return json.loads(extract_json_from_codeblock(reply))


def json_repair(reply):
    import json_repair

    return json_repair.loads(reply)


def count(read, cases):
    """Answers, refused, mended, another value, crashed, as the Rust program counts them."""
    counts = dict.fromkeys(["answers", "refused", "mended", "other", "crashed"], 0)
    for case in cases:
        wanted, meant = case["expected"], case.get("lenient_expected")
        try:
            value = read(case["reply"])
        except ImportError:
            raise
        except (RecursionError, MemoryError):
            counts["crashed"] += 1
        except Exception:
            counts["refused"] += wanted is None
        else:
            if wanted is not None and same(value, wanted):
                counts["answers"] += 1
            elif wanted is None and meant is not None and same(value, meant):
                counts["mended"] += 1
            else:
                counts["other"] += 1
    return counts


def same(value, other):
    """Equal as JSON: Python's True is its 1."""
    return json.dumps(value, sort_keys=True) == json.dumps(other, sort_keys=True)


def main():
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    answers = sum(case["expected"] is not None for case in cases)
    mendable = sum(case["expected"] is None and "lenient_expected" in case for case in cases)
    print(
        f"| package | the answer, of {answers} | refused, of {len(cases) - answers} "
        f"| mended, of {mendable} | another value, of {len(cases)} | crashed |"
    )
    print("|---|---:|---:|---:|---:|---:|")
    for package, read in [("instructor", instructor), ("json_repair", json_repair)]:
        try:
            cells = count(read, cases).values()
            name = f"{package} {importlib.metadata.version(package)}"
        except ImportError as error:
            name, cells = f"{package}: {error}", []
        print("|", " | ".join([name, *map(str, cells)]), "|")


if __name__ == "__main__":
    main()
