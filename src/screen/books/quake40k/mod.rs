//! Quake 40K in the window: the figures of its champions.

pub(crate) mod figures;
