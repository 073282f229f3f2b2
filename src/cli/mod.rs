//! The command line: one file per subcommand, and what they share.

pub mod check;
pub mod lab;
#[cfg(feature = "screen")]
pub mod play;
mod player;

pub use player::{Control, PlayerSpec, nearest};
