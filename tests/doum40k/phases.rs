//! The page on the phases is what the built games say of themselves.

use std::fs;

#[path = "../../examples/phases/page.rs"]
mod page;

#[test]
fn the_page_on_the_phases_is_true() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/phases.md");
    let written = fs::read_to_string(path).unwrap();
    let page = page::page();
    let differs = written.lines().zip(page.lines()).find(|(one, other)| one != other);
    assert!(
        written == page,
        "docs/phases.md is not true any more: write it anew (`cargo run --no-default-features --example phases -- \
         write`). The first lines that differ: {differs:#?}"
    );
}
