//! What Doum40k paints over the board: where to go, whom to attack, the questions asked on the board itself.

pub(crate) mod hover;
pub(crate) mod prompts;
pub(crate) mod teleporter;
