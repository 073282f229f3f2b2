//! Chapters 4 to 8 and 12 to the unit: how far courage, fear and flights reach, what a casualty is, who leaves, who wins.

use serde_json::{Value, json};

use super::combat::{FIGHT, duel, near, one, other};
use super::common::{Trial, at, fact, moves, setup, shoots};

fn plain(x: i32, y: i32) -> Value {
    at(x, y, 0, json!({}))
}

/// The pieces of all facts of a name.
fn pieces(facts: &[Value], name: &str) -> Vec<Value> {
    let found = facts.iter().filter(|fact| fact["fact"] == name);
    found.map(|fact| fact["piece"].clone()).collect()
}

/// Why a command is refused; nothing if it is legal.
fn why(trial: &mut Trial, command: Value) -> Option<&'static str> {
    let mut reader = <dyn erased_serde::Deserializer>::erase(command);
    let command = super::common::book().read_command(&mut reader).unwrap();
    trial.game.why_not(&command).map(|refusal| refusal.why)
}

/// The second of two friends has broken, its 2d6 are 3 ps, and it is to flee west; enemies are far to the east and here.
fn fleeing(enemies: &[Value]) -> Trial {
    let own = json!([
        at(2000, 2000, 0, json!({"down": true})),
        plain(1500, 2000),
        plain(1000, 5000)
    ]);
    let others = [&[plain(4000, 2000)], enemies].concat();
    let mut trial = Trial::moving(json!([]), own, json!(others));
    trial.with(&[6, 5, 3, 2, 1], json!("end_phase"));
    assert_eq!(trial.asked(), "flee");
    trial
}

#[test]
fn a_leaders_courage_reaches_six_ps_and_no_unit_farther_leader_ld() {
    for (distance, ld) in [(1500, 9), (1501, 7)] {
        let mut leader = plain(2000, 2750 + distance);
        leader["kind"] = json!("leader");
        leader["stats"]["ld"] = json!(9);
        let own = json!([at(2000, 2000, 0, json!({"down": true})), plain(2000, 2500), leader]);
        let mut trial = Trial::moving(json!([]), own, json!([plain(5500, 500)]));
        // Out; 8 is more than 7.
        let dice: &[u32] = if ld == 9 { &[6, 5, 3] } else { &[6, 5, 3, 1, 1] };
        let facts = trial.with(dice, json!("end_phase"));
        assert_eq!(fact(&facts, "tested")["ld"], json!(ld), "{distance}");
    }
}

#[test]
fn a_casualty_is_measured_where_it_lies_or_stood_nerve_when() {
    // A friend on a roof 3 ps high: near to one that stood beneath it, farther than 2 ps from one that lies there.
    let roof = json!([{"kind": "solid", "poly": [[1400, 2000], [2000, 2000], [2000, 3000], [1400, 3000]], "top": 750, "stand": true}]);
    let shot = |injury: u32, courage: &[u32]| {
        let own = json!([
            at(1000, 4500, 0, json!({"weapons": ["slug_rifle"]})),
            at(5500, 4500, 0, json!({"weapons": ["slug_rifle"]}))
        ]);
        let others = json!([plain(1000, 2500), at(1525, 2500, 750, json!({})), plain(5500, 4000)]);
        let mut trial = Trial::firefight(roof.clone(), own, others, json!({}));
        let facts = trial.with(&[&[3, 4, injury], courage].concat(), shoots(0, 2, "slug_rifle"));
        pieces(&facts, "tested")
    };
    assert_eq!(shot(6, &[3, 3]), [json!(3)], "out from where it stood");
    assert_eq!(shot(2, &[]), Vec::<Value>::new(), "it lies");
}

#[test]
fn down_from_behind_and_then_out_by_mercy_is_one_casualty_nerve_when_broken_melee() {
    let knife = json!({"engaged": [1], "held": ["knife"]});
    let own = json!([
        at(2000, 2000, 0, json!({"down": true})),
        at(1500, 2000, 0, json!({"engaged": [3]})),
        plain(1000, 1750)
    ]);
    let mut trial = Trial::moving(json!([]), own, json!([at(1500, 2250, 0, knife)]));
    // They fight, equal. Out; its friend breaks, is struck down as it turns, and so out: the last one tests once for that.
    let facts = trial.with(&[3, 3, 6, 6, 6, 4, 2, 1, 1], json!("end_phase"));
    assert_eq!(pieces(&facts, "tested"), [json!(1), json!(2)]);
    assert_eq!(trial.piece(1, "out"), json!(true));
}

