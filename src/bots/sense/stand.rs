//! What it is worth to stand on a cell: the danger there, what is near, and the best attack that can be made from it.

use super::super::chart::line;
use super::super::look::towards;
use super::super::muster::{Boy, passes};
use super::{Case, Menace, Sense, Strike, stake};
use crate::rules::doum40k::GRENADE_RANGE;
use crate::space::grid::Cell;

/// What a point of the way to what a piece is after counts, if that comes before any attack, and if not.
const ERRAND_POINT: (f32, f32) = (0.02, 0.008);

impl Sense {
    /// Looks up what each enemy may do to a piece, before its cells are compared.
    pub(super) fn feel_menaced(&mut self, case: &Case, me: &Boy) {
        self.menaces.clear();
        self.returns.clear();
        self.returns.extend(case.look.returns());
        let player = case.decision.player;
        for (place, boy) in self.muster.boyz.iter().enumerate() {
            if !boy.is_enemy_of(player) {
                continue;
            }
            let mvt = boy.profile.mvt;
            let threat = self.chart.threat(case.look, boy.index, mvt);
            let friends = self.muster.boyz.iter().filter(|other| {
                other.owner == Some(player)
                    && other.piece != me.piece
                    && !other.safe
                    && (threat.blows.has(other.index) || threat.shots.open.has(other.index))
            });
            self.menaces.push(Menace {
                boy: place,
                victims: 1.0 + friends.count() as f32,
                blow: boy.blow(me),
                open: boy.volley(me, false, true),
                covered: boy.volley(me, true, true),
                rest_open: boy.volley(me, false, false),
                rest_covered: boy.volley(me, true, false),
                worth_open: me.volley(boy, false, true) * boy.worth,
                worth_covered: me.volley(boy, true, true) * boy.worth,
                worth_blow: me.blow(boy) * boy.worth,
                grenade: if boy.grenades && !me.hides {
                    boy.volley(me, false, true)
                } else {
                    0.0
                },
            });
        }
    }

    /// What it is worth to stand on a cell at the end of the activation, after this attack.
    pub(super) fn stand(&mut self, case: &Case, me: &Boy, index: usize, strike: Option<Strike>) -> f32 {
        let danger = self.danger(case, index, strike);
        self.position(case, me, index) * (1.0 - danger) - case.temper.caution * danger * me.worth
    }

    /// The chance to be killed there before the next turn.
    pub(super) fn danger(&mut self, case: &Case, index: usize, strike: Option<Strike>) -> f32 {
        if case.look.layout.respawn_mark(index) != 0 {
            return 0.0;
        }
        let mut lives = 1.0;
        for place in 0..self.menaces.len() {
            let menace = self.menaces[place];
            let from = self.muster.boyz[menace.boy].index;
            let mut death = self.death(case, &menace, from, index);
            if let Some(strike) = strike
                && strike.target == Some(menace.boy)
                && strike.kill > 0.0
            {
                let later = self.death_by_returned(case, &menace, index);
                death += (later - death) * strike.kill;
            }
            lives *= 1.0 - death / menace.victims;
        }
        1.0 - lives
    }

    /// The chance that an enemy kills who stands on a cell, once it is back from the dead: it has the next turn.
    fn death_by_returned(&mut self, case: &Case, menace: &Menace, index: usize) -> f32 {
        let mut sum = 0.0;
        for place in 0..self.returns.len() {
            sum += self.death(case, menace, self.returns[place], index);
        }
        sum / self.returns.len().max(1) as f32
    }

