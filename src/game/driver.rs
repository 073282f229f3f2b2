//! The driver: one game in a world of its own, changed through one funnel.

use std::sync::Arc;

use bevy::prelude::*;
use serde_json::{Map, Value, json};

use super::builder::PutBack;
use super::dice::SavedDice;
use super::match_access::{MatchAccess, MatchWrite};
use super::phase::{PhaseDescription, PhaseSchedules};
use super::snapshot::{Part, take_part};
use super::{
    Command, Decision, Dice, Fact, Facts, Odds, PendingDecision, PieceId, PublicState, Referee, Refusal, RestoreError,
    ScriptError, SecondChanceRules, Snapshot, StateHasher,
};

/// Why a command was not applied. The game is what it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ApplyError {
    /// It is illegal.
    Illegal(Refusal),
    /// The script lacks a die.
    Script(ScriptError),
}

/// One running game.
///
/// ```
/// use arene::game::{Command, Face, Place};
/// use arene::rules::tiny::{TicTacToe, game};
///
/// let mut game = game::<TicTacToe>(7);
/// game.start().unwrap();
/// let middle = Command::Place { at: Place::new(1, 1), face: Face::North };
///
/// // What may be done now.
/// assert!(game.offers().iter().any(|offer| offer.command == middle && offer.is_legal()));
///
/// // A command brings facts. Once it is illegal, a refusal names the rule.
/// let (before, snapshot) = (game.hash(), game.snapshot());
/// assert!(!game.apply(&middle).unwrap().is_empty());
/// assert!(game.why_not(&middle).is_some());
///
/// // A snapshot can be put back.
/// game.restore(&snapshot);
/// assert_eq!(game.hash(), before);
/// ```
pub struct Game {
    pub(super) world: World,
    pub(super) of_match: MatchAccess,
    pub(super) phases: Box<dyn PhaseSchedules>,
    parts: Vec<Box<dyn Part>>,
    /// Puts back what systems hand to each other, where a command is given up on its way.
    handed_on: Vec<PutBack>,
    pub(super) referee: Box<dyn Referee>,
    before: Option<Snapshot>,
    /// Whether nothing has changed since the last list was made.
    listed: bool,
    /// A hash of what does not change in the game: board, kinds, mod, house rules.
    setup_hash: u64,
    /// Whether failed dice may be thrown again in it.
    gives_chances: bool,
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
pub(super) const STUCK_AFTER: u32 = 10_000;

impl Game {
    /// A game as its builder leaves it ([`super::GameBuilder::build`]).
    pub(super) fn new(
        mut world: World,
        the_match: Entity,
        phases: Box<dyn PhaseSchedules>,
        (parts, handed_on): (Vec<Box<dyn Part>>, Vec<PutBack>),
        referee: Box<dyn Referee>,
        setup_hash: u64,
    ) -> Self {
        let of_match = MatchAccess::new(&mut world, the_match);
        let gives_chances = world.get::<SecondChanceRules>(the_match).is_some();
        Self {
            world,
            of_match,
            phases,
            parts,
            handed_on,
            referee,
            before: None,
            listed: false,
            setup_hash,
            gives_chances,
            unstarted: None,
            another: None,
        }
    }

    /// A component of the match, if this rule book gives it one: to look at.
    pub fn of_match<C: Component>(&self) -> Option<&C> {
        self.world.get(self.of_match.entity())
    }

    /// The pending decision, the facts and the dice, to look at.
    fn read(&self) -> (&PendingDecision, &Facts, &Dice) {
        self.of_match.read(&self.world)
    }

    /// The same and the command, to change them.
    fn write(&mut self) -> MatchWrite<'_> {
        self.of_match.write(&mut self.world)
    }

    /// Takes a command up: enters the phase that carries it out.
    pub(super) fn take_up(&mut self, command: Command) {
        let verb = command.verb();
        let of_match = self.write();
        let asked = of_match.pending.0.take().map(|decision| decision.kind);
        of_match.command.0 = Some(command);
        self.phases.lead(&mut self.world, asked, verb);
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
        self.twin_to_build()()
    }

