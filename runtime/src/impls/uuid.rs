//! `uuid`: the form with hyphens.

formats! { "uuid": uuid::Uuid; }