    /// The chance that an enemy on a cell kills who stands on another, in its next turn.
    fn death(&mut self, case: &Case, menace: &Menace, from: usize, index: usize) -> f32 {
        let look = case.look;
        let cell = look.board.cell(index);
        let boy = &self.muster.boyz[menace.boy];
        let distance = look.board.cell(from).distance(cell);
        let mvt = boy.profile.mvt;
        let feared = case.temper.feared;
        let mut death: f32 = 0.0;
        if self.chart.threat(look, from, mvt).blows.has(index) {
            let left = self.chart.way(look, from).from(look, cell);
            let sure = match left {
                _ if distance == 1 => 1.0,
                Some(left) if left <= u16::from(mvt) + 1 => feared.walk,
                _ => feared.run,
            };
            death = menace.blow * sure;
        }
        // Who is in contact cannot shoot, but can step back.
        let near = distance > 1 && distance <= u32::from(boy.profile.por);
        if near && menace.open > death {
            let outlook = self.chart.outlook(look, from);
            if outlook.open.has(index) {
                death = menace.open;
            } else if outlook.seen.has(index) {
                death = death.max(menace.covered);
            }
        }
        if distance <= u32::from(boy.profile.por) + u32::from(mvt) && menace.open * feared.shot > death {
            let shots = &self.chart.threat(look, from, mvt).shots;
            if shots.open.has(index) {
                death = menace.open * feared.shot;
            } else if shots.seen.has(index) {
                death = death.max(menace.covered * feared.shot);
            }
        }
        if menace.grenade > death && distance <= u32::from(GRENADE_RANGE) + u32::from(mvt) {
            death = menace.grenade;
        }
        if menace.rest_open > menace.open && distance <= u32::from(boy.at_rest.por) {
            let outlook = self.chart.outlook(look, from);
            if outlook.open.has(index) {
                death = death.max(menace.rest_open);
            } else if outlook.seen.has(index) {
                death = death.max(menace.rest_covered);
            }
        }
        death
    }

    /// What a cell is good for: how near it is to what the piece is after, or what it threatens from there.
    pub(super) fn position(&mut self, case: &Case, me: &Boy, index: usize) -> f32 {
        let look = case.look;
        let cell = look.board.cell(index);
        if let Some(errand) = &case.errand {
            let point = if errand.urgent { ERRAND_POINT.0 } else { ERRAND_POINT.1 };
            let left = self.way.from(look, cell).unwrap_or(200);
            return -point * f32::from(left);
        }
        let mut promise: f32 = 0.0;
        let mut afar = u16::MAX;
        for menace in &self.menaces {
            let left = self
                .chart
                .way(look, self.muster.boyz[menace.boy].index)
                .from(look, cell);
            afar = afar.min(left.unwrap_or(99));
        }
        if me.at_rest != me.profile {
            // Who shoots better at rest does so from here next turn.
            let outlook = self.chart.outlook(look, index);
            for menace in &self.menaces {
                let boy = &self.muster.boyz[menace.boy];
                if !boy.safe && outlook.seen.has(boy.index) && cell.distance(boy.at) <= u32::from(me.at_rest.por) {
                    let cover = !outlook.open.has(boy.index);
                    promise = promise.max(me.volley(boy, cover, false) * boy.worth);
                }
            }
        }
        let threat = self.chart.threat(look, index, me.profile.mvt);
        for menace in &self.menaces {
            let boy = &self.muster.boyz[menace.boy];
            let range = u32::from(me.profile.por) + u32::from(me.profile.mvt);
            if !boy.safe && menace.worth_open > promise && cell.distance(boy.at) <= range {
                let kill = if threat.shots.open.has(boy.index) {
                    menace.worth_open
                } else if threat.shots.seen.has(boy.index) {
                    menace.worth_covered
                } else {
                    0.0
                };
                promise = promise.max(kill);
            }
            if !boy.safe && menace.worth_blow > promise && threat.blows.has(boy.index) {
                promise = menace.worth_blow;
            }
        }
        let unit = self.muster.unit;
        case.temper.patience * promise - case.temper.eagerness * unit * f32::from(afar.min(99))
    }

