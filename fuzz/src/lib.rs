//! What the fuzz targets share with the campaign (`tests/campaign/`).

#[path = "../../tests/campaign/chance.rs"]
pub mod chance;
#[path = "../../tests/campaign/mutate.rs"]
pub mod mutate;
#[path = "../../tests/common/raw_zip.rs"]
pub mod raw_zip;
#[path = "../../tests/campaign/readers.rs"]
pub mod readers;

use chance::Chance;

/// Changes an input so that every line that was JSON is; or, half of the time, as libFuzzer does. Its new size is returned.
pub fn change_json(input: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    change(mutate::json_lines, input, size, most, seed)
}

/// Changes quoted values and elements of an input; or, half of the time, as libFuzzer does. Its new size is returned.
pub fn change_xml(input: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    change(mutate::quoted, input, size, most, seed)
}

/// A way of changing a text; none if it does not.
type WayOfChanging = fn(&mut Chance, &[u8]) -> Option<Vec<u8>>;

fn change(way: WayOfChanging, input: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    match way(&mut Chance::new(seed.into()), &input[..size]) {
        Some(changed) if changed.len() <= most => {
            input[..changed.len()].copy_from_slice(&changed);
            changed.len()
        }
        _ => libfuzzer_sys::fuzzer_mutate(input, size, most),
    }
}
