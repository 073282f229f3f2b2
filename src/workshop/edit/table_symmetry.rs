//! Images of what stands on a table, and things moved, raised and turned as a whole.

use super::symmetry::{BoardImage, owner_of_image};
use crate::space::table::{Bounds, MapMark, MapTerrain, PlanPoint, Point, Rotation, WrittenRails};

/// Every place of an entry, as seen from above.
fn places(terrain: &mut MapTerrain) -> impl Iterator<Item = &mut PlanPoint> {
    let at = terrain.at.iter_mut().map(|at| &mut at.plan);
    let corners = terrain
        .poly
        .iter_mut()
        .flatten()
        .chain(terrain.line.iter_mut().flatten());
    at.chain(corners)
}

/// Every point of an entry that has a height of its own.
fn points(terrain: &mut MapTerrain) -> impl Iterator<Item = &mut Point> {
    let ends = terrain.foot.iter_mut().chain(terrain.head.iter_mut());
    ends.chain(terrain.from.iter_mut()).chain(terrain.to.iter_mut())
}

/// Every place of a mark, as seen from above.
fn places_of_mark(mark: &mut MapMark) -> impl Iterator<Item = &mut PlanPoint> {
    let at = mark.at.iter_mut().map(|at| &mut at.plan);
    at.chain(mark.poly.iter_mut().flatten())
}

/// Puts all places of an entry elsewhere.
pub(super) fn displace(terrain: &mut MapTerrain, to: impl Fn(PlanPoint) -> PlanPoint) {
    places(terrain).for_each(|place| *place = to(*place));
    points(terrain).for_each(|point| *point = to(point.plan()).at_height(point.z));
}

/// Puts all places of a mark elsewhere.
pub(super) fn displace_mark(mark: &mut MapMark, to: impl Fn(PlanPoint) -> PlanPoint) {
    places_of_mark(mark).for_each(|place| *place = to(*place));
}

/// The middle of an entry: the place of a kit or an object, else that of the rectangle around it.
fn middle(terrain: &MapTerrain) -> Option<PlanPoint> {
    if let Some(at) = terrain.at {
        return Some(at.plan);
    }
    let mut terrain = terrain.clone();
    let mut all: Vec<PlanPoint> = places(&mut terrain).map(|place| *place).collect();
    all.extend(points(&mut terrain).map(|point| point.plan()));
    middle_of(all)
}

fn middle_of(places: Vec<PlanPoint>) -> Option<PlanPoint> {
    let Bounds { least, greatest } = Bounds::around(places)?;
    Some(PlanPoint::new((least.x + greatest.x) / 2, (least.y + greatest.y) / 2))
}

/// Turns an entry about its middle. A kit's turn is written; corners of pieces are rounded to the unit.
pub(super) fn turn(terrain: &mut MapTerrain, degrees: i32) -> Option<()> {
    let rotation = Rotation::of_degrees(degrees)?;
    if terrain.kit.is_some() {
        let turned = (terrain.turn.unwrap_or(0) + degrees % 360).rem_euclid(360);
        terrain.turn = Some(turned).filter(|turned| *turned != 0);
        return Some(());
    }
    let middle = middle(terrain)?;
    displace(terrain, |place| middle.plus(rotation.turned(place.way_from(middle))));
    Some(())
}

/// Turns a mark about its middle.
pub(super) fn turn_mark(mark: &mut MapMark, degrees: i32) -> Option<()> {
    let rotation = Rotation::of_degrees(degrees)?;
    let mut copy = mark.clone();
    let middle = middle_of(places_of_mark(&mut copy).map(|place| *place).collect())?;
    displace_mark(mark, |place| middle.plus(rotation.turned(place.way_from(middle))));
    Some(())
}

