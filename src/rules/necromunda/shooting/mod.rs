//! Shooting: one fighter after the other fires, lays its flame or throws, and all that comes of it (`shoot.*`, `burst.*`).
//!
//! Phases: `TakingShot`, `CountingShots`, `Allotting`, `Firing`, `Falling`, `ShotOver`, `ShootingOver`. Commands: `shoot`, `flame`, `throw`,
//! `allot`. State: the shot under way, who has shot, who is hidden no more, weapons of no use any more, where who falls lies.
//!
//! A shot runs from [`NecroPhase::TakingShot`], over alert shots before its dice ([`NecroPhase::ShotTold`]) and the question how
//! the shots of a burst are allotted, to [`NecroPhase::Firing`], where all its dice but those of wounds are thrown; then `Wounding`, falls, and
//! [`NecroPhase::ShotOver`], the place of nerve tests (`shoot.after`).

mod falls;
mod firing;
mod hitting;
mod smoke;
mod target;
mod templates;

pub use falls::{Falls, blow_of_fall, landing};
pub use firing::hit_of;
pub use hitting::{OfferedShot, Span, cover_of, hits_of, need_of_shot, span};
pub use smoke::{CLOUD_SIZE, CloudThrowers, CloudsGone, clear_all, cloud_at};
pub use target::{
    burst_targets, can_aim, check_allotment, check_arm, check_shooter, check_shot, legal_shots, seen_enemies,
    straight_to,
};
use target::{check_flame, has_shot};
pub use templates::SMALL_DISC;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::alert::Watch;
use super::arms::{Arm, ArmRange, ArmSpecial};
use super::command::{NecroCommand, own};
use super::components::{HasShot, Hidden, Side};
use super::fact::NecroFact;
use super::field::{Field, FieldQuery};
use super::keys::hiding::ENDS;
use super::keys::shooting as keys;
use super::match_state::{ActiveFighter, NecroTurn};
use super::phase::{NecroPhase, Stage};
use super::turn::decision;
use crate::game::{
    CurrentCommand, Decision, Dice, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, Place, PlayerId,
    Refusal, Why, by_id, with_pieces_by_id,
};
use crate::rules::table::direction;
use crate::space::table::{Direction, Point};

/// The shot under way; none while nobody shoots.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ShotInProgress(pub Option<Shot>);

/// A shot, a burst, a flame or a throw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// Who shoots.
    pub piece: PieceId,
    /// With what.
    pub with: Arm,
    /// The first target.
    pub target: PieceId,
    /// Where the flame is laid to, if it is one.
    pub toward: Option<Direction>,
    /// How many shots it is.
    pub shots: u8,
    /// At whom each of them goes; empty before it is said.
    pub targets: Vec<PieceId>,
    /// Where smoke is thrown to; its target is then who throws.
    pub at: Option<Point>,
    /// Whether it is a burst.
    pub burst: bool,
    /// What is different of it, if it is fired from alert.
    pub alert: Option<AlertAim>,
    /// How much stronger its hits are.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub more: i32,
}

/// Whether a number is nothing: it is not written then.
pub const fn is_nothing(number: &i32) -> bool {
    *number == 0
}

/// What is different of a shot from alert.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlertAim {
    /// Who is watched, if anybody is: who moves, or is about to shoot (`alert.target`).
    pub watched: Option<PieceId>,
    /// Whether it appears, disappears, or charges the shooter (`alert.sudden`).
    pub sudden: bool,
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert((
        ShotInProgress::default(),
        firing::Jammed::default(),
        falls::Falls::default(),
        smoke::NewCloud::default(),
        smoke::CloudThrowers::default(),
        smoke::CloudsGone::default(),
    ));
    game.hand_on::<firing::Jammed>();
    game.hand_on::<falls::Falls>();
    game.hand_on::<smoke::NewCloud>();
    game.hand_on::<smoke::CloudsGone>();
    for name in ["shoot", "flame", "throw"] {
        game.lead(NecroCommand::verb(name), NecroPhase::TakingShot);
    }
    game.lead(NecroCommand::verb("allot"), NecroPhase::Allotting)
        .add_system(NecroPhase::TakingShot, take)
        .add_system(NecroPhase::TakingShot, mark)
        .add_system(NecroPhase::AlertShot, mark)
        .add_system(NecroPhase::CountingShots, count)
        .add_system(NecroPhase::Allotting, allot)
        .add_system(NecroPhase::Firing, firing::fire)
        .add_system(NecroPhase::Firing, firing::jam)
        .add_system(NecroPhase::Firing, smoke::spread)
        .add_system(NecroPhase::TurnStart, smoke::clear)
        .add_system(NecroPhase::Falling, falls::look)
        .add_system(NecroPhase::Falling, falls::land)
        .add_system(NecroPhase::ShotOver, end_shot)
        .add_system(NecroPhase::ShootingOver, forget);
}

/// Adds what comes after the nerve tests of a shot.
pub fn plugin_after(game: &mut GameBuilder<NecroPhase>) {
    game.add_system(NecroPhase::ShotOver, go_on);
}

