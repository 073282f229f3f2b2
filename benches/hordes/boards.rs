//! The boards on which a Horde of forty moves: on each host one where it is spread over a field with buildings, and one where it
//! stands in a block, two to three paces from the first of its enemies.

use arene::game::Game;
use arene::rules::{Setup, rulebook};
use serde_json::{Value, json};

/// How many creatures there are.
pub const CREATURES: usize = 40;

/// The kinds of creatures, in turn.
const KINDS: [&str; 4] = ["zombie", "wild_squig", "rat", "drone"];

/// How the creatures stand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stand {
    /// Over the field, far from their enemies.
    Spread,
    /// In one block, near them.
    Block,
}

impl Stand {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Spread, Self::Block];

    /// Its name in a figure.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Spread => "spread",
            Self::Block => "block",
        }
    }

    /// Where the creatures stand on a table, in units.
    fn creatures(self) -> Vec<[i32; 2]> {
        let place = |index: i32| match self {
            // Not in rows: no two ways are equal.
            Self::Spread => [
                700 + 1060 * (index % 8) + 7 * (index / 8),
                500 + 700 * (index / 8) + 13 * (index % 8),
            ],
            Self::Block => [3000 + 300 * (index % 8), 3000 + 300 * (index / 8)],
        };
        (0..CREATURES as i32).map(place).collect()
    }

    /// Where the six figures stand on a table, in units: three a side.
    fn figures(self) -> [Vec<[i32; 2]>; 2] {
        let row = |y: i32, from: i32, apart: i32| (0..3).map(|index| [from + apart * index, y]).collect();
        match self {
            Self::Spread => [row(7400, 1500, 2900), row(8300, 2700, 2100)],
            Self::Block => [row(5200, 3300, 900), row(6200, 3000, 1300)],
        }
    }
}

/// A house between two corners.
fn house(from: [i32; 2], to: [i32; 2]) -> Value {
    let poly = [from, [to[0], from[1]], to, [from[0], to[1]]];
    json!({"kind": "solid", "poly": poly, "top": 1200})
}

/// The table of 36 × 36 paces: houses, walls, a marsh, a terrace with stairs.
fn terrain() -> Value {
    json!([
        house([300, 4100], [1700, 4700]),
        house([2300, 6500], [3300, 7000]),
        house([6500, 3700], [7700, 4300]),
        house([6200, 5400], [6800, 6600]),
        house([1000, 5700], [1600, 6700]),
        house([4300, 6450], [5200, 7050]),
        house([1950, 1400], [2200, 2300]),
        house([5400, 700], [5650, 1800]),
        {"kind": "barrier", "line": [[2300, 4600], [2900, 5000]], "height": 200},
        {"kind": "barrier", "line": [[5600, 4700], [5900, 5600]], "height": 200},
        {"kind": "area", "area": "difficult", "poly": [[3600, 5500], [5200, 5500], [5200, 6100], [3600, 6100]]},
        {"kind": "solid", "poly": [[7400, 5000], [8600, 5000], [8600, 6000], [7400, 6000]], "top": 450, "stand": true},
        {"kind": "stairs", "from": [8000, 4500, 0], "to": [8000, 5000, 450], "width": 400},
    ])
}

