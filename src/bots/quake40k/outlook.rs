//! The table as a player sees it: what shots, melees and places are worth, in kills.

use super::luck::{duel, shot_backfires, shot_breaks, shot_hurts, shot_kills};
use super::stakes::{Foresight, Stakes};
use crate::game::{Game, PieceId, PlayerId};
use crate::rules::quake40k::{SeenChampion, ShotChance, Supposition, Survey, TargetId, TeamId, Victory};
use crate::space::table::{PACE, Point};

/// What a structure point of a building counts.
const STRUCTURE: f32 = 0.6;

/// What half a life counts of a kill.
const HURTS: f32 = 0.4;

/// How many of the nearest enemies are looked at.
const ENEMIES: usize = 4;

/// How likely an enemy that may still move comes to where it could shoot.
const COMES: f32 = 0.4;

/// How likely one that could shoot from where it is stays for it.
const REMAINS: f32 = 0.8;

/// How likely an enemy charges that could; one that may move before.
const CHARGES: f32 = 0.8;
const COMES_AND_CHARGES: f32 = 0.35;

/// How likely an enemy that may still move is where it is when it is to be shot at or charged.
const IS_STILL_THERE: f32 = 0.5;

/// How far a charge carries, as far as the eye tells, in units.
const CHARGE: i32 = 6 * PACE - 100;

/// How likely a charge comes to its end.
const ARRIVES: f32 = 0.85;

/// What it costs to end in a portal: somebody may come out of it.
const CRUSHED: f32 = 0.04;

/// How much of what is shot at is got where somebody shoots before.
const SHOT_FIRST: f32 = 0.25;

/// After how many turns for each kill a player begins to look for something else.
const RESTS: f32 = 9.0;

/// The table as a player sees it.
pub struct Outlook<'g> {
    /// What the rules say of it.
    pub survey: Survey<'g>,
    /// Who looks.
    pub player: PlayerId,
    /// For which team.
    pub team: TeamId,
    /// All figures, by id.
    pub figures: Vec<SeenChampion>,
    /// What kills and deaths count.
    pub stakes: Stakes,
    /// How much danger counts: less the longer nobody was killed.
    pub caution: f32,
    /// How much it wants to be elsewhere, from 0 to 1: nobody has been killed for long.
    pub restlessness: f32,
}

/// How somebody stands at the end of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    /// Where.
    pub at: Point,
    /// Whether it moves to come there.
    pub moves: bool,
}

impl<'g> Outlook<'g> {
    /// As a player sees a game; nothing if it is none of the book.
    pub fn of(game: &'g Game, player: PlayerId, foresight: Foresight) -> Option<Self> {
        let survey = Survey::of(game)?;
        let team = survey.team_of(player);
        let figures = survey.figures();
        let deaths: u32 = figures.iter().map(|seen| seen.deaths).sum();
        let (round, _) = survey.turn();
        let quiet = round as f32 / (1.0 + deaths as f32 / survey.teams().max(2) as f32 * 2.0);
        Some(Self {
            player,
            team,
            stakes: Stakes::of(&survey, (player, team), &figures, foresight),
            caution: 1.0 / (1.0 + 0.2 * (quiet - 3.0).max(0.0)),
            restlessness: ((quiet - RESTS) / RESTS).clamp(0.0, 1.0),
            figures,
            survey,
        })
    }

    /// A figure.
    pub fn seen(&self, piece: PieceId) -> &SeenChampion {
        &self.figures[piece.index()]
    }

    /// The enemies of the team on the table, with where they are.
    pub fn enemies(&self) -> impl Iterator<Item = (&SeenChampion, Point)> {
        let others = self.figures.iter().filter(|seen| seen.team != self.team);
        others.filter_map(|seen| Some((seen, seen.at?)))
    }

    /// Whether it is another's figure that the player decides for (`mystery.5`): its death is no loss.
    pub fn is_borrowed(&self, piece: PieceId) -> bool {
        let seen = self.seen(piece);
        seen.team != self.team && seen.player == self.player
    }

    /// The enemies nearest to a point, but a figure itself.
    pub fn near_enemies(&self, piece: PieceId, at: Point) -> Vec<(&SeenChampion, Point)> {
        let mut enemies: Vec<(&SeenChampion, Point)> =
            self.enemies().filter(|(enemy, _)| enemy.piece != piece).collect();
        enemies.sort_by_key(|(enemy, there)| (there.distance(at), enemy.piece));
        enemies.truncate(ENEMIES);
        enemies
    }

