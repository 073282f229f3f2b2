//! Chapter 5: who may be shot at, what a shot needs and costs, its rate, aiming, and what a hit does.

use serde_json::{Value, json};

use super::common::{Trial, fact, figure, has, names, pace, shoots, thrown, walks};

/// A figure at (3000, 4000), activated, looking north at an enemy that stands so far from it, base to base.
fn facing(kind: &str, distance: i32, target: Value) -> Trial {
    behind(json!([]), kind, distance, target)
}

/// The same with terrain.
fn behind(terrain: Value, kind: &str, distance: i32, target: Value) -> Trial {
    let own = json!([figure(kind, [3000, 4000, 0], json!({}))]);
    Trial::active(terrain, own, json!([conscript([3000, 3750 - distance, 0], target)]))
}

fn conscript(at: [i32; 3], more: Value) -> Value {
    figure("conscript", at, more)
}

/// A solid right before a target that is 3 UD away.
fn block(west: i32, east: i32, top: i32) -> Value {
    json!({"kind": "solid", "poly": [[west, 3150], [east, 3150], [east, 3250], [west, 3250]], "top": top})
}

/// What the first test among some facts needs, with each modifier as rule and change, by rule.
fn need(facts: &[Value]) -> (i64, Vec<(String, i64)>) {
    let test = fact(facts, "test");
    let modifiers = test["modifiers"].as_array().unwrap().iter();
    let mut modifiers: Vec<(String, i64)> = modifiers
        .map(|one| {
            let rule = one["rule"].as_str().unwrap().to_owned();
            (rule, one["change"].as_i64().unwrap())
        })
        .collect();
    modifiers.sort();
    (test["need"].as_i64().unwrap(), modifiers)
}

fn changes(modifiers: &[(&str, i64)]) -> Vec<(String, i64)> {
    modifiers
        .iter()
        .map(|(rule, change)| ((*rule).to_owned(), *change))
        .collect()
}

/// An activated figure that a conscript in ambush is asked about as it walks into its zone at x = 2000, facing it.
fn watched(kind: &str, before: &[Value]) -> Trial {
    let own = json!([figure(kind, [1500, 4000, 0], json!({"face": [1, 1]}))]);
    let lies = json!({"ambush": {"weapon": "rifle", "kept": false, "passed": false}});
    let mut trial = Trial::active(json!([]), own, json!([conscript([3000, 5000, 0], lies)]));
    for command in before {
        trial.does(command.clone());
    }
    trial.does(walks(json!([[2500, 4000, 0]])));
    assert_eq!(trial.asked(), "react");
    trial
}

#[test]
fn a_target_is_in_range_up_to_the_whole_range_between_the_bases_shoot_who() {
    let mut near = facing("scout", 3000, json!({}));
    near.with(&[1; 6], shoots(1, "smg"));
    let mut far = facing("scout", 3001, json!({}));
    assert_eq!(far.refused(shoots(1, "smg")), ("shoot.who", "feu-out-of-range"));
}

#[test]
fn a_target_whose_centre_is_on_the_line_of_the_arc_is_inside_shoot_who() {
    for (x, is_inside) in [(4000, true), (4001, false), (2000, true), (1999, false)] {
        let own = json!([conscript([3000, 4000, 0], json!({}))]);
        let mut trial = Trial::active(json!([]), own, json!([conscript([x, 3000, 0], json!({}))]));
        if is_inside {
            trial.with(&[1, 1], shoots(1, "rifle"));
        } else {
            let refused = trial.refused(shoots(1, "rifle"));
            assert_eq!(refused, ("shoot.who", "feu-out-of-arc"), "{x}");
        }
    }
}

