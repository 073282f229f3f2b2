//! Where the shortest ways of a base turn: around corners and round bodies, at the edges of ground, surfaces and stairs,
//! at the ends of barriers and ladders.

use super::body::Body;
use super::direction::{DIRECTION_LENGTH, Direction};
use super::movement_rules::MovementRules;
use super::number::{nearest, nearest_wide};
use super::obstacle::{Obstacle, ObstacleShape};
use super::point::{PlanPoint, Point};
use super::polygon::{Bounds, Polygon, PolygonSide};
use super::segment::Segment;
use super::surface::{JOINT, Surface};
use super::terrain::{Barrier, Ladder};
use super::walker::Walker;
use super::way_borders::{beside_edges, crossings};
use super::way_corners::{Clearance, add_around_disc, add_around_polygon};

/// How far apart points lie along the edges of slow ground and along stairs, in units.
const EDGE_SPACING: i32 = 100;

/// How far apart points lie along the edges of surfaces that are stepped on or dropped from, in units.
const STEP_SPACING: i32 = 250;

/// How far beyond an edge it is looked what lies there, and how far ways keep from the ends of barriers, in units.
pub(super) const BEYOND: i32 = 2;

/// How near who stands between a corner and where ways turn around it is to that, in units.
const NEAR: i64 = 50;

/// A place where a way may turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct WayTurn {
    /// Where.
    pub at: Point,
    /// What it turns around lies the other way, in a direction as [`shortened`]; nothing where it may turn for any reason.
    pub away: Option<PlanPoint>,
}

impl WayTurn {
    /// One where a way may turn for any reason.
    pub const fn free(at: Point) -> Self {
        Self { at, away: None }
    }

    /// One where a way turns around what lies the other way than a direction.
    pub fn around(at: Point, away: PlanPoint) -> Self {
        Self {
            at,
            away: Some(shortened(away)),
        }
    }

    /// Whether a shortest way may come to it, or leave it, along a straight way: around a corner only nearly at a right
    /// angle to where the corner lies, but for who stands between it and the corner.
    pub fn may_be_met(&self, way: PlanPoint) -> bool {
        way.square() <= NEAR * NEAR || self.is_passed(way)
    }

    /// The same for who goes on from one place of this kind to another.
    fn is_passed(&self, way: PlanPoint) -> bool {
        let Some(away) = self.away else {
            return true;
        };
        let dot = way.dot(away);
        let squares = way.square() * away.square();
        // Between 17° towards the corner and 30° away from it.
        let share = if dot < 0 { 11 } else { 4 };
        share * dot * dot <= squares
    }

    /// Whether a shortest way may run straight from it to another.
    pub fn may_join(&self, other: &WayTurn) -> bool {
        let way = other.at.plan().way_from(self.at.plan());
        if self.away.is_some() && other.away.is_some() {
            self.is_passed(way) && other.is_passed(way)
        } else {
            self.may_be_met(way) && other.may_be_met(way)
        }
    }
}

/// How long a direction is at most along either axis, in units, so that squares of it and of a table's length fit.
const LONGEST_DIRECTION: i32 = 1000;

/// A direction about as exact as is needed, no longer than [`LONGEST_DIRECTION`] along either axis.
pub(super) fn shortened(direction: PlanPoint) -> PlanPoint {
    let parts = direction.x.abs().max(direction.y.abs()) / LONGEST_DIRECTION + 1;
    PlanPoint::new(direction.x / parts, direction.y / parts)
}

/// Places as seen from above, each with what it turns around.
pub(super) type Places = Vec<(PlanPoint, Option<PlanPoint>)>;

