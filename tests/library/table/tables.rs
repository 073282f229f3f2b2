//! Random tables, crowded, most of them on a coarse lattice: so pieces share faces and edges, and eyes, samples and
//! corners lie in lines with them.

use arene::space::table::{
    AreaKind, Barrier, Body, Floor, PieceShape, PlanPoint, Point, Polygon, Solid, Stairs, TableObject, TerrainArea,
    TerrainDoor, TerrainPiece, stairs_outline, thick_line,
};

use super::chance::Chance;
use super::trial::Trial;

/// How far a table reaches, in steps of its lattice.
const STEPS: i32 = 16;

/// The random table of that number.
pub fn random_table(number: u64) -> Trial {
    let mut chance = Chance::of(number);
    // Three in four have all corners on a lattice of 50 or 100 units.
    let step = chance.one_of(&[50, 100, 100, 37]);
    let mut tables = Tables {
        is_loose: chance.one_in(4),
        chance,
        step,
        pieces: Vec::new(),
        outlines: Vec::new(),
        doors: 0,
        objects: 0,
    };
    let count = tables.chance.between(1, 9) as u16;
    for entry in 0..count {
        tables.add_entry(entry);
    }
    tables.trial()
}

struct Tables {
    chance: Chance,
    step: i32,
    is_loose: bool,
    pieces: Vec<TerrainPiece>,
    /// Outlines of what stands there with their tops, for neighbours.
    outlines: Vec<(Vec<PlanPoint>, i32)>,
    doors: u16,
    objects: u16,
}

impl Tables {
    /// A place, mostly on the lattice.
    fn place(&mut self) -> PlanPoint {
        let (x, y) = (self.chance.below(STEPS), self.chance.below(STEPS));
        let mut off = || {
            if self.is_loose && self.chance.one_in(2) {
                self.chance.between(-40, 40)
            } else {
                0
            }
        };
        PlanPoint::new(x * self.step + off(), y * self.step + off())
    }

    /// A height: few of them, so that many are equal.
    fn height(&mut self) -> i32 {
        if self.is_loose && self.chance.one_in(3) {
            return self.chance.between(0, 900);
        }
        self.chance
            .one_of(&[0, 0, 0, 0, 50, 100, 150, 250, 350, 400, 450, 750, 800])
    }

    fn bottom_and_top(&mut self) -> (i32, i32) {
        let bottom = self.height();
        (bottom, bottom + self.chance.one_of(&[50, 100, 200, 350, 350, 450, 750]))
    }

    /// An outline that may well cross itself.
    fn corners(&mut self) -> Vec<PlanPoint> {
        if !self.outlines.is_empty() && self.chance.one_in(3) {
            return self.neighbour();
        }
        let at = self.place();
        let (wide, deep) = (
            self.chance.between(1, 7) * self.step,
            self.chance.between(1, 7) * self.step,
        );
        let corner = |x: i32, y: i32| PlanPoint::new(at.x + x, at.y + y);
        let mut corners = match self.chance.below(6) {
            // A rectangle.
            0..=1 => vec![corner(0, 0), corner(wide, 0), corner(wide, deep), corner(0, deep)],
            // One that is turned.
            2 => {
                let way = PlanPoint::new(
                    self.chance.between(-3, 3) * self.step,
                    self.chance.between(1, 3) * self.step,
                );
                let aside = self.chance.one_of(&[-2, -1, 1, 2]);
                let side = PlanPoint::new(-way.y * aside, way.x * aside);
                vec![at, at.plus(way), at.plus(way).plus(side), at.plus(side)]
            }
            // An L.
            3 => {
                let (in_x, in_y) = (
                    self.chance.between(1, 7) * self.step,
                    self.chance.between(1, 7) * self.step,
                );
                vec![
                    corner(0, 0),
                    corner(wide + in_x, 0),
                    corner(wide + in_x, deep),
                    corner(wide, deep),
                    corner(wide, deep + in_y),
                    corner(0, deep + in_y),
                ]
            }
            // Anything.
            4 => (0..self.chance.between(3, 5)).map(|_| self.place()).collect(),
            // Points all round a place, near and far.
            _ => {
                let ring = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
                let far = ring.map(|(x, y)| {
                    let length = self.chance.between(1, 5) * self.step;
                    corner(x * length, y * length)
                });
                far.to_vec()
            }
        };
        if self.chance.one_in(2) {
            corners.reverse();
        }
        let first = self.chance.below(corners.len() as i32) as usize;
        corners.rotate_left(first);
        corners
    }

