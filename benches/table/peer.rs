//! `parry3d` on the same table: its prisms in a bounding volume hierarchy, as convex bodies and as triangles, in floats.

use arene::space::table::{PieceShape, PlanPoint, Point, Polygon, Stairs, Table};
use parry3d::math::{Pose, Vector};
use parry3d::query::{Ray, RayCast as _};
use parry3d::shape::{Compound, SharedShape, TriMesh};

/// The ground is this far above the lower faces of what stands on it.
const UNDERGROUND: i32 = -1000;

/// The table's terrain, twice.
pub struct Peer {
    bodies: Compound,
    triangles: TriMesh,
}

/// A convex prism: the corners of its lower face, clockwise, and the heights above them.
struct Prism {
    corners: Vec<PlanPoint>,
    bottom: f32,
    tops: Vec<f32>,
}

impl Prism {
    fn upright(corners: &[PlanPoint], bottom: i32, top: i32) -> Self {
        Self {
            corners: corners.to_vec(),
            bottom: if bottom == 0 { UNDERGROUND } else { bottom } as f32,
            tops: vec![top as f32; corners.len()],
        }
    }

    fn wedge(corners: &[PlanPoint], stairs: &Stairs) -> Self {
        let way = stairs.to.plan().way_from(stairs.from.plan());
        let height = |corner: &PlanPoint| {
            let along = way.dot(corner.way_from(stairs.from.plan())) as f32 / way.square() as f32;
            stairs.from.z as f32 + along * (stairs.to.z - stairs.from.z) as f32
        };
        Self {
            tops: corners.iter().map(height).collect(),
            ..Self::upright(corners, stairs.from.z.min(stairs.to.z), 0)
        }
    }

    /// Its corners, those of the lower face first.
    fn points(&self) -> Vec<Vector> {
        let at = |corner: &PlanPoint, z: f32| Vector::new(corner.x as f32, corner.y as f32, z);
        let lower = self.corners.iter().map(|corner| at(corner, self.bottom));
        let upper = self
            .corners
            .iter()
            .zip(&self.tops)
            .map(|(corner, top)| at(corner, *top));
        lower.chain(upper).collect()
    }

    /// Its faces as triangles of corners.
    fn triangles(&self) -> Vec<[u32; 3]> {
        let count = self.corners.len() as u32;
        let mut triangles: Vec<[u32; 3]> = Vec::new();
        for at in 1..count - 1 {
            triangles.extend([[0, at, at + 1], [count, count + at + 1, count + at]]);
        }
        for at in 0..count {
            let next = (at + 1) % count;
            triangles.extend([[at, count + at, next], [next, count + at, count + next]]);
        }
        triangles
    }
}

fn prisms(table: &Table) -> Vec<Prism> {
    let mut prisms = Vec::new();
    let mut upright = |outline: &Polygon, bottom: i32, top: i32| {
        let parts = outline.parts().iter();
        prisms.extend(parts.map(|part| Prism::upright(part.corners(), bottom, top)));
    };
    for piece in table.pieces() {
        match &piece.shape {
            PieceShape::Solid(solid) => upright(&solid.outline, solid.bottom, solid.top),
            PieceShape::Floor(floor) => upright(&floor.outline, floor.top - floor.thick, floor.top),
            PieceShape::Barrier(barrier) => {
                for part in &barrier.parts {
                    upright(part, barrier.bottom, barrier.top);
                }
            }
            PieceShape::Stairs(_) => {}
            other => panic!("the table of benches has no {other:?}"),
        }
    }
    for piece in table.pieces() {
        if let PieceShape::Stairs(stairs) = &piece.shape {
            let parts = stairs.outline.parts().iter();
            prisms.extend(parts.map(|part| Prism::wedge(part.corners(), stairs)));
        }
    }
    prisms
}

impl Peer {
    pub fn new(table: &Table) -> Self {
        let prisms = prisms(table);
        let body = |prism: &Prism| {
            let hull = SharedShape::convex_hull(&prism.points()).expect("a prism is convex");
            (Pose::IDENTITY, hull)
        };
        let (mut points, mut triangles) = (Vec::new(), Vec::new());
        for prism in &prisms {
            let first = points.len() as u32;
            triangles.extend((prism.triangles().into_iter()).map(|corners| corners.map(|corner| first + corner)));
            points.extend(prism.points());
        }
        Self {
            bodies: Compound::new(prisms.iter().map(body).collect()),
            triangles: TriMesh::new(points, triangles).expect("there are triangles"),
        }
    }

    /// Whether one point is seen from another, cast through convex bodies.
    pub fn is_clear_of_bodies(&self, from: Point, to: Point) -> bool {
        self.bodies.cast_local_ray(&ray(from, to), 1.0, true).is_none()
    }

    /// Whether one point is seen from another, cast through triangles.
    pub fn is_clear_of_triangles(&self, from: Point, to: Point) -> bool {
        self.triangles.cast_local_ray(&ray(from, to), 1.0, true).is_none()
    }
}

/// Its length is the way from one point to the other.
fn ray(from: Point, to: Point) -> Ray {
    let vector = |point: Point| Vector::new(point.x as f32, point.y as f32, point.z as f32);
    Ray::new(vector(from), vector(to) - vector(from))
}
