"""Asks the converter in Python that llama-cpp-python carries, from which KoboldCpp's descends. What it makes is judged by
llama.cpp's matcher.

    python_converter.py <llama_grammar.py> <the built llama_cpp.cpp>

A question a line in, an answer a line out, as JSON (`src/engine.rs`).
"""

import importlib.util
import json
import subprocess
import sys


def converter(path):
    """The converter's module by its file: its package would load a library that was not built."""
    spec = importlib.util.spec_from_file_location("llama_grammar", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.json_schema_to_gbnf


def main():
    path, matcher = sys.argv[1:]
    convert = converter(path)
    with subprocess.Popen([matcher], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as judge:
        for line in sys.stdin:
            question = json.loads(line)
            try:
                question["grammar"] = convert(question.pop("schema"))
            except Exception as error:  # whatever it throws, KoboldCpp goes on without a grammar
                print(json.dumps({"error": f"{type(error).__name__}: {error}"}), flush=True)
                continue
            judge.stdin.write(json.dumps(question) + "\n")
            judge.stdin.flush()
            print(judge.stdout.readline().strip(), flush=True)


if __name__ == "__main__":
    main()
