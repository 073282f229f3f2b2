//! Hordes in the window, on whatever book: the creatures' figures and tokens.

pub(crate) mod figures;
pub(crate) mod signs;
