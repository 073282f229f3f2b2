//! A table's standing lattice: places evenly spaced over all its levels where figures of one size can stand, and the legs
//! between neighbours. Legal lists name these places: bounded in number, the same from wherever a figure starts.
//!
//! Places are found once for a table, legs when a figure first comes near, with nobody in the way. What a figure reaches is one
//! search over them: figures in the way are looked at leg by leg.

mod reach;

pub use reach::LatticeReach;

use std::sync::OnceLock;

use super::body::Body;
use super::movement_rules::MovementRules;
use super::number::PACE;
use super::point::{PlanPoint, Point};
use super::polygon::Bounds;
use super::terrain::{PieceShape, Stairs};
use super::walker::Walker;

/// How far apart places are along either axis, in units.
const SPACING: i32 = PACE;

/// How many columns and rows away the neighbours of a place are at most.
const NEIGHBOURS: i32 = 2;

/// How far beyond the ends of stairs figures come onto them, in units: more than a base's radius.
const BEFORE_STAIRS: i32 = 150;

/// How far from the ends of stairs a figure is on them, in units.
const ON_STAIRS: i32 = 5;

/// The standing lattice of a table, for figures of one size by one book's rules. Other figures are not looked at; doors and
/// objects are as they were when it was made.
#[derive(Debug)]
pub struct StandLattice {
    size: PlanPoint,
    radius: i32,
    columns: i32,
    rows: i32,
    /// Its places by column, row, and coordinates.
    places: Vec<LatticePlace>,
    /// Where the places of each column and row begin, and after them where all end.
    cells: Vec<u32>,
    /// For each place the legs to its neighbours.
    legs: Vec<OnceLock<Box<[LatticeLeg]>>>,
}

/// A place of the lattice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct LatticePlace {
    at: Point,
    /// How coarse a choice of places has it; none where a figure only passes and cannot end.
    grade: Option<LatticeGrade>,
}

/// Of how coarse a choice of a lattice's places one is: each choice holds those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LatticeGrade {
    /// One of every second column and row; at the table's edge too.
    Quarter,
    /// As the white fields of a chessboard.
    Half,
    /// Any.
    All,
}

/// A leg from one place to a neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct LatticeLeg {
    to: u32,
    /// What it costs, in units.
    cost: i32,
}

impl StandLattice {
    /// The lattice for a figure on its table, whoever else stands there.
    pub fn new<R: MovementRules>(walker: Walker<R>) -> Self {
        let walker = walker.alone();
        let (size, radius) = (walker.view.table.size(), walker.body.radius);
        let count = |side: i32| match (side - 2 * radius).max(0) {
            room if room % SPACING == 0 => room / SPACING + 1,
            room => room / SPACING + 2,
        };
        let mut lattice = Self {
            size,
            radius,
            columns: count(size.x),
            rows: count(size.y),
            places: Vec::new(),
            cells: Vec::new(),
            legs: Vec::new(),
        };
        let mut found: Vec<(u32, LatticePlace)> = Vec::new();
        for (column, row) in (0..lattice.columns).flat_map(|column| (0..lattice.rows).map(move |row| (column, row))) {
            let plan = lattice.plan_of(column, row);
            let is_second = |line: i32, count: i32| line % 2 == 0 || line == count - 1;
            let grade = if is_second(column, lattice.columns) && is_second(row, lattice.rows) {
                LatticeGrade::Quarter
            } else if (column + row) % 2 == 0 {
                LatticeGrade::Half
            } else {
                LatticeGrade::All
            };
            for at in on_surfaces(walker, plan).filter(|at| walker.stand(*at).is_ok()) {
                let place = LatticePlace { at, grade: Some(grade) };
                found.push((lattice.cell(column, row), place));
            }
        }
        for at in links_between_levels(walker) {
            let (column, row) = lattice.nearest(at.plan());
            let grade = walker.stand(at).is_ok().then_some(LatticeGrade::All);
            let place = LatticePlace { at, grade };
            found.push((lattice.cell(column, row), place));
        }
        found.sort_by_key(|(cell, place)| (*cell, place.at, place.grade.is_none(), place.grade));
        found.dedup_by_key(|(cell, place)| (*cell, place.at));
        let cells = 0..=(lattice.columns * lattice.rows) as u32;
        lattice.cells = cells
            .map(|cell| found.partition_point(|(of, _)| *of < cell) as u32)
            .collect();
        lattice.legs = found.iter().map(|_| OnceLock::new()).collect();
        lattice.places = found.into_iter().map(|(_, place)| place).collect();
        lattice
    }

    /// How many places it has.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether it has no place.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Where a place is, by its number.
    pub fn at(&self, place: u32) -> Option<Point> {
        Some(self.places.get(place as usize)?.at)
    }

