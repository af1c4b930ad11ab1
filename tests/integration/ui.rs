//! What the compiler says to a user: `ui/<topic>/fail_*.rs` must not compile, with the errors beside them, and
//! `ui/<topic>/pass_*.rs` must compile and run.
//!
//! The texts are those of the compiler that CI uses. `TRYBUILD=overwrite cargo test ui` writes them anew: read the diff
//! as a user would read the errors.

#[test]
fn what_does_not_compile_says_why_and_what_does_runs() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("ui/*/fail_*.rs");
    cases.pass("ui/*/pass_*.rs");
}
