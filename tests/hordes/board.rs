//! Boards with a Horde: a trial of the host in the middle of its first round, the creatures beside both sides.

use serde_json::{Value, json};

use super::common::{Trial, figure, setup, with};

/// A creature of a kind at a point, with more fields.
pub fn creature(kind: &str, at: [i32; 3], more: Value) -> Value {
    figure(kind, at, more)
}

/// A zombie at a point.
pub fn zombie(x: i32, y: i32) -> Value {
    creature("zombie", [x, y, 0], json!({}))
}

/// A conscript at a point, looking north, with more fields.
pub fn conscript(x: i32, y: i32, more: Value) -> Value {
    figure("conscript", [x, y, 0], more)
}

/// A Horde that upsets a game, of these creatures, with more fields.
pub fn spice(creatures: Value, more: Value) -> Value {
    with(json!({"use": "spice", "creatures": creatures}), more)
}

/// The same of the clan of a player.
pub fn allied(creatures: Value, ally: u8) -> Value {
    json!({"use": "ally", "ally": ally, "creatures": creatures})
}

/// More fields for a setup in the middle of the first round.
pub fn begun(horde: Value, more: Value) -> Value {
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}, "horde": horde});
    with(begin, more)
}

/// A game with a Horde that begins in the middle of the first round, on a table of 60 × 60 cm: its start takes these dice. What
/// the start tells.
pub fn played(terrain: Value, sides: [Value; 2], (horde, more): (Value, Value), dice: &[u32]) -> (Trial, Vec<Value>) {
    let trial = Trial::started(&setup(terrain, sides, begun(horde, more)), dice);
    let facts = trial.game.facts().iter();
    let facts = facts.map(|fact| serde_json::to_value(fact).unwrap()).collect();
    (trial, facts)
}

/// The same in the open, of two conscripts: the first side's at a point, the other's in the south-east corner. The Joker falls before
/// the first step; then these dice.
pub fn against(at: [i32; 2], (horde, more): (Value, Value), dice: &[u32]) -> (Trial, Vec<Value>) {
    let own = json!([conscript(at[0], at[1], json!({}))]);
    let others = json!([conscript(5800, 5800, json!({}))]);
    played(json!([]), [own, others], (horde, more), &[&[1], dice].concat())
}

/// Where a piece stands, from above.
pub fn place(trial: &mut Trial, id: usize) -> [i64; 2] {
    let at = trial.piece(id, "at");
    [at[0].as_i64().unwrap(), at[1].as_i64().unwrap()]
}

/// The facts of a name, in order.
pub fn all<'a>(facts: &'a [Value], name: &str) -> Vec<&'a Value> {
    facts.iter().filter(|fact| fact["fact"] == name).collect()
}

/// A field of each fact of a name, in order.
pub fn each(facts: &[Value], name: &str, field: &str) -> Value {
    all(facts, name).into_iter().map(|fact| fact[field].clone()).collect()
}
