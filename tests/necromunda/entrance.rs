//! Setups to the letter of the protocol: dice from the first roll on, a state put back as it was shown, what a setup cannot say.

use arene::protocol::{Engine, LONGEST_LINE, serve};
use serde_json::{Value, json};

use super::common::{Trial, at, faults, setup};

fn two() -> [Value; 2] {
    [
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(5000, 5000, 0, json!({}))]),
    ]
}

/// The answer to `new` with a setup.
fn new(setup: &Value) -> Value {
    let request = json!({"jsonrpc": "2.0", "id": 1, "method": "new", "params": setup}).to_string() + "\n";
    let engine = Engine::new(arene::text::Lang::En, arene::protocol::Archive::none(), Vec::new());
    let mut output = Vec::new();
    serve(engine, request.as_bytes(), &mut output, LONGEST_LINE).unwrap();
    serde_json::from_slice(&output).unwrap()
}

#[test]
fn the_dice_of_a_setup_are_thrown_from_the_first_roll_on() {
    let written = |dice: Value| {
        let setup = setup(6000, json!([]), two(), json!({"first": null, "dice": dice}));
        serde_json::to_value(&setup).unwrap()
    };
    // A tie, then 2 against 5; one is left.
    let began = new(&written(json!([3, 3, 2, 5, 6])));
    let values = |answer: &Value| -> Vec<u64> {
        let facts = answer["result"]["facts"].as_array().unwrap().iter();
        facts.filter_map(|fact| fact["value"].as_u64()).collect()
    };
    assert_eq!(values(&began), [3, 3, 2, 5]);
    assert_eq!(began["result"]["state"]["dice_left"], json!(1));
    let strict = new(&written(json!({"script": [6, 1], "strict": true})));
    assert_eq!(values(&strict), [6, 1]);
    let too_few = new(&written(json!({"script": [6], "strict": true})));
    assert_eq!(too_few["error"]["code"], json!(-32010), "{too_few}");
    assert_eq!(too_few["error"]["data"]["rule"], json!("turn.alternate"));
    let no_face = setup(6000, json!([]), two(), json!({"dice": [3, 0]}));
    assert_eq!(faults(&no_face), [("dice[1]".to_owned(), "dice-value")]);
}

#[test]
fn a_piece_may_bear_every_field_as_the_state_shows_it() {
    let begin = json!({"begin": {"player": 0, "round": 2, "phase": "movement"}});
    let own = json!([
        at(1000, 1000, 0, json!({"weapons": ["sword", "ray_rifle"], "armour": "mesh", "pinned": true, "moved": [0, 700]})),
        at(3000, 1000, 0, json!({"down": true})),
        {"kind": "kid", "out": true}
    ]);
    // A charge that had no room to go anywhere.
    let stuck = json!({"charged": true, "done": {"settled": true, "moved": false}});
    let others = json!([at(5000, 5000, 0, json!({"broken": true})), at(3000, 5000, 0, stuck)]);
    let state = Trial::of(&setup(6000, json!([]), [own, others], begin.clone())).state();
    let shown = state["pieces"].as_array().unwrap();
    let sides = || [json!(shown[..3]), json!(shown[3..])];
    let mut again = Trial::of(&setup(6000, json!([]), sides(), begin.clone()));
    assert_eq!(again.state(), state);
    // What follows from where it stands in the setup fits it.
    for (field, value) in [("id", json!(1)), ("player", json!(1)), ("gang", json!("wire_foxes"))] {
        let mut sides = sides();
        sides[0][0][field] = value;
        let found = faults(&setup(6000, json!([]), sides, begin.clone()));
        assert_eq!(found, [(format!("players[0].pieces[0].{field}"), "necro-state")]);
    }
}

#[test]
fn of_a_field_of_the_wrong_shape_that_alone_is_told() {
    let odd = json!({"trial": true, "begin": {"player": 0, "phase": "charge_way"}});
    let setup = setup(6000, json!([]), two(), odd);
    assert_eq!(faults(&setup), [("begin.phase".to_owned(), "necro-fields")]);
}

#[test]
fn both_gangs_without_an_able_fighter_is_a_draw_game_end() {
    let lying = |x: i32| json!([at(x, 1000, 0, json!({"down": true}))]);
    let mut trial = Trial::of(&setup(6000, json!([]), [lying(1000), lying(5000)], json!({})));
    assert_eq!(trial.state()["winner"], json!("draw"));
    assert_eq!(trial.asked(), "over");
}

#[test]
fn who_broke_in_nobodys_turn_or_fought_itself_is_a_fault() {
    for (more, field) in [
        (json!({"broken": {"round": 1, "player": 2}}), "broken"),
        (json!({"done": {"fought": [0]}}), "done.fought"),
        (json!({"done": {"fought": [2]}}), "done.fought"),
    ] {
        let own = json!([at(1000, 1000, 0, more)]);
        let setup = setup(6000, json!([]), [own, two()[1].clone()], json!({}));
        assert_eq!(
            faults(&setup),
            [(format!("players[0].pieces[0].{field}"), "necro-state")]
        );
    }
}
