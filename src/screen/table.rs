//! The table: the running game, who plays it, and the one place where commands are applied. What is drawn is in
//! [`Shown`], which follows the playback.

use std::collections::VecDeque;
use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use serde_json::json;

use super::log::Log;
use super::mind::{Mind, takes_time};
use super::plan::Plan;
use super::playback::Playback;
use super::replay::Record;
use super::settings::Settings;
use super::shown::Shown;
use crate::bots::{BotKind, Failure, Line};
use crate::game::{ApplyError, Command, DecisionKind, Fact, Game, PlayerId, Refusal, Snapshot};
use crate::protocol::Control;
use crate::replay::Store;
use crate::rules::doum40k::{Doum40kState, Fires, Layout, Terms, Trigger};
use crate::rules::{Fault, Setup, rulebook};
use crate::space::grid::{Board, Cell, Occupancy};
use crate::text::{Names, Texts};

/// A seat: its colour and who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The index of its colour and form.
    pub colour: usize,
    /// Who plays.
    pub control: Control,
}

/// A game to be played: its setup, and who sits where.
#[derive(Clone, Debug)]
pub struct Seating {
    /// The setup.
    pub setup: Setup,
    /// The seats.
    pub seats: Vec<Seat>,
}

/// Why a bot chose what it chose last.
#[derive(Clone, PartialEq, Debug)]
pub struct Reasons {
    /// Whose bot.
    pub player: PlayerId,
    /// Who played.
    pub control: Control,
    /// Its best lines, the best one first; none if it compares none.
    pub lines: Vec<Line>,
}

/// Where the journal is written, if it is.
#[derive(Resource, Clone, Debug, Default)]
pub struct JournalPath(pub Option<PathBuf>);

/// The running game.
#[derive(Resource)]
pub struct Table {
    // The game can be handed to another thread, but two may not look at it at once; a resource must allow both.
    game: Mutex<Game>,
    minds: Mutex<Vec<Option<Mind>>>,
    /// Tells one state of the game from another.
    moment: u64,
    /// Why bots chose what they chose, the newest last.
    pub reasons: VecDeque<Reasons>,
    /// Bots that were given up, until somebody is told.
    pub given_up: VecDeque<(PlayerId, Failure)>,
    /// The game as it was set up.
    pub seating: Seating,
    /// What players and pieces are called.
    pub names: Names,
    /// The board.
    pub board: Board,
    /// Who stands where, after the last command.
    pub occupancy: Occupancy,
    /// What the map holds besides its ground.
    pub layout: Layout,
    /// The respawn points with their numbers.
    pub points: Vec<(u32, Cell)>,
    /// The score at which each player has won.
    pub goals: Vec<i32>,
    /// Whether scores win anything in this mod.
    pub scores: bool,
    /// The rules' state after the last command.
    pub state: Doum40kState,
    /// What may be done now.
    pub plan: Plan,
    /// What is on show.
    pub shown: Shown,
    /// What has been told.
    pub log: Log,
    /// Commands that were given and not yet applied.
    pub queue: VecDeque<Command>,
    /// Why the last command from the window was refused, until somebody looks.
    pub refused: Option<Refusal>,
    /// Whether a recorded game or a scene is shown: nobody plays, and nothing is asked.
    pub told_only: bool,
    /// Whether the rules' state does not follow any more, and what is on show follows the facts alone.
    pub facts_alone: bool,
    /// The record of the game; none where nobody plays.
    pub record: Option<Record>,
    journal: Option<File>,
}

/// What the window's rule book writes is read back by the window.
const SHAPE: &str = "the rules' state has the shape that they declare";