    /// What a shot is worth to the team of who fires it: kills, harm to mates and to itself, structure points.
    pub fn worth_of_shot(&self, piece: PieceId, target: TargetId, chance: &ShotChance) -> f32 {
        let mut worth = -shot_backfires(chance) * self.stakes.accidents[piece.index()];
        for harm in &chance.harm {
            let (kills, hurts) = (shot_kills(chance, harm), shot_hurts(chance, harm));
            let felled = kills + (1.0 - kills) * HURTS * hurts;
            let index = harm.piece.index();
            worth += felled
                * match (harm.piece == piece, self.figures[index].team == self.team) {
                    (true, _) => -self.stakes.accidents[index],
                    // A mate killed costs its value, and is away.
                    (_, true) => -self.stakes.accidents[index] - 0.1,
                    (_, false) => self.stakes.gains[index],
                };
        }
        if let TargetId::Building { building } = target {
            let points = shot_breaks(chance) * STRUCTURE;
            worth += if building == self.team { -points } else { points };
        }
        worth
    }

    /// The best shot that a figure has at a target where both stand, what it is worth, and how often it kills.
    pub fn best_shot_at(&self, there: &Survey, piece: PieceId, target: TargetId) -> Option<(f32, ShotChance)> {
        let shots = there.shots(piece, target).into_iter();
        let weighed = shots.map(|chance| (self.worth_of_shot(piece, target, &chance), chance));
        weighed.max_by(|one, other| one.0.total_cmp(&other.0))
    }

    /// How often the best of some shots kills whom it is aimed at.
    fn kills(shots: &[ShotChance]) -> f32 {
        let each = shots.iter().filter_map(|chance| {
            let harm = chance.harm.first()?;
            let (kills, hurts) = (shot_kills(chance, harm), shot_hurts(chance, harm));
            Some(kills + (1.0 - kills) * HURTS * hurts)
        });
        each.fold(0.0, f32::max)
    }

    /// What a charge that arrives is worth to a figure where it stands, into cover or not.
    pub fn worth_of_charge(&self, there: &Survey, piece: PieceId, target: PieceId, into_cover: bool) -> f32 {
        let supposed = there.suppose(
            piece,
            Supposition {
                charged: Some(into_cover),
                ..Supposition::default()
            },
        );
        let charging = there.with(&supposed);
        let (kills, killed) = duel(&charging.blows(piece, target), &charging.blows(target, piece));
        kills * self.stakes.gains[target.index()] - killed * self.stakes.losses[piece.index()]
    }

    /// How often a figure that charges another kills it.
    fn charge_kills(there: &Survey, piece: PieceId, target: PieceId) -> f32 {
        let supposed = there.suppose(
            piece,
            Supposition {
                charged: Some(false),
                ..Supposition::default()
            },
        );
        let charging = there.with(&supposed);
        duel(&charging.blows(piece, target), &charging.blows(target, piece)).0
    }

