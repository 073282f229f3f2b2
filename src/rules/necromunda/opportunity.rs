//! What could still be done in a phase: it lasts until its player ends it, while there is something (`turn.phases`).
//!
//! Each chapter adds its question to the list of its stage.

use super::field::Field;
use super::phase::Stage;
use super::{movement, shooting};
use crate::game::PieceId;

/// Whether a fighter could do something.
type Question = fn(&Field, PieceId) -> bool;

/// The questions of phase 1.
const MOVEMENT: &[Question] = &[movement::could_act];

/// The questions of phase 2.
const SHOOTING: &[Question] = &[shooting::could_act];

/// Whether something could still be done in the stage that the turn is in. At a turn's start it is always asked.
pub fn is_anything_left(field: &Field) -> bool {
    let questions = match field.turn.stage {
        Stage::Start => return true,
        Stage::Movement => MOVEMENT,
        Stage::Shooting => SHOOTING,
        Stage::Combats | Stage::Deploy | Stage::Recovery | Stage::Guests | Stage::Over => return false,
    };
    let mut own = field.of_player(field.turn.player);
    own.any(|piece| questions.iter().any(|could_act| could_act(field, piece)))
}
