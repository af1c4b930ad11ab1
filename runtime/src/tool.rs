//! [`Tool`]: a function that the model may call.

use std::borrow::Cow;

use crate::dialect::{Asked, Budget, Dialect, RenderError, Unenforced};
use crate::json::Text;
use crate::output::StructuredOutput;
use crate::{Json, ObjectRoot, Schema};

/// A function that the model may call: a name, a text, and the schema of its arguments.
///
/// ```
/// use wire_schema::{Dialect, Tool, WireSchema};
///
/// /// Looks a place up.
/// #[derive(WireSchema)]
/// struct Find {
///     query: String,
///     near: Option<String>,
/// }
///
/// let tool = Tool::of::<Find>("find_place").render(Dialect::Anthropic)?;
/// assert!(tool.to_string().starts_with(r#"{"description":"Looks a place up.","input_schema":{"additionalProperties":false,"#));
/// assert!(tool.to_string().ends_with(r#","name":"find_place","strict":true}"#));
/// # Ok::<(), wire_schema::RenderError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Tool {
    name: Text,
    description: Option<String>,
    schema: Schema,
    strict: bool,
}

impl Tool {
    /// A tool with the arguments of a derived type: strict, unless the type or one in it is lenient. The type's own
    /// text says what the tool does.
    ///
    /// ```
    /// use wire_schema::{Tool, WireSchema};
    ///
    /// /// Sends a mail to a colleague.
    /// #[derive(WireSchema)]
    /// struct Mail {
    ///     to: String,
    ///     text: String,
    /// }
    ///
    /// let tool = Tool::of::<Mail>("send_mail");
    /// assert_eq!(tool.description(), Some("Sends a mail to a colleague."));
    /// assert!(tool.is_strict());
    /// ```
    #[must_use]
    pub fn of<Args: ObjectRoot + ?Sized>(name: impl Into<String>) -> Self {
        let output = StructuredOutput::of::<Args>();
        Tool { strict: output.is_strict(), ..Self::new(name, output.schema().clone()) }
    }

    /// A tool with arguments by hand. Strict: the schema is closed when it is rendered; `{"type": "object"}` is a tool
    /// without arguments.
    ///
    /// ```
    /// use wire_schema::{Dialect, Tool};
    ///
    /// let schema = serde_json::json!({"type": "object", "properties": {"city": {"type": "string"}}});
    /// let tool = Tool::new("weather", schema).with_description("The weather in a city.").render(Dialect::Mcp)?;
    /// assert_eq!(
    ///     tool.to_string(),
    ///     r#"{"description":"The weather in a city.","inputSchema":{"additionalProperties":false,"properties":{"city":{"type":"string"}},"type":"object"},"name":"weather"}"#,
    /// );
    /// # Ok::<(), wire_schema::RenderError>(())
    /// ```
    #[must_use]
    pub fn new(name: impl Into<String>, schema: impl Into<Schema>) -> Self {
        Tool { name: name.into().into(), description: None, schema: schema.into(), strict: true }
    }

    /// What the tool does, in place of the schema's own text.
    ///
    /// ```
    /// use wire_schema::{Dialect, Tool, WireSchema};
    ///
    /// /// A query of the index.
    /// #[derive(WireSchema)]
    /// struct Query {
    ///     words: Vec<String>,
    /// }
    ///
    /// // one type, two tools
    /// let tools = [
    ///     Tool::of::<Query>("find_code").with_description("Finds code."),
    ///     Tool::of::<Query>("find_docs").with_description("Finds pages of the handbook."),
    /// ];
    /// let list = Tool::render_list(&tools, Dialect::OpenAiChat)?;
    /// assert_eq!(list.pointer("/1/function/description"), Some(&"Finds pages of the handbook.".into()));
    /// # Ok::<(), wire_schema::RenderError>(())
    /// ```
    #[must_use]
    pub fn with_description(self, description: impl Into<String>) -> Self {
        Tool { description: Some(description.into()), ..self }
    }

    /// Offers the schema, and does not ask the provider to hold the model to it. It goes as it stands, but to Gemini, Cohere
    /// and the servers that make a grammar of it: see [`StructuredOutput::lenient`].
    ///
    /// ```
    /// use wire_schema::{Dialect, Tool};
    ///
    /// // a tool of another server's: its schema is not ours to close
    /// let listed = serde_json::json!({"type": "object", "additionalProperties": true});
    /// let tool = Tool::new("query", listed).lenient().render(Dialect::OpenAiChat)?;
    /// assert_eq!(tool.pointer("/function/parameters/additionalProperties"), Some(&true.into()));
    /// assert_eq!(tool.pointer("/function/strict"), None);
    /// # Ok::<(), wire_schema::RenderError>(())
    /// ```
    #[must_use]
    pub fn lenient(self) -> Self {
        Tool { strict: false, ..self }
    }

    /// The name, as it was given.
    ///
    /// ```
    /// use wire_schema::Tool;
    ///
    /// let nothing = || serde_json::json!({"type": "object"});
    /// let tools = [Tool::new("look", nothing()), Tool::new("go", nothing())];
    /// // the model's call names one of them, or one that is not there
    /// let called = |name: &str| tools.iter().find(|tool| tool.name() == name);
    /// assert!(called("go").is_some() && called("fly").is_none());
    /// ```
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text given with [`with_description`](Self::with_description), else that of the schema's root.
    ///
    /// ```
    /// use wire_schema::{Tool, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Mail {
    ///     to: String,
    ///     text: String,
    /// }
    ///
    /// // a test of one's own: no tool goes out without a text
    /// let tools = [Tool::of::<Mail>("send_mail"), Tool::of::<Mail>("draft_mail").with_description("Drafts a mail.")];
    /// let silent: Vec<_> = tools.iter().filter(|tool| tool.description().is_none()).map(Tool::name).collect();
    /// assert_eq!(silent, ["send_mail"]);
    /// ```
    #[must_use]
    pub fn description(&self) -> Option<&str> {
        self.description.as_deref().or_else(|| self.schema.get("description")?.as_str())
    }

