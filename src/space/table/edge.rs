//! Edges to fall from: how far one is, and where one who drops over it comes down (`table.edge`).

use super::Table;
use super::direction::Direction;
use super::fall::Fall;
use super::footing::common_edge;
use super::free_place::{RING, ring};
use super::movement_rules::MovementRules;
use super::number::{PACE, root};
use super::point::{PlanPoint, Point};
use super::polygon::{Polygon, distance_to_edge};
use super::segment::{Fraction, Segment, Stretch};
use super::surface::{JOINT, Surface, SurfaceHeight};
use super::terrain::PieceShape;
use super::walker::Walker;

/// How far beyond an edge the fall over it begins, in units.
const BEYOND: i32 = 2;

/// The nearest place of an edge without a rail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpenEdge {
    /// That place, rounded to the unit, at the level's height.
    pub at: Point,
    /// How far it is from the middle of the base as seen from above, in units, rounded down.
    pub distance: i32,
    /// The direction over it, at a right angle.
    pub outward: Direction,
}

/// A part of an edge without a rail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EdgeBorder {
    /// Where a way crosses it, rounded to the unit, at the level's height.
    pub at: Point,
    /// One end of the part, as seen from above.
    pub from: PlanPoint,
    /// Its other end.
    pub to: PlanPoint,
}

impl EdgeBorder {
    /// How far a place is from it as seen from above, in units, rounded down.
    pub fn distance(&self, place: PlanPoint) -> i32 {
        distance_to_edge(self.from, self.to, place)
    }
}

/// A level surface with its rails.
struct Level<'a> {
    outline: &'a Polygon,
    height: i32,
    rails: &'a [bool],
}

impl Table {
    /// The nearest edge without a rail of the level on which a point lies, over a drop of more than a depth, in units.
    ///
    /// Edges are the outer borders of the surfaces of one height that hang together below the point. None are: borders
    /// with a rail, at the table's edge, where a solid goes up behind, where stairs join, and where what lies behind is
    /// no more than that depth lower. Stairs have none. Of two as near the one with the lesser (x, y) is told.
    pub fn open_edge(&self, at: Point, deeper_than: i32) -> Option<OpenEdge> {
        let levels = self.level_below(at);
        let candidates = levels.iter().flat_map(|level| {
            let edges = level.outline.edges().enumerate();
            let open = edges.filter(|(index, _)| !level.rails.get(*index).is_some_and(|railed| *railed));
            open.flat_map(|(_, edge)| self.open_parts(level, edge, deeper_than, at))
                .collect::<Vec<_>>()
        });
        candidates.min_by_key(|edge| (edge.distance, edge.at))
    }

    /// The edge without a rail, over a drop of more than a depth, in units, that a level way last crosses from a point on its
    /// level to a place; nothing if it crosses none. Edges are those of [`Table::open_edge`].
    pub fn crossed_edge(&self, from: Point, to: PlanPoint, deeper_than: i32) -> Option<EdgeBorder> {
        let way = Segment::new(from, to.at_height(from.z));
        let levels = self.level_below(from);
        let crossed = levels.iter().flat_map(|level| {
            let edges = level.outline.edges().enumerate();
            let unrailed = edges.filter(|(index, _)| !level.rails.get(*index).is_some_and(|railed| *railed));
            let near = unrailed.filter(|(_, (corner, next))| way.crossing((*corner, *next)).is_some());
            near.flat_map(|(_, edge)| self.crossed_parts(level, edge, deeper_than, way))
                .collect::<Vec<_>>()
        });
        crossed.max_by_key(|(at, _)| *at).map(|(_, border)| border)
    }

    /// The open parts of a level's border that a way crosses, each with where on the way it does.
    fn crossed_parts(
        &self,
        level: &Level<'_>,
        (corner, next): (PlanPoint, PlanPoint),
        deeper_than: i32,
        way: Segment,
    ) -> Vec<(Fraction, EdgeBorder)> {
        if self.is_at_its_edge((corner, next)) {
            return Vec::new();
        }
        let edge = Segment::new(corner.at_height(level.height), next.at_height(level.height));
        let open = gaps(self.closed_stretches(level, edge, deeper_than));
        let parts = open.into_iter().filter_map(|stretch| {
            let end = |at: Fraction| edge.from.on_the_way(edge.to, at.part(), at.whole()).plan();
            let (from, to) = (end(stretch.from), end(stretch.to));
            let at = way.crossing((from, to))?;
            let place = way.from.on_the_way(way.to, at.part(), at.whole());
            Some((at, EdgeBorder { at: place, from, to }))
        });
        parts.collect()
    }

