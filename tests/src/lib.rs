//! The integration tests of wire-schema: see the folder `integration`.
