//! Quake 40K as a host: what it does of the Horde's rules.

mod board;
mod games;
mod order;
mod reserve;
mod setups;
mod shots;
mod strikes;
mod ways;
