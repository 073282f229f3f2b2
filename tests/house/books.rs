//! A rule book is one folder a floor: outside these nobody knows it by name, but the lists it stands in.

use std::collections::BTreeSet;

use crate::assert_just;
use crate::sources::{Source, sources};

/// The files that list the rule books: five at most.
const LISTS: &[&str] = &[
    "src/bots/mod.rs",
    "src/report/books/mod.rs",
    "src/rules/mod.rs",
    "src/screen/books/mod.rs",
    "src/workshop/print/books/mod.rs",
];

/// Whether it lies in a folder of the book: `src/rules/doum40k/`, `src/bots/doum40k/`, `src/screen/books/doum40k/`.
fn is_the_books(source: &Source, book: &str) -> bool {
    source.path.contains(&format!("/{book}/"))
}

#[test]
fn only_the_lists_know_doum40k_by_name() {
    assert!(LISTS.len() <= 5);
    let all = sources();
    let outside = all.iter().filter(|source| !is_the_books(source, "doum40k"));
    let named = outside.filter(|source| source.text.contains("doum40k") || source.text.contains("Doum40k"));
    let knowing: BTreeSet<&str> = named.map(|source| source.path.as_str()).collect();
    assert_just(&knowing, LISTS, &"");
}

/// The names of the tiny books, and of their folder.
const TINY: [&str; 6] = [
    "tiny::",
    "Breakthrough",
    "breakthrough",
    "TicTacToe",
    "tictactoe",
    "tiny::Duel",
];

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
