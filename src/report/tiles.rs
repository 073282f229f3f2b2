//! The tiles, by their place in the tileset (`assets/tiles/ground.png`); the first three are floors. The one list for the
//! window and for the pictures of reports.

/// A wall.
pub const WALL: u32 = 3;
/// A rock.
pub const ROCK: u32 = 4;
/// A crate.
pub const CRATE: u32 = 5;
/// Mud.
pub const MUD: u32 = 6;
/// Lava.
pub const LAVA: u32 = 7;
/// An entry point with the number 1; then up to 9.
pub const NUMBERED: u32 = 8;
/// An entry point without a number.
pub const RESPAWN: u32 = 17;
/// A bonus cell with a bonus in it.
pub const BONUS: u32 = 19;
/// A bonus cell whose bonus is taken.
pub const BONUS_TAKEN: u32 = 20;
/// A téla-tépula.
pub const TELEPORTER: u32 = 21;
/// A conveyor to the north; then east, south, west.
pub const CONVEYOR: u32 = 22;
/// A trigger.
pub const TRIGGER: u32 = 26;
/// A shut door.
pub const DOOR_CLOSED: u32 = 27;
/// An open door.
pub const DOOR_OPEN: u32 = 28;
/// What is tinted of a shut door.
pub const PANEL_CLOSED: u32 = 29;
/// What is tinted of an open door.
pub const PANEL_OPEN: u32 = 30;
/// Where a machine gun stands.
pub const MOUNT: u32 = 31;
/// The stripes of trap zones.
pub const HATCH: u32 = 32;
