//! The hand: what mouse and keyboard mean on the board. Gestures become commands in the table's queue; nothing here
//! changes the game.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButton, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::{EguiContexts, egui};

use super::camera::{Area, View, board_area, fit};
use super::playback::Playback;
use super::settings::Settings;
use super::table::Table;
use crate::game::{Command, DecisionKind, PieceId, Refusal, Weapon};
use crate::space::grid::{Cell, Facing};

/// How the board is looked at.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Eye {
    /// The part of the window that the board takes.
    pub area: Area,
    /// The view.
    pub view: View,
    /// Whether the view follows the window: until somebody zooms or pans.
    pub fitted: bool,
}

impl Default for Eye {
    fn default() -> Self {
        Self {
            area: Area::default(),
            view: View {
                centre: (0.0, 0.0),
                cell: 32.0,
            },
            fitted: true,
        }
    }
}

/// A move, or a piece to be set down, that is being aimed and not yet dropped.
#[derive(Clone, PartialEq, Debug)]
pub struct Aim {
    /// Where it ends.
    pub cell: Cell,
    /// The way there; empty for a turn on the spot and for setting down.
    pub path: Vec<Cell>,
    /// What the way costs.
    pub cost: u8,
    /// The facing chosen; `None` while the pointer is in the cell's middle.
    pub face: Option<Facing>,
    /// The facing if none is chosen.
    pub usual: Facing,
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
    /// Moving the view.
    Pan(MouseButton),
}

/// Two attacks to choose from, at the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Menu {
    /// The target.
    pub target: PieceId,
    /// Which of the two the keyboard is on: 0 for the shot, 1 for the blow.
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
    /// Whether Shift is held.
    pub shift: bool,
    /// An open choice between two attacks.
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
            .or_else(|| self.pointer.map(|pixel| eye.view.cell_at(eye.area, pixel)))?;
        table.board.contains(cell).then_some(cell)
    }

    /// Lets go of whatever is not dropped.
    pub fn let_go(&mut self) {
        self.gesture = Gesture::None;
        self.menu = None;
        self.notice = None;
    }
}

/// The board's part of the window, and a view that fits as long as nobody changed it.
pub fn follow_the_window(
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    table: Res<Table>,
    mut eye: ResMut<Eye>,
) {
    let area = board_area((window.width(), window.height()), settings.scale, settings.folds);
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
    };
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => held.moved((moved.position.x, moved.position.y)),
            WindowEvent::CursorLeft(_) => held.hand.pointer = None,
            WindowEvent::MouseButtonInput(input) => {
                let at = held.hand.last;
                let free = held.eye.area.contains(at) && !covered(at, held.settings.scale) && !held.is_shut();
                match (input.button, input.state) {
                    (MouseButton::Left, ButtonState::Pressed) if free => held.press(at),
                    (MouseButton::Left, ButtonState::Released) => held.release(at),
                    (MouseButton::Right, ButtonState::Pressed) if free => held.press_right(),
                    (MouseButton::Middle, ButtonState::Pressed) if free => {
                        held.hand.gesture = Gesture::Pan(MouseButton::Middle);
                    }
                    (button, ButtonState::Released) if held.hand.gesture == Gesture::Pan(button) => {
                        held.hand.gesture = Gesture::None;
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
            WindowEvent::WindowFocused(focused) if !focused.focused => held.hand.shift = false,
            _ => {}
        }
    }
    Ok(())
}

/// All that a gesture may look at and change.
struct Held<'a> {
    hand: &'a mut Hand,
    table: &'a mut Table,
    playback: &'a mut Playback,
    settings: &'a mut Settings,
    eye: &'a mut Eye,
}

