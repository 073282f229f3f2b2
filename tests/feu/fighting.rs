//! Chapter 5: hand to hand: who fights whom, what both throw, and what it costs to leave contact.

use serde_json::{Value, json};

use super::common::{Trial, fact, figure, has, names, rolls, row, thrown, told, turns, walks};

/// A figure at (3000, 3000), activated, and a target right before it to the north, looking there.
fn duel(kind: &str, target: &str, face: [i32; 2]) -> Trial {
    let own = json!([figure(kind, [3000, 3000, 0], json!({}))]);
    let others = json!([figure(target, [3000, 2750, 0], json!({"face": face}))]);
    Trial::active(json!([]), own, others)
}

/// The same of conscripts face to face.
fn conscripts() -> Trial {
    duel("conscript", "conscript", [0, 1])
}

fn fights() -> Value {
    json!({"fight": {"target": 1}})
}

/// A rifleman, activated, in contact with an enemy of that kind, and the path away.
fn held(kind: &str) -> (Trial, Value) {
    (duel("rifleman", kind, [0, 1]), walks(json!([[3000, 3500, 0]])))
}

/// What a fight comes to: the figure that is hit, if any, and what that does.
fn effect(facts: &[Value]) -> (Value, &'static str) {
    let known = ["suppressed", "wounded", "out"];
    let name = known.into_iter().find(|name| has(facts, name)).unwrap_or("nothing");
    let piece = if name == "nothing" {
        json!(null)
    } else {
        fact(facts, name)["piece"].clone()
    };
    (piece, name)
}

#[test]
fn an_enemy_in_contact_is_fought_however_the_figure_faces_fight_who() {
    for face in [[0, -1], [1, 0], [0, 1]] {
        let own = json!([figure("conscript", [3000, 3000, 0], json!({"face": face}))]);
        let others = json!([figure("conscript", [3000, 2750, 0], json!({"face": [0, 1]}))]);
        let mut trial = Trial::active(json!([]), own, others);
        trial.with(&[1, 1, 1, 1], fights());
    }
}

#[test]
fn nobody_is_fought_without_contact_and_no_friend_fight_who() {
    let own = json!([
        figure("conscript", [3000, 3000, 0], json!({})),
        figure("conscript", [3250, 3000, 0], json!({})),
    ]);
    let mut trial = Trial::active(json!([]), own, json!([figure("conscript", [3000, 2749, 0], json!({}))]));
    let fight = |target: usize| json!({"fight": {"target": target}});
    assert_eq!(trial.refused(fight(2)), ("fight.who", "feu-not-in-contact"));
    assert_eq!(trial.refused(fight(1)), ("fight.who", "feu-no-enemy"));
    assert_eq!(trial.refused(fight(7)).0, "fight.who");
}

#[test]
fn both_make_a_quality_test_the_attacker_first_without_a_need_fight_test() {
    let mut trial = duel("scout", "commando", [0, 1]);
    let facts = trial.with(&[5, 2, 1, 1, 4, 3, 2], fights());
    let tests: Vec<&Value> = facts.iter().filter(|fact| fact["fact"] == "test").collect();
    assert_eq!(tests.len(), 2);
    for (test, piece, dice, kept) in [
        (tests[0], 0, json!([5, 2, 1]), json!([5, 2])),
        (tests[1], 1, json!([1, 4, 3, 2]), json!([4, 3])),
    ] {
        assert_eq!(test["piece"], json!(piece));
        assert_eq!((&test["dice"], &test["kept"]), (&dice, &kept));
        assert_eq!((&test["sum"], &test["need"]), (&json!(7), &json!(null)));
    }
    let fought = told(
        &facts,
        "fought",
        &["rule", "piece", "target", "sum", "target_sum", "winner"],
    );
    assert_eq!(fought, json!(["fight.test", 0, 1, 7, 7, null]), "equal: nothing");
    assert_eq!(thrown(&facts), ["fight.test"; 7]);
    assert_eq!(effect(&facts).1, "nothing");
}

