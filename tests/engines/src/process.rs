//! An engine in a process of its own: a question a line in, an answer a line out, as JSON.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::engine::{Answer, Engine, Question};

/// The process ends when this is dropped: its input is then at an end.
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Process {
    /// # Errors
    /// The program cannot be started.
    pub fn start(command: &[String]) -> io::Result<Self> {
        let (program, arguments) = command.split_first().ok_or_else(|| io::Error::other("no command"))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("no pipes"));
        };
        Ok(Process { child, input: Some(input), output: BufReader::new(output) })
    }
}

impl Engine for Process {
    fn ask(&mut self, question: &Question<'_>) -> io::Result<Answer> {
        let input = self.input.as_mut().ok_or_else(|| io::Error::other("the input is closed"))?;
        let mut line = serde_json::to_vec(question)?;
        line.push(b'\n');
        input.write_all(&line)?;
        input.flush()?;
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            return Err(io::Error::other("the engine has ended"));
        }
        Ok(serde_json::from_str(&line)?)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.input.take());
        let _ = self.child.wait();
    }
}
