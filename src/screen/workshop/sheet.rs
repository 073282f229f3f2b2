//! The sheet on which a map is drawn: which part of it is seen, the map itself with its faults, and where the pointer is.

use bevy_egui::egui::{
    self, Color32, CornerRadius, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Vec2, vec2,
};

use crate::rules::{Rulebook, Space};
use crate::screen::app::start::thumbnail::paint_edited;
use crate::screen::books::screen_of;
use crate::screen::panels::BAD;
use crate::screen::table_top::art::EguiArt;
use crate::screen::workshop::editor::Editor;
use crate::space::grid::Cell;
use crate::space::table::PlanPoint;
use crate::workshop::edit::{FaultSpot, TableThing, spot_of, terrain_outlines};

/// How much larger the map becomes with a notch of the wheel.
const NOTCH: f32 = 1.15;

/// How large it may become.
const LARGEST: f32 = 12.0;

/// Which part of a map is seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SheetView {
    /// How much larger than the whole of it.
    zoom: f32,
    /// How far its middle is from the sheet's, in points.
    moved: Vec2,
    /// Where the map was in the window when it was last drawn.
    pub board: Rect,
}

impl Default for SheetView {
    fn default() -> Self {
        Self {
            zoom: 1.0,
            moved: Vec2::ZERO,
            board: Rect::NOTHING,
        }
    }
}

/// The sheet as it is laid out in a frame.
pub struct MapSheet {
    /// The whole sheet.
    pub rect: Rect,
    /// The map on it, which may reach beyond.
    pub board: Rect,
    /// How many points a cell or a unit is.
    pub side: f32,
    /// What the pointer does on it.
    pub response: Response,
}

/// How large a map is, in cells or in units.
pub fn extent(map: &Space) -> Vec2 {
    match map {
        Space::Grid(map) => {
            let width = map.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
            vec2(width.max(1) as f32, map.rows.len().max(1) as f32)
        }
        Space::Table(map) => vec2(map.table.size.x.max(1) as f32, map.table.size.y.max(1) as f32),
    }
}

impl MapSheet {
    /// Lays the sheet out in a place, and moves what is seen as the hand says: the middle button drags, the wheel zooms unless it
    /// turns what is held, a key shows the whole.
    pub fn lay(ui: &mut egui::Ui, size: Vec2, editor: &mut Editor, wheel_turns: bool) -> Self {
        let (rect, response) = ui.allocate_exact_size(size.max(Vec2::splat(1.0)), Sense::click_and_drag());
        let extent = extent(editor.document.map());
        let view = &mut editor.view;
        let fit = ((rect.width() - 16.0) / extent.x)
            .min((rect.height() - 16.0) / extent.y)
            .max(f32::MIN_POSITIVE);
        if response.dragged_by(egui::PointerButton::Middle) {
            view.moved += response.drag_delta();
        }
        if let Some(pointer) = response.hover_pos() {
            let wheel = wheel_of(ui);
            if wheel != 0.0 && !wheel_turns {
                let zoom = (view.zoom * NOTCH.powf(wheel)).clamp(1.0, LARGEST);
                // What lies beneath the pointer stays there.
                let from_middle = pointer - rect.center() - view.moved;
                view.moved -= from_middle * (zoom / view.zoom - 1.0);
                view.zoom = zoom;
            }
        }
        let most = (extent * fit * view.zoom - rect.size()).max(Vec2::ZERO) / 2.0 + vec2(24.0, 24.0);
        view.moved = match view.zoom > 1.0 {
            true => view.moved.clamp(-most, most),
            false => Vec2::ZERO,
        };
        let side = fit * view.zoom;
        let board = Rect::from_center_size(rect.center() + view.moved, extent * side);
        view.board = board;
        Self {
            rect,
            board,
            side,
            response,
        }
    }

    /// Where the pointer is on the map, in cells or units; it may be off it.
    pub fn pointed(&self) -> Option<Vec2> {
        let at = self.response.hover_pos().or(self.response.interact_pointer_pos())?;
        Some((at - self.board.min) / self.side)
    }

    /// The cell under the pointer; it may be off the board.
    pub fn pointed_cell(&self) -> Option<Cell> {
        let at = self.pointed()?;
        Some(Cell::new(at.x.floor() as i16, at.y.floor() as i16))
    }

    /// The place of a table under the pointer; it may be off it.
    pub fn pointed_place(&self) -> Option<PlanPoint> {
        let at = self.pointed()?;
        Some(PlanPoint::new(at.x.round() as i32, at.y.round() as i32))
    }

    /// Where a place of the map is in the window.
    pub fn spot(&self, x: f32, y: f32) -> Pos2 {
        self.board.min + vec2(x, y) * self.side
    }

