//! The glossary names what is there: every name in its column *in the code* stands in the code.

use std::collections::BTreeSet;

use crate::sources::sources;
use crate::table::{backticked, read, rows};

/// The words of a text that may be names.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '_')
}

#[test]
fn every_name_of_the_glossary_stands_in_the_code() {
    let all = sources();
    let known: BTreeSet<&str> = all.iter().flat_map(|source| words(&source.code)).collect();
    let files = all.iter().flat_map(|source| &source.module).map(String::as_str);
    let known: BTreeSet<&str> = known.into_iter().chain(files).collect();
    let text = read("docs/glossary.md");
    let rows = rows(&text);
    assert!(rows.len() > 100, "the glossary was not found");
    let mut missing = Vec::new();
    for row in rows {
        let (word, names) = (row[0], row[1]);
        missing.extend(
            backticked(names)
                .filter(|name| !known.contains(name))
                .map(|name| format!("{word}: {name}")),
        );
    }
    assert!(missing.is_empty(), "the code does not know these: {missing:#?}");
}

#[test]
fn no_word_stands_twice_in_the_glossary() {
    let text = read("docs/glossary.md");
    let mut seen = BTreeSet::new();
    for row in rows(&text) {
        for word in row[0].split(", ") {
            assert!(seen.insert(word), "{word} stands twice");
        }
    }
}
