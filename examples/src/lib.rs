//! What the examples share: showing JSON, and what a model wrote, to a person.

use std::io::IsTerminal as _;

use wire_schema::Json;

/// The columns of a terminal that the examples write for.
const WIDTH: usize = 100;

/// JSON for reading: the members in their order, what fits into a line on one line.
#[must_use]
pub fn pretty(json: &Json) -> String {
    let mut text = String::new();
    write(json, 0, &mut text);
    text
}

fn write(json: &Json, indent: usize, text: &mut String) {
    let flat = json.to_string();
    let column = text.len() - text.rfind('\n').map_or(0, |at| at + 1);
    if column + flat.len() <= WIDTH {
        text.push_str(&spaced(json));
        return;
    }
    let line = |text: &mut String, level: usize, first: bool| {
        text.push_str(if first { "\n" } else { ",\n" });
        text.push_str(&"  ".repeat(level));
    };
    match json {
        Json::Array(items) => {
            text.push('[');
            for (n, item) in items.iter().enumerate() {
                line(text, indent + 1, n == 0);
                write(item, indent + 1, text);
            }
            line(text, indent, true);
            text.push(']');
        }
        Json::Object(object) => {
            text.push('{');
            for (n, (name, value)) in object.iter().enumerate() {
                line(text, indent + 1, n == 0);
                text.push_str(&Json::from(name).to_string());
                text.push_str(": ");
                write(value, indent + 1, text);
            }
            line(text, indent, true);
            text.push('}');
        }
        scalar => text.push_str(&scalar.to_string()),
    }
}

/// On one line, with a space after each `:` and `,`.
fn spaced(json: &Json) -> String {
    match json {
        Json::Array(items) => format!("[{}]", items.iter().map(spaced).collect::<Vec<_>>().join(", ")),
        Json::Object(object) => {
            let members = object.iter().map(|(name, value)| format!("{}: {}", Json::from(name), spaced(value)));
            format!("{{{}}}", members.collect::<Vec<_>>().join(", "))
        }
        scalar => scalar.to_string(),
    }
}

/// A heading, bold on a terminal.
#[must_use]
pub fn heading(text: &str) -> String {
    if std::io::stdout().is_terminal() { format!("\n\x1b[1m{text}\x1b[0m") } else { format!("\n## {text}") }
}

/// What a model wrote is not for the terminal to obey.
#[must_use]
pub fn visible(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '\u{fffd}' } else { c }).collect()
}

/// A text with a bar before each line, as a quote.
#[must_use]
pub fn quoted(text: &str) -> String {
    visible(text).lines().map(|line| format!("  | {line}")).collect::<Vec<_>>().join("\n")
}
