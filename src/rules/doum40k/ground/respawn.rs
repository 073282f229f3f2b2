//! Respawn points: where pieces appear, and what happens to who walks on one (`ground.respawn.jump`).

use super::{PLAIN, Terrain};
use crate::game::{Dice, Facts, PieceId, PlayerId, RuleKey, Why};
use crate::rules::doum40k::deploy::Entrance;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::move_in_progress::{Move, Steps, Then};
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
pub fn roll_point(entrance: &mut Entrance, rule: RuleKey, piece: PieceId) -> Option<Cell> {
    let points = &entrance.config.points;
    if !points.any_free(entrance.occupancy) {
        return None;
    }
    let owner = entrance.owners[piece.index()].0;
    loop {
        let (index, cell) = roll_number(points, entrance.dice, entrance.facts, rule, (piece, owner))?;
        if entrance.occupancy.at(cell).is_none() {
            return Some(cell);
        }
        entrance.facts.throw_again(index);
    }
}

/// Rolls until the die shows a number that has a point: the dice after the first are thrown because the one before showed none
/// (`ground.respawn.die`). Returns the last die's place among the facts, and the point; `None`, without a die, if no number
/// that the die has is one of a point.
fn roll_number(
    points: &RespawnPoints,
    dice: &mut Dice,
    facts: &mut Facts,
    rule: RuleKey,
    (piece, owner): (PieceId, Option<PlayerId>),
) -> Option<(usize, Cell)> {
    points.in_play().next()?;
    let sides = points.sides();
    let mut rule = rule;
    loop {
        let index = facts.len();
        let roll = dice.roll(facts, Why::just(rule, sides).by(owner).of(piece));
        if let Some(cell) = points.cell(roll.value) {
            return Some((index, cell));
        }
        facts.throw_again(index);
        rule = keys::GROUND_RESPAWN_DIE;
    }
}

fn jump(steps: &mut Steps, moving: &mut Move) -> Then {
    let placement = &mut steps.placement;
    let Some(from) = placement.occupancy.of(moving.piece) else {
        return Then::Rest;
    };
    placement.end_activation_of(moving.piece);
    let who = (moving.piece, placement.owner(moving.piece));
    let rule = keys::GROUND_RESPAWN_JUMP;
    // Where the die can show no point, nothing is rolled and the piece stays.
    let rolled = roll_number(&placement.config.points, placement.dice, placement.facts, rule, who);
    let to = rolled.map_or(from, |(_, to)| to);
    steps.land(moving, rule, from, to);
    Then::Rest
}
