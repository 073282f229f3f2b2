//! Where the shortest ways of a base turn: around corners and round bodies, at the edges of ground, surfaces and stairs,
//! at the ends of barriers and ladders.

use super::Table;
use super::body::Body;
use super::direction::{DIRECTION_LENGTH, Direction};
use super::movement_rules::MovementRules;
use super::number::nearest;
use super::obstacle::{Obstacle, ObstacleShape};
use super::point::{PlanPoint, Point};
use super::polygon::Polygon;
use super::terrain::PieceShape;
use super::walker::Walker;

/// How far apart points lie along the edges of slow ground and at the ends of stairs, in units.
const EDGE_SPACING: i32 = 100;

/// How far apart points lie along the edges of surfaces that are stepped on or dropped from, in units.
const STEP_SPACING: i32 = 250;

/// The widest turn around a corner that is made in one point: 22.5°, as the square of its cosine times 10 000.
const SHARPEST: i64 = 8_535;

/// A place where a way may turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct TurningPoint {
    /// Where.
    pub at: Point,
    /// What it turns around lies the other way; nothing where it may turn for any reason.
    pub away: Option<PlanPoint>,
}

impl TurningPoint {
    /// Whether a shortest way may come to it, or leave it, along a straight way: around a corner only nearly at a right
    /// angle to where the corner lies.
    pub fn may_be_met(&self, way: PlanPoint) -> bool {
        let Some(away) = self.away else {
            return true;
        };
        let (dot, squares) = (
            i128::from(way.dot(away)),
            i128::from(way.square()) * i128::from(away.square()),
        );
        // Between 17° towards the corner and 30° away from it.
        let share = if dot < 0 { 11 } else { 4 };
        share * dot * dot <= squares
    }
}

impl<R: MovementRules> Walker<'_, R> {
    /// The points where ways of a figure turn because of the table, in their order.
    pub(super) fn turning_points(self) -> Vec<TurningPoint> {
        let table = self.view.table;
        let mut places: Vec<(PlanPoint, Option<PlanPoint>)> = Vec::new();
        for obstacle in self.view.obstacles() {
            self.add_around_obstacle(obstacle, &mut places);
        }
        self.add_on_ground(table, &mut places);
        self.add_on_surfaces(table, &mut places);
        let mut points: Vec<TurningPoint> = Vec::new();
        for (place, away) in places {
            let surfaces = table.surfaces().iter().filter(|surface| surface.is_below(place));
            for surface in surfaces {
                let at = place.at_height(surface.height_at(place));
                if self.may_be_at(at) {
                    points.push(TurningPoint { at, away });
                }
            }
        }
        for piece in table.pieces() {
            if let PieceShape::Ladder(ladder) = &piece.shape {
                let ends = [ladder.foot, ladder.head];
                points.extend(ends.map(|at| TurningPoint { at, away: None }));
            }
        }
        points.sort_unstable();
        points.dedup();
        points
    }

    /// The points around another figure on which this one's ways turn.
    pub(super) fn turning_points_around(self, body: &Body) -> Vec<TurningPoint> {
        let mut places = Vec::new();
        add_around_disc(body.at.plan(), self.body.radius + body.radius, &mut places);
        let surfaces = self.view.table.surfaces();
        let mut points = Vec::new();
        for (place, away) in places {
            for surface in surfaces.iter().filter(|surface| surface.is_below(place)) {
                let at = place.at_height(surface.height_at(place));
                if (at.z - body.at.z).abs() < self.body.height.max(body.height) && self.may_be_at(at) {
                    points.push(TurningPoint { at, away });
                }
            }
        }
        points
    }

    /// Around what stops feet.
    fn add_around_obstacle(self, obstacle: &Obstacle, places: &mut Vec<(PlanPoint, Option<PlanPoint>)>) {
        match &obstacle.shape {
            ObstacleShape::Upright(outline) | ObstacleShape::Wedge(outline, _) => {
                add_around_polygon(outline, self.body.radius, places);
            }
            ObstacleShape::Barrier(outline, thick) => {
                let height = obstacle.top - obstacle.bottom.max(0);
                if self.rules.crossing(height, *thick).is_none() {
                    add_around_polygon(outline, self.body.radius, places);
                }
            }
            ObstacleShape::Round(cylinder) => {
                add_around_disc(cylinder.at.plan(), self.body.radius + cylinder.radius, places);
            }
        }
    }

    /// Along the edges of ground of its own price, and around barriers that cost something.
    fn add_on_ground(self, table: &Table, places: &mut Vec<(PlanPoint, Option<PlanPoint>)>) {
        for piece in table.pieces() {
            match &piece.shape {
                PieceShape::Area(area) => {
                    let spacing = match self.rules.factor(area.kind) {
                        Some(1) => continue,
                        Some(_) => EDGE_SPACING,
                        None => i32::MAX,
                    };
                    add_along_edges(&area.outline, spacing, places);
                }
                PieceShape::Barrier(barrier) => {
                    let ends = [(0, 1), (barrier.line.len() - 1, barrier.line.len() - 2)];
                    for (end, next) in ends.map(|(end, next)| (barrier.line[end], barrier.line[next])) {
                        let Some(out) = Direction::along(end.way_from(next)) else {
                            continue;
                        };
                        places.push((end.plus(scaled(out.vector(), 2)), None));
                    }
                }
                _ => {}
            }
        }
    }

    /// At the corners of surfaces and along their edges where they are stepped on, and at the ends of stairs.
    fn add_on_surfaces(self, table: &Table, places: &mut Vec<(PlanPoint, Option<PlanPoint>)>) {
        let reach = self.rules.step().max(self.rules.drop());
        for surface in table.surfaces().iter().filter(|surface| surface.entry.is_some()) {
            let is_stepped_on = || {
                let bounds = surface.outline.bounds();
                table.surfaces_near(bounds).any(|other| {
                    let apart = (other.highest() - surface.highest()).abs();
                    (1..=reach).contains(&apart)
                })
            };
            let spacing = if surface.is_sloping() {
                EDGE_SPACING
            } else if is_stepped_on() {
                STEP_SPACING
            } else {
                i32::MAX
            };
            add_along_edges(&surface.outline, spacing, places);
        }
    }

    /// Whether its middle can be at a point of a surface on its way.
    fn may_be_at(self, at: Point) -> bool {
        let here = super::segment::Segment::new(at, at);
        self.hindrance(here, self.body.heights_from(at.z), &self.allowance_at(at))
            .is_none()
    }
}

