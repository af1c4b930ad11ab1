//! One request, built in four ways: from a struct, a `json!` value and two hash maps. This crate gives it one hash; three
//! other serializers are shown beside it. Then what a counter in production says about three routes.
//!
//! ```sh
//! cargo run --example prompt_cache      # run it twice: the hash maps have another order each time
//! ```

use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fmt::Write as _;
use std::process::ExitCode;

use canon_json::CanonJsonSerialize;
use serde::Serialize;
use serde_json::{Value, json};
use wire_schema::prefix::WireHash;
use wire_schema::{Dialect, Envelope, Json, Prefix, PrefixDiff, PrefixStats, Tool, WireSchema, to_wire_json};
use wire_schema_examples::{print, title};

/// Searches the help pages.
#[derive(WireSchema)]
#[allow(dead_code, reason = "a field is there for its schema")]
struct Search {
    query: String,
    limit: u8,
}

/// Fetches one page.
#[derive(WireSchema)]
#[allow(dead_code, reason = "a field is there for its schema")]
struct Fetch {
    url: String,
}

// `reasoning` first: the model is to think before it answers
#[derive(WireSchema)]
#[allow(dead_code, reason = "a field is there for its schema")]
struct Answer {
    reasoning: String,
    answer: String,
}

const SYSTEM: &str = "You are a support agent.";

/// The request with a type: its members in the order in which somebody declared them.
#[derive(Serialize)]
struct Request {
    system: &'static str,
    temperature: f64,
    tools: Vec<Json>,
    #[serde(flatten)]
    format: Envelope,
}

fn main() -> ExitCode {
    print(show())
}

fn show() -> Result<String, Box<dyn Error>> {
    let mut out = String::new();
    title(&mut out, "1. One request, built in four ways, through four serializers")?;
    show_serializers(&mut out)?;
    title(&mut out, "2. The same from its parts: `Prefix`")?;
    show_prefix(&mut out)?;
    title(&mut out, "3. What `PrefixStats` says after 200 requests on each of three routes")?;
    show_stats(&mut out)?;
    Ok(out)
}

fn request() -> Result<Request, Box<dyn Error>> {
    let tools = [Tool::of::<Search>("search"), Tool::of::<Fetch>("fetch")];
    let Json::Array(tools) = Tool::render_list(&tools, Dialect::OpenAiChat)? else { return Err("no list".into()) };
    Ok(Request { system: SYSTEM, temperature: 1.0, tools, format: Answer::render(Dialect::OpenAiChat)? })
}

/// The same as a `serde_json::Value`.
fn request_value() -> Result<Value, Box<dyn Error>> {
    let tools = Value::from(Json::from(request()?.tools));
    let mut value = json!({"temperature": 1.0, "tools": tools, "system": SYSTEM});
    Answer::render(Dialect::OpenAiChat)?.merge_into(&mut value)?;
    Ok(value)
}

/// The same as a hash map.
fn request_map() -> Result<HashMap<String, Value>, Box<dyn Error>> {
    let Value::Object(members) = request_value()? else { return Err("no object".into()) };
    Ok(members.into_iter().collect())
}

/// A serializer, and what it makes of the four.
type Row = (&'static str, [String; 4]);

fn rows() -> Result<[Row; 4], Box<dyn Error>> {
    let (a, b, c, d) = (request()?, request_value()?, request_map()?, request_map()?);
    let wire = [to_wire_json(&a)?, to_wire_json(&b)?, to_wire_json(&c)?, to_wire_json(&d)?];
    let plain = [
        serde_json::to_string(&a)?,
        serde_json::to_string(&b)?,
        serde_json::to_string(&c)?,
        serde_json::to_string(&d)?,
    ];
    let simd =
        [simd_json::to_string(&a)?, simd_json::to_string(&b)?, simd_json::to_string(&c)?, simd_json::to_string(&d)?];
    let canonical =
        [a.to_canon_json_string()?, b.to_canon_json_string()?, c.to_canon_json_string()?, d.to_canon_json_string()?];
    Ok([("wire-schema", wire), ("serde_json", plain), ("simd-json", simd), ("canon-json (RFC 8785)", canonical)])
}

fn show_serializers(out: &mut String) -> Result<(), Box<dyn Error>> {
    let rows = rows()?;
    writeln!(out, "{:21}  struct        json!         HashMap       another one   hashes", "")?;
    for (serializer, texts) in &rows {
        let hashes = texts.each_ref().map(|text| WireHash::of_bytes(text).short());
        let distinct = hashes.iter().collect::<HashSet<_>>().len();
        writeln!(out, "{serializer:21}  {}  {distinct}", hashes.join("  "))?;
    }
    let [(_, wire), (_, plain), _, (_, canonical)] = &rows;
    writeln!(out, "\nserde_json, the struct (left) and the `json!` value (right):")?;
    show_diff(out, &plain[0], &plain[1])?;
    writeln!(out, "\nwire-schema (left) and canon-json (right), the struct:")?;
    show_diff(out, &wire[0], &canonical[0])?;
    writeln!(
        out,
        "\nRFC 8785 gives one hash, too. But it sorts `properties`, and a server that holds the model to that"
    )?;
    writeln!(out, "schema makes it write `answer` before `reasoning`.")?;
    Ok(())
}

fn show_diff(out: &mut String, left: &str, right: &str) -> std::fmt::Result {
    match PrefixDiff::between(left, right) {
        Some(diff) => writeln!(out, "{diff}"),
        None => writeln!(out, "the same bytes"),
    }
}

fn show_prefix(out: &mut String) -> Result<(), Box<dyn Error>> {
    // a registry of tools, in another order in each process
    let tools = [Tool::of::<Search>("search"), Tool::of::<Fetch>("fetch")];
    let registry: HashMap<String, Tool> = tools.into_iter().map(|tool| (tool.name().to_owned(), tool)).collect();
    let prefix = Prefix::builder()
        .system(SYSTEM)
        .tools(registry.values())
        .response_format(&Answer::structured_output())
        .member("temperature", &1.0)
        .build()?;
    writeln!(out, "{}  {} bytes", prefix.hash().short(), prefix.as_str().len())?;
    writeln!(out, "the request's own hash: {}", WireHash::of(&request()?)?.short())?;
    Ok(())
}

fn show_stats(out: &mut String) -> Result<(), Box<dyn Error>> {
    let stats = PrefixStats::new();
    for second in 0..200 {
        stats.record("/chat", WireHash::of(&request_map()?)?);
        // what `serde_json` makes of a set
        let tools: HashSet<&str> = ["search", "fetch"].into_iter().collect();
        stats.record("/search", WireHash::of_bytes(serde_json::to_string(&tools)?));
        let system = format!("{SYSTEM} It is {:02}:{:02}.", second / 60, second % 60);
        stats.record("/triage", Prefix::builder().system(system).build()?.hash());
    }
    write!(out, "{stats}")?;
    Ok(())
}
