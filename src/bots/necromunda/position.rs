//! What a position of Necromunda is worth to each player: who stands, how they stand, and what they could do to each other next.

use super::outlook::Outlook;
use crate::game::{Game, PlayerId};
use crate::rules::necromunda::SeenFighter;

/// What is left of a fighter that is pinned, broken, or down.
const PINNED: f32 = 0.88;
const BROKEN: f32 = 0.6;
const DOWN: f32 = 0.18;

/// What shots count that could be fired next: of who is to fire still in this turn, and of who is next.
const NEXT_SHOTS: (f32, f32) = (0.85, 0.3);

/// What one on alert counts in its own turn, of the shot that it has and at least of one that may come.
const ALERT: f32 = 0.5;
const LURKING: f32 = 0.12;

/// What a charge that may come counts, and a fight that will.
const CHARGES: f32 = 0.5;
const FIGHTS: f32 = 0.8;

/// What shots of who has had its say already count: a turn of the other comes before.
const LATER_SHOTS: f32 = 0.25;

/// What the risk to rout at once counts, in casualties.
const ROUTS: f32 = 4.0;

/// What a counter off the table counts, in casualties.
const COUNTER: f32 = 1.2;

/// How steeply chances rise with the lead, in casualties.
const STEEPNESS: f32 = 0.55;

/// What is left of a fighter.
fn left_of(seen: &SeenFighter) -> f32 {
    let upright = match (seen.is_broken, seen.is_pinned) {
        (true, _) => BROKEN,
        (false, true) => PINNED,
        (false, false) => 1.0,
    };
    match (seen.is_gone, seen.is_down) {
        (true, _) => 0.0,
        (false, true) => DOWN,
        (false, false) => upright,
    }
}

/// What a player has, in casualties.
fn strength(outlook: &Outlook, player: PlayerId, scores: &[usize]) -> f32 {
    let own = outlook.fighters.iter().filter(|seen| seen.player == Some(player));
    let stands: f32 = own.map(|seen| outlook.weight(seen) * left_of(seen)).sum();
    let (stage, turn) = (outlook.survey.stage(), outlook.survey.turn().1);
    let counts = match (turn == player, stage) {
        (true, "start" | "movement" | "shooting") => NEXT_SHOTS.0,
        (true, _) => LATER_SHOTS,
        (false, _) => NEXT_SHOTS.1,
    };
    let (mut next, mut fights, mut places) = (0.0, 0.0, 0.0);
    for own in outlook.own().filter(|own| own.is_able) {
        let Some(at) = own.at else { continue };
        places += outlook.progress(own.piece, at);
        if own.is_engaged {
            fights += outlook.worth_of_fights(own.piece);
            continue;
        }
        if own.is_pinned || own.is_broken || turn == player && outlook.survey.has_shot(own.piece) {
            continue;
        }
        let shot = outlook.best_shot(own.piece, at, false).map_or(0.0, |(worth, _)| worth);
        next += match (own.is_on_alert, turn == player) {
            (true, true) => ALERT * shot.max(LURKING),
            (true, false) => shot,
            (false, true) => counts * shot,
            (false, false) => counts * shot.max(CHARGES * outlook.best_charge(own.piece)),
        };
    }
    let taken = scores.get(player.index()).copied().unwrap_or_default();
    let rout = outlook.survey.rout_chance(player) as f32 / 36.0;
    stands + next + FIGHTS * fights + places + COUNTER * taken as f32 - ROUTS * rout
}

/// What stands of each player's side, by seat, in casualties.
pub fn standing(game: &Game) -> Vec<f32> {
    let Some(outlook) = Outlook::of(game, PlayerId(0)) else {
        return Vec::new();
    };
    let mut sums = vec![0.0; outlook.survey.scores().len()];
    for seen in &outlook.fighters {
        if let Some(sum) = seen.player.and_then(|player| sums.get_mut(player.index())) {
            *sum += outlook.weight(seen) * left_of(seen);
        }
    }
    sums
}

/// Each player's chance to win, by seat, if the luck that each had (casualties, by seat) were none; nothing of a game of another book.
pub fn values(game: &Game, luck: &[f32], values: &mut Vec<f32>) {
    values.clear();
    let Some(first) = Outlook::of(game, PlayerId(0)) else {
        return;
    };
    let scores = first.survey.scores();
    let strengths: Vec<f32> = (0..scores.len() as u8)
        .map(PlayerId)
        .filter_map(|player| {
            let back = luck.get(player.index()).copied().unwrap_or_default();
            Some(strength(&Outlook::of(game, player)?, player, &scores) + back)
        })
        .collect();
    for (seat, own) in strengths.iter().enumerate() {
        let others = strengths.iter().enumerate().filter(|(other, _)| *other != seat);
        let best = others.map(|(_, strength)| *strength).fold(f32::MIN, f32::max);
        let lead = if strengths.len() > 1 { own - best } else { 0.0 };
        values.push(1.0 / (1.0 + (-STEEPNESS * lead).exp()));
    }
}
