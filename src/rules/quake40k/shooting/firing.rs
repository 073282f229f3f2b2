//! The dice of a shot: spotting, dice to hit, discs and teardrops, overheating (`base.hit.shot`, `type.*`, `dark.spot`,
//! `shoot.contact`).

use serde::Serialize;

use super::super::codex::{FireType, ItemId, ShootingWeapon};
use super::super::effects::{Stance, is_criticized, is_dark, rerolls_misses, shots_of};
use super::super::fact::QuakeFact;
use super::super::field::{Field, units};
use super::super::ground::is_in;
use super::super::keys::base as keys;
use super::super::keys::bonus::MYSTERY_2;
use super::super::keys::shooting as shooting_keys;
use super::super::match_state::TargetId;
use super::super::wounds::{Blow, Hit, SavesAllowed};
use super::hitting::{hit_need, throws_to_hit};
use super::sight::{Seen, cover_from};
use super::structures::{StructureDice, building_left, strike_building};
use super::target::{body_of, distance_to, flame_direction, seen};
use super::templates::{BLAST, LaidTemplate, ORDNANCE, blame_of, disc, flame, lay, scattered};
use crate::game::{Dice, Face, Fact, Facts, PieceId, RuleKey, Why};
use crate::space::table::{AreaKind, Body, Direction};

/// How many ps each pip of the dice reaches into the dark (`dark.spot`).
pub const SPOT: i32 = 3;

/// What the die to wound of a marksman's weapon needs (`type.marksman`).
pub const MARKSMAN_WOUNDS: i32 = 4;

/// What a shot comes to, before wounds and barrels.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ShotOutcome {
    /// Hits on figures, and who is killed outright.
    pub blows: Vec<Blow>,
    /// Barrels that are hit, in the order in which they burst.
    pub barrels: Vec<u16>,
    /// The building that was struck, by its mark, and the structure points left of it.
    pub structure: Option<(usize, i32)>,
    /// Whether the weapon is used up (`type.once`).
    pub is_spent: bool,
}

/// A shot whose dice are being thrown.
struct Firing<'a> {
    field: &'a Field<'a>,
    piece: PieceId,
    shooter: Body,
    target: TargetId,
    body: Body,
    weapon: ShootingWeapon,
    seen: Seen,
    distance: i32,
    dice: &'a mut Dice,
    facts: &'a mut Facts,
    outcome: ShotOutcome,
}

/// Fires at a target: all dice but those of wounds and barrels; nothing if there is no such shot.
pub fn fire(
    field: &Field,
    (piece, target, weapon, toward): (PieceId, TargetId, &ItemId, Option<Face>),
    dice: &mut Dice,
    facts: &mut Facts,
) -> Option<ShotOutcome> {
    let shooter = field.body(piece)?;
    let body = body_of(field, target)?;
    let weapon = shots_of(field, piece).into_iter().find(|known| known.id == *weapon)?;
    let distance = distance_to(&shooter, target, &body);
    let shots = Stance::of(field, piece).shots(&weapon, distance)?;
    let toward = match weapon.template {
        true => Some(flame_direction(&shooter, &body, toward).ok()?),
        false => None,
    };
    let outcome = ShotOutcome {
        is_spent: weapon.once,
        ..ShotOutcome::default()
    };
    let mut firing = Firing {
        field,
        piece,
        shooter,
        target,
        body,
        seen: seen(field, (piece, &shooter), target, &body),
        weapon,
        distance,
        dice,
        facts,
        outcome,
    };
    if firing.spots() {
        firing.tell_shot();
        match toward {
            Some(toward) => (0..shots).for_each(|_| firing.lay_flame(toward)),
            None if firing.weapon.fire == FireType::Ordnance => (0..shots).for_each(|shot| {
                firing.lob();
                firing.joint((keys::TYPE_ORDNANCE, shot));
            }),
            None => firing.volley(shots),
        }
    }
    Some(firing.outcome)
}

/// A wound on a shooter whose weapon overheats (`type.overheats`).
pub fn overheating(piece: PieceId) -> Hit {
    Hit {
        piece,
        by: None,
        strength: 0,
        ap: None,
        wounds_on: None,
        wounds_at_once: true,
        saves: SavesAllowed::ArmourOrInvulnerable,
        in_melee: false,
        rule: keys::TYPE_OVERHEATS,
        blame: blame_of(None, piece),
    }
}

