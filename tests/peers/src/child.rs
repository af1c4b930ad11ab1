//! One step in a process of its own: it may overflow its stack or never end, and the table says so.

use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, thread};

/// What a step came to.
pub enum Outcome {
    /// It ended well and wrote this.
    Output(String),
    /// It ended with an error or a panic.
    Failed,
    /// It was ended by the system: its stack overflowed.
    Crashed,
    /// It did not end within ten seconds.
    Hung,
}

/// Runs this very program with these arguments.
///
/// # Panics
/// If the program cannot be started again.
#[must_use]
pub fn run(args: &[&str]) -> Outcome {
    let program = env::current_exe().expect("a program");
    let mut child = Command::new(program)
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("starts");
    let mut out = child.stdout.take().expect("is piped");
    let reader = thread::spawn(move || {
        let mut text = Vec::new();
        out.read_to_end(&mut text).map(|_| text)
    });
    let end = Instant::now() + Duration::from_secs(10);
    let status = loop {
        match child.try_wait().expect("can be waited for") {
            Some(status) => break Some(status),
            None if Instant::now() > end => {
                child.kill().and_then(|()| child.wait()).expect("can be ended");
                break None;
            }
            None => thread::sleep(Duration::from_millis(1)),
        }
    };
    let text = reader.join().expect("reads").expect("reads");
    match status {
        None => Outcome::Hung,
        Some(status) if status.success() => Outcome::Output(String::from_utf8_lossy(&text).into_owned()),
        Some(status) if status.code().is_some() => Outcome::Failed,
        Some(_) => Outcome::Crashed,
    }
}
