//! A move on its way: what happens on each cell that a piece comes to, and what is left to do when it ends.
//!
//! A move is a walk, or what a push sets going. It is kept while somebody has to decide on the way: which corner the
//! téla-tépula aims at, or how the walk goes on after a conveyor.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::ground::{is_deadly, terrain};
use super::phase::{self, Phase};
use super::placement::{Death, Placement, PlacementQuery};
use super::squigs::Herding;
use super::{bonus, keys, squigs, tokens, turns};
use crate::game::{Fact, GameBuilder, PieceId, Reason, Refusal, RuleKey};
use crate::space::grid::Cell;

/// The move on its way, if there is one: a component of the match.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MoveInProgress(pub Option<Move>);

/// A move that has ended, with what is left to do: a component of the match, no part of the state.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct EndedMove(pub Option<Move>);

/// What a move waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wait {
    /// Nothing: it is under way.
    #[default]
    Nothing,
    /// A corner for the téla-tépula (`ground.teleporter.jump`).
    Aim,
    /// How the walk goes on after a conveyor (`ground.conveyor.chain`).
    MoveOn,
}

/// A piece on its way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Move {
    /// Who goes.
    pub piece: PieceId,
    /// Whose hand a death on the way is.
    pub by: PieceId,
    /// Whether it goes on its own feet: then it may be bitten, herd, and go on after a conveyor.
    pub walks: bool,
    /// Whether it runs.
    pub run: bool,
    /// Points left.
    pub points: u8,
    /// The cell it stood on before the present one.
    pub last: Cell,
    /// Whether it has jumped: then no cell carries it off again (`ground.teleporter.jump`).
    pub jumped: bool,
    /// Whether a conveyor was entered since the last decision.
    pub carried: bool,
    /// The conveyors that have pushed it.
    #[serde(with = "crate::game::short_list")]
    pub belts: SmallVec<[Cell; 2]>,
    /// The bonus cells whose bonus it has taken, in that order.
    #[serde(with = "crate::game::short_list")]
    pub bonuses: SmallVec<[Cell; 2]>,
    /// What it waits for.
    pub wait: Wait,
}

/// What comes after the ground has acted on a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// It stays where it is, or is no more.
    Rest,
    /// It came to another cell, which acts on it in turn.
    Again,
    /// Somebody has to decide first.
    Ask,
}

impl Move {
    /// A move that begins on a cell.
    pub fn new(piece: PieceId, by: PieceId, from: Cell) -> Self {
        Self {
            piece,
            by,
            walks: false,
            run: false,
            points: 0,
            last: from,
            jumped: false,
            carried: false,
            belts: SmallVec::new(),
            bonuses: SmallVec::new(),
            wait: Wait::Nothing,
        }
    }
}

/// Adds what a move brings about where it ends.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.add_system(Phase::Arriving, arrive)
        .add_system(Phase::Arriving, turns::go_on);
    game.add_system(Phase::AfterMove, bonus::gain_what_was_taken)
        .add_system(Phase::AfterMove, squigs::offer_herding)
        .add_system(Phase::AfterMove, turns::go_on);
    game.add_system(Phase::EndingMove, end_the_walk)
        .add_system(Phase::EndingMove, bonus::gain_what_was_taken)
        .add_system(Phase::EndingMove, phase::lead_on);
}

/// What a system fetches to have [`Steps`].
#[derive(SystemParam)]
pub struct StepQuery<'w, 's> {
    placement: PlacementQuery<'w, 's>,
    herding: Single<'w, 's, &'static mut Herding>,
}

impl StepQuery<'_, '_> {
    /// All that it holds.
    #[inline]
    pub fn get(&mut self) -> Steps<'_> {
        Steps {
            placement: self.placement.get(),
            herding: &mut self.herding,
        }
    }
}

/// Has pieces come to cells, with all that this brings about.
pub struct Steps<'a> {
    /// Puts pieces on cells, and takes the dead off them.
    pub placement: Placement<'a>,
    /// Who has to do with squigs.
    pub herding: &'a mut Herding,
}

