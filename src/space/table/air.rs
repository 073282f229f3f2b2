//! Straight ways through the air: flights, leaps, drops, and what is in the way of the upright body (`table.path`, legs that fly).

use super::body::Body;
use super::movement_rules::MovementRules;
use super::obstacle::{Obstacle, ObstacleShape};
use super::point::{PlanPoint, Point};
use super::polygon::{Polygon, PolygonSide};
use super::segment::Segment;
use super::walker::{Hindrance, Walker};

/// How far apart the places are at which a slope is looked at, in units: all else is looked at exactly.
const APART: i64 = 5;

/// A part of a straight way as seen from above, in fractions of a unit: coordinates count `whole` to the unit.
#[derive(Clone, Copy, Debug)]
struct FinePart {
    from: (i128, i128),
    to: (i128, i128),
    whole: i128,
}

impl<R: MovementRules> Walker<'_, R> {
    /// What is in the way of the upright body that goes straight through the air from one point to another: the last whole
    /// unit of the way that is clear, and the first thing that it meets there; nothing if all of it is clear.
    ///
    /// The body may touch what it passes: solids, floors, barriers of any height, closed doors, objects, stairs as far as
    /// they are above its feet, and other figures. Stairs on which the way begins or ends are not in it. Exact but for
    /// slopes, which are looked at every 5 units.
    pub fn air_hindrance(self, from: Point, to: Point) -> Option<(Point, Hindrance)> {
        let whole = self.met_in_the_air(from, to, (from, to))?;
        let length = i64::from(from.length_up(to)).max(1);
        let (mut clear, mut met, mut hindrance) = (-1, length, whole);
        while met - clear > 1 {
            let middle = (clear + met) / 2;
            match self.met_in_the_air(from, from.on_the_way(to, middle, length), (from, to)) {
                None => clear = middle,
                Some(found) => (met, hindrance) = (middle, found),
            }
        }
        Some((from.on_the_way(to, clear.max(0), length), hindrance))
    }

    /// Whether nothing is in the way of the upright body that goes straight through the air: [`Walker::air_hindrance`] finds nothing.
    pub fn is_clear_in_the_air(self, from: Point, to: Point) -> bool {
        let way = Segment::new(from, to);
        self.keeps_on_table(way)
            && self.terrain_met(way, (from, to)).next().is_none()
            && !self.others.iter().any(|other| self.meets_body(other, way))
    }

    /// What a straight way meets, terrain by its index before figures. `ends` are those of the whole way.
    fn met_in_the_air(self, from: Point, to: Point, ends: (Point, Point)) -> Option<Hindrance> {
        let way = Segment::new(from, to);
        if !self.keeps_on_table(way) {
            return Some(Hindrance::TableEdge);
        }
        if let Some(entry) = self.terrain_met(way, ends).min() {
            return Some(Hindrance::Terrain(entry));
        }
        let body = self.others.iter().position(|other| self.meets_body(other, way));
        body.map(|index| Hindrance::Body(index as u16))
    }

    /// Whether the base lies on the table at both ends of a way.
    fn keeps_on_table(self, way: Segment) -> bool {
        let (radius, size) = (self.body.radius, self.view.table.size());
        [way.from, way.to]
            .into_iter()
            .all(|point| (radius..=size.x - radius).contains(&point.x) && (radius..=size.y - radius).contains(&point.y))
    }

    /// The entries of the terrain that a straight way meets, but for stairs on which the whole way ends.
    fn terrain_met(self, way: Segment, ends: (Point, Point)) -> impl Iterator<Item = u16> {
        let stairs = [ends.0, ends.1].map(|end| {
            let mut surfaces = self.view.table.surfaces_at(end);
            surfaces
                .find(|surface| surface.is_sloping())
                .and_then(|slope| slope.entry)
        });
        let near = self.view.obstacles_near(way.bounds().widened(self.body.radius));
        let met = near.filter(move |obstacle| !stairs.contains(&Some(obstacle.entry)) && self.meets(obstacle, way));
        met.map(|obstacle| obstacle.entry)
    }

    fn meets_body(self, other: &Body, way: Segment) -> bool {
        let part = self.part_at(way, (other.at.z, other.top()));
        part.is_some_and(|part| part.is_within_of(other.at.plan(), self.body.radius + other.radius))
    }

    /// The part of a way on which the body overlaps a range of heights by more than a face.
    fn part_at(self, way: Segment, (bottom, top): (i32, i32)) -> Option<FinePart> {
        let (low, high) = (i64::from(bottom) - i64::from(self.body.height), i64::from(top));
        let (z, rise) = (i64::from(way.from.z), i64::from(way.to.z) - i64::from(way.from.z));
        if rise == 0 {
            return (low < z && z < high).then(|| FinePart::new(way, (0, 1), 1));
        }
        let (entered, left) = if rise > 0 {
            (low - z, high - z)
        } else {
            (z - high, z - low)
        };
        let whole = rise.abs();
        let (first, last) = (entered.clamp(0, whole), left.clamp(0, whole));
        (entered < left && entered < whole && left > 0).then(|| FinePart::new(way, (first, last), whole))
    }

    /// Whether the body meets an obstacle on a straight way.
    fn meets(self, obstacle: &Obstacle, way: Segment) -> bool {
        let radius = self.body.radius;
        if let ObstacleShape::Wedge(..) = obstacle.shape {
            return self.meets_slope(obstacle, way);
        }
        let around = obstacle.bounds.widened(radius);
        if !around.touches(way.bounds()) || !way.is_in_line_with(around) {
            return false;
        }
        let Some(part) = self.part_at(way, (obstacle.bottom, obstacle.top)) else {
            return false;
        };
        match &obstacle.shape {
            ObstacleShape::Upright(outline) | ObstacleShape::Barrier(outline, _) => part.is_within(outline, radius),
            ObstacleShape::Round(cylinder) => part.is_within_of(cylinder.at.plan(), radius + cylinder.radius),
            ObstacleShape::Wedge(..) => false,
        }
    }

    fn meets_slope(self, obstacle: &Obstacle, way: Segment) -> bool {
        let length = i64::from(way.from.length_up(way.to));
        let steps = ((length + APART - 1) / APART).max(1);
        (0..=steps).any(|step| {
            let at = way.from.on_the_way(way.to, step, steps);
            let heights = self.body.heights_from(at.z);
            obstacle.overlaps_heights(heights) && obstacle.is_within(Segment::new(at, at), self.body.radius, at.z)
        })
    }
}

