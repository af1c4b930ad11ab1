"""Asks xgrammar, over a vocabulary of single bytes. A question a line in, an answer a line out, as JSON (`src/engine.rs`).

The package's own entry imports torch and transformers, gigabytes that nothing here needs: the converter and the matcher
are in its library, which is bound without them.
"""

import importlib
import json
import sys
import types
from importlib import metadata, util

STOP = 256


def bindings():
    """The library's classes, with the package in place and its `__init__` passed over."""
    package = types.ModuleType("xgrammar")
    package.__path__ = list(util.find_spec("xgrammar").submodule_search_locations)
    sys.modules["xgrammar"] = package
    importlib.import_module("xgrammar.load_binding")
    return importlib.import_module("xgrammar.tvm_ffi_binding._ffi_api")


class Matcher:
    """One compiler for all questions, as in a server: what it keeps of one schema must not reach the next."""

    def __init__(self):
        self.core = bindings()
        vocabulary = [bytes([byte]) for byte in range(STOP)] + [b"</s>"]
        raw = 0
        tokens = self.core.TokenizerInfo(vocabulary, raw, None, [STOP], False)
        threads, cached, unlimited = 1, True, -1
        settings = [tokens, threads, cached, unlimited]
        if tuple(map(int, metadata.version("xgrammar").split(".")[:3])) >= (0, 2, 9):
            settings.append(False)  # enable_dynamic_compilation
        self.compiler = self.core.GrammarCompiler(*settings)

    def compiled(self, schema):
        """As vLLM asks for it: any whitespace, strict, in order."""
        any_whitespace, indent, separators, strict, most_whitespace, any_order = True, None, None, True, None, False
        return self.compiler.compile_json_schema(
            schema, any_whitespace, indent, separators, strict, most_whitespace, any_order
        )

    def start(self, grammar):
        stop_tokens, without_stop_token, rollback, temperature = None, True, -1, None
        return self.core.GrammarMatcher(grammar, stop_tokens, without_stop_token, rollback, temperature)

    def refused_at(self, grammar, text):
        matcher = self.start(grammar)
        whole = text.encode()
        for at in range(len(whole)):
            if not matcher.accept_string(whole[at : at + 1], False):
                return at
        return None if matcher.is_completed() else len(whole)

    def next_bytes(self, grammar, beginning):
        matcher = self.start(grammar)
        if not matcher.accept_string(beginning.encode(), False):
            return []
        found = []
        for byte in range(STOP):
            if matcher.accept_string(bytes([byte]), False):
                matcher.rollback(1)
                found.append(byte)
        return found

    def answer(self, question):
        try:
            grammar = self.compiled(question["schema"])
        except (RuntimeError, ValueError, TypeError) as error:
            return {"error": str(error).strip().splitlines()[-1]}
        return {
            "refused_at": [self.refused_at(grammar, text) for text in question["texts"]],
            "next": self.next_bytes(grammar, question["after"]),
        }


def main():
    matcher = Matcher()
    for line in sys.stdin:
        print(json.dumps(matcher.answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
