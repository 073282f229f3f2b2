//! The area that a figure can reach, as outlines for the eye (`table.reach`).
//!
//! Whether a figure can come to a point and end there is asked at the nodes of a fine grid along the area's rim, and between
//! two nodes to the unit. So every corner of an outline is in reach and on the rim; between two corners the outline is
//! straight, and the rim hardly bends aside from it: a millimetre or less, more only where it has a corner of its own.
//! Tips, holes and islands that are thinner than the grid, 2.5 mm, are left out.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::RangeInclusive;

use super::movement_rules::MovementRules;
use super::obstacle::ObstacleShape;
use super::point::{PlanPoint, Point};
use super::polygon::{Bounds, edges_of};
use super::reach::{LATTICE, TableReach};
use super::segment::Segment;
use super::surface::{Surface, SurfaceHeight};

/// How far apart the nodes of the grid are, in units.
const GRID: i32 = 25;

/// How far the rim may lie aside of the middle of an outline's edge without another corner there, in units.
const ASIDE: i32 = 4;

/// The area on surfaces of one height, or on stairs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReachArea {
    /// Where it lies.
    pub on: ReachSurface,
    /// Its outlines, clockwise as seen from above; those of holes in it the other way round.
    pub outlines: Vec<Vec<Point>>,
}

/// What a reach area lies on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ReachSurface {
    /// Surfaces of a height, in units.
    Level(i32),
    /// Stairs or a ramp, by its entry.
    Stairs(u16),
}

/// A node of the grid, in its steps from where the figure stands.
type Node = (i32, i32);

/// An edge of the grid on which the rim lies: from a node in reach to one that is not.
type Rim = (Node, Node);

/// Traces the area on one surface.
struct Tracer<'a, 'b, R> {
    reach: &'a TableReach<'b, R>,
    on: &'a [&'a Surface],
    known: HashMap<Node, bool>,
    /// The cells that were looked at.
    seen: HashSet<Node>,
    /// From each edge of the grid on the rim the next.
    rims: BTreeMap<Rim, Rim>,
    /// The corners that were found, by the edges of the grid.
    corners: HashMap<Rim, PlanPoint>,
    /// The last place from which a point was found in reach.
    guess: usize,
}

impl<R: MovementRules> TableReach<'_, R> {
    /// The areas in reach, by the surfaces on which they lie.
    pub fn areas(&self) -> Vec<ReachArea> {
        let from = self.walker().body.at;
        let around = Bounds::of(from.plan()).widened(self.budget().max(0));
        let mut surfaces: BTreeMap<ReachSurface, Vec<&Surface>> = BTreeMap::new();
        for surface in self.walker().view.table.surfaces_near(around) {
            let on = match (surface.height, surface.entry) {
                (SurfaceHeight::Sloping(_), Some(entry)) => ReachSurface::Stairs(entry),
                _ => ReachSurface::Level(surface.highest()),
            };
            surfaces.entry(on).or_default().push(surface);
        }
        let areas = surfaces.iter().map(|(on, surfaces)| ReachArea {
            on: *on,
            outlines: Tracer {
                reach: self,
                on: surfaces,
                known: HashMap::new(),
                seen: HashSet::new(),
                rims: BTreeMap::new(),
                corners: HashMap::new(),
                guess: 0,
            }
            .outlines(),
        });
        areas.filter(|area| !area.outlines.is_empty()).collect()
    }
}

impl<R: MovementRules> Tracer<'_, '_, R> {
    fn outlines(mut self) -> Vec<Vec<Point>> {
        let seeds = self.seeds();
        self.trace(seeds);
        let mut outlines = self.linked();
        let missed = self.missed(&outlines);
        if !missed.is_empty() {
            self.trace(missed);
            outlines = self.linked();
        }
        let points = |outline: Vec<PlanPoint>| outline.into_iter().filter_map(|place| self.point(place)).collect();
        outlines.into_iter().map(points).collect()
    }

    /// Follows the rim from cells through which it runs.
    fn trace(&mut self, mut cells: Vec<Node>) {
        while let Some(cell) = cells.pop() {
            if !self.seen.insert(cell) {
                continue;
            }
            for (from, to) in self.rims_through(cell) {
                self.rims.insert(from, to);
                cells.extend(cells_beside(from).into_iter().chain(cells_beside(to)));
            }
        }
    }

