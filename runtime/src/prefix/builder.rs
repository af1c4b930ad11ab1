//! [`Prefix`] and its [`PrefixBuilder`].

use std::borrow::Borrow;
use std::collections::HashSet;
use std::fmt;

use serde_core::{Serialize, Serializer};

use super::{PrefixDiff, PrefixError, WireHash};
use crate::json::{Object, to_json_inside};
use crate::pointer;
use crate::{Budget, Dialect, Json, Schema, StructuredOutput, Tool, to_wire_json};

/// What stands unchanged at the head of many requests: one object, one text, one hash.
///
/// The object has `system`, `tools`, the members of the response format as the dialect renders it, and the further
/// members; what was not given is left out. It names what the requests share; it is no request body (OpenAI, for one,
/// takes the system text as a message). As it is [`Serialize`], it can be flattened into the body of an API that takes
/// these members.
///
/// ```
/// use wire_schema::prefix::Prefix;
///
/// let search = serde_json::json!({"name": "search", "params": {"q": "string", "limit": "int"}});
/// let fetch = serde_json::json!({"params": {"url": "string"}, "name": "fetch"});
///
/// let prefix = Prefix::builder().system("You are a support agent.").raw_tool(&search).raw_tool(&fetch).build()?;
/// assert_eq!(
///     prefix.as_str(),
///     r#"{"system":"You are a support agent.","tools":[{"name":"fetch","params":{"url":"string"}},{"name":"search","params":{"limit":"int","q":"string"}}]}"#,
/// );
/// assert_eq!(prefix.hash().short(), "5127dd9f421f");
/// # Ok::<(), wire_schema::prefix::PrefixError>(())
/// ```
#[derive(Clone)]
pub struct Prefix {
    /// An object, in wire order.
    members: Json,
    /// Its text.
    text: String,
    hash: WireHash,
}

impl Prefix {
    /// An empty prefix of [`Dialect::OpenAiChat`], its tools to go out by name.
    pub fn builder() -> PrefixBuilder {
        PrefixBuilder {
            dialect: Dialect::OpenAiChat,
            order: ToolOrder::ByName,
            tools: Vec::new(),
            output: None,
            members: Json::Object(Object::new()),
            failed: None,
        }
    }

    /// The text: the bytes that [`to_wire_json`] writes for this prefix.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// SHA-256 of the text's bytes.
    #[must_use]
    pub fn hash(&self) -> WireHash {
        self.hash
    }

    /// The value of one member.
    #[must_use]
    pub fn get(&self, member: &str) -> Option<&Json> {
        self.members.get(member)
    }

    /// The first difference from another prefix, which is the right side; `None` where the bytes are equal.
    ///
    /// ```
    /// use wire_schema::prefix::{DiffKind, Prefix};
    ///
    /// let morning = Prefix::builder().system("It is 9:00. You are a support agent.").build()?;
    /// let noon = Prefix::builder().system("It is 12:00. You are a support agent.").build()?;
    /// let diff = morning.diff(&noon).unwrap();
    /// assert_eq!((diff.kind(), diff.pointer(), diff.offset()), (DiffKind::Content, "/system", 17));
    /// # Ok::<(), wire_schema::prefix::PrefixError>(())
    /// ```
    #[must_use]
    pub fn diff(&self, other: &Prefix) -> Option<PrefixDiff> {
        PrefixDiff::between(&self.text, &other.text)
    }
}

impl PartialEq for Prefix {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Prefix {}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Prefix({}, {})", self.hash.short(), self.text)
    }
}

impl Serialize for Prefix {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.members.serialize(serializer)
    }
}

/// The order of a prefix's tools.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ToolOrder {
    /// By name ascending, by code point: the same list in whatever order the tools were registered. The name is the
    /// tool's `name`, else its `function.name` (OpenAI chat), else its `toolSpec.name` (Bedrock).
    #[default]
    ByName,
    /// The order in which they were given, where the author pins it: a model reads the first ones first.
    AsGiven,
}

