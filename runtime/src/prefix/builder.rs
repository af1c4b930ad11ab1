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
    ///
    /// ```
    /// use wire_schema::prefix::Prefix;
    ///
    /// // what was not given is left out
    /// assert_eq!(Prefix::builder().build()?.as_str(), "{}");
    ///
    /// // two routes that begin alike
    /// let base = || Prefix::builder().system("You are a support agent.");
    /// let (chat, mail) = (base().build()?, base().member("stop", &["\n\n"]).build()?);
    /// assert_eq!(chat.get("system"), mail.get("system"));
    /// # Ok::<(), wire_schema::prefix::PrefixError>(())
    /// ```
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
    ///
    /// ```
    /// use wire_schema::prefix::Prefix;
    ///
    /// // from a service in Python: sort_keys=True, separators=(",", ":"), ensure_ascii=False
    /// let theirs = r#"{"system":"You are a café's agent.","tools":[{"name":"fetch"}]}"#;
    ///
    /// let fetch = serde_json::json!({"name": "fetch"});
    /// let ours = Prefix::builder().raw_tool(&fetch).system("You are a café's agent.").build()?;
    /// assert_eq!(ours.as_str(), theirs);
    /// # Ok::<(), wire_schema::prefix::PrefixError>(())
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// SHA-256 of the text's bytes.
    ///
    /// ```
    /// use wire_schema::prefix::Prefix;
    ///
    /// let prefix = Prefix::builder().system("You are a support agent.").build()?;
    /// let log = format!("POST /v1/chat/completions prefix={}", prefix.hash().short());
    /// assert_eq!(log, "POST /v1/chat/completions prefix=e1e3cde0a0e0");
    /// # Ok::<(), wire_schema::prefix::PrefixError>(())
    /// ```
    #[must_use]
    pub fn hash(&self) -> WireHash {
        self.hash
    }

    /// The value of one member.
    ///
    /// ```
    /// use wire_schema::prefix::Prefix;
    ///
    /// let fetch = serde_json::json!({"name": "fetch"});
    /// let prefix = Prefix::builder().system("You are a support agent.").raw_tool(&fetch).build()?;
    ///
    /// // a chat API takes the system text as a message, and the rest as members
    /// let body = serde_json::json!({
    ///     "messages": [{"role": "system", "content": prefix.get("system")}, {"role": "user", "content": "Hi!"}],
    ///     "tools": prefix.get("tools"),
    /// });
    /// assert_eq!(body["messages"][0]["content"], "You are a support agent.");
    /// assert_eq!(body["tools"][0]["name"], "fetch");
    /// assert_eq!(prefix.get("response_format"), None);
    /// # Ok::<(), wire_schema::prefix::PrefixError>(())
    /// ```
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
///
/// ```
/// use serde_json::{Value, json};
/// use wire_schema::prefix::{Prefix, PrefixError, ToolOrder, WireHash};
///
/// let (search, fetch) = (json!({"name": "search"}), json!({"name": "fetch"}));
/// // two instances of one service, whose registries are in another order
/// let hash = |order, tools: [&Value; 2]| -> Result<WireHash, PrefixError> {
///     let builder = Prefix::builder().tool_order(order);
///     Ok(tools.into_iter().fold(builder, |builder, tool| builder.raw_tool(tool)).build()?.hash())
/// };
/// let (one, other) = ([&search, &fetch], [&fetch, &search]);
/// assert_eq!(hash(ToolOrder::ByName, one)?, hash(ToolOrder::ByName, other)?);
/// assert_ne!(hash(ToolOrder::AsGiven, one)?, hash(ToolOrder::AsGiven, other)?);
/// # Ok::<(), PrefixError>(())
/// ```
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
    ///
    /// ```
    /// use wire_schema::{Dialect, Prefix, Tool};
    /// # use wire_schema::WireSchema;
    /// # #[derive(WireSchema)]
    /// # struct Find {
    /// #     mail: String,
    /// # }
    ///
    /// let base = || Prefix::builder().tool(&Tool::of::<Find>("find_customer"));
    /// let openai = base().build()?;
    /// assert!(openai.as_str().starts_with(r#"{"tools":[{"function":{"name":"find_customer","parameters":"#));
    /// let anthropic = base().dialect(Dialect::Anthropic).build()?;
    /// assert!(anthropic.as_str().starts_with(r#"{"tools":[{"input_schema":{"#));
    /// # Ok::<(), wire_schema::PrefixError>(())
    /// ```
    pub fn dialect(mut self, dialect: Dialect) -> Self {
        self.dialect = dialect;
        self
    }

    /// The system text: the member `system`. Where an API takes blocks, give them as a [`member`](Self::member).
    ///
    /// ```
    /// use wire_schema::{Prefix, PrefixError};
    ///
    /// let prefix = Prefix::builder().system("You are a support agent.").build()?;
    /// assert_eq!(prefix.as_str(), r#"{"system":"You are a support agent."}"#);
    ///
    /// // a second text does not take the place of the first
    /// let error = Prefix::builder().system("Be kind.").system("Be brief.").build().unwrap_err();
    /// assert!(matches!(error, PrefixError::Conflict { pointer } if pointer == "/system"));
    /// # Ok::<(), PrefixError>(())
    /// ```
    pub fn system(self, text: impl AsRef<str>) -> Self {
        self.member("system", text.as_ref())
    }

    /// One more tool.
    ///
    /// ```
    /// use wire_schema::{Prefix, Tool, WireSchema};
    ///
    /// /// Looks a customer up.
    /// #[derive(WireSchema)]
    /// struct Find {
    ///     mail: String,
    /// }
    ///
    /// let prefix = Prefix::builder().tool(&Tool::of::<Find>("find_customer")).build()?;
    /// let function = prefix.get("tools").and_then(|tools| tools.pointer("/0/function")).unwrap();
    /// assert_eq!(function.get("name"), Some(&"find_customer".into()));
    /// assert_eq!(function.get("description"), Some(&"Looks a customer up.".into()));
    /// # Ok::<(), wire_schema::PrefixError>(())
    /// ```
    pub fn tool(mut self, tool: &Tool) -> Self {
        self.tools.push(Entry::Tool(tool.clone()));
        self
    }

    /// More tools.
    ///
    /// ```
    /// use std::collections::HashMap;
    ///
    /// use wire_schema::{Prefix, Tool};
    ///
    /// let nothing = || serde_json::json!({"type": "object"});
    /// let tools = ["search", "fetch", "close_ticket"].map(|name| Tool::new(name, nothing()));
    /// // a registry gives them in another order in each process
    /// let registry: HashMap<&str, &Tool> = tools.iter().map(|tool| (tool.name(), tool)).collect();
    ///
    /// let prefix = Prefix::builder().tools(registry.into_values()).build()?;
    /// assert_eq!(prefix, Prefix::builder().tools(&tools).build()?);
    /// # Ok::<(), wire_schema::PrefixError>(())
    /// ```
    pub fn tools<T: Borrow<Tool>>(self, tools: impl IntoIterator<Item = T>) -> Self {
        tools.into_iter().fold(self, |builder, tool| builder.tool(tool.borrow()))
    }

    /// One more tool, which goes out as it is: whatever the dialect, whatever is in it.
    ///
    /// ```
    /// use wire_schema::{Dialect, Prefix};
    ///
    /// // one that the provider runs itself has no schema of yours
    /// let search = serde_json::json!({"type": "web_search_20250305", "name": "web_search", "max_uses": 3});
    /// let prefix = Prefix::builder().dialect(Dialect::Anthropic).raw_tool(&search).build()?;
    /// assert_eq!(
    ///     prefix.as_str(),
    ///     r#"{"tools":[{"max_uses":3,"name":"web_search","type":"web_search_20250305"}]}"#,
    /// );
    /// # Ok::<(), wire_schema::PrefixError>(())
    /// ```
    pub fn raw_tool<T: ?Sized + Serialize>(mut self, tool: &T) -> Self {
        // the prefix and the list are around it
        match to_json_inside(2, tool) {
            Ok(tool) => self.tools.push(Entry::Raw(tool)),
            Err(error) => self.fail(error.inside_item(self.tools.len()).inside("tools")),
        }
        self
    }

    /// The response format, in place of one given before.
    ///
    /// ```
    /// # use wire_schema::{Prefix, WireSchema};
    /// # #[derive(WireSchema)]
    /// # struct Answer {
    /// #     evidence: String,
    /// #     answer: String,
    /// # }
    /// # #[derive(WireSchema)]
    /// # struct Refusal {
    /// #     reason: String,
    /// # }
    /// // what all routes share, and one that wants something else
    /// let base = || Prefix::builder().system("Be kind.").response_format(&Answer::structured_output());
    /// let prefix = base().response_format(&Refusal::structured_output()).build()?;
    /// let name = prefix.get("response_format").and_then(|format| format.pointer("/json_schema/name"));
    /// assert_eq!(name, Some(&"Refusal".into()));
    /// # Ok::<(), wire_schema::PrefixError>(())
    /// ```
    pub fn response_format(mut self, output: &StructuredOutput) -> Self {
        self.output = Some(output.clone());
        self
    }

    /// A further member: a model's name, few-shot messages, settings. Where a member is there already (Gemini's
    /// `generationConfig` holds the response format, too), objects are merged deeply.
    ///
    /// ```
    /// use serde_json::json;
    /// use wire_schema::{Dialect, Prefix, StructuredOutput};
    ///
    /// let output = StructuredOutput::new("mood", json!({"type": "string", "enum": ["glad", "sad"]}));
    /// let prefix = Prefix::builder()
    ///     .dialect(Dialect::Gemini)
    ///     .response_format(&output)
    ///     .member("generationConfig", &json!({"temperature": 0}))
    ///     .build()?;
    /// let config = prefix.get("generationConfig").unwrap();
    /// assert_eq!(config.get("temperature"), Some(&0_u64.into()));
    /// assert_eq!(config.pointer("/responseSchema/enum/0"), Some(&"glad".into()));
    /// # Ok::<(), wire_schema::PrefixError>(())
    /// ```
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
    ///
    /// ```
    /// use wire_schema::{Prefix, Tool, ToolOrder};
    ///
    /// let nothing = || serde_json::json!({"type": "object"});
    /// // the model should look before it asks
    /// let tools = [Tool::new("search", nothing()), Tool::new("ask_user", nothing())];
    ///
    /// let prefix = Prefix::builder().tools(&tools).tool_order(ToolOrder::AsGiven).build()?;
    /// let first = prefix.get("tools").and_then(|tools| tools.pointer("/0/function/name"));
    /// assert_eq!(first, Some(&"search".into()));
    /// # Ok::<(), wire_schema::PrefixError>(())
    /// ```
    pub fn tool_order(mut self, order: ToolOrder) -> Self {
        self.order = order;
        self
    }

    /// Builds the prefix.
    ///
    /// ```
    /// use wire_schema::{Prefix, PrefixError, ToolOrder};
    ///
    /// // one of the provider's own has no name
    /// let web = serde_json::json!({"type": "web_search"});
    /// let error = Prefix::builder().raw_tool(&web).build().unwrap_err();
    /// assert!(matches!(error, PrefixError::UnnamedTool { index: 0 }));
    /// assert!(error.to_string().ends_with("give it one, or pin the order with `ToolOrder::AsGiven`"));
    ///
    /// let prefix = Prefix::builder().raw_tool(&web).tool_order(ToolOrder::AsGiven).build()?;
    /// assert_eq!(prefix.as_str(), r#"{"tools":[{"type":"web_search"}]}"#);
    /// # Ok::<(), PrefixError>(())
    /// ```
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
