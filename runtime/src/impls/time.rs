//! `time`: strings, with its feature `serde-human-readable`.
//!
//! Without it they are tuples such as `[2024, 366]`: the feature could be turned on by any crate in the build, which
//! would make them wrong; a strict provider takes no tuples; and no model counts the days of the year.

formats! { "date": time::Date; }

// `12:34:56.0`, `2024-12-31 12:34:56.0 +00:00:00`: near to RFC 3339, for which `time::serde::rfc3339` is made
texts! {
    time::Time;
    time::PrimitiveDateTime;
    time::OffsetDateTime;
    time::UtcDateTime;
    time::UtcOffset;
    time::Duration;
}

words! {
    time::Month, "Month": "January" "February" "March" "April" "May" "June" "July" "August" "September" "October"
        "November" "December";
    time::Weekday, "Weekday": "Monday" "Tuesday" "Wednesday" "Thursday" "Friday" "Saturday" "Sunday";
}