impl Firing<'_> {
    fn tell(&mut self, fact: QuakeFact) {
        self.facts.emit(Fact::from(fact));
    }

    /// All that may still come depends on how far the shot has come and on what it has come to.
    fn joint(&mut self, so_far: impl Serialize) {
        self.dice.joint(self.facts, || (so_far, &self.outcome));
    }

    fn why(&self, why: Why) -> Why {
        let why = why.by(self.field.thrower_of(self.piece)).of(self.piece);
        match self.target.figure() {
            Some(target) => why.at(target),
            None => why,
        }
    }

    fn roll(&mut self, rule: RuleKey, sides: u32) -> u32 {
        let why = self.why(Why::just(rule, sides));
        self.dice.roll(self.facts, why).value
    }

    /// Whether the target is spotted: in a dark zone 2D6 × 3 ps must reach it, wherever the shooter is (`dark.spot`).
    fn spots(&mut self) -> bool {
        let is_dark = match self.target {
            TargetId::Figure(target) => is_dark(self.field, target),
            _ => is_in(self.field, AreaKind::Dark, self.body.at),
        };
        if !is_dark {
            return true;
        }
        let rule = shooting_keys::DARK_SPOT;
        let pips = self.roll(rule, 6) + self.roll(rule, 6);
        let range = units(pips as i32 * SPOT);
        let seen = self.distance <= range;
        self.tell(QuakeFact::Spotted {
            rule,
            piece: self.piece,
            target: self.target,
            range,
            seen,
        });
        self.joint((rule, seen));
        seen
    }

    fn tell_shot(&mut self) {
        self.tell(QuakeFact::Shot {
            rule: shooting_keys::SHOOT_TARGET,
            piece: self.piece,
            target: self.target,
            weapon: self.weapon.id.clone(),
            share: self.seen.samples,
            columns: self.seen.columns,
            cover: self.seen.cover.and_then(|cover| u8::try_from(cover).ok()),
            range: self.distance,
        });
    }

    /// The hit of this weapon on somebody.
    fn hit(&self, piece: PieceId, saves: SavesAllowed, rule: RuleKey) -> Blow {
        Blow::Hit(Hit {
            piece,
            by: Some(self.piece),
            strength: self.weapon.s,
            ap: self.weapon.ap,
            wounds_on: self.weapon.marksman.then_some(MARKSMAN_WOUNDS),
            wounds_at_once: false,
            saves,
            in_melee: false,
            rule,
            blame: blame_of(Some(self.piece), piece),
        })
    }

    /// The dice to hit of all shots, then what those do that hit (`shoot.volley`).
    fn volley(&mut self, shots: u8) {
        let mut hits = 0;
        for shot in 0..shots {
            let (value, has_hit) = self.throw_to_hit();
            hits += usize::from(has_hit);
            if value == 1 && self.weapon.overheats {
                self.overheat();
            }
            self.joint((keys::BASE_HIT_SHOT, shot, hits));
        }
        if hits > 0 {
            self.criticize();
        }
        for hit in 0..hits {
            match self.weapon.blast {
                true => self.lay_disc(BLAST, self.body.at, keys::TYPE_BLAST),
                false => self.strike_target(),
            }
            self.joint((keys::TYPE_BLAST, hits, hit));
        }
    }

    /// A die to hit, thrown again once if it misses and may be (`type.twin`, `weapon.21`): what it shows in the end.
    fn throw_to_hit(&mut self) -> (u32, bool) {
        let need = hit_need(self.field, self.piece, &self.weapon);
        let test = self.why(Why::test(keys::BASE_HIT_SHOT, need.value).changed_by(need.modifiers));
        // A 1 is looked at apart.
        let test = if self.weapon.overheats { test.by_face() } else { test };
        let place = self.facts.len();
        let mut roll = self.dice.roll(self.facts, test.clone());
        if !roll.passed && (self.weapon.twin || rerolls_misses(self.field, self.piece)) {
            self.facts.throw_again(place);
            roll = self.dice.roll(self.facts, test);
        }
        (roll.value, roll.passed)
    }

    /// A wound on the shooter (`type.overheats`).
    fn overheat(&mut self) {
        self.outcome.blows.push(Blow::Hit(overheating(self.piece)));
    }

    /// An unpainted or unbased target is killed by one die that hits (`mystery.2`).
    fn criticize(&mut self) {
        let target = self
            .target
            .figure()
            .filter(|target| is_criticized(self.field, self.piece, *target));
        self.outcome.blows.extend(target.map(|piece| Blow::Kill {
            piece,
            rule: MYSTERY_2,
            blame: blame_of(Some(self.piece), piece),
        }));
    }

    /// A hit on the target alone.
    fn strike_target(&mut self) {
        match self.target {
            TargetId::Figure(target) => {
                let saves = SavesAllowed::Shot { cover: self.seen.cover };
                let hit = self.hit(target, saves, keys::BASE_HIT_SHOT);
                self.outcome.blows.push(hit);
            }
            TargetId::Barrel { barrel } => self.hit_barrel(barrel),
            TargetId::Building { .. } => self.strike_building(),
        }
    }

    fn hit_barrel(&mut self, barrel: u16) {
        if !self.outcome.barrels.contains(&barrel) {
            self.outcome.barrels.push(barrel);
        }
    }

    /// The target is a building, and is hit (`mod.base_attack`).
    fn strike_building(&mut self) {
        let TargetId::Building { building: team } = self.target else {
            return;
        };
        let Some((index, _)) = self.field.arena.building_of(team) else {
            return;
        };
        let left = match self.outcome.structure {
            Some((_, left)) => left,
            None => building_left(self.field, team),
        };
        let is_within_half = self.weapon.reach().is_some_and(|reach| 2 * self.distance <= reach);
        let how = match self.weapon.fire {
            FireType::Ordnance => StructureDice::Best,
            _ if self.weapon.fuse && is_within_half => StructureDice::Both,
            _ => StructureDice::One,
        };
        let by = (self.piece, self.weapon.s);
        let left = strike_building((self.field, self.dice, self.facts), by, (team, left), how);
        self.outcome.structure = Some((index, left));
    }

    /// An ordnance disc, where it scatters to: it succeeds if it touches its target (`shoot.contact`).
    fn lob(&mut self) {
        let at = scattered(self.field, (self.dice, self.facts), self.piece, self.body.at);
        self.lay_disc(ORDNANCE, at, keys::TYPE_ORDNANCE);
    }

    fn lay_disc(&mut self, radius: i32, at: crate::space::table::Point, rule: RuleKey) {
        let laid = LaidTemplate {
            template: disc(at, radius),
            toward: None,
            by: Some(self.piece),
            rule,
        };
        self.lay(&laid, !throws_to_hit(&self.weapon));
    }

    fn lay_flame(&mut self, toward: Direction) {
        let Some(template) = flame(&self.shooter, toward) else {
            return;
        };
        let laid = LaidTemplate {
            template,
            toward: Some(toward),
            by: Some(self.piece),
            rule: keys::TYPE_TEMPLATE,
        };
        self.lay(&laid, false);
    }

    /// A template lies: whoever it touches is hit, and if the shot succeeds all in contact with the target; each once
    /// (`shoot.partial`, `shoot.contact`).
    fn lay(&mut self, laid: &LaidTemplate, must_touch: bool) {
        let touched = lay(self.field, self.facts, laid, None);
        let mut struck: Vec<(PieceId, RuleKey)> =
            touched.figures().into_iter().map(|piece| (piece, laid.rule)).collect();
        let is_touched = match self.target {
            TargetId::Figure(target) => struck.iter().any(|(piece, _)| *piece == target),
            TargetId::Barrel { barrel } => touched.barrels.contains(&barrel),
            TargetId::Building { .. } => self.touches_building(laid),
        };
        if is_touched || !must_touch {
            let beside: Vec<PieceId> = self
                .field
                .standing()
                .filter(|other| self.is_beside_target(*other))
                .collect();
            for piece in beside {
                if !struck.iter().any(|(known, _)| *known == piece) {
                    struck.push((piece, shooting_keys::SHOOT_CONTACT));
                }
            }
            match self.target {
                TargetId::Building { .. } => self.strike_building(),
                TargetId::Barrel { barrel } => self.hit_barrel(barrel),
                TargetId::Figure(_) => {}
            }
        }
        let is_flame = laid.toward.is_some();
        for (piece, rule) in struck {
            let cover = match is_flame {
                true => None,
                false => self.cover_of(piece),
            };
            let hit = self.hit(piece, SavesAllowed::Shot { cover }, rule);
            self.outcome.blows.push(hit);
        }
        if self.field.options.barrel_chain {
            for barrel in touched.barrels {
                self.hit_barrel(barrel);
            }
        }
    }

    /// The cover of one under a disc, as the shooter sees it.
    fn cover_of(&self, piece: PieceId) -> Option<i32> {
        match TargetId::Figure(piece) == self.target {
            true => self.seen.cover,
            false => cover_from(self.field, self.shooter.eye_point(), piece, &[self.piece]),
        }
    }

    fn is_beside_target(&self, piece: PieceId) -> bool {
        let Some(body) = self
            .field
            .body(piece)
            .filter(|_| self.target != TargetId::Figure(piece))
        else {
            return false;
        };
        match self.target {
            TargetId::Building { .. } => distance_to(&body, self.target, &self.body) == 0,
            TargetId::Figure(_) | TargetId::Barrel { .. } => self.field.touch(&body, &self.body),
        }
    }

    /// Whether a disc reaches the building's walls.
    fn touches_building(&self, laid: &LaidTemplate) -> bool {
        use crate::space::table::Template;
        match &laid.template {
            Template::Disc(disc) => {
                let as_body = Body {
                    at: disc.at,
                    radius: disc.radius,
                    height: 0,
                    shoulder: 0,
                    eye: 0,
                };
                distance_to(&as_body, self.target, &self.body) == 0
            }
            Template::Flame(_) => true,
        }
    }
}
