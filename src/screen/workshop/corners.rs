//! The corners of what is picked on a table: they are dragged, the middle of an edge becomes a corner when it is dragged, and the
//! right button takes a corner away.

use bevy_egui::egui::{CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};

use crate::screen::panels::{PANEL, TEXT};
use crate::screen::workshop::editor::Editor;
use crate::screen::workshop::sheet::MapSheet;
use crate::screen::workshop::table_hand::{NEAR, TableTool};
use crate::space::table::PlanPoint;
use crate::text::Texts;
use crate::workshop::edit::{TableStroke, TableThing, corners_of, snapped};

/// The sides of a corner's square and the radius of an edge's middle, in points.
const CORNER: f32 = 9.0;
const MIDDLE: f32 = 3.5;

/// A corner that is dragged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraggedCorner {
    /// Its number, from 0.
    corner: usize,
    /// Whether a step was begun with it.
    is_begun: bool,
}

/// What is picked, its corners, and whether the last is joined to the first; nothing if it has none.
fn picked_corners(editor: &Editor) -> Option<(TableThing, &[PlanPoint], bool)> {
    let hand = &editor.table_hand;
    let thing = hand.picked.filter(|_| hand.tool == TableTool::Pick)?;
    let (corners, is_closed) = corners_of(editor.document.table()?, thing)?;
    Some((thing, corners, is_closed))
}

/// The middles of the edges that have room for one: the number of the corner before each, and where it is.
fn middles(corners: &[PlanPoint], is_closed: bool, sheet: &MapSheet) -> Vec<(usize, PlanPoint)> {
    let edges = corners.iter().zip(corners.iter().cycle().skip(1)).enumerate();
    let count = if is_closed {
        corners.len()
    } else {
        corners.len().saturating_sub(1)
    };
    let long = |from: PlanPoint, to: PlanPoint| sheet.spot_of(from).distance(sheet.spot_of(to)) > 4.0 * CORNER;
    edges
        .take(count)
        .filter(|(_, (from, to))| long(**from, **to))
        .map(|(after, (from, to))| (after, PlanPoint::new((from.x + to.x) / 2, (from.y + to.y) / 2)))
        .collect()
}

/// Paints the corners of what is picked, and the middles of its edges where there is room.
pub fn paint(editor: &Editor, sheet: &MapSheet, painter: &Painter) {
    let Some((_, corners, is_closed)) = picked_corners(editor) else {
        return;
    };
    let stroke = Stroke::new(1.5, PANEL);
    for (_, middle) in middles(corners, is_closed, sheet) {
        painter.circle(sheet.spot_of(middle), MIDDLE, TEXT, stroke);
    }
    for corner in corners {
        let square = Rect::from_center_size(sheet.spot_of(*corner), Vec2::splat(CORNER));
        painter.rect(square, CornerRadius::ZERO, TEXT, stroke, StrokeKind::Outside);
    }
}

/// The corner of what is picked near a place in the window.
fn corner_at(editor: &Editor, sheet: &MapSheet, at: Pos2) -> Option<usize> {
    let (_, corners, _) = picked_corners(editor)?;
    let away = |corner: &PlanPoint| sheet.spot_of(*corner).distance(at);
    let near = corners.iter().enumerate().filter(|(_, corner)| away(corner) <= NEAR);
    let nearest = near.min_by(|one, other| away(one.1).total_cmp(&away(other.1)));
    nearest.map(|(number, _)| number)
}

/// Takes hold of a corner near a place in the window, or makes one in the middle of an edge. Whether there is either.
pub fn press(editor: &mut Editor, sheet: &MapSheet, at: Pos2, texts: &Texts) -> bool {
    if let Some(corner) = corner_at(editor, sheet, at) {
        editor.table_hand.corner = Some(DraggedCorner {
            corner,
            is_begun: false,
        });
        return true;
    }
    let Some((thing, corners, is_closed)) = picked_corners(editor) else {
        return false;
    };
    let mut middles = middles(corners, is_closed, sheet).into_iter();
    let found = middles.find(|(_, middle)| sheet.spot_of(*middle).distance(at) <= NEAR);
    let Some((after, middle)) = found else {
        return false;
    };
    let added = TableStroke::AddCorner {
        thing,
        after,
        at: middle,
    };
    if editor.draw(added, false, texts) {
        editor.table_hand.corner = Some(DraggedCorner {
            corner: after + 1,
            is_begun: true,
        });
    }
    true
}

/// Takes away the corner near a place in the window. Whether there is one.
pub fn take_away(editor: &mut Editor, sheet: &MapSheet, at: Pos2, texts: &Texts) -> bool {
    let corner = corner_at(editor, sheet, at);
    let (Some(corner), Some(thing)) = (corner, editor.table_hand.picked) else {
        return false;
    };
    editor.draw(TableStroke::RemoveCorner { thing, corner }, false, texts);
    true
}

/// Moves the corner that is held to where the pointer is, snapped; lets go of it with the button. Whether one was held.
pub fn drag(editor: &mut Editor, (pointed, size): (PlanPoint, PlanPoint), is_down: bool, texts: &Texts) -> bool {
    let Some(held) = editor.table_hand.corner else {
        return false;
    };
    if !is_down {
        editor.table_hand.corner = None;
        return true;
    }
    let to = snapped(pointed, editor.table_hand.step, size);
    let moved = picked_corners(editor).filter(|(_, corners, _)| corners.get(held.corner).is_some_and(|at| *at != to));
    if let Some((thing, ..)) = moved {
        let stroke = TableStroke::MoveCorner {
            thing,
            corner: held.corner,
            to,
        };
        if editor.draw(stroke, held.is_begun, texts) {
            editor.table_hand.corner = Some(DraggedCorner { is_begun: true, ..held });
        }
    }
    true
}
