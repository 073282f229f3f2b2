//! Where things are: on a grid, or on a table.

pub mod grid;
pub mod table;
