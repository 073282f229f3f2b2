//! The box of ready figures: kinds that a setup names, so that nobody needs to measure a base.

use crate::rules::table::FigureMeasures;

/// A kind of figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FigureKind {
    /// Its id.
    pub id: &'static str,
    /// Its measures.
    pub figure: FigureMeasures,
}

const fn kind(id: &'static str, radius: i32, height: i32, shoulder: i32, eye: i32) -> FigureKind {
    FigureKind {
        id,
        figure: FigureMeasures {
            radius,
            height,
            shoulder,
            eye,
        },
    }
}

/// The box, the usual figure first.
pub const FIGURES: &[FigureKind] = &[
    kind("figure", 125, 400, 300, 350),
    kind("small_figure", 100, 300, 220, 260),
    kind("large_figure", 160, 450, 340, 400),
    kind("heavy_figure", 200, 550, 420, 500),
    kind("beast", 200, 350, 280, 320),
    kind("swarm", 200, 150, 100, 120),
    kind("rider", 250, 600, 480, 550),
    kind("bike", 300, 500, 380, 450),
    kind("walker", 300, 900, 700, 800),
    kind("giant", 400, 1_200, 950, 1_100),
];

/// The kind of an id; the usual one for none.
pub fn by_id(id: &str) -> Option<&'static FigureKind> {
    if id.is_empty() {
        return FIGURES.first();
    }
    FIGURES.iter().find(|kind| kind.id == id)
}
