//! A page as it is printed: marks in millimetres from its upper left corner. Nothing here knows of PDF.

use super::lettering::{LetterWeight, width_of};

/// A place on a page or on what is drawn, in millimetres: to the right and downward.
pub type PrintSpot = (f64, f64);

/// A colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PrintColour(pub u8, pub u8, pub u8);

impl PrintColour {
    /// Black.
    pub const BLACK: Self = Self(0, 0, 0);
    /// White: what lies below is covered.
    pub const WHITE: Self = Self(255, 255, 255);
    /// The grey of lines that are of less weight.
    pub const GREY: Self = Self(110, 110, 110);
}

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PrintStroke {
    /// Its colour.
    pub colour: PrintColour,
    /// How wide it is, in millimetres.
    pub width: f64,
    /// How long its dashes and the gaps between them are, in millimetres; whole if both are 0.
    pub dashes: (f64, f64),
}

impl PrintStroke {
    /// A whole line of a width in black.
    pub const fn black(width: f64) -> Self {
        Self::of(PrintColour::BLACK, width)
    }

    /// A whole line.
    pub const fn of(colour: PrintColour, width: f64) -> Self {
        Self {
            colour,
            width,
            dashes: (0.0, 0.0),
        }
    }

    /// The same in dashes.
    #[must_use]
    pub const fn dashed(self, dash: f64, gap: f64) -> Self {
        Self {
            dashes: (dash, gap),
            ..self
        }
    }
}

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PrintBox {
    /// Its left side.
    pub left: f64,
    /// Its upper side.
    pub top: f64,
    /// Its right side.
    pub right: f64,
    /// Its lower side.
    pub bottom: f64,
}

impl PrintBox {
    /// From a corner on, of a width and height.
    pub const fn new((left, top): PrintSpot, (width, height): PrintSpot) -> Self {
        Self {
            left,
            top,
            right: left + width,
            bottom: top + height,
        }
    }

    /// The box around places; none around none.
    pub fn around(spots: impl IntoIterator<Item = PrintSpot>) -> Option<Self> {
        let boxes = spots.into_iter().map(|spot| Self::new(spot, (0.0, 0.0)));
        boxes.reduce(Self::with)
    }

    /// The box around this one and another.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// What this one and another share; none if nothing.
    pub fn shared(self, other: Self) -> Option<Self> {
        let shared = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (shared.left <= shared.right && shared.top <= shared.bottom).then_some(shared)
    }

    /// Larger by so much on every side.
    #[must_use]
    pub fn grown(self, by: f64) -> Self {
        Self {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }

    /// How wide it is.
    pub fn width(self) -> f64 {
        self.right - self.left
    }

    /// How high it is.
    pub fn height(self) -> f64 {
        self.bottom - self.top
    }

    /// Its middle.
    pub fn middle(self) -> PrintSpot {
        (
            f64::midpoint(self.left, self.right),
            f64::midpoint(self.top, self.bottom),
        )
    }

    /// Its outline.
    pub fn path(self) -> PrintPath {
        PrintPath::polygon(&[
            (self.left, self.top),
            (self.right, self.top),
            (self.right, self.bottom),
            (self.left, self.bottom),
        ])
    }
}

/// A step along a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PathStep {
    /// Another part begins here.
    Move(PrintSpot),
    /// Straight on to here.
    Line(PrintSpot),
    /// Bent, by two places that it is drawn to, to a third.
    Curve(PrintSpot, PrintSpot, PrintSpot),
    /// Back to where the part began.
    Close,
}

/// An outline or a line.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PrintPath(pub Vec<PathStep>);

/// How far a circle's curve is drawn beyond each of its quarters, of its radius.
const ROUND: f64 = 0.552_284_749_8;

impl PrintPath {
    /// Straight from place to place, and back.
    pub fn polygon(corners: &[PrintSpot]) -> Self {
        let mut path = Self::line(corners);
        path.0.push(PathStep::Close);
        path
    }

    /// Straight from place to place.
    pub fn line(spots: &[PrintSpot]) -> Self {
        let steps = spots.iter().enumerate().map(|(place, spot)| match place {
            0 => PathStep::Move(*spot),
            _ => PathStep::Line(*spot),
        });
        Self(steps.collect())
    }

    /// A circle around a place.
    pub fn circle((x, y): PrintSpot, radius: f64) -> Self {
        let bend = radius * ROUND;
        let spot = |right: f64, down: f64| (x + right, y + down);
        Self(vec![
            PathStep::Move(spot(radius, 0.0)),
            PathStep::Curve(spot(radius, bend), spot(bend, radius), spot(0.0, radius)),
            PathStep::Curve(spot(-bend, radius), spot(-radius, bend), spot(-radius, 0.0)),
            PathStep::Curve(spot(-radius, -bend), spot(-bend, -radius), spot(0.0, -radius)),
            PathStep::Curve(spot(bend, -radius), spot(radius, -bend), spot(radius, 0.0)),
            PathStep::Close,
        ])
    }