#[test]
fn a_target_behind_a_wall_or_a_body_is_not_shot_at_shoot_who() {
    let wall = json!([block(2000, 4000, 1000)]);
    let mut trial = behind(wall, "conscript", 750, json!({}));
    assert_eq!(trial.refused(shoots(1, "rifle")), ("shoot.who", "feu-unseen"));

    // A friend in the middle of the way is as tall as the target.
    let own = json!([
        conscript([3000, 4000, 0], json!({})),
        conscript([3000, 3500, 0], json!({}))
    ]);
    let mut trial = Trial::active(json!([]), own, json!([conscript([3000, 3000, 0], json!({}))]));
    assert_eq!(trial.refused(shoots(2, "rifle")), ("shoot.who", "feu-unseen"));
    assert_eq!(trial.refused(shoots(1, "rifle")), ("shoot.who", "feu-no-enemy"));
}

#[test]
fn neither_shooter_nor_target_is_in_contact_with_the_other_side_shoot_who() {
    let own = json!([
        conscript([3000, 4000, 0], json!({})),
        conscript([3000, 2750, 0], json!({}))
    ]);
    let mut trial = Trial::active(json!([]), own, json!([conscript([3000, 3000, 0], json!({}))]));
    assert_eq!(trial.refused(shoots(2, "rifle")), ("shoot.who", "feu-in-contact"));

    let own = json!([conscript([3000, 4000, 0], json!({}))]);
    let others = json!([
        conscript([3000, 3000, 0], json!({})),
        conscript([3250, 4000, 0], json!({}))
    ]);
    let mut trial = Trial::active(json!([]), own, others);
    assert_eq!(trial.refused(shoots(1, "rifle")), ("shoot.who", "feu-in-contact"));
}

#[test]
fn a_shot_costs_two_points_one_with_a_pistol_and_is_refused_without_them_act_price() {
    for (weapon, dice, price) in [("assault_rifle", 8, 2), ("pistol", 4, 1)] {
        let mut trial = facing("leader", 750, json!({}));
        let facts = trial.with(&vec![1; dice], shoots(1, weapon));
        assert_eq!(fact(&facts, "spent")["points"], json!(price), "{weapon}");
        assert_eq!(trial.piece(0, "ap_left"), json!(4 - price), "{weapon}");
    }
    let mut trial = facing("conscript", 750, json!({}));
    trial.does(json!({"turn": {"face": [1, 0]}}));
    trial.does(json!({"turn": {"face": [0, -1]}}));
    assert_eq!(trial.refused(shoots(1, "rifle")), ("act.points", "feu-points"));
}

#[test]
fn one_shot_an_activation_whatever_the_weapon_act_once() {
    let mut trial = facing("leader", 750, json!({}));
    trial.with(&[1; 4], shoots(1, "pistol"));
    assert_eq!(trial.piece(0, "done")["shot"], json!(true));
    for weapon in ["pistol", "assault_rifle"] {
        assert_eq!(trial.refused(shoots(1, weapon)), ("act.once", "feu-shot-already"));
    }
}

#[test]
fn the_best_two_dice_are_added_and_seven_is_needed_shoot_test_quality_need() {
    for (kind, weapon, dice, sum) in [
        ("conscript", "rifle", vec![3, 4], 7),
        ("conscript", "rifle", vec![5, 1], 6),
        ("marksman", "sniper_rifle", vec![2, 5, 2], 7),
        ("marksman", "sniper_rifle", vec![3, 3, 3], 6),
        ("leader", "pistol", vec![1, 6, 2, 5], 11),
        ("leader", "pistol", vec![3, 1, 2, 3], 6),
    ] {
        let hits = sum >= 7;
        let mut trial = facing(kind, 750, json!({}));
        let script = if hits {
            [dice.clone(), vec![1]].concat()
        } else {
            dice.clone()
        };
        let facts = trial.with(&script, shoots(1, weapon));
        assert_eq!(fact(&facts, "test")["sum"], json!(sum), "{dice:?}");
        assert_eq!(fact(&facts, "test")["passed"], json!(hits), "{dice:?}");
        assert_eq!(need(&facts), (7, vec![]), "{dice:?}");
        assert_eq!(has(&facts, "hit"), hits, "{dice:?}");
    }
}

