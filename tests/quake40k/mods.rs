//! Mods for single players: their rules, how they score, how they are won (`rule.*`, `mod.*`, `tie.solo`, `join.late`).

use serde_json::{Value, json};

use crate::common::*;

/// A setup that is no trial: limits of forces hold.
fn earnest(mode: &str, players: &[Value], more: Value) -> arene::rules::Setup {
    setup(
        json!([]),
        portals(),
        players,
        with(json!({"mod": mode, "trial": false, "order": []}), more),
    )
}

fn whys(setup: &arene::rules::Setup) -> Vec<(String, String)> {
    faults(setup)
}

fn one(field: &str, why: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), why.to_owned())]
}

#[test]
fn the_book_has_twelve_mods() {
    let known = "deathmatch deathmatch_pro champion elite supreme capture one_flag team_deathmatch team_champions base_attack \
                 domination assault";
    assert_eq!(book().mods(), known.split_whitespace().collect::<Vec<_>>());
}

#[test]
fn a_budget_of_30_holds_unless_another_is_agreed_rule_budget() {
    let players = |kind: &str| [json!([{"kind": kind}]), json!([{"kind": "levy"}])];
    assert_eq!(whys(&earnest("champion", &players("bastion"), json!({}))), []);
    assert_eq!(
        whys(&earnest("champion", &players("veil_dancer"), json!({}))),
        one("players[0]", "quake-over-budget")
    );
    assert_eq!(
        whys(&earnest("champion", &players("veil_dancer"), json!({"budget": 32}))),
        []
    );
    assert_eq!(
        whys(&earnest("champion", &players("bastion"), json!({"budget": 25}))),
        one("players[0]", "quake-over-budget"),
        "26 points"
    );
}

#[test]
fn all_use_the_same_figure_rule_clone() {
    let players = |kind: &str, weapons: Value| {
        [
            json!([{"kind": "legionary"}]),
            json!([{"kind": kind, "weapons": weapons}]),
        ]
    };
    let same = players("legionary", json!(["battle_rifle"]));
    assert_eq!(whys(&earnest("elite", &same, json!({}))), []);
    for other in [players("levy", json!(["levy_rifle"])), players("legionary", json!([]))] {
        assert_eq!(
            whys(&earnest("elite", &other, json!({}))),
            one("players", "quake-clone")
        );
    }
}

#[test]
fn several_wounds_are_for_chiefs_and_perfect_fighters_champion_wounds_rule_chief() {
    let players = [json!([{"kind": "warlord"}]), json!([{"kind": "levy"}])];
    assert_eq!(
        whys(&earnest("deathmatch", &players, json!({}))),
        one("players[0].pieces[0].kind", "quake-wounds")
    );
    for mode in ["deathmatch_pro", "supreme"] {
        assert_eq!(whys(&earnest(mode, &players, json!({}))), [], "{mode}");
    }
}

#[test]
fn any_gear_of_any_codex_is_for_perfect_fighters_rule_perfect() {
    let armed = json!([{"kind": "levy", "weapons": ["levy_rifle", "rocket_tube", "hell_gun"], "gear": ["stride"]}]);
    let players = [armed, json!([{"kind": "levy"}])];
    let found = whys(&earnest("deathmatch", &players, json!({})));
    assert!(!found.is_empty() && found.iter().all(|(field, _)| field.starts_with("players[0].pieces[0]")));
    let mut game = book().game(&earnest("supreme", &players, json!({}))).unwrap();
    // 6, a rocket tube for 14, and what has no price for what the figure costs: a hell gun, a stride.
    assert_eq!(game.state()["pieces"][0]["value"], 6 + 14 + 6 + 6);
}

#[test]
fn two_sides_at_least_but_in_trials() {
    let players = [json!([{"kind": "levy"}])];
    assert_eq!(
        whys(&earnest("deathmatch", &players, json!({}))),
        one("players", "quake-two-sides")
    );
    assert_eq!(whys(&earnest("deathmatch", &players, json!({"trial": true}))), []);
}

/// A legionary at 8 ps from a basher, that it kills with these dice: a hit, a miss, a wound, no save.
fn duel(more: Value) -> Trial {
    let players = [
        json!([at("legionary", 2000, 2000, 0, json!({}))]),
        json!([at("basher", 4000, 2000, 0, json!({}))]),
    ];
    Trial::in_phase("shooting", json!([]), &players, more)
}

