//! What it is worth to stand on a cell: the danger there, and what the cell is good for.

use super::super::pieces::PieceSummary;
use super::attacks::{Attack, Threat};
use super::{ActionScorer, Situation};
use crate::rules::doum40k::GRENADE_RANGE;

/// What a point of the way to what a piece is after counts, if that comes before any attack, and if not.
const OBJECTIVE_POINT: (f32, f32) = (0.02, 0.008);

/// What it counts to have left the board.
const OUT_OF_IT: f32 = 0.5;

impl ActionScorer {
    /// Looks up what each enemy may do to a piece, before its cells are compared.
    pub(super) fn assess_threats(&mut self, situation: &Situation, me: &PieceSummary) {
        self.threats.clear();
        self.returns.clear();
        self.returns.extend(situation.view.returns());
        let player = situation.player();
        for (place, enemy) in self.pieces.list.iter().enumerate() {
            if !enemy.is_enemy_of(player) {
                continue;
            }
            let area = self.cache.threat_area(situation.view, enemy.index, enemy.profile.mvt);
            let friends = self.pieces.list.iter().filter(|other| {
                other.owner == Some(player)
                    && other.id != me.id
                    && !other.safe
                    && (area.blows.has(other.index) || area.shots.uncovered.has(other.index))
            });
            self.threats.push(Threat {
                enemy: place,
                victims: 1.0 + friends.count() as f32,
                blow: enemy.blow_kills(me),
                open: enemy.volley_kills(me, false, true),
                covered: enemy.volley_kills(me, true, true),
                rest_open: enemy.volley_kills(me, false, false),
                rest_covered: enemy.volley_kills(me, true, false),
                grenade: if enemy.abilities.grenades && !me.abilities.hides {
                    enemy.volley_kills(me, false, true)
                } else {
                    0.0
                },
                worth_open: me.volley_kills(enemy, false, true) * enemy.worth,
                worth_covered: me.volley_kills(enemy, true, true) * enemy.worth,
                worth_blow: me.blow_kills(enemy) * enemy.worth,
            });
        }
    }

    /// What it is worth to stand on a cell at the end of the activation, after this attack.
    pub(super) fn standing_value(
        &mut self,
        situation: &Situation,
        me: &PieceSummary,
        index: usize,
        attack: Option<Attack>,
    ) -> f32 {
        if situation.view.is_refuge(index) {
            return self.cell_value(situation, me, index) - situation.weights.shelter * self.pieces.mean_worth;
        }
        if situation.objective.as_ref().is_some_and(|objective| objective.leaves)
            && self.distances.from(situation.view, situation.view.board.cell(index)) == Some(0)
        {
            return OUT_OF_IT;
        }
        let danger = self.danger(situation, index, attack);
        self.cell_value(situation, me, index) * (1.0 - danger) - situation.weights.risk * danger * me.worth
    }

    /// The chance to be killed there before the next turn.
    fn danger(&mut self, situation: &Situation, index: usize, attack: Option<Attack>) -> f32 {
        let mut lives = 1.0;
        for place in 0..self.threats.len() {
            let threat = self.threats[place];
            let from = self.pieces.list[threat.enemy].index;
            let mut death = self.death_by(situation, &threat, from, index);
            if let Some(attack) = attack
                && attack.target == Some(threat.enemy)
                && attack.kill > 0.0
            {
                let later = self.death_by_returned(situation, &threat, index);
                death += (later - death) * attack.kill;
            }
            lives *= 1.0 - death / threat.victims;
        }
        1.0 - lives
    }

    /// The chance that an enemy kills who stands on a cell, once it is back from the dead: it has the next turn.
    fn death_by_returned(&mut self, situation: &Situation, threat: &Threat, index: usize) -> f32 {
        let mut sum = 0.0;
        for place in 0..self.returns.len() {
            sum += self.death_by(situation, threat, self.returns[place], index);
        }
        sum / self.returns.len().max(1) as f32
    }

