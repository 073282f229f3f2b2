//! Shooting: spotting, then one Quality test after the other (`shoot.*`, `spot.*`).
//!
//! Phases: `TakingAim`, `TakingShot`, `Spotting`, `ShotNext`, `Allotting`, `ShotTest`, `ShotOver`. Commands: `aim`, `shoot`, `allot`.
//! State: the shot under way, who has aimed, whom somebody has spotted, who is hidden no more.

use bevy::prelude::*;

use super::activation::{Spending, Spent, check_points};
use super::command::{FeuCommand, own};
use super::components::{Concealed, HasSpotted, TookAim};
use super::fact::FeuFact;
use super::field::{FeuField, FeuFieldQuery};
use super::harm::{FeuBlow, FeuHarm};
use super::keys::ambush::FIRE;
use super::keys::hiding as hide_keys;
use super::keys::round::ONCE;
use super::keys::shooting as keys;
use super::match_state::{FeuTurn, ShotUnderWay, SoldierShot};
use super::phase::FeuPhase;
use super::quality::QualityTest;
use super::rounds::decision;
use super::soldiers::SoldierWeapon;
use crate::game::{
    CurrentCommand, Decision, Dice, Fact, Facts, GameBuilder, Modifier, Modifiers, NextPhase, PendingDecision, PieceId,
    Refusal, with_pieces_by_id,
};
use crate::space::table::{Body, SAMPLES};

/// Of how many samples seen on a target is only partly covered (`shoot.cover`).
const HALF_SEEN: usize = 18;

/// How far from the first target of a shot others may be, in UD (`shoot.rate`).
pub const RATE_REACH: i32 = 2;

/// Whom somebody has just spotted: handed from the dice to those who write it down.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpottedNow(Option<(PieceId, PieceId)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.insert((ShotUnderWay::default(), SpottedNow::default()));
    game.hand_on::<SpottedNow>();
    game.lead(FeuCommand::verb("aim"), FeuPhase::TakingAim)
        .lead(FeuCommand::verb("shoot"), FeuPhase::TakingShot)
        .lead(FeuCommand::verb("allot"), FeuPhase::Allotting)
        .add_system(FeuPhase::TakingAim, aim)
        .add_system(FeuPhase::TakingShot, take)
        .add_system(FeuPhase::Spotting, spot)
        .add_system(FeuPhase::Spotting, write_down)
        .add_system(FeuPhase::ShotNext, choose_next)
        .add_system(FeuPhase::Allotting, allot)
        .add_system(FeuPhase::ShotTest, test);
    game.add_system(FeuPhase::EndingPool, lose_all_aim);
    // What comes between aiming and the shot uses it up; the shot has taken note of it.
    for phase in [
        FeuPhase::Pacing,
        FeuPhase::Walking,
        FeuPhase::Climbing,
        FeuPhase::Turning,
        FeuPhase::Hiding,
        FeuPhase::SettingAmbush,
        FeuPhase::TakingShot,
        FeuPhase::Throwing,
        FeuPhase::Fighting,
        FeuPhase::EndingActivation,
    ] {
        game.add_system(phase, lose_aim);
    }
}

/// Adds the system that comes after those of all other chapters in the same phase.
pub fn plugin_after(game: &mut GameBuilder<FeuPhase>) {
    game.add_system(FeuPhase::ShotOver, end);
}

/// Whether a figure may shoot or throw at all now (`act.once`, `level.part`).
///
/// # Errors
/// Why not.
pub fn check_once(field: &FeuField, piece: PieceId) -> Result<Body, Refusal> {
    let off = || Refusal::new(keys::WHO, "feu-off-table").piece(piece);
    let body = field.look.body(piece).ok_or_else(off)?;
    if field.done[piece.index()].shot {
        return Err(Refusal::new(ONCE, "feu-shot-already").piece(piece));
    }
    if field.is_on_ladder(piece) {
        return Err(Refusal::new(super::keys::moving::LEVEL_PART, "feu-on-ladder").piece(piece));
    }
    Ok(body)
}

/// Whether a figure could aim now (`shoot.aim`).
///
/// # Errors
/// Why not.
pub fn check_aim(field: &FeuField, piece: PieceId) -> Result<(), Refusal> {
    check_once(field, piece)?;
    let index = piece.index();
    let refuse = |why| Err(Refusal::new(keys::AIM, why).piece(piece));
    if field.aimed[index].0 {
        return refuse("feu-aims-already");
    }
    if field.ambush[index].0.is_some() {
        return refuse("feu-in-ambush");
    }
    if !field.soldier[index].weapons.iter().any(|weapon| weapon.shoots()) {
        return refuse("feu-no-such-weapon");
    }
    Ok(())
}

