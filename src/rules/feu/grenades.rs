//! Grenades: thrown at a point, they drift or not, and burst (`throw.*`).
//!
//! Phases: `Throwing`, `Bursting`. Command: `throw`. State: grenades left, who is hidden no more.

use bevy::prelude::*;

use super::command::{FeuCommand, own};
use super::components::{Concealed, GrenadesLeft};
use super::fact::FeuFact;
use super::field::{FeuField, FeuFieldQuery};
use super::harm::{FeuBlow, FeuHarm, HitChance};
use super::hiding::reveal;
use super::keys::grenades as keys;
use super::match_state::FeuTurn;
use super::phase::FeuPhase;
use super::quality::QualityTest;
use super::shooting::check_once;
use super::soldiers::SoldierWeapon;
use crate::game::{
    CurrentCommand, Dice, Fact, Facts, Fraction, GameBuilder, NextPhase, PieceId, Place, Refusal, Why,
    with_pieces_by_id,
};
use crate::space::table::{BEARING, Direction, Point, Scatter};

/// How high above its point a burst reaches others from, in units (`throw.burst`).
const BURST_HEIGHT: i32 = 200;

/// How far a burst reaches, in UD.
pub const BURST_REACH: i32 = 1;

/// Where a grenade bursts: handed from the throw to the burst.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BurstPoint(pub Option<(Point, Point)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.insert(BurstPoint::default());
    game.hand_on::<BurstPoint>();
    game.lead(FeuCommand::verb("throw"), FeuPhase::Throwing)
        .add_system(FeuPhase::Throwing, take_one)
        .add_system(FeuPhase::Throwing, throw)
        .add_system(FeuPhase::Bursting, burst);
}

/// The point at which a figure may throw a grenade now (`throw.at`, `throw.once`).
///
/// # Errors
/// Why not.
pub fn check_throw(field: &FeuField, piece: PieceId, at: Place) -> Result<Point, Refusal> {
    if field.grenades[piece.index()].0 == 0 {
        return Err(Refusal::new(keys::ONCE, "feu-no-grenade").piece(piece));
    }
    let body = check_once(field, piece)?;
    if let Some(enemy) = field.contacts_of(piece, &body).first() {
        return Err(Refusal::new(keys::AT, "feu-in-contact").piece(piece).piece(*enemy));
    }
    let at = field.look.point(keys::AT, at)?;
    let refuse = |why| Refusal::new(keys::AT, why).cell(Place::from(at));
    let (distance, range) = (
        body.distance_to_point(at),
        field.ud(SoldierWeapon::Grenade.facts().range),
    );
    if distance > range {
        return Err(refuse("feu-point-far").number(distance).number(range));
    }
    if !field.is_in_arc(piece, at) {
        return Err(refuse("feu-point-out-of-arc"));
    }
    match field.look.view().line(body.eye_point(), at) {
        Some(entry) => Err(refuse("feu-point-unseen").number(entry)),
        None => Ok(at),
    }
}

/// The figures that a burst at a point reaches, friend or foe, by id (`throw.burst`).
pub fn under_burst(field: &FeuField, at: Point) -> Vec<PieceId> {
    let reach = field.ud(BURST_REACH);
    let above = at.raised(BURST_HEIGHT);
    let is_reached = |piece: &PieceId| {
        field.look.body(*piece).is_some_and(|body| {
            let across = at.plan().distance(body.at.plan()) - body.radius;
            across <= reach && (body.at.z - at.z).abs() <= BEARING && field.look.view().sees(above, &body, &[])
        })
    };
    field.ids().filter(is_reached).collect()
}

/// The thrower has a grenade less, and is hidden no more (`throw.once`, `hide.ends`).
fn take_one(
    mut grenades: Query<&mut GrenadesLeft>,
    mut hidden: Query<&mut Concealed>,
    of_match: Single<(&FeuTurn, &mut Facts)>,
) {
    let (turn, mut facts) = of_match.into_inner();
    let Some(piece) = turn.active else { return };
    with_pieces_by_id(grenades.reborrow(), |grenades| {
        let left = &mut grenades[piece.index()].0;
        *left = left.saturating_sub(1);
    });
    reveal(hidden.reborrow(), &mut facts, piece);
}

/// The test of a throw.
fn test_of(field: &FeuField, piece: PieceId) -> QualityTest {
    QualityTest::of(field, piece, keys::AT, 0)
}

/// How a throw would go that does not drift.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThrowChance {
    /// How often it comes to its point.
    pub hits: Fraction,
    /// Whom it reaches there, friend or foe, and what it does to each.
    pub under: Vec<(PieceId, HitChance)>,
}

/// How a throw at a point would go.
pub fn chance_of_throw(field: &FeuField, piece: PieceId, at: Place) -> Option<ThrowChance> {
    let at = field.look.point(keys::AT, at).ok()?;
    let harm = |under: PieceId| HitChance::of(field, FeuBlow::with(piece, under, SoldierWeapon::Grenade));
    Some(ThrowChance {
        hits: test_of(field, piece).chance(),
        under: under_burst(field, at)
            .into_iter()
            .map(|under| (under, harm(under)))
            .collect(),
    })
}

/// The test; a miss drifts (`throw.at`).
fn throw(
    field: FeuFieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut BurstPoint,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (command, mut point, mut dice, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::Bursting);
    point.0 = None;
    let field = field.get();
    let (Some(FeuCommand::Throw { at }), Some(piece)) = (own(command), field.turn.active) else {
        return;
    };
    let Ok(aimed) = field.look.point(keys::AT, *at) else {
        return;
    };
    let (_, passed) = test_of(&field, piece).throw(&field, (&mut dice, &mut facts));
    if passed {
        point.0 = Some((aimed, aimed));
        return;
    }
    let thrown_by = Some(field.owner_of(piece));
    let why = |sides| Why::just(keys::AT, sides).direction().by(thrown_by).of(piece);
    let toward = Direction::of_die(dice.roll(&mut facts, why(36)).value as u8);
    let length = dice.roll(&mut facts, why(6)).value as i32 * field.options.ud / 2;
    point.0 = Some((aimed, drifted(&field, aimed, (toward, length))));
}

/// Where a grenade comes to that drifts: up to the first solid or the table's edge.
fn drifted(field: &FeuField, from: Point, (toward, length): (Direction, i32)) -> Point {
    let to: Scatter = field.look.table.scatter(from.plan(), toward, length);
    let (to, _) = field.look.view().drift(from, to.clipped());
    to.at_height(from.z)
}

/// It bursts: everybody within reach is hit, by id (`throw.burst`).
fn burst(field: FeuFieldQuery, of_match: Single<(&BurstPoint, &mut FeuHarm, &mut Facts, &mut NextPhase<FeuPhase>)>) {
    let (point, mut harm, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::ActivationAsk);
    let field = field.get();
    let (Some((aimed, at)), Some(piece)) = (point.0, field.turn.active) else {
        return;
    };
    let under = under_burst(&field, at);
    facts.emit(Fact::from(FeuFact::Burst {
        rule: keys::BURST,
        piece,
        aimed: aimed.into(),
        at: at.into(),
        under: under.clone(),
    }));
    let blows = under
        .into_iter()
        .map(|under| FeuBlow::with(piece, under, SoldierWeapon::Grenade));
    harm.deal(blows.collect(), FeuPhase::ActivationAsk);
    next.set(FeuPhase::Harming);
}
