//! Doc comments as descriptions.

use wire_schema::WireSchema;

use super::text_at;

/// How sure the reader is.
#[derive(WireSchema)]
#[serde(rename_all = "SCREAMING-KEBAB-CASE")]
enum Surety {
    /// Said outright
    /// in the text.
    PlainlyStated,
    Inferred,
    /// A guess.
    #[serde(rename = "guess!")]
    WildGuess,
}

/** First line.
 * Second line.
 *
 * - a point
 */
#[derive(WireSchema)]
struct Forms {
    ///No space here.
    none: String,
    ///   Three spaces, one taken off.
    three: String,
    /// One.
    ///
    ///
    /// Two.
    paragraphs: Option<String>,
    /** On one line. */
    block: Vec<u8>,
    #[doc = " From an attribute."]
    attribute: bool,
    #[doc(hidden)]
    hidden: bool,
    /// ```json
    /// {"a":  1}
    ///
    ///
    ///   indented
    /// ```
    fence: String,
    // no doc comment
    bare: Surety,
    /// Over the type's text.
    own: Surety,
    /// Over, or null.
    maybe: Option<Surety>,
    /// Trailing space is nothing.   
    trailing: String,
    /// Quotes " and \ and é stay.
    quotes: String,
    #[wire(description = "Text for the model.")]
    /// Rust text.
    instead: String,
    /// Rust text.
    #[wire(description = "")]
    silent: String,
}

#[test]
fn every_form_of_a_doc_comment_gives_its_text() {
    let words = "PLAINLY-STATED: Said outright in the text.\nguess!: A guess.";
    let over = |head: &str| format!("{head}\n{words}");
    let (bare, own) = (over("How sure the reader is."), over("Over the type's text."));
    let table: &[(&str, Option<&str>)] = &[
        ("", Some("First line.\nSecond line.\n\n- a point")),
        ("/properties/none", Some("No space here.")),
        ("/properties/three", Some("  Three spaces, one taken off.")),
        ("/properties/paragraphs", Some("One.\n\nTwo.")),
        ("/properties/paragraphs/anyOf/0", None),
        ("/properties/block", Some("On one line.")),
        ("/properties/attribute", Some("From an attribute.")),
        ("/properties/hidden", None),
        ("/properties/fence", Some("```json\n{\"a\":  1}\n\n\n  indented\n```")),
        ("/properties/bare", Some(&bare)),
        ("/properties/own", Some(&own)),
        ("/properties/maybe", Some("Over, or null.")),
        ("/properties/maybe/anyOf/0", Some(&bare)),
        ("/properties/trailing", Some("Trailing space is nothing.")),
        ("/properties/quotes", Some("Quotes \" and \\ and é stay.")),
        ("/properties/instead", Some("Text for the model.")),
        ("/properties/silent", None),
    ];
    let schema = Forms::schema();
    for (pointer, text) in table {
        assert_eq!(text_at(&schema, pointer), *text, "{pointer}");
    }
}

#[test]
fn the_text_of_the_root_moves_to_the_envelope_that_has_a_place_for_it() {
    let format = Forms::response_format();
    let text = "First line.\nSecond line.\n\n- a point";
    assert_eq!(format.pointer("/json_schema/description").unwrap().as_str(), Some(text));
    assert!(format.pointer("/json_schema/schema/description").is_none());
    assert_eq!(Forms::json_schema().get("description").unwrap().as_str(), Some(text));
}
