//! Upright bodies over outlines, which is all that terrain is made of, and flat shapes laid on something.

use bevy::math::{Vec2, Vec3, Vec4};

use crate::screen::board3d::mesh_builder::{MeshBuilder, times};
use crate::screen::terrain::drawing::{FlatDrawing, convex_parts, edges};
use crate::space::table::Polygon;

/// A spot of the board at a height.
pub fn at(spot: Vec2, height: f32) -> Vec3 {
    Vec3::new(spot.x, height, spot.y)
}

/// How much darker the foot of a face is than its head: less light comes there.
const FOOT: f32 = 0.72;

/// Adds a convex face that lies flat and looks up or down. Its corners turn either way.
pub fn fan(mesh: &mut MeshBuilder, corners: &[Vec2], height: f32, up: bool, colour: Vec4) {
    let normal = if up { Vec3::Y } else { Vec3::NEG_Y };
    let clockwise = edges(corners).map(|(from, to)| from.perp_dot(to)).sum::<f32>() > 0.0;
    let list: Vec<_> = corners
        .iter()
        .map(|corner| (at(*corner, height), normal, *corner, colour))
        .collect();
    let triangles = (1..corners.len() as u32 - 1).flat_map(|corner| match clockwise == up {
        true => [0, corner + 1, corner],
        false => [0, corner, corner + 1],
    });
    mesh.surface(&list, &triangles.collect::<Vec<_>>());
}

/// Adds a flat face over a polygon.
pub fn deck(mesh: &mut MeshBuilder, outline: &Polygon, height: f32, up: bool, colour: Vec4) {
    for part in convex_parts(outline) {
        fan(mesh, &part, height, up, colour);
    }
}

/// How many cells the picture of bricks covers, across and upward.
pub const BRICKS: Vec2 = Vec2::new(1.0, 1.6);

/// How many cells the picture of plates covers.
pub const PLATES: Vec2 = Vec2::new(4.0, 4.0);

/// Adds an upright face over an edge, the outside to the left as one goes along it as seen from above; darker at its foot.
pub fn side(mesh: &mut MeshBuilder, edge: (Vec2, Vec2), heights: (f32, f32), colour: Vec4) {
    pictured_side(mesh, edge, heights, BRICKS, colour);
}

/// Adds such a face with a picture that covers so many cells across and upward.
pub fn pictured_side(
    mesh: &mut MeshBuilder,
    (from, to): (Vec2, Vec2),
    (bottom, top): (f32, f32),
    picture: Vec2,
    colour: Vec4,
) {
    let length = from.distance(to) / picture.x;
    let (low, high) = (-bottom / picture.y, -top / picture.y);
    let foot = times(colour, if bottom < 0.1 { FOOT } else { 0.92 });
    mesh.face(
        [at(to, bottom), at(from, bottom), at(from, top), at(to, top)],
        [
            Vec2::new(0.0, low),
            Vec2::new(length, low),
            Vec2::new(length, high),
            Vec2::new(0.0, high),
        ],
        [foot, foot, colour, colour],
    );
}

/// Adds the upright faces over an outline that turns clockwise as seen from above.
pub fn sides(mesh: &mut MeshBuilder, outline: &[Vec2], heights: (f32, f32), colour: Vec4) {
    for edge in edges(outline) {
        side(mesh, edge, heights, colour);
    }
}

/// Adds a body over a polygon, given also as its corners clockwise.
pub fn prism(mesh: &mut MeshBuilder, outline: &[Vec2], polygon: &Polygon, (bottom, top): (f32, f32), colour: Vec4) {
    sides(mesh, outline, (bottom, top), colour);
    deck(mesh, polygon, top, true, times(colour, 1.08));
    if bottom > 0.0 {
        deck(mesh, polygon, bottom, false, times(colour, 0.7));
    }
}

/// Adds a body over a convex outline that turns clockwise.
pub fn convex_prism(mesh: &mut MeshBuilder, outline: &[Vec2], (bottom, top): (f32, f32), colour: Vec4) {
    sides(mesh, outline, (bottom, top), colour);
    fan(mesh, outline, top, true, times(colour, 1.08));
    if bottom > 0.0 {
        fan(mesh, outline, bottom, false, times(colour, 0.7));
    }
}

/// Adds a band around an outline, as deep as from there to an inner outline of as many corners: its outside, its upper and
/// its lower face.
pub fn band(mesh: &mut MeshBuilder, (outer, inner): (&[Vec2], &[Vec2]), (bottom, top): (f32, f32), colour: Vec4) {
    sides(mesh, outer, (bottom, top), colour);
    for (outer, inner) in edges(outer).zip(edges(inner)) {
        let ring = [outer.0, outer.1, inner.1, inner.0];
        fan(mesh, &ring, top, true, times(colour, 1.08));
        fan(mesh, &ring, bottom, false, times(colour, 0.6));
    }
}

/// Lays flat shapes at a height.
pub fn lay_flat(mesh: &mut MeshBuilder, drawing: &FlatDrawing, height: f32) {
    for shape in &drawing.shapes {
        fan(mesh, &shape.corners, height, true, shape.colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::terrain::clockwise;
    use crate::space::table::PlanPoint;

    #[test]
    fn every_face_of_a_prism_looks_outward() {
        let crooked = [(0, 0), (1000, 0), (1000, 250), (250, 250), (250, 1000), (0, 1000)];
        for corners in [crooked.to_vec(), crooked.into_iter().rev().collect()] {
            let polygon = Polygon::new(corners.into_iter().map(PlanPoint::from).collect()).unwrap();
            let mut mesh = MeshBuilder::default();
            prism(&mut mesh, &clockwise(&polygon), &polygon, (1.0, 2.0), Vec4::ONE);
            // The volume by the triangles' orientation.
            let triangles = mesh.indices.as_chunks::<3>().0.iter();
            let volume: f32 = triangles
                .map(|corners| {
                    let [a, b, c] = corners.map(|index| mesh.positions[index as usize]);
                    let normal = mesh.normals[corners[0] as usize];
                    assert!((b - a).cross(c - a).dot(normal) > 0.0, "{a} {b} {c}");
                    a.dot(b.cross(c)) / 6.0
                })
                .sum();
            assert!((volume - 7.0).abs() < 1e-3, "{volume}");
        }
    }
}