/// The shots of a fighter that need no hand to aim them, legal or not: every weapon at every enemy, and at every thing.
pub fn shots_of(field: &Field, piece: PieceId) -> Vec<NecroCommand> {
    let mut list = Vec::new();
    let Some(shooter) = field.look.body(piece) else {
        return list;
    };
    let mut known: Vec<Arm> = Vec::new();
    for with in field.arms[piece.index()].0.iter().map(|carried| carried.id) {
        if known.contains(&with) {
            continue;
        }
        known.push(with);
        let data = with.data();
        for target in field.enemies_of(piece).chain(field.things()) {
            match data.range {
                ArmRange::Shot { .. } => {
                    let bursts = matches!(data.special, ArmSpecial::Sustained(_));
                    for burst in [false, true].into_iter().filter(|burst| !burst || bursts) {
                        list.push(NecroCommand::Shoot {
                            piece,
                            target,
                            with,
                            burst,
                        });
                    }
                }
                ArmRange::Flame => {
                    if let Some(toward) = straight_to(field, &shooter, target) {
                        list.push(NecroCommand::Flame {
                            piece,
                            target,
                            toward: crate::rules::table::face(toward),
                        });
                    }
                }
                ArmRange::Thrown if data.special != ArmSpecial::Cloud => list.push(NecroCommand::Throw {
                    piece,
                    with,
                    target: Some(target),
                    at: None,
                }),
                ArmRange::Thrown => list.push(NecroCommand::Throw {
                    piece,
                    with,
                    target: None,
                    at: field.look.body(target).map(|body| Place::from(body.at)),
                }),
                ArmRange::Contact => {}
            }
        }
    }
    list
}

/// At whom a shot goes.
pub const fn target_of(command: &NecroCommand) -> Option<PieceId> {
    match command {
        NecroCommand::Shoot { target, .. } | NecroCommand::Flame { target, .. } => Some(*target),
        NecroCommand::Throw { target, .. } => *target,
        NecroCommand::Fire { target, .. } => Some(*target),
        _ => None,
    }
}

/// Whether a fighter could still do something in the shooting phase.
pub fn could_act(field: &Field, piece: PieceId) -> bool {
    check_shooter(field, piece, None).is_ok() && (smoke::has_smoke(field, piece) || has_shot(field, piece, None))
}

/// Whether a fighter may shoot, lay its flame or throw so, in its phase or from alert.
///
/// # Errors
/// Why not.
pub fn check(field: &Field, command: &NecroCommand, alert: Option<AlertAim>) -> Result<(), Refusal> {
    match command {
        NecroCommand::Shoot {
            piece,
            target,
            with,
            burst,
        } => {
            check_class(*piece, *with, |range| !matches!(range, ArmRange::Thrown))?;
            check_shot(field, (*piece, *target), (*with, *burst), alert)
        }
        NecroCommand::Throw {
            piece,
            with,
            target,
            at,
        } => {
            check_class(*piece, *with, |range| range == ArmRange::Thrown)?;
            match (target, at) {
                (None, Some(at)) if with.data().special == ArmSpecial::Cloud => {
                    smoke::check_throw(field, (*piece, *with), *at, alert)
                }
                _ if with.data().special == ArmSpecial::Cloud => {
                    Err(Refusal::new(keys::SMOKE_AIM, "necro-smoke-point").piece(*piece))
                }
                (Some(target), None) => check_shot(field, (*piece, *target), (*with, false), alert),
                _ => Err(Refusal::new(keys::TARGET, "necro-no-target").piece(*piece)),
            }
        }
        NecroCommand::Flame { piece, target, toward } => {
            check_flame(field, (*piece, *target), direction(keys::FLAME_PLACE, *toward)?, alert)
        }
        _ => Err(Refusal::new(super::keys::turn::PHASES, "necro-not-now")),
    }
}

fn check_class(piece: PieceId, with: Arm, fits: impl Fn(ArmRange) -> bool) -> Result<(), Refusal> {
    match fits(with.data().range) {
        true => Ok(()),
        false => Err(Refusal::new(keys::GRENADE_COUNT, "necro-throw-command").piece(piece)),
    }
}

/// The question at whom the shots of a burst go.
pub fn allot_decision(player: PlayerId, shot: &Shot) -> Decision {
    Decision {
        left: shot.shots,
        ..decision(player, "allot", Some(shot.piece))
    }
}

/// The shot that a command is, before its dice.
pub fn shot_of(command: &NecroCommand) -> Option<Shot> {
    let (piece, target, with, toward) = match command {
        NecroCommand::Shoot {
            piece, target, with, ..
        } => (piece, Some(*target), *with, None),
        NecroCommand::Throw {
            piece, target, with, ..
        } => (piece, *target, *with, None),
        NecroCommand::Flame { piece, target, toward } => {
            let toward = direction(keys::FLAME_PLACE, *toward).ok();
            (piece, Some(*target), Arm::Flamer, toward)
        }
        _ => return None,
    };
    // Smoke is thrown at a point.
    let target = target.or_else(|| matches!(command, NecroCommand::Throw { .. }).then_some(*piece))?;
    Some(Shot {
        piece: *piece,
        with,
        target,
        toward,
        shots: 1,
        targets: vec![target],
        at: None,
        burst: matches!(command, NecroCommand::Shoot { burst: true, .. }),
        alert: None,
        more: 0,
    })
}

