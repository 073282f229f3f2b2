//! Random tables to walk on: walls, containers, platforms with ladders and stairs, ground of all prices, barriers, doors,
//! barrels and figures, most of them on a coarse lattice, so that gaps just wide enough are common.

use arene::rules::free::FreeMovement;
use arene::space::table::{
    AreaKind, Barrier, Body, Floor, Ladder, PieceShape, PlanPoint, Point, Polygon, Solid, Stairs, Table, TableObject,
    TerrainArea, TerrainDoor, TerrainPiece, TerrainState, TerrainView, Walker, stairs_outline, thick_line,
};

use super::chance::Chance;
use super::symmetry::Laying;

/// How long a table's sides are, in units.
pub const SIDE: i32 = 3000;

/// The lattice that most things lie on, in units.
pub const STEP: i32 = 50;

/// A table with figures on it, and points where another one can stand.
#[derive(Clone, Debug)]
pub struct Walk {
    pub table: Table,
    pub state: TerrainState,
    pub bodies: Vec<Body>,
    /// Points of the lattice where a figure of the usual size can stand.
    pub points: Vec<Point>,
}

impl Walk {
    /// Asks something of a figure of the usual size that stands at a point.
    pub fn ask<T>(&self, at: Point, question: impl FnOnce(Walker<FreeMovement>) -> T) -> T {
        question(Walker {
            view: TerrainView {
                table: &self.table,
                state: &self.state,
                wood_depth: None,
            },
            body: Body::usual(at),
            others: &self.bodies,
            rules: &FreeMovement { limit: None },
        })
    }

    /// The points of all surfaces at a place.
    pub fn points_at(&self, place: PlanPoint) -> Vec<Point> {
        let surfaces = self.table.surfaces().iter().filter(|surface| surface.is_below(place));
        let mut points: Vec<Point> = surfaces
            .map(|surface| place.at_height(surface.height_at(place)))
            .collect();
        points.sort_unstable();
        points.dedup();
        points
    }

    /// The table laid down in another way.
    pub fn laid(&self, laying: Laying) -> Self {
        let pieces = self.table.pieces().iter().map(|piece| laying.piece(piece)).collect();
        Self {
            table: Table::new(self.table.size(), pieces),
            state: self.state.clone(),
            bodies: self.bodies.iter().map(|body| laying.body(body)).collect(),
            points: self.points.iter().map(|point| laying.point(*point)).collect(),
        }
    }
}

/// The random table of that number, with so many points to walk between.
pub fn random_walk(number: u64, points: usize) -> Walk {
    let mut walks = Walks {
        chance: Chance::of(number ^ 0x7761_6c6b),
        pieces: Vec::new(),
        doors: 0,
        objects: 0,
    };
    for _ in 0..walks.chance.between(2, 10) {
        walks.add_entry();
    }
    let table = Table::new(PlanPoint::new(SIDE, SIDE), walks.pieces);
    let mut chance = walks.chance;
    let mut walk = Walk {
        state: TerrainState::at_first(&table),
        table,
        bodies: Vec::new(),
        points: Vec::new(),
    };
    let bodies = chance.below(6) as usize;
    for _ in 0..60 * (bodies + points) {
        let (x, y) = (chance.below(SIDE / STEP + 1), chance.below(SIDE / STEP + 1));
        let at = walk.points_at(PlanPoint::new(x * STEP, y * STEP));
        let Some(at) = at.get(chance.below(at.len().max(1) as i32) as usize).copied() else {
            continue;
        };
        if walk.ask(at, |walker| walker.stand(at).is_err()) {
            continue;
        }
        if walk.bodies.len() < bodies {
            walk.bodies.push(Body::usual(at));
        } else if walk.points.len() < points && !walk.points.contains(&at) {
            walk.points.push(at);
        }
    }
    walk
}

struct Walks {
    chance: Chance,
    pieces: Vec<TerrainPiece>,
    doors: u16,
    objects: u16,
}

impl Walks {
    /// A length on the lattice, now and then beside it.
    fn length(&mut self, least: i32, most: i32) -> i32 {
        let length = self.chance.between(least / STEP, most / STEP) * STEP;
        if self.chance.one_in(6) {
            length + self.chance.between(-24, 24)
        } else {
            length
        }
    }

    fn place(&mut self) -> PlanPoint {
        PlanPoint::new(self.length(200, SIDE - 200), self.length(200, SIDE - 200))
    }

    /// A rectangle inside the table, upright or turned.
    fn rectangle(&mut self, long: i32, short: i32) -> Polygon {
        loop {
            let at = self.place();
            let (x, y) = self
                .chance
                .one_of(&[(1, 0), (0, 1), (1, 0), (0, 1), (3, 4), (4, -3), (1, 1), (12, 5)]);
            let part = |length: i32| {
                let whole = f64::from(x * x + y * y).sqrt();
                let along = |component: i32| (f64::from(component * length) / whole).round() as i32;
                PlanPoint::new(along(x), along(y))
            };
            let (along, aside) = (part(long), part(short));
            let aside = PlanPoint::new(-aside.y, aside.x);
            let corners = vec![at, at.plus(along), at.plus(along).plus(aside), at.plus(aside)];
            let is_inside = |corner: &PlanPoint| (0..=SIDE).contains(&corner.x) && (0..=SIDE).contains(&corner.y);
            if corners.iter().all(is_inside)
                && let Ok(polygon) = Polygon::new(corners)
            {
                return polygon;
            }
        }
    }

    fn add(&mut self, shape: PieceShape) {
        let entry = self.pieces.len() as u16;
        self.pieces.push(TerrainPiece { entry, shape });
    }

