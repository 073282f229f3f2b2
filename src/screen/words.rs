//! Words that several parts of the window share.

use crate::text::Texts;

/// What a kind of piece is called: its message `kind-…`, or its id with a capital.
pub fn kind(texts: &Texts, kind: &str) -> String {
    let id = format!("kind-{}", kind.replace('_', "-"));
    if texts.has(&id) {
        return texts.say(&id);
    }
    let mut letters = kind.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