const KILLS: [u32; 3] = [3, 1, 4];

fn shot(target: u16) -> Value {
    json!({"shoot": {"target": target, "weapon": "battle_rifle"}})
}

#[test]
fn a_kill_scores_the_victims_value_rule_points() {
    let mut game = duel(json!({}));
    let facts = game.with(&[KILLS[0], KILLS[1], KILLS[2], 2], shot(1));
    let score = fact(&facts, "score");
    assert_eq!(
        (&score["rule"], &score["player"], &score["change"]),
        (&json!("rule.points"), &json!(0), &json!(11))
    );
    assert_eq!(game.state()["scores"], json!([11, 0]));
    assert_eq!((game.piece(0, "kills"), game.piece(1, "deaths")), (json!(1), json!(1)));
    // `rule.return`, by portal 2 (`rule.portal`).
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
}

#[test]
fn the_first_at_ten_times_the_own_value_wins_on_the_instant_mod_deathmatch_rule_win() {
    for mode in ["deathmatch", "deathmatch_pro", "supreme"] {
        let mut game = duel(json!({"mod": mode, "scores": [148, 0]}));
        game.with(&[KILLS[0], KILLS[1], KILLS[2], 2], shot(1));
        assert_eq!(game.state()["scores"], json!([159, 0]), "one short of 10 × 16");
        assert_eq!(game.asked().0, "return");
        let mut game = duel(json!({"mod": mode, "scores": [149, 0]}));
        // Nobody returns any more: no die of a portal is thrown.
        let facts = game.with(&KILLS, shot(1));
        assert_eq!(fact(&facts, "won")["player"], 0);
        assert_eq!(
            (game.state()["winner"].clone(), game.asked().0),
            (json!(0), "over".to_owned())
        );
        assert_eq!(game.refused(json!("stay")).1, "over");
    }
}

#[test]
fn an_accident_costs_ones_own_value_and_scores_may_be_negative_rule_points() {
    let tower = json!([{"kind": "solid", "poly": [[2000, 2000], [3000, 2000], [3000, 3000], [2000, 3000]],
        "top": 2500, "stand": true}]);
    let players = [
        json!([at("levy", 2875, 2500, 2500, json!({}))]),
        json!([at("basher", 5500, 5500, 0, json!({}))]),
    ];
    let mut game = Trial::in_phase("movement", tower, &players, json!({}));
    let drop = json!({"move": {"path": [[3125, 2500, 0]], "legs": ["drop"]}});
    let facts = game.with(&[6, 6, 2, 4], drop);
    assert_eq!(fact(&facts, "killed")["by"], json!([]));
    assert_eq!(fact(&facts, "score")["change"], -6);
    assert_eq!(game.state()["scores"], json!([-6, 0]));
}

#[test]
fn several_at_their_goal_at_once_the_higher_score_wins_then_the_tie_rule_win_tie_solo() {
    let over = |scores: Value, more: Value| duel(with(json!({"scores": scores}), more)).state()["winner"].clone();
    // Goals are 160 and 110.
    assert_eq!(over(json!([160, 171]), json!({})), 1);
    assert_eq!(over(json!([172, 171]), json!({})), 0);
    // Equal: both are painted and show what they have, so the older wins, and nobody is older.
    assert_eq!(over(json!([171, 171]), json!({})), "draw");
    assert_eq!(over(json!([171, 171]), json!({"options": {"tie": false}})), "draw");
}

#[test]
fn ties_go_by_paint_and_wysiwyg_then_by_age_tie_solo() {
    let over = |of_first: Value, ages: [i32; 2], tie: bool| {
        let players = [
            json!([at("legionary", 2000, 2000, 0, of_first)]),
            json!([at("basher", 4000, 2000, 0, json!({}))]),
        ];
        let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}, "scores": [171, 171], "options": {"tie": tie}});
        let mut written = serde_json::to_value(setup(json!([]), portals(), &players, begin)).unwrap();
        for (seat, age) in ages.into_iter().enumerate() {
            written["players"][seat]["age"] = json!(age);
        }
        Trial::of(&serde_json::from_value(written).unwrap()).state()["winner"].clone()
    };
    assert_eq!(
        over(json!({"colours": 5}), [50, 40], true),
        1,
        "5 colours are not painted"
    );
    assert_eq!(over(json!({"wysiwyg": false}), [50, 40], true), 1);
    assert_eq!(over(json!({}), [50, 40], true), 0, "older wins");
    assert_eq!(over(json!({}), [40, 41], true), 1);
    assert_eq!(over(json!({"colours": 5}), [50, 40], false), "draw", "option tie");
}

