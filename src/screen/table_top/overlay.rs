//! What is painted over the board: reach, path and facing, targets and sight, the questions asked on the board itself.

use bevy::math::Vec2;
use bevy::prelude::*;
use bevy_egui::egui::{Color32, Stroke};

use crate::game::{DecisionKind, Fraction, Refusal};
use crate::rules::doum40k::{in_cover, sight_line_on, step_on};
use crate::screen::app::settings::Settings;
use crate::screen::books::doum40k::actions::{AttackOption, AttackTarget};
use crate::screen::books::doum40k::board2d::tokens;
use crate::screen::table_top::art::{self, EguiArt};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::{CameraControl, ViewMode};
use crate::screen::table_top::canvas::{AMBER, Canvas, GREY, RED, WHITE, facing_vector};
use crate::screen::table_top::display_state::{DisplayPiece, middle};
use crate::screen::table_top::fog::sees;
use crate::screen::table_top::input::{DragMove, Gesture, InputState, Notice};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::space::grid::{Cell, Facing, Reach, SightLine, in_arc};
use crate::text::{FluentValue, Texts};

const PALE: Color32 = Color32::from_rgba_premultiplied(78, 84, 92, 92);
/// On the deep board, whose floor is lit.
const PALE_3D: Color32 = Color32::from_rgba_premultiplied(104, 132, 156, 128);
const PALE_HATCH: Color32 = Color32::from_rgba_premultiplied(120, 126, 134, 134);
const VEIL: Color32 = Color32::from_rgba_premultiplied(0, 0, 0, 150);
const HALF_VEIL: Color32 = Color32::from_rgba_premultiplied(0, 0, 0, 84);
const AMBER_FILL: Color32 = Color32::from_rgba_premultiplied(70, 48, 8, 76);

/// All that the overlay looks at.
pub struct Overlay<'a> {
    /// The painter.
    pub canvas: &'a Canvas,
    /// The game.
    pub table: &'a Table,
    /// The hand.
    pub input: &'a InputState,
    /// The view.
    pub view: &'a BoardView,
    /// How the board is looked at.
    pub camera: &'a CameraControl,
    /// The settings.
    pub settings: &'a Settings,
    /// The playback.
    pub playback: &'a Playback,
    /// The pictures.
    pub art: &'a EguiArt,
}

