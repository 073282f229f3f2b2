//! A rule book is one folder a floor: outside these nobody knows it by name, but the lists it stands in.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::{Source, sources};

/// The files that list the rule books: five at most.
const LISTS: &[&str] = &[
    "src/bots/mod.rs",
    "src/report/books/mod.rs",
    "src/rules/mod.rs",
    "src/screen/books/mod.rs",
];

/// How many files of a room know Doum40k by name although they should not. To be empty.
const KNOWING: &[(&str, usize)] = &[("screen", 33)];

/// Whether it lies in a folder of the book: `src/rules/doum40k/`, `src/bots/doum40k/`, `src/screen/books/doum40k/`.
fn is_the_books(source: &Source, book: &str) -> bool {
    source.path.contains(&format!("/{book}/"))
}

#[test]
fn only_the_lists_know_doum40k_by_name() {
    assert!(LISTS.len() <= 5);
    let mut knowing = BTreeMap::<&str, BTreeSet<&str>>::new();
    let all = sources();
    let outside = all.iter().filter(|source| !is_the_books(source, "doum40k"));
    for source in outside.filter(|source| source.text.contains("doum40k") || source.text.contains("Doum40k")) {
        if !LISTS.contains(&source.path.as_str()) {
            let room = source.room().unwrap_or("the ways in");
            knowing.entry(room).or_default().insert(&source.path);
        }
    }
    let allowed: BTreeMap<&str, usize> = KNOWING.iter().copied().collect();
    for (room, files) in &knowing {
        let most = allowed.get(room).copied().unwrap_or_default();
        let count = files.len();
        assert!(
            count <= most,
            "{room}: {count} files know Doum40k, {most} may: {files:#?}"
        );
    }
    for (room, most) in &allowed {
        let count = knowing.get(room).map_or(0, BTreeSet::len);
        assert_eq!(count, *most, "mended, so lower the number of {room} in KNOWING");
    }
}

/// The names of the tiny books, and of their folder.
const TINY: [&str; 5] = ["tiny::", "Breakthrough", "breakthrough", "TicTacToe", "tictactoe"];

#[test]
fn only_the_list_of_books_knows_the_tiny_books_by_name() {
    let all = sources();
    let outside = all.iter().filter(|source| !is_the_books(source, "tiny"));
    let knowing = outside.filter(|source| TINY.iter().any(|name| source.code.contains(name)));
    let knowing: Vec<&str> = knowing.map(|source| source.path.as_str()).collect();
    assert_eq!(knowing, ["src/rules/mod.rs"]);
}

#[test]
fn every_list_knows_a_book() {
    let all = sources();
    for list in LISTS {
        let source = all.iter().find(|source| source.path == *list);
        let source = source.unwrap_or_else(|| panic!("there is no {list}"));
        assert!(source.text.contains("doum40k"), "{list} lists no book");
    }
}
