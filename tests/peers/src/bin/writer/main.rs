//! The writer beside its peers, as one Markdown table: `cargo run --release --bin writer`.
//!
//! Every figure is megabytes of output a second from a `serde_json::Value` (or a typed struct), the best of many
//! rounds in which all take turns. The default build is measured first, then a build with `serde_json/preserve_order`.

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

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.first().map(String::as_str) {
        Some("--rows") => rows(),
        // the reader's own payloads
        Some(_) => {
            for path in &args {
                let text = std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
                let value: Value = serde_json::from_slice(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
                print_rows(path.rsplit('/').next().unwrap_or(path), &ways(&value));
            }
        }
        None => {
            println!("| build | payload | written by | MB/s | x serde_json | allocations |");
            println!("|---|---|---|---:|---:|---:|");
            rows();
            let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
            let preserving = ["run", "-q", "--release", "--features", "preserve_order", "--bin", "writer"];
            let status = Command::new(env!("CARGO"))
                .args(preserving)
                .args(["--manifest-path", manifest, "--", "--rows"])
                .status();
            assert!(status.is_ok_and(|status| status.success()), "the build with preserve_order failed");
        }
    }
}

fn rows() {
    for (name, value) in
        [("chat", payload::chat(400_000)), ("schema", payload::schema(4_000)), ("data", payload::data(2_500_000))]
    {
        print_rows(name, &ways(&value));
    }
    let body = typed::Body::from(payload::chat(400_000));
    print_rows(
        "chat, typed",
        &[
            ("serde_json", Box::new(|| serde_json::to_vec(&body).expect("writes"))),
            ("wire-schema", Box::new(|| wire_schema::to_wire_vec(&body).expect("writes"))),
            ("wire-schema, to_wire_json", Box::new(|| wire_schema::to_wire_json(&body).expect("writes").into_bytes())),
            ("sonic-rs", Box::new(|| sonic_rs::to_vec(&body).expect("writes"))),
            ("serde_json_canonicalizer", Box::new(|| serde_json_canonicalizer::to_vec(&body).expect("writes"))),
        ],
    );
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

fn print_rows(payload: &str, ways: &[Way<'_>]) {
    let build = build();
    let calls: Vec<&dyn Fn() -> Vec<u8>> = ways.iter().map(|(_, write)| &**write as _).collect();
    let seconds = least_seconds(&calls, Duration::from_millis(2_500));
    for ((name, write), time) in ways.iter().zip(&seconds) {
        let (bytes, allocations) = alloc::count(write);
        #[allow(clippy::cast_precision_loss)]
        let speed = bytes as f64 / time / 1e6;
        println!("| {build} | {payload} | {name} | {speed:.0} | {:.2} | {allocations} |", seconds[0] / time);
    }
}
