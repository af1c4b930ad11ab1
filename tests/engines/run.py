#!/usr/bin/env python3
"""The schemas on every engine that can be had, and the table of it.

    python3 tests/engines/run.py              # prints the table
    python3 tests/engines/run.py --write      # writes it into runtime/ENGINES.md, with versions and the date
    python3 tests/engines/run.py --check      # fails if the written one is another

llguidance is a crate and always asked. The others come from PyPI and need pip and g++: llama.cpp is compiled from the
sources that llama-cpp-python's sdist carries, its grammar's files alone; xgrammar is a wheel, used without torch. All of
it goes into target/engines; nothing is installed. What cannot be had is named, and then there is no whole table: exit
code 75.
"""

import argparse
import datetime
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WORK = ROOT / "target" / "engines"
PAGE = ROOT / "runtime" / "ENGINES.md"

LLAMA_CPP_PYTHON = "0.3.36"
# the commit of llama.cpp in it, from its CHANGELOG.md
LLAMA_CPP = "0c1e57098"
# vLLM 0.33.0 pins the first
XGRAMMAR = ["0.2.8", "0.2.9"]
# not pinned by xgrammar, and its interface moves
TVM_FFI = "0.1.15.post2"

# what a grammar takes of llama.cpp
SOURCES = [
    "common/common.cpp",
    "common/json-schema-to-grammar.cpp",
    "common/json-schema.cpp",
    "common/json.cpp",
    "common/trie.cpp",
    "common/unicode.cpp",
    "src/llama-grammar.cpp",
    "src/unicode-data.cpp",
    "src/unicode.cpp",
]
INCLUDES = ["src", "common", "include", "ggml/include", "vendor"]
# of the sdist, 77 MB packed, so much is kept
KEPT = ["vendor/llama.cpp/" + folder + "/" for folder in [*INCLUDES[:-1], "vendor/nlohmann"]]
KEPT += ["llama_cpp/llama_grammar.py", "LICENSE.md"]

# unfinished: an engine could not be had
MISSING = 75


class Missing(Exception):
    """An engine cannot be had."""


def run(*command, **options):
    """Runs a step quietly; its output is shown when it fails."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-3:]
        raise Missing(f"`{' '.join(map(str, command[:6]))} ..` failed: {' / '.join(last)}")
    return done.stdout


def pip(*arguments):
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments)


def fresh(folder):
    """An empty folder; what an interrupted run left is gone."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def llama_cpp_sources():
    """The part of the sdist that is needed, unpacked."""
    unpacked = WORK / f"llama_cpp_python-{LLAMA_CPP_PYTHON}"
    if unpacked.exists():
        return unpacked
    packed = fresh(WORK / "sdist")
    requirement = f"llama-cpp-python=={LLAMA_CPP_PYTHON}"
    pip("download", "--no-deps", "--no-binary", "llama-cpp-python", "-d", packed, requirement)
    partly = fresh(WORK / "sdist" / "unpacked")
    archive = next(packed.glob("llama_cpp_python-*.tar.gz"))
    with tarfile.open(archive) as tar:
        kept = [member for member in tar if any(member.name.split("/", 1)[-1].startswith(path) for path in KEPT)]
        tar.extractall(partly, members=kept, filter="data")
    (partly / archive.name.removesuffix(".tar.gz")).rename(unpacked)
    shutil.rmtree(packed)
    return unpacked


def llama_cpp(unpacked):
    """Our program, linked with llama.cpp's grammar."""
    program = WORK / f"llama_cpp-{LLAMA_CPP}"
    driver = HERE / "drivers" / "llama_cpp.cpp"
    if program.exists() and program.stat().st_mtime > driver.stat().st_mtime:
        return program
    compiler = os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++")
    if not compiler:
        raise Missing("there is no C++ compiler")
    tree = unpacked / "vendor" / "llama.cpp"
    flags = ["-std=c++17", "-O1", "-w", "-ffunction-sections", "-fdata-sections"]
    flags += [f"-I{tree / folder}" for folder in INCLUDES]
    objects = fresh(WORK / "objects")
    waiting = [tree / source for source in SOURCES] + [driver]
    built = [objects / f"{number}.o" for number in range(len(waiting))]
    running = []
    for source, made in zip(waiting, built):
        while sum(job.poll() is None for job in running) >= (os.cpu_count() or 1):
            next(job for job in running if job.poll() is None).wait()
        running.append(subprocess.Popen([compiler, *flags, "-c", source, "-o", made]))
    if any(job.wait() for job in running):
        raise Missing("llama.cpp's grammar does not compile")
    # the rest of llama.cpp that these files name is in functions that nothing calls
    run(compiler, "-Wl,--gc-sections", "-o", program, *built)
    shutil.rmtree(objects)
    return program


