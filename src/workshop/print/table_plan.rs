//! A table as it is drawn from above, a centimetre a centimetre: its terrain by height, its marks, its edges as rulers.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::board_plan::{BoardPlan, LegendRow, THIN};
use super::hatching::hatch;
use super::lettering::{LetterWeight, size_to_fit, width_of};
use super::page::{PrintBox, PrintColour, PrintPath, PrintSpot, PrintStroke};
use super::pen::{Letters, PrintPen, WordsSide};
use super::table_marks::{draw_mark, mark_row};
use super::table_terrain::{TerrainLook, draw_piece, look_of, rank, sample};
use crate::space::table::{LaidTable, PieceShape, PlanPoint, Polygon, TableMap, TerrainPiece};
use crate::text::{FluentValue, Texts};

/// How many units a millimetre is.
pub const UNITS: f64 = 10.0;

/// A centimetre, in millimetres.
const CENTIMETRE: f64 = 10.0;

/// Letters on terrain.
const NAMES: f64 = 3.4;

/// How large a piece must be to bear its height, in millimetres.
const LEAST_NAMED: f64 = 11.0;

/// A table.
pub struct TablePlan2d<'a> {
    map: &'a TableMap,
    laid: LaidTable,
    texts: &'static Texts,
}

/// A place of the table in millimetres.
pub fn spot(point: PlanPoint) -> PrintSpot {
    (f64::from(point.x) / UNITS, f64::from(point.y) / UNITS)
}

/// An outline in millimetres.
pub fn outline(polygon: &Polygon) -> PrintPath {
    let corners: Vec<PrintSpot> = polygon.corners().iter().map(|corner| spot(*corner)).collect();
    PrintPath::polygon(&corners)
}

impl<'a> TablePlan2d<'a> {
    /// The table of a map as it is laid.
    pub fn new(map: &'a TableMap, laid: LaidTable, texts: &'static Texts) -> Self {
        Self { map, laid, texts }
    }

    /// The kit that a piece belongs to; empty if it is of none.
    fn kit(&self, piece: &TerrainPiece) -> &str {
        let entry = self.map.terrain.get(usize::from(piece.entry));
        entry.and_then(|entry| entry.kit.as_deref()).unwrap_or_default()
    }

    /// All pieces, the lowest first: what lies higher is drawn over it. An area that is drawn twice is left out.
    fn pieces(&self) -> Vec<(&TerrainPiece, TerrainLook)> {
        let mut pieces: Vec<(&TerrainPiece, TerrainLook)> = Vec::new();
        for piece in self.laid.table.pieces() {
            let look = look_of(&piece.shape, self.kit(piece));
            let is_again = pieces.iter().any(|(other, known)| {
                *known == look && other.entry == piece.entry && matches!(piece.shape, PieceShape::Area(_)) && {
                    outline_of(&other.shape) == outline_of(&piece.shape)
                }
            });
            if !is_again {
                pieces.push((piece, look));
            }
        }
        pieces.sort_by_key(|(piece, _)| rank(&piece.shape));
        pieces
    }

    fn draw_edges(&self, pen: &mut PrintPen) {
        let (width, depth) = self.size();
        let shown = pen.shown();
        let step = 10.0 * CENTIMETRE;
        let lines = |side: f64| 1..(side / step).ceil() as usize;
        for column in lines(width) {
            for row in lines(depth) {
                let (x, y) = (column as f64 * step, row as f64 * step);
                if shown.grown(3.0).shared(PrintBox::new((x, y), (0.0, 0.0))).is_some() {
                    pen.line((x - 2.0, y), (x + 2.0, y), THIN);
                    pen.line((x, y - 2.0), (x, y + 2.0), THIN);
                }
            }
        }
        let tick = |mark: usize| match mark % 10 {
            0 => 5.0,
            5 => 3.5,
            _ => 2.0,
        };
        for mark in 1..(width / CENTIMETRE).ceil() as usize {
            let (x, long) = (mark as f64 * CENTIMETRE, tick(mark));
            pen.line((x, 0.0), (x, long), THIN);
            pen.line((x, depth), (x, depth - long), THIN);
        }
        for mark in 1..(depth / CENTIMETRE).ceil() as usize {
            let (y, long) = (mark as f64 * CENTIMETRE, tick(mark));
            pen.line((0.0, y), (long, y), THIN);
            pen.line((width, y), (width - long, y), THIN);
        }
    }

