//! Mouse and keys of a table's preview.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseScrollUnit;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::{EguiContexts, egui};

use crate::screen::app::settings::Settings;
use crate::screen::preview::input::{HeldButton, STILL};
use crate::screen::preview::table::camera::TableViewpoint;
use crate::screen::preview::table::{TableOverlay, TablePreview};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::orbit::Preset;
use crate::screen::terrain::figure::ahead;
use crate::screen::terrain::{DrawnTable, picking, place};
use crate::space::table::{Body, Direction, Point};

/// Reads mouse and keyboard in the order in which they came.
pub fn read_input(
    mut events: MessageReader<WindowEvent>,
    mut contexts: EguiContexts,
    mut preview: ResMut<TablePreview>,
    mut view: ResMut<BoardView>,
    settings: Res<Settings>,
    mut last: Local<Vec2>,
    mut held: Local<Option<HeldButton>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    for event in events.read() {
        let area = view.area;
        let free = |at: Vec2| {
            let layer = context.layer_id_at(egui::pos2(at.x / settings.scale, at.y / settings.scale));
            area.contains((at.x, at.y)) && layer.is_none_or(|layer| layer.order == egui::Order::Background)
        };
        match event {
            WindowEvent::CursorMoved(moved) => {
                let (from, to) = (*last, moved.position);
                *last = to;
                match &mut *held {
                    Some(held) if held.moved || from.distance(to) > STILL => {
                        held.moved = true;
                        preview.drag(held.button, (from, to), &mut view);
                    }
                    Some(_) => *last = from,
                    None => preview.hovered = free(to).then(|| preview.point_at(&view, to)).flatten(),
                }
            }
            WindowEvent::CursorLeft(_) => preview.hovered = None,
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
                    let point = preview.point_at(&view, *last);
                    preview.pin(point);
                }
            }
            WindowEvent::MouseWheel(wheel) if free(*last) => {
                let clicks = match wheel.unit {
                    MouseScrollUnit::Line => wheel.y,
                    MouseScrollUnit::Pixel => wheel.y / 60.0,
                };
                preview.zoom(*last, 1.15f32.powf(clicks), &mut view);
            }
            WindowEvent::KeyboardInput(input) if input.state == ButtonState::Pressed => preview.press(input),
            _ => {}
        }
    }
    Ok(())
}

/// How far an arrow turns an eye, in degrees.
const TURN: f32 = 15.0;

impl TablePreview {
    /// The point of a surface at a pixel; nothing on what nobody stands on.
    fn point_at(&self, view: &BoardView, pixel: Vec2) -> Option<Point> {
        let drawn = self.drawn()?;
        let point = picking::point_at(view, drawn, &self.fading(), (pixel.x, pixel.y))?;
        drawn.surfaces_at(point.plan()).contains(&point).then_some(point)
    }

    /// Columns and rows that hold the table, as the camera that goes round wants them.
    fn extent(&self) -> (i16, i16) {
        let size = self.drawn().map_or(Vec2::ONE, DrawnTable::size).ceil();
        (size.x as i16, size.y as i16)
    }

    /// The left and the middle button turn the table, the right one moves it; on the plan all move it.
    fn drag(&mut self, button: MouseButton, (from, to): (Vec2, Vec2), view: &mut BoardView) {
        let (columns, rows) = self.extent();
        self.camera.is_fitted = false;
        match self.camera.look {
            TableViewpoint::Plan => view.flat.pan((to - from).into(), columns, rows),
            TableViewpoint::Around(_) if button == MouseButton::Right => {
                self.camera.orbit.pan(view.area, from.into(), to.into(), columns, rows);
            }
            TableViewpoint::Around(_) => self.camera.orbit.turn((to - from).into(), columns, rows),
            TableViewpoint::Eye(..) => self.turn_the_eye((from.x - to.x) * 0.25),
        }
    }

    fn zoom(&mut self, at: Vec2, factor: f32, view: &mut BoardView) {
        let (columns, rows) = self.extent();
        self.camera.is_fitted = false;
        match self.camera.look {
            TableViewpoint::Plan => {
                let area = view.area;
                view.flat.zoom_plan(area, at.into(), factor);
            }
            TableViewpoint::Around(_) => self.camera.orbit.zoom_at(view.area, at.into(), factor, columns, rows),
            TableViewpoint::Eye(..) => {}
        }
    }

    /// Holds a point, or lets go of the one that is held.
    fn pin(&mut self, point: Option<Point>) {
        if !self.camera.is_eye() {
            self.pinned = if self.pinned == point { None } else { point };
        }
    }