def xgrammar(version):
    """A folder of packages, with neither torch nor transformers: the driver passes over what imports them."""
    packages = WORK / f"xgrammar-{version}"
    if not packages.exists():
        partly = WORK / f"xgrammar-{version}.partly"
        fresh(partly)
        pip("install", "--quiet", "--no-deps", "--only-binary", ":all:", "--target", partly,
            f"xgrammar=={version}", f"apache-tvm-ffi=={TVM_FFI}", "typing-extensions")
        partly.rename(packages)
    return packages


def engines():
    """What can be had, as `src/bin/engines.rs` reads it, and what is missing with why."""
    found, missing = [], []

    def entry(engine, dialects, *command):
        found.append({"engine": engine, "dialects": dialects, "command": [str(part) for part in command]})

    def llama_cpp_and_converter():
        unpacked = llama_cpp_sources()
        matcher = llama_cpp(unpacked)
        entry(f"llama.cpp {LLAMA_CPP}", ["llama-cpp-completion"], matcher)
        converter = HERE / "drivers" / "python_converter.py"
        grammar = unpacked / "llama_cpp" / "llama_grammar.py"
        name = f"llama-cpp-python {LLAMA_CPP_PYTHON}'s converter"
        entry(name, ["kobold-chat"], sys.executable, converter, grammar, matcher)

    def xgrammar_of(version):
        packages = xgrammar(version)
        driver = HERE / "drivers" / "xgrammar_matcher.py"
        entry(f"xgrammar {version}", ["vllm"], "env", f"PYTHONPATH={packages}", sys.executable, driver)

    steps = [("llama.cpp and the converter in Python", llama_cpp_and_converter)]
    steps += [(f"xgrammar {version}", lambda version=version: xgrammar_of(version)) for version in XGRAMMAR]
    for name, step in steps:
        try:
            step()
        except (Missing, OSError) as error:
            missing.append(f"{name}: {error}")
    return found, missing


def table(found):
    """What the engines say, asked by the Rust program."""
    cargo = ["cargo", "run", "--quiet", "--manifest-path", HERE / "Cargo.toml", "--target-dir", WORK, "--bin", "engines"]
    asked = subprocess.run([*map(str, cargo), "--", json.dumps(found)], stdout=subprocess.PIPE, text=True, check=True)
    return asked.stdout


INTRO = """\
# The schemas on the engines that enforce them

A provider that constrains a model hands the schema to an engine. This is what each engine did with every type of this
project's matrix, in the bytes that its dialect sends. *Order held* means: values in the author's order are taken, the
same values with two neighbours swapped are refused, and after `{{"` nothing may come but the first field's first letter.
It is counted over the types of which the engine takes a value. *Every value* counts the types of which it takes each
sample; the list at the end has the others.

Made by `tests/engines/run.py` on {date}. No model ran, and no server. llguidance is a choice of vLLM and SGLang, and of a
llama.cpp that is built with it; xgrammar is the default of vLLM and SGLang. KoboldCpp's converter descends from the one
in Python, whose grammars llama.cpp's matcher judges here; unlike it, KoboldCpp's own escapes what stands in a word.
"""


def page(text, date):
    return INTRO.format(date=date) + "\n" + text


def same(left, right):
    """Whether two pages differ in nothing but their date."""
    undated = [[line for line in text.splitlines() if not line.startswith("Made by")] for text in (left, right)]
    return undated[0] == undated[1]


def main():
    parser = argparse.ArgumentParser(description="the schemas on every engine that can be had")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.relative_to(ROOT)}")
    parser.add_argument("--check", action="store_true", help=f"fail if {PAGE.relative_to(ROOT)} says something else")
    arguments = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)

    found, missing = engines()
    text = table(found)
    print(text)
    for line in missing:
        print(f"MISSING {line}")
    if missing:
        print(f"The table is not whole on this machine ({platform.machine()}, Python {platform.python_version()}).")
        return MISSING
    made = page(text, datetime.date.today().strftime("%-d %B %Y"))
    if arguments.write:
        PAGE.write_text(made, encoding="utf-8")
    if arguments.check and not same(PAGE.read_text(encoding="utf-8"), made):
        print(f"{PAGE.relative_to(ROOT)} says something else: run `python3 tests/engines/run.py --write`, read the diff")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
