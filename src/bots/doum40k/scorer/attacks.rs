//! Attacks as a thinking bot weighs them: what one from some cell brings, and the best that can be made from there.

use super::super::board_cache::{ThreatArea, sight_line};
use super::super::board_view::towards;
use super::super::pieces::{PieceSummary, passes};
use super::{ActionScorer, Situation};
use crate::game::Face;
use crate::rules::doum40k::GRENADE_RANGE;
use crate::space::grid::Cell;

/// What an enemy may do to the piece that is thought about: the chances that each of its attacks kills it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threat {
    /// The enemy's place in the list of pieces.
    pub enemy: usize,
    /// How many of the player's pieces it may turn to, at least one.
    pub victims: f32,
    /// By a blow.
    pub blow: f32,
    /// By a volley, in the open.
    pub open: f32,
    /// By a volley, in cover.
    pub covered: f32,
    /// By a volley from where it stands, in the open.
    pub rest_open: f32,
    /// By a volley from where it stands, in cover.
    pub rest_covered: f32,
    /// By a grenade.
    pub grenade: f32,
    /// What the piece's own volley at the enemy brings, in the open.
    pub worth_open: f32,
    /// What its volley at the enemy brings, in cover.
    pub worth_covered: f32,
    /// What its blow at the enemy brings.
    pub worth_blow: f32,
}

/// An attack from some cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Attack {
    /// What it brings on average.
    pub gain: f32,
    /// The target's place in the list of pieces.
    pub target: Option<usize>,
    /// The chance that the target dies.
    pub kill: f32,
    /// The facing that it takes.
    pub face: Option<Face>,
}

/// The chance that a piece that threatens such an area kills another in its next turn.
pub(super) fn kill_potential(area: &ThreatArea, me: &PieceSummary, target: &PieceSummary) -> f32 {
    let mut kill: f32 = 0.0;
    if area.blows.has(target.index) {
        kill = me.blow_kills(target);
    }
    if me.at.distance(target.at) > u32::from(me.profile.por) + u32::from(me.profile.mvt) {
        return kill;
    }
    if area.shots.uncovered.has(target.index) {
        kill = kill.max(me.volley_kills(target, false, true));
    } else if area.shots.seen.has(target.index) {
        kill = kill.max(me.volley_kills(target, true, true));
    }
    kill
}

impl ActionScorer {
    /// The best attack from a cell.
    pub(super) fn best_attack(
        &mut self,
        situation: &Situation,
        me: &PieceSummary,
        cell: Cell,
        index: usize,
        runs: bool,
        left: bool,
    ) -> Attack {
        let mut best = Attack::default();
        if me.has_used {
            return best;
        }
        let player = situation.player();
        let refuge = situation.view.is_refuge(index);
        let mut held = false;
        for place in 0..self.pieces.list.len() {
            let enemy = &self.pieces.list[place];
            if enemy.is_enemy_of(player) && !enemy.safe && enemy.at.touches(cell) {
                held |= !refuge;
                if !me.has_fought {
                    let face = towards(cell, enemy.at);
                    let attack = Attack {
                        face: Some(face),
                        ..self.blow_at(situation, me, place)
                    };
                    if attack.gain > best.gain {
                        best = attack;
                    }
                }
            }
        }
        let shoots = !held && !me.has_shot && (!runs || me.abilities.shoots_after_run) && me.profile.tir.is_some();
        if !shoots {
            return best;
        }
        let range = u32::from(if left { me.profile.por } else { me.at_rest.por });
        for place in 0..self.pieces.list.len() {
            let enemy = &self.pieces.list[place];
            if !enemy.is_enemy_of(player) || enemy.safe {
                continue;
            }
            let (at, target, hides) = (enemy.at, enemy.index, enemy.abilities.hides);
            let distance = cell.distance(at);
            let mut attack = Attack::default();
            if distance <= range
                && self.cache.visibility(situation.view, index).seen.has(target)
                && let Some(cover) = sight_line(situation.view, cell, at, me.at)
            {
                attack = self.volley_at(situation, me, cell, place, cover, left);
            }
            if me.abilities.grenades && distance <= u32::from(GRENADE_RANGE) && !hides {
                let grenade = self.grenade_at(situation, me, cell, place);
                if grenade.gain > attack.gain {
                    attack = grenade;
                }
            }
            if attack.gain > best.gain {
                best = Attack {
                    face: Some(towards(cell, at)),
                    ..attack
                };
            }
        }
        best
    }

    /// A blow at the piece at that place in the list.
    pub(super) fn blow_at(&self, situation: &Situation, me: &PieceSummary, place: usize) -> Attack {
        let target = &self.pieces.list[place];
        let kill = me.blow_kills(target);
        Attack {
            gain: kill * target.worth_to(situation.player()),
            target: Some(place),
            kill,
            face: None,
        }
    }

    /// A volley from a cell at the piece at that place in the list.
    pub(super) fn volley_at(
        &self,
        situation: &Situation,
        me: &PieceSummary,
        from: Cell,
        place: usize,
        cover: bool,
        left: bool,
    ) -> Attack {
        let target = &self.pieces.list[place];
        if me.abilities.zone_attack {
            let need = me.profile.tir.map_or(7, i32::from);
            let hit = if cover && !me.abilities.ignores_cover {
                passes(need) * passes(need)
            } else {
                passes(need)
            };
            let dies = target.dies_of_hit(me.abilities.shots_pierce);
            return self.blast_at(situation, me, from, place, hit, dies);
        }
        let player = situation.player();
        let beside = |piece: &&PieceSummary| piece.at.touches(target.at) && !piece.safe && piece.id != me.id;
        let shots = i32::from(me.profile.shots);
        let candidates = 1.0 + self.pieces.list.iter().filter(beside).count() as f32;
        let kill = |piece: &PieceSummary| 1.0 - (1.0 - me.shot_kills(piece, cover, left) / candidates).powi(shots);
        let dies = kill(target);
        let mut gain = dies * target.worth_to(player);
        if candidates > 1.0 {
            let others = self.pieces.list.iter().filter(beside);
            gain += others.map(|piece| kill(piece) * piece.worth_to(player)).sum::<f32>();
        }
        Attack {
            gain,
            target: Some(place),
            kill: dies,
            face: None,
        }
    }

    fn grenade_at(&self, situation: &Situation, me: &PieceSummary, from: Cell, place: usize) -> Attack {
        let hit = me.profile.tir.map_or(0.0, |need| passes(i32::from(need)));
        let dies = self.pieces.list[place].dies_of_hit(false);
        self.blast_at(situation, me, from, place, hit, dies)
    }

    /// A shot that catches who stands beside the target. `dies` is the chance that the target dies of a hit.
    fn blast_at(
        &self,
        situation: &Situation,
        me: &PieceSummary,
        from: Cell,
        place: usize,
        hit: f32,
        dies: f32,
    ) -> Attack {
        let player = situation.player();
        let target = &self.pieces.list[place];
        let near = |cell: Cell| {
            let (dx, dy) = ((cell.x - target.at.x).abs(), (cell.y - target.at.y).abs());
            dx.max(dy) == 1
        };
        let mut gain = hit * dies * target.worth_to(player);
        for piece in &self.pieces.list {
            let at = if piece.id == me.id { from } else { piece.at };
            if near(at) && !piece.safe {
                gain += hit * 0.5 * piece.dies_of_hit(false) * piece.worth_to(player);
            }
        }
        Attack {
            gain,
            target: Some(place),
            kill: hit * dies,
            face: None,
        }
    }
}
