//! What stands and lies on maps: doors, guns, triggers, zones, tokens. Each fault and each warning with its field.

use arene::content::{FileFault, read_map};
use arene::rules::{Rulebook, rulebook};
use arene::text::Lang;

fn book() -> &'static dyn Rulebook {
    rulebook("doum40k").expect("the rule book")
}

fn check(text: String) -> (Vec<FileFault>, Vec<FileFault>) {
    read_map("added.ron", text)
        .unwrap_or_else(|faults| panic!("{faults:?}"))
        .check(book())
}

fn whys(faults: &[FileFault]) -> Vec<(&str, &str)> {
    faults
        .iter()
        .map(|fault| (fault.fault.why, fault.fault.field.as_str()))
        .collect()
}

/// Every fault has its words in both languages, with nothing left open.
fn assert_told(faults: &[FileFault]) {
    for (fault, lang) in faults.iter().flat_map(|fault| Lang::ALL.map(|lang| (fault, lang))) {
        let (message, hint) = fault.words(lang);
        assert!(!message.starts_with("fault-") && !hint.is_empty(), "{message} ({hint})");
        assert!(!message.contains('{') && !hint.contains('{'), "{message} ({hint})");
    }
}

/// What is added to a map of open ground with a wall at (1, 1), and each thing wrong with it: what, and in which field.
type Added = (&'static str, &'static [(&'static str, &'static str)]);

const ADDED: &[Added] = &[
    (
        "doors: [(at: [2, 2], colour: \"red\")], tokens: [(kind: \"key\", colour: \"red\", at: [3, 3])]",
        &[],
    ),
    (
        "doors: [(at: [1, 1], colour: \"red\")]",
        &[("not-on-open", "map.doors[0].at")],
    ),
    (
        "doors: [(at: [9, 1], colour: \"\")]",
        &[
            ("colour-missing", "map.doors[0].colour"),
            ("off-board", "map.doors[0].at"),
        ],
    ),
    ("guns: [(at: [0, 0])]", &[("not-on-open", "map.guns[0].at")]),
    (
        "guns: [(at: [2, 2]), (at: [2, 2])]",
        &[("cell-taken", "map.guns[1].at")],
    ),
    (
        "guns: [(at: [2, 2])], doors: [(at: [2, 2], colour: \"red\")], triggers: [(at: [2, 2], fires: {\"gun\": 0})]",
        &[("cell-taken", "map.doors[0].at"), ("cell-taken", "map.triggers[0].at")],
    ),
    (
        "guns: [(at: [2, 2])], triggers: [(at: [3, 2], fires: {\"gun\": 0}), (at: [3, 2], fires: {\"gun\": 0})]",
        &[("not-on-open", "map.triggers[1].at")],
    ),
    (
        "triggers: [(at: [3, 2], fires: {})]",
        &[("fires-one", "map.triggers[0].fires")],
    ),
    (
        "triggers: [(at: [3, 2], fires: {\"gun\": 0, \"trap\": 0})]",
        &[("fires-one", "map.triggers[0].fires")],
    ),
    (
        "triggers: [(at: [3, 2], fires: {\"bell\": 0})]",
        &[("fires-one", "map.triggers[0].fires")],
    ),
    (
        "triggers: [(at: [3, 2], fires: {\"gun\": 0})]",
        &[("no-gun", "map.triggers[0].fires.gun")],
    ),
    (
        "triggers: [(at: [1, 1], fires: {\"trap\": 0})]",
        &[
            ("not-on-open", "map.triggers[0].at"),
            ("no-zone", "map.triggers[0].fires.trap"),
        ],
    ),
    (
        "zones: [(kind: \"king\", from: [2, 2], to: [5, 5])], triggers: [(at: [3, 2], fires: {\"trap\": 0})]",
        &[("zone-no-trap", "map.triggers[0].fires.trap")],
    ),
    (
        "zones: [(kind: \"lair\", from: [2, 2], to: [5, 5])]",
        &[("unknown-zone", "map.zones[0].kind")],
    ),
    (
        "zones: [(kind: \"pen\", from: [2, 2], to: [5, 5])]",
        &[("owner-missing", "map.zones[0]")],
    ),
    (
        "zones: [(kind: \"trap\", owner: 0, from: [2, 2], to: [5, 5])]",
        &[("owner-unwanted", "map.zones[0].owner")],
    ),
    (
        "zones: [(kind: \"trap\", from: [2, -1], to: [8, 5])]",
        &[("off-board", "map.zones[0].from"), ("off-board", "map.zones[0].to")],
    ),
    (
        "zones: [(kind: \"klan\", owner: 0, from: [3, 3], to: [0, 2]), (kind: \"klan\", owner: 1, from: [2, 2], to: [5, 5])]",
        &[("zones-overlap", "map.zones[1]")],
    ),
    (
        "tokens: [(kind: \"crown\", at: [2, 2])]",
        &[("unknown-token", "map.tokens[0].kind")],
    ),
    (
        "tokens: [(kind: \"key\", at: [2, 2])]",
        &[("colour-missing", "map.tokens[0].colour")],
    ),
    (
        "tokens: [(kind: \"bomb\", at: [2, 2])]",
        &[("owner-missing", "map.tokens[0]")],
    ),
    (
        "tokens: [(kind: \"squig\", owner: 0, colour: \"red\", at: [2, 2])]",
        &[
            ("colour-unwanted", "map.tokens[0].colour"),
            ("owner-unwanted", "map.tokens[0].owner"),
        ],
    ),
    (
        "tokens: [(kind: \"flag\", at: [1, 1]), (kind: \"flag\", at: [2, 8])]",
        &[("cannot-lie", "map.tokens[0].at"), ("off-board", "map.tokens[1].at")],
    ),
    (
        "tokens: [(kind: \"flag\", at: [2, 2]), (kind: \"squig\", at: [2, 2])]",
        &[("cell-taken", "map.tokens[1].at")],
    ),
    (
        "guns: [(at: [2, 2])], tokens: [(kind: \"flag\", at: [2, 2])]",
        &[("cell-taken", "map.tokens[0].at")],
    ),
];

