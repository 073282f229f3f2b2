//! What a move leads to, told before it is made: what it costs, what is thrown on the way and what the dice mean, which tokens
//! and portals it comes to. It asks what the course of a move asks; nothing is decided here.

use super::super::bonus_entry::BonusKind;
use super::super::command::{QuakeCommand, WrittenPath};
use super::super::keys::barrels as barrel_keys;
use super::super::keys::base as base_keys;
use super::super::keys::bonus as bonus_keys;
use super::super::keys::movement as keys;
use super::super::keys::portals as portal_keys;
use super::super::keys::teams as team_keys;
use super::super::match_state::Gait;
use super::super::standing::Standing;
use super::ahead::{Looked, look};
use super::encounters::{SURVIVES, difficult_dice};
use super::gaits::left_of;
use super::plan::{movement_of, plan_within};
use super::special;
use super::trials::{LEAP_DICE, NIMBLE_DICE, drop_dice};
use super::{QuakeMovement, STEP};
use crate::game::{Fraction, Refusal, RuleKey, Throw};
use crate::space::table::{LegKind, PACE, PathLeg, PlanPoint, Point, Walker};

/// Something that a move comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// A drop so deep, in units: the best of so many dice must be as much (`move.drop`).
    Drop {
        /// How deep.
        height: i32,
        /// How many dice.
        dice: usize,
    },
    /// A leap so long, in units, by the best of 3D6 (`move.leap`).
    Leap {
        /// How long.
        length: i32,
    },
    /// Difficult ground: the best of so many dice is all that is gone from here on (`move.difficult`).
    Difficult {
        /// How many dice.
        dice: usize,
    },
    /// A bike enters difficult ground: a 1 kills it (`kind.bike`).
    BikeCrash,
    /// Dangerous ground: a 1 is a wound (`base.terrain.dangerous`).
    Dangerous,
    /// Napalm: a hit of S 5 (`barrel.napalm`).
    Napalm,
    /// Water: a die says how far; a 1 drowns (`move.swim`).
    Water,
    /// A landing in difficult ground: a 1 kills (`move.crash`).
    Crash,
    /// A token that is taken (`move.token`).
    Token(BonusKind),
    /// A flag (`flag.take`).
    Flag,
    /// A portal that is entered, for so much more of the movement, in units (`portal.enter`).
    Portal {
        /// Its number.
        number: u8,
        /// What entering it costs besides the way.
        more: i32,
    },
    /// A portal that there is too little movement left to enter again (`portal.again`).
    ClosedPortal(u8),
    /// Contact with somebody, which ends an assault move (`assault.move`).
    Contact,
}

impl Prospect {
    /// Its rule.
    pub const fn rule(self) -> RuleKey {
        match self {
            Self::Drop { .. } => keys::MOVE_DROP,
            Self::Leap { .. } => keys::MOVE_LEAP,
            Self::Difficult { .. } => keys::MOVE_DIFFICULT,
            Self::BikeCrash => base_keys::KIND_BIKE,
            Self::Dangerous => base_keys::TERRAIN_DANGEROUS,
            Self::Napalm => barrel_keys::BARREL_NAPALM,
            Self::Water => keys::MOVE_SWIM,
            Self::Crash => keys::MOVE_CRASH,
            Self::Token(_) => keys::MOVE_TOKEN,
            Self::Flag => team_keys::FLAG_TAKE,
            Self::Portal { .. } => portal_keys::PORTAL_ENTER,
            Self::ClosedPortal(_) => portal_keys::PORTAL_AGAIN,
            Self::Contact => super::super::keys::assault::ASSAULT_MOVE,
        }
    }

