//! The questions that only Doum40k asks on the board itself: which squig is herded and where to, which door or trigger can
//! be used, and where a gun shall fire; and what is tied to a trigger.

use bevy_egui::egui::{Color32, Stroke, StrokeKind};

use crate::game::PieceId;
use crate::rules::doum40k::{Fires, ZoneKind};
use crate::screen::books::doum40k::of_match::{
    directions, doors, gun_of, herd_to, layout_of, match_of, squigs, triggers_of,
};
use crate::screen::table_top::canvas::{AMBER, GREY, WHITE, facing_vector};
use crate::screen::table_top::display_state::middle;
use crate::screen::table_top::input::{Gesture, straight};
use crate::screen::table_top::overlay::{LIT, Overlay};
use crate::screen::table_top::picking::cell_of;
use crate::space::grid::{Cell, Facing};
use crate::text::FluentValue;

impl Overlay<'_> {
    /// The squigs that may be herded.
    pub(in crate::screen) fn paint_squigs(&self, pointed: Option<Cell>) {
        let actions = &self.table.actions;
        for squig in squigs(actions) {
            let Some(at) = self.table.occupancy.of(squig) else {
                continue;
            };
            self.ring(at, 4.0, WHITE);
            if pointed == Some(at) {
                let name = FluentValue::from(self.table.names.piece(squig));
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
        if let Some(at) = match_of(self.table)
            .and_then(|held| held.herded)
            .and_then(|squig| self.table.occupancy.of(squig))
        {
            self.ring(at, 3.0, AMBER);
        }
        for cell in herd_to(actions) {
            self.canvas.fill(cell, LIT);
            self.canvas.outline(cell, 2.0, WHITE);
            if pointed == Some(cell) {
                self.canvas.outline(cell, 4.0, WHITE);
                let id = if layout_of(self.table).is_in_any(ZoneKind::Pen, cell) {
                    "screen-board-herd-into-pen"
                } else {
                    "screen-board-herd-to"
                };
                self.label(cell, vec![(self.texts().say(id), 16.0, WHITE)], WHITE);
            }
        }
    }

    /// The doors and triggers that the active piece can use.
    pub(in crate::screen) fn paint_usable(&self, pointed: Option<Cell>) {
        let layout = layout_of(self.table);
        for (door, open) in doors(&self.table.actions) {
            let Some(fixed) = layout.doors().get(door) else {
                continue;
            };
            self.canvas.outline(fixed.at, 3.5, WHITE);
            if pointed == Some(fixed.at) {
                let id = if open { "screen-board-open" } else { "screen-board-shut" };
                self.label(fixed.at, vec![(self.texts().say(id), 16.0, WHITE)], WHITE);
            }
        }
        for (index, trigger) in layout.triggers().iter().enumerate() {
            if directions(&self.table.actions, index).is_none() {
                continue;
            }
            self.canvas.outline(trigger.at, 3.5, WHITE);
            if pointed != Some(trigger.at) || matches!(self.input.gesture, Gesture::Direction(..)) {
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
                let pieces = self.table.display.pieces.iter().enumerate();
                let caught = pieces.filter_map(|(index, piece)| {
                    let (id, at) = (PieceId(index as u16), piece.at.map(cell_of)?);
                    (zone.contains(at) && piece.kind != "gun" && !piece.is_out_of_play).then_some((id, at))
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
        let Some(gun) = gun_of(self.table, trigger) else { return };
        let legal = directions(&self.table.actions, trigger).unwrap_or_default();
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
                let cover = self.table.sight(gun, end).is_some_and(|sight| sight.is_in_cover);
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
        let range = match_of(self.table).map_or(0, |held| held.gun_range);
        let mut line = Vec::new();
        let mut cell = gun;
        for _ in 0..range {
            cell = cell.step(face);
            if !self.table.board.contains(cell) || self.table.board.traits(cell).stops_sight {
                break;
            }
            line.push(cell);
            if let Some(piece) = self.table.occupancy.at(cell) {
                return (line, (!layout_of(self.table).is_gun(piece)).then_some(piece));
            }
        }
        (line, None)
    }

    /// What is tied to a cell: trigger and trap, trigger and gun, by a line and outlines.
    pub(in crate::screen) fn paint_links(&self, pointed: Cell) {
        // A trap zone is walked over and aimed at all the time: its trigger is shown when nothing else is going on.
        if !matches!(self.input.gesture, Gesture::None) {
            return;
        }
        for (_, trigger) in triggers_of(self.table, pointed) {
            let tied = match trigger.fires {
                Fires::Gun(gun) => (self.table.occupancy.of(gun)).map(|gun| (gun, gun)),
                Fires::Trap(zone) => (layout_of(self.table).zones().get(zone)).map(|zone| (zone.from, zone.to)),
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
