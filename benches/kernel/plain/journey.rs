//! Walking, and what the ground does on the way: conveyors, respawn points, téla-tépulas, lava, bonuses, tokens.

use arene::rules::doum40k::{TERRAINS, Terrain, step_cost};
use arene::space::grid::{Cell, Facing, StepCost};

use super::state::{Trip, Wait};
use super::{Plain, ground};

/// What a step costs: the ground's price, nobody in the way. Both cells are places in row-by-row lists.
macro_rules! step {
    ($plain:expr) => {
        |from: usize, to: usize| match $plain.occupied[to] {
            0 => step_cost(&$plain.board, from, to),
            _ => None,
        }
    };
}

impl Plain {
    /// Finds what a piece can reach with so many points.
    pub fn explore(&mut self, start: Cell, points: u8) {
        let board = &self.board;
        let narrow = self.masks.follow(board, |from, to| step_cost(board, from, to));
        assert!(narrow, "the arenas are narrow enough for masks");
        let taken = self.pieces.iter().filter_map(|piece| piece.at);
        self.reach.flood(board, &self.masks, start, points, taken);
    }

    /// What a step costs between two cells that may lie off the board.
    pub fn step(&self, from: Cell, to: Cell) -> Option<StepCost> {
        step!(self)(self.board.index(from)?, self.board.index(to)?)
    }

    fn terrain(&self, cell: Cell) -> &'static Terrain {
        &TERRAINS[usize::from(self.ground(cell).0)]
    }

    /// Moves or turns the active piece to a place of the reach just listed.
    pub fn walk(&mut self, to: usize, run: bool, facing: Facing) {
        let Some(id) = self.turn.active else { return };
        let piece = &mut self.pieces[id.index()];
        piece.facing = facing;
        let Some(from) = piece.at else { return };
        let under_way = self.journey.take();
        if self.board.index(from) == Some(to) {
            if let Some(trip) = under_way {
                self.finish(trip);
            }
            return;
        }
        piece.done.moved = true;
        piece.done.ran = run;
        let points = piece.walk();
        let mut trip = under_way.unwrap_or_else(|| Trip {
            walks: true,
            run,
            points: points.saturating_mul(if run { 2 } else { 1 }),
            ..Trip::new(id, id, from)
        });
        trip.wait = Wait::Nothing;
        let path = self.reach.path(&self.board, to, step!(self));
        let mut here = from;
        for there in path {
            let cost = self.step(here, there).map_or(0, |cost| cost.points);
            trip.points = trip.points.saturating_sub(cost);
            self.come_to(&mut trip, there);
            here = there;
        }
        self.arrive(trip);
    }

    /// Puts a piece on the next cell of its trip, where it takes tokens and the bonus.
    pub fn come_to(&mut self, trip: &mut Trip, cell: Cell) {
        if let Some(from) = self.piece(trip.piece).at {
            trip.last = from;
        }
        self.put(trip.piece, Some(cell));
        for index in 0..self.lying.len() {
            if self.lying[index] == Some(cell) {
                self.lying[index] = None;
                self.piece_mut(trip.piece).carrying.push(index as u16);
            }
        }
        if self.terrain(cell).bonus && !trip.bonuses.contains(&cell) && self.is_ready(cell) {
            trip.bonuses.push(cell);
        }
        self.note_sight(trip.piece);
    }

    /// Lets the ground act on a piece that has come to the end of a stretch, again and again while it is moved on.
    pub fn arrive(&mut self, mut trip: Trip) {
        while self.outcome.is_none()
            && let Some(cell) = self.piece(trip.piece).at
        {
            let here = self.terrain(cell);
            if let Some(along) = here.carries_to {
                if !self.carry(&mut trip, cell, along) {
                    break;
                }
                continue;
            }
            match self.ground(cell) {
                ground::LAVA => {
                    self.kill_at(trip.piece, trip.by, cell, trip.last);
                    self.settle();
                }
                ground::RESPAWN if !trip.jumped => {
                    self.end_activation_of(trip.piece);
                    let to = self.roll_point().unwrap_or(cell);
                    self.land(&mut trip, cell, to);
                }
                ground::TELEPORTER if !trip.jumped => {
                    trip.wait = Wait::Aim;
                    self.journey = Some(trip);
                    return;
                }
                _ => {}
            }
            break;
        }
        let may_go_on = trip.walks
            && trip.carried
            && trip.points > 0
            && self.outcome.is_none()
            && self.turn.active == Some(trip.piece)
            && !self.piece(trip.piece).done.ended;
        if may_go_on {
            trip.carried = false;
            trip.wait = Wait::MoveOn;
            self.journey = Some(trip);
        } else {
            self.finish(trip);
        }
    }

    /// A conveyor pushes, once a conveyor and a move; false if it cannot.
    fn carry(&mut self, trip: &mut Trip, from: Cell, along: Facing) -> bool {
        trip.carried = true;
        let to = from.step(along);
        if trip.belts.contains(&from) || self.step(from, to).is_none() {
            return false;
        }
        trip.belts.push(from);
        self.come_to(trip, to);
        true
    }

    /// Brings a piece from one cell to another by a jump: it lives, or it dies of the ground there, or both die.
    fn land(&mut self, trip: &mut Trip, from: Cell, to: Cell) {
        trip.jumped = true;
        let piece = trip.piece;
        match self.on(to) {
            Some(other) if other == piece => {}
            Some(other) => {
                let queued = self.fallen.queue.len();
                if !self.piece(other).is_gun() {
                    self.kill(other, trip.by);
                }
                self.kill_at(piece, trip.by, to, from);
                self.fallen.queue[queued..].sort_unstable();
                self.settle();
            }
            None if self.is_deadly(to) => {
                self.kill_at(piece, trip.by, to, from);
                self.settle();
            }
            None => self.come_to(trip, to),
        }
    }

    /// Throws the two dice around the named corner, and lets the piece come out there.
    pub fn aim(&mut self, corner: Cell) {
        let Some(mut trip) = self.journey.take() else { return };
        let Some(from) = self.piece(trip.piece).at else { return };
        trip.wait = Wait::Nothing;
        self.end_activation_of(trip.piece);
        let mut beside = |corner: i16| corner - 4 + self.dice.d6() as i16;
        let to = Cell::new(beside(corner.x), beside(corner.y));
        self.land(&mut trip, from, to);
        self.arrive(trip);
    }

    /// Ends a trip: what was taken on the way takes effect.
    pub fn finish(&mut self, trip: Trip) {
        for cell in trip.bonuses {
            self.take_bonus(trip.piece, cell);
        }
    }
}
