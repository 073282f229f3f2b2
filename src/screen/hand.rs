//! The hand: what mouse and keyboard mean on the board. Gestures become commands in the table's queue; nothing here
//! changes the game.

use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButton, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::{EguiContexts, egui};

use super::camera::{board_area, fit};
pub use super::look::Eye;
use super::look::{Grip, Look, cell_at, figure_at};
use super::outlet::ScreenSize;
use super::playback::Playback;
use super::settings::Settings;
use super::table::Table;
use crate::game::{Command, DecisionKind, Face, PieceId, Place, Refusal};
use crate::rules::doum40k::Fires;
use crate::space::grid::{Cell, Facing};

/// A move, or a piece to be set down, that is being aimed and not yet dropped.
#[derive(Clone, PartialEq, Debug)]
pub struct Aim {
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
    pub grip: Option<Grip>,
    /// Whether arrows aim, and not the pointer.
    pub by_keys: bool,
    /// Whether a piece is set down and not moved.
    pub place: bool,
}

impl Aim {
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
    Aim(Aim),
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
pub struct Hand {
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

impl Hand {
    /// The cell that is pointed at: the keyboard's, or the pointer's.
    pub fn cell(&self, eye: &Eye, table: &Table) -> Option<Cell> {
        let cell = self
            .cursor
            .or_else(|| self.pointer.and_then(|pixel| cell_at(eye, &table.shown, pixel)))?;
        table.board.contains(cell).then_some(cell)
    }

    /// The corner of the grid that is pointed at.
    pub fn corner(&self, eye: &Eye, table: &Table) -> Option<Place> {
        if self.corner.is_some() {
            return self.corner;
        }
        let spot = eye.spot_at(self.pointer?)?;
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
pub fn follow_the_window(screen: Res<ScreenSize>, settings: Res<Settings>, table: Res<Table>, mut eye: ResMut<Eye>) {
    let area = board_area(screen.pair(), settings.scale, settings.folds);
    if eye.area != area {
        eye.area = area;
    }
    if eye.fitted {
        let view = fit(area, table.board.width(), table.board.height());
        if eye.view != view {
            eye.view = view;
        }
    }
}

/// Reads mouse and keyboard in the order in which they came: at few frames a second a press, a drag and a release may
/// all lie in one frame.
pub fn read_the_hand(
    mut events: MessageReader<WindowEvent>,
    mut contexts: EguiContexts,
    mut hand: ResMut<Hand>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut settings: ResMut<Settings>,
    mut eye: ResMut<Eye>,
    mut look: ResMut<Look>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let covered = |(x, y): (f32, f32), scale: f32| {
        let spot = egui::pos2(x / scale, y / scale);
        context
            .layer_id_at(spot)
            .is_some_and(|layer| layer.order != egui::Order::Background && layer.order != egui::Order::Tooltip)
    };
    let mut held = Held {
        hand: &mut hand,
        table: &mut table,
        playback: &mut playback,
        settings: &mut settings,
        eye: &mut eye,
        look: &mut look,
    };
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => held.moved((moved.position.x, moved.position.y)),
            WindowEvent::CursorLeft(_) => held.hand.pointer = None,
            WindowEvent::MouseButtonInput(input) => {
                let at = held.hand.last;
                let free = held.eye.area.contains(at) && !covered(at, held.settings.scale) && !held.is_shut();
                match (input.button, input.state) {
                    (MouseButton::Left, ButtonState::Pressed) if free && held.hand.alt && held.look.is_deep() => {
                        held.hand.gesture = Gesture::Turn(MouseButton::Left);
                    }
                    (button, ButtonState::Released)
                        if held.hand.gesture == Gesture::Pan(button) || held.hand.gesture == Gesture::Turn(button) =>
                    {
                        held.hand.gesture = Gesture::None;
                        held.release_right(at);
                    }
                    (MouseButton::Left, ButtonState::Pressed) if free => held.press(at),
                    (MouseButton::Left, ButtonState::Released) => held.release(at),
                    (MouseButton::Right, ButtonState::Pressed) if free => held.press_right(),
                    (MouseButton::Middle, ButtonState::Pressed) if free => {
                        let button = MouseButton::Middle;
                        held.hand.gesture = match held.look.is_deep() {
                            true => Gesture::Turn(button),
                            false => Gesture::Pan(button),
                        };
                    }
                    _ => {}
                }
            }
            WindowEvent::MouseWheel(wheel) => {
                let at = held.hand.last;
                if held.eye.area.contains(at) && !covered(at, held.settings.scale) {
                    let clicks = match wheel.unit {
                        MouseScrollUnit::Line => wheel.y,
                        MouseScrollUnit::Pixel => wheel.y / 60.0,
                    };
                    held.zoom(at, clicks);
                }
            }
            WindowEvent::KeyboardInput(input) => held.key(input),
            WindowEvent::WindowFocused(focused) if !focused.focused => {
                held.hand.shift = false;
                held.hand.alt = false;
                held.hand.control = false;
            }
            _ => {}
        }
    }
    Ok(())
}

/// All that a gesture may look at and change.
pub(super) struct Held<'a> {
    pub(super) hand: &'a mut Hand,
    pub(super) table: &'a mut Table,
    pub(super) playback: &'a mut Playback,
    pub(super) settings: &'a mut Settings,
    pub(super) eye: &'a mut Eye,
    pub(super) look: &'a mut Look,
}

impl Held<'_> {
    /// Whether something lies over the board that wants an answer first.
    pub(super) fn is_shut(&self) -> bool {
        self.settings.open || self.is_over()
    }

