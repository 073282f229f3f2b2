//! Maps as files of Tiled.

mod by_hand;
mod harm;
mod refused;
mod round_trip;

use arene::content::{FileFault, read_map};
use arene::game::Fault;
use arene::space::grid::ArenaMap;
use arene::text::{Lang, Texts};
use arene::workshop::tiled::{read_tmx, tileset_text, tmx_of};

fn ours(_: &str) -> Result<String, Fault> {
    Ok(tileset_text())
}

fn back(tmx: &str) -> ArenaMap {
    read_tmx("a.tmx", tmx, &ours).unwrap_or_else(|faults| panic!("{faults:?}\n{tmx}"))
}

/// A map with one of everything, and what is odd but can be written.
fn full_map() -> ArenaMap {
    let text = r##"(
        name: "A \"quoted\" <name> & more",
        title: {"en": "Full", "fr": "Pleine\tet plus"},
        author: "",
        notes: "two\nlines, and a \\ too",
        rows: ["1#rcmlbt", "^>v<.2..", "3456789.", "........"],
        respawn_points: [(number: 10, at: [7, 2]), (number: 1000, at: [0, 3])],
        doors: [(at: [4, 1], colour: "red"), (at: [1, 3], colour: "a & b", open: true)],
        tokens: [
            (kind: "squig", at: [2, 3]), (kind: "key", colour: "red", at: [2, 3]),
            (kind: "bomb", owner: 1, at: [3, 3]), (kind: "flag", at: [4, 3]), (kind: "flag", owner: 0, at: [5, 3]),
        ],
        zones: [
            (kind: "klan", owner: 0, from: [0, 0], to: [3, 3]), (kind: "trap", from: [7, 3], to: [4, 1]),
            (kind: "king", from: [5, 0], to: [4, 2]), (kind: "pen", owner: 255, from: [2, 3], to: [3, 2]),
        ],
        guns: [(at: [6, 1]), (at: [7, 1])],
        triggers: [(at: [6, 3], fires: {"trap": 1}), (at: [7, 3], fires: {"gun": 1})],
    )"##;
    read_map("full.ron", text).unwrap().map
}

fn small() -> String {
    let text = "(rows: [\".#.\", \"..r\"], guns: [(at: [0, 0])], zones: [(kind: \"trap\", from: [1, 0], to: [2, 1])],
                triggers: [(at: [0, 1], fires: {\"gun\": 0})], doors: [(at: [2, 0], colour: \"red\")])";
    tmx_of(&read_map("m.ron", text).unwrap().map).unwrap()
}

/// What is said of the first fault, in both languages whole.
fn told(faults: &[FileFault]) -> String {
    for lang in Lang::ALL {
        let (said, hint) = Texts::of(lang).fault(&faults[0].fault);
        for text in [&said, &hint] {
            assert!(
                !text.is_empty() && !text.contains('{') && !text.contains("fault-"),
                "{text}"
            );
        }
    }
    faults[0].to_string()
}
