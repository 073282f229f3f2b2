//! The dice of a shot: to hit, where a disc comes to, whom a template catches, ammo (`hit.*`, `blast.*`, `scatter.*`, `ammo.*`).

use bevy::prelude::*;

use super::super::arms::{Ammo, Arm, ArmData, ArmRange, ArmSpecial, ArmStrength, SaveChange};
use super::super::components::Arms;
use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::shooting as keys;
use super::super::movement::engages;
use super::super::phase::NecroPhase;
use super::super::wounds::{Blow, Harm, Hit};
use super::hitting::{Span, dice_of, hit_need, need_of, span};
use super::smoke::NewCloud;
use super::templates::{drift, flame, lies_under, small_disc};
use super::{Shot, ShotInProgress};
use crate::game::{Dice, Fact, Facts, Modifier, Modifiers, NextPhase, PieceId, Place, RuleKey, Why, with_pieces_by_id};
use crate::rules::table::face;
use crate::space::table::{Body, Cover, Direction, PACE, Point, Template};

/// The weapons that have just become useless: handed from the dice to those who carry them.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Jammed(pub Option<(PieceId, Arm)>);

/// What the scatter die shows at least where it shows HIT (`scatter.dice`).
const SCATTER_HIT: u32 = 5;

/// What the die of a weapon that may have gone off shows at least where it did (`misfire.roll`).
const GOES_OFF: u32 = 4;

/// A shot whose dice are being thrown.
struct Firing<'a> {
    field: &'a Field<'a>,
    shot: &'a Shot,
    data: &'static ArmData,
    shooter: Body,
    dice: &'a mut Dice,
    facts: &'a mut Facts,
    /// Who is hit, once for each hit.
    hits: Vec<PieceId>,
    /// How many natural sixes were thrown to hit.
    sixes: usize,
    /// Whether the weapon is of no use any more.
    jammed: bool,
    /// Where smoke spreads.
    cloud: Option<Point>,
}

