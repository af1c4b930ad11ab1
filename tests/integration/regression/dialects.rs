//! Schemas by hand that came through, or came out as something else: each test is named by the fault.

use serde_json::{Value, json};
use wire_schema::{Budget, Dialect, Json, RenderError, Rule, Schema, StructuredOutput, Tool, Violation, WireSchema};

use crate::dialect::types::with_outputs;

/// An object of one required property.
#[allow(clippy::needless_pass_by_value, reason = "a literal is handed over")]
pub(super) fn with(property: Value) -> Value {
    json!({"type": "object", "properties": {"p": property}, "required": ["p"]})
}

/// `rule pointer message`, one a violation.
pub(super) fn refusals(schema: &Value, dialect: Dialect) -> Vec<String> {
    let error = StructuredOutput::new("n", schema.clone()).render(dialect).err();
    let violations = error.iter().flat_map(RenderError::violations);
    violations.map(|found| format!("{:?} {} {}", found.rule(), found.pointer(), found.message())).collect()
}

/// The schema as a dialect spells it; of those that are sent as text, too.
pub(super) fn spelt(schema: &Value, dialect: Dialect) -> Json {
    let rendered = StructuredOutput::new("n", schema.clone()).render(dialect);
    let envelope = rendered.unwrap_or_else(|error| panic!("{schema}: {error}"));
    schema_in(&Json::Object(envelope.members().clone())).unwrap()
}

fn schema_in(json: &Json) -> Option<Json> {
    if let Json::String(text) = json {
        return serde_json::from_str(text).ok();
    }
    let Json::Object(members) = json else { return None };
    let is_schema = ["properties", "anyOf", "type"].iter().any(|keyword| members.contains_key(keyword));
    let is_form = members.get("type").and_then(Json::as_str).is_some_and(|kind| kind.starts_with("json_"));
    if is_schema && !is_form {
        return Some(json.clone());
    }
    members.values().find_map(schema_in)
}

pub(super) fn places(output: &StructuredOutput, dialect: Dialect) -> Vec<String> {
    output.unenforced(dialect).iter().map(|constraint| constraint.pointer().to_owned()).collect()
}

#[test]
fn gemini_was_sent_keywords_that_it_has_no_field_for() {
    let stripped = json!({
        "type": "object",
        "properties": {"p": {
            "type": "string",
            "xml": {"name": "p"},
            "externalDocs": {"url": "u"},
            "$comment": "c",
            "x-order": 1,
            "contentEncoding": "base64",
            "contentMediaType": "image/png",
        }},
        "discriminator": {"propertyName": "p"},
    });
    assert_eq!(
        spelt(&stripped, Dialect::Gemini).pointer("/properties/p").unwrap().to_string(),
        r#"{"description":"encoded in base64; of the media type image/png","type":"STRING"}"#
    );
    assert_eq!(spelt(&stripped, Dialect::Gemini).get("discriminator"), None);
    // definitions inside a schema go when the references to them are written out
    let nested = with(json!({
        "type": "object",
        "properties": {"a": {"$ref": "#/properties/p/$defs/A"}},
        "$defs": {"A": {"type": "string"}, "B": {"type": "null"}},
    }));
    let nested = spelt(&nested, Dialect::Gemini);
    assert!(nested.pointer("/properties/p/$defs/B").is_none(), "{nested}");
    assert_eq!(nested.pointer("/properties/p/properties/a/type"), Some(&"STRING".into()));
    let unused = with(json!({"type": "string", "$defs": {"A": {"type": "string"}}}));
    assert_eq!(spelt(&unused, Dialect::Gemini).pointer("/properties/p/$defs"), None);
    for keyword in ["descripton", "$dynamicRef", "unevaluated", "nullabel"] {
        let found = refusals(&with(json!({"type": "string", keyword: "x"})), Dialect::Gemini);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].starts_with(&format!("Keyword /properties/p the keyword `{keyword}` is not known")),
            "{found:?}"
        );
    }
}

#[derive(WireSchema)]
#[allow(dead_code, reason = "a field is there for its schema")]
enum Move {
    GoBack {},
    To { place: String },
}

#[derive(WireSchema)]
#[allow(dead_code, reason = "a field is there for its schema")]
struct Step {
    next: Move,
}