impl<R: MovementRules> Walker<'_, R> {
    /// The points where ways of a figure turn because of the table, in their order.
    pub(super) fn way_turns(self) -> Vec<WayTurn> {
        let mut points = Vec::new();
        for obstacle in self.view.obstacles() {
            self.add_around_obstacle(obstacle, &mut points);
        }
        self.add_on_ground(&mut points);
        for surface in self
            .view
            .table
            .surfaces()
            .iter()
            .filter(|surface| surface.entry.is_some())
        {
            if surface.is_sloping() {
                self.add_on_stairs(surface, &mut points);
            } else {
                self.add_on_level(surface, &mut points);
            }
        }
        for ladder in self.view.table.ladders() {
            points.extend([ladder.foot, ladder.head].map(WayTurn::free));
            self.add_beside_ladder(ladder, &mut points);
        }
        points.sort_unstable();
        points.dedup();
        points
    }

    /// The points around another figure on which this one's ways turn, whoever else stands there.
    pub(super) fn way_turns_around(self, body: &Body) -> Vec<WayTurn> {
        let mut places = Places::new();
        let reach = self.body.radius + body.radius;
        let clearances = self.clearances_near(
            Bounds::of(body.at.plan()).widened(body.radius),
            body.heights_from(body.at.z),
        );
        add_around_disc(body.at.plan(), reach, &clearances, &mut places);
        let mut points = Vec::new();
        let matters = |feet: i32| feet < body.top() && body.at.z < feet + self.body.height;
        self.alone().add_where(&places, matters, &mut points);
        // Where it stands at the edge of ground of its own price.
        let bounds = Bounds::of(body.at.plan()).widened(reach);
        for (area, _) in self.view.table.areas_near(bounds) {
            let is_in = |feet: i32| matters(feet) && (area.bottom..area.top.unwrap_or(i32::MAX)).contains(&feet);
            if self.rules.factor(area.kind).is_some_and(|factor| factor > 1) {
                let borders = self.borders_around(body);
                let places = crossings(beside_edges(&area.outline, BEYOND), &borders, bounds);
                self.alone().add_where(&places, is_in, &mut points);
            }
        }
        points
    }

    /// The points at the edges of slow ground straight across from a point in it that is near them.
    pub(super) fn way_turns_out_of_ground(self, at: Point) -> Vec<WayTurn> {
        let (place, mut points) = (at.plan(), Vec::new());
        for (area, _) in self.view.table.areas_near(Bounds::of(place)) {
            let is_slow = self.rules.factor(area.kind).is_some_and(|factor| factor > 1);
            let heights = area.bottom..area.top.unwrap_or(i32::MAX);
            if !is_slow || !heights.contains(&at.z) || area.outline.side_of(place) != PolygonSide::Inside {
                continue;
            }
            let across = along_edges(&area.outline, BEYOND).filter_map(|((from, to), out)| {
                let (edge, way) = (to.way_from(from), place.way_from(from));
                let (along, square) = (edge.dot(way), edge.square());
                let depth = edge.cross(way) / i64::from(from.distance(to).max(1));
                let is_near = (0..=square).contains(&along) && depth.abs() <= 2 * i64::from(EDGE_SPACING);
                let part = |edge: i32, way: i32| {
                    nearest_wide(
                        i128::from(along) * i128::from(edge) - i128::from(square) * i128::from(way),
                        square.into(),
                    )
                };
                let foot = || PlanPoint::new(part(edge.x, way.x) as i32, part(edge.y, way.y) as i32);
                is_near.then(|| (place.plus(foot()).plus(out), None))
            });
            self.alone()
                .add_where(&across.collect(), |feet| heights.contains(&feet), &mut points);
        }
        points
    }

    /// Adds places on all surfaces below them whose heights matter, where its middle can be.
    fn add_where(self, places: &Places, matters: impl Fn(i32) -> bool, points: &mut Vec<WayTurn>) {
        for (place, away) in places {
            let surfaces = self.view.table.surfaces_near(Bounds::of(*place));
            for surface in surfaces.filter(|surface| surface.is_below(*place)) {
                let at = place.at_height(surface.height_at(*place));
                if matters(at.z) && self.may_be_at(at) {
                    points.push(away.map_or_else(|| WayTurn::free(at), |away| WayTurn::around(at, away)));
                }
            }
        }
    }

    /// Around what stops feet.
    fn add_around_obstacle(self, obstacle: &Obstacle, points: &mut Vec<WayTurn>) {
        let clearances = self.clearances_near(obstacle.bounds, (obstacle.bottom, obstacle.top));
        let mut places = self.places_around(obstacle, &clearances);
        if matches!(obstacle.shape, ObstacleShape::Wedge(..)) {
            // Around the foot of stairs ways turn onto them as well.
            places.iter_mut().for_each(|(_, away)| *away = None);
        }
        let matters = |feet: i32| obstacle.overlaps_heights(self.body.heights_from(feet)) && self.stops(obstacle, feet);
        self.add_where(&places, matters, points);
    }

    /// The places around what stops feet; without clearances in their order around it.
    pub(super) fn places_around(self, obstacle: &Obstacle, clearances: &[Clearance]) -> Places {
        let mut places = Places::new();
        match &obstacle.shape {
            ObstacleShape::Upright(outline) | ObstacleShape::Wedge(outline, _) | ObstacleShape::Barrier(outline, _) => {
                add_around_polygon(outline, self.body.radius, clearances, &mut places);
            }
            ObstacleShape::Round(cylinder) => {
                let reach = self.body.radius + cylinder.radius;
                add_around_disc(cylinder.at.plan(), reach, clearances, &mut places);
            }
        }
        places
    }

    /// Along the edges of ground of its own price, and around barriers that cost something.
    fn add_on_ground(self, points: &mut Vec<WayTurn>) {
        for (area, _) in self.view.table.all_areas() {
            let spacing = match self.rules.factor(area.kind) {
                Some(1) => continue,
                Some(_) => EDGE_SPACING,
                None => i32::MAX,
            };
            let mut places = Places::new();
            // Between corners a little outside: on a slanting edge rounded points lie inside.
            add_along_edges(&area.outline, spacing, BEYOND, |place, beyond, (from, to)| {
                let is_corner = place == from || place == to;
                places.push((if is_corner { place } else { beyond }, None));
            });
            let top = area.top.unwrap_or(i32::MAX);
            if spacing == EDGE_SPACING {
                let bounds = area.outline.bounds().widened(BEYOND);
                let borders = self.borders_near(bounds, (area.bottom, top.saturating_add(self.body.height)), None);
                places.extend(crossings(beside_edges(&area.outline, BEYOND), &borders, bounds));
            }
            self.add_where(&places, |feet| (area.bottom..top).contains(&feet), points);
        }
        for (barrier, _) in self.view.table.all_barriers() {
            let places = around_line(barrier);
            let matters = |feet: i32| {
                feet < barrier.top
                    && barrier.bottom < feet + self.body.height
                    && self
                        .rules
                        .crossing(barrier.top - feet, barrier.thick)
                        .is_some_and(|price| price > 0)
            };
            self.add_where(&places, matters, points);
        }
    }

    /// On a level: where it has an inner corner, alone or together with others of its height, and along its edges where
    /// it is stepped on.
    fn add_on_level(self, surface: &Surface, points: &mut Vec<WayTurn>) {
        let height = surface.highest();
        let alike: Vec<&Polygon> = self
            .view
            .table
            .surfaces_near(surface.outline.bounds())
            .filter(|other| !std::ptr::eq(*other, surface) && !other.is_sloping() && other.highest() == height)
            .map(|other| &other.outline)
            .collect();
        let mut places = Places::new();
        for (index, corner) in surface.outline.corners().iter().enumerate() {
            let on_edge = || alike.iter().any(|other| other.side_of(*corner) == PolygonSide::Edge);
            if is_inner_corner(&surface.outline, index) || on_edge() {
                places.push((*corner, None));
            }
        }
        for edge in surface.outline.edges() {
            let edge = Segment::new(edge.0.at_height(height), edge.1.at_height(height));
            let crossings = alike
                .iter()
                .flat_map(|other| other.edges())
                .filter_map(|other| edge.crossing(other));
            places.extend(crossings.map(|at| (edge.from.on_the_way(edge.to, at.part(), at.whole()).plan(), None)));
        }
        // A little inside: a way from below that ends on the very edge has not stepped up yet.
        add_along_edges(&surface.outline, STEP_SPACING, BEYOND, |place, beyond, (from, to)| {
            if self.is_stepped_to(beyond, height) {
                let along = Direction::along(to.way_from(from)).map_or(PlanPoint::default(), Direction::vector);
                let aside = match place {
                    place if place == from => scaled(along, BEYOND),
                    place if place == to => scaled(along, -BEYOND),
                    _ => PlanPoint::default(),
                };
                places.push((place.plus(place.way_from(beyond)).plus(aside), None));
            }
        });
        self.add_where(&places, |feet| feet == height, points);
    }

    /// On stairs, a little inside: along both ends, and along the sides where one may drop from them. On the very edge a
    /// base that goes away from them would have them in its way.
    fn add_on_stairs(self, stairs: &Surface, points: &mut Vec<WayTurn>) {
        let mut places = Places::new();
        let Some(inner) = inset(&stairs.outline, BEYOND) else {
            return;
        };
        add_along_edges(&inner, EDGE_SPACING, 2 * BEYOND, |place, beyond, (from, to)| {
            let is_end = (stairs.height_at(from) - stairs.height_at(to)).abs() <= JOINT;
            if is_end || self.is_stepped_to(beyond, stairs.height_at(place)) {
                places.push((place, None));
            }
        });
        for (place, away) in places {
            let height = stairs.height_at(place);
            self.add_where(&vec![(place, away)], |feet| (feet - height).abs() <= JOINT, points);
        }
    }

    /// Beside the foot of a ladder: what it leads onto is no obstacle within two radii of it, there ways come out along it.
    fn add_beside_ladder(self, ladder: &Ladder, points: &mut Vec<WayTurn>) {
        let (foot, radius) = (ladder.foot, self.body.radius);
        let mut places = Places::new();
        let near = self.view.obstacles_near(Bounds::of(foot.plan()).widened(3 * radius));
        for obstacle in near.filter(|obstacle| obstacle.top == ladder.head.z) {
            let around = self.places_around(obstacle, &[]);
            for (index, (from, _)) in around.iter().enumerate() {
                let (to, _) = around[(index + 1) % around.len()];
                let met = meetings(foot.plan(), 2 * radius, (*from, to));
                places.extend(met.into_iter().flatten().map(|place| (place, None)));
            }
        }
        self.add_where(&places, |feet| feet == foot.z, points);
    }

    /// Whether a surface at a place is a little higher or lower than a height: as much as a figure steps or drops.
    fn is_stepped_to(self, place: PlanPoint, height: i32) -> bool {
        let reach = self.rules.step().max(self.rules.drop());
        let mut surfaces = self.view.table.surfaces_near(Bounds::of(place));
        surfaces.any(|other| (1..=reach).contains(&(other.height_at(place) - height).abs()) && other.is_below(place))
    }

    /// Whether its middle can be at a point of a surface on its way.
    fn may_be_at(self, at: Point) -> bool {
        let here = Segment::new(at, at);
        self.hindrance(here, self.body.heights_from(at.z), &self.allowance_at(at))
            .is_none()
    }
}

