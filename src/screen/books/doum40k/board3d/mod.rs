//! What Doum40k adds to the board in three dimensions: its ground, walls, zones, tokens.

pub(crate) mod blocks;
pub(crate) mod ground;
pub(crate) mod static_mesh;
pub(crate) mod tokens;
pub(crate) mod zones;