    /// Names what stands on the table: each entry once, at its largest piece, with its height; other large pieces of it by their
    /// height alone. What is of no kit goes without a name where one stands already: a post below a floor.
    fn draw_names(&self, pen: &mut PrintPen) {
        let mut by_entry: BTreeMap<u16, Vec<&TerrainPiece>> = BTreeMap::new();
        for piece in self.laid.table.pieces() {
            if top_of(&piece.shape).is_some() {
                by_entry.entry(piece.entry).or_default().push(piece);
            }
        }
        let is_free = |placed: &[PrintSpot], (x, y): PrintSpot| {
            let mut placed = placed.iter();
            placed.all(|(near_x, near_y)| (x - near_x).abs() > 12.0 || (y - near_y).abs() > 7.0)
        };
        let mut entries: Vec<(&TerrainPiece, Vec<&TerrainPiece>)> = by_entry
            .into_values()
            .filter_map(|pieces| Some((largest(&pieces)?, pieces)))
            .collect();
        entries.sort_by_key(|(main, _)| (self.kit(main).is_empty(), Reverse(top_of(&main.shape))));
        let mut all_placed = Vec::new();
        for (main, mut pieces) in entries {
            let Some(bounds) = bounds_of(main) else { continue };
            let name = self.name_of(main);
            let says_nothing = name.is_empty() && top_of(&main.shape).is_none_or(|top| top <= 0);
            if says_nothing || self.kit(main).is_empty() && !is_free(&all_placed, bounds.middle()) {
                continue;
            }
            let mut placed = vec![self.draw_name(pen, main, &name)];
            pieces.sort_by_key(|piece| Reverse(top_of(&piece.shape)));
            for piece in pieces {
                let Some(bounds) = bounds_of(piece) else { continue };
                let is_large = bounds.width().min(bounds.height()) >= LEAST_NAMED;
                if is_large && is_free(&placed, bounds.middle()) && top_of(&piece.shape) != top_of(&main.shape) {
                    placed.push(self.draw_name(pen, piece, ""));
                }
            }
            all_placed.extend(placed);
        }
    }

    /// What an entry is called: its kit, or what it is.
    fn name_of(&self, piece: &TerrainPiece) -> String {
        let kit = self.kit(piece).replace('_', "-");
        let id = format!("terrain-kit-{kit}");
        if self.texts.has(&id) {
            return self.texts.say(&id);
        }
        match &piece.shape {
            PieceShape::Area(_) => String::new(),
            PieceShape::Object(object) => object.name.replace('_', " "),
            shape => {
                let message = look_of(shape, "").message();
                self.texts.attribute(message, "short").unwrap_or_default()
            }
        }
    }

    /// Prints a name and a height in the middle of a piece. Gives back where.
    fn draw_name(&self, pen: &mut PrintPen, piece: &TerrainPiece, name: &str) -> PrintSpot {
        let Some(bounds) = bounds_of(piece) else {
            return (0.0, 0.0);
        };
        let height = top_of(&piece.shape).filter(|top| *top > 0);
        let height = height.map(|top| {
            let centimetres = self.texts.decimal(f64::from(top) / 100.0, usize::from(top % 100 != 0));
            self.texts.message("print-height", &[("height", centimetres.into())])
        });
        let lines: Vec<String> = [name.to_owned()]
            .into_iter()
            .filter(|name| !name.is_empty())
            .chain(height)
            .collect();
        let (x, y) = bounds.middle();
        if !pen.is_read(NAMES) {
            return (x, y);
        }
        let room = bounds.width().max(18.0);
        let high = NAMES * 1.2;
        let first = y - high * (lines.len() as f64 - 1.0) / 2.0;
        for (place, line) in lines.iter().enumerate() {
            let size = size_to_fit(line, NAMES, LetterWeight::Regular, room).max(2.2);
            let half = width_of(line, size, LetterWeight::Regular) / 2.0 + 0.6;
            let middle = first + high * place as f64;
            let behind = PrintBox::new((x - half, middle - high / 2.0), (2.0 * half, high));
            pen.fill(behind.path(), PrintColour::WHITE);
            let at = (x, middle + size * 0.365);
            pen.words(at, WordsSide::Middle, Letters::plain(size), line);
        }
        (x, y)
    }
}

