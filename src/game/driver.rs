//! The driver: one game in a world of its own, changed through one funnel.

use std::sync::Arc;

use bevy::prelude::*;
use serde_json::{Map, Value, json};

use super::dice::SavedDice;
use super::snapshot::{Part, take_part};
use super::{
    Choice, Command, Course, Decision, Dice, Fact, Odds, Phase, Refusal, RestoreError, ScriptError, Snapshot, Stage,
    StateHasher, Step, Workshop,
};

/// What a rule book answers during a game.
pub trait Referee: Send {
    /// Whether a command is legal now.
    ///
    /// # Errors
    /// The refusal, by the rule that forbids it.
    fn check(&mut self, world: &World, course: &Course, command: &Command) -> Result<(), Refusal>;

    /// Lists everything legal now, in the protocol's order, into `list` (emptied first).
    fn choices(&mut self, world: &World, course: &Course, list: &mut Vec<Choice>);

    /// Writes out an entry of a list. `fresh` says that this referee made it last of all, of this very state.
    fn command(&mut self, world: &World, course: &Course, choice: Choice, fresh: bool) -> Command;

    /// The exact chances of a legal attack.
    ///
    /// # Errors
    /// The refusal if it is illegal, or no attack.
    fn odds(&mut self, world: &World, course: &Course, command: &Command) -> Result<Odds, Refusal>;

    /// The state in the protocol's shape.
    fn state(&mut self, world: &World, course: &Course) -> Value;

    /// Brings in step what is derived from the state, after it was put back.
    fn restored(&mut self, world: &mut World);

    /// Whether a state read from outside makes sense.
    ///
    /// # Errors
    /// What does not, by field.
    fn sound(&mut self, world: &World, course: &Course) -> Result<(), RestoreError>;
}

/// Why a command was not applied. The game is what it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ApplyError {
    /// It is illegal.
    Illegal(Refusal),
    /// The script lacks a die.
    Script(ScriptError),
}

/// One running game.
pub struct Game {
    world: World,
    course: Course,
    phases: Vec<(Phase, Vec<Step>)>,
    parts: Vec<Box<dyn Part>>,
    referee: Box<dyn Referee>,
    before: Option<Snapshot>,
    /// Whether nothing has changed since the last list was made.
    listed: bool,
    /// A hash of what does not change in the game: board, kinds, mod, house rules.
    charter: u64,
    /// The game as it was before it was first started.
    unstarted: Option<Snapshot>,
    /// Builds another game of the same setup.
    another: Option<Another>,
}

/// Builds a game of the same setup anew, on any thread.
type Another = Arc<dyn Fn() -> Game + Send + Sync>;

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Game")
            .field("phase", &self.phase())
            .finish_non_exhaustive()
    }
}

/// What the pending decision is called in written snapshots.
const ASKED: &str = "asked";

/// A rule book that asks nothing and changes no phase for so many runs is stuck: a bug, not a long game.
const STUCK_AFTER: u32 = 10_000;

impl Game {
    /// A workshop for a rule book to put a game together in.
    pub fn workshop(first: Phase, seed: u64) -> Workshop {
        Workshop::new(first, seed)
    }

    /// A game from a filled workshop. `charter` is a hash of what does not change in the game but makes it what it is:
    /// games of different boards or rules shall not hash alike.
    pub fn new(workshop: Workshop, referee: Box<dyn Referee>, charter: u64) -> Self {
        let Workshop {
            mut world,
            course,
            mut phases,
            mut parts,
        } = workshop;
        for part in &mut parts {
            part.look_over(&mut world);
        }
        for system in phases.iter_mut().flat_map(|(_, systems)| systems) {
            system.initialize(&mut world);
        }
        Self {
            world,
            course,
            phases,
            parts,
            referee,
            before: None,
            listed: false,
            charter,
            unstarted: None,
            another: None,
        }
    }

