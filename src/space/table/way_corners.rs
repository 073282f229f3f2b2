//! How ways turn around corners and discs: along tangents, and in the middle of gaps that are hardly wider than the base.

use super::body::Body;
use super::direction::{DIRECTION_LENGTH, Direction};
use super::movement_rules::MovementRules;
use super::number::{bezout, nearest_wide, root, root_up};
use super::obstacle::ObstacleShape;
use super::point::PlanPoint;
use super::polygon::{Bounds, Polygon};
use super::walker::Walker;
use super::way_turns::Places;

/// The widest turn around a corner that is made in one point: 22.5°, as the square of its cosine times 10 000.
const SHARPEST: i64 = 8_535;

/// Tangents whose directions differ by less are one: the sine of 1°, times 10 000.
const SAME_DIRECTION: i64 = 175;

/// Distances of tangents are counted in so many parts of a unit.
const PARTS: i64 = 16;

/// An edge, a side or a body that a base's middle keeps so far away from; a body has an edge of no length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clearance {
    edge: (PlanPoint, PlanPoint),
    distance: i32,
}

/// A gap between something round and a limit that is hardly wider than the base.
#[derive(Clone, Copy, Debug)]
struct Gap {
    /// The line in its middle.
    tangent: Tangent,
    /// Across it, with whole numbers that have no common factor.
    across: PlanPoint,
    /// How far away the line through the limit is, in lengths of `across` times its length.
    limit: i64,
    /// How far away from that the base's middle keeps, in units.
    distance: i32,
}

/// A line along which ways pass something round.
#[derive(Clone, Copy, Debug)]
struct Tangent {
    /// Its direction from the middle of the round, a vector of length 10 000.
    direction: PlanPoint,
    /// How far it is from there, in [`PARTS`] of a unit.
    distance: i64,
}

impl<R: MovementRules> Walker<'_, R> {
    /// Where what leaves a narrow gap to something between these bounds lies.
    fn around_gaps(self, bounds: Bounds) -> Bounds {
        let radius = self.body.radius;
        bounds.widened(2 * radius + slack(radius))
    }

    /// Whether there may be a narrow gap between two bodies: ways turn otherwise around one of them because of the other.
    pub(super) fn may_leave_gap(self, body: &Body, other: &Body) -> bool {
        let around = self.around_gaps(Bounds::of(body.at.plan()).widened(body.radius));
        around.widened(other.radius).holds(other.at.plan())
    }

    /// What its middle keeps away from near something between two heights.
    pub(super) fn clearances_near(self, bounds: Bounds, heights: (i32, i32)) -> Vec<Clearance> {
        let radius = self.body.radius;
        let around = self.around_gaps(bounds);
        // Whoever passes it has its feet between these.
        let feet = (heights.0 - self.body.height + 1, heights.1 - 1);
        let mut clearances = Vec::new();
        let mut add = |outline: &Polygon, distance: i32| {
            clearances.extend(outline.edges().map(|edge| Clearance { edge, distance }));
        };
        for obstacle in self.view.obstacles_near(around) {
            if !obstacle.overlaps_heights((feet.0, feet.1 + self.body.height)) {
                continue;
            }
            match &obstacle.shape {
                ObstacleShape::Upright(outline)
                | ObstacleShape::Wedge(outline, _)
                | ObstacleShape::Barrier(outline, _) => add(outline, radius),
                ObstacleShape::Round(_) => {}
            }
        }
        for surface in self.view.table.surfaces_near(around) {
            if surface.entry.is_some() && (feet.0..=feet.1).contains(&surface.highest()) {
                add(&surface.outline, 0);
            }
        }
        for (area, _) in self.view.table.areas_near(around) {
            if self.rules.factor(area.kind).is_none() {
                add(&area.outline, 0);
            }
        }
        let discs = self
            .view
            .obstacles_near(around)
            .filter_map(|obstacle| match obstacle.shape {
                ObstacleShape::Round(cylinder) => Some((cylinder.at.plan(), cylinder.radius)),
                _ => None,
            });
        let bodies = self.others.iter().map(|other: &Body| (other.at.plan(), other.radius));
        let bodies = bodies.filter(|(middle, wide)| around.widened(*wide).holds(*middle));
        clearances.extend(discs.chain(bodies).map(|(middle, wide)| Clearance {
            edge: (middle, middle),
            distance: radius + wide,
        }));
        let size = self.view.table.size();
        let corners = [(0, 0), (size.x, 0), (size.x, size.y), (0, size.y)].map(PlanPoint::from);
        for (index, from) in corners.into_iter().enumerate() {
            let to = corners[(index + 1) % 4];
            if Bounds::around([from, to]).is_some_and(|side| side.touches(around)) {
                clearances.push(Clearance {
                    edge: (from, to),
                    distance: radius,
                });
            }
        }
        clearances
    }
}

