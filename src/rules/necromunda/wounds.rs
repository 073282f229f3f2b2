//! Wounds: what hits do to fighters, from the die to wound to the last injury, and the rolls of those down (chapter 5).
//!
//! Phases: `Wounding`, `Recovery`. State: wounds left, values, who is down or out, pinned, hidden, on alert or engaged no more,
//! who stands nowhere any more; the casualties.
//!
//! Any chapter has hits dealt: it writes them into [`Harm`] in the order in which they count, names the phase that follows, and
//! leads to [`NecroPhase::Wounding`]. All of them are dealt within the same command. Whoever goes down or out of them is one of
//! the [`Casualties`]; who looks for the nerve of their friends takes them from there.

use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub use super::casualties::{Casualties, Casualty};

use super::arms::save_need;
use super::components::{Broken, Down, Engaged, Fighter, Gone, Hidden, OnAlert, Pinned, PinnedSince, Side, WoundsLeft};
use super::fact::{Injury, NecroFact};
use super::fighters::{FighterKind, Stats};
use super::keys::hiding::ENDS;
use super::keys::shooting::{ALERT_ENDS, OBJECT_HIT};
use super::keys::wounds as keys;
use super::match_state::{ActiveFighter, NecroTurn};
use super::phase::NecroPhase;
use super::wound_table::wound_need;
use crate::game::{
    Dice, Fact, Facts, GameBuilder, Modifier, Modifiers, NextPhase, PieceId, PlayerId, Roster, RuleKey, Why,
};
use crate::rules::host::GuestLosses;
use crate::space::table::TablePosition;

/// A hit that a fighter takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// Who is hit.
    pub piece: PieceId,
    /// Who did it.
    pub by: PieceId,
    /// How strong it is: less than 1 counts as 1, more than 10 as 10 (`wound.never`).
    pub strength: i32,
    /// What it adds to the die of the armour; none where no armour helps.
    pub save: Option<i32>,
    /// Whether it does d3 wounds (`wound.many`).
    pub many: bool,
    /// Whether it pins (`pin.hit`): shots and blasts do.
    pub pins: bool,
}

/// What is done to fighters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blow {
    /// A hit.
    Hit(Hit),
    /// Pinned without any hit (`fall.hit`).
    Pin(PieceId),
    /// Out of action without any die, by a rule and somebody's hand (`mercy.single`).
    Out(PieceId, Option<PieceId>, RuleKey),
}

impl Blow {
    /// Whom it falls on.
    pub const fn piece(&self) -> PieceId {
        match self {
            Self::Hit(hit) => hit.piece,
            Self::Pin(piece) | Self::Out(piece, ..) => *piece,
        }
    }
}

/// What is to be done to fighters, in order, and which phase follows: handed from the chapters that hit to this one.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Harm {
    /// What is to be done.
    pub blows: Vec<Blow>,
    /// The phase that follows.
    pub then: NecroPhase,
    /// Who was pinned or put down of it, and was not so before, in order.
    pub floored: Vec<PieceId>,
    /// Who was hit, in order.
    pub struck: Vec<PieceId>,
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert((Harm::default(), Casualties::default()));
    game.hand_on::<Harm>();
    game.add_system(NecroPhase::Wounding, deal)
        .add_system(NecroPhase::Recovery, roll_for_those_down);
}

/// What changes of a fighter that is wounded.
#[derive(QueryData)]
#[query_data(mutable)]
struct Patient {
    side: &'static Side,
    fighter: &'static Fighter,
    position: &'static mut TablePosition,
    stats: &'static mut Stats,
    wounds: &'static mut WoundsLeft,
    pinned: &'static mut Pinned,
    down: &'static mut Down,
    gone: &'static mut Gone,
    hidden: &'static mut Hidden,
    broken: &'static mut Broken,
    on_alert: &'static mut OnAlert,
    engaged: &'static mut Engaged,
}

/// All that wounds change.
#[derive(SystemParam)]
struct Infirmary<'w, 's> {
    roster: Res<'w, Roster>,
    patients: Query<'w, 's, Patient>,
    of_match: Single<
        'w,
        's,
        (
            &'static mut Casualties,
            &'static mut Dice,
            &'static mut Facts,
            &'static mut GuestLosses,
        ),
    >,
}

