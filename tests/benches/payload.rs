//! What the writer is measured with: a chat request of 400 kB, a schema of 4 kB, data of 2.5 MB. The same in every run.
#![allow(unreachable_pub, reason = "a bench, a test and a bin in another workspace use this file")]

use serde_json::{Map, Value, json};

const WORDS: &[&str] = &[
    "answer", "array", "branch", "buffer", "build", "cache", "call", "change", "check", "client", "code", "count",
    "data", "debug", "error", "event", "field", "file", "format", "index", "input", "item", "key", "line", "list",
    "map", "match", "method", "model", "module", "name", "node", "order", "output", "parse", "path", "prompt", "query",
    "read", "reply", "request", "result", "return", "schema", "server", "sort", "source", "state", "string", "table",
    "test", "text", "token", "tool", "type", "user", "value", "vector", "write",
];

/// A request body as a client builds it: a long conversation about code, tools, a response format.
#[must_use]
pub fn chat(bytes: usize) -> Value {
    let mut random = Random(1);
    // what a request has besides its messages, less of it in a short one
    let tools: Vec<Value> = (0..(bytes / 20_000).clamp(1, 12)).map(|n| random.tool(n)).collect();
    let prompt = random.transcript(6_000.min(bytes / 8));
    let mut written = prompt.len() + 1_500 * tools.len() + 1_000;
    let mut messages = vec![json!({"role": "system", "content": prompt})];
    for turn in 0.. {
        if written >= bytes {
            break;
        }
        let size = [200, 800, 3_000, 12_000][random.below(4)].min(bytes - written);
        if turn % 5 == 3 {
            let arguments = json!({"path": random.words(2), "text": random.transcript(300)}).to_string();
            let call = json!({"name": tools[turn % tools.len()]["function"]["name"], "arguments": arguments});
            let calls = json!([{"id": format!("call_{turn:06}"), "type": "function", "function": call}]);
            messages.push(json!({"role": "assistant", "content": null, "tool_calls": calls}));
            let id = format!("call_{turn:06}");
            messages.push(json!({"role": "tool", "tool_call_id": id, "content": random.transcript(size)}));
        } else {
            let role = ["user", "assistant"][turn % 2];
            messages.push(json!({"role": role, "content": random.transcript(size)}));
        }
        // what is escaped gets longer
        written += size + size / 7 + 60;
    }
    let schema = random.object(6, 0);
    json!({
        "model": "meta-llama/llama-3.1-70b-instruct", "messages": messages, "tools": tools, "tool_choice": "auto",
        "temperature": 0.7, "top_p": 0.95, "max_tokens": 4096, "stream": true, "seed": 12345,
        "stop": ["</s>", "\n\nUser:"],
        "response_format": {"type": "json_schema", "json_schema": {"name": "report", "strict": true, "schema": schema}},
    })
}

/// A `response_format` with definitions.
#[must_use]
pub fn schema(bytes: usize) -> Value {
    let mut random = Random(2);
    let mut definitions =
        Map::from_iter([("finding".to_owned(), random.object(8, 0)), ("span".to_owned(), random.object(3, 0))]);
    let summary = json!({"type": "string", "description": random.words(20)});
    let meta = random.object(5, 0);
    let mut written = 2_000;
    while written < bytes {
        let definition = random.object(4, 0);
        written += definition.to_string().len();
        definitions.insert(format!("part_{}", random.below(100_000)), definition);
    }
    json!({"type": "json_schema", "json_schema": {"name": "finding_report", "strict": true, "schema": {
        "type": "object",
        "required": ["findings", "summary"],
        "additionalProperties": false,
        "properties": {
            "summary": summary,
            "findings": {"type": "array", "items": {"$ref": "#/$defs/finding"}},
            "meta": meta,
        },
        "$defs": definitions,
    }}})
}

/// Nested lists and objects of numbers and short texts.
#[must_use]
pub fn data(bytes: usize) -> Value {
    let mut random = Random(3);
    let mut root = Map::new();
    let mut written = 0;
    while written < bytes {
        let value = random.data(6.min(bytes.ilog2() / 3));
        written += value.to_string().len() + 14;
        root.insert(format!("k{:08x}", random.next() >> 32), value);
    }
    Value::Object(root)
}