#[test]
fn the_higher_sum_hits_whoever_attacked_fight_test() {
    // Conscripts have no hand weapon: power 0.
    for (dice, hit, what) in [
        ([5, 2, 3, 3, 2], 1, "suppressed"),
        ([5, 2, 3, 3, 3], 1, "wounded"),
        ([5, 2, 3, 3, 5], 1, "wounded"),
        ([5, 2, 3, 3, 6], 1, "out"),
        ([3, 3, 5, 2, 3], 0, "wounded"),
        ([1, 1, 1, 2, 6], 0, "out"),
    ] {
        let mut trial = conscripts();
        let facts = trial.with(&dice, fights());
        assert_eq!(effect(&facts), (json!(hit), what), "{dice:?}");
        assert_eq!(fact(&facts, "fought")["winner"], json!(1 - hit));
        assert_eq!(fact(&facts, "hit")["rule"], json!("hit.roll"));
    }
}

#[test]
fn a_sum_higher_by_four_hits_with_one_more_fight_test() {
    for (dice, hit, what) in [
        ([6, 5, 4, 4, 2], 1, "suppressed"),
        ([6, 6, 4, 4, 2], 1, "wounded"),
        ([6, 6, 1, 1, 2], 1, "wounded"),
        ([4, 4, 6, 6, 5], 0, "out"),
        ([4, 4, 6, 5, 5], 0, "wounded"),
    ] {
        let mut trial = conscripts();
        let facts = trial.with(&dice, fights());
        assert_eq!(effect(&facts), (json!(hit), what), "{dice:?}");
    }
}

#[test]
fn a_knife_has_a_power_of_one_and_guns_none_less_the_protection_fight_test() {
    for (kind, own, target, its, die, what) in [
        ("scout", 3, "conscript", 2, 2, "wounded"),
        ("scout", 3, "conscript", 2, 1, "suppressed"),
        ("leader", 4, "conscript", 2, 2, "wounded"),
        ("leader", 4, "conscript", 2, 5, "out"),
        ("gunner", 3, "conscript", 2, 2, "suppressed"),
        ("conscript", 2, "commando", 4, 3, "suppressed"),
        ("conscript", 2, "commando", 4, 4, "wounded"),
        ("scout", 3, "commando", 4, 3, "wounded"),
    ] {
        let mut trial = duel(kind, target, [0, 1]);
        let dice = [vec![4; own], vec![3; its], vec![die]].concat();
        let facts = trial.with(&dice, fights());
        assert_eq!(effect(&facts), (json!(1), what), "{kind} against {target}: {die}");
    }
    // The one attacked hits with its own.
    let mut trial = duel("conscript", "scout", [0, 1]);
    let facts = trial.with(&[3, 3, 4, 4, 4, 2], fights());
    assert_eq!(effect(&facts), (json!(0), "wounded"));
}

#[test]
fn one_attacked_from_outside_its_front_half_throws_a_die_less_fight_behind() {
    for (face, dice) in [
        ([0, 1], 4),
        ([1, 0], 4),
        ([-1, 0], 4),
        ([100, -1], 3),
        ([-100, -1], 3),
        ([0, -1], 3),
    ] {
        let mut trial = duel("conscript", "commando", face);
        let facts = trial.with(&vec![1; 2 + dice], fights());
        let behind = rolls(&facts).iter().filter(|(rule, ..)| rule == "fight.behind").count();
        assert_eq!(behind, if dice == 3 { 3 } else { 0 }, "{face:?}");
    }
}

#[test]
fn nobody_throws_less_than_two_and_the_attacker_never_less_fight_behind_quality_dice() {
    let mut trial = duel("conscript", "conscript", [0, -1]);
    trial.with(&[1; 4], fights());
    // The attacker's own back costs it nothing.
    let own = json!([figure("commando", [3000, 3000, 0], json!({"face": [0, 1]}))]);
    let others = json!([figure("commando", [3000, 2750, 0], json!({"face": [0, 1]}))]);
    let mut trial = Trial::active(json!([]), own, others);
    trial.with(&[1; 8], fights());
}