    /// What builds a twin of the game as it stands now, on whatever thread it is called: for who cannot wait for it.
    ///
    /// # Panics
    /// As [`Game::twin`].
    pub fn twin_to_build(&mut self) -> impl FnOnce() -> Game + Send + use<> {
        let another = self.another.clone().expect("a rule book says how its games are built");
        let state = self.snapshot();
        move || {
            let mut twin = another();
            twin.restore(&state);
            twin.another = Some(another);
            twin
        }
    }

    /// Runs the rules to the first decision; returns what happened on the way.
    ///
    /// # Errors
    /// If the script lacks a die. The game is of no use then.
    pub fn start(&mut self) -> Result<&[Fact], ScriptError> {
        self.keep_unstarted();
        let of_match = self.write();
        of_match.facts.clear();
        of_match.command.0 = None;
        self.drive();
        match self.dice_mut().take_failure() {
            Some(failure) => Err(failure),
            None => Ok(self.facts()),
        }
    }

    /// Keeps the game as it is before its first start, for [`Game::restart`].
    pub(super) fn keep_unstarted(&mut self) {
        if self.unstarted.is_none() {
            self.unstarted = Some(self.snapshot());
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
        match self.why_not(command) {
            Some(refusal) => Err(ApplyError::Illegal(refusal)),
            None => self.apply_checked(command),
        }
    }

    /// As [`Game::apply`] for a command that is known to be legal because it was just listed.
    ///
    /// # Errors
    /// If the script lacks a die.
    pub fn apply_checked(&mut self, command: &Command) -> Result<&[Fact], ApplyError> {
        if self.gives_chances {
            return self.apply_with_chances(command);
        }
        let may_fail = self.dice().may_fail();
        if may_fail {
            let before = self.before.take();
            self.before = Some(self.snapshot_into(before));
        }
        self.facts_mut().clear();
        self.take_up(command.clone());
        self.drive();
        if let Some(failure) = self.dice_mut().take_failure() {
            self.facts_mut().clear();
            if may_fail && let Some(before) = self.before.take() {
                self.restore(&before);
                self.before = Some(before);
            }
            return Err(ApplyError::Script(failure));
        }
        Ok(self.facts())
    }

    /// Runs the schedules of the phases until somebody has to decide.
    pub(super) fn drive(&mut self) {
        self.listed = false;
        for _ in 0..STUCK_AFTER {
            self.phases.run(&mut self.world);
            if self.dice().is_halted() {
                return;
            }
            let goes_on = self.phases.advance(&mut self.world);
            if (!goes_on || self.phases.is_idle()) && self.decision().is_some() {
                return;
            }
        }
        panic!(
            "the rules of phase {:?} neither ask nor go on",
            self.phases.describe()[usize::from(self.phases.current())].phase
        );
    }

    /// The name of the phase that the game waits in, as protocol and files have it.
    pub fn phase(&self) -> &'static str {
        self.phases.name(self.phases.current())
    }

    /// The phases of the game with their systems, for documents.
    pub fn describe_phases(&self) -> Vec<PhaseDescription> {
        self.phases.describe()
    }

    /// The pending decision; none only before [`Game::start`].
    pub fn decision(&self) -> Option<Decision> {
        self.read().0.0
    }

    /// What the last command brought about.
    pub fn facts(&self) -> &[Fact] {
        self.read().1.as_slice()
    }

    /// As [`Game::odds`], by the rule book's formula where it has one: for bots.
    ///
    /// # Errors
    /// The refusal if the command is illegal or no attack.
    pub fn quick_odds(&mut self, command: &Command) -> Result<Odds, Refusal> {
        if let Some(refusal) = self.why_not(command) {
            return Err(refusal);
        }
        self.check_attack(command)?;
        match self.referee.quick_odds(&self.world, command) {
            Some(odds) => Ok(odds),
            None => self.odds(command),
        }
    }

    /// Whom a legal command attacks ([`Referee::check_attack`]).
    pub(super) fn check_attack(&self, command: &Command) -> Result<PieceId, Refusal> {
        self.referee.check_attack(command)
    }

    /// Whether facts tell of a hit ([`Referee::is_hit`]).
    pub fn is_hit(&self, attack: &Command, facts: &[Fact]) -> bool {
        self.referee.is_hit(attack, facts)
    }

    pub(super) fn facts_mut(&mut self) -> &mut Facts {
        self.write().facts
    }

