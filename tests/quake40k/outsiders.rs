//! Sentences of the page that an outsider's setup found not to hold, and what holds now.

use serde_json::{Value, json};

use crate::common::*;

fn area(kind: &str, from: (i32, i32), to: (i32, i32)) -> Value {
    let (from_x, from_y, to_x, to_y) = (from.0, from.1, to.0, to.1);
    json!({"kind": "area", "area": kind, "poly": [[from_x, from_y], [to_x, from_y], [to_x, to_y], [from_x, to_y]]})
}

/// Lava in the east.
fn lava() -> Value {
    json!([area("impassable", (3500, 1500), (4500, 2500))])
}

/// Water in the east.
fn pond() -> Value {
    json!([area("water", (3500, 1000), (5500, 3000))])
}

fn legionary(x: i32, y: i32, more: Value) -> Value {
    at("legionary", x, y, 0, more)
}

#[test]
fn a_deep_strike_onto_lava_kills_and_into_water_does_not_mystery_3_base_terrain_impassable() {
    let players = || {
        [
            json!([legionary(1000, 2000, json!({"bonus": "mystery.3"}))]),
            json!([legionary(1500, 4000, json!({}))]),
        ]
    };
    let strike = || json!({"deep_strike": {"at": [4000, 2000]}});
    let mut game = Trial::in_phase("movement", lava(), &players(), json!({}));
    // Exact: the 2D6 are thrown in any case. Then the portal.
    let facts = game.with(&[1, 3, 4, 2], strike());
    assert_eq!(fact(&facts, "killed")["rule"], "mystery.3");
    assert_eq!(game.asked(), ("return".to_owned(), json!(0)));
    let mut game = Trial::in_phase("movement", pond(), &players(), json!({}));
    let facts = game.with(&[1, 3, 4], strike());
    assert!(self::facts(&facts, "killed").is_empty());
    assert_eq!(game.piece(0, "at"), json!([4000, 2000, 0]));
}

#[test]
fn nobody_is_set_down_on_lava_base_terrain_impassable() {
    let players = [
        json!([legionary(4000, 2000, json!({}))]),
        json!([legionary(1500, 4000, json!({}))]),
    ];
    let found = faults(&setup(lava(), portals(), &players, json!({})));
    assert_eq!(
        found,
        [("players[0].pieces[0].at".to_owned(), "quake-stand".to_owned())]
    );
    let players = [json!([{"kind": "legionary"}]), json!([{"kind": "levy"}])];
    let wide = json!([area("impassable", (2000, 2000), (4000, 4000))]);
    let mut game = Trial::of(&setup(wide, portals(), &players, json!({})));
    let place = |x: i32, y: i32| json!({"place": {"at": [x, y, 0]}});
    assert_eq!(
        game.refused(place(3000, 2500)),
        ("base.terrain.impassable", "quake-impassable")
    );
    game.go(place(1000, 2500));
}

#[test]
fn the_die_of_swimming_is_thrown_once_a_turn_move_swim() {
    let in_water = |more: Value| {
        [
            json!([legionary(4000, 2000, more)]),
            json!([legionary(1500, 4000, json!({}))]),
        ]
    };
    // Set down at its slot with its die, of which 250 are left.
    let players = in_water(json!({"swim": 3, "swum": 500}));
    let mut game = Trial::in_phase("movement", pond(), &players, json!({}));
    game.go(json!({"move": {"path": [[5000, 2000]], "legs": ["swim"]}}));
    assert_eq!(game.piece(0, "at"), json!([4250, 2000, 0]));
    assert_eq!((game.piece(0, "swim"), game.piece(0, "swum")), (json!(3), json!(750)));
}

#[test]
fn a_run_has_what_is_left_of_the_die_of_swimming_move_swim_kind_fleet() {
    let players = [
        json!([at("veil_dancer", 4000, 2000, 0, json!({}))]),
        json!([legionary(1500, 4000, json!({}))]),
    ];
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut game = Trial::started(&setup(pond(), portals(), &players, begin), &[4]);
    game.go(json!({"move": {"path": [[4700, 2000]], "legs": ["swim"]}}));
    game.go(json!("stay"));
    // A run of 6 ps, of which 300 of the 1000 may still be swum.
    game.with(&[6], json!({"run": {"path": [[5400, 2000]], "legs": ["swim"]}}));
    assert_eq!(game.piece(0, "at"), json!([5000, 2000, 0]));
}

#[test]
fn an_assault_move_does_not_swim_assault_move() {
    let players = [
        json!([legionary(3800, 2000, json!({}))]),
        json!([legionary(3000, 2000, json!({}))]),
    ];
    let mut game = Trial::in_phase("assault", pond(), &players, json!({}));
    let charge = json!({"charge": {"target": 1, "path": [[3250, 2000]]}});
    assert_eq!(game.refused(charge), ("assault.move", "quake-charge-kind"));
}

