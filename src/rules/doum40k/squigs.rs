//! Squigs: they bite who passes, and are herded into pens (`squig.bite`, `squig.herd`, `squig.pen`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::arena::Arena;
use super::field::Field;
use super::ground::TERRAINS;
use super::keys;
use super::movement::step;
use super::saves::is_saved;
use super::view::View;
use crate::game::{Fact, PieceId, Place, Refusal, Why, short_list};
use crate::space::grid::{Cell, Reach, StepCost};

/// What kills when a squig bites.
const BITES_ON: i32 = 6;

/// Who has to do with squigs in this activation and this turn.
#[derive(PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Flock {
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

impl Clone for Flock {
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

impl Flock {
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

/// The squigs beside a cell that are about: not penned. In the order of their ids.
fn about(arena: &Arena, at: Cell) -> SmallVec<[PieceId; 4]> {
    let mut list: SmallVec<[PieceId; 4]> = at
        .around()
        .filter_map(|cell| arena.occupancy.at(cell))
        .filter(|piece| arena.layout.is_squig(*piece) && !arena.is_penned(*piece))
        .collect();
    list.sort_unstable();
    list
}

/// The active piece begins its activation: it may herd the squigs beside it.
pub fn begin_activation(arena: &mut Arena, piece: PieceId) {
    arena.flock.begin_activation();
    if let Some(at) = arena.occupancy.of(piece).filter(|_| arena.has_squigs()) {
        arena.flock.met = about(arena, at);
    }
}

/// A walking piece has come to a cell: squigs beside it bite, each once an activation (`squig.bite`).
pub fn pass_by(arena: &mut Arena, piece: PieceId, at: Cell) {
    if !arena.has_squigs() {
        return;
    }
    for squig in about(arena, at) {
        if !arena.flock.met.contains(&squig) {
            arena.flock.met.push(squig);
        }
        if arena.is_over()
            || arena.occupancy.of(piece).is_none()
            || arena.is_in_respawn_zone(piece)
            || arena.flock.bitten.contains(&squig)
        {
            continue;
        }
        arena.flock.bitten.push(squig);
        arena.facts.tell(Fact::Bitten {
            rule: keys::SQUIG_BITE,
            piece,
            squig,
            at: at.into(),
        });
        let why = Why::test(keys::SQUIG_BITE, BITES_ON).of(squig).at(piece);
        if arena.dice.roll(arena.facts, why).passed && !is_saved(arena, piece, squig, None) {
            arena.kill(piece, squig, keys::SQUIG_BITE);
            arena.settle();
        }
    }
}

/// A squig has come to a cell: in a pen it is out of play (`squig.pen`).
pub fn come_to(arena: &mut Arena, squig: PieceId) {
    if let Some(player) = arena.pen_of(squig).filter(|_| arena.layout.is_squig(squig)) {
        arena.facts.tell(Fact::Penned {
            rule: keys::SQUIG_PEN,
            squig,
            player,
        });
        arena.settle();
    }
}

/// What a step costs a herded squig: only over cells without an effect of their own.
fn squig_step(field: &impl Field, from: usize, to: usize) -> Option<StepCost> {
    let ground = field.board().ground_at(to);
    if TERRAINS[usize::from(ground.0)].has_effect() {
        return None;
    }
    step(field, from, to)
}

/// Finds the way of a herded squig; its goals are the cells beside its herder within its reach.
fn goals(field: &impl Field, reach: &mut Reach, herder: PieceId, squig: PieceId) -> SmallVec<[Cell; 8]> {
    let (Some(at), Some(from)) = (field.occupancy().of(herder), field.occupancy().of(squig)) else {
        return SmallVec::new();
    };
    let points = field.piece(squig).mvt();
    reach.explore(field.board(), from, points, |from, to| squig_step(field, from, to));
    at.around()
        .filter(|cell| {
            field
                .board()
                .index(*cell)
                .is_some_and(|index| reach.cost(index).is_some())
        })
        .collect()
}

/// The cells to which the active piece may drive the squig it herds, row by row.
pub fn herding_goals(view: &View, reach: &mut Reach) -> SmallVec<[Cell; 8]> {
    let (Some(herder), Some(squig)) = (view.turn.active, view.flock.herded) else {
        return SmallVec::new();
    };
    let mut cells = goals(view, reach, herder, squig);
    cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
    cells
}

/// A walk has ended: the piece may take control of a squig that it came by (`squig.herd`).
pub fn offer(arena: &mut Arena, piece: PieceId) {
    let may = arena.has_squigs() && arena.turn.active == Some(piece) && !arena.piece(piece).done.ended;
    if !may || arena.flock.met.is_empty() {
        return;
    }
    let mut reach = Reach::default();
    let mut offered: SmallVec<[PieceId; 4]> = arena
        .flock
        .met
        .iter()
        .copied()
        .filter(|squig| arena.can_be_hit(*squig) && !arena.flock.steered.contains(squig))
        .filter(|squig| !goals(&*arena, &mut reach, piece, *squig).is_empty())
        .collect();
    offered.sort_unstable();
    arena.flock.offered = offered;
}

/// Whether the active piece may take control of a squig.
///
/// # Errors
/// The refusal.
pub fn check_herd(view: &View, squig: PieceId) -> Result<(), Refusal> {
    if view.flock.offered.contains(&squig) {
        return Ok(());
    }
    let why = if !view.layout.is_squig(squig) {
        "no-squig"
    } else if view.is_penned(squig) {
        return Err(Refusal::new(keys::SQUIG_PEN, "squig-penned").piece(squig));
    } else if view.flock.steered.contains(&squig) {
        "squig-steered"
    } else if view.flock.met.contains(&squig) {
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
pub fn check_herd_to(view: &View, at: Place) -> Result<(), Refusal> {
    let mut reach = Reach::default();
    if herding_goals(view, &mut reach).contains(&at.into()) {
        return Ok(());
    }
    let herder = view.turn.active.and_then(|piece| view.occupancy.of(piece));
    let beside = herder.is_some_and(|herder| herder.around().any(|cell| cell == at.into()));
    let why = if beside {
        "herd-out-of-reach"
    } else {
        "herd-not-adjacent"
    };
    let refusal = Refusal::new(keys::SQUIG_HERD, why).cell(at);
    Err(match view.flock.herded {
        Some(squig) => refusal.piece(squig),
        None => refusal,
    })
}

/// Takes control of a squig, or of none.
pub fn choose(arena: &mut Arena, squig: Option<PieceId>) {
    arena.flock.offered.clear();
    if squig.is_some() {
        arena.flock.herded = squig;
    }
}

/// Drives the herded squig to a cell beside its herder.
pub fn drive(arena: &mut Arena, at: Place) {
    let (Some(piece), Some(squig)) = (arena.turn.active, arena.flock.herded.take()) else {
        return;
    };
    arena.flock.steered.push(squig);
    let to = Cell::from(at);
    let (Some(from), Some(index)) = (arena.occupancy.of(squig), arena.board.index(to)) else {
        return;
    };
    let mut reach = Reach::default();
    goals(arena, &mut reach, piece, squig);
    let path = reach.path(arena.board, index, |from, to| squig_step(arena, from, to));
    arena.put(squig, Some(to));
    arena.facts.tell(Fact::Herded {
        rule: keys::SQUIG_HERD,
        piece,
        squig,
        from: from.into(),
        path: path.into_iter().map(Into::into).collect(),
    });
    come_to(arena, squig);
}
