//! Phases: the parts of a game. A rule book's phases are Bevy states, and each has a schedule of its own.

use bevy::ecs::query::QueryState;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;

use super::leads::Leads;
use super::{Command, DecisionKind, Verb};

/// The phases of a rule book: a fieldless enum that derives [`States`].
///
/// The driver keeps the current one as [`State`] in the game's world, runs its schedule ([`During`]), and then enters what
/// the systems wrote into [`NextPhase`], until somebody has to decide. A phase without systems is one to wait in.
pub trait GamePhase: FreelyMutableState + Copy {
    /// All phases, each at the place of its number (`phase as usize`).
    const ALL: &'static [Self];

    /// Its place in [`GamePhase::ALL`]: `self as usize`.
    fn number(self) -> usize;

    /// The name that hash, files and protocol give it; `None` for a phase in which the game never waits for a decision.
    fn name(self) -> Option<&'static str>;

    /// Whether all that a command itself brings about is done when this phase is entered: what follows does not belong to the
    /// chances of an attack.
    fn is_aftermath(self) -> bool {
        self.name().is_some()
    }
}

/// The phase that follows, once the systems of the current one have run: a component of the match. Not Bevy's
/// [`NextState`], a resource, which costs ten times as much to fetch as a component of the match.
#[derive(Component, Clone, Copy, Debug)]
pub struct NextPhase<P: GamePhase>(pub(super) Option<P>);

impl<P: GamePhase> NextPhase<P> {
    /// Another phase follows, or the same once more.
    pub fn set(&mut self, phase: P) {
        self.0 = Some(phase);
    }

    /// Whether no system of this phase has said yet what follows.
    pub const fn is_unset(&self) -> bool {
        self.0.is_none()
    }
}

/// The label of a phase's schedule.
#[derive(ScheduleLabel, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct During<P: GamePhase>(pub P);

/// The command that is being carried out; `None` while a game is started. A component of the match.
#[derive(Component, Clone, Default, Debug)]
pub struct CurrentCommand(pub Option<Command>);

/// One phase as it is built, for documents: `examples/phases.rs` prints them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseDescription {
    /// The phase's name in the code.
    pub phase: String,
    /// The name that protocol and files give it, if the game waits in it.
    pub name: Option<&'static str>,
    /// The commands that lead there, with the decision they answer where that matters.
    pub commands: Vec<(Option<DecisionKind>, Verb)>,
    /// Its systems in the order in which they run.
    pub systems: Vec<SystemDescription>,
}

/// One system of a phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SystemDescription {
    /// Its chapter and its name (`shooting::roll_to_hit`), from the rule book's folder on.
    pub name: String,
    /// The components and resources that it writes, by the names of their types.
    pub writes: Vec<&'static str>,
    /// Those that it only reads.
    pub reads: Vec<&'static str>,
}

/// A system as it was added to a phase.
pub(super) struct SystemEntry {
    /// Its whole path in the code.
    pub(super) path: &'static str,
    /// What it writes and what it reads: a bit for each known component ([`super::GameBuilder`] numbers them).
    pub(super) writes: u128,
    pub(super) reads: u128,
}

/// The phases of a game, whatever rule book's they are.
pub(super) trait PhaseSchedules: Send + Sync {
    /// Runs the schedule of the current phase.
    fn run(&mut self, world: &mut World);
    /// Enters the phase that follows; tells whether one does.
    fn advance(&mut self, world: &mut World) -> bool;
    /// Whether the current phase has no systems: one to wait in.
    fn is_idle(&self) -> bool;
    /// Whether all that the command itself brings about is done.
    fn is_aftermath(&self) -> bool;
    /// Enters the phase that carries a command out.
    fn lead(&mut self, world: &mut World, asked: Option<DecisionKind>, verb: Verb);
    /// The number of the current phase.
    fn current(&self) -> u8;
    /// Makes a phase the current one, by its number.
    fn set(&mut self, world: &mut World, phase: u8);
    /// A phase's name in files and hash; empty where the game never waits.
    fn name(&self, phase: u8) -> &'static str;
    /// The number of the phase of that name.
    fn find(&self, name: &str) -> Option<u8>;
    /// All phases, for documents.
    fn describe(&self) -> Vec<PhaseDescription>;
}