    /// The schema of the arguments, as it was given.
    ///
    /// ```
    /// use wire_schema::{Json, Tool, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Mail {
    ///     to: String,
    ///     text: String,
    /// }
    ///
    /// // the arguments, as a line of help for a person
    /// let tool = Tool::of::<Mail>("send_mail");
    /// let arguments = tool.schema().get("properties").and_then(Json::as_object).unwrap();
    /// assert_eq!(arguments.keys().collect::<Vec<_>>().join(", "), "to, text");
    /// ```
    #[must_use]
    pub fn schema(&self) -> &Schema {
        &self.schema
    }

    /// Whether the provider is asked to hold the model to the schema.
    ///
    /// ```
    /// use wire_schema::Tool;
    ///
    /// let tools = [
    ///     Tool::new("look", serde_json::json!({"type": "object"})),
    ///     Tool::new("query", serde_json::json!({"type": "object", "additionalProperties": true})).lenient(),
    /// ];
    /// // the arguments of these are to be checked when a call is there
    /// let loose: Vec<_> = tools.iter().filter(|tool| !tool.is_strict()).map(Tool::name).collect();
    /// assert_eq!(loose, ["query"]);
    /// ```
    #[must_use]
    pub fn is_strict(&self) -> bool {
        self.strict
    }

    /// The tool as `dialect` defines one: an item of the request's list of tools (of Gemini's `functionDeclarations`).
    ///
    /// ```
    /// use wire_schema::{Dialect, Rule, Tool, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Find {
    ///     query: String,
    /// }
    ///
    /// let tool = Tool::of::<Find>("find").render(Dialect::OpenAiChat)?;
    /// assert_eq!(
    ///     tool.to_string(),
    ///     r#"{"function":{"name":"find","parameters":{"additionalProperties":false,"properties":{"query":{"type":"string"}},"required":["query"],"type":"object"},"strict":true},"type":"function"}"#,
    /// );
    /// // not every surface has tools
    /// let error = Tool::of::<Find>("find").render(Dialect::KoboldGenerate).unwrap_err();
    /// assert_eq!(error.violations()[0].rule(), Rule::Form);
    /// # Ok::<(), wire_schema::RenderError>(())
    /// ```
    ///
    /// # Errors
    /// Everything that the provider would refuse: the name, places in the schema, its size; or that it has no tools.
    /// The name is not made to fit, since the model's calls come back with it.
    pub fn render(&self, dialect: Dialect) -> Result<Json, RenderError> {
        dialect.render_tool(self.asked())
    }

    /// The constraints of the arguments' schema that a dialect cannot hold the model to, with their places: to be checked
    /// when the call is there. Where the dialect has no tools, or the tool is lenient and the provider promises nothing,
    /// all. None of a schema that is nested too deep to be [rendered](Self::render).
    ///
    /// ```
    /// use wire_schema::{Dialect, Tool, WireSchema};
    ///
    /// #[derive(WireSchema)]
    /// struct Find {
    ///     query: String,
    ///     #[wire(maximum = 50)]
    ///     most: u8,
    /// }
    ///
    /// let tool = Tool::of::<Find>("find");
    /// let open = tool.unenforced(Dialect::Anthropic);
    /// assert_eq!(open[0].to_string(), "/properties/most/maximum: 50 is not enforced");
    /// assert!(tool.unenforced(Dialect::OpenAiChat).is_empty());
    /// ```
    #[must_use]
    pub fn unenforced(&self, dialect: Dialect) -> Vec<Unenforced> {
        dialect.unenforced(&self.asked())
    }

    /// A list of tools for one request, by name ascending, so that the same tools give the same bytes in whatever order
    /// they were registered.
    ///
    /// ```
    /// use wire_schema::{Dialect, Tool};
    ///
    /// let nothing = || serde_json::json!({"type": "object", "properties": {}});
    /// let tools = [Tool::new("look", nothing()), Tool::new("go", nothing())];
    /// let list = Tool::render_list(&tools, Dialect::Mcp)?;
    /// assert_eq!(list.pointer("/0/name"), Some(&"go".into()));
    /// # Ok::<(), wire_schema::RenderError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Budget::check`]: what is wrong with each tool, a name that is there twice, and what counts over all of
    /// them.
    pub fn render_list<'a>(tools: impl IntoIterator<Item = &'a Tool>, dialect: Dialect) -> Result<Json, RenderError> {
        let mut tools: Vec<&Tool> = tools.into_iter().collect();
        tools.sort_by(|a, b| a.name.cmp(&b.name));
        tools.iter().fold(Budget::new(dialect), |budget, tool| budget.tool(tool)).check()?;
        tools.into_iter().map(|tool| tool.render(dialect)).collect::<Result<Vec<_>, _>>().map(Json::from)
    }

    pub(crate) fn asked(&self) -> Asked<'_> {
        Asked {
            name: &self.name,
            description: self.description.as_deref(),
            schema: Cow::Borrowed(&self.schema),
            strict: self.strict,
            plain: false,
            tool: true,
        }
    }
}
