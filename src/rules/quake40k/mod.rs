//! Quake 40K: champions on a table of slabs, with portals and bonus tokens.

pub mod arena_plan;
pub mod keys;
pub mod map_check;
