//! Paper: its sizes, and where on it may be printed.

use super::page::{PrintBox, PrintSpot};

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 297 × 420 mm.
    A3,
}

/// How far from the paper's edge nothing is printed, in millimetres: no printer reaches there for sure.
pub const PAPER_EDGE: f64 = 6.0;

/// How wide the band is in which a sheet says what lies beside it.
pub const BAND: f64 = 6.5;

/// How high the line is in which a page says which one it is.
pub const FOOT: f64 = 6.0;

impl Paper {
    /// All sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::A3];

    /// What it is called on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::A3 => "a3",
        }
    }

    /// The size of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|paper| paper.name() == name)
    }

    /// How wide and high it is, in millimetres, lying on its side or standing.
    pub const fn size(self, lies: bool) -> PrintSpot {
        match (self, lies) {
            (Self::A4, false) => (210.0, 297.0),
            (Self::A4, true) => (297.0, 210.0),
            (Self::A3, false) => (297.0, 420.0),
            (Self::A3, true) => (420.0, 297.0),
        }
    }

    /// Where on it is printed: all but its edges.
    pub fn printable(self, lies: bool) -> PrintBox {
        PrintBox::new((0.0, 0.0), self.size(lies)).grown(-PAPER_EDGE)
    }

    /// Where a sheet shows its part of an arena: without the bands and the line at the foot.
    pub fn window(self, lies: bool) -> PrintBox {
        let inner = self.printable(lies).grown(-BAND);
        PrintBox {
            bottom: inner.bottom - FOOT,
            ..inner
        }
    }

    /// Where texts stand, with a line at the foot.
    pub fn text_area(self, lies: bool) -> PrintBox {
        let inner = self.printable(lies).grown(-6.0);
        PrintBox {
            bottom: inner.bottom - FOOT,
            ..inner
        }
    }
}
