//! Steps of the round: a gang's turn is one.

use serde_json::json;

use super::board::{against, all, creature, decision, dice_of, each, ganger, played, spice};
use super::common::{fact, names};

#[test]
fn a_gangs_turn_is_a_step_and_the_last_joker_falls_without_a_die_joker_pack() {
    let own = json!([ganger(3000, 5000, json!({}))]);
    let others = json!([ganger(5800, 5800, json!({}))]);
    let horde = spice(json!([creature("zombie", 3000, 500)]), json!({}));
    let (mut trial, facts) = played(json!([]), [own, others], horde, &[3]);
    assert_eq!(
        dice_of(&facts),
        [("joker.pack".to_owned(), 3, 3)],
        "one turn to come, two Jokers"
    );
    assert_eq!(decision(&mut trial), json!(["start", 1, null]));
    trial.does(json!("begin_moves"));
    // No turn is to come: it falls now. In the next round two turns are.
    let facts = trial.with(&[6, 4], json!("end_phase"));
    assert_eq!(fact(&facts, "joker")["steps"], json!(0));
    assert_eq!(
        dice_of(&facts),
        [("joker.first".to_owned(), 6, 6), ("joker.pack".to_owned(), 4, 4)]
    );
    assert_eq!(fact(&facts, "round")["round"], json!(2));
    assert_eq!(decision(&mut trial), json!(["start", 0, null]));
    assert_eq!(trial.state()["round"], json!(2));
}

#[test]
fn it_acts_once_a_round_joker_first() {
    let own = json!([ganger(3000, 5000, json!({}))]);
    let horde = spice(json!([creature("zombie", 3000, 500)]), json!({}));
    let (mut trial, facts) = against(own, horde, &[6]);
    assert_eq!(all(&facts, "joker").len(), 1);
    trial.does(json!("begin_moves"));
    let facts = trial.with(&[4], json!("end_phase"));
    assert!(!names(&facts).contains(&"joker"));
    assert_eq!(each(&facts, "round", "round"), json!([2]));
}

#[test]
fn without_a_horde_there_are_no_rounds_to_tell() {
    let own = json!([ganger(3000, 5000, json!({}))]);
    let others = json!([ganger(5800, 5800, json!({}))]);
    let more = json!({"begin": {"player": 0, "round": 1, "phase": "recovery"}});
    let setup = super::common::setup(6000, json!([]), [own, others], more);
    let (mut trial, facts) = super::board::started(&setup, &[]);
    assert_eq!(names(&facts).first(), Some(&"phase"));
    assert_eq!(trial.state()["player"], json!(1));
    assert_eq!(trial.state()["horde"], json!(null));
    let snapshot = serde_json::to_value(trial.game.write_snapshot()).unwrap();
    for part in ["turns", "active", "acted", "guest_turn"] {
        assert_eq!(snapshot["parts"][part], json!(null), "{part}");
    }
}