impl FinePart {
    /// The part of a way between two of `whole` equal parts of it.
    fn new(way: Segment, (first, last): (i64, i64), whole: i64) -> Self {
        let at = |part: i64| {
            let on = |from: i32, to: i32| {
                i128::from(from) * i128::from(whole) + (i128::from(to) - i128::from(from)) * i128::from(part)
            };
            (on(way.from.x, way.to.x), on(way.from.y, way.to.y))
        };
        Self {
            from: at(first),
            to: at(last),
            whole: i128::from(whole),
        }
    }

    fn fine(&self, place: PlanPoint) -> (i128, i128) {
        (i128::from(place.x) * self.whole, i128::from(place.y) * self.whole)
    }

    fn square_of(&self, distance: i32) -> i128 {
        let fine = i128::from(distance) * self.whole;
        fine * fine
    }

    /// Whether it comes nearer to a place than a distance.
    fn is_within_of(&self, place: PlanPoint, distance: i32) -> bool {
        is_near(self.from, self.to, self.fine(place), self.square_of(distance))
    }

    /// Whether something inside a polygon is nearer to it than a distance.
    fn is_within(&self, outline: &Polygon, distance: i32) -> bool {
        let limit = self.square_of(distance);
        let is_edge_near = |(corner, next): (PlanPoint, PlanPoint)| {
            let (corner, next) = (self.fine(corner), self.fine(next));
            is_near(self.from, self.to, corner, limit)
                || is_near(corner, next, self.from, limit)
                || is_near(corner, next, self.to, limit)
                || do_cross((self.from, self.to), (corner, next))
        };
        outline.edges().any(is_edge_near) || self.is_inside(outline)
    }

