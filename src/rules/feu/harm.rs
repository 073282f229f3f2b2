//! What hits do to figures: suppressed, wounded, out (`hit.*`, `state.*`).
//!
//! Phase: `Harming`. State: who is suppressed, wounded, hidden, in ambush, who has gone, action points left; the pool; the move under way.
//!
//! Any chapter has hits dealt: it hands them on in [`FeuHarm`] in the order in which they count, and leads to [`FeuPhase::Harming`].

use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use serde::Serialize;

use super::activation::points_to_pay;
use super::components::{
    Concealed, Departed, HurtByNobody, InAmbush, IsWounded, PointsLeft, Soldier, Suppressed, WoundsLeft,
};
use super::fact::FeuFact;
use super::field::FeuField;
use super::keys::ambush::LASTS;
use super::keys::hiding::ENDS;
use super::keys::shooting as keys;
use super::match_state::{ActionPool, FeuTurn, GuestKills, MoveUnderWay};
use super::options::FeuOptions;
use super::phase::FeuPhase;
use super::soldiers::{SoldierFacts, SoldierWeapon, WeaponUse};
use super::terms::FeuTerms;
use crate::game::{Dice, Fact, Facts, GameBuilder, Modifier, Modifiers, NextPhase, PieceId, Roster, Why};
use crate::rules::host::{GuestLosses, GuestTerms};
use crate::space::table::TablePosition;

/// What a hit comes to at least with die, power and protection: a wound, or out.
pub const WOUNDS: i32 = 3;
pub const OUT: i32 = 6;

/// What a hit does (`hit.suppressed`, `hit.wounded`, `hit.out`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HitResult {
    Suppressed,
    Wounded,
    Out,
}

/// What a hit does that comes to so much; a second wound puts out.
const fn result_of(sum: i32, is_wounded: bool) -> HitResult {
    match sum {
        OUT.. => HitResult::Out,
        WOUNDS.. if is_wounded => HitResult::Out,
        WOUNDS.. => HitResult::Wounded,
        _ => HitResult::Suppressed,
    }
}

/// What is added to the die of a hit with so much power on a soldier (`hit.roll`).
const fn change_of(power: i32, soldier: &SoldierFacts) -> i32 {
    power - soldier.protection
}

/// On how many faces of its die a hit does what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HitChance {
    /// It suppresses.
    pub suppressed: u8,
    /// It wounds.
    pub wounded: u8,
    /// It puts out.
    pub out: u8,
}

impl HitChance {
    /// Of a hit, as its victim is now.
    pub fn of(field: &FeuField, blow: FeuBlow) -> Self {
        Self::on(field, blow, field.wounded[blow.piece.index()].0)
    }

    /// Of a hit on its victim, wounded or not.
    pub fn on(field: &FeuField, blow: FeuBlow, is_wounded: bool) -> Self {
        let change = change_of(blow.power, field.facts_of(blow.piece));
        let mut chance = Self::default();
        for die in 1..=6 {
            *match result_of(die + change, is_wounded) {
                HitResult::Suppressed => &mut chance.suppressed,
                HitResult::Wounded => &mut chance.wounded,
                HitResult::Out => &mut chance.out,
            } += 1;
        }
        chance
    }
}

/// A hit that a figure takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FeuBlow {
    /// Who is hit.
    pub piece: PieceId,
    /// Who did it.
    pub by: PieceId,
    /// What it adds to the die.
    pub power: i32,
}

impl FeuBlow {
    /// The hit of a weapon.
    pub fn with(by: PieceId, piece: PieceId, with: SoldierWeapon) -> Self {
        Self {
            piece,
            by,
            power: with.facts().power,
        }
    }

    /// The hit of the first of two on the second, hand to hand: with its best hand weapon, and so much more.
    pub fn by_hand(field: &FeuField, (by, piece): (PieceId, PieceId), more: i32) -> Self {
        let carried = field.soldier[by.index()].weapons.iter().map(|weapon| weapon.facts());
        let hands = carried.filter(|facts| facts.used_for == WeaponUse::Hand);
        Self {
            piece,
            by,
            power: hands.map(|facts| facts.power).max().unwrap_or(field.facts_of(by).power) + more,
        }
    }
}

/// Hits to be dealt, in order, and which phase follows: handed from the chapters that hit to this one.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct FeuHarm {
    blows: Vec<FeuBlow>,
    then: FeuPhase,
}

impl FeuHarm {
    /// Has hits dealt.
    pub fn deal(&mut self, blows: Vec<FeuBlow>, then: FeuPhase) {
        (self.blows, self.then) = (blows, then);
    }

    /// The hits that are still to be dealt.
    pub fn blows(&self) -> &[FeuBlow] {
        &self.blows
    }
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.insert(FeuHarm::default());
    game.hand_on::<FeuHarm>();
    game.add_system(FeuPhase::Harming, deal);
}

/// What changes of a figure that is hit.
#[derive(QueryData)]
#[query_data(mutable)]
struct Victim {
    soldier: &'static Soldier,
    position: &'static mut TablePosition,
    hidden: &'static mut Concealed,
    ambush: &'static mut InAmbush,
    suppressed: &'static mut Suppressed,
    wounded: &'static mut IsWounded,
    departed: &'static mut Departed,
    blame: &'static mut HurtByNobody,
    wounds_left: &'static mut WoundsLeft,
    points: &'static mut PointsLeft,
}

