//! The grid: cells, facings, ground, occupancy, sight lines and reach, all in whole numbers.

mod board;
mod cell;
mod facing;
mod flood;
mod map;
mod occupancy;
mod reach;
mod sight;
mod table;
mod ways;

pub use board::{Board, Ground, GroundTraits};
pub use cell::{Cell, Position};
pub use facing::Facing;
pub use map::{ArenaMap, MapDoor, MapGun, MapRespawnPoint, MapToken, MapTrigger, MapZone};
pub use occupancy::{Occupancy, relocate};
pub use reach::{Reach, StepCost};
pub use sight::{SightLine, cells_between, has_cover_between, in_arc, is_free, sight_line};
pub use table::SightTable;
pub use ways::Ways;