#[test]
fn beyond_its_first_ps_a_flight_keeps_more_than_one_ps_from_enemies_flee_way() {
    let flight = || json!({"flee": {"path": [[750, 2000, 0]]}});
    let mut near = fleeing(&[plain(1000, 2500)]);
    assert_eq!(why(&mut near, flight()), Some("necro-flight-passes"));
    let mut far = fleeing(&[plain(1000, 2501)]);
    assert_ne!(why(&mut far, flight()), Some("necro-flight-passes"));
}

#[test]
fn a_flight_ends_to_within_one_ps_as_far_away_as_it_can_flee_way() {
    // Straight away it would come 3000 from the enemy.
    let turning = |far: i32, end: i32| json!({"flee": {"path": [[far, 2000, 0], [end, 2000, 0]]}});
    let mut trial = fleeing(&[]);
    assert_eq!(why(&mut trial, turning(875, 1000)), None, "2750 away");
    assert_eq!(why(&mut trial, turning(876, 1002)), Some("necro-flight-near"));
}

#[test]
fn who_will_hide_where_its_flight_ends_disappears_alert_sudden_flee_hide() {
    let wall = json!([{"kind": "barrier", "line": [[2000, 500], [2000, 1500]], "height": 150}]);
    let own = json!([at(3000, 1000, 0, json!({"broken": true})), plain(5500, 5500)]);
    let watcher = json!({"alert": true, "face": [-1, 0], "weapons": ["slug_rifle"]});
    let mut trial = Trial::moving(wall, own, json!([at(4500, 1000, 0, watcher)]));
    trial.with(&[3, 3], json!("begin_moves"));
    assert_eq!(trial.asked(), "flee");
    let legal = trial.game.legal();
    trial.game.apply(&legal[0]).unwrap();
    assert_eq!(trial.asked(), "watch");
    let fire = json!({"fire": {"piece": 2, "point": 4, "target": 0, "with": "slug_rifle"}});
    let facts = trial.with(&[2], fire);
    // Over the wall its head shows, but it hides.
    let rules: Vec<&Value> = fact(&facts, "roll")["modifiers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["rule"])
        .collect();
    assert!(rules.contains(&&json!("hit.sudden")), "{rules:?}");
    assert_eq!(trial.piece(0, "hidden"), json!(true));
}

#[test]
fn one_that_lies_pinned_where_nobody_sees_it_may_rally_rally_test() {
    // Standing it would be seen over the wall.
    let wall = json!([{"kind": "barrier", "line": [[1200, 300], [1200, 1700]], "height": 140}]);
    let pinned = json!({"broken": true, "pinned": {"since_start": false}});
    let own = json!([at(1000, 1000, 0, pinned), plain(1000, 4000)]);
    let mut trial = Trial::moving(wall, own, json!([plain(4000, 1000)]));
    let facts = trial.with(&[3, 4], json!("end_phase"));
    assert_eq!(fact(&facts, "rallied")["piece"], json!(0));
    assert_eq!(trial.piece(0, "pinned"), json!({"since_start": false}));
}

#[test]
fn a_leader_who_is_to_come_is_neither_down_nor_out_rout_ld() {
    let leader =
        json!({"kind": "leader", "stats": {"m": 4, "ws": 3, "bs": 3, "s": 3, "t": 3, "w": 1, "i": 3, "a": 1, "ld": 9}});
    let others = json!([leader, plain(5500, 2500), at(5500, 3500, 0, json!({"down": true}))]);
    let more =
        json!({"mod": "rescue", "edges": ["south", "north"], "begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut trial = Trial::of(&setup(6000, json!([]), [json!([plain(500, 5500)]), others], more));
    let facts = trial.with(&[5, 4], json!("end_phase"));
    let tested = fact(&facts, "tested");
    assert_eq!((&tested["ld"], &tested["of"]), (&json!(9), &json!(1)));
}

#[test]
fn who_is_to_come_is_left_when_all_others_are_down_rout_ld() {
    let others = json!([at(5500, 2500, 0, json!({"down": true})), {"kind": "kid"}]);
    let more =
        json!({"mod": "rescue", "edges": ["south", "north"], "begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut trial = Trial::of(&setup(6000, json!([]), [json!([plain(500, 5500)]), others], more));
    // The kid that is to come has Ld 6.
    let facts = trial.with(&[3, 3], json!("end_phase"));
    assert_eq!(fact(&facts, "tested")["passed"], json!(true));
}

#[test]
fn who_follows_up_over_the_open_edge_has_left_scene_leave_follow_move() {
    let own = json!([
        near(1000, 500, &[2], json!({}), json!({"carries": "counter"})),
        near(5000, 5000, &[3], json!({}), json!({}))
    ]);
    let others = json!([
        near(1000, 750, &[0], json!({}), json!({})),
        near(5000, 5250, &[1], json!({}), json!({}))
    ]);
    let more = json!({
        "mod": "salvage", "edges": ["north", "south"], "objective": {"due": 1},
        "begin": {"player": 0, "round": 1, "phase": "combats"},
    });
    let mut trial = Trial::of(&setup(6000, json!([]), [own, others], more));
    trial.with(&[4, 3, 4, 2], FIGHT());
    assert_eq!(trial.asked(), "follow");
    let facts = trial.does(json!({"follow": {"path": [[1000, 125, 0]]}}));
    let left = fact(&facts, "left");
    assert_eq!(
        (&left["rule"], &left["with_loot"]),
        (&json!("scene.leave"), &json!(true))
    );
    assert_eq!(trial.state()["winner"], json!(0));
}

#[test]
fn the_captive_out_is_the_keepers_victory_scene_rescue() {
    let keeper = json!({"weapons": ["slug_rifle"]});
    let others = json!([at(3000, 4000, 0, keeper), plain(5500, 500)]);
    let captive = json!({"captive": {"at": [3000, 3000, 0], "freed": true}});
    let more = json!({
        "mod": "rescue", "edges": ["south", "north"], "objective": captive,
        "begin": {"player": 1, "round": 2, "phase": "shooting"},
    });
    let mut trial = Trial::of(&setup(6000, json!([]), [json!([plain(500, 5500)]), others], more));
    let facts = trial.with(&[5, 5, 6], shoots(1, 3, "slug_rifle"));
    let won = fact(&facts, "won");
    assert_eq!((&won["rule"], &won["player"]), (&json!("scene.rescue"), &json!(1)));
}

#[test]
fn who_may_not_go_on_alert_and_whose_alert_a_charge_ends_alert_set_alert_ends() {
    let refused = |more: Value| {
        let others = json!([plain(1000, 1250), plain(5500, 5500)]);
        let x = if more["engaged"].is_null() { 3000 } else { 1000 };
        let own = json!([at(x, 1000, 0, more), plain(5500, 500)]);
        let begin = json!({"begin": {"player": 0, "round": 1, "phase": "start"}});
        let mut trial = Trial::of(&setup(6000, json!([]), [own, others], begin));
        let (rule, why) = trial.refused(json!({"alert": {"piece": 0}}));
        assert_eq!(rule, "alert.set");
        why
    };
    assert_eq!(refused(json!({"down": true, "engaged": [2]})), "necro-down");
    assert_eq!(refused(json!({"broken": true})), "necro-broken");
    assert_eq!(refused(json!({"engaged": [2]})), "necro-engaged");
    let own = json!([plain(1000, 1000), plain(5500, 500)]);
    let watcher = at(1000, 2000, 0, json!({"alert": true, "hidden": false}));
    let mut trial = Trial::moving(json!([]), own, json!([watcher, plain(5500, 5500)]));
    trial.does(json!({"charge": {"piece": 0, "target": 2}}));
    let facts = trial.does(moves(0, json!([[1000, 1750, 0]])));
    assert_eq!(fact(&facts, "alert_ended")["rule"], json!("alert.ends"));
    assert_eq!(trial.piece(2, "alert"), json!(false));
}

#[test]
fn who_is_up_again_in_contact_is_not_pinned_down_roll_pin_melee() {
    let own = json!([
        near(1000, 1000, &[2], json!({}), json!({"down": true})),
        near(1000, 1500, &[2], json!({}), json!({}))
    ]);
    let others = json!([near(1000, 1250, &[0, 1], json!({}), json!({})), plain(5500, 5500)]);
    let more =
        json!({"begin": {"player": 0, "round": 1, "phase": "recovery"}, "dice": {"script": [1], "strict": true}});
    let setup = setup(6000, json!([]), [own, others], more);
    let mut game = super::common::book().game(&setup).unwrap();
    let facts = game.start().unwrap().to_vec();
    assert!(facts.iter().all(|fact| fact.rule().as_str() != "pin.hit"));
    assert_eq!(game.state()["pieces"][0]["pinned"], json!(false));
    assert_eq!(game.state()["pieces"][0]["down"], json!(false));
}

#[test]
fn a_lone_one_that_goes_down_among_several_is_all_of_its_side_mercy_all() {
    let own = json!([
        near(1000, 1000, &[2], json!({}), json!({})),
        near(1000, 1500, &[2], json!({}), json!({}))
    ]);
    let others = json!([near(1000, 1250, &[0, 1], json!({}), json!({}))]);
    let more = json!({"begin": {"player": 0, "round": 1, "phase": "combats"}});
    let mut trial = Trial::of(&setup(6000, json!([]), [own, others], more));
    let facts = trial.with(&[4, 3, 4, 2], json!({"next": {"piece": 0}}));
    let out = facts.iter().rfind(|fact| fact["fact"] == "injured").unwrap();
    assert_eq!((&out["rule"], &out["injury"]), (&json!("mercy.all"), &json!("out")));
}

#[test]
fn a_blow_of_strength_seven_puts_out_on_a_five_and_of_six_down_injury_impact() {
    for (s, rule) in [(6, "injury.impact"), (5, "injury.down")] {
        let maul = json!({"weapons": ["maul"], "held": ["maul"]});
        let mut trial = duel(one(json!({"s": s}), maul), other(json!({}), json!({})));
        let facts = trial.with(&[4, 3, 2, 5], FIGHT());
        assert_eq!(fact(&facts, "injured")["rule"], json!(rule), "{s}");
    }
}

#[test]
fn nobody_rallies_in_the_turn_in_which_it_broke_rally_test() {
    let wall = json!([{"kind": "solid", "poly": [[800, 800], [900, 800], [900, 1400], [800, 1400]], "top": 1000}]);
    for (player, dice) in [(0, &[][..]), (1, &[3, 4])] {
        let broken = json!({"broken": {"round": 1, "player": player}});
        let own = json!([at(600, 1000, 0, broken), plain(600, 5000)]);
        let mut trial = Trial::moving(wall.clone(), own, json!([plain(5500, 1000)]));
        let facts = trial.with(dice, json!("end_phase"));
        assert_eq!(pieces(&facts, "rallied").len(), dice.len() / 2, "{player}");
    }
}

#[test]
fn each_die_has_as_many_sides_as_the_book_says_wound_many_burst_dice_scatter_dice_scene_salvage() {
    let sides = |facts: &[Value], rule: &str| -> Vec<u64> {
        let rolls = facts
            .iter()
            .filter(|fact| fact["fact"] == "roll" && fact["rule"] == rule);
        rolls.map(|roll| roll["sides"].as_u64().unwrap()).collect()
    };
    let mut trial = Trial::shooting("melter", 1000, [json!({}), json!({})]);
    assert_eq!(
        sides(&trial.with(&[5, 5, 1, 2], shoots(0, 2, "melter")), "wound.many"),
        [3]
    );
    let mut trial = Trial::shooting("chain_gun", 1000, [json!({}), json!({})]);
    let burst = json!({"shoot": {"piece": 0, "target": 2, "with": "chain_gun", "burst": true}});
    assert_eq!(sides(&trial.with(&[2, 1, 1], burst), "burst.dice"), [3]);
    let mut trial = Trial::shooting("rocket_tube", 3000, [json!({}), json!({})]);
    let facts = trial.with(&[1, 1, 36, 3], shoots(0, 2, "rocket_tube"));
    assert_eq!(sides(&facts, "scatter.dice"), [6, 36, 6]);
}

#[test]
fn a_base_that_touches_a_counter_takes_it_a_unit_farther_it_does_not_loot_take() {
    for (x, takes) in [(1375, true), (1374, false)] {
        let more = json!({"mod": "salvage", "objective": {"counters": [[1500, 1000, 0]]},
            "begin": {"player": 0, "round": 1, "phase": "movement"}});
        let sides = [json!([plain(1000, 1000), plain(5500, 500)]), json!([plain(5500, 5500)])];
        let mut trial = Trial::of(&setup(6000, json!([]), sides, more));
        let facts = trial.does(moves(0, json!([[x, 1000, 0]])));
        assert_eq!(pieces(&facts, "taken").len(), usize::from(takes), "{x}");
    }
}

#[test]
fn the_prey_leaves_over_the_edge_that_a_d4_draws_and_hunters_keep_eight_ps_off_scene_ambush() {
    for (die, edge) in [(1, "north"), (2, "east"), (3, "south"), (4, "west")] {
        let kid = || json!([{"kind": "kid"}]);
        let mut trial = Trial::of(&setup(12000, json!([]), [kid(), kid()], json!({"mod": "ambush"})));
        trial.does(json!({"place": {"piece": 1, "at": [6000, 6000]}}));
        let hunter = |x: i32| json!({"place": {"piece": 0, "at": [x, 6000]}});
        assert_eq!(why(&mut trial, hunter(3751)), Some("necro-near-prey"));
        trial.with(&[die], hunter(3750));
        assert_eq!(trial.state()["objective"]["edge"], json!(edge));
    }
}

#[test]
fn nine_rounds_decide_nothing_scene_rescue() {
    let more =
        json!({"mod": "rescue", "edges": ["south", "north"], "begin": {"player": 1, "round": 9, "phase": "movement"}});
    let sides = [json!([plain(500, 5500)]), json!([plain(5500, 500)])];
    let mut trial = Trial::of(&setup(6000, json!([]), sides, more));
    trial.does(json!("end_phase"));
    assert_eq!(
        (trial.state()["winner"].clone(), trial.asked()),
        (json!(null), "start".into())
    );
}

#[test]
fn a_counter_is_asked_for_while_any_place_is_free_on_a_small_table_too_scene_salvage() {
    let kid = || json!([{"kind": "kid"}]);
    let mut trial = Trial::of(&setup(6000, json!([]), [kid(), kid()], json!({"mod": "salvage"})));
    trial.does(json!({"edge": "north"}));
    trial.does(json!({"place": {"piece": 0, "at": [500, 500]}}));
    trial.with(&[1], json!({"place": {"piece": 1, "at": [500, 5500]}}));
    // Three of them leave none of the places that are listed at first.
    for at in [[2700, 3800], [2000, 2000], [3700, 2000], [2000, 3050]] {
        assert_eq!(trial.asked(), "deploy");
        trial.does(json!({"counter": {"at": at}}));
    }
    assert_eq!(trial.asked(), "start");
}

#[test]
fn the_leader_comes_on_first_and_strikes_first_order_free() {
    let leader = |mut piece: Value| {
        piece["kind"] = json!("leader");
        piece
    };
    // Three keepers to come: the leader is the last of them by number.
    let others = json!([plain(5500, 2500), {"kind": "kid"}, {"kind": "leader"}]);
    let more =
        json!({"mod": "rescue", "edges": ["south", "north"], "begin": {"player": 0, "round": 2, "phase": "movement"}});
    let mut trial = Trial::of(&setup(6000, json!([]), [json!([plain(500, 5500)]), others], more));
    let facts = trial.with(&[4, 3], json!("end_phase"));
    let thrown: Vec<&Value> = facts
        .iter()
        .filter(|fact| fact["fact"] == "roll")
        .map(|roll| &roll["piece"])
        .collect();
    assert_eq!(thrown, [&json!(3), &json!(2)]);
    // Two stand against one that breaks.
    let own = json!([
        at(2000, 2000, 0, json!({"down": true})),
        at(1500, 2000, 0, json!({"engaged": [2, 3]}))
    ]);
    let enemy = |y: i32| at(1500, y, 0, json!({"engaged": [1], "held": ["knife"]}));
    let more = json!({
        "begin": {"player": 0, "round": 1, "phase": "recovery"},
        "dice": {"script": [6, 6, 6, 1, 1, 1, 1], "strict": true},
    });
    let mut game = super::common::book()
        .game(&setup(
            6000,
            json!([]),
            [own, json!([enemy(1750), leader(enemy(2250))])],
            more,
        ))
        .unwrap();
    let facts = game.start().unwrap().to_vec();
    let facts: Vec<Value> = facts.iter().map(|fact| serde_json::to_value(fact).unwrap()).collect();
    let strikes: Vec<&Value> = facts
        .iter()
        .filter(|fact| fact["rule"] == "wound.roll")
        .map(|roll| &roll["piece"])
        .collect();
    assert_eq!(strikes, [&json!(3), &json!(2)]);
}

#[test]
fn nobody_follows_up_after_a_flight_over_the_edge_either_follow_move() {
    // 3 and 0, 0 and 4, 4 and 1 are in contact; 4 falls to 1, and 3 flees from 0.
    let knife = |engaged: &[u16]| json!({"engaged": engaged, "held": ["knife"]});
    let own = json!([
        at(1000, 1000, 0, knife(&[3, 4])),
        at(1500, 1000, 0, knife(&[4])),
        plain(5500, 500)
    ]);
    let others = json!([
        at(750, 1000, 0, knife(&[0])),
        at(1250, 1000, 0, knife(&[0, 1])),
        plain(5500, 5500)
    ]);
    let mut trial = Trial::moving_by(json!([]), own, others, json!({"flee_off": true}));
    trial.with(&[3, 3, 4, 3, 4, 6, 6, 6, 1, 1, 2], json!("end_phase"));
    assert_eq!(trial.asked(), "flee");
    let facts = trial.does(json!({"flee": {"path": [[125, 1000, 0]]}}));
    assert_eq!(pieces(&facts, "left"), [json!(3)]);
    assert_eq!(
        (trial.asked(), trial.state()["decision"]["piece"].clone()),
        ("follow".into(), json!(1))
    );
}
