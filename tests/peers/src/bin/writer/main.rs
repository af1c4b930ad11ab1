//! The writer beside its peers, as one Markdown table: `cargo run --release --bin writer [-- FILE...]`, of the reader's own
//! payloads if there are files.
//!
//! Every figure is megabytes of output a second from a `serde_json::Value` (or a typed struct), the best of many
//! rounds in which all take turns, and of several processes the middle one: where the system puts a process's memory makes
//! a tenth of the speed of short texts. The default build is measured first, then, without files, a build with
//! `serde_json/preserve_order`.

mod alloc;
#[path = "../../../../benches/payload.rs"]
mod payload;
mod typed;

use std::process::Command;
use std::time::Duration;

use serde_json::Value;
use wire_schema_peers::measure::{build, least_seconds};

#[global_allocator]
static COUNTED: alloc::Counted = alloc::Counted;

/// One way to write a value.
type Way<'v> = (&'static str, Box<dyn Fn() -> Vec<u8> + 'v>);

/// Built, payload, written by, bytes a second, allocations.
type Row = (String, String, String, f64, usize);

const PROCESSES: usize = 7;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.split_first() {
        Some((mode, files)) if mode == "--process" => {
            let rows = if files.is_empty() { rows() } else { rows_of(files) };
            println!("{}", serde_json::to_string(&rows).expect("writes"));
        }
        Some((mode, _)) if mode == "--build" => print(&middle(&[])),
        _ => {
            println!("| build | payload | written by | MB/s | x serde_json | allocations |");
            println!("|---|---|---|---:|---:|---:|");
            print(&middle(&args));
            if args.is_empty() {
                preserving();
            }
        }
    }
}

/// The same in the other build.
fn preserving() {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let preserving = ["run", "-q", "--release", "--features", "preserve_order", "--bin", "writer"];
    let status =
        Command::new(env!("CARGO")).args(preserving).args(["--manifest-path", manifest, "--", "--build"]).status();
    assert!(status.is_ok_and(|status| status.success()), "the build with preserve_order failed");
}

/// Of each row the middle speed of several processes.
fn middle(files: &[String]) -> Vec<Row> {
    let processes: Vec<Vec<Row>> = (0..PROCESSES).map(|_| process(files)).collect();
    let speeds = |at: usize| {
        let mut speeds: Vec<f64> = processes.iter().map(|rows| rows[at].3).collect();
        speeds.sort_by(f64::total_cmp);
        speeds
    };
    let rows = processes[0].iter().enumerate();
    rows.map(|(at, (build, payload, by, _, allocations))| {
        (build.clone(), payload.clone(), by.clone(), speeds(at)[PROCESSES / 2], *allocations)
    })
    .collect()
}

/// This program, once more.
fn process(files: &[String]) -> Vec<Row> {
    let program = std::env::current_exe().expect("a program");
    let output = Command::new(program).arg("--process").args(files).output().expect("starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("rows")
}

#[allow(clippy::cast_precision_loss)]
fn print(rows: &[Row]) {
    for (build, payload, by, speed, allocations) in rows {
        let (.., serde_json, _) = rows.iter().find(|row| row.1 == *payload).expect("serde_json is first");
        println!("| {build} | {payload} | {by} | {:.0} | {:.2} | {allocations} |", speed / 1e6, speed / serde_json);
    }
}

fn rows_of(files: &[String]) -> Vec<Row> {
    let rows = files.iter().flat_map(|path| {
        let text = std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let value: Value = serde_json::from_slice(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
        measured(path.rsplit('/').next().unwrap_or(path), &ways(&value))
    });
    rows.collect()
}

fn rows() -> Vec<Row> {
    let payloads =
        [("chat", payload::chat(400_000)), ("schema", payload::schema(4_000)), ("data", payload::data(2_500_000))];
    let mut rows: Vec<Row> = payloads.iter().flat_map(|(name, value)| measured(name, &ways(value))).collect();
    let body = typed::Body::from(payload::chat(400_000));
    rows.extend(measured(
        "chat, typed",
        &[
            ("serde_json", Box::new(|| serde_json::to_vec(&body).expect("writes"))),
            ("wire-schema", Box::new(|| wire_schema::to_wire_vec(&body).expect("writes"))),
            ("wire-schema, to_wire_json", Box::new(|| wire_schema::to_wire_json(&body).expect("writes").into_bytes())),
            ("sonic-rs", Box::new(|| sonic_rs::to_vec(&body).expect("writes"))),
            ("serde_json_canonicalizer", Box::new(|| serde_json_canonicalizer::to_vec(&body).expect("writes"))),
        ],
    ));
    rows
}

fn ways(value: &Value) -> Vec<Way<'_>> {
    let text = serde_json::to_vec(value).expect("writes");
    vec![
        ("serde_json", Box::new(move || serde_json::to_vec(value).expect("writes"))),
        ("wire-schema", Box::new(move || wire_schema::to_wire_vec(value).expect("writes"))),
        ("wire-schema, to_wire_json", Box::new(move || wire_schema::to_wire_json(value).expect("writes").into_bytes())),
        ("sonic-rs", Box::new(move || sonic_rs::to_vec(value).expect("writes"))),
        ("simd-json", Box::new(move || simd_json::serde::to_vec(value).expect("writes"))),
        ("serde_json_canonicalizer", Box::new(move || serde_json_canonicalizer::to_vec(value).expect("writes"))),
        ("serde_jcs", Box::new(move || serde_jcs::to_vec(value).expect("writes"))),
        ("memcpy", Box::new(move || text.clone())),
    ]
}

#[allow(clippy::cast_precision_loss)]
fn measured(payload: &str, ways: &[Way<'_>]) -> Vec<Row> {
    let calls: Vec<&dyn Fn() -> Vec<u8>> = ways.iter().map(|(_, write)| &**write as _).collect();
    let seconds = least_seconds(&calls, Duration::from_millis(800));
    let rows = ways.iter().zip(seconds).map(|((name, write), time)| {
        let (bytes, allocations) = alloc::count(write);
        (build().to_owned(), payload.to_owned(), (*name).to_owned(), bytes as f64 / time, allocations)
    });
    rows.collect()
}