    /// Says how another game of the same setup is built, for [`Game::twin`].
    #[must_use]
    pub fn built_by(mut self, another: impl Fn() -> Game + Send + Sync + 'static) -> Self {
        self.another = Some(Arc::new(another));
        self
    }

    /// Another game in the same state, dice included, in a world of its own: for who looks ahead. Who must not know the
    /// dice to come lets them go on from elsewhere ([`Dice::go_on`]). Building one takes long beside a command: keep it,
    /// and bring it up to date with [`Game::snapshot`] and [`Game::restore`].
    ///
    /// # Panics
    /// If the rule book does not say how its games are built ([`Game::built_by`]): a fault of the rule book.
    pub fn twin(&mut self) -> Game {
        let another = self.another.clone().expect("a rule book says how its games are built");
        let mut twin = another();
        twin.restore(&self.snapshot());
        twin.another = Some(another);
        twin
    }

    /// Runs the rules to the first decision; returns what happened on the way.
    ///
    /// # Errors
    /// If the script lacks a die. The game is of no use then.
    pub fn start(&mut self) -> Result<&[Fact], ScriptError> {
        if self.unstarted.is_none() {
            self.unstarted = Some(self.snapshot());
        }
        self.course.facts.clear();
        self.drive();
        match self.course.dice.take_failure() {
            Some(failure) => Err(failure),
            None => Ok(self.facts()),
        }
    }

    /// Starts the game anew with another seed: it is then what a new game of the same setup and that seed would be, a
    /// script given before the first start included, but nothing has to be built again.
    ///
    /// # Errors
    /// If the script lacks a die. The game can still be restarted.
    pub fn restart(&mut self, seed: u64) -> Result<&[Fact], ScriptError> {
        if let Some(unstarted) = self.unstarted.take() {
            self.restore(&unstarted);
            self.unstarted = Some(unstarted);
        }
        self.dice_mut().reseed(seed);
        self.start()
    }

    /// Applies a command: checks it, runs the rules to the next decision, and returns what happened.
    ///
    /// # Errors
    /// If it is illegal or the script lacks a die. The game, its dice included, is then exactly what it was (see
    /// [`Dice::replay`] for the one exception).
    pub fn apply(&mut self, command: &Command) -> Result<&[Fact], ApplyError> {
        self.referee
            .check(&self.world, &self.course, command)
            .map_err(ApplyError::Illegal)?;
        self.apply_checked(command)
    }

    /// As [`Game::apply`] for a command that is known to be legal because it was just listed.
    ///
    /// # Errors
    /// If the script lacks a die.
    pub fn apply_checked(&mut self, command: &Command) -> Result<&[Fact], ApplyError> {
        let may_fail = self.course.dice.may_fail();
        if may_fail {
            let before = self.before.take();
            self.before = Some(self.snapshot_into(before));
        }
        self.course.facts.clear();
        self.course.asked.0 = None;
        self.course.stage.hand(Some(command.clone()));
        self.drive();
        if let Some(failure) = self.course.dice.take_failure() {
            self.course.facts.clear();
            if may_fail && let Some(before) = self.before.take() {
                self.restore(&before);
                self.before = Some(before);
            }
            return Err(ApplyError::Script(failure));
        }
        Ok(self.facts())
    }

    fn drive(&mut self) {
        self.listed = false;
        for _ in 0..STUCK_AFTER {
            let phase = self.course.stage.phase();
            if let Some((_, systems)) = self.phases.iter_mut().find(|(candidate, _)| *candidate == phase) {
                for system in systems {
                    if let Err(error) = system.run(&mut self.course, &mut self.world) {
                        panic!("{} lacks what it takes: {error:?}", system.name());
                    }
                }
            }
            self.course.stage.hand(None);
            if !self.course.stage.enter_next() && self.course.asked.0.is_some() {
                return;
            }
        }
        panic!("the rules of phase {:?} neither ask nor go on", self.phase().0);
    }

    /// The phase the game is in.
    pub fn phase(&self) -> Phase {
        self.course.stage.phase()
    }

