//! One word for one thing: no two public types of one name.

use std::collections::{BTreeMap, BTreeSet};

use crate::assert_just;
use crate::sources::{Source, first_name, names, sources};

/// Names that two public types still share. To be empty.
const SHARED: &[&str] = &["Budget"];

/// The types that a file declares at its own level as `pub`, for whoever sees its module.
fn declared(source: &Source) -> impl Iterator<Item = &str> {
    let kinds = ["pub struct ", "pub enum ", "pub trait ", "pub union "];
    let lines = source.code.lines();
    lines.filter_map(move |line| kinds.iter().find_map(|kind| line.strip_prefix(kind)).map(first_name))
}

/// Whether something that is public in a module can be named from outside the library.
fn is_seen(files: &BTreeMap<&[String], &Source>, module: &[String], name: &str) -> bool {
    let Some((own, around)) = module.split_last() else {
        return true;
    };
    let Some(parent) = files.get(around) else {
        return false;
    };
    let is_open = parent.code.lines().any(|line| line == format!("pub mod {own};"));
    // `pub use own::Name`, `pub use own::{…, Name, …}`, `pub use own::*`, deeper paths too.
    let hands_on = parent.code.split("pub use ").skip(1).any(|rest| {
        let path = &rest[..rest.find(';').unwrap_or(rest.len())];
        first_name(path) == own && hands_over(&path[own.len()..], name)
    });
    (is_open && is_seen(files, around, own)) || (hands_on && is_seen(files, around, name))
}

/// Whether the rest of a `use` after its first name hands over a name.
fn hands_over(rest: &str, name: &str) -> bool {
    let last = rest.rsplit("::").next().unwrap_or_default();
    let group = rest.find('{').map(|at| names(&rest[at..]));
    last == "*" || last == name || group.is_some_and(|group| group.contains(&name))
}

#[test]
fn no_two_public_types_have_one_name() {
    let all = sources();
    // `main.rs` has no module of the library.
    let files = all.iter().filter(|source| source.path != "src/main.rs");
    let files: BTreeMap<&[String], &Source> = files.map(|source| (source.module.as_slice(), source)).collect();
    let mut places = BTreeMap::<&str, BTreeSet<&str>>::new();
    let mut count = 0;
    for source in files.values() {
        for name in declared(source) {
            if is_seen(&files, &source.module, name) {
                count += 1;
                places.entry(name).or_default().insert(&source.path);
            }
        }
    }
    assert!(count > 100, "the types were not found: only {count}");
    places.retain(|_, files| files.len() > 1);
    let shared = places.keys().copied().collect();
    assert_just(&shared, SHARED, &format!("{places:#?}"));
}
