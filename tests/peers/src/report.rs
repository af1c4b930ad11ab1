//! Where and with what a table was made.

use std::process::Command;

const LOCK: &str = include_str!("../Cargo.lock");

/// The version of a crate in the lock file of this build.
///
/// # Panics
/// If it is not in there.
#[must_use]
pub fn version(name: &str) -> &'static str {
    LOCK.split("[[package]]")
        .find_map(|entry| entry.strip_prefix(&format!("\nname = \"{name}\"\nversion = \"")))
        .and_then(|rest| rest.split('"').next())
        .unwrap_or_else(|| panic!("{name} is not in Cargo.lock"))
}

/// A crate with its version, as the tables have it.
#[must_use]
pub fn named(name: &str) -> String {
    if name == "wire-schema" { "**wire-schema**".into() } else { format!("{name} {}", version(name)) }
}

/// Cores, processor, compiler.
#[must_use]
pub fn machine() -> String {
    let cpus = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(':'))
        .map_or("unknown processor", |(_, model)| model.trim());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{cores} cores of an {model} ({}), {}", std::env::consts::ARCH, output("rustc", &["--version"]))
}

/// Today, as `30 November 2026`.
#[must_use]
pub fn today() -> String {
    output("date", &["-u", "+%-d %B %Y"])
}

fn output(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).env("LC_ALL", "C").output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    text.unwrap_or_else(|error| panic!("{program}: {error}"))
}

/// Microseconds with two or three digits.
#[must_use]
pub fn micros(seconds: f64) -> String {
    let micros = seconds * 1e6;
    if micros < 10.0 { format!("{micros:.1}") } else { format!("{micros:.0}") }
}
