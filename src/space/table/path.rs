//! Paths: legs one after the other, checked, priced, cut and watched (`table.path`, `table.cost`, `table.cut`,
//! `table.steps`).

use super::leg::{LegFault, LegKind, NoLeg, PathLeg};
use super::movement_rules::MovementRules;
use super::point::Point;
use super::walker::{NoStand, Walker};

/// A path that can be walked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Path {
    /// Its legs.
    pub legs: Vec<PathLeg>,
    /// What they cost together, in units.
    pub cost: i32,
}

/// Why a path cannot be walked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PathFault {
    /// The leg that fails, from 0.
    pub leg: usize,
    /// Where it fails.
    pub at: Point,
    /// Why.
    pub why: NoPath,
}

/// Why a path cannot be walked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoPath {
    /// One of its legs cannot.
    Leg(NoLeg),
    /// It costs more than it may: this much, in units.
    TooLong(i32),
    /// The figure cannot stand at its end.
    End(NoStand),
}

/// The farthest two points at which a move is watched may lie apart, in units.
const WATCHED: i64 = 25;

impl<R: MovementRules> Walker<'_, R> {
    /// The path from where the figure stands through these points. Without points it stays where it is.
    ///
    /// # Errors
    /// The first leg that fails, where and why: in the order of the legs, then the sum, then its end.
    pub fn path(self, points: &[Point], limit: Option<i32>) -> Result<Path, PathFault> {
        let mut path = Path::default();
        let mut from = self.body.at;
        for (index, to) in points.iter().copied().enumerate() {
            let leg = self.leg(from, to).map_err(|LegFault { at, why }| PathFault {
                leg: index,
                at,
                why: NoPath::Leg(why),
            })?;
            path.cost += leg.cost;
            path.legs.push(leg);
            from = to;
        }
        if let Some(limit) = limit.filter(|limit| path.cost > *limit) {
            let (leg, at) = self.farthest(&path, limit);
            let why = NoPath::TooLong(path.cost);
            return Err(PathFault { leg, at, why });
        }
        if let Some(last) = path.legs.len().checked_sub(1) {
            self.stand(from).map_err(|why| PathFault {
                leg: last,
                at: from,
                why: NoPath::End(why),
            })?;
        }
        Ok(path)
    }

    /// The last point of a path that a budget pays for and where the figure can stand, with the leg it lies on; nothing
    /// if that is before its first step (`table.cut`).
    pub fn cut(self, path: &Path, budget: i32) -> Option<(usize, Point)> {
        let (last, _) = self.farthest(path, budget);
        for (index, leg) in path.legs.iter().enumerate().take(last + 1).rev() {
            let before: i32 = path.legs[..index].iter().map(|leg| leg.cost).sum();
            let mut points = leg.points_by_unit();
            while let Some(point) = points.pop() {
                // Nothing but a climb costs less than its length across.
                let across = self.length_across(leg, point);
                let is_paid =
                    across <= budget - before && self.cost_to(leg, point).is_some_and(|cost| before + cost <= budget);
                if is_paid && point != self.body.at && self.stand(point).is_ok() {
                    return Some((index, point));
                }
            }
        }
        None
    }

    /// The farthest point of a path that a budget pays for, with the leg it lies on.
    fn farthest(self, path: &Path, budget: i32) -> (usize, Point) {
        let mut paid = 0;
        for (index, leg) in path.legs.iter().enumerate() {
            if paid + leg.cost <= budget {
                paid += leg.cost;
                continue;
            }
            let points = leg.points_by_unit();
            // What a leg costs grows along it.
            let affordable =
                points.partition_point(|point| self.cost_to(leg, *point).is_some_and(|cost| paid + cost <= budget));
            return (index, points[affordable.saturating_sub(1)]);
        }
        let end = path.legs.last().and_then(|leg| leg.points.last()).copied();
        (path.legs.len().saturating_sub(1), end.unwrap_or(self.body.at))
    }

    /// How far it is across along a leg to one of its points, in units; nothing along a climb.
    fn length_across(self, leg: &PathLeg, point: Point) -> i32 {
        match (leg.kind, leg.points.first()) {
            (LegKind::Climb, _) | (_, None) => 0,
            (_, Some(from)) => from.plan().distance(point.plan()),
        }
    }

    /// What it costs to go along a leg as far as one of its points.
    fn cost_to(self, leg: &PathLeg, point: Point) -> Option<i32> {
        let from = *leg.points.first()?;
        if point == from {
            return Some(0);
        }
        self.leg(from, point).ok().map(|leg| leg.cost)
    }
}

impl PathLeg {
    /// Its points unit by unit; of a climb, and where it crosses a gap, the two ends.
    fn points_by_unit(&self) -> Vec<Point> {
        let mut points: Vec<Point> = self.points.first().copied().into_iter().collect();
        for (place, (from, to)) in self.parts().enumerate() {
            let length = match self.kind {
                LegKind::Climb => 1,
                // Nobody stays in the air.
                _ if self.gap == Some(place) => 1,
                _ => i64::from(from.length_up(to)).max(1),
            };
            points.extend((1..=length).map(|step| from.on_the_way(to, step, length)));
        }
        points
    }

    /// Its parts between the points at which it is split.
    fn parts(&self) -> impl Iterator<Item = (Point, Point)> {
        self.points.iter().copied().zip(self.points.iter().copied().skip(1))
    }
}

impl Path {
    /// The points at which a move is watched (`table.steps`): where it begins, and along every part of its legs points
    /// that are no more than 25 units apart.
    pub fn steps(&self) -> Vec<Point> {
        let mut steps: Vec<Point> = self
            .legs
            .first()
            .and_then(|leg| leg.points.first())
            .copied()
            .into_iter()
            .collect();
        for (from, to) in self.legs.iter().flat_map(PathLeg::parts) {
            let pieces = (i64::from(from.length_up(to)) + WATCHED - 1) / WATCHED;
            steps.extend((1..=pieces).map(|step| from.on_the_way(to, step, pieces)));
        }
        steps
    }
}
