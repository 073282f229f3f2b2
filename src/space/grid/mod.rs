//! The grid: cells, facings, ground, occupancy, sight lines and reach, all in whole numbers.

mod board;
mod cell;
mod facing;
mod flood;
mod map;
mod occupancy;
mod reach;
mod sight;
mod step_masks;
mod table;

pub use board::{Board, Ground, GroundTraits};
pub use cell::{Cell, Position};
pub use facing::Facing;
pub use map::{ArenaMap, MapDoor, MapGun, MapRespawnPoint, MapToken, MapTrigger, MapZone};
pub use occupancy::{Occupancy, relocate};
pub use reach::{Reach, StepCost};
pub use sight::{SightLine, cells_between, has_cover_between, has_line_of_sight, in_arc, sight_line};
pub use step_masks::StepMasks;
pub use table::SightTable;