    /// The outline of something that stands there, or its mirror image beyond one of its sides.
    fn neighbour(&mut self) -> Vec<PlanPoint> {
        let index = self.chance.below(self.outlines.len() as i32) as usize;
        let outline = self.outlines[index].0.clone();
        let side = self.chance.below(outline.len() as i32) as usize;
        let corner = outline[side];
        let shift = self.chance.one_of(&[0, 0, 1, 2]) * self.step;
        match self.chance.below(4) {
            0 => outline,
            1 => outline
                .iter()
                .map(|place| PlanPoint::new(2 * corner.x - place.x, place.y + shift))
                .collect(),
            2 => outline
                .iter()
                .map(|place| PlanPoint::new(place.x + shift, 2 * corner.y - place.y))
                .collect(),
            // A triangle on one of its sides.
            _ => vec![corner, outline[(side + 1) % outline.len()], self.place()],
        }
    }

    fn polygon(&mut self) -> Polygon {
        loop {
            if let Ok(polygon) = Polygon::new(self.corners()) {
                return polygon;
            }
        }
    }

    fn add_entry(&mut self, entry: u16) {
        let shape = match self.chance.below(18) {
            0..=5 => self.solid(),
            6..=7 => self.floor(),
            8..=9 => self.barrier(),
            10 => self.door(),
            11..=12 => self.stairs(),
            13..=14 => self.object(),
            15 => self.area(AreaKind::Smoke),
            16 => self.area(AreaKind::Dark),
            _ => self.area(AreaKind::Wood),
        };
        self.pieces.push(TerrainPiece { entry, shape });
        // A kit of two pieces.
        if self.chance.one_in(5) {
            let shape = self.solid();
            self.pieces.push(TerrainPiece { entry, shape });
        }
    }

    fn solid(&mut self) -> PieceShape {
        let outline = self.polygon();
        let (mut bottom, mut top) = self.bottom_and_top();
        if let Some((_, below)) = self.outlines.last()
            && self.chance.one_in(3)
        {
            (bottom, top) = (*below, below + 100);
        }
        self.outlines.push((outline.corners().to_vec(), top));
        PieceShape::Solid(Solid {
            outline,
            bottom,
            top,
            stand: true,
            climb: None,
        })
    }

    fn floor(&mut self) -> PieceShape {
        let (outline, top) = (self.polygon(), self.height() + 50);
        self.outlines.push((outline.corners().to_vec(), top));
        PieceShape::Floor(Floor {
            rails: vec![false; outline.corners().len()],
            outline,
            top,
            thick: 50,
        })
    }

    fn barrier(&mut self) -> PieceShape {
        let thick = self.chance.one_of(&[25, 50, 100, 200]);
        let (line, parts) = loop {
            let line: Vec<PlanPoint> = (0..self.chance.between(2, 4)).map(|_| self.place()).collect();
            if let Ok(parts) = thick_line(&line, thick) {
                break (line, parts);
            }
        };
        let (bottom, top) = self.bottom_and_top();
        PieceShape::Barrier(Barrier {
            line,
            parts,
            bottom,
            top,
            thick,
            hard: false,
        })
    }

    fn door(&mut self) -> PieceShape {
        let (line, outline) = loop {
            let line = [self.place(), self.place()];
            if let Ok(mut parts) = thick_line(&line, 100) {
                break (line, parts.remove(0));
            }
        };
        let (bottom, top) = self.bottom_and_top();
        self.outlines.push((outline.corners().to_vec(), top));
        self.doors += 1;
        PieceShape::Door(TerrainDoor {
            number: self.doors - 1,
            line,
            outline,
            bottom,
            top,
            open: false,
        })
    }

