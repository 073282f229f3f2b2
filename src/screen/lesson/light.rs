//! What a task lights up on the board: the pieces and places that may be touched, or are talked about.

use bevy::math::{Vec2, Vec3};
use bevy_egui::egui::{Color32, Stroke};

use crate::content::lesson::LessonTask;
use crate::game::{Command, PieceId, Place};
use crate::screen::lesson::{LessonPlayer, LessonStage};
use crate::screen::table_top::canvas::{Canvas, INK};
use crate::screen::table_top::display_state::place_spot;
use crate::screen::table_top::table::Table;
use crate::screen::terrain::cells;
use crate::screen::terrain::drawing::round;
use crate::space::grid::Cell;

/// The colour of what is lit.
const LIGHT: Color32 = Color32::from_rgb(255, 236, 120);

/// How far around a point of a table is lit at the least, in units.
const LEAST: u32 = 150;

/// How far the lights of a table lie over the surface that they are on, in cells.
const LIFT: f32 = 0.04;

/// Lights what the task names, as long as it waits for commands.
pub fn paint(canvas: &Canvas, player: &mut LessonPlayer, table: &Table) {
    if player.stage != LessonStage::Task {
        return;
    }
    let pulse = player.pulse;
    let task = player.run().task();
    for place in &task.lit.places {
        match &table.measured {
            Some(_) => point(canvas, (task, *place), table, pulse),
            None if is_corner(task, *place) => {
                let spot = Vec2::new(place.x as f32, place.y as f32);
                canvas.dot(spot, 0.12, 5.0, LIGHT, Stroke::new(1.5, INK));
                canvas.circle(spot, 0.22 + 0.12 * pulse, Stroke::new(3.0, LIGHT));
            }
            None => {
                let cell = Cell::from(*place);
                // A piece is to be seen in its own colours.
                if table.occupancy.at(cell).is_none() {
                    let strength = 36.0 + 44.0 * pulse;
                    canvas.fill(cell, Color32::from_rgba_unmultiplied(255, 236, 120, strength as u8));
                }
                canvas.outline(cell, 2.5 + 2.0 * pulse, LIGHT);
            }
        }
    }
    for piece in &task.lit.pieces {
        ring(canvas, *piece, table, pulse);
    }
}

/// Whether a place of a grid is a corner, which is aimed at, and no cell.
fn is_corner(task: &LessonTask, place: Place) -> bool {
    let aims = |command: &Command| matches!(command, Command::Aim { corner } if *corner == place);
    task.solution.iter().any(aims)
}

/// A point of a table, with as much around it as is near enough.
fn point(canvas: &Canvas, (task, place): (&LessonTask, Place), table: &Table, pulse: f32) {
    let near = task
        .near
        .iter()
        .find(|near| near.at == place)
        .map_or(0, |near| near.within);
    let radius = cells(near.max(LEAST) as i32) + 0.15 * pulse;
    let height = place.z.or_else(|| highest(table, place)).unwrap_or_default();
    let at = place_spot(Place {
        z: Some(height),
        ..place
    });
    outline(canvas, at, radius, pulse);
    let cross = [Vec3::X, Vec3::Y].map(|way| [at - way * 0.25, at + way * 0.25]);
    for line in cross {
        canvas.strokes(&line.map(|end| end + Vec3::Z * LIFT), Stroke::new(2.0, LIGHT));
    }
}

/// The height of the highest surface at a place of a table.
fn highest(table: &Table, place: Place) -> Option<i32> {
    let drawn = &table.measured.as_ref()?.drawn;
    let surfaces = drawn.surfaces_at(crate::space::table::PlanPoint::new(place.x, place.y));
    surfaces.iter().map(|point| point.z).max()
}

/// A ring around a piece.
fn ring(canvas: &Canvas, piece: PieceId, table: &Table, pulse: f32) {
    let Some(shown) = table.display.pieces.get(piece.index()) else {
        return;
    };
    let Some(spot) = shown.spot() else { return };
    match shown.measures {
        Some(size) => {
            let radius = cells(size.radius) + 0.12 + 0.2 * pulse;
            outline(canvas, spot.extend(shown.height), radius, pulse);
        }
        None => {
            canvas.circle(spot, 0.56 + 0.1 * pulse, Stroke::new(5.5, INK));
            canvas.circle(spot, 0.56 + 0.1 * pulse, Stroke::new(3.0, LIGHT));
        }
    }
}

/// A circle on a surface of a table.
fn outline(canvas: &Canvas, at: Vec3, radius: f32, pulse: f32) {
    let corners = round(at.truncate(), radius, 40);
    let mut places: Vec<Vec3> = corners.iter().map(|corner| corner.extend(at.z + LIFT)).collect();
    places.extend(places.first().copied());
    canvas.strokes(&places, Stroke::new(5.0 + pulse, INK));
    canvas.strokes(&places, Stroke::new(2.5 + pulse, LIGHT));
}
