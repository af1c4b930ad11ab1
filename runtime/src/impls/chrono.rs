//! `chrono`: RFC 3339 where a text has a date or an offset from UTC, ISO 8601 without one.

use chrono::{DateTime, Month, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Weekday};

use crate::__private as p;
use crate::def::{Strict, WireSchema};
use crate::held::{HoldsTuple, StrictOutput};
use crate::kind;
use crate::table::{TypeDef, def_of};

formats! {
    "date": NaiveDate;
    "date-time": {Tz: TimeZone} DateTime<Tz>;
}

// RFC 3339 has an offset in every time, and these have none
texts! {
    NaiveTime;
    NaiveDateTime;
}

words! {
    Month, "Month": "January" "February" "March" "April" "May" "June" "July" "August" "September" "October" "November"
        "December";
    Weekday, "Weekday": "Mon" "Tue" "Wed" "Thu" "Fri" "Sat" "Sun";
}

/// Seconds and nanoseconds, a tuple. Below zero the seconds are rounded down.
impl WireSchema for TimeDelta {
    type Kind = kind::Tuple;
    const DEF: TypeDef = {
        enum Id {}
        p::Info { name: "TimeDelta", id: p::id::<Id>, lenient: true, ..p::Info::PLAIN }.tuple(&[
            p::FieldDef { value: p::Value::Type(def_of::<i64>), ..p::FieldDef::PLAIN },
            p::FieldDef {
                value: p::Value::Type(def_of::<u32>),
                limits: &[p::Limit::Maximum(p::Num::Int(999_999_999))],
                ..p::FieldDef::PLAIN
            },
        ])
    };
}
#[doc(hidden)]
impl Strict for TimeDelta where for<'open> &'open StrictOutput: HoldsTuple<Self> {}
