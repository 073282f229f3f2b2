//! Bases that are pushed level in a direction, and what stops them (`table.push`).

use super::course::level_end;
use super::direction::Direction;
use super::disc::Disc;
use super::movement_rules::MovementRules;
use super::obstacle::Obstacle;
use super::point::{PlanPoint, Point};
use super::polygon::{Bounds, is_edge_within};
use super::segment::{Fraction, Segment, Stretches};
use super::surface::Surface;
use super::walker::{Hindrance, Walker};

/// Where a base comes to that is pushed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Push {
    /// The last free point: the end of the push, or the unit before what stops it.
    pub to: Point,
    /// What stops it, and at which point it meets that; nothing if it goes its whole length.
    pub stopped: Option<(PushStop, Point)>,
}

/// What stops a base that is pushed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PushStop {
    /// The table's edge, a solid, a barrier, an object or anything else that stops feet, or another base.
    Hindered(Hindrance),
    /// A disc that its base overlaps, by its place in the list of discs: a portal.
    Disc(u16),
    /// A drop: its middle leaves its surface.
    Drop,
}

/// What a push meets.
#[derive(Clone, Copy, Debug)]
pub struct PushThrough<'a> {
    /// Discs that stop it, on the level on which it goes. One that the base overlaps at first does not.
    pub discs: &'a [Disc],
    /// Whether it goes on level where its middle leaves its surface: whoever asks then sees to the fall at its end.
    pub over_drops: bool,
}

