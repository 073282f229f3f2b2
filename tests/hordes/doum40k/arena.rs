//! Arenas with a Horde: rows, the pieces of two players, creatures; the dice are forced, and one left over fails.

use arene::game::{ApplyError, Command, Game, Refusal};
use arene::rules::{Rulebook, Setup, rulebook};
use serde_json::{Value, json};

use super::super::common::with;

/// The book.
pub fn book() -> &'static dyn Rulebook {
    rulebook("doum40k").expect("it is a book")
}

/// So many rows of open ground, so wide.
pub fn open(width: usize, height: usize) -> Vec<String> {
    vec![".".repeat(width); height]
}

/// Drawn rows.
pub fn rows(rows: &[&str]) -> Vec<String> {
    rows.iter().map(|row| (*row).to_owned()).collect()
}

/// A piece of a kind in a cell, looking north, with more fields.
pub fn piece(kind: &str, at: [i32; 2], more: Value) -> Value {
    with(json!({"kind": kind, "at": at, "face": "north"}), more)
}

/// A pistolboy: CAC 4, TIR 6, no armour.
pub fn boy(x: i32, y: i32) -> Value {
    piece("pistolboy", [x, y], json!({}))
}

/// A zombie in a cell.
pub fn zombie(x: i32, y: i32) -> Value {
    piece("zombie", [x, y], json!({}))
}

/// A Horde that upsets a game, of these creatures, with more fields.
pub fn spice(creatures: Value, more: Value) -> Value {
    with(json!({"use": "spice", "creatures": creatures}), more)
}

/// A setup on trial: nobody returns, and nothing scores; with more fields.
pub fn setup(rows: Vec<String>, sides: [Value; 2], horde: Value, more: Value) -> Setup {
    let written = json!({
        "rules": "doum40k", "mod": "gunther", "seed": 7, "trial": true, "first": 0,
        "map": {"name": "Trial", "rows": rows},
        "players": [{"name": "Rouge", "pieces": sides[0]}, {"name": "Bleu", "pieces": sides[1]}],
        "horde": horde,
    });
    serde_json::from_value(with(written, more)).unwrap()
}

/// A game that was started.
pub struct Arena {
    pub game: Game,
}

/// Facts as they are written.
pub fn written(facts: &[arene::game::Fact]) -> Vec<Value> {
    facts.iter().map(|fact| serde_json::to_value(fact).unwrap()).collect()
}

impl Arena {
    /// A game whose start takes these dice; what it tells.
    pub fn started(setup: &Setup, dice: &[u32]) -> (Self, Vec<Value>) {
        let mut game = book().game(setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        game.dice_mut().follow(Some((dice.to_vec(), true)));
        game.start().unwrap();
        assert_eq!(game.dice().left(), 0, "dice are left over");
        let facts = written(game.facts());
        (Self { game }, facts)
    }

    pub fn state(&mut self) -> Value {
        self.game.state()
    }

    /// A field of a piece's state.
    pub fn piece(&mut self, id: usize, field: &str) -> Value {
        self.game.state()["pieces"][id][field].clone()
    }

    pub fn read(command: Value) -> Command {
        let mut reader = <dyn erased_serde::Deserializer>::erase(command);
        book().read_command(&mut reader).unwrap()
    }

    /// A command, with these dice and no other; the facts as they are written.
    pub fn with(&mut self, dice: &[u32], command: Value) -> Vec<Value> {
        self.game.dice_mut().follow(Some((dice.to_vec(), true)));
        let facts = match self.game.apply(&Self::read(command.clone())) {
            Ok(facts) => written(facts),
            Err(ApplyError::Illegal(refusal)) => panic!("{command}: {refusal:?}"),
            Err(error) => panic!("{command}: {error:?}"),
        };
        assert_eq!(self.game.dice().left(), 0, "dice are left over: {facts:#?}");
        facts
    }

    /// A command that throws no die.
    pub fn does(&mut self, command: Value) -> Vec<Value> {
        self.with(&[], command)
    }

    /// The rule that refuses a command, and why.
    pub fn refused(&mut self, command: Value) -> (&'static str, &'static str) {
        let refusal: Refusal = self.game.why_not(&Self::read(command)).expect("it is refused");
        (refusal.rule.as_str(), refusal.why)
    }

    /// The kind of the pending decision.
    pub fn asked(&mut self) -> String {
        self.state()["decision"]["kind"].as_str().unwrap().to_owned()
    }
}

/// The Horde acts at once: two boys, the second player's in the last row's corner, on rows; these dice follow the Joker's.
pub fn acts(rows: Vec<String>, own: Value, (horde, more): (Value, Value), dice: &[u32]) -> (Arena, Vec<Value>) {
    let (width, height) = (rows[0].len() as i32, rows.len() as i32);
    let others = json!([boy(width - 1, height - 1)]);
    let setup = setup(rows, [own, others], horde, more);
    Arena::started(&setup, &[&[1], dice].concat())
}