/// Raises or lowers an entry as a whole, until its lower end, or a floor's upper face, is at a height.
pub(super) fn level(terrain: &mut MapTerrain, z: Option<i32>) {
    if let Some(at) = &mut terrain.at {
        let is_kit = terrain.kit.is_some();
        at.z = z.filter(|z| !is_kit || *z != 0);
        return;
    }
    let z = z.unwrap_or(0);
    if let Some(lowest) = points(terrain).map(|point| point.z).min() {
        points(terrain).for_each(|point| point.z += z - lowest);
    } else if terrain.kind.as_deref() == Some("floor") {
        terrain.top = Some(z);
    } else {
        let by = z - terrain.bottom.unwrap_or(0);
        terrain.bottom = Some(z).filter(|z| *z != 0);
        terrain.top = terrain.top.map(|top| top + by);
    }
}

/// The image of an entry on a table of that size.
pub(super) fn image_of(terrain: &MapTerrain, image: BoardImage, size: PlanPoint) -> MapTerrain {
    let mut of_image = terrain.clone();
    displace(&mut of_image, |place| place_of_image(place, image, size));
    if terrain.kit.is_some() {
        let turned = image.turn(terrain.turn.unwrap_or(0));
        of_image.turn = Some(turned).filter(|turned| *turned != 0);
    }
    if image.is_mirrored() {
        // The corners go round as those of all outlines do, and rails stay on their edges.
        let corners = of_image.poly.as_ref().map_or(0, Vec::len) as u32;
        of_image.poly.iter_mut().for_each(|poly| poly.reverse());
        if let Some(WrittenRails::Edges(edges)) = &mut of_image.rails {
            for edge in edges.iter_mut().filter(|edge| **edge < corners) {
                *edge = (2 * corners - 2 - *edge) % corners;
            }
            edges.sort_unstable();
        }
    }
    of_image
}

/// The image of a mark, the one of that number of so many.
pub(super) fn image_of_mark(
    mark: &MapMark,
    image: BoardImage,
    (number, images): (usize, usize),
    size: PlanPoint,
) -> MapMark {
    let mut of_image = mark.clone();
    displace_mark(&mut of_image, |place| place_of_image(place, image, size));
    let of_owner = |owner: i32| match usize::try_from(owner) {
        Ok(seat) => i32::try_from(owner_of_image(seat, number, images)).unwrap_or(owner),
        Err(_) => owner,
    };
    of_image.owner = mark.owner.map(of_owner);
    if image.is_mirrored() {
        of_image.poly.iter_mut().for_each(|poly| poly.reverse());
    }
    of_image
}

fn place_of_image(place: PlanPoint, image: BoardImage, size: PlanPoint) -> PlanPoint {
    image.place((place.x, place.y), (size.x, size.y)).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workshop::edit::BoardSymmetry;

    #[test]
    fn rails_stay_on_their_edges_in_a_mirror() {
        let corners = [(0, 0), (100, 0), (100, 50), (0, 50)].map(PlanPoint::from).to_vec();
        let floor = MapTerrain {
            kind: Some("floor".to_owned()),
            poly: Some(corners),
            rails: Some(WrittenRails::Edges(vec![0, 1])),
            ..MapTerrain::default()
        };
        let edge = |terrain: &MapTerrain, edge: usize| {
            let poly = terrain.poly.as_ref().unwrap();
            let mut ends = [poly[edge], poly[(edge + 1) % poly.len()]];
            ends.sort();
            ends
        };
        let size = PlanPoint::new(1_000, 1_000);
        for image in BoardSymmetry::Both.images() {
            let of_image = image_of(&floor, *image, size);
            let Some(WrittenRails::Edges(edges)) = &of_image.rails else {
                panic!("it has rails")
            };
            let mut found: Vec<_> = edges.iter().map(|rail| edge(&of_image, *rail as usize)).collect();
            let mut expected = [0, 1].map(|rail| {
                let mut ends = edge(&floor, rail).map(|place| place_of_image(place, *image, size));
                ends.sort();
                ends
            });
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{image:?}");
        }
    }
}