    /// The places no farther from a place than so many units along either axis, where figures can end.
    pub fn places_near(&self, plan: PlanPoint, within: i32) -> impl Iterator<Item = Point> + '_ {
        let near = self.around(plan, within / SPACING + 1);
        let ends = near.map(|place| self.places[place as usize]);
        ends.filter(|place| place.grade.is_some()).map(|place| place.at)
    }

    /// Where a column and a row meet: the last ones touch the table's edge.
    fn plan_of(&self, column: i32, row: i32) -> PlanPoint {
        let on = |line: i32, side: i32| (self.radius + line * SPACING).min(side - self.radius);
        PlanPoint::new(on(column, self.size.x), on(row, self.size.y))
    }

    /// The column and row nearest to a place.
    fn nearest(&self, plan: PlanPoint) -> (i32, i32) {
        let line = |at: i32, count: i32| ((at - self.radius + SPACING / 2).max(0) / SPACING).min(count - 1);
        (line(plan.x, self.columns), line(plan.y, self.rows))
    }

    /// The number of a column and row.
    fn cell(&self, column: i32, row: i32) -> u32 {
        (column * self.rows + row) as u32
    }

    /// The places no farther than so many columns and rows from a place.
    fn around(&self, plan: PlanPoint, lines: i32) -> impl Iterator<Item = u32> + '_ {
        let (column, row) = self.nearest(plan);
        let columns = (column - lines).max(0)..=(column + lines).min(self.columns - 1);
        let rows = ((row - lines).max(0), (row + lines).min(self.rows - 1));
        columns.flat_map(move |column| {
            // The places of rows beside each other lie one after the other.
            let (first, last) = (self.cell(column, rows.0), self.cell(column, rows.1));
            self.cells[first as usize]..self.cells[last as usize + 1]
        })
    }

    /// The place that is at a point, if one is.
    fn place_at(&self, at: Point) -> Option<u32> {
        self.around(at.plan(), 0)
            .find(|place| self.places[*place as usize].at == at)
    }

    /// The legs from a place, with nobody in the way.
    fn legs<R: MovementRules>(&self, walker: Walker<R>, from: u32) -> &[LatticeLeg] {
        let find = || self.legs_from(walker.alone(), self.places[from as usize].at);
        self.legs[from as usize].get_or_init(find)
    }

    /// The legs from a point to the places around it.
    fn legs_from<R: MovementRules>(&self, walker: Walker<R>, from: Point) -> Box<[LatticeLeg]> {
        let mut wall = None;
        let mut legs = Vec::new();
        for to in self.around(from.plan(), NEIGHBOURS) {
            let there = self.places[to as usize].at;
            if there == from
                || self.is_halved(from, there)
                || walker.is_level_between(from, there)
                || walker.is_walled_off(&mut wall, from, there)
            {
                continue;
            }
            if let Ok(cost) = walker.leg_cost(from, there) {
                legs.push(LatticeLeg { to, cost });
            }
        }
        legs.into()
    }

    /// Whether a place lies in the middle between two points of one height: who goes from one to the other comes by it.
    fn is_halved(&self, from: Point, to: Point) -> bool {
        let is_double = |one: i32, other: i32| (one - other).abs() % (2 * SPACING) == 0;
        from.z == to.z
            && is_double(from.x, to.x)
            && is_double(from.y, to.y)
            && self
                .place_at(Point::new((from.x + to.x) / 2, (from.y + to.y) / 2, from.z))
                .is_some()
    }
}

/// The points above a place on all surfaces.
fn on_surfaces<R: MovementRules>(walker: Walker<'_, R>, plan: PlanPoint) -> impl Iterator<Item = Point> {
    let surfaces = walker.view.table.surfaces_near(Bounds::of(plan));
    let below = surfaces.filter(move |surface| surface.is_below(plan));
    below.map(move |surface| plan.at_height(surface.height_at(plan)))
}

/// Where figures come from one level to another: the ends of ladders, and points along the middle of stairs.
fn links_between_levels<R: MovementRules>(walker: Walker<R>) -> Vec<Point> {
    let table = walker.view.table;
    let ladders = table.ladders().iter().flat_map(|ladder| [ladder.foot, ladder.head]);
    let mut points: Vec<Point> = ladders.collect();
    for piece in table.pieces() {
        let PieceShape::Stairs(Stairs { from, to, .. }) = &piece.shape else {
            continue;
        };
        let length = from.plan().distance(to.plan());
        let inner = (ON_STAIRS..length - ON_STAIRS).step_by(SPACING as usize);
        let along = inner.chain([length - ON_STAIRS, -BEFORE_STAIRS, length + BEFORE_STAIRS]);
        for part in along {
            let place = from.on_the_way(*to, i64::from(part), i64::from(length.max(1))).plan();
            if table.holds(place) {
                points.extend(on_surfaces(walker, place));
            }
        }
    }
    points
}

/// Whether a body is no farther from another than a way, in units, as seen from above.
fn is_within(one: &Body, other: &Body, way: i32) -> bool {
    let reach = i64::from(one.radius + other.radius + way);
    one.at.plan().way_from(other.at.plan()).square() <= reach * reach
}
