//! Fuzzes the records of games, their checksums made right.

#![no_main]

use arene_fuzz::{change_json, readers};

libfuzzer_sys::fuzz_target!(|input: &[u8]| readers::recorded(input));

libfuzzer_sys::fuzz_mutator!(|input: &mut [u8], size: usize, most: usize, seed: u32| {
    change_json(input, size, most, seed)
});