    /// The dice that it has thrown; `rest` is what of the path is to be gone from there on, in units.
    pub(super) fn throws(self, rest: i32) -> Vec<Throw> {
        let survives = |rule| Throw::of(rule, 6).needs(1, SURVIVES);
        match self {
            Self::Drop { height, dice } => vec![best_of(dice, drop_dice(dice == NIMBLE_DICE).1, height)],
            Self::Leap { length } => vec![best_of(LEAP_DICE, keys::MOVE_LEAP, length)],
            Self::Difficult { dice } => vec![best_of(dice, difficult_dice(dice == NIMBLE_DICE).1, rest)],
            Self::BikeCrash | Self::Dangerous | Self::Crash => vec![survives(self.rule())],
            Self::Water => vec![Throw {
                length: Some(rest),
                ..Throw::of(self.rule(), 6).needs(1, SURVIVES.max(paces_up(rest)))
            }],
            Self::Token(BonusKind::Mysterious) => vec![Throw::of(bonus_keys::BONUS_TAKE, 6)],
            Self::Token(_) => vec![3, 6]
                .into_iter()
                .map(|sides| Throw::of(bonus_keys::BONUS_TAKE, sides))
                .collect(),
            Self::Portal { .. } => vec![Throw::of(portal_keys::PORTAL_DIE, 6)],
            Self::Napalm | Self::Flag | Self::ClosedPortal(_) | Self::Contact => Vec::new(),
        }
    }

    /// The chance that its die is enough; none where it throws none, or none that may fail.
    pub fn chance(self) -> Option<Fraction> {
        match self {
            Self::Difficult { .. } => None,
            known => known.throws(0).first()?.chance(),
        }
    }

    /// Whether it may harm or kill whoever moves, as far as its own die goes.
    pub fn is_a_risk(self) -> bool {
        match self {
            Self::Napalm | Self::Portal { .. } => true,
            known => known.chance().is_some_and(|chance| chance != Fraction::ONE),
        }
    }
}

/// The best of some dice against a length, in units.
fn best_of(dice: usize, rule: RuleKey, length: i32) -> Throw {
    Throw {
        length: Some(length),
        ..Throw::of(rule, 6).needs(dice as u8, paces_up(length))
    }
}

/// A length in ps, rounded up: what a die must show for it.
pub const fn paces_up(length: i32) -> i32 {
    (length + PACE - 1) / PACE
}

/// What a move leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foresight {
    /// Its legs, with what each costs.
    pub legs: Vec<PathLeg>,
    /// What it costs in all, in units.
    pub cost: i32,
    /// What there is to go, in units.
    pub left: i32,
    /// What it comes to, in order, each with where.
    pub prospects: Vec<(Prospect, Point)>,
}

/// What a move, a run, a flight or a charge leads to.
///
/// # Errors
/// The rule that forbids it.
pub fn foresee(standing: &Standing, command: &QuakeCommand) -> Result<Foresight, Refusal> {
    let Looked {
        planned, left, coming, ..
    } = look(standing, command)?;
    Ok(Foresight {
        legs: planned.legs,
        cost: planned.cost,
        left,
        prospects: coming.into_iter().map(|coming| (coming.prospect, coming.at)).collect(),
    })
}

/// How far apart the places are at which a way over an edge or a gap is looked for, in units.
const APART: i32 = 40;

/// How many places before an edge are tried to start from.
const MOST_STARTS: usize = 3;

/// A way to a point by a drop, a leap or a swim where none leads there on foot, or by a leap if one is wished for: on foot straight
/// towards it as far as that goes, then the leg, as far as it can be told that it is meant. It ends where its dice are thrown for.
pub fn way_over(standing: &Standing, goal: Point, leaps: bool) -> Option<WrittenPath> {
    let field = &standing.field;
    let piece = standing.asked_piece()?;
    let known = standing
        .course
        .0
        .as_ref()
        .filter(|course| course.piece == piece && course.is_begun);
    let gait = known.map_or(Gait::Move, |course| course.gait);
    if !matches!(gait, Gait::Move) {
        return None;
    }
    let left = left_of(field, known, (piece, gait));
    let body = field.look.body(piece)?;
    let is_legal = |written: &WrittenPath| plan_within(field, (piece, gait), left, written).is_ok();
    let straight = WrittenPath {
        path: vec![goal.into()],
        legs: if leaps { vec![LegKind::Jump] } else { Vec::new() },
    };
    if is_legal(&straight) {
        return Some(straight);
    }
    let (_, others) = field.look.others(&[piece]);
    let rules = movement_of(field, piece);
    let walker = field.look.walker(body, &others, &rules);
    let places = on_the_line(body.at.plan(), goal.plan());
    let bottom = |at: PlanPoint, z: i32| field.look.table.fall(at.at_height(z)).map(|fall| fall.to);
    // On foot straight ahead, as far as one can stand.
    let mut walked: Vec<(usize, Point)> = vec![(0, body.at)];
    for (index, place) in places.iter().enumerate().skip(1) {
        let before = walked.last().map_or(body.at, |(_, at)| *at);
        let Some(at) = bottom(*place, before.z + STEP).filter(|at| (at.z - before.z).abs() <= STEP) else {
            break;
        };
        if walker.leg(body.at, at).is_err() {
            break;
        }
        if walker.stand(at).is_ok() {
            walked.push((index, at));
        }
    }
    for (index, from) in walked.iter().rev().take(MOST_STARTS).chain(walked.first()) {
        let beyond = places.iter().skip(index + 1).copied();
        for place in beyond {
            let found = over(walker, (*from, place), leaps, bottom);
            let Some((to, kind)) = found else { continue };
            let (mut path, mut legs) = (vec![to.into()], vec![kind]);
            if *from != body.at {
                path.insert(0, (*from).into());
                legs.insert(0, LegKind::Walk);
            }
            let written = WrittenPath { path, legs };
            if is_legal(&written) {
                return Some(written);
            }
        }
    }
    None
}

