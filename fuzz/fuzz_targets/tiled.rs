//! Fuzzes maps of Tiled.

#![no_main]

use arene_fuzz::{change_xml, readers};

libfuzzer_sys::fuzz_target!(|input: &[u8]| readers::tmx(input));

libfuzzer_sys::fuzz_mutator!(|input: &mut [u8], size: usize, most: usize, seed: u32| {
    change_xml(input, size, most, seed)
});