/// A fighter shoots: its target is told (`shoot.measure`).
fn take(field: FieldQuery, of_match: Single<(&CurrentCommand, &mut ShotInProgress, &mut NextPhase<NecroPhase>)>) {
    let (command, mut shot, mut next) = of_match.into_inner();
    let field = field.get();
    shot.0 = own(command).and_then(|command| {
        let at = match command {
            NecroCommand::Throw { at: Some(at), .. } => field.look.point(keys::SMOKE_AIM, *at).ok(),
            _ => None,
        };
        Some(Shot {
            at,
            ..shot_of(command)?
        })
    });
    next.set(NecroPhase::ShotTold);
}

/// The shots of a burst are counted, and at whom they go is asked if there is a choice (`burst.dice`).
fn count(
    field: FieldQuery,
    of_match: Single<(
        &mut ShotInProgress,
        &mut Dice,
        &mut Facts,
        &mut PendingDecision,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (mut in_progress, mut dice, mut facts, mut pending, mut next) = of_match.into_inner();
    next.set(NecroPhase::Firing);
    let Some(shot) = &mut in_progress.0 else { return };
    let ArmSpecial::Sustained(count) = shot.with.data().special else {
        return;
    };
    if !shot.burst {
        return;
    }
    let field = field.get();
    let owner = field.owner_of(shot.piece);
    let why = || Why::just(keys::BURST_DICE, BURST_SIDES).by(owner).of(shot.piece);
    shot.shots = (0..count).map(|_| dice.roll(&mut facts, why()).value as u8).sum();
    shot.targets = vec![shot.target; usize::from(shot.shots)];
    if shot.shots > 1 && !burst_targets(&field, shot.piece, shot.target, shot.alert).is_empty() {
        shot.targets.clear();
        pending.0 = Some(allot_decision(owner.unwrap_or(field.turn.player), shot));
        next.set(NecroPhase::Allot);
    }
}

/// Whoever shoots has shot, and is hidden no more (`shoot.once`, `hide.ends`).
fn mark(
    mut has_shot: Query<&mut HasShot>,
    mut hidden: Query<&mut Hidden>,
    of_match: Single<(&ShotInProgress, &mut Facts)>,
) {
    let (shot, mut facts) = of_match.into_inner();
    let Some(shot) = &shot.0 else { return };
    let index = shot.piece.index();
    if shot.alert.is_none() {
        with_pieces_by_id(has_shot.reborrow(), |has_shot| has_shot[index].0 = true);
    }
    let was_hidden = with_pieces_by_id(hidden.reborrow(), |hidden| std::mem::take(&mut hidden[index].0));
    if was_hidden {
        facts.emit(Fact::from(NecroFact::Revealed {
            rule: ENDS,
            piece: shot.piece,
            by: None,
        }));
    }
}

/// The shots of a burst are allotted (`burst.allot`).
fn allot(of_match: Single<(&CurrentCommand, &mut ShotInProgress, &mut NextPhase<NecroPhase>)>) {
    let (command, mut shot, mut next) = of_match.into_inner();
    if let (Some(NecroCommand::Allot { targets }), Some(shot)) = (own(command), &mut shot.0) {
        shot.targets.clone_from(targets);
    }
    next.set(NecroPhase::Firing);
}

/// A shot and all that came of it at once is over.
fn end_shot(mut shot: Single<&mut ShotInProgress>) {
    shot.0 = None;
}

/// The next fighter shoots; a shot from alert leads back to what it interrupted.
fn go_on(of_match: Single<(&Watch, &NecroTurn, &mut NextPhase<NecroPhase>)>) {
    let (watch, turn, mut next) = of_match.into_inner();
    next.set(match (watch.is_open(), turn.stage) {
        (true, _) => NecroPhase::AlertOver,
        (false, Stage::Guests) => NecroPhase::GuestAsk,
        (false, _) => NecroPhase::ShootingAsk,
    });
}

/// How many faces each die of a burst has that says how many shots it is (`burst.dice`).
pub const BURST_SIDES: u32 = 3;

/// The phase is over: who has shot may do so again in its next.
fn forget(mut has_shot: Query<&mut HasShot>, owners: Query<&Side>, of_match: Single<(&NecroTurn, &ActiveFighter)>) {
    let (turn, active) = of_match.into_inner();
    let owners = by_id(owners);
    with_pieces_by_id(has_shot.reborrow(), |has_shot| {
        for (index, (has_shot, owner)) in has_shot.iter_mut().zip(owners).enumerate() {
            if owner.0 == Some(turn.player) && active.0.is_none_or(|active| active.index() == index) {
                has_shot.0 = false;
            }
        }
    });
}
