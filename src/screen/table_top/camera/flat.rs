//! Where things are in the window: which part of it the board takes, and which pixel shows which cell. Pure functions,
//! shared by the program and by the tests that click on cells.

use bevy::math::Vec2;

use crate::space::grid::Cell;

/// Widths and heights of the panels, in points at 100 % scale.
pub mod sizes {
    /// The bar on top.
    pub const TOP: f32 = 44.0;
    /// The hint line at the bottom.
    pub const HINT: f32 = 36.0;
    /// The roster on the left.
    pub const ROSTER: f32 = 214.0;
    /// Dice and log on the right.
    pub const RIGHT: f32 = 290.0;
    /// The dice panel.
    pub const DICE: f32 = 212.0;
}

/// The width of a window, in points, below which bars take two rows and words are shorter.
pub const NARROW: f32 = 900.0;

/// The height of the hint line, in points, in a window of that width: in a narrow one its buttons stand below its words.
pub fn hint_height(window: f32) -> f32 {
    if window < NARROW { 66.0 } else { sizes::HINT }
}

/// The part of the window that the column at the right takes in projector mode, within bounds.
const PROJECTED: f32 = 0.4;
/// The height that the task of a lesson takes from the board, in points, in a window of that width.
pub fn task_height(window: f32) -> f32 {
    if window < NARROW { 88.0 } else { 104.0 }
}

/// Which panels are folded away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Folds {
    /// The roster (F1).
    pub roster: bool,
    /// The dice panel (F2).
    pub dice: bool,
    /// The log (F3).
    pub log: bool,
    /// The bars on top and at the bottom (F4).
    pub bars: bool,
    /// The hint line alone: in a film nobody is told what may be done.
    pub hint: bool,
    /// Projector mode: no roster, and a narrower column at the right.
    pub projector: bool,
}

impl Folds {
    /// The side panels that have to fold in a window of that size (in logical pixels), so that the board keeps half of it: the
    /// roster first, then dice and log.
    pub fn that_make_room((width, height): (f32, f32), scale: f32) -> Self {
        let mut folds = Self::default();
        for fold in [Self::fold_roster, Self::fold_right] {
            let board = board_area((width, height), scale, folds);
            if board.width * board.height >= width * height / 2.0 {
                break;
            }
            fold(&mut folds);
        }
        folds
    }

    /// Whether the roster is seen.
    pub fn has_roster(&self) -> bool {
        !self.roster && !self.projector
    }

    /// How wide the column at the right is, in points, in a window of that width.
    pub fn right_width(&self, window: f32) -> f32 {
        match self.projector {
            true => (window * PROJECTED).clamp(230.0, sizes::RIGHT),
            false => sizes::RIGHT,
        }
    }

    fn fold_roster(&mut self) {
        self.roster = true;
    }

    fn fold_right(&mut self) {
        (self.dice, self.log) = (true, true);
    }
}

/// A rectangle of the window, in logical pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Area {
    /// Its left edge.
    pub left: f32,
    /// Its top edge.
    pub top: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

impl Area {
    /// Whether the pixel lies in it.
    pub fn contains(&self, (x, y): (f32, f32)) -> bool {
        x >= self.left && y >= self.top && x < self.left + self.width && y < self.top + self.height
    }

    /// Its middle.
    pub fn middle(&self) -> (f32, f32) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }
}

/// The part of a window of that size (in logical pixels) that the board takes: what the panels leave.
pub fn board_area((width, height): (f32, f32), scale: f32, folds: Folds) -> Area {
    let bar = |size: f32| if folds.bars { 0.0 } else { size * scale };
    let left = if folds.has_roster() { sizes::ROSTER * scale } else { 0.0 };
    let right = if folds.dice && folds.log {
        0.0
    } else {
        folds.right_width(width / scale) * scale
    };
    let hint = if folds.hint {
        0.0
    } else {
        bar(hint_height(width / scale))
    };
    Area {
        left,
        top: bar(sizes::TOP),
        width: (width - left - right).max(1.0),
        height: (height - bar(sizes::TOP) - hint).max(1.0),
    }
}

