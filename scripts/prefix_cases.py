#!/usr/bin/env python3
"""Prints tests/cases/prefix.jsonl: prefixes with the bytes and the hash that Python gives them.

    python3 scripts/prefix_cases.py > tests/cases/prefix.jsonl

The cases have no property maps (whose members follow `required`), no floats, and of the characters that JSON escapes
none that Python writes otherwise than the writer does (`\\b`, `\\f`, and marks after an escape). The tools of a case
stand in some order; Python sorts them by name.
"""

import hashlib
import json
import random

SEED = 20
CASES = 60
CHARS = 'abz AZ09_-./~"\\\n\r\t\x01\x1f\x7f\u00e9\u00df\u4e2d\u2028\u200b\ufffd\U0001f600\U0010ffff'
INTEGERS = [0, 1, -1, 42, 2**31, -(2**53) - 1, 2**63 - 1, -(2**63), 2**64 - 1]

AGENT = "You are a support agent."
SEARCH = {"name": "search", "params": {"q": "string", "limit": "int"}}
FETCH = {"name": "fetch", "params": {"url": "string"}}


def text(rng):
    return "".join(rng.choice(CHARS) for _ in range(rng.randrange(8)))


def value(rng, depth):
    kind = rng.randrange(7 if depth else 5)
    if kind == 0:
        return rng.choice([None, True, False])
    if kind in (1, 2):
        return rng.choice(INTEGERS)
    if kind in (3, 4):
        return text(rng)
    if kind == 5:
        return [value(rng, depth - 1) for _ in range(rng.randrange(4))]
    return {text(rng): value(rng, depth - 1) for _ in range(rng.randrange(5))}


def tool(rng, name):
    """A tool in one of the shapes that have a name, its members in some order."""
    shape = {"name": name, "description": text(rng), "input": value(rng, 3)}
    members = list(shape.items())
    rng.shuffle(members)
    return dict(members) if rng.random() < 0.5 else {"type": "function", "function": dict(members)}


def random_case(rng, number):
    names = {f"{text(rng)}{n}" for n in range(rng.randrange(6))}
    case = {"id": f"random-{number}", "members": {f"m{n}": value(rng, 3) for n in range(rng.randrange(3))}}
    if rng.random() < 0.8:
        case["system"] = text(rng)
    case["tools"] = [tool(rng, name) for name in sorted(names)]
    rng.shuffle(case["tools"])
    return case


def name_of(tool):
    return tool["name"] if "name" in tool else tool["function"]["name"]


def solved(case):
    payload = dict(case.get("members", {}))
    if "system" in case:
        payload["system"] = case["system"]
    if case.get("tools"):
        payload["tools"] = sorted(case["tools"], key=name_of)
    canonical = json.dumps(payload, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return {**case, "text": canonical, "sha256": hashlib.sha256(canonical.encode()).hexdigest()}


def main():
    rng = random.Random(SEED)
    cases = [
        {"id": "search-fetch", "system": AGENT, "tools": [SEARCH, FETCH]},
        {"id": "fetch-search", "system": AGENT, "tools": [FETCH, SEARCH]},
        {"id": "system-alone", "system": AGENT},
        {"id": "nothing"},
        # code points, not UTF-16 units: U+FFFD is before U+1F600
        {"id": "code-points", "tools": [{"name": "\U0001f600"}, {"name": "\ufffd"}, {"name": "Z"}, {"name": "a"}]},
    ]
    cases += [random_case(rng, number) for number in range(CASES)]
    for case in cases:
        print(json.dumps(solved(case)))


if __name__ == "__main__":
    main()
