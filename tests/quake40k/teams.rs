//! Mods for teams: bases, buildings, portals that are occupied, roles (chapter 14).

use serde_json::{Value, json};

use crate::common::*;

/// Bases at the short ends of 60 × 60 cm, as the seed's example has them, with more marks.
pub fn bases(more: Value) -> Value {
    let mut marks = portals();
    let list = marks.as_array_mut().unwrap();
    for (owner, y) in [(0, 0), (1, 5000)] {
        let poly = json!([[2000, y], [4000, y], [4000, y + 1000], [2000, y + 1000]]);
        list.push(json!({"mark": "zone", "name": "base", "owner": owner, "poly": poly}));
    }
    list.extend(more.as_array().unwrap().clone());
    marks
}

pub fn flag(owner: Value, at: [i32; 2]) -> Value {
    json!({"mark": "flag", "owner": owner, "at": at})
}

/// A game of teams in a phase of the first turn, the first player's team in turn. Players are of teams 0 and 1 in turn.
pub fn in_phase(mode: &str, phase: &str, marks: Value, players: &[Value], more: Value) -> Trial {
    let begin = json!({"mod": mode, "first": 1, "firsts": {"move": 0, "shoot": 0, "assault": 0},
        "begin": {"player": 0, "round": 1, "phase": phase}});
    Trial::of(&setup(json!([]), marks, players, with(begin, more)))
}

pub fn activate(game: &mut Trial, figure: u16) {
    game.go(json!({"activate": {"figure": figure}}));
}

pub fn walk(game: &mut Trial, figure: u16, path: Value) -> Vec<Value> {
    activate(game, figure);
    game.go(json!({"move": {"path": path}}))
}

#[test]
fn each_penetration_takes_a_structure_point_and_the_last_one_wins_mod_base_attack() {
    let marks = || {
        bases(json!([
            {"mark": "building", "owner": 0, "at": [3500, 500]},
            {"mark": "building", "owner": 1, "at": [3500, 5500]},
        ]))
    };
    let players = [
        json!([at("legionary", 3500, 3500, 0, json!({"weapons": ["hell_gun"]}))]),
        json!([at("levy", 1000, 4000, 0, json!({}))]),
    ];
    let shot = json!({"shoot": {"target": {"building": 1}, "weapon": "hell_gun"}});
    let attack = |left: i32, options: Value, dice: &[u32]| {
        let more = json!({"structures": [10, left], "options": options});
        let mut game = in_phase("base_attack", "shooting", marks(), &players, more);
        activate(&mut game, 0);
        let facts = game.with(dice, shot.clone());
        (game, facts)
    };
    // Two shots of S 6 hit at 3+: 6 + 5 is more than 10, 6 + 4 is not.
    let (mut game, told) = attack(10, json!({}), &[3, 3, 5, 4]);
    let sums: Vec<(Value, Value)> = facts(&told, "structure")
        .iter()
        .map(|fact| (fact["sum"].clone(), fact["left"].clone()))
        .collect();
    assert_eq!(sums, [(json!(11), json!(9)), (json!(10), json!(9))]);
    assert_eq!(game.state()["buildings"][1]["structure"], 9);
    // Option base_glance: 10 also counts.
    let (mut game, _) = attack(10, json!({"base_glance": true}), &[3, 3, 5, 4]);
    assert_eq!(game.state()["buildings"][1]["structure"], 8);
    let (mut game, told) = attack(1, json!({}), &[3, 1, 6]);
    assert_eq!(fact(&told, "won")["rule"], "mod.base_attack");
    assert_eq!(game.state()["winner"], 0);
}

/// Three players a team, all far from portals but the first.
fn domination(first: [i32; 2], more: Value) -> Trial {
    let place = |x: i32, y: i32| json!([at("levy", x, y, 0, json!({}))]);
    let players = [
        place(first[0], first[1]),
        place(2200, 5500),
        place(2600, 500),
        place(2600, 5500),
        place(3000, 500),
        place(3000, 5500),
    ];
    let mut written = serde_json::to_value(setup(
        json!([]),
        bases(json!([])),
        &players,
        with(
            json!({"mod": "domination", "first": 1, "firsts": {"move": 0, "shoot": 0, "assault": 0},
                "begin": {"player": 0, "round": 1, "phase": "assault"}}),
            more,
        ),
    ))
    .unwrap();
    for seat in 0..6 {
        written["players"][seat]["team"] = json!(seat % 2);
    }
    Trial::of(&serde_json::from_value(written).unwrap())
}

