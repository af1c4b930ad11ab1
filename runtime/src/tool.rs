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
    #[must_use]
    pub fn with_description(self, description: impl Into<String>) -> Self {
        Tool { description: Some(description.into()), ..self }
    }

    /// Offers the schema, and does not ask the provider to hold the model to it. It goes as it stands, but to Gemini, Cohere
    /// and the servers that make a grammar of it: see [`StructuredOutput::lenient`].
    #[must_use]
    pub fn lenient(self) -> Self {
        Tool { strict: false, ..self }
    }

    /// The name, as it was given.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text given with [`with_description`](Self::with_description), else that of the schema's root.
    #[must_use]
    pub fn description(&self) -> Option<&str> {
        self.description.as_deref().or_else(|| self.schema.get("description")?.as_str())
    }

    /// The schema of the arguments, as it was given.
    #[must_use]
    pub fn schema(&self) -> &Schema {
        &self.schema
    }

    /// Whether the provider is asked to hold the model to the schema.
    #[must_use]
    pub fn is_strict(&self) -> bool {
        self.strict
    }

    /// The tool as `dialect` defines one: an item of the request's list of tools (of Gemini's `functionDeclarations`).
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