impl Table {
    /// Sets up and starts a game.
    ///
    /// # Errors
    /// The faults of the setup.
    pub fn new(
        seating: Seating,
        journal: &JournalPath,
        playback: &mut Playback,
        texts: &Texts,
    ) -> Result<Self, Vec<Fault>> {
        let setup = &seating.setup;
        let book = rulebook(&setup.rules).expect("the window names a rule book that there is");
        let game = book.game(setup)?;
        let mut table = Self::lay(seating, game, texts);
        let game = table.game();
        let facts: Vec<Fact> = game.start().expect("the window gives no script of dice").to_vec();
        table.look();
        let game = table.game.get_mut().unwrap_or_else(PoisonError::into_inner);
        table.record = Record::begin(&table.seating, game);
        table.journal = journal.0.as_ref().and_then(open_journal);
        let setup = &table.seating.setup;
        let line = json!({ "setup": setup, "facts": facts, "state": table.state });
        write_line(&mut table.journal, &line);
        table.log.add(&facts);
        playback.clear();
        playback.push(&facts);
        Ok(table)
    }

    /// Writes the game into a file of its own from now on, if anything is kept.
    #[must_use]
    pub fn kept_in(mut self, store: Option<&Store>) -> Self {
        if let (Some(record), Some(store)) = (&mut self.record, store) {
            record.keep_in(store);
        }
        self
    }

    /// Has a recorded game go on from a state of it: from now on it is played here.
    pub fn sit_down(&mut self, seating: Seating, state: &Snapshot, record: Record, journal: &JournalPath) {
        let recording = record.recording();
        // Bots that went on with the same chance would choose as at the start.
        let played = u64::from(recording.last()) << 32;
        let minds = Mind::at_the_seats(&seating, seating.setup.seed.wrapping_add(played));
        self.minds = Mutex::new(minds);
        self.reasons.clear();
        self.seating = seating;
        let (seed, words) = recording.dice();
        self.log = Log::of(recording.steps.iter().map(|step| step.facts.as_slice()));
        self.log.tell_to(usize::MAX);
        let game = self.game();
        game.restore(state);
        game.dice_mut().go_on(seed, words);
        (self.told_only, self.facts_alone) = (false, false);
        self.look();
        self.record = Some(record);
        self.journal = journal.0.as_ref().and_then(open_journal);
        let line = json!({ "setup": self.seating.setup, "facts": [], "state": self.state });
        write_line(&mut self.journal, &line);
    }

    /// A table for a game as it stands, at once; nothing is asked yet.
    pub fn lay(seating: Seating, mut game: Game, texts: &Texts) -> Self {
        let minds = Mind::at_the_seats(&seating, seating.setup.seed);
        let state = read_state(&mut game);
        let world = game.world();
        let terms = world.resource::<Terms>();
        Self {
            names: Names::of(&seating.setup, texts),
            board: world.resource::<Board>().clone(),
            occupancy: world.resource::<Occupancy>().clone(),
            points: terms.points.in_play().collect(),
            goals: terms.game.goals.clone(),
            scores: terms.game.mode.scores,
            shown: Shown::of(&state, &terms.layout),
            layout: terms.layout.clone(),
            minds: Mutex::new(minds),
            moment: 0,
            reasons: VecDeque::new(),
            given_up: VecDeque::new(),
            game: Mutex::new(game),
            log: Log::default(),
            queue: VecDeque::new(),
            refused: None,
            plan: Plan::default(),
            told_only: false,
            facts_alone: false,
            record: None,
            journal: None,
            seating,
            state,
        }
    }

    /// Looks at what the game has come to, and asks whoever has to decide.
    fn look(&mut self) {
        let game = self.game.get_mut().unwrap_or_else(PoisonError::into_inner);
        self.state = read_state(game);
        self.occupancy.clone_from(game.world().resource::<Occupancy>());
        // Doors open and shut.
        self.board.clone_from(game.world().resource::<Board>());
        self.plan = Plan::of(game, &self.state, asks_human(&self.seating.seats, &self.state));
    }

    /// Stands as another game of the same setup does. Nobody at the window is asked.
    pub fn mirror(&mut self, game: &mut Game) {
        self.told_only = true;
        self.facts_alone = false;
        self.state = read_state(game);
        self.state.decision = None;
        self.plan = Plan::default();
        self.board.clone_from(game.world().resource::<Board>());
        self.occupancy.clone_from(game.world().resource::<Occupancy>());
    }

