//! The mysterious tokens (`mystery.1` to `mystery.6`).

use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;

#[test]
fn the_vortex_pulls_each_figure_6_ps_towards_its_bearer_stopping_in_contact_mystery_1() {
    let wall =
        json!([{"kind": "solid", "poly": [[2980, 4000], [3020, 4000], [3020, 4020], [2980, 4020]], "top": 1000}]);
    let players = [
        json!([figure("legionary", 3000, 2500, bears("mystery.1"))]),
        json!([plain("legionary", 500, 2500)]),
        json!([plain("legionary", 3000, 1500)]),
        json!([plain("legionary", 3000, 4500)]),
    ];
    let mut game = in_phase("movement", &players, wall, json!({}));
    assert_eq!(plan(&mut game, 0), (3000, 2500));
    assert_eq!(plan(&mut game, 1), (2000, 2500), "6 ps");
    assert_eq!(plan(&mut game, 2), (3000, 2250), "in contact");
    assert_eq!(plan(&mut game, 3), (3000, 4145), "a wall stops it");
    // It is no movement of its own.
    assert_eq!(game.piece(1, "moved"), false);
}

#[test]
fn pulled_over_a_drop_one_falls_and_into_water_one_is_killed_mystery_1() {
    let roof = json!({"kind": "solid", "poly": [[300, 2200], [900, 2200], [900, 2800], [300, 2800]], "top": 1000, "stand": true});
    let water =
        json!({"kind": "area", "area": "water", "poly": [[1500, 2200], [2500, 2200], [2500, 2800], [1500, 2800]]});
    let players = [
        json!([figure("legionary", 4500, 2500, bears("mystery.1"))]),
        json!([at("legionary", 600, 2500, 1000, json!({}))]),
    ];
    let begin = || json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    // A fall of 4 ps: S 4 on T 4: 4+.
    let mut game = Trial::started(&setup(json!([roof]), portals(), &players, begin()), &[3]);
    assert_eq!(game.piece(1, "at"), json!([2100, 2500, 0]));
    let fell = serde_json::to_value(game.game.facts()).unwrap();
    let fell = fell.as_array().unwrap().iter().find(|fact| fact["fact"] == "fell");
    assert_eq!(
        fell.map(|fell| (&fell["height"], &fell["to"])),
        Some((&json!(1000), &json!([2100, 2500, 0])))
    );
    let mut game = Trial::started(&setup(json!([roof, water]), portals(), &players, begin()), &[4]);
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
    assert_eq!(score(&mut game, 1), -16);
}

#[test]
fn one_above_another_level_is_not_met_and_not_passed_mystery_1() {
    let roof =
        json!([{"kind": "floor", "poly": [[2500, 2000], [3500, 2000], [3500, 3000], [2500, 3000]], "top": 1000}]);
    let players = [
        json!([at("legionary", 3000, 2500, 1000, bears("mystery.1"))]),
        json!([plain("legionary", 2000, 2500)]),
    ];
    let mut game = in_phase("movement", &players, roof, json!({}));
    assert_eq!(plan(&mut game, 1), (3000, 2500));
}

#[test]
fn the_critic_kills_the_unpainted_or_unbased_by_one_die_that_hits_shot_or_melee_mystery_2() {
    let target = |colours: i32, based: bool| json!({"colours": colours, "based": based});
    for ugly in [target(5, true), target(6, false)] {
        let mut game = open(("legionary", bears("mystery.2")), ("legionary", 1000, ugly.clone()));
        let facts = game.with(&[1, 3, 4], shoot(1, "battle_rifle"));
        assert_rolls(&facts, &[("base.hit.shot", 3), ("base.hit.shot", 3), ("portal.die", 0)]);
        assert_eq!(told(&facts, "killed", "rule"), "mystery.2");
        assert_eq!(score(&mut game, 0), 16);
        let own = with(values(json!({"I": 9})), bears("mystery.2"));
        let mut game = melee(("legionary", own), ("legionary", ugly), json!({}));
        let facts = game.with(&[4, 5], allot(None, 1, 1));
        assert_eq!(told(&facts, "killed", "rule"), "mystery.2");
    }
    // Six colours are painted.
    let mut game = open(("legionary", bears("mystery.2")), ("legionary", 1000, target(6, true)));
    let facts = game.with(&[1, 3, 3], shoot(1, "battle_rifle"));
    assert!(has_none(&facts, "killed"));
}

fn deep_strike(at: Value) -> Value {
    json!({"deep_strike": {"at": at}})
}

fn teleporter(more: Value) -> Trial {
    let players = [
        json!([figure("legionary", 1000, 2000, with(bears("mystery.3"), more))]),
        json!([plain("legionary", 3000, 4000)]),
    ];
    in_phase("movement", &players, json!([]), json!({}))
}