/// Three champions in a row, the first to shoot.
fn three(mode: &str, more: Value) -> Trial {
    let players = [
        json!([at("legionary", 2000, 2000, 0, json!({}))]),
        json!([at("basher", 4000, 2000, 0, json!({}))]),
        json!([at("basher", 2000, 4000, 0, json!({}))]),
    ];
    Trial::in_phase("shooting", json!([]), &players, with(json!({"mod": mode}), more))
}

#[test]
fn the_killed_are_out_until_somebody_wins_the_round_rule_sudden_rule_round() {
    for mode in ["champion", "elite"] {
        let mut game = three(mode, json!({"rounds_won": [1, 0, 0]}));
        game.with(&KILLS, shot(1));
        assert_eq!(
            (game.piece(1, "out"), game.piece(1, "at")),
            (json!(true), Value::Null),
            "{mode}"
        );
        assert_eq!(
            game.asked(),
            ("shooting".to_owned(), json!(2)),
            "it has no slot any more"
        );
        assert_eq!(
            game.state()["scores"],
            json!([0, 0, 0]),
            "without rule.points nobody scores"
        );
        for _ in 0..3 {
            game.go(json!("stay"));
        }
        // The second turn: to the shooting phase again.
        for _ in 0..2 {
            game.go(json!("stay"));
        }
        let facts = game.with(&KILLS, shot(2));
        let round = fact(&facts, "round_won");
        assert_eq!(
            (&round["team"], &round["rounds"], &round["rule"]),
            (&json!(0), &json!(2), &json!("rule.round"))
        );
        // The next round is deployed anew, by the order of the game, all as at first.
        assert_eq!(game.asked(), ("deploy".to_owned(), json!(2)));
        assert_eq!(game.state()["rounds_won"], json!([2, 0, 0]));
        assert_eq!(
            (game.piece(1, "out"), game.piece(1, "wounds")),
            (json!(false), json!(1))
        );
        assert_eq!(game.state()["order"], json!([0, 1, 2]));
    }
}

#[test]
fn the_last_alive_wins_a_round_and_three_rounds_win_mod_champion_mod_elite() {
    for (mode, options, won) in [
        ("champion", json!({}), 2),
        ("elite", json!({}), 2),
        ("champion", json!({"rounds": 5}), 4),
    ] {
        let mut game = duel(json!({"mod": mode, "options": options, "rounds_won": [won - 1, 2]}));
        game.with(&KILLS, shot(1));
        assert_eq!(game.state()["winner"], Value::Null);
        let mut game = duel(json!({"mod": mode, "options": options, "rounds_won": [won, 2]}));
        let facts = game.with(&KILLS, shot(1));
        assert_eq!(fact(&facts, "won")["rule"], "rule.win");
        assert_eq!(game.state()["winner"], 0);
    }
}

#[test]
fn all_dead_at_once_the_round_is_played_again_rule_round() {
    let players = [
        json!([at("levy", 2000, 2000, 0, json!({}))]),
        json!([at("levy", 2700, 2000, 0, json!({}))]),
    ];
    let mut marks = portals();
    marks
        .as_array_mut()
        .unwrap()
        .push(json!({"mark": "barrel", "at": [2350, 2000]}));
    let begin =
        json!({"mod": "champion", "begin": {"player": 0, "round": 4, "phase": "shooting"}, "rounds_won": [1, 1]});
    let mut game = Trial::of(&setup(json!([]), marks, &players, begin));
    // One of two shots hits, the barrel explodes, both are wounded, and AP 4 is through a save of 5+.
    let facts = game.with(
        &[4, 1, 3, 2, 2],
        json!({"shoot": {"target": {"barrel": 0}, "weapon": "levy_rifle"}}),
    );
    assert_eq!(facts_of(&facts, "killed"), 2);
    let round = fact(&facts, "round_won");
    assert_eq!((&round["team"], &round["rounds"]), (&Value::Null, &json!(0)));
    let state = game.state();
    assert_eq!((&state["rounds_won"], &state["round"]), (&json!([1, 1]), &json!(5)));
    assert_eq!(state["barrels"], json!([[2350, 2000, 0]]), "barrels stand as at first");
    assert_eq!(game.asked(), ("deploy".to_owned(), json!(1)));
}

