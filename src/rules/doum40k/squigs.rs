//! Squigs: they bite who passes, and are herded into pens (`squig.bite`, `squig.herd`, `squig.pen`).
//!
//! - Phase: `Herding`; at the end of a move squigs are offered.
//! - Commands: `herd`, `no_herd`, `herd_to`.
//! - State: [`Herding`].

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::battlefield::{Battlefield, BattlefieldQuery};
use super::casualties::Outcome;
use super::ground::TERRAINS;
use super::layout::{Layout, ZoneKind};
use super::move_in_progress::{EndedMove, StepQuery, Steps};
use super::movement::step;
use super::phase::Phase;
use super::placement::{ActivationEnded, Placement};
use super::turns::Turn;
use super::{keys, turns};
use crate::game::{Command, CurrentCommand, Fact, GameBuilder, PieceId, Place, Refusal, Why, short_list};
use crate::space::grid::{Cell, Occupancy, Reach, StepCost};

/// What kills when a squig bites.
const BITES_ON: i32 = 6;

/// Who has to do with squigs in this activation and this turn: a component of the match.
#[derive(Component, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Herding {
    /// The squigs that the active piece has come by in this activation.
    #[serde(with = "crate::game::short_list")]
    pub met: SmallVec<[PieceId; 4]>,
    /// Those that have bitten at it.
    #[serde(with = "crate::game::short_list")]
    pub bitten: SmallVec<[PieceId; 4]>,
    /// The squigs steered in this turn.
    #[serde(with = "crate::game::short_list")]
    pub steered: SmallVec<[PieceId; 4]>,
    /// Those that the active piece may herd: it has to choose.
    #[serde(with = "crate::game::short_list")]
    pub offered: SmallVec<[PieceId; 4]>,
    /// The one it herds: where to is to be chosen.
    pub herded: Option<PieceId>,
}

impl Clone for Herding {
    fn clone(&self) -> Self {
        let mut copy = Self::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, source: &Self) {
        short_list::copy(&mut self.met, &source.met);
        short_list::copy(&mut self.bitten, &source.bitten);
        short_list::copy(&mut self.steered, &source.steered);
        short_list::copy(&mut self.offered, &source.offered);
        self.herded = source.herded;
    }
}

impl Herding {
    /// Another piece is activated.
    pub fn begin_activation(&mut self) {
        if *self != Self::default() {
            self.met.clear();
            self.bitten.clear();
            self.offered.clear();
            self.herded = None;
        }
    }
}

/// Adds herding.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.add_system(Phase::Herding, herd)
        .add_system(Phase::Herding, turns::go_on);
}

/// The squigs beside a cell that are not penned, in the order of their ids.
pub fn beside(layout: &Layout, occupancy: &Occupancy, at: Cell) -> SmallVec<[PieceId; 4]> {
    let free = |squig: PieceId| {
        let cell = occupancy.of(squig);
        cell.is_none_or(|cell| layout.owner_at(ZoneKind::Pen, cell).is_none())
    };
    let mut list: SmallVec<[PieceId; 4]> = at
        .around()
        .filter_map(|cell| occupancy.at(cell))
        .filter(|piece| layout.is_squig(*piece) && free(*piece))
        .collect();
    list.sort_unstable();
    list
}

/// A walking piece has come to a cell: squigs beside it bite, each once an activation (`squig.bite`).
pub fn pass_by(steps: &mut Steps, piece: PieceId, at: Cell) {
    let Steps { placement, herding } = steps;
    if !placement.field().has_squigs() {
        return;
    }
    for squig in beside(&placement.config.layout, placement.occupancy, at) {
        if !herding.met.contains(&squig) {
            herding.met.push(squig);
        }
        if placement.is_over()
            || placement.occupancy.of(piece).is_none()
            || placement.field().is_in_respawn_zone(piece)
            || herding.bitten.contains(&squig)
        {
            continue;
        }
        herding.bitten.push(squig);
        placement.facts.emit(Fact::Bitten {
            rule: keys::SQUIG_BITE,
            piece,
            squig,
            at: at.into(),
        });
        let why = Why::test(keys::SQUIG_BITE, BITES_ON).of(squig).at(piece);
        let bites = placement.dice.roll(placement.facts, why).passed;
        if bites && !placement.is_saved(piece, squig) {
            placement.kill(piece, squig, keys::SQUIG_BITE);
            placement.check_victory();
        }
    }
}

/// A squig has come to a cell: in a pen it is out of play (`squig.pen`).
pub fn come_to(placement: &mut Placement, squig: PieceId) {
    let field = placement.field();
    if let Some(player) = field.pen_of(squig).filter(|_| field.layout().is_squig(squig)) {
        placement.facts.emit(Fact::Penned {
            rule: keys::SQUIG_PEN,
            squig,
            player,
        });
        placement.check_victory();
    }
}

/// What a step costs a herded squig: only over cells without an effect of their own.
fn squig_step(field: &Battlefield, from: usize, to: usize) -> Option<StepCost> {
    let ground = field.board.ground_at(to);
    if TERRAINS[usize::from(ground.0)].has_effect() {
        return None;
    }
    step(field, from, to)
}

