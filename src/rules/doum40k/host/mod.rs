//! The book as a host of add-ons: where they come in, and what it does for pieces that no player has (`hook.*`).

mod aftermath;
mod deeds;
mod fact;
mod rounds;
mod view;
mod ways;

use bevy::ecs::system::SystemParamItem;
use bevy::prelude::World;
use serde_json::Value;

use super::match_config::{MatchConfig, Settled};
use super::phase::Phase;
use crate::game::{Command, GameBuilder};
use crate::rules::BookLanguage;
use crate::rules::host::{
    BoardSide, GuestDeed, GuestGate, GuestLosses, GuestPhase, GuestStart, GuestTerms, GuestTurn, GuestVerdict, Host,
};
use crate::space::grid::{Board, Cell, Occupancy};

pub use fact::{Doum40kAddedLanguage, damaged, follow};
pub use rounds::begin_the_turn;
pub use view::check_state;

/// The name of the phase in which an add-on waits for an answer.
pub const WAITS: &str = "guest";

/// Adds what the book does for add-ons: after all other chapters, in games that have one.
pub fn plugin(game: &mut GameBuilder<Phase>, guests: GuestTerms) {
    game.insert((
        guests,
        rounds::GuestRound::default(),
        GuestTurn::default(),
        GuestGate::default(),
        GuestDeed::default(),
        GuestLosses::default(),
        GuestVerdict::default(),
    ));
    game.hand_on::<GuestDeed>()
        .hand_on::<GuestLosses>()
        .hand_on::<GuestVerdict>();
    game.keep_of_match::<rounds::GuestRound>("guest_round", &["host::rounds", "host::aftermath"]);
    rounds::plugin(game);
    deeds::plugin(game);
    aftermath::plugin(game);
}

/// The book as a host.
pub struct Doum40kHost;

impl Host for Doum40kHost {
    type Phase = Phase;
    type Look = view::GuestLook<'static, 'static>;
    type View<'w> = view::GuestView<'w>;

    fn phase(place: GuestPhase) -> Phase {
        match place {
            GuestPhase::Round => Phase::GuestRound,
            GuestPhase::Losses => Phase::GuestLosses,
            GuestPhase::MoveEnds => Phase::GuestMoveEnds,
            GuestPhase::RoundEnds => Phase::GuestRoundEnd,
            GuestPhase::Done => Phase::GuestAsk,
            GuestPhase::Step => Phase::GuestStep,
            GuestPhase::Cards => Phase::GuestCards,
            GuestPhase::Activate => Phase::GuestActivate,
            GuestPhase::Skip => Phase::GuestSkip,
            GuestPhase::Begin => Phase::GuestBegin,
            GuestPhase::Moves => Phase::GuestMoves,
            GuestPhase::Strikes => Phase::GuestStrikes,
            GuestPhase::Shots => Phase::GuestShots,
            GuestPhase::Entries => Phase::GuestEntries,
            GuestPhase::Advance => Phase::GuestAdvance,
            GuestPhase::Strike => Phase::GuestStrike,
            GuestPhase::Fire => Phase::GuestFire,
            GuestPhase::Enter => Phase::GuestEnter,
            GuestPhase::Wait => Phase::GuestWait,
            GuestPhase::Answer => Phase::GuestAnswer,
        }
    }

    /// A player's turn is a step.
    fn step_phases() -> &'static [Phase] {
        &[Phase::BeginningTurn]
    }

    fn read_command(written: Value) -> Option<Command> {
        let mut written = <dyn erased_serde::Deserializer>::erase(written);
        BookLanguage::read_command(&Doum40kAddedLanguage, &mut written).ok()
    }

    fn view<'w>(look: SystemParamItem<'w, '_, Self::Look>) -> view::GuestView<'w> {
        look.get()
    }

    fn view_of(world: &World) -> Option<view::GuestView<'_>> {
        view::of_world(world)
    }
}

/// The cells that are no farther from a side of the board than so many.
fn is_along(board: &Board, side: BoardSide, reach: i32, cell: Cell) -> bool {
    let behind = match side {
        BoardSide::North => cell.y,
        BoardSide::East => board.width() - 1 - cell.x,
        BoardSide::South => board.height() - 1 - cell.y,
        BoardSide::West => cell.x,
    };
    i32::from(behind) < reach
}

/// The cell in the middle of the board: half of its size, rounded down.
fn middle(board: &Board) -> Cell {
    Cell::new(board.width() / 2, board.height() / 2)
}

/// The free cells in which figures are set down by the scenario of an add-on, row by row.
pub fn start_cells<'a>(
    config: &MatchConfig,
    board: &'a Board,
    occupancy: &'a Occupancy,
) -> impl Iterator<Item = Cell> + use<'a> {
    let start = config.guests.scenario.map(|scenario| scenario.start);
    let is_in = move |cell: &Cell| match start {
        Some(GuestStart::Middle(reach)) => cell.distance(middle(board)) as i32 <= reach,
        Some(GuestStart::Along(side, reach)) => is_along(board, side, reach, *cell),
        None => false,
    };
    let is_free = move |cell: &Cell| super::ground::terrain(board, *cell).begins && occupancy.at(*cell).is_none();
    board.cells().filter(is_in).filter(is_free)
}

/// The cells of the exit of the scenario of an add-on, row by row.
pub fn exit_cells(config: &Settled, board: &Board) -> Vec<Cell> {
    board.cells().filter(|cell| is_exit(config, board, *cell)).collect()
}

/// Whether a cell belongs to the exit of the scenario of an add-on: in the middle of a side, so many cells to each hand.
fn is_exit(config: &Settled, board: &Board, cell: Cell) -> bool {
    let exit = config.guests.scenario.and_then(|scenario| scenario.exit);
    exit.is_some_and(|(side, reach)| {
        let middle = middle(board);
        let aside = match side {
            BoardSide::North | BoardSide::South => cell.x - middle.x,
            BoardSide::East | BoardSide::West => cell.y - middle.y,
        };
        is_along(board, side, 1, cell) && (-reach..reach).contains(&i32::from(aside))
    })
}
