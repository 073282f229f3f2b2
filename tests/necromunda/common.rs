//! A table for rule tests: a map and fighters as JSON, forced strict dice, short ways to command. A die left over fails.

use arene::game::{ApplyError, Game, Refusal};
use arene::rules::{Fault, Rulebook, Setup, rulebook};
use serde_json::{Value, json};

/// The book.
pub fn book() -> &'static dyn Rulebook {
    rulebook("necromunda").expect("it is a book")
}

/// A setup on a table of that size with that terrain.
pub fn setup(size: i32, terrain: Value, sides: [Value; 2], more: Value) -> Setup {
    let mut written = json!({
        "rules": "necromunda", "mod": "fight", "seed": 7, "trial": true, "first": 0,
        "map": {"name": "Trial", "table": {"size": [size, size]}, "terrain": terrain},
        "players": [
            {"name": "Rouge", "gang": "rust_choir", "pieces": sides[0]},
            {"name": "Bleu", "gang": "slag_hounds", "pieces": sides[1]},
        ],
    });
    for (name, value) in more.as_object().unwrap() {
        written[name.as_str()] = value.clone();
    }
    serde_json::from_value(written).unwrap()
}

/// A game on a table of 60 × 60 cm, in the first player's movement phase; all nine values are plain ones.
pub struct Trial {
    pub game: Game,
}

/// A ganger at a point with more fields.
pub fn at(x: i32, y: i32, z: i32, more: Value) -> Value {
    let mut piece = json!({
        "kind": "ganger", "at": [x, y, z],
        "stats": {"m": 4, "ws": 3, "bs": 3, "s": 3, "t": 3, "w": 1, "i": 3, "a": 1, "ld": 7},
    });
    for (name, value) in more.as_object().unwrap() {
        piece[name.as_str()] = value.clone();
    }
    piece
}

impl Trial {
    pub fn of(setup: &Setup) -> Self {
        let mut game = book().game(setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        game.dice_mut().follow(Some((Vec::new(), true)));
        game.start().unwrap();
        Self { game }
    }

    /// In the first player's movement phase.
    pub fn moving(terrain: Value, own: Value, others: Value) -> Self {
        Self::moving_by(terrain, own, others, json!({}))
    }

    /// The same by house rules.
    pub fn moving_by(terrain: Value, own: Value, others: Value, options: Value) -> Self {
        let more = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}, "options": options});
        Self::of(&setup(6000, terrain, [own, others], more))
    }

    /// In the first player's shooting phase: a shooter at (1000, 4500) that looks north, its target north of it at a distance
    /// in units; 1 and 3 are others out of their sight, so that the phase goes on.
    pub fn shooting(weapon: &str, distance: i32, [own, other]: [Value; 2]) -> Self {
        Self::shooting_by(weapon, distance, [own, other], (json!([]), json!({})))
    }

    /// The same on some terrain, by house rules.
    pub fn shooting_by(
        weapon: &str,
        distance: i32,
        [mut own, other]: [Value; 2],
        (terrain, options): (Value, Value),
    ) -> Self {
        own["weapons"] = json!([weapon]);
        let sides = [
            json!([
                at(1000, 4500, 0, own),
                at(5500, 4500, 0, json!({"weapons": ["slug_rifle"]}))
            ]),
            json!([at(1000, 4250 - distance, 0, other), at(5500, 4000, 0, json!({}))]),
        ];
        let more = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}, "options": options});
        Self::of(&setup(6000, terrain, sides, more))
    }

    /// Several shooters and targets, each with all its fields.
    pub fn firefight(terrain: Value, own: Value, others: Value, options: Value) -> Self {
        let more = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}, "options": options});
        Self::of(&setup(6000, terrain, [own, others], more))
    }

    pub fn state(&mut self) -> Value {
        self.game.state()
    }

    /// A field of a piece's state.
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

    pub fn does(&mut self, command: Value) -> Vec<Value> {
        self.with(&[], command)
    }

    /// The rule that refuses a command, and why.
    pub fn refused(&mut self, command: Value) -> (&'static str, &'static str) {
        let refusal = self.refusal(command);
        (refusal.rule.as_str(), refusal.why)
    }

    pub fn refusal(&mut self, command: Value) -> Refusal {
        let command = Self::read(command);
        self.game
            .why_not(&command)
            .unwrap_or_else(|| panic!("{command:?} is legal"))
    }

    pub fn asked(&mut self) -> String {
        self.state()["decision"]["kind"].as_str().unwrap().to_owned()
    }
}

/// A move.
pub fn moves(piece: u16, path: Value) -> Value {
    json!({"move": {"piece": piece, "path": path}})
}

/// A run.
pub fn runs(piece: u16, path: Value) -> Value {
    json!({"move": {"piece": piece, "path": path, "run": true}})
}

/// The first fact of a name.
pub fn fact<'a>(facts: &'a [Value], name: &str) -> &'a Value {
    let found = facts.iter().find(|fact| fact["fact"] == name);
    found.unwrap_or_else(|| panic!("no {name} among {facts:#?}"))
}

/// The names of facts, in order.
pub fn names(facts: &[Value]) -> Vec<&str> {
    facts.iter().map(|fact| fact["fact"].as_str().unwrap()).collect()
}

/// The faults of a setup: field and reason.
pub fn faults(setup: &Setup) -> Vec<(String, &'static str)> {
    let faults = book().check_setup(setup);
    faults
        .into_iter()
        .map(|Fault { field, why, .. }| (field, why))
        .collect()
}

/// A shot.
pub fn shoots(piece: u16, target: u16, with: &str) -> Value {
    json!({"shoot": {"piece": piece, "target": target, "with": with}})
}

/// The rolls among facts: rule, need, value.
pub fn rolls(facts: &[Value]) -> Vec<(String, Value, u64)> {
    let rolls = facts.iter().filter(|fact| fact["fact"] == "roll");
    rolls
        .map(|roll| {
            let rule = roll["rule"].as_str().unwrap().to_owned();
            (rule, roll["need"].clone(), roll["value"].as_u64().unwrap())
        })
        .collect()
}
