//! What a position of Quake 40K is worth to each player: how far each has come, and what could happen next.

use super::luck::shot_kills;
use super::outlook::Outlook;
use super::stakes::worth_of_bonus;
use crate::game::{Game, PlayerId};
use crate::rules::quake40k::{Survey, TargetId, Victory};

/// How steeply chances rise with the lead, in kills.
const STEEPNESS: f32 = 0.55;

/// What a shot counts that could be fired next, and what the pull of places does.
const NEXT: f32 = 0.3;
const PULL: f32 = 0.6;

/// What a round won counts, and a structure point, in kills.
const ROUND: f32 = 3.0;
const STRUCTURE: f32 = 0.6;

/// What one alive counts where the dead are out.
const ALIVE: f32 = 1.2;

/// What each player has won, by seat, in kills.
pub fn standing(game: &Game) -> Vec<f32> {
    Survey::of(game).map_or_else(Vec::new, |survey| standings(&survey))
}

/// Whether kills score.
pub fn kills_score(game: &Game) -> bool {
    Survey::of(game).is_some_and(|survey| survey.victory() == Victory::Points)
}

fn standings(survey: &Survey) -> Vec<f32> {
    let progress = survey.progress();
    let figures = survey.figures();
    let seats = (0..survey.players() as u8).map(PlayerId).zip(progress);
    let of_seat = |(player, (value, goal)): (PlayerId, (i32, i32))| {
        let team = survey.team_of(player);
        let own = figures.iter().filter(|seen| seen.team == team);
        let part = value as f32 / goal.max(1) as f32;
        match survey.victory() {
            Victory::Points => 10.0 * part,
            Victory::Domination => 8.0 * part,
            Victory::LastAlive => {
                let alive = own.filter(|seen| !seen.is_out).count() as f32;
                ROUND * value as f32 + ALIVE * alive
            }
            Victory::Capture | Victory::OneFlag => {
                let carried = own.filter(|seen| seen.flag.is_some()).count() as f32;
                ROUND * value as f32 + 0.8 * carried
            }
            Victory::BaseAttack => {
                let buildings = survey.buildings().into_iter();
                let standing = buildings.filter(|(owner, ..)| *owner == team);
                STRUCTURE * standing.map(|(_, _, left)| left as f32).sum::<f32>()
            }
            Victory::Assault => {
                let alive = own.filter(|seen| !seen.is_out).count() as f32;
                if survey.cleaners() == Some(team) {
                    0.0
                } else {
                    ALIVE * alive
                }
            }
        }
    };
    seats.map(of_seat).collect()
}

/// What a player's figures could do next, what they bear, and where they stand.
fn prospects(outlook: &Outlook) -> f32 {
    let own = outlook
        .figures
        .iter()
        .filter(|seen| seen.player == outlook.player && seen.team == outlook.team);
    let each = own.filter_map(|seen| {
        let at = seen.at?;
        let bonus = seen.bonus.map_or(0.0, |entry| worth_of_bonus(entry, seen));
        let near = outlook.near_enemies(seen.piece, at).into_iter();
        let shots = near.filter_map(|(enemy, _)| {
            let target = TargetId::Figure(enemy.piece);
            let (_, chance) = outlook.best_shot_at(&outlook.survey, seen.piece, target)?;
            let harm = chance.harm.first()?;
            Some(shot_kills(&chance, harm) * outlook.stakes.gains[enemy.piece.index()])
        });
        let next = shots.fold(0.0, f32::max);
        Some(bonus + NEXT * next + PULL * outlook.pull(seen.piece, at))
    });
    each.sum()
}

/// Each player's chance to win, by seat, if the luck that each had (kills, by seat) were none; nothing of a game of another book.
pub fn values(game: &Game, luck: &[f32], values: &mut Vec<f32>) {
    values.clear();
    let Some(first) = Survey::of(game) else { return };
    let teams: Vec<_> = (0..first.players() as u8)
        .map(|seat| first.team_of(PlayerId(seat)))
        .collect();
    let strengths: Vec<f32> = standings(&first)
        .into_iter()
        .enumerate()
        .map(|(seat, won)| {
            let next = Outlook::of(game, PlayerId(seat as u8)).map_or(0.0, |outlook| prospects(&outlook));
            won + next + luck.get(seat).copied().unwrap_or_default()
        })
        .collect();
    for (seat, own) in strengths.iter().enumerate() {
        let others = strengths
            .iter()
            .enumerate()
            .filter(|(other, _)| teams[*other] != teams[seat]);
        let best = others.map(|(_, strength)| *strength).fold(f32::MIN, f32::max);
        let lead = if best > f32::MIN { own - best } else { 0.0 };
        values.push(1.0 / (1.0 + (-STEEPNESS * lead).exp()));
    }
}