#[derive(WireSchema)]
struct Nothing {}

#[test]
fn gemini_was_sent_an_object_without_properties() {
    let error = Step::render(Dialect::Gemini).unwrap_err();
    assert_eq!(error.violations().len(), 1, "{error}");
    assert_eq!(error.violations()[0].pointer(), "/properties/next/anyOf/0/properties/GoBack");
    assert!(error.violations()[0].message().contains("an object without properties is not taken"));
    assert!(Nothing::render(Dialect::Gemini).is_err());
    // a tool without arguments has no parameters; inside of them the rule is the same
    assert_eq!(Tool::of::<Nothing>("go").render(Dialect::Gemini).unwrap().get("parameters"), None);
    assert!(Tool::of::<Step>("go").render(Dialect::Gemini).is_err());
    assert!(Step::render(Dialect::OpenAiChat).is_ok());
}

#[test]
fn an_object_without_properties_was_sent_to_openai_without_them() {
    const EMPTY: &str = r#"{"additionalProperties":false,"properties":{},"required":[],"type":"object"}"#;
    let bare = || json!({"type": "object"});
    let closed = json!({"type": "object", "additionalProperties": false});
    for dialect in [Dialect::OpenAiChat, Dialect::Azure, Dialect::Groq, Dialect::DeepSeek, Dialect::Cerebras] {
        let tool = Tool::new("go", bare()).render(dialect).unwrap();
        assert_eq!(tool.pointer("/function/parameters").unwrap().to_string(), EMPTY, "{dialect}");
    }
    let chat = spelt(&with(closed), Dialect::OpenAiChat);
    assert_eq!(chat.pointer("/properties/p").unwrap().to_string(), EMPTY);
    for dialect in [Dialect::Anthropic, Dialect::BedrockConverse, Dialect::Mcp, Dialect::Ollama, Dialect::Vllm] {
        assert!(Tool::new("go", bare()).render(dialect).is_ok(), "{dialect}");
    }
}

#[test]
fn an_object_of_anything_was_closed_to_an_empty_one() {
    for free in [
        json!({"type": "object"}),
        json!({"type": ["object", "null"]}),
        json!({"type": "object", "additionalProperties": true}),
    ] {
        for dialect in with_outputs() {
            let found = refusals(&with(free.clone()), dialect);
            let told = found.iter().any(|found| found.starts_with("Open /properties/p an object of anything"));
            assert!(told, "{dialect}: {found:?}");
            let lenient = StructuredOutput::new("n", with(free.clone())).lenient().render(Dialect::Ollama);
            assert!(lenient.is_ok());
        }
        let tool = Tool::new("t", with(free)).render(Dialect::OpenAiChat).unwrap_err();
        assert_eq!(tool.violations()[0].rule(), Rule::Open);
    }
}

/// As deep as told, each object two levels, and a constraint at the bottom.
pub(super) fn deep(objects: usize) -> Value {
    let mut schema = json!({"type": "string", "pattern": "(?=a)"});
    for _ in 0..objects {
        let mut properties = serde_json::Map::new();
        properties.insert("p".to_owned(), schema);
        let mut object = serde_json::Map::new();
        object.insert("properties".to_owned(), Value::Object(properties));
        object.insert("type".to_owned(), "object".into());
        schema = Value::Object(object);
    }
    schema
}

