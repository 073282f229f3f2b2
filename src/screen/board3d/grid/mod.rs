//! What only a grid has in three dimensions: the lie of its cells and the arena built on them.

pub(crate) mod arena;
pub(crate) mod terrain;
