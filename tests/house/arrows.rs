//! Arrows point down only: a room uses rooms below it, and no other.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::assert_just;
use crate::sources::{Source, first_name, names, sources};

/// The rooms from the ground up. The command line stands above the window, which it opens; the window knows nothing of it.
const ROOMS: [&str; 16] = [
    // the ground floor
    "bounds", "game", "space", "rules", // the first floor
    "content", "text", "replay", "report", "threat", "bots", "lab", "workshop",
    "protocol", // the top floor, and what opens it
    "screen", "cli", // the ways in: they may use every room
    "",
];

/// What a space may know of the kernel: how pieces, cells and facings are named in commands and facts, and how faults of
/// maps are told.
const PLAIN: [&str; 7] = ["CompassPoint", "Face", "Fault", "Faults", "PieceId", "Place", "Report"];

/// Arrows that still point up, from a room to one above it. To be empty.
const UP: &[(&str, &str)] = &[];

/// An arrow: from a room, to a room, and what it takes there.
struct Arrow<'a> {
    from: &'a str,
    to: &'a str,
    items: Vec<&'a str>,
}

/// The arrows that leave a file.
fn arrows(source: &Source) -> Vec<Arrow<'_>> {
    let from = source.room().unwrap_or_default();
    let mut found = Vec::new();
    for (at, _) in source.code.match_indices("::") {
        // The head of the path: `crate`, or as many `super` as lead out of the room.
        let before = &source.code[..at];
        let head = before.trim_end_matches(|sign: char| sign.is_alphanumeric() || sign == '_' || sign == ':');
        let head = &before[head.len()..];
        let is_root = head == "crate"
            || head.split("::").all(|name| name == "super") && head.split("::").count() == source.module.len();
        if !is_root {
            continue;
        }
        let rest = &source.code[at + 2..];
        for to in names(rest) {
            if !ROOMS.contains(&to) {
                continue;
            }
            // What a group of rooms takes of each is not looked at, so nothing may be named so that is looked at.
            let items = match rest.strip_prefix(to).and_then(|rest| rest.strip_prefix("::")) {
                Some(items) => names(items),
                None => vec![first_name(rest)],
            };
            found.push(Arrow { from, to, items });
        }
    }
    found.retain(|arrow| arrow.from != arrow.to);
    found
}

fn height(room: &str) -> usize {
    let at = ROOMS.iter().position(|known| *known == room);
    at.unwrap_or_else(|| panic!("{room} is a new room: say in ROOMS where it stands"))
}

#[test]
fn arrows_point_down_only() {
    let all = sources();
    let mut up = BTreeSet::new();
    let mut told = BTreeMap::<_, BTreeSet<&str>>::new();
    let mut count = 0;
    for source in &all {
        for arrow in arrows(source) {
            count += 1;
            if height(arrow.from) < height(arrow.to) {
                up.insert((arrow.from, arrow.to));
                told.entry((arrow.from, arrow.to)).or_default().insert(&source.path);
            }
        }
    }
    assert!(count > 500, "the arrows were not found: only {count}");
    let mut whole = String::new();
    for ((from, to), files) in &told {
        let _ = writeln!(whole, "{from} uses {to} in {files:?}");
    }
    assert_just(&up, UP, &whole);
}

#[test]
fn spaces_know_only_plain_names_of_the_kernel() {
    for source in sources().iter().filter(|source| source.room() == Some("space")) {
        for arrow in arrows(source).iter().filter(|arrow| arrow.to == "game") {
            for item in &arrow.items {
                assert!(PLAIN.contains(item), "{} uses {item} of the kernel", source.path);
            }
        }
    }
}

#[test]
fn an_arrow_is_seen_however_it_is_written() {
    let source = |code: &str| Source {
        path: "src/space/grid/cell.rs".into(),
        module: ["space", "grid", "cell"].map(str::to_owned).to_vec(),
        text: String::new(),
        code: code.into(),
    };
    for (code, expected) in [
        ("use crate::game::Place;", "game: Place"),
        ("use crate::game::{Place, Face};", "game: Place Face"),
        ("let x: crate::game::Place = y;", "game: Place"),
        ("use crate::{game::Place, space};", "game: "),
        ("use super::super::super::game::Place;", "game: Place"),
        ("use super::super::game::Place;", ""),
        ("use crate::space::grid::Cell;", ""),
        ("use my_crate::game::Place;", ""),
    ] {
        let source = source(code);
        let found: Vec<String> = arrows(&source)
            .iter()
            .map(|arrow| format!("{}: {}", arrow.to, arrow.items.join(" ")))
            .collect();
        assert_eq!(found.join(", "), expected, "{code}");
    }
}
