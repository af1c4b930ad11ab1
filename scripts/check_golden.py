#!/usr/bin/env python3
"""Reads the golden files with the providers' own request types. Not part of the test run: it needs

    pip install openai anthropic google-genai botocore cohere mcp

A member that a type does not know is an error, also where the type itself would let it pass.
"""
import json
import pathlib
import sys

import botocore.session
from anthropic.types import OutputConfigParam
from anthropic.types import ToolParam as AnthropicTool
from botocore.validate import ParamValidator
from cohere.types import JsonObjectResponseFormatV2
from google.genai.types import FunctionDeclaration, Schema
from mcp.types import Tool as McpTool
from openai.types.chat import ChatCompletionFunctionToolParam
from openai.types.responses import FunctionToolParam, ResponseFormatTextJSONSchemaConfigParam
from openai.types.shared_params import ResponseFormatJSONSchema
from pydantic import TypeAdapter

GOLDEN = pathlib.Path(__file__).parents[1] / "tests" / "golden"


def no_unknown(given, read, at=""):
    if isinstance(given, dict) and isinstance(read, dict):
        for key in given:
            if key not in read:
                raise ValueError(f"{at}/{key} is unknown")
            no_unknown(given[key], read[key], f"{at}/{key}")


def typed(kind):
    adapter = TypeAdapter(kind)
    return lambda given: no_unknown(given, adapter.validate_python(given))


def shape(member):
    def check(given):
        report = ParamValidator().validate(given, member)
        if report.has_errors():
            raise ValueError(report.generate_report())

    return check


converse = botocore.session.get_session().get_service_model("bedrock-runtime").operation_model("Converse").input_shape

# dialect, what, the place in the rendered value, the check
CHECKS = [
    ("openai-chat", "output", ["response_format"], typed(ResponseFormatJSONSchema)),
    ("openai-chat", "tool", [], typed(ChatCompletionFunctionToolParam)),
    ("openai-responses", "output", ["text", "format"], typed(ResponseFormatTextJSONSchemaConfigParam)),
    ("openai-responses", "tool", [], typed(FunctionToolParam)),
    ("anthropic", "output", ["output_config"], typed(OutputConfigParam)),
    ("anthropic", "tool", [], typed(AnthropicTool)),
    ("gemini", "output", ["generationConfig", "responseSchema"], Schema.model_validate),
    ("gemini", "tool", [], FunctionDeclaration.model_validate),
    ("gemini-json-schema", "tool", [], FunctionDeclaration.model_validate),
    ("bedrock-converse", "output", ["outputConfig"], shape(converse.members["outputConfig"])),
    ("bedrock-converse", "tool", [], shape(converse.members["toolConfig"].members["tools"].member)),
    ("cohere", "output", ["response_format"], JsonObjectResponseFormatV2.model_validate),
    ("mcp", "tool", [], McpTool.model_validate),
]


def main():
    bad = 0
    for dialect, what, place, check in CHECKS:
        for path in sorted((GOLDEN / dialect).glob("*.json")):
            value = json.loads(path.read_text(encoding="utf-8"))[what]
            if "refused" in value:
                continue
            try:
                for step in place:
                    value = value[step]
                check(value)
            except Exception as error:  # whatever a type throws
                bad += 1
                print(f"{dialect}/{path.name}, {what}: {error}")
    print("no golden file is refused" if not bad else f"{bad} refused")
    return bad


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
