//! The keys of the book's rules, a file a chapter. Those that are enforced stand here; each chapter lists its own.

pub mod arena;
pub mod assault;
pub mod barrels;
pub mod base;
pub mod bonus;
pub mod champions;
pub mod combat;
pub mod death;
pub mod mods;
pub mod movement;
pub mod portals;
pub mod shooting;
pub mod teams;
pub mod ties;
pub mod turn;

use crate::game::RuleKey;
use crate::rules::add_ons;

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
        arena::ALL,
        champions::ALL,
        base::ALL,
        turn::ALL,
        movement::ALL,
        portals::ALL,
        death::ALL,
        bonus::ALL,
        shooting::ALL,
        assault::ALL,
        combat::ALL,
        mods::ALL,
        barrels::ALL,
        teams::ALL,
        ties::ALL,
    ];
    let mut keys = chapters.concat();
    keys.extend(add_ons::keys());
    keys
}
