//! Fighters for tests of shooting and melee: who stands where, commands, what dice were thrown for, odds and offers.

#![allow(dead_code, reason = "each chapter uses what it needs")]

use std::collections::BTreeMap;

use arene::game::{Command, Offer};
use serde_json::{Value, json};

use crate::common::*;

/// A legionary's values, with changes: WS 4, BS 4, S 4, T 4, W 1, I 4, A 1, Sv 3+.
pub fn values(changes: Value) -> Value {
    let values =
        json!({"M": 6, "WS": 4, "BS": 4, "S": 4, "T": 4, "W": 1, "I": 4, "A": 1, "Ld": 8, "Sv": 3, "Inv": null});
    json!({"profile": with(values, changes)})
}

/// A figure on the ground.
pub fn figure(kind: &str, x: i32, y: i32, more: Value) -> Value {
    at(kind, x, y, 0, more)
}

/// A figure on the ground with nothing else.
pub fn plain(kind: &str, x: i32, y: i32) -> Value {
    figure(kind, x, y, json!({}))
}

/// A game in a phase of its first turn, with portals; each list of figures is a player's.
pub fn in_phase(phase: &str, players: &[Value], terrain: Value, more: Value) -> Trial {
    Trial::in_phase(phase, terrain, players, more)
}

/// The portals, and these marks.
pub fn marks(more: Value) -> Value {
    let mut marks = portals().as_array().unwrap().clone();
    marks.extend(more.as_array().unwrap().iter().cloned());
    Value::Array(marks)
}

/// A shooter at (1000, 2500) whose slot it is, and a target east of it: so far away if both have bases of 125.
pub fn duel(shooter: (&str, Value), target: (&str, i32, Value), terrain: Value, more: Value) -> Trial {
    let players = [
        json!([figure(shooter.0, 1000, 2500, shooter.1)]),
        json!([figure(target.0, 1250 + target.1, 2500, target.2)]),
    ];
    in_phase("shooting", &players, terrain, more)
}

/// The same on open ground.
pub fn open(shooter: (&str, Value), target: (&str, i32, Value)) -> Trial {
    duel(shooter, target, json!([]), json!({}))
}

/// Two legionaries, or others with bases of 125, in contact when close combat begins.
pub fn melee(one: (&str, Value), other: (&str, Value), more: Value) -> Trial {
    let players = [
        json!([figure(one.0, 2000, 2500, one.1)]),
        json!([figure(other.0, 2250, 2500, other.1)]),
    ];
    in_phase("melee", &players, json!([]), more)
}

pub fn shoot(target: impl Into<Value>, weapon: &str) -> Value {
    json!({"shoot": {"target": target.into(), "weapon": weapon}})
}

/// All attacks with a weapon at one figure.
pub fn allot(weapon: Option<&str>, target: u16, n: u8) -> Value {
    json!({"allot": {"weapon": weapon, "attacks": [{"target": target, "n": n}]}})
}

pub fn place(x: i32, y: i32) -> Value {
    json!({"place": {"at": [x, y, 0]}})
}

pub fn go_to(path: Value) -> Value {
    json!({"move": {"path": path}})
}

/// A bonus that a figure bears.
pub fn bears(entry: &str) -> Value {
    json!({"bonus": entry})
}

/// The rules and needs of all dice thrown, 0 where a die is no test.
pub fn rolls(facts: &[Value]) -> Vec<(String, i64)> {
    let rolls = self::facts(facts, "roll");
    rolls
        .into_iter()
        .map(|roll| {
            (
                roll["rule"].as_str().unwrap().to_owned(),
                roll["need"].as_i64().unwrap_or(0),
            )
        })
        .collect()
}

/// Whether the dice thrown are these, by rule and need.
#[track_caller]
pub fn assert_rolls(facts: &[Value], wanted: &[(&str, i64)]) {
    let thrown = rolls(facts);
    let thrown: Vec<(&str, i64)> = thrown.iter().map(|(rule, need)| (rule.as_str(), *need)).collect();
    assert_eq!(thrown, wanted);
}

/// What changed the need of the first die of a rule, by rule.
pub fn modifiers(facts: &[Value], rule: &str) -> Value {
    let rolls = self::facts(facts, "roll");
    let roll = rolls.into_iter().find(|roll| roll["rule"] == rule);
    roll.unwrap_or_else(|| panic!("no die of {rule}"))["modifiers"].clone()
}

/// Whether no fact of a name is there.
pub fn has_none(all: &[Value], name: &str) -> bool {
    facts(all, name).is_empty()
}

/// A field of the first fact of a name.
pub fn told(all: &[Value], name: &str, field: &str) -> Value {
    fact(all, name)[field].clone()
}

pub fn read(command: Value) -> Command {
    let mut reader = <dyn erased_serde::Deserializer>::erase(command);
    book().read_command(&mut reader).unwrap()
}

/// The offer of a command.
pub fn offer(trial: &mut Trial, command: &Value) -> Offer {
    let offers = trial.game.offers();
    let wanted = read(command.clone());
    let found = offers.into_iter().find(|offer| offer.command == wanted);
    found.unwrap_or_else(|| panic!("{command} is not offered"))
}

/// What a command's first dice need, and how many they are, as offers tell.
pub fn offered(trial: &mut Trial, command: &Value) -> (Option<i32>, u8) {
    let offer = offer(trial, command);
    (offer.need.map(|need| need.value), offer.dice)
}

/// The odds of an attack: each chance as numerator and denominator.
pub fn odds(trial: &mut Trial, command: Value) -> BTreeMap<&'static str, (u128, u128)> {
    let odds = trial.game.own_odds(&read(command)).unwrap();
    odds.into_iter().map(|(name, chance)| (name, chance.parts())).collect()
}

/// The score of a player.
pub fn score(trial: &mut Trial, player: usize) -> Value {
    trial.state()["scores"][player].clone()
}

/// Where a figure stands, from above.
pub fn plan(trial: &mut Trial, id: usize) -> (i64, i64) {
    let at = trial.piece(id, "at");
    (at[0].as_i64().unwrap(), at[1].as_i64().unwrap())
}

/// A figure north of the building of the second team at (3000, 5500), whose walls are at 5125, in a phase; in shooting and assault it
/// is activated.
pub fn base_attack(phase: &str, own: Value, apart: i32) -> Trial {
    base_attack_with(phase, own, apart, json!([plain("basher", 5500, 5500)]), json!({}))
}

/// The same with others of the second team.
pub fn base_attack_with(phase: &str, own: Value, apart: i32, others: Value, more: Value) -> Trial {
    let mut all = Vec::new();
    for (owner, y) in [(0, 0), (1, 5000)] {
        let poly = json!([[2000, y], [4000, y], [4000, y + 1000], [2000, y + 1000]]);
        all.push(json!({"mark": "zone", "name": "base", "owner": owner, "poly": poly}));
        all.push(json!({"mark": "building", "owner": owner, "at": [3000, y + 500]}));
        all.push(json!({"mark": "bonus", "kind": "weapon", "at": [1000 + 3000 * owner, 3000]}));
    }
    let players = [json!([figure("legionary", 3000, 5000 - apart, own)]), others];
    let base = json!({
        "mod": "base_attack", "firsts": {"move": 0, "shoot": 0, "assault": 0},
        "begin": {"player": 0, "round": 1, "phase": phase},
    });
    let mut game = Trial::of(&setup(json!([]), Value::Array(all), &players, with(base, more)));
    if phase != "melee" {
        game.go(json!({"activate": {"figure": 0}}));
    }
    game
}
