//! What only a grid has in three dimensions: the lie of its cells and the arena built on them.

pub(crate) mod arena;
pub(crate) mod blocks;
pub(crate) mod ground;
pub(crate) mod obstacles;
pub(crate) mod static_mesh;
pub(crate) mod terrain;
pub(crate) mod zones;
