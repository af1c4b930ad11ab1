#!/usr/bin/env python3
"""Checks that all that the library links, whatever its features, is under a licence that deny.toml allows.

    python3 scripts/licenses.py

`cargo deny check` does the same and more; it takes longer to build than all the rest, so this stands in for it.
"""

import json
import pathlib
import re
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[1]


def linked(metadata):
    """The packages that the library depends on, other than for tests."""
    edges = {node["id"]: node["deps"] for node in metadata["resolve"]["nodes"]}
    waiting = [package["id"] for package in metadata["packages"] if package["name"] == "wire-schema"]
    seen = set()
    while waiting:
        at = waiting.pop()
        if at not in seen:
            seen.add(at)
            kinds = lambda edge: {kind["kind"] for kind in edge["dep_kinds"]}
            waiting += [edge["pkg"] for edge in edges[at] if kinds(edge) - {"dev"}]
    return [package for package in metadata["packages"] if package["id"] in seen]


def allowed(expression, names):
    """Whether one of the alternatives is allowed, all of it. `/` is an old way to say `OR`."""
    words = re.findall(r"[()]|[^\s()]+", expression.replace("/", " OR "))
    # what follows WITH is an exception to the obligations, not one more
    text = " ".join(
        {"(": "(", ")": ")", "AND": "and", "OR": "or"}.get(word, str(word in names))
        for before, word in zip(["", *words], words)
        if word != "WITH" and before != "WITH"
    )
    return bool(re.fullmatch(r"[()\w ]+", text)) and eval(text, {"__builtins__": {}})


def main():
    names = set(tomllib.loads((ROOT / "deny.toml").read_text(encoding="utf-8"))["licenses"]["allow"])
    command = ["cargo", "metadata", "--format-version", "1", "--all-features", "--locked"]
    metadata = json.loads(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)
    packages = linked(metadata)
    refused = [package for package in packages if not allowed(package["license"] or "none", names)]
    for package in refused:
        print(f"{package['name']} {package['version']}: {package['license']}")
    print(f"{len(packages) - len(refused)} packages are under a licence that is allowed, {len(refused)} are not")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
