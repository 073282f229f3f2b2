//! The workshop: arenas are drawn, exchanged with Tiled, printed at true scale and packed for a friend (`docs/workshop.md`).

pub mod edit;
pub mod pack;
pub mod print;
pub mod tiled;
