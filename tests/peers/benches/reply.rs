//! A reply read as a type, beside `serde_json::from_str` on the JSON alone: `cargo bench --bench reply`.
//!
//! `serde_json` is given what the other has to find; on the chatty reply it could not even begin.

use divan::Bencher;
use divan::counter::BytesCount;
use wire_schema::reply::{self, Reader};
use wire_schema_peers::sample::{Sample, chatty};
use wire_schema_peers::{Flat, Triage};

fn main() {
    divan::main();
}

#[divan::bench(types = [Flat, Triage], sample_size = 20)]
fn a_serde_json<T: Sample>(bencher: Bencher<'_, '_>) {
    let text = T::reply();
    bencher.counter(BytesCount::of_str(&text)).bench(|| serde_json::from_str::<T>(divan::black_box(&text)).unwrap());
}

#[divan::bench(types = [Flat, Triage], sample_size = 20)]
fn b_parse_reply<T: Sample>(bencher: Bencher<'_, '_>) {
    let text = T::reply();
    bencher.counter(BytesCount::of_str(&text)).bench(|| T::parse_reply(divan::black_box(&text)).unwrap());
}

#[divan::bench(types = [Flat, Triage], sample_size = 20)]
fn c_read<T: Sample>(bencher: Bencher<'_, '_>) {
    let text = T::reply();
    bencher.counter(BytesCount::of_str(&text)).bench(|| reply::read::<T>(divan::black_box(&text)).unwrap());
}

#[divan::bench(types = [Flat, Triage], sample_size = 20)]
fn d_check<T: Sample>(bencher: Bencher<'_, '_>) {
    let text = T::reply();
    let reader = Reader::<T>::new().check(&T::structured_output());
    bencher.counter(BytesCount::of_str(&text)).bench(|| reader.read(divan::black_box(&text)).unwrap());
}

#[divan::bench(types = [Flat, Triage], sample_size = 20)]
fn e_parse_reply_chatty<T: Sample>(bencher: Bencher<'_, '_>) {
    let text = chatty(&T::reply());
    bencher.counter(BytesCount::of_str(&text)).bench(|| T::parse_reply(divan::black_box(&text)).unwrap());
}

#[divan::bench(types = [Flat, Triage], sample_size = 20)]
fn f_partial<T: Sample>(bencher: Bencher<'_, '_>) {
    let text = T::reply();
    bencher.counter(BytesCount::of_str(&text)).bench(|| {
        let mut partial = reply::Partial::<T>::new();
        for chunk in divan::black_box(&text).as_bytes().chunks(8) {
            let _ = partial.feed_bytes(chunk);
        }
        partial
    });
}
