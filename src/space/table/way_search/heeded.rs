//! What is in the way of a search: straight ways are tried, and figures in the way of one are heeded from then on.

use super::{Candidate, Knowledge, WaySearch};
use crate::space::table::GREATEST_HEIGHT;
use crate::space::table::leg::NoLeg;
use crate::space::table::movement_rules::MovementRules;
use crate::space::table::point::Point;
use crate::space::table::segment::Segment;
use crate::space::table::walker::Hindrance;
use crate::space::table::way_places::SearchPlace;

impl<R: MovementRules> WaySearch<'_, R> {
    /// Heeds all figures that are not too far away.
    pub fn heed_all(&mut self) {
        self.begin();
        for body in 0..self.walker.others.len() {
            let other = &self.walker.others[body];
            let away = self.walker.body.at.plan().distance(other.at.plan());
            let reach = self.budget.saturating_add(self.discount_on_stairs());
            if away - other.radius - self.walker.body.radius <= reach {
                self.heed(body);
            }
        }
    }

    /// What a straight way costs that was not tried yet, if it can be walked. A figure in the way is heeded from now on.
    pub(super) fn tried(&mut self, candidate: &Candidate) -> Option<i32> {
        let (from, to) = (self.places.at(candidate.from), self.places.at(candidate.to));
        if candidate.knowledge == Knowledge::Linked {
            if !self.is_anybody_near(Segment::new(from, to)) {
                return Some(candidate.cost - candidate.before);
            }
        } else if !self.is_open(candidate.from, to) {
            return None;
        }
        match self.walker.leg_cost(from, to) {
            Ok(cost) => Some(cost),
            Err(NoLeg::Hindered(Hindrance::Body(body))) => {
                self.heed(usize::from(body));
                None
            }
            Err(_) => None,
        }
    }

    /// Whether a straight way from a place to a point may be walked, for all that is seen at once: no wall and no figure
    /// that is heeded is between.
    pub(super) fn is_open(&mut self, from: u32, to: Point) -> bool {
        let (walker, heeded) = (self.walker, self.heeded.iter().copied());
        let SearchPlace { turn, last, .. } = self.places.get_mut(from);
        !walker.is_walled_off(&mut last.wall, turn.at, to)
            && !walker.is_body_between(heeded, &mut last.body, turn.at, to)
    }

    /// Whether a figure is near a straight way of the network, as seen from above, that the network was not made with.
    fn is_anybody_near(&self, way: Segment) -> bool {
        let all = (-GREATEST_HEIGHT, 2 * GREATEST_HEIGHT);
        let mut others = self.network.bodies().len()..self.walker.others.len();
        others.any(|body| self.walker.is_body_in_the_way(body, way, all))
    }

    /// Adds the places around a figure, unless they are there, and those around whoever stands in these places.
    fn heed(&mut self, body: usize) {
        let mut unheeded = vec![body];
        while let Some(body) = unheeded.pop() {
            if std::mem::replace(&mut self.is_heeded[body], true) || self.walker.rules.passes(body) {
                continue;
            }
            self.heeded.push(body);
            let departures = self.departures();
            let turns = self.network.turns_around(self.walker, &self.walker.others[body]);
            for point in turns.iter().copied() {
                let here = Segment::new(point.at, point.at);
                let heights = self.walker.body.heights_from(point.at.z);
                let before = unheeded.len();
                unheeded.extend(self.walker.bodies_in_the_way(here, heights));
                if unheeded.len() > before {
                    continue;
                }
                let to = self.places.add(point, false);
                self.common.push(to);
                for departure in &departures {
                    self.add_unknown(departure, to);
                }
            }
        }
    }
}
