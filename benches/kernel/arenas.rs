//! The arenas of the playouts: a great one, on which they are timed, and a small one, on which nobody can keep away from
//! anybody. Both have all that a Defmatch may meet.

use arene::game::Game;
use arene::rules::{Setup, rulebook};
use serde_json::{Value, json};

/// The ground of the great arena, the lower half the upper one turned round.
const GREAT: [&str; 30] = [
    "1.....r...#....c.....r.......2",
    "......r...#....c..........m...",
    "..cc......b..........##...mm..",
    "..cb..m..........r...#b...m...",
    "......mm..>>>>v..r...####.....",
    "....r..m......v.........c.....",
    "#.............v...l......c..##",
    "##...#........l..ll...........",
    "..........r...........r..t....",
    "...t...c..r....mm.....r.......",
    ".......c.......mm..#.......c..",
    "3..r......##.......#...cc..c..",
    "...r.......#...c..........r...",
    "........m......c....^.....r...",
    ".....mmmm...c..b....^...l.....",
    ".....l...v....b..c...mmmm.....",
    "...r.....v....c......m........",
    "...r..........c...#.......r...",
    "..c..cc...#.......##......r..4",
    "..c.......#..mm.......c.......",
    ".......r.....mm....r..c...t...",
    "....t..r...........r..........",
    "...........ll..l........#...##",
    "##..c......l...^.............#",
    ".....c.........^......m..r....",
    ".....####...r..^<<<<..mm......",
    "...m...b#...r..........m..bc..",
    "..mm...##..........b......cc..",
    "...m..........c....#...r......",
    "5.......r.....c....#...r.....6",
];

/// The ground of the small arena.
const SMALL: [&str; 10] = [
    "1.b..r..c2",
    "..c.m.....",
    ".#.#..>>v.",
    ".#b#..^.v.",
    ".###.c..b.",
    "3....m.r.4",
    "..t....c..",
    ".b..r..#..",
    "...c..#.ml",
    "5..b.....6",
];

/// A Defmatch of six, a piece each, on the great arena of 30×30 cells; not yet started.
pub fn great(kinds: [&str; 6]) -> Game {
    let map = json!({
        "name": "Great",
        "rows": GREAT,
        "doors": [{"at": [23, 3], "colour": "red"}, {"at": [6, 26], "colour": "blue"}],
        "tokens": [
            {"kind": "key", "colour": "red", "at": [4, 8]},
            {"kind": "key", "colour": "blue", "at": [25, 21]},
        ],
        "zones": [
            {"kind": "trap", "from": [16, 1], "to": [19, 4]},
            {"kind": "trap", "from": [10, 25], "to": [13, 28]},
        ],
        "guns": [{"at": [14, 9]}, {"at": [15, 20]}],
        "triggers": [
            {"at": [20, 5], "fires": {"trap": 0}},
            {"at": [9, 24], "fires": {"trap": 1}},
            {"at": [12, 11], "fires": {"gun": 0}},
            {"at": [17, 18], "fires": {"gun": 1}},
        ],
    });
    defmatch(map, kinds)
}

/// A Defmatch of six, a piece each, on the small arena of 10×10 cells; not yet started.
pub fn small(kinds: [&str; 6]) -> Game {
    let map = json!({
        "name": "Small",
        "rows": SMALL,
        "doors": [{"at": [2, 2], "colour": "red"}],
        "tokens": [{"kind": "key", "colour": "red", "at": [4, 3]}],
        "zones": [{"kind": "trap", "from": [4, 6], "to": [7, 9]}],
        "guns": [{"at": [5, 7]}],
        "triggers": [{"at": [8, 7], "fires": {"trap": 0}}, {"at": [2, 5], "fires": {"gun": 0}}],
    });
    defmatch(map, kinds)
}

fn defmatch(map: Value, kinds: [&str; 6]) -> Game {
    let players = kinds.map(|kind| json!({"name": kind, "pieces": [{"kind": kind}]}));
    let setup = json!({"rules": "doum40k", "mod": "defmatch", "map": map, "players": players});
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    rulebook("doum40k")
        .expect("the rule book")
        .game(&setup)
        .unwrap_or_else(|faults| panic!("{faults:?}"))
}
