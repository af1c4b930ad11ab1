//! The readers of replies side by side, as Markdown tables: `cargo run --release --bin replies`.
//!
//! The cases are those of `tests/cases/reply.jsonl`, read without a type. Each case runs in a process of its own.
//! `--case CRATE ID` prints what one of them makes of one case.

use std::hint::black_box;
use std::time::Duration;
use std::{env, process};

use serde_json::Value;
use wire_schema::ObjectRoot;
use wire_schema::reply::{self, Reader};
use wire_schema_peers::child::{self, Outcome};
use wire_schema_peers::measure::least_seconds;
use wire_schema_peers::report::{micros, named};
use wire_schema_peers::sample::{Sample, chatty};
use wire_schema_peers::{Flat, Triage};

const CASES: &str = include_str!("../../../cases/reply.jsonl");

/// A crate that makes JSON out of what a model says.
struct Peer {
    name: &'static str,
    /// The JSON as text.
    text: fn(&str) -> Option<String>,
    /// The same without writing it, to be timed.
    read: fn(&str) -> bool,
}

macro_rules! peers {
    ($($name:literal => $read:expr),+ $(,)?) => {
        const PEERS: &[Peer] = &[
            $(Peer {
                name: $name,
                text: |reply| { let read = $read; read(reply).and_then(|value| serde_json::to_string(&value).ok()) },
                read: |reply| { let read = $read; black_box(read(black_box(reply))).is_some() },
            }),+
        ];
    };
}

peers! {
    "wire-schema" => |reply: &str| reply::extract(reply).ok().map(|found| found.value),
    "serde_json" => parsed,
    "llm-output-parser" => |reply: &str| llm_output_parser::parse_json_value(reply).ok(),
    "llm-json-repair" => |reply: &str| llm_json_repair::parse::<Value>(reply).ok(),
    "llm_json" => |reply: &str| llm_json::loads(reply, &llm_json::RepairOptions::default()).ok(),
    "jsonrepair" => |reply: &str| jsonrepair::repair_to_value(reply, &jsonrepair::Options::default()).ok(),
    "jsonrepair-rs" => |reply: &str| jsonrepair_rs::jsonrepair_value(reply).ok(),
    "repair_json" => |reply: &str| repair_json::repair(reply).ok().and_then(|text| parsed(&text)),
    "anyrepair" => |reply: &str| anyrepair::repair_with_format(reply, "json").ok().and_then(|text| parsed(&text)),
}

fn parsed(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        [] => {
            counted();
            println!();
            timed();
        }
        ["--case", name, id] => one(name, id),
        _ => {
            eprintln!("replies [--case CRATE ID]");
            process::exit(2);
        }
    }
}

fn cases() -> Vec<Value> {
    CASES.lines().map(|line| serde_json::from_str(line).expect("a case")).collect()
}

fn one(name: &str, id: &str) {
    let cases = cases();
    let case = cases.iter().find(|case| case["id"] == id).expect("a known case");
    let peer = PEERS.iter().find(|peer| peer.name == name).expect("a known crate");
    match (peer.text)(case["reply"].as_str().expect("a reply")) {
        Some(text) => println!("{text}"),
        None => process::exit(1),
    }
}

/// What a crate made of the cases.
#[derive(Default)]
struct Count {
    answers: usize,
    refused: usize,
    mended: usize,
    other: usize,
    ended: usize,
}

fn count(peer: &Peer, cases: &[Value]) -> Count {
    let mut count = Count::default();
    for case in cases {
        let (wanted, meant) = (&case["expected"], case.get("lenient_expected"));
        match child::run(&["--case", peer.name, case["id"].as_str().expect("an id")]) {
            Outcome::Crashed | Outcome::Hung => count.ended += 1,
            Outcome::Failed => count.refused += usize::from(wanted.is_null()),
            Outcome::Output(text) => match parsed(&text) {
                Some(value) if !wanted.is_null() && value == *wanted => count.answers += 1,
                Some(value) if wanted.is_null() && Some(&value) == meant => count.mended += 1,
                _ => count.other += 1,
            },
        }
    }
    count
}

fn counted() {
    let cases = cases();
    let answers = cases.iter().filter(|case| !case["expected"].is_null()).count();
    let mendable = cases.iter().filter(|case| case.get("lenient_expected").is_some_and(|_| case["expected"].is_null()));
    println!(
        "| crate | the answer, of {answers} | refused, of {} | mended, of {} | another value, of {} | crashed or hung | clean | chatty |",
        cases.len() - answers,
        mendable.count(),
        cases.len()
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|");
    let clean = Triage::reply();
    let times = [clean.clone(), chatty(&clean)].map(|reply| time_untyped(&reply, &parsed(&clean)));
    for (place, peer) in PEERS.iter().enumerate() {
        let Count { answers, refused, mended, other, ended } = count(peer, &cases);
        let [clean, chatty] = [&times[0][place], &times[1][place]];
        println!(
            "| {} | {answers} | {refused} | {mended} | {other} | {ended} | {clean} | {chatty} |",
            named(peer.name)
        );
    }
}

/// The time of those that get the answer out of this reply.
fn time_untyped(reply: &str, answer: &Option<Value>) -> Vec<String> {
    let right: Vec<&Peer> =
        PEERS.iter().filter(|peer| (peer.text)(reply).is_some_and(|text| parsed(&text) == *answer)).collect();
    let calls: Vec<Box<dyn Fn() -> bool + '_>> =
        right.iter().map(|peer| Box::new(|| (peer.read)(reply)) as Box<dyn Fn() -> bool>).collect();
    let calls: Vec<&dyn Fn() -> bool> = calls.iter().map(|call| &**call as _).collect();
    let seconds = least_seconds(&calls, Duration::from_secs(4));
    let time = |peer: &Peer| right.iter().position(|one| one.name == peer.name).map(|place| seconds[place]);
    PEERS.iter().map(|peer| time(peer).map_or("-".into(), |seconds| format!("{} µs", micros(seconds)))).collect()
}

fn timed() {
    println!("| as a type | 400 bytes | 9 KB |");
    println!("|---|---:|---:|");
    let (flat, triage) = (typed::<Flat>(), typed::<Triage>());
    for ((name, flat), (_, triage)) in flat.iter().zip(&triage) {
        println!("| {name} | {} µs | {} µs |", micros(*flat), micros(*triage));
    }
}

fn typed<T: Sample + ObjectRoot>() -> Vec<(&'static str, f64)> {
    let clean = T::reply();
    let chatty = chatty(&clean);
    let reader = Reader::<T>::new().check(&T::structured_output());
    let calls: [(&str, &dyn Fn() -> bool); 5] = [
        ("serde_json, which is given the JSON alone", &|| serde_json::from_str::<T>(black_box(&clean)).is_ok()),
        ("`T::parse_reply`", &|| T::parse_reply(black_box(&clean)).is_ok()),
        ("`reply::read`, with its report", &|| reply::read::<T>(black_box(&clean)).is_ok()),
        ("`Reader` with every constraint checked", &|| reader.read(black_box(&clean)).is_ok()),
        ("`T::parse_reply`, reasoning, prose and a fence around it", &|| T::parse_reply(black_box(&chatty)).is_ok()),
    ];
    assert!(calls.iter().all(|(_, call)| call()), "a reply is not read");
    let seconds = least_seconds(&calls.map(|(_, call)| call), Duration::from_secs(4));
    calls.iter().map(|(name, _)| *name).zip(seconds).collect()
}