impl<R: MovementRules> Walker<'_, R> {
    /// The figure's base pushed level from where it stands in a direction, by a length in units.
    ///
    /// It goes straight, unit by unit. Barriers of any height stop it and everybody's base does, whatever the book says
    /// of walking. What it overlaps at first (the stairs it stands on, the wall behind a ladder's foot) stops it only
    /// where its middle would come into that. Of what it meets at one unit the first told is what hinders, the table's
    /// edge before terrain by its index before figures; then discs by their place, then the drop. Before another base it
    /// stops in contact, wherever one of the points around its last one gives that.
    pub fn push(self, toward: Direction, length: i32, through: PushThrough<'_>) -> Push {
        let from = self.body.at;
        let way = toward.way(length.max(0));
        let to = from.plan().plus(way).at_height(from.z);
        let units = i64::from(from.length_up(to));
        let point = |unit: i64| from.on_the_way(to, unit, units.max(1));
        let met = |unit: i64| {
            let way = Segment::new(from, point(unit));
            self.met_by_push(way, through.discs)
        };
        // The first unit at which something is met: what a longer way meets is no less.
        let (mut free, mut stopped) = (0, units + 1);
        while stopped - free > 1 {
            let middle = (free + stopped) / 2;
            match met(middle) {
                None => free = middle,
                Some(_) => stopped = middle,
            }
        }
        let drop = if through.over_drops {
            units + 1
        } else {
            self.first_unit_off_level(Segment::new(from, to), units)
        };
        let first = stopped.min(drop);
        if first > units {
            return Push { to, stopped: None };
        }
        let (last, at) = (point(first - 1), point(first));
        let stop = if stopped <= drop { met(stopped) } else { None }.unwrap_or(PushStop::Drop);
        let to = match stop {
            PushStop::Hindered(Hindrance::Body(other)) => self.in_contact(last, usize::from(other)),
            _ => last,
        };
        Push {
            to,
            stopped: Some((stop, at)),
        }
    }

    /// What a base meets that goes along a level way.
    fn met_by_push(self, way: Segment, discs: &[Disc]) -> Option<PushStop> {
        let (from, radius, size) = (way.from, self.body.radius, self.view.table.size());
        let inner = Bounds {
            least: PlanPoint::new(0, 0),
            greatest: size,
        }
        .widened(-radius);
        if !inner.holds(way.to.plan()) {
            return Some(PushStop::Hindered(Hindrance::TableEdge));
        }
        let heights = self.body.heights_from(from.z);
        let here = Segment::new(from, from);
        let stops = |obstacle: &Obstacle| {
            let overlapped = obstacle.is_within(here, radius, from.z);
            obstacle.overlaps_heights(heights) && obstacle.is_within(way, if overlapped { 0 } else { radius }, from.z)
        };
        let around = way.bounds().widened(radius);
        let terrain = self.view.obstacles_near(around).filter(|obstacle| stops(obstacle));
        if let Some(entry) = terrain.map(|obstacle| obstacle.entry).min() {
            return Some(PushStop::Hindered(Hindrance::Terrain(entry)));
        }
        let comes_within = |middle: Point, reach: i32| {
            is_edge_within(from.plan(), way.to.plan(), middle.plan(), reach)
                && !is_edge_within(from.plan(), from.plan(), middle.plan(), reach)
        };
        let body = self.others.iter().position(|other| {
            other.at.z < heights.1 && heights.0 < other.top() && comes_within(other.at, radius + other.radius)
        });
        if let Some(other) = body {
            return Some(PushStop::Hindered(Hindrance::Body(other as u16)));
        }
        let disc = discs
            .iter()
            .position(|disc| disc.is_level_with(from.z) && comes_within(disc.at, radius + disc.radius));
        disc.map(|disc| PushStop::Disc(disc as u16))
    }

    /// The first unit of a level way at which its middle has left the level, counted from 1; one more than all if none.
    fn first_unit_off_level(self, way: Segment, units: i64) -> i64 {
        let near: Vec<(&Surface, Stretches)> = self
            .view
            .table
            .surfaces_near(way.bounds())
            .map(|surface| (surface, surface.stretches(way)))
            .collect();
        let end = level_end(&near, Fraction::ZERO, way.from.z);
        if end >= Fraction::ONE {
            return units + 1;
        }
        (end.part() * units).div_euclid(end.whole()) + 1
    }

    /// The free point nearest to a free one, among those around it, at which the figure touches another.
    fn in_contact(self, last: Point, other: usize) -> Point {
        let touches = |at: &Point| self.body.moved_to(*at).distance(&self.others[other]) == 0;
        if touches(&last) {
            return last;
        }
        let around = (-1..=1).flat_map(|x| (-1..=1).map(move |y| Point::new(last.x + x, last.y + y, last.z)));
        let free = |at: &Point| touches(at) && self.met_by_push(Segment::new(self.body.at, *at), &[]).is_none();
        around
            .filter(free)
            .min_by_key(|at| (at.plan().way_from(last.plan()).square(), *at))
            .unwrap_or(last)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Table;
    use super::super::test_tables::*;
    use super::*;

    const NOTHING: PushThrough<'static> = PushThrough {
        discs: &[],
        over_drops: false,
    };

    fn pushed(
        table: &Table,
        others: &[(i32, i32, i32)],
        from: (i32, i32, i32),
        (face, length): (u8, i32),
        through: PushThrough<'_>,
    ) -> Push {
        with_walker(table, from, others, |walker| {
            walker.push(Direction::of_die(face), length, through)
        })
    }

    fn east(table: &Table, length: i32) -> Push {
        pushed(table, &[], (1000, 1000, 0), (10, length), NOTHING)
    }

    fn stopped(to: (i32, i32, i32), stop: PushStop, at: (i32, i32, i32)) -> Push {
        Push {
            to: point(to),
            stopped: Some((stop, point(at))),
        }
    }

    fn terrain(entry: u16) -> PushStop {
        PushStop::Hindered(Hindrance::Terrain(entry))
    }

    #[test]
    fn on_open_ground_a_push_goes_its_length() {
        let open = table(Vec::new());
        let free = Push {
            to: point((2500, 1000, 0)),
            stopped: None,
        };
        assert_eq!(east(&open, 1500), free);
        let slant = pushed(&open, &[], (5000, 5000, 0), (5, 750), NOTHING);
        assert_eq!((slant.to, slant.stopped), (point((5482, 4425, 0)), None));
        assert_eq!(east(&open, 0).to, point((1000, 1000, 0)));
    }

    #[test]
    fn solids_barriers_and_objects_stop_it_where_the_base_meets_them() {
        let walled = table(vec![wall((2000, 0), (2100, 5000), (0, 1000))]);
        assert_eq!(
            east(&walled, 1500),
            stopped((1875, 1000, 0), terrain(0), (1876, 1000, 0))
        );
        assert_eq!(east(&walled, 875).stopped, None, "it may touch");
        // Also a barrier that a walker would cross.
        let fenced = table(vec![barrier(&[(2000, 500), (2000, 3000)], 100)]);
        assert_eq!(
            east(&fenced, 1500),
            stopped((1850, 1000, 0), terrain(0), (1851, 1000, 0))
        );
        let with_barrel = table(vec![barrel((2000, 1000, 0), 100, 300)]);
        assert_eq!(
            east(&with_barrel, 1500),
            stopped((1775, 1000, 0), terrain(0), (1776, 1000, 0))
        );
        // What is above the head or below the feet does not.
        let above = table(vec![wall((2000, 0), (2100, 5000), (400, 1000))]);
        assert_eq!(east(&above, 1500).stopped, None);
    }

    #[test]
    fn the_edge_of_the_table_and_other_bases_stop_it() {
        let open = table(Vec::new());
        let west = pushed(&open, &[], (1000, 1000, 0), (28, 1500), NOTHING);
        let edge = PushStop::Hindered(Hindrance::TableEdge);
        assert_eq!(west, stopped((125, 1000, 0), edge, (124, 1000, 0)));
        let body = PushStop::Hindered(Hindrance::Body(0));
        let into = pushed(&open, &[(2000, 1000, 0)], (1000, 1000, 0), (10, 1500), NOTHING);
        assert_eq!(into, stopped((1750, 1000, 0), body, (1751, 1000, 0)));
    }

    #[test]
    fn before_another_base_it_stops_in_contact() {
        let open = table(Vec::new());
        for (face, other) in [
            (3, (1500, 100, 0)),
            (6, (2200, 20, 0)),
            (17, (1300, 2000, 0)),
            (12, (2000, 1450, 0)),
        ] {
            let push = pushed(&open, &[other], (1000, 1000, 0), (face, 3000), NOTHING);
            if let Some((PushStop::Hindered(Hindrance::Body(0)), _)) = push.stopped {
                let (one, two) = (
                    super::super::Body::usual(push.to),
                    super::super::Body::usual(point(other)),
                );
                assert!(one.touches(&two) && !one.overlaps(&two), "face {face}: {push:?}");
            } else {
                panic!("face {face} meets it: {push:?}");
            }
        }
    }

    #[test]
    fn portals_stop_it_unless_it_begins_on_them() {
        let open = table(Vec::new());
        let discs = [(1000, 1100), (3000, 1000)].map(|(x, y)| Disc {
            at: point((x, y, 0)),
            radius: 375,
        });
        let through = PushThrough {
            discs: &discs,
            over_drops: false,
        };
        let push = pushed(&open, &[], (1000, 1000, 0), (10, 2000), through);
        assert_eq!(push, stopped((2500, 1000, 0), PushStop::Disc(1), (2501, 1000, 0)));
        let higher = [Disc {
            at: point((3000, 1000, 500)),
            radius: 375,
        }];
        let below = PushThrough {
            discs: &higher,
            over_drops: false,
        };
        assert_eq!(pushed(&open, &[], (1000, 1000, 0), (10, 2000), below).stopped, None);
    }

    #[test]
    fn it_drops_where_its_middle_leaves_its_surface() {
        let stages = table(vec![
            solid((2000, 500), (3000, 1500), (0, 750)),
            floor((3000, 500), (3500, 1500), 750, &[]),
            wall((5000, 0), (5100, 5000), (0, 2000)),
        ]);
        let push = |over_drops| {
            let through = PushThrough { discs: &[], over_drops };
            pushed(&stages, &[], (2500, 1000, 750), (10, 4000), through)
        };
        // Two surfaces of one height that touch are one.
        assert_eq!(
            push(false),
            stopped((3500, 1000, 750), PushStop::Drop, (3501, 1000, 750))
        );
        assert_eq!(push(true), stopped((4875, 1000, 750), terrain(2), (4876, 1000, 750)));
        let short = pushed(&stages, &[], (2500, 1000, 750), (10, 1000), NOTHING);
        assert_eq!((short.to, short.stopped), (point((3500, 1000, 750)), None));
    }

    #[test]
    fn on_stairs_it_is_held_uphill_and_drops_downhill() {
        let table = table(vec![stairs((1000, 1000, 0), (2000, 1000, 500), 600)]);
        let push = |face| pushed(&table, &[], (1500, 1000, 250), (face, 300), NOTHING).stopped;
        assert_eq!(push(10), Some((terrain(0), point((1501, 1000, 250)))));
        assert_eq!(push(28), Some((PushStop::Drop, point((1499, 1000, 250)))));
    }
}
