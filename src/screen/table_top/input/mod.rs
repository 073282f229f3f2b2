//! The hand: what mouse and keyboard mean on the board. Gestures become commands in the table's queue; nothing here
//! changes the game.

pub(crate) mod camera;
pub(crate) mod keys;

use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButton, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::{EguiContexts, egui};

use crate::game::{Command, DecisionKind, Face, PieceId, Place, Refusal};
use crate::rules::doum40k::Fires;
use crate::screen::app::render_target::ScreenSize;
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::MatchStep;
use crate::screen::panels::rule_book::rule_book_is_closed;
use crate::screen::replay::no_dialog_is_open;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::camera::flat::{board_area, fit};
use crate::screen::table_top::display_state;
use crate::screen::table_top::picking::{GrabPoint, cell_at, figure_at};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::space::grid::{Cell, Facing};

pub use crate::screen::table_top::board_view::BoardView;

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
}

impl DragMove {
    /// The facing at the end.
    pub fn facing(&self) -> Facing {
        self.face.unwrap_or(self.usual)
    }
}

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
    /// Choosing where the gun of a trigger shall fire: the trigger's index, and the direction that arrows chose.
    Gun(usize, Option<Facing>),
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
    /// The corner that arrows chose for a téla-tépula.
    pub corner: Option<Place>,
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

    /// Lets go of whatever is not dropped.
    pub fn let_go(&mut self) {
        self.gesture = Gesture::None;
        self.menu = None;
        self.notice = None;
    }
}

/// The board's part of the window, and a view that fits as long as nobody changed it.
pub fn measure_board_area(
    screen: Res<ScreenSize>,
    settings: Res<Settings>,
    table: Res<Table>,
    mut view: ResMut<BoardView>,
) {
    let area = board_area(screen.pair(), settings.scale, settings.folds);
    if view.area != area {
        view.area = area;
    }
    if view.fitted {
        let flat = fit(area, table.board.width(), table.board.height());
        if view.flat != flat {
            view.flat = flat;
        }
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
    };
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => held.moved((moved.position.x, moved.position.y)),
            WindowEvent::CursorLeft(_) => held.input.pointer = None,
            WindowEvent::MouseButtonInput(input) => {
                let at = held.input.last;
                let free = held.view.area.contains(at) && !covered(at, held.settings.scale) && !held.is_shut();
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
                    held.zoom(at, clicks);
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
    Ok(())
}

/// All that a gesture may look at and change.
pub(in crate::screen) struct InputContext<'a> {
    pub(in crate::screen) input: &'a mut InputState,
    pub(in crate::screen) table: &'a mut Table,
    pub(in crate::screen) playback: &'a mut Playback,
    pub(in crate::screen) settings: &'a mut Settings,
    pub(in crate::screen) view: &'a mut BoardView,
    pub(in crate::screen) camera: &'a mut CameraControl,
}