#[test]
fn a_wounded_conscript_still_throws_two_dice_and_a_leader_that_aims_five_quality_dice() {
    let own = json!([conscript([3000, 4000, 0], json!({"wounded": true}))]);
    let mut trial = Trial::active(json!([]), own, json!([conscript([3000, 3000, 0], json!({}))]));
    let facts = trial.with(&[1, 1], shoots(1, "rifle"));
    assert_eq!(thrown(&facts), ["shoot.test"; 2]);
    let mut trial = facing("leader", 750, json!({}));
    trial.does(json!("aim"));
    let facts = trial.with(&[1; 5], shoots(1, "pistol"));
    assert_eq!(thrown(&facts), ["shoot.test"; 5]);
}

#[test]
fn beyond_half_the_range_the_need_is_one_more_shoot_long() {
    for (distance, needs) in [(1500, (7, vec![])), (1501, (8, changes(&[("shoot.long", 1)])))] {
        let mut trial = facing("scout", distance, json!({}));
        let facts = trial.with(&[1; 6], shoots(1, "smg"));
        assert_eq!(need(&facts), needs, "{distance}");
    }
}

#[test]
fn cover_is_one_more_from_34_samples_down_and_two_from_17_down_shoot_cover() {
    let west = block(2000, 2975, 1000);
    for (terrain, seen, cover) in [
        (json!([]), 35, 0),
        (json!([block(2000, 2945, 100)]), 34, 1),
        (json!([west, block(2975, 3500, 100)]), 18, 1),
        (json!([west, block(2975, 3065, 100), block(3065, 3500, 150)]), 17, 2),
        (json!([block(2000, 3060, 1000)]), 7, 2),
    ] {
        let mut trial = behind(terrain, "conscript", 750, json!({}));
        let facts = trial.with(&[1, 1], shoots(1, "rifle"));
        assert_eq!(fact(&facts, "shot")["seen"], json!(seen));
        let modifiers = if cover > 0 {
            changes(&[("shoot.cover", cover)])
        } else {
            vec![]
        };
        assert_eq!(need(&facts), (7 + cover, modifiers), "{seen} samples");
    }
}

#[test]
fn range_and_cover_add_up_but_a_sniper_rifle_has_no_long_range_shoot_long() {
    // A pistol's half range is 1000 units; the wall hides two columns of the target.
    let wall = json!([
        {"kind": "solid", "poly": [[2000, 2800], [2990, 2800], [2990, 2900], [2000, 2900]], "top": 1000}
    ]);
    for (weapon, needs) in [
        ("pistol", (9, changes(&[("shoot.cover", 1), ("shoot.long", 1)]))),
        ("sniper_rifle", (8, changes(&[("shoot.cover", 1)]))),
    ] {
        let mut trial = behind(wall.clone(), "marksman", 1100, json!({}));
        let facts = trial.with(&[1; 3], shoots(1, weapon));
        assert_eq!(need(&facts), needs, "{weapon}");
    }
    let own = json!([figure("marksman", [300, 300, 0], json!({"face": [1, 1]}))]);
    let mut trial = Trial::active(json!([]), own, json!([conscript([5700, 5700, 0], json!({}))]));
    let facts = trial.with(&[1; 3], shoots(1, "sniper_rifle"));
    assert_eq!(need(&facts), (7, vec![]), "29 UD of 48");
}

#[test]
fn the_tests_of_a_burst_come_one_by_one_each_with_its_hit_shoot_rate() {
    let mut trial = facing("rifleman", 750, json!({}));
    let facts = trial.with(&[6, 1, 1, 1, 4, 3, 2, 2], shoots(1, "assault_rifle"));
    let test = ["shoot.test"; 3];
    assert_eq!(
        thrown(&facts),
        [&test[..], &["hit.roll"], &test, &["hit.roll"]].concat()
    );
    let told: Vec<_> = names(&facts)
        .into_iter()
        .filter(|name| ["test", "hit", "suppressed", "wounded"].contains(name))
        .collect();
    assert_eq!(told, ["test", "hit", "suppressed", "test", "hit", "wounded"]);
    assert_eq!(trial.asked(), "activation");
}

