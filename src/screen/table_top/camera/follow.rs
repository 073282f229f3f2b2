//! The camera that follows the game: while others play, in recorded games and in bots' turns, it glides to where something
//! happens that it does not show.

use bevy::prelude::*;

use crate::screen::app::settings::Settings;
use crate::screen::table_top::camera::flat::Area;
use crate::screen::table_top::camera::perspective::Perspective;
use crate::screen::table_top::camera::{CameraControl, Glide, ViewMode};
use crate::screen::table_top::display_state::{BoardEffect, DisplayPiece, DisplayState, effects, middle};
use crate::screen::table_top::input::{BoardView, Gesture, InputState};
use crate::screen::table_top::picking::TALL;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// How long the camera takes on its way to what happens, in seconds.
const SECONDS: f32 = 0.6;

/// For how long the camera stays where a hand has moved it, in seconds.
const LEFT_ALONE: f32 = 4.0;

/// The part of the picture along each of its edges in which nothing is shown well enough.
const EDGE: f32 = 0.12;

/// The least way for which the camera moves, in cells.
const LEAST: f32 = 0.5;

/// Where something is going on, in cells: what moves, what is shot and what shines; else the active piece.
pub fn spots(display: &DisplayState) -> Vec<Vec2> {
    let pieces = display.pieces.iter();
    let busy = pieces.filter(|piece| piece.on_the_way.is_some() || piece.mark.is_some() || piece.alpha < 1.0);
    let mut spots: Vec<Vec2> = busy.filter_map(DisplayPiece::spot).collect();
    spots.extend(display.tracer.iter().flat_map(|tracer| [tracer.from, tracer.to]));
    spots.extend(effects::spots(&display.effects));
    match display.effect {
        Some(BoardEffect::Cell(cell, _)) => spots.push(middle(cell)),
        Some(BoardEffect::Zone(from, to, _)) => spots.push((middle(from) + middle(to)) / 2.0),
        Some(BoardEffect::Link(from, to, _)) => spots.extend([from, to]),
        None => {}
    }
    if spots.is_empty() {
        let active = display.shown.active.and_then(|piece| display.pieces.get(piece.index()));
        spots.extend(active.and_then(DisplayPiece::spot));
    }
    spots
}

/// What the camera has to look at so that all these spots are seen; `None` where they are, or there are none.
pub fn target(lens: &Perspective, spots: &[Vec2]) -> Option<Vec2> {
    let Area {
        left,
        top,
        width,
        height,
    } = lens.area;
    let inner = Area {
        left: left + width * EDGE,
        top: top + height * EDGE,
        width: width * (1.0 - 2.0 * EDGE),
        height: height * (1.0 - 2.0 * EDGE),
    };
    let is_seen = |spot: &Vec2| {
        // From the foot to the head of who stands there.
        [0.0, TALL].into_iter().all(|height| {
            let pixel = lens.pixel(Vec3::new(spot.x, height, spot.y));
            pixel.is_some_and(|pixel| inner.contains(pixel))
        })
    };
    if spots.iter().all(is_seen) {
        return None;
    }
    let (low, high) = (spots.iter()).fold((Vec2::MAX, Vec2::MIN), |(low, high), spot| {
        (low.min(*spot), high.max(*spot))
    });
    Some((low + high) / 2.0)
}

/// Whether what is played back is another's doing: a recorded game, or a bot's turn.
fn is_anothers(table: &Table) -> bool {
    let seat = table.seating.seats.get(table.display.shown.player.index());
    table.view_only || seat.is_some_and(|seat| seat.control.is_bot())
}

/// Has the camera glide to what happens, unless a hand holds it or has just moved it. With reduced motion it is there at
/// once.
pub fn follow(
    settings: Res<Settings>,
    playback: Res<Playback>,
    table: Res<Table>,
    input: Res<InputState>,
    view: Res<BoardView>,
    mut camera: ResMut<CameraControl>,
) {
    let free = !camera.fitted && camera.glide.is_none() && camera.untouched > LEFT_ALONE;
    if !settings.follow || camera.mode != ViewMode::Orbit || !free || !playback.is_moving() || !is_anothers(&table) {
        return;
    }
    if matches!(input.gesture, Gesture::Pan(_) | Gesture::Turn(_)) {
        return;
    }
    let Some(lens) = view.perspective else { return };
    let (columns, rows) = table.extent();
    let (columns, rows) = (f32::from(columns), f32::from(rows));
    let wanted = target(&lens, &spots(&table.display)).map(|spot| spot.clamp(Vec2::ZERO, Vec2::new(columns, rows)));
    if let Some(wanted) = wanted.filter(|wanted| wanted.distance(camera.orbit.target) > LEAST) {
        camera.orbit.target = wanted;
        camera.glide = (!settings.reduced_motion).then(|| Glide::beginning(lens.pose, SECONDS));
    }
}
