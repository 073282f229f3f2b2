//! The hand: what mouse and keyboard mean on the board. Gestures become commands in the table's queue; nothing here
//! changes the game.

mod board;
mod board_area;
pub(crate) mod by_hand;
pub(crate) mod camera;
pub(crate) mod keys;
mod why;

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButton, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::{EguiContexts, egui};

use crate::game::{Command, DecisionKind, Face, PieceId, Place, Refusal};
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::MatchStep;
use crate::screen::panels::rule_book::rule_book_is_closed;
use crate::screen::replay::no_dialog_is_open;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::input::board::pulled;
use crate::screen::table_top::measured::hand::{TableGesture, TableHand};
use crate::screen::table_top::picking::{GrabPoint, cell_at};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::screen::table_top::threats::ThreatShow;
use crate::screen::table_top::why::WhyHand;
use crate::space::grid::{Cell, Facing};

pub use crate::screen::table_top::board_view::BoardView;
pub use crate::screen::table_top::input::board::{inward, straight};
pub use crate::screen::table_top::input::board_area::{fitted, fold_side_panels, folds_on_show, measure_board_area};

/// Adds mouse and keyboard on the board.
pub fn plugin(app: &mut App) {
    app.init_resource::<InputState>().add_systems(
        Update,
        read_input
            .in_set(MatchStep::BoardInput)
            .run_if(rule_book_is_closed)
            .run_if(no_dialog_is_open),
    );
}

/// A move, or a piece to be set down, that is being aimed and not yet dropped.
#[derive(Clone, PartialEq, Debug)]
pub struct DragMove {
    /// Where it ends.
    pub cell: Cell,
    /// The way there; empty for a turn on the spot and for setting down.
    pub path: Vec<Cell>,
    /// What the way costs.
    pub cost: u8,
    /// Whether the way is too long for a walk, so that running has to be asked for.
    pub must_run: bool,
    /// The facing chosen; `None` while the pointer is in the cell's middle.
    pub face: Option<Facing>,
    /// The facing if none is chosen.
    pub usual: Facing,
    /// Where the pointer took hold of a figure; `None` for the middle of the cell.
    pub grip: Option<GrabPoint>,
    /// Whether arrows aim, and not the pointer.
    pub by_keys: bool,
    /// Whether a piece is set down and not moved.
    pub place: bool,
    /// The facing that the rules give, where it is not to be chosen.
    pub fixed_face: Option<Face>,
}

impl DragMove {
    /// The facing at the end.
    pub fn facing(&self) -> Facing {
        self.face.unwrap_or(self.usual)
    }

    /// The facing as its command names it.
    pub fn command_face(&self) -> Face {
        self.fixed_face.unwrap_or_else(|| self.facing().into())
    }
}

/// What a direction is chosen for: something on the board that a command names by its index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TriggerIndex(pub usize);

/// How long the button is held for a way that is a risk.
const HELD: Duration = Duration::from_millis(500);

/// What the hand is doing.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Gesture {
    /// Nothing.
    #[default]
    None,
    /// The left button went down on a cell.
    Press(Cell),
    /// Aiming.
    Drag(DragMove),
    /// Choosing a direction: for what, and the one that arrows chose.
    Direction(TriggerIndex, Option<Facing>),
    /// Moving the view.
    Pan(MouseButton),
    /// Going round the board.
    Turn(MouseButton),
}

/// Several things that a click on a cell may mean, to choose from at that cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    /// The cell.
    pub cell: Cell,
    /// What may be done there.
    pub options: Vec<Command>,
    /// Which of them the keyboard is on.
    pub at: usize,
}

/// What a person is told after a gesture that did nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    /// A refusal.
    Refusal(Refusal),
    /// A message of the window.
    Message(&'static str),
}

