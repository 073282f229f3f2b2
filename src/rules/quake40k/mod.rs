//! Quake 40K.

pub mod keys;