/// Collects the parts of a [`Prefix`]; what is wrong with one of them is told by [`build`](Self::build).
///
/// ```
/// use wire_schema::prefix::Prefix;
/// use wire_schema::{Dialect, Tool, WireSchema};
///
/// /// Looks a customer up.
/// #[derive(WireSchema)]
/// struct Find {
///     mail: String,
/// }
///
/// #[derive(WireSchema)]
/// struct Answer {
///     evidence: String,
///     answer: String,
/// }
///
/// let prefix = Prefix::builder()
///     .dialect(Dialect::Anthropic)
///     .system("You are a support agent.")
///     .tool(&Tool::of::<Find>("find_customer"))
///     .response_format(&Answer::structured_output())
///     .member("model", "m-1")
///     .build()?;
/// assert!(prefix.as_str().starts_with(r#"{"model":"m-1","output_config":{"format":{"schema":"#));
/// assert!(prefix.get("tools").is_some());
/// # Ok::<(), wire_schema::prefix::PrefixError>(())
/// ```
#[derive(Debug)]
#[must_use = "nothing is built before `build`"]
pub struct PrefixBuilder {
    dialect: Dialect,
    order: ToolOrder,
    tools: Vec<Entry>,
    output: Option<StructuredOutput>,
    /// The members given by their names.
    members: Json,
    /// The first thing that was wrong.
    failed: Option<PrefixError>,
}

/// A tool as it was given.
#[derive(Debug)]
enum Entry {
    Tool(Tool),
    Raw(Json),
}

impl PrefixBuilder {
    /// How tools and the response format are rendered, those given before included.
    pub fn dialect(mut self, dialect: Dialect) -> Self {
        self.dialect = dialect;
        self
    }

    /// The system text: the member `system`. Where an API takes blocks, give them as a [`member`](Self::member).
    pub fn system(self, text: impl AsRef<str>) -> Self {
        self.member("system", text.as_ref())
    }

    /// One more tool.
    pub fn tool(mut self, tool: &Tool) -> Self {
        self.tools.push(Entry::Tool(tool.clone()));
        self
    }

    /// More tools.
    pub fn tools<T: Borrow<Tool>>(self, tools: impl IntoIterator<Item = T>) -> Self {
        tools.into_iter().fold(self, |builder, tool| builder.tool(tool.borrow()))
    }

    /// One more tool, which goes out as it is: whatever the dialect, whatever is in it.
    pub fn raw_tool<T: ?Sized + Serialize>(mut self, tool: &T) -> Self {
        // the prefix and the list are around it
        match to_json_inside(2, tool) {
            Ok(tool) => self.tools.push(Entry::Raw(tool)),
            Err(error) => self.fail(error.inside_item(self.tools.len()).inside("tools")),
        }
        self
    }

    /// The response format, in place of one given before.
    pub fn response_format(mut self, output: &StructuredOutput) -> Self {
        self.output = Some(output.clone());
        self
    }

    /// A further member: a model's name, few-shot messages, settings. Where a member is there already (Gemini's
    /// `generationConfig` holds the response format, too), objects are merged deeply.
    pub fn member<T: ?Sized + Serialize>(mut self, key: impl Into<String>, value: &T) -> Self {
        let key = key.into();
        let merged =
            to_json_inside(1, value).map_err(|error| PrefixError::from(error.inside(&key))).and_then(|value| {
                let member: Json = [(key, value)].into_iter().collect();
                merge(&mut self.members, member, &mut String::new())
            });
        if let Err(error) = merged {
            self.fail(error);
        }
        self
    }

    /// The order of the tools; by name unless said.
    pub fn tool_order(mut self, order: ToolOrder) -> Self {
        self.order = order;
        self
    }

