//! Where the edges of ground, stairs and levels meet the lines along which a base passes what is in its way: places where
//! ways turn that run along both.

use super::body::Body;
use super::movement_rules::MovementRules;
use super::point::PlanPoint;
use super::polygon::{Bounds, Polygon};
use super::segment::Segment;
use super::walker::Walker;
use super::way_corners::add_around_disc;
use super::way_turns::{BEYOND, Places, along_edges};

/// A straight line between two places.
pub(super) type Edge = (PlanPoint, PlanPoint);

impl<R: MovementRules> Walker<'_, R> {
    /// The lines along which its middle passes what is in its way near something at some of these heights of its body:
    /// terrain but that of an entry, the table's sides, ground that nobody enters, and where surfaces end.
    pub(super) fn borders_near(self, bounds: Bounds, heights: (i32, i32), but: Option<u16>) -> Vec<Edge> {
        let radius = self.body.radius;
        let table = self.view.table;
        let mut borders = Vec::new();
        let around = self.view.obstacles_near(bounds.widened(radius));
        let in_the_way = around.filter(|obstacle| {
            Some(obstacle.entry) != but && obstacle.overlaps_heights(heights) && self.stops(obstacle, heights.0)
        });
        for obstacle in in_the_way {
            borders.extend(ring(&self.places_around(obstacle, &[])));
        }
        for (area, _) in table.areas_near(bounds) {
            if self.rules.factor(area.kind).is_none() {
                borders.extend(beside_edges(&area.outline, BEYOND));
            }
        }
        let feet = heights.0..=heights.1 - self.body.height;
        for surface in table.surfaces_near(bounds) {
            if surface.entry.is_some_and(|entry| Some(entry) != but) && feet.contains(&surface.highest()) {
                borders.extend(beside_edges(&surface.outline, -BEYOND));
            }
        }
        let far = table.size();
        if let Ok(inner) = Polygon::rectangle(
            PlanPoint::new(radius, radius),
            PlanPoint::new(far.x - radius, far.y - radius),
        ) {
            borders.extend(inner.edges());
        }
        borders.retain(|(from, to)| Bounds::around([*from, *to]).is_some_and(|edge| edge.touches(bounds)));
        borders
    }

    /// The lines along which it passes a body.
    pub(super) fn borders_around(self, body: &Body) -> Vec<Edge> {
        let mut places = Places::new();
        add_around_disc(body.at.plan(), self.body.radius + body.radius, &[], &mut places);
        ring(&places).collect()
    }
}

/// The edges of a polygon, so far outside it; inside it if that is less than 0.
pub(super) fn beside_edges(outline: &Polygon, beyond: i32) -> impl Iterator<Item = Edge> {
    along_edges(outline, beyond).map(|((from, to), out)| (from.plus(out), to.plus(out)))
}

/// Where lines cross others, rounded; halves away from a middle, so that turned and mirrored tables answer alike.
pub(super) fn crossings(lines: impl Iterator<Item = Edge>, others: &[Edge], around: Bounds) -> Places {
    let mut places = Places::new();
    let doubled_middle = around.least.plus(around.greatest);
    for (from, to) in lines {
        let line = Segment::new(from.at_height(0), to.at_height(0));
        let bounds = line.bounds();
        for (one, other) in others {
            if !Bounds::around([*one, *other]).is_some_and(|edge| edge.touches(bounds)) {
                continue;
            }
            let Some(at) = line.crossing((*one, *other)) else {
                continue;
            };
            let part = |from: i32, to: i32, doubled_middle: i32| {
                let (part, whole) = (i128::from(at.part()), i128::from(at.whole()));
                let place = i128::from(from) * whole + i128::from(to - from) * part;
                let beyond = 2 * place.rem_euclid(whole);
                let is_up = beyond > whole || (beyond == whole && 2 * place > i128::from(doubled_middle) * whole);
                place.div_euclid(whole) as i32 + i32::from(is_up)
            };
            let x = part(from.x, to.x, doubled_middle.x);
            places.push((PlanPoint::new(x, part(from.y, to.y, doubled_middle.y)), None));
        }
    }
    places
}

/// The lines from each of some places to the next, and back to the first.
fn ring(places: &Places) -> impl Iterator<Item = Edge> {
    let next = places.iter().cycle().skip(1);
    places.iter().zip(next).map(|((from, _), (to, _))| (*from, *to))
}