/// All stay in the assault phase, so that the turn ends.
fn end_turn(game: &mut Trial) -> Vec<Value> {
    let mut told = Vec::new();
    for figure in [0, 1, 2, 3, 4, 5] {
        activate(game, figure);
        told = game.go(json!("stay"));
    }
    told
}

#[test]
fn each_portal_occupied_at_a_turns_end_gives_a_point_mod_domination() {
    let mut game = domination([1000, 1000], json!({}));
    let told = end_turn(&mut game);
    let point = fact(&told, "point");
    assert_eq!(
        (&point["team"], &point["portal"], &point["total"]),
        (&json!(0), &json!(1), &json!(1))
    );
    assert_eq!(game.state()["occupied"], json!([1, 0]));
    // Not wholly on it: 375 - 125 is the farthest.
    let mut game = domination([1000, 1251], json!({}));
    end_turn(&mut game);
    assert_eq!(game.state()["occupied"], json!([0, 0]));
}

#[test]
fn the_first_at_15_wins_and_equals_play_one_more_turn_mod_domination() {
    let mut game = domination([1000, 1000], json!({"occupied": [14, 3]}));
    let told = end_turn(&mut game);
    assert_eq!(fact(&told, "won")["rule"], "mod.domination");
    assert_eq!(game.state()["winner"], 0);
    let mut game = domination([1000, 1000], json!({"occupied": [14, 15]}));
    end_turn(&mut game);
    assert_eq!(
        (game.state()["winner"].clone(), game.state()["round"].clone()),
        (Value::Null, json!(2))
    );
    let mut game = domination(
        [1000, 1000],
        json!({"occupied": [2, 0], "options": {"domination_points": 3}}),
    );
    end_turn(&mut game);
    assert_eq!(game.state()["winner"], 0);
}

#[test]
fn a_team_of_domination_has_three_players_at_least_mod_domination() {
    let place = |x: i32| json!([at("levy", x, 500, 0, json!({}))]);
    let players = [place(2200), place(2600), place(3000), place(3400)];
    let written = setup(
        json!([]),
        bases(json!([])),
        &players,
        json!({"mod": "domination", "trial": false}),
    );
    let why = "quake-domination-players".to_owned();
    assert_eq!(faults(&written), [("players".to_owned(), why)]);
}

/// Assault: the first player's team are the cleaners, its rifle on the last target.
fn assault(more: Value) -> Trial {
    let players = [
        json!([at("legionary", 2000, 2000, 0, json!({}))]),
        json!([at("basher", 4000, 2000, 0, json!({}))]),
    ];
    in_phase(
        "assault",
        "shooting",
        portals(),
        &players,
        with(json!({"cleaners": 0}), more),
    )
}

fn clean(game: &mut Trial) -> Vec<Value> {
    activate(game, 0);
    game.with(&[3, 1, 4], json!({"shoot": {"target": 1, "weapon": "battle_rifle"}}))
}

#[test]
fn once_all_targets_are_dead_the_roles_change_mod_assault() {
    let mut game = assault(json!({"leg_turns": 4}));
    let told = clean(&mut game);
    assert_eq!(fact(&told, "role")["cleaners"], 1);
    let state = game.state();
    assert_eq!(
        (&state["cleaners"], &state["first_leg"], &state["leg_turns"]),
        (&json!(1), &json!(5), &json!(0))
    );
    assert_eq!(
        (game.asked().0, game.piece(1, "out")),
        ("deploy".to_owned(), json!(false))
    );
    assert_eq!(
        state["firsts"],
        json!({"move": 0, "shoot": 0, "assault": 0}),
        "firsts are kept"
    );
}

#[test]
fn fewer_turns_win_else_the_second_targets_mod_assault() {
    let mut game = assault(json!({"first_leg": 5, "leg_turns": 3}));
    clean(&mut game);
    assert_eq!(game.state()["winner"], 0, "4 turns are fewer than 5");
    // A turn ends of which one more could not be fewer.
    let ended = |more: Value| {
        let mut game = in_phase(
            "assault",
            "assault",
            portals(),
            &[
                json!([at("legionary", 2000, 2000, 0, json!({}))]),
                json!([at("basher", 4000, 2000, 0, json!({}))]),
            ],
            with(json!({"cleaners": 0}), more),
        );
        for figure in [0, 1] {
            activate(&mut game, figure);
            game.go(json!("stay"));
        }
        game.state()
    };
    assert_eq!(ended(json!({"first_leg": 5, "leg_turns": 2}))["winner"], Value::Null);
    assert_eq!(ended(json!({"first_leg": 5, "leg_turns": 3}))["winner"], 1);
    // 20 turns are never.
    let never = ended(json!({"leg_turns": 19}));
    assert_eq!((&never["first_leg"], &never["cleaners"]), (&json!(21), &json!(1)));
    assert_eq!(ended(json!({"leg_turns": 18}))["first_leg"], Value::Null);
    assert_eq!(
        ended(json!({"leg_turns": 3, "options": {"assault_turns": 4}}))["first_leg"],
        5
    );
}

