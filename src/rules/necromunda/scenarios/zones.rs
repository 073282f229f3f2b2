//! Where fighters and counters may be set down before the game, and where fighters come on (`scene.*`).

use super::super::deploy;
use super::super::field::Field;
use super::super::fighters::MEASURES;
use super::super::host::table_side;
use super::super::keys::scenarios as keys;
use super::super::match_state::{NecroTurn, OwnEdges, Scenario};
use super::{AMBUSH, RESCUE, rule_of};
use crate::game::{Decision, Game, PieceId, Place, PlayerId, Refusal};
use crate::rules::host::{GuestStart, GuestTerms};
use crate::space::table::{LATTICE, PACE, PlanPoint, Point, TableSide};

/// How far from its edge a gang is set down at most, in units (`scene.fight`).
const DEPLOYMENT_DEPTH: i32 = 8 * PACE;

/// How far from their edge the rescuers are set down at most, in units (`scene.rescue`).
const RESCUERS_DEPTH: i32 = 4 * PACE;

/// How far from the captive keepers are set down at most, in units (`scene.rescue`).
const KEEPERS_REACH: i32 = 8 * PACE;

/// How far from the middle the prey is set down at most, in units (`scene.ambush`).
const PREY_REACH: i32 = 6 * PACE;

/// How far from each of the prey hunters are set down at least, in units (`scene.ambush`).
const HUNTERS_GAP: i32 = 8 * PACE;

/// How far counters lie from the edges at least, and from each other, in units (`scene.salvage`).
const COUNTERS_FROM_EDGES: i32 = 8 * PACE;
const COUNTERS_APART: i32 = 4 * PACE;

/// How far apart listed places are, in units: along an edge, and over the table.
const ALONG: usize = 2 * LATTICE as usize;
const OVER: usize = 4 * LATTICE as usize;

/// How far apart places for counters are tried where no listed one is free, in units.
const CLOSER: [usize; 2] = [LATTICE as usize, 25];

/// Where somebody is set down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// Before the game, by the scenario.
    Deployment,
    /// Touching the edge that is the player's, as it comes on (`scene.rescue`).
    Arrival,
}

/// Where a player's fighters may be set down, as it is drawn; lengths in units, from base to base.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupArea {
    /// So deep along an edge.
    Along(TableSide, i32),
    /// So near to the middle of the table.
    AroundMiddle(i32),
    /// So near to the captive.
    AroundCaptive(i32),
    /// So far from every fighter of the prey.
    ClearOfPrey(i32),
}

/// How far from its edge a gang is set down at most, in units.
fn depth_of(scenario: &Scenario) -> i32 {
    if scenario.is(RESCUE) {
        RESCUERS_DEPTH
    } else {
        DEPLOYMENT_DEPTH
    }
}

/// Where the fighters are set down that a decision asks for; nothing while it is not known yet.
pub fn setup_area(game: &Game, decision: &Decision) -> Option<SetupArea> {
    let player = decision.player;
    let (scenario, turn) = (game.of_match::<Scenario>()?, game.of_match::<NecroTurn>()?);
    let edges = game.of_match::<OwnEdges>()?;
    let own_edge = edges.0.get(player.index()).copied();
    if let Some(added) = game.of_match::<GuestTerms>().and_then(|guests| guests.scenario) {
        return Some(match added.start {
            GuestStart::Middle(paces) => SetupArea::AroundMiddle(paces * PACE),
            GuestStart::Along(side, paces) => SetupArea::Along(table_side(side), paces * PACE),
        });
    }
    Some(match (scenario.id, player == turn.beginner) {
        // Who comes on later is named.
        _ if decision.piece.is_some() => SetupArea::Along(own_edge?, 2 * MEASURES.radius),
        (AMBUSH, false) => SetupArea::AroundMiddle(PREY_REACH),
        (AMBUSH, true) => SetupArea::ClearOfPrey(HUNTERS_GAP),
        (RESCUE, false) => SetupArea::AroundCaptive(KEEPERS_REACH),
        _ => SetupArea::Along(own_edge?, depth_of(scenario)),
    })
}