/// The hand.
#[derive(Resource, Default, Debug)]
pub struct InputState {
    /// Where the pointer is, in logical pixels, while it is over the board.
    pub pointer: Option<(f32, f32)>,
    /// Where it is, wherever that is.
    last: (f32, f32),
    /// What it is doing.
    pub gesture: Gesture,
    /// The keyboard's cell.
    pub cursor: Option<Cell>,
    /// The corner of the grid that arrows chose.
    pub corner: Option<Place>,
    /// When the left button went down, since the start of the program.
    pressed: Duration,
    /// Whether it has been held for so long that what is aimed at is meant, whatever may come of it.
    pub held: bool,
    /// Who was about to go where at a risk, and has been told so: the next time it goes.
    warned: Option<(PieceId, Cell)>,
    /// Where the right button went down.
    pressed_right: Option<(f32, f32)>,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether Alt is held.
    pub alt: bool,
    /// Whether Control is held.
    pub control: bool,
    /// An open choice between several things.
    pub menu: Option<Menu>,
    /// Why the last gesture did nothing.
    pub notice: Option<Notice>,
    /// Whether sight from the pointer's cell is shown (L).
    pub show_sight: bool,
    /// Whether the reach of the piece under the pointer is shown (R).
    pub show_reach: bool,
    /// Whether the odds of every attack are shown (O).
    pub show_odds: bool,
    /// The map of threats, as far as it is shown (H).
    pub threats: ThreatShow,
    /// What it holds on a table of free measure.
    pub hand: TableHand,
    /// The dialog of the book that is open.
    pub dialog: Option<&'static str>,
    /// Where the button went down that points out a direction for a die, in logical pixels.
    pub points_from: Option<(f32, f32)>,
    /// Whether all keys but those that are held are the demonstrator's.
    pub keys_taken: bool,
    /// Whether the pointer's buttons are the demonstrator's.
    pub pointer_taken: bool,
    /// What is explained to it.
    pub why: WhyHand,
}

impl InputState {
    /// The cell that is pointed at: the keyboard's, or the pointer's.
    pub fn cell(&self, view: &BoardView, table: &Table) -> Option<Cell> {
        let cell = self
            .cursor
            .or_else(|| self.pointer.and_then(|pixel| cell_at(view, &table.display, pixel)))?;
        table.board.contains(cell).then_some(cell)
    }

    /// The corner of the grid that is pointed at.
    pub fn corner(&self, view: &BoardView, table: &Table) -> Option<Place> {
        if self.corner.is_some() {
            return self.corner;
        }
        let spot = view.spot_at(self.pointer?)?;
        let (x, y) = (spot.x.round() as i32, spot.y.round() as i32);
        let on_board =
            (0..=i32::from(table.board.width())).contains(&x) && (0..=i32::from(table.board.height())).contains(&y);
        on_board.then_some(Place::new(x, y))
    }

    /// When a way that is aimed at will have been held for long enough, since the start of the program; none if nothing waits
    /// for that.
    pub fn due(&self) -> Option<Duration> {
        let aims = matches!(&self.gesture, Gesture::Drag(drag) if !drag.by_keys);
        (aims && !self.held).then_some(self.pressed + HELD)
    }

    /// Lets go of whatever is not dropped.
    pub fn let_go(&mut self) {
        self.gesture = Gesture::None;
        self.menu = None;
        self.notice = None;
    }
}