/// What somebody sees of a target that it may shoot at, but for whether that is hidden: its body, and how many samples
/// (`shoot.who`).
///
/// # Errors
/// Why it may not.
pub fn check_target(
    field: &FeuField,
    (piece, target): (PieceId, PieceId),
    with: SoldierWeapon,
) -> Result<(Body, usize), Refusal> {
    let body = field.enemy(keys::WHO, piece, target)?;
    let off = || Refusal::new(keys::WHO, "feu-off-table").piece(piece);
    let shooter = field.look.body(piece).ok_or_else(off)?;
    for (who, of) in [(piece, &shooter), (target, &body)] {
        if let Some(other) = field.contacts_of(who, of).first() {
            return Err(Refusal::new(keys::WHO, "feu-in-contact").piece(who).piece(*other));
        }
    }
    let (distance, range) = (shooter.distance(&body), field.ud(with.facts().range));
    if distance > range {
        return Err(Refusal::new(keys::WHO, "feu-out-of-range")
            .piece(target)
            .number(distance)
            .number(range));
    }
    if !field.is_in_arc(piece, body.at) {
        return Err(Refusal::new(keys::WHO, "feu-out-of-arc").piece(target));
    }
    match field.samples_seen(piece, (target, &body)) {
        0 => Err(Refusal::new(keys::WHO, "feu-unseen").piece(target)),
        seen => Ok((body, seen)),
    }
}

/// Whether a figure has a target before its eyes: it is not hidden, or was spotted (`hide.shot`, `spot.lasts`).
pub fn is_spotted(field: &FeuField, piece: PieceId, target: PieceId) -> bool {
    !field.hidden[target.index()].0 || field.spotted[piece.index()].0.contains(&target)
}

/// Whether a figure may shoot at somebody now; a hidden target has to be spotted first.
///
/// # Errors
/// Why not.
pub fn check_shot(field: &FeuField, piece: PieceId, (target, with): (PieceId, SoldierWeapon)) -> Result<(), Refusal> {
    check_once(field, piece)?;
    let index = piece.index();
    if !with.shoots() || !field.soldier[index].weapons.contains(&with) {
        return Err(Refusal::new(keys::WHO, "feu-no-such-weapon").piece(piece));
    }
    let done = field.done[index];
    if !with.fires_after_moving() && (done.walk > 0 || done.run || done.climb) {
        return Err(Refusal::new(keys::MACHINE_GUN, "feu-machine-gun").piece(piece));
    }
    check_target(field, (piece, target), with).map(|_| ())
}

/// What changes the need of a test at a target: long range, cover (`shoot.long`, `shoot.cover`).
fn changes_of_shot((with, distance, range): (SoldierWeapon, i32, i32), seen: usize) -> Modifiers {
    let mut modifiers = Modifiers::default();
    let mut add = |rule, change| modifiers.0.push(Modifier { rule, change });
    if with != SoldierWeapon::SniperRifle && 2 * distance > range {
        add(keys::LONG, 1);
    }
    match seen {
        SAMPLES.. => {}
        HALF_SEEN.. => add(keys::COVER, 1),
        _ => add(keys::COVER, 2),
    }
    modifiers
}

/// How many dice aiming adds (`shoot.aim`).
pub const fn aim_dice(with: SoldierWeapon) -> i32 {
    match with {
        SoldierWeapon::SniperRifle => 2,
        _ => 1,
    }
}

/// The test of a shot at a target so far away of which so much is seen.
pub fn test_at(
    field: &FeuField,
    (piece, target): (PieceId, PieceId),
    (with, aim): (SoldierWeapon, i32),
    (distance, seen): (i32, usize),
) -> QualityTest {
    let range = field.ud(with.facts().range);
    QualityTest::of(field, piece, keys::TEST, aim)
        .at(target)
        .changed_by(changes_of_shot((with, distance, range), seen))
}

/// The test of a shot at a target of which so much is seen.
fn test_of(field: &FeuField, shot: &SoldierShot, (target, body, seen): (PieceId, &Body, usize)) -> QualityTest {
    let distance = field.look.body(shot.piece).map_or(0, |shooter| shooter.distance(body));
    test_at(field, (shot.piece, target), (shot.with, shot.aim), (distance, seen))
}

/// The test that a figure would make that shot at somebody now.
pub fn test_now(field: &FeuField, piece: PieceId, (target, with): (PieceId, SoldierWeapon)) -> Option<QualityTest> {
    let (body, seen) = check_target(field, (piece, target), with).ok()?;
    let shot = shot_of(field, piece, (target, with), body);
    Some(test_of(field, &shot, (target, &body, seen)))
}