/// How much wider than what a base needs a gap is at most in which ways turn in its middle: where they turn around a corner
/// they keep so far out.
fn slack(radius: i32) -> i32 {
    radius / 50 + 3
}

impl Clearance {
    /// The gap between it and something round, if that is hardly wider than the base.
    fn gap(&self, middle: PlanPoint, radius: i32) -> Option<Gap> {
        let (from, to) = self.edge;
        let farthest = radius + self.distance + slack(radius) + 1;
        if !Bounds::around([from, to])?.widened(farthest).holds(middle) {
            return None;
        }
        let (edge, way) = (to.way_from(from), middle.way_from(from));
        let (along, square) = (edge.dot(way), edge.square());
        let nearest = if along <= 0 {
            from.way_from(middle)
        } else if along >= square {
            to.way_from(middle)
        } else if edge.cross(way) > 0 {
            // It lies clockwise of the edge.
            PlanPoint::new(edge.y, -edge.x)
        } else {
            PlanPoint::new(-edge.y, edge.x)
        };
        let distance = if along <= 0 || along >= square {
            root(nearest.square() * PARTS * PARTS)
        } else {
            let turn = i128::from(edge.cross(way)) * i128::from(PARTS);
            root((turn * turn / i128::from(square)) as i64)
        };
        let gap = distance - i64::from(radius + self.distance) * PARTS;
        let is_narrow = (0..=i64::from(slack(radius)) * PARTS).contains(&gap);
        let direction = is_narrow.then(|| Direction::along(nearest))??;
        let factor = bezout(nearest.x, nearest.y).0;
        let across = PlanPoint::new(nearest.x / factor, nearest.y / factor);
        let on_limit = if along >= square { to } else { from };
        Some(Gap {
            tangent: Tangent {
                direction: direction.vector(),
                distance: i64::from(radius) * PARTS + gap / 2,
            },
            across,
            limit: across.dot(on_limit.way_from(middle)),
            distance: self.distance,
        })
    }
}

impl Gap {
    /// Places on the line in its middle to both sides, without rounding, seen from the middle of the round: where the gap
    /// is as wide as the base nothing else will do. None along the axes, where nothing is rounded.
    fn places(&self, radius: i32) -> [Option<PlanPoint>; 2] {
        let (across, square) = (self.across, self.across.square());
        let up = |distance: i32| root_up(i64::from(distance) * i64::from(distance) * square);
        let (least, most) = (up(radius), self.limit - up(self.distance));
        if across.x == 0 || across.y == 0 || least > most {
            return [None; 2];
        }
        let (_, x, y) = bezout(across.x, across.y);
        let line = (least + most) / 2;
        // All places on the line: this one, and from there by whole steps along it.
        let (x, y, step) = (
            line * i64::from(x),
            line * i64::from(y),
            PlanPoint::new(-across.y, across.x),
        );
        let start = x * i64::from(step.x) + y * i64::from(step.y);
        // As far aside as the round bends away from the line by what its tangents do.
        let (near, far) = (up(radius / 5 + 1), up(radius));
        let forward = -(start - near).div_euclid(square);
        let back = -(start + near + square - 1).div_euclid(square);
        [forward, back].map(|steps| {
            let is_near = (start + steps * square).abs() <= far;
            let at = |from: i64, step: i32| (from + steps * i64::from(step)) as i32;
            is_near.then(|| PlanPoint::new(at(x, step.x), at(y, step.y)))
        })
    }
}

impl Tangent {
    /// The usual one in a direction. Those along the axes touch the very circle, others one that is a unit wider: ways
    /// between rounded points keep clear of it.
    fn usual(direction: PlanPoint, radius: i32) -> Self {
        let margin = i32::from(direction.x != 0 && direction.y != 0);
        Self {
            direction,
            distance: i64::from(radius + margin) * PARTS,
        }
    }

    /// Whether its direction is hardly another than that of another.
    fn is_along(&self, other: &Tangent) -> bool {
        let length = i64::from(DIRECTION_LENGTH);
        self.direction.dot(other.direction) > 0 && self.direction.cross(other.direction).abs() < SAME_DIRECTION * length
    }
}