    /// The best attack from a cell.
    pub(super) fn best_strike(
        &mut self,
        case: &Case,
        me: &Boy,
        cell: Cell,
        index: usize,
        runs: bool,
        left: bool,
    ) -> Strike {
        let mut best = Strike::default();
        if me.done.used {
            return best;
        }
        let player = case.decision.player;
        let own_zone = case.look.layout.respawn_mark(index) != 0;
        let mut held = false;
        for place in 0..self.muster.boyz.len() {
            let boy = &self.muster.boyz[place];
            if boy.is_enemy_of(player) && !boy.safe && boy.at.touches(cell) {
                held |= !own_zone;
                if !me.done.fought {
                    let face = towards(cell, boy.at);
                    let strike = Strike {
                        face: Some(face),
                        ..self.blow(case, me, place)
                    };
                    if strike.gain > best.gain {
                        best = strike;
                    }
                }
            }
        }
        let shoots = !held && !me.done.shot && (!runs || me.shoots_after_run) && me.profile.tir.is_some();
        if !shoots {
            return best;
        }
        let range = u32::from(if left { me.profile.por } else { me.at_rest.por });
        for place in 0..self.muster.boyz.len() {
            let boy = &self.muster.boyz[place];
            if !boy.is_enemy_of(player) || boy.safe {
                continue;
            }
            let (at, target) = (boy.at, boy.index);
            let distance = cell.distance(at);
            let face = towards(cell, at);
            let mut strike = Strike::default();
            if distance <= range
                && self.chart.outlook(case.look, index).seen.has(target)
                && let Some(cover) = line(case.look, cell, at, me.at)
            {
                strike = self.shot(case, me, cell, place, cover, left);
            }
            if me.grenades && distance <= u32::from(GRENADE_RANGE) && !self.muster.boyz[place].hides {
                let thrown = self.thrown(case, me, cell, place);
                if thrown.gain > strike.gain {
                    strike = thrown;
                }
            }
            if strike.gain > best.gain {
                best = Strike {
                    face: Some(face),
                    ..strike
                };
            }
        }
        best
    }

    /// A blow at who stands at that place in the muster.
    pub(super) fn blow(&self, case: &Case, me: &Boy, place: usize) -> Strike {
        let target = &self.muster.boyz[place];
        let kill = me.blow(target);
        Strike {
            gain: kill * stake(target, case.decision),
            target: Some(place),
            kill,
            face: None,
        }
    }

    /// A volley from a cell.
    pub(super) fn shot(&self, case: &Case, me: &Boy, from: Cell, place: usize, cover: bool, left: bool) -> Strike {
        if me.zone_attack {
            let target = &self.muster.boyz[place];
            let need = me.profile.tir.map_or(7, i32::from);
            let hit = if cover && !me.ignores_cover {
                passes(need) * passes(need)
            } else {
                passes(need)
            };
            return self.burst(case, me, from, place, hit, target.unsaved(me.shots_pierce));
        }
        let target = &self.muster.boyz[place];
        let beside = |boy: &&Boy| boy.at.touches(target.at) && !boy.safe && boy.piece != me.piece;
        let shots = i32::from(me.profile.shots);
        let candidates = 1.0 + self.muster.boyz.iter().filter(beside).count() as f32;
        let kill = |boy: &Boy| 1.0 - (1.0 - me.shot(boy, cover, left) / candidates).powi(shots);
        let dies = kill(target);
        let mut gain = dies * stake(target, case.decision);
        if candidates > 1.0 {
            let others = self.muster.boyz.iter().filter(beside);
            gain += others.map(|boy| kill(boy) * stake(boy, case.decision)).sum::<f32>();
        }
        Strike {
            gain,
            target: Some(place),
            kill: dies,
            face: None,
        }
    }

    fn thrown(&self, case: &Case, me: &Boy, from: Cell, place: usize) -> Strike {
        let hit = me.profile.tir.map_or(0.0, |need| passes(i32::from(need)));
        let unsaved = self.muster.boyz[place].unsaved(false);
        self.burst(case, me, from, place, hit, unsaved)
    }

    /// A shot that catches who stands beside the target.
    fn burst(&self, case: &Case, me: &Boy, from: Cell, place: usize, hit: f32, unsaved: f32) -> Strike {
        let target = &self.muster.boyz[place];
        let near = |cell: Cell| {
            let (dx, dy) = ((cell.x - target.at.x).abs(), (cell.y - target.at.y).abs());
            dx.max(dy) == 1
        };
        let mut gain = hit * unsaved * stake(target, case.decision);
        for boy in &self.muster.boyz {
            let at = if boy.piece == me.piece { from } else { boy.at };
            if near(at) && !boy.safe {
                gain += hit * 0.5 * boy.unsaved(false) * stake(boy, case.decision);
            }
        }
        Strike {
            gain,
            target: Some(place),
            kill: hit * unsaved,
            face: None,
        }
    }
}
