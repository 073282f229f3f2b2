//! No file is longer than can be read in one go.

use std::collections::BTreeSet;

use crate::assert_just;
use crate::sources::sources;

/// The most lines of a file.
const MOST: usize = 500;

/// Files that are longer still. To be empty.
const LONGER: &[&str] = &[
    "src/screen/books/doum40k/builder/mod.rs",
    "src/screen/panels/rule_book.rs",
    "src/screen/table_top/canvas/mod.rs",
    "src/screen/table_top/display_state/mod.rs",
    "src/screen/table_top/input/mod.rs",
    "src/screen/table_top/overlay.rs",
];

#[test]
fn no_file_has_more_than_500_lines() {
    let all = sources();
    let long = all.iter().filter(|source| source.text.lines().count() > MOST);
    let long: BTreeSet<&str> = long.map(|source| source.path.as_str()).collect();
    assert_just(&long, LONGER, &"");
}

#[test]
fn every_file_opens_with_what_it_is_for() {
    let all = sources();
    let silent: BTreeSet<&str> = all
        .iter()
        .filter(|source| !source.text.starts_with("//! "))
        .map(|source| source.path.as_str())
        .collect();
    assert_just(&silent, &[], &"");
}