    /// Everything has been told: what is on show and the rules' state are in step again.
    pub fn catch_up(&mut self) {
        if self.facts_alone {
            self.shown.write_into(&mut self.state);
            self.shown.write_whereabouts(&mut self.occupancy);
        } else {
            self.shown.catch_up(&self.state, &self.layout);
        }
    }

    /// The game.
    pub fn game(&mut self) -> &mut Game {
        self.game.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who decides, and whether that is somebody at the window.
    pub fn decider(&self) -> Option<(PlayerId, Control)> {
        let decision = self.state.decision?;
        let seat = self.seating.seats.get(decision.player.index())?;
        (decision.kind != DecisionKind::Over).then(|| (decision.player, seat.control.clone()))
    }

    /// Whether somebody at the window has to decide.
    pub fn asks_human(&self) -> bool {
        asks_human(&self.seating.seats, &self.state)
    }

    /// Whether a bot is about to play.
    pub fn waits_for_a_bot(&self) -> bool {
        self.decider().is_some_and(|(_, control)| control.is_bot())
    }

    /// Who thinks, if the one that has to decide is a bot that takes its time.
    pub fn thinks(&self) -> Option<(PlayerId, Control)> {
        self.decider().filter(|(_, control)| takes_time(control))
    }

    /// Whether any seat has a bot that takes its time.
    pub fn has_thinkers(&self) -> bool {
        self.seating.seats.iter().any(|seat| takes_time(&seat.control))
    }

    /// How many people share the mouse.
    pub fn humans(&self) -> usize {
        let seats = self.seating.seats.iter();
        seats.filter(|seat| seat.control == Control::Human).count()
    }

    /// A player's colour.
    pub fn colour(&self, player: PlayerId) -> usize {
        self.seating.seats.get(player.index()).map_or(0, |seat| seat.colour)
    }

    /// Why a command is illegal; `None` if it is legal.
    pub fn why_not(&mut self, command: &Command) -> Option<Refusal> {
        self.game().why_not(command)
    }

    /// The colour of a piece: its player's, or nobody's.
    pub fn colour_of(&self, player: Option<PlayerId>) -> usize {
        player.map_or(super::art::NEUTRAL, |player| self.colour(player))
    }

    /// Where the gun of a trigger stands.
    pub fn gun_of(&self, trigger: usize) -> Option<Cell> {
        match self.layout.triggers().get(trigger)?.fires {
            Fires::Gun(gun) => self.occupancy.of(gun),
            Fires::Trap(_) => None,
        }
    }

    /// The trigger on a cell, by index.
    pub fn trigger_at(&self, cell: Cell) -> Option<usize> {
        self.layout.triggers().iter().position(|trigger| trigger.at == cell)
    }

    /// The triggers that have to do with a cell: the one on it, those of the gun on it, those of the trap it lies in.
    pub fn triggers_of(&self, cell: Cell) -> impl Iterator<Item = (usize, &Trigger)> {
        self.layout.triggers().iter().enumerate().filter(move |(_, trigger)| {
            trigger.at == cell
                || match trigger.fires {
                    Fires::Gun(gun) => self.occupancy.of(gun) == Some(cell),
                    Fires::Trap(zone) => (self.layout.zones().get(zone)).is_some_and(|zone| zone.contains(cell)),
                }
        })
    }

    /// Whether a machine gun stands on a cell.
    pub fn is_gun_at(&self, cell: Cell) -> bool {
        self.occupancy.at(cell).is_some_and(|piece| self.layout.is_gun(piece))
    }

    fn apply(&mut self, command: &Command, playback: &mut Playback) {
        let game = self.game.get_mut().unwrap_or_else(PoisonError::into_inner);
        let facts = match game.apply(command) {
            Ok(facts) => facts.to_vec(),
            Err(ApplyError::Illegal(refusal)) => {
                self.refused = Some(refusal);
                return;
            }
            // Only a strict script can lack a die, and the window gives none.
            Err(ApplyError::Script(_)) => return,
        };
        self.moment += 1;
        if let Some(record) = &mut self.record {
            record.push(game, command.clone());
        }
        self.look();
        self.refused = None;
        write_line(
            &mut self.journal,
            &json!({ "command": command, "facts": facts, "state": self.state }),
        );
        self.log.add(&facts);
        playback.push(&facts);
    }
}

/// Whether somebody at the window has to decide.
fn asks_human(seats: &[Seat], state: &Doum40kState) -> bool {
    state
        .decision
        .filter(|decision| decision.kind != DecisionKind::Over)
        .and_then(|decision| seats.get(decision.player.index()))
        .is_some_and(|seat| seat.control == Control::Human)
}

fn read_state(game: &mut Game) -> Doum40kState {
    serde_json::from_value(game.state()).expect(SHAPE)
}

fn open_journal(path: &PathBuf) -> Option<File> {
    match File::options().create(true).append(true).open(path) {
        Ok(file) => Some(file),
        Err(error) => {
            eprintln!("arene: the journal {} cannot be written: {error}", path.display());
            None
        }
    }
}

fn write_line(journal: &mut Option<File>, line: &serde_json::Value) {
    let Some(file) = journal else { return };
    if let Err(error) = writeln!(file, "{line}") {
        eprintln!("arene: the journal cannot be written any more: {error}");
        *journal = None;
    }
}

/// How long bots may play on between two frames when nothing is shown of it.
const BETWEEN_FRAMES: Duration = Duration::from_millis(25);

/// How many decisions of bots are kept with their reasons: a turn or two.
const REASONS: usize = 24;

/// Applies what was given, and lets bots play, one command at a time and only when everything before has been shown.
pub fn play_on(mut table: ResMut<Table>, mut playback: ResMut<Playback>, settings: Res<Settings>) {
    let begun = Instant::now();
    let table = &mut *table;
    while playback.is_idle() && table.play_one(&mut playback) {
        if settings.speed.factor().is_none() && begun.elapsed() < BETWEEN_FRAMES {
            playback.finish(table);
        }
    }
    table.ponder();
}

impl Table {
    /// Applies the next command that was given, or a bot's. False if there is none yet.
    fn play_one(&mut self, playback: &mut Playback) -> bool {
        if let Some(command) = self.queue.pop_front() {
            self.apply(&command, playback);
            return true;
        }
        let Some((player, control)) = self.decider().filter(|(_, control)| control.is_bot()) else {
            return false;
        };
        let (moment, game, Some(mind)) = self.mind(player) else {
            return false;
        };
        let Some(thought) = mind.answer(game, moment) else {
            return false;
        };
        if !thought.lines.is_empty() {
            self.reasons.push_back(Reasons {
                player,
                control,
                lines: thought.lines,
            });
            if self.reasons.len() > REASONS {
                self.reasons.pop_front();
            }
        }
        if let Some(failure) = thought.failure {
            self.give_up(player, failure);
        }
        self.apply(&thought.command, playback);
        true
    }