/// The schedules of a rule book's phases.
pub(super) struct Schedules<P: GamePhase> {
    /// By the phase's number.
    pub(super) schedules: Vec<Schedule>,
    pub(super) entries: Vec<Vec<SystemEntry>>,
    /// Where each command leads.
    pub(super) leads: Leads<P>,
    /// The match, which bears [`NextPhase`], and the entity that bears [`State`].
    pub(super) the_match: Entity,
    pub(super) state: Entity,
    pub(super) next_phase: QueryState<&'static mut NextPhase<P>>,
    pub(super) current_state: QueryState<&'static mut State<P>>,
    /// The current phase.
    pub(super) current: P,
    /// The names of the known components, by number.
    pub(super) components: Vec<&'static str>,
    /// The path of the rule book's folder in the code.
    pub(super) root: &'static str,
}

impl<P: GamePhase> Schedules<P> {
    fn enter(&mut self, world: &mut World, phase: P) {
        self.current = phase;
        let state = self.current_state.get_mut(world, self.state);
        *state.expect("a game has a state") = State::new(phase);
    }
}

impl<P: GamePhase> PhaseSchedules for Schedules<P> {
    fn run(&mut self, world: &mut World) {
        self.schedules[self.current.number()].run(world);
    }

    fn advance(&mut self, world: &mut World) -> bool {
        let next = self.next_phase.get_mut(world, self.the_match);
        match next.ok().and_then(|mut next| next.0.take()) {
            Some(phase) => {
                self.enter(world, phase);
                true
            }
            None => false,
        }
    }

    fn is_idle(&self) -> bool {
        self.entries[self.current.number()].is_empty()
    }

    fn is_aftermath(&self) -> bool {
        self.current.is_aftermath()
    }

    fn lead(&mut self, world: &mut World, asked: Option<DecisionKind>, verb: Verb) {
        if let Some(to) = self.leads.phase(asked, verb) {
            self.enter(world, to);
        }
    }

    fn current(&self) -> u8 {
        self.current.number() as u8
    }

    fn set(&mut self, world: &mut World, phase: u8) {
        self.enter(world, P::ALL[usize::from(phase)]);
    }

    fn name(&self, phase: u8) -> &'static str {
        P::ALL[usize::from(phase)].name().unwrap_or_default()
    }

    fn find(&self, name: &str) -> Option<u8> {
        let place = P::ALL.iter().position(|phase| phase.name() == Some(name));
        place.map(|place| place as u8)
    }

    fn describe(&self) -> Vec<PhaseDescription> {
        let named = |bits: u128| -> Vec<&'static str> {
            let known = self.components.iter().enumerate();
            known
                .filter(|(bit, _)| bits & (1 << bit) != 0)
                .map(|(_, name)| *name)
                .collect()
        };
        let system = |entry: &SystemEntry| SystemDescription {
            name: in_book(self.root, entry.path).to_owned(),
            writes: named(entry.writes),
            reads: named(entry.reads & !entry.writes),
        };
        let phases = P::ALL.iter().zip(&self.entries);
        phases
            .map(|(phase, entries)| PhaseDescription {
                phase: format!("{phase:?}"),
                name: phase.name(),
                commands: self
                    .leads
                    .iter()
                    .filter(|lead| lead.to == *phase)
                    .map(|lead| (lead.asked, lead.verb))
                    .collect(),
                systems: entries.iter().map(system).collect(),
            })
            .collect()
    }
}

/// A path in the code from a rule book's folder on, without type parameters; whole if it lies elsewhere.
pub(super) fn in_book<'a>(root: &str, path: &'a str) -> &'a str {
    let path = path.split('<').next().unwrap_or(path);
    let inside = path.strip_prefix(root).and_then(|rest| rest.strip_prefix("::"));
    inside.unwrap_or(path)
}