fn facts_of(all: &[Value], name: &str) -> usize {
    facts(all, name).len()
}

#[test]
fn a_mod_of_ones_own_names_rules_and_a_victory_mod_custom() {
    let own = json!({"mod": "custom", "mod_rules": ["portal", "sudden", "points"], "victory": "last_alive", "options": {"rounds": 1}});
    let mut game = duel(own);
    assert_eq!(game.state()["tokens"], json!([]), "no rule.bonus");
    let facts = game.with(&KILLS, shot(1));
    assert_eq!(
        (fact(&facts, "score")["change"].clone(), game.state()["winner"].clone()),
        (json!(11), json!(0))
    );
}

#[test]
fn a_late_player_throws_for_the_order_settles_equals_and_comes_out_of_a_portal_join_late() {
    let players = [
        json!([at("legionary", 1500, 2000, 0, json!({}))]),
        json!([at("basher", 5000, 3000, 0, json!({}))]),
        json!([{"kind": "captain"}]),
    ];
    let mut written = serde_json::to_value(setup(json!([]), portals(), &players, json!({"order": []}))).unwrap();
    written["players"][2]["late"] = json!(true);
    let written: arene::rules::Setup = serde_json::from_value(written).unwrap();
    // 8 + 4 + 5 and 7 + 2 + 6.
    let mut game = Trial::started(&written, &[5, 6]);
    assert_eq!(game.state()["order"], json!([0, 1]));
    assert_eq!(game.piece(2, "late"), json!(true));
    let join = json!({"join": {"player": 2, "figure": 2}});
    // 9 + 4 + 4 is 17 too: 3 and 3, again, 2 and 5. It comes out of portal 3.
    let facts = game.with(&[4, 3, 3, 2, 5, 3], join.clone());
    assert_eq!(fact(&facts, "joined")["player"], 2);
    assert_eq!(fact(&facts, "order")["order"], json!([2, 0, 1]));
    assert_eq!(game.asked(), ("arrive".to_owned(), json!(2)));
    game.go(json!({"place": {"at": [5000, 5000]}}));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(2)), "its first slot");
    let state = game.state();
    assert_eq!(
        (&state["players"][2]["joined"], &state["scores"][2]),
        (&json!(1), &json!(0))
    );
    assert_eq!(game.refused(join), ("join.late", "quake-join-not-late"));
}

#[test]
fn nobody_joins_after_the_first_slot_or_where_no_slab_is_left_join_late() {
    let players = |count: i32| -> Vec<Value> {
        let place = |seat: i32| json!([at("levy", 700 + seat % 3 * 2000, 700 + seat / 3 * 2000, 0, json!({}))]);
        (0..count).map(place).chain([json!([{"kind": "captain"}])]).collect()
    };
    let late = |count: i32| {
        let order: Vec<i32> = (0..count).collect();
        let mut written =
            serde_json::to_value(setup(json!([]), portals(), &players(count), json!({"order": order}))).unwrap();
        written["players"][count as usize]["late"] = json!(true);
        Trial::of(&serde_json::from_value(written).unwrap())
    };
    let join = |seat: u16| json!({"join": {"player": seat, "figure": seat}});
    let mut full = late(9);
    assert_eq!(full.refused(join(9)), ("join.late", "quake-no-slab-left"));
    let mut game = late(2);
    assert_eq!(
        game.refused(json!({"join": {"player": 0, "figure": 2}})),
        ("join.late", "quake-join-not-late")
    );
    game.go(json!("stay"));
    assert_eq!(game.refused(join(2)), ("join.late", "quake-join-not-now"));
    let sudden = json!({"mod": "champion", "order": [0, 1]});
    let mut written = serde_json::to_value(setup(json!([]), portals(), &players(2), sudden)).unwrap();
    written["players"][2]["late"] = json!(true);
    assert_eq!(
        faults(&serde_json::from_value(written).unwrap()),
        one("players", "quake-late"),
        "mods with rule.points only"
    );
}
