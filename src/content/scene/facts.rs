//! Which fields each fact has: what a scene may expect of it.

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

/// The facts that a scene of a book may expect, with their fields: the book's own, and of those that all books share the ones
/// that it has no fact of that name for.
pub(super) fn facts_of(book: Option<&dyn Rulebook>) -> Vec<(&'static str, Vec<&'static str>)> {
    let own = book.and_then(Rulebook::language).map_or(&[][..], BookLanguage::facts);
    let shared = FACTS
        .iter()
        .filter(|(name, _)| own.iter().all(|(known, _)| known != name));
    let own = own
        .iter()
        .map(|(name, fields)| (*name, std::iter::once("rule").chain(fields.iter().copied()).collect()));
    own.chain(shared.map(|(name, fields)| (*name, fields.to_vec())))
        .collect()
}