    /// The outlines along the rim.
    fn linked(&mut self) -> Vec<Vec<PlanPoint>> {
        let mut rims = self.rims.clone();
        let mut outlines = Vec::new();
        while let Some((&first, _)) = rims.iter().next() {
            let mut outline: Vec<PlanPoint> = Vec::new();
            let mut at = first;
            while let Some(next) = rims.remove(&at) {
                let (corner, following) = (self.corner(at), self.corner(next));
                outline.push(corner);
                outline.extend(self.bend(corner, following));
                at = next;
            }
            outline.dedup();
            if outline.len() > 2 {
                outlines.push(outline);
            }
        }
        outlines
    }

    /// Cells of the rim round small holes and islands that no outline shows: looked for where ways turn, and at the
    /// corners and middles of what is in the way.
    fn missed(&mut self, outlines: &[Vec<PlanPoint>]) -> Vec<Node> {
        let walker = self.reach.walker();
        let from = walker.body.at.plan();
        let around = Bounds::of(from).widened(self.reach.budget());
        let mut probes: Vec<PlanPoint> = self.reach.turns().map(Point::plan).collect();
        for obstacle in walker.view.obstacles_near(around) {
            probes.push(obstacle.bounds.middle());
            if let ObstacleShape::Upright(outline) | ObstacleShape::Barrier(outline, _) = &obstacle.shape {
                probes.extend(outline.corners());
            }
        }
        probes.extend(walker.others.iter().map(|other| other.at.plan()));
        let mut missed = Vec::new();
        for probe in probes {
            let way = probe.way_from(from);
            let node = (way.x.div_euclid(GRID), way.y.div_euclid(GRID));
            if !self.is_near(node) || self.is_in(node) == is_wound_round(outlines, self.place(node)) {
                continue;
            }
            // To the right as far as the rim.
            let mut at = node;
            while self.is_near(at) && self.is_in((at.0 + 1, at.1)) == self.is_in(node) {
                at.0 += 1;
            }
            missed.extend(cells_beside((at, (at.0 + 1, at.1))));
        }
        missed
    }

    /// Cells of the grid through which the rim runs: where lattice neighbours differ, and along ground that nobody enters.
    fn seeds(&mut self) -> Vec<Node> {
        let walker = self.reach.walker();
        let from = walker.body.at.plan();
        // Whatever no base may overlap is found by lines no farther apart than a base is wide.
        let apart = LATTICE.min(walker.body.radius / 5 * 7).max(GRID) / GRID;
        let (across, down) = self.reach.steps(apart * GRID);
        let mut seeds = Vec::new();
        // From one line before the first.
        let lines = |range: &RangeInclusive<i32>| (range.start() - 1..=*range.end()).map(move |line| line * apart);
        for (x, y) in lines(&across).flat_map(|x| lines(&down).map(move |y| (x, y))) {
            for (one, other) in [((x, y), (x + apart, y)), ((x, y), (x, y + apart))] {
                if !self.is_near(one) && !self.is_near(other) {
                    continue;
                }
                if self.is_in(one) != self.is_in(other) {
                    let (mut inner, mut outer) = (one, other);
                    while (inner.0 - outer.0).abs() + (inner.1 - outer.1).abs() > 1 {
                        let middle = (inner.0.midpoint(outer.0), inner.1.midpoint(outer.1));
                        if self.is_in(middle) == self.is_in(one) {
                            inner = middle;
                        } else {
                            outer = middle;
                        }
                    }
                    seeds.extend(cells_beside((inner, outer)));
                }
            }
        }
        let around = Bounds::of(from).widened(self.reach.budget());
        let never = walker.view.table.areas_near(around);
        for (area, _) in never.filter(|(area, _)| walker.rules.factor(area.kind).is_none()) {
            for (corner, next) in area.outline.edges() {
                let edge = Segment::new(corner.at_height(0), next.at_height(0));
                let steps = i64::from(corner.distance(next) / GRID + 1);
                seeds.extend((0..steps).map(|step| {
                    let way = edge.from.on_the_way(edge.to, step, steps).plan().way_from(from);
                    (way.x.div_euclid(GRID), way.y.div_euclid(GRID))
                }));
            }
        }
        seeds
    }

    /// The pieces of the rim through a cell, each from one edge of it to another, what is in reach to the right.
    fn rims_through(&mut self, (x, y): Node) -> Vec<(Rim, Rim)> {
        // Clockwise as seen from above.
        let nodes = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
        let is_in = nodes.map(|node| self.is_in(node));
        let mut pieces = Vec::new();
        for start in 0..4 {
            // The rim comes in where the next node clockwise is in reach, and this one is not.
            let next = (start + 1) % 4;
            if is_in[start] || !is_in[next] {
                continue;
            }
            // It leaves behind the last node in reach.
            let mut last = next;
            while is_in[(last + 1) % 4] {
                last = (last + 1) % 4;
            }
            pieces.push(((nodes[last], nodes[(last + 1) % 4]), (nodes[next], nodes[start])));
        }
        pieces
    }

