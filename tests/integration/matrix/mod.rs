//! The law of agreement over a matrix of types: every shape, and every attribute that changes what serde reads.
//!
//! 1. `serde_json` reads into a type every text that the type's schema accepts.
//! 2. A type's schema accepts every text that `serde_json` writes of it.
//!
//! Each subject is a file of types as a user would write them, each with texts that `serde_json` writes of it. [`law`]
//! judges them: the texts by a validator, instances made from the schema by serde, and broken instances by both.
//! [`exceptions`] pins where the law ends, and [`quirks`] what serde writes and cannot read itself.

mod generate;
mod law;
mod mutate;
mod order;
mod validator;

#[allow(clippy::items_after_statements, reason = "a type stands beside what is said of it")]
mod exceptions;
#[allow(clippy::items_after_statements, reason = "a type stands beside what is said of it")]
mod quirks;

/// A test for each subject, and all subjects for those who count.
macro_rules! subjects {
    ($($subject:ident)+) => {
        $(
            #[allow(
                dead_code,
                clippy::enum_variant_names,
                clippy::linkedlist,
                clippy::option_option,
                clippy::struct_field_names,
                clippy::trivially_copy_pass_by_ref,
                reason = "types that somebody may have, and nobody looks at what serde skips"
            )]
            mod $subject;
        )+

        mod agree {
            $(
                #[test]
                fn $subject() {
                    super::law::check_all(stringify!($subject), super::$subject::laws());
                }
            )+
        }

        fn all() -> Vec<law::Law> {
            [$($subject::laws()),+].into_iter().flatten().collect()
        }
    };
}

subjects! {
    scalars options lists maps tuples newtypes units renames structs flatten flatten_lenient tagged_structs
    external internal adjacent untagged mixed conversions functions generics recursion wire std_types corners
}

#[test]
fn every_prompt_names_all_and_is_short() {
    let (mut prompts, mut schemas) = (0, 0);
    for law in all() {
        let (schema, prompt) = (law.output().schema().as_json(), law.output().prompt_schema());
        assert_eq!(prompt, law.output().prompt_schema());
        let mut waiting = vec![schema];
        while let Some(node) = waiting.pop() {
            let properties = node.get("properties").and_then(wire_schema::Json::as_object);
            let names = properties.into_iter().flat_map(wire_schema::Object::keys).map(wire_schema::Json::from);
            let words = node.get("enum").and_then(wire_schema::Json::as_array).unwrap_or_default();
            for word in names.chain(words.iter().cloned()) {
                assert!(prompt.contains(&word.to_string()), "{}: {word} is not in\n{prompt}", law.name());
            }
            // a property may be called like a keyword
            waiting.extend(properties.into_iter().flat_map(wire_schema::Object::values));
            let others =
                node.as_object().into_iter().flatten().filter(|(name, _)| !["properties", "enum"].contains(name));
            waiting.extend(others.map(|(_, value)| value));
            waiting.extend(node.as_array().unwrap_or_default());
        }
        prompts += prompt.len();
        schemas += schema.to_string().len();
    }
    assert!(prompts * 3 <= schemas, "{prompts} bytes of prompts for {schemas} bytes of schemas");
}

#[test]
fn the_matrix_has_its_size() {
    let laws = all();
    assert!(laws.len() >= 350, "{} types are left", laws.len());
    let mut names: Vec<&str> = laws.iter().map(law::Law::name).collect();
    names.sort_unstable();
    let twice: Vec<&[&str]> = names.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    assert!(twice.is_empty(), "these stand in the matrix twice: {twice:?}");
}