#[test]
fn a_further_test_may_go_to_an_enemy_within_two_ud_of_the_target_with_its_own_cover_shoot_rate() {
    // A wall before the second alone.
    let wall = json!([
        {"kind": "solid", "poly": [[3250, 3150], [3325, 3150], [3325, 3250], [3250, 3250]], "top": 1000}
    ]);
    let own = json!([figure("rifleman", [3000, 4000, 0], json!({}))]);
    let others = json!([
        conscript([3000, 3000, 0], json!({})),
        conscript([3400, 3000, 0], json!({})),
        conscript([3751, 3000, 0], json!({}))
    ]);
    let mut trial = Trial::active(wall, own, others);
    let facts = trial.with(&[1, 1, 1], shoots(1, "assault_rifle"));
    assert_eq!(need(&facts), (7, vec![]));
    assert_eq!(trial.asked(), "allot");
    let allot = |target: u16| json!({"allot": {"target": target}});
    assert_eq!(trial.refused(allot(3)), ("shoot.rate", "feu-not-near"), "501 units");
    let facts = trial.with(&[6, 6, 1, 1], allot(2));
    assert_eq!(fact(&facts, "hit")["piece"], json!(2));
    let (need, modifiers) = need(&facts);
    assert!(need > 7 && modifiers[0].0 == "shoot.cover", "{need} {modifiers:?}");
    assert_eq!(trial.asked(), "activation");
}

#[test]
fn a_hidden_enemy_beside_the_target_is_allotted_no_test_hide_shot() {
    let hedge = json!([{"kind": "barrier", "line": [[2400, 2800], [2800, 2800]], "height": 200}]);
    let own = json!([figure("rifleman", [3000, 4000, 0], json!({}))]);
    let others = json!([
        conscript([3000, 3000, 0], json!({})),
        conscript([3400, 3000, 0], json!({})),
        conscript([2600, 3000, 0], json!({"hidden": true}))
    ]);
    let mut trial = Trial::active(hedge, own, others);
    trial.with(&[1, 1, 1], shoots(1, "assault_rifle"));
    let refused = trial.refused(json!({"allot": {"target": 3}}));
    assert_eq!(refused, ("hide.shot", "feu-hidden"));
}

#[test]
fn a_test_at_a_figure_already_out_is_lost_and_nobody_is_asked_shoot_rate() {
    let own = json!([figure("gunner", [3000, 4000, 0], json!({}))]);
    let others = json!([
        conscript([3000, 3000, 0], json!({})),
        conscript([500, 500, 0], json!({}))
    ]);
    let mut trial = Trial::active(json!([]), own, others);
    let facts = trial.with(&[6, 6, 1, 6], shoots(1, "machine_gun"));
    assert_eq!(fact(&facts, "lost_shot")["rule"], json!("shoot.rate"));
    assert_eq!(trial.piece(1, "out"), json!(true));
    assert_eq!(trial.piece(1, "at"), json!(null));
    assert_eq!(trial.asked(), "activation");
}

#[test]
fn aiming_gives_the_next_shot_a_die_and_two_with_a_sniper_rifle_shoot_aim() {
    for (kind, weapon, dice) in [
        ("conscript", "rifle", 3),
        ("marksman", "pistol", 4),
        ("marksman", "sniper_rifle", 5),
    ] {
        let mut trial = facing(kind, 750, json!({}));
        let facts = trial.does(json!("aim"));
        assert_eq!(fact(&facts, "spent")["points"], json!(1));
        assert_eq!(trial.refused(json!("aim")), ("shoot.aim", "feu-aims-already"));
        let facts = trial.with(&vec![1; dice], shoots(1, weapon));
        assert_eq!(thrown(&facts), vec!["shoot.test"; dice], "{weapon}");
    }
}