/// A setup on a table.
fn on_table(host: &str, stand: Stand) -> Value {
    let stands = |kind: &str, places: Vec<[i32; 2]>| -> Value {
        let piece = |[x, y]: [i32; 2]| {
            let mut piece = json!({"kind": kind, "at": [x, y, 0]});
            if kind == "ganger" {
                piece["stats"] = json!({"m": 4, "ws": 3, "bs": 3, "s": 3, "t": 3, "w": 1, "i": 3, "a": 1, "ld": 7});
            }
            piece
        };
        places.into_iter().map(piece).collect()
    };
    let (kind, mode, phase) = match host {
        "feu" => ("conscript", "meeting", "round"),
        "necromunda" => ("ganger", "fight", "recovery"),
        _ => ("legionary", "deathmatch", "movement"),
    };
    // Quake 40K's arenas are made of slabs of 20 cm.
    let side = if host == "quake40k" { 10_000 } else { 9_000 };
    let [own, others] = stand.figures().map(|places| stands(kind, places));
    let mut written = json!({
        "rules": host, "mod": mode, "seed": 7, "trial": true,
        "map": {"name": "Field", "table": {"size": [side, side]}, "terrain": terrain()},
        "players": [{"name": "Rouge", "pieces": own}, {"name": "Bleu", "pieces": others}],
        "begin": {"player": 0, "round": 1, "phase": phase},
    });
    if host == "necromunda" {
        written["first"] = json!(0);
        written["players"][0]["gang"] = json!("rust_choir");
        written["players"][1]["gang"] = json!("slag_hounds");
    }
    if host == "quake40k" {
        let portals = [[300, 9700], [9700, 9700], [9700, 300], [300, 300], [4500, 9000]];
        let portal = |(number, at): (usize, &[i32; 2])| json!({"mark": "portal", "number": number + 1, "at": at});
        let mut marks: Vec<Value> = portals.iter().enumerate().map(portal).collect();
        marks.push(json!({"mark": "bonus", "kind": "weapon", "at": [9990, 7000]}));
        written["map"]["marks"] = json!(marks);
        written["order"] = json!([0, 1, 2, 3, 4, 5]);
    }
    written["horde"] = horde(stand.creatures());
    written
}

/// A setup in an arena of 30 × 30 cells with walls.
fn in_arena(stand: Stand) -> Value {
    let is_wall = |x: usize, y: usize| {
        (y == 13 && !(6..8).contains(&x) && !(14..17).contains(&x) && !(23..25).contains(&x) && stand == Stand::Spread)
            || (x % 9 == 4 && (17..21).contains(&y))
            || (x == 20 && (2..9).contains(&y))
    };
    let row = |y: usize| -> String { (0..30).map(|x| if is_wall(x, y) { '#' } else { '.' }).collect() };
    let cells = |index: i32| match stand {
        Stand::Spread => [1 + 3 * (index % 8), 1 + 2 * (index / 8)],
        Stand::Block => [10 + index % 8, 4 + index / 8],
    };
    let figures = |y: i32| -> Value {
        (0..3)
            .map(|index| json!({"kind": "pistolboy", "at": [8 + 6 * index, y], "face": "north"}))
            .collect()
    };
    let first = if stand == Stand::Spread { 23 } else { 12 };
    json!({
        "rules": "doum40k", "mod": "gunther", "seed": 7, "trial": true, "first": 0,
        "map": {"name": "Arena", "rows": (0..30).map(row).collect::<Vec<_>>()},
        "players": [{"name": "Rouge", "pieces": figures(first)}, {"name": "Bleu", "pieces": figures(first + 3)}],
        "horde": horde((0..CREATURES as i32).map(cells).collect()),
    })
}

/// The Horde, standing there.
fn horde(places: Vec<[i32; 2]>) -> Value {
    let kinds = KINDS.iter().cycle();
    let creatures = places.into_iter().zip(kinds);
    let creatures: Vec<Value> = creatures.map(|(at, kind)| json!({"kind": kind, "at": at})).collect();
    json!({"use": "spice", "creatures": creatures})
}

/// A game whose start is the whole activation of the Horde: the Joker falls, and all advance.
pub fn game(host: &str, stand: Stand) -> Game {
    let mut written = match host {
        "doum40k" => in_arena(stand),
        _ => on_table(host, stand),
    };
    for creature in written["horde"]["creatures"].as_array_mut().expect("a list") {
        match host {
            "doum40k" => creature["face"] = json!("north"),
            _ => creature["at"].as_array_mut().expect("a place").push(json!(0)),
        }
    }
    let setup: Setup = serde_json::from_value(written).expect("a setup");
    let book = rulebook(host).expect("it is a book");
    let mut game = book.game(&setup).unwrap_or_else(|faults| panic!("{host}: {faults:?}"));
    game.dice_mut().follow(Some((vec![1, 3], false)));
    game
}
