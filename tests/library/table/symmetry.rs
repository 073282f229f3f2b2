//! Turned, mirrored and shifted, a table answers alike.

use arene::space::table::{
    Arc, Barrier, Body, Direction, Floor, Hider, Ladder, PieceShape, PlanPoint, Point, Polygon, Solid, Stairs,
    TableObject, TerrainArea, TerrainDoor, TerrainPiece, stairs_outline, thick_line,
};

use super::chance::Chance;
use super::for_all;
use super::tables::random_table;
use super::trial::Trial;

/// A table laid down in another way: turned by so many quarters, mirrored before that or not, and shifted.
#[derive(Clone, Copy, Debug)]
pub struct Laying {
    quarters: i32,
    is_mirrored: bool,
    shift: PlanPoint,
}

impl Laying {
    fn way(self, way: PlanPoint) -> PlanPoint {
        let mirrored = if self.is_mirrored {
            PlanPoint::new(-way.x, way.y)
        } else {
            way
        };
        (0..self.quarters).fold(mirrored, |way, _| PlanPoint::new(-way.y, way.x))
    }

    fn place(self, place: PlanPoint) -> PlanPoint {
        self.way(place).plus(self.shift)
    }

    pub fn point(self, point: Point) -> Point {
        self.place(point.plan()).at_height(point.z)
    }

    pub fn body(self, body: &Body) -> Body {
        body.moved_to(self.point(body.at))
    }

    fn polygon(self, polygon: &Polygon) -> Polygon {
        Polygon::new(polygon.corners().iter().map(|corner| self.place(*corner)).collect()).unwrap()
    }

    pub fn piece(self, piece: &TerrainPiece) -> TerrainPiece {
        let shape = match &piece.shape {
            PieceShape::Solid(solid) => PieceShape::Solid(Solid {
                outline: self.polygon(&solid.outline),
                ..solid.clone()
            }),
            PieceShape::Floor(floor) => PieceShape::Floor(Floor {
                outline: self.polygon(&floor.outline),
                ..floor.clone()
            }),
            PieceShape::Barrier(barrier) => {
                let line: Vec<PlanPoint> = barrier.line.iter().map(|place| self.place(*place)).collect();
                PieceShape::Barrier(Barrier {
                    parts: thick_line(&line, barrier.thick).unwrap(),
                    line,
                    ..*barrier
                })
            }
            PieceShape::Stairs(stairs) => {
                let (from, to) = (self.point(stairs.from), self.point(stairs.to));
                // As wide as it was: its sides are those of the footprint.
                PieceShape::Stairs(Stairs {
                    from,
                    to,
                    outline: self.polygon(&stairs.outline),
                    ..stairs.clone()
                })
            }
            PieceShape::Area(area) => PieceShape::Area(TerrainArea {
                outline: self.polygon(&area.outline),
                ..area.clone()
            }),
            PieceShape::Door(door) => PieceShape::Door(TerrainDoor {
                line: door.line.map(|place| self.place(place)),
                outline: self.polygon(&door.outline),
                ..*door
            }),
            PieceShape::Object(object) => PieceShape::Object(TableObject {
                at: self.point(object.at),
                ..object.clone()
            }),
            PieceShape::Ladder(ladder) => PieceShape::Ladder(Ladder {
                foot: self.point(ladder.foot),
                head: self.point(ladder.head),
            }),
        };
        TerrainPiece { shape, ..*piece }
    }

    fn trial(self, trial: &Trial) -> Trial {
        Trial {
            pieces: trial.pieces.iter().map(|piece| self.piece(piece)).collect(),
            bodies: trial.bodies.iter().map(|body| self.body(body)).collect(),
            eye: self.point(trial.eye),
            target: self.body(&trial.target),
            lines: (trial.lines.iter())
                .map(|(from, to)| (self.point(*from), self.point(*to)))
                .collect(),
            ..trial.clone()
        }
    }
}

/// The eight ways to lay a table down, and one that only shifts it.
fn layings() -> Vec<Laying> {
    let ways = (0..4).flat_map(|quarters| [(quarters, false), (quarters, true)]);
    ways.map(|(quarters, is_mirrored)| Laying {
        quarters,
        is_mirrored,
        shift: PlanPoint::new(5000 + quarters, 7001),
    })
    .collect()
}

/// The seven other ways to lay a square table of a side down where it lies.
pub fn layings_of_square(side: i32) -> Vec<Laying> {
    let onto_itself = |laying: Laying| {
        let corner = laying.way(PlanPoint::new(side, side));
        Laying {
            shift: PlanPoint::new((-corner.x).max(0), (-corner.y).max(0)),
            ..laying
        }
    };
    layings().into_iter().skip(1).map(onto_itself).collect()
}