    /// Whether where it begins is inside a polygon.
    fn is_inside(&self, outline: &Polygon) -> bool {
        let around = outline.bounds();
        let low = self.fine(around.least);
        let high = self.fine(around.greatest);
        let is_around = low.0 < self.from.0 && self.from.0 < high.0 && low.1 < self.from.1 && self.from.1 < high.1;
        if !is_around {
            return false;
        }
        // By whole units where it is one, else by the crossings of a ray to the right.
        if self.from.0 % self.whole == 0 && self.from.1 % self.whole == 0 {
            let place = PlanPoint::new((self.from.0 / self.whole) as i32, (self.from.1 / self.whole) as i32);
            return outline.side_of(place) == PolygonSide::Inside;
        }
        let crossings = outline.edges().filter(|(from, to)| {
            let (from, to) = (self.fine(*from), self.fine(*to));
            let is_beside = (from.1 > self.from.1) != (to.1 > self.from.1);
            is_beside && {
                let turn = cross(way(from, to), way(from, self.from));
                if to.1 > from.1 { turn > 0 } else { turn < 0 }
            }
        });
        crossings.count() % 2 == 1
    }
}

const fn way(from: (i128, i128), to: (i128, i128)) -> (i128, i128) {
    (to.0 - from.0, to.1 - from.1)
}

const fn dot(one: (i128, i128), other: (i128, i128)) -> i128 {
    one.0 * other.0 + one.1 * other.1
}

const fn cross(one: (i128, i128), other: (i128, i128)) -> i128 {
    one.0 * other.1 - one.1 * other.0
}

/// Whether an edge comes nearer to a place than the root of a square.
fn is_near(from: (i128, i128), to: (i128, i128), place: (i128, i128), limit: i128) -> bool {
    let (edge, there) = (way(from, to), way(from, place));
    let (along, square) = (dot(edge, there), dot(edge, edge));
    if along <= 0 {
        return dot(there, there) < limit;
    }
    if along >= square {
        let back = way(to, place);
        return dot(back, back) < limit;
    }
    let turn = cross(edge, there);
    // It fits: a table is 30 000 units wide and 10 000 high, so that fine coordinates have no more than 29 bits.
    turn * turn < limit * square
}

/// Whether two edges cross, each on either side of the other.
fn do_cross(one: ((i128, i128), (i128, i128)), other: ((i128, i128), (i128, i128))) -> bool {
    let side = |edge: ((i128, i128), (i128, i128)), place: (i128, i128)| {
        cross(way(edge.0, edge.1), way(edge.0, place)).signum()
    };
    side(one, other.0) * side(one, other.1) < 0 && side(other, one.0) * side(other, one.1) < 0
}

#[cfg(test)]
mod tests {
    use super::super::test_tables::*;
    use super::*;

    fn met(
        table: &super::super::Table,
        others: &[(i32, i32, i32)],
        from: (i32, i32, i32),
        to: (i32, i32, i32),
    ) -> Option<((i32, i32, i32), Hindrance)> {
        with_walker(table, from, others, |walker| {
            let (at, hindrance) = walker.air_hindrance(point(from), point(to))?;
            Some(((at.x, at.y, at.z), hindrance))
        })
    }

    #[test]
    fn a_body_passes_over_beside_and_up_along_a_wall_and_not_through_it() {
        let table = table(vec![wall((2500, 1000), (2600, 3000), (0, 600))]);
        let meets = |from, to| met(&table, &[], from, to);
        assert_eq!(
            meets((2000, 2000, 0), (3000, 2000, 0)),
            Some(((2375, 2000, 0), Hindrance::Terrain(0)))
        );
        assert_eq!(
            meets((2000, 2000, 599), (3000, 2000, 599)),
            Some(((2375, 2000, 599), Hindrance::Terrain(0)))
        );
        assert_eq!(meets((2000, 2000, 600), (3000, 2000, 600)), None);
        assert_eq!(meets((2375, 2000, 0), (2375, 2000, 900)), None, "up along it");
        assert_eq!(
            meets((2376, 2000, 0), (2376, 2000, 900)).map(|met| met.1),
            Some(Hindrance::Terrain(0))
        );
        // Round its corner: 75 and 100 away are 125.
        assert_eq!(meets((2425, 900, 0), (2425, 900, 50)), None);
        assert!(meets((2426, 900, 0), (2426, 900, 50)).is_some());
        // Slanting over its near edge: 375 across for 600 up is just enough.
        assert_eq!(meets((2000, 2000, 0), (2750, 2000, 1200)), None);
        assert!(meets((2000, 2000, 0), (2751, 2000, 1200)).is_some());
    }

