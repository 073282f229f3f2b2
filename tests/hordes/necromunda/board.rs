//! Boards with a Horde: the first gang's turn ends, then the Horde may act, then comes the other gang's.

use serde_json::{Value, json};

use super::common::{Trial, at, book, setup};

/// A record with more fields.
pub fn with(mut record: Value, more: Value) -> Value {
    for (name, value) in more.as_object().unwrap() {
        record[name.as_str()] = value.clone();
    }
    record
}

/// A creature of a kind at a point.
pub fn creature(kind: &str, x: i32, y: i32) -> Value {
    json!({"kind": kind, "at": [x, y, 0]})
}

/// A ganger at a point with more fields; it looks north.
pub fn ganger(x: i32, y: i32, more: Value) -> Value {
    at(x, y, 0, more)
}

/// A Horde that upsets a game, of these creatures, with more fields.
pub fn spice(creatures: Value, more: Value) -> Value {
    with(json!({"use": "spice", "creatures": creatures}), more)
}

/// A game of a setup whose start takes these dice and no other; what the start tells.
pub fn started(setup: &arene::rules::Setup, dice: &[u32]) -> (Trial, Vec<Value>) {
    let mut game = book().game(setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    game.dice_mut().follow(Some((dice.to_vec(), true)));
    game.start().unwrap();
    assert_eq!(game.dice().left(), 0, "dice are left over");
    let facts = game.facts().iter();
    let facts = facts.map(|fact| serde_json::to_value(fact).unwrap()).collect();
    (Trial { game }, facts)
}

/// The fields of a setup in which the first gang's turn is about to end.
pub fn ending(horde: Value, more: Value) -> Value {
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "recovery"}, "horde": horde});
    with(begin, more)
}

/// A game with a Horde on a table of 60 × 60 cm; the first gang's turn ends.
pub fn played(terrain: Value, sides: [Value; 2], horde: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    started(&setup(6000, terrain, sides, ending(horde, json!({}))), dice)
}

/// The same of these fighters, and one of the other gang in the south-east corner; the Joker falls, then these dice.
pub fn against(own: Value, horde: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    let others = json!([ganger(5800, 5800, json!({}))]);
    played(json!([]), [own, others], horde, &[&[1], dice].concat())
}

/// The facts of a name, in order.
pub fn all<'a>(facts: &'a [Value], name: &str) -> Vec<&'a Value> {
    facts.iter().filter(|fact| fact["fact"] == name).collect()
}

/// A field of each fact of a name, in order.
pub fn each(facts: &[Value], name: &str, field: &str) -> Value {
    all(facts, name).into_iter().map(|fact| fact[field].clone()).collect()
}

/// The rolls by rule, with how many faces and what they showed.
pub fn dice_of(facts: &[Value]) -> Vec<(String, u64, u64)> {
    let rolls = all(facts, "roll").into_iter();
    rolls
        .map(|roll| {
            let number = |field: &str| roll[field].as_u64().unwrap();
            (
                roll["rule"].as_str().unwrap().to_owned(),
                number("sides"),
                number("value"),
            )
        })
        .collect()
}

/// The rules of modifiers.
pub fn rules_of(modifiers: &Value) -> Vec<&str> {
    let list = modifiers.as_array().unwrap().iter();
    list.map(|modifier| modifier["rule"].as_str().unwrap()).collect()
}

/// Who is asked what about whom.
pub fn decision(trial: &mut Trial) -> Value {
    let decision = trial.state()["decision"].clone();
    json!([decision["kind"], decision["player"], decision["piece"]])
}

/// Whether a game comes back from its snapshot as it is, beside a twin of the same setup.
pub fn comes_back(trial: &mut Trial, setup: &arene::rules::Setup) {
    let mut twin = book().game(setup).unwrap();
    twin.read_snapshot(trial.game.write_snapshot())
        .unwrap_or_else(|fault| panic!("{fault:?} {}", trial.game.state()));
    assert_eq!(twin.hash(), trial.game.hash());
}