/// Deals the hits, one after the other; one on a figure that has gone is lost.
fn deal(
    roster: Res<Roster>,
    mut victims: Query<Victim>,
    of_match: Single<(
        (&FeuTurn, &FeuOptions),
        &FeuTerms,
        &GuestTerms,
        &mut GuestLosses,
        &mut GuestKills,
        &mut ActionPool,
        &mut MoveUnderWay,
        &mut FeuHarm,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (of_game, terms, guests, mut losses, mut kills, mut pool, mut course, mut harm, mut dice, mut facts, mut next) =
        of_match.into_inner();
    next.set(harm.then);
    for blow in std::mem::take(&mut harm.blows) {
        let FeuBlow { piece, by, power } = blow;
        let thrower = roster.owner(by);
        // What somebody does whom no player has is their ally's doing, or nobody's.
        let friends = guests.ally.filter(|_| guests.holds(by));
        let side = thrower.or(friends).map(|player| terms.side_of(player));
        let Some(mut victim) = roster
            .entity(piece)
            .and_then(|entity| victims.get_mut(entity).ok())
            .filter(|victim| victim.position.0.is_some())
        else {
            continue;
        };
        facts.emit(Fact::from(FeuFact::Hit {
            rule: keys::HIT,
            piece,
            by,
        }));
        if let Some(course) = course.0.as_mut().filter(|course| course.piece == piece) {
            course.stopped_by = Some(by);
        }
        let change = change_of(power, victim.soldier.kind.facts());
        let mut modifiers = Modifiers::default();
        if change != 0 {
            modifiers.0.push(Modifier {
                rule: keys::HIT,
                change,
            });
        }
        let why = Why::just(keys::HIT, 6)
            .changed_by(modifiers)
            .by(thrower)
            .of(by)
            .at(piece);
        let result = dice.roll(&mut facts, why).value as i32 + change;
        match result_of(result, victim.wounded.0) {
            // Whoever nobody plays is never suppressed, and gone with its first wound (`hook.morale`).
            HitResult::Suppressed if guests.holds(piece) => {}
            // A thing takes so many wounds.
            _ if guests.holds(piece) && victim.wounds_left.0 > 1 => {
                victim.wounds_left.0 -= 1;
                facts.emit(Fact::from(FeuFact::Damaged {
                    rule: keys::HIT_WOUNDED,
                    piece,
                    by,
                    left: victim.wounds_left.0,
                }));
            }
            _ if guests.holds(piece) => {
                let is_of_friends = guests.ally.map(|ally| terms.side_of(ally)) == side;
                if let Some(side) = side.filter(|_| !is_of_friends) {
                    kills.0[side.index()] += victim.soldier.kind.facts().cost as i32;
                }
                put_out(&mut victim, &mut facts, (piece, by));
                losses.0.push((piece, by));
            }
            HitResult::Out => {
                victim.blame.end = side.is_none();
                put_out(&mut victim, &mut facts, (piece, by));
            }
            HitResult::Wounded => {
                victim.blame.wound = side.is_none();
                wound(&mut victim, &mut facts, (piece, by));
            }
            HitResult::Suppressed => suppress(&mut victim, (of_game, &mut pool), &mut facts, (piece, by)),
        }
    }
}

/// In its own activation it loses one of the action points left, else it bears a marker; two are one (`state.suppressed`).
fn suppress(
    victim: &mut VictimItem,
    ((turn, options), pool): ((&FeuTurn, &FeuOptions), &mut ActionPool),
    facts: &mut Facts,
    (piece, by): (PieceId, PieceId),
) {
    let shared = pool.0.as_mut().filter(|pool| pool.begun.contains(&piece));
    let is_activating = turn.active == Some(piece) || shared.is_some();
    let left = points_to_pay(victim.points.0, shared.as_deref(), options);
    let marker = !is_activating || left == 0;
    facts.emit(Fact::from(FeuFact::Suppressed {
        rule: keys::HIT_SUPPRESSED,
        piece,
        by,
        marker,
    }));
    if marker {
        victim.suppressed.0 = true;
        return;
    }
    victim.points.0 = (victim.points.0 - 1).max(0);
    if let Some(pool) = shared {
        pool.points -= 1;
    }
    facts.emit(Fact::from(FeuFact::Spent {
        rule: keys::STATE_SUPPRESSED,
        piece,
        points: 1,
        left: left - 1,
    }));
}

/// It is wounded for good, and neither hidden nor in ambush any more (`state.wounded`, `hide.ends`, `ambush.lasts`).
fn wound(victim: &mut VictimItem, facts: &mut Facts, (piece, by): (PieceId, PieceId)) {
    victim.wounded.0 = true;
    facts.emit(Fact::from(FeuFact::Wounded {
        rule: keys::HIT_WOUNDED,
        piece,
        by,
    }));
    if std::mem::take(&mut victim.hidden.0) {
        facts.emit(Fact::from(FeuFact::Revealed { rule: ENDS, piece }));
    }
    if victim.ambush.0.take().is_some() {
        facts.emit(Fact::from(FeuFact::AmbushEnded { rule: LASTS, piece }));
    }
}

/// It is out, off the table (`hit.out`).
fn put_out(victim: &mut VictimItem, facts: &mut Facts, (piece, by): (PieceId, PieceId)) {
    victim.position.0 = None;
    *victim.departed = Departed::Out;
    victim.hidden.0 = false;
    victim.ambush.0 = None;
    victim.suppressed.0 = false;
    victim.points.0 = 0;
    facts.emit(Fact::from(FeuFact::Out {
        rule: keys::HIT_OUT,
        piece,
        by,
    }));
}