#[test]
fn a_deep_strike_is_exact_on_1_and_2_else_drifts_2d6_ps_mystery_3() {
    let mut game = teleporter(json!({}));
    // The 2D6 are thrown in any case.
    let facts = game.with(&[2, 3, 4], deep_strike(json!([3000, 3500])));
    assert_rolls(&facts, &[("mystery.3", 0), ("mystery.3", 0), ("mystery.3", 0)]);
    assert_eq!(plan(&mut game, 0), (3000, 3500));
    assert_eq!(game.piece(0, "moved"), true);
    assert_eq!(told(&facts, "moved", "rule"), "mystery.3");
    // It may shoot and charge.
    game.go(json!("stay"));
    assert_eq!(game.asked(), ("shooting".to_owned(), json!(0)));
    game.go(json!("stay"));
    game.go(json!("stay"));
    let facts = game.go(json!({"charge": {"target": 1, "path": [[3000, 3750]]}}));
    assert_eq!(told(&facts, "charged", "target"), 1);
    // East by 5 ps.
    let mut game = teleporter(json!({}));
    let facts = game.with(&[3, 10, 1, 4], deep_strike(json!([3000, 3500])));
    assert_eq!(plan(&mut game, 0), (4250, 3500));
    assert_eq!(told(&facts, "scattered", "length"), 1250);
}

#[test]
fn a_double_1_a_figure_the_edge_and_where_one_cannot_stand_kill_mystery_3() {
    let mut game = teleporter(json!({}));
    let facts = game.with(&[1, 1, 1, 4], deep_strike(json!([3000, 3500])));
    assert_eq!(told(&facts, "killed", "rule"), "mystery.3");
    assert_eq!(score(&mut game, 0), -16);
    // On a figure; off the table by 12 ps west.
    teleporter(json!({})).with(&[1, 2, 1, 4], deep_strike(json!([3000, 3900])));
    let mut game = teleporter(json!({}));
    game.with(&[6, 28, 6, 6, 4], deep_strike(json!([2900, 2000])));
    assert_eq!(game.piece(0, "deaths"), 1, "3000 west of 2900");
    // Without its token nobody strikes deep, and not after a move.
    let mut game = teleporter(json!({"bonus": null}));
    assert_eq!(
        game.refused(deep_strike(json!([3000, 3500]))),
        ("mystery.3", "quake-no-teleporter")
    );
}

#[test]
fn the_bearer_of_the_order_names_it_each_turn_mystery_4() {
    let players = [
        json!([plain("legionary", 1000, 2000)]),
        json!([figure("legionary", 3000, 4000, bears("mystery.4"))]),
        json!([plain("legionary", 5000, 2000)]),
    ];
    let mut game = Trial::of(&setup(json!([]), portals(), &players, json!({})));
    assert_eq!(game.asked(), ("order".to_owned(), json!(1)));
    let name = |order: Value| json!({"order": {"players": order}});
    assert_eq!(
        game.refused(name(json!([2, 1]))),
        ("mystery.4", "quake-order-each-once")
    );
    game.go(name(json!([2, 1, 0])));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(2)));
    // For all phases: nine slots, then it is asked again.
    for _ in 0..3 {
        game.go(json!("stay"));
    }
    assert_eq!(game.asked(), ("shooting".to_owned(), json!(2)));
    // The second of it, the bearer, is shot dead: the old order from the next turn.
    let mut game = game;
    game.with(&[3, 3, 4, 4, 1, 4], shoot(1, "battle_rifle"));
    game.go(place(1000, 5000));
    for _ in 0..5 {
        game.go(json!("stay"));
    }
    assert_eq!(game.state()["round"], 2);
    assert_eq!(game.asked(), ("movement".to_owned(), json!(0)));
}

#[test]
fn a_controlled_figure_acts_in_its_own_slot_by_the_controller_mystery_5() {
    let players = [
        json!([plain("legionary", 2000, 2500)]),
        json!([plain("basher", 2000, 1500)]),
        json!([plain("levy", 2000, 600)]),
    ];
    let marks = marks(json!([{"mark": "bonus", "kind": "mysterious", "at": [2000, 2800]}]));
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut game = Trial::of(&setup(json!([]), marks, &players, begin));
    game.with(&[5], go_to(json!([[2000, 2700]])));
    assert_eq!(game.asked(), ("control".to_owned(), json!(0)));
    let control = |figure: u16| json!({"control": {"figure": figure}});
    assert_eq!(game.refused(control(0)), ("mystery.5", "quake-control-another"));
    let facts = game.go(control(1));
    assert_eq!(told(&facts, "controlled", "piece"), 1);
    game.go(json!("stop"));
    assert_eq!(
        (game.asked(), game.state()["player"].clone()),
        (("movement".to_owned(), json!(1)), json!(0))
    );
    game.go(json!("stay"));
    game.go(json!("stay"));
    game.go(json!("stay"));
    // The basher shoots the levy, T 3, dead: 6 points for the controller.
    game.with(&[5, 1, 3, 2, 4], shoot(2, "scatter_gun"));
    assert_eq!((score(&mut game, 0), score(&mut game, 1)), (json!(6), json!(0)));
}

