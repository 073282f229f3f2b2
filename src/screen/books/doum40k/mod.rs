//! Doum40k in the window: its builder of klans, what clicks mean, its overlays, its figures and its board.

pub(crate) mod actions;
pub(crate) mod board2d;
pub(crate) mod board3d;
pub(crate) mod builder;
pub(crate) mod figures;
pub(crate) mod overlay;
pub(crate) mod progress;