    /// The last place in reach on an edge of the grid, from the node in reach on.
    fn corner(&mut self, rim: Rim) -> PlanPoint {
        if let Some(known) = self.corners.get(&rim) {
            return *known;
        }
        let corner = self.last_in(self.place(rim.0), self.place(rim.1));
        self.corners.insert(rim, corner);
        corner
    }

    /// The last place in reach on the way from a place in reach to one that is not.
    fn last_in(&mut self, inner: PlanPoint, outer: PlanPoint) -> PlanPoint {
        let whole = i64::from((inner.x - outer.x).abs().max((inner.y - outer.y).abs()));
        let (from, to) = (inner.at_height(0), outer.at_height(0));
        let (mut clear, mut blocked) = (0, whole);
        while blocked - clear > 1 {
            let middle = (clear + blocked) / 2;
            if self.is_in_reach(from.on_the_way(to, middle, whole).plan()) {
                clear = middle;
            } else {
                blocked = middle;
            }
        }
        from.on_the_way(to, clear, whole.max(1)).plan()
    }

    /// Another corner between two, where the rim bends aside from the straight line between them.
    fn bend(&mut self, from: PlanPoint, to: PlanPoint) -> Option<PlanPoint> {
        let way = to.way_from(from);
        let length = from.distance(to);
        if length < GRID / 3 {
            return None;
        }
        let middle = PlanPoint::new(from.x.midpoint(to.x), from.y.midpoint(to.y));
        // What is in reach lies to the right.
        let aside = |by: i32| middle.plus(PlanPoint::new(way.y * by / length, -way.x * by / length));
        if !self.is_in_reach(aside(-ASIDE)) {
            let inner = aside(-GRID);
            return self.is_in_reach(inner).then(|| self.last_in(inner, aside(-ASIDE)));
        }
        if self.is_in_reach(aside(ASIDE)) {
            let outer = aside(GRID);
            return (!self.is_in_reach(outer)).then(|| self.last_in(aside(ASIDE), outer));
        }
        None
    }

    fn place(&self, (x, y): Node) -> PlanPoint {
        self.reach
            .walker()
            .body
            .at
            .plan()
            .plus(PlanPoint::new(x * GRID, y * GRID))
    }

    /// The point of the surface at a place.
    fn point(&self, place: PlanPoint) -> Option<Point> {
        let surface = self.on.iter().find(|surface| surface.is_below(place))?;
        Some(place.at_height(surface.height_at(place)))
    }

    /// Whether a node is no farther as seen from above than a figure can come.
    fn is_near(&self, (x, y): Node) -> bool {
        let steps = i64::from(self.reach.budget() / GRID + 1);
        i64::from(x) * i64::from(x) + i64::from(y) * i64::from(y) <= steps * steps
    }

    fn is_in(&mut self, node: Node) -> bool {
        if !self.is_near(node) {
            return false;
        }
        if let Some(known) = self.known.get(&node) {
            return *known;
        }
        let is_in = self.is_in_reach(self.place(node));
        self.known.insert(node, is_in);
        is_in
    }

    fn is_in_reach(&mut self, place: PlanPoint) -> bool {
        let Some(at) = self.point(place) else {
            return false;
        };
        if self.reach.walker().stand(at).is_err() {
            return false;
        }
        let found = self.reach.any_before(at, self.guess);
        self.guess = found.unwrap_or(self.guess);
        found.is_some()
    }
}

/// Whether outlines wind around a place.
fn is_wound_round(outlines: &[Vec<PlanPoint>], place: PlanPoint) -> bool {
    let edges = outlines.iter().flat_map(|outline| edges_of(outline));
    let winding = edges.map(|(from, to)| {
        let side = to.way_from(from).cross(place.way_from(from));
        i32::from(from.y <= place.y && to.y > place.y && side > 0)
            - i32::from(from.y > place.y && to.y <= place.y && side < 0)
    });
    winding.sum::<i32>() != 0
}

/// The two cells on either side of an edge of the grid.
fn cells_beside((one, other): Rim) -> [Node; 2] {
    let (x, y) = (one.0.min(other.0), one.1.min(other.1));
    if one.1 == other.1 {
        [(x, y), (x, y - 1)]
    } else {
        [(x, y), (x - 1, y)]
    }
}
