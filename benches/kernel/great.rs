//! A board of 30×30 cells with all that a Defmatch may meet: the board of the playouts that are timed.

use arene::game::Game;
use arene::rules::{Setup, rulebook};

/// The ground, the lower half the upper one turned round.
const ROWS: [&str; 30] = [
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

/// A Defmatch of six, a piece each, on that board; not yet started.
pub fn defmatch(kinds: [&str; 6]) -> Game {
    let players: Vec<_> = kinds
        .iter()
        .map(|kind| serde_json::json!({"name": kind, "pieces": [{"kind": kind}]}))
        .collect();
    let map = serde_json::json!({
        "name": "Great",
        "rows": ROWS,
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
    let setup = serde_json::json!({"rules": "doum40k", "mod": "defmatch", "map": map, "players": players});
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    rulebook("doum40k")
        .expect("the rule book")
        .game(&setup)
        .unwrap_or_else(|faults| panic!("{faults:?}"))
}
