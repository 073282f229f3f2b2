//! A table's terrain as it stands in a game: what stops sight now, and how deep woods are.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use super::Table;
use super::blocker::{Blocker, Presence};
use super::cloud::Cloud;
use super::depth::covered_length;
use super::obstacle::Obstacle;
use super::point::Point;
use super::polygon::Bounds;
use super::segment::{Fraction, Segment, Stretch};
use super::terrain::{AreaKind, PieceShape};

/// What changes of a table's terrain in a game: a component of the match.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainState {
    /// For each door, by its number, whether it is open.
    pub open_doors: Vec<bool>,
    /// For each object, by its number, whether it is gone.
    pub gone_objects: Vec<bool>,
    /// The clouds, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clouds: Vec<Cloud>,
}

/// A table with the state of its terrain, and how a book reads it.
#[derive(Clone, Copy, Debug)]
pub struct TerrainView<'a> {
    /// The table.
    pub table: &'a Table,
    /// Its doors and objects.
    pub state: &'a TerrainState,
    /// Through how much wood sight runs at most, in units; any depth if left out.
    pub wood_depth: Option<i32>,
}

impl TerrainState {
    /// As the map has it.
    pub fn at_first(table: &Table) -> Self {
        let mut state = Self::default();
        for piece in table.pieces() {
            match &piece.shape {
                PieceShape::Door(door) => state.open_doors.push(door.open),
                PieceShape::Object(_) => state.gone_objects.push(false),
                _ => {}
            }
        }
        state
    }
}

impl<'a> TerrainView<'a> {
    /// Whether something is there now.
    pub(super) fn is_there(self, presence: Presence) -> bool {
        match presence {
            Presence::Always => true,
            Presence::DoorClosed(number) => !self.state.open_doors[usize::from(number)],
            Presence::ObjectThere(number) => !self.state.gone_objects[usize::from(number)],
        }
    }

    /// What stops feet.
    pub(super) fn obstacles(self) -> impl Iterator<Item = &'a Obstacle> {
        let obstacles = self.table.obstacles().iter();
        obstacles.filter(move |obstacle| self.is_there(obstacle.presence))
    }

    /// What stops feet near a place.
    pub(super) fn obstacles_near(self, bounds: Bounds) -> impl Iterator<Item = &'a Obstacle> {
        let near = self.table.obstacles_near(bounds);
        near.filter(move |obstacle| self.is_there(obstacle.presence))
    }

    /// What stops sight near a place and between two heights.
    pub(super) fn blockers_near(
        self,
        bounds: Bounds,
        (least, greatest): (i32, i32),
    ) -> impl Iterator<Item = &'a Blocker> {
        self.table.blockers_near(bounds).filter(move |blocker| {
            blocker.heights.0 <= greatest && least <= blocker.heights.1 && self.is_there(blocker.presence)
        })
    }

    /// How much of a segment runs through areas of a kind, in units, rounded (`table.depth`). Where they overlap it
    /// counts once.
    pub fn depth(self, from: Point, to: Point, kind: AreaKind) -> i64 {
        let segment = Segment::new(from, to);
        covered_length(segment, self.stretches(segment, kind), i64::MAX).0
    }

    /// Where a segment enters the wood in which it runs through more of them than may be looked through, and the index
    /// of that one.
    pub(super) fn hiding_wood(self, segment: Segment) -> Option<(Fraction, u16)> {
        let limit = i64::from(self.wood_depth?);
        covered_length(segment, self.stretches(segment, AreaKind::Wood), limit).1
    }

    fn stretches(self, segment: Segment, kind: AreaKind) -> Vec<(Stretch, u16)> {
        let bounds = segment.bounds();
        let near = self
            .table
            .areas(kind)
            .filter(|(area, _)| area.outline.bounds().touches(bounds));
        near.flat_map(|(area, entry)| {
            let stretches = area.stretches(segment).into_iter();
            stretches.map(move |stretch| (stretch, entry))
        })
        .collect()
    }
}