/// Reads mouse and keyboard in the order in which they came: at few frames a second a press, a drag and a release may
/// all lie in one frame.
pub fn read_input(
    mut events: MessageReader<WindowEvent>,
    mut contexts: EguiContexts,
    mut input: ResMut<InputState>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut settings: ResMut<Settings>,
    mut view: ResMut<BoardView>,
    mut camera: ResMut<CameraControl>,
    time: Res<Time<Real>>,
    window: Query<Entity, With<PrimaryWindow>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let covered = |(x, y): (f32, f32), scale: f32| {
        let spot = egui::pos2(x / scale, y / scale);
        context
            .layer_id_at(spot)
            .is_some_and(|layer| layer.order != egui::Order::Background && layer.order != egui::Order::Tooltip)
    };
    let mut held = InputContext {
        input: &mut input,
        table: &mut table,
        playback: &mut playback,
        settings: &mut settings,
        view: &mut view,
        camera: &mut camera,
        now: time.elapsed(),
    };
    // The pointer over the audience's window plays nothing.
    let elsewhere = |other: Entity| window.iter().any(|own| own != other);
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) if elsewhere(moved.window) => held.input.pointer = None,
            WindowEvent::MouseButtonInput(input) if input.state == ButtonState::Pressed && elsewhere(input.window) => {}
            WindowEvent::MouseWheel(wheel) if elsewhere(wheel.window) => {}
            WindowEvent::CursorMoved(moved) => held.moved((moved.position.x, moved.position.y)),
            WindowEvent::CursorLeft(_) => held.input.pointer = None,
            WindowEvent::MouseButtonInput(input) => {
                let at = held.input.last;
                let free = held.view.area.contains(at) && !covered(at, held.settings.scale) && !held.is_shut();
                let free = free && !held.input.pointer_taken;
                match (input.button, input.state) {
                    (MouseButton::Left, ButtonState::Pressed) if free && held.input.alt && held.camera.is_3d() => {
                        held.input.gesture = Gesture::Turn(MouseButton::Left);
                    }
                    (button, ButtonState::Released)
                        if held.input.gesture == Gesture::Pan(button)
                            || held.input.gesture == Gesture::Turn(button) =>
                    {
                        held.input.gesture = Gesture::None;
                        held.release_right(at);
                    }
                    (MouseButton::Left, ButtonState::Pressed) if free && held.wants_a_die() => held.press_for_a_die(at),
                    (MouseButton::Left, ButtonState::Released) if held.wants_a_die() => held.release_for_a_die(at),
                    (MouseButton::Left, ButtonState::Pressed) if free && held.is_measured() => {
                        held.press_on_the_table(at);
                    }
                    (MouseButton::Left, ButtonState::Released) if held.is_measured() => held.release_on_the_table(),
                    (MouseButton::Left, ButtonState::Pressed) if free => held.press(at),
                    (MouseButton::Left, ButtonState::Released) => held.release(at),
                    (MouseButton::Right, ButtonState::Pressed) if free => held.press_right(),
                    (MouseButton::Middle, ButtonState::Pressed) if free => {
                        let button = MouseButton::Middle;
                        held.input.gesture = match held.camera.is_3d() {
                            true => Gesture::Turn(button),
                            false => Gesture::Pan(button),
                        };
                    }
                    _ => {}
                }
            }
            WindowEvent::MouseWheel(wheel) => {
                let at = held.input.last;
                if held.view.area.contains(at) && !covered(at, held.settings.scale) {
                    let clicks = match wheel.unit {
                        MouseScrollUnit::Line => wheel.y,
                        MouseScrollUnit::Pixel => wheel.y / 60.0,
                    };
                    if !held.is_measured() || !held.wheel_on_the_table(clicks > 0.0) {
                        held.zoom(at, clicks);
                    }
                }
            }
            WindowEvent::KeyboardInput(input) => held.key(input),
            WindowEvent::WindowFocused(focused) if !focused.focused => {
                held.input.shift = false;
                held.input.alt = false;
                held.input.control = false;
            }
            _ => {}
        }
    }
    // Only what is still held once all events are read was held on purpose: frames may be far apart.
    if held.input.due().is_some_and(|due| due <= held.now) {
        held.input.held = true;
    }
    Ok(())
}

/// All that a gesture may look at and change.
pub struct InputContext<'a> {
    pub(in crate::screen) input: &'a mut InputState,
    pub(in crate::screen) table: &'a mut Table,
    pub(in crate::screen) playback: &'a mut Playback,
    pub(in crate::screen) settings: &'a mut Settings,
    pub(in crate::screen) view: &'a mut BoardView,
    pub(in crate::screen) camera: &'a mut CameraControl,
    /// What the clock shows, since the start of the program.
    now: Duration,
}