impl Overlay<'_> {
    pub(in crate::screen) fn texts(&self) -> &'static Texts {
        self.settings.texts()
    }

    /// Whether somebody at the window may act now.
    pub(in crate::screen) fn is_asked(&self) -> bool {
        self.playback.is_idle() && self.table.queue.is_empty() && self.table.asks_human()
    }

    /// BoardMaterials everything.
    pub fn paint(&self) {
        let figurine = Self::through(self.camera);
        if figurine.is_none() {
            self.canvas.rulers(self.table.board.width(), self.table.board.height());
        }
        self.paint_numbers();
        self.paint_marks();
        let pointed = self.input.cell(self.view, self.table).filter(|_| !self.settings.open);
        if self.input.show_sight
            && let Some(cell) = pointed
        {
            self.paint_sight_from(cell);
        }
        if self.input.show_reach
            && let Some(cell) = pointed
        {
            self.paint_reach_of(cell);
        }
        if !self.camera.is_3d() {
            // The deep board shows them itself.
            self.paint_tracer();
            self.paint_effect();
        }
        if let Some(cell) = pointed {
            self.paint_links(cell);
        }
        if let Some(piece) = figurine {
            self.paint_figurine(piece);
        }
        self.paint_how_to_look();
        self.paint_question(pointed);
        if let Some(cell) = pointed.filter(|_| self.playback.is_idle()) {
            self.paint_words_about(cell);
        }
    }

    /// What pieces carry and hold; painted again over whatever fills cells.
    pub(in crate::screen) fn paint_marks(&self) {
        tokens::paint(self.canvas, self.table, self.art);
    }

    /// What whoever decides may do.
    fn paint_question(&self, pointed: Option<Cell>) {
        if !self.is_asked() {
            return;
        }
        let actions = &self.table.actions;
        match actions.kind() {
            Some(DecisionKind::Deploy | DecisionKind::Return) => self.paint_places(pointed),
            Some(DecisionKind::Allot) => self.paint_allotment(pointed),
            Some(DecisionKind::Turn) => self.paint_activatable(pointed),
            Some(DecisionKind::Activation | DecisionKind::MoveOn) => self.paint_activation(pointed),
            Some(DecisionKind::Aim) => self.paint_aim(),
            Some(DecisionKind::Herd) => self.paint_squigs(pointed),
            Some(DecisionKind::HerdTo) => self.paint_herd_to(pointed),
            _ => {}
        }
        if let Some(cell) = self.input.cursor {
            self.canvas.cursor(cell);
        }
        self.paint_notice(pointed);
    }

    /// The numbers of respawn points that no tile bears.
    fn paint_numbers(&self) {
        let free = |cell: &Cell| {
            let spot = middle(*cell);
            let mut spots = self.table.display.pieces.iter().filter_map(DisplayPiece::spot);
            !spots.any(|other| other.distance(spot) < 0.6)
        };
        for (number, cell) in self.table.points.iter().filter(|(number, _)| *number > 9) {
            // Whoever stands there hides the number, as the tiles' numbers are hidden.
            let size = (self.canvas.side_at(middle(*cell)) * 0.42).max(14.0);
            if let Some(at) = self.canvas.at(middle(*cell), 0.0).filter(|_| free(cell)) {
                self.canvas.outlined(
                    at,
                    bevy_egui::egui::Align2::CENTER_CENTER,
                    &number.to_string(),
                    bevy_egui::egui::FontId::proportional(size),
                    WHITE,
                );
            }
        }
    }

    fn paint_tracer(&self) {
        if let Some(tracer) = self.table.display.tracer {
            let colour = if tracer.cover { AMBER } else { WHITE };
            self.canvas.line(tracer.from, tracer.to, 2.0, colour);
            self.canvas.dot(tracer.to, 0.12, 0.0, colour, Stroke::NONE);
        }
    }

    /// What is seen from a cell: by the piece that stands there, or all around.
    fn paint_sight_from(&self, from: Cell) {
        let (board, occupancy) = (&self.table.board, &self.table.occupancy);
        let face = occupancy
            .at(from)
            .and_then(|piece| self.table.display.pieces.get(piece.index()))
            .map(|piece| piece.face);
        for cell in board.cells().filter(|cell| *cell != from) {
            let line = sight_line_on(board, occupancy, from, cell);
            if !line.is_free() {
                self.canvas.fill(cell, VEIL);
            } else if face.is_some_and(|face| !in_arc(from, face, cell)) {
                self.canvas.fill(cell, HALF_VEIL);
            } else if in_cover(board, from, cell, &line) {
                self.canvas.fill(cell, AMBER_FILL);
            }
        }
        self.canvas.outline(from, 2.5, WHITE);
    }

    /// How far the piece on a cell could go.
    fn paint_reach_of(&self, from: Cell) {
        let Some(piece) = self.table.occupancy.at(from) else {
            return;
        };
        let Some(state) = self.table.state.pieces.get(piece.index()) else {
            return;
        };
        let (board, occupancy) = (&self.table.board, &self.table.occupancy);
        let mut reach = Reach::default();
        reach.explore(board, from, state.profile.mvt.saturating_mul(2), |from, to| {
            step_on(board, &self.table.layout, occupancy, from, to)
        });
        for index in reach.found() {
            let cell = board.cell(*index as usize);
            if let Some(cost) = reach.cost(*index as usize).filter(|_| cell != from) {
                self.paint_cost(cell, cost, cost <= state.profile.mvt);
            }
        }
    }

    fn paint_cost(&self, cell: Cell, cost: u8, walk: bool) {
        // What a figurine does not see lies behind something that would be painted over.
        if Self::through(self.camera).is_some_and(|piece| !sees(self.table, piece, cell)) {
            return;
        }
        if walk {
            self.canvas.fill(cell, if self.camera.is_3d() { PALE_3D } else { PALE });
        } else {
            self.canvas.hatch(cell, PALE_HATCH);
        }
        self.canvas.corner_number(cell, cost);
    }

    fn paint_activatable(&self, pointed: Option<Cell>) {
        for piece in &self.table.actions.activatable {
            let Some(at) = self.table.occupancy.of(*piece) else {
                continue;
            };
            self.ring(at, 3.0, WHITE);
            if pointed == Some(at) {
                self.label(
                    at,
                    vec![(self.texts().say("screen-board-activate"), 16.0, WHITE)],
                    WHITE,
                );
            }
        }
    }

    fn paint_allotment(&self, pointed: Option<Cell>) {
        let actions = &self.table.actions;
        let Some(decision) = actions.decision else { return };
        for piece in &actions.allot {
            let Some(at) = self.table.occupancy.of(*piece) else {
                continue;
            };
            self.ring(at, 4.0, WHITE);
            if pointed == Some(at) {
                let words = self.texts().message(
                    "screen-board-allot",
                    &[("piece", FluentValue::from(self.table.names.piece(*piece)))],
                );
                self.label(at, vec![(words, 16.0, WHITE)], WHITE);
            }
        }
        if let Some(shooter) = decision.piece.and_then(|piece| self.table.occupancy.of(piece)) {
            let left = i64::from(decision.left) + 1;
            let words = self
                .texts()
                .message("screen-board-allot-left", &[("left", FluentValue::from(left))]);
            self.label(shooter, vec![(words, 16.0, WHITE)], AMBER);
        }
    }

    fn paint_activation(&self, pointed: Option<Cell>) {
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
        self.paint_usable(pointed);
        for cell in &movement.via {
            self.canvas.outline(*cell, 3.0, WHITE);
        }
        match (drag, &self.input.gesture) {
            (Some(drag), _) => self.paint_way(movement.from, drag, true),
            (None, Gesture::Gun(trigger, face)) => self.paint_gun(*trigger, *face, pointed),
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
        if pressed || !drag.path.is_empty() {
            self.canvas.facing(end, drag.facing(), colour);
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
        self.canvas.words(end, 0.7, below, &[(words, 16.0, WHITE)], colour);
    }

    fn paint_target(&self, target: &AttackTarget, pointed: bool) {
        let Some(attack) = target.attack() else {
            if !target.is_enemy && !pointed {
                return;
            }
            self.ring(target.at, 2.5, GREY);
            if pointed {
                self.paint_refused(target);
            }
            return;
        };
        self.ring(target.at, 4.0, WHITE);
        if pointed && (target.shoot.is_ok() || matches!(target.grenade, Some(Ok(_)))) {
            self.paint_string(target);
        }
        let edge = if attack.cover { AMBER } else { WHITE };
        let need = format!("{}+", attack.need);
        if pointed || self.input.show_odds {
            let mut lines = vec![(need, 22.0, WHITE)];
            lines.extend(self.odds_lines(target, attack, pointed));
            self.label(target.at, lines, edge);
        } else {
            self.canvas.badge(target.at, &need, edge);
        }
    }

    fn odds_lines(&self, target: &AttackTarget, attack: &AttackOption, pointed: bool) -> Vec<(String, f32, Color32)> {
        let texts = self.texts();
        let mut lines = Vec::new();
        if pointed {
            let grenade = matches!(target.grenade, Some(Ok(_)));
            let id = match (target.shoot.is_ok(), attack.cover) {
                (true, true) => "screen-board-shoot-cover",
                (true, false) => "screen-board-shoot",
                (false, _) if grenade => "screen-board-grenade",
                (false, _) => "screen-board-fight",
            };
            let args = [
                ("piece", FluentValue::from(self.table.names.piece(target.piece))),
                ("shots", FluentValue::from(i64::from(attack.shots))),
            ];
            lines.push((texts.message(id, &args), 15.0, if attack.cover { AMBER } else { WHITE }));
        }
        let percent = |chance: Fraction| FluentValue::from(i64::from(chance.percent()));
        let args = [("hit", percent(attack.odds.hit)), ("kill", percent(attack.odds.kill))];
        lines.push((texts.message("screen-board-odds", &args), 15.0, WHITE));
        if pointed {
            for other in &attack.odds.others {
                let args = [
                    ("piece", FluentValue::from(self.table.names.piece(other.piece))),
                    ("kill", percent(other.kill)),
                ];
                lines.push((texts.message("screen-board-odds-other", &args), 14.0, AMBER));
            }
            // Shot and grenade: the second weapon has a key of its own.
            if let (Ok(_), Some(Ok(grenade))) = (&target.shoot, &target.grenade) {
                let args = [
                    ("need", FluentValue::from(i64::from(grenade.need))),
                    ("kill", percent(grenade.odds.kill)),
                ];
                lines.push((texts.message("screen-board-or-grenade", &args), 14.0, WHITE));
            }
        }
        lines
    }

    /// The sight line to a target, and why it cannot be attacked.
    fn paint_refused(&self, target: &AttackTarget) {
        let from = self.table.actions.movement.as_ref().map(|movement| movement.from);
        let Some(refusal) = target.refusal(from) else { return };
        match refusal.why {
            "arc" | "not-facing" => self.paint_arc(),
            _ => {}
        }
        self.paint_string(target);
        if refusal.rule.as_str() == "sight.line" {
            for cell in &target.line.blocked_by {
                self.canvas.outline(*cell, 3.5, RED);
            }
        }
        self.ring(target.at, 2.5, GREY);
        self.label(target.at, self.refusal_lines(refusal), GREY);
    }

    pub(in crate::screen) fn refusal_lines(&self, refusal: &Refusal) -> Vec<(String, f32, Color32)> {
        let texts = self.texts();
        vec![
            (texts.refusal(refusal, &self.table.names), 16.0, WHITE),
            (
                format!("{} · {}", texts.rule_title(refusal.rule), refusal.rule),
                14.0,
                Color32::from_rgb(190, 194, 202),
            ),
        ]
    }

    /// The two edges of the active piece's arc.
    fn paint_arc(&self) {
        let Some(movement) = &self.table.actions.movement else {
            return;
        };
        let at = middle(movement.from);
        let ahead = facing_vector(movement.face);
        let aside = Vec2::new(-ahead.y, ahead.x);
        for side in [1.0, -1.0] {
            self.canvas.line(at, at + (ahead + aside * side) * 6.0, 1.5, GREY);
        }
    }

    /// The string from centre to centre: white where free, amber through cover, ended by a cross where it is blocked.
    fn paint_string(&self, target: &AttackTarget) {
        let Some(movement) = &self.table.actions.movement else {
            return;
        };
        let (from, to) = (middle(movement.from), middle(target.at));
        let end = blocked_at(from, to, &target.line).unwrap_or(1.0);
        let counts = match target.attack() {
            Some(attack) => attack.cover,
            None => in_cover(&self.table.board, movement.from, target.at, &target.line),
        };
        let mut covered: Vec<(f32, f32)> = if counts {
            let cover = target.line.cover.iter();
            cover.filter_map(|cell| crossing(from, to, *cell)).collect()
        } else {
            Vec::new()
        };
        covered.sort_by(|one, other| one.0.total_cmp(&other.0));
        self.canvas.string((from, to), (0.0, end), 2.5, WHITE);
        for (enter, leave) in covered {
            if enter < end {
                let part = (enter, leave.max(enter + 0.02).min(end));
                self.canvas.string((from, to), part, 5.0, AMBER);
            }
        }
        if !target.line.is_free() {
            self.canvas.string_end((from, to), end);
        }
    }

    fn paint_notice(&self, pointed: Option<Cell>) {
        let Some(notice) = &self.input.notice else { return };
        let Some(cell) = pointed else { return };
        // A target that is pointed at says already why it cannot be attacked.
        if self.table.actions.target_at(cell).is_some() {
            return;
        }
        let lines = match notice {
            Notice::Refusal(refusal) => self.refusal_lines(refusal),
            Notice::Message(id) => vec![(self.texts().say(id), 16.0, WHITE)],
        };
        self.label(cell, lines, AMBER);
    }

    /// A ring around the piece on a cell, which leaves its facing to be seen.
    pub(in crate::screen) fn ring(&self, cell: Cell, width: f32, colour: Color32) {
        self.canvas.ring(middle(cell), width, colour);
        let piece = self.table.occupancy.at(cell);
        if let Some(piece) = piece.and_then(|piece| self.table.display.pieces.get(piece.index())) {
            self.canvas.wedge(middle(cell), piece.face, colour);
        }
    }

    /// Words above a cell; below it where there is no room, or another piece would be covered.
    pub(in crate::screen) fn label(&self, cell: Cell, lines: Vec<(String, f32, Color32)>, edge: Color32) {
        let below = self.table.occupancy.at(cell.step(Facing::North)).is_some();
        self.canvas.words(middle(cell), 0.7, below, &lines, edge);
    }
}

/// Between which parts of the way from `from` to `to`, from 0 to 1, a line lies within a cell; a touched corner counts.
fn crossing(from: Vec2, to: Vec2, cell: Cell) -> Option<(f32, f32)> {
    let (mut enter, mut leave) = (0.0f32, 1.0f32);
    let low = Vec2::new(f32::from(cell.x), f32::from(cell.y));
    let route = to - from;
    for (start, delta, low) in [(from.x, route.x, low.x), (from.y, route.y, low.y)] {
        if delta.abs() < 1e-6 {
            if start < low - 1e-4 || start > low + 1.0 + 1e-4 {
                return None;
            }
            continue;
        }
        let (one, other) = ((low - start) / delta, (low + 1.0 - start) / delta);
        enter = enter.max(one.min(other));
        leave = leave.min(one.max(other));
    }
    (enter <= leave + 1e-4).then_some((enter, leave))
}

/// Which part of the way a blocked line comes to.
fn blocked_at(from: Vec2, to: Vec2, line: &SightLine) -> Option<f32> {
    let first = line.blocked_by.first()?;
    let (enter, leave) = crossing(from, to, *first)?;
    // A single cell is entered a little; between two the line ends at their common corner.
    Some(match line.blocked_by.len() {
        1 => enter + (leave - enter) * 0.3,
        _ => enter,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_crosses_a_cell_between_its_two_borders() {
        let (from, to) = (middle(Cell::new(0, 0)), middle(Cell::new(4, 0)));
        let (enter, leave) = crossing(from, to, Cell::new(2, 0)).unwrap();
        assert!((enter - 0.375).abs() < 1e-4 && (leave - 0.625).abs() < 1e-4);
        assert_eq!(crossing(from, to, Cell::new(2, 1)), None);
    }

    #[test]
    fn a_string_touches_the_corner_of_the_cells_beside_it() {
        let (from, to) = (middle(Cell::new(0, 0)), middle(Cell::new(2, 2)));
        let (enter, leave) = crossing(from, to, Cell::new(1, 0)).unwrap();
        assert!((enter - leave).abs() < 1e-3 && (enter - 0.25).abs() < 1e-3);
    }
}
