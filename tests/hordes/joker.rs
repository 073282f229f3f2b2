//! Chapter 2: when the Horde acts.

use serde_json::{Value, json};

use super::board::{against, conscript, each, played, spice, zombie};
use super::common::{activates, has, names, place_of, rolls, thrown};

/// One zombie far from all.
fn one() -> Value {
    spice(json!([zombie(500, 500)]), json!({}))
}

/// Two conscripts a side and a zombie far from all, the Joker not falling before the first step.
fn two_a_side(more: Value, dice: &[u32]) -> (super::common::Trial, Vec<Value>) {
    let side = |y: i32| json!([conscript(1000, y, json!({})), conscript(2000, y, json!({}))]);
    played(json!([]), [side(4000), side(5500)], (one(), more), dice)
}

#[test]
fn before_each_step_a_die_of_the_steps_and_jokers_left_is_thrown_until_one_falls_joker_pack() {
    let (mut trial, facts) = two_a_side(json!({}), &[6]);
    assert_eq!(rolls(&facts), [("joker.pack".to_owned(), 6, 6)]);
    assert!(!has(&facts, "joker"));
    trial.does(activates(0));
    let facts = trial.with(&[5], json!("end_activation"));
    assert_eq!(rolls(&facts), [("joker.pack".to_owned(), 5, 5)]);
    trial.does(activates(2));
    // 1 or 2: a Joker.
    let facts = trial.with(&[2, 6], json!("end_activation"));
    assert_eq!(rolls(&facts)[0], ("joker.pack".to_owned(), 4, 2));
    assert_eq!(each(&facts, "joker", "rule"), json!(["joker.first"]));
    assert_eq!(trial.asked(), "round", "after it the step is taken");
    trial.does(activates(1));
    trial.does(json!("end_activation"));
    assert_eq!(
        trial.state()["horde"]["fallen"],
        json!(true),
        "later Jokers mean nothing"
    );
}

#[test]
fn with_no_step_left_the_joker_falls_without_a_die_before_the_round_ends_joker_pack() {
    let (mut trial, _) = against([3000, 3000], (one(), json!({})), &[6]);
    let mut facts = Vec::new();
    for piece in [0, 1] {
        trial.does(activates(piece));
        facts = match piece {
            0 => trial.does(json!("end_activation")),
            _ => trial.with(&[3, 2, 4], json!("end_activation")),
        };
    }
    // It has fallen in this round: the next has a new pack.
    assert_eq!(thrown(&facts), ["round.begin", "round.begin", "joker.pack"]);
    for (piece, dice) in [(0, vec![3]), (1, vec![6, 5, 1, 4])] {
        trial.does(activates(piece));
        facts = trial.with(&dice, json!("end_activation"));
    }
    assert_eq!(
        thrown(&facts),
        ["joker.first", "round.begin", "round.begin", "joker.pack"]
    );
    assert_eq!(each(&facts, "joker", "steps"), json!([0]));
    assert!(
        place_of(&facts, "joker") < place_of(&facts, "phase"),
        "before the end of the round"
    );
}

#[test]
fn a_marker_that_is_turned_over_is_no_step_joker_pack() {
    let kept = json!({"ambush": {"weapon": "rifle", "kept": true, "passed": false}, "activated": true});
    let own = json!([conscript(1000, 4000, kept)]);
    let others = json!([conscript(1000, 5500, json!({})), conscript(2000, 5500, json!({}))]);
    let (mut trial, facts) = played(json!([]), [own, others], (one(), json!({})), &[4]);
    assert_eq!(
        rolls(&facts),
        [("joker.pack".to_owned(), 4, 4)],
        "those kept are activated"
    );
    let facts = trial.with(&[5], json!({"pass": {"piece": 0}}));
    assert_eq!(thrown(&facts), ["pool.dice"], "the die of this step is thrown");
}

#[test]
fn before_a_pool_is_thrown_there_is_one_step_for_all_of_it_joker_pack() {
    let own = json!([conscript(1000, 4000, json!({"activated": true}))]);
    let others = json!([conscript(1000, 5500, json!({})), conscript(2000, 5500, json!({}))]);
    let (mut trial, facts) = played(json!([]), [own, others], (one(), json!({})), &[3, 5]);
    assert_eq!(thrown(&facts), ["joker.pack", "pool.dice"]);
    assert_eq!(trial.asked(), "pool");
    let facts = trial.with(&[6, 4, 5, 5], json!("end_pool"));
    let rules = ["joker.first", "round.begin", "round.begin", "joker.pack"];
    assert_eq!(thrown(&facts), rules, "the last Joker falls before the end");
}

#[test]
fn by_its_option_the_pack_has_other_jokers_joker_pack() {
    let (_, facts) = two_a_side(json!({"options": {"jokers": 1}}), &[2]);
    assert_eq!(rolls(&facts), [("joker.pack".to_owned(), 5, 2)]);
    assert!(!has(&facts, "joker"));
}

#[test]
fn one_die_is_thrown_for_the_whole_horde_joker_first() {
    let creatures = json!([zombie(500, 500), zombie(5500, 500)]);
    let (_, facts) = against([3000, 5800], (spice(creatures, json!({})), json!({})), &[3]);
    assert_eq!(thrown(&facts), ["joker.pack", "joker.first"]);
    assert_eq!(each(&facts, "behaviour", "behaviour"), json!(["advance"]));
    assert_eq!(each(&facts, "moved", "piece").as_array().unwrap().len(), 2);
}

#[test]
fn with_nobody_on_the_table_the_die_is_thrown_all_the_same_joker_first() {
    let horde = spice(json!([{"kind": "zombie", "reserve": true}]), json!({"reinforce": "6+"}));
    let (_, facts) = against([3000, 5800], (horde, json!({})), &[5, 1, 5]);
    assert_eq!(
        thrown(&facts),
        ["joker.pack", "joker.first", "behaviour.edge", "reserve.return"]
    );
}

#[test]
fn moves_come_first_then_strikes_shots_and_reinforcements_joker_order() {
    let drone = super::board::creature("drone", [3000, 1000, 0], json!({}));
    let waits = json!({"kind": "zombie", "reserve": true});
    let creatures = json!([zombie(3000, 2800), drone, waits]);
    let own = json!([conscript(3000, 3200, json!({})), conscript(4000, 2500, json!({}))]);
    let others = json!([conscript(5800, 5800, json!({}))]);
    let horde = spice(creatures, json!({"reinforce": "auto"}));
    // The zombie comes into contact and fights, the drone shoots, the third comes in.
    let dice = [1, 3, 1, 2, 1, 1, 1, 1, 1, 1, 1];
    let (_, facts) = played(json!([]), [own, others], (horde, json!({})), &dice[..]);
    let order: Vec<&str> = ["goal", "fought", "shot", "entered"].into_iter().collect();
    let places: Vec<usize> = order.iter().map(|name| place_of(&facts, name)).collect();
    assert!(places.is_sorted(), "{:?}", names(&facts));
}