#[test]
fn each_bearer_of_a_vortex_pulls_mystery_1_bonus_custom() {
    let players = [
        json!([legionary(1000, 3000, json!({"bonus": "mystery.1"}))]),
        json!([legionary(5000, 3000, json!({"bonus": "mystery.1"}))]),
        json!([legionary(3000, 1000, json!({}))]),
    ];
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut game = Trial::of(&setup(json!([]), portals(), &players, begin));
    // The second comes 6 ps nearer to the first, then the first to the second; the third goes one way and the other.
    let plan = |game: &mut Trial, piece: usize| game.piece(piece, "at");
    assert_eq!(plan(&mut game, 1), json!([3500, 3000, 0]));
    assert_eq!(plan(&mut game, 0), json!([2500, 3000, 0]));
    assert!(plan(&mut game, 2)[1].as_i64().unwrap() > 2500);
}

#[test]
fn the_order_is_rolled_by_the_profile_as_bought_init_order() {
    let drained =
        json!({"I": 10, "Ld": 10, "M": 6, "WS": 4, "BS": 4, "S": 4, "T": 4, "W": 1, "A": 1, "Sv": 3, "Inv": null});
    let players = [
        json!([legionary(1000, 3000, json!({"profile": drained}))]),
        json!([legionary(5000, 3000, json!({}))]),
    ];
    // 8 + 4 + 1 and 8 + 4 + 2.
    let mut game = Trial::started(&setup(json!([]), portals(), &players, json!({"order": []})), &[1, 2]);
    assert_eq!(game.state()["order"], json!([1, 0]));
}

#[test]
fn a_codex_has_an_i_of_1_to_10_and_a_bs_of_0_to_10_base_profile() {
    let codex = |i: i32, bs: i32| {
        let profile = json!({"WS": 3, "BS": bs, "S": 3, "T": 3, "W": 1, "I": i, "A": 1, "Ld": 7});
        json!({"champions": [{"id": "keeper", "race": "light", "profile": profile, "radius": 125, "height": 400, "eye": 350,
                              "has": ["blade"], "pts": 5}]})
    };
    let found = |i: i32, bs: i32| {
        let players = [json!([{"kind": "levy"}]), json!([{"kind": "levy"}])];
        let found = faults(&setup(json!([]), portals(), &players, json!({"codex": codex(i, bs)})));
        found.into_iter().map(|(field, _)| field).collect::<Vec<_>>()
    };
    assert!(found(1, 0).is_empty() && found(10, 10).is_empty());
    for wrong in [0, 11] {
        assert_eq!(found(wrong, 3), ["codex.champions[0].profile.I"]);
    }
}

#[test]
fn a_state_tells_what_tables_tell_protocol() {
    let console = json!([{"kind": "object", "object": "console", "at": [4000, 4000, 0], "radius": 200, "height": 300}]);
    let players = [
        json!([legionary(1000, 3000, json!({}))]),
        json!([legionary(5000, 3000, json!({}))]),
    ];
    let state = Trial::of(&setup(console, portals(), &players, json!({}))).state();
    assert_eq!(state["terrain"], json!({"doors": [], "objects": [true]}));
    assert_eq!(state["objective"], json!({}));
}

#[test]
fn all_places_within_reach_are_listed_and_a_path_to_each_token_portal_flag_and_enemy_choices() {
    let ladder = json!([
        {"kind": "solid", "poly": [[2300, 1500], [3300, 1500], [3300, 2500], [2300, 2500]], "top": 500, "stand": true},
        {"kind": "ladder", "foot": [2150, 2000, 0], "head": [2450, 2000, 500]},
    ]);
    let marks = json!([{"mark": "bonus", "kind": "weapon", "at": [1600, 3010]}]);
    let players = [
        json!([legionary(1500, 2000, json!({}))]),
        json!([legionary(1250, 3150, json!({}))]),
    ];
    let mut game = Trial::of(&setup(ladder, marks, &players, json!({})));
    let listed: Vec<Value> = game
        .game
        .legal()
        .iter()
        .map(|command| serde_json::to_value(command).unwrap())
        .collect();
    let ends: Vec<[i64; 3]> = listed
        .iter()
        .filter_map(|command| command["move"]["path"].as_array()?.last().cloned())
        .map(|end| serde_json::from_value(end).unwrap())
        .collect();
    // Up to 6 ps no place that can be stood on is farther than 250 from one that is listed.
    for (x, y) in [(1500, 1000), (700, 1500), (400, 2000), (1000, 2900), (2000, 900)] {
        let is_near = |end: &[i64; 3]| (end[0] - x).pow(2) + (end[1] - y).pow(2) <= 250 * 250;
        assert!(ends.iter().any(is_near), "({x}, {y})");
    }
    let is_end = |x: i64, y: i64, within: i64| {
        ends.iter()
            .any(|end| (end[0] - x).pow(2) + (end[1] - y).pow(2) <= within * within)
    };
    assert!(is_end(1600, 3010, 0), "the token");
    assert!(is_end(1000, 1000, 0), "the portal");
    assert!(is_end(1250, 3150, 251), "into contact with the enemy");
    assert!(ends.iter().any(|end| end[2] == 500), "up the ladder");
    for command in &listed {
        assert_eq!(game.game.why_not(&read(command.clone())), None, "{command}");
    }
}