/// Whether a corner of a polygon, by its index, is one that an inner way turns around.
fn is_inner_corner(outline: &Polygon, index: usize) -> bool {
    let corners = outline.corners();
    let count = corners.len();
    let (before, corner, after) = (
        corners[(index + count - 1) % count],
        corners[index],
        corners[(index + 1) % count],
    );
    let turn = corner.way_from(before).cross(after.way_from(corner));
    if outline.is_clockwise() { turn < 0 } else { turn > 0 }
}

/// Around a barrier's middle line: beyond its ends and on the outer side of its corners, to both sides of the line, and on
/// the inner side of its corners.
fn around_line(barrier: &Barrier) -> Places {
    let line = &barrier.line;
    let direction = |from: PlanPoint, to: PlanPoint| Direction::along(to.way_from(from)).map(Direction::vector);
    let mut places = Places::new();
    let mut add = |at: PlanPoint, ahead: PlanPoint, aside: i32| {
        let right = PlanPoint::new(-ahead.y, ahead.x);
        let place = at.plus(scaled(ahead, BEYOND)).plus(scaled(right, aside));
        places.push((place, None));
    };
    let last = line.len() - 1;
    for (end, before) in [(line[0], line[1]), (line[last], line[last - 1])] {
        if let Some(ahead) = direction(before, end) {
            add(end, ahead, BEYOND);
            add(end, ahead, -BEYOND);
        }
    }
    for corner in line.windows(3) {
        let (before, at, after) = (corner[0], corner[1], corner[2]);
        if let (Some(before), Some(after)) = (direction(at, before), direction(at, after))
            && let Some(inward) = Direction::along(before.plus(after)).map(Direction::vector)
        {
            add(at, inward, 0);
            let outward = PlanPoint::new(-inward.x, -inward.y);
            if before.dot(after) > 0 {
                add(at, outward, BEYOND);
                add(at, outward, -BEYOND);
            } else {
                add(at, outward, 0);
            }
        }
    }
    places
}

