//! How the writer's time grows with the size of what it writes, `serde_json` beside it, as a Markdown table:
//! `cargo bench -p wire-schema-tests --no-default-features --bench writer`.
//!
//! Every figure is the best of many rounds in which all take turns. The peers are in `tests/peers`.

mod payload;

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde_json::Value;
use wire_schema::to_wire_vec;

/// Makes a value whose text is about so many bytes.
type Make = fn(usize) -> Value;

fn main() {
    println!("| payload | bytes | wire-schema MB/s | serde_json MB/s | times serde_json |");
    println!("|---|---:|---:|---:|---:|");
    let payloads: [(&str, Make); 3] = [("chat", payload::chat), ("schema", payload::schema), ("data", payload::data)];
    for (name, make) in payloads {
        for size in [4_000, 40_000, 400_000, 4_000_000, 40_000_000] {
            let value = make(size);
            let bytes = to_wire_vec(&value).expect("it can be written").len();
            let [wire, serde] = least([&|| to_wire_vec(&value).expect("it can be written"), &|| {
                serde_json::to_vec(&value).expect("it can be written")
            }]);
            println!(
                "| {name} | {bytes} | {:.0} | {:.0} | {:.2} |",
                speed(bytes, wire),
                speed(bytes, serde),
                serde / wire
            );
        }
    }
}

#[allow(clippy::cast_precision_loss, reason = "sizes are far below 2^53")]
fn speed(bytes: usize, seconds: f64) -> f64 {
    bytes as f64 / seconds / 1e6
}

/// The least seconds that a call of each takes.
fn least<const N: usize>(calls: [&dyn Fn() -> Vec<u8>; N]) -> [f64; N] {
    let mut least = [f64::INFINITY; N];
    let end = Instant::now() + Duration::from_secs(1);
    let mut rounds = 0;
    while rounds < 3 || Instant::now() < end {
        for (call, least) in calls.iter().zip(&mut least) {
            let start = Instant::now();
            let mut count = 0;
            // a clock is read twice for at least so much work
            while start.elapsed() < Duration::from_millis(1) {
                black_box(call());
                count += 1;
            }
            *least = least.min(start.elapsed().as_secs_f64() / f64::from(count));
        }
        rounds += 1;
    }
    least
}