    #[test]
    fn heads_meet_floors_and_bodies_meet_bodies() {
        let table = table(vec![
            floor((2000, 2000), (4000, 4000), 1000, &[]),
            barrel((6000, 6000, 0), 125, 300),
        ]);
        // The floor is 50 thick: 950 less 400.
        assert_eq!(met(&table, &[], (1500, 3000, 550), (3000, 3000, 550)), None);
        assert_eq!(
            met(&table, &[], (1500, 3000, 551), (3000, 3000, 551)).map(|met| met.1),
            Some(Hindrance::Terrain(0))
        );
        assert_eq!(met(&table, &[], (3000, 3000, 0), (3000, 3000, 550)), None);
        assert_eq!(
            met(&table, &[], (3000, 3000, 0), (3000, 3000, 560)),
            Some(((3000, 3000, 550), Hindrance::Terrain(0)))
        );
        let over = |height| met(&table, &[(6000, 2000, 0)], (5000, 2000, height), (7000, 2000, height));
        assert_eq!(
            (over(400), over(399)),
            (None, Some(((5750, 2000, 399), Hindrance::Body(0))))
        );
        let beside = |y| met(&table, &[(6000, 2000, 0)], (5000, y, 0), (7000, y, 0));
        assert_eq!(beside(2250), None);
        assert!(beside(2249).is_some());
        assert_eq!(
            met(&table, &[], (5000, 6000, 0), (7000, 6000, 0)),
            Some(((5750, 6000, 0), Hindrance::Terrain(1)))
        );
        assert_eq!(met(&table, &[], (5000, 6000, 300), (7000, 6000, 300)), None);
        assert_eq!(
            met(&table, &[], (200, 200, 0), (100, 200, 0)),
            Some(((125, 200, 0), Hindrance::TableEdge))
        );
    }

    #[test]
    fn barriers_and_closed_doors_stop_a_body_in_the_air_and_slopes_as_far_as_they_are_higher() {
        let table = table(vec![
            barrier(&[(2000, 2000), (2000, 4000)], 200),
            door([(5000, 2000), (5000, 4000)], false),
            stairs((6000, 6000, 0), (7000, 6000, 1000), 400),
        ]);
        let over = |x: i32, z: i32| met(&table, &[], (x - 500, 3000, z), (x + 500, 3000, z)).map(|met| met.1);
        assert_eq!((over(2000, 200), over(2000, 199)), (None, Some(Hindrance::Terrain(0))));
        assert_eq!((over(5000, 500), over(5000, 499)), (None, Some(Hindrance::Terrain(1))));
        // Across the stairs, where they are about 500 high with the base's half on the upper side.
        let across = |z| met(&table, &[], (6500, 5000, z), (6500, 7000, z)).map(|met| met.1);
        assert_eq!((across(625), across(600)), (None, Some(Hindrance::Terrain(2))));
        // Who lands on them is not stopped by them.
        assert_eq!(met(&table, &[], (6500, 5000, 500), (6500, 6000, 500)), None);
    }

    #[test]
    fn the_air_is_looked_through_as_finely_as_by_a_plain_second_way() {
        let mut seed = 9u32;
        let mut below = |count: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ((seed >> 8) % count) as i32
        };
        let mut differ = 0;
        for _ in 0..300 {
            let (x, y, z) = (2000 + below(800), 2000 + below(800), below(500));
            let table = table(vec![wall(
                (x, y),
                (x + 50 + below(700), y + 50 + below(700)),
                (z, z + 50 + below(500)),
            )]);
            let mut end = || (1500 + below(2500), 1500 + below(2500), below(1200));
            let (from, to) = (end(), end());
            let exact = met(&table, &[], from, to).is_some();
            let PieceShape::Solid(solid) = &table.pieces()[0].shape else {
                unreachable!()
            };
            let (from, to) = (point(from), point(to));
            let plain = (0..=4000).any(|step| {
                let at = from.on_the_way(to, step, 4000);
                at.z < solid.top
                    && solid.bottom.max(if z == 0 { -10_000 } else { z }) < at.z + 400
                    && solid.outline.overlaps_disc(at.plan(), 125)
            });
            differ += i32::from(exact != plain);
            assert!(exact || !plain, "{from:?} {to:?} {solid:?}");
        }
        assert!(differ <= 3, "only by the rounding of the plain way: {differ}");
    }

    use super::super::PieceShape;
}