    fn solid(&mut self, outline: Polygon, top: i32, stand: bool) {
        self.add(PieceShape::Solid(Solid {
            outline,
            bottom: 0,
            top,
            stand,
            climb: None,
        }));
    }

    fn add_entry(&mut self) {
        match self.chance.below(12) {
            0..=2 => {
                let (long, short) = (self.length(500, 2000), self.chance.one_of(&[20, 50, 100]));
                let outline = self.rectangle(long, short);
                self.solid(outline, 1000, false);
            }
            3..=4 => {
                let (long, short) = (self.length(400, 900), self.length(250, 600));
                let top = self.chance.one_of(&[100, 200, 250, 500]);
                let outline = self.rectangle(long, short);
                self.solid(outline, top, true);
            }
            5 | 6 => self.platform(),
            7 => {
                let kind = self.chance.one_of(&[
                    AreaKind::Difficult,
                    AreaKind::VeryDifficult,
                    AreaKind::Impassable,
                    AreaKind::Road,
                ]);
                let (long, short) = (self.length(300, 1500), self.length(200, 900));
                let (outline, top) = (self.rectangle(long, short), self.chance.one_of(&[None, Some(100)]));
                self.add(PieceShape::Area(TerrainArea {
                    kind,
                    outline,
                    bottom: 0,
                    top,
                    cover: None,
                }));
            }
            8 => self.barrier(),
            9 => self.door(),
            10 => {
                let (at, radius) = (self.place(), self.chance.one_of(&[50, 100, 150]));
                let height = self.chance.one_of(&[100, 300]);
                self.objects += 1;
                self.add(PieceShape::Object(TableObject {
                    number: self.objects - 1,
                    name: "barrel".into(),
                    at: at.at_height(0),
                    radius,
                    height,
                }));
            }
            _ => self.steps(),
        }
    }

    /// A floor or a container, with a ladder or stairs to it.
    fn platform(&mut self) {
        let (wide, deep) = (self.length(500, 1200), self.length(400, 900));
        let at = PlanPoint::new(self.length(1000, SIDE - 1300), self.length(1000, SIDE - 1000));
        let other = PlanPoint::new((at.x + wide).min(SIDE), (at.y + deep).min(SIDE));
        let outline = Polygon::rectangle(at, other).unwrap();
        let top = self.chance.one_of(&[500, 750]);
        if self.chance.one_in(2) {
            self.solid(outline, top, true);
        } else {
            self.add(PieceShape::Floor(Floor {
                rails: vec![false; 4],
                outline,
                top,
                thick: 50,
            }));
        }
        let y = self.length(at.y + 150, other.y - 150);
        if self.chance.one_in(2) {
            let out = self.chance.one_of(&[25, 50, 125]);
            self.add(PieceShape::Ladder(Ladder {
                foot: Point::new(at.x - out, y, 0),
                head: Point::new(at.x + 50, y, top),
            }));
        } else {
            let (from, to) = (PlanPoint::new(at.x - 900, y), PlanPoint::new(at.x, y));
            if let Ok(outline) = stairs_outline(from, to, self.chance.one_of(&[300, 400])) {
                let is_inside = outline.corners().iter().all(|corner| (0..=SIDE).contains(&corner.y));
                if is_inside && from.x >= 0 {
                    self.add(PieceShape::Stairs(Stairs {
                        from: from.at_height(0),
                        to: to.at_height(top),
                        outline,
                        has_steps: true,
                    }));
                }
            }
        }
        if self.chance.one_in(3) {
            // A gantry across it, of one height with it.
            let (x, half) = (self.length(at.x, other.x), self.chance.one_of(&[125, 150, 200]));
            let one = PlanPoint::new((x - half).max(0), (at.y - 700).max(0));
            let two = PlanPoint::new((x + half).min(SIDE), (other.y + 400).min(SIDE));
            self.add(PieceShape::Floor(Floor {
                rails: vec![false; 4],
                outline: Polygon::rectangle(one, two).unwrap(),
                top,
                thick: 50,
            }));
        }
    }

    /// Containers of rising heights side by side.
    fn steps(&mut self) {
        let (at, wide, deep) = (self.place(), self.length(250, 500), self.length(300, 800));
        for (index, top) in [250, 500].into_iter().enumerate() {
            let index = index as i32;
            let one = PlanPoint::new((at.x + index * wide).min(SIDE - 50), at.y);
            let two = PlanPoint::new((one.x + wide).min(SIDE), (at.y + deep).min(SIDE));
            if let Ok(outline) = Polygon::rectangle(one, two) {
                self.solid(outline, top, true);
            }
        }
    }

    fn barrier(&mut self) {
        let thick = self.chance.one_of(&[25, 50, 100]);
        let (line, parts) = loop {
            let count = self.chance.between(2, 4);
            let line: Vec<PlanPoint> = (0..count).map(|_| self.place()).collect();
            if let Ok(parts) = thick_line(&line, thick) {
                break (line, parts);
            }
        };
        let top = self.chance.one_of(&[200, 300, 300, 600]);
        self.add(PieceShape::Barrier(Barrier {
            line,
            parts,
            bottom: 0,
            top,
            thick,
            hard: false,
        }));
    }

    fn door(&mut self) {
        let (line, outline) = loop {
            let line = [self.place(), self.place()];
            if let Ok(mut parts) = thick_line(&line, 50) {
                break (line, parts.remove(0));
            }
        };
        self.doors += 1;
        let open = self.chance.one_in(2);
        self.add(PieceShape::Door(TerrainDoor {
            number: self.doors - 1,
            line,
            outline,
            bottom: 0,
            top: 500,
            open,
        }));
    }
}
