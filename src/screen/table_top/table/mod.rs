//! The table: the running game, who plays it, and the one place where commands are applied. What is drawn is in
//! [`DisplayState`], which follows the playback.

pub(crate) mod by_hand;
mod carrying_out;
mod play;
mod taking_back;
mod taught;
#[cfg(test)]
mod tests;
mod try_out;

use std::collections::VecDeque;
use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use serde_json::json;

use crate::bots::{Control, Failure, LineOfPlay};
use crate::game::{
    Command, DecisionKind, Fact, Game, PieceId, PlayerId, PublicState, Refusal, Snapshot, TakeBacks, Thing, ThingKind,
};
use crate::replay::Store;
use crate::rules::{Fault, Landmarks, LineOfSight, Presentation, ReachedCell, Setup, rulebook};
use crate::screen::app::saved_games::record::GameRecord;
use crate::screen::app::window_state::MatchStep;
use crate::screen::books::{BookData, BookScreen, screen_of};
use crate::screen::lesson::LessonPlayer;
use crate::screen::table_top::actions::AvailableActions;
use crate::screen::table_top::art::NEUTRAL;
use crate::screen::table_top::bot_threads::{SeatBot, takes_time};
use crate::screen::table_top::display_state::{DisplayPiece, DisplayState};
use crate::screen::table_top::hand_over::MouseCover;
use crate::screen::table_top::log::Log;
use crate::screen::table_top::measured::MeasuredTable;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::by_hand::DiceByHand;
use crate::space::grid::{Board, Cell, Ground, GroundTraits, Occupancy};
use crate::text::{Lang, Names, Texts};

pub use crate::screen::table_top::table::play::apply_commands;
pub use crate::screen::table_top::table::try_out::{TriedStep, TryOut, dice_of};

/// Adds the one place where commands are applied.
pub fn plugin(app: &mut App) {
    let by_lesson = resource_exists::<LessonPlayer>;
    app.add_systems(
        Update,
        apply_commands.in_set(MatchStep::Commands).run_if(not(by_lesson)),
    );
}

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
pub struct BotReasons {
    /// Whose bot.
    pub player: PlayerId,
    /// Who played.
    pub control: Control,
    /// Its best lines, the best one first; none if it compares none.
    pub lines: Vec<LineOfPlay>,
}

/// Where the journal is written, if it is.
#[derive(Resource, Clone, Debug, Default)]
pub struct JournalPath(pub Option<PathBuf>);

