//! What Quake 40K brings to the start screen: the names that players begin with, and the game after the first lesson.

use crate::screen::books::FirstGame;
use crate::screen::table_top::art::COLOURS;

/// The names that players begin with.
pub const PLAYER_NAMES: [&str; COLOURS] = [
    "Kaz", "Mosk", "Spif", "Raff", "Brun", "Odile", "Dag", "Ines", "Jorn", "Kira", "Lars", "Edda",
];

/// The small game after the first lesson.
pub const FIRST_GAME: FirstGame = FirstGame {
    mode: "deathmatch",
    arena: "Slab yard",
    kinds: [&["legionary"], &["basher"]],
};
