//! What reports draw of Doum40k: its board, its pieces.

mod board;
mod sprites;

pub use board::Doum40kPainter;
