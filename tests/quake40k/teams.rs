//! Mods for teams: bases, flags, buildings, portals that are occupied, roles (chapter 14).

use serde_json::{Value, json};

use crate::common::*;

/// Bases at the short ends of 60 × 60 cm, as the seed's example has them, with more marks.
fn bases(more: Value) -> Value {
    let mut marks = portals();
    let list = marks.as_array_mut().unwrap();
    for (owner, y) in [(0, 0), (1, 5000)] {
        let poly = json!([[2000, y], [4000, y], [4000, y + 1000], [2000, y + 1000]]);
        list.push(json!({"mark": "zone", "name": "base", "owner": owner, "poly": poly}));
    }
    list.extend(more.as_array().unwrap().clone());
    marks
}

fn flag(owner: Value, at: [i32; 2]) -> Value {
    json!({"mark": "flag", "owner": owner, "at": at})
}

/// A game of teams in a phase of the first turn, the first player's team in turn. Players are of teams 0 and 1 in turn.
fn in_phase(mode: &str, phase: &str, marks: Value, players: &[Value], more: Value) -> Trial {
    let begin = json!({"mod": mode, "first": 1, "firsts": {"move": 0, "shoot": 0, "assault": 0},
        "begin": {"player": 0, "round": 1, "phase": phase}});
    Trial::of(&setup(json!([]), marks, players, with(begin, more)))
}

fn activate(game: &mut Trial, figure: u16) {
    game.go(json!({"activate": {"figure": figure}}));
}

fn walk(game: &mut Trial, figure: u16, path: Value) -> Vec<Value> {
    activate(game, figure);
    game.go(json!({"move": {"path": path}}))
}

/// Both flags in their bases.
fn capture(players: &[Value], more: Value) -> Trial {
    let marks = bases(json!([flag(json!(0), [3000, 500]), flag(json!(1), [3000, 5500])]));
    in_phase("capture", "movement", marks, players, more)
}

#[test]
fn a_flag_brought_home_while_the_own_one_is_there_is_a_round_mod_capture() {
    let players = |flag: Value| {
        [
            json!([at("levy", 3000, 1500, 0, flag)]),
            json!([at("levy", 1000, 4000, 0, json!({}))]),
        ]
    };
    let mut game = capture(&players(json!({"flag": 1})), json!({}));
    let state = game.state();
    assert_eq!(
        (&state["flags"][1]["carried_by"], &state["flags"][1]["at"]),
        (&json!(0), &Value::Null)
    );
    // Its base must lie wholly in the zone.
    activate(&mut game, 0);
    let facts = game.go(json!({"move": {"path": [[3000, 900]]}}));
    assert!(facts_of(&facts, "flag_brought") == 0);
    let facts = game.go(json!({"move": {"path": [[3000, 870]]}}));
    assert_eq!(
        facts_of(&facts, "flag_brought"),
        0,
        "on the instant means after the move"
    );
    let facts = game.go(json!("stop"));
    assert_eq!(fact(&facts, "flag_brought")["rule"], "mod.capture");
    assert_eq!(fact(&facts, "round_won")["rounds"], 1);
    assert_eq!(game.asked().0, "deploy");
    assert_eq!(
        game.state()["flags"][1]["at"],
        json!([3000, 5500, 0]),
        "all as at first"
    );
    // Three rounds win.
    let mut game = capture(&players(json!({"flag": 1})), json!({"rounds_won": [2, 0]}));
    let facts = walk(&mut game, 0, json!([[3000, 870]]));
    assert_eq!(fact(&facts, "won")["player"], 0);
    assert_eq!(game.state()["winner"], 0);
}

#[test]
fn without_the_own_flag_at_home_nothing_is_won_mod_capture() {
    let players = [
        json!([at("levy", 3000, 1500, 0, json!({"flag": 1}))]),
        json!([at("levy", 1000, 4000, 0, json!({"flag": 0}))]),
    ];
    let mut game = capture(&players, json!({}));
    let facts = walk(&mut game, 0, json!([[3000, 870]]));
    assert_eq!(facts_of(&facts, "round_won"), 0);
}