/// How far a base is from an edge of the table, in units.
pub fn distance_to_edge(size: PlanPoint, edge: TableSide, at: Point) -> i32 {
    let middle = match edge {
        TableSide::North => at.y,
        TableSide::East => size.x - at.x,
        TableSide::South => size.y - at.y,
        TableSide::West => at.x,
    };
    middle - MEASURES.radius
}

/// The middle of the table.
fn middle(field: &Field) -> PlanPoint {
    let size = field.look.table.size();
    PlanPoint::new(size.x / 2, size.y / 2)
}

/// Holds a place against where a player's fighters are set down.
///
/// # Errors
/// What it is too far from, or too near to.
pub fn check_zone(field: &Field, (player, zone): (PlayerId, Zone), at: Point) -> Result<(), Refusal> {
    let rule = rule_of(field.scenario);
    let refuse = |why, distance: i32, bound: i32| {
        Err(Refusal::new(rule, why)
            .cell(Place::from(at))
            .number(distance)
            .number(bound))
    };
    let size = field.look.table.size();
    let to_edge = |edge| distance_to_edge(size, edge, at);
    let own_edge = field.edges.0.get(player.index()).copied();
    let begins = player == field.turn.beginner;
    if zone == Zone::Arrival {
        return match own_edge.map(to_edge) {
            Some(distance) if distance > 0 => refuse("necro-not-at-edge", distance, 0),
            _ => Ok(()),
        };
    }
    if let Some(added) = field.guests.scenario {
        return match added.start {
            GuestStart::Middle(paces) => {
                let distance = (middle(field).distance(at.plan()) - MEASURES.radius).max(0);
                match distance > paces * PACE {
                    true => refuse("necro-far-from-middle", distance, paces * PACE),
                    false => Ok(()),
                }
            }
            GuestStart::Along(side, paces) => match to_edge(table_side(side)) {
                distance if distance > paces * PACE => refuse("necro-far-from-edge", distance, paces * PACE),
                _ => Ok(()),
            },
        };
    }
    match (field.scenario.id, begins) {
        (AMBUSH, false) => {
            let distance = (middle(field).distance(at.plan()) - MEASURES.radius).max(0);
            match distance > PREY_REACH {
                true => refuse("necro-far-from-middle", distance, PREY_REACH),
                false => Ok(()),
            }
        }
        (AMBUSH, true) => {
            let body = MEASURES.body(at, false);
            let prey = field.of_player(field.scenario.after(player));
            for piece in prey {
                let distance = field.look.body(piece).map(|other| body.distance(&other));
                if let Some(distance) = distance.filter(|distance| *distance < HUNTERS_GAP) {
                    return Err(Refusal::new(rule, "necro-near-prey")
                        .piece(piece)
                        .number(distance)
                        .number(HUNTERS_GAP));
                }
            }
            Ok(())
        }
        (RESCUE, false) => {
            let body = MEASURES.body(at, false);
            let captive = super::captive_of(field).and_then(|captive| field.look.body(captive));
            match captive.map(|captive| body.distance(&captive)) {
                Some(distance) if distance > KEEPERS_REACH => refuse("necro-far-from-captive", distance, KEEPERS_REACH),
                _ => Ok(()),
            }
        }
        _ => {
            let depth = depth_of(field.scenario);
            match own_edge.map(to_edge) {
                Some(distance) if distance > depth => refuse("necro-far-from-edge", distance, depth),
                _ => Ok(()),
            }
        }
    }
}