    /// Has the random bot play on for a player whose bot fails.
    fn give_up(&mut self, player: PlayerId, failure: Failure) {
        eprintln!(
            "arene: the bot of {}: {failure}; the random bot plays on",
            self.names.player(player)
        );
        self.given_up.push_back((player, failure));
        if let Some(seat) = self.seating.seats.get_mut(player.index()) {
            seat.control = Control::Bot(BotKind::Random);
        }
        if let (moment, _, Some(mind)) = self.mind(player) {
            *mind = Mind::random(moment);
        }
    }

    /// Has a bot that takes its time think about its next command while the last one is still being shown.
    fn ponder(&mut self) {
        if let Some((player, _)) = self.thinks()
            && self.queue.is_empty()
            && let (moment, game, Some(mind)) = self.mind(player)
        {
            mind.ponder(game, moment);
        }
    }

    fn mind(&mut self, player: PlayerId) -> (u64, &mut Game, Option<&mut Mind>) {
        let game = self.game.get_mut().unwrap_or_else(PoisonError::into_inner);
        let minds = self.minds.get_mut().unwrap_or_else(PoisonError::into_inner);
        (
            self.moment,
            game,
            minds.get_mut(player.index()).and_then(Option::as_mut),
        )
    }
}

#[cfg(test)]
mod tests;