    /// The same with another behind it.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// The same, each place put elsewhere.
    pub(super) fn put(self, put: impl Fn(PrintSpot) -> PrintSpot) -> Self {
        let steps = self.0.into_iter().map(|step| match step {
            PathStep::Move(spot) => PathStep::Move(put(spot)),
            PathStep::Line(spot) => PathStep::Line(put(spot)),
            PathStep::Curve(one, two, spot) => PathStep::Curve(put(one), put(two), put(spot)),
            PathStep::Close => PathStep::Close,
        });
        Self(steps.collect())
    }

    /// The box around it; that of a curve is the one around what it is drawn to.
    pub fn bounds(&self) -> Option<PrintBox> {
        PrintBox::around(self.0.iter().flat_map(|step| match step {
            PathStep::Move(spot) | PathStep::Line(spot) => vec![*spot],
            PathStep::Curve(one, two, spot) => vec![*one, *two, *spot],
            PathStep::Close => Vec::new(),
        }))
    }
}

/// Words in a line.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintWords {
    /// Where they begin, on the line that they stand on.
    pub at: PrintSpot,
    /// How large the letters are, in millimetres: what printers call the size.
    pub size: f64,
    /// How strong they are.
    pub weight: LetterWeight,
    /// Their colour.
    pub colour: PrintColour,
    /// By how many quarters they are turned clockwise about where they begin.
    pub quarters: u8,
    /// The words.
    pub text: String,
}

impl PrintWords {
    /// The box around them.
    pub fn bounds(&self) -> PrintBox {
        let width = width_of(&self.text, self.size, self.weight);
        let (above, below) = (self.size * 0.8, self.size * 0.24);
        let (x, y) = self.at;
        match self.quarters % 4 {
            0 => PrintBox::new((x, y - above), (width, above + below)),
            1 => PrintBox::new((x - below, y), (above + below, width)),
            2 => PrintBox::new((x - width, y - below), (width, above + below)),
            _ => PrintBox::new((x - above, y - width), (above + below, width)),
        }
    }
}

/// What is printed on a page, one on the other.
#[derive(Clone, PartialEq, Debug)]
pub enum PrintMark {
    /// A path, filled, drawn along, or both.
    Path {
        /// The path.
        path: PrintPath,
        /// What it is filled with.
        fill: Option<PrintColour>,
        /// How it is drawn along.
        stroke: Option<PrintStroke>,
    },
    /// From here on only what lies inside shows.
    Clip(PrintPath),
    /// What the last such outline hid shows again.
    Unclip,
    /// Words.
    Words(PrintWords),
}

/// A page.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintPage {
    /// How wide and high the paper is, in millimetres.
    pub size: PrintSpot,
    /// What is printed on it.
    pub marks: Vec<PrintMark>,
}

impl PrintPage {
    /// A page with nothing on it.
    pub fn new(size: PrintSpot) -> Self {
        Self {
            size,
            marks: Vec::new(),
        }
    }

    /// The box around all that shows on it, in millimetres; none on an empty page.
    pub fn ink(&self) -> Option<PrintBox> {
        let mut clips = vec![PrintBox::new((-1e6, -1e6), (2e6, 2e6))];
        let mut ink: Option<PrintBox> = None;
        for mark in &self.marks {
            let shown = clips[clips.len() - 1];
            let bounds = match mark {
                PrintMark::Path { path, stroke, .. } => {
                    let by = stroke.map_or(0.0, |stroke| stroke.width / 2.0);
                    path.bounds().map(|bounds| bounds.grown(by))
                }
                PrintMark::Words(words) => Some(words.bounds()),
                PrintMark::Clip(path) => {
                    let bounds = path.bounds().and_then(|bounds| bounds.shared(shown));
                    clips.push(bounds.unwrap_or(PrintBox::new((0.0, 0.0), (0.0, 0.0))));
                    continue;
                }
                PrintMark::Unclip => {
                    clips.pop();
                    continue;
                }
            };
            let bounds = bounds.and_then(|bounds| bounds.shared(shown));
            ink = match (ink, bounds) {
                (Some(ink), Some(bounds)) => Some(ink.with(bounds)),
                (ink, bounds) => ink.or(bounds),
            };
        }
        ink
    }

    /// The words on it, in the order in which they were printed.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.marks.iter().filter_map(|mark| match mark {
            PrintMark::Words(words) => Some(words.text.as_str()),
            _ => None,
        })
    }
}