#[test]
fn aiming_is_lost_if_anything_comes_between_shoot_aim() {
    for between in [json!({"turn": {"face": [1, -9]}}), walks(json!([[3000, 3900, 0]]))] {
        let mut trial = facing("leader", 750, json!({}));
        trial.does(json!("aim"));
        trial.does(between);
        let facts = trial.with(&[1; 4], shoots(1, "pistol"));
        assert_eq!(thrown(&facts), ["shoot.test"; 4]);
    }
}

#[test]
fn aiming_gives_the_shot_its_die_but_spotting_none_shoot_aim() {
    let hedge = json!([{"kind": "barrier", "line": [[2800, 2800], [3200, 2800]], "height": 200}]);
    let mut trial = behind(hedge, "conscript", 750, json!({"hidden": true}));
    trial.does(json!("aim"));
    let facts = trial.with(&[5, 2, 3, 3, 1], shoots(1, "rifle"));
    let spot = ["spot.roll"; 2];
    assert_eq!(thrown(&facts), [&spot[..], &["shoot.test"; 3]].concat());
}

#[test]
fn a_machine_gun_does_not_fire_after_a_walk_but_after_a_turn_weapon_machine_gun() {
    let mut trial = facing("gunner", 750, json!({}));
    trial.does(walks(json!([[3000, 3900, 0]])));
    let refused = trial.refused(shoots(1, "machine_gun"));
    assert_eq!(refused, ("weapon.machine_gun", "feu-machine-gun"));
    trial.with(&[1; 3], shoots(1, "pistol"));

    let mut trial = facing("gunner", 750, json!({}));
    trial.does(json!({"turn": {"face": [1, -9]}}));
    let facts = trial.with(&[1; 9], shoots(1, "machine_gun"));
    assert_eq!(thrown(&facts).len(), 9, "three tests of three dice");
}

#[test]
fn a_hit_is_a_die_and_the_power_less_the_protection_hit_roll() {
    let effects = ["suppressed", "wounded", "out"];
    for (shooter, weapon, target, die, effect) in [
        ("conscript", "rifle", "conscript", 1, "suppressed"),
        ("conscript", "rifle", "conscript", 2, "wounded"),
        ("conscript", "rifle", "conscript", 4, "wounded"),
        ("conscript", "rifle", "conscript", 5, "out"),
        ("conscript", "rifle", "commando", 2, "suppressed"),
        ("conscript", "rifle", "commando", 3, "wounded"),
        ("conscript", "rifle", "commando", 5, "wounded"),
        ("conscript", "rifle", "commando", 6, "out"),
        ("marksman", "sniper_rifle", "conscript", 1, "wounded"),
        ("marksman", "sniper_rifle", "conscript", 4, "out"),
        ("marksman", "pistol", "leader", 6, "wounded"),
    ] {
        let mut trial = facing(shooter, 750, json!({"kind": target}));
        let test = if shooter == "marksman" { vec![6; 3] } else { vec![6; 2] };
        let facts = trial.with(&[test, vec![die]].concat(), shoots(1, weapon));
        let known: Vec<_> = effects.into_iter().filter(|name| has(&facts, name)).collect();
        assert_eq!(known, [effect], "{weapon} at {target}: {die}");
        assert_eq!(fact(&facts, effect)["rule"], json!(format!("hit.{effect}")));
        assert_eq!(trial.piece(1, effect), json!(true));
    }
}

#[test]
fn a_second_wound_puts_out_and_a_suppression_of_a_wounded_one_does_not_hit_out() {
    let mut trial = facing("conscript", 750, json!({"wounded": true}));
    let facts = trial.with(&[6, 6, 2], shoots(1, "rifle"));
    assert_eq!(fact(&facts, "out")["rule"], json!("hit.out"));
    let mut trial = facing("conscript", 750, json!({"wounded": true}));
    trial.with(&[6, 6, 1], shoots(1, "rifle"));
    assert_eq!(trial.piece(1, "out"), json!(false));
}

