//! Two tiny books, breakthrough and tic-tac-toe: they show that a rule book is a folder, and what a step costs when the rules
//! cost next to nothing. Listed only where all books are wanted.

mod breakthrough;
mod play;
mod tic_tac_toe;

pub use breakthrough::Breakthrough;
pub use play::{TinyBook, game};
pub use tic_tac_toe::TicTacToe;