/// splitmix64
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).expect("below a usize")
    }

    fn word(&mut self) -> &'static str {
        WORDS[self.below(WORDS.len())]
    }

    fn words(&mut self, count: usize) -> String {
        (0..count).map(|_| self.word()).collect::<Vec<_>>().join(" ")
    }

    /// Words without a repetition.
    fn names(&mut self, count: usize) -> Vec<&'static str> {
        let mut names = Vec::new();
        while names.len() < count {
            let word = self.word();
            if !names.contains(&word) {
                names.push(word);
            }
        }
        names
    }

    fn code_line(&mut self) -> String {
        let (a, b) = (self.word(), self.word());
        match self.below(6) {
            0 => format!("    let {a} = {b}(\"{}\", \"{}\");", self.words(2), self.word()),
            1 => format!("    if {a} != \"{}\" {{ return Err(\"{b}\".into()); }}", self.words(3)),
            2 => format!("\t\"{a}\": \"{}\",", self.words(2)),
            3 => format!("    // {}", self.words(8)),
            4 => format!("C:\\{a}\\{b}.rs:{}: \"{}\"", self.below(999), self.words(3)),
            _ => format!("    println!(\"{{}}\", {a});"),
        }
    }

    /// Code and prose, some of it beyond ASCII: an escape every sixteen bytes.
    fn transcript(&mut self, bytes: usize) -> String {
        let mut text = String::new();
        while text.len() < bytes {
            let line = match self.below(100) {
                0..70 => self.code_line(),
                kind => {
                    let count = 5 + self.below(11);
                    self.words(count) + if kind < 94 { "." } else { " — “quoted” ✓ 日本語" }
                }
            };
            text += &line;
            text.push('\n');
        }
        text
    }

    fn tool(&mut self, n: usize) -> Value {
        let name = format!("{}_{}_{n}", self.word(), self.word());
        let description = self.words(30) + ".";
        let parameters = self.object(5, 0);
        json!({"type": "function", "function": {"name": name, "description": description, "parameters": parameters}})
    }

    /// An object schema; `required` says another order than the alphabet's.
    fn object(&mut self, properties: usize, depth: usize) -> Value {
        let names = self.names(properties);
        let members: Map<_, _> = names.iter().map(|name| ((*name).to_owned(), self.property(depth))).collect();
        let required = &names[..names.len().saturating_sub(1).max(1)];
        json!({"type": "object", "properties": members, "required": required, "additionalProperties": false})
    }

    fn property(&mut self, depth: usize) -> Value {
        match self.below(6) {
            0 => json!({"type": "string", "description": self.words(8) + "."}),
            1 => {
                json!({"type": "integer", "minimum": 0, "maximum": 1 + self.below(9_998), "description": self.words(5)})
            }
            2 => json!({"type": "string", "enum": self.names(4), "default": self.word()}),
            3 if depth < 2 => {
                json!({"type": "array", "items": self.property(depth + 1), "maxItems": 1 + self.below(49)})
            }
            3 => json!({"type": "array", "items": {"type": "string"}, "maxItems": 1 + self.below(49)}),
            4 if depth < 2 => {
                let count = 2 + self.below(3);
                self.object(count, depth + 1)
            }
            _ => json!({"anyOf": [{"type": "string"}, {"type": "null"}], "description": self.words(4)}),
        }
    }

    fn data(&mut self, depth: u32) -> Value {
        if depth == 0 {
            return self.scalar();
        }
        let count = 2 + self.below(7);
        if self.below(10) < 4 {
            return (0..count).map(|_| self.data(depth - 1)).collect();
        }
        (0..count).map(|_| (format!("{}_{}", self.word(), self.below(1_000)), self.data(depth - 1))).collect()
    }

    fn scalar(&mut self) -> Value {
        match self.below(7) {
            0 => {
                let digits = 1 + u32::try_from(self.below(14)).expect("small");
                json!(self.next() % 10_u64.pow(digits))
            }
            1 => {
                // 53 bits of chance, from 0 to 1000
                #[allow(clippy::cast_precision_loss, reason = "53 bits fit")]
                let unit = (self.next() >> 11) as f64 / (1_u64 << 53) as f64;
                json!(unit * 1_000.0)
            }
            2 => json!(self.words(3)),
            3 => json!(true),
            4 => Value::Null,
            5 => json!(-i64::try_from(self.below(1_000)).expect("small")),
            _ => json!(format!("{}\n\"", self.word())),
        }
    }
}
