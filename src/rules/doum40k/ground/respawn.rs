//! Respawn points: where pieces appear, and what happens to who walks on one (`ground.respawn.jump`).

use bevy::prelude::*;

use super::{PLAIN, Terrain};
use crate::game::{PieceId, RuleKey, Why};
use crate::rules::doum40k::arena::Arena;
use crate::rules::doum40k::field::Field as _;
use crate::rules::doum40k::journey::{self, Then, Trip};
use crate::rules::doum40k::keys;
use crate::space::grid::{Cell, Occupancy};

pub const TERRAIN: Terrain = Terrain {
    letters: "123456789",
    key: keys::GROUND_RESPAWN,
    ends: true,
    jumps: true,
    on_enter: Some(jump),
    ..PLAIN
};

/// The respawn points of the map. They do not change during a game.
#[derive(Clone, Debug, Default)]
pub struct RespawnPoints {
    /// Number and cell, by number.
    list: Vec<(u32, Cell)>,
}

impl RespawnPoints {
    /// The points of a map, in any order.
    pub fn new(mut list: Vec<(u32, Cell)>) -> Self {
        list.sort_by_key(|(number, _)| *number);
        Self { list }
    }

    /// How many faces the die has (`ground.respawn.die`).
    pub fn sides(&self) -> u32 {
        match self.list.last() {
            Some((highest, _)) if self.list.len() > 6 => *highest,
            _ => 6,
        }
    }

    /// The point of a number.
    pub fn cell(&self, number: u32) -> Option<Cell> {
        self.list
            .iter()
            .find(|(candidate, _)| *candidate == number)
            .map(|(_, cell)| *cell)
    }

    /// All points, by number.
    pub fn all(&self) -> impl Iterator<Item = (u32, Cell)> + '_ {
        self.list.iter().copied()
    }

    /// The points whose number the die can show.
    pub fn in_play(&self) -> impl Iterator<Item = (u32, Cell)> + '_ {
        let sides = self.sides();
        self.list.iter().copied().filter(move |(number, _)| *number <= sides)
    }

    fn any_free(&self, occupancy: &Occupancy) -> bool {
        self.in_play().any(|(_, cell)| occupancy.at(cell).is_none())
    }
}

/// Rolls for a free respawn point for a piece: a number without a point and an occupied point are rolled again
/// (`setup.respawn`, `death.return`). `None`, without a die, if no point is free.
pub fn roll_point(arena: &mut Arena, rule: RuleKey, piece: PieceId) -> Option<Cell> {
    if !arena.points.any_free(arena.occupancy) {
        return None;
    }
    loop {
        let (index, cell) = roll_number(arena, rule, piece)?;
        if arena.occupancy.at(cell).is_none() {
            return Some(cell);
        }
        arena.facts.throw_again(index);
    }
}

/// Rolls until the die shows a number that has a point. Returns the last die's place among the facts, and the point;
/// `None`, without a die, if no number that the die has is one of a point.
fn roll_number(arena: &mut Arena, rule: RuleKey, piece: PieceId) -> Option<(usize, Cell)> {
    arena.points.in_play().next()?;
    let sides = arena.points.sides();
    loop {
        let index = arena.facts.len();
        let why = Why::just(rule, sides).by(arena.owner(piece)).of(piece);
        let roll = arena.dice.roll(arena.facts, why);
        if let Some(cell) = arena.points.cell(roll.value) {
            return Some((index, cell));
        }
        arena.facts.throw_again(index);
    }
}

fn jump(arena: &mut Arena, trip: &mut Trip) -> Then {
    let Some(from) = arena.occupancy.of(trip.piece) else {
        return Then::Rest;
    };
    arena.end_activation_of(trip.piece);
    // Where the die can show no point, nothing is rolled and the piece stays.
    let to = roll_number(arena, keys::GROUND_RESPAWN_JUMP, trip.piece).map_or(from, |(_, to)| to);
    journey::land(arena, trip, keys::GROUND_RESPAWN_JUMP, from, to);
    Then::Rest
}