#[test]
fn passing_over_a_flag_takes_it_and_over_the_own_one_sends_it_home_flag_take_flag_drop() {
    let players = [
        json!([at("levy", 3000, 4000, 0, json!({}))]),
        json!([at("levy", 1000, 4000, 0, json!({}))]),
    ];
    let lying = json!({"flags": [{"at": [3000, 4400, 0]}, {"at": [3000, 4800, 0]}]});
    let mut game = capture(&players, lying);
    let facts = walk(&mut game, 0, json!([[3000, 4900]]));
    assert_eq!(
        (
            fact(&facts, "flag_home")["flag"].clone(),
            fact(&facts, "flag_home")["rule"].clone()
        ),
        (json!(0), json!("flag.drop"))
    );
    let taken = fact(&facts, "flag_taken");
    assert_eq!(
        (&taken["flag"], &taken["piece"], &taken["rule"]),
        (&json!(1), &json!(0), &json!("flag.take"))
    );
    assert_eq!(game.piece(0, "flag"), json!(1));
    assert_eq!(game.state()["flags"][0]["at"], json!([3000, 500, 0]));
    assert_eq!(game.piece(0, "bonus"), Value::Null, "a flag is no bonus");
}

#[test]
fn a_killed_bearer_drops_its_flag_there_and_returns_in_its_own_zone_flag_drop_rule_bases() {
    let players = [
        json!([at("legionary", 1500, 3000, 0, json!({}))]),
        json!([at("levy", 3500, 3000, 0, json!({"flag": 0}))]),
    ];
    let marks = bases(json!([flag(json!(0), [3000, 500]), flag(json!(1), [3000, 5500])]));
    let mut game = in_phase("capture", "shooting", marks, &players, json!({}));
    activate(&mut game, 0);
    // A hit, a miss, a wound; AP 5 is through a save of 5+. No die of a portal: it returns in its base.
    let facts = game.with(&[3, 1, 3], json!({"shoot": {"target": 1, "weapon": "battle_rifle"}}));
    let dropped = fact(&facts, "flag_dropped");
    assert_eq!((&dropped["flag"], &dropped["at"]), (&json!(0), &json!([3500, 3000, 0])));
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
    let place = |x: i32, y: i32| json!({"place": {"at": [x, y]}});
    assert_eq!(game.refused(place(3000, 4000)), ("rule.bases", "quake-outside-base"));
    let facts = game.go(place(3000, 5500));
    assert_eq!(fact(&facts, "returned")["portal"], Value::Null);
    // `team.return`: it may act, if it has not yet in this phase.
    assert_eq!(game.asked().0, "activate");
    activate(&mut game, 1);
}

#[test]
fn one_flag_brought_to_the_own_base_wins_the_game_mod_one_flag() {
    let players = [
        json!([at("levy", 3000, 2600, 0, json!({}))]),
        json!([at("levy", 1000, 4000, 0, json!({}))]),
    ];
    let marks = || bases(json!([{"mark": "flag", "at": [2200, 3000]}]));
    let carrying = [
        json!([at("levy", 3000, 1500, 0, json!({"flag": 0}))]),
        players[1].clone(),
    ];
    let mut game = in_phase("one_flag", "movement", marks(), &players, json!({}));
    let facts = walk(&mut game, 0, json!([[2300, 2900]]));
    assert_eq!(fact(&facts, "flag_taken")["flag"], 0);
    let mut game = in_phase("one_flag", "movement", marks(), &carrying, json!({}));
    let facts = walk(&mut game, 0, json!([[3000, 870]]));
    assert_eq!(fact(&facts, "flag_brought")["rule"], "mod.one_flag");
    assert_eq!(game.state()["winner"], 0);
    // Option flag_rounds.
    let mut game = in_phase(
        "one_flag",
        "movement",
        marks(),
        &carrying,
        json!({"options": {"flag_rounds": 2}}),
    );
    walk(&mut game, 0, json!([[3000, 870]]));
    assert_eq!(
        (game.state()["winner"].clone(), game.asked().0),
        (Value::Null, "deploy".to_owned())
    );
}