/// Holds a place against where counters may lie.
///
/// # Errors
/// What it is too near to, or that nobody could stand there.
pub fn check_counter(field: &Field, at: Point) -> Result<(), Refusal> {
    let size = field.look.table.size();
    let from_edges = at.x.min(size.x - at.x).min(at.y).min(size.y - at.y);
    let refuse = |why, distance: i32, bound: i32| {
        Err(Refusal::new(keys::SALVAGE, why)
            .cell(Place::from(at))
            .number(distance)
            .number(bound))
    };
    if from_edges < COUNTERS_FROM_EDGES {
        return refuse("necro-counter-at-edge", from_edges, COUNTERS_FROM_EDGES);
    }
    for counter in &field.objective.counters {
        let (dx, dy, dz) = (at.x - counter.x, at.y - counter.y, at.z - counter.z);
        let square: i64 = [dx, dy, dz].iter().map(|way| i64::from(*way) * i64::from(*way)).sum();
        if square < i64::from(COUNTERS_APART) * i64::from(COUNTERS_APART) {
            return refuse("necro-counter-near", square.isqrt() as i32, COUNTERS_APART);
        }
    }
    deploy::check_ground(field, at)
}

/// The points of a lattice over the table: at each the highest surface.
fn lattice(field: &Field, step: usize) -> Vec<Point> {
    let size = field.look.table.size();
    let radius = MEASURES.radius;
    let mut points = Vec::new();
    for x in (radius..=size.x - radius).step_by(step) {
        for y in (radius..=size.y - radius).step_by(step) {
            points.extend(field.look.table.highest_surface(PlanPoint::new(x, y)));
        }
    }
    points
}

/// The points along an edge at a depth from it, the base within the table.
fn along(field: &Field, edge: TableSide, depths: impl Iterator<Item = i32>) -> Vec<Point> {
    let size = field.look.table.size();
    let radius = MEASURES.radius;
    let length = match edge {
        TableSide::North | TableSide::South => size.x,
        TableSide::East | TableSide::West => size.y,
    };
    let mut points = Vec::new();
    for depth in depths {
        for at in (radius..=length - radius).step_by(ALONG) {
            let (x, y) = match edge {
                TableSide::North => (at, depth),
                TableSide::East => (size.x - depth, at),
                TableSide::South => (at, size.y - depth),
                TableSide::West => (depth, at),
            };
            points.extend(field.look.table.highest_surface(PlanPoint::new(x, y)));
        }
    }
    points
}

/// The places of the list where a fighter may be set down.
pub fn places(field: &Field, (player, piece): (PlayerId, PieceId), zone: Zone) -> Vec<Point> {
    let edge = field.edges.0.get(player.index()).copied();
    let begins = player == field.turn.beginner;
    let radius = MEASURES.radius;
    let is_added = field.guests.scenario.is_some();
    let is_by_edge =
        zone == Zone::Arrival || !(is_added || field.scenario.is(AMBUSH) || field.scenario.is(RESCUE) && !begins);
    let mut points: Vec<Point> = match (edge, is_by_edge) {
        (Some(edge), true) => {
            let deepest = match (zone, field.scenario.id) {
                (Zone::Arrival, _) => 0,
                (_, RESCUE) => RESCUERS_DEPTH,
                _ => DEPLOYMENT_DEPTH,
            };
            along(field, edge, (radius..=deepest + radius).step_by(2 * LATTICE as usize))
        }
        (None, true) => Vec::new(),
        (_, false) => {
            let step = if begins && !is_added { OVER } else { ALONG };
            lattice(field, step)
        }
    };
    points
        .retain(|at| check_zone(field, (player, zone), *at).is_ok() && deploy::check_stand(field, piece, *at).is_ok());
    points
}

/// The places of the list where a counter may be put; where none of the usual ones will do, of others that lie closer together.
pub fn counter_places(field: &Field) -> Vec<Point> {
    let fits = |at: &Point| check_counter(field, *at).is_ok();
    let mut points = lattice(field, OVER);
    points.retain(fits);
    for step in CLOSER {
        if points.is_empty() {
            points = within_edges(field, COUNTERS_FROM_EDGES, step);
            points.retain(fits);
        }
    }
    points
}

/// The points of a lattice so far from all edges at least: at each the highest surface.
fn within_edges(field: &Field, from: i32, step: usize) -> Vec<Point> {
    let size = field.look.table.size();
    let along = |length: i32| (from..=length - from).step_by(step);
    let plan = along(size.x).flat_map(|x| along(size.y).map(move |y| PlanPoint::new(x, y)));
    plan.filter_map(|at| field.look.table.highest_surface(at)).collect()
}