/// The shot of a figure at somebody, before its dice.
fn shot_of(field: &FeuField, piece: PieceId, (target, with): (PieceId, SoldierWeapon), around: Body) -> SoldierShot {
    SoldierShot {
        piece,
        with,
        target,
        around,
        next: Some(target),
        left: with.facts().rate,
        aim: if field.aimed[piece.index()].0 {
            aim_dice(with)
        } else {
            0
        },
        ambush: false,
        spots: !is_spotted(field, piece, target),
        more: 0,
    }
}

/// At whom the next test of a shot may be, by id (`shoot.rate`).
pub fn targets_of(field: &FeuField, shot: &SoldierShot) -> Vec<PieceId> {
    let near = field.ud(RATE_REACH);
    let may_be = |target: &PieceId| {
        let body = field.look.body(*target);
        let is_near = *target == shot.target || body.is_some_and(|body| shot.around.distance(&body) <= near);
        is_near
            && is_spotted(field, shot.piece, *target)
            && check_target(field, (shot.piece, *target), shot.with).is_ok()
    };
    field.attackable_by(shot.piece).filter(may_be).collect()
}

/// Whether the next test of a shot may be at somebody.
///
/// # Errors
/// Why not.
pub fn check_allotment(field: &FeuField, shot: &SoldierShot, target: PieceId) -> Result<(), Refusal> {
    let body = field.enemy(keys::RATE, shot.piece, target)?;
    if target != shot.target && shot.around.distance(&body) > field.ud(RATE_REACH) {
        return Err(Refusal::new(keys::RATE, "feu-not-near")
            .piece(target)
            .piece(shot.target));
    }
    if !is_spotted(field, shot.piece, target) {
        return Err(Refusal::new(hide_keys::SHOT, "feu-hidden").piece(target));
    }
    check_target(field, (shot.piece, target), shot.with).map(|_| ())
}

/// The question at whom the next test of a shot is.
pub fn allot_decision(field: &FeuField, shot: &SoldierShot) -> Decision {
    Decision {
        left: shot.left,
        ..decision(field.owner_of(shot.piece), "allot", Some(shot.piece))
    }
}

/// The active figure aims.
fn aim(mut aimed: Query<&mut TookAim>, of_match: Single<(&FeuTurn, &mut Facts, &mut NextPhase<FeuPhase>)>) {
    let (turn, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::ActivationAsk);
    let Some(piece) = turn.active else { return };
    with_pieces_by_id(aimed.reborrow(), |aimed| aimed[piece.index()].0 = true);
    facts.emit(Fact::from(FeuFact::Aimed { rule: keys::AIM, piece }));
}

/// What is done between aiming and the shot uses it up.
fn lose_aim(mut aimed: Query<&mut TookAim>, turn: Single<&FeuTurn>) {
    if let Some(piece) = turn.active {
        with_pieces_by_id(aimed.reborrow(), |aimed| aimed[piece.index()].0 = false);
    }
}

/// With the pool all its activations are over.
fn lose_all_aim(mut aimed: Query<&mut TookAim>) {
    with_pieces_by_id(aimed.reborrow(), |aimed| {
        aimed.iter_mut().for_each(|aimed| aimed.0 = false);
    });
}

/// The active figure shoots: a hidden target has to be spotted first (`spot.part`).
fn take(field: FeuFieldQuery, of_match: Single<(&CurrentCommand, &mut ShotUnderWay, &mut NextPhase<FeuPhase>)>) {
    let (command, mut shot, mut next) = of_match.into_inner();
    let field = field.get();
    let (Some(FeuCommand::Shoot { target, with }), Some(piece)) = (own(command), field.turn.active) else {
        return;
    };
    let taken = field
        .look
        .body(*target)
        .map(|around| shot_of(&field, piece, (*target, *with), around));
    next.set(match &taken {
        Some(shot) if shot.spots => FeuPhase::Spotting,
        _ => FeuPhase::ShotNext,
    });
    shot.0 = taken;
}

/// The test of a figure that spots somebody.
pub fn spotting(field: &FeuField, (piece, target): (PieceId, PieceId)) -> QualityTest {
    QualityTest::of(field, piece, hide_keys::SPOT_ROLL, 0).at(target)
}