    /// The chance that an enemy on a cell kills who stands on another, in its next turn.
    fn death_by(&mut self, situation: &Situation, threat: &Threat, from: usize, index: usize) -> f32 {
        let view = situation.view;
        let cell = view.board.cell(index);
        let enemy = &self.pieces.list[threat.enemy];
        let distance = view.board.cell(from).distance(cell);
        let mvt = enemy.profile.mvt;
        let expected = situation.weights.expected;
        let mut death: f32 = 0.0;
        if self.cache.threat_area(view, from, mvt).blows.has(index) {
            let left = self.cache.distances_to(view, from).from(view, cell);
            let likelihood = match left {
                _ if distance == 1 => 1.0,
                Some(left) if left <= u16::from(mvt) + 1 => expected.walk,
                _ => expected.run,
            };
            death = threat.blow * likelihood;
        }
        // Who is in contact cannot shoot, but can step back.
        let near = distance > 1 && distance <= u32::from(enemy.profile.por);
        if near && threat.open > death {
            let visibility = self.cache.visibility(view, from);
            if visibility.uncovered.has(index) {
                death = threat.open;
            } else if visibility.seen.has(index) {
                death = death.max(threat.covered);
            }
        }
        if distance <= u32::from(enemy.profile.por) + u32::from(mvt) && threat.open * expected.shot > death {
            let shots = &self.cache.threat_area(view, from, mvt).shots;
            if shots.uncovered.has(index) {
                death = threat.open * expected.shot;
            } else if shots.seen.has(index) {
                death = death.max(threat.covered * expected.shot);
            }
        }
        if threat.grenade > death && distance <= u32::from(GRENADE_RANGE) + u32::from(mvt) {
            death = threat.grenade;
        }
        if threat.rest_open > threat.open && distance <= u32::from(enemy.at_rest.por) {
            let visibility = self.cache.visibility(view, from);
            if visibility.uncovered.has(index) {
                death = death.max(threat.rest_open);
            } else if visibility.seen.has(index) {
                death = death.max(threat.rest_covered);
            }
        }
        death
    }

    /// What a cell is good for: how near it is to what the piece is after, or what it threatens from there.
    fn cell_value(&mut self, situation: &Situation, me: &PieceSummary, index: usize) -> f32 {
        let view = situation.view;
        let cell = view.board.cell(index);
        if let Some(objective) = &situation.objective {
            let point = if objective.urgent {
                OBJECTIVE_POINT.0
            } else {
                OBJECTIVE_POINT.1
            };
            let left = self.distances.from(view, cell).unwrap_or(200);
            return -point * f32::from(left);
        }
        let mut best: f32 = 0.0;
        let mut nearest = u16::MAX;
        for threat in &self.threats {
            let enemy = self.pieces.list[threat.enemy].index;
            let distance = self.cache.distances_to(view, enemy).from(view, cell);
            nearest = nearest.min(distance.unwrap_or(99));
        }
        if me.at_rest != me.profile {
            // Who shoots better at rest does so from here next turn.
            let visibility = self.cache.visibility(view, index);
            for threat in &self.threats {
                let enemy = &self.pieces.list[threat.enemy];
                let near = cell.distance(enemy.at) <= u32::from(me.at_rest.por);
                if !enemy.safe && visibility.seen.has(enemy.index) && near {
                    let cover = !visibility.uncovered.has(enemy.index);
                    best = best.max(me.volley_kills(enemy, cover, false) * enemy.worth);
                }
            }
        }
        let area = self.cache.threat_area(view, index, me.profile.mvt);
        for threat in &self.threats {
            let enemy = &self.pieces.list[threat.enemy];
            let range = u32::from(me.profile.por) + u32::from(me.profile.mvt);
            if !enemy.safe && threat.worth_open > best && cell.distance(enemy.at) <= range {
                let kill = if area.shots.uncovered.has(enemy.index) {
                    threat.worth_open
                } else if area.shots.seen.has(enemy.index) {
                    threat.worth_covered
                } else {
                    0.0
                };
                best = best.max(kill);
            }
            if !enemy.safe && threat.worth_blow > best && area.blows.has(enemy.index) {
                best = threat.worth_blow;
            }
        }
        let weights = situation.weights;
        weights.next_attack * best - weights.approach * self.pieces.mean_worth * f32::from(nearest.min(99))
    }
}
