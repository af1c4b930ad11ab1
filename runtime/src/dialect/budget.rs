//! [`Budget`]: limits that count over a whole request.

use std::collections::HashSet;

use super::error::{Rule, Violation};
use super::limits::{Request, Tally};
use super::spec::{Asked, Form};
use super::{Dialect, RenderError};
use crate::output::StructuredOutput;
use crate::tool::Tool;

/// A whole request, to be checked at once: every output and tool in it, and the limits that count over all of them.
///
/// Anthropic takes 20 strict tools, 24 optional properties and 16 alternatives (each `Option` is one) in a request.
///
/// ```
/// use wire_schema::{Budget, Dialect, Tool, WireSchema};
///
/// #[derive(WireSchema)]
/// struct Find {
///     query: String,
///     near: Option<String>,
/// }
///
/// let tools: Vec<Tool> = (0..17).map(|n| Tool::of::<Find>(format!("find_{n}"))).collect();
/// let budget = tools.iter().fold(Budget::new(Dialect::Anthropic), Budget::tool);
/// let error = budget.check().unwrap_err();
/// assert!(error.to_string().contains("17 alternatives (`Option` fields are some) in one request are more than the 16"));
/// ```
#[derive(Clone, Debug)]
#[must_use = "nothing is checked before `check`"]
pub struct Budget<'a> {
    dialect: Dialect,
    outputs: Vec<&'a StructuredOutput>,
    tools: Vec<&'a Tool>,
}

impl<'a> Budget<'a> {
    /// An empty request.
    ///
    /// ```
    /// use wire_schema::{Budget, Dialect, Tool, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Find {
    ///     query: String,
    /// }
    ///
    /// // the same tools for two providers: one of them takes 20 strict ones
    /// let tools: Vec<Tool> = (0..21).map(|n| Tool::of::<Find>(format!("find_{n}"))).collect();
    /// let fits = |dialect| tools.iter().fold(Budget::new(dialect), Budget::tool).check().is_ok();
    /// assert!(fits(Dialect::OpenAiChat) && !fits(Dialect::Anthropic));
    /// ```
    pub fn new(dialect: Dialect) -> Self {
        Budget { dialect, outputs: Vec::new(), tools: Vec::new() }
    }

    /// With this output.
    ///
    /// ```
    /// use wire_schema::{Budget, Dialect, Tool, WireSchema, Wrapped};
    ///
    /// let answer = <Wrapped<bool>>::structured_output();
    /// let look = Tool::new("look", serde_json::json!({"type": "object"}));
    /// // a request may have both
    /// assert!(Budget::new(Dialect::OpenAiChat).output(&answer).tool(&look).check().is_ok());
    /// // DeepSeek takes tools alone
    /// assert!(Budget::new(Dialect::DeepSeek).output(&answer).tool(&look).check().is_err());
    /// ```
    pub fn output(mut self, output: &'a StructuredOutput) -> Self {
        self.outputs.push(output);
        self
    }

    /// With this tool.
    ///
    /// ```
    /// use wire_schema::{Budget, Dialect, Tool};
    ///
    /// // tools that two plugins bring, of one name
    /// let look = Tool::new("look", serde_json::json!({"type": "object"}));
    /// let error = Budget::new(Dialect::Mcp).tool(&look).tool(&look.clone()).check().unwrap_err();
    /// assert_eq!(error.violations()[0].message(), "two tools are called `look`");
    /// ```
    pub fn tool(mut self, tool: &'a Tool) -> Self {
        self.tools.push(tool);
        self
    }

    /// Checks each item, the names, and what counts over the whole request.
    ///
    /// ```
    /// use wire_schema::{Budget, Dialect, Tool};
    ///
    /// let go = Tool::new("go", serde_json::json!({"type": "object", "properties": {"to": {"$ref": "#/$defs/Place"}}}));
    /// let look = Tool::new("look", serde_json::json!({"type": "object"}));
    /// let error = Budget::new(Dialect::OpenAiChat).tool(&go).tool(&look).check().unwrap_err();
    /// // whose it is, and where in its schema
    /// let violation = &error.violations()[0];
    /// assert!(violation.message().starts_with("tool `go`: "));
    /// assert_eq!(violation.pointer(), "/properties/to");
    /// ```
    ///
    /// # Errors
    /// Everything that the provider would refuse; a violation says whose it is, and its place is in that schema.
    pub fn check(&self) -> Result<(), RenderError> {
        let (spec, mut found, mut tally) = (self.dialect.spec(), Vec::new(), Tally::default());
        let mut limits = Request::NONE;
        for output in &self.outputs {
            let item = format!("output `{}`", output.name());
            let Some(form) = &spec.output else {
                found.push(no_output().of_item(&item));
                continue;
            };
            let (violations, counts) = of_item(form, output.asked(), &mut limits);
            found.extend(violations.into_iter().map(|violation| violation.of_item(&item)));
            tally.add(counts);
        }
        for tool in &self.tools {
            let item = format!("tool `{}`", tool.name());
            let Some(form) = &spec.tool else {
                found.push(no_tool().of_item(&item));
                continue;
            };
            let (mut violations, mut counts) = of_item(form, tool.asked(), &mut limits);
            counts.tools = usize::from(tool.is_strict());
            violations.extend(spec.names.violation(tool.name()));
            found.extend(violations.into_iter().map(|violation| violation.of_item(&item)));
            tally.add(counts);
        }
        found.extend(taken_twice("outputs", self.outputs.iter().map(|output| output.name())));
        found.extend(taken_twice("tools", self.tools.iter().map(|tool| tool.name())));
        found.extend(tally.violations(&limits));
        RenderError::unless_empty(self.dialect, found)
    }
}

fn taken_twice<'a>(kind: &str, names: impl Iterator<Item = &'a str>) -> Vec<Violation> {
    let mut known = HashSet::new();
    let again = names.filter(|name| !known.insert(*name));
    again.map(|name| Violation::new(Rule::Name, "", format!("two {kind} are called `{name}`"))).collect()
}

/// What is wrong with one item by itself, and what it has of what is counted over the request.
fn of_item<T>(form: &Form<T>, asked: Asked<'_>, limits: &mut Request) -> (Vec<Violation>, Tally) {
    let profile = form.profile(asked.strict);
    let (parts, found) = form.parts(Asked { plain: false, ..asked });
    limits.tighten(&profile.limits.request);
    (profile.violations(&parts.schema, found), profile.tally(&parts.schema))
}

pub(super) fn no_output() -> Violation {
    Violation::new(Rule::Form, "", "it has no structured output: offer a tool and have the model call it")
}

pub(super) fn no_tool() -> Violation {
    Violation::new(Rule::Form, "", "it has no tools: ask for a structured output")
}
