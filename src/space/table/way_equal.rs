//! All ways that cost as much as the cheapest: one of them may be open to who has more figures around it.

use super::movement_rules::MovementRules;
use super::point::Point;
use super::walker::Walker;
use super::way::Way;

/// A straight part of some of these ways.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct EqualLeg {
    /// What a way costs as far as where it begins.
    pub before: i32,
    /// What it costs with it.
    pub with: i32,
    pub from: Point,
    pub to: Point,
}

/// All ways from one place to some goals that cost as much as the cheapest.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct EqualWays {
    /// Their straight parts, in an order in which all that lead to where one begins come before it.
    legs: Vec<EqualLeg>,
    /// Where they end.
    ends: Vec<Point>,
}

impl EqualWays {
    /// The ways that consist of these parts and end there.
    pub fn new(mut legs: Vec<EqualLeg>, ends: Vec<Point>) -> Self {
        legs.sort_unstable();
        legs.dedup();
        Self { legs, ends }
    }

    /// Of those that are open to a walker, who can stand at the end, the one with the fewest legs, then with the first points.
    pub fn first_open<R: MovementRules>(&self, walker: Walker<R>) -> Option<Way> {
        let mut reached: Vec<Vec<Point>> = vec![vec![walker.body.at]];
        let comes_to = |path: &Vec<Point>, to: Point| path.last() == Some(&to);
        for leg in &self.legs {
            let Some(before) = reached.iter().find(|path| comes_to(path, leg.from)) else {
                continue;
            };
            let is_open = walker.leg_cost(leg.from, leg.to) == Ok(leg.with - leg.before);
            if !is_open || (self.ends.contains(&leg.to) && walker.stand(leg.to).is_err()) {
                continue;
            }
            let path = [&before[..], &[leg.to]].concat();
            match reached.iter_mut().find(|path| comes_to(path, leg.to)) {
                Some(known) if rank(known) <= rank(&path) => {}
                Some(known) => *known = path,
                None => reached.push(path),
            }
        }
        let ends = reached
            .iter()
            .filter(|path| self.ends.iter().any(|end| comes_to(path, *end)));
        walker.way_along(&ends.min_by_key(|path| rank(path))?[1..])
    }
}

/// Of ways that cost the same the one with the fewest legs comes first, then the one with the first points.
fn rank(path: &[Point]) -> (usize, &[Point]) {
    (path.len(), path)
}