#[test]
fn what_stands_and_lies_on_a_map_is_looked_over_and_every_fault_has_its_field_and_a_place() {
    for (added, expected) in ADDED {
        let rows = [
            "1......2", ".#......", "........", "........", "........", "........", "........", "3......4",
        ];
        let (faults, _) = check(format!("(rows: {rows:?},\n{added})"));
        assert_eq!(whys(&faults), *expected, "{added}");
        assert!(faults.iter().all(|fault| fault.line == Some(2)), "{faults:?}");
        assert_told(&faults);
    }
}

/// Rows, what is added to them, and each warning with its field.
type Odd = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

const ODD: &[Odd] = &[
    // Zones of another size; without a way out of them.
    (
        "1......./......../......../......../......../......../......../.......2",
        "zones: [(kind: \"klan\", owner: 0, from: [2, 2], to: [5, 4]), (kind: \"respawn\", owner: 1, from: [7, 3], to: [4, 0])]",
        &[("map-zone-size", "map.zones[0]")],
    ),
    (
        "....#.../....#.../....#.../....#.../#####.../......../......../........",
        "zones: [(kind: \"respawn\", owner: 0, from: [0, 0], to: [3, 3])]",
        &[("map-pocket", "map.rows[0]"), ("map-zone-shut", "map.zones[0]")],
    ),
    // A respawn zone cuts nothing off from itself, but what lies behind it.
    (
        "......../......../......../......../####..../......../......../........",
        "zones: [(kind: \"respawn\", owner: 0, from: [4, 4], to: [7, 7])]",
        &[("map-pocket", "map.rows[5]")],
    ),
    // Conveyors against what cannot be entered; onto one another, into lava and a door they may push.
    (
        "1......./......../..>#..../..^...../..^...../>l....<./.....>../......2v",
        "doors: [(at: [7, 6], colour: \"red\")], tokens: [(kind: \"key\", colour: \"red\", at: [0, 1])]",
        &[
            ("map-conveyor-blocked", "map.rows[2]"),
            ("map-conveyor-blocked", "map.rows[7]"),
        ],
    ),
    // A key behind its own door, behind another whose key is at hand, and behind one whose key is behind the first.
    (
        "1......./......../......../......../#.###.##/......#./......#./2.....#.",
        "doors: [(at: [1, 4], colour: \"red\"), (at: [5, 4], colour: \"red\")], tokens: [(kind: \"key\", colour: \"red\", at: [7, 7])]",
        &[
            ("map-pocket", "map.rows[5]"),
            ("map-key-out-of-reach", "map.doors[0]"),
            ("map-key-out-of-reach", "map.doors[1]"),
        ],
    ),
    (
        "1......./......../......../2......./#######./......../###.####/........",
        "doors: [(at: [7, 4], colour: \"red\"), (at: [3, 6], colour: \"blue\")], tokens: [(kind: \"key\", colour: \"red\", at: [1, 1]), (kind: \"key\", colour: \"blue\", at: [1, 5])]",
        &[],
    ),
    (
        "1......./......../......../2......./#######./......../###.####/........",
        "doors: [(at: [7, 4], colour: \"red\"), (at: [3, 6], colour: \"blue\")], tokens: [(kind: \"key\", colour: \"blue\", at: [1, 1]), (kind: \"key\", colour: \"red\", at: [1, 7]), (kind: \"flag\", at: [1, 5])]",
        &[
            ("map-key-out-of-reach", "map.doors[0]"),
            ("map-token-out-of-reach", "map.tokens[2]"),
        ],
    ),
    // Triggers, and what nothing fires.
    (
        "1......./......../......../......../......../....###./....#.#./....###2",
        "guns: [(at: [0, 3]), (at: [0, 5])], zones: [(kind: \"trap\", from: [0, 0], to: [3, 3])], triggers: [(at: [5, 6], fires: {\"gun\": 1})]",
        &[
            ("map-trigger-out-of-reach", "map.triggers[0]"),
            ("map-gun-idle", "map.guns[0]"),
            ("map-trap-idle", "map.zones[0]"),
        ],
    ),
    // Squigs that are penned before the game begins.
    (
        "1......./......../......../......../......../......../......../.......2",
        "zones: [(kind: \"pen\", owner: 0, from: [2, 2], to: [5, 5])], tokens: [(kind: \"squig\", at: [2, 2]), (kind: \"squig\", at: [6, 2])]",
        &[("map-squig-penned", "map.tokens[0]")],
    ),
];