#[test]
fn a_fight_costs_a_point_and_is_fought_once_fight_test_act_once() {
    let mut trial = conscripts();
    let facts = trial.with(&[1; 4], fights());
    assert_eq!(told(&facts, "spent", &["points", "left"]), json!([1, 2]));
    assert_eq!(trial.piece(0, "done")["fight"], json!(true));
    assert_eq!(trial.refused(fights()), ("act.once", "feu-fought-already"));
}

#[test]
fn an_attacker_that_is_hit_loses_a_point_or_its_life_in_its_own_activation_fight_test_state_suppressed() {
    let mut trial = conscripts();
    trial.with(&[1, 1, 2, 2, 1], fights());
    assert_eq!(trial.piece(0, "ap_left"), json!(1));
    assert_eq!(trial.piece(0, "suppressed"), json!(false));

    let own = json!([
        figure("conscript", [3000, 3000, 0], json!({})),
        figure("conscript", [500, 5500, 0], json!({})),
    ]);
    let mut trial = Trial::active(json!([]), own, json!([figure("conscript", [3000, 2750, 0], json!({}))]));
    trial.with(&[1, 1, 6, 6, 5], json!({"fight": {"target": 2}}));
    assert_eq!(trial.piece(0, "out"), json!(true));
    assert_eq!(trial.asked(), "round", "its activation is over");
    assert_eq!(trial.state()["decision"]["player"], json!(1));
}

#[test]
fn on_leaving_contact_the_enemy_makes_one_test_and_hits_if_it_passes_fight_leave() {
    let (mut trial, away) = held("conscript");
    let facts = trial.with(&[4, 3, 2], away);
    assert_eq!(thrown(&facts)[..2], ["fight.leave"; 2]);
    assert_eq!(told(&facts, "test", &["piece", "need", "passed"]), json!([1, 7, true]));
    assert_eq!(effect(&facts), (json!(0), "suppressed"));
    let stopped = told(&facts, "stopped", &["rule", "piece", "by"]);
    assert_eq!(stopped, json!(["fight.leave", 0, 1]));
    assert_eq!(trial.piece(0, "at"), json!([3000, 3000, 0]), "it stays");
    assert_eq!(trial.piece(0, "done")["walk"], json!(1), "the move stays spent");
    assert_eq!(trial.piece(0, "ap_left"), json!(1));

    let (mut trial, away) = held("conscript");
    let facts = trial.with(&[4, 2], away);
    assert_eq!(fact(&facts, "test")["passed"], json!(false));
    assert_eq!(trial.piece(0, "at"), json!([3000, 3500, 0]));
}

#[test]
fn who_is_left_hits_with_its_best_hand_weapon_fight_leave() {
    let (mut trial, away) = held("scout");
    let facts = trial.with(&[4, 3, 1, 2], away.clone());
    assert_eq!(effect(&facts), (json!(0), "wounded"), "a knife");
    let (mut trial, _) = held("gunner");
    let facts = trial.with(&[4, 3, 1, 2], away);
    assert_eq!(effect(&facts), (json!(0), "suppressed"), "none");
}

