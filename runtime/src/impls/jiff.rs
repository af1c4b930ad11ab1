//! `jiff`, of both its majors: RFC 3339 for dates and timestamps, RFC 9557 and ISO 8601 for the rest.

macro_rules! tables {
    ($jiff:ident, $zoned:ident) => {
        formats! {
            "date": $jiff::civil::Date;
            "date-time": $jiff::Timestamp;
        }

        // RFC 3339 has no zone in brackets, an offset in every time, no weeks and no durations
        texts! {
            $jiff::$zoned;
            $jiff::civil::DateTime;
            $jiff::civil::Time;
            $jiff::civil::ISOWeekDate;
            $jiff::Span;
            $jiff::SignedDuration;
        }
    };
}

#[cfg(feature = "jiff")]
tables!(jiff, ZonedDateTime);
#[cfg(feature = "jiff02")]
tables!(jiff02, Zoned);