/// The largest of some pieces from above, of equals the highest.
fn largest<'a>(pieces: &[&'a TerrainPiece]) -> Option<&'a TerrainPiece> {
    let size = |piece: &TerrainPiece| bounds_of(piece).map_or(0.0, |bounds| bounds.width() * bounds.height());
    pieces.iter().copied().max_by(|one, other| {
        let heights = (top_of(&one.shape), top_of(&other.shape));
        size(one).total_cmp(&size(other)).then(heights.0.cmp(&heights.1))
    })
}

/// Where a piece lies from above; none of a ladder.
fn bounds_of(piece: &TerrainPiece) -> Option<PrintBox> {
    outline_of(&piece.shape).and_then(|path| path.bounds())
}

/// The outline of a piece from above; none of a ladder.
pub fn outline_of(shape: &PieceShape) -> Option<PrintPath> {
    Some(match shape {
        PieceShape::Solid(solid) => outline(&solid.outline),
        PieceShape::Floor(floor) => outline(&floor.outline),
        PieceShape::Stairs(stairs) => outline(&stairs.outline),
        PieceShape::Area(area) => outline(&area.outline),
        PieceShape::Door(door) => outline(&door.outline),
        PieceShape::Object(object) => PrintPath::circle(spot(object.at.plan()), f64::from(object.radius) / UNITS),
        PieceShape::Barrier(barrier) => {
            let parts = barrier.parts.iter().map(outline);
            parts.reduce(PrintPath::and)?
        }
        PieceShape::Ladder(_) => return None,
    })
}

/// How high what is named on a table reaches, in units; none of what bears no name.
fn top_of(shape: &PieceShape) -> Option<i32> {
    match shape {
        PieceShape::Solid(solid) => Some(solid.top),
        PieceShape::Floor(floor) => Some(floor.top),
        PieceShape::Barrier(barrier) => Some(barrier.top),
        PieceShape::Object(object) => Some(object.at.z + object.height),
        PieceShape::Area(_) => Some(0),
        PieceShape::Stairs(_) | PieceShape::Ladder(_) | PieceShape::Door(_) => None,
    }
}

impl BoardPlan for TablePlan2d<'_> {
    fn size(&self) -> PrintSpot {
        spot(self.laid.table.size())
    }

    fn size_words(&self, texts: &Texts) -> String {
        let (width, depth) = self.size();
        let centimetres = |side: f64| texts.decimal(side / CENTIMETRE, usize::from(side % CENTIMETRE > 0.01));
        let args: [(&str, FluentValue); 2] = [("wide", centimetres(width).into()), ("deep", centimetres(depth).into())];
        texts.message("print-size-table", &args)
    }

    fn draw(&self, pen: &mut PrintPen) {
        self.draw_edges(pen);
        for (piece, look) in self.pieces() {
            draw_piece(pen, &piece.shape, look);
        }
        self.draw_names(pen);
        for mark in &self.laid.marks {
            draw_mark(pen, mark, self.texts);
        }
        let outline = PrintBox::new((0.0, 0.0), self.size());
        pen.stroke(outline.path(), PrintStroke::black(0.6));
    }

    fn ruler(&self, down: bool) -> Vec<(f64, String)> {
        let (width, depth) = self.size();
        let side = if down { depth } else { width };
        let marks = (side / CENTIMETRE + 1e-6).floor() as usize / 10;
        (0..=marks)
            .map(|mark| (mark as f64 * 10.0 * CENTIMETRE, (mark * 10).to_string()))
            .collect()
    }

    fn legend(&self, texts: &Texts) -> Vec<LegendRow> {
        let mut looks: Vec<TerrainLook> = self.pieces().iter().map(|(_, look)| *look).collect();
        looks.sort_unstable();
        looks.dedup();
        let mut rows: Vec<LegendRow> = looks
            .into_iter()
            .map(|look| LegendRow {
                draw: Box::new(move |pen, area| sample(pen, area, look)),
                words: texts.say(look.message()),
            })
            .collect();
        let mut known: Vec<&'static str> = Vec::new();
        for mark in &self.laid.marks {
            let (id, row) = mark_row(mark, texts);
            if !known.contains(&id) {
                known.push(id);
                rows.push(row);
            }
        }
        rows
    }
}

/// Fills an outline and hatches it.
pub fn tinted(pen: &mut PrintPen, path: &PrintPath, tint: PrintColour, pattern: super::hatching::PrintPattern) {
    pen.fill(path.clone(), tint);
    hatch(pen, path, pattern, PrintColour(70, 70, 70));
}
