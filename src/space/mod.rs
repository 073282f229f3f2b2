//! Where things are. One kind of space so far: the grid.

pub mod grid;
