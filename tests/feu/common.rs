//! A table for rule tests: a map and figures as JSON, forced strict dice, short ways to command. A die left over fails.

use arene::game::{ApplyError, Command, Game, Refusal};
use arene::rules::{Rulebook, Setup, rulebook};
use serde_json::{Value, json};

/// The book.
pub fn book() -> &'static dyn Rulebook {
    rulebook("feu").expect("it is a book")
}

/// The seven kinds of soldiers.
pub const KINDS: [&str; 7] = [
    "conscript",
    "rifleman",
    "gunner",
    "marksman",
    "scout",
    "commando",
    "leader",
];

/// A record with the fields of another put over its own.
pub fn with(mut record: Value, more: Value) -> Value {
    for (name, value) in more.as_object().unwrap() {
        record[name.as_str()] = value.clone();
    }
    record
}

/// A figure of a kind at a point, with more fields.
pub fn figure(kind: &str, at: [i32; 3], more: Value) -> Value {
    with(json!({"kind": kind, "at": at}), more)
}

/// A setup on trial, on a table of 60 × 60 cm with that terrain, with more fields: both sides' figures.
pub fn setup(terrain: Value, sides: [Value; 2], more: Value) -> Setup {
    let written = json!({
        "rules": "feu", "mod": "meeting", "seed": 7, "trial": true,
        "map": {"name": "Trial", "table": {"size": [6000, 6000]}, "terrain": terrain},
        "players": [
            {"name": "Rouge", "pieces": sides[0]},
            {"name": "Bleu", "pieces": sides[1]},
        ],
    });
    serde_json::from_value(with(written, more)).unwrap()
}

/// A game on a table of 60 × 60 cm, on trial.
pub struct Trial {
    pub game: Game,
}

impl Trial {
    pub fn of(setup: &Setup) -> Self {
        Self::started(setup, &[])
    }

    /// A game whose start takes these dice.
    pub fn started(setup: &Setup, dice: &[u32]) -> Self {
        let mut game = book().game(setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        game.dice_mut().follow(Some((dice.to_vec(), true)));
        game.start().unwrap();
        assert_eq!(game.dice().left(), 0, "dice are left over");
        Self { game }
    }

    /// The first round of the first player, who has to activate somebody: ids count through both lists.
    pub fn round(terrain: Value, own: Value, others: Value) -> Self {
        Self::round_by(terrain, own, others, json!({}))
    }

    /// The same with more fields of the setup (`options`, `mod`…).
    pub fn round_by(terrain: Value, own: Value, others: Value, more: Value) -> Self {
        let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}});
        Self::of(&setup(terrain, [own, others], with(begin, more)))
    }

    /// The same, the first figure activated.
    pub fn active(terrain: Value, own: Value, others: Value) -> Self {
        Self::active_by(terrain, own, others, json!({}))
    }

    /// The same with more fields of the setup.
    pub fn active_by(terrain: Value, own: Value, others: Value, more: Value) -> Self {
        let mut trial = Self::round_by(terrain, own, others, more);
        trial.does(json!({"activate": {"piece": 0}}));
        trial
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
            Ok(facts) => facts.iter().map(|fact| serde_json::to_value(fact).unwrap()).collect(),
            Err(ApplyError::Illegal(refusal)) => panic!("{command}: {refusal:?}"),
            Err(error) => panic!("{command}: {error:?}"),
        };
        assert_eq!(self.game.dice().left(), 0, "dice are left over");
        facts
    }

    /// A command that throws no die.
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

    /// The kind of the pending decision.
    pub fn asked(&mut self) -> String {
        self.state()["decision"]["kind"].as_str().unwrap().to_owned()
    }
}

/// A walk of the active figure, as one command.
pub fn walks(path: Value) -> Value {
    json!({"move": {"how": "walk", "path": path}})
}

/// The path of a way of moving that is paid.
pub fn goes(path: Value) -> Value {
    json!({"move": {"path": path}})
}

/// Pays for a way of moving.
pub fn pace(how: &str) -> Value {
    json!({"pace": {"how": how}})
}

/// A shot of the active figure.
pub fn shoots(target: u16, weapon: &str) -> Value {
    json!({"shoot": {"target": target, "with": weapon}})
}

/// The first fact of a name.
pub fn fact<'a>(facts: &'a [Value], name: &str) -> &'a Value {
    let found = facts.iter().find(|fact| fact["fact"] == name);
    found.unwrap_or_else(|| panic!("no {name} among {facts:#?}"))
}

/// Whether there is a fact of a name.
pub fn has(facts: &[Value], name: &str) -> bool {
    facts.iter().any(|fact| fact["fact"] == name)
}

/// The names of facts, in order.
pub fn names(facts: &[Value]) -> Vec<&str> {
    facts.iter().map(|fact| fact["fact"].as_str().unwrap()).collect()
}

/// The rolls among facts: rule, sides, value.
pub fn rolls(facts: &[Value]) -> Vec<(String, u64, u64)> {
    let rolls = facts.iter().filter(|fact| fact["fact"] == "roll");
    rolls
        .map(|roll| {
            let rule = roll["rule"].as_str().unwrap().to_owned();
            (rule, roll["sides"].as_u64().unwrap(), roll["value"].as_u64().unwrap())
        })
        .collect()
}

/// Conscripts in a row at a height of the table, 7 mm apart, with more fields: all look north.
pub fn row(count: usize, y: i32, more: &Value) -> Vec<Value> {
    let places = (0..count as i32).map(|index| 500 + 700 * index);
    places.map(|x| figure("conscript", [x, y, 0], more.clone())).collect()
}

/// Fields of the first fact of a name.
pub fn told(facts: &[Value], name: &str, fields: &[&str]) -> Value {
    let fact = fact(facts, name);
    fields.iter().map(|field| fact[*field].clone()).collect()
}

/// The place of the first fact of a name.
pub fn place_of(facts: &[Value], name: &str) -> usize {
    let found = facts.iter().position(|fact| fact["fact"] == name);
    found.unwrap_or_else(|| panic!("no {name} among {facts:#?}"))
}

/// The rules of the dice among facts, in order.
pub fn thrown(facts: &[Value]) -> Vec<String> {
    rolls(facts).into_iter().map(|(rule, ..)| rule).collect()
}

/// Activates a figure.
pub fn activates(piece: usize) -> Value {
    json!({"activate": {"piece": piece}})
}

/// Turns the active figure.
pub fn turns(x: i32, y: i32) -> Value {
    json!({"turn": {"face": [x, y]}})
}

/// The end of a round of that number: all of the first side's figures and those first of the other's are as they are written, activated; a
/// last conscript in the corner is activated, and ends the round with these dice. What its end tells.
pub fn ends_round(round: u32, sides: [Vec<Value>; 2], more: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    let done = |list: Vec<Value>| list.into_iter().map(|one| with(one, json!({"activated": true})));
    let [own, others] = sides.map(|list| done(list).collect::<Vec<_>>());
    let last = own.len() + others.len();
    let others = [others, vec![figure("conscript", [5800, 5800, 0], json!({}))]].concat();
    let begin = json!({"begin": {"player": 1, "round": round, "phase": "round"}});
    let mut trial = Trial::of(&setup(json!([]), [json!(own), json!(others)], with(begin, more)));
    trial.does(activates(last));
    let facts = trial.with(dice, json!("end_activation"));
    (trial, facts)
}
