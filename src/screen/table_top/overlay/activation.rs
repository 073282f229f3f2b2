//! What the active piece may do, painted over the board: where it may go, the way and the facing that are aimed at.

use bevy::math::Vec2;

use crate::screen::table_top::actions::AttackTarget;
use crate::screen::table_top::art;
use crate::screen::table_top::camera::ViewMode;
use crate::screen::table_top::canvas::{GREY, WHITE};
use crate::screen::table_top::display_state::middle;
use crate::screen::table_top::input::{DragMove, Gesture, Notice};
use crate::screen::table_top::overlay::{Overlay, SOFT};
use crate::space::grid::{Cell, Facing};
use crate::text::FluentValue;

impl Overlay<'_> {
    pub(super) fn paint_activation(&self, pointed: Option<Cell>) {
        let actions = &self.table.actions;
        let Some(movement) = &actions.movement else { return };
        let drag = match &self.input.gesture {
            Gesture::Drag(drag) => Some(drag),
            _ => None,
        };
        // Sight, or another's reach, is seen better alone.
        let other = self.input.show_reach && pointed.is_some_and(|cell| self.table.occupancy.at(cell).is_some());
        let sight = self.input.show_sight && pointed.is_some();
        if !other && !sight {
            for route in &movement.routes {
                self.paint_cost(route.to, route.cost, !movement.must_run(route));
                if let Some(risk) = &route.risk {
                    self.paint_risk(route.to, risk);
                }
            }
            self.paint_marks();
        }
        for piece in &actions.activatable {
            if let Some(at) = self.table.occupancy.of(*piece) {
                self.ring(at, 2.0, WHITE);
            }
        }
        if self.camera.mode == ViewMode::Orbit {
            // A wall may stand before it.
            let player = self
                .table
                .display
                .pieces
                .get(movement.piece.index())
                .and_then(|piece| piece.player);
            let colour = art::colour(self.table.colour_of(player));
            self.ring(movement.from, 3.0, colour);
        }
        // Whom the pointer is on comes last: its words lie over all others.
        let is_pointed = |target: &&AttackTarget| pointed == Some(target.at) && drag.is_none();
        for target in actions.targets.iter().filter(|target| !is_pointed(target)) {
            self.paint_target(target, false);
        }
        for target in actions.targets.iter().filter(is_pointed) {
            self.paint_target(target, true);
        }
        self.table.book.paint_usable(self, pointed);
        for cell in &movement.via {
            self.canvas.outline(*cell, 3.0, WHITE);
        }
        match (drag, &self.input.gesture) {
            (Some(drag), _) => self.paint_way(movement.from, drag, true),
            (None, Gesture::Direction(of, face)) => self.table.book.paint_directions(self, *of, *face, pointed),
            _ => self.paint_hovered_way(pointed),
        }
    }

    fn paint_hovered_way(&self, pointed: Option<Cell>) {
        let Some(movement) = &self.table.actions.movement else {
            return;
        };
        let Some(cell) = pointed else { return };
        let Some(route) = movement.route(cell) else { return };
        let before = route.path.iter().rev().nth(1).copied().unwrap_or(movement.from);
        let drag = DragMove {
            cell,
            cost: route.cost,
            must_run: movement.must_run(route),
            face: None,
            usual: before.side_of(cell).unwrap_or(movement.face),
            path: route.path.clone(),
            grip: None,
            by_keys: false,
            place: false,
            fixed_face: movement.fixed_face,
        };
        self.paint_way(movement.from, &drag, false);
    }

    /// The way of a move with the facing at its end.
    fn paint_way(&self, from: Cell, drag: &DragMove, pressed: bool) {
        let movement = self.table.actions.movement.as_ref();
        let (walk, settled) = movement.map_or((0, None), |movement| (movement.points, movement.settled));
        let mut points: Vec<Vec2> = vec![middle(from)];
        points.extend(drag.path.iter().map(|cell| middle(*cell)));
        let wants_run = drag.must_run && !self.input.shift;
        let colour = if wants_run { GREY } else { WHITE };
        if points.len() > 1 {
            self.canvas.way(&points, if pressed { 4.0 } else { 3.0 }, colour);
        }
        let end = middle(drag.cell);
        if pressed {
            self.canvas.outline(drag.cell, 3.0, colour);
        }
        if (pressed || !drag.path.is_empty()) && drag.fixed_face.is_none() {
            self.canvas.facing(end, drag.facing(), colour);
        }
        // Where no points are counted there is nothing to say.
        if walk == 0 {
            return;
        }
        if drag.path.is_empty() && !pressed {
            return;
        }
        let id = if drag.path.is_empty() && settled.is_some() {
            "screen-board-stay"
        } else if drag.path.is_empty() {
            "screen-board-turn"
        } else if settled.is_some() {
            "screen-board-move-on"
        } else if wants_run {
            "screen-board-hold-shift"
        } else if self.input.shift {
            "screen-board-run"
        } else {
            "screen-board-walk"
        };
        let args = [
            ("cost", FluentValue::from(i64::from(drag.cost))),
            (
                "points",
                FluentValue::from(
                    i64::from(walk)
                        * if settled.is_none() && (self.input.shift || wants_run) {
                            2
                        } else {
                            1
                        },
                ),
            ),
        ];
        let words = self.texts().message(id, &args);
        // Not over the arrow.
        let below = (pressed || !drag.path.is_empty()) && drag.facing() == Facing::North;
        let mut lines = vec![(words, 16.0, WHITE)];
        let runs = settled.unwrap_or(self.input.shift || drag.must_run);
        let lost = movement.and_then(|movement| movement.lost_by_running.as_ref());
        if let Some(lost) = lost.filter(|_| runs && !drag.path.is_empty() && settled.is_none())
            && let Some(short) = self.texts().refusal_short(lost, &self.table.names)
        {
            lines.push((short, 15.0, SOFT));
        }
        let risk = movement.and_then(|movement| movement.route(drag.cell)?.risk.as_ref());
        if let Some(risk) = risk.filter(|_| !drag.path.is_empty()) {
            lines.extend(self.risk_lines(risk));
            let is_told = self.input.notice == Some(Notice::Message("screen-notice-risk"));
            if is_told || (pressed && !drag.by_keys && !self.input.held) {
                lines.push((self.texts().say("screen-notice-risk"), 15.0, WHITE));
            }
        }
        self.canvas.words(end, 0.7, below, &lines, colour);
    }
}
