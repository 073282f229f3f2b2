//! What draws on a page: what is drawn may be moved and made smaller, and hidden outside of an outline.

use super::lettering::{LetterWeight, width_of};
use super::page::{PrintBox, PrintColour, PrintMark, PrintPage, PrintPath, PrintSpot, PrintStroke, PrintWords};

impl PrintPage {
    /// Something to draw on it with: in millimetres of the paper.
    pub fn pen(&mut self) -> PrintPen<'_> {
        let whole = PrintBox::new((0.0, 0.0), self.size);
        PrintPen {
            page: self,
            shift: (0.0, 0.0),
            scale: 1.0,
            grain: 1.0,
            shown: whole,
        }
    }
}

/// Where words stand beside the place that is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WordsSide {
    /// They begin there.
    Left,
    /// Their middle is there.
    Middle,
    /// They end there.
    Right,
}

/// How words are printed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Letters {
    /// How large they are, in millimetres.
    pub size: f64,
    /// How strong they are.
    pub weight: LetterWeight,
    /// Their colour.
    pub colour: PrintColour,
}

impl Letters {
    /// Of a size, black and plain.
    pub const fn plain(size: f64) -> Self {
        Self {
            size,
            weight: LetterWeight::Regular,
            colour: PrintColour::BLACK,
        }
    }

    /// Of a size, black and bold.
    pub const fn bold(size: f64) -> Self {
        Self {
            weight: LetterWeight::Bold,
            ..Self::plain(size)
        }
    }

    /// Of a size, grey and plain.
    pub const fn grey(size: f64) -> Self {
        Self {
            colour: PrintColour(80, 80, 80),
            ..Self::plain(size)
        }
    }
}

/// Draws on a page: what is drawn may be moved and made smaller, and hidden outside of an outline.
pub struct PrintPen<'p> {
    page: &'p mut PrintPage,
    /// Where what is drawn has its beginning, on the paper.
    shift: PrintSpot,
    /// How large a millimetre of what is drawn is on the paper.
    scale: f64,
    /// How coarse lines and patterns are on the paper: 1 at true scale.
    grain: f64,
    /// What shows, on the paper.
    shown: PrintBox,
}

/// Letters smaller than this cannot be read, in millimetres: they are left out.
const LEAST_LETTERS: f64 = 1.1;

impl PrintPen<'_> {
    fn put(&self, (x, y): PrintSpot) -> PrintSpot {
        (self.shift.0 + x * self.scale, self.shift.1 + y * self.scale)
    }

    /// What of that which is drawn shows.
    pub fn shown(&self) -> PrintBox {
        let back = |at: f64, shift: f64| (at - shift) / self.scale;
        PrintBox {
            left: back(self.shown.left, self.shift.0),
            top: back(self.shown.top, self.shift.1),
            right: back(self.shown.right, self.shift.0),
            bottom: back(self.shown.bottom, self.shift.1),
        }
    }

    /// How long something of the paper's own measure is in what is drawn: the way between the strokes of a pattern.
    pub fn grain(&self) -> f64 {
        self.grain / self.scale
    }

    /// Draws what has its beginning elsewhere and a scale of its own; lines and patterns are as coarse as is said.
    pub fn placed(&mut self, at: PrintSpot, scale: f64, grain: f64, draw: impl FnOnce(&mut PrintPen)) {
        let mut pen = PrintPen {
            shift: self.put(at),
            scale: self.scale * scale,
            grain: self.grain * grain,
            shown: self.shown,
            page: self.page,
        };
        draw(&mut pen);
    }

    /// Draws what shows only inside of an outline.
    pub fn inside(&mut self, outline: PrintPath, draw: impl FnOnce(&mut PrintPen)) {
        let outline = outline.put(|spot| self.put(spot));
        let Some(shown) = outline.bounds().and_then(|bounds| bounds.shared(self.shown)) else {
            return;
        };
        self.page.marks.push(PrintMark::Clip(outline));
        let mut pen = PrintPen {
            shown,
            page: self.page,
            ..*self
        };
        draw(&mut pen);
        self.page.marks.push(PrintMark::Unclip);
    }

    /// Draws a path, unless nothing of it would show.
    pub fn path(&mut self, path: PrintPath, fill: Option<PrintColour>, stroke: Option<PrintStroke>) {
        let path = path.put(|spot| self.put(spot));
        let stroke = stroke.map(|stroke| PrintStroke {
            width: stroke.width * self.grain,
            dashes: (stroke.dashes.0 * self.grain, stroke.dashes.1 * self.grain),
            ..stroke
        });
        let by = stroke.map_or(0.0, |stroke| stroke.width / 2.0);
        let bounds = path.bounds().map(|bounds| bounds.grown(by));
        if bounds.and_then(|bounds| bounds.shared(self.shown)).is_some() {
            self.page.marks.push(PrintMark::Path { path, fill, stroke });
        }
    }

    /// Fills a path.
    pub fn fill(&mut self, path: PrintPath, colour: PrintColour) {
        self.path(path, Some(colour), None);
    }

    /// Draws along a path.
    pub fn stroke(&mut self, path: PrintPath, stroke: PrintStroke) {
        self.path(path, None, Some(stroke));
    }

    /// Draws a straight line.
    pub fn line(&mut self, from: PrintSpot, to: PrintSpot, stroke: PrintStroke) {
        self.stroke(PrintPath::line(&[from, to]), stroke);
    }

    /// Whether letters of a size are large enough to be read.
    pub fn is_read(&self, size: f64) -> bool {
        size * self.scale >= LEAST_LETTERS
    }

    /// Prints words in a line, unless they are too small to be read. Gives back how wide they are.
    pub fn words(&mut self, at: PrintSpot, side: WordsSide, letters: Letters, text: &str) -> f64 {
        self.turned_words(at, side, letters, text, 0)
    }

    /// Prints words in a line that is turned by quarters clockwise.
    pub fn turned_words(&mut self, at: PrintSpot, side: WordsSide, letters: Letters, text: &str, quarters: u8) -> f64 {
        let text = crate::bounds::visible_line(text);
        let size = letters.size * self.scale;
        let width = width_of(&text, size, letters.weight);
        if size < LEAST_LETTERS || text.trim().is_empty() {
            return width / self.scale;
        }
        let back = match side {
            WordsSide::Left => 0.0,
            WordsSide::Middle => width / 2.0,
            WordsSide::Right => width,
        };
        let (right, down) = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)][usize::from(quarters % 4)];
        let (x, y) = self.put(at);
        let words = PrintWords {
            at: (x - right * back, y - down * back),
            size,
            weight: letters.weight,
            colour: letters.colour,
            quarters,
            text: text.into_owned(),
        };
        if words.bounds().shared(self.shown).is_some() {
            self.page.marks.push(PrintMark::Words(words));
        }
        width / self.scale
    }

    /// Prints words whose middle is at a place, up and down too.
    pub fn centred(&mut self, (x, y): PrintSpot, letters: Letters, text: &str) {
        // As high as a capital letter is.
        self.words((x, y + letters.size * 0.365), WordsSide::Middle, letters, text);
    }
}