#[test]
fn cleaners_return_and_targets_do_not_mod_assault() {
    let mut game = assault(json!({"cleaners": 1}));
    activate(&mut game, 0);
    game.with(&[3, 1, 4, 2], json!({"shoot": {"target": 1, "weapon": "battle_rifle"}}));
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
}

#[test]
fn the_winner_of_the_throw_picks_its_first_role_mod_assault_team_init() {
    let players = [json!([{"kind": "levy"}]), json!([{"kind": "levy"}])];
    let mut game = Trial::started(
        &setup(json!([]), portals(), &players, json!({"mod": "assault", "order": []})),
        &[2, 3, 6, 1],
    );
    assert_eq!(game.state()["decision"]["player"], 1);
    game.go(json!({"firsts": {"move": 0, "shoot": 1, "assault": 0}}));
    assert_eq!(game.asked().0, "role");
    assert_eq!(game.state()["decision"]["player"], 1);
    game.go(json!({"role": {"cleaners": 1}}));
    // The loser of the throw sets a figure down first (`team.deploy`).
    assert_eq!(
        (game.asked().0, game.state()["decision"]["player"].clone()),
        ("deploy".to_owned(), json!(0))
    );
}

#[test]
fn the_last_team_with_one_alive_wins_a_round_mod_team_champions() {
    let players = [
        json!([at("legionary", 2000, 2000, 0, json!({}))]),
        json!([at("basher", 4000, 2000, 0, json!({}))]),
    ];
    let mut game = in_phase(
        "team_champions",
        "shooting",
        portals(),
        &players,
        json!({"rounds_won": [2, 1]}),
    );
    let told = clean(&mut game);
    assert_eq!(fact(&told, "round_won")["rounds"], 3);
    assert_eq!(game.state()["winner"], 0);
}

#[test]
fn teams_win_at_ten_times_the_sum_of_their_values_and_mates_cost_mod_team_deathmatch_rule_points() {
    let players = [
        json!([
            at("legionary", 2000, 2000, 0, json!({})),
            at("basher", 4000, 2000, 0, json!({}))
        ]),
        json!([at("basher", 2000, 4000, 0, json!({}))]),
    ];
    let begun = |scores: Value, options: Value| {
        let more = json!({"scores": scores, "options": options});
        let mut game = in_phase("team_deathmatch", "shooting", portals(), &players, more);
        activate(&mut game, 0);
        game
    };
    let shot = |target: u16| json!({"shoot": {"target": target, "weapon": "battle_rifle"}});
    // 10 × (16 + 11).
    let mut game = begun(json!([259, 0]), json!({}));
    game.with(&[3, 1, 4], shot(2));
    assert_eq!(
        (game.state()["winner"].clone(), game.state()["scores"].clone()),
        (json!(0), json!([270, 0]))
    );
    let mut game = begun(json!([0, 0]), json!({}));
    game.with(&[3, 1, 4, 2], shot(1));
    assert_eq!(game.state()["scores"], json!([-11, 0]), "a mate killed costs its value");
    let mut game = begun(json!([0, 0]), json!({"mate_kill": "nothing"}));
    game.with(&[3, 1, 4, 2], shot(1));
    assert_eq!(game.state()["scores"], json!([0, 0]));
}

#[test]
fn a_team_spends_100_at_will_rule_team_budget() {
    let players = [
        json!([{"kind": "colossus"}, {"kind": "colossus"}]),
        json!([{"kind": "levy"}]),
    ];
    let earnest = |players: &[Value], more: Value| {
        let trial = json!({"mod": "team_champions", "trial": false, "order": []});
        faults(&setup(json!([]), portals(), players, with(trial, more)))
    };
    assert_eq!(earnest(&players, json!({})), [], "88");
    let dear = [
        json!([{"kind": "colossus"}, {"kind": "colossus"}, {"kind": "disc"}]),
        json!([{"kind": "levy"}]),
    ];
    let fault = ("players".to_owned(), "quake-over-budget".to_owned());
    assert_eq!(earnest(&dear, json!({})), [fault], "101");
    assert_eq!(earnest(&dear, json!({"budget": 101})), []);
}
