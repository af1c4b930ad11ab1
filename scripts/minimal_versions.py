#!/usr/bin/env python3
"""Checks the two packages with the lowest version of each dependency that their manifests allow.

    python3 scripts/minimal_versions.py

`-Z direct-minimal-versions` needs another toolchain, so the lock file is made by hand: in a copy of the packages under
target/minimal, `cargo update --precise` takes each direct dependency down to the version that its requirement names.
Where another package needs a later one, that is said and taken. The rest of the lock file is as new as can be. Once with
the dependencies that everybody has, and once with those of all features, which pull some of the first up.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[1]
COPY = ROOT / "target" / "minimal"
PACKAGES = ["macros", "runtime"]


def cargo(*arguments, check=True):
    command = ["cargo", *arguments]
    # nothing of the copy goes into the workspace's own folder
    env = {**os.environ, "CARGO_TARGET_DIR": str(COPY / "target")}
    return subprocess.run(command, cwd=COPY, env=env, text=True, stderr=subprocess.PIPE, stdout=subprocess.PIPE, check=check)


def copied(features):
    """The packages alone, in a workspace of their own, without what their tests need, and perhaps without what only
    their features do."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    manifest = (ROOT / "Cargo.toml").read_text(encoding="utf-8")
    manifest = re.sub(r"^((?:default-)?members) = .*$", rf"\1 = {json.dumps(PACKAGES)}", manifest, flags=re.M)
    (COPY / "Cargo.toml").write_text(manifest, encoding="utf-8")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, COPY / package)
        own = COPY / package / "Cargo.toml"
        text = re.sub(r"^\[dev-dependencies\].*?(?=^\[)", "", own.read_text(encoding="utf-8"), flags=re.M | re.S)
        if not features:
            text = re.sub(r"^\w+ = \{ (?!workspace).*optional = true \}\n", "", text, flags=re.M)
            text = re.sub(r'^(?!derive)\w+ = \["dep:\w+"\]\n', "", text, flags=re.M)
        own.write_text(text, encoding="utf-8")


def requirements():
    """Name and lowest version of every direct dependency."""
    shared = tomllib.loads((COPY / "Cargo.toml").read_text(encoding="utf-8"))["workspace"]["dependencies"]
    found = set()
    for package in PACKAGES:
        manifest = tomllib.loads((COPY / package / "Cargo.toml").read_text(encoding="utf-8"))
        for name, wanted in manifest["dependencies"].items():
            if isinstance(wanted, dict) and wanted.get("workspace"):
                wanted = shared[name]
            wanted = {"version": wanted} if isinstance(wanted, str) else wanted
            if "path" not in wanted:
                numbers = wanted["version"].lstrip("^=").split(".")
                lowest = ".".join([*numbers, "0", "0"][:3])
                found.add((wanted.get("package", name), lowest))
                if name == "serde_core":
                    # serde_json still asks for serde, and serde for just its own serde_core
                    found.add(("serde", lowest))
    return sorted(found)


def locked(name, lowest):
    """The version in the lock file that is of the line of the lowest."""
    lock = tomllib.loads((COPY / "Cargo.lock").read_text(encoding="utf-8"))
    line = lambda version: version.split(".")[: 1 if version.split(".")[0] != "0" else 2]
    return next(p["version"] for p in lock["package"] if p["name"] == name and line(p["version"]) == line(lowest))


def lower(name, lowest):
    """Takes a dependency down; why it cannot be, if so."""
    now = locked(name, lowest)
    if now == lowest:
        return None
    done = cargo("update", "--precise", lowest, f"{name}@{now}", check=False)
    why = [line.strip() for line in done.stderr.splitlines() if line.startswith("required by") or "error:" in line]
    return " / ".join(why) if done.returncode else None


def checked(features):
    copied(features)
    cargo("generate-lockfile")
    wanted = requirements()
    # one may hold another up until it has gone down itself
    for _ in range(2):
        kept = {name: why for name, lowest in wanted if (why := lower(name, lowest))}
    print(", ".join(f"{name} {locked(name, lowest)}" for name, lowest in wanted))
    for name, why in kept.items():
        print(f"  {name} is later: {why}")
    done = cargo("check", "-p", "wire-schema", *(["--all-features"] if features else []), check=False)
    sys.stderr.write(done.stderr if done.returncode else "")
    print("builds" if not done.returncode else "does not build")
    return done.returncode == 0


def main():
    return 0 if all([checked(features) for features in (False, True)]) else 1


if __name__ == "__main__":
    sys.exit(main())