    /// Whether an edge runs along the table's own.
    fn is_at_its_edge(&self, (from, to): (PlanPoint, PlanPoint)) -> bool {
        let size = self.size();
        (from.x == to.x && (from.x == 0 || from.x == size.x)) || (from.y == to.y && (from.y == 0 || from.y == size.y))
    }

    /// The fall over an edge: from its place down to the next surface just beyond it. Nothing if the table ends there.
    pub fn fall_over(&self, edge: &OpenEdge) -> Option<Fall> {
        let beyond = edge.at.plan().plus(edge.outward.way(BEYOND));
        self.fall(beyond.at_height(edge.at.z))
    }

    /// The level surfaces of one height that hang together below a point; none if it lies on none.
    fn level_below(&self, at: Point) -> Vec<Level<'_>> {
        let ground = self.surfaces().iter().filter(|surface| surface.entry.is_none());
        let ground = ground.map(|surface| (&surface.outline, surface.highest(), &[][..]));
        let pieces = self.pieces().iter().filter_map(|piece| match &piece.shape {
            PieceShape::Solid(solid) if solid.stand => Some((&solid.outline, solid.top, &[][..])),
            PieceShape::Floor(floor) => Some((&floor.outline, floor.top, &floor.rails[..])),
            _ => None,
        });
        let levels = ground
            .chain(pieces)
            .map(|(outline, height, rails)| Level { outline, height, rails });
        let holds = |level: &Level<'_>| level.outline.side_of(at.plan()) != super::PolygonSide::Outside;
        let (mut found, mut left): (Vec<Level<'_>>, Vec<Level<'_>>) =
            levels.filter(|level| level.height == at.z).partition(holds);
        let mut next = 0;
        while next < found.len() {
            let (joined, apart) = left
                .into_iter()
                .partition(|level| level.outline.meets(found[next].outline));
            found.extend::<Vec<_>>(joined);
            left = apart;
            next += 1;
        }
        found
    }

    /// The nearest place of each part of a level's border that is an edge over a drop of more than a depth.
    fn open_parts(
        &self,
        level: &Level<'_>,
        (from, to): (PlanPoint, PlanPoint),
        deeper_than: i32,
        at: Point,
    ) -> Vec<OpenEdge> {
        let is_table_edge = self.is_at_its_edge((from, to));
        let way = to.way_from(from);
        let left = PlanPoint::new(way.y, -way.x);
        let outward = if level.outline.is_clockwise() {
            left
        } else {
            PlanPoint::new(-left.x, -left.y)
        };
        let (Some(outward), false) = (Direction::along(outward), is_table_edge) else {
            return Vec::new();
        };
        let edge = Segment::new(from.at_height(level.height), to.at_height(level.height));
        let open = gaps(self.closed_stretches(level, edge, deeper_than));
        let nearest = Fraction::new(way.dot(at.plan().way_from(from)), way.square());
        open.into_iter()
            .map(|stretch| {
                let closest = nearest.clamp(stretch.from, stretch.to);
                let place = edge.from.on_the_way(edge.to, closest.part(), closest.whole());
                let distance = if closest == nearest {
                    let turn = i128::from(way.cross(at.plan().way_from(from)));
                    root((turn * turn / i128::from(way.square())) as i64) as i32
                } else {
                    place.plan().distance(at.plan())
                };
                OpenEdge {
                    at: place,
                    distance,
                    outward,
                }
            })
            .collect()
    }

    /// The stretches of a level's border behind which it goes on, no deeper down than a depth, or a solid goes up.
    fn closed_stretches(&self, level: &Level<'_>, edge: Segment, deeper_than: i32) -> Vec<Stretch> {
        let bounds = edge.bounds().widened(JOINT);
        let depths = level.height - deeper_than..=level.height;
        let mut closed = Vec::new();
        for surface in self.surfaces_near(bounds) {
            match surface.height {
                SurfaceHeight::Level(height) if depths.contains(&height) => {
                    closed.extend(behind(edge, level.outline, &surface.outline));
                }
                SurfaceHeight::Level(_) => {}
                SurfaceHeight::Sloping(_) => closed.extend(joined_by_stairs(edge, surface, level.height)),
            }
        }
        for piece in self.pieces() {
            let PieceShape::Solid(solid) = &piece.shape else {
                continue;
            };
            if solid.outline.bounds().touches(bounds) && (solid.bottom..solid.top).contains(&level.height) {
                closed.extend(behind(edge, level.outline, &solid.outline));
            }
        }
        closed
    }
}

