//! The keyboard's half of the hand: every key that plays, and the cursor that arrows move.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use crate::game::{Command, DecisionKind, PieceId, Place, Weapon};
use crate::screen::books::hordes;
use crate::screen::replay;
use crate::screen::table_top::actions::{AttackTarget, Movement};
use crate::screen::table_top::input::{Gesture, InputContext};
use crate::space::grid::{Cell, Facing};

impl InputContext<'_> {
    /// What a key does.
    pub(in crate::screen) fn key(&mut self, key_input: &KeyboardInput) {
        let pressed = key_input.state == ButtonState::Pressed;
        match key_input.key_code {
            KeyCode::ShiftLeft | KeyCode::ShiftRight => self.input.shift = pressed,
            KeyCode::AltLeft | KeyCode::AltRight => self.input.alt = pressed,
            KeyCode::ControlLeft | KeyCode::ControlRight => self.input.control = pressed,
            _ => {}
        }
        if pressed && !self.input.keys_taken && self.why_key(key_input) {
            return;
        }
        if !pressed || self.input.keys_taken || (self.table.view_only && replay::takes(key_input.key_code)) {
            return;
        }
        if self.cover_key(key_input) || self.die_key(key_input) || self.take_back_key(key_input) {
            return;
        }
        // What was refused has been read by whoever goes on.
        let has_read = self.input.notice.take().is_some();
        if !self.settings.open && !self.settings.menu_open && self.look_key(key_input) {
            return;
        }
        match key_input.key_code {
            KeyCode::F1 => self.settings.folds.roster ^= true,
            KeyCode::F2 => self.settings.folds.dice ^= true,
            KeyCode::F3 => self.settings.folds.log ^= true,
            KeyCode::F4 => self.settings.folds.bars ^= true,
            KeyCode::F10 => self.settings.open ^= true,
            KeyCode::Escape if self.settings.open => self.settings.open = false,
            KeyCode::Escape if self.settings.menu_open => self.settings.menu_open = false,
            _ if self.is_shut() => {}
            _ if self.threat_key(key_input) => {}
            _ if self.is_measured() && self.table_key(key_input) => {}
            KeyCode::Home => self.view.fitted = true,
            KeyCode::PageUp => self.zoom(self.view.area.middle(), 1.0),
            KeyCode::PageDown => self.zoom(self.view.area.middle(), -1.0),
            KeyCode::Escape | KeyCode::Backspace => {
                let free = self.input.gesture == Gesture::None && self.input.menu.is_none();
                let straight = self.table.actions.movement.as_mut().is_some_and(Movement::go_straight);
                if free && !straight {
                    let has_nothing = self.input.cursor.take().is_none() && !has_read;
                    if has_nothing && key_input.key_code == KeyCode::Escape && !self.table.view_only {
                        self.settings.menu_open = true;
                    }
                }
                self.input.let_go();
            }
            _ => match &key_input.logical_key {
                Key::Character(letter) if letter.eq_ignore_ascii_case("l") => self.input.show_sight ^= true,
                Key::Character(letter) if letter.eq_ignore_ascii_case("r") => self.input.show_reach ^= true,
                Key::Character(letter) if letter.eq_ignore_ascii_case("o") => self.input.show_odds ^= true,
                Key::Character(letter) if self.may_act() => match letter.to_lowercase().as_str() {
                    "g" => self.throw(),
                    "v" => self.go_by_way(),
                    letter if !self.input.control && self.table.book.key(self, letter) => {}
                    _ => self.play_key(key_input.key_code),
                },
                _ => self.play_key(key_input.key_code),
            },
        }
    }

    /// Ctrl + Z: the last command is taken back, where that may be. Tells whether it is that key.
    fn take_back_key(&mut self, key_input: &KeyboardInput) -> bool {
        let is_z = matches!(&key_input.logical_key, Key::Character(letter) if letter.eq_ignore_ascii_case("z"));
        let is_open = self.settings.open || self.settings.menu_open || self.input.dialog.is_some();
        let is_meant = is_z && self.input.control && !is_open && self.table.is_for_practice();
        if is_meant {
            self.input.let_go();
            self.table.wants_to_take_back = true;
        }
        is_meant
    }

    /// H: the map of threats, exposure, nothing. Tells whether it is that key.
    fn threat_key(&mut self, key_input: &KeyboardInput) -> bool {
        let Key::Character(letter) = &key_input.logical_key else {
            return false;
        };
        let is_meant = letter.eq_ignore_ascii_case("h") && !self.input.control;
        if is_meant {
            self.input.threats.go_on();
        }
        is_meant
    }

    /// V: every way shall lead over the cell pointed at. Esc takes that back.
    fn go_by_way(&mut self) {
        let Some(cell) = self.input.cell(self.view, self.table) else {
            return;
        };
        let table = &mut *self.table;
        if let Some(mut movement) = table.actions.movement.take() {
            movement.go_by_way_of(cell, table.game());
            table.actions.movement = Some(movement);
        }
    }

    /// G: a grenade at whoever is pointed at; if only one can be hit, at that one.
    fn throw(&mut self) {
        let actions = &self.table.actions;
        let pointed = self.input.cell(self.view, self.table);
        let can = |target: &&AttackTarget| matches!(target.grenade, Some(Ok(_)));
        let mut all = actions.targets.iter().filter(can);
        let target = match pointed.and_then(|cell| actions.target_at(cell)) {
            Some(target) => Some(target.piece),
            None => all.next().filter(|_| all.next().is_none()).map(|target| target.piece),
        };
        if let Some(target) = target {
            self.input.menu = None;
            self.give(Command::Shoot {
                target,
                with: Weapon::Grenade,
            });
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
            self.input.notice = None;
            self.point(side);
            return;
        }
        if !self.may_act() {
            return;
        }
        match key {
            KeyCode::Tab => self.next_piece(),
            KeyCode::Space => {
                match hordes::decisions::usual_answer(self.table).or_else(|| self.table.book.button(self.table)) {
                    Some((_, command)) => self.give(command),
                    None => self.give(Command::EndActivation),
                }
            }
            _ if enter => self.confirm(),
            _ => {}
        }
    }

    /// An arrow key: turns what is aimed, chooses in a menu, or moves the cursor.
    fn point(&mut self, side: Facing) {
        if let Some(menu) = &mut self.input.menu {
            let back = matches!(side, Facing::North | Facing::West);
            let count = menu.options.len();
            menu.at = (menu.at + if back { count - 1 } else { 1 }) % count;
            return;
        }
        if let Gesture::Direction(_, face) = &mut self.input.gesture {
            *face = Some(side);
            return;
        }
        if self.table.actions.kind() == Some(DecisionKind::Aim) && self.may_act() {
            self.move_the_corner(side);
            return;
        }
        if let Gesture::Drag(drag) = &mut self.input.gesture {
            drag.by_keys = true;
            drag.face = Some(side);
            return;
        }
        if self.table.actions.place().is_some() && self.may_act() {
            if let Some(mut drag) = self.table.actions.place().and_then(|cell| self.aim_at(cell, true)) {
                drag.face = Some(side);
                self.input.gesture = Gesture::Drag(drag);
            }
            return;
        }
        let from = self.input.cell(self.view, self.table).or_else(|| self.home());
        let Some(from) = from else { return };
        let to = match self.input.cursor {
            Some(_) => from.step(side),
            // The first arrow only shows where the cursor is.
            None => self.home().unwrap_or(from).step(side),
        };
        if self.table.board.contains(to) {
            self.input.cursor = Some(to);
        }
    }

    /// Arrows name a corner of the grid, starting from the piece that jumps.
    fn move_the_corner(&mut self, side: Facing) {
        let start = self.table.actions.decision.and_then(|decision| decision.piece);
        let start = start.and_then(|piece| self.table.occupancy.of(piece));
        let held = self.input.corner(self.view, self.table);
        let from = held.or(start.map(Into::into)).unwrap_or(Place::new(0, 0));
        let (dx, dy) = side.offset();
        let to = Place::new(from.x + i32::from(dx), from.y + i32::from(dy));
        self.input.corner = Some(Place::new(
            to.x.clamp(1, i32::from(self.table.board.width()) - 1),
            to.y.clamp(1, i32::from(self.table.board.height()) - 1),
        ));
    }

    /// Where the cursor starts: at the active piece, at one that may be activated, or where something may be put.
    fn home(&self) -> Option<Cell> {
        let actions = &self.table.actions;
        if let Some(cell) = actions.places.first() {
            return Some(*cell);
        }
        if actions.movement.is_none() && actions.activatable.is_empty() {
            let cell = self.table.book.cells_to_act_on(self.table).first().copied();
            if let Some(cell) = cell.or_else(|| actions.movers.first().map(|mover| mover.from)) {
                return Some(cell);
            }
        }
        let piece = actions
            .movement
            .as_ref()
            .map(|movement| movement.piece)
            .or(actions.activatable.first().copied())
            .or(self.table.state.active);
        piece.and_then(|piece| self.table.occupancy.of(piece))
    }

    /// Tab: the pieces that something can be done with, one after the other.
    fn next_piece(&mut self) {
        let actions = &self.table.actions;
        let of = |piece: &PieceId| self.table.occupancy.of(*piece);
        let mut cells: Vec<Cell> = actions
            .targets
            .iter()
            .filter(|target| target.is_legal())
            .map(|target| target.at)
            .collect();
        cells.extend(actions.allot.iter().filter_map(of));
        cells.extend(&actions.places);
        for cell in self.table.book.cells_to_act_on(self.table) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells.extend(actions.movers.iter().map(|mover| mover.from));
        cells.extend(actions.activatable.iter().filter_map(of));
        cells.extend(actions.movement.as_ref().map(|movement| movement.from));
        if cells.is_empty() {
            return;
        }
        let held = self
            .input
            .cursor
            .and_then(|cursor| cells.iter().position(|cell| *cell == cursor));
        let next = match (held, self.input.shift) {
            (Some(index), false) => (index + 1) % cells.len(),
            (Some(index), true) => (index + cells.len() - 1) % cells.len(),
            (None, _) => 0,
        };
        self.input.notice = None;
        self.input.cursor = Some(cells[next]);
    }

    /// Enter: confirms what is pointed at with the keyboard; with nothing pointed at, ends the turn.
    fn confirm(&mut self) {
        if let Some(mut menu) = self.input.menu.take() {
            let command = menu.options.swap_remove(menu.at);
            self.give(command);
            return;
        }
        match std::mem::take(&mut self.input.gesture) {
            Gesture::Drag(drag) => {
                self.drop(drag);
                return;
            }
            Gesture::Direction(of, Some(face)) => {
                self.input.gesture = Gesture::Direction(of, Some(face));
                self.choose_direction(of, face);
                return;
            }
            Gesture::Direction(of, None) => {
                self.input.gesture = Gesture::Direction(of, None);
                return;
            }
            _ => {}
        }
        if let Some(cell) = self.table.actions.place() {
            if let Some(drag) = self.aim_at(cell, true) {
                self.drop(drag);
            }
            return;
        }
        if self.table.actions.kind() == Some(DecisionKind::Aim) {
            if let Some(corner) = self.input.corner {
                self.give(Command::Aim { corner });
                self.input.corner = None;
            }
            return;
        }
        self.input.notice = None;
        let Some(cell) = self.input.cursor else {
            self.give(Command::EndTurn);
            return;
        };
        match self.aim_at(cell, true) {
            Some(drag) => self.input.gesture = Gesture::Drag(drag),
            None => self.click(cell),
        }
    }
}