    fn press(&mut self, input: &KeyboardInput) {
        let presets = [
            KeyCode::Digit4,
            KeyCode::Digit5,
            KeyCode::Digit6,
            KeyCode::Digit7,
            KeyCode::Digit8,
            KeyCode::Digit9,
        ];
        if let Some(index) = presets.iter().position(|key| *key == input.key_code) {
            self.camera.turn_to(TableViewpoint::Around(Preset::ALL[index]));
            return;
        }
        match input.key_code {
            KeyCode::Digit2 => self.camera.turn_to(TableViewpoint::Plan),
            KeyCode::Digit3 => self.camera.turn_to(TableViewpoint::Around(Preset::ThreeQuarter)),
            KeyCode::KeyL => self.toggle(TableOverlay::Sight),
            KeyCode::KeyX => self.toggle(TableOverlay::Exposure),
            KeyCode::KeyR => self.toggle(TableOverlay::Reach),
            KeyCode::KeyE => self.toggle_the_eye(),
            KeyCode::KeyT => self.aim(),
            KeyCode::PageUp => self.go_to_storey(self.storey + 1),
            KeyCode::PageDown => self.go_to_storey(self.storey.saturating_sub(1)),
            KeyCode::Home => self.camera.is_fitted = true,
            KeyCode::Escape => self.let_go(),
            KeyCode::ArrowUp => self.go(Vec2::NEG_Y),
            KeyCode::ArrowRight => self.go(Vec2::X),
            KeyCode::ArrowDown => self.go(Vec2::Y),
            KeyCode::ArrowLeft => self.go(Vec2::NEG_X),
            _ => {}
        }
    }

    /// Shows an overlay, or takes it away.
    pub(super) fn toggle(&mut self, overlay: TableOverlay) {
        self.overlay = if self.overlay == Some(overlay) {
            None
        } else {
            Some(overlay)
        };
    }

    /// Chooses the storey above which all fades.
    pub(super) fn go_to_storey(&mut self, storey: usize) {
        let storeys = self.drawn().map_or(1, |drawn| drawn.storeys().len());
        self.storey = storey.min(storeys - 1);
    }

    /// Sets whoever is looked at where the pointer is, or takes them away.
    fn aim(&mut self) {
        self.target = self.hovered.map(Body::usual);
        self.share = None;
    }

    /// Looks through the eye of somebody at the point that is held, or from around again.
    fn toggle_the_eye(&mut self) {
        let look = match (self.camera.look, self.point()) {
            (TableViewpoint::Eye(..), _) => TableViewpoint::Around(Preset::ThreeQuarter),
            (_, Some(at)) => {
                self.pinned = Some(at);
                TableViewpoint::Eye(at, Direction::NORTH)
            }
            (look, None) => look,
        };
        self.camera.turn_to(look);
    }

    /// Lets go of one thing after the other: the eye, the overlay, whoever is looked at, the point.
    fn let_go(&mut self) {
        if self.camera.is_eye() {
            self.toggle_the_eye();
        } else if self.overlay.take().is_none() && self.target.take().is_none() {
            self.pinned = None;
        }
        self.share = None;
    }

    /// The held point moves by a centimetre; through an eye, whoever looks turns.
    fn go(&mut self, way: Vec2) {
        if self.camera.is_eye() {
            return self.turn_the_eye(way.x * TURN);
        }
        let Some(drawn) = self.drawn() else { return };
        let from = self
            .point()
            .map_or(drawn.size() / 2.0, |point| crate::screen::terrain::spot(point.plan()));
        let to = place((from + way * 0.4).clamp(Vec2::ZERO, drawn.size()));
        let near = self.point().map_or(0, |point| point.z);
        let points = drawn.surfaces_at(to).into_iter();
        // On the same storey, as far as there is one.
        if let Some(point) = points.min_by_key(|point| (point.z - near).abs()) {
            self.pinned = Some(point);
        }
    }

    /// Turns whoever looks, clockwise by so many degrees.
    fn turn_the_eye(&mut self, degrees: f32) {
        let TableViewpoint::Eye(at, facing) = self.camera.look else {
            return;
        };
        let turned = Vec2::from_angle(degrees.to_radians()).rotate(ahead(facing)) * 40.0;
        if let Some(facing) = Direction::along(place(turned)) {
            // Whoever turns looks away from their target.
            self.target = None;
            self.camera.look = TableViewpoint::Eye(at, facing);
        }
    }
}