/// The stretches of an edge of a polygon behind which another one lies.
fn behind(edge: Segment, of: &Polygon, other: &Polygon) -> Vec<Stretch> {
    if std::ptr::eq(of, other) {
        return Vec::new();
    }
    let beside = other.edges().filter_map(|next| common_edge(edge, of, next, other));
    let mut stretches: Vec<Stretch> = beside.collect();
    stretches.extend(edge.inside_polygon(other));
    stretches
}

/// The stretch of a level's edge that one end of stairs lies along, as exactly as stairs join.
fn joined_by_stairs(edge: Segment, stairs: &Surface, height: i32) -> Option<Stretch> {
    let start = edge.from.plan();
    let way = edge.to.plan().way_from(start);
    let reach = root(way.square()) * i64::from(JOINT);
    let lies_along = |place: PlanPoint| {
        way.cross(place.way_from(start)).abs() <= reach && (stairs.height_at(place) - height).abs() <= JOINT
    };
    let end = stairs
        .outline
        .edges()
        .find(|(from, to)| lies_along(*from) && lies_along(*to))?;
    let (one, two) = (way.dot(end.0.way_from(start)), way.dot(end.1.way_from(start)));
    Stretch {
        from: Fraction::new(one.min(two) - reach, way.square()),
        to: Fraction::new(one.max(two) + reach, way.square()),
    }
    .common(Stretch::WHOLE)
}

/// What stretches leave of a segment.
fn gaps(mut stretches: Vec<Stretch>) -> Vec<Stretch> {
    stretches.sort_unstable_by_key(|stretch| stretch.from);
    let mut left = Vec::new();
    let mut reached = Fraction::ZERO;
    for stretch in stretches {
        if stretch.from > reached {
            left.push(Stretch {
                from: reached,
                to: stretch.from,
            });
        }
        reached = reached.max(stretch.to);
    }
    if reached < Fraction::ONE {
        left.push(Stretch {
            from: reached,
            to: Fraction::ONE,
        });
    }
    left
}

impl Polygon {
    /// Whether two have a place in common, on their edges too.
    fn meets(&self, other: &Polygon) -> bool {
        let is_on = |polygon: &Polygon, place: PlanPoint| polygon.side_of(place) != super::PolygonSide::Outside;
        let segment = |(from, to): (PlanPoint, PlanPoint)| Segment::new(from.at_height(0), to.at_height(0));
        self.bounds().touches(other.bounds())
            && (is_on(self, other.corners()[0])
                || is_on(other, self.corners()[0])
                || self
                    .edges()
                    .any(|one| other.edges().any(|two| segment(one).crossing(two).is_some())))
    }
}

