//! What reports draw of Doum40k: its board, its pieces.

mod board;
pub(crate) mod grounds;
mod sprites;

pub use board::Doum40kPainter;