#[test]
fn a_suppressed_figure_begins_its_activation_with_a_point_less_two_markers_are_one_state_suppressed() {
    for (suppressed, wounded, left) in [(false, false, 2), (true, false, 2), (true, true, 1)] {
        let state = json!({"suppressed": suppressed, "wounded": wounded});
        let mut trial = facing("conscript", 750, state);
        trial.with(&[6, 6, 1], shoots(1, "rifle"));
        assert_eq!(trial.piece(1, "suppressed"), json!(true));
        trial.does(json!("end_activation"));
        let facts = trial.does(json!({"activate": {"piece": 1}}));
        assert_eq!(fact(&facts, "steady")["rule"], json!("state.suppressed"));
        assert_eq!(trial.piece(1, "suppressed"), json!(false));
        assert_eq!(trial.piece(1, "ap_left"), json!(left));
    }
}

#[test]
fn suppressed_in_its_own_activation_a_figure_loses_a_point_or_bears_a_marker_state_suppressed() {
    let turns = [json!({"turn": {"face": [1, 0]}}), json!({"turn": {"face": [1, 1]}})];
    for (before, left, marker) in [(0, 1, false), (1, 0, false), (2, 0, true)] {
        let mut trial = watched("rifleman", &turns[..before]);
        let facts = trial.with(&[6, 6, 1], json!("fire"));
        assert_eq!(fact(&facts, "suppressed")["marker"], json!(marker), "{before}");
        assert_eq!(trial.piece(0, "ap_left"), json!(left), "{before}");
        assert_eq!(trial.piece(0, "suppressed"), json!(marker), "{before}");
    }
}

#[test]
fn a_wounded_figure_has_a_point_and_a_die_less_and_does_not_run_state_wounded() {
    let own = json!([figure("marksman", [3000, 4000, 0], json!({"wounded": true}))]);
    let mut trial = Trial::active(json!([]), own, json!([conscript([3000, 3000, 0], json!({}))]));
    assert_eq!(trial.piece(0, "ap_left"), json!(2));
    assert_eq!(trial.refused(pace("run")), ("state.wounded", "feu-wounded-runs"));
    let facts = trial.with(&[1, 1], shoots(1, "sniper_rifle"));
    assert_eq!(thrown(&facts), ["shoot.test"; 2]);
}

#[test]
fn wounded_in_its_own_activation_a_figure_loses_the_die_at_once_and_the_point_later_state_wounded() {
    let mut trial = watched("commando", &[]);
    let facts = trial.with(&[6, 6, 3], json!("fire"));
    assert!(has(&facts, "wounded"));
    assert_eq!(trial.piece(0, "ap_left"), json!(3));
    let facts = trial.with(&[1; 6], shoots(1, "smg"));
    assert_eq!(thrown(&facts).len(), 6, "two tests of three dice");
}

#[test]
fn who_is_put_out_by_the_first_test_is_active_no_more_while_the_others_are_allotted_shoot_rate() {
    let own = json!([
        figure("rifleman", [1500, 4000, 0], json!({"wounded": true})),
        conscript([2000, 3700, 0], json!({})),
        conscript([2300, 3700, 0], json!({})),
    ]);
    let lies = json!({"ambush": {"weapon": "machine_gun", "kept": false, "passed": false}});
    let watcher = figure("gunner", [3000, 5000, 0], lies);
    let mut trial = Trial::active(json!([]), own, json!([watcher]));
    trial.does(walks(json!([[2500, 4000, 0]])));
    assert_eq!(trial.asked(), "react");
    let facts = trial.with(&[6, 6, 6, 6], json!("fire"));
    assert!(has(&facts, "out"));
    assert_eq!(trial.asked(), "allot");
    assert_eq!(trial.game.public_state().active, None);
    let written = trial.game.write_snapshot();
    trial.game.read_snapshot(written).unwrap();
    trial.with(&[1, 1, 1], json!({"allot": {"target": 1}}));
    trial.with(&[1, 1, 1], json!({"allot": {"target": 2}}));
    assert_eq!(trial.asked(), "round", "the activation is over");
}
