//! The protocol: a game is set up, asked, moved and saved through `arene engine`.

use arene::protocol::{Engine, LONGEST_LINE, serve};
use serde_json::{Value, json};

use super::common::{at, setup};

/// The results of requests to an engine.
fn results(requests: &[Value]) -> Vec<Value> {
    let mut input = String::new();
    for (id, request) in requests.iter().enumerate() {
        let (method, params) = (&request[0], &request[1]);
        input += &json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}).to_string();
        input.push('\n');
    }
    let mut output = Vec::new();
    serve(
        Engine::new(arene::text::Lang::En, arene::protocol::Archive::none(), Vec::new()),
        input.as_bytes(),
        &mut output,
        LONGEST_LINE,
    )
    .unwrap();
    let lines = String::from_utf8(output).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_game_is_played_and_asked_over_the_protocol() {
    let sides = [
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(4000, 1000, 0, json!({}))]),
    ];
    let setup = setup(
        6000,
        json!([]),
        sides,
        json!({"begin": {"player": 0, "round": 1, "phase": "movement"}, "options": {"premeasure": true}}),
    );
    let answers = results(&[
        json!(["new", serde_json::to_value(&setup).unwrap()]),
        json!(["distance", {"from": 0, "to": 1}]),
        json!(["sight", {"from": 0, "to": 1}]),
        json!(["way", {"piece": 0, "to": [2000, 1000, 0], "budget": 1000, "mode": "walk"}]),
        json!(["reach", {"piece": 0, "budget": 500, "mode": "walk"}]),
        json!(["stand", {"piece": 0, "at": [2000, 1000, 0]}]),
        json!(["why_not", {"command": {"move": {"piece": 0, "path": [[3000, 1000, 0]]}}}]),
        json!(["offers", {}]),
        json!(["apply", {"command": {"move": {"piece": 0, "path": [[2000, 1000, 0]]}}}]),
        json!(["hash", {}]),
    ]);
    for (index, answer) in answers.iter().enumerate() {
        assert!(answer.get("error").is_none(), "{index}: {answer}");
    }
    assert_eq!(answers[1]["result"], json!(2750));
    assert_eq!(answers[2]["result"]["seen"], json!(35));
    assert_eq!(answers[3]["result"]["cost"], json!(1000));
    assert_eq!(answers[5]["result"], json!(true));
    let offers = answers[7]["result"].to_string();
    assert!(offers.contains("charge") && offers.contains("end_phase"), "{offers}");
}

#[test]
fn nothing_is_measured_before_it_is_told_unless_the_house_rule_allows_it_shoot_measure() {
    let sides = || {
        [
            json!([at(1000, 4500, 0, json!({"weapons": ["slug_rifle"]}))]),
            json!([at(1000, 2000, 0, json!({})), at(1000, 1000, 0, json!({}))]),
        ]
    };
    let shot = |target: u16| json!({"shoot": {"piece": 0, "target": target, "with": "slug_rifle"}});
    for (premeasure, phase) in [(false, "shooting"), (true, "shooting"), (false, "movement")] {
        let more = json!({"begin": {"player": 0, "round": 1, "phase": phase}, "options": {"premeasure": premeasure}});
        let setup = setup(6000, json!([]), sides(), more);
        let answers = results(&[
            json!(["new", serde_json::to_value(&setup).unwrap()]),
            json!(["distance", {"from": 0, "to": 1}]),
            json!(["distance", {"from": [0, 0, 0], "to": [500, 0, 0]}]),
            json!(["odds", {"command": shot(1)}]),
            json!(["offers", {}]),
        ]);
        let refused = |index: usize| answers[index]["error"]["data"]["rule"] == json!("shoot.measure");
        let shoots = phase == "shooting";
        assert_eq!(refused(1), !premeasure, "{}", answers[1]);
        assert_eq!(refused(2), !premeasure, "{}", answers[2]);
        assert_eq!(refused(3), shoots && !premeasure, "{}", answers[3]);
        assert_eq!(refused(4), shoots && !premeasure, "{}", answers[4]);
        if !premeasure {
            continue;
        }
        assert_eq!(answers[1]["result"], json!(2250));
        let offers = answers[4]["result"].as_array().unwrap();
        let of = |target: u16| offers.iter().find(|offer| offer["command"] == shot(target)).unwrap();
        assert_eq!(of(1)["refusal"], json!(null));
        assert_eq!(of(1)["need"], json!(3), "{}", of(1));
        assert_eq!(of(1)["modifiers"][0]["rule"], json!("hit.range"), "{}", of(1));
        assert_eq!(of(2)["refusal"]["rule"], json!("shoot.closest"), "{}", of(2));
    }
}

#[test]
fn a_declared_charge_is_measured_shoot_measure() {
    let sides = [
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(2000, 1000, 0, json!({}))]),
    ];
    let more = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let setup = setup(6000, json!([]), sides, more);
    let answers = results(&[
        json!(["new", serde_json::to_value(&setup).unwrap()]),
        json!(["apply", {"command": {"charge": {"piece": 0, "target": 1}}}]),
        json!(["distance", {"from": 1, "to": 0}]),
    ]);
    assert_eq!(answers[2]["result"], json!(750));
}

#[test]
fn offers_are_asked_of_one_piece_too() {
    let sides = [
        json!([
            at(1000, 1000, 0, json!({})),
            at(1000, 3000, 0, json!({})),
            {"kind": "kid", "out": true}
        ]),
        json!([at(4000, 1000, 0, json!({}))]),
    ];
    let more = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let setup = setup(6000, json!([]), sides, more);
    let answers = results(&[
        json!(["new", serde_json::to_value(&setup).unwrap()]),
        json!(["offers", {"piece": 1}]),
        json!(["offers", {}]),
        json!(["offers", {"piece": 2}]),
    ]);
    let offers = answers[1]["result"].as_array().unwrap();
    assert_eq!(offers.len(), 1, "{offers:?}");
    let charge = json!({
        "command": {"charge": {"piece": 1, "target": 3}},
        "target": 3, "need": null, "modifiers": [], "dice": 0, "cover": false, "refusal": null,
    });
    assert_eq!(offers[0], charge);
    assert!(answers[2]["result"].as_array().unwrap().len() > 2);
    assert_eq!(answers[3]["error"]["code"], json!(-32001), "it is off the table");
}
