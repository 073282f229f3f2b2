//! Hordes on Doum40k: the same rules on the grid of another host.

mod arena;
mod cards;
mod deeds;
mod random_games;
mod reserve;
mod rounds;
mod ways;
