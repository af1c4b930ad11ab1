//! [`Dialect`]: how each request surface spells a structured output and a tool.
//!
//! Knows no Rust type. One file a provider family; a new surface is one line in `dialects!` below and a [`Spec`] in its
//! family's file. The golden tests loop over [`Dialect::ALL`].

mod anthropic;
mod assert;
mod bedrock;
mod budget;
mod cerebras;
mod check;
mod cohere;
mod deepseek;
mod endless;
mod error;
mod fireworks;
mod gemini;
mod groq;
mod kobold;
mod limits;
mod llama_cpp;
mod lower;
mod mcp;
mod merge;
mod mistral;
mod name;
mod ollama;
mod openai;
mod openrouter;
mod pattern;
mod refs;
mod sglang;
mod spec;
mod subset;
mod text;
mod tgi;
mod together;
mod values;
mod vllm;
mod xai;

use crate::Json;
use crate::envelope::Envelope;
use crate::walk;
use crate::write::MAX_DEPTH;
use spec::Spec;
use subset::NOTHING_HELD;

pub use budget::Budget;
pub use error::{RenderError, Rule, Violation};
pub use name::ParseDialectError;
pub(crate) use spec::Asked;
pub use subset::Unenforced;

macro_rules! dialects {
    ($($(#[doc = $doc:literal])+ $variant:ident = $spec:expr,)+) => {
        /// A request surface: one provider's or server's way to ask for structured output.
        ///
        /// What each file of this crate's source rests on stands in its head. That a request is accepted does not mean
        /// that the schema is enforced: local servers ignore keywords that they do not know, and
        /// [`unenforced`](crate::StructuredOutput::unenforced) lists them.
        ///
        /// ```
        /// use wire_schema::Dialect;
        ///
        /// assert_eq!("kobold-chat".parse(), Ok(Dialect::KoboldChat));
        /// assert_eq!(Dialect::OpenAiChat.to_string(), "openai-chat");
        /// assert_eq!(Dialect::ALL.len(), 26);
        /// ```
        ///
        #[doc = include_str!("../../ENGINES.md")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Dialect {
            $($(#[doc = $doc])+ $variant,)+
        }

        impl Dialect {
            /// Every dialect.
            ///
            /// ```
            /// use wire_schema::{Dialect, WireSchema};
            ///
            /// // who takes a list at the root?
            /// let takers = Dialect::ALL.iter().filter(|dialect| <Vec<bool>>::render(**dialect).is_ok());
            /// let names: Vec<_> = takers.map(ToString::to_string).collect();
            /// assert!(names.contains(&"ollama".to_owned()) && !names.contains(&"openai-chat".to_owned()));
            /// ```
            pub const ALL: &'static [Dialect] = &[$(Dialect::$variant),+];

            const fn spec(self) -> &'static Spec {
                match self {
                    $(Dialect::$variant => &$spec,)+
                }
            }
        }
    };
}

dialects! {
    /// OpenAI chat completions: `response_format`.
    OpenAiChat = openai::CHAT,
    /// OpenAI responses: `text.format`.
    OpenAiResponses = openai::RESPONSES,
    /// Azure OpenAI chat completions: OpenAI's shape, and its older limits.
    Azure = openai::AZURE,
    /// Anthropic messages: `output_config.format`.
    ///
    /// Users report that an object with more than about twelve members that may be null is refused as too complex; it is
    /// no documented limit, so nothing here checks it.
    Anthropic = anthropic::CONFIG,
    /// Anthropic messages in the form of the beta: `output_format`.
    AnthropicOutputFormat = anthropic::FORMAT,
    /// Gemini: `generationConfig.responseSchema`, a schema of OpenAPI.
    Gemini = gemini::OPEN_API,
    /// Gemini: `generationConfig.responseJsonSchema`.
    GeminiJsonSchema = gemini::JSON_SCHEMA,
    /// Ollama's own endpoints: `format`.
    Ollama = ollama::CHAT,
    /// llama.cpp's chat endpoint: `response_format`.
    LlamaCppChat = llama_cpp::CHAT,
    /// llama.cpp's raw completion: `json_schema`.
    LlamaCppCompletion = llama_cpp::COMPLETION,
    /// KoboldCpp's chat endpoint: `json_schema`.
    KoboldChat = kobold::CHAT,
    /// KoboldCpp's native endpoint: `grammar`, the schema as text.
    KoboldGenerate = kobold::GENERATE,
    /// vLLM: `structured_outputs`.
    Vllm = vllm::CHAT,
    /// SGLang's native endpoint: `sampling_params.json_schema`, the schema as text.
    SglangGenerate = sglang::GENERATE,
    /// Text Generation Inference: `response_format` with a `value`.
    Tgi = tgi::CHAT,
    /// OpenRouter: OpenAI's shape, routed to hosts that read it.
    OpenRouter = openrouter::CHAT,
    /// Groq: OpenAI's shape.
    Groq = groq::CHAT,
    /// Mistral: OpenAI's shape.
    Mistral = mistral::CHAT,
    /// Fireworks: OpenAI's shape.
    Fireworks = fireworks::CHAT,
    /// Together: OpenAI's shape.
    Together = together::CHAT,
    /// Cerebras: OpenAI's shape, a smaller subset of schemas.
    Cerebras = cerebras::CHAT,
    /// xAI: OpenAI's shape.
    Xai = xai::CHAT,
    /// DeepSeek: strict tools alone.
    DeepSeek = deepseek::CHAT,
    /// Cohere, second version: `response_format` with a bare `json_schema`.
    Cohere = cohere::CHAT,
    /// Bedrock's Converse: `outputConfig.textFormat`, the schema as text.
    BedrockConverse = bedrock::CONVERSE,
    /// A tool of the Model Context Protocol.
    Mcp = mcp::TOOL,
}

impl Dialect {
    pub(crate) fn render(self, mut asked: Asked<'_>) -> Result<Envelope, RenderError> {
        asked.plain &= self.spec().takes_plain;
        let Some(form) = &self.spec().output else {
            return Err(RenderError::all(self, vec![budget::no_output()]));
        };
        let (envelope, found) = form.checked(asked);
        RenderError::unless_empty(self, found)?;
        Ok(envelope)
    }

    pub(crate) fn render_tool(self, asked: Asked<'_>) -> Result<Json, RenderError> {
        let Some(form) = &self.spec().tool else {
            return Err(RenderError::all(self, vec![budget::no_tool()]));
        };
        let mut found: Vec<_> = self.spec().names.violation(asked.name).into_iter().collect();
        let (tool, more) = form.checked(asked);
        found.extend(more);
        RenderError::unless_empty(self, found)?;
        Ok(crate::Schema::from(tool).into())
    }

    /// The members for an output, whatever the provider would say to it.
    pub(crate) fn unchecked(self, mut asked: Asked<'_>) -> Option<Envelope> {
        asked.plain &= self.spec().takes_plain;
        self.spec().output.as_ref().map(|form| form.build(asked))
    }

    pub(crate) fn unenforced(self, asked: &Asked<'_>) -> Vec<Unenforced> {
        // no request has room for it, and its places alone would fill the memory
        if walk::levels(asked.schema.as_json()) > MAX_DEPTH {
            return Vec::new();
        }
        let (output, tool) = (&self.spec().output, &self.spec().tool);
        let profile = if asked.tool {
            tool.as_ref().map(|form| form.profile(asked.strict))
        } else {
            output.as_ref().map(|form| form.profile(asked.strict))
        };
        let subset = profile.map_or(&NOTHING_HELD, |profile| profile.subset);
        let respelt = profile.is_some_and(|profile| profile.objects != spec::Objects::AsGiven);
        subset.unenforced(asked.schema.as_json(), respelt)
    }
}
