//! Legs that are no walks: drops, leaps and flights, as the ground allows them (`move.drop`, `move.leap`, `move.fly`).

use super::super::keys::base as base_keys;
use super::super::keys::movement as keys;
use super::{QuakeMovement, STEP};
use crate::game::RuleKey;
use crate::space::table::{Hindrance, LegKind, PACE, PathLeg, Point, Walker};

/// A leg, or why there is none.
pub type SpecialLeg = Result<PathLeg, NoSpecialLeg>;

/// Why there is no such leg.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSpecialLeg {
    /// The rule that forbids it.
    pub rule: RuleKey,
    /// Which way of breaking it.
    pub why: &'static str,
    /// Where.
    pub at: Point,
    /// What is in the way, if something is.
    pub hindrance: Option<Hindrance>,
}

/// How much lower than it begins a leap may end, in units (`move.leap`).
const LEAP_DOWN: i32 = PACE;

/// A drop over an edge without a rail: level to above where it lands, then straight down. It lands on the next surface below,
/// its base within 1 ps of the edge. Its way is its length in plan and the height.
pub fn drop(walker: Walker<QuakeMovement>, from: Point, to: Point) -> SpecialLeg {
    let rule = keys::MOVE_DROP;
    let refused = |why| refused(rule, why, to);
    let height = from.z - to.z;
    let above = to.plan().at_height(from.z);
    if height <= STEP || walker.view.table.fall(above).is_none_or(|fall| fall.to != to) {
        return refused("quake-drop-where");
    }
    let Some(away) = from_edge(walker, from, above) else {
        return refused("quake-drop-edge");
    };
    if away > walker.body.radius + PACE {
        return refused("quake-drop-far");
    }
    in_the_air(walker, rule, from, above)?;
    in_the_air(walker, rule, above, to)?;
    if walker.stand(to).is_err() {
        return refused("quake-drop-where");
    }
    Ok(PathLeg {
        kind: LegKind::Drop,
        cost: drop_way(from, to),
        points: vec![from, above, to],
        gap: None,
    })
}

/// How long the way of a drop is, in units: its length in plan and the height (`move.drop`).
pub fn drop_way(from: Point, to: Point) -> i32 {
    from.length_up(to.plan().at_height(from.z)) + from.z - to.z
}

/// How far from the edge without a rail that it crosses a level way ends, in units; nothing if it crosses none. The sides of
/// stairs are edges too.
fn from_edge(walker: Walker<QuakeMovement>, from: Point, above: Point) -> Option<i32> {
    let table = walker.view.table;
    if table.is_sloping_at(from) {
        let bears = |at: Point| table.fall(at).is_some_and(|fall| fall.height <= STEP);
        let length = i64::from(from.length_up(above)).max(1);
        let places: Vec<Point> = (0..=length).map(|step| from.on_the_way(above, step, length)).collect();
        let side = places.windows(2).find(|two| bears(two[0]) && !bears(two[1]))?;
        return Some(side[0].plan().distance(above.plan()));
    }
    let border = table.crossed_edge(from, above.plan(), STEP)?;
    Some(border.distance(above.plan()))
}

/// A leap: from 125 higher to 1 ps lower, nothing solid and nobody in the way. Its length is that of its straight way.
pub fn leap(walker: Walker<QuakeMovement>, from: Point, to: Point) -> SpecialLeg {
    let rule = keys::MOVE_LEAP;
    if from.plan() == to.plan() || to.z - from.z > STEP || from.z - to.z > LEAP_DOWN {
        return refused(rule, "quake-leap-height", to);
    }
    if walker.stand(to).is_err() {
        return refused(rule, "quake-leap-where", to);
    }
    let height = from.z.max(to.z);
    in_the_air(walker, rule, from.plan().at_height(height), to.plan().at_height(height))?;
    Ok(PathLeg {
        kind: LegKind::Jump,
        cost: from.length_up(to),
        points: vec![from, to],
        gap: None,
    })
}

/// A straight part of a flight: nothing solid and nobody in the way of the upright body.
pub fn fly(walker: Walker<QuakeMovement>, from: Point, to: Point) -> SpecialLeg {
    let rule = keys::MOVE_FLY;
    if from == to {
        return refused(rule, "table-no-length", to);
    }
    in_the_air(walker, rule, from, to)?;
    Ok(PathLeg {
        kind: LegKind::Fly,
        cost: from.length_up(to),
        points: vec![from, to],
        gap: None,
    })
}

/// Whether a straight part of a flight is legal: [`fly`] finds nothing in the way.
pub fn may_fly(walker: Walker<QuakeMovement>, from: Point, to: Point) -> bool {
    from != to && walker.is_clear_in_the_air(from, to)
}

fn refused(rule: RuleKey, why: &'static str, at: Point) -> SpecialLeg {
    Err(NoSpecialLeg {
        rule,
        why,
        at,
        hindrance: None,
    })
}

/// Whether nothing is in the way of a body that goes straight through the air.
fn in_the_air(walker: Walker<QuakeMovement>, rule: RuleKey, from: Point, to: Point) -> Result<(), NoSpecialLeg> {
    let Some((at, hindrance)) = walker.air_hindrance(from, to) else {
        return Ok(());
    };
    let (rule, why) = match hindrance {
        Hindrance::TableEdge => (rule, "quake-air-edge"),
        Hindrance::Terrain(_) => (rule, "quake-air-terrain"),
        Hindrance::Body(_) => (base_keys::BASE_THROUGH, "quake-air-figure"),
    };
    Err(NoSpecialLeg {
        rule,
        why,
        at,
        hindrance: Some(hindrance),
    })
}
