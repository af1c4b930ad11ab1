//! Dates and times. RFC 3339 has four digits in a year, and an offset in every time.

use super::{DATE, DATE_TIME, Law, STRING};

mod of_chrono {
    use chrono::{DateTime, FixedOffset, Local, Month, NaiveDate, NaiveTime, TimeDelta, Utc, Weekday};
    use wire_schema::WireSchema;

    use super::super::validator;
    use super::{DATE, DATE_TIME, Law, STRING};

    fn date(year: i32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, 2, 29).unwrap()
    }

    #[test]
    fn dates_agree() {
        Law::of(DATE)
            .writes([(date(2024), r#""2024-02-29""#), (date(0), r#""0000-02-29""#)])
            .refuses(&["20240229", r#""""#, r#""2023-02-29""#, r#""29.02.2024""#, r#""2024-02""#, r#""20240229""#])
            .not_offered(&[r#""2024-2-29""#])
            .strict();
        Law::of(STRING)
            .writes([(NaiveTime::from_hms_milli_opt(1, 2, 3, 4).unwrap(), r#""01:02:03.004""#)])
            .reads(&[r#""01:02:03""#, r#""01:02""#])
            .refuses(&["1", "[1,2,3]"])
            .misread(&[r#""24:00:00""#, r#""01:02:03Z""#])
            .strict();
        Law::of(STRING)
            .writes([(date(2024).and_hms_opt(1, 2, 3).unwrap(), r#""2024-02-29T01:02:03""#)])
            .refuses(&["1", "null"])
            .misread(&[r#""2024-02-29""#, r#""2024-02-29T01:02:03Z""#])
            .strict();
    }

    #[test]
    fn years_beyond_four_digits_are_no_rfc_3339() {
        for (year, text) in [(-4, r#""-0004-02-29""#), (12000, r#""+12000-02-29""#)] {
            assert_eq!(serde_json::to_string(&date(year)).unwrap(), text);
            assert_eq!(serde_json::from_str::<NaiveDate>(text).unwrap(), date(year));
            assert!(validator::says(&NaiveDate::schema().into(), text, false));
        }
    }

    #[test]
    fn timestamps_agree() {
        const REFUSED: &[&str] =
            &["1709168523", r#""""#, r#""2024-02-29""#, r#""2024-02-29T01:02:03""#, r#""2024-02-30T01:02:03Z""#];
        const READ: &[&str] = &[
            r#""2024-02-29T01:02:03Z""#,
            r#""2024-02-29t01:02:03z""#,
            r#""2024-02-29T01:02:03.123456789-12:30""#,
            r#""2024-02-29T01:02:03.1234567890123+00:00""#,
            r#""2024-02-29T23:59:60Z""#,
        ];

        let utc = DateTime::<Utc>::from_timestamp(1_709_168_523, 5_000_000).unwrap();
        Law::of(DATE_TIME).writes([(utc, r#""2024-02-29T01:02:03.005Z""#)]).reads(READ).refuses(REFUSED).strict();
        let fixed: DateTime<FixedOffset> = utc.with_timezone(&FixedOffset::east_opt(3600).unwrap());
        Law::of(DATE_TIME)
            .writes([(fixed, r#""2024-02-29T02:02:03.005+01:00""#)])
            .reads(READ)
            .refuses(REFUSED)
            .strict();
        let local = utc.with_timezone(&Local);
        let text = serde_json::to_string(&local).unwrap().leak();
        Law::of(DATE_TIME).writes([(local, &*text)]).reads(READ).refuses(REFUSED).strict();
    }

    #[test]
    fn names_agree() {
        Law::of(
            r#"{"enum":["January","February","March","April","May","June","July","August","September","October","November","December"],"type":"string"}"#,
        )
        .writes((1..=12).map(|number: u8| {
            let month = Month::try_from(number).unwrap();
            (month, &*serde_json::to_string(month.name()).unwrap().leak())
        }))
        .refuses(&["1", r#""Januar""#, "null"])
        .not_offered(&[r#""jan""#])
        .strict();
        Law::of(r#"{"enum":["Mon","Tue","Wed","Thu","Fri","Sat","Sun"],"type":"string"}"#)
            .writes((0..7).map(|number: u8| {
                let day = Weekday::try_from(number).unwrap();
                (day, &*serde_json::to_string(&day.to_string()).unwrap().leak())
            }))
            .refuses(&["1", r#""Montag""#, "null"])
            .not_offered(&[r#""monday""#])
            .strict();
    }

    #[test]
    fn durations_agree() {
        Law::of(
            r#"{"maxItems":2,"minItems":2,"prefixItems":[{"type":"integer"},{"maximum":999999999,"minimum":0,"type":"integer"}],"type":"array"}"#,
        )
        .writes([(TimeDelta::zero(), "[0,0]"), (TimeDelta::milliseconds(-500), "[-1,500000000]")])
        .refuses(&["1", "[1]", "[1,-1]", "[1,1000000000]", "[1,2,3]", r#""PT1S""#])
        .misread(&["[9223372036854775807,0]"])
        .lenient();
    }
}

macro_rules! of_jiff {
    ($name:ident: $jiff:ident, $zoned:ident) => {
        mod $name {
            use $jiff::civil::{self, ISOWeekDate};
            use $jiff::{SignedDuration, Span, Timestamp, $zoned};

            use super::{DATE, DATE_TIME, Law, STRING};

            fn read<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
                text.parse().unwrap()
            }

            #[test]
            fn dates_agree() {
                Law::<civil::Date>::of(DATE)
                    .writes([(read("2024-02-29"), r#""2024-02-29""#), (read("0000-01-01"), r#""0000-01-01""#)])
                    .refuses(&["20240229", r#""""#, r#""2023-02-29""#, r#""29.02.2024""#, r#""2024-02""#])
                    .not_offered(&[r#""20240229""#, r#""2024-02-29T01:02:03""#])
                    .strict();
                Law::<civil::Time>::of(STRING)
                    .writes([(read("01:02:03.004"), r#""01:02:03.004""#)])
                    .reads(&[r#""01:02""#])
                    .refuses(&["1", "[1,2,3]"])
                    .misread(&[r#""24:00:00""#, r#""01:02:03Z""#])
                    .strict();
                Law::<civil::DateTime>::of(STRING)
                    .writes([(read("2024-02-29T01:02:03"), r#""2024-02-29T01:02:03""#)])
                    .reads(&[r#""2024-02-29""#])
                    .refuses(&["1", "null"])
                    .misread(&[r#""2024-02-29T01:02:03Z""#])
                    .strict();
                Law::<ISOWeekDate>::of(STRING)
                    .writes([(read("2024-W09-4"), r#""2024-W09-4""#)])
                    .refuses(&["1"])
                    .misread(&[r#""2024-02-29""#, r#""2024-W54-1""#])
                    .strict();
            }

            #[test]
            fn timestamps_agree() {
                Law::<Timestamp>::of(DATE_TIME)
                    .writes([
                        (Timestamp::UNIX_EPOCH, r#""1970-01-01T00:00:00Z""#),
                        (read("2024-02-29T01:02:03.005Z"), r#""2024-02-29T01:02:03.005Z""#),
                    ])
                    .reads(&[
                        r#""2024-02-29t01:02:03z""#,
                        r#""2024-02-29T01:02:03.123456789-12:30""#,
                        r#""2024-02-29T23:59:60Z""#,
                    ])
                    .refuses(&[
                        "1",
                        r#""""#,
                        r#""2024-02-29""#,
                        r#""2024-02-29T01:02:03""#,
                        r#""2024-02-30T01:02:03Z""#,
                    ])
                    .not_offered(&[r#""2024-02-29T01:02:03+01:00[Europe/Paris]""#])
                    // more digits than it holds, and a time after its last
                    .misread(&[r#""2024-02-29T01:02:03.1234567890Z""#, r#""9999-12-31T23:59:59Z""#])
                    .strict();
                Law::<$zoned>::of(STRING)
                    .writes([(read("2024-02-29T01:02:03+01:00[+01:00]"), r#""2024-02-29T01:02:03+01:00[+01:00]""#)])
                    .refuses(&["1", "null"])
                    .misread(&[r#""2024-02-29T01:02:03Z""#, r#""2024-02-29T01:02:03[Nowhere/Land]""#])
                    .strict();
            }

            #[test]
            fn durations_agree() {
                Law::<Span>::of(STRING)
                    .writes([(read("P1M2DT3H"), r#""P1M2DT3H""#)])
                    .reads(&[r#""1 month 2 days""#])
                    .refuses(&["1", "null"])
                    .misread(&[r#""""#, r#""soon""#])
                    .strict();
                Law::<SignedDuration>::of(STRING)
                    .writes([(SignedDuration::from_millis(-1500), r#""-PT1.5S""#)])
                    .reads(&[r#""1h 30m""#])
                    .refuses(&["1", "null"])
                    .misread(&[r#""P1M""#])
                    .strict();
            }
        }
    };
}

of_jiff!(of_jiff: jiff, ZonedDateTime);
of_jiff!(of_jiff02: jiff02, Zoned);

mod of_time {
    use time::{Date, Duration, Month, OffsetDateTime, PrimitiveDateTime, Time, UtcDateTime, UtcOffset, Weekday};

    use super::{DATE, Law, STRING};

    fn date() -> Date {
        Date::from_calendar_date(2024, Month::February, 29).unwrap()
    }

    fn time() -> Time {
        Time::from_hms_milli(1, 2, 3, 4).unwrap()
    }

    #[test]
    fn dates_agree() {
        Law::of(DATE)
            .writes([(date(), r#""2024-02-29""#)])
            .refuses(&["20240229", r#""""#, r#""2023-02-29""#, r#""2024-2-29""#, r#""2024-02""#])
            .not_offered(&["[2024,60]"])
            .strict();
        Law::of(STRING)
            .writes([(time(), r#""01:02:03.004""#), (Time::MIDNIGHT, r#""00:00:00.0""#)])
            .refuses(&["1", "null"])
            .not_offered(&["[1,2,3,4]"])
            .misread(&[r#""01:02:03""#, r#""24:00:00.0""#])
            .strict();
    }

    #[test]
    fn dates_with_times_agree() {
        let both = PrimitiveDateTime::new(date(), time());
        Law::of(STRING)
            .writes([(both, r#""2024-02-29 01:02:03.004""#)])
            .refuses(&["1", "null"])
            .misread(&[r#""2024-02-29T01:02:03.004""#, r#""2024-02-29 01:02:03""#])
            .strict();
        Law::of(STRING)
            .writes([(UtcDateTime::new(date(), time()), r#""2024-02-29 01:02:03.004""#)])
            .refuses(&["1", "null"])
            .misread(&[r#""2024-02-29T01:02:03.004Z""#])
            .strict();
        let offset = UtcOffset::from_hms(1, 30, 0).unwrap();
        Law::of(STRING)
            .writes([
                (both.assume_offset(offset), r#""2024-02-29 01:02:03.004 +01:30:00""#),
                (OffsetDateTime::UNIX_EPOCH, r#""1970-01-01 00:00:00.0 +00:00:00""#),
            ])
            .reads(&[r#""2024-02-29 01:02:03.0 +01""#])
            .refuses(&["1", "null"])
            .misread(&[r#""2024-02-29T01:02:03Z""#])
            .strict();
        Law::of(STRING)
            .writes([(offset, r#""+01:30:00""#)])
            .reads(&[r#""+01""#])
            .refuses(&["1", "null"])
            .misread(&[r#""Z""#])
            .strict();
    }

    #[test]
    fn durations_agree() {
        Law::of(STRING)
            .writes([(Duration::milliseconds(-1500), r#""-1.500000000""#), (Duration::ZERO, r#""0.000000000""#)])
            .refuses(&["1", "null"])
            .not_offered(&["[1,2]"])
            .misread(&[r#""1""#, r#""PT1S""#])
            .strict();
    }

    #[test]
    fn names_agree() {
        Law::of(
            r#"{"enum":["January","February","March","April","May","June","July","August","September","October","November","December"],"type":"string"}"#,
        )
        .writes((1..=12).map(|number: u8| {
            let month = Month::try_from(number).unwrap();
            (month, &*serde_json::to_string(&month.to_string()).unwrap().leak())
        }))
        .refuses(&[r#""january""#, "13", "null"])
        .not_offered(&["1"])
        .strict();
        Law::of(r#"{"enum":["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"],"type":"string"}"#)
            .writes((0..7).map(|number: u8| {
                let day = Weekday::Monday.nth_next(number);
                (day, &*serde_json::to_string(&day.to_string()).unwrap().leak())
            }))
            .refuses(&[r#""Mon""#, "8", "null"])
            .not_offered(&["1"])
            .strict();
    }
}