    /// The pending decision; none only before [`Game::start`].
    pub fn decision(&self) -> Option<Decision> {
        self.course.asked.0
    }

    /// What the last command brought about.
    pub fn facts(&self) -> &[Fact] {
        self.course.facts.as_slice()
    }

    /// Lists everything legal now, packed, in the protocol's order.
    pub fn choices(&mut self, list: &mut Vec<Choice>) {
        self.referee.choices(&self.world, &self.course, list);
        self.listed = true;
    }

    /// Writes out an entry of the list that [`Game::choices`] just made.
    pub fn command(&mut self, choice: Choice) -> Command {
        self.referee.command(&self.world, &self.course, choice, self.listed)
    }

    /// Every command that may be applied now, in the protocol's order.
    pub fn legal(&mut self) -> Vec<Command> {
        let mut list = Vec::new();
        self.choices(&mut list);
        list.into_iter().map(|choice| self.command(choice)).collect()
    }

    /// Why a command is illegal; none if it is legal.
    pub fn why_not(&mut self, command: &Command) -> Option<Refusal> {
        self.referee.check(&self.world, &self.course, command).err()
    }

    /// The exact chances of an attack.
    ///
    /// # Errors
    /// The refusal if the attack is illegal.
    pub fn odds(&mut self, command: &Command) -> Result<Odds, Refusal> {
        self.referee.check(&self.world, &self.course, command)?;
        self.referee.odds(&self.world, &self.course, command)
    }

    /// The state in the protocol's shape.
    pub fn state(&mut self) -> Value {
        self.referee.state(&self.world, &self.course)
    }

    /// The rules world, to look at.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The dice tape.
    pub fn dice(&self) -> &Dice {
        &self.course.dice
    }

    /// The dice tape, to feed it.
    pub fn dice_mut(&mut self) -> &mut Dice {
        &mut self.course.dice
    }

    /// 64 bits of the rules state (board and pieces included, the generator and script left out): equal for equal games on every machine.
    pub fn hash(&mut self) -> u64 {
        let mut hasher = StateHasher::default();
        hasher.feed(&self.charter);
        hasher.feed(self.course.stage.phase().0);
        hasher.feed(&self.course.asked);
        for part in &mut self.parts {
            part.hash(&self.world, &mut hasher);
        }
        hasher.finish()
    }

    /// The hash of what does not change in the game, as it was given to [`Game::new`]: what [`Game::hash`] begins with.
    pub fn charter(&self) -> u64 {
        self.charter
    }

    /// The whole state, to come back to with [`Game::restore`] in this game or another of the same setup.
    pub fn snapshot(&mut self) -> Snapshot {
        self.snapshot_into(None)
    }

    /// As [`Game::snapshot`], into the memory of an older one of a game of the same setup.
    ///
    /// # Panics
    /// If it is one of another setup.
    pub fn snapshot_into(&mut self, old: Option<Snapshot>) -> Snapshot {
        let course = &self.course;
        let Some(mut kept) = old else {
            return Snapshot {
                phase: course.stage.phase(),
                asked: course.asked,
                dice: course.dice.clone(),
                parts: self.parts.iter_mut().map(|part| part.save(&self.world)).collect(),
            };
        };
        kept.phase = course.stage.phase();
        kept.asked = course.asked;
        kept.dice.clone_from(&course.dice);
        for (part, saved) in self.parts.iter_mut().zip(&mut kept.parts) {
            part.save_into(&self.world, saved);
        }
        kept
    }