/// The drop or the leap from a point to what lies at a place.
fn over(
    walker: Walker<QuakeMovement>,
    (from, place): (Point, PlanPoint),
    leaps: bool,
    bottom: impl Fn(PlanPoint, i32) -> Option<Point>,
) -> Option<(Point, LegKind)> {
    let to = bottom(place, from.z + STEP)?;
    if !leaps && from.z - to.z > STEP && special::drop(walker, from, to).is_ok() {
        return Some((to, LegKind::Drop));
    }
    (special::leap(walker, from, to).is_ok() && walker.leg(from, to).is_err()).then_some((to, LegKind::Jump))
}

/// Places on a straight line, both ends included.
fn on_the_line(from: PlanPoint, to: PlanPoint) -> Vec<PlanPoint> {
    let steps = i64::from((from.distance(to) / APART).max(1));
    let (start, end) = (from.at_height(0), to.at_height(0));
    (0..=steps)
        .map(|step| start.on_the_way(end, step, steps).plan())
        .collect()
}

/// How high over the higher end a flight passes at most, in units, and by how much it is tried higher.
const HIGHEST: i32 = 8 * 250;
const HIGHER: i32 = 250;

/// A flight to a point: straight, or up, over and down again (`move.fly`).
pub fn flight_to(standing: &Standing, via: &[Point], goal: Point) -> Option<WrittenPath> {
    let field = &standing.field;
    let piece = standing.asked_piece()?;
    let known = standing
        .course
        .0
        .as_ref()
        .filter(|course| course.piece == piece && course.is_begun);
    let left = left_of(field, known, (piece, Gait::Fly));
    let body = field.look.body(piece)?;
    let flown = |points: Vec<Point>| WrittenPath {
        legs: vec![LegKind::Fly; points.len()],
        path: points.into_iter().map(Into::into).collect(),
    };
    let is_legal = |written: &WrittenPath| plan_within(field, (piece, Gait::Fly), left, written).is_ok();
    let straight = flown(via.iter().copied().chain([goal]).collect());
    if is_legal(&straight) || !via.is_empty() {
        return is_legal(&straight).then_some(straight);
    }
    let low = body.at.z.max(goal.z);
    let hops = (1..=HIGHEST / HIGHER).map(|step| low + step * HIGHER);
    let hops = hops.flat_map(|top| {
        let (up, down) = (body.at.plan().at_height(top), goal.plan().at_height(top));
        [vec![up, goal], vec![down, goal], vec![up, down, goal]]
    });
    hops.map(flown).find(is_legal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_2d6_reaches_5_paces_in_20_of_36_move_drop() {
        let reaches = |height: i32, dice: usize| Prospect::Drop { height, dice }.chance();
        assert_eq!(reaches(5 * 250, 2), Some(Fraction::new(20, 36)));
        let rounded_up = reaches(5 * 250 + 1, 2);
        assert_eq!(
            rounded_up,
            Some(Fraction::new(11, 36)),
            "a height is rounded up by the dice"
        );
        assert_eq!(reaches(7 * 250, 3), Some(Fraction::ZERO));
        assert_eq!(reaches(200, 2), Some(Fraction::ONE));
        assert_eq!(Prospect::Crash.chance(), Some(Fraction::new(5, 6)));
    }
}
