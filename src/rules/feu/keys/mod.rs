//! The keys of the book's rules, a file a chapter. Those that are enforced stand here; each chapter lists its own.

pub mod ambush;
pub mod breaking;
pub mod fighting;
pub mod grenades;
pub mod hiding;
pub mod missions;
pub mod moving;
pub mod pool;
pub mod round;
pub mod shooting;
pub mod sides;
pub mod space;

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
        space::ALL,
        pool::ALL,
        moving::ALL,
        hiding::ALL,
        ambush::ALL,
        round::ALL,
        shooting::ALL,
        fighting::ALL,
        grenades::ALL,
        breaking::ALL,
        sides::ALL,
        missions::ALL,
    ];
    let mut keys = chapters.concat();
    keys.extend(add_ons::keys());
    keys
}