    /// Puts back a snapshot of this game, or of another of the same setup.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.listed = false;
        let course = &mut self.course;
        course.stage = Stage::of(snapshot.phase);
        course.asked = snapshot.asked;
        course.dice.clone_from(&snapshot.dice);
        for (part, saved) in self.parts.iter_mut().zip(&snapshot.parts) {
            part.restore(&mut self.world, saved);
        }
        self.referee.restored(&mut self.world);
    }

    /// The state and the dice tape as one JSON value (without the setup: whoever keeps it adds that).
    pub fn write_snapshot(&mut self) -> Value {
        let mut parts = Map::new();
        let asked = serde_json::to_value(self.course.asked).unwrap_or(Value::Null);
        parts.insert(ASKED.to_owned(), asked);
        for part in &mut self.parts {
            part.write(&self.world, &mut parts);
        }
        json!({
            "phase": self.phase().0,
            "dice": serde_json::to_value(self.dice().saved()).unwrap_or(Value::Null),
            "parts": parts,
        })
    }

    /// Puts back what [`Game::write_snapshot`] wrote, in a game of the same setup.
    ///
    /// # Errors
    /// If the value is not such a snapshot or makes no sense. The game is then what it was.
    pub fn read_snapshot(&mut self, value: Value) -> Result<(), RestoreError> {
        let Value::Object(mut fields) = value else {
            return Err(RestoreError::at("snapshot", "not an object"));
        };
        let mut take = |name: &str| fields.remove(name).ok_or_else(|| RestoreError::at(name, "missing"));
        let phase = take("phase")?;
        let phase = self
            .phases
            .iter()
            .map(|(phase, _)| *phase)
            .find(|candidate| phase == candidate.0)
            .ok_or_else(|| RestoreError::at("phase", format!("no phase {phase}")))?;
        let dice: SavedDice = serde_json::from_value(take("dice")?).map_err(|error| RestoreError::at("dice", error))?;
        let dice = Dice::from_saved(dice).map_err(|error| RestoreError::at("dice", error))?;
        let Value::Object(mut values) = take("parts")? else {
            return Err(RestoreError::at("parts", "not an object"));
        };
        if let Some(unknown) = fields.keys().next() {
            return Err(RestoreError::at(unknown, "unknown field"));
        }
        let asked = take_part(&mut values, ASKED)?;
        let mut parts = Vec::with_capacity(self.parts.len());
        for part in &mut self.parts {
            parts.push(part.read(&self.world, &mut values)?);
        }
        if let Some(unknown) = values.keys().next() {
            return Err(RestoreError::at(format!("parts.{unknown}"), "unknown field"));
        }
        let before = self.snapshot();
        self.restore(&Snapshot {
            phase,
            asked,
            dice,
            parts,
        });
        let sound = self.referee.sound(&self.world, &self.course);
        if sound.is_err() {
            self.restore(&before);
        } else {
            self.course.facts.clear();
        }
        sound
    }
}

#[cfg(test)]
mod tests {
    use crate::bots::{Bot as _, RandomBot};
    use crate::rules::{Setup, rulebook};

    #[test]
    fn a_twin_plays_on_as_the_game_does_and_leaves_it_alone() {
        let setup: Setup = serde_json::from_value(serde_json::json!({
            "rules": "doum40k", "mod": "defmatch", "seed": 4,
            "map": {"name": "Trial", "rows": ["1..r....2", "...l.m...", "..#...c..", "3.......4"]},
            "players": [
                {"name": "A", "pieces": [{"kind": "mitrailleur"}]},
                {"name": "B", "pieces": [{"kind": "grot"}]},
            ],
        }))
        .unwrap();
        let mut game = rulebook("doum40k").unwrap().game(&setup).unwrap();
        game.start().unwrap();
        let mut bot = RandomBot::new(4);
        for _ in 0..40 {
            let command = bot.choose(&mut game);
            game.apply(&command).unwrap();
        }
        let before = game.write_snapshot();
        let mut twin = game.twin();
        assert_eq!((twin.hash(), twin.legal()), (game.hash(), game.legal()));
        let mut second = twin.twin();
        for _ in 0..40 {
            let command = bot.choose(&mut twin);
            assert_eq!(twin.apply(&command), second.apply(&command));
        }
        assert_eq!(game.write_snapshot(), before);
        assert_eq!(second.write_snapshot(), twin.write_snapshot());
    }
}
