//! Small pictures of arenas: the ground as tiles, and over it zones, doors and what lies about.

use bevy_egui::egui::{self, Color32, CornerRadius, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use crate::game::Place;
use crate::screen::board2d::tile_index;
use crate::screen::books::BookScreen;
use crate::screen::table_top::art::{self, EguiArt};
use crate::space::grid::{ArenaMap, Cell};
use crate::text::Texts;

/// An arena to choose from.
#[derive(Clone, Debug)]
pub struct ArenaChoice {
    /// The map.
    pub map: ArenaMap,
    /// The book that it comes with; `None` for a player's own, which any book may try.
    pub book: Option<&'static str>,
    /// What a small picture needs; `None` if its rows are no board.
    drawn: Option<DrawnArena>,
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
    pub fn new(map: ArenaMap, book: Option<&'static str>) -> Self {
        let drawn = DrawnArena::of(&map);
        Self { map, book, drawn }
    }

    /// Its title in the reader's language, or else its name.
    pub fn title(&self, texts: &Texts) -> String {
        self.map
            .title
            .get(texts.lang().code())
            .unwrap_or(&self.map.name)
            .clone()
    }

    /// What its author notes about it, if anything.
    pub fn notes(&self, texts: &Texts) -> Option<&str> {
        self.map.notes.as_ref().map(|notes| notes.of(texts.lang().code()))
    }

    /// Columns and rows.
    pub fn size(&self) -> (i16, i16) {
        self.drawn.as_ref().map_or((0, 0), |drawn| (drawn.columns, drawn.rows))
    }

    /// How many respawn points it has.
    pub fn points(&self) -> usize {
        self.drawn.as_ref().map_or(0, |drawn| drawn.points.len())
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
    let Some(drawn) = &arena.drawn else { return };
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
    let map = &arena.map;
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
