//! `why`: the chain of a command, of what happened, and of what is refused.

use serde_json::{Value, json};

use super::{Engine, lane};

#[test]
fn why_explains_a_command_with_its_odds_and_what_happened_by_its_facts() {
    let mut engine = Engine::start();
    engine.ok("new", lane());
    engine.apply(json!({"activate": {"piece": 0}}));
    let shoot = json!({"shoot": {"target": 1, "with": "gun"}});
    let chain = engine.ok("why", json!({ "command": shoot }));
    assert_eq!(
        chain["chances"],
        json!([{"name": "hit", "chance": [1, 3]}, {"name": "kill", "chance": [1, 3]}])
    );
    assert_eq!(chain["goal"], "kill");
    let test = json!({"test": {"dice": 1, "sides": 6, "need": 5, "again": false, "must_fail": false, "chance": [1, 3],
                               "shown": [], "passed": 0}});
    assert_eq!(
        chain["links"],
        json!([{"rule": "shoot.hit", "value": test, "source": "profile", "by": 0, "pieces": [0, 1], "places": [],
                "message": "To hit 5+"}])
    );
    assert_eq!(chain["message"], "To hit 5+ → killed 33.3 %");

    engine.ok("dice", json!({"script": [5, 2], "strict": true}));
    engine.apply(shoot);
    let past = engine.ok("why", json!({"fact": 1}));
    assert_eq!(past["links"][0]["value"]["test"]["shown"], json!([5]));
    assert_eq!((&past["goal"], &past["chances"]), (&Value::Null, &json!([])));
    let whole = engine.ok("why", Value::Null);
    assert_eq!(whole["links"].as_array().unwrap().len(), 2);
}

#[test]
fn why_of_an_illegal_command_is_its_refusal() {
    let mut engine = Engine::start();
    engine.ok("new", lane());
    let shoot = json!({ "command": {"shoot": {"target": 1, "with": "gun"}} });
    let refusal = engine.ok("why_not", shoot.clone());
    let error = engine.error("why", shoot);
    assert_eq!((&error["code"], &error["data"]), (&json!(-32001), &refusal));
    let both = json!({"command": "end_turn", "fact": 0});
    assert_eq!(engine.error("why", both)["code"], -32602);
    assert_eq!(engine.error("why", json!({"fact": 99}))["code"], -32602);
}