/// How wide all that is in the strip of tools over a free table is in one row, in points.
pub const STRIP: f32 = 1290.0;

/// How high a row of the strip is, in points, and the room around all rows.
const STRIP_ROW: f32 = 33.0;
const AROUND_STRIP: f32 = 8.0;

/// How high the strip of tools over a table of free measure is, in points, on a board of that width: `strip` is how wide all
/// that is in it is in one row.
pub fn strip_height(width: f32, strip: f32) -> f32 {
    (strip / width.max(1.0)).ceil().clamp(1.0, 6.0) * STRIP_ROW + AROUND_STRIP
}

/// What the strip of tools leaves of the board's part of the window.
pub fn below_the_strip(area: Area, scale: f32, strip: f32) -> Area {
    let high = strip_height(area.width / scale, strip) * scale;
    Area {
        top: area.top + high,
        height: (area.height - high).max(1.0),
        ..area
    }
}

/// How the board is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FlatView {
    /// The spot of the board in the middle of its area, in cells from the board's top-left corner.
    pub centre: (f32, f32),
    /// How many logical pixels a cell is wide.
    pub cell: f32,
}

/// The smallest and the largest cell, in logical pixels.
pub const CELL_SIZES: std::ops::RangeInclusive<f32> = 10.0..=160.0;

/// What the numbers along the board's edges take, in logical pixels.
const RULER: f32 = 17.0;

/// The view that shows the whole board, with a margin for what is drawn beside its outermost cells.
pub fn fit(area: Area, columns: i16, rows: i16) -> FlatView {
    let (columns, rows) = (f32::from(columns), f32::from(rows));
    let side = |length: f32, cells: f32| (length / (cells + 0.8)).min((length - 2.0 * RULER) / cells);
    let cell = side(area.width, columns).min(side(area.height, rows));
    FlatView {
        centre: (columns / 2.0, rows / 2.0),
        cell: cell.clamp(*CELL_SIZES.start(), 96.0),
    }
}

/// The smallest and the largest cell of a table's plan, in logical pixels.
const PLAN_CELL_SIZES: std::ops::RangeInclusive<f32> = 4.0..=160.0;

/// What is left free around a table's plan, in logical pixels: its measures stand there.
const PLAN_MARGIN: f32 = 26.0;

/// The view that shows the whole plan of a table of so many cells.
pub fn fit_plan(area: Area, size: Vec2) -> FlatView {
    let side = |length: f32, cells: f32| (length - 2.0 * PLAN_MARGIN) / cells;
    let cell = side(area.width, size.x).min(side(area.height, size.y));
    FlatView {
        centre: (size.x / 2.0, size.y / 2.0),
        cell: cell.clamp(*PLAN_CELL_SIZES.start(), *PLAN_CELL_SIZES.end()),
    }
}

impl FlatView {
    /// The pixel of a spot of the board.
    pub fn pixel(&self, area: Area, (x, y): (f32, f32)) -> (f32, f32) {
        let (cx, cy) = area.middle();
        (
            cx + (x - self.centre.0) * self.cell,
            cy + (y - self.centre.1) * self.cell,
        )
    }

    /// The spot of the board at a pixel.
    pub fn spot(&self, area: Area, (x, y): (f32, f32)) -> (f32, f32) {
        let (cx, cy) = area.middle();
        (
            self.centre.0 + (x - cx) / self.cell,
            self.centre.1 + (y - cy) / self.cell,
        )
    }

    /// The pixel in the middle of a cell.
    pub fn cell_pixel(&self, area: Area, cell: Cell) -> (f32, f32) {
        self.pixel(area, (f32::from(cell.x) + 0.5, f32::from(cell.y) + 0.5))
    }

    /// The cell at a pixel; it may lie off the board.
    pub fn cell_at(&self, area: Area, pixel: (f32, f32)) -> Cell {
        let (x, y) = self.spot(area, pixel);
        Cell::new(x.floor() as i16, y.floor() as i16)
    }

    /// Zooms so that what lies under a pixel stays there.
    pub fn zoom_at(&mut self, area: Area, pixel: (f32, f32), factor: f32) {
        self.zoom_within(area, pixel, factor, CELL_SIZES);
    }