/// Where a straight way meets a circle, rounded.
fn meetings(middle: PlanPoint, radius: i32, (from, to): (PlanPoint, PlanPoint)) -> [Option<PlanPoint>; 2] {
    let (way, start) = (to.way_from(from), from.way_from(middle));
    let (square, along) = (i128::from(way.square()), i128::from(way.dot(start)));
    let beyond = i128::from(start.square() - i64::from(radius) * i64::from(radius));
    let under_root = along * along - square * beyond;
    if square == 0 || under_root < 0 {
        return [None; 2];
    }
    let root = under_root.isqrt();
    [-along - root, -along + root].map(|part| {
        let at =
            |start: i32, way: i32| nearest_wide(i128::from(start) * square + i128::from(way) * part, square) as i32;
        let is_between = (0..=square).contains(&part);
        is_between.then(|| middle.plus(PlanPoint::new(at(start.x, way.x), at(start.y, way.y))))
    })
}

/// A rectangle that is smaller by so much on every side; nothing if it is too narrow.
fn inset(rectangle: &Polygon, by: i32) -> Option<Polygon> {
    let corners = rectangle.corners();
    let count = corners.len();
    let towards = |from: PlanPoint, to: PlanPoint| {
        let direction = Direction::along(to.way_from(from))?;
        (from.distance(to) > 2 * by).then(|| scaled(direction.vector(), by))
    };
    let inner = (0..count).map(|index| {
        let (before, corner, after) = (
            corners[(index + count - 1) % count],
            corners[index],
            corners[(index + 1) % count],
        );
        Some(corner.plus(towards(corner, before)?).plus(towards(corner, after)?))
    });
    Polygon::new(inner.collect::<Option<_>>()?).ok()
}

