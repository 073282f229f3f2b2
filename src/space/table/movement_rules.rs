//! What a rule book says of moving on a table: what it costs, and what may be climbed, crossed and passed.

use super::point::Point;
use super::terrain::{AreaKind, Climb};

/// Over which gaps a figure jumps, in units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct JumpReach {
    /// How wide they are at most, as seen from above.
    pub width: i32,
    /// How much higher it lands at most.
    pub up: i32,
    /// How much lower it lands at most.
    pub down: i32,
}

/// What a rule book says of moving. All lengths and prices are in units.
pub trait MovementRules {
    /// How high a figure steps up.
    fn step(&self) -> i32;

    /// How far down a figure drops.
    fn drop(&self) -> i32;

    /// By what the length in areas of a kind is multiplied; nothing if nobody enters them. From 1.
    fn factor(&self, kind: AreaKind) -> Option<i32>;

    /// What it costs to cross a barrier that rises so high above where the walker stands, and is so thick; nothing if
    /// nobody crosses it.
    fn crossing(&self, rise: i32, thick: i32) -> Option<i32>;

    /// What it costs to climb a ladder from one of its ends to the other.
    fn climb(&self, from: Point, to: Point) -> i32;

    /// What it costs to climb a wall that may be climbed, by what it is climbed, so far across and so far up or down; nothing
    /// if nobody climbs walls.
    fn climb_wall(&self, _by: Climb, _across: i32, _rise: i32) -> Option<i32> {
        None
    }

    /// Whether a figure may be passed over, by its place in the list of bodies.
    fn passes(&self, body: usize) -> bool;

    /// What a step up or a drop costs besides the length across, by how much higher the level is that it leads to; nothing
    /// if its straight length is all that counts. A book has a price for all of them, or for none.
    fn level_change(&self, _rise: i32) -> Option<i32> {
        None
    }

    /// Whether a figure may stay on a ladder between its ends.
    fn stays_on_ladders(&self) -> bool {
        false
    }

    /// Over which gaps a figure jumps; nothing if over none. A jump costs its length.
    fn jump(&self) -> Option<JumpReach> {
        None
    }

    /// Whether of stairs and ramps only the height counts, whatever ground they are in; else they cost the length of their slope.
    fn counts_height_on_stairs(&self) -> bool {
        false
    }

    /// Whether a road is clear ground whatever other areas it runs through.
    fn roads_are_clear(&self) -> bool {
        false
    }
}

impl<R: MovementRules + ?Sized> MovementRules for Box<R> {
    fn step(&self) -> i32 {
        (**self).step()
    }

    fn drop(&self) -> i32 {
        (**self).drop()
    }

    fn factor(&self, kind: AreaKind) -> Option<i32> {
        (**self).factor(kind)
    }

    fn crossing(&self, rise: i32, thick: i32) -> Option<i32> {
        (**self).crossing(rise, thick)
    }

    fn climb(&self, from: Point, to: Point) -> i32 {
        (**self).climb(from, to)
    }

    fn climb_wall(&self, by: Climb, across: i32, rise: i32) -> Option<i32> {
        (**self).climb_wall(by, across, rise)
    }

    fn passes(&self, body: usize) -> bool {
        (**self).passes(body)
    }

    fn level_change(&self, rise: i32) -> Option<i32> {
        (**self).level_change(rise)
    }

    fn stays_on_ladders(&self) -> bool {
        (**self).stays_on_ladders()
    }

    fn jump(&self) -> Option<JumpReach> {
        (**self).jump()
    }

    fn counts_height_on_stairs(&self) -> bool {
        (**self).counts_height_on_stairs()
    }

    fn roads_are_clear(&self) -> bool {
        (**self).roads_are_clear()
    }
}
