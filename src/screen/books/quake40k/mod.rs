//! Quake 40K in the window: the figures of its champions, and what lies on its tables.

pub(crate) mod figures;
pub(crate) mod signs;
pub(crate) mod things;