    /// Where a place of a table is in the window.
    pub fn spot_of(&self, place: PlanPoint) -> Pos2 {
        self.spot(place.x as f32, place.y as f32)
    }

    /// The rectangle of cells from one to another, both included.
    pub fn cells(&self, from: Cell, to: Cell) -> Rect {
        let least = self.spot(f32::from(from.x.min(to.x)), f32::from(from.y.min(to.y)));
        let most = self.spot(f32::from(from.x.max(to.x)) + 1.0, f32::from(from.y.max(to.y)) + 1.0);
        Rect::from_min_max(least, most)
    }

    /// A painter that stays on the sheet.
    pub fn painter(&self, ui: &egui::Ui) -> Painter {
        ui.painter().with_clip_rect(self.rect)
    }

    /// Paints the map, lines between its cells, and where faults and warnings are.
    pub fn paint(&self, painter: &Painter, editor: &Editor, book: &dyn Rulebook, art: &EguiArt) {
        painter.rect_filled(self.rect, CornerRadius::ZERO, Color32::from_gray(12));
        let seats: Vec<usize> = (0..12).collect();
        paint_edited(painter, self.board, &editor.picture, screen_of(book.id()), art, &seats);
        if matches!(editor.document.map(), Space::Grid(_)) && self.side >= 9.0 {
            self.paint_lines(painter, extent(editor.document.map()));
        }
        painter.rect_stroke(
            self.board,
            CornerRadius::ZERO,
            Stroke::new(1.0, Color32::from_gray(120)),
            StrokeKind::Outside,
        );
        let faults = editor
            .report
            .faults
            .iter()
            .map(|fault| (fault, Color32::from_rgb(255, 70, 70)));
        let warnings = editor.report.warnings.iter().map(|fault| (fault, BAD));
        for (index, (fault, colour)) in faults.chain(warnings).enumerate() {
            if let Some(spot) = spot_of(fault, editor.document.map()) {
                let is_lit = editor.lit == Some(index);
                self.paint_spot(
                    painter,
                    editor.document.map(),
                    spot,
                    Stroke::new(if is_lit { 4.0 } else { 1.5 }, colour),
                );
            }
        }
    }

    fn paint_lines(&self, painter: &Painter, extent: Vec2) {
        let line = Stroke::new(1.0, Color32::from_black_alpha(70));
        for x in 1..extent.x as i32 {
            let x = self.spot(x as f32, 0.0).x;
            painter.vline(x, self.board.y_range(), line);
        }
        for y in 1..extent.y as i32 {
            let y = self.spot(0.0, y as f32).y;
            painter.hline(self.board.x_range(), y, line);
        }
    }

    fn paint_spot(&self, painter: &Painter, map: &Space, spot: FaultSpot, stroke: Stroke) {
        match (spot, map) {
            (FaultSpot::Cell(cell), _) => self.frame(painter, cell, cell, stroke),
            (FaultSpot::Cells(from, to), _) => self.frame(painter, from, to, stroke),
            (FaultSpot::Thing(thing), Space::Table(map)) => self.outline(painter, map, thing, stroke),
            (FaultSpot::Thing(_), Space::Grid(_)) => {}
        }
    }

    /// A frame around cells.
    pub fn frame(&self, painter: &Painter, from: Cell, to: Cell, stroke: Stroke) {
        painter.rect_stroke(self.cells(from, to), CornerRadius::same(2), stroke, StrokeKind::Inside);
    }

    /// The outline of something on a table.
    pub fn outline(&self, painter: &Painter, map: &crate::space::table::TableMap, thing: TableThing, stroke: Stroke) {
        let at = match thing {
            TableThing::Mark(index) => map.marks.get(index).and_then(|mark| mark.at),
            TableThing::Terrain(_) => None,
        };
        if let Some(at) = at {
            painter.circle_stroke(self.spot_of(at.plan), (160.0 * self.side).max(8.0), stroke);
        }
        for outline in terrain_outlines(map, thing) {
            let points = outline.into_iter().map(|place| self.spot_of(place)).collect();
            painter.add(egui::Shape::closed_line(points, stroke));
        }
    }
}

/// How many notches the wheel was turned in this frame, upward positive.
pub fn wheel_of(ui: &egui::Ui) -> f32 {
    let notches = |event: &egui::Event| match event {
        egui::Event::MouseWheel { unit, delta, .. } => match unit {
            egui::MouseWheelUnit::Point => delta.y / 50.0,
            _ => delta.y,
        },
        _ => 0.0,
    };
    ui.input(|input| input.events.iter().map(notches).sum())
}