#[test]
fn what_is_odd_about_the_things_of_a_map_is_warned_of_and_nothing_else_is() {
    for (rows, added, expected) in ODD {
        let rows: Vec<&str> = rows.split('/').collect();
        let (faults, warnings) = check(format!("(rows: {rows:?},\n{added})"));
        assert_eq!(faults, [], "{added}");
        assert_eq!(whys(&warnings), *expected, "{rows:?} {added}");
        assert_told(&warnings);
    }
}

#[test]
fn klans_that_begin_on_too_few_points_are_warned_of() {
    let rows = vec![
        "1......2", "........", "........", "........", "........", "........", "........", "3......4",
    ];
    let map = read_map("few.ron", format!("(rows: {rows:?})")).unwrap();
    let warned = |mode| whys(&map.check_for(book(), mode).1).len();
    assert_eq!((warned("defmatch"), warned("defmatch_klan")), (0, 1));
    let told = map.check_for(book(), "defmatch_klan").1;
    assert_eq!(told[0].fault.why, "map-points-klans");
    assert_told(&told);
}

#[test]
fn a_map_of_nothing_but_guns_is_refused_and_not_counted_round() {
    let guns: Vec<String> = (0..40_000)
        .map(|gun| format!("(at: [{}, {}])", gun % 300, gun / 300))
        .collect();
    let rows = vec![".".repeat(300); 300];
    let (faults, _) = check(format!("(rows: {rows:?},\nguns: [{}])", guns.join(",")));
    assert_eq!(whys(&faults), [("too-many-things", "map.guns")]);
    assert_told(&faults);
}