/// The running game.
#[derive(Resource)]
pub struct Table {
    // The game can be handed to another thread, but two may not look at it at once; a resource must allow both.
    game: Mutex<Game>,
    bots: Mutex<Vec<Option<SeatBot>>>,
    /// Tells one state of the game from another.
    moment: u64,
    /// Why bots chose what they chose, the newest last.
    pub reasons: VecDeque<BotReasons>,
    /// Bots that were given up, until somebody is told.
    pub given_up: VecDeque<(PlayerId, Failure)>,
    /// The game as it was set up.
    pub seating: Seating,
    /// What players and pieces are called.
    pub names: Names,
    /// The language in which complaints go to standard error.
    lang: Lang,
    /// The board; without cells on a table of free measure.
    pub board: Board,
    /// The table of free measure that the game is played on; none on a grid.
    pub measured: Option<MeasuredTable>,
    /// Who stands where, after the last command.
    pub occupancy: Occupancy,
    /// What the rule book says of how this game is shown.
    pub presentation: Box<dyn Presentation>,
    /// What the rule book says of the course of its games.
    pub landmarks: &'static dyn Landmarks,
    /// What the rule book adds to the window.
    pub book: &'static dyn BookScreen,
    /// What that keeps of this game.
    pub book_data: BookData,
    /// The same as of when everything was told last.
    pub told_book_data: BookData,
    /// What everybody sees after the last command.
    pub state: PublicState,
    /// What may be done now.
    pub actions: AvailableActions,
    /// What is on show.
    pub display: DisplayState,
    /// What has been told.
    pub log: Log,
    /// Commands that were given and not yet applied.
    pub queue: VecDeque<Command>,
    /// Whose pieces are all placed without being asked for each.
    places_all: Option<PlayerId>,
    /// Why the last command from the window was refused, until somebody looks.
    pub refused: Option<Refusal>,
    /// Whether a recorded game or a scene is shown: nobody plays, and nothing is asked.
    pub view_only: bool,
    /// Whether the rules' state does not follow any more, and what is on show follows the facts alone.
    pub facts_alone: bool,
    /// The record of the game; none where nobody plays.
    pub record: Option<GameRecord>,
    /// Where it is recorded once it has been started.
    store: Option<Store>,
    /// The dice that are thrown by hand.
    pub hand: DiceByHand,
    /// What commands can be taken back to.
    take_backs: TakeBacks,
    /// Whether somebody wants to take the last command back.
    pub wants_to_take_back: bool,
    /// What covers the board until the next of the people goes on.
    pub cover: Option<MouseCover>,
    /// Which of the people had the mouse last.
    pub at_the_mouse: Option<PlayerId>,
    /// What is tried out from a place of a script, where that is done.
    pub try_out: Option<TryOut>,
    journal: Option<File>,
}

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
        table.journal = (journal.0.as_ref()).and_then(|path| open_journal(path, table.lang));
        playback.clear();
        table.start(playback);
        Ok(table)
    }

    /// Writes the game into a file of its own from now on, if anything is kept.
    #[must_use]
    pub fn recorded_in(mut self, store: Option<&Store>) -> Self {
        match (&mut self.record, store) {
            (Some(record), Some(store)) => record.keep_in(store),
            // It is recorded once the dice of its start have been entered.
            _ => self.store = store.cloned(),
        }
        self
    }

    /// Has a recorded game go on from a state of it: from now on it is played here.
    pub fn resume_from(&mut self, seating: Seating, state: &Snapshot, record: GameRecord, journal: &JournalPath) {
        let recording = record.recording();
        // Bots that went on with the same chance would choose as at the start.
        let played = u64::from(recording.last()) << 32;
        let bots = SeatBot::for_seats(&seating, seating.setup.seed.wrapping_add(played));
        self.bots = Mutex::new(bots);
        self.reasons.clear();
        self.seating = seating;
        let (seed, words) = recording.dice();
        self.log = Log::of_recording(recording);
        self.log.tell_to(usize::MAX);
        self.hand = DiceByHand::of(self.seating.setup.hand_throwers());
        let game = self.game();
        game.restore(state);
        game.dice_mut().go_on(seed, words);
        self.moment += 1;
        (self.view_only, self.facts_alone) = (false, false);
        self.look();
        self.catch_up();
        self.record = Some(record);
        self.journal = (journal.0.as_ref()).and_then(|path| open_journal(path, self.lang));
        let state = self.game().state();
        let line = json!({ "setup": self.seating.setup, "facts": [], "state": state });
        write_line(&mut self.journal, &line, self.lang);
    }

    /// A table for a game as it stands, at once; nothing is asked yet.
    pub fn lay(seating: Seating, mut game: Game, texts: &Texts) -> Self {
        let bots = SeatBot::for_seats(&seating, seating.setup.seed);
        let rules = rulebook(&seating.setup.rules).expect("the window names a rule book that there is");
        let book = screen_of(rules.id());
        let state = game.public_state();
        let book_data = book.book_data(&mut game);
        let board = of_grid::<Board>(&game).unwrap_or_else(no_cells);
        Self {
            lang: texts.lang(),
            names: Names::of(&seating.setup, texts.for_book(rules.id())),
            occupancy: of_grid::<Occupancy>(&game).unwrap_or_else(|| Occupancy::new(&board, 0)),
            board,
            measured: MeasuredTable::of(rules, &seating.setup),
            display: DisplayState::of(&state),
            presentation: rules.presentation(&game),
            landmarks: rules.landmarks(),
            book,
            told_book_data: Arc::clone(&book_data),
            book_data,
            bots: Mutex::new(bots),
            moment: 0,
            reasons: VecDeque::new(),
            given_up: VecDeque::new(),
            game: Mutex::new(game),
            log: Log::default(),
            queue: VecDeque::new(),
            places_all: None,
            refused: None,
            actions: AvailableActions::default(),
            view_only: false,
            facts_alone: false,
            record: None,
            store: None,
            hand: DiceByHand::of(seating.setup.hand_throwers()),
            take_backs: TakeBacks::default(),
            wants_to_take_back: false,
            cover: None,
            at_the_mouse: None,
            try_out: None,
            journal: None,
            seating,
            state,
        }
    }

    /// Looks at what the game has come to, and asks whoever has to decide.
    fn look(&mut self) {
        self.read();
        let asks = asks_human(&self.seating.seats, &self.state);
        let game = self.game.get_mut().unwrap_or_else(PoisonError::into_inner);
        self.actions = AvailableActions::of(game, &self.state, asks);
        if self.actions.only.is_none() {
            self.actions.only = self.book.only_answer(self);
        }
    }

    /// Reads off the game what it has come to.
    fn read(&mut self) {
        let game = self.game.get_mut().unwrap_or_else(PoisonError::into_inner);
        self.state = game.public_state();
        self.book_data = self.book.book_data(game);
        if let (Some(occupancy), Some(board)) = (game.of_match::<Occupancy>(), game.of_match::<Board>()) {
            self.occupancy.clone_from(occupancy);
            // Doors open and shut.
            self.board.clone_from(board);
        }
    }

    /// Stands as another game of the same setup does. Nobody at the window is asked.
    pub fn mirror(&mut self, game: &mut Game) {
        self.view_only = true;
        self.facts_alone = false;
        let snapshot = game.snapshot();
        self.game().restore(&snapshot);
        self.moment += 1;
        self.read();
        self.state.decision = None;
        self.actions = AvailableActions::default();
    }

    /// Everything has been told: what is on show and the rules' state are in step again.
    pub fn catch_up(&mut self) {
        if self.facts_alone {
            self.state.clone_from(&self.display.shown);
            if self.measured.is_none() {
                self.display.write_whereabouts(&mut self.occupancy);
            }
        } else {
            self.display.catch_up(&self.state);
            self.told_book_data = Arc::clone(&self.book_data);
        }
    }

    /// The tokens that lie about, as far as they mean something in this game.
    pub fn tokens_in_use(&self) -> impl Iterator<Item = &Thing> {
        let tokens = self.display.things(ThingKind::Token);
        tokens.filter(|token| self.book.uses_token(self, &token.name))
    }

    /// What a piece on show carries, as far as it means something in this game.
    pub fn carried_in_use<'a>(&'a self, piece: &'a DisplayPiece) -> impl Iterator<Item = &'a str> {
        piece.carried().filter(|token| self.book.uses_token(self, token))
    }

    /// Shows a fact on its way: `part` of it has passed, from 0 to 1.
    pub fn play(&mut self, fact: &Fact, part: f32) {
        self.display.play(fact, part, self.presentation.as_ref(), self.book);
    }

    /// Shows what a fact leaves.
    pub fn settle(&mut self, fact: &Fact) {
        self.display.settle(fact, self.presentation.as_ref());
    }

    /// The line of sight between two cells as the board stands; `None` in books without sight.
    pub fn sight(&self, from: Cell, to: Cell) -> Option<LineOfSight> {
        self.presentation.sight(&self.board, &self.occupancy, from, to)
    }

    /// Where a piece could go from where it stands, were it to move.
    pub fn reach_of(&self, piece: PieceId) -> Vec<ReachedCell> {
        self.presentation
            .reach(&self.board, &self.occupancy, &self.state, piece)
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

    /// Whose question is asked, or else whose turn it is, as far as has been told; nobody before the first turn and after
    /// the last.
    pub fn to_act(&self) -> Option<PlayerId> {
        let shown = &self.display.shown;
        match shown.decision {
            Some(decision) => (decision.kind != DecisionKind::Over).then_some(decision.player),
            None => shown.is_played().then_some(shown.player),
        }
    }

    /// Whether somebody at the window has to decide.
    pub fn asks_human(&self) -> bool {
        !self.hand.is_waiting() && asks_human(&self.seating.seats, &self.state)
    }

    /// Whether a bot is about to play.
    pub fn waits_for_a_bot(&self) -> bool {
        !self.hand.is_waiting() && self.decider().is_some_and(|(_, control)| control.is_bot())
    }

    /// Who thinks, if the one that has to decide is a bot that takes its time.
    pub fn thinks(&self) -> Option<(PlayerId, Control)> {
        let decider = self.decider().filter(|_| !self.hand.is_waiting());
        decider.filter(|(_, control)| takes_time(control))
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

    /// Tells one state of the game from another.
    pub fn moment(&self) -> u64 {
        self.moment
    }

    /// Columns and rows of the board; on a table of free measure those that hold it.
    pub fn extent(&self) -> (i16, i16) {
        match &self.measured {
            Some(measured) => measured.extent(),
            None => (self.board.width(), self.board.height()),
        }
    }

    /// Whether somebody at the window may play on.
    pub fn may_be_played(&self) -> bool {
        !self.view_only && self.asks_human()
    }

    /// Why a command is illegal; `None` if it is legal.
    pub fn why_not(&mut self, command: &Command) -> Option<Refusal> {
        self.game().why_not(command)
    }

    /// The colour of a piece: its player's, or nobody's.
    pub fn colour_of(&self, player: Option<PlayerId>) -> usize {
        player.map_or(NEUTRAL, |player| self.colour(player))
    }
}

/// What the match of a game on a grid bears; nothing on a table.
fn of_grid<C: Component + Clone>(game: &Game) -> Option<C> {
    game.of_match::<C>().cloned()
}

/// A board without cells.
fn no_cells() -> Board {
    Board::new(1, Vec::new(), vec![GroundTraits::default()], Ground(0))
}

/// Whether somebody at the window has to decide.
fn asks_human(seats: &[Seat], state: &PublicState) -> bool {
    state
        .decision
        .filter(|decision| decision.kind != DecisionKind::Over)
        .and_then(|decision| seats.get(decision.player.index()))
        .is_some_and(|seat| seat.control == Control::Human)
}

fn open_journal(path: &PathBuf, lang: Lang) -> Option<File> {
    match File::options().create(true).append(true).open(path) {
        Ok(file) => Some(file),
        Err(error) => {
            let file = path.display().to_string();
            let args = [("file", file.into()), ("why", error.to_string().into())];
            crate::bounds::complain!("arene: {}", Texts::of(lang).message("screen-journal-failed", &args));
            None
        }
    }
}

fn write_line(journal: &mut Option<File>, line: &serde_json::Value, lang: Lang) {
    let Some(file) = journal else { return };
    if let Err(error) = writeln!(file, "{line}") {
        let args = [("why", error.to_string().into())];
        crate::bounds::complain!("arene: {}", Texts::of(lang).message("screen-journal-stopped", &args));
        *journal = None;
    }
}
