//! How games by chance begin: any mod, table, options, champions; to be deployed, or in the middle of a brawl.

use arene::game::Game;
use arene::rules::Setup;
use serde_json::{Map, Value, json};

use super::chance::Chance;
use crate::common::book;

/// All mods, in the order of the book.
pub const MODS: [&str; 12] = [
    "deathmatch",
    "deathmatch_pro",
    "champion",
    "elite",
    "supreme",
    "capture",
    "one_flag",
    "team_deathmatch",
    "team_champions",
    "base_attack",
    "domination",
    "assault",
];

/// The mods in which players may join late (`join.late`).
const POINTS: [&str; 4] = ["deathmatch", "deathmatch_pro", "supreme", "team_deathmatch"];

/// The champions of the house codex that every mod admits.
const CHAMPIONS: [&str; 13] = [
    "levy",
    "captain",
    "ember",
    "legionary",
    "bolide",
    "bastion",
    "colossus",
    "outrider",
    "veil_eye",
    "veil_dancer",
    "strider",
    "basher",
    "disc",
];

/// Ground of all kinds on the first 60 × 60 cm, clear of portals and bases.
fn terrain() -> Value {
    json!([
        {"kind": "floor", "poly": [[2500, 1300], [3500, 1300], [3500, 2100], [2500, 2100]], "top": 750},
        {"kind": "ladder", "foot": [2350, 1700, 0], "head": [2630, 1700, 750]},
        {"kind": "barrier", "line": [[600, 2400], [2200, 2400]], "height": 200},
        {"kind": "area", "area": "difficult", "poly": [[3800, 2300], [4600, 2300], [4600, 3600], [3800, 3600]]},
        {"kind": "area", "area": "water", "poly": [[600, 3000], [1800, 3000], [1800, 3600], [600, 3600]]},
        {"kind": "area", "area": "impassable", "poly": [[2600, 4100], [3500, 4100], [3500, 4600], [2600, 4600]]},
        {"kind": "area", "area": "dangerous", "poly": [[5000, 3200], [5600, 3200], [5600, 3900], [5000, 3900]]},
        {"kind": "area", "area": "dark", "poly": [[4300, 1400], [5200, 1400], [5200, 2200], [4300, 2200]]},
        {"kind": "solid", "poly": [[1300, 4300], [1900, 4300], [1900, 4700], [1300, 4700]], "top": 500, "stand": true},
    ])
}

/// The marks of an arena for every mod: portals, tokens, bases with buildings and flags.
fn marks(mode: &str, [width, depth]: [i32; 2], chance: &mut Chance) -> Value {
    let (right, down) = (width - 1000, depth - 1000);
    let middle = [width / 2, depth / 2];
    let portals = [[1000, 1000], [right, 1000], [right, down], [1000, down], middle];
    let mut marks: Vec<Value> = (1..)
        .zip(portals)
        .map(|(number, at)| json!({"mark": "portal", "number": number, "at": at}))
        .collect();
    for (kind, at) in [
        ("weapon", [2000, 2800]),
        ("equipment", [4000, 3900]),
        ("mysterious", [middle[0] + 300, middle[1] + 600]),
        ("equipment", [3000, 1200]),
        ("weapon", [3000, depth - 1200]),
    ] {
        marks.push(json!({"mark": "bonus", "kind": kind, "at": at}));
    }
    for (owner, y) in [(0, 0), (1, depth - 1000)] {
        let poly = json!([[1700, y], [4300, y], [4300, y + 1000], [1700, y + 1000]]);
        marks.push(json!({"mark": "zone", "name": "base", "owner": owner, "poly": poly}));
        if mode == "base_attack" {
            marks.push(json!({"mark": "building", "owner": owner, "at": [3900, y + 500]}));
        }
        if mode == "capture" {
            marks.push(json!({"mark": "flag", "owner": owner, "at": [2500, y + 500]}));
        }
    }
    if mode == "one_flag" {
        marks.push(json!({"mark": "flag", "at": [2200, depth / 2]}));
    }
    if chance.one_in(3) {
        for at in [[2000, 4200], [2260, 4200], [3700, 1700]] {
            marks.push(json!({"mark": "barrel", "at": at}));
        }
    }
    Value::Array(marks)
}

