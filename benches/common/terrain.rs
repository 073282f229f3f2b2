//! The table that sight, ways and reach are measured on: 120×120 cm, 60 pieces of terrain, three levels, 20 figures.

use arene::space::table::{
    Barrier, Body, Direction, Floor, PieceShape, PlanPoint, Polygon, PolygonSide, Solid, Stairs, Table, TerrainPiece,
    stairs_outline, thick_line,
};
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// The table's sides, in units.
pub const SIDE: i32 = 12_000;

/// The heights of its levels.
const LEVELS: [i32; 3] = [0, 750, 1500];

struct Builder {
    rng: ChaCha8Rng,
    pieces: Vec<TerrainPiece>,
}

impl Builder {
    fn below(&mut self, count: i32) -> i32 {
        (self.rng.next_u32() % count as u32) as i32
    }

    fn place(&mut self) -> PlanPoint {
        PlanPoint::new(1200 + self.below(SIDE - 2400), 1200 + self.below(SIDE - 2400))
    }

    /// Corners told along a direction and to its right, in a place of their own.
    fn polygon(&mut self, corners: &[(i32, i32)]) -> Polygon {
        let at = self.place();
        let way = Direction::of_die(1 + self.below(36) as u8).vector();
        let corner = |(along, right): &(i32, i32)| {
            at.plus(PlanPoint::new(
                (way.x * (along / 10) - way.y * (right / 10)) / 1000,
                (way.y * (along / 10) + way.x * (right / 10)) / 1000,
            ))
        };
        Polygon::new(corners.iter().map(corner).collect()).expect("a simple polygon")
    }

    fn add(&mut self, shape: PieceShape) {
        let entry = self.pieces.len() as u16;
        self.pieces.push(TerrainPiece { entry, shape });
    }

    fn solid(&mut self, corners: &[(i32, i32)], bottom: i32, top: i32) {
        let outline = self.polygon(corners);
        self.add(PieceShape::Solid(Solid {
            outline,
            bottom,
            top,
            stand: true,
            climb: None,
        }));
    }

    fn floor(&mut self, top: i32) {
        let outline = self.polygon(&[(0, 0), (1800, 0), (1800, 1200), (0, 1200)]);
        self.add(PieceShape::Floor(Floor {
            rails: vec![false; 4],
            outline,
            top,
            thick: 50,
        }));
    }

    fn barrier(&mut self) {
        let (from, way) = (self.place(), Direction::of_die(1 + self.below(36) as u8));
        let part = |direction: Direction| PlanPoint::new(direction.vector().x / 10, direction.vector().y / 10);
        let line = vec![from, from.plus(part(way)), from.plus(part(way)).plus(part(way.right()))];
        self.add(PieceShape::Barrier(Barrier {
            parts: thick_line(&line, 50).expect("a line of some length"),
            line,
            bottom: 0,
            top: 300,
            thick: 50,
            hard: true,
        }));
    }

    fn stairs(&mut self, bottom: i32, top: i32) {
        let (from, way) = (self.place(), Direction::of_die(1 + self.below(36) as u8).vector());
        let to = from.plus(PlanPoint::new(way.x / 10, way.y / 10));
        self.add(PieceShape::Stairs(Stairs {
            from: from.at_height(bottom),
            to: to.at_height(top),
            outline: stairs_outline(from, to, 400).expect("stairs of some length"),
            has_steps: true,
        }));
    }

    /// A figure on the ground outside all that stands there, or on a floor.
    fn figure(&mut self) -> Body {
        let level = LEVELS[self.below(3) as usize];
        loop {
            let place = self.place();
            let stands = |piece: &TerrainPiece| match &piece.shape {
                PieceShape::Floor(floor) => floor.top == level && floor.outline.holds_disc(place, 125),
                _ => false,
            };
            let is_free = self.pieces.iter().all(|piece| match &piece.shape {
                PieceShape::Solid(solid) if solid.bottom <= level && level < solid.top => {
                    solid.outline.side_of(place) == PolygonSide::Outside
                }
                _ => true,
            });
            if is_free && (level == 0 || self.pieces.iter().any(stands)) {
                return Body::usual(place.at_height(level));
            }
        }
    }
}

/// The table, and its figures.
pub fn terrain() -> (Table, Vec<Body>) {
    let mut builder = Builder {
        rng: ChaCha8Rng::seed_from_u64(15),
        pieces: Vec::new(),
    };
    for _ in 0..12 {
        builder.solid(&[(0, 0), (1200, 0), (1200, 500), (0, 500)], 0, 500);
    }
    // The corners of ruins, one storey high or two.
    for storeys in [1, 1, 1, 1, 1, 2, 2, 2] {
        let l = [(0, 0), (1500, 0), (1500, 80), (80, 80), (80, 1500), (0, 1500)];
        builder.solid(&l, 0, storeys * LEVELS[1]);
    }
    for level in [LEVELS[1], LEVELS[2]] {
        for _ in 0..6 {
            builder.floor(level);
        }
        for _ in 0..3 {
            builder.solid(&[(0, 0), (600, 0), (600, 250), (0, 250)], level, level + 250);
        }
    }
    for _ in 0..12 {
        builder.barrier();
    }
    for levels in [
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
        [1, 2],
        [1, 2],
        [1, 2],
        [0, 2],
    ] {
        builder.stairs(LEVELS[levels[0]], LEVELS[levels[1]]);
    }
    let figures = (0..20).map(|_| builder.figure()).collect();
    assert_eq!(builder.pieces.len(), 60);
    (Table::new(PlanPoint::new(SIDE, SIDE), builder.pieces), figures)
}
