//! The schemas of the same types by every crate, one JSON line a crate: `cargo run --release --bin schemas`.
//!
//! `--text CRATE TYPE` prints one of them. The program is built twice, without and with the feature `preserve_order`;
//! `tables` runs both and makes the tables.

use std::time::Duration;
use std::{env, process};

use serde_json::json;
use wire_schema_peers::child::{self, Outcome};
use wire_schema_peers::measure::{build, least_seconds};
use wire_schema_peers::schema::{PEERS, Peer, TYPES};
use wire_schema_peers::strict::{Findings, Share};

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        [] => facts(),
        ["--text", name, ty] => match text_of(name, ty) {
            Some(text) => println!("{}", text()),
            None => usage(),
        },
        _ => usage(),
    }
}

fn usage() {
    eprintln!("schemas [--text CRATE Flat|Triage|Node]");
    process::exit(2);
}

fn text_of(name: &str, ty: &str) -> Option<fn() -> String> {
    let place = TYPES.iter().position(|known| *known == ty)?;
    PEERS.iter().find(|peer| peer.name == name).map(|peer| peer.texts[place])
}

fn facts() {
    let build = build();
    // a schema of a recursive type may have no end
    let texts: Vec<[Option<String>; 3]> = PEERS.iter().map(|peer| TYPES.map(|ty| rendered(peer, ty))).collect();
    let times: Vec<Vec<f64>> = (0..TYPES.len())
        .map(|ty| {
            let there: Vec<usize> = (0..PEERS.len()).filter(|peer| texts[*peer][ty].is_some()).collect();
            let calls: Vec<&dyn Fn() -> String> = there.iter().map(|peer| &PEERS[*peer].texts[ty] as _).collect();
            let mut seconds = vec![f64::NAN; PEERS.len()];
            for (peer, time) in there.iter().zip(least_seconds(&calls, Duration::from_secs(3))) {
                seconds[*peer] = time;
            }
            seconds
        })
        .collect();
    for (place, (peer, texts)) in PEERS.iter().zip(&texts).enumerate() {
        let found: Vec<Findings> = texts.iter().flatten().map(|text| Findings::of(text)).collect();
        let share = |part: fn(&Findings) -> &Share| {
            let sum = found
                .iter()
                .map(part)
                .fold(Share::default(), |sum, one| Share { good: sum.good + one.good, all: sum.all + one.all });
            sum.cell()
        };
        let refused: std::collections::BTreeSet<_> = found.iter().flat_map(|one| &one.refused).collect();
        let line = json!({
            "crate": peer.name,
            "build": build,
            "ordered": share(|one| &one.ordered),
            "required": share(|one| &one.required),
            "closed": share(|one| &one.closed),
            "serde_tags": found.iter().any(|one| one.serde_tags),
            "docs": found.iter().any(|one| one.docs),
            "refused": refused,
            "bytes": texts.iter().map(|text| text.as_ref().map(String::len)).collect::<Vec<_>>(),
            // of those that there are; JSON has no NaN and writes null
            "seconds": times.iter().map(|of_type| of_type[place]).collect::<Vec<_>>(),
        });
        println!("{line}");
    }
}

fn rendered(peer: &Peer, ty: &str) -> Option<String> {
    match child::run(&["--text", peer.name, ty]) {
        Outcome::Output(text) => Some(text.trim_end().to_owned()),
        Outcome::Failed | Outcome::Crashed | Outcome::Hung => None,
    }
}
