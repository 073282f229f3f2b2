//! `polyanya` on a table of one level: a navigation mesh of the ground around what stands on it, in floats.

use arene::space::table::{PieceShape, PlanPoint, Point, Table};
use glam::{Vec2, vec2};
use polyanya::{Mesh, Triangulation};

/// What it is given, in words.
pub const WHAT: &str = "(its mesh built beforehand, around the same outlines widened by the base's radius)";

/// A mesh on which points move.
pub struct NavMesh(Mesh);

impl NavMesh {
    /// The mesh of a table's ground for bases of a radius.
    pub fn new(table: &Table, radius: i32) -> Self {
        let (size, inset) = (table.size(), radius as f32);
        let (right, lower) = (size.x as f32 - inset, size.y as f32 - inset);
        let ground = [
            vec2(inset, inset),
            vec2(right, inset),
            vec2(right, lower),
            vec2(inset, lower),
        ];
        let mut triangulation = Triangulation::from_outer_edges(&ground);
        for piece in table.pieces() {
            if let PieceShape::Solid(solid) = &piece.shape {
                // Widened parts of an outline together are the outline widened.
                for part in solid.outline.parts() {
                    triangulation.add_obstacle(widened(part.corners(), radius));
                }
            }
        }
        let mut mesh = triangulation.as_navmesh();
        mesh.merge_polygons();
        mesh.bake();
        Self(mesh)
    }

    /// How long the shortest way is.
    pub fn length(&self, from: Point, to: Point) -> Option<f32> {
        let at = |point: Point| vec2(point.x as f32, point.y as f32);
        self.0.path(at(from), at(to)).map(|path| path.length)
    }
}

/// A convex outline, its corners clockwise, widened by a distance: four tangents to a quarter round each corner.
fn widened(corners: &[PlanPoint], radius: i32) -> Vec<Vec2> {
    let count = corners.len();
    let corner = |index: usize| vec2(corners[index % count].x as f32, corners[index % count].y as f32);
    let outward = |index: usize| (corner(index + 1) - corner(index)).perp().normalize() * -1.0;
    let mut wider = Vec::new();
    for index in 0..count {
        let (from, to) = (outward(index + count - 1), outward(index));
        let turn = from.angle_to(to).abs();
        let steps = (turn / std::f32::consts::FRAC_PI_8).ceil().max(1.0);
        let sign = from.perp_dot(to).signum();
        for step in 0..steps as usize {
            let middle = (step as f32 + 0.5) * turn / steps;
            let direction = Vec2::from_angle(sign * middle).rotate(from);
            wider.push(corner(index) + direction * (radius as f32 / (turn / steps / 2.0).cos()));
        }
    }
    wider
}