impl InputContext<'_> {
    /// A hand over a table, for tests.
    #[cfg(test)]
    pub(in crate::screen) fn over<'a>(
        (input, table, playback): (&'a mut InputState, &'a mut Table, &'a mut Playback),
        settings: &'a mut Settings,
        (view, camera): (&'a mut BoardView, &'a mut CameraControl),
    ) -> InputContext<'a> {
        InputContext {
            input,
            table,
            playback,
            settings,
            view,
            camera,
            now: Duration::ZERO,
        }
    }

    /// Whether something lies over the board that wants an answer first.
    pub(in crate::screen) fn is_shut(&self) -> bool {
        let is_covered = self.table.cover.is_some();
        is_covered || self.settings.open || self.settings.menu_open || self.input.dialog.is_some() || self.is_over()
    }

    fn is_over(&self) -> bool {
        self.playback.is_idle() && self.table.actions.kind() == Some(DecisionKind::Over)
    }

    fn moved(&mut self, at: (f32, f32)) {
        let before = self.input.last;
        let delta = (at.0 - before.0, at.1 - before.1);
        self.input.last = at;
        self.input.pointer = self.view.area.contains(at).then_some(at);
        if self.is_measured() && delta != (0.0, 0.0) {
            self.input.hand.point_with_the_pointer();
            let presses = self.input.hand.is_pressed();
            if presses && self.input.gesture == Gesture::None && !self.drag_on_the_table(at) {
                // What is dragged on nothing is the view.
                self.input.hand.gesture = TableGesture::None;
                self.input.gesture = match self.camera.is_3d() {
                    true => Gesture::Turn(MouseButton::Left),
                    false => Gesture::Pan(MouseButton::Left),
                };
            }
        }
        match &mut self.input.gesture {
            Gesture::Pan(_) if self.camera.is_3d() => self.pan_3d(before, at),
            Gesture::Turn(_) => self.turn_3d(delta),
            Gesture::Pan(_) => {
                self.view.fitted = false;
                let (columns, rows) = self.table.extent();
                self.view.flat.pan(delta, columns, rows);
            }
            Gesture::Drag(drag) if !drag.by_keys => drag.face = pulled(self.view, drag, at),
            _ => {}
        }
        if delta != (0.0, 0.0) && !matches!(&self.input.gesture, Gesture::Drag(drag) if drag.by_keys) {
            self.input.cursor = None;
            self.input.corner = None;
        }
    }

    pub(in crate::screen) fn zoom(&mut self, at: (f32, f32), clicks: f32) {
        if self.camera.is_3d() {
            self.zoom_3d(at, clicks);
            return;
        }
        self.view.fitted = false;
        let factor = 1.15f32.powf(clicks);
        match self.is_measured() {
            true => self.view.flat.zoom_plan(self.view.area, at, factor),
            false => self.view.flat.zoom_at(self.view.area, at, factor),
        }
        let (columns, rows) = self.table.extent();
        self.view.flat.pan((0.0, 0.0), columns, rows);
    }

    /// The cell that a pixel means.
    fn cell_at(&self, at: (f32, f32)) -> Option<Cell> {
        cell_at(self.view, &self.table.display, at)
    }

    /// Whether somebody at the window may act now.
    pub(in crate::screen) fn may_act(&self) -> bool {
        self.playback.is_idle() && self.table.queue.is_empty() && self.table.asks_human()
    }

    /// Queues a legal command; says what stands in the way of another.
    pub(in crate::screen) fn give(&mut self, command: Command) {
        match self.table.why_not(&command) {
            None => {
                self.input.cursor = None;
                self.table.queue.push_back(command);
            }
            Some(refusal) => self.input.notice = Some(Notice::Refusal(refusal)),
        }
    }
}