/// Throws all dice of a shot but those of wounds, and hands its hits on, by id (`shoot.after`).
pub fn fire(
    field: FieldQuery,
    of_match: Single<(
        &ShotInProgress,
        &mut Harm,
        &mut Jammed,
        &mut NewCloud,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (shot, mut harm, mut jammed, mut cloud, mut dice, mut facts, mut next) = of_match.into_inner();
    next.set(NecroPhase::Wounding);
    *harm = Harm {
        then: NecroPhase::Falling,
        ..Harm::default()
    };
    jammed.0 = None;
    cloud.0 = None;
    let field = field.get();
    let Some(shot) = &shot.0 else { return };
    let Some(shooter) = field.look.body(shot.piece) else {
        return;
    };
    let mut firing = Firing {
        field: &field,
        shot,
        data: shot.with.data(),
        shooter,
        dice: &mut dice,
        facts: &mut facts,
        hits: Vec::new(),
        sixes: 0,
        jammed: false,
        cloud: None,
    };
    match (shot.toward, firing.data.special) {
        (Some(toward), _) => firing.lay_flame(toward),
        (None, ArmSpecial::SmallDisc) => firing.lob(),
        (None, ArmSpecial::Cloud) => firing.throw_smoke(),
        (None, _) => firing.volley(),
    }
    firing.look_at_ammo();
    cloud.0 = firing.cloud;
    firing.hits.sort_unstable();
    if firing.jammed {
        jammed.0 = Some((shot.piece, shot.with));
    }
    let hit = |piece: &PieceId| {
        let hit = hit_of((shot.piece, shot.with), *piece);
        let strength = hit.strength + shot.more;
        Blow::Hit(Hit { strength, ..hit })
    };
    harm.blows = firing.hits.iter().map(hit).collect();
}

/// The hit of somebody's shot with a weapon on somebody.
pub fn hit_of((by, with): (PieceId, Arm), piece: PieceId) -> Hit {
    let data = with.data();
    Hit {
        piece,
        by,
        strength: match data.strength {
            ArmStrength::Fixed(strength) => strength,
            ArmStrength::OfBearer(_) | ArmStrength::Harmless => 0,
        },
        save: match data.save {
            SaveChange::Fixed(change) => Some(change),
            SaveChange::ByStrength => Some(0),
        },
        many: data.special == ArmSpecial::ManyWounds,
        pins: true,
    }
}

impl Firing<'_> {
    fn tell(&mut self, fact: NecroFact) {
        self.facts.emit(Fact::from(fact));
    }

    fn why(&self, why: Why) -> Why {
        why.by(self.field.owner_of(self.shot.piece)).of(self.shot.piece)
    }

    fn roll(&mut self, rule: RuleKey, sides: u32) -> u32 {
        let why = self.why(Why::just(rule, sides).direction());
        self.dice.roll(self.facts, why).value
    }

    /// How much of a target is seen; told with its distance once somebody fires at it.
    fn aim_at(&mut self, target: PieceId) -> Option<(Body, usize)> {
        let body = self.field.look.body(target)?;
        let seen = self.field.samples_aimed_at(self.shot.piece, (target, &body));
        let rule = match self.shot.alert {
            Some(_) => keys::ALERT_FIRE,
            None => keys::TARGET,
        };
        self.tell(NecroFact::Shot {
            rule,
            piece: self.shot.piece,
            target: Some(target),
            at: None,
            with: self.shot.with,
            seen: seen as u8,
        });
        if self.data.range != ArmRange::Flame {
            self.tell(NecroFact::Measured {
                rule: keys::MEASURE,
                piece: self.shot.piece,
                target,
                distance: self.shooter.distance(&body),
                reached: hit_need(
                    self.field,
                    (self.shot.piece, &self.shooter),
                    (target, &body, seen),
                    (self.shot.with, self.shot.alert),
                )
                .is_some(),
            });
        }
        Some((body, seen))
    }

    /// Each shot of a volley at its target; a hit on an enemy in close combat falls on anyone in it (`hit.melee`).
    fn volley(&mut self) {
        let shot = self.shot;
        let aims: Vec<_> = shot
            .targets
            .iter()
            .map(|target| (*target, self.aim_at(*target)))
            .collect();
        for (target, aim) in aims {
            let Some(aim) = aim else { continue };
            if self.hits_target((target, aim)) == Some(true) {
                let struck = self.draw_lot(target);
                let rule = if struck == target { keys::NEED } else { keys::MELEE };
                self.strike(struck, target, rule);
            }
        }
    }

    fn strike(&mut self, piece: PieceId, target: PieceId, rule: RuleKey) {
        self.tell(NecroFact::Struck {
            rule,
            piece,
            target,
            by: self.shot.piece,
        });
        self.hits.push(piece);
    }

    /// Whether a target is hit; nothing where the shot cannot come to it, out of range or since it was not seen after all.
    fn hits_target(&mut self, (target, (body, seen)): (PieceId, (Body, usize))) -> Option<bool> {
        if self.field.options.doubt && seen == 1 {
            let why = self.why(Why::test(keys::DOUBT, 4)).at(target);
            if !self.dice.roll(self.facts, why).passed {
                return None;
            }
        }
        let shooter = (self.shot.piece, &self.shooter);
        let Some(need) = hit_need(
            self.field,
            shooter,
            (target, &body, seen),
            (self.shot.with, self.shot.alert),
        ) else {
            let why = self.why(Why::just(keys::BEYOND, 6)).at(target);
            self.throw_beyond(why);
            return None;
        };
        Some(self.throws_at(need.need, need.modifiers, Some(target)))
    }

    /// A miss whose die is thrown for the ammo alone (`shoot.beyond`).
    fn throw_beyond(&mut self, why: Why) {
        let thrown = self.facts.len();
        self.sixes += usize::from(self.dice.roll(self.facts, why).value == 6);
        self.facts.fail(thrown);
    }

    /// The die to hit somebody, or a point; a second one where the need takes it ([`dice_of`]).
    fn throws_at(&mut self, need: i32, modifiers: Modifiers, target: Option<PieceId>) -> bool {
        let at = |why: Why| match target {
            Some(target) => why.at(target),
            None => why,
        };
        let (first, second) = dice_of(need);
        let rule = if need < 7 { keys::NEED } else { keys::SEVEN };
        let why = at(self.why(Why::test(rule, first).changed_by(modifiers)));
        let roll = self.dice.roll(self.facts, why);
        self.sixes += usize::from(roll.value == 6);
        let Some(second) = second.filter(|_| roll.passed) else {
            return roll.passed;
        };
        let why = at(self.why(Why::test(keys::SEVEN, second)));
        self.dice.roll(self.facts, why).passed
    }

    /// On whom a hit on somebody falls: in a close combat on the target or on anyone in contact with it, evenly (`hit.melee`).
    fn draw_lot(&mut self, target: PieceId) -> PieceId {
        let field = self.field;
        let Some(body) = field.look.body(target).filter(|_| field.is_engaged(target)) else {
            return target;
        };
        let touching = field.ids().filter(|other| {
            // Nobody harms the captive (`captive.free`).
            let counts = *other != target && field.camp_of(*other).is_some();
            let other_body = field.look.body(*other).filter(|_| counts);
            other_body.is_some_and(|other| engages(field.look.view(), &body, &other))
        });
        let list: Vec<PieceId> = [target].into_iter().chain(touching).collect();
        let count = list.len() as u32;
        // As many faces for each as go into a d6; more than six take a die of their own number.
        let sides = count.max(6);
        let each = sides / count;
        loop {
            let place = self.facts.len();
            let value = self.roll(keys::MELEE, sides);
            if let Some(struck) = list.get(((value - 1) / each) as usize) {
                return *struck;
            }
            self.facts.throw_again(place);
        }
    }

    /// A shot with a disc: it is laid on its target, or where it scatters to (`blast.centre`).
    fn lob(&mut self) {
        let target = self.shot.target;
        let Some((body, seen)) = self.aim_at(target) else {
            return;
        };
        let Some(hits) = self.hits_target((target, (body, seen))) else {
            return;
        };
        if hits {
            self.strike(target, target, keys::BLAST_CENTRE);
            self.lay_disc(body.at, Some(target));
            return;
        }
        match self.scatter(&body) {
            Some(Landing::At(at)) => self.lay_disc(at, None),
            Some(Landing::OnShooter) => {
                self.strike(self.shot.piece, self.shot.piece, keys::MISFIRE_ROLL);
                self.lay_disc(self.shooter.at, Some(self.shot.piece));
            }
            None => {}
        }
    }

    /// Smoke at a point, which is a small target (`smoke.aim`): its cloud comes there, or where it scatters to.
    fn throw_smoke(&mut self) {
        let Some(at) = self.shot.at else { return };
        self.tell(NecroFact::Shot {
            rule: keys::SMOKE_AIM,
            piece: self.shot.piece,
            target: None,
            at: Some(at.into()),
            with: self.shot.with,
            seen: 0,
        });
        let distance = self.shooter.distance_to_point(at);
        if span(self.field, self.shot.piece, (self.shot.with, distance)) == Span::Beyond {
            let why = self.why(Why::just(keys::BEYOND, 6));
            self.throw_beyond(why);
            return;
        }
        let small = Modifier {
            rule: keys::SMALL,
            change: 1,
        };
        let need = need_of(self.field.stats[self.shot.piece.index()].bs) + small.change;
        let hits = self.throws_at(need, Modifiers([small].into_iter().collect()), None);
        let lands = match hits {
            true => Some(Landing::At(at)),
            false => self.scatter(&self.field.upright(self.shot.piece, at)),
        };
        self.cloud = lands.map(|lands| match lands {
            Landing::At(at) => at,
            Landing::OnShooter => self.shooter.at,
        });
    }

    /// Where a disc that missed comes to: always three dice (`scatter.dice`).
    fn scatter(&mut self, target: &Body) -> Option<Landing> {
        let is_thrown = self.data.range == ArmRange::Thrown;
        let shows_hit = self.roll(keys::SCATTER_DICE, 6) >= SCATTER_HIT;
        let toward = self.roll(keys::SCATTER_DICE, 36);
        let artillery = self.roll(keys::SCATTER_DICE, 6);
        if artillery == 1 {
            if shows_hit {
                return self.misfire();
            }
            self.tell(NecroFact::Scattered {
                rule: keys::SCATTER_DUD,
                from: target.at.into(),
                to: None,
                length: 0,
            });
            return None;
        }
        let paces = (artillery as i32 - 1) * 2;
        let (rule, length) = match is_thrown {
            true => (keys::GRENADE_SCATTER, paces * PACE / 2),
            false => {
                let most = self.shooter.distance(target) / 2;
                let rule = if paces * PACE > most {
                    keys::SCATTER_CAP
                } else {
                    keys::SCATTER_DICE
                };
                (rule, (paces * PACE).min(most))
            }
        };
        let to = drift(self.field, target.at, (Direction::of_die(toward as u8), length));
        self.tell(NecroFact::Scattered {
            rule: if to.is_some() { rule } else { keys::SCATTER_STOP },
            from: target.at.into(),
            to: to.map(Place::from),
            length,
        });
        to.map(Landing::At)
    }

    /// It may have gone off in the weapon, which is useless from now on (`misfire.roll`).
    fn misfire(&mut self) -> Option<Landing> {
        let value = self.roll(keys::MISFIRE_ROLL, 6);
        self.use_up(keys::MISFIRE_ROLL);
        (value >= GOES_OFF).then_some(Landing::OnShooter)
    }

    fn lay_disc(&mut self, at: Point, hit: Option<PieceId>) {
        self.lay(&small_disc(at), at, (keys::BLAST_CENTRE, hit));
    }

    /// The flame: no die to hit (`flame.place`).
    fn lay_flame(&mut self, toward: Direction) {
        if self.aim_at(self.shot.target).is_none() {
            return;
        }
        if let Some(template) = flame(&self.shooter, toward) {
            self.lay(&template, self.shooter.at, (keys::FLAME_PLACE, None));
        }
    }

    /// A template: whoever is wholly under it is hit, who is partly on 4+, by id; but who is hit already.
    fn lay(&mut self, template: &Template, at: Point, (rule, hit): (RuleKey, Option<PieceId>)) {
        let (mut whole, mut part) = (Vec::new(), Vec::new());
        for piece in self.field.ids() {
            match lies_under(self.field, template, piece) {
                Some(Cover::Whole) => whole.push(piece),
                Some(Cover::Part) => part.push(piece),
                None => {}
            }
        }
        self.tell(NecroFact::Blast {
            rule,
            piece: self.shot.piece,
            at: at.into(),
            toward: self.shot.toward.map(face),
            with: self.shot.with,
            whole: whole.clone(),
            part: part.clone(),
        });
        for piece in self.field.ids().filter(|piece| Some(*piece) != hit) {
            let is_struck = whole.contains(&piece)
                || part.contains(&piece) && {
                    let why = self.why(Why::test(rule, 4)).at(piece);
                    self.dice.roll(self.facts, why).passed
                };
            if is_struck {
                self.strike(piece, self.shot.target, rule);
            }
        }
    }

    /// Whether the weapon runs out; after the first failure no die is thrown any more (`ammo.when`).
    fn look_at_ammo(&mut self) {
        let (rule, need, count) = match self.data.ammo {
            Ammo::Never => return,
            Ammo::OnSix(need) => (keys::AMMO_WHEN, need, self.sixes),
            Ammo::Always(need) => (keys::AMMO_ALWAYS, need, 1),
            Ammo::Fails => {
                if self.sixes > 0 {
                    self.use_up(keys::GRENADE_AMMO);
                }
                return;
            }
        };
        for _ in 0..count {
            if self.jammed {
                return;
            }
            let why = self.why(Why::test(rule, need));
            if !self.dice.roll(self.facts, why).passed {
                self.use_up(rule);
            }
        }
    }

    fn use_up(&mut self, rule: RuleKey) {
        if !std::mem::replace(&mut self.jammed, true) {
            self.tell(NecroFact::Jammed {
                rule,
                piece: self.shot.piece,
                with: self.shot.with,
            });
        }
    }
}

/// Where a disc that missed lies.
enum Landing {
    /// There.
    At(Point),
    /// It has gone off on the shooter, who is hit.
    OnShooter,
}

/// A weapon is of no use any more; of a kind of grenade none is left.
pub fn jam(mut arms: Query<&mut Arms>, jammed: Single<&Jammed>) {
    let Some((piece, with)) = jammed.0 else { return };
    with_pieces_by_id(arms.reborrow(), |arms| {
        let carried = arms[piece.index()].0.iter_mut();
        let mut usable = carried.filter(|arm| arm.id == with && !arm.useless);
        if let Some(arm) = usable.next() {
            arm.useless = true;
        }
        if with.data().range == ArmRange::Thrown {
            usable.for_each(|arm| arm.useless = true);
        }
    });
}
