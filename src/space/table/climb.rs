//! Climbs: legs up and down ladders, and who is on one (`table.path`).

use super::Table;
use super::leg::{LegFault, LegKind, NoLeg, PathLeg};
use super::movement_rules::MovementRules;
use super::point::Point;
use super::segment::Segment;
use super::terrain::Ladder;
use super::walker::{Allowance, Hindrance, Walker};

impl Ladder {
    /// Whether a point is one of its ends, or on it between them, to the unit.
    fn holds(&self, at: Point) -> bool {
        if at == self.foot || at == self.head {
            return true;
        }
        let (up, whole) = (i64::from(at.z - self.foot.z), i64::from(self.head.z - self.foot.z));
        if up <= 0 || up >= whole {
            return false;
        }
        let on = self.foot.on_the_way(self.head, up, whole);
        (on.x - at.x).abs() <= 1 && (on.y - at.y).abs() <= 1
    }
}

impl Table {
    /// The ladder that a point is on, between its ends.
    pub fn ladder_at(&self, at: Point) -> Option<&Ladder> {
        let mut ladders = self.ladders().iter();
        ladders.find(|ladder| ladder.holds(at) && at != ladder.foot && at != ladder.head)
    }
}

impl<R: MovementRules> Walker<'_, R> {
    /// The climb from one point of a ladder to another, if these are that: between its ends, or where the book lets figures
    /// stay on it. Nobody passes another on it.
    pub(super) fn climb(self, from: Point, to: Point) -> Option<Result<PathLeg, LegFault>> {
        let may_be = |ladder: &Ladder, at: Point| {
            at == ladder.foot || at == ladder.head || self.rules.stays_on_ladders() && ladder.holds(at)
        };
        let mut ladders = self.view.table.ladders().iter();
        let ladder = ladders.find(|ladder| from != to && may_be(ladder, from) && may_be(ladder, to))?;
        let allowance = Allowance {
            onto: [Some(ladder.head.z), None],
            ..Allowance::default()
        };
        let between = from.z.min(to.z)..=from.z.max(to.z);
        let is_passed = |other: Point| {
            between.contains(&other.z) && other != from && self.view.table.ladder_at(other) == Some(ladder)
        };
        let climber = self.others.iter().position(|other| is_passed(other.at));
        // Up or down beside the wall, then onto what it leads to.
        let foot = Segment::new(ladder.foot, ladder.foot);
        let across = Segment::new(ladder.foot, ladder.head);
        let heights = (ladder.foot.z, ladder.head.z + self.body.height);
        let at_head = self.body.heights_from(ladder.head.z);
        let hindrance = climber
            .map(|climber| Hindrance::Body(climber as u16))
            .or_else(|| self.hindrance(foot, heights, &allowance))
            .or_else(|| self.hindrance(across, at_head, &allowance));
        Some(match hindrance {
            Some(hindrance) => Err(LegFault {
                at: from,
                why: NoLeg::Hindered(hindrance),
            }),
            None => Ok(PathLeg {
                kind: LegKind::Climb,
                cost: self.rules.climb(from, to),
                points: vec![from, to],
                gap: None,
            }),
        })
    }
}