/// Around the convex corners of a polygon, at a distance.
pub(super) fn add_around_polygon(outline: &Polygon, radius: i32, clearances: &[Clearance], places: &mut Places) {
    let mut corners = outline.corners().to_vec();
    if !outline.is_clockwise() {
        corners.reverse();
    }
    let count = corners.len();
    for index in 0..count {
        let (before, corner, after) = (
            corners[(index + count - 1) % count],
            corners[index],
            corners[(index + 1) % count],
        );
        let (one, other) = (corner.way_from(before), after.way_from(corner));
        if one.cross(other) <= 0 {
            continue;
        }
        // Clockwise edges have the outside to their left.
        let outward = |edge: PlanPoint| Direction::along(PlanPoint::new(edge.y, -edge.x));
        if let (Some(from), Some(to)) = (outward(one), outward(other)) {
            add_turns(corner, radius, (from.vector(), to.vector()), clearances, places);
        }
    }
}

/// All around a disc.
pub(super) fn add_around_disc(middle: PlanPoint, radius: i32, clearances: &[Clearance], places: &mut Places) {
    let quarters: [PlanPoint; 4] = [1, 10, 19, 28].map(|face| Direction::of_die(face).vector());
    for (index, from) in quarters.iter().enumerate() {
        add_turns(middle, radius, (*from, quarters[(index + 1) % 4]), clearances, places);
    }
}

/// Around a corner from one direction to another, clockwise, and through the gaps there.
fn add_turns(
    corner: PlanPoint,
    radius: i32,
    (from, to): (PlanPoint, PlanPoint),
    clearances: &[Clearance],
    places: &mut Places,
) {
    let mut tangents = vec![Tangent::usual(from, radius), Tangent::usual(to, radius)];
    let mut gaps: Vec<Gap> = clearances
        .iter()
        .filter_map(|limit| limit.gap(corner, radius))
        .collect();
    // Of gaps in one direction the narrowest.
    gaps.sort_by_key(|gap| gap.tangent.distance);
    let mut taken: Vec<Tangent> = Vec::new();
    for gap in gaps {
        let tangent = gap.tangent;
        if taken.iter().any(|other| other.is_along(&tangent)) {
            continue;
        }
        taken.push(tangent);
        let is_between = from.cross(tangent.direction) > 0 && tangent.direction.cross(to) > 0;
        if let Some(end) = tangents.iter_mut().take(2).find(|end| end.is_along(&tangent)) {
            end.distance = tangent.distance;
        } else if is_between {
            tangents.push(tangent);
        } else {
            continue;
        }
        let in_gap = gap.places(radius).into_iter().flatten();
        places.extend(in_gap.map(|place| (corner.plus(place), Some(gap.across))));
    }
    tangents.sort_by_key(|tangent| (tangent.direction != from, -i128::from(from.dot(tangent.direction))));
    for pair in tangents.windows(2) {
        add_turn(corner, radius, (pair[0], pair[1]), places);
    }
}

/// Around a corner from one tangent to another, clockwise: where they meet, if their directions are near enough to each
/// other, else the same in two halves.
fn add_turn(corner: PlanPoint, radius: i32, (from, to): (Tangent, Tangent), places: &mut Places) {
    let (dot, length) = (from.direction.dot(to.direction), i64::from(DIRECTION_LENGTH));
    let is_narrow = dot > 0 && dot / length * (dot / length) >= SHARPEST * length;
    let sum = from.direction.plus(to.direction);
    if is_narrow {
        places.push((corner.plus(meeting_point(from, to)), Some(sum)));
        return;
    }
    // Opposite directions have their middle a quarter clockwise of the first.
    let middle = Direction::along(sum).map_or(PlanPoint::new(-from.direction.y, from.direction.x), Direction::vector);
    let middle = Tangent::usual(middle, radius);
    add_turn(corner, radius, (from, middle), places);
    add_turn(corner, radius, (middle, to), places);
}

/// Where two tangents meet, as seen from the middle of what they touch.
fn meeting_point(one: Tangent, other: Tangent) -> PlanPoint {
    let (length, parts) = (i128::from(DIRECTION_LENGTH), i128::from(PARTS));
    let (a, b) = (i128::from(one.distance), i128::from(other.distance));
    if one.direction == other.direction {
        let part = |component: i32| nearest_wide(i128::from(component) * a, length * parts) as i32;
        return PlanPoint::new(part(one.direction.x), part(one.direction.y));
    }
    let dot = i128::from(one.direction.dot(other.direction));
    // x · one = a and x · other = b, both directions of one length.
    let (along_one, along_other) = (a * length * length - dot * b, b * length * length - dot * a);
    let whole = (length.pow(4) - dot * dot) * parts;
    let part = |one: i32, other: i32| {
        let sum = along_one * i128::from(one) + along_other * i128::from(other);
        nearest_wide(sum * length, whole) as i32
    };
    PlanPoint::new(
        part(one.direction.x, other.direction.x),
        part(one.direction.y, other.direction.y),
    )
}
