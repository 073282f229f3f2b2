//! Smoke: thrown at a point, where a cloud spreads that sight does not pass through (`smoke.*`).
//!
//! Phases: `Firing`, `TurnStart`. State: the clouds, and who threw them.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::super::arms::{Arm, ArmSpecial};
use super::super::components::{NecroActed, Side};
use super::super::fact::NecroFact;
use super::super::field::Field;
use super::super::keys::shooting as keys;
use super::super::match_state::NecroTurn;
use super::target::{check_arm, check_shooter};
use super::{AlertAim, ShotInProgress};
use crate::game::{Dice, Fact, Facts, PieceId, Place, PlayerId, Refusal, Why, by_id};
use crate::space::table::{Arc, Cloud, PACE, Point, TerrainState};

/// How wide from its middle and how high a cloud is, in units.
pub const CLOUD_SIZE: i32 = 5 * PACE / 2;

/// What the die of a cloud shows at least where it goes away.
const GOES: i32 = 5;

/// Who threw each cloud, in the order of the clouds: a component of the match.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CloudThrowers(pub Vec<PlayerId>);

/// Where a cloud spreads: handed from the dice to the one that lays it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NewCloud(pub Option<Point>);

/// Whether smoke has gone away at a turn's start: handed to those whom it hid.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CloudsGone(pub bool);

/// A cloud of smoke around a point.
pub const fn cloud_at(at: Point) -> Cloud {
    Cloud {
        at,
        radius: CLOUD_SIZE,
        height: CLOUD_SIZE,
        depth: PACE,
    }
}

/// Whether a fighter has smoke left.
pub fn has_smoke(field: &Field, piece: PieceId) -> bool {
    let mut carried = field.arms[piece.index()].0.iter();
    carried.any(|arm| !arm.useless && arm.id.data().special == ArmSpecial::Cloud)
}

/// Whether a fighter may throw smoke at a point: on a surface, in its arc, seen (`smoke.aim`).
///
/// # Errors
/// Why not.
pub fn check_throw(
    field: &Field,
    (piece, with): (PieceId, Arm),
    at: Place,
    alert: Option<AlertAim>,
) -> Result<(), Refusal> {
    let shooter = check_shooter(field, piece, alert)?;
    check_arm(field, piece, with)?;
    let point = field.look.point(keys::SMOKE_AIM, at)?;
    let refused = |rule, why| Err(Refusal::new(rule, why).piece(piece).cell(at));
    if field.look.table.fall(point).is_none_or(|fall| fall.height != 0) {
        return Err(Refusal::new(keys::SMOKE_AIM, "table-no-surface").cell(at));
    }
    let way = point.plan().way_from(shooter.at.plan());
    if !field.facing_of(piece).sees(way, Arc::Quarter) {
        return refused(keys::ARC, "necro-point-arc");
    }
    let eye = shooter.eye_point();
    let clouds = field.look.terrain.clouds.iter();
    let smoke: i64 = clouds.map(|cloud| cloud.length_in(eye, point)).sum();
    if smoke > i64::from(PACE) || field.look.view().line(eye, point).is_some() {
        return refused(keys::SMOKE_AIM, "necro-point-unseen");
    }
    Ok(())
}

/// A cloud spreads.
pub fn spread(
    owners: Query<&Side>,
    of_match: Single<(
        &NewCloud,
        &ShotInProgress,
        &mut TerrainState,
        &mut CloudThrowers,
        &mut Facts,
    )>,
) {
    let (new, shot, mut terrain, mut throwers, mut facts) = of_match.into_inner();
    let (Some(at), Some(shot)) = (new.0, &shot.0) else {
        return;
    };
    terrain.clouds.push(cloud_at(at));
    throwers.0.push(by_id(owners)[shot.piece.index()].0.unwrap_or_default());
    facts.emit(Fact::from(NecroFact::Cloud {
        rule: keys::SMOKE_CLOUD,
        at: at.into(),
        gone: false,
    }));
}

/// What changes where clouds may go away.
type Clearing<'w, 's> = Single<
    'w,
    's,
    (
        &'static NecroTurn,
        &'static mut TerrainState,
        &'static mut CloudThrowers,
        &'static mut CloudsGone,
        &'static mut Dice,
        &'static mut Facts,
    ),
>;

/// At the start of their thrower's turn clouds go away on 5+.
pub fn clear(of_match: Clearing) {
    clear_some(of_match, false);
}

/// Where fighters were activated one by one, and no turn began, all clouds may go when the round is over.
pub fn clear_all(acted: Query<&NecroActed>, of_match: Clearing) {
    if acted.iter().any(|acted| acted.0) {
        clear_some(of_match, true);
    }
}

/// Throws for the clouds of the player in turn, or for all.
fn clear_some(of_match: Clearing, all: bool) {
    let (turn, mut terrain, mut throwers, mut clouds_gone, mut dice, mut facts) = of_match.into_inner();
    clouds_gone.0 = false;
    let mut place = 0;
    while place < terrain.clouds.len() {
        let thrower = throwers.0[place];
        let goes = (all || thrower == turn.player) && {
            let why = Why::test(keys::SMOKE_CLOUD, GOES).by(Some(thrower));
            dice.roll(&mut facts, why).passed
        };
        if !goes {
            place += 1;
            continue;
        }
        clouds_gone.0 = true;
        let cloud = terrain.clouds.remove(place);
        throwers.0.remove(place);
        facts.emit(Fact::from(NecroFact::Cloud {
            rule: keys::SMOKE_CLOUD,
            at: cloud.at.into(),
            gone: true,
        }));
    }
}