    fn is_over(&self) -> bool {
        self.playback.is_idle() && self.table.plan.kind() == Some(DecisionKind::Over)
    }

    fn moved(&mut self, at: (f32, f32)) {
        let before = self.hand.last;
        let delta = (at.0 - before.0, at.1 - before.1);
        self.hand.last = at;
        self.hand.pointer = self.eye.area.contains(at).then_some(at);
        match &mut self.hand.gesture {
            Gesture::Pan(_) if self.look.is_deep() => self.pan_deep(before, at),
            Gesture::Turn(_) => self.turn_deep(delta),
            Gesture::Pan(_) => {
                self.eye.fitted = false;
                self.eye
                    .view
                    .pan(delta, self.table.board.width(), self.table.board.height());
            }
            Gesture::Aim(aim) if !aim.by_keys => aim.face = pulled(self.eye, aim, at),
            _ => {}
        }
        if delta != (0.0, 0.0) && !matches!(&self.hand.gesture, Gesture::Aim(aim) if aim.by_keys) {
            self.hand.cursor = None;
            self.hand.corner = None;
        }
    }

    pub(super) fn zoom(&mut self, at: (f32, f32), clicks: f32) {
        if self.look.is_deep() {
            self.zoom_deep(at, clicks);
            return;
        }
        self.eye.fitted = false;
        self.eye.view.zoom_at(self.eye.area, at, 1.15f32.powf(clicks));
        let (columns, rows) = (self.table.board.width(), self.table.board.height());
        self.eye.view.pan((0.0, 0.0), columns, rows);
    }

    /// The cell that a pixel means.
    fn cell_at(&self, at: (f32, f32)) -> Option<Cell> {
        cell_at(self.eye, &self.table.shown, at)
    }

    /// Whether somebody at the window may act now.
    pub(super) fn may_act(&self) -> bool {
        self.playback.is_idle() && self.table.queue.is_empty() && self.table.asks_human()
    }

    fn press(&mut self, at: (f32, f32)) {
        if !self.playback.is_idle() {
            // A click finishes what is playing, and does nothing else.
            self.playback.finish(self.table);
            return;
        }
        let Some(cell) = self.cell_at(at) else { return };
        if let Gesture::Gun(trigger, _) = self.hand.gesture
            && let Some(face) = self.gun_towards(trigger, cell)
        {
            self.fire(trigger, face);
            return;
        }
        self.hand.let_go();
        self.hand.cursor = None;
        if !self.may_act() {
            return;
        }
        self.hand.gesture = match self.aim_at(cell, false) {
            Some(mut aim) => {
                let figure = figure_at(self.eye, &self.table.shown, at);
                aim.grip = figure.filter(|_| cell == aim.cell).map(|(_, grip)| grip);
                aim.face = pulled(self.eye, &aim, at);
                Gesture::Aim(aim)
            }
            None => Gesture::Press(cell),
        };
    }