/// The corners of a polygon, and points along its edges so far apart at most, each with a place so far beyond the edge, and
/// the edge.
fn add_along_edges(
    outline: &Polygon,
    spacing: i32,
    beyond: i32,
    mut add: impl FnMut(PlanPoint, PlanPoint, (PlanPoint, PlanPoint)),
) {
    for ((from, to), out) in along_edges(outline, beyond) {
        let (start, end) = (from.at_height(0), to.at_height(0));
        let pieces = pieces_of(start, end, spacing);
        for piece in 0..=pieces {
            let place = start.on_the_way(end, piece, pieces).plan();
            add(place, place.plus(out), (from, to));
        }
    }
}

/// The edges of a polygon, each with the way so far out of it.
pub(super) fn along_edges(outline: &Polygon, beyond: i32) -> impl Iterator<Item = ((PlanPoint, PlanPoint), PlanPoint)> {
    outline.edges().map(move |(from, to)| {
        let way = to.way_from(from);
        let left = PlanPoint::new(way.y, -way.x);
        let outward = if outline.is_clockwise() {
            left
        } else {
            PlanPoint::new(-left.x, -left.y)
        };
        let out = Direction::along(outward).map_or(PlanPoint::default(), |out| scaled(out.vector(), beyond));
        ((from, to), out)
    })
}

/// Into how many equal pieces no longer than a spacing a way is cut.
fn pieces_of(from: Point, to: Point, spacing: i32) -> i64 {
    let spacing = i64::from(spacing);
    ((i64::from(from.length_up(to)) + spacing - 1) / spacing).max(1)
}

/// A direction's vector, so long.
fn scaled(direction: PlanPoint, length: i32) -> PlanPoint {
    let part = |component: i32| nearest(i64::from(component) * i64::from(length), i64::from(DIRECTION_LENGTH)) as i32;
    PlanPoint::new(part(direction.x), part(direction.y))
}