/// How an injury roll is made.
#[derive(Clone, Copy)]
struct InjuryRoll {
    /// Who threw it, if anybody but the one it is about.
    by: Option<PieceId>,
    /// Whether a 5 is out as well (`injury.impact`).
    impact: bool,
    /// Whether it is the roll of one that lies down since before (`down.roll`).
    recovers: bool,
}

impl<'s> Infirmary<'_, 's> {
    fn patient(&mut self, piece: PieceId) -> Option<PatientItem<'_, 's>> {
        self.patients.get_mut(self.roster.entity(piece)?).ok()
    }

    fn owner(&self, piece: PieceId) -> Option<PlayerId> {
        self.patients.get(self.roster.entity(piece)?).ok()?.side.0
    }

    fn tell(&mut self, fact: NecroFact) {
        self.of_match.2.emit(Fact::from(fact));
    }

    fn roll(&mut self, why: Why) -> (u32, bool) {
        let (_, dice, facts, _) = &mut *self.of_match;
        let roll = dice.roll(facts, why);
        (roll.value, roll.passed)
    }

    /// Whether it can still be hit: it is on the table.
    fn is_there(&mut self, piece: PieceId) -> bool {
        self.patient(piece).is_some_and(|patient| patient.position.0.is_some())
    }

    /// Whether it is pinned, and whether it is down; nothing off the table.
    fn posture(&mut self, piece: PieceId) -> Option<(bool, bool)> {
        let patient = self.patient(piece).filter(|patient| patient.position.0.is_some())?;
        Some((patient.pinned.0.is_some(), patient.down.0))
    }

    /// A hit: the die to wound, the armour, the wounds with their injuries. A hit on one already out is lost.
    fn hit(&mut self, hit: Hit) {
        if !self.is_there(hit.piece) {
            return;
        }
        self.end_alert(hit.piece);
        if !self.wounds(hit) || self.saves(hit) {
            return;
        }
        let count = match hit.many {
            true => self.roll(self.why(Why::just(keys::WOUND_MANY, 3), hit)).0,
            false => 1,
        };
        for _ in 0..count {
            self.wound(hit);
        }
    }

    fn why(&self, why: Why, hit: Hit) -> Why {
        why.by(self.owner(hit.by)).of(hit.by).at(hit.piece)
    }

    /// Whether a hit wounds (`wound.roll`).
    fn wounds(&mut self, hit: Hit) -> bool {
        let toughness = self.patient(hit.piece).map_or(0, |patient| patient.stats.t);
        let need = wound_need(hit.strength, toughness);
        need.is_some_and(|need| self.roll(self.why(Why::test(keys::WOUND_ROLL, need), hit)).1)
    }

    /// Whether the armour holds (`armour.save`): no die is thrown for what cannot be met.
    fn saves(&mut self, hit: Hit) -> bool {
        let armour = self.patient(hit.piece).and_then(|patient| patient.fighter.armour);
        let Some((need, modifier)) = save_need(armour, hit.save).zip(hit.save) else {
            return false;
        };
        let mut modifiers = Modifiers::default();
        if modifier != 0 {
            modifiers.0.push(Modifier {
                rule: keys::ARMOUR_MODIFIER,
                change: -modifier,
            });
        }
        let why = Why::test(keys::ARMOUR_SAVE, need).changed_by(modifiers);
        let saved = self.roll(why.by(self.owner(hit.piece)).of(hit.piece)).1;
        if saved {
            self.of_match.2.emit(Fact::Saved {
                rule: keys::ARMOUR_SAVE,
                piece: hit.piece,
            });
        }
        saved
    }

    /// A wound: the one that takes the last, and each after it, is an injury roll (`wound.points`).
    fn wound(&mut self, hit: Hit) {
        let Some(mut patient) = self.patient(hit.piece).filter(|patient| patient.position.0.is_some()) else {
            return;
        };
        let left = (patient.wounds.0 - 1).max(0);
        patient.wounds.0 = left;
        let is_thing = patient.fighter.is_thing;
        let is_guest = patient.fighter.acts_for_nobody();
        self.tell(NecroFact::Wounded {
            rule: keys::WOUND_POINTS,
            piece: hit.piece,
            by: Some(hit.by),
            left,
        });
        if left == 0 && is_guest {
            // No table of wounds is thrown for whom no player has.
            self.put_out(hit.piece, Some(hit.by), keys::INJURY_OUT);
            self.of_match.3.0.push((hit.piece, hit.by));
        } else if left == 0 && is_thing {
            self.destroy(hit);
        } else if left == 0 {
            let impact = hit.strength >= HIGH_IMPACT;
            let by = Some(hit.by);
            self.injure(
                hit.piece,
                InjuryRoll {
                    by,
                    impact,
                    recovers: false,
                },
            );
        }
    }

    /// A thing without a wound left is gone: no injury, and nobody's nerve (`object.hit`).
    fn destroy(&mut self, hit: Hit) {
        let Some(mut patient) = self.patient(hit.piece) else {
            return;
        };
        patient.position.0 = None;
        *patient.gone = Gone::Out;
        if patient.fighter.creature.is_some() {
            self.of_match.3.0.push((hit.piece, hit.by));
        }
        self.tell(NecroFact::Destroyed {
            rule: OBJECT_HIT,
            piece: hit.piece,
            by: hit.by,
        });
    }

    /// An injury roll, and what it does (`injury.roll`).
    fn injure(&mut self, piece: PieceId, how: InjuryRoll) {
        let rule = if how.recovers {
            keys::DOWN_ROLL
        } else {
            keys::INJURY_ROLL
        };
        let thrower = how.by.unwrap_or(piece);
        let why = Why::just(rule, 6).by(self.owner(thrower)).of(thrower).at(piece);
        match self.roll(why).0 {
            1 => self.injure_lightly(piece, how),
            6 => self.put_out(piece, how.by, keys::INJURY_OUT),
            5 if how.impact => self.put_out(piece, how.by, keys::INJURY_IMPACT),
            _ => self.put_down(piece, how.by),
        }
    }

    /// WS and BS go down by one; one that lies is set up again by its own roll alone (`injury.light`, `down.roll`).
    fn injure_lightly(&mut self, piece: PieceId, how: InjuryRoll) {
        let Some(mut patient) = self.patient(piece) else { return };
        let stats = &mut patient.stats;
        stats.ws = (stats.ws - 1).max(0);
        stats.bs = (stats.bs - 1).max(0);
        let has_bled = stats.ws == 0 && stats.bs == 0;
        let was_down = patient.down.0;
        if how.recovers && !has_bled {
            patient.down.0 = false;
        }
        let rule = match (how.recovers, was_down) {
            (true, _) => keys::DOWN_ROLL,
            (false, true) => keys::DOWN_HIT,
            (false, false) => keys::INJURY_LIGHT,
        };
        self.tell(NecroFact::Injured {
            rule,
            piece,
            by: how.by,
            injury: Injury::Light,
        });
        if has_bled {
            self.put_out(piece, how.by, keys::INJURY_BLED);
        } else if how.recovers {
            self.pin(piece, keys::DOWN_ROLL);
        }
    }

    /// It goes down; down twice is down once (`injury.several`).
    fn put_down(&mut self, piece: PieceId, by: Option<PieceId>) {
        let Some(mut patient) = self.patient(piece) else { return };
        let Some(at) = patient.position.0.filter(|_| !patient.down.0) else {
            return;
        };
        patient.down.0 = true;
        patient.wounds.0 = 0;
        patient.pinned.0 = None;
        let was_hidden = std::mem::take(&mut patient.hidden.0);
        self.tell(NecroFact::Injured {
            rule: keys::INJURY_DOWN,
            piece,
            by,
            injury: Injury::Down,
        });
        if was_hidden {
            self.tell(NecroFact::Revealed {
                rule: ENDS,
                piece,
                by: None,
            });
        }
        self.end_alert(piece);
        self.count(Casualty {
            piece,
            at,
            lay: true,
            out: false,
        });
    }

    /// It is off the table for the rest of the game (`injury.out`).
    fn put_out(&mut self, piece: PieceId, by: Option<PieceId>, rule: RuleKey) {
        let Some(mut patient) = self.patient(piece) else { return };
        let Some(at) = patient.position.0.take() else { return };
        let lay = patient.down.0 || patient.pinned.0.is_some();
        *patient.gone = Gone::Out;
        patient.wounds.0 = 0;
        patient.down.0 = false;
        patient.pinned.0 = None;
        patient.hidden.0 = false;
        patient.broken.0 = None;
        patient.on_alert.0 = false;
        let is_guest = patient.fighter.acts_for_nobody();
        let enemies = std::mem::take(&mut patient.engaged.0);
        self.tell(NecroFact::Injured {
            rule,
            piece,
            by,
            injury: Injury::Out,
        });
        for enemy in enemies {
            if let Some(mut enemy) = self.patient(enemy) {
                enemy.engaged.0.retain(|other| *other != piece);
            }
            self.tell(NecroFact::Disengaged {
                rule: keys::FIGHT_LEAVE,
                piece,
                target: enemy,
            });
        }
        // Whom no player has shakes nobody.
        if !is_guest {
            let out = true;
            self.count(Casualty { piece, at, lay, out });
        }
    }

    /// Down and then out before the tests is one casualty (`nerve.when`).
    fn count(&mut self, casualty: Casualty) {
        let list = &mut self.of_match.0.0;
        match list.iter_mut().find(|known| known.piece == casualty.piece) {
            Some(known) => known.out |= casualty.out,
            None => list.push(casualty),
        }
    }

    /// It is pinned, unless it is down, out or engaged, or no fighter (`pin.hit`, `pin.melee`).
    fn pin(&mut self, piece: PieceId, rule: RuleKey) {
        let Some(mut patient) = self.patient(piece) else { return };
        let can_be = !patient.fighter.is_thing && patient.fighter.creature.is_none();
        let is_able = patient.position.0.is_some() && !patient.down.0 && can_be;
        if !is_able || !patient.engaged.0.is_empty() || patient.pinned.0.is_some() {
            return;
        }
        patient.pinned.0 = Some(PinnedSince { since_start: false });
        self.tell(NecroFact::Pinned { rule, piece });
        self.end_alert(piece);
    }

    /// Who is hit is on alert no more (`alert.ends`).
    fn end_alert(&mut self, piece: PieceId) {
        let was = self
            .patient(piece)
            .is_some_and(|mut patient| std::mem::take(&mut patient.on_alert.0));
        if was {
            self.tell(NecroFact::AlertEnded {
                rule: ALERT_ENDS,
                piece,
            });
        }
    }
}

