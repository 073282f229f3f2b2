//! Which fields each fact has: what a scene may expect of it.

use super::own_command::languages_of;
use crate::rules::{BookLanguage, Rulebook};

/// The name of every fact that books share, and its fields besides it, as the protocol has them.
pub const FACTS: &[(&str, &[&str])] = &[
    ("phase", &["rule", "phase"]),
    ("turn", &["rule", "player", "round"]),
    ("activated", &["rule", "piece"]),
    (
        "roll",
        &[
            "rule",
            "player",
            "piece",
            "target",
            "sides",
            "value",
            "need",
            "passed",
            "modifiers",
            "again",
        ],
    ),
    ("turned", &["rule", "piece", "face"]),
    ("moved", &["rule", "piece", "from", "path", "face", "points", "run"]),
    ("placed", &["rule", "piece", "at", "face"]),
    ("waits", &["rule", "piece"]),
    ("shot", &["rule", "piece", "target", "with", "cells", "cover"]),
    ("lost_shot", &["rule", "piece", "target"]),
    ("struck", &["rule", "piece", "target", "by"]),
    ("fought", &["rule", "piece", "target"]),
    ("saved", &["rule", "piece"]),
    ("killed", &["rule", "piece", "by"]),
    ("jumped", &["rule", "piece", "from", "to"]),
    ("pushed", &["rule", "piece", "from", "to", "by"]),
    ("picked_up", &["rule", "piece", "token", "at"]),
    ("dropped", &["rule", "piece", "token", "at"]),
    ("bonus_gained", &["rule", "piece", "bonus", "from", "turns_left"]),
    ("bonus_ended", &["rule", "piece", "bonus", "from"]),
    ("bonus_ready", &["rule", "at"]),
    ("door", &["rule", "piece", "door", "at", "open"]),
    ("used", &["rule", "piece", "trigger", "at", "direction"]),
    ("trap", &["rule", "piece", "zone"]),
    ("gun_destroyed", &["rule", "piece", "by"]),
    ("bitten", &["rule", "piece", "squig", "at"]),
    ("herded", &["rule", "piece", "squig", "from", "path"]),
    ("penned", &["rule", "squig", "player"]),
    ("score", &["rule", "player", "change", "total"]),
    ("won", &["rule", "player"]),
];

/// The facts that a scene of a book may expect, with their fields: the book's own, those of what can be added to it, and of those
/// that all books share the ones that neither has a fact of that name for. One name has the fields of all facts of that name.
pub(super) fn facts_of(book: Option<&'static dyn Rulebook>) -> Vec<(&'static str, Vec<&'static str>)> {
    let mut list: Vec<(&str, Vec<&str>)> = Vec::new();
    for (name, fields) in book.into_iter().flat_map(languages_of).flat_map(BookLanguage::facts) {
        match list.iter_mut().find(|(known, _)| *known == *name) {
            Some((_, known)) => known.extend(*fields),
            None => list.push((name, [&["rule"], *fields].concat())),
        }
    }
    let is_new = |(name, _): &&(&str, &[&str])| list.iter().all(|(known, _)| known != name);
    let shared: Vec<_> = FACTS.iter().filter(is_new).collect();
    list.extend(shared.into_iter().map(|(name, fields)| (*name, fields.to_vec())));
    list
}
