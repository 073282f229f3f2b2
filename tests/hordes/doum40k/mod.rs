//! Hordes on Doum40k: the same rules on the grid of another host.

pub mod arena;
mod cards;
mod deeds;
mod nests;
mod random_games;
mod reserve;
mod rounds;
mod ways;