#[test]
fn a_deep_document_ran_out_of_stack() {
    let rendered = |objects: usize, dialect| StructuredOutput::new("n", deep(objects)).render(dialect);
    // 2 * 61 + 1 levels of schema, and 3 of OpenAI's around it
    for dialect in [Dialect::LlamaCppCompletion, Dialect::Vllm, Dialect::Mistral, Dialect::Together] {
        assert!(rendered(61, dialect).is_ok(), "{dialect}");
        let error = rendered(64, dialect).unwrap_err();
        assert_eq!(error.violations().len(), 1, "{error}");
        assert_eq!(error.violations()[0].rule(), Rule::Limit);
        assert!(error.to_string().contains("129 arrays and objects inside one another are more than"), "{error}");
    }
    // on the stack of a thread of std, built without optimization
    let worker = std::thread::Builder::new().stack_size(2 << 20).spawn(|| {
        let schema = Schema::from_value(deep(1_000));
        let output = StructuredOutput::new("n", schema.clone());
        let tool = Tool::new("n", schema.clone());
        for dialect in Dialect::ALL {
            assert!(output.render(*dialect).is_err() && tool.render(*dialect).is_err());
            assert!(output.unenforced(*dialect).is_empty());
        }
        let _ = (output.openai_response_format(), output.anthropic_output_config(), output.kobold_json_schema());
        let strict = schema.strict();
        let place = "/properties/p".repeat(999);
        assert_eq!(strict.pointer(&place).unwrap().get("additionalProperties"), Some(&false.into()));
        assert!(schema.strict_nullable().pointer("/properties/p/anyOf/1").is_some());
        let narrowed = output.one_of(&"/properties/p".repeat(1_000), ["a"]).unwrap();
        assert!(narrowed.schema().to_string().contains(r#""enum":["a"]"#));
        assert_eq!(Value::from(strict).to_string().len(), schema.strict().to_string().len());
    });
    worker.unwrap().join().unwrap();
    // written out, these are deeper than any reader goes
    let mut chain = serde_json::Map::new();
    for n in 0..3_000 {
        let next = if n == 2_999 { json!({"type": "string"}) } else { json!({"$ref": format!("#/$defs/T{}", n + 1)}) };
        chain.insert(format!("T{n}"), json!({"type": "object", "properties": {"a": next}, "required": ["a"]}));
    }
    let chain = json!({"type": "object", "properties": {"t": {"$ref": "#/$defs/T0"}}, "$defs": chain});
    for dialect in with_outputs() {
        let _ = refusals(&chain, dialect);
    }
    assert!(
        refusals(&chain, Dialect::Gemini)
            .iter()
            .any(|found| found.contains("written out the schema would be too large"))
    );
}

#[test]
fn a_keyword_with_a_value_that_is_none_of_its_own_passed() {
    let table = [
        (json!({"type": "object", "properties": {}, "required": "p"}), "`required` must be a list of names, not \"p\""),
        (json!({"type": "object", "properties": {}, "required": [1]}), "`required` lists 1, which is no name"),
        (
            json!({"type": "object", "properties": {"a": {"type": "null"}}, "required": ["a", "a"]}),
            "`required` lists `a` twice",
        ),
        (
            json!({"type": "object", "properties": {"a": {"type": "null"}}, "required": ["b"]}),
            "`required` lists `b`, and the closed object has no property",
        ),
        (json!({"type": "object", "properties": ["a"]}), "`properties` must be an object of schemas, not an array"),
        (json!({"type": "text"}), "\"text\" is no `type`: there are `string`, "),
        (json!({"type": []}), "`type` lists none: no reply would fit"),
        (json!({"type": ["string", "nil"]}), "\"nil\" is no `type`"),
        (json!({"type": 7}), "7 is no `type`"),
        (json!({"type": "array", "items": [{"type": "string"}]}), "`items` is a list, as in draft 7"),
        (json!({"anyOf": []}), "`anyOf` lists no schema: no reply would fit"),
        (json!({"oneOf": []}), "`oneOf` lists no schema: no reply would fit"),
        (json!({"type": "string", "allOf": []}), "`allOf` lists no schema"),
        (json!({"anyOf": {"type": "string"}}), "`anyOf` must be a list of schemas, not an object"),
        (json!({"type": "string", "minLength": -1}), "`minLength` must be a count, 0 or more, not -1"),
        (json!({"type": "string", "minLength": "3"}), "`minLength` must be a count, 0 or more, not \"3\""),
        (json!({"type": "string", "maxLength": 1.5}), "`maxLength` must be a count, 0 or more, not 1.5"),
        (json!({"type": "number", "minimum": "1"}), "`minimum` must be a number, not \"1\""),
        (
            json!({"type": "number", "exclusiveMinimum": true, "minimum": 1}),
            "`exclusiveMinimum` must be a number, not true",
        ),
        (json!({"type": "number", "multipleOf": 0}), "`multipleOf` must be a number above 0, not 0"),
        (json!({"type": "string", "pattern": "^(a$"}), "`pattern` is no regular expression: \"^(a$\""),
        (json!({"type": "string", "pattern": 3}), "`pattern` must be a regular expression, not 3"),
        (json!({"type": "string", "format": 3}), "`format` must be a text, not 3"),
        (json!({"type": "string", "description": ["a"]}), "`description` must be a text, not an array"),
        (json!({"type": "string", "examples": "a"}), "`examples` must be a list of values, not \"a\""),
        (json!({"type": "integer", "minimum": 3, "maximum": 2}), "`minimum` is above `maximum`: no reply would fit"),
        (json!({"type": "number", "exclusiveMinimum": 2, "maximum": 2}), "`exclusiveMinimum` is above `maximum`"),
        (json!({"type": "string", "minLength": 3, "maxLength": 2}), "`minLength` is above `maxLength`"),
        (
            json!({"type": "array", "items": {"type": "null"}, "minItems": 3, "maxItems": 2}),
            "`minItems` is above `maxItems`",
        ),
        (
            json!({"type": "array", "items": {"type": "null"}, "uniqueItems": 1}),
            "`uniqueItems` must be true or false, not 1",
        ),
        (json!({"type": "string", "enum": "a"}), "`enum` must be a list of values"),
        (
            json!({"type": "integer", "enum": [1, "a"]}),
            "`enum` has \"a\", which is not of the type \"integer\": take it out",
        ),
        (
            json!({"type": "string", "enum": ["a", null]}),
            "`enum` has null, which is not of the type \"string\": a type that may be null",
        ),
        (json!({"type": "string", "const": 1}), "`const` has 1, which is not of the type \"string\""),
    ];
    for (schema, says) in table {
        let schema = with(schema);
        for dialect in with_outputs() {
            for output in
                [StructuredOutput::new("n", schema.clone()), StructuredOutput::new("n", schema.clone()).lenient()]
            {
                // of an object that stays open it may be
                if !output.is_strict() && says.contains("closed object") {
                    continue;
                }
                let error = output.render(dialect).expect_err(&format!("{dialect} takes {schema}"));
                let found = error.violations().iter().find(|found| found.message().contains(says));
                let found = found.unwrap_or_else(|| panic!("{dialect}, {schema}: {error}"));
                assert_eq!((found.rule(), found.pointer()), (Rule::Schema, "/properties/p"), "{error}");
            }
        }
        // total all the same, and the same twice
        let strict = Schema::from_value(schema).strict();
        assert_eq!(strict.strict(), strict);
    }
    for fine in [
        json!({"type": "integer", "enum": [1.0, 2]}),
        json!({"type": "number", "enum": [1, 2.5]}),
        json!({"type": ["string", "null"], "enum": ["a"]}),
        json!({"type": "integer", "minimum": 2, "maximum": 2}),
    ] {
        assert_eq!(refusals(&with(fine), Dialect::Mistral), [""; 0]);
    }
    let closed = json!({"type": "object", "properties": {}, "required": ["b"], "additionalProperties": false});
    let error = StructuredOutput::new("n", closed).lenient().render(Dialect::Ollama).unwrap_err();
    assert!(error.to_string().contains("`required` lists `b`, and the closed object"), "{error}");
}

#[test]
fn closing_made_objects_exclude_each_other() {
    let part = |name: &str| json!({"type": "object", "properties": {name: {"type": "string"}}, "required": [name]});
    let one = r#"{"additionalProperties":false,"properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a","b"],"type":"object"}"#;
    let mut beside_all_of = part("b");
    beside_all_of["allOf"] = json!([part("a")]);
    let mut beside_reference = part("b");
    beside_reference["$ref"] = json!("#/$defs/A");
    for p in [
        json!({"allOf": [part("a"), part("b")]}),
        beside_all_of,
        beside_reference,
        json!({"allOf": [{"$ref": "#/$defs/A"}, part("b")]}),
    ] {
        let mut schema = with(p);
        schema["$defs"] = json!({"A": part("a")});
        for dialect in [
            Dialect::OpenAiChat,
            Dialect::Anthropic,
            Dialect::LlamaCppChat,
            Dialect::Vllm,
            Dialect::Mistral,
            Dialect::Cohere,
        ] {
            assert_eq!(
                spelt(&schema, dialect).pointer("/properties/p").unwrap().to_string(),
                one,
                "{dialect}: {schema}"
            );
        }
    }
    // at the root, and a definition that is made of another
    let root = json!({
        "allOf": [{"$ref": "#/$defs/B"}],
        "properties": {"c": {"type": "string"}},
        "$defs": {"A": part("a"), "B": {"allOf": [{"$ref": "#/$defs/A"}, part("b")]}},
    });
    let names =
        |schema: &Json| schema.get("properties").unwrap().as_object().unwrap().keys().collect::<Vec<_>>().join(" ");
    assert_eq!(names(&spelt(&root, Dialect::OpenAiChat)), "a b c");
    // a type beside an alternative goes into it
    let typed = with(json!({"type": "object", "anyOf": [part("a"), part("b")]}));
    let branches = spelt(&typed, Dialect::OpenAiChat);
    assert_eq!(branches.pointer("/properties/p/additionalProperties"), None);
    assert_eq!(branches.pointer("/properties/p/anyOf/1/required/0"), Some(&"b".into()));

    let closed =
        |name: &str| json!({"type": "object", "properties": {name: {"type": "string"}}, "additionalProperties": false});
    let mut flattened = part("a");
    flattened["oneOf"] = json!([part("b"), {"$ref": "#/$defs/C"}]);
    let mut flattened = with(flattened);
    flattened["$defs"] = json!({"C": part("c")});
    let flattened = spelt(&flattened, Dialect::OpenAiChat);
    assert_eq!(flattened.pointer("/properties/p/anyOf/0").unwrap().to_string(), one);
    assert_eq!(flattened.pointer("/properties/p/anyOf/1/required").unwrap().to_string(), r#"["a","c"]"#);
    let mut beside_any_of = part("a");
    beside_any_of["anyOf"] = json!([{"type": "object", "properties": {}, "minProperties": 1}]);
    let mut beside_other = part("a");
    beside_other["$ref"] = json!("#/$defs/U");
    for (p, says) in [
        (
            json!({"allOf": [closed("a"), closed("b")]}),
            "Keyword /properties/p `allOf` of objects that cannot be made one",
        ),
        (
            json!({"allOf": [part("a"), {"type": "object", "properties": {"a": {"type": "integer"}}}]}),
            "Keyword /properties/p `allOf` of objects",
        ),
        (
            json!({"allOf": [part("a"), {"type": "object", "properties": {}, "minProperties": 1}]}),
            "Keyword /properties/p `allOf` of objects",
        ),
        (beside_any_of, "Keyword /properties/p properties or `type` beside `anyOf` of objects"),
        (beside_other, "Reference /properties/p properties beside `$ref`"),
    ] {
        let mut schema = with(p);
        schema["$defs"] = json!({"U": {"anyOf": [part("b"), part("c")]}});
        for dialect in with_outputs() {
            let found = refusals(&schema, dialect);
            let told = found.iter().filter(|found| found.starts_with(says)).count();
            assert_eq!(told, 1, "{dialect}, {schema}: {found:?}");
            assert!(!found.iter().any(|found| found.contains("keyword `allOf` is not taken")), "{dialect}: {found:?}");
        }
    }
}

#[test]
fn a_text_over_a_reference_counted_as_an_alternative() {
    let mut definitions = serde_json::Map::new();
    let mut properties = serde_json::Map::new();
    for n in 0..20 {
        properties.insert(format!("p{n}"), json!({"$ref": "#/$defs/A", "description": format!("Number {n}.")}));
    }
    definitions.insert("A".to_owned(), json!({"type": "object", "properties": {}}));
    let names: Vec<_> = properties.keys().cloned().collect();
    let schema = json!({"type": "object", "properties": properties, "required": names, "$defs": definitions});
    assert_eq!(refusals(&schema, Dialect::Anthropic), [""; 0]);
}

#[test]
fn a_word_at_run_time_widened_the_schema_or_found_no_string() {
    let narrowed = |schema: Value, words: &[&str]| {
        let mut document = with(schema);
        document["$defs"] = json!({"Id": {"type": "string", "maxLength": 4, "description": "An id."}});
        let output = StructuredOutput::new("n", document).one_of("/properties/p", words.iter().copied());
        output
            .map(|output| output.schema().pointer("/properties/p").unwrap().to_string())
            .map_err(|error| error.to_string())
    };
    let unknown =
        |word: &str| Err(format!("at /properties/p: {word:?} is none of the words that the schema has already"));
    assert_eq!(narrowed(json!({"type": "string", "const": "a"}), &["b"]), unknown("b"));
    assert_eq!(narrowed(json!({"$ref": "#/$defs/Id", "enum": ["x"]}), &["a"]), unknown("a"));
    for (schema, expected) in [
        (json!({"const": "a"}), r#"{"enum":["a"],"type":"string"}"#),
        (json!({"enum": ["b", "a"]}), r#"{"enum":["a"],"type":"string"}"#),
        (json!({"enum": ["b", "a", null]}), r#"{"enum":["a",null],"type":["string","null"]}"#),
        (
            json!({"type": "string", "default": "z", "examples": ["z", "a"]}),
            r#"{"enum":["a"],"examples":["a"],"type":"string"}"#,
        ),
        (
            json!({"type": "string", "default": "a", "examples": ["z"]}),
            r#"{"default":"a","enum":["a"],"type":"string"}"#,
        ),
        (json!({"$ref": "#/$defs/Id"}), r#"{"description":"An id.","enum":["a"],"type":"string"}"#),
        (
            json!({"$ref": "#/$defs/Id", "description": "Here.", "default": "z"}),
            r#"{"description":"Here.","enum":["a"],"type":"string"}"#,
        ),
        (
            json!({"allOf": [{"$ref": "#/$defs/Id"}], "description": "Here."}),
            r#"{"description":"Here.","enum":["a"],"type":"string"}"#,
        ),
        (
            json!({"oneOf": [{"type": "string"}, {"type": "null"}]}),
            r#"{"oneOf":[{"enum":["a"],"type":"string"},{"type":"null"}]}"#,
        ),
        (
            json!({"anyOf": [{"$ref": "#/$defs/Id"}, {"type": "null"}], "default": "z"}),
            r#"{"anyOf":[{"description":"An id.","enum":["a"],"type":"string"},{"type":"null"}]}"#,
        ),
    ] {
        assert_eq!(narrowed(schema.clone(), &["a"]).as_deref(), Ok(expected), "{schema}");
    }
    let no_string = Err("at /properties/p: the schema is not that of a string".to_owned());
    for schema in
        [json!({"enum": ["a", 1]}), json!({"$ref": "#/$defs/None"}), json!({"$ref": "#/properties/p"}), json!({})]
    {
        assert_eq!(narrowed(schema, &["a"]), no_string);
    }
    // other uses of the definition keep it
    let mut shared = with(json!({"$ref": "#/$defs/Id"}));
    shared["$defs"] = json!({"Id": {"type": "string"}});
    let output = StructuredOutput::new("n", shared).one_of("/properties/p", ["a"]).unwrap();
    assert_eq!(output.schema().pointer("/$defs/Id").unwrap().to_string(), r#"{"type":"string"}"#);
    // a hundred thousand words, in a time that grows with their number
    let words: Vec<String> = (0..100_000).map(|n| n.to_string()).collect();
    let output =
        StructuredOutput::new("n", with(json!({"type": "string"}))).one_of("/properties/p", words.clone()).unwrap();
    let all = output.one_of("/properties/p", words.into_iter().rev()).unwrap();
    assert_eq!(all.schema().pointer("/properties/p/enum/0"), Some(&"99999".into()));
}

#[test]
fn gemini_was_sent_an_empty_word() {
    let found = refusals(&with(json!({"type": "string", "enum": ["a", ""]})), Dialect::Gemini);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("Keyword /properties/p an empty word in `enum` is not taken"), "{found:?}");
}

#[test]
fn one_bad_reference_was_told_twice() {
    for reference in ["#foo", "#/$defs/Nowhere", "#/$defs/a~1b", "https://example.org/s.json"] {
        for dialect in with_outputs() {
            let found = refusals(&with(json!({"$ref": reference})), dialect);
            assert_eq!(found.len(), 1, "{dialect} {reference}: {found:?}");
        }
    }
}

#[test]
fn a_type_without_a_finite_value_passed() {
    let schema = |node: Value| json!({"type": "object", "properties": {"n": {"$ref": "#/$defs/Node"}}, "required": ["n"], "$defs": {"Node": node}});
    let itself = schema(json!({"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "string"}]}));
    let required =
        schema(json!({"type": "object", "properties": {"next": {"$ref": "#/$defs/Node"}}, "required": ["next"]}));
    let optional = schema(json!({"type": "object", "properties": {"next": {"$ref": "#/$defs/Node"}}}));
    let least = schema(json!({"type": "array", "items": {"$ref": "#/$defs/Node"}, "minItems": 1}));
    let ends = [
        schema(
            json!({"type": "object", "properties": {"next": {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}}, "required": ["next"]}),
        ),
        schema(json!({"type": "array", "items": {"$ref": "#/$defs/Node"}})),
    ];
    for dialect in [Dialect::OpenAiChat, Dialect::LlamaCppChat, Dialect::Vllm, Dialect::Fireworks, Dialect::Ollama] {
        let found = refusals(&itself, dialect);
        assert_eq!(found.len(), 1, "{dialect}: {found:?}");
        assert!(
            found[0].starts_with("Recursion /$defs/Node/anyOf/0 `Node` is itself, with nothing written"),
            "{found:?}"
        );
        for endless in [&required, &least] {
            let found = refusals(endless, dialect);
            assert_eq!(found.len(), 1, "{dialect}: {found:?}");
            assert!(found[0].starts_with("Recursion /$defs/Node `Node` requires itself"), "{found:?}");
        }
        for schema in &ends {
            assert_eq!(refusals(schema, dialect), [""; 0], "{dialect}");
        }
    }
    // twice itself, which is not looked through twice at each step
    let twice = json!({"$ref": "#/$defs/Node"});
    let twice = schema(json!({"allOf": [twice, twice], "anyOf": [twice, twice], "type": "object"}));
    assert!(!refusals(&twice, Dialect::Ollama).is_empty());
    // strictness requires what could be left out
    assert_eq!(refusals(&optional, Dialect::LlamaCppChat), [""; 0]);
    assert!(refusals(&optional, Dialect::OpenAiChat)[0].contains("requires itself"));
    let nullable = StructuredOutput::new("n", Schema::from_value(optional).strict_nullable());
    assert!(nullable.render(Dialect::OpenAiChat).is_ok());
}

#[test]
fn what_stands_in_a_condition_was_respelt_and_judged() {
    let condition = json!({
        "const": 1,
        "oneOf": [],
        "type": "object",
        "properties": {"a": {"$ref": "#/$defs/Nowhere"}},
        "patternProperties": {"^a$": true},
        "minLength": -1,
    });
    for keyword in ["not", "if", "then", "else", "propertyNames", "contains", "dependentSchemas"] {
        let held = if keyword == "dependentSchemas" { json!({"a": condition}) } else { condition.clone() };
        let schema = with(json!({"type": "string", keyword: held}));
        // llama.cpp takes them and does not look at them
        let kept = spelt(&schema, Dialect::LlamaCppChat);
        assert_eq!(kept.pointer(&format!("/properties/p/{keyword}")), Some(&Json::from(held)), "{keyword}");
        let output = StructuredOutput::new("n", schema.clone());
        assert_eq!(places(&output, Dialect::LlamaCppChat), [format!("/properties/p/{keyword}")]);
        let found = refusals(&schema, Dialect::OpenAiChat);
        assert_eq!(found.len(), 1, "{keyword}: {found:?}");
        assert!(
            found[0].starts_with(&format!("Keyword /properties/p the keyword `{keyword}` is not taken")),
            "{found:?}"
        );
    }
    // what only a condition refers to stays defined
    let mut used = with(json!({"type": "string", "not": {"$ref": "#/$defs/A"}}));
    used["$defs"] = json!({"A": {"type": "string"}});
    assert!(spelt(&used, Dialect::KoboldChat).pointer("/$defs/A").is_some());
}

#[test]
fn two_names_became_one() {
    let name = |name: &str| StructuredOutput::new(name, json!({"type": "object"})).name().to_owned();
    for (one, other) in [("отчёт", "ответ"), ("отчеты", "ответы"), ("a b", "a_b"), ("a.b", "a b")]
    {
        assert_ne!(name(one), name(other));
        assert!(name(one).len() <= 64 && name(one).bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b)));
    }
    assert_eq!(name("Page<a::Line>"), "Page_a__Line_");
    assert_eq!(name("a_b"), "a_b");
    let output = |name: &str| StructuredOutput::new(name, json!({"type": "object", "properties": {}}));
    let (one, two) = (output("a"), output("a"));
    let error = Budget::new(Dialect::OpenAiChat).output(&one).output(&two).check().unwrap_err();
    assert_eq!(error.violations().len(), 1);
    assert_eq!(
        (error.violations()[0].rule(), error.violations()[0].message()),
        (Rule::Name, "two outputs are called `a`")
    );
}

#[test]
fn two_forms_that_exclude_each_other_were_merged() {
    let output = StructuredOutput::new("n", with(json!({"type": "string"})));
    for (first, second, place) in [
        (Dialect::Gemini, Dialect::GeminiJsonSchema, "/generationConfig/responseSchema"),
        (Dialect::GeminiJsonSchema, Dialect::Gemini, "/generationConfig/responseJsonSchema"),
        (Dialect::KoboldGenerate, Dialect::LlamaCppCompletion, "/grammar"),
        (Dialect::OpenAiChat, Dialect::KoboldChat, "/response_format"),
    ] {
        let mut body = json!({});
        output.render(first).unwrap().merge_into(&mut body).unwrap();
        let before = body.clone();
        let error = output.render(second).unwrap().merge_into(&mut body).unwrap_err();
        assert_eq!((error.path(), body), (place, before));
    }
}

#[test]
fn a_reference_with_percent_signs_led_nowhere() {
    let mut schema = with(json!({"$ref": "#/$defs/Page%3CLine%3E"}));
    schema["$defs"] = json!({"Page<Line>": {"type": "string"}, "100%": {"type": "null"}});
    assert_eq!(spelt(&schema, Dialect::Gemini).pointer("/properties/p/type"), Some(&"STRING".into()));
    schema["properties"]["p"] = json!({"$ref": "#/$defs/100%"});
    assert_eq!(spelt(&schema, Dialect::Gemini).pointer("/properties/p/type"), Some(&"NULL".into()));
    schema["properties"]["p"] = json!({"$ref": "#/$defs/100%FF%"});
    assert!(refusals(&schema, Dialect::OpenAiChat)[0].contains("leads nowhere"));
}

#[test]
fn a_long_chain_of_references_took_the_square_of_its_length() {
    let mut definitions = serde_json::Map::new();
    for n in 0..20_000 {
        let next = if n == 19_999 { json!({"type": "string"}) } else { json!({"$ref": format!("#/$defs/T{}", n + 1)}) };
        definitions.insert(format!("T{n}"), next);
    }
    let mut schema = with(json!({"$ref": "#/$defs/T0"}));
    schema["$defs"] = definitions.into();
    // no circle, however long
    assert_eq!(refusals(&schema, Dialect::LlamaCppChat), [""; 0]);
    assert_eq!(refusals(&schema, Dialect::Mistral), [""; 0]);
    schema["$defs"]["T19999"] = json!({"$ref": "#/$defs/T0"});
    assert!(refusals(&schema, Dialect::LlamaCppChat)[0].contains("leads back to itself"));
}

/// What the derive made was passed on to OpenAI's surfaces unseen, and a type that contains itself in a required field is
/// one that no value ends.
#[test]
fn a_derived_type_that_requires_itself_was_rendered() {
    #[derive(WireSchema)]
    #[allow(dead_code, reason = "the schema alone is looked at")]
    struct Chain {
        why: String,
        next: Box<Chain>,
    }
    #[derive(WireSchema)]
    #[allow(dead_code, reason = "the schema alone is looked at")]
    struct List {
        why: String,
        next: Option<Box<List>>,
    }
    for dialect in with_outputs() {
        let error = Chain::render(dialect).unwrap_err();
        let [violation] = error.violations() else { panic!("{dialect}: {error}") };
        assert_eq!(violation.rule(), Rule::Recursion, "{dialect}");
        assert!(violation.message().starts_with("`Chain` requires itself"), "{dialect}: {error}");
        let endless = |found: &Violation| found.message().contains("requires itself");
        assert!(!List::render(dialect).is_err_and(|error| error.violations().iter().any(endless)), "{dialect}");
    }
}