/// Some options, each with one of its values.
fn options(chance: &mut Chance) -> Value {
    let row = |kind: &str, roll: u8, effect: &str| json!({"kind": kind, "roll": roll, "effect": effect});
    let own_table = json!([
        row("weapon", 12, "charge"),
        row("weapon", 13, "spores"),
        row("equipment", 12, "monster"),
        row("equipment", 13, "bumper.soft"),
        row("mysterious", 2, "equip.36"),
    ]);
    let known = [
        ("portal_radius", json!([375, 250, 600])),
        ("crush", json!(["spot"])),
        ("fall", json!(["wound"])),
        ("leap_cost", json!(["free"])),
        ("token", json!(["free"])),
        ("narthecium", json!(["life"])),
        ("sight_share", json!(["body", "any"])),
        ("charge_shot_target", json!([true])),
        ("contact_charge", json!([true])),
        ("bonus_table", json!([own_table])),
        ("barrels", json!([3, 4])),
        ("barrel_chain", json!([false])),
        ("mate_kill", json!(["nothing"])),
        ("flag_rounds", json!([1, 2])),
        ("base_glance", json!([true])),
        ("domination_points", json!([3, 15])),
        ("assault_turns", json!([4, 20])),
        ("rounds", json!([1, 3])),
        ("declare_first", json!([true])),
        ("tie", json!([false])),
    ];
    let mut set = Map::new();
    for (name, values) in known {
        if chance.one_in(4) {
            let values = values.as_array().unwrap();
            set.insert(name.to_owned(), values[chance.below(values.len())].clone());
        }
    }
    Value::Object(set)
}

/// A champion that nobody knows, with weapons of its own.
fn own_codex() -> Value {
    json!({
        "name": "own",
        "weapons": [
            {"id": "spitter.wide", "range": 12, "s": 3, "type": "assault 3, twin", "price": 4},
            {"id": "spitter.burst", "range": 24, "s": 6, "ap": 4, "type": "heavy 1, blast", "price": 4},
            {"id": "mortar", "range": 30, "s": 6, "ap": 4, "type": "ordnance", "price": 9}
        ],
        "champions": [{
            "id": "gunner", "race": "own", "pts": 12, "radius": 150, "height": 420, "eye": 370,
            "profile": {"M": 6, "WS": 3, "BS": 5, "S": 4, "T": 4, "W": 2, "I": 3, "A": 2, "Ld": 8, "Sv": 4},
            "has": ["spitter", "mortar", "blade", "blade", "krak"], "rules": ["stable"]
        }]
    })
}

/// The figure of a seat.
fn figure(mode: &str, chance: &mut Chance) -> Value {
    let mut figure = json!({"kind": match mode {
        "elite" => "legionary",
        "deathmatch_pro" | "supreme" if chance.one_in(3) => "warlord",
        _ if chance.one_in(8) => "gunner",
        _ => chance.of(&CHAMPIONS),
    }});
    if mode != "elite" && chance.one_in(4) {
        figure["weapons"] = match chance.below(6) {
            0 => json!(["burner", "power_fist"]),
            1 => json!(["rocket_tube", "blade"]),
            2 => json!(["demolition_pack", "star_pistol"]),
            3 => json!(["fuser", "power_blade"]),
            4 => json!(["long_rifle", "slug_pistol", "blade"]),
            _ => json!([]),
        };
        figure["gear"] = match chance.below(4) {
            0 => json!(["jump_pack"]),
            1 => json!(["refractor", "frag"]),
            2 => json!(["krak"]),
            _ => json!([]),
        };
        if figure["kind"] == "outrider" || figure["kind"] == "disc" || figure["kind"] == "bolide" {
            figure["gear"] = json!(["frag"]);
        }
    }
    figure["colours"] = json!(chance.below(8));
    figure["based"] = json!(!chance.one_in(4));
    figure
}