    fn stairs(&mut self) -> PieceShape {
        let (from, to, outline) = loop {
            let (mut from, mut to) = (self.place(), self.place());
            match self.chance.below(4) {
                0 => to.x = from.x,
                1 => to.y = from.y,
                _ => {}
            }
            // Up to the side of something that stands there.
            if let Some((outline, _)) = self.outlines.last()
                && self.chance.one_in(2)
            {
                let (one, other) = (outline[0], outline[1]);
                from = PlanPoint::new((one.x + other.x) / 2, (one.y + other.y) / 2);
                to = from.plus(PlanPoint::new(other.y - one.y, one.x - other.x));
            }
            let width = self.chance.one_of(&[100, 200, 400]);
            if let Ok(outline) = stairs_outline(from, to, width) {
                break (from, to, outline);
            }
        };
        let (bottom, top) = self.bottom_and_top();
        let (first, last) = if self.chance.one_in(2) {
            (bottom, top)
        } else {
            (top, bottom)
        };
        PieceShape::Stairs(Stairs {
            from: from.at_height(first),
            to: to.at_height(last),
            outline,
            has_steps: true,
        })
    }

    fn object(&mut self) -> PieceShape {
        let place = self.place();
        let mut z = self.height();
        if let Some((_, top)) = self.outlines.last()
            && self.chance.one_in(2)
        {
            z = *top;
        }
        self.objects += 1;
        PieceShape::Object(TableObject {
            number: self.objects - 1,
            name: "barrel".into(),
            at: place.at_height(z),
            radius: self.chance.one_of(&[50, 100, 125, 250]),
            height: self.chance.one_of(&[50, 100, 250, 400]),
        })
    }

    fn area(&mut self, kind: AreaKind) -> PieceShape {
        let outline = self.polygon();
        let (bottom, top) = self.bottom_and_top();
        PieceShape::Area(TerrainArea {
            kind,
            outline,
            bottom: if self.chance.one_in(3) { bottom } else { 0 },
            top: (!self.chance.one_in(3)).then_some(top),
            cover: None,
        })
    }

    /// Somebody's body.
    fn body(&mut self) -> Body {
        let place = self.place();
        let z = self.height();
        let usual = Body::usual(place.at_height(z));
        let body = Body {
            radius: self.chance.one_of(&[125, 125, 250, 100, 300]),
            height: self.chance.one_of(&[400, 350, 700, 350]),
            ..usual
        };
        if self.chance.one_in(6) { body.lying() } else { body }
    }

    /// Two points, often at one height, and that of something's bottom or top.
    fn line(&mut self) -> (Point, Point) {
        let (from, to) = (self.place(), self.place());
        let mut heights = [self.height(), self.height()];
        if !self.outlines.is_empty() && self.chance.one_in(2) {
            let index = self.chance.below(self.outlines.len() as i32) as usize;
            heights = [self.outlines[index].1; 2];
        } else if self.chance.one_in(3) {
            heights = [0; 2];
        }
        (from.at_height(heights[0]), to.at_height(heights[1]))
    }

    fn trial(mut self) -> Trial {
        let target = self.body();
        let height = self.height();
        let mut eye = self.place().at_height(height);
        match self.chance.below(12) {
            0 => (eye.x, eye.y) = (target.at.x, target.at.y),
            1..=3 => eye.x = target.at.x,
            4..=6 => eye.y = target.at.y,
            7 => (eye.x, eye.z) = (target.at.x, target.at.z + self.step),
            _ => {}
        }
        let mut trial = Trial::of(eye, target);
        trial.bodies = (0..self.chance.below(4)).map(|_| self.body()).collect();
        trial.wood_depth = self.chance.one_of(&[None, Some(0), Some(0), Some(1), Some(2)]);
        trial.state.open_doors = (0..self.doors).map(|_| self.chance.one_in(3)).collect();
        trial.state.gone_objects = (0..self.objects).map(|_| self.chance.one_in(4)).collect();
        trial.lines = (0..20).map(|_| self.line()).collect();
        trial.pieces = self.pieces;
        trial
    }
}
