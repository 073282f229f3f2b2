//! The lab: games played, runs kept in a folder, pages, the report on an arena.

mod arena;
mod games;
mod page;
mod quake;
mod runs;
mod tables;
