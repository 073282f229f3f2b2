//! Mouse and keys of a preview.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseScrollUnit;
use bevy::math::I16Vec2;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::{EguiContexts, egui};

use crate::screen::app::settings::Settings;
use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::preview::{OverlayKind, Preview, PreviewView};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::orbit::Preset;
use crate::screen::table_top::picking::cell_of;
use crate::space::grid::{Cell, Facing};

/// A button that is held on the arena.
#[derive(Clone, Copy, Debug)]
pub struct HeldButton {
    /// The button.
    pub button: MouseButton,
    /// Whether the pointer has gone any way since.
    pub moved: bool,
}

/// How far the pointer may go for a click, in pixels.
pub const STILL: f32 = 4.0;

/// Reads mouse and keyboard in the order in which they came.
pub fn read_input(
    mut events: MessageReader<WindowEvent>,
    mut contexts: EguiContexts,
    mut preview: ResMut<Preview>,
    terrain: Res<TerrainMap>,
    view: Res<BoardView>,
    settings: Res<Settings>,
    mut last: Local<Vec2>,
    mut held: Local<Option<HeldButton>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let free = |at: Vec2| {
        let layer = context.layer_id_at(egui::pos2(at.x / settings.scale, at.y / settings.scale));
        view.area.contains((at.x, at.y)) && layer.is_none_or(|layer| layer.order == egui::Order::Background)
    };
    let size = terrain.size().as_i16vec2();
    let on_board = |at: Vec2| {
        let spot = view.perspective?.spot((at.x, at.y))?;
        let cell = cell_of(Vec2::new(spot.0, spot.1));
        ((0..size.x).contains(&cell.x) && (0..size.y).contains(&cell.y)).then_some(cell)
    };
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => {
                let (from, to) = (*last, moved.position);
                *last = to;
                match &mut *held {
                    Some(held) if held.moved || from.distance(to) > STILL => {
                        held.moved = true;
                        drag(&mut preview, held.button, (from, to), &view, size);
                    }
                    Some(_) => *last = from,
                    None => preview.point(on_board(to).filter(|_| free(to))),
                }
            }
            WindowEvent::CursorLeft(_) => preview.point(None),
            WindowEvent::MouseButtonInput(input) if input.state == ButtonState::Pressed && free(*last) => {
                *held = Some(HeldButton {
                    button: input.button,
                    moved: false,
                });
            }
            WindowEvent::MouseButtonInput(input) if input.state == ButtonState::Released => {
                if let Some(HeldButton { button, moved: false }) = held.take()
                    && button == MouseButton::Left
                {
                    preview.pin(on_board(*last));
                }
            }
            WindowEvent::MouseWheel(wheel) if free(*last) => {
                let clicks = match wheel.unit {
                    MouseScrollUnit::Line => wheel.y,
                    MouseScrollUnit::Pixel => wheel.y / 60.0,
                };
                preview.camera.fitted = false;
                let factor = 1.15f32.powf(clicks);
                preview
                    .camera
                    .orbit
                    .zoom_at(view.area, (last.x, last.y), factor, size.x, size.y);
            }
            WindowEvent::KeyboardInput(input) if input.state == ButtonState::Pressed => key(&mut preview, input),
            _ => {}
        }
    }
    Ok(())
}

/// The left and the middle button turn the arena, the right one moves it.
fn drag(preview: &mut Preview, button: MouseButton, (from, to): (Vec2, Vec2), view: &BoardView, size: I16Vec2) {
    preview.camera.fitted = false;
    let orbit = &mut preview.camera.orbit;
    match button {
        MouseButton::Right => orbit.pan(view.area, from.into(), to.into(), size.x, size.y),
        _ => orbit.turn((to - from).into(), size.x, size.y),
    }
}

fn key(preview: &mut Preview, input: &KeyboardInput) {
    let presets = [
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
        KeyCode::Digit7,
        KeyCode::Digit8,
        KeyCode::Digit9,
    ];
    if let Some(index) = presets.iter().position(|key| *key == input.key_code) {
        preview.camera.look(PreviewView::Around(Preset::ALL[index]));
        return;
    }
    match input.key_code {
        KeyCode::KeyL => preview.toggle(OverlayKind::Sight),
        KeyCode::KeyX => preview.toggle(OverlayKind::Exposure),
        KeyCode::KeyR => preview.toggle(OverlayKind::Reach),
        KeyCode::KeyD => preview.toggle(OverlayKind::Distance),
        KeyCode::KeyK => preview.next_walk(),
        KeyCode::KeyP => preview.next_point(),
        KeyCode::KeyF => preview.toggle_the_line_up(),
        KeyCode::KeyE => preview.toggle_the_eye(),
        KeyCode::Home => preview.camera.fitted = true,
        KeyCode::Escape => preview.let_go(),
        KeyCode::ArrowUp => preview.go(Facing::North),
        KeyCode::ArrowRight => preview.go(Facing::East),
        KeyCode::ArrowDown => preview.go(Facing::South),
        KeyCode::ArrowLeft => preview.go(Facing::West),
        _ => {}
    }
}

impl Preview {
    /// The pointer is over a cell, or over none.
    fn point(&mut self, cell: Option<Cell>) {
        if self.hovered != cell {
            self.hovered = cell;
            self.stale = true;
        }
    }

    /// Holds a cell, or lets go of the one that is held.
    fn pin(&mut self, cell: Option<Cell>) {
        self.pinned = if self.pinned == cell { None } else { cell };
        self.stale = true;
    }

    /// Shows an overlay, or takes it away.
    pub fn toggle(&mut self, kind: OverlayKind) {
        self.overlay = if self.overlay == Some(kind) { None } else { Some(kind) };
        self.stale = true;
    }

    /// The next respawn point is held.
    fn next_point(&mut self) {
        let points = self.survey.as_ref().map_or(&[][..], |survey| survey.points());
        let at = points.iter().position(|(_, cell)| self.pinned == Some(*cell));
        let next = at.map_or(0, |at| at + 1) % points.len().max(1);
        self.pinned = points.get(next).map(|(_, cell)| *cell);
        self.stale = true;
    }

    /// Lets go of one thing after the other: the eye, the overlay, the cell.
    fn let_go(&mut self) {
        if self.camera.eye.take().is_none() && self.overlay.take().is_none() {
            self.pinned = None;
        }
        self.stale = true;
    }

    /// The held cell moves; through eyes, whoever looks turns there.
    fn go(&mut self, facing: Facing) {
        if let Some((_, held)) = &mut self.camera.eye {
            *held = facing;
            return;
        }
        let from = self.cell().unwrap_or(Cell::new(0, 0));
        let to = if self.cell().is_some() { from.step(facing) } else { from };
        if self.contains(to) {
            self.pinned = Some(to);
            self.stale = true;
        }
    }

    /// Looks through the eyes of somebody on the cell, or from around again.
    fn toggle_the_eye(&mut self) {
        self.camera.eye = match (self.camera.eye, self.cell()) {
            (None, Some(cell)) => Some((cell, Facing::North)),
            _ => None,
        };
    }
}