/// The test that spots a hidden target; failed, the shot is lost (`spot.roll`, `spot.part`).
fn spot(
    field: FeuFieldQuery,
    of_match: Single<(
        &mut ShotUnderWay,
        &mut SpottedNow,
        &mut Spending,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (mut shot, mut now, mut spending, mut dice, mut facts, mut next) = of_match.into_inner();
    now.0 = None;
    spending.0 = None;
    next.set(FeuPhase::ActivationAsk);
    let Some(taken) = &mut shot.0 else { return };
    let field = field.get();
    let test = spotting(&field, (taken.piece, taken.target));
    let (_, passed) = test.throw(&field, (&mut dice, &mut facts));
    if !passed {
        shot.0 = None;
        return;
    }
    taken.spots = false;
    now.0 = Some((taken.piece, taken.target));
    facts.emit(Fact::from(FeuFact::Spotted {
        rule: hide_keys::SPOT_LASTS,
        piece: taken.piece,
        target: taken.target,
    }));
    // Spotting that was paid by itself leaves the shot to be paid.
    let price = taken.with.facts().price;
    if field.options.spot_apart {
        if check_points(&field, taken.piece, price).is_err() {
            shot.0 = None;
            return;
        }
        spending.0 = Some(Spent::of_shot(taken.piece, price));
    }
    next.set(FeuPhase::ShotNext);
}

/// Who was spotted is so for this activation; for everybody and for good by the house rule (`spot.lasts`).
fn write_down(
    mut spotted: Query<&mut HasSpotted>,
    mut hidden: Query<&mut Concealed>,
    of_match: Single<(&SpottedNow, &super::options::FeuOptions, &mut Facts)>,
) {
    let (now, options, mut facts) = of_match.into_inner();
    let Some((piece, target)) = now.0 else { return };
    with_pieces_by_id(spotted.reborrow(), |spotted| {
        let list = &mut spotted[piece.index()].0;
        list.push(target);
        list.sort_unstable();
        list.dedup();
    });
    if options.spot_all {
        super::hiding::reveal(hidden.reborrow(), &mut facts, target);
    }
}

/// At whom the next test is: asked if there is a choice (`shoot.rate`).
fn choose_next(
    field: FeuFieldQuery,
    of_match: Single<(
        &mut ShotUnderWay,
        &mut Facts,
        &mut PendingDecision,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (mut shot, mut facts, mut pending, mut next) = of_match.into_inner();
    next.set(FeuPhase::ShotOver);
    let Some(shot) = &mut shot.0 else { return };
    let field = field.get();
    if shot.left == 0 || !field.is_on_table(shot.piece) {
        return;
    }
    if shot.next.is_some() {
        next.set(FeuPhase::ShotTest);
        return;
    }
    let mut targets = targets_of(&field, shot);
    // Whoever nobody plays shoots at one target alone.
    if field.guests.holds(shot.piece) && field.guests.ally.is_none() {
        targets.retain(|target| *target == shot.target);
    }
    match targets[..] {
        [] => facts.emit(Fact::from(FeuFact::Lost {
            rule: keys::RATE,
            piece: shot.piece,
            target: shot.target,
        })),
        [only] => {
            shot.next = Some(only);
            next.set(FeuPhase::ShotTest);
        }
        _ => {
            pending.0 = Some(allot_decision(&field, shot));
            next.set(FeuPhase::Allot);
        }
    }
}

/// It is said at whom the next test is.
fn allot(of_match: Single<(&CurrentCommand, &mut ShotUnderWay, &mut NextPhase<FeuPhase>)>) {
    let (command, mut shot, mut next) = of_match.into_inner();
    if let (Some(FeuCommand::Allot { target }), Some(shot)) = (own(command), &mut shot.0) {
        shot.next = Some(*target);
    }
    next.set(FeuPhase::ShotTest);
}

/// The next test of a shot: passed, it hits (`shoot.test`).
fn test(
    field: FeuFieldQuery,
    of_match: Single<(
        &mut ShotUnderWay,
        &mut FeuHarm,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (mut shot, mut harm, mut dice, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::ShotNext);
    let Some(shot) = &mut shot.0 else { return };
    let Some(target) = shot.next.take() else { return };
    shot.left -= 1;
    let field = field.get();
    let Ok((body, seen)) = check_target(&field, (shot.piece, target), shot.with) else {
        return;
    };
    facts.emit(Fact::from(FeuFact::Shot {
        rule: if shot.ambush { FIRE } else { keys::TEST },
        piece: shot.piece,
        target,
        with: shot.with,
        seen: seen as u8,
        ambush: shot.ambush,
    }));
    let (_, passed) = test_of(&field, shot, (target, &body, seen)).throw(&field, (&mut dice, &mut facts));
    if passed {
        let mut blow = FeuBlow::with(shot.piece, target, shot.with);
        blow.power += shot.more;
        harm.deal(vec![blow], FeuPhase::ShotNext);
        next.set(FeuPhase::Harming);
    }
}

/// The shot is over: the activation goes on, or the move that it interrupted.
fn end(of_match: Single<(&mut ShotUnderWay, &mut NextPhase<FeuPhase>)>) {
    let (mut shot, mut next) = of_match.into_inner();
    let shot = shot.0.take();
    next.set(match shot.is_some_and(|shot| shot.ambush) {
        true => FeuPhase::ReactAsk,
        false => FeuPhase::ActivationAsk,
    });
}