impl InputContext<'_> {
    /// Whether something lies over the board that wants an answer first.
    pub(in crate::screen) fn is_shut(&self) -> bool {
        self.settings.open || self.is_over()
    }

    fn is_over(&self) -> bool {
        self.playback.is_idle() && self.table.actions.kind() == Some(DecisionKind::Over)
    }

    fn moved(&mut self, at: (f32, f32)) {
        let before = self.input.last;
        let delta = (at.0 - before.0, at.1 - before.1);
        self.input.last = at;
        self.input.pointer = self.view.area.contains(at).then_some(at);
        match &mut self.input.gesture {
            Gesture::Pan(_) if self.camera.is_3d() => self.pan_3d(before, at),
            Gesture::Turn(_) => self.turn_3d(delta),
            Gesture::Pan(_) => {
                self.view.fitted = false;
                self.view
                    .flat
                    .pan(delta, self.table.board.width(), self.table.board.height());
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
        self.view.flat.zoom_at(self.view.area, at, 1.15f32.powf(clicks));
        let (columns, rows) = (self.table.board.width(), self.table.board.height());
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

    fn press(&mut self, at: (f32, f32)) {
        if !self.playback.is_idle() {
            // A click finishes what is playing, and does nothing else.
            self.playback.finish(self.table);
            return;
        }
        let Some(cell) = self.cell_at(at) else { return };
        if let Gesture::Gun(trigger, _) = self.input.gesture
            && let Some(face) = self.gun_towards(trigger, cell)
        {
            self.fire(trigger, face);
            return;
        }
        self.input.let_go();
        self.input.cursor = None;
        if !self.may_act() {
            return;
        }
        self.input.gesture = match self.aim_at(cell, false) {
            Some(mut drag) => {
                let figure = figure_at(self.view, &self.table.display, at);
                drag.grip = figure.filter(|_| cell == drag.cell).map(|(_, grip)| grip);
                drag.face = pulled(self.view, &drag, at);
                Gesture::Drag(drag)
            }
            None => Gesture::Press(cell),
        };
    }

    /// What pressing on a cell begins, if it begins a move, a turn on the spot or a setting down.
    pub(in crate::screen) fn aim_at(&self, cell: Cell, by_keys: bool) -> Option<DragMove> {
        let actions = &self.table.actions;
        let drag = |cell, usual, place| DragMove {
            cell,
            path: Vec::new(),
            cost: 0,
            must_run: false,
            face: None,
            usual,
            grip: None,
            by_keys,
            place,
        };
        if let Some(there) = actions.place() {
            // The four arrows around the cell may be pressed as well as the cell itself.
            let near = by_keys || (cell.x - there.x).abs().max((cell.y - there.y).abs()) <= 1;
            return near.then(|| drag(there, inward(self.table, there), true));
        }
        if !actions.places.is_empty() {
            let there = actions.places.contains(&cell);
            return there.then(|| drag(cell, inward(self.table, cell), true));
        }
        let movement = actions.movement.as_ref()?;
        if cell == movement.from {
            return movement.can_turn.then(|| drag(cell, movement.face, false));
        }
        // A door that can be shut and gone through: the click asks which.
        if self.door_option(cell).is_some() {
            return None;
        }
        self.route_to(cell, by_keys)
    }

    fn route_to(&self, cell: Cell, by_keys: bool) -> Option<DragMove> {
        let movement = self.table.actions.movement.as_ref()?;
        let route = movement.route(cell)?;
        let before = route.path.iter().rev().nth(1).copied().unwrap_or(movement.from);
        Some(DragMove {
            cell,
            path: route.path.clone(),
            cost: route.cost,
            must_run: movement.must_run(route),
            face: None,
            usual: before.side_of(cell).unwrap_or(movement.face),
            grip: None,
            by_keys,
            place: false,
        })
    }

    /// The door on a cell, if it may be opened or shut.
    pub(in crate::screen) fn door_option(&self, cell: Cell) -> Option<Command> {
        let door = self.table.layout.door_at(cell)?;
        let mut doors = self.table.actions.doors.iter();
        let (door, open) = *doors.find(|(known, _)| *known == door)?;
        Some(Command::Door { door, open })
    }

    fn release(&mut self, at: (f32, f32)) {
        match std::mem::take(&mut self.input.gesture) {
            Gesture::Press(cell) if Some(cell) == self.cell_at(at) => match self.input.corner(self.view, self.table) {
                Some(corner) if self.table.actions.kind() == Some(DecisionKind::Aim) => {
                    self.give(Command::Aim { corner });
                }
                _ => self.click(cell),
            },
            Gesture::Drag(drag) if drag.by_keys => self.input.gesture = Gesture::Drag(drag),
            Gesture::Drag(drag) => self.drop(drag),
            view @ (Gesture::Pan(_) | Gesture::Turn(_)) => self.input.gesture = view,
            gun @ Gesture::Gun(..) => self.input.gesture = gun,
            _ => {}
        }
    }

    /// Dropped is played.
    pub(in crate::screen) fn drop(&mut self, drag: DragMove) {
        let at = drag.cell.into();
        if drag.place {
            // On the one cell there is, a click in the middle asks on: only a facing that was shown is played.
            if drag.face.is_some() || drag.by_keys || self.table.actions.places.len() > 1 {
                let face = drag.facing().into();
                self.table.queue.push_back(Command::Place { at, face });
                self.input.cursor = None;
            }
            return;
        }
        let settled = self
            .table
            .actions
            .movement
            .as_ref()
            .and_then(|movement| movement.settled);
        if drag.path.is_empty() {
            if let Some(face) = drag.face {
                self.table.queue.push_back(Command::Move {
                    path: Vec::new(),
                    run: settled.unwrap_or(false),
                    face: face.into(),
                });
                self.input.cursor = None;
            }
            return;
        }
        if drag.must_run && !self.input.shift {
            self.input.notice = Some(Notice::Message("screen-notice-run"));
            return;
        }
        self.table.queue.push_back(Command::Move {
            path: drag.path.iter().map(|cell| (*cell).into()).collect(),
            run: settled.unwrap_or(self.input.shift),
            face: drag.facing().into(),
        });
        self.input.cursor = None;
    }

    fn press_right(&mut self) {
        if self.input.gesture != Gesture::None || self.input.menu.is_some() {
            self.input.let_go();
        } else {
            self.input.notice = None;
            self.input.pressed_right = Some(self.input.last);
            self.input.gesture = Gesture::Pan(MouseButton::Right);
        }
    }

    /// A right click that moved nothing: no squig is wanted.
    fn release_right(&mut self, at: (f32, f32)) {
        let Some(from) = self.input.pressed_right.take() else {
            return;
        };
        let still = (at.0 - from.0).hypot(at.1 - from.1) < 4.0;
        if still && self.may_act() && self.table.actions.kind() == Some(DecisionKind::Herd) {
            self.give(Command::NoHerd);
        }
    }

    /// A click on a cell that begins no move.
    pub(in crate::screen) fn click(&mut self, cell: Cell) {
        let piece = self.table.occupancy.at(cell);
        match (self.table.actions.kind(), piece) {
            (Some(DecisionKind::Allot), Some(target)) => self.give(Command::Allot { target }),
            (Some(DecisionKind::Herd), Some(squig)) => self.give(Command::Herd { squig }),
            (Some(DecisionKind::HerdTo), _) => self.give(Command::HerdTo { at: cell.into() }),
            (Some(DecisionKind::Allot | DecisionKind::Herd | DecisionKind::Aim), _) => {}
            _ => self.act_on(cell, piece),
        }
    }

    /// A click during a turn: whatever can be done on that cell, or why not.
    fn act_on(&mut self, cell: Cell, piece: Option<PieceId>) {
        let table = &self.table;
        let actions = &table.actions;
        let mut options: Vec<Command> = Vec::new();
        if let Some(target) = actions.target_at(cell) {
            options.extend(target.attacks().map(|attack| attack.command.clone()));
        }
        if let Some(door) = self.door_option(cell) {
            options.push(door);
            let route = actions
                .movement
                .as_ref()
                .and_then(|movement| movement.route(cell).map(|route| (movement, route)));
            if let Some((movement, _)) = route.filter(|(movement, route)| self.input.shift || !movement.must_run(route))
                && let Some(drag) = self.route_to(cell, false)
            {
                options.push(Command::Move {
                    path: drag.path.iter().map(|cell| (*cell).into()).collect(),
                    run: movement.settled.unwrap_or(self.input.shift),
                    face: drag.facing().into(),
                });
            }
        }
        if !options.is_empty() {
            match options.len() {
                1 => self.give(options.remove(0)),
                _ => self.input.menu = Some(Menu { cell, options, at: 0 }),
            }
            return;
        }
        if let Some(trigger) = table.trigger_at(cell) {
            self.pull(trigger);
        } else if let Some(door) = table.layout.door_at(cell).filter(|_| piece.is_none()) {
            let open = !table.state.doors.get(door).is_some_and(|door| door.open);
            self.give(Command::Door { door, open });
        } else if let Some(target) = actions.target_at(cell) {
            let from = actions.movement.as_ref().map(|movement| movement.from);
            self.input.notice = target.refusal(from).cloned().map(Notice::Refusal);
        } else if let Some(piece) = piece {
            self.give(Command::Activate { piece });
        }
    }

    /// Uses a trigger; for a gun, asks for the direction first.
    pub(in crate::screen) fn pull(&mut self, trigger: usize) {
        let fires = self.table.layout.triggers().get(trigger).map(|trigger| trigger.fires);
        let gun = matches!(fires, Some(Fires::Gun(_)));
        match self.table.actions.directions(trigger) {
            Some(directions) if gun && !directions.is_empty() => {
                self.input.let_go();
                self.input.gesture = Gesture::Gun(trigger, None);
            }
            Some(_) => self.give(Command::Use {
                trigger,
                direction: None,
            }),
            // Refused: says why.
            None => self.give(Command::Use {
                trigger,
                direction: gun.then_some(Face::North),
            }),
        }
    }

    /// Where a cell lies, seen from the gun of a trigger: straight ahead of one of its sides.
    fn gun_towards(&self, trigger: usize, cell: Cell) -> Option<Facing> {
        let gun = self.table.gun_of(trigger)?;
        straight(gun, cell)
    }

    pub(in crate::screen) fn fire(&mut self, trigger: usize, face: Facing) {
        let command = Command::Use {
            trigger,
            direction: Some(face.into()),
        };
        match self.table.why_not(&command) {
            None => {
                self.input.let_go();
                self.table.queue.push_back(command);
            }
            // The choice stays open.
            Some(refusal) => self.input.notice = Some(Notice::Refusal(refusal)),
        }
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

/// The side of a cell that another lies straight ahead of.
pub fn straight(from: Cell, to: Cell) -> Option<Facing> {
    match (to.x - from.x, to.y - from.y) {
        (0, dy) if dy < 0 => Some(Facing::North),
        (0, dy) if dy > 0 => Some(Facing::South),
        (dx, 0) if dx > 0 => Some(Facing::East),
        (dx, 0) if dx < 0 => Some(Facing::West),
        _ => None,
    }
}

/// The facing that the pointer pulls towards, seen from the middle of the cell that is aimed at, or from where a figure
/// was taken hold of; `None` near there.
fn pulled(view: &BoardView, drag: &DragMove, at: (f32, f32)) -> Option<Facing> {
    let (from, to) = match (drag.grip, &view.perspective) {
        (Some(grip), Some(perspective)) => (grip.spot, perspective.ray(at).at_height(grip.height)?),
        (None, Some(perspective)) => {
            let middle = display_state::middle(drag.cell);
            (middle, perspective.ray(at).at_height(view.ground_height(middle))?)
        }
        _ => (display_state::middle(drag.cell), view.spot_at(at)?),
    };
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    if dx.hypot(dy) < 0.3 {
        return None;
    }
    Some(match (dx.abs() > dy.abs(), dx > 0.0, dy > 0.0) {
        (true, true, _) => Facing::East,
        (true, false, _) => Facing::West,
        (false, _, true) => Facing::South,
        (false, _, false) => Facing::North,
    })
}

/// The facing towards the middle of the board.
pub fn inward(table: &Table, cell: Cell) -> Facing {
    let dx = f32::from(table.board.width()) / 2.0 - f32::from(cell.x) - 0.5;
    let dy = f32::from(table.board.height()) / 2.0 - f32::from(cell.y) - 0.5;
    match (dx.abs() > dy.abs(), dx > 0.0, dy > 0.0) {
        (true, true, _) => Facing::East,
        (true, false, _) => Facing::West,
        (false, _, true) => Facing::South,
        (false, _, false) => Facing::North,
    }
}
