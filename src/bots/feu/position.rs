//! What a position of Feu à volonté is worth to each player: who stands and how, what is counted, how near goals are.

use super::worth::to_goal;
use crate::game::{Game, PlayerId};
use crate::rules::feu::{FeuSurvey, MissionKind, SeenSoldier};

/// What is left of a figure that is wounded, and what a marker of suppression takes.
const WOUNDED: f32 = 0.5;
const MARKER: f32 = 0.1;

/// What one that the mission counts is worth, in PTS.
const fn counts(mission: MissionKind) -> f32 {
    match mission {
        MissionKind::Meeting | MissionKind::Added => 0.0,
        MissionKind::Crossroads => 4.0,
        MissionKind::Exfiltration => 8.0,
    }
}

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
    let each = counts(survey.mission());
    let mut strength = survey.counted().map(|count| each * count as f32);
    for seen in survey.figures() {
        let own = &mut strength[seen.side.index()];
        *own += left_of(&seen);
        if let Some(at) = seen.at {
            let (far, weight) = to_goal(&survey, seen.piece, at);
            *own -= GOALS * weight * far;
        }
    }
    values.extend((0..survey.players() as u8).map(|player| {
        let side = survey.side_of(PlayerId(player)).index();
        let lead = strength[side] - strength[1 - side];
        1.0 / (1.0 + (-STEEPNESS * lead).exp())
    }));
}
