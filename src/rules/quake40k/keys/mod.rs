//! The keys of the book's rules, a file a chapter.

pub mod arena;

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
