//! A table for rule tests: a map and figures as JSON, forced strict dice, short ways to command. A die left over fails.

#![allow(dead_code, reason = "each chapter uses what it needs")]

use arene::game::{ApplyError, Game, Refusal};
use arene::rules::{Fault, Rulebook, Setup, rulebook};
use serde_json::{Value, json};

/// The book.
pub fn book() -> &'static dyn Rulebook {
    rulebook("quake40k").expect("it is a book")
}

/// A figure of a champion at a point, with more fields.
pub fn at(kind: &str, x: i32, y: i32, z: i32, more: Value) -> Value {
    with(json!({"kind": kind, "at": [x, y, z]}), more)
}

/// A record with more fields.
pub fn with(mut record: Value, more: Value) -> Value {
    for (name, value) in more.as_object().unwrap() {
        record[name.as_str()] = value.clone();
    }
    record
}

/// The marks with what any mod needs besides (`check.map`): the portals if there are none, a token if there is none, out of the way.
fn completed(mut marks: Value) -> Value {
    let list = marks.as_array_mut().unwrap();
    if !list.iter().any(|mark| mark["mark"] == "portal") {
        list.extend(portals().as_array().unwrap().clone());
    }
    if !list.iter().any(|mark| mark["mark"] == "bonus") {
        list.push(json!({"mark": "bonus", "kind": "weapon", "at": [5990, 3000]}));
    }
    marks
}

/// A setup of the deathmatch on a table of 60 × 60 cm with that terrain and those marks, a trial: each list of figures is a
/// player's. The order is that of the ids. A trial lifts no fault of the map: portals and a token are added where there are none.
pub fn setup(terrain: Value, marks: Value, players: &[Value], more: Value) -> Setup {
    let marks = completed(marks);
    let count: usize = players.iter().map(|pieces| pieces.as_array().unwrap().len()).sum();
    let players: Vec<Value> = players
        .iter()
        .enumerate()
        .map(|(seat, pieces)| json!({"name": format!("P{seat}"), "pieces": pieces}))
        .collect();
    let written = json!({
        "rules": "quake40k", "mod": "deathmatch", "seed": 7, "trial": true,
        "map": {"name": "Trial", "table": {"size": [6000, 6000]}, "terrain": terrain, "marks": marks},
        "players": players,
        "order": (0..count).collect::<Vec<_>>(),
    });
    serde_json::from_value(with(written, more)).unwrap()
}

/// The portals of a table of 60 × 60 cm (`arena.portals`).
pub fn portals() -> Value {
    let places = [[1000, 1000], [5000, 1000], [5000, 5000], [1000, 5000], [3000, 3000]];
    let portal = |(number, at): (usize, &[i32; 2])| json!({"mark": "portal", "number": number + 1, "at": at});
    places.iter().enumerate().map(portal).collect()
}

/// A game under way.
pub struct Trial {
    pub game: Game,
}

impl Trial {
    /// A game of a setup, started with these dice and no other.
    pub fn started(setup: &Setup, dice: &[u32]) -> Self {
        let mut game = book().game(setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        game.dice_mut().follow(Some((dice.to_vec(), true)));
        game.start().unwrap();
        assert_eq!(game.dice().left(), 0, "dice are left over");
        Self { game }
    }

    /// The same without dice.
    pub fn of(setup: &Setup) -> Self {
        Self::started(setup, &[])
    }

    /// In a phase of the first turn, at the slot of the first figure; with the portals of [`portals`].
    pub fn in_phase(phase: &str, terrain: Value, players: &[Value], more: Value) -> Self {
        let begin = json!({"begin": {"player": 0, "round": 1, "phase": phase}});
        Self::of(&setup(terrain, portals(), players, with(begin, more)))
    }

    pub fn state(&mut self) -> Value {
        self.game.state()
    }

    /// What is asked, and of which figure.
    pub fn asked(&mut self) -> (String, Value) {
        let decision = self.game.state()["decision"].clone();
        (
            decision["kind"].as_str().unwrap_or_default().to_owned(),
            decision["piece"].clone(),
        )
    }

    /// A field of a figure's state.
    pub fn piece(&mut self, id: usize, field: &str) -> Value {
        self.game.state()["pieces"][id][field].clone()
    }

    pub fn read(command: Value) -> arene::game::Command {
        let mut reader = <dyn erased_serde::Deserializer>::erase(command);
        book().read_command(&mut reader).unwrap()
    }

    /// Commands, with these dice and no other; the facts as they are written.
    pub fn with(&mut self, dice: &[u32], command: Value) -> Vec<Value> {
        self.game.dice_mut().follow(Some((dice.to_vec(), true)));
        let facts = match self.game.apply(&Self::read(command.clone())) {
            Ok(facts) => facts.iter().map(|fact| serde_json::to_value(fact).unwrap()).collect(),
            Err(ApplyError::Illegal(refusal)) => panic!("{command}: {refusal:?}"),
            Err(error) => panic!("{command}: {error:?}"),
        };
        assert_eq!(self.game.dice().left(), 0, "dice are left over");
        facts
    }

    /// Commands without dice.
    pub fn go(&mut self, command: Value) -> Vec<Value> {
        self.with(&[], command)
    }

    /// The rule that refuses a command, and why.
    pub fn refused(&mut self, command: Value) -> (&'static str, &'static str) {
        let refusal = self.refusal(command);
        (refusal.rule.as_str(), refusal.why)
    }

    pub fn refusal(&mut self, command: Value) -> Refusal {
        let command = Self::read(command);
        let refusal = self.game.why_not(&command);
        refusal.unwrap_or_else(|| panic!("{command:?} is legal"))
    }
}

/// The facts of a name.
pub fn facts<'a>(facts: &'a [Value], name: &str) -> Vec<&'a Value> {
    facts.iter().filter(|fact| fact["fact"] == name).collect()
}

/// The first fact of a name.
pub fn fact<'a>(all: &'a [Value], name: &str) -> &'a Value {
    let found = facts(all, name);
    found
        .first()
        .copied()
        .unwrap_or_else(|| panic!("no {name} in {all:#?}"))
}

/// The faults of a setup, by field and message.
pub fn faults(setup: &Setup) -> Vec<(String, String)> {
    let faults: Vec<Fault> = book().check_setup(setup);
    faults
        .into_iter()
        .map(|fault| (fault.field, fault.why.to_string()))
        .collect()
}
