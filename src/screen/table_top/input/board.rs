//! What mouse gestures mean on the board: press, drag and release become moves, pieces set down, attacks.

use bevy::input::mouse::MouseButton;

use crate::game::{Command, DecisionKind, PieceId};
use crate::screen::table_top::display_state;
use crate::screen::table_top::input::{BoardView, DragMove, Gesture, InputContext, Menu, Notice, TriggerIndex};
use crate::screen::table_top::picking::figure_at;
use crate::screen::table_top::table::Table;
use crate::space::grid::{Cell, Facing};

impl InputContext<'_> {
    pub(super) fn press(&mut self, at: (f32, f32)) {
        if !self.playback.is_idle() {
            // A click finishes what is playing, and does nothing else.
            self.playback.finish(self.table);
            return;
        }
        let Some(cell) = self.cell_at(at) else { return };
        if let Gesture::Direction(of, _) = self.input.gesture
            && let Some(face) = self.table.book.direction_to(self.table, of, cell)
        {
            self.choose_direction(of, face);
            return;
        }
        self.input.let_go();
        self.input.cursor = None;
        self.input.pressed = self.now;
        self.input.held = false;
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
        let fixed_face = match actions.places.is_empty() {
            true => actions.movement.as_ref().and_then(|movement| movement.fixed_face),
            false => actions.place_face,
        };
        let drag = |cell, usual, place| DragMove {
            fixed_face,
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
        // What can be worked with and gone through: the click asks which.
        if !self.table.book.works_at(self.table, cell).is_empty() {
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
            fixed_face: movement.fixed_face,
        })
    }

    pub(super) fn release(&mut self, at: (f32, f32)) {
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
            direction @ Gesture::Direction(..) => self.input.gesture = direction,
            _ => {}
        }
    }

    /// Dropped is played.
    pub(in crate::screen) fn drop(&mut self, drag: DragMove) {
        let at = drag.cell.into();
        if drag.place {
            // On the one cell there is, a click in the middle asks on: only a facing that was shown is played.
            let chosen = drag.face.is_some() || drag.by_keys || drag.fixed_face.is_some();
            if chosen || self.table.actions.places.len() > 1 {
                let face = drag.command_face();
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
            if drag.by_keys {
                // What was aimed stays.
                self.input.gesture = Gesture::Drag(drag);
            }
            return;
        }
        if !self.is_meant(&drag) {
            self.input.notice = Some(Notice::Message("screen-notice-risk"));
            return;
        }
        self.table.queue.push_back(Command::Move {
            path: drag.path.iter().map(|cell| (*cell).into()).collect(),
            run: settled.unwrap_or(self.input.shift),
            face: drag.command_face(),
        });
        self.input.cursor = None;
    }

    /// Whether a way at whose end something may happen was chosen on purpose: held, clicked on again, or aimed at and
    /// confirmed by keys.
    fn is_meant(&mut self, drag: &DragMove) -> bool {
        let Some(movement) = &self.table.actions.movement else {
            return true;
        };
        if movement.route(drag.cell).is_none_or(|route| route.risk.is_none()) {
            return true;
        }
        let chosen = (movement.piece, drag.cell);
        let meant = drag.by_keys || self.input.held || self.input.warned == Some(chosen);
        self.input.warned = (!meant).then_some(chosen);
        meant
    }

    pub(super) fn press_right(&mut self) {
        let holds = self.is_measured() && self.input.hand.is_pressed();
        if holds || self.input.gesture != Gesture::None || self.input.menu.is_some() {
            self.input.hand.let_go();
            self.input.let_go();
        } else {
            self.input.notice = None;
            self.input.pressed_right = Some(self.input.last);
            self.input.gesture = Gesture::Pan(MouseButton::Right);
        }
    }

    /// A right click that moved nothing.
    pub(super) fn release_right(&mut self, at: (f32, f32)) {
        let Some(from) = self.input.pressed_right.take() else {
            return;
        };
        let still = (at.0 - from.0).hypot(at.1 - from.1) < 4.0;
        if still && self.may_act() {
            self.table.book.click_right(self);
        }
    }

    /// A click on a cell that begins no move.
    pub(in crate::screen) fn click(&mut self, cell: Cell) {
        if self.table.book.click(self, cell) {
            return;
        }
        let piece = self.table.occupancy.at(cell);
        match (self.table.actions.kind(), piece) {
            (Some(DecisionKind::Allot), Some(target)) => self.give(Command::Allot { target }),
            (Some(DecisionKind::Allot | DecisionKind::Aim), _) => {}
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
        let works = table.book.works_at(table, cell);
        if !works.is_empty() {
            options.extend(works);
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
        if table.book.tried_at(self, cell) {
            return;
        }
        let actions = &mut self.table.actions;
        if actions.pick(cell) {
            // Its ways are shown from now on.
        } else if let Some(target) = actions.target_at(cell) {
            let from = actions.movement.as_ref().map(|movement| movement.from);
            self.input.notice = target.refusal(from).cloned().map(Notice::Refusal);
        } else if let Some(piece) = piece {
            self.give(Command::Activate { piece });
        }
    }

    /// Gives the command of a direction that was chosen; an illegal one leaves the choice open.
    pub(in crate::screen) fn choose_direction(&mut self, of: TriggerIndex, face: Facing) {
        let command = Command::Use {
            trigger: of.0,
            direction: Some(face.into()),
        };
        match self.table.why_not(&command) {
            None => {
                self.input.let_go();
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
pub(super) fn pulled(view: &BoardView, drag: &DragMove, at: (f32, f32)) -> Option<Facing> {
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
