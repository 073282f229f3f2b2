//! Chapter 3, hiding: how high, how near and how much seen to the unit, and what ends it though nobody looks (`hide.*`).

use serde_json::{Value, json};

use super::common::{Trial, at, fact, moves, names, rolls, shoots};

fn hides(piece: u16) -> Value {
    json!({"move": {"piece": piece, "path": [], "hide": true}})
}

/// The rule that refuses one to hide where it stands, and the numbers with it; nothing if it may.
fn refuses(trial: &mut Trial) -> Option<(&'static str, Vec<i32>)> {
    let refusal = trial.game.why_not(&super::random_games::read(hides(0)))?;
    Some((refusal.rule.as_str(), refusal.numbers.to_vec()))
}

/// Two walls side by side before one that stands at (1000, 2250): three of its five columns of samples are behind the first, two
/// behind the second.
pub fn stepped([three, two]: [i32; 2]) -> Value {
    let wall = |[x, to]: [i32; 2], top: i32| json!({"kind": "solid", "poly": [[x, 2400], [to, 2400], [to, 2410], [x, 2410]], "top": top});
    json!([wall([850, 1020], three), wall([1025, 1150], two)])
}

#[test]
fn seventeen_of_its_crouching_samples_may_be_seen_and_no_more_hide_where() {
    // Of seven rows four and three, or three and four: 12 + 6 = 18, or 9 + 8 = 17.
    let new = |tops| {
        let own = json!([at(1000, 2250, 0, json!({})), at(5500, 500, 0, json!({}))]);
        Trial::moving(stepped(tops), own, json!([at(1000, 4500, 0, json!({}))]))
    };
    assert_eq!(refuses(&mut new([104, 130])), Some(("hide.where", vec![18, 17])));
    assert_eq!(refuses(&mut new([130, 104])), None);
}

#[test]
fn something_rises_a_hundred_units_within_one_ps_hide_where() {
    let new = |x: i32, top: i32| {
        let terrain = json!([
            {"kind": "solid", "poly": [[x, 900], [x + 75, 900], [x + 75, 1100], [x, 1100]], "top": top},
            {"kind": "solid", "poly": [[2000, 0], [2050, 0], [2050, 2000], [2000, 2000]], "top": 1000},
        ]);
        let own = json!([at(1000, 1000, 0, json!({})), at(500, 5500, 0, json!({}))]);
        Trial::moving(terrain, own, json!([at(4500, 1000, 0, json!({}))]))
    };
    // Its base ends at 1125.
    assert_eq!(refuses(&mut new(1375, 100)), None);
    assert_eq!(refuses(&mut new(1375, 99)).map(|(rule, _)| rule), Some("hide.where"));
    assert_eq!(refuses(&mut new(1376, 100)).map(|(rule, _)| rule), Some("hide.where"));
}

#[test]
fn nobody_hides_within_the_initiative_of_an_enemy_in_ps_hide_near() {
    for i in [2, 3, 4] {
        let new = |distance: i32| {
            let wall = json!([{"kind": "barrier", "line": [[1300, 300], [1300, 1700]], "height": 350}]);
            let own = json!([at(1100, 1000, 0, json!({})), at(500, 5500, 0, json!({}))]);
            let mut enemy = at(1100 + 250 + distance, 1000, 0, json!({}));
            enemy["stats"]["i"] = json!(i);
            Trial::moving(wall, own, json!([enemy]))
        };
        let reach = 250 * i;
        assert_eq!(
            refuses(&mut new(reach)),
            Some(("hide.near", vec![reach, reach])),
            "I {i}"
        );
        assert_eq!(refuses(&mut new(reach + 1)), None, "I {i}");
    }
}

#[test]
fn a_door_that_a_friend_opens_is_cover_no_more_hide_ends() {
    let door = || json!([{"kind": "door", "line": [[1500, 800], [1500, 1200]]}]);
    let own = || {
        json!([
            at(1900, 1000, 0, json!({})),
            at(1350, 1000, 0, json!({"hidden": true})),
            at(500, 5500, 0, json!({}))
        ])
    };
    let new = || Trial::moving(door(), own(), json!([at(5500, 1000, 0, json!({}))]));
    let mut trial = new();
    let facts = trial.does(moves(0, json!([[1650, 1000, 0]])));
    assert!(!names(&facts).contains(&"revealed"));
    let mut trial = new();
    let facts = trial.does(json!({"move": {"piece": 0, "path": [[1650, 1000, 0]], "doors": {"0": "open"}}}));
    let revealed = fact(&facts, "revealed");
    assert_eq!(
        (&revealed["rule"], &revealed["piece"]),
        (&json!("hide.ends"), &json!(1))
    );
    assert_eq!(trial.piece(1, "hidden"), json!(false));
}