impl Steps<'_> {
    /// Takes a piece on its move to the next cell, with all that a cell does to who comes to it, whether it stays or goes on.
    /// Squigs beside that cell bite who walks (`squig.bite`).
    pub fn come_to(&mut self, moving: &mut Move, cell: Cell) {
        self.come_down_on(moving, cell);
        if moving.walks {
            squigs::pass_by(self, moving.piece, cell);
        }
    }

    /// Puts a piece on a cell, with all that the cell does to who comes to it by whatever means. A landing is no step: nobody
    /// is bitten there.
    fn come_down_on(&mut self, moving: &mut Move, cell: Cell) {
        let placement = &mut self.placement;
        if let Some(from) = placement.occupancy.of(moving.piece) {
            moving.last = from;
        }
        placement.put(moving.piece, Some(cell));
        if placement.owner(moving.piece).is_some() {
            tokens::pass_over(placement, moving.piece, cell);
            let bonus = terrain(placement.board, cell).bonus && !moving.bonuses.contains(&cell);
            if bonus && bonus::is_ready(placement.pieces.bonus, cell) {
                moving.bonuses.push(cell);
            }
            placement.note_sight(moving.piece);
            placement.check_objective(moving.piece);
        } else {
            squigs::come_to(placement, moving.piece);
        }
    }

    /// Brings a piece from one cell to another by a jump: it lives, or it dies of the ground there, or both die (`rule`).
    pub fn land(&mut self, moving: &mut Move, rule: RuleKey, from: Cell, to: Cell) {
        let piece = moving.piece;
        let placement = &mut self.placement;
        moving.jumped = true;
        placement.facts.emit(Fact::Jumped {
            rule,
            piece,
            from: from.into(),
            to: to.into(),
        });
        let death = Death {
            at: Some(to),
            last: from,
        };
        match placement.occupancy.at(to) {
            Some(other) if other == piece => {}
            Some(other) => {
                // Both die at once: victory is checked when both are counted. Who cannot be harmed lives.
                let queued = placement.casualties.queue.len();
                let field = placement.field();
                if field.can_be_hit(other) && !field.layout().is_gun(other) {
                    placement.kill(other, moving.by, rule);
                }
                placement.kill_at(piece, moving.by, rule, death);
                placement.order_deaths_from(queued);
                placement.check_victory();
            }
            None if is_deadly(placement.board, to) => {
                placement.kill_at(piece, moving.by, rule, death);
                placement.check_victory();
            }
            None => self.come_down_on(moving, to),
        }
    }
}

impl MoveInProgress {
    /// Whether the active piece may do something else than move, as far as its walk is concerned: of one that could go on
    /// after a conveyor the bonus is rolled first, at its end (`move.pickup`), since it changes what is offered and needed.
    ///
    /// # Errors
    /// The refusal.
    pub fn check_settled<R: Reason>(&self) -> Result<(), R> {
        match &self.0 {
            Some(moving) if moving.wait == Wait::MoveOn && !moving.bonuses.is_empty() => Err(R::of(|| {
                Refusal::new(keys::MOVE_PICKUP, "bonus-first").piece(moving.piece)
            })),
            _ => Ok(()),
        }
    }

    /// A move has come to the end of its path: it goes on where the ground acts there, or has ended.
    pub fn come_to_the_end(&mut self, ended: &mut EndedMove, placement: &Placement, moving: Move) {
        let cell = placement.occupancy.of(moving.piece).filter(|_| !placement.is_over());
        if cell.is_some_and(|cell| terrain(placement.board, cell).on_enter.is_some()) {
            self.0 = Some(moving);
        } else {
            ended.0 = Some(moving);
        }
    }
}

/// Lets the ground act on a piece that has come to the end of a stretch, again and again while it is moved on.
pub fn arrive(mut steps: StepQuery, of_match: Single<(&mut MoveInProgress, &mut EndedMove)>) {
    let (mut in_progress, mut ended) = of_match.into_inner();
    let Some(mut moving) = in_progress.0.take_if(|moving| moving.wait == Wait::Nothing) else {
        return;
    };
    let mut steps = steps.get();
    while !steps.placement.is_over()
        && let Some(cell) = steps.placement.occupancy.of(moving.piece)
    {
        let here = terrain(steps.placement.board, cell);
        let act = here.on_enter.filter(|_| !(moving.jumped && here.jumps));
        match act.map(|act| act(&mut steps, &mut moving)) {
            Some(Then::Again) => {}
            Some(Then::Ask) => {
                in_progress.0 = Some(moving);
                return;
            }
            Some(Then::Rest) | None => break,
        }
    }
    let placement = &steps.placement;
    let may_go_on = moving.walks
        && moving.carried
        && moving.points > 0
        && !placement.is_over()
        && placement.turn.active == Some(moving.piece)
        && !placement.ended.0;
    if may_go_on {
        moving.carried = false;
        moving.wait = Wait::MoveOn;
        in_progress.0 = Some(moving);
    } else {
        ended.0 = Some(moving);
    }
}

/// A walk that could have gone on ends before another command is carried out than a move (`ground.conveyor.chain`).
pub fn end_the_walk(of_match: Single<(&mut MoveInProgress, &mut EndedMove)>) {
    let (mut in_progress, mut ended) = of_match.into_inner();
    if let Some(moving) = in_progress.0.take_if(|moving| moving.wait == Wait::MoveOn) {
        ended.0 = Some(moving);
    }
}