    pub(super) fn gives_chances(&self) -> bool {
        self.gives_chances
    }

    pub(super) fn is_listed(&self) -> bool {
        self.listed
    }

    pub(super) fn set_listed(&mut self, listed: bool) {
        self.listed = listed;
    }

    /// The state in the protocol's shape.
    pub fn state(&mut self) -> Value {
        self.referee.state(&self.world, self.phases.name(self.phases.current()))
    }

    /// What everybody sees.
    pub fn public_state(&mut self) -> PublicState {
        self.referee
            .public_state(&self.world, self.phases.name(self.phases.current()))
    }

    /// The rules world, to look at.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The dice tape.
    pub fn dice(&self) -> &Dice {
        self.read().2
    }

    /// The dice tape, to feed it.
    pub fn dice_mut(&mut self) -> &mut Dice {
        self.write().dice
    }

    /// 64 bits of the rules state (board and pieces included, the generator and script left out): equal for equal games on
    /// every machine ([`StateHasher`] says how). Fed are, in this order: the hash of the setup, the phase's name, the pending
    /// decision, and the components of the state in the order of a written snapshot, of pieces by id.
    pub fn hash(&mut self) -> u64 {
        let mut hasher = StateHasher::default();
        hasher.feed(&self.setup_hash);
        hasher.feed(self.phase());
        hasher.feed(self.read().0);
        for part in &mut self.parts {
            part.hash(&self.world, &mut hasher);
        }
        hasher.finish()
    }

    /// The hash of what does not change in the game, as the rule book gave it to [`super::GameBuilder::build`]: what
    /// [`Game::hash`] begins with.
    pub fn setup_hash(&self) -> u64 {
        self.setup_hash
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
        let phase = self.phases.current();
        let (pending, _, dice) = self.of_match.read(&self.world);
        let Some(mut kept) = old else {
            return Snapshot {
                phase,
                pending: *pending,
                dice: dice.clone(),
                parts: self.parts.iter_mut().map(|part| part.save(&self.world)).collect(),
            };
        };
        kept.phase = phase;
        kept.pending = *pending;
        kept.dice.clone_from(dice);
        for (part, saved) in self.parts.iter_mut().zip(&mut kept.parts) {
            part.save_into(&self.world, saved);
        }
        kept
    }

    /// Puts back a snapshot of this game, or of another of the same setup.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.listed = false;
        self.phases.set(&mut self.world, snapshot.phase);
        let of_match = self.write();
        *of_match.pending = snapshot.pending;
        of_match.dice.clone_from(&snapshot.dice);
        for (part, saved) in self.parts.iter_mut().zip(&snapshot.parts) {
            part.restore(&mut self.world, saved);
        }
        // Of what systems hand to each other, nothing comes along from the state that is left.
        for put_back in &mut self.handed_on {
            put_back(&mut self.world);
        }
        self.referee.rebuild_derived(&mut self.world);
    }

    /// The state and the dice tape as one JSON value (without the setup: whoever keeps it adds that).
    pub fn write_snapshot(&mut self) -> Value {
        let asked = serde_json::to_value(self.read().0).unwrap_or(Value::Null);
        let mut parts = Map::from_iter([(ASKED.to_owned(), asked)]);
        for part in &mut self.parts {
            part.write(&self.world, &mut parts);
        }
        json!({
            "phase": self.phase(),
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
        let found = phase.as_str().and_then(|name| self.phases.find(name));
        let phase = found.ok_or_else(|| RestoreError::at("phase", format!("no phase {phase}")))?;
        let dice: SavedDice = serde_json::from_value(take("dice")?).map_err(|error| RestoreError::at("dice", error))?;
        let dice = Dice::from_saved(dice).map_err(|error| RestoreError::at("dice", error))?;
        let Value::Object(mut values) = take("parts")? else {
            return Err(RestoreError::at("parts", "not an object"));
        };
        if let Some(unknown) = fields.keys().next() {
            return Err(RestoreError::at(unknown, "unknown field"));
        }
        let pending = take_part(&mut values, ASKED)?;
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
            pending,
            dice,
            parts,
        });
        let checked = self.check_restored();
        if checked.is_err() {
            self.restore(&before);
        } else {
            self.facts_mut().clear();
        }
        checked
    }
}