#[test]
fn at_an_enemys_move_all_enemies_are_looked_at_hide_ends() {
    // One looks down over the wall, as who has just got up would; the other moves far away.
    let wall = json!([{"kind": "barrier", "line": [[1300, 300], [1300, 1700]], "height": 100}]);
    let own = json!([at(5500, 5500, 0, json!({})), at(1000, 1000, 0, json!({"hidden": true}))]);
    let others = |z: i32| json!([at(2500, 1000, z, json!({})), at(5500, 500, 0, json!({}))]);
    let block = json!({"kind": "solid", "poly": [[2300, 700], [2700, 700], [2700, 1300], [2300, 1300]], "top": 1000, "stand": true});
    let terrain = json!([wall[0], block]);
    let mut trial = Trial::moving(terrain, others(1000), own);
    let facts = trial.does(moves(1, json!([[5300, 500, 0]])));
    assert_eq!(fact(&facts, "revealed")["piece"], json!(3));
}

#[test]
fn smoke_that_goes_hides_nobody_any_more_hide_ends() {
    // A wall of 100 hides too little from one so high up, but for the smoke between.
    let terrain = json!([
        {"kind": "barrier", "line": [[400, 2450], [1600, 2450]], "height": 100},
        {"kind": "solid", "poly": [[700, 300], [1300, 300], [1300, 700], [700, 700]], "top": 1000, "stand": true},
    ]);
    let own = json!([
        at(1000, 4500, 0, json!({"weapons": ["smoke"]})),
        at(1000, 2610, 0, json!({})),
        at(5500, 5500, 0, json!({"weapons": ["slug_rifle"]}))
    ]);
    let others = json!([at(1000, 500, 1000, json!({})), at(5500, 5000, 0, json!({}))]);
    let mut trial = Trial::firefight(terrain, own, others, json!({}));
    // To hit a point: 5; no scatter.
    trial.with(
        &[5],
        json!({"throw": {"piece": 0, "with": "smoke", "at": [1000, 2700, 0]}}),
    );
    trial.does(json!("end_phase"));
    trial.does(json!("begin_moves"));
    trial.with(&[1], json!("end_phase"));
    trial.does(json!("begin_moves"));
    let facts = trial.does(hides(1));
    assert_eq!(fact(&facts, "hidden")["piece"], json!(1));
    for phase in ["end_phase", "end_phase", "begin_moves"] {
        trial.does(json!(phase));
    }
    let facts = trial.with(&[5], json!("end_phase"));
    assert_eq!(fact(&facts, "cloud")["gone"], json!(true));
    assert_eq!(fact(&facts, "revealed")["piece"], json!(1));
    assert_eq!(trial.piece(1, "hidden"), json!(false));
}

#[test]
fn who_falls_leaves_its_cover_behind_hide_ends() {
    let terrain = json!([
        {"kind": "floor", "poly": [[500, 1000], [1500, 1000], [1500, 2000], [500, 2000]], "top": 1000},
        {"kind": "barrier", "line": [[1150, 1700], [1450, 1700]], "bottom": 1000, "height": 200},
    ]);
    let own = json!([
        at(1000, 4500, 0, json!({"weapons": ["rocket_tube"]})),
        at(5500, 4500, 0, json!({"weapons": ["slug_rifle"]}))
    ]);
    let others = json!([
        at(1000, 1800, 1000, json!({})),
        at(1300, 1870, 1000, json!({"hidden": true})),
        at(5500, 4000, 0, json!({}))
    ]);
    let mut trial = Trial::firefight(terrain, own, others, json!({}));
    // The disc hits one and catches the other; neither is wounded; 2 keeps its balance, 3 falls 4 ps.
    let facts = trial.with(&[5, 4, 1, 1, 3, 4, 1], shoots(0, 2, "rocket_tube"));
    let rules: Vec<String> = rolls(&facts).into_iter().map(|(rule, ..)| rule).collect();
    assert_eq!(
        rules,
        [
            "hit.need",
            "blast.centre",
            "wound.roll",
            "wound.roll",
            "fall.test",
            "fall.test",
            "wound.roll"
        ]
    );
    assert_eq!(trial.piece(3, "at")[2], json!(0));
    assert_eq!(fact(&facts, "revealed")["piece"], json!(3));
    assert_eq!(trial.piece(3, "hidden"), json!(false));
}

/// One hidden behind a long wall, its enemy beyond it; a friend far away keeps the phase going.
fn behind_a_long_wall(more: Value) -> Trial {
    let wall = json!([{"kind": "barrier", "line": [[1300, 300], [1300, 3000]], "height": 350}]);
    let mut own = json!({"hidden": true});
    for (name, value) in more.as_object().unwrap() {
        own[name.as_str()] = value.clone();
    }
    let own = json!([at(1100, 1000, 0, own), at(600, 5500, 0, json!({}))]);
    Trial::moving(wall, own, json!([at(4500, 1000, 0, json!({}))]))
}

