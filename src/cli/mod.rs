//! The command line: one file per subcommand, and what they share.

mod player;

pub use player::{Control, PlayerSpec, nearest};
