//! Climbs: legs up and down ladders and walls that may be climbed, and who is on a ladder (`table.path`).

use super::Table;
use super::leg::{LegFault, LegKind, NoLeg, PathLeg};
use super::movement_rules::MovementRules;
use super::number::PACE;
use super::point::Point;
use super::polygon::{PolygonSide, distance_to_edge};
use super::segment::Segment;
use super::terrain::{Climb, Ladder, PieceShape, Solid};
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

    /// The solid on which one of two points lies and whose wall may be climbed to the other, lower one beside it.
    fn wall_between(&self, from: Point, to: Point) -> Option<(&Solid, Climb)> {
        let (low, high) = if from.z < to.z { (from, to) } else { (to, from) };
        let solids = self.pieces().iter().filter_map(|piece| match &piece.shape {
            PieceShape::Solid(solid) => Some((solid, solid.climb?)),
            _ => None,
        });
        let mut solids = solids.filter(|(solid, _)| solid.stand && solid.top == high.z && solid.bottom <= low.z);
        solids.find(|(solid, _)| {
            low.z < high.z
                && solid.outline.side_of(high.plan()) != PolygonSide::Outside
                && solid.outline.side_of(low.plan()) != PolygonSide::Inside
        })
    }

    /// By what the wall between two points is climbed, if there is one that may be (`move.climb`).
    pub fn climbed_by(&self, from: Point, to: Point) -> Option<Climb> {
        self.wall_between(from, to).map(|(_, by)| by)
    }
}