#[test]
fn walking_behind_cover_and_turning_keep_it_hidden_running_and_charging_do_not_hide_ends() {
    let path = json!([[1100, 1500, 0]]);
    let command = |run: bool| json!({"move": {"piece": 0, "path": path, "run": run}});
    for (command, stays) in [
        (command(false), true),
        (json!({"move": {"piece": 0, "path": [], "face": [0, 1]}}), true),
        (command(true), false),
        (json!({"charge": {"piece": 0, "target": 2}}), false),
        (moves(0, json!([[1100, 200, 0]])), false),
    ] {
        let mut trial = behind_a_long_wall(json!({}));
        let facts = trial.does(command.clone());
        assert_eq!(trial.piece(0, "hidden"), json!(stays), "{command}");
        assert_eq!(names(&facts).contains(&"revealed"), !stays, "{command}");
    }
    // A walker may hide again at its end.
    let mut trial = behind_a_long_wall(json!({}));
    let round = json!({"move": {"piece": 0, "path": [[1100, 200, 0], [1100, 350, 0]], "hide": true}});
    let facts = trial.does(round);
    assert!(names(&facts).contains(&"revealed"));
    assert_eq!(trial.piece(0, "hidden"), json!(true));
}

#[test]
fn who_shoots_or_throws_is_hidden_no_more_hide_ends() {
    for (weapon, command) in [
        ("slug_rifle", shoots(0, 2, "slug_rifle")),
        ("frag", json!({"throw": {"piece": 0, "with": "frag", "target": 2}})),
    ] {
        let wall = json!([{"kind": "barrier", "line": [[400, 4300], [1600, 4300]], "height": 200}]);
        let sides = [json!({"hidden": true}), json!({})];
        let mut trial = Trial::shooting_by(weapon, 2000, sides, (wall, json!({})));
        let dice: &[u32] = if weapon == "frag" { &[1, 4, 10, 1] } else { &[1] };
        let facts = trial.with(dice, command);
        assert_eq!(fact(&facts, "revealed")["rule"], json!("hide.ends"), "{weapon}");
        assert_eq!(trial.piece(0, "hidden"), json!(false), "{weapon}");
    }
}

#[test]
fn being_hit_and_pinned_leaves_it_hidden_and_alert_too_hide_ends_alert_set() {
    let wall = json!([{"kind": "barrier", "line": [[1150, 2250], [1450, 2250]], "height": 200}]);
    let own = json!([
        at(1000, 4500, 0, json!({"weapons": ["rocket_tube"]})),
        at(5500, 4500, 0, json!({"weapons": ["slug_rifle"]}))
    ]);
    let others = json!([
        at(1000, 2000, 0, json!({})),
        at(1300, 2050, 0, json!({"hidden": true})),
        at(5500, 4000, 0, json!({}))
    ]);
    let mut trial = Trial::firefight(wall, own, others, json!({}));
    let facts = trial.with(&[4, 4, 1, 1], shoots(0, 2, "rocket_tube"));
    assert_eq!(fact(&facts, "blast")["part"], json!([3]));
    assert_ne!(trial.piece(3, "pinned"), json!(false));
    assert_eq!(trial.piece(3, "hidden"), json!(true));
    // On alert it may stay hidden.
    let wall = json!([{"kind": "barrier", "line": [[1300, 300], [1300, 3000]], "height": 350}]);
    let sides = [
        json!([at(1100, 1000, 0, json!({"hidden": true}))]),
        json!([at(4500, 1000, 0, json!({}))]),
    ];
    let mut trial = Trial::of(&super::common::setup(6000, wall, sides, json!({})));
    trial.does(json!({"alert": {"piece": 0}}));
    assert_eq!(
        (trial.piece(0, "alert"), trial.piece(0, "hidden")),
        (json!(true), json!(true))
    );
}

#[test]
fn a_wood_will_do_without_anything_else_hide_where_ground_wood() {
    let wood =
        json!([{"kind": "area", "area": "wood", "poly": [[0, 0], [2200, 0], [2200, 2000], [0, 2000]], "top": 1000}]);
    let new = |terrain: Value, x: i32| {
        let own = json!([at(x, 1000, 0, json!({})), at(500, 5500, 0, json!({}))]);
        Trial::moving(terrain, own, json!([at(4500, 1000, 0, json!({}))]))
    };
    assert_eq!(refuses(&mut new(wood.clone(), 1000)), None);
    // On its edge one is outside, and a little within one is seen.
    for (terrain, x, why) in [
        (json!([]), 1000, "necro-no-cover"),
        (wood.clone(), 2200, "necro-no-cover"),
        (wood, 2100, "necro-seen-clearly"),
    ] {
        assert_eq!(new(terrain, x).refused(hides(0)), ("hide.where", why));
    }
}