    /// What it is worth to a figure to end its movement so.
    pub fn worth_of_place(&self, piece: PieceId, stand: Stand) -> f32 {
        let supposed = self.survey.suppose(
            piece,
            Supposition {
                at: Some(stand.at),
                moved: stand.moves.then_some(true),
                charged: None,
            },
        );
        let there = self.survey.with(&supposed);
        let own = self.seen(piece);
        let enemies = self.near_enemies(piece, stand.at);
        let body = there.body_at(piece, stand.at);
        let loss = self.stakes.losses[piece.index()];
        let mut best_shot: Option<(f32, f32, PieceId, bool)> = None;
        let mut best_charge = 0.0_f32;
        let mut threats: Vec<(PieceId, f32, f32)> = Vec::new();
        for (enemy, at) in &enemies {
            let distance = body.distance(&there.body_at(enemy.piece, *at));
            let stays = if enemy.has_moved || self.is_borrowed(enemy.piece) {
                1.0
            } else {
                IS_STILL_THERE
            };
            if !own.has_shot
                && own.reach.1 >= distance
                && let Some((worth, chance)) = self.best_shot_at(&there, piece, TargetId::Figure(enemy.piece))
            {
                let kills = Self::kills(std::slice::from_ref(&chance));
                let worth = worth * stays;
                if best_shot.is_none_or(|(known, ..)| worth > known) {
                    best_shot = Some((worth, kills, enemy.piece, chance.may_charge));
                }
            }
            if !own.has_charged && distance > 0 && distance <= CHARGE {
                let into_cover = enemy.portal.is_some() || there.is_difficult(*at);
                let worth = self.worth_of_charge(&there, piece, enemy.piece, into_cover);
                best_charge = best_charge.max(worth * stays * ARRIVES);
            }
            threats.push((
                enemy.piece,
                self.shoots_at(&there, enemy, piece),
                self.fights(&there, enemy, piece, distance),
            ));
        }
        if !own.has_shot {
            for (team, at, _) in self.survey.buildings() {
                let target = TargetId::Building { building: team };
                if team != self.team
                    && own.reach.1 >= at.distance(stand.at) - 4 * PACE
                    && let Some((worth, chance)) = self.best_shot_at(&there, piece, target)
                    && best_shot.is_none_or(|(known, ..)| worth > known)
                {
                    best_shot = Some((worth, 0.0, piece, chance.may_charge));
                }
            }
        }
        let (mut lives, mut danger) = (1.0, 0.0);
        for (enemy, shoots, fights) in threats {
            let mut shoots = shoots;
            if there.acts_before(enemy, piece) {
                lives *= 1.0 - shoots;
            } else if let Some((_, kills, ..)) = best_shot.filter(|(_, _, target, _)| *target == enemy) {
                shoots *= 1.0 - kills * (1.0 - SHOT_FIRST);
            }
            danger += shoots + (1.0 - shoots) * fights;
        }
        let (shot, may_charge) = best_shot.map_or((0.0, true), |(worth, _, _, charges)| (worth, charges));
        let shot = shot * (SHOT_FIRST + (1.0 - SHOT_FIRST) * lives);
        let charge = best_charge * lives;
        let gain = if may_charge {
            shot + 0.8 * charge
        } else {
            shot.max(charge)
        };
        let crowd = self.figures.len().min(6) as f32;
        let crushed = match there.portal_under(piece, stand.at) {
            Some(_) => CRUSHED * crowd * self.stakes.accidents[piece.index()],
            None => 0.0,
        };
        gain - self.caution * (danger.min(1.5) * loss + crushed) + self.pull(piece, stand.at)
    }

    /// How likely an enemy kills a figure by shooting.
    fn shoots_at(&self, there: &Survey, enemy: &SeenChampion, piece: PieceId) -> f32 {
        if enemy.has_shot || enemy.reach.1 <= 0 || self.is_borrowed(enemy.piece) {
            return 0.0;
        }
        let from_here = Self::kills(&there.shots(enemy.piece, TargetId::Figure(piece)));
        let aims = if self.survey.players() > 2 { 0.7 } else { 1.0 };
        if enemy.has_moved {
            return aims * from_here;
        }
        let nearer = Self::kills(&there.shots_from_nearer(enemy.piece, piece, enemy.movement));
        aims * (REMAINS * from_here).max(COMES * nearer)
    }

    /// How likely an enemy kills a figure by charging it.
    fn fights(&self, there: &Survey, enemy: &SeenChampion, piece: PieceId, distance: i32) -> f32 {
        if enemy.has_charged || self.is_borrowed(enemy.piece) {
            return 0.0;
        }
        let likely = match enemy.has_moved {
            true if distance <= CHARGE => CHARGES,
            false if distance <= CHARGE + enemy.movement => COMES_AND_CHARGES,
            _ => return 0.0,
        };
        // Who shoots better than it fights does not come, as a rule.
        let shy = if enemy.reach.1 > 0 && enemy.attacks < 2 {
            0.6
        } else {
            1.0
        };
        likely * shy * Self::charge_kills(there, enemy.piece, piece)
    }

    /// What it counts to be killed by an enemy, and by accident.
    pub fn costs(&self, piece: PieceId) -> (f32, f32) {
        (self.stakes.losses[piece.index()], self.stakes.accidents[piece.index()])
    }

    /// What it counts that these are crushed by one of the team.
    pub fn worth_of_crushing(&self, crushed: &[PieceId]) -> f32 {
        let each = crushed.iter().map(|piece| {
            let index = piece.index();
            match self.figures[index].team == self.team {
                true => -self.stakes.accidents[index],
                false => self.stakes.accidents[index],
            }
        });
        each.sum()
    }

    /// Whether the team's figures are to be caught and are out once they are.
    pub fn is_prey(&self) -> bool {
        self.survey.victory() == Victory::Assault
            && self.survey.cleaners().is_some_and(|cleaners| cleaners != self.team)
    }
}