fn read(command: Value) -> arene::game::Command {
    let mut reader = <dyn erased_serde::Deserializer>::erase(command);
    book().read_command(&mut reader).unwrap()
}

/// Ada and a mate of hers between whom Bob stands in reach, in the assault phase.
fn beside_a_mate(mate: (i32, i32)) -> Trial {
    let players = [
        json!([legionary(2000, 2000, json!({})), legionary(mate.0, mate.1, json!({}))]),
        json!([legionary(3400, 2000, json!({}))]),
    ];
    let more = json!({"mod": "team_deathmatch", "first": 0, "firsts": {"move": 0, "shoot": 0, "assault": 0},
        "begin": {"player": 0, "round": 1, "phase": "assault"}});
    let mut game = Trial::of(&setup(json!([]), portals(), &players, more));
    game.go(json!({"activate": {"figure": 0}}));
    game
}

#[test]
fn a_mate_that_it_touches_ends_a_charge_too_assault_move() {
    let mut game = beside_a_mate((2600, 2250));
    let charge = json!({"charge": {"target": 2, "path": [[3150, 2000]]}});
    let facts = game.go(charge);
    assert_eq!(fact(&facts, "fell_short")["target"], 2);
    assert_eq!(game.piece(0, "charged"), false);
    let at = game.piece(0, "at");
    assert!(at[0].as_i64().unwrap() <= 2600, "{at}");
    // One that it touches when it begins does not.
    let mut game = beside_a_mate((2000, 2250));
    let facts = game.go(json!({"charge": {"target": 2, "path": [[3150, 2000]]}}));
    assert_eq!(fact(&facts, "charged")["target"], 2);
}

#[test]
fn a_charge_that_is_listed_keeps_clear_of_mates_assault_move() {
    for mate in [(2600, 2250), (2600, 2000), (2750, 1900)] {
        let mut game = beside_a_mate(mate);
        let listed: Vec<Value> = game
            .game
            .legal()
            .iter()
            .map(|command| serde_json::to_value(command).unwrap())
            .collect();
        let charge = listed.iter().find(|command| command["charge"]["target"] == 2);
        let charge = charge.unwrap_or_else(|| panic!("{mate:?}: {listed:?}"));
        let facts = game.go(charge.clone());
        assert_eq!(fact(&facts, "charged")["target"], 2, "{mate:?}");
    }
}

#[test]
fn a_zone_that_is_no_base_is_none_rule_bases() {
    let poly = |y: i32| json!([[2000, y], [4000, y], [4000, y + 1000], [2000, y + 1000]]);
    let zone = |name: &str, owner: u8, y: i32| json!({"mark": "zone", "name": name, "owner": owner, "poly": poly(y)});
    let marks = json!([
        zone("camp", 0, 2500),
        zone("base", 0, 0),
        zone("base", 1, 5000),
        {"mark": "flag", "owner": 0, "at": [3000, 500]},
        {"mark": "flag", "owner": 1, "at": [3000, 5500]},
    ]);
    let players = [json!([{"kind": "levy"}]), json!([{"kind": "levy"}])];
    let more = json!({"mod": "capture", "first": 1, "firsts": {"move": 0, "shoot": 0, "assault": 0}});
    let mut game = Trial::of(&setup(json!([]), marks, &players, more));
    let place = |y: i32| json!({"place": {"figure": 0, "at": [3000, y]}});
    assert_eq!(game.refused(place(3000)), ("team.deploy", "quake-outside-base"));
    game.go(place(500));
}

#[test]
fn a_barrel_that_there_never_was_is_no_target_shoot_target() {
    let players = [
        json!([legionary(1000, 2000, json!({}))]),
        json!([legionary(2000, 2000, json!({}))]),
    ];
    let mut game = Trial::in_phase("shooting", json!([]), &players, json!({}));
    for barrel in [0, 7, 65_535] {
        let shoot = json!({"shoot": {"target": {"barrel": barrel}, "weapon": "battle_rifle"}});
        assert_eq!(game.refused(shoot), ("shoot.target", "quake-no-barrel"));
    }
}
