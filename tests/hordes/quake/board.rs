//! Boards of Quake 40K with a Horde: a trial of the deathmatch in the middle of its first turn.

use serde_json::{Value, json};

use crate::quake_common::{Trial, at, portals, setup, with};

/// A figure of a champion at a point.
pub fn champion(kind: &str, x: i32, y: i32) -> Value {
    at(kind, x, y, 0, json!({}))
}

/// A creature of a kind at a point.
pub fn creature(kind: &str, x: i32, y: i32) -> Value {
    champion(kind, x, y)
}

/// A zombie at a point.
pub fn zombie(x: i32, y: i32) -> Value {
    creature("zombie", x, y)
}

/// A Horde that upsets a game, of these creatures, with more fields.
pub fn spice(creatures: Value, more: Value) -> Value {
    with(json!({"use": "spice", "creatures": creatures}), more)
}

/// A game with a Horde that begins in a phase of its first turn, on a table with that terrain; its start takes these dice. What the
/// start tells.
pub fn in_phase(
    phase: &str,
    (terrain, players): (Value, &[Value]),
    (horde, more): (Value, Value),
    dice: &[u32],
) -> (Trial, Vec<Value>) {
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": phase}, "horde": horde});
    let trial = Trial::started(&setup(terrain, portals(), players, with(begin, more)), dice);
    let facts = trial.game.facts().iter();
    let facts = facts.map(|fact| serde_json::to_value(fact).unwrap()).collect();
    (trial, facts)
}

/// The same in the movement phase.
pub fn played(terrain: Value, players: &[Value], horde: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    in_phase("movement", (terrain, players), (horde, json!({})), dice)
}

/// In the open a legionary at a point, another player's in the south-east corner. The Joker falls before the first slot; then these
/// dice.
pub fn against(at: [i32; 2], horde: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    let players = [
        json!([champion("legionary", at[0], at[1])]),
        json!([champion("legionary", 5800, 5800)]),
    ];
    played(json!([]), &players, horde, &[&[1], dice].concat())
}

/// Where a piece stands, from above.
pub fn place(trial: &mut Trial, id: usize) -> [i64; 2] {
    let at = trial.piece(id, "at");
    [at[0].as_i64().unwrap(), at[1].as_i64().unwrap()]
}

/// A field of each fact of a name, in order.
pub fn each(all: &[Value], name: &str, field: &str) -> Value {
    let found = all.iter().filter(|fact| fact["fact"] == name);
    found.map(|fact| fact[field].clone()).collect()
}

/// The dice that were thrown: rule, faces, by whom.
pub fn thrown(all: &[Value]) -> Vec<(String, u64, Value)> {
    let rolls = all.iter().filter(|fact| fact["fact"] == "roll");
    let told = |roll: &Value| {
        let rule = roll["rule"].as_str().unwrap().to_owned();
        (rule, roll["sides"].as_u64().unwrap(), roll["player"].clone())
    };
    rolls.map(told).collect()
}

/// What was told last.
pub fn fact_list(trial: &Trial) -> Vec<Value> {
    trial.game.facts().iter().map(|fact| json!(fact)).collect()
}

/// Whether a fact of a name was told.
pub fn has(all: &[Value], name: &str) -> bool {
    all.iter().any(|fact| fact["fact"] == name)
}

/// All attacks with bare hands at a figure.
pub fn blows(target: usize, count: u8) -> Value {
    json!({"allot": {"weapon": null, "attacks": [{"target": target, "n": count}]}})
}
