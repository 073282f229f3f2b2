//! Floors that nobody can reach by the rules of the free table: steps and drops up to 1 ps, ladders, stairs. What stands in
//! the way is not looked at, so who is told of a floor can be sure.

use crate::space::table::Table;
use crate::space::table::number::PACE;
use crate::space::table::point::PlanPoint;
use crate::space::table::polygon::{Polygon, PolygonSide};
use crate::space::table::segment::Segment;
use crate::space::table::surface::{JOINT, Surface, SurfaceHeight};
use crate::space::table::terrain::PieceShape;

/// The entries with floors that nobody can reach from the ground, in their order.
pub(super) fn floors_out_of_reach(table: &Table) -> Vec<u16> {
    let surfaces = table.surfaces();
    let mut is_reached = vec![false; surfaces.len()];
    let mut open: Vec<usize> = (0..surfaces.len())
        .filter(|index| surfaces[*index].entry.is_none())
        .collect();
    for index in &open {
        is_reached[*index] = true;
    }
    while let Some(from) = open.pop() {
        for to in 0..surfaces.len() {
            if !is_reached[to] && (leads_onto(&surfaces[from], &surfaces[to]) || is_climbed(table, from, to)) {
                is_reached[to] = true;
                open.push(to);
            }
        }
    }
    let out_of_reach = |entry: u16, outline: &Polygon, top: i32| {
        let own = |surface: &Surface| {
            surface.entry == Some(entry)
                && surface.height == SurfaceHeight::Level(top)
                && surface.outline.corners() == outline.corners()
        };
        surfaces
            .iter()
            .zip(&is_reached)
            .any(|(surface, is_reached)| !is_reached && own(surface))
    };
    let mut entries: Vec<u16> = table
        .pieces()
        .iter()
        .filter_map(|piece| match &piece.shape {
            PieceShape::Floor(floor) if out_of_reach(piece.entry, &floor.outline, floor.top) => Some(piece.entry),
            _ => None,
        })
        .collect();
    entries.sort_unstable();
    entries.dedup();
    entries
}

/// Whether a ladder joins two surfaces.
fn is_climbed(table: &Table, from: usize, to: usize) -> bool {
    let (from, to) = (&table.surfaces()[from], &table.surfaces()[to]);
    table.ladders().iter().any(|ladder| {
        (from.holds(ladder.foot) && to.holds(ladder.head)) || (from.holds(ladder.head) && to.holds(ladder.foot))
    })
}

/// Whether one may walk, step or drop from one surface onto another where they meet.
fn leads_onto(from: &Surface, to: &Surface) -> bool {
    if !from.outline.bounds().widened(JOINT).touches(to.outline.bounds()) {
        return false;
    }
    let rises = common_places(&from.outline, &to.outline)
        .into_iter()
        .map(|place| to.height_at(place) - from.height_at(place));
    let (mut least, mut greatest) = (i32::MAX, i32::MIN);
    for rise in rises {
        (least, greatest) = (least.min(rise), greatest.max(rise));
    }
    // Onto stairs one comes where they are as high as what one stands on; from anything one drops.
    let most = if to.is_sloping() || from.is_sloping() {
        JOINT
    } else {
        PACE
    };
    least <= most && greatest >= -PACE
}

/// The corners of what two outlines have in common, as exactly as stairs join other surfaces.
fn common_places(one: &Polygon, other: &Polygon) -> Vec<PlanPoint> {
    let in_other = |of: &Polygon, polygon: &Polygon| {
        let near =
            |corner: &PlanPoint| polygon.side_of(*corner) != PolygonSide::Outside || polygon.distance(*corner) <= JOINT;
        of.corners().iter().copied().filter(near).collect::<Vec<_>>()
    };
    let mut places = in_other(one, other);
    places.extend(in_other(other, one));
    for edge in one.edges() {
        let edge = Segment::new(edge.0.at_height(0), edge.1.at_height(0));
        if !edge.bounds().touches(other.bounds()) {
            continue;
        }
        let crossings = other.edges().filter_map(|crossed| edge.crossing(crossed));
        places.extend(crossings.map(|at| edge.from.on_the_way(edge.to, at.part(), at.whole()).plan()));
    }
    places
}
