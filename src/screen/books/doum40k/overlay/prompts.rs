//! The questions that are asked on the board itself: where a piece is set down, which squig is herded and where to,
//! which door or trigger can be used, and where a gun shall fire; and what happens to the board while facts are played.

use bevy_egui::egui::{Color32, Stroke, StrokeKind};

use crate::game::{DecisionKind, PieceId};
use crate::rules::doum40k::{self, Fires, ZoneKind, in_cover};
use crate::screen::table_top::art;
use crate::screen::table_top::canvas::{AMBER, GREY, RED, WHITE, facing_vector};
use crate::screen::table_top::display_state::{BoardEffect, middle};
use crate::screen::table_top::input::{Gesture, inward, straight};
use crate::screen::table_top::overlay::Overlay;
use crate::screen::table_top::picking::cell_of;
use crate::space::grid::{Cell, Facing};
use crate::text::FluentValue;

const LIT: Color32 = Color32::from_rgba_premultiplied(56, 60, 66, 62);

impl Overlay<'_> {
    /// Where the piece may be set down: one cell with four arrows, or the cells of a zone.
    pub(in crate::screen) fn paint_places(&self, pointed: Option<Cell>) {
        let actions = &self.table.actions;
        let Some(decision) = actions.decision else { return };
        let colour = art::colour(self.table.colour(decision.player));
        let drag = match &self.input.gesture {
            Gesture::Drag(drag) => Some(drag),
            _ => None,
        };
        // In a zone words would cover the cells to choose from: the hint line has them.
        if let Some(cell) = actions.place() {
            let name = decision.piece.map(|piece| self.table.names.piece(piece));
            let id = match decision.kind {
                DecisionKind::Return => "screen-board-return",
                _ => "screen-board-deploy",
            };
            let args = [("piece", FluentValue::from(name.unwrap_or_default()))];
            let words = self.texts().message(id, &args);
            self.canvas.outline(cell, 4.0, colour);
            self.paint_arrows(cell, drag.and_then(|drag| drag.face), pointed_side(self, cell));
            self.canvas
                .words(middle(cell), 1.0, false, &[(words, 17.0, WHITE)], colour);
            return;
        }
        for cell in &actions.places {
            self.canvas.fill(*cell, LIT);
            self.canvas.outline(*cell, 1.5, colour);
        }
        self.paint_marks();
        if let Some(drag) = drag {
            self.canvas.outline(drag.cell, 4.0, WHITE);
            self.paint_arrows(drag.cell, drag.face, None);
        } else if let Some(cell) = pointed.filter(|cell| actions.places.contains(cell)) {
            self.canvas.outline(cell, 4.0, WHITE);
            self.canvas.facing(middle(cell), inward(self.table, cell), WHITE);
        }
    }

    /// The four facings around a cell: the chosen one white.
    fn paint_arrows(&self, cell: Cell, chosen: Option<Facing>, hovered: Option<Facing>) {
        let usual = inward(self.table, cell);
        for face in Facing::ALL {
            let at = middle(cell) + facing_vector(face) * 0.28;
            let lit = chosen.or(hovered).unwrap_or(usual) == face;
            let fill = match (lit, chosen.or(hovered).is_some()) {
                (true, true) => WHITE,
                (true, false) => Color32::from_rgb(190, 194, 200),
                _ => Color32::from_rgb(92, 96, 104),
            };
            self.canvas.facing(at, face, fill);
        }
    }

    /// The squigs that may be herded.
    pub(in crate::screen) fn paint_squigs(&self, pointed: Option<Cell>) {
        let actions = &self.table.actions;
        for squig in &actions.squigs {
            let Some(at) = self.table.occupancy.of(*squig) else {
                continue;
            };
            self.ring(at, 4.0, WHITE);
            if pointed == Some(at) {
                let name = FluentValue::from(self.table.names.piece(*squig));
                let words = self.texts().message("screen-board-herd", &[("piece", name)]);
                self.label(at, vec![(words, 16.0, WHITE)], WHITE);
            }
        }
        let herder = actions.decision.and_then(|decision| decision.piece);
        if let Some(at) = herder.and_then(|piece| self.table.occupancy.of(piece)) {
            self.ring(at, 2.5, AMBER);
        }
    }

    /// Where the squig may go.
    pub(in crate::screen) fn paint_herd_to(&self, pointed: Option<Cell>) {
        let actions = &self.table.actions;
        if let Some(at) = actions.herded.and_then(|squig| self.table.occupancy.of(squig)) {
            self.ring(at, 3.0, AMBER);
        }
        for cell in &actions.herd_to {
            self.canvas.fill(*cell, LIT);
            self.canvas.outline(*cell, 2.0, WHITE);
            if pointed == Some(*cell) {
                self.canvas.outline(*cell, 4.0, WHITE);
                let id = if self.table.layout.is_in_any(ZoneKind::Pen, *cell) {
                    "screen-board-herd-into-pen"
                } else {
                    "screen-board-herd-to"
                };
                self.label(*cell, vec![(self.texts().say(id), 16.0, WHITE)], WHITE);
            }
        }
    }

    /// The doors and triggers that the active piece can use.
    pub(in crate::screen) fn paint_usable(&self, pointed: Option<Cell>) {
        let layout = &self.table.layout;
        for (door, open) in &self.table.actions.doors {
            let Some(fixed) = layout.doors().get(*door) else {
                continue;
            };
            self.canvas.outline(fixed.at, 3.5, WHITE);
            if pointed == Some(fixed.at) {
                let id = if *open {
                    "screen-board-open"
                } else {
                    "screen-board-shut"
                };
                self.label(fixed.at, vec![(self.texts().say(id), 16.0, WHITE)], WHITE);
            }
        }
        for (index, trigger) in layout.triggers().iter().enumerate() {
            if self.table.actions.directions(index).is_none() {
                continue;
            }
            self.canvas.outline(trigger.at, 3.5, WHITE);
            if pointed != Some(trigger.at) || matches!(self.input.gesture, Gesture::Gun(..)) {
                continue;
            }
            let id = match trigger.fires {
                Fires::Gun(_) => "screen-board-use-gun",
                Fires::Trap(_) => "screen-board-use-trap",
            };
            let mut lines = vec![(self.texts().say(id), 16.0, WHITE)];
            if let Fires::Trap(zone) = trigger.fires
                && let Some(zone) = layout.zones().get(zone)
            {
                let caught = self.table.state.pieces.iter().filter_map(|piece| {
                    let at = Cell::from(piece.at?);
                    let penned = self
                        .table
                        .display
                        .pieces
                        .get(piece.id.index())
                        .is_some_and(|piece| piece.penned);
                    (zone.contains(at) && piece.kind != "gun" && !penned).then_some((piece.id, at))
                });
                for (piece, at) in caught {
                    self.ring(at, 3.0, AMBER);
                    lines.push((self.table.names.piece(piece), 14.0, AMBER));
                }
            }
            self.label(trigger.at, lines, WHITE);
        }
    }

    /// The four directions of a gun, and what the one pointed at would hit.
    pub(in crate::screen) fn paint_gun(&self, trigger: usize, chosen: Option<Facing>, pointed: Option<Cell>) {
        let Some(gun) = self.table.gun_of(trigger) else { return };
        let legal = self.table.actions.directions(trigger).unwrap_or_default();
        self.canvas.outline(gun, 3.5, WHITE);
        let hovered = pointed.and_then(|cell| straight(gun, cell));
        let picked = chosen.or(hovered);
        for face in Facing::ALL {
            let colour = match (legal.contains(&face), picked == Some(face)) {
                (true, true) => WHITE,
                (true, false) => Color32::from_rgb(178, 184, 192),
                (false, _) => Color32::from_rgb(70, 74, 80),
            };
            let at = middle(gun) + facing_vector(face) * 0.3;
            self.canvas.facing(at, face, colour);
        }
        let Some(face) = picked else {
            let words = self.texts().say("screen-board-gun-where");
            self.label(gun, vec![(words, 16.0, WHITE)], WHITE);
            return;
        };
        let (line, target) = self.line_of_fire(gun, face);
        let end = line.last().copied().unwrap_or(gun);
        let colour = if legal.contains(&face) { WHITE } else { GREY };
        self.canvas.line(middle(gun), middle(end), 3.0, colour);
        match target {
            Some(piece) => {
                let sight = doum40k::sight_line_on(&self.table.board, &self.table.occupancy, gun, end);
                let cover = in_cover(&self.table.board, gun, end, &sight);
                self.ring(end, 4.0, if cover { AMBER } else { WHITE });
                let id = match (legal.contains(&face), cover) {
                    (true, true) => "screen-board-gun-at-cover",
                    (true, false) => "screen-board-gun-at",
                    (false, _) => "screen-board-gun-not",
                };
                let name = FluentValue::from(self.table.names.piece(piece));
                let words = self.texts().message(id, &[("piece", name)]);
                self.label(end, vec![(words, 16.0, WHITE)], colour);
            }
            None => {
                self.canvas.cross(middle(end));
                let words = self.texts().say("screen-board-gun-nobody");
                self.label(end, vec![(words, 16.0, WHITE)], GREY);
            }
        }
    }

    /// The cells that a gun's line crosses, and the first piece on it (`gun.profile`).
    fn line_of_fire(&self, gun: Cell, face: Facing) -> (Vec<Cell>, Option<PieceId>) {
        let range = self
            .table
            .occupancy
            .at(gun)
            .and_then(|piece| self.table.state.pieces.get(piece.index()))
            .map_or(0, |piece| piece.profile.por);
        let mut line = Vec::new();
        let mut cell = gun;
        for _ in 0..range {
            cell = cell.step(face);
            if !self.table.board.contains(cell) || self.table.board.traits(cell).stops_sight {
                break;
            }
            line.push(cell);
            if let Some(piece) = self.table.occupancy.at(cell) {
                return (line, (!self.table.layout.is_gun(piece)).then_some(piece));
            }
        }
        (line, None)
    }

    /// Doors, traps and triggers at work.
    pub(in crate::screen) fn paint_effect(&self) {
        let strong = |colour: Color32, part: f32| colour.gamma_multiply(part.clamp(0.0, 1.0));
        match self.table.display.effect {
            Some(BoardEffect::Cell(cell, part)) => {
                let stroke = Stroke::new(3.0 + 2.0 * part, strong(WHITE, part));
                self.canvas
                    .frame_block((cell, cell), part * 0.12, 4, stroke, StrokeKind::Outside);
            }
            Some(BoardEffect::Zone(from, to, part)) => {
                self.canvas.fill_block(from, to, strong(AMBER, part * 0.4));
                let stroke = Stroke::new(4.0, strong(RED, part));
                self.canvas.frame_block((from, to), 0.0, 0, stroke, StrokeKind::Inside);
            }
            Some(BoardEffect::Link(from, to, part)) => {
                self.canvas.line(from, to, 3.0, strong(AMBER, part));
            }
            None => {}
        }
    }

    /// What is tied to a cell: trigger and trap, trigger and gun, by a line and outlines.
    pub(in crate::screen) fn paint_links(&self, pointed: Cell) {
        // A trap zone is walked over and aimed at all the time: its trigger is shown when nothing else is going on.
        if !matches!(self.input.gesture, Gesture::None) {
            return;
        }
        for (_, trigger) in self.table.triggers_of(pointed) {
            let tied = match trigger.fires {
                Fires::Gun(gun) => (self.table.occupancy.of(gun)).map(|gun| (gun, gun)),
                Fires::Trap(zone) => (self.table.layout.zones().get(zone)).map(|zone| (zone.from, zone.to)),
            };
            let Some((from, to)) = tied else { continue };
            let spot = (middle(from) + middle(to)) / 2.0;
            self.canvas.line(middle(trigger.at), spot, 2.5, AMBER);
            for cells in [(from, to), (trigger.at, trigger.at)] {
                let stroke = Stroke::new(3.0, AMBER);
                self.canvas.frame_block(cells, 0.0, 2, stroke, StrokeKind::Inside);
            }
        }
    }
}

/// The side of a cell that the pointer is on.
fn pointed_side(overlay: &Overlay, cell: Cell) -> Option<Facing> {
    overlay
        .input
        .pointer
        .and_then(|pixel| overlay.view.spot_at(pixel))
        .map(cell_of)
        .and_then(|pointed| cell.side_of(pointed))
}