#[test]
fn a_flag_is_handed_over_at_the_phases_end_or_the_bearers_death_flag_pass() {
    let players = [
        json!([
            at("legionary", 3000, 3800, 0, json!({"flag": 1})),
            at("legionary", 3250, 3800, 0, json!({}))
        ]),
        json!([at("legionary", 3000, 2000, 0, json!({}))]),
    ];
    let marks = || bases(json!([flag(json!(0), [3000, 500]), flag(json!(1), [3000, 5500])]));
    let begun = |more: Value| {
        let mut game = in_phase("capture", "shooting", marks(), &players, more);
        activate(&mut game, 0);
        assert_eq!(
            game.refused(json!({"pass_flag": {"to": 2}})),
            ("flag.pass", "quake-pass-mate")
        );
        game.go(json!({"pass_flag": {"to": 1}}));
        assert_eq!(game.state()["flags"][1]["passed_to"], 1);
        activate(&mut game, 2);
        game
    };
    let mut game = begun(json!({}));
    game.go(json!("stay"));
    activate(&mut game, 1);
    // Neither shoots.
    let shot = game.refused(json!({"shoot": {"target": 2, "weapon": "battle_rifle"}}));
    assert_eq!(shot.0, "flag.pass");
    let facts = game.go(json!("stay"));
    assert_eq!(fact(&facts, "flag_passed")["to"], 1);
    assert_eq!((game.piece(0, "flag"), game.piece(1, "flag")), (Value::Null, json!(1)));
    // The bearer is killed: the receiver has it at once.
    let mut game = begun(json!({}));
    let facts = game.with(&[3, 1, 4, 1], json!({"shoot": {"target": 0, "weapon": "battle_rifle"}}));
    assert_eq!(fact(&facts, "flag_passed")["to"], 1);
    assert_eq!(game.piece(1, "flag"), json!(1));
}

#[test]
fn who_was_killed_before_it_took_over_does_not_flag_pass() {
    let players = [
        json!([
            at(
                "legionary",
                3000,
                3800,
                0,
                json!({"flag": 1, "passing": true, "slots": {"movement": true, "shooting": true}})
            ),
            at("legionary", 3250, 3800, 0, json!({"passing": true}))
        ]),
        json!([
            at("legionary", 5000, 3800, 0, json!({})),
            at("legionary", 5000, 4500, 0, json!({}))
        ]),
    ];
    let marks = bases(json!([flag(json!(0), [3000, 500]), flag(json!(1), [3000, 5500])]));
    let more = json!({"begin": {"player": 1, "round": 1, "phase": "shooting"},
        "flags": [{}, {"carried_by": 0, "passed_to": 1}]});
    let mut game = in_phase("capture", "shooting", marks, &players, more);
    activate(&mut game, 2);
    game.with(&[3, 1, 4, 1], json!({"shoot": {"target": 1, "weapon": "battle_rifle"}}));
    game.go(json!({"place": {"at": [2200, 500]}}));
    activate(&mut game, 1);
    game.go(json!("stay"));
    activate(&mut game, 3);
    // The bearer is killed after its receiver: the flag falls.
    let facts = game.with(&[3, 1, 4, 1], json!({"shoot": {"target": 0, "weapon": "battle_rifle"}}));
    assert_eq!(fact(&facts, "flag_dropped")["flag"], 1);
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

fn facts_of(all: &[Value], name: &str) -> usize {
    facts(all, name).len()
}
