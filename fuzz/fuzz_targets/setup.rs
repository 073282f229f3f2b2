//! Fuzzes setups.

#![no_main]

use arene_fuzz::{change_json, readers};

libfuzzer_sys::fuzz_target!(|input: &[u8]| readers::setup(input));

libfuzzer_sys::fuzz_mutator!(|input: &mut [u8], size: usize, most: usize, seed: u32| {
    change_json(input, size, most, seed)
});