    /// What pressing on a cell begins, if it begins a move, a turn on the spot or a setting down.
    pub(super) fn aim_at(&self, cell: Cell, by_keys: bool) -> Option<Aim> {
        let plan = &self.table.plan;
        let aim = |cell, usual, place| Aim {
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
        if let Some(there) = plan.place() {
            // The four arrows around the cell may be pressed as well as the cell itself.
            let near = by_keys || (cell.x - there.x).abs().max((cell.y - there.y).abs()) <= 1;
            return near.then(|| aim(there, inward(self.table, there), true));
        }
        if !plan.places.is_empty() {
            let there = plan.places.contains(&cell);
            return there.then(|| aim(cell, inward(self.table, cell), true));
        }
        let mover = plan.mover.as_ref()?;
        if cell == mover.from {
            return mover.can_turn.then(|| aim(cell, mover.face, false));
        }
        // A door that can be shut and gone through: the click asks which.
        if self.door_option(cell).is_some() {
            return None;
        }
        self.way_to(cell, by_keys)
    }

    fn way_to(&self, cell: Cell, by_keys: bool) -> Option<Aim> {
        let mover = self.table.plan.mover.as_ref()?;
        let way = mover.way(cell)?;
        let before = way.path.iter().rev().nth(1).copied().unwrap_or(mover.from);
        Some(Aim {
            cell,
            path: way.path.clone(),
            cost: way.cost,
            must_run: mover.must_run(way),
            face: None,
            usual: before.side_of(cell).unwrap_or(mover.face),
            grip: None,
            by_keys,
            place: false,
        })
    }

    /// The door on a cell, if it may be opened or shut.
    pub(super) fn door_option(&self, cell: Cell) -> Option<Command> {
        let door = self.table.layout.door_at(cell)?;
        let mut doors = self.table.plan.doors.iter();
        let (door, open) = *doors.find(|(known, _)| *known == door)?;
        Some(Command::Door { door, open })
    }

    fn release(&mut self, at: (f32, f32)) {
        match std::mem::take(&mut self.hand.gesture) {
            Gesture::Press(cell) if Some(cell) == self.cell_at(at) => match self.hand.corner(self.eye, self.table) {
                Some(corner) if self.table.plan.kind() == Some(DecisionKind::Aim) => {
                    self.give(Command::Aim { corner });
                }
                _ => self.click(cell),
            },
            Gesture::Aim(aim) if aim.by_keys => self.hand.gesture = Gesture::Aim(aim),
            Gesture::Aim(aim) => self.drop(aim),
            view @ (Gesture::Pan(_) | Gesture::Turn(_)) => self.hand.gesture = view,
            gun @ Gesture::Gun(..) => self.hand.gesture = gun,
            _ => {}
        }
    }

    /// Dropped is played.
    pub(super) fn drop(&mut self, aim: Aim) {
        let at = aim.cell.into();
        if aim.place {
            // On the one cell there is, a click in the middle asks on: only a facing that was shown is played.
            if aim.face.is_some() || aim.by_keys || self.table.plan.places.len() > 1 {
                let face = aim.facing().into();
                self.table.queue.push_back(Command::Place { at, face });
                self.hand.cursor = None;
            }
            return;
        }
        let settled = self.table.plan.mover.as_ref().and_then(|mover| mover.settled);
        if aim.path.is_empty() {
            if let Some(face) = aim.face {
                self.table.queue.push_back(Command::Move {
                    path: Vec::new(),
                    run: settled.unwrap_or(false),
                    face: face.into(),
                });
                self.hand.cursor = None;
            }
            return;
        }
        if aim.must_run && !self.hand.shift {
            self.hand.notice = Some(Notice::Message("screen-notice-run"));
            return;
        }
        self.table.queue.push_back(Command::Move {
            path: aim.path.iter().map(|cell| (*cell).into()).collect(),
            run: settled.unwrap_or(self.hand.shift),
            face: aim.facing().into(),
        });
        self.hand.cursor = None;
    }

    fn press_right(&mut self) {
        if self.hand.gesture != Gesture::None || self.hand.menu.is_some() {
            self.hand.let_go();
        } else {
            self.hand.notice = None;
            self.hand.pressed_right = Some(self.hand.last);
            self.hand.gesture = Gesture::Pan(MouseButton::Right);
        }
    }

    /// A right click that moved nothing: no squig is wanted.
    fn release_right(&mut self, at: (f32, f32)) {
        let Some(from) = self.hand.pressed_right.take() else {
            return;
        };
        let still = (at.0 - from.0).hypot(at.1 - from.1) < 4.0;
        if still && self.may_act() && self.table.plan.kind() == Some(DecisionKind::Herd) {
            self.give(Command::NoHerd);
        }
    }

    /// A click on a cell that begins no move.
    pub(super) fn click(&mut self, cell: Cell) {
        let piece = self.table.occupancy.at(cell);
        match (self.table.plan.kind(), piece) {
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
        let plan = &table.plan;
        let mut options: Vec<Command> = Vec::new();
        if let Some(target) = plan.target_at(cell) {
            options.extend(target.attacks().map(|attack| attack.command.clone()));
        }
        if let Some(door) = self.door_option(cell) {
            options.push(door);
            let way = plan
                .mover
                .as_ref()
                .and_then(|mover| mover.way(cell).map(|way| (mover, way)));
            if let Some((mover, _)) = way.filter(|(mover, way)| self.hand.shift || !mover.must_run(way))
                && let Some(aim) = self.way_to(cell, false)
            {
                options.push(Command::Move {
                    path: aim.path.iter().map(|cell| (*cell).into()).collect(),
                    run: mover.settled.unwrap_or(self.hand.shift),
                    face: aim.facing().into(),
                });
            }
        }
        if !options.is_empty() {
            match options.len() {
                1 => self.give(options.remove(0)),
                _ => self.hand.menu = Some(Menu { cell, options, at: 0 }),
            }
            return;
        }
        if let Some(trigger) = table.trigger_at(cell) {
            self.pull(trigger);
        } else if let Some(door) = table.layout.door_at(cell).filter(|_| piece.is_none()) {
            let open = !table.state.doors.get(door).is_some_and(|door| door.open);
            self.give(Command::Door { door, open });
        } else if let Some(target) = plan.target_at(cell) {
            let from = plan.mover.as_ref().map(|mover| mover.from);
            self.hand.notice = target.refusal(from).cloned().map(Notice::Refusal);
        } else if let Some(piece) = piece {
            self.give(Command::Activate { piece });
        }
    }

    /// Uses a trigger; for a gun, asks for the direction first.
    pub(super) fn pull(&mut self, trigger: usize) {
        let fires = self.table.layout.triggers().get(trigger).map(|trigger| trigger.fires);
        let gun = matches!(fires, Some(Fires::Gun(_)));
        match self.table.plan.directions(trigger) {
            Some(directions) if gun && !directions.is_empty() => {
                self.hand.let_go();
                self.hand.gesture = Gesture::Gun(trigger, None);
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

    pub(super) fn fire(&mut self, trigger: usize, face: Facing) {
        let command = Command::Use {
            trigger,
            direction: Some(face.into()),
        };
        match self.table.why_not(&command) {
            None => {
                self.hand.let_go();
                self.table.queue.push_back(command);
            }
            // The choice stays open.
            Some(refusal) => self.hand.notice = Some(Notice::Refusal(refusal)),
        }
    }

    /// Queues a legal command; says what stands in the way of another.
    pub(super) fn give(&mut self, command: Command) {
        match self.table.why_not(&command) {
            None => {
                self.hand.cursor = None;
                self.table.queue.push_back(command);
            }
            Some(refusal) => self.hand.notice = Some(Notice::Refusal(refusal)),
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
fn pulled(eye: &Eye, aim: &Aim, at: (f32, f32)) -> Option<Facing> {
    let (from, to) = match (aim.grip, &eye.lens) {
        (Some(grip), Some(lens)) => (grip.spot, lens.ray(at).at_height(grip.height)?),
        (None, Some(lens)) => {
            let middle = super::shown::middle(aim.cell);
            (middle, lens.ray(at).at_height(eye.standing(middle))?)
        }
        _ => (super::shown::middle(aim.cell), eye.spot_at(at)?),
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
