//! The keys of the book's rules, a file a chapter. Those that are enforced stand here; each chapter lists its own.

pub mod combat;
pub mod fighters;
pub mod gangs;
pub mod hiding;
pub mod movement;
pub mod nerve;
pub mod scenarios;
pub mod shooting;
pub mod turn;
pub mod wounds;

use crate::game::RuleKey;

/// Declares keys, and the list of them in the order of the book.
macro_rules! keys {
    ($($name:ident $key:literal)*) => {
        $(#[doc = concat!("`", $key, "`")]
        pub const $name: $crate::game::RuleKey = $crate::game::RuleKey($key);)*

        /// All keys of this chapter.
        pub const ALL: &[$crate::game::RuleKey] = &[$($name),*];
    };
}
use keys;

/// All keys, in the order of the book.
pub fn all() -> Vec<RuleKey> {
    let chapters = [
        fighters::ALL,
        turn::ALL,
        movement::ALL,
        hiding::ALL,
        shooting::ALL,
        wounds::ALL,
        combat::ALL,
        nerve::ALL,
        gangs::ALL,
        scenarios::ALL,
    ];
    [chapters.concat(), crate::rules::add_ons::keys()].concat()
}
