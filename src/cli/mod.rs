//! The command line: one file per subcommand, and what they share.

pub mod check;
mod player;

pub use player::{Control, PlayerSpec, nearest};
