//! A game of the duel: what it is made of, how turns follow each other, and how it ends.
//!
//! Phases: `Beginning`, `Turn`, `TurnEnd`, `Over`. Command: `end_turn`. State: the turn and the outcome.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::referee::DuelReferee;
use super::setup::Checked;
use super::{ROOT, TURN, WIN, shooting, walking};
use crate::game::{
    Decision, DecisionKind, Fact, Facts, Game, GameBuilder, GamePhase, NextPhase, Owner, PendingDecision, PieceId,
    PlayerId, Verb, Winner,
};
use crate::rules::table::{FigureMeasures, FigureState, TableLook};
use crate::space::table::{TableBoard, TableFacing, TablePosition, TerrainState};

/// After so many rounds nobody has won.
pub const ROUNDS: u32 = 20;

/// The phases of the duel.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DuelPhase {
    /// The first turn begins.
    #[default]
    Beginning,
    /// A player decides.
    Turn,
    /// A figure walks.
    Walking,
    /// A figure shoots.
    Shooting,
    /// The turn passes.
    TurnEnd,
    /// Nothing more.
    Over,
}

impl GamePhase for DuelPhase {
    const ALL: &'static [Self] = &[
        Self::Beginning,
        Self::Turn,
        Self::Walking,
        Self::Shooting,
        Self::TurnEnd,
        Self::Over,
    ];

    fn number(self) -> usize {
        self as usize
    }

    fn name(self) -> Option<&'static str> {
        match self {
            Self::Turn => Some("turn"),
            Self::Over => Some("over"),
            _ => None,
        }
    }
}

/// Whose turn it is, and what is done in it: a component of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DuelTurn {
    /// The round, from 1.
    pub round: u32,
    /// Whose turn it is.
    pub player: PlayerId,
    /// Whether the figure has walked.
    pub has_walked: bool,
    /// Whether it has shot.
    pub has_shot: bool,
}

/// How the duel ended; none while it goes on. A component of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DuelOutcome(pub Option<Winner>);

/// Who began: a component of the match that never changes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct DuelBegunBy(pub PlayerId);

/// A player's figure: its number is the player's.
pub fn own_figure(player: PlayerId) -> PieceId {
    PieceId(u16::from(player.0))
}

/// The other player.
pub fn other(player: PlayerId) -> PlayerId {
    PlayerId(1 - player.0)
}

/// How a figure stands.
pub fn figure_state(
    piece: PieceId,
    measures: &FigureMeasures,
    position: TablePosition,
    facing: TableFacing,
) -> FigureState {
    FigureState {
        piece,
        body: position.0.map(|at| measures.body(at, false)),
        facing: facing.0,
    }
}

/// The table of a match, with figures on it.
pub fn look<'a>(board: &'a TableBoard, terrain: &'a TerrainState, figures: Vec<FigureState>) -> TableLook<'a> {
    TableLook {
        table: &board.0.laid.table,
        terrain,
        wood_depth: None,
        bodies_hide: true,
        figures,
    }
}

/// A game of a setup that was looked over.
pub fn build(checked: Checked) -> Game {
    let mut game = GameBuilder::new(DuelPhase::Beginning, checked.seed, ROOT);
    for (seat, (at, facing)) in (0..).zip(checked.places) {
        let owner = PlayerId(seat);
        let of_piece = (
            own_figure(owner),
            Owner(Some(owner)),
            checked.measures,
            TablePosition(Some(at)),
            TableFacing(facing),
        );
        game.spawn_piece(Some(owner), of_piece);
    }
    let terrain = TerrainState::at_first(&checked.board.0.laid.table);
    let turn = DuelTurn {
        round: 1,
        player: checked.first,
        has_walked: false,
        has_shot: false,
    };
    game.insert((
        checked.board.clone(),
        terrain,
        turn,
        DuelBegunBy(checked.first),
        DuelOutcome::default(),
    ));
    game.keep_of_pieces::<TablePosition>("position", &["walking", "shooting"])
        .keep_of_pieces::<TableFacing>("facing", &["walking"])
        .keep_of_match::<DuelTurn>("turn", &["walking", "shooting", "play"])
        .keep_of_match::<DuelOutcome>("outcome", &["shooting", "play"])
        .name::<TableBoard>()
        .name::<TerrainState>()
        .name::<DuelBegunBy>()
        .name::<FigureMeasures>();
    game.lead(Verb::Move, DuelPhase::Walking)
        .lead(Verb::Shoot, DuelPhase::Shooting)
        .lead(Verb::EndTurn, DuelPhase::TurnEnd)
        .add_system(DuelPhase::Beginning, tell_turn)
        .add_system(DuelPhase::Beginning, ask)
        .add_system(DuelPhase::Walking, walking::walk)
        .add_system(DuelPhase::Walking, ask)
        .add_system(DuelPhase::Shooting, shooting::shoot)
        .add_system(DuelPhase::Shooting, ask)
        .add_system(DuelPhase::TurnEnd, pass_turn)
        .add_system(DuelPhase::TurnEnd, ask)
        .add_system(DuelPhase::Over, announce_the_end);
    let referee = DuelReferee::new(game.world_mut());
    let hash = checked.setup_hash;
    game.build(Box::new(referee), hash)
        .built_by(move || build(checked.clone()))
}

/// The decision of a game that goes on.
pub fn turn_decision(turn: &DuelTurn) -> Decision {
    Decision {
        player: turn.player,
        kind: DecisionKind::Turn,
        piece: Some(own_figure(turn.player)),
        left: 0,
    }
}

/// The decision of a game that is over.
pub fn nothing_asked(turn: &DuelTurn) -> Decision {
    Decision {
        kind: DecisionKind::Over,
        piece: None,
        ..turn_decision(turn)
    }
}

/// Tells whose turn begins.
fn tell_turn(of_match: Single<(&DuelTurn, &mut Facts)>) {
    let (turn, mut facts) = of_match.into_inner();
    facts.emit(Fact::Turn {
        rule: TURN,
        player: turn.player,
        round: turn.round,
    });
}

/// The turn passes to the other; after the last round nobody has won.
fn pass_turn(of_match: Single<(&DuelBegunBy, &mut DuelTurn, &mut DuelOutcome, &mut Facts)>) {
    let (begun_by, mut turn, mut outcome, mut facts) = of_match.into_inner();
    let player = other(turn.player);
    let round = turn.round + u32::from(player == begun_by.0);
    if round > ROUNDS {
        outcome.0 = Some(Winner::Draw);
        facts.emit(Fact::Won {
            rule: WIN,
            player: Winner::Draw,
        });
        return;
    }
    *turn = DuelTurn {
        round,
        player,
        has_walked: false,
        has_shot: false,
    };
    facts.emit(Fact::Turn {
        rule: TURN,
        player,
        round,
    });
}

/// Asks what follows, or ends the game.
fn ask(of_match: Single<(&DuelTurn, &DuelOutcome, &mut PendingDecision, &mut NextPhase<DuelPhase>)>) {
    let (turn, outcome, mut pending, mut next) = of_match.into_inner();
    if outcome.0.is_some() {
        next.set(DuelPhase::Over);
        return;
    }
    pending.0 = Some(turn_decision(turn));
    next.set(DuelPhase::Turn);
}

/// Nothing more to decide.
fn announce_the_end(of_match: Single<(&DuelTurn, &mut Facts, &mut PendingDecision)>) {
    let (turn, mut facts, mut pending) = of_match.into_inner();
    facts.emit(Fact::Phase {
        rule: WIN,
        phase: "over",
    });
    pending.0 = Some(nothing_asked(turn));
}