#[test]
fn each_enemy_that_is_left_strikes_by_id_also_after_a_hit_but_not_at_one_that_is_out_fight_leave() {
    let two = |more: Value| {
        let own = json!([figure("rifleman", [3000, 3000, 0], more)]);
        let others = json!([
            figure("conscript", [3000, 2750, 0], json!({"face": [0, 1]})),
            figure("conscript", [3250, 3000, 0], json!({"face": [-1, 0]})),
        ]);
        Trial::active(json!([]), own, others)
    };
    let away = walks(json!([[2700, 3300, 0]]));
    let mut trial = two(json!({}));
    trial.with(&[3, 3, 3, 3], away.clone());
    assert_eq!(trial.piece(0, "at"), json!([2700, 3300, 0]));
    let mut trial = two(json!({}));
    let facts = trial.with(&[3, 3, 4, 3, 1], away.clone());
    assert_eq!(told(&facts, "stopped", &["rule", "by"]), json!(["fight.leave", 2]));
    assert_eq!(trial.piece(0, "at"), json!([3000, 3000, 0]));
    // The first hits, the second tests all the same: one misses, the other hits as well.
    for (dice, ap) in [(&[4, 3, 1, 3, 3][..], 1), (&[4, 3, 1, 4, 3, 2], 0)] {
        let mut trial = two(json!({}));
        let facts = trial.with(dice, away.clone());
        assert_eq!(names(&facts).iter().filter(|name| **name == "test").count(), 2);
        assert_eq!(trial.piece(0, "at"), json!([3000, 3000, 0]), "it stays");
        assert_eq!(trial.piece(0, "ap_left"), json!(ap));
    }
    // Out by the first: there is nobody left to strike at.
    let mut trial = two(json!({"wounded": true}));
    let facts = trial.with(&[4, 3, 3], away);
    assert_eq!(names(&facts).iter().filter(|name| **name == "test").count(), 1);
    assert_eq!(trial.piece(0, "out"), json!(true));
}

#[test]
fn who_does_not_go_is_not_struck_at_fight_leave() {
    let (mut trial, _) = held("conscript");
    trial.does(turns(1, 0));
    trial.does(walks(json!([])));
    assert_eq!(trial.piece(0, "at"), json!([3000, 3000, 0]));
    // Nor does it shoot, throw, hide or lie in ambush there, and others are not shot at.
    let own = json!([figure("rifleman", [3000, 3000, 0], json!({}))]);
    let others = json!([figure("conscript", [3000, 2750, 0], json!({}))]);
    let mut trial = Trial::active(json!([]), own, others);
    for (command, rule) in [
        (json!({"shoot": {"target": 1, "with": "assault_rifle"}}), "shoot.who"),
        (json!({"throw": {"at": [3000, 2000, 0]}}), "throw.at"),
        (json!("hide"), "hide.do"),
        (json!({"ambush": {"with": "assault_rifle"}}), "ambush.set"),
    ] {
        assert_eq!(trial.refused(command), (rule, "feu-in-contact"));
    }
}

#[test]
fn one_put_out_as_it_leaves_has_gone_and_its_activation_is_over_fight_leave() {
    let own = json!([
        figure("conscript", [3000, 3000, 0], json!({"wounded": true})),
        row(1, 5500, &json!({}))[0],
    ]);
    let others = json!([figure("conscript", [3000, 2750, 0], json!({"face": [0, 1]}))]);
    let mut trial = Trial::active(json!([]), own, others);
    let facts = trial.with(&[4, 3, 3], walks(json!([[3000, 3500, 0]])));
    assert!(has(&facts, "out"));
    assert_eq!(trial.piece(0, "at"), json!(null));
    assert_eq!(trial.asked(), "round");
}

#[test]
fn contact_is_left_by_a_run_and_by_a_climb_as_by_a_walk_fight_leave() {
    let (mut trial, _) = held("conscript");
    trial.with(&[1], json!({"pace": {"how": "run"}}));
    trial.with(&[4, 2], json!({"move": {"path": [[3000, 4200, 0]]}}));
    assert_eq!(trial.piece(0, "at"), json!([3000, 4200, 0]));

    let block = json!([
        {"kind": "solid", "poly": [[2800, 3200], [3200, 3200], [3200, 3600], [2800, 3600]], "top": 400, "stand": true}
    ]);
    for (dice, at) in [(vec![4, 2], [3000, 3400, 400]), (vec![4, 3, 1], [3000, 3000, 0])] {
        let own = json!([figure("rifleman", [3000, 3000, 0], json!({}))]);
        let others = json!([figure("conscript", [3000, 2750, 0], json!({"face": [0, 1]}))]);
        let mut trial = Trial::active(block.clone(), own, others);
        let facts = trial.with(&dice, json!({"climb": {"to": [3000, 3400, 400]}}));
        assert_eq!(thrown(&facts)[..2], ["fight.leave"; 2]);
        assert_eq!(trial.piece(0, "at"), json!(at));
    }
}
