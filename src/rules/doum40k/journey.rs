//! A move on its way: what happens on each cell that a piece comes to, and what is left to do when it ends.
//!
//! A trip is a walk, or what a push sets going. It is kept while somebody has to decide on the way: which corner the
//! téla-tépula aims at, or how the walk goes on after a conveyor.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::arena::{Arena, Death};
use super::field::Field as _;
use super::ground::{is_deadly, terrain};
use super::skills::note_sight;
use super::{bonus, squigs, tokens};
use crate::game::{Fact, PieceId, RuleKey};
use crate::space::grid::Cell;

/// The trip in hand, if one waits for a decision.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Journey(pub Option<Trip>);

/// What a trip waits for.
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
pub struct Trip {
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

impl Trip {
    /// A trip that begins on a cell.
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

/// Puts a piece on the next cell of its trip, with all that a cell does to who comes to it, whether it stays or goes on.
pub fn come_to(arena: &mut Arena, trip: &mut Trip, cell: Cell) {
    if let Some(from) = arena.occupancy.of(trip.piece) {
        trip.last = from;
    }
    arena.put(trip.piece, Some(cell));
    if arena.owner(trip.piece).is_some() {
        tokens::pass_over(arena, trip.piece, cell);
        if terrain(arena.board, cell).bonus && !trip.bonuses.contains(&cell) && bonus::is_ready(arena, cell) {
            trip.bonuses.push(cell);
        }
        note_sight(arena, trip.piece);
        arena.stepped(trip.piece);
        if trip.walks {
            squigs::pass_by(arena, trip.piece, cell);
        }
    } else {
        squigs::come_to(arena, trip.piece);
    }
}

/// Brings a piece from one cell to another by a jump: it lives, or it dies of the ground there, or both die (`rule`).
pub fn land(arena: &mut Arena, trip: &mut Trip, rule: RuleKey, from: Cell, to: Cell) {
    let piece = trip.piece;
    trip.jumped = true;
    arena.facts.tell(Fact::Jumped {
        rule,
        piece,
        from: from.into(),
        to: to.into(),
    });
    let death = Death {
        at: Some(to),
        last: from,
    };
    match arena.occupancy.at(to) {
        Some(other) if other == piece => {}
        Some(other) => {
            // Both die at once: the scores are settled when both are counted. Who cannot be harmed lives.
            let queued = arena.fallen.queue.len();
            if arena.can_be_hit(other) && !arena.layout.is_gun(other) {
                arena.kill(other, trip.by, rule);
            }
            arena.kill_at(piece, trip.by, rule, death);
            arena.order_deaths_from(queued);
            arena.settle();
        }
        None if is_deadly(arena.board, to) => {
            arena.kill_at(piece, trip.by, rule, death);
            arena.settle();
        }
        None => come_to(arena, trip, to),
    }
}

/// Lets the ground act on a piece that has come to the end of a stretch, again and again while it is moved on.
pub fn arrive(arena: &mut Arena, mut trip: Trip) {
    while !arena.is_over()
        && let Some(cell) = arena.occupancy.of(trip.piece)
    {
        let here = terrain(arena.board, cell);
        let act = here.on_enter.filter(|_| !(trip.jumped && here.jumps));
        match act.map(|act| act(arena, &mut trip)) {
            Some(Then::Again) => {}
            Some(Then::Ask) => {
                arena.journey.0 = Some(trip);
                return;
            }
            Some(Then::Rest) | None => break,
        }
    }
    let may_go_on = trip.walks
        && trip.carried
        && trip.points > 0
        && !arena.is_over()
        && arena.turn.active == Some(trip.piece)
        && !arena.piece(trip.piece).done.ended;
    if may_go_on {
        trip.carried = false;
        trip.wait = Wait::MoveOn;
        arena.journey.0 = Some(trip);
    } else {
        finish(arena, trip, true);
    }
}

/// Ends a trip: what was taken on the way takes effect, and squigs may be herded.
pub fn finish(arena: &mut Arena, trip: Trip, may_herd: bool) {
    arena.journey.0 = None;
    for cell in &trip.bonuses {
        bonus::take_effect(arena, trip.piece, *cell);
    }
    if trip.walks && may_herd && !arena.is_over() {
        squigs::offer(arena, trip.piece);
    }
}

/// A walk that could have gone on ends before another command is carried out than a move (`ground.conveyor.chain`).
pub fn end_the_walk(arena: &mut Arena) {
    if let Some(trip) = arena.journey.0.take_if(|trip| trip.wait == Wait::MoveOn) {
        finish(arena, trip, false);
    }
}
