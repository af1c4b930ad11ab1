//! SGLang's native endpoint `/generate`.
//!
//! `{"sampling_params": {"json_schema"}}`, the schema as text (wheel 0.5.23). Its engine is xgrammar (0.2.7);
//! `json_schema_validation.py` refuses `not`, `if`, `contains`, `multipleOf`, `uniqueItems`, `dependent*`, unknown
//! formats, and a pattern with a length. Its chat endpoint reads what `openai-chat` sends.

use super::llama_cpp::AS_GIVEN;
use super::spec::{Form, PLAIN_NAMES, Spec, Text};
use super::vllm::XGRAMMAR;
use crate::envelope::Envelope;

pub(super) const GENERATE: Spec = Spec {
    name: "sglang-generate",
    output: Some(Form {
        strict: &XGRAMMAR,
        lenient: &AS_GIVEN,
        text: Text::Root,
        build: |parts| {
            let params = [("json_schema", parts.schema.to_string().into())].into_iter().collect();
            Envelope::new([("sampling_params", params)])
        },
    }),
    tool: None,
    names: PLAIN_NAMES,
    takes_plain: false,
};
