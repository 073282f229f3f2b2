//! No file is longer than can be read in one go.

use std::collections::BTreeSet;

use crate::assert_just;
use crate::sources::sources;

/// The most lines of a file.
const MOST: usize = 500;

#[test]
fn no_file_has_more_than_500_lines() {
    let all = sources();
    let long = all.iter().filter(|source| source.text.lines().count() > MOST);
    let long: BTreeSet<&str> = long.map(|source| source.path.as_str()).collect();
    assert_just(&long, &[], &"");
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