impl<R: MovementRules> Walker<'_, R> {
    /// The places where the figure can come down that drops over an edge: on the next surface below its level, where it
    /// can stand, the whole way from the edge's place to its base no more than 1 ps as seen from above. Nearest first, by
    /// rings of 25 units, each clockwise from north.
    pub fn drop_places(self, edge: &OpenEdge) -> Vec<Point> {
        let reach = self.body.radius + PACE;
        let below = |place: PlanPoint| self.view.table.fall(place.at_height(edge.at.z));
        (1..=reach / RING)
            .flat_map(|number| ring(edge.at.plan(), number))
            .filter(|place| place.way_from(edge.at.plan()).square() <= i64::from(reach) * i64::from(reach))
            .filter_map(below)
            .filter(|fall| fall.height > 0 && self.stand(fall.to).is_ok())
            .map(|fall| fall.to)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_tables::*;
    use super::*;

    fn edge(table: &Table, at: (i32, i32, i32)) -> Option<((i32, i32), i32)> {
        edge_over(table, at, 0)
    }

    fn edge_over(table: &Table, at: (i32, i32, i32), deeper_than: i32) -> Option<((i32, i32), i32)> {
        let edge = table.open_edge(point(at), deeper_than)?;
        Some(((edge.at.x, edge.at.y), edge.distance))
    }

    #[test]
    fn the_nearest_edge_of_a_roof_is_told_with_its_place() {
        let table = table(vec![solid((2000, 2000), (3000, 3000), (0, 750))]);
        assert_eq!(edge(&table, (2300, 2600, 750)), Some(((2000, 2600), 300)));
        assert_eq!(edge(&table, (2700, 2900, 750)), Some(((2700, 3000), 100)));
        assert_eq!(edge(&table, (2000, 2500, 750)), Some(((2000, 2500), 0)));
        assert_eq!(edge(&table, (2300, 2600, 0)), None, "the ground has none");
        assert_eq!(edge(&table, (2300, 2600, 700)), None, "no surface there");
        let open = table.open_edge(point((2300, 2600, 750)), 0).unwrap();
        assert_eq!(open.outward.vector(), PlanPoint::new(-10_000, 0));
        let fall = table.fall_over(&open).unwrap();
        assert_eq!((fall.height, fall.to), (750, point((1998, 2600, 0))));
    }

    #[test]
    fn rails_and_the_edge_of_the_table_keep_from_falling() {
        // Edges in the order of the corners: north, east, south, west.
        let railed = table(vec![floor((2000, 2000), (3000, 3000), 750, &[3])]);
        assert_eq!(edge(&railed, (2300, 2600, 750)), Some(((2300, 3000), 400)));
        let all = table(vec![floor((2000, 2000), (3000, 3000), 750, &[0, 1, 2, 3])]);
        assert_eq!(edge(&all, (2300, 2600, 750)), None);
        let at_the_end = table(vec![floor((0, 2000), (1000, 3000), 750, &[])]);
        assert_eq!(edge(&at_the_end, (100, 2500, 750)), Some(((100, 2000), 500)));
    }

    #[test]
    fn surfaces_of_one_height_that_meet_have_no_edge_between_them() {
        let both = table(vec![
            floor((2000, 2000), (3000, 3000), 750, &[]),
            solid((3000, 2400), (5000, 3000), (0, 750)),
        ]);
        // The common border is from (3000, 2400) to (3000, 3000); what is left of that edge is open.
        assert_eq!(edge(&both, (2900, 2600, 750)), Some(((3000, 2400), 223)));
        assert_eq!(edge(&both, (2900, 2300, 750)), Some(((3000, 2300), 100)));
        let apart = table(vec![
            floor((2000, 2000), (3000, 3000), 750, &[]),
            solid((3001, 2000), (5000, 3000), (0, 750)),
        ]);
        assert_eq!(edge(&apart, (2900, 2600, 750)), Some(((3000, 2600), 100)));
        let lapping = table(vec![
            floor((2000, 2000), (3000, 3000), 750, &[]),
            floor((2500, 2000), (5000, 3000), 750, &[]),
        ]);
        assert_eq!(edge(&lapping, (2990, 2600, 750)), Some(((2990, 3000), 400)));
    }

    #[test]
    fn another_platform_of_that_height_has_edges_of_its_own() {
        // What hangs together with the point's own does not reach over there.
        let apart = table(vec![
            floor((2000, 2000), (3000, 3000), 750, &[0, 1, 2, 3]),
            floor((3100, 2000), (4000, 3000), 750, &[]),
        ]);
        assert_eq!(edge(&apart, (2900, 2600, 750)), None);
        let chain = table(vec![
            floor((2000, 2000), (3000, 3000), 750, &[0, 1, 2, 3]),
            floor((3000, 2000), (4000, 3000), 750, &[0, 1, 2, 3]),
            floor((4000, 2000), (4500, 3000), 750, &[0, 2, 3]),
        ]);
        assert_eq!(edge(&chain, (2900, 2600, 750)), Some(((4500, 2600), 1600)));
    }

    #[test]
    fn stairs_that_join_and_walls_behind_close_an_edge() {
        let with_stairs = table(vec![
            stairs((1000, 2500, 0), (2000, 2500, 750), 1000),
            floor((2000, 2000), (3000, 3000), 750, &[0, 1, 2]),
        ]);
        assert_eq!(edge(&with_stairs, (2100, 2500, 750)), None);
        let narrow = table(vec![
            stairs((1000, 2500, 0), (2000, 2500, 750), 400),
            floor((2000, 2000), (3000, 3000), 750, &[0, 1, 2]),
        ]);
        // 200 aside, and as exactly as stairs join.
        assert_eq!(edge(&narrow, (2100, 2400, 750)), Some(((2000, 2295), 145)));
        let walled = table(vec![
            floor((2000, 2000), (3000, 3000), 750, &[0, 1, 2]),
            wall((1900, 2000), (2000, 3000), (0, 1500)),
        ]);
        assert_eq!(edge(&walled, (2100, 2500, 750)), None);
        let low = table(vec![
            floor((2000, 2000), (3000, 3000), 750, &[0, 1, 2]),
            wall((1900, 2000), (2000, 3000), (0, 700)),
        ]);
        assert_eq!(edge(&low, (2100, 2500, 750)), Some(((2000, 2500), 100)));
    }

    #[test]
    fn only_drops_deeper_than_asked_for_count() {
        let table = table(vec![
            solid((2000, 2000), (3000, 3000), (0, 750)),
            solid((1000, 2000), (2000, 2800), (0, 500)),
        ]);
        assert_eq!(edge_over(&table, (2100, 2500, 750), 0), Some(((2000, 2500), 100)));
        assert_eq!(edge_over(&table, (2100, 2500, 750), 249), Some(((2000, 2500), 100)));
        // With 250 the lower roof does not count: beside it, at its corner, the drop is deep.
        assert_eq!(edge_over(&table, (2100, 2500, 750), 250), Some(((2000, 2800), 316)));
        assert_eq!(edge_over(&table, (1500, 2500, 500), 250), Some(((1500, 2800), 300)));
        assert_eq!(edge_over(&table, (2100, 2500, 750), 750), None);
    }

    #[test]
    fn the_edge_that_a_way_crosses_is_told_with_its_open_part() {
        let table = table(vec![
            floor((2000, 2000), (3000, 3000), 750, &[3]),
            solid((3000, 2400), (5000, 3000), (0, 750)),
        ]);
        let crossed = |from, to: (i32, i32), deep| table.crossed_edge(point(from), to.into(), deep);
        assert_eq!(crossed((2300, 2600, 750), (1800, 2600), 125), None, "over a rail");
        let south = crossed((2300, 2800, 750), (2300, 3200), 125).unwrap();
        assert_eq!(south.at, point((2300, 3000, 750)));
        assert_eq!(
            (
                south.distance(PlanPoint::new(2300, 3200)),
                south.distance(PlanPoint::new(2600, 3100))
            ),
            (200, 100)
        );
        // Over to the solid of the same height and over its end.
        let east = crossed((2800, 2700, 750), (5200, 2700), 125).unwrap();
        assert_eq!(east.at, point((5000, 2700, 750)));
        assert_eq!(crossed((2800, 2700, 750), (4800, 2700), 125), None);
        // Beside it the border between both is open.
        assert_eq!(
            crossed((2800, 2200, 750), (3200, 2200), 125).map(|edge| edge.to),
            Some(PlanPoint::new(3000, 2400))
        );
        assert_eq!(
            crossed((2300, 2800, 750), (2300, 3200), 750),
            None,
            "no deeper than that"
        );
    }

    #[test]
    fn slanting_edges_are_measured_to_the_unit() {
        let corners = [(2000, 2000), (3000, 2000), (2000, 3000)].map(PlanPoint::from);
        let PieceShape::Solid(shape) = solid((0, 0), (1, 1), (0, 750)) else {
            unreachable!()
        };
        let roof = PieceShape::Solid(super::super::Solid {
            outline: Polygon::new(corners.to_vec()).unwrap(),
            ..shape
        });
        let table = table(vec![roof]);
        // From (2400, 2400) to the line x + y = 5000: 200 / √2 = 141.4.
        let open = table.open_edge(point((2400, 2400, 750)), 0).unwrap();
        assert_eq!((open.at, open.distance), (point((2500, 2500, 750)), 141));
        assert_eq!(open.outward.vector(), PlanPoint::new(7071, 7071));
    }

    #[test]
    fn who_drops_comes_down_within_one_pace_of_the_edge() {
        let table = table(vec![
            solid((2000, 2000), (3000, 3000), (0, 750)),
            wall((1000, 2450), (1900, 2550), (0, 1000)),
        ]);
        let open = table.open_edge(point((2100, 2300, 750)), 0).unwrap();
        let places = with_walker(&table, (2100, 2300, 750), &[], |walker| {
            let places = walker.drop_places(&open);
            assert!(places.iter().all(|at| walker.stand(*at).is_ok()));
            places
        });
        assert!(places.contains(&point((1875, 2300, 0))) && places.contains(&point((1625, 2300, 0))));
        for at in &places {
            assert_eq!(at.z, 0);
            assert!(at.x <= 1875 && at.y <= 2325, "clear of roof and wall: {at:?}");
            assert!(at.plan().distance(PlanPoint::new(2000, 2300)) <= 375);
        }
        assert_eq!(places[0], point((1875, 2300, 0)), "the nearest first");
    }
}
