//! Fuzzes packs: their files, and listings of what is packed.

#![no_main]

use arene_fuzz::{change_json, readers};

libfuzzer_sys::fuzz_target!(|input: &[u8]| readers::pack(input));

libfuzzer_sys::fuzz_mutator!(|input: &mut [u8], size: usize, most: usize, seed: u32| {
    change_json(input, size, most, seed)
});
