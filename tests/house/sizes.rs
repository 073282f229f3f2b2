//! No file is longer than can be read in one go.

use std::collections::BTreeSet;

use crate::assert_just;
use crate::sources::sources;

/// The most lines of a file.
const MOST: usize = 500;

/// Files that are longer still. To be empty.
const LONGER: &[&str] = &[
    "src/bots/sense/mod.rs",
    "src/content/outline.rs",
    "src/lab/page/lab.rs",
    "src/screen/canvas.rs",
    "src/screen/hand.rs",
    "src/screen/mod.rs",
    "src/screen/overlay.rs",
    "src/screen/panels/rules.rs",
    "src/screen/plan.rs",
    "src/screen/shown.rs",
    "src/screen/start/builder.rs",
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
