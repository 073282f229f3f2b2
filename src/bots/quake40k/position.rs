//! What a position of Quake 40K is worth to each player: how far each has come, and what could happen next.

use super::luck::shot_kills;
use super::outlook::Outlook;
use super::stakes::Foresight;
use crate::game::{Game, PlayerId};
use crate::rules::quake40k::{BonusEntry, BonusKind, SeenChampion, Survey, TargetId, Victory};

/// How steeply chances rise with the lead, in kills.
const STEEPNESS: f32 = 0.55;

// What follows was fitted to what five turns of greedy play brought from some 8,000 positions of deathmatches, one against one.

/// What a shot counts that could be fired next.
const NEXT: f32 = 0.75;
/// What it counts to be the better one in a melee with the nearest enemy, wherever that is.
const MELEE: f32 = 1.2;
/// What the pull of places counts.
const PULL: f32 = 0.6;
/// What is left of a bonus's worth besides better shots and melees.
const BESIDES: f32 = 0.25;

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
            Victory::Added => 0.0,
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

/// The kind of token that a bonus comes from; nothing of what only own tables have.
const fn kind_of(entry: BonusEntry) -> Option<BonusKind> {
    match entry {
        BonusEntry::Equip(_) => Some(BonusKind::Equipment),
        BonusEntry::Weapon(_) => Some(BonusKind::Weapon),
        BonusEntry::Mystery(_) => Some(BonusKind::Mysterious),
        BonusEntry::Own(_) => None,
    }
}

/// What a bonus counts besides what it changes of shots and melees, which is judged itself; mind control wholly.
fn worth_of_bonus(outlook: &Outlook, entry: BonusEntry, seen: &SeenChampion) -> f32 {
    let worth = outlook.stakes.bonus(entry, seen);
    match entry {
        BonusEntry::Mystery(5) => worth,
        _ => BESIDES * worth,
    }
}

/// The bonus of each figure, by id.
pub fn bonuses(game: &Game) -> Vec<Option<BonusEntry>> {
    let figures = Survey::of(game).map(|survey| survey.figures());
    figures.map_or_else(Vec::new, |figures| figures.iter().map(|seen| seen.bonus).collect())
}

/// By how much the bonuses that figures have now and had not before count more than the mean of their kinds: for whom, in kills.
pub fn luck_of_tokens(game: &Game, before: &[Option<BonusEntry>]) -> Vec<(PlayerId, f32)> {
    let is_new = |(had, has): (&Option<BonusEntry>, Option<BonusEntry>)| had.is_none() && has.is_some();
    if !before.iter().zip(bonuses(game)).any(is_new) {
        return Vec::new();
    }
    let Some(outlook) = Outlook::of(game, PlayerId(0), Foresight::Lasting) else {
        return Vec::new();
    };
    let new = outlook.figures.iter().zip(before).filter(|(_, had)| had.is_none());
    let luck = new.filter_map(|(seen, _)| {
        let entry = seen.bonus?;
        let entries = outlook.survey.entries_of(kind_of(entry)?);
        let all = entries.iter().map(|entry| worth_of_bonus(&outlook, *entry, seen));
        let mean = all.sum::<f32>() / entries.len().max(1) as f32;
        Some((seen.player, worth_of_bonus(&outlook, entry, seen) - mean))
    });
    luck.collect()
}

/// What a player's figures could do next, what they bear, and where they stand.
fn prospects(outlook: &Outlook) -> f32 {
    let own = outlook
        .figures
        .iter()
        .filter(|seen| seen.player == outlook.player && seen.team == outlook.team);
    let each = own.filter_map(|seen| {
        let at = seen.at?;
        let bonus = seen.bonus.map_or(0.0, |entry| worth_of_bonus(outlook, entry, seen));
        let near = outlook.near_enemies(seen.piece, at);
        let shots = near.iter().filter_map(|(enemy, _)| {
            let target = TargetId::Figure(enemy.piece);
            let (_, chance) = outlook.best_shot_at(&outlook.survey, seen.piece, target)?;
            let harm = chance.harm.first()?;
            Some(shot_kills(&chance, harm) * outlook.stakes.gains[enemy.piece.index()])
        });
        let next = shots.fold(0.0, f32::max);
        let melee = near.first().map_or(0.0, |(enemy, _)| {
            outlook.worth_of_charge(&outlook.survey, seen.piece, enemy.piece, false)
        });
        Some(bonus + NEXT * next + MELEE * melee + PULL * outlook.pull(seen.piece, at))
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
            let next =
                Outlook::of(game, PlayerId(seat as u8), Foresight::Lasting).map_or(0.0, |outlook| prospects(&outlook));
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