/// From this strength on a 5 is out as well (`injury.impact`).
const HIGH_IMPACT: i32 = 7;

/// Deals what is to be done to fighters: several hits on one each to its end, then it is pinned.
fn deal(mut infirmary: Infirmary, of_match: Single<(&mut Harm, &mut NextPhase<NecroPhase>)>) {
    let (mut harm, mut next) = of_match.into_inner();
    let blows = std::mem::take(&mut harm.blows);
    harm.floored.clear();
    let mut before = None;
    for (place, blow) in blows.iter().enumerate() {
        let stood = infirmary.posture(blow.piece());
        before = before.or(stood);
        match *blow {
            Blow::Hit(hit) => {
                infirmary.hit(hit);
                harm.struck.push(hit.piece);
            }
            Blow::Pin(_) => {}
            Blow::Out(piece, by, rule) => infirmary.put_out(piece, by, rule),
        }
        let piece = blow.piece();
        let is_last = blows.get(place + 1).is_none_or(|next| next.piece() != piece);
        let pins = |blow: &Blow| match blow {
            Blow::Hit(hit) => hit.piece == piece && hit.pins,
            Blow::Pin(pinned) => *pinned == piece,
            Blow::Out(..) => false,
        };
        if is_last && blows[..=place].iter().any(pins) {
            infirmary.pin(piece, keys::PIN_HIT);
        }
        if is_last {
            let after = infirmary.posture(piece);
            if after != before.take() && after.is_some_and(|(pinned, down)| pinned || down) {
                harm.floored.push(piece);
            }
        }
    }
    next.set(harm.then);
}

/// Each of one's fighters that is down rolls on the injury table at the end of one's recovery phase, the leader first, then by id
/// (`down.roll`, `order.free`).
fn roll_for_those_down(mut infirmary: Infirmary, of_match: Single<(&NecroTurn, &ActiveFighter)>) {
    let (turn, active) = of_match.into_inner();
    let mut all: Vec<PieceId> = infirmary.roster.ids().collect();
    all.sort_by_key(|piece| {
        let patient = infirmary.patient(*piece);
        (
            patient.is_none_or(|patient| patient.fighter.kind != FighterKind::Leader),
            *piece,
        )
    });
    all.retain(|piece| active.0.is_none_or(|active| active == *piece));
    for piece in all {
        if infirmary
            .patient(piece)
            .is_some_and(|patient| patient.down.0 && patient.side.0 == Some(turn.player))
        {
            let how = InjuryRoll {
                by: None,
                impact: false,
                recovers: true,
            };
            infirmary.injure(piece, how);
        }
    }
}
