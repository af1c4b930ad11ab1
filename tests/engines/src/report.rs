//! The table: every engine, every type.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use wire_schema::{Dialect, Json};

use crate::case::{Case, Fault, Verdict};
use crate::engine::Engine;
use crate::subject::Subject;

/// An engine behind a dialect.
pub struct Column {
    /// Name and version.
    pub engine: String,
    pub dialect: Dialect,
    /// For every subject, in their order.
    pub outcomes: Vec<Outcome>,
}

/// What became of a type.
pub enum Outcome {
    /// The dialect does not render it, and says why.
    NotRendered(String),
    /// The engine was asked.
    Asked(Verdict),
}

impl Column {
    /// Asks an engine for every type.
    ///
    /// # Errors
    /// The engine itself failed.
    pub fn ask(
        engine: String,
        dialect: Dialect,
        asked: &mut dyn Engine,
        subjects: &[Subject],
    ) -> std::io::Result<Self> {
        let outcome = |subject| match Case::new(subject, dialect) {
            Ok(case) => case.ask(asked).map(Outcome::Asked),
            Err(reason) => Ok(Outcome::NotRendered(reason)),
        };
        let outcomes = subjects.iter().map(outcome).collect::<std::io::Result<_>>()?;
        Ok(Column { engine, dialect, outcomes })
    }

    fn title(&self) -> String {
        format!("{}, `{}`", self.engine, self.dialect)
    }

    /// How many of some types pass a test, and of how many it can be said.
    fn count(&self, of: impl Fn(usize) -> bool, passes: impl Fn(&Verdict) -> Option<bool>) -> Count {
        let mut count = Count::default();
        for (_, outcome) in self.outcomes.iter().enumerate().filter(|(at, _)| of(*at)) {
            let Outcome::Asked(verdict) = outcome else { continue };
            if let Some(passed) = passes(verdict) {
                count.asked += 1;
                count.passed += usize::from(passed);
            }
        }
        count
    }
}

#[derive(Default)]
struct Count {
    passed: usize,
    asked: usize,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count { asked: 0, .. } => f.write_str(""),
            Count { passed, asked } if passed == asked => write!(f, "all {asked}"),
            Count { passed, asked } => write!(f, "{passed} of {asked}"),
        }
    }
}

/// What a schema asks of an engine beside plain objects.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Feature {
    Optional,
    Union,
    Recursion,
}

impl Feature {
    const ALL: [Feature; 3] = [Feature::Optional, Feature::Union, Feature::Recursion];

    fn title(self) -> &'static str {
        match self {
            Feature::Optional => "optional fields",
            Feature::Union => "unions",
            Feature::Recursion => "recursion",
        }
    }

    /// Whether a schema has it.
    fn is_in(self, node: &Json) -> bool {
        let here = match self {
            Feature::Optional => {
                let count = |keyword| match node.get(keyword) {
                    Some(Json::Object(members)) => members.len(),
                    Some(Json::Array(items)) => items.len(),
                    _ => 0,
                };
                node.get("type").is_some() && count("properties") > count("required")
            }
            Feature::Union => node.get("anyOf").and_then(Json::as_array).is_some_and(|branches| {
                let null = |branch: &&Json| branch.get("type").and_then(Json::as_str) == Some("null");
                branches.len() - branches.iter().filter(null).count() > 1
            }),
            // what does not contain itself is written out
            Feature::Recursion => node.get("$ref").is_some(),
        };
        here || match node {
            Json::Object(members) => members.values().any(|member| self.is_in(member)),
            Json::Array(items) => items.iter().any(|item| self.is_in(item)),
            _ => false,
        }
    }
}

/// The tables and what is behind them, in Markdown.
///
/// # Panics
/// Never: a string can be written to.
#[must_use]
pub fn markdown(subjects: &[Subject], columns: &[Column]) -> String {
    let mut out = String::new();
    for write in [summary, by_subject, differences] {
        write(&mut out, subjects, columns).expect("a string can be written to");
        out.push('\n');
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

fn summary(out: &mut String, subjects: &[Subject], columns: &[Column]) -> fmt::Result {
    write!(out, "| engine, dialect | takes the schema | order held |")?;
    Feature::ALL.into_iter().try_for_each(|feature| write!(out, " {} |", feature.title()))?;
    writeln!(out, " every value |\n|---|---|---|{}---|", "---|".repeat(Feature::ALL.len()))?;
    let has = |feature: Feature, at: usize| feature.is_in(subjects[at].output.schema().as_json());
    for column in columns {
        let taken = column.count(|_| true, |verdict| Some(verdict.takes_schema()));
        write!(out, "| {} | {taken} | {} |", column.title(), column.count(|_| true, Verdict::held))?;
        for feature in Feature::ALL {
            write!(out, " {} |", column.count(|at| has(feature, at), Verdict::held))?;
        }
        let values = column.count(|_| true, |verdict| verdict.takes_schema().then_some(verdict.values.is_empty()));
        writeln!(out, " {values} |")?;
    }
    Ok(())
}

fn by_subject(out: &mut String, subjects: &[Subject], columns: &[Column]) -> fmt::Result {
    write!(out, "| types |")?;
    columns.iter().try_for_each(|column| write!(out, " {} |", column.title()))?;
    writeln!(out, "\n|---|{}", "---|".repeat(columns.len()))?;
    let mut groups: Vec<&str> = subjects.iter().map(|subject| subject.group).collect();
    groups.dedup();
    for group in groups {
        write!(out, "| `{group}` |")?;
        for column in columns {
            write!(out, " {} |", column.count(|at| subjects[at].group == group, Verdict::held))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Every type of which not all is held, with the first reason; engines that say the same stand together.
fn differences(out: &mut String, subjects: &[Subject], columns: &[Column]) -> fmt::Result {
    let mut found: BTreeMap<(usize, String), Vec<String>> = BTreeMap::new();
    for column in columns {
        for (at, outcome) in column.outcomes.iter().enumerate() {
            let Outcome::Asked(verdict) = outcome else { continue };
            if let Some(fault) = verdict.faults.iter().chain(&verdict.values).next() {
                found.entry((at, line(fault))).or_default().push(column.title());
            }
        }
    }
    if found.is_empty() {
        return writeln!(out, "No type is refused, and none is taken out of order.");
    }
    for ((at, fault), titles) in found {
        let Subject { group, name, .. } = &subjects[at];
        writeln!(out, "- `{group}`, `{name}`: {} {fault}", titles.join(" and "))?;
    }
    Ok(())
}

/// The fault in one line, what it quotes as code.
fn line(fault: &Fault) -> String {
    let whole = fault.to_string();
    let first = whole.lines().next().unwrap_or_default();
    match first.split_once(": ") {
        Some((says, what)) => format!("{says}: `{}`", what.replace('`', "'")),
        None => first.to_owned(),
    }
}