/// Around the convex corners of a polygon, at a distance.
fn add_around_polygon(outline: &Polygon, radius: i32, places: &mut Vec<(PlanPoint, Option<PlanPoint>)>) {
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
        let (Some(from), Some(to)) = (outward(one), outward(other)) else {
            continue;
        };
        for end in [from, to] {
            for margin in [0, 1] {
                places.push((corner.plus(scaled(end.vector(), radius + margin)), Some(end.vector())));
            }
        }
        add_turn(corner, radius, (from.vector(), to.vector()), places);
    }
}

/// Around a corner from one direction to another, clockwise: where the tangents at the two meet, if they are near enough
/// to each other, else the same in two halves.
fn add_turn(
    corner: PlanPoint,
    radius: i32,
    (from, to): (PlanPoint, PlanPoint),
    places: &mut Vec<(PlanPoint, Option<PlanPoint>)>,
) {
    let (dot, length) = (from.dot(to), i64::from(DIRECTION_LENGTH));
    let is_narrow = dot > 0 && dot / length * (dot / length) >= SHARPEST * length;
    let sum = from.plus(to);
    if is_narrow {
        // The tangents meet at radius · (from + to) / (1 + from · to).
        let whole = length * length + dot;
        for margin in [0, 1] {
            let part = |component: i32| {
                let along = i64::from(component) * i64::from(radius + margin);
                nearest(along * length, whole) as i32
            };
            places.push((corner.plus(PlanPoint::new(part(sum.x), part(sum.y))), Some(sum)));
        }
        return;
    }
    // Opposite directions have their middle a quarter clockwise of the first.
    let middle = Direction::along(sum).map_or(PlanPoint::new(-from.y, from.x), Direction::vector);
    add_turn(corner, radius, (from, middle), places);
    add_turn(corner, radius, (middle, to), places);
}

/// All around a disc.
fn add_around_disc(middle: PlanPoint, radius: i32, places: &mut Vec<(PlanPoint, Option<PlanPoint>)>) {
    let quarters: [Direction; 4] = [1, 10, 19, 28].map(Direction::of_die);
    for (index, from) in quarters.iter().enumerate() {
        add_turn(
            middle,
            radius,
            (from.vector(), quarters[(index + 1) % 4].vector()),
            places,
        );
    }
}

/// The corners of a polygon, and points along its edges so far apart at most.
fn add_along_edges(outline: &Polygon, spacing: i32, places: &mut Vec<(PlanPoint, Option<PlanPoint>)>) {
    for (from, to) in outline.edges() {
        let (from, to) = (from.at_height(0), to.at_height(0));
        let spacing = i64::from(spacing);
        let pieces = ((i64::from(from.length_up(to)) + spacing - 1) / spacing).max(1);
        places.extend((0..pieces).map(|piece| (from.on_the_way(to, piece, pieces).plan(), None)));
    }
}

/// A direction's vector, so long.
fn scaled(direction: PlanPoint, length: i32) -> PlanPoint {
    let part = |component: i32| nearest(i64::from(component) * i64::from(length), i64::from(DIRECTION_LENGTH)) as i32;
    PlanPoint::new(part(direction.x), part(direction.y))
}
