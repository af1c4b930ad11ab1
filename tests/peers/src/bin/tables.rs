//! Every table of this workspace, as Markdown: `cargo run --release --bin tables [-- --write] [--rounds N]`.
//!
//! `--write` puts them into `runtime/PEERS.md`, a page of the guide. The programs that measure run one after the other; those
//! that serde_json's `preserve_order` makes a difference to run in two builds.

use std::fmt::Write as _;
use std::process::{Command, Stdio};
use std::{env, fs, process};

use serde_json::Value;
use wire_schema_peers::report::{machine, micros, named, today, version};

const HEAD: &str = include_str!("../page.md");
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../runtime/PEERS.md");

fn main() {
    let mut args = env::args().skip(1);
    let (mut write, mut rounds) = (false, "5".to_owned());
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--write" => write = true,
            "--rounds" => rounds = args.next().unwrap_or_else(|| usage()),
            _ => usage(),
        }
    }
    let default: Vec<Value> = lines(&run("schemas", false, &[]));
    let preserving: Vec<Value> = lines(&run("schemas", true, &[]));
    let writer = run("writer", false, &[]);
    let replies = run("replies", false, &[]);
    let (replies, typed) = replies.split_once("\n\n").expect("two tables");
    let compile = run("compile_cost", false, &["300", &rounds]);
    let parts = [
        ("{made}", format!("{}; {}", machine(), today())),
        ("{schemas}", schemas(&default, &preserving)),
        ("{speed}", speed(&default, &preserving)),
        ("{bytes}", bytes(&writer)),
        ("{replies}", replies.to_owned()),
        ("{typed}", typed.to_owned()),
        ("{compile}", compile),
        ("{facet}", version("facet-json-schema").to_owned()),
        ("{rstructor}", version("rstructor").to_owned()),
    ];
    let page = parts.iter().fold(HEAD.to_owned(), |page, (mark, text)| page.replace(mark, text.trim_end()));
    println!("{page}");
    if write {
        fs::write(PAGE, page).unwrap_or_else(|error| panic!("{PAGE}: {error}"));
    }
}

fn usage() -> ! {
    eprintln!("tables [--write] [--rounds N]");
    process::exit(2);
}

/// What another program of this workspace prints.
fn run(program: &str, preserve_order: bool, args: &[&str]) -> String {
    let build = if preserve_order { ", preserve_order" } else { "" };
    eprintln!("running {program}{build}");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["run", "-q", "--release", "--manifest-path", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")]);
    if preserve_order {
        cargo.args(["--features", "preserve_order"]);
    }
    let output = cargo.args(["--bin", program, "--"]).args(args).stderr(Stdio::inherit()).output().expect("cargo runs");
    assert!(output.status.success(), "{program}{build} failed");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

fn schemas(default: &[Value], preserving: &[Value]) -> String {
    let mut table = "| crate | declared order | the same, `preserve_order` | all required | all closed | strict mode refuses besides | the tag as serde has it | doc comments | bytes |\n|---|---|---|---|---|---|---|---|---|\n".to_owned();
    for (one, preserved) in default.iter().zip(preserving) {
        let cell = |name: &str| one[name].as_str().unwrap_or_default();
        let refused: Vec<&str> = one["refused"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let refused = if refused.is_empty() { "nothing".to_owned() } else { refused.join(", ") };
        let _ = writeln!(
            table,
            "| {} | {} | {} | {} | {} | {refused} | {} | {} | {} |",
            named(cell("crate")),
            cell("ordered"),
            preserved["ordered"].as_str().unwrap_or_default(),
            cell("required"),
            cell("closed"),
            yes(&one["serde_tags"]),
            yes(&one["docs"]),
            three(&one["bytes"], |bytes| bytes.to_string()),
        );
    }
    table
}

fn yes(value: &Value) -> &'static str {
    if *value == Value::Bool(true) { "yes" } else { "no" }
}

/// One cell a type; what there is not does not end.
fn three(values: &Value, show: impl Fn(&Value) -> String) -> String {
    let cells: Vec<String> = values
        .as_array()
        .into_iter()
        .flatten()
        .map(|value| if value.is_null() { "no end".to_owned() } else { show(value) })
        .collect();
    cells.join(" / ")
}

fn speed(default: &[Value], preserving: &[Value]) -> String {
    let mut table = "| crate | default build, µs | x wire-schema | `preserve_order`, µs | x wire-schema |\n|---|---:|---:|---:|---:|\n".to_owned();
    for (one, preserved) in default.iter().zip(preserving) {
        let mut row = format!("| {} |", named(one["crate"].as_str().unwrap_or_default()));
        for (of, ours) in [(one, &default[0]), (preserved, &preserving[0])] {
            let times = three(&of["seconds"], |seconds| micros(seconds.as_f64().unwrap_or_default()));
            let ratios: Vec<String> = (0..3)
                .map(|ty| match (of["seconds"][ty].as_f64(), ours["seconds"][ty].as_f64()) {
                    (Some(time), Some(own)) => format!("{:.1}", time / own),
                    _ => "-".to_owned(),
                })
                .collect();
            let _ = write!(row, " {times} | {} |", ratios.join(" / "));
        }
        let _ = writeln!(table, "{row}");
    }
    table
}

/// The writer's rows, `| build | payload | written by | MB/s | x serde_json | allocations |`, as one table a build.
fn bytes(rows: &str) -> String {
    let rows: Vec<Vec<&str>> =
        rows.lines().skip(2).map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect();
    let mut payloads: Vec<&str> = Vec::new();
    let mut writers: Vec<&str> = Vec::new();
    for row in &rows {
        if !payloads.contains(&row[1]) {
            payloads.push(row[1]);
        }
        if !writers.contains(&row[2]) {
            writers.push(row[2]);
        }
    }
    let mut tables = String::new();
    for build in ["default", "preserve_order"] {
        let _ =
            writeln!(tables, "| {build} build | {} |\n|---|{}", payloads.join(" | "), "---:|".repeat(payloads.len()));
        for writer in &writers {
            let known =
                ["serde_json", "sonic-rs", "simd-json", "serde_json_canonicalizer", "serde_jcs"].contains(writer);
            let _ = write!(tables, "| {} |", if known { named(writer) } else { (*writer).to_owned() });
            for payload in &payloads {
                let row = rows.iter().find(|row| row[..3] == [build, payload, writer]);
                let cell = row.map_or("-".to_owned(), |row| format!("{} ({} x)", row[3], row[4]));
                let _ = write!(tables, " {cell} |");
            }
            tables.push('\n');
        }
        tables.push('\n');
    }
    tables
}