/// What hides each sample, and each line.
fn answers(trial: &Trial, is_mirrored: bool) -> (Vec<Option<Hider>>, Vec<Option<u16>>) {
    let mut hidden_by = trial.hidden_by();
    if is_mirrored {
        hidden_by.chunks_mut(5).for_each(<[_]>::reverse);
    }
    let lines = trial.ask(|view| trial.lines.iter().map(|(from, to)| view.line(*from, *to)).collect());
    (hidden_by.to_vec(), lines)
}

/// So many random tables, each laid down in all ways.
fn tables_answer_alike(tables: u64) {
    for_all(tables, |number| {
        let mut trial = random_table(1_000_000 + number);
        // Straight above each other the samples face north, however the table lies.
        trial.eye.x += i32::from(trial.eye.plan() == trial.target.at.plan());
        let told = answers(&trial, false);
        for laying in layings() {
            let laid = laying.trial(&trial);
            assert_eq!(
                answers(&laid, laying.is_mirrored),
                told,
                "table {number} {laying:?}\n{}",
                trial.told()
            );
        }
    });
}

#[test]
fn turned_mirrored_and_shifted_two_hundred_random_tables_answer_alike() {
    tables_answer_alike(200);
}

/// The long tests: `make long-tests`.
mod campaign {
    #[test]
    #[ignore = "takes most of a minute: make long-tests"]
    fn turned_mirrored_and_shifted_five_thousand_random_tables_answer_alike() {
        super::tables_answer_alike(5000);
    }
}

#[test]
fn outlines_of_lines_and_stairs_turn_with_them() {
    let mut chance = Chance::of(5);
    let mut place = || PlanPoint::new(chance.between(-3000, 3000), chance.between(-3000, 3000));
    let sorted = |polygons: Vec<Polygon>| -> Vec<Vec<PlanPoint>> {
        let corners = polygons.into_iter().map(|polygon| {
            let mut corners = polygon.corners().to_vec();
            corners.sort_unstable();
            corners
        });
        corners.collect()
    };
    for thick in (4..200).chain([333, 500]) {
        let line = [place(), place(), place()];
        let parts = thick_line(&line, thick).unwrap();
        let stairs = stairs_outline(line[0], line[1], thick).unwrap();
        for laying in layings() {
            let moved = line.map(|place| laying.place(place));
            let told: Vec<Polygon> = parts.iter().map(|part| laying.polygon(part)).collect();
            assert_eq!(
                sorted(thick_line(&moved, thick).unwrap()),
                sorted(told),
                "{line:?} {thick} {laying:?}"
            );
            let found = stairs_outline(moved[0], moved[1], thick).unwrap();
            assert_eq!(sorted(vec![found]), sorted(vec![laying.polygon(&stairs)]));
        }
    }
}

#[test]
fn distances_directions_and_arcs_turn_with_the_table() {
    let mut chance = Chance::of(6);
    for _ in 0..2000 {
        let mut point = || {
            Point::new(
                chance.between(-900, 900),
                chance.between(-900, 900),
                chance.between(0, 900),
            )
        };
        let (one, other) = (Body::usual(point()), Body::usual(point()).lying());
        let (place, edge) = (point(), (point().plan(), point().plan()));
        let facing = point().plan();
        for laying in layings() {
            let (laid, laid_other) = (laying.body(&one), laying.body(&other));
            assert_eq!(laid.distance(&laid_other), one.distance(&other));
            assert_eq!(laid_other.distance(&laid), one.distance(&other));
            assert_eq!(laid.overlaps(&laid_other), one.overlaps(&other));
            assert_eq!(
                laid.distance_to_point(laying.point(place)),
                one.distance_to_point(place)
            );
            let laid_edge = (laying.place(edge.0), laying.place(edge.1));
            assert_eq!(laid.distance_to_edge(laid_edge, 50), one.distance_to_edge(edge, 50));
            let way = place.plan();
            let (Some(told), Some(found)) = (Direction::along(facing), Direction::along(laying.way(facing))) else {
                continue;
            };
            assert_eq!(found.vector(), laying.way(told.vector()));
            for arc in [Arc::Quarter, Arc::Half, Arc::Whole] {
                assert_eq!(
                    found.sees(laying.way(way), arc),
                    told.sees(way, arc),
                    "{facing:?} {way:?} {arc:?}"
                );
            }
        }
    }
}