#[test]
fn accidents_of_a_controlled_figure_cost_nobody_and_the_takers_death_frees_it_mystery_5() {
    let taker = json!({"bonus": {"entry": "mystery.5", "controls": 1}});
    let controlled = json!({"controller": 0, "weapons": ["star_pistol"]});
    let players = [
        json!([figure("legionary", 1000, 2500, taker)]),
        json!([figure("legionary", 2500, 2500, controlled)]),
        json!([figure("legionary", 2500, 3800, json!({"weapons": ["rocket_tube"]}))]),
    ];
    let mut game = in_phase("shooting", &players, json!([]), json!({}));
    game.go(json!("stay"));
    // It overheats and dies.
    game.with(&[1, 1, 4], shoot(2, "star_pistol"));
    assert_eq!((score(&mut game, 0), score(&mut game, 1)), (json!(0), json!(0)));
    game.go(place(1000, 5000));
    assert_eq!(game.piece(1, "controller"), 0, "through its deaths");
    game.with(&[3, 2, 5], shoot(0, "rocket_tube.krak"));
    assert_eq!(game.piece(1, "controller"), Value::Null);
}

#[test]
fn what_a_controlled_figure_kills_counts_as_it_was_then_mystery_5() {
    // It kills its own controller's bearer: by house rule a mate of whoever decided.
    let taker = json!({"bonus": {"entry": "mystery.5", "controls": 1}});
    let controlled = json!({"controller": 0, "weapons": ["rocket_tube"]});
    let players = [
        json!([figure("legionary", 1000, 2500, taker)]),
        json!([figure("legionary", 2500, 2500, controlled)]),
    ];
    let mut game = in_phase("shooting", &players, json!([]), json!({}));
    game.go(json!("stay"));
    game.with(&[3, 2, 4], shoot(0, "rocket_tube.krak"));
    assert_eq!((score(&mut game, 0), score(&mut game, 1)), (json!(-16), json!(0)));
}

#[test]
fn a_vampire_takes_what_it_likes_of_its_melee_victims_until_death_mystery_6() {
    let own = with(values(json!({"I": 9, "WS": 3})), bears("mystery.6"));
    let mut game = melee(("legionary", own), ("veil_dancer", json!({})), json!({}));
    // WS 3 on 6: 4+; S 4 on T 3: 3+; Inv 5+ fails.
    game.with(&[4, 3, 4], allot(None, 1, 1));
    assert_eq!(game.asked(), ("drain".to_owned(), json!(0)));
    let drain = |items: Value| json!({"drain": {"items": items}});
    assert_eq!(
        game.refused(drain(json!(["gear.frag"]))),
        ("mystery.6", "quake-drain-none")
    );
    let twice = json!(["profile.WS", "profile.WS"]);
    assert_eq!(game.refused(drain(twice)), ("mystery.6", "quake-drain-twice"));
    let items = json!(["profile.WS", "profile.Inv", "weapon.power_blade", "rule.fleet"]);
    let facts = game.with(&[2], drain(items.clone()));
    assert_eq!(told(&facts, "drained", "items"), items);
    let profile = game.piece(0, "profile");
    assert_eq!(
        (&profile["WS"], &profile["Inv"], &profile["S"]),
        (&json!(6), &json!(5), &json!(4))
    );
    assert_eq!(game.piece(0, "rules"), json!(["fleet"]));
    assert_eq!(game.piece(0, "value"), 16, "own value unchanged");
    let weapons = game.piece(0, "weapons");
    assert!(
        weapons
            .as_array()
            .unwrap()
            .iter()
            .any(|weapon| weapon["id"] == "power_blade")
    );
    assert_eq!(game.piece(0, "drained"), items);
}

#[test]
fn what_was_drained_is_lost_with_the_bearers_death_mystery_6_death_gear() {
    let drained = json!({"rules": ["fleet"], "drained": ["rule.fleet"], "bonus": "mystery.6"});
    let mut game = open(
        ("legionary", json!({"weapons": ["rocket_tube"]})),
        ("legionary", 1000, drained),
    );
    game.with(&[3, 2, 4], shoot(1, "rocket_tube.krak"));
    assert_eq!(game.piece(1, "rules"), json!([]));
    assert_eq!(game.piece(1, "drained"), json!([]));
}
