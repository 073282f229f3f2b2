//! Dice thrown by hand and commands taken back, over the protocol.

use serde_json::{Value, json};

use super::{Engine, lane};

fn lane_with(field: &str, value: Value) -> Value {
    let mut setup = lane();
    setup[field] = value;
    setup
}

#[test]
fn dice_thrown_by_hand_are_asked_for_and_given_with_the_command() {
    let mut engine = Engine::start();
    engine.ok("new", lane_with("by_hand", json!([0])));
    engine.apply(json!({"activate": {"piece": 0}}));
    let shot = json!({"shoot": {"target": 1, "with": "gun"}});
    let before = engine.ok("hash", Value::Null);
    let wanted = engine.error("apply", json!({ "command": shot }));
    assert_eq!(wanted["code"], -32010);
    let data = &wanted["data"];
    assert_eq!(
        (&data["rule"], &data["player"], &data["sides"], &data["dice"]),
        (&json!("shoot.hit"), &json!(0), &json!(6), &json!(1))
    );
    assert_eq!(
        engine.error("apply", json!({ "command": shot, "dice": [7] }))["code"],
        -32602
    );
    assert_eq!(
        engine.error("apply", json!({ "command": shot, "dice": [1, 1, 1, 1] }))["code"],
        -32602
    );
    assert_eq!(engine.ok("hash", Value::Null), before);
    let done = engine.ok("apply", json!({ "command": shot, "dice": [1] }));
    let rolls: Vec<&Value> = done["facts"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|fact| fact["fact"] == "roll")
        .collect();
    assert_eq!(rolls.len(), 1);
    assert_eq!((&rolls[0]["value"], &rolls[0]["by_hand"]), (&json!(1), &json!(true)));
}

#[test]
fn dice_are_refused_where_nobody_throws_by_hand_and_seats_that_are_not_there_are_faults() {
    let mut engine = Engine::start();
    engine.ok("new", lane());
    let refused = engine.error("apply", json!({"command": {"activate": {"piece": 0}}, "dice": [1]}));
    assert_eq!(refused["code"], -32602);
    let fault = engine.error("new", lane_with("by_hand", json!([0, 2])));
    assert_eq!(fault["data"]["faults"][0]["why"], "by-hand-seat");
    assert_eq!(fault["data"]["faults"][0]["field"], "by_hand[1]");
}

#[test]
fn a_command_is_taken_back_in_games_for_practice_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("practice.arene");
    let mut engine = Engine::recording(&file);
    engine.ok("new", lane_with("take_back", json!(true)));
    assert_eq!(engine.error("take_back", Value::Null)["code"], -32001);
    let before = engine.ok("hash", Value::Null);
    engine.apply(json!({"activate": {"piece": 0}}));
    let activated = engine.ok("hash", Value::Null);
    let shot = engine.apply(json!({"shoot": {"target": 1, "with": "gun"}}));
    let back = engine.ok("take_back", Value::Null);
    assert_eq!(
        (&back["facts"], engine.ok("hash", Value::Null)),
        (&json!([]), activated)
    );
    // The dice are those that it had.
    assert_eq!(
        engine.apply(json!({"shoot": {"target": 1, "with": "gun"}}))["facts"],
        shot["facts"]
    );
    engine.ok("take_back", Value::Null);
    engine.ok("take_back", Value::Null);
    assert_eq!(engine.ok("hash", Value::Null), before);
    assert_eq!(engine.error("take_back", Value::Null)["code"], -32001);
    engine.apply(json!({"activate": {"piece": 0}}));
    assert_eq!(engine.finish().0, Some(0));
    let found = arene::replay::read(&std::fs::read(&file).unwrap()).unwrap();
    assert_eq!(
        (found.damage, found.recording.last(), found.recording.count_taken_back()),
        (None, 1, 3)
    );

    let mut engine = Engine::start();
    engine.ok("new", lane());
    engine.apply(json!({"activate": {"piece": 0}}));
    assert_eq!(engine.error("take_back", Value::Null)["code"], -32601);
}