    /// The same over the plan of a table.
    pub fn zoom_plan(&mut self, area: Area, pixel: (f32, f32), factor: f32) {
        self.zoom_within(area, pixel, factor, PLAN_CELL_SIZES);
    }

    fn zoom_within(&mut self, area: Area, pixel: (f32, f32), factor: f32, sizes: std::ops::RangeInclusive<f32>) {
        let held = self.spot(area, pixel);
        self.cell = (self.cell * factor).clamp(*sizes.start(), *sizes.end());
        let now = self.spot(area, pixel);
        self.centre.0 += held.0 - now.0;
        self.centre.1 += held.1 - now.1;
    }

    /// Moves the board by so many pixels; its middle stays over the board.
    pub fn pan(&mut self, (dx, dy): (f32, f32), columns: i16, rows: i16) {
        self.centre.0 = (self.centre.0 - dx / self.cell).clamp(0.0, f32::from(columns));
        self.centre.1 = (self.centre.1 - dy / self.cell).clamp(0.0, f32::from(rows));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cells_pixel_is_in_that_cell() {
        let area = board_area((1280.0, 720.0), 1.0, Folds::default());
        let view = fit(area, 20, 24);
        for y in 0..24 {
            for x in 0..20 {
                let cell = Cell::new(x, y);
                let pixel = view.cell_pixel(area, cell);
                assert!(area.contains(pixel));
                assert_eq!(view.cell_at(area, pixel), cell);
            }
        }
    }

    #[test]
    fn at_1280_by_720_the_board_has_760_by_630_pixels_or_more() {
        let area = board_area((1280.0, 720.0), 1.0, Folds::default());
        assert!(area.width >= 760.0 && area.height >= 630.0, "{area:?}");
    }

    #[test]
    fn side_panels_fold_where_the_board_would_be_less_than_half_of_the_window() {
        let folded = |size, scale| {
            let folds = Folds::that_make_room(size, scale);
            (folds.roster, folds.dice && folds.log)
        };
        assert_eq!(folded((1280.0, 720.0), 1.0), (false, false));
        assert_eq!(folded((1920.0, 1080.0), 1.5), (false, false));
        assert_eq!(folded((1024.0, 600.0), 1.0), (true, false));
        assert_eq!(folded((1280.0, 720.0), 1.5), (true, false));
        assert_eq!(folded((1280.0, 720.0), 2.0), (true, true));
    }

    #[test]
    fn with_all_panels_folded_the_board_fills_the_window() {
        let folds = Folds {
            roster: true,
            dice: true,
            log: true,
            bars: true,
            hint: false,
            ..Folds::default()
        };
        let area = board_area((1280.0, 720.0), 1.5, folds);
        assert_eq!(
            (area.left, area.top, area.width, area.height),
            (0.0, 0.0, 1280.0, 720.0)
        );
    }

    #[test]
    fn zooming_keeps_what_lies_under_the_pointer() {
        let area = board_area((1280.0, 720.0), 1.0, Folds::default());
        let mut view = fit(area, 16, 16);
        let before = view.spot(area, (400.0, 300.0));
        view.zoom_at(area, (400.0, 300.0), 1.7);
        let after = view.spot(area, (400.0, 300.0));
        assert!((before.0 - after.0).abs() < 1e-3 && (before.1 - after.1).abs() < 1e-3);
    }

    #[test]
    fn in_projector_mode_the_board_keeps_about_half_of_the_window_beside_dice_and_sentence() {
        let folds = Folds {
            projector: true,
            ..Folds::default()
        };
        for ((width, height), scale) in [((1920.0, 1080.0), 2.0), ((1920.0, 1080.0), 2.5), ((1280.0, 720.0), 1.6)] {
            let area = board_area((width, height), scale, folds);
            assert_eq!(area.left, 0.0, "no roster");
            assert!(
                area.left + area.width + sizes::RIGHT * scale <= width + 0.1,
                "dice have their width"
            );
            assert!(area.width * area.height > 0.45 * width * height, "{area:?}");
        }
        assert!(folds.right_width(520.0) < sizes::RIGHT);
    }
}
