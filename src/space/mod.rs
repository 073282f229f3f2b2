//! Where things are: on a grid, or on a table.

pub mod grid;
mod notes;
pub mod table;

pub use notes::{MapNotes, texts_by_language};
