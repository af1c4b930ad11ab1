//! `semver`: strings.

texts! {
    semver::Version;
    semver::VersionReq;
    semver::Comparator;
}
