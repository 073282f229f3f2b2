//! The keyboard's half of the hand: every key that plays, and the cursor that arrows move.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::hand::{Gesture, Held};
use crate::game::{Command, DecisionKind, PieceId, Place, Weapon};
use crate::space::grid::{Cell, Facing};

impl Held<'_> {
    /// What a key does.
    pub(super) fn key(&mut self, input: &KeyboardInput) {
        let pressed = input.state == ButtonState::Pressed;
        match input.key_code {
            KeyCode::ShiftLeft | KeyCode::ShiftRight => self.hand.shift = pressed,
            KeyCode::AltLeft | KeyCode::AltRight => self.hand.alt = pressed,
            KeyCode::ControlLeft | KeyCode::ControlRight => self.hand.control = pressed,
            _ => {}
        }
        if !pressed || (self.table.told_only && super::replay::takes(input.key_code)) {
            return;
        }
        if !self.settings.open && self.look_key(input) {
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
                let free = self.hand.gesture == Gesture::None && self.hand.menu.is_none();
                let straight = self
                    .table
                    .plan
                    .mover
                    .as_mut()
                    .is_some_and(super::plan::Mover::go_straight);
                if free && !straight {
                    self.hand.cursor = None;
                }
                self.hand.let_go();
            }
            _ => match &input.logical_key {
                Key::Character(letter) if letter.eq_ignore_ascii_case("l") => self.hand.show_sight ^= true,
                Key::Character(letter) if letter.eq_ignore_ascii_case("r") => self.hand.show_reach ^= true,
                Key::Character(letter) if letter.eq_ignore_ascii_case("o") => self.hand.show_odds ^= true,
                Key::Character(letter) if self.may_act() => match letter.to_lowercase().as_str() {
                    "g" => self.throw(),
                    "d" => self.key_door(),
                    "u" => self.key_trigger(),
                    "n" => self.give(Command::NoHerd),
                    "v" => self.go_by_way(),
                    _ => self.play_key(input.key_code),
                },
                _ => self.play_key(input.key_code),
            },
        }
    }

    /// V: every way shall lead over the cell pointed at. Esc takes that back.
    fn go_by_way(&mut self) {
        let Some(cell) = self.hand.cell(self.eye, self.table) else {
            return;
        };
        let table = &mut *self.table;
        if let Some(mover) = &mut table.plan.mover {
            mover.go_by_way_of(cell, &table.layout, &table.board, &table.occupancy);
        }
    }

    /// G: a grenade at whoever is pointed at; if only one can be hit, at that one.
    fn throw(&mut self) {
        let plan = &self.table.plan;
        let pointed = self.hand.cell(self.eye, self.table);
        let can = |target: &&super::plan::Target| matches!(target.grenade, Some(Ok(_)));
        let mut all = plan.targets.iter().filter(can);
        let target = match pointed.and_then(|cell| plan.target_at(cell)) {
            Some(target) => Some(target.piece),
            None => all.next().filter(|_| all.next().is_none()).map(|target| target.piece),
        };
        if let Some(target) = target {
            self.hand.menu = None;
            self.give(Command::Shoot {
                target,
                with: Weapon::Grenade,
            });
        }
    }

    /// D: the door pointed at, or the one that can be opened or shut.
    fn key_door(&mut self) {
        let pointed = self.hand.cell(self.eye, self.table);
        let command = match pointed.and_then(|cell| self.door_option(cell)) {
            Some(command) => command,
            None => match self.table.plan.doors.first() {
                Some((door, open)) => Command::Door {
                    door: *door,
                    open: *open,
                },
                None => return,
            },
        };
        self.give(command);
    }

    /// U: the trigger pointed at, or the one that can be used.
    fn key_trigger(&mut self) {
        let pointed = self.hand.cell(self.eye, self.table);
        let there = pointed.and_then(|cell| self.table.trigger_at(cell));
        let trigger = there.or_else(|| self.table.plan.uses.first().map(|(trigger, _)| *trigger));
        if let Some(trigger) = trigger {
            self.pull(trigger);
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
            KeyCode::Space if self.table.plan.kind() == Some(DecisionKind::Herd) => self.give(Command::NoHerd),
            KeyCode::Space => self.give(Command::EndActivation),
            _ if enter => self.confirm(),
            _ => {}
        }
    }

    /// An arrow key: turns what is aimed, chooses in a menu, or moves the cursor.
    fn point(&mut self, side: Facing) {
        if let Some(menu) = &mut self.hand.menu {
            let back = matches!(side, Facing::North | Facing::West);
            let count = menu.options.len();
            menu.at = (menu.at + if back { count - 1 } else { 1 }) % count;
            return;
        }
        if let Gesture::Gun(_, face) = &mut self.hand.gesture {
            *face = Some(side);
            return;
        }
        if self.table.plan.kind() == Some(DecisionKind::Aim) && self.may_act() {
            self.move_the_corner(side);
            return;
        }
        if let Gesture::Aim(aim) = &mut self.hand.gesture {
            aim.by_keys = true;
            aim.face = Some(side);
            return;
        }
        if self.table.plan.place().is_some() && self.may_act() {
            if let Some(mut aim) = self.table.plan.place().and_then(|cell| self.aim_at(cell, true)) {
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

    /// Arrows name a corner of the grid, starting from the piece that jumps.
    fn move_the_corner(&mut self, side: Facing) {
        let start = self.table.plan.decision.and_then(|decision| decision.piece);
        let start = start.and_then(|piece| self.table.occupancy.of(piece));
        let held = self.hand.corner(self.eye, self.table);
        let from = held.or(start.map(Into::into)).unwrap_or(Place::new(0, 0));
        let (dx, dy) = side.offset();
        let to = Place::new(from.x + i32::from(dx), from.y + i32::from(dy));
        self.hand.corner = Some(Place::new(
            to.x.clamp(1, i32::from(self.table.board.width()) - 1),
            to.y.clamp(1, i32::from(self.table.board.height()) - 1),
        ));
    }

    /// Where the cursor starts: at the active piece, at one that may be activated, or where something may be put.
    fn home(&self) -> Option<Cell> {
        let plan = &self.table.plan;
        if let Some(cell) = plan.places.first().or(plan.herd_to.first()) {
            return Some(*cell);
        }
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
        cells.extend(plan.squigs.iter().filter_map(of));
        cells.extend(&plan.herd_to);
        cells.extend(&plan.places);
        let layout = &self.table.layout;
        cells.extend(
            plan.doors
                .iter()
                .filter_map(|(door, _)| layout.doors().get(*door))
                .map(|door| door.at),
        );
        for (trigger, _) in &plan.uses {
            let at = layout.triggers().get(*trigger).map(|trigger| trigger.at);
            cells.extend(at.filter(|at| !cells.contains(at)));
        }
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
        if let Some(mut menu) = self.hand.menu.take() {
            let command = menu.options.swap_remove(menu.at);
            self.give(command);
            return;
        }
        match std::mem::take(&mut self.hand.gesture) {
            Gesture::Aim(aim) => {
                self.drop(aim);
                return;
            }
            Gesture::Gun(trigger, Some(face)) => {
                self.hand.gesture = Gesture::Gun(trigger, Some(face));
                self.fire(trigger, face);
                return;
            }
            Gesture::Gun(trigger, None) => {
                self.hand.gesture = Gesture::Gun(trigger, None);
                return;
            }
            _ => {}
        }
        if let Some(cell) = self.table.plan.place() {
            if let Some(aim) = self.aim_at(cell, true) {
                self.drop(aim);
            }
            return;
        }
        if self.table.plan.kind() == Some(DecisionKind::Aim) {
            if let Some(corner) = self.hand.corner {
                self.give(Command::Aim { corner });
                self.hand.corner = None;
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