impl Held<'_> {
    /// Whether something lies over the board that wants an answer first.
    fn is_shut(&self) -> bool {
        self.settings.open || self.is_over()
    }

    fn is_over(&self) -> bool {
        self.playback.is_idle() && self.table.plan.kind() == Some(DecisionKind::Over)
    }

    fn moved(&mut self, at: (f32, f32)) {
        let delta = (at.0 - self.hand.last.0, at.1 - self.hand.last.1);
        self.hand.last = at;
        self.hand.pointer = self.eye.area.contains(at).then_some(at);
        match &mut self.hand.gesture {
            Gesture::Pan(_) => {
                self.eye.fitted = false;
                self.eye
                    .view
                    .pan(delta, self.table.board.width(), self.table.board.height());
            }
            Gesture::Aim(aim) if !aim.by_keys => aim.face = pulled(self.eye, aim.cell, at),
            _ => {}
        }
        if delta != (0.0, 0.0) && !matches!(&self.hand.gesture, Gesture::Aim(aim) if aim.by_keys) {
            self.hand.cursor = None;
        }
    }

    fn zoom(&mut self, at: (f32, f32), clicks: f32) {
        self.eye.fitted = false;
        self.eye.view.zoom_at(self.eye.area, at, 1.15f32.powf(clicks));
        let (columns, rows) = (self.table.board.width(), self.table.board.height());
        self.eye.view.pan((0.0, 0.0), columns, rows);
    }

    /// Whether somebody at the window may act now.
    fn may_act(&self) -> bool {
        self.playback.is_idle() && self.table.queue.is_empty() && self.table.asks_human()
    }

    fn press(&mut self, at: (f32, f32)) {
        if !self.playback.is_idle() {
            // A click finishes what is playing, and does nothing else.
            self.playback.finish(self.table);
            return;
        }
        self.hand.let_go();
        self.hand.cursor = None;
        if !self.may_act() {
            return;
        }
        let cell = self.eye.view.cell_at(self.eye.area, at);
        self.hand.gesture = match self.aim_at(cell, false) {
            Some(mut aim) => {
                aim.face = pulled(self.eye, aim.cell, at);
                Gesture::Aim(aim)
            }
            None => Gesture::Press(cell),
        };
    }

    /// What pressing on a cell begins, if it begins a move, a turn on the spot or a setting down.
    fn aim_at(&self, cell: Cell, by_keys: bool) -> Option<Aim> {
        let plan = &self.table.plan;
        let aim = |cell, path: Vec<Cell>, cost, usual, place| Aim {
            cell,
            path,
            cost,
            face: None,
            usual,
            by_keys,
            place,
        };
        if let Some(there) = plan.place {
            // The four arrows around the cell may be pressed as well as the cell itself.
            let near = by_keys || (cell.x - there.x).abs().max((cell.y - there.y).abs()) <= 1;
            return near.then(|| aim(there, Vec::new(), 0, inward(self.table, there), true));
        }
        let mover = plan.mover.as_ref()?;
        if cell == mover.from {
            return mover.can_turn.then(|| aim(cell, Vec::new(), 0, mover.face, false));
        }
        let cost = mover.cost(&self.table.board, cell)?;
        let path = mover.path(&self.table.board, &self.table.occupancy, cell);
        let before = path.iter().rev().nth(1).copied().unwrap_or(mover.from);
        let usual = before.side_of(cell).unwrap_or(mover.face);
        Some(aim(cell, path, cost, usual, false))
    }

    fn release(&mut self, at: (f32, f32)) {
        match std::mem::take(&mut self.hand.gesture) {
            Gesture::Press(cell) if cell == self.eye.view.cell_at(self.eye.area, at) => self.click(cell),
            Gesture::Aim(aim) if aim.by_keys => self.hand.gesture = Gesture::Aim(aim),
            Gesture::Aim(aim) => self.drop(aim),
            Gesture::Pan(button) if button != MouseButton::Left => self.hand.gesture = Gesture::Pan(button),
            _ => {}
        }
    }

    /// Dropped is played.
    fn drop(&mut self, aim: Aim) {
        let at = aim.cell.into();
        if aim.place {
            // A click in the middle of the cell asks on: only a facing that was shown is played.
            if aim.face.is_some() || aim.by_keys {
                let face = aim.facing().into();
                self.table.queue.push_back(Command::Place { at, face });
            }
            return;
        }
        if aim.path.is_empty() {
            if let Some(face) = aim.face {
                self.table.queue.push_back(Command::Move {
                    path: Vec::new(),
                    run: false,
                    face: face.into(),
                });
            }
            return;
        }
        let walk = self.table.plan.mover.as_ref().map_or(0, |mover| mover.walk);
        if aim.cost > walk && !self.hand.shift {
            self.hand.notice = Some(Notice::Message("screen-notice-run"));
            return;
        }
        self.table.queue.push_back(Command::Move {
            path: aim.path.iter().map(|cell| (*cell).into()).collect(),
            run: self.hand.shift,
            face: aim.facing().into(),
        });
        self.hand.cursor = None;
    }

    fn press_right(&mut self) {
        if self.hand.gesture != Gesture::None || self.hand.menu.is_some() {
            self.hand.let_go();
        } else {
            self.hand.notice = None;
            self.hand.gesture = Gesture::Pan(MouseButton::Right);
        }
    }

    /// A click on a cell that begins no move.
    fn click(&mut self, cell: Cell) {
        let Some(piece) = self.table.occupancy.at(cell) else {
            return;
        };
        let plan = &self.table.plan;
        if plan.kind() == Some(DecisionKind::Allot) {
            let command = Command::Allot { target: piece };
            self.give(command);
        } else if let Some(target) = plan.target_at(cell) {
            match (&target.shoot, &target.fight) {
                (Ok(_), Ok(_)) => self.hand.menu = Some(Menu { target: piece, at: 0 }),
                (Ok(_), _) => self.give(shot(piece)),
                (_, Ok(_)) => self.give(Command::Fight { target: piece }),
                _ => {
                    let from = plan.mover.as_ref().map(|mover| mover.from);
                    self.hand.notice = target.refusal(from).cloned().map(Notice::Refusal);
                }
            }
        } else {
            self.give(Command::Activate { piece });
        }
    }

    /// Queues a legal command; says what stands in the way of another.
    fn give(&mut self, command: Command) {
        match self.table.why_not(&command) {
            None => {
                self.hand.cursor = None;
                self.table.queue.push_back(command);
            }
            Some(refusal) => self.hand.notice = Some(Notice::Refusal(refusal)),
        }
    }

    fn key(&mut self, input: &KeyboardInput) {
        if matches!(input.key_code, KeyCode::ShiftLeft | KeyCode::ShiftRight) {
            self.hand.shift = input.state == ButtonState::Pressed;
        }
        if input.state != ButtonState::Pressed {
            return;
        }
        match input.key_code {
            KeyCode::F1 => self.settings.folds.roster ^= true,
            KeyCode::F2 => self.settings.folds.dice ^= true,
            KeyCode::F3 => self.settings.folds.log ^= true,
            KeyCode::F4 => self.settings.folds.bars ^= true,
            KeyCode::F10 => self.settings.open ^= true,
            KeyCode::Escape if self.settings.open => self.settings.open = false,
            _ if self.is_shut() => {}
            KeyCode::Home => self.eye.fitted = true,
            KeyCode::PageUp => self.zoom(self.eye.area.middle(), 1.0),
            KeyCode::PageDown => self.zoom(self.eye.area.middle(), -1.0),
            KeyCode::Escape | KeyCode::Backspace => {
                if self.hand.gesture == Gesture::None && self.hand.menu.is_none() {
                    self.hand.cursor = None;
                }
                self.hand.let_go();
            }
            _ => match &input.logical_key {
                Key::Character(letter) if letter.eq_ignore_ascii_case("l") => self.hand.show_sight ^= true,
                Key::Character(letter) if letter.eq_ignore_ascii_case("r") => self.hand.show_reach ^= true,
                Key::Character(letter) if letter.eq_ignore_ascii_case("o") => self.hand.show_odds ^= true,
                _ => self.play_key(input.key_code),
            },
        }
    }

    /// The keys that play.
    fn play_key(&mut self, key: KeyCode) {
        let arrow = match key {
            KeyCode::ArrowUp => Some(Facing::North),
            KeyCode::ArrowRight => Some(Facing::East),
            KeyCode::ArrowDown => Some(Facing::South),
            KeyCode::ArrowLeft => Some(Facing::West),
            _ => None,
        };
        let enter = matches!(key, KeyCode::Enter | KeyCode::NumpadEnter);
        if !self.playback.is_idle() {
            if enter || key == KeyCode::Space {
                self.playback.finish(self.table);
            }
            return;
        }
        if let Some(side) = arrow {
            self.hand.notice = None;
            self.point(side);
            return;
        }
        if !self.may_act() {
            return;
        }
        match key {
            KeyCode::Tab => self.next_piece(),
            KeyCode::Space => self.give(Command::EndActivation),
            _ if enter => self.confirm(),
            _ => {}
        }
    }

    /// An arrow key: turns what is aimed, chooses in a menu, or moves the cursor.
    fn point(&mut self, side: Facing) {
        if let Some(menu) = &mut self.hand.menu {
            menu.at = 1 - menu.at;
            return;
        }
        if let Gesture::Aim(aim) = &mut self.hand.gesture {
            aim.by_keys = true;
            aim.face = Some(side);
            return;
        }
        if self.table.plan.place.is_some() && self.may_act() {
            if let Some(mut aim) = self.table.plan.place.and_then(|cell| self.aim_at(cell, true)) {
                aim.face = Some(side);
                self.hand.gesture = Gesture::Aim(aim);
            }
            return;
        }
        let from = self.hand.cell(self.eye, self.table).or_else(|| self.home());
        let Some(from) = from else { return };
        let to = match self.hand.cursor {
            Some(_) => from.step(side),
            // The first arrow only shows where the cursor is.
            None => self.home().unwrap_or(from).step(side),
        };
        if self.table.board.contains(to) {
            self.hand.cursor = Some(to);
        }
    }

    /// Where the cursor starts: at the active piece, or at one that may be activated.
    fn home(&self) -> Option<Cell> {
        let plan = &self.table.plan;
        let piece = plan
            .mover
            .as_ref()
            .map(|mover| mover.piece)
            .or(plan.activatable.first().copied());
        piece.and_then(|piece| self.table.occupancy.of(piece))
    }

    /// Tab: the pieces that something can be done with, one after the other.
    fn next_piece(&mut self) {
        let plan = &self.table.plan;
        let of = |piece: &PieceId| self.table.occupancy.of(*piece);
        let mut cells: Vec<Cell> = plan
            .targets
            .iter()
            .filter(|target| target.is_legal())
            .map(|target| target.at)
            .collect();
        cells.extend(plan.allot.iter().filter_map(of));
        cells.extend(plan.activatable.iter().filter_map(of));
        cells.extend(plan.mover.as_ref().map(|mover| mover.from));
        if cells.is_empty() {
            return;
        }
        let held = self
            .hand
            .cursor
            .and_then(|cursor| cells.iter().position(|cell| *cell == cursor));
        let next = match (held, self.hand.shift) {
            (Some(index), false) => (index + 1) % cells.len(),
            (Some(index), true) => (index + cells.len() - 1) % cells.len(),
            (None, _) => 0,
        };
        self.hand.notice = None;
        self.hand.cursor = Some(cells[next]);
    }

    /// Enter: confirms what is pointed at with the keyboard; with nothing pointed at, ends the turn.
    fn confirm(&mut self) {
        if let Some(menu) = self.hand.menu.take() {
            self.give(match menu.at {
                0 => shot(menu.target),
                _ => Command::Fight { target: menu.target },
            });
            return;
        }
        if let Gesture::Aim(aim) = std::mem::take(&mut self.hand.gesture) {
            self.drop(aim);
            return;
        }
        if let Some(cell) = self.table.plan.place {
            if let Some(aim) = self.aim_at(cell, true) {
                self.drop(aim);
            }
            return;
        }
        self.hand.notice = None;
        let Some(cell) = self.hand.cursor else {
            self.give(Command::EndTurn);
            return;
        };
        match self.aim_at(cell, true) {
            Some(aim) => self.hand.gesture = Gesture::Aim(aim),
            None => self.click(cell),
        }
    }
}

/// A shot with the ordinary weapon.
pub fn shot(target: PieceId) -> Command {
    Command::Shoot {
        target,
        with: Weapon::Gun,
    }
}

/// The facing that the pointer pulls towards, seen from a cell; `None` in the cell's middle.
fn pulled(eye: &Eye, cell: Cell, at: (f32, f32)) -> Option<Facing> {
    let (x, y) = eye.view.spot(eye.area, at);
    let (dx, dy) = (x - f32::from(cell.x) - 0.5, y - f32::from(cell.y) - 0.5);
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
