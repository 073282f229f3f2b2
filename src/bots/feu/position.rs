//! What a position of Feu à volonté is worth to each player: who stands and how, what is counted, how near goals are.

use crate::game::{Game, PlayerId};
use crate::rules::feu::{FeuSurvey, SeenSoldier};

/// What is left of a figure that is wounded, and what a marker of suppression takes.
const WOUNDED: f32 = 0.5;
const MARKER: f32 = 0.1;

/// What the way to goals counts.
const GOALS: f32 = 0.5;

/// How steeply chances rise with the lead, in PTS.
const STEEPNESS: f32 = 0.15;

/// What is left of a figure, in PTS: who has left the table unhurt is not lost.
fn left_of(seen: &SeenSoldier) -> f32 {
    let part = match (seen.is_out, seen.is_wounded) {
        (true, _) => 0.0,
        (false, true) => WOUNDED,
        (false, false) => 1.0,
    };
    let marker = if seen.is_suppressed { MARKER } else { 0.0 };
    seen.cost as f32 * (part - marker)
}

/// Each player's chance to win, by seat; nothing of a game of another book.
pub fn values(game: &Game, values: &mut Vec<f32>) {
    values.clear();
    let Some(survey) = FeuSurvey::of(game) else { return };
    let mut strength = survey.counted();
    for seen in survey.figures() {
        let own = &mut strength[usize::from(seen.side)];
        *own += left_of(&seen);
        if let Some(at) = seen.at {
            let (far, weight) = survey.to_goal(seen.piece, at);
            *own -= GOALS * weight * far;
        }
    }
    values.extend((0..survey.players() as u8).map(|player| {
        let side = usize::from(survey.side_of(PlayerId(player)));
        let lead = strength[side] - strength[1 - side];
        1.0 / (1.0 + (-STEEPNESS * lead).exp())
    }));
}
