//! What Quake 40K brings to the start screen: the names that players begin with, and the first steps in the book.

use crate::screen::books::FirstSteps;
use crate::screen::table_top::art::COLOURS;

/// The names that players begin with.
pub const PLAYER_NAMES: [&str; COLOURS] = [
    "Kaz", "Mosk", "Spif", "Raff", "Brun", "Odile", "Dag", "Ines", "Jorn", "Kira", "Lars", "Edda",
];

/// The first steps: who acts when, a leap down, portals and whom they crush, tokens, shots, fights, returns; then a small game.
pub const FIRST_STEPS: FirstSteps = FirstSteps {
    scenes: &[
        "quake_init_order",
        "quake_move_drop",
        "quake_portal_enter",
        "quake_portal_crush",
        "quake_bonus_take",
        "quake_sight_share",
        "quake_fight_order",
        "quake_death_return",
    ],
    mode: "deathmatch",
    arena: "Slab yard",
    kinds: [&["legionary"], &["basher"]],
};
