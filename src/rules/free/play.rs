//! A game of the free table: what it is made of, what it begins and ends with, and the table as its chapters look at it.

use bevy::prelude::*;

use super::command::FreeCommand;
use super::components::{Ended, FigureLabel, FreePhase, LEADS, Lying, Marks, SightOptions, verb};
use super::keys;
use super::referee::FreeReferee;
use super::setup::Checked;
use super::{moving, things};
use crate::game::{
    Command, CurrentCommand, Decision, DecisionKind, Fact, Facts, Game, GameBuilder, NextPhase, Owner, PendingDecision,
    PieceId, PlayerId, Refusal, RuleKey,
};
use crate::rules::table::{FigureMeasures, FigureState, TableLook};
use crate::space::table::{PACE, TableBoard, TableFacing, TablePosition, TerrainState};

/// The name of the one decision.
pub const OPEN: &str = "open";

/// Who commands every figure.
pub const COMMANDER: PlayerId = PlayerId(0);

/// The command that is being carried out, if it is one of the free table's.
pub fn own(command: &CurrentCommand) -> Option<&FreeCommand> {
    own_of(command.0.as_ref()?)
}

/// A command as one of the free table's.
pub fn own_of(command: &Command) -> Option<&FreeCommand> {
    match command {
        Command::Book(own) => own.get(),
        _ => None,
    }
}

/// A figure of the table.
///
/// # Errors
/// That there is none such.
pub fn figure<'a>(look: &'a TableLook, rule: RuleKey, piece: PieceId) -> Result<&'a FigureState, Refusal> {
    let figure = look.figures.get(piece.index());
    figure.ok_or_else(|| Refusal::new(rule, "free-no-piece").number(i32::from(piece.0)))
}

/// How a figure stands.
pub fn figure_state(
    piece: PieceId,
    figure: &FigureMeasures,
    is_down: bool,
    position: TablePosition,
    facing: TableFacing,
) -> FigureState {
    FigureState {
        piece,
        body: position.0.map(|at| figure.body(at, is_down)),
        facing: facing.0,
    }
}

/// The table of a match, with figures on it.
pub fn look<'a>(
    board: &'a TableBoard,
    terrain: &'a TerrainState,
    options: &SightOptions,
    figures: Vec<FigureState>,
) -> TableLook<'a> {
    TableLook {
        table: &board.0.laid.table,
        terrain,
        wood_depth: options.wood_depth.map(|depth| depth.saturating_mul(PACE)),
        bodies_hide: options.bodies_hide,
        figures,
    }
}

/// A game of a setup that was looked over.
pub fn build(checked: Checked) -> Game {
    let mut game = GameBuilder::new(FreePhase::Beginning, checked.seed, super::ROOT);
    for (id, piece) in (0..).map(PieceId).zip(&checked.pieces) {
        let label = FigureLabel {
            kind: piece.kind,
            label: piece.label.clone(),
        };
        let of_piece = (
            id,
            Owner(Some(piece.owner)),
            label,
            piece.figure,
            Lying(piece.is_down),
            Marks(piece.marks.clone()),
            TablePosition(piece.at),
            TableFacing(piece.facing),
        );
        game.spawn_piece(Some(piece.owner), of_piece);
    }
    let terrain = TerrainState::at_first(&checked.board.0.laid.table);
    game.insert((checked.board.clone(), terrain, checked.options, Ended::default()));
    game.keep_of_pieces::<TablePosition>("position", &["moving"])
        .keep_of_pieces::<TableFacing>("facing", &["moving"])
        .keep_of_pieces::<Lying>("lying", &["moving"])
        .keep_of_pieces::<Marks>("marks", &["things"])
        .keep_of_match::<TerrainState>("terrain", &["things"])
        .keep_of_match::<Ended>("ended", &["play"])
        .name::<TableBoard>()
        .name::<SightOptions>()
        .name::<FigureMeasures>();
    for (name, phase) in LEADS {
        if let Some(verb) = verb(name) {
            game.lead(verb, *phase);
        }
    }
    game.add_system(FreePhase::Beginning, open_the_table)
        .add_system(FreePhase::Moving, moving::walk)
        .add_system(FreePhase::Placing, moving::set_down)
        .add_system(FreePhase::Removing, moving::take_off)
        .add_system(FreePhase::Lying, moving::lie_or_stand)
        .add_system(FreePhase::Rolling, things::roll)
        .add_system(FreePhase::Marking, things::mark)
        .add_system(FreePhase::Template, things::lay_template)
        .add_system(FreePhase::Scattering, things::scatter)
        .add_system(FreePhase::Door, things::move_door)
        .add_system(FreePhase::Over, announce_the_end);
    let going_on = LEADS
        .iter()
        .map(|(_, phase)| *phase)
        .filter(|phase| *phase != FreePhase::Over);
    for phase in std::iter::once(FreePhase::Beginning).chain(going_on) {
        game.add_system(phase, ask);
    }
    let referee = FreeReferee::new(game.world_mut());
    let hash = checked.setup_hash;
    game.build(Box::new(referee), hash)
        .built_by(move || build(checked.clone()))
}

/// The decision of a game that goes on.
pub fn open_decision() -> Decision {
    Decision {
        player: COMMANDER,
        kind: DecisionKind::Book(OPEN),
        piece: None,
        left: 0,
    }
}

/// The decision of a game that is over.
pub fn nothing_asked() -> Decision {
    Decision {
        kind: DecisionKind::Over,
        ..open_decision()
    }
}

/// The game begins: whatever the players like.
fn open_the_table(mut facts: Single<&mut Facts>) {
    facts.emit(Fact::Phase {
        rule: keys::OPEN,
        phase: OPEN,
    });
}

/// Asks what is done next.
fn ask(of_match: Single<(&mut PendingDecision, &mut NextPhase<FreePhase>)>) {
    let (mut pending, mut next) = of_match.into_inner();
    pending.0 = Some(open_decision());
    next.set(FreePhase::Open);
}

/// Ends the game, without a winner.
fn announce_the_end(of_match: Single<(&mut Ended, &mut Facts, &mut PendingDecision)>) {
    let (mut ended, mut facts, mut pending) = of_match.into_inner();
    ended.0 = true;
    facts.emit(Fact::Phase {
        rule: keys::END,
        phase: "over",
    });
    pending.0 = Some(nothing_asked());
}