/// A setup by chance: of a mod, with so many players that its table has slabs for all.
pub fn written(seed: u64) -> Value {
    let mut chance = Chance::new(seed);
    let mode = MODS[seed as usize % MODS.len()];
    let seats = match (mode, chance.below(8)) {
        ("domination", 0) => 8,
        ("domination", _) => 6,
        (_, 0) => 12,
        (_, 1..4) => 2 + chance.below(5),
        _ => 2 + chance.below(3),
    };
    let figures_each = if seats <= 4 && chance.one_in(3) { 2 } else { 1 };
    let size = match seats * figures_each {
        0..=7 if !chance.one_in(6) => [6000, 6000],
        0..=10 => [6000, 8000],
        _ => [8000, 8000],
    };
    let players: Vec<Value> = (0..seats)
        .map(|seat| {
            let pieces: Vec<Value> = (0..figures_each).map(|_| figure(mode, &mut chance)).collect();
            let late = POINTS.contains(&mode) && seat >= 2 && chance.one_in(3);
            json!({"name": format!("P{seat}"), "team": seat % 2, "age": chance.below(60), "late": late, "pieces": pieces})
        })
        .collect();
    let mut setup = json!({
        "rules": "quake40k", "mod": mode, "seed": seed, "trial": true, "codex": own_codex(),
        "map": {"name": "Trial", "table": {"size": size}, "terrain": terrain(), "marks": marks(mode, size, &mut chance)},
        "players": players,
        "options": options(&mut chance),
    });
    if chance.one_in(4) {
        brawl(&mut setup, &mut chance);
    }
    setup
}

/// All stand near each other in the middle of a turn, with bonuses.
fn brawl(setup: &mut Value, chance: &mut Chance) {
    let entries = [
        "equip.12",
        "equip.14",
        "equip.15",
        "equip.21",
        "equip.22",
        "equip.23",
        "equip.32",
        "equip.33",
        "equip.34",
        "equip.35",
        "weapon.12",
        "weapon.13",
        "weapon.14",
        "weapon.16",
        "weapon.21",
        "weapon.22",
        "weapon.23",
        "weapon.25",
        "weapon.26",
        "weapon.31",
        "weapon.33",
        "weapon.34",
        "weapon.35",
        "mystery.1",
        "mystery.2",
        "mystery.3",
        "mystery.4",
        "mystery.6",
    ];
    setup["map"]["terrain"] = json!([]);
    let columns = 5;
    let mut place = 0;
    for player in setup["players"].as_array_mut().unwrap() {
        player["late"] = json!(false);
        for piece in player["pieces"].as_array_mut().unwrap() {
            let wide = piece["kind"] == "outrider";
            if wide {
                piece["kind"] = json!("legionary");
            }
            // Contact with the next but for the smaller bases.
            let (x, y) = (2000 + place % columns * 400, 1500 + place / columns * 700);
            place += 1;
            piece["at"] = json!([x, y, 0]);
            if chance.one_in(2) {
                piece["bonus"] = json!(chance.of(&entries));
            }
        }
    }
    let phase = chance.of(&["start", "movement", "shooting", "assault", "melee"]);
    setup["begin"] = json!({"player": 0, "round": 1 + chance.below(4), "phase": phase});
    for mark in setup["map"]["marks"].as_array_mut().unwrap() {
        if mark["mark"] == "barrel" {
            mark["at"] = json!([1500, mark["at"][1]]);
        }
    }
    setup["map"]["marks"].as_array_mut().unwrap().retain(|mark| {
        // None of those that were laid at one place.
        mark["mark"] != "barrel" || mark["at"][1] != 4200
    });
}

/// The game of a seed, begun.
pub fn any_game(seed: u64) -> (Game, Setup) {
    let written = written(seed);
    let setup: Setup = serde_json::from_value(written.clone()).unwrap();
    let mut game = book()
        .game(&setup)
        .unwrap_or_else(|faults| panic!("seed {seed}: {faults:?} in {written}"));
    game.start().unwrap();
    (game, setup)
}
