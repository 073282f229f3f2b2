//! Fuzzes scenes.

#![no_main]

use arene_fuzz::readers;

libfuzzer_sys::fuzz_target!(|input: &[u8]| readers::scene(input));
