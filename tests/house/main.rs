//! The house: what docs/architecture.md says of `src/`, held against the files themselves. Nothing of the library is
//! called here.
//!
//! Each check has a list of what still goes against it. The lists only ever get shorter: what is new fails, and so does
//! an entry that is no longer needed.

mod arrows;
mod books;
mod glossary;
mod names;
mod sizes;
mod sources;
mod table;

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};

/// Fails unless just what is in the list goes against a rule of the house; `whole` tells it with where it was found.
fn assert_just<T: Clone + Ord + Debug>(found: &BTreeSet<T>, allowed: &[T], whole: &dyn Display) {
    let listed: BTreeSet<T> = allowed.iter().cloned().collect();
    assert_eq!(listed.len(), allowed.len(), "something stands twice in the list");
    let new: Vec<&T> = found.difference(&listed).collect();
    let gone: Vec<&T> = listed.difference(found).collect();
    assert!(new.is_empty(), "against the house: {new:#?}\n{whole}");
    assert!(gone.is_empty(), "mended, so strike it from the list: {gone:#?}");
}