    /// Builds the prefix.
    ///
    /// # Errors
    /// Two tools of one name; a tool without a name, unless the order is pinned; a name that is no string; two values
    /// for one place; a value that cannot be written; what the dialect would refuse, limits over the whole request
    /// included. Of several the first, as they were given.
    pub fn build(mut self) -> Result<Prefix, PrefixError> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        let mut members = self.rendered()?;
        merge(&mut members, self.members, &mut String::new())?;
        // what each value brought along is put into order where it stands
        let members = Json::from(Schema::from(members));
        let text = to_wire_json(&members)?;
        Ok(Prefix { hash: WireHash::of_bytes(&text), members, text })
    }

    /// The members that the dialect renders: the tools, the response format.
    fn rendered(&self) -> Result<Json, PrefixError> {
        let tools = self.rendered_tools()?;
        self.check()?;
        let mut members = Json::Object(Object::new());
        if let Some(output) = &self.output {
            let envelope = output.render(self.dialect)?;
            members = Json::Object(envelope.members().clone());
        }
        if !tools.is_empty() {
            let tools: Json = [("tools", tools.into())].into_iter().collect();
            merge(&mut members, tools, &mut String::new())?;
        }
        Ok(members)
    }

    /// The tools in their order, their names known to be names.
    fn rendered_tools(&self) -> Result<Vec<Json>, PrefixError> {
        let mut seen = HashSet::new();
        let mut tools = Vec::with_capacity(self.tools.len());
        for (index, entry) in self.tools.iter().enumerate() {
            let name = match entry {
                Entry::Tool(tool) => Some(tool.name()),
                Entry::Raw(tool) => raw_name(tool).map_err(|pointer| PrefixError::ToolName { index, pointer })?,
            };
            match (name, self.order) {
                (None, ToolOrder::ByName) => return Err(PrefixError::UnnamedTool { index }),
                (Some(name), _) if !seen.insert(name) => {
                    return Err(PrefixError::DuplicateTool { name: name.to_owned() });
                }
                (name, _) => tools.push((name, entry)),
            }
        }
        if self.order == ToolOrder::ByName {
            tools.sort_by_key(|(name, _)| *name);
        }
        let render = |entry: &Entry| match entry {
            Entry::Tool(tool) => tool.render(self.dialect).map_err(PrefixError::from),
            Entry::Raw(tool) => Ok(tool.clone()),
        };
        tools.into_iter().map(|(_, entry)| render(entry)).collect()
    }

    /// What counts over a whole request.
    fn check(&self) -> Result<(), PrefixError> {
        let mut budget = Budget::new(self.dialect);
        for entry in &self.tools {
            if let Entry::Tool(tool) = entry {
                budget = budget.tool(tool);
            }
        }
        if let Some(output) = &self.output {
            budget = budget.output(output);
        }
        Ok(budget.check()?)
    }

    fn fail(&mut self, error: impl Into<PrefixError>) {
        self.failed.get_or_insert(error.into());
    }
}

/// Where the shapes of tools have their name.
pub(super) const NAMES: [&str; 3] = ["/name", "/function/name", "/toolSpec/name"];

/// The name in a tool of whatever shape, if it has one; the place of one that is no string.
fn raw_name(tool: &Json) -> Result<Option<&str>, &'static str> {
    let place = NAMES.into_iter().find_map(|pointer| Some((pointer, tool.pointer(pointer)?)));
    place.map_or(Ok(None), |(pointer, name)| name.as_str().map(Some).ok_or(pointer))
}

/// Puts a value in where there is none yet, an object on both sides, or the same value already.
fn merge(there: &mut Json, new: Json, path: &mut String) -> Result<(), PrefixError> {
    match (there, new) {
        (Json::Object(there), Json::Object(new)) => {
            for (name, value) in new {
                let len = path.len();
                pointer::push(path, &name);
                match there.get_mut(&name) {
                    Some(there) => merge(there, value, path)?,
                    None => drop(there.insert(name, value)),
                }
                path.truncate(len);
            }
            Ok(())
        }
        (there, new) if *there == new => Ok(()),
        _ => Err(PrefixError::Conflict { pointer: std::mem::take(path) }),
    }
}
