//! KoboldCpp.
//!
//! Its chat endpoint reads `json_schema` where there is no `response_format`; it converts the schema into a grammar and,
//! where it cannot, generates freely with a line on its own console (`gen_params.transform_genparams`, 1.115.1).

use super::Spec;
use crate::Json;
use crate::envelope::Envelope;
use crate::output::StructuredOutput;

pub(super) const CHAT: Spec = Spec {
    name: "kobold-chat",
    output: |output| Envelope::new([("json_schema", json_schema(output))]),
    // it takes any root and knows no limits
    violations: |_| Vec::new(),
};

pub(crate) fn json_schema(output: &StructuredOutput) -> Json {
    let schema = if output.is_strict() { output.schema().closed() } else { output.schema().clone() };
    let mut schema = Json::from(schema);
    if let (Json::Object(root), Some(description)) = (&mut schema, output.description()) {
        root.insert("description", description.into());
    }
    // a description may be new, and then it stands last
    crate::Schema::from(schema).into()
}
