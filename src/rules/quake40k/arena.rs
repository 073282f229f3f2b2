//! The arena of a game: what the map's marks mean to the book. It never changes.

use bevy::prelude::*;

use super::bonus_entry::BonusKind;
use super::map_check::BASE;
use super::terms::{ModRule, TeamId, Terms, Victory};
use crate::space::table::{LaidTable, MarkKind, PACE, Point, Polygon};

/// The side of a slab, in units (`arena.size`): 20 cm.
pub const SLAB: i32 = 8 * PACE;

/// The radius of a token's disc, in units (`move.token`).
pub const TOKEN_RADIUS: i32 = 125;

/// The radius and the height of a barrel, in units (`barrel.lay`).
pub const BARREL_RADIUS: i32 = 125;
pub const BARREL_HEIGHT: i32 = 300;

/// The side and the height of a building, in units (`mod.base_attack`).
pub const BUILDING_SIDE: i32 = 3 * PACE;
pub const BUILDING_HEIGHT: i32 = 2 * PACE;

/// The structure points of a building at first (`mod.base_attack`).
pub const STRUCTURE: i32 = 10;

/// A portal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Portal {
    /// Its number, from 1.
    pub number: u8,
    /// The middle of its disc.
    pub at: Point,
}

/// A team's zone (`rule.bases`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Base {
    /// The team.
    pub team: TeamId,
    /// Its outline.
    pub outline: Polygon,
}

/// A team's building (`mod.base_attack`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Building {
    /// The team.
    pub team: TeamId,
    /// The middle of its foot.
    pub at: Point,
}

/// What the map's marks mean: a component of the match that never changes.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Arena {
    /// The portals, by number.
    pub portals: Vec<Portal>,
    /// The zones.
    pub bases: Vec<Base>,
    /// The buildings, in the order of their marks.
    pub buildings: Vec<Building>,
    /// The tokens: kind and place.
    pub tokens: Vec<(BonusKind, Point)>,
    /// The barrels that stand there from the start.
    pub barrels: Vec<Point>,
    /// The flags: owner and place.
    pub flags: Vec<(Option<TeamId>, Point)>,
    /// How many slabs there are along each side.
    pub slabs: [i32; 2],
    /// What is known of the ground: it follows from the table, and is kept because finding it takes long.
    pub known: super::movement::KnownGround,
    /// What is known of sights, for the same reason.
    pub sights: super::shooting::KnownSights,
}

impl Arena {
    /// The arena of a table.
    pub fn of(laid: &LaidTable) -> Self {
        let size = laid.table.size();
        let mut arena = Self {
            slabs: [size.x / SLAB, size.y / SLAB],
            ..Self::default()
        };
        for mark in &laid.marks {
            let owner = mark.owner.map(TeamId);
            match (&mark.kind, mark.at) {
                (MarkKind::Portal(number), Some(at)) => arena.portals.push(Portal {
                    number: u8::try_from(*number).unwrap_or(u8::MAX),
                    at,
                }),
                (MarkKind::Bonus(kind), Some(at)) => {
                    arena.tokens.extend(BonusKind::named(kind).map(|kind| (kind, at)));
                }
                (MarkKind::Flag, Some(at)) => arena.flags.push((owner, at)),
                (MarkKind::Barrel, Some(at)) => arena.barrels.push(at),
                (MarkKind::Building, Some(at)) => {
                    arena.buildings.extend(owner.map(|team| Building { team, at }));
                }
                (MarkKind::Zone, _) if mark.name == BASE => {
                    let outline = mark.outline.clone().zip(owner);
                    arena
                        .bases
                        .extend(outline.map(|(outline, team)| Base { team, outline }));
                }
                _ => {}
            }
        }
        arena.portals.sort_by_key(|portal| portal.number);
        arena
    }

    /// What of it the mod lays out: portals, tokens, zones, flags and buildings count only where its rules say so
    /// (`rule.portal`, `rule.bonus`, `rule.bases`, `rule.flag`, `mod.base_attack`).
    #[must_use]
    pub fn laid_by(mut self, terms: &Terms) -> Self {
        if !terms.has(ModRule::Portal) {
            self.portals.clear();
        }
        if !terms.has(ModRule::Bonus) {
            self.tokens.clear();
        }
        if !terms.has(ModRule::Bases) {
            self.bases.clear();
        }
        if !terms.has(ModRule::Flag) {
            self.flags.clear();
        }
        if terms.victory != Victory::BaseAttack {
            self.buildings.clear();
        }
        self
    }

    /// The portal of that number.
    pub fn portal(&self, number: u8) -> Option<&Portal> {
        self.portals.iter().find(|portal| portal.number == number)
    }

    /// A team's zone.
    pub fn base_of(&self, team: TeamId) -> Option<&Base> {
        self.bases.iter().find(|base| base.team == team)
    }

    /// A team's building: its place among the buildings, and the building.
    pub fn building_of(&self, team: TeamId) -> Option<(usize, &Building)> {
        let mut buildings = self.buildings.iter().enumerate();
        buildings.find(|(_, building)| building.team == team)
    }
}