impl Solid {
    /// How far a place is from its walls as seen from above, in units, rounded down.
    fn distance_to_walls(&self, place: super::PlanPoint) -> i32 {
        let walls = self.outline.edges().map(|(from, to)| distance_to_edge(from, to, place));
        walls.min().unwrap_or(0)
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

    /// The climb from a point beside a wall onto the solid that it is of, or down from there, if these are that: straight up
    /// where it stands, then level onto the solid; down the same way. Both bases are within 1 ps of the wall.
    pub(super) fn climb_wall(self, from: Point, to: Point) -> Option<Result<PathLeg, LegFault>> {
        let (solid, by) = self.view.table.wall_between(from, to)?;
        let (low, high) = if from.z < to.z { (from, to) } else { (to, from) };
        let is_near = |end: Point| solid.distance_to_walls(end.plan()) <= self.body.radius + PACE;
        self.view.table.surfaces_at(low).next()?;
        let beside = low.plan().at_height(high.z);
        let cost = self.rules.climb_wall(by, beside.length_up(high), high.z - low.z)?;
        if !is_near(low) || !is_near(high) {
            return None;
        }
        let hindrance = self
            .air_hindrance(low, beside)
            .or_else(|| self.air_hindrance(beside, high));
        Some(match hindrance {
            Some((at, hindrance)) => Err(LegFault {
                at,
                why: NoLeg::Hindered(hindrance),
            }),
            None => Ok(PathLeg {
                kind: LegKind::Climb,
                cost,
                points: vec![from, beside, to],
                gap: None,
            }),
        })
    }
}

impl<R: MovementRules> Walker<'_, R> {
    /// What is in the way of a figure that climbs, or jumps, from one point to another: straight up as high as the higher of the two
    /// and whatever lies between that rises no more than so many units above the lower one; level across; down again. Nothing if the
    /// way is free. Whether it can stand at its ends is not looked at.
    pub fn vault_hindrance(self, from: Point, to: Point, reach: i32) -> Option<Hindrance> {
        let lowest = from.z.min(to.z);
        let across = Segment::new(from, to.plan().at_height(from.z));
        let around = across.bounds().widened(self.body.radius);
        let between = self
            .view
            .obstacles_near(around)
            .filter(|obstacle| obstacle.top <= lowest + reach && obstacle.is_within(across, self.body.radius, lowest));
        let height = between
            .map(|obstacle| obstacle.top)
            .chain([from.z, to.z])
            .max()
            .unwrap_or(from.z);
        let over = Segment::new(from.plan().at_height(height), to.plan().at_height(height));
        let rises = [from, to].map(|end| (Segment::new(end, end), (end.z, height + self.body.height)));
        let ways = rises.into_iter().chain([(over, self.body.heights_from(height))]);
        ways.into_iter().find_map(|(way, heights)| {
            let allowance = self.allowance_at(way.from);
            self.hindrance(way, heights, &allowance)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_tables::*;
    use super::super::{AreaKind, MovementRules};
    use super::*;

    /// Rules that climb walls by what is no rope, at their true way.
    struct Climbs;

    impl MovementRules for Climbs {
        fn step(&self) -> i32 {
            125
        }
        fn drop(&self) -> i32 {
            125
        }
        fn factor(&self, _: AreaKind) -> Option<i32> {
            Some(1)
        }
        fn crossing(&self, _: i32, _: i32) -> Option<i32> {
            None
        }
        fn climb(&self, from: Point, to: Point) -> i32 {
            from.length_up(to)
        }
        fn climb_wall(&self, by: Climb, across: i32, rise: i32) -> Option<i32> {
            (by != Climb::Rope).then_some(across + rise)
        }
        fn passes(&self, _: usize) -> bool {
            false
        }
    }

    fn block(by: Option<Climb>) -> PieceShape {
        let PieceShape::Solid(shape) = solid((2000, 2000), (3000, 3000), (0, 750)) else {
            unreachable!("a solid is a solid")
        };
        PieceShape::Solid(Solid { climb: by, ..shape })
    }

    fn leg(
        by: Option<Climb>,
        others: &[(i32, i32, i32)],
        from: (i32, i32, i32),
        to: (i32, i32, i32),
    ) -> Result<PathLeg, NoLeg> {
        let table = table(vec![block(by)]);
        with_walker(&table, from, others, |walker| {
            let climber = Walker {
                view: walker.view,
                body: walker.body,
                others: walker.others,
                rules: &Climbs,
            };
            climber.leg(point(from), point(to)).map_err(|fault| fault.why)
        })
    }

    #[test]
    fn a_wall_that_may_be_climbed_is_gone_up_and_down_at_its_true_way() {
        for by in [Climb::Wall, Climb::Ladder, Climb::Broken] {
            let up = leg(Some(by), &[], (1875, 2500, 0), (2125, 2500, 750)).unwrap();
            assert_eq!((up.kind, up.cost), (LegKind::Climb, 1000));
            assert_eq!(
                up.points,
                [(1875, 2500, 0), (1875, 2500, 750), (2125, 2500, 750)].map(point)
            );
            let down = leg(Some(by), &[], (2125, 2500, 750), (1875, 2500, 0)).unwrap();
            assert_eq!((down.kind, down.cost), (LegKind::Climb, 1000));
        }
        for by in [None, Some(Climb::Rope)] {
            assert_eq!(leg(by, &[], (1875, 2500, 0), (2125, 2500, 750)), Err(NoLeg::NoSurface));
        }
    }

    #[test]
    fn what_is_low_enough_is_vaulted_and_a_floor_above_is_in_the_way() {
        let vault = |pieces: Vec<PieceShape>, to: (i32, i32, i32)| {
            let table = table(pieces);
            with_walker(&table, (1000, 1000, 0), &[], |walker| {
                walker.vault_hindrance(point((1000, 1000, 0)), point(to), 500)
            })
        };
        let fence = |top| vec![wall((1200, 0), (1220, 3000), (0, top))];
        assert_eq!(vault(fence(500), (1400, 1000, 0)), None);
        assert_eq!(vault(fence(501), (1400, 1000, 0)), Some(Hindrance::Terrain(0)));
        let ledge = || solid((1200, 0), (3000, 3000), (0, 500));
        assert_eq!(vault(vec![ledge()], (1400, 1000, 500)), None);
        let roof = floor((0, 0), (3000, 3000), 900, &[]);
        assert_eq!(
            vault(vec![ledge(), roof], (1400, 1000, 500)),
            Some(Hindrance::Terrain(1))
        );
    }

    #[test]
    fn a_climber_is_within_a_pace_of_the_wall_and_nobody_is_in_its_way() {
        let up = |x: i32, to: i32, others: &[(i32, i32, i32)]| {
            let leg = leg(Some(Climb::Wall), others, (x, 2500, 0), (to, 2500, 750));
            leg.map(|leg| leg.cost)
        };
        assert_eq!(up(1625, 2375, &[]), Ok(1500));
        assert_eq!(up(1624, 2375, &[]), Err(NoLeg::NoSurface));
        assert_eq!(up(1625, 2376, &[]), Err(NoLeg::NoSurface));
        assert_eq!(
            up(1875, 2125, &[(2200, 2500, 750)]),
            Err(NoLeg::Hindered(Hindrance::Body(0)))
        );
    }
}
