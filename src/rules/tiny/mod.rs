//! Three tiny books, breakthrough and tic-tac-toe on grids and the duel on a table: they show that a rule book is a folder, and what a step costs when the rules
//! cost next to nothing. Listed only where all books are wanted.
//!
//! What the two on grids share is written once for all types that are a [`TinyBook`]: the game itself (`play`, `referee`), and what upper
//! floors ask of a book (`book`, `setup`). A file each says what is theirs alone.

mod book;
mod breakthrough;
mod duel;
mod play;
mod referee;
mod setup;
mod tic_tac_toe;

pub use breakthrough::Breakthrough;
pub use duel::Duel;
pub use play::{TinyBook, game};
pub use tic_tac_toe::TicTacToe;

/// The locale files of a tiny book: those of all tiny books, and its own.
macro_rules! locales {
    ($own:literal) => {
        $crate::rules::tiny::locales!(@ "common.ftl" $own)
    };
    (@ $($name:literal)*) => {
        &[$(
            $crate::rules::tiny::locales!(@ "fr", $name),
            $crate::rules::tiny::locales!(@ "en", $name),
        )*]
    };
    (@ $lang:literal, $name:literal) => {
        $crate::rules::LocaleFile {
            lang: $lang,
            name: concat!("tiny/", $name),
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales/", $lang, "/tiny/", $name)),
        }
    };
}
use locales;
