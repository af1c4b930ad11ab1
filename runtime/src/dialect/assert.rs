//! `assert_renders!`: the one line that a user's tests need.

/// Asserts that a type renders in these dialects, within their limits; shows everything that they would refuse.
///
/// ```
/// use wire_schema::{Dialect, WireSchema, assert_renders};
///
/// #[derive(WireSchema)]
/// struct Verdict {
///     reasoning: String,
///     passed: bool,
/// }
///
/// assert_renders!(Verdict, [Dialect::OpenAiChat, Dialect::Anthropic, Dialect::Gemini]);
/// ```
///
/// # Panics
/// If one of them would refuse it.
#[macro_export]
macro_rules! assert_renders {
    ($type:ty, $dialects:expr $(,)?) => {{
        let refused: ::std::vec::Vec<::std::string::String> = $dialects
            .iter()
            .filter_map(|dialect| <$type as $crate::WireSchema>::render(*dialect).err())
            .map(|error| ::std::string::ToString::to_string(&error))
            .collect();
        assert!(refused.is_empty(), "`{}`: {}", stringify!($type), refused.join("\n"));
    }};
}
