//! `bytes`: JSON has no bytes, so they are a list of numbers.

use bytes::{Bytes, BytesMut};

use super::collections::list;
use crate::def::{Strict, WireSchema};
use crate::kind;
use crate::table::TypeDef;

macro_rules! buffers {
    ($($ty:ident)+) => {$(
        impl WireSchema for $ty {
            type Kind = kind::List;
            const DEF: TypeDef = list::<u8>(None, None);
        }
        impl Strict for $ty {}
    )+};
}

buffers! { Bytes BytesMut }
