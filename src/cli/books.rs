//! Which rule book a command is about, and the words of all listed books that command lines may hold.

use clap::builder::{PossibleValue, PossibleValuesParser};

use crate::rules::{
    self, Rulebook, first_rulebook, listed_rulebooks, lists_all_books, rulebook, rulebook_of_mod, rulebooks,
};

/// The switch that has all books listed, and the variable of the environment that does the same if it is 1.
const ALL_BOOKS: (&str, &str) = ("--all-books", "ARENE_ALL_BOOKS");

/// Has all books listed if command line or environment ask for it. Before the command line is read: which words it may
/// hold depends on it.
pub fn list_as_asked() {
    let mut words = std::env::args_os()
        .skip(1)
        .take_while(|word| word.to_str() != Some("--"));
    if words.any(|word| word.to_str() == Some(ALL_BOOKS.0))
        || std::env::var_os(ALL_BOOKS.1).is_some_and(|value| value == "1")
    {
        rules::list_all_books();
    }
}

/// The rule book of a command.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct BookArgs {
    #[arg(long, value_name = "BOOK", value_parser = ids())]
    pub(crate) book: Option<String>,
}

impl BookArgs {
    /// The book that is named, else the first that has the mod, else the first of all.
    pub fn book_for(&self, mode: Option<&str>) -> &'static dyn Rulebook {
        let named = self.book.as_deref().and_then(rulebook);
        let of_mod = || mode.and_then(rulebook_of_mod);
        named.or_else(of_mod).unwrap_or_else(first_rulebook)
    }

    /// The mods that may be named: of the book, or of all listed books.
    pub fn mods(&self) -> Vec<&'static str> {
        match self.book.as_deref().and_then(rulebook) {
            Some(book) => book.mods(),
            None => mods(),
        }
    }
}

/// Reads the id of a book. One that is not listed is taken too, but not told of.
fn ids() -> PossibleValuesParser {
    let id = |book: &'static dyn Rulebook| PossibleValue::new(book.id()).hide(book.is_hidden() && !lists_all_books());
    PossibleValuesParser::new(rulebooks(true).map(id))
}

/// Reads the id of a mod. One of a book that is not listed is taken too, but not told of.
pub fn mod_ids() -> PossibleValuesParser {
    let of_book = |book: &'static dyn Rulebook| {
        let is_hidden = book.is_hidden() && !lists_all_books();
        book.mods()
            .into_iter()
            .map(move |id| PossibleValue::new(id).hide(is_hidden))
    };
    PossibleValuesParser::new(rulebooks(true).flat_map(of_book))
}

/// The mods of all listed books.
pub fn mods() -> Vec<&'static str> {
    listed_rulebooks().flat_map(Rulebook::mods).collect()
}

/// The kinds of piece that players may field in any listed book.
#[cfg(feature = "screen")]
pub fn kinds() -> Vec<&'static str> {
    listed_rulebooks().flat_map(Rulebook::kinds).collect()
}
