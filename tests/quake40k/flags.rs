//! Flags: taken, dropped, handed over, brought home (`flag.*`, `mod.capture`, `mod.one_flag`).

use serde_json::{Value, json};

use crate::common::*;
use crate::teams::{activate, bases, flag, in_phase, walk};

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
    let facts = walk(&mut game, 0, json!([[3000, 876]]));
    assert_eq!(facts_of(&facts, "flag_brought"), 0);
    let mut game = capture(&players(json!({"flag": 1})), json!({}));
    let facts = walk(&mut game, 0, json!([[3000, 875]]));
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
fn a_flag_falls_where_its_bearer_stood_on_a_walkway_over_lava_too_flag_drop() {
    let players = [
        json!([at("legionary", 1500, 3000, 500, json!({}))]),
        json!([at("levy", 3500, 3000, 500, json!({"flag": 0}))]),
    ];
    let marks = bases(json!([flag(json!(0), [3000, 500]), flag(json!(1), [3000, 5500])]));
    let lava = json!([
        {"kind": "floor", "poly": [[1200, 2800], [3800, 2800], [3800, 3200], [1200, 3200]], "top": 500},
        {"kind": "area", "area": "impassable", "poly": [[3000, 2600], [4000, 2600], [4000, 3400], [3000, 3400]], "top": 200},
    ]);
    let begin = json!({"mod": "capture", "first": 1, "firsts": {"move": 0, "shoot": 0, "assault": 0},
        "begin": {"player": 0, "round": 1, "phase": "shooting"}});
    let mut game = Trial::of(&setup(lava, marks, &players, begin));
    activate(&mut game, 0);
    let facts = game.with(&[3, 1, 3], json!({"shoot": {"target": 1, "weapon": "battle_rifle"}}));
    assert_eq!(
        fact(&facts, "flag_dropped")["at"],
        json!([3500, 3000, 500]),
        "on the walkway one stands"
    );
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

fn facts_of(all: &[Value], name: &str) -> usize {
    facts(all, name).len()
}
