//! Small pictures of arenas: the ground as tiles, and over it zones, doors and what lies about.

use std::sync::Arc;

use bevy::math::Vec2;
use bevy_egui::egui::{self, Color32, CornerRadius, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use crate::game::Place;
use crate::rules::{Rulebook, Space};
use crate::screen::board2d::table::layers;
use crate::screen::board2d::tile_index;
use crate::screen::books::BookScreen;
use crate::screen::table_top::art::{self, EguiArt};
use crate::screen::terrain::DrawnTable;
use crate::screen::terrain::drawing::FlatShape;
use crate::screen::terrain::fading::Fading;
use crate::screen::terrain::marks::sign;
use crate::space::grid::{ArenaMap, Cell};
use crate::space::table::MarkKind;
use crate::text::{FluentValue, Texts};

/// An arena to choose from.
#[derive(Clone, Debug)]
pub struct ArenaChoice {
    /// The map: of a grid or of a table.
    pub space: Space,
    /// The book that it comes with; `None` for a player's own and for tables, which any book may try.
    pub book: Option<&'static str>,
    /// What a small picture needs; `None` if its rows are no board, or nothing can be laid.
    drawn: Option<ArenaPicture>,
}

/// What a small picture of an arena or of a table needs.
#[derive(Clone, Debug)]
enum ArenaPicture {
    /// The cells of a grid.
    Grid(DrawnArena),
    /// The plan of a table.
    Plan(Arc<TablePlan>),
}

/// What a small picture of a table needs.
#[derive(Debug)]
struct TablePlan {
    /// Its size, in cells.
    size: Vec2,
    /// Its terrain from the ground up.
    shapes: Vec<FlatShape>,
    /// Its marks, which lie over all: what they are, and their signs.
    marks: Vec<(MarkKind, Vec<FlatShape>)>,
}

impl TablePlan {
    fn of(mut drawn: DrawnTable) -> Self {
        let marks = std::mem::take(&mut drawn.laid.marks).into_iter();
        let layers = layers(&drawn, &Fading::default());
        Self {
            size: drawn.size(),
            shapes: layers.into_values().flat_map(|drawing| drawing.shapes).collect(),
            marks: marks.map(|mark| (mark.kind.clone(), sign(&mark).shapes)).collect(),
        }
    }
}

/// What a small picture of an arena needs.
#[derive(Clone, Debug)]
struct DrawnArena {
    columns: i16,
    rows: i16,
    /// The letters of all cells, row by row.
    letters: Vec<char>,
    /// The entry points with their numbers.
    points: Vec<(u32, Cell)>,
}

impl ArenaChoice {
    /// An arena of a map, which comes with a book or is a player's own.
    pub fn new(space: impl Into<Space>, book: Option<&'static str>) -> Self {
        let space = space.into();
        let drawn = match &space {
            Space::Grid(map) => DrawnArena::of(map).map(ArenaPicture::Grid),
            Space::Table(map) => {
                let drawn = DrawnTable::of((**map).clone()).ok();
                drawn.map(|drawn| ArenaPicture::Plan(Arc::new(TablePlan::of(drawn))))
            }
        };
        Self { space, book, drawn }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match &self.space {
            Space::Grid(map) => &map.name,
            Space::Table(map) => &map.name,
        }
    }

    /// The map of its grid; none of a table.
    pub fn grid(&self) -> Option<&ArenaMap> {
        match &self.space {
            Space::Grid(map) => Some(map),
            Space::Table(_) => None,
        }
    }

    /// Whether it is offered to a book: its own, nobody's, and to a book that plays on tables every book's.
    pub fn suits(&self, book: &dyn Rulebook) -> bool {
        book.table().is_some() || self.book.is_none_or(|own| own == book.id())
    }

    /// Its title in the reader's language, or else its name.
    pub fn title(&self, texts: &Texts) -> String {
        let titles = match &self.space {
            Space::Grid(map) => &map.title,
            Space::Table(map) => &map.title,
        };
        titles
            .get(texts.lang().code())
            .map_or(self.name(), String::as_str)
            .to_owned()
    }

    /// What its author notes about it, if anything.
    pub fn notes(&self, texts: &Texts) -> Option<&str> {
        let notes = match &self.space {
            Space::Grid(map) => &map.notes,
            Space::Table(map) => &map.notes,
        };
        notes.as_ref().map(|notes| notes.of(texts.lang().code()))
    }

    /// How large it is, and how many points for entering it has, in words.
    pub fn extent(&self, texts: &Texts) -> String {
        let (id, width, height, points) = match (&self.space, &self.drawn) {
            (Space::Table(map), _) => {
                let [width, depth] = [map.table.size.x, map.table.size.y];
                ("screen-start-table-size", width / 100, depth / 100, 0)
            }
            (_, Some(ArenaPicture::Grid(drawn))) => {
                let id = match drawn.points.len() {
                    0 => "screen-start-arena-cells",
                    _ => "screen-start-arena-size",
                };
                (id, drawn.columns.into(), drawn.rows.into(), drawn.points.len())
            }
            _ => ("screen-start-arena-cells", 0, 0, 0),
        };
        let args = [
            ("width", FluentValue::from(i64::from(width))),
            ("height", FluentValue::from(i64::from(height))),
            ("points", FluentValue::from(points as i64)),
        ];
        texts.message(id, &args)
    }
}

impl DrawnArena {
    fn of(map: &ArenaMap) -> Option<Self> {
        let columns = map.rows.first()?.chars().count();
        if columns == 0 || map.rows.iter().any(|row| row.chars().count() != columns) {
            return None;
        }
        let mut drawn = Self {
            columns: i16::try_from(columns).ok()?,
            rows: i16::try_from(map.rows.len()).ok()?,
            letters: map.rows.iter().flat_map(|row| row.chars()).collect(),
            points: Vec::new(),
        };
        let numbered = drawn
            .cells()
            .filter_map(|(cell, letter)| Some((letter.to_digit(10)?, cell)));
        drawn.points = numbered.collect();
        drawn.points.extend(
            map.respawn_points
                .iter()
                .map(|point| (point.number, Cell::from(point.at))),
        );
        Some(drawn)
    }

    /// All cells with their letters, row by row.
    fn cells(&self) -> impl Iterator<Item = (Cell, char)> {
        let cells = (0..self.rows).flat_map(|y| (0..self.columns).map(move |x| Cell::new(x, y)));
        cells.zip(self.letters.iter().copied())
    }
}

/// Paints a map into a rectangle, in the colours of those who play.
pub fn paint_arena(
    painter: &egui::Painter,
    rect: Rect,
    arena: &ArenaChoice,
    book: &dyn BookScreen,
    art: &EguiArt,
    colours: &[usize],
) {
    let (drawn, map) = match (&arena.drawn, &arena.space) {
        (Some(ArenaPicture::Grid(drawn)), Space::Grid(map)) => (drawn, map),
        (Some(ArenaPicture::Plan(plan)), _) => return paint_plan(painter, rect, plan, |mark| book.shows_mark(mark)),
        _ => return,
    };
    let (columns, rows) = (f32::from(drawn.columns), f32::from(drawn.rows));
    let side = (rect.width() / columns).min(rect.height() / rows);
    let corner = rect.center() - vec2(columns, rows) * side / 2.0;
    let mut mesh = art.tile_mesh();
    for (cell, letter) in drawn.cells() {
        let at = Rect::from_min_size(
            corner + vec2(f32::from(cell.x), f32::from(cell.y)) * side,
            vec2(side, side),
        );
        let point = drawn.points.iter().find(|(_, at)| *at == cell);
        let tile = tile_index(book, letter, cell, point.map(|(number, _)| *number));
        art.tile(&mut mesh, at, tile);
    }
    painter.add(mesh);
    let owner = |owner: Option<u8>| {
        let seat = usize::from(owner?);
        Some(art::colour(colours.get(seat).copied().unwrap_or(seat)))
    };
    let grey = Color32::from_gray(220);
    for zone in &map.zones {
        let (left, right) = (zone.from.x.min(zone.to.x), zone.from.x.max(zone.to.x));
        let (top, bottom) = (zone.from.y.min(zone.to.y), zone.from.y.max(zone.to.y));
        let area = Rect::from_min_max(
            corner + vec2(left as f32, top as f32) * side,
            corner + vec2(right as f32 + 1.0, bottom as f32 + 1.0) * side,
        );
        let colour = owner(zone.owner).unwrap_or(grey);
        let strong = if zone.kind == "respawn" { 0.16 } else { 0.30 };
        painter.rect(
            area,
            CornerRadius::ZERO,
            colour.gamma_multiply(strong),
            Stroke::new((side * 0.12).clamp(1.0, 2.5), colour),
            StrokeKind::Inside,
        );
    }
    let middle = |at: Place| corner + vec2(at.x as f32 + 0.5, at.y as f32 + 0.5) * side;
    for door in &map.doors {
        let bar = Rect::from_center_size(middle(door.at), vec2(side * 0.95, side * 0.5));
        painter.rect_filled(bar, CornerRadius::ZERO, door_colour(&door.colour));
    }
    for gun in &map.guns {
        painter.circle_filled(middle(gun.at), side * 0.36, Color32::from_gray(60));
        painter.circle_stroke(middle(gun.at), side * 0.36, Stroke::new(1.0, grey));
    }
    for trigger in &map.triggers {
        let bar = Rect::from_center_size(middle(trigger.at), vec2(side * 0.5, side * 0.5));
        painter.rect_filled(bar, CornerRadius::ZERO, Color32::from_rgb(213, 94, 0));
    }
    for token in &map.tokens {
        let at = middle(token.at);
        let colour = owner(token.owner).unwrap_or(Color32::WHITE);
        match token.kind.as_str() {
            "flag" => paint_flag(painter, at, side * 0.9, colour),
            "bomb" => {
                painter.circle_filled(at, side * 0.36, Color32::BLACK);
                painter.circle_stroke(at, side * 0.36, Stroke::new((side * 0.14).max(1.0), colour));
            }
            "key" => {
                let colour = door_colour(token.colour.as_deref().unwrap_or_default());
                painter.circle_filled(at, side * 0.26, colour);
            }
            _ => {
                painter.circle_filled(at, side * 0.32, Color32::from_rgb(204, 121, 167));
            }
        }
    }
}

/// Paints an arena as it is edited: as [`paint_arena`], with the marks of a table that mean nothing to the book too.
pub fn paint_edited(
    painter: &egui::Painter,
    rect: Rect,
    arena: &ArenaChoice,
    book: &dyn BookScreen,
    art: &EguiArt,
    colours: &[usize],
) {
    match &arena.drawn {
        Some(ArenaPicture::Plan(plan)) => paint_plan(painter, rect, plan, |_| true),
        _ => paint_arena(painter, rect, arena, book, art, colours),
    }
}

/// Paints the plan of a table into a rectangle, with the marks that are shown.
fn paint_plan(painter: &egui::Painter, rect: Rect, plan: &TablePlan, is_shown: impl Fn(&MarkKind) -> bool) {
    let size = plan.size;
    let side = (rect.width() / size.x).min(rect.height() / size.y);
    let corner = rect.center() - vec2(size.x, size.y) * side / 2.0;
    let table = Rect::from_min_size(corner, vec2(size.x, size.y) * side);
    painter.rect_filled(table, CornerRadius::ZERO, Color32::from_rgb(52, 50, 47));
    let mut mesh = egui::Mesh::default();
    let marks = plan.marks.iter().filter(|(kind, _)| is_shown(kind));
    for shape in plan.shapes.iter().chain(marks.flat_map(|(_, shapes)| shapes)) {
        let first = mesh.vertices.len() as u32;
        let colour = egui::Rgba::from_rgba_unmultiplied(shape.colour.x, shape.colour.y, shape.colour.z, shape.colour.w);
        for spot in &shape.corners {
            mesh.colored_vertex(corner + vec2(spot.x, spot.y) * side, colour.into());
        }
        for next in 1..shape.corners.len().saturating_sub(1) as u32 {
            mesh.add_triangle(first, first + next, first + next + 1);
        }
    }
    painter.with_clip_rect(table).add(mesh);
}

/// Paints a flag on its pole, about as high as `size`.
pub fn paint_flag(painter: &egui::Painter, at: Pos2, size: f32, colour: Color32) {
    let foot = at + vec2(-size * 0.25, size * 0.5);
    let top = at + vec2(-size * 0.25, -size * 0.5);
    painter.line_segment(
        [foot, top],
        Stroke::new((size * 0.12).max(1.5), Color32::from_gray(230)),
    );
    let cloth = vec![
        top,
        pos2(at.x + size * 0.5, at.y - size * 0.22),
        top + vec2(0.0, size * 0.58),
    ];
    painter.add(Shape::convex_polygon(
        cloth,
        colour,
        Stroke::new(1.0, Color32::from_gray(20)),
    ));
}

/// The colour that a door and its key are painted in.
pub fn door_colour(name: &str) -> Color32 {
    match name {
        "red" => Color32::from_rgb(213, 94, 0),
        "blue" => Color32::from_rgb(0, 114, 178),
        "green" => Color32::from_rgb(0, 158, 115),
        "yellow" => Color32::from_rgb(240, 228, 66),
        _ => Color32::from_gray(200),
    }
}