/// Finds the way of a herded squig; its goals are the cells beside its herder within its reach.
fn goals(field: &Battlefield, reach: &mut Reach, herder: PieceId, squig: PieceId) -> SmallVec<[Cell; 8]> {
    let (Some(at), Some(from)) = (field.occupancy.of(herder), field.occupancy.of(squig)) else {
        return SmallVec::new();
    };
    let points = field.pieces.mvt_of(squig);
    reach.explore(field.board, from, points, |from, to| squig_step(field, from, to));
    at.around()
        .filter(|cell| {
            field
                .board
                .index(*cell)
                .is_some_and(|index| reach.cost(index).is_some())
        })
        .collect()
}

/// The cells to which the active piece may drive the squig it herds, row by row.
pub fn herding_goals(field: &Battlefield, turn: &Turn, herding: &Herding, reach: &mut Reach) -> SmallVec<[Cell; 8]> {
    let (Some(herder), Some(squig)) = (turn.active, herding.herded) else {
        return SmallVec::new();
    };
    let mut cells = goals(field, reach, herder, squig);
    cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
    cells
}

/// A walk has ended: the piece may take control of a squig that it came by (`squig.herd`).
pub fn offer_herding(
    field: BattlefieldQuery,
    of_match: Single<(&Turn, &Outcome, &ActivationEnded, &mut EndedMove, &mut Herding)>,
) {
    let (turn, outcome, activation, mut ended, mut herding) = of_match.into_inner();
    let Some(moved) = ended.0.take().filter(|moved| moved.walks && outcome.0.is_none()) else {
        return;
    };
    if herding.met.is_empty() || turn.active != Some(moved.piece) || activation.0 {
        return;
    }
    let field = field.get();
    let mut reach = Reach::default();
    let mut offered: SmallVec<[PieceId; 4]> = herding
        .met
        .iter()
        .copied()
        .filter(|squig| field.can_be_hit(*squig) && !herding.steered.contains(squig))
        .filter(|squig| !goals(&field, &mut reach, moved.piece, *squig).is_empty())
        .collect();
    offered.sort_unstable();
    herding.offered = offered;
}

/// Whether the active piece may take control of a squig.
///
/// # Errors
/// The refusal.
pub fn check_herd(field: &Battlefield, herding: &Herding, squig: PieceId) -> Result<(), Refusal> {
    if herding.offered.contains(&squig) {
        return Ok(());
    }
    let why = if !field.layout().is_squig(squig) {
        "no-squig"
    } else if field.is_penned(squig) {
        return Err(Refusal::new(keys::SQUIG_PEN, "squig-penned").piece(squig));
    } else if herding.steered.contains(&squig) {
        "squig-steered"
    } else if herding.met.contains(&squig) {
        "squig-no-way"
    } else {
        "squig-not-met"
    };
    Err(Refusal::new(keys::SQUIG_HERD, why).piece(squig))
}

/// Whether the herded squig may be driven there.
///
/// # Errors
/// The refusal.
pub fn check_herd_to(field: &Battlefield, turn: &Turn, herding: &Herding, at: Place) -> Result<(), Refusal> {
    let mut reach = Reach::default();
    if herding_goals(field, turn, herding, &mut reach).contains(&at.into()) {
        return Ok(());
    }
    let herder = turn.active.and_then(|piece| field.occupancy.of(piece));
    let beside = herder.is_some_and(|herder| herder.around().any(|cell| cell == at.into()));
    let why = if beside {
        "herd-out-of-reach"
    } else {
        "herd-not-adjacent"
    };
    let refusal = Refusal::new(keys::SQUIG_HERD, why).cell(at);
    Err(match herding.herded {
        Some(squig) => refusal.piece(squig),
        None => refusal,
    })
}

/// Takes control of a squig or of none, or drives the one that is herded to a cell beside its herder.
pub fn herd(mut steps: StepQuery, command: Single<&CurrentCommand>) {
    let Steps { mut placement, herding } = steps.get();
    match command.0 {
        Some(Command::Herd { squig }) => {
            herding.offered.clear();
            herding.herded = Some(squig);
        }
        Some(Command::NoHerd) => herding.offered.clear(),
        Some(Command::HerdTo { at }) => drive(&mut placement, herding, at),
        _ => {}
    }
}

fn drive(placement: &mut Placement, herding: &mut Herding, at: Place) {
    let (Some(piece), Some(squig)) = (placement.turn.active, herding.herded.take()) else {
        return;
    };
    herding.steered.push(squig);
    let to = Cell::from(at);
    let (Some(from), Some(index)) = (placement.occupancy.of(squig), placement.board.index(to)) else {
        return;
    };
    let mut reach = Reach::default();
    let field = placement.field();
    goals(&field, &mut reach, piece, squig);
    let path = reach.path(field.board, index, |from, to| squig_step(&field, from, to));
    placement.put(squig, Some(to));
    placement.facts.emit(Fact::Herded {
        rule: keys::SQUIG_HERD,
        piece,
        squig,
        from: from.into(),
        path: path.into_iter().map(Into::into).collect(),
    });
    come_to(placement, squig);
}
