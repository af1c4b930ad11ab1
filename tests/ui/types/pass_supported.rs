use wire_schema::WireSchema;

use std::borrow::Cow;
use std::num::NonZeroU8;
use std::rc::Rc;
use std::sync::Arc;

#[derive(WireSchema)]
struct Everything<'a, T, const N: usize>
where
    T: Clone,
{
    text: String,
    borrowed: &'a str,
    cow: Cow<'a, str>,
    flag: bool,
    letter: char,
    wide: u128,
    list: Vec<T>,
    array: [T; N],
    slice: Box<[T]>,
    maybe: Option<Box<Inner<'a>>>,
    shared: Rc<Arc<str>>,
    at_least_one: NonZeroU8,
}

#[derive(WireSchema)]
struct Inner<'i> {
    word: &'i str,
    next: Option<Box<Inner<'i>>>,
}

fn main() {}
