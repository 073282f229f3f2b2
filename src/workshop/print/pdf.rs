//! Pages as PDF: vectors, embedded fonts, a date that never changes, so that the same pages are the same bytes.

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Transform};
use krilla::metadata::{DateTime, Metadata};
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};

use super::lettering::{LetterWeight, bytes_of, glyph_of};
use super::page::{PathStep, PrintColour, PrintMark, PrintPage, PrintPath, PrintSpot, PrintStroke, PrintWords};

/// What is printed: pages, and what is said of them as a whole.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintDocument {
    /// Its title.
    pub title: String,
    /// Who made what it shows, if that is known.
    pub author: Option<String>,
    /// The code of its language.
    pub language: &'static str,
    /// Its pages, all of them with something on them.
    pub pages: Vec<PrintPage>,
}

/// Why there is no PDF.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct PdfFault(String);

/// How many points a millimetre is.
const POINTS: f64 = 72.0 / 25.4;

/// The year that every document says it was made in: its day would make it differ from day to day.
const YEAR: u16 = 2026;

fn points(millimetres: f64) -> f32 {
    (millimetres * POINTS) as f32
}

fn point((x, y): PrintSpot) -> Point {
    Point::from_xy(points(x), points(y))
}

impl PrintDocument {
    /// The document as PDF.
    ///
    /// # Errors
    /// If a page has no size, or the library that writes it refuses.
    pub fn pdf(&self) -> Result<Vec<u8>, PdfFault> {
        let settings = SerializeSettings {
            enable_tagging: false,
            ..SerializeSettings::default()
        };
        let mut document = Document::new_with(settings);
        let font = |weight| {
            let font = Font::new(bytes_of(weight).to_vec().into(), 0);
            font.ok_or_else(|| PdfFault("the built-in font cannot be read".to_owned()))
        };
        let fonts = [font(LetterWeight::Regular)?, font(LetterWeight::Bold)?];
        for page in &self.pages {
            let size = PageSettings::from_wh(points(page.size.0), points(page.size.1));
            let size = size.ok_or_else(|| PdfFault("a page has no size".to_owned()))?;
            let mut written = document.start_page_with(size);
            let mut surface = written.surface();
            for mark in &page.marks {
                write(&mut surface, mark, &fonts);
            }
            surface.finish();
            written.finish();
        }
        let metadata = Metadata::new()
            .title(self.title.clone())
            .authors(self.author.iter().cloned().collect())
            .creator("Arène".to_owned())
            .language(self.language.to_owned())
            .creation_date(DateTime::new(YEAR).month(1).day(1).hour(0).minute(0).second(0));
        document.set_metadata(metadata);
        document.finish().map_err(|fault| PdfFault(format!("{fault:?}")))
    }
}

/// Writes a mark.
fn write(surface: &mut Surface, mark: &PrintMark, fonts: &[Font; 2]) {
    match mark {
        PrintMark::Path { path, fill, stroke } => {
            if let Some(path) = path_of(path) {
                surface.set_fill(fill.map(filled));
                surface.set_stroke(stroke.map(drawn));
                surface.draw_path(&path);
            }
        }
        PrintMark::Clip(path) => {
            // One that is none hides all.
            let path = path_of(path).or_else(|| path_of(&PrintPath::circle((-1.0, -1.0), 0.001)));
            if let Some(path) = path {
                surface.push_clip_path(&path, &FillRule::NonZero);
            }
        }
        PrintMark::Unclip => surface.pop(),
        PrintMark::Words(words) => write_words(surface, words, &fonts[words.weight as usize]),
    }
}

fn write_words(surface: &mut Surface, words: &PrintWords, font: &Font) {
    let glyphs = words.text.char_indices().map(|(from, letter)| {
        let (glyph, advance) = glyph_of(letter, words.weight);
        let range = from..from + letter.len_utf8();
        KrillaGlyph::new(GlyphId::new(glyph), advance as f32, 0.0, 0.0, 0.0, range, None)
    });
    let glyphs: Vec<KrillaGlyph> = glyphs.collect();
    let at = point(words.at);
    surface.set_fill(Some(filled(words.colour)));
    surface.set_stroke(None);
    surface.push_transform(&Transform::from_rotate_at(
        f32::from(words.quarters % 4) * 90.0,
        at.x,
        at.y,
    ));
    surface.draw_glyphs(at, &glyphs, font.clone(), &words.text, points(words.size), false);
    surface.pop();
}

fn path_of(path: &PrintPath) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for step in &path.0 {
        match step {
            PathStep::Move((x, y)) => builder.move_to(points(*x), points(*y)),
            PathStep::Line((x, y)) => builder.line_to(points(*x), points(*y)),
            PathStep::Curve((x1, y1), (x2, y2), (x, y)) => builder.cubic_to(
                points(*x1),
                points(*y1),
                points(*x2),
                points(*y2),
                points(*x),
                points(*y),
            ),
            PathStep::Close => builder.close(),
        }
    }
    builder.finish()
}

fn colour(PrintColour(red, green, blue): PrintColour) -> rgb::Color {
    rgb::Color::new(red, green, blue)
}

fn filled(of: PrintColour) -> Fill {
    Fill {
        paint: colour(of).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::NonZero,
    }
}

fn drawn(stroke: PrintStroke) -> Stroke {
    let (dash, gap) = stroke.dashes;
    Stroke {
        paint: colour(stroke.colour).into(),
        width: points(stroke.width),
        miter_limit: 4.0,
        line_cap: LineCap::Butt,
        line_join: LineJoin::Miter,
        opacity: NormalizedF32::ONE,
        dash: (dash > 0.0).then(|| StrokeDash {
            array: vec![points(dash), points(gap)],
            offset: 0.0,
        }),
    }
}
