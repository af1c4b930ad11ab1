//! Times taken side by side.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The least seconds of a call of each; they take turns, so what slows the machine down slows all of them.
///
/// `time` is spent on all of them together.
pub fn least_seconds<T>(calls: &[&dyn Fn() -> T], time: Duration) -> Vec<f64> {
    let batches: Vec<u32> = calls
        .iter()
        .map(|call| {
            let start = Instant::now();
            black_box(call());
            black_box(call());
            let once = start.elapsed() / 2;
            u32::try_from((Duration::from_millis(3).as_nanos() / once.as_nanos().max(1)).max(1)).unwrap_or(1)
        })
        .collect();
    let mut least = vec![f64::INFINITY; calls.len()];
    let end = Instant::now() + time;
    while Instant::now() < end {
        for ((call, batch), least) in calls.iter().zip(&batches).zip(&mut least) {
            let start = Instant::now();
            for _ in 0..*batch {
                black_box(call());
            }
            *least = least.min(start.elapsed().as_secs_f64() / f64::from(*batch));
        }
    }
    least
}

/// Whether members of a `Value` stay in the order of insertion in this build, from what it does.
#[must_use]
pub fn preserves_order() -> bool {
    serde_json::json!({"b": 1, "a": 2}).to_string().starts_with(r#"{"b""#)
}

/// What this build is called in the tables. A build whose features are not what it was asked for is no measurement.
///
/// # Panics
/// If a dependency turned on what the feature of this workspace left off.
#[must_use]
pub fn build() -> &'static str {
    let wanted = cfg!(feature = "preserve_order");
    assert_eq!(preserves_order(), wanted, "a dependency changed serde_json's features");
    if wanted { "preserve_order" } else { "default" }
}
