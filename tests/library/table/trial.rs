//! A table with somebody who looks and somebody who is looked at: asked of the code and of the oracle, told as text,
//! made smaller.

use std::fmt::Write as _;

use arene::space::table::{
    AreaKind, Body, Hider, PieceShape, PlanPoint, Point, Polygon, SAMPLES, Table, TerrainPiece, TerrainState,
    TerrainView, samples,
};

use super::oracle::{self, Oracle};

/// A table with bodies on it, an eye and what it looks at.
#[derive(Clone)]
pub struct Trial {
    pub size: PlanPoint,
    pub pieces: Vec<TerrainPiece>,
    pub state: TerrainState,
    pub wood_depth: Option<i32>,
    pub bodies: Vec<Body>,
    pub eye: Point,
    pub target: Body,
    /// Points between which there may be a clear line.
    pub lines: Vec<(Point, Point)>,
}

impl Trial {
    /// An empty table.
    pub fn of(eye: Point, target: Body) -> Self {
        Self {
            size: PlanPoint::new(12_000, 12_000),
            pieces: Vec::new(),
            state: TerrainState::default(),
            wood_depth: None,
            bodies: Vec::new(),
            eye,
            target,
            lines: Vec::new(),
        }
    }

    /// Asks something of its terrain.
    pub fn ask<T>(&self, question: impl FnOnce(TerrainView) -> T) -> T {
        let table = Table::new(self.size, self.pieces.clone());
        question(TerrainView {
            table: &table,
            state: &self.state,
            wood_depth: self.wood_depth.map(|ps| ps * 250),
        })
    }

    /// What hides each sample.
    pub fn hidden_by(&self) -> [Option<Hider>; SAMPLES] {
        let share = self.ask(|view| view.sight(self.eye, &self.target, &self.bodies));
        let counted = self.ask(|view| view.samples_seen(self.eye, &self.target, &self.bodies));
        let sees = self.ask(|view| view.sees(self.eye, &self.target, &self.bodies));
        assert_eq!(
            (counted, sees),
            (share.seen(), share.seen() > 0),
            "found sooner, it is the same"
        );
        share.hidden_by
    }

    /// How many samples are seen.
    pub fn seen(&self) -> usize {
        self.hidden_by().iter().filter(|hider| hider.is_none()).count()
    }

    /// Where code and oracle answer differently; nothing if they agree.
    fn difference(&self) -> Option<String> {
        let points = samples(self.eye, &self.target);
        let told = oracle::samples(self.eye, &self.target);
        if points != told {
            return Some(format!("samples {points:?}\nnot {told:?}"));
        }
        let with_bodies = Oracle::of(&self.pieces, &self.state, self.wood_depth, &self.bodies);
        let terrain = Oracle::of(&self.pieces, &self.state, self.wood_depth, &[]);
        let hidden_by = self.hidden_by();
        let mut differences = (0..SAMPLES).filter_map(|index| {
            let told = with_bodies.hider(self.eye, points[index]);
            let point = points[index];
            (told != hidden_by[index])
                .then(|| format!("sample {index} at {point:?}: {:?}, not {told:?}", hidden_by[index]))
        });
        let first = differences.next();
        first.or_else(|| {
            self.ask(|view| {
                self.lines.iter().find_map(|(from, to)| {
                    let line = view.line(*from, *to).map(Hider::Terrain);
                    let told = terrain.hider(*from, *to);
                    if line != told {
                        return Some(format!("line from {from:?} to {to:?}: {line:?}, not {told:?}"));
                    }
                    [AreaKind::Wood, AreaKind::Dark].into_iter().find_map(|kind| {
                        let depth = view.depth(*from, *to, kind);
                        let told = terrain.depth(*from, *to, kind);
                        (depth != told)
                            .then(|| format!("depth of {kind:?} from {from:?} to {to:?}: {depth}, not {told}"))
                    })
                })
            })
        })
    }

    /// The same with as few pieces and bodies as still differ.
    fn smallest(mut self) -> Self {
        let mut at = 0;
        while at < self.pieces.len() + self.bodies.len() {
            let mut less = self.clone();
            if at < self.pieces.len() {
                less.pieces.remove(at);
            } else {
                less.bodies.remove(at - self.pieces.len());
            }
            if less.difference().is_some() {
                self = less;
            } else {
                at += 1;
            }
        }
        self
    }

    /// Fails if code and oracle differ, with the smallest table on which they do.
    pub fn assert_proven(self, name: u64) {
        if self.difference().is_some() {
            let smallest = self.smallest();
            let difference = smallest.difference().unwrap();
            panic!("table {name}\n{difference}\n{}", smallest.told());
        }
    }

    /// The table as text.
    pub fn told(&self) -> String {
        let corners = |polygon: &Polygon| {
            let corners = polygon
                .corners()
                .iter()
                .map(|corner| format!("({}, {})", corner.x, corner.y));
            corners.collect::<Vec<_>>().join(", ")
        };
        let mut text = String::new();
        for piece in &self.pieces {
            let shape = match &piece.shape {
                PieceShape::Solid(it) => format!("solid [{}] {} to {}", corners(&it.outline), it.bottom, it.top),
                PieceShape::Floor(it) => format!("floor [{}] {} thick {}", corners(&it.outline), it.top, it.thick),
                PieceShape::Barrier(it) => {
                    format!("barrier {:?} {} to {} thick {}", it.line, it.bottom, it.top, it.thick)
                }
                PieceShape::Stairs(it) => {
                    format!("stairs {:?} to {:?} over [{}]", it.from, it.to, corners(&it.outline))
                }
                PieceShape::Area(it) => {
                    format!("{:?} [{}] {} to {:?}", it.kind, corners(&it.outline), it.bottom, it.top)
                }
                other => format!("{other:?}"),
            };
            writeln!(text, "{}: {shape}", piece.entry).unwrap();
        }
        let Self { bodies, state, .. } = self;
        write!(
            text,
            "{state:?}, wood depth {:?}\nbodies {bodies:?}\neye {:?}\ntarget {:?}",
            self.wood_depth, self.eye, self.target
        )
        .unwrap();
        text
    }
}
