//! What lies under the pointer, in words, in a corner of the board: ground, doors, zones, tokens, and what a piece
//! carries and holds.

use bevy_egui::egui::Color32;

use crate::game::{DecisionKind, PieceId, PlayerId, RuleKey};
use crate::rules::doum40k::{Fires, ZoneKind, keys, terrain};
use crate::screen::panels::fold_words;
use crate::screen::table_top::canvas::{AMBER, WHITE};
use crate::screen::table_top::display_state::{DisplayBonus, DisplayPiece, middle};
use crate::screen::table_top::overlay::Overlay;
use crate::space::grid::Cell;
use crate::text::{FluentValue, Names, Texts};

const SOFT: Color32 = Color32::from_rgb(200, 204, 212);

/// A token in words, as `carries` spells it; a bomb is spelt alike whosever it is.
pub fn token(texts: &Texts, names: &Names, word: &str, owner: Option<PlayerId>) -> String {
    match owner {
        Some(owner) if word == "bomb" => texts.token(&format!("bomb:{}", owner.0), names),
        _ => texts.token(word, names),
    }
}

/// A bonus in words, with how long it lasts; in brief only if that is less than until death.
pub fn bonus(texts: &Texts, bonus: &DisplayBonus, brief: bool) -> String {
    let name = texts.bonus(&bonus.kind);
    match bonus.turns_left {
        Some(turns) => {
            let args = [
                ("bonus", FluentValue::from(name)),
                ("turns", FluentValue::from(i64::from(turns))),
            ];
            texts.message("screen-bonus-turns", &args)
        }
        None if brief => name,
        None => texts.message("screen-bonus-until-death", &[("bonus", FluentValue::from(name))]),
    }
}

/// The rule of a bonus.
pub fn bonus_key(kind: &str) -> Option<RuleKey> {
    let mut all = keys::ALL.iter();
    all.find(|key| key.as_str().strip_prefix("bonus.") == Some(kind))
        .copied()
}

/// The message that names a zone.
fn zone_message(kind: ZoneKind) -> &'static str {
    match kind {
        ZoneKind::Klan => "screen-zone-klan",
        ZoneKind::Respawn => "screen-zone-respawn",
        ZoneKind::Trap => "screen-zone-trap",
        ZoneKind::King => "screen-zone-king",
        ZoneKind::Pen => "screen-zone-pen",
        ZoneKind::Squigs => "screen-zone-squigs",
    }
}

/// What a piece carries and holds, a line each.
pub fn burden(texts: &Texts, names: &Names, piece: &DisplayPiece, brief: bool) -> Vec<String> {
    let carried = piece.carries.iter().map(|word| {
        let owner = piece.player.filter(|_| word == "bomb");
        let token = token(texts, names, word, owner);
        texts.message("screen-carries", &[("token", FluentValue::from(token))])
    });
    carried
        .chain(piece.bonuses.iter().map(|held| bonus(texts, held, brief)))
        .collect()
}

/// The words with a capital first letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

impl Overlay<'_> {
    /// Says what lies under the pointer, where there is more than floor.
    pub(in crate::screen) fn paint_words_about(&self, cell: Cell) {
        if self.table.actions.kind() == Some(DecisionKind::Aim) {
            return;
        }
        let mut lines = self.piece_lines(cell);
        lines.extend(self.ground_lines(cell));
        if lines.is_empty() {
            return;
        }
        // Not under the pointer.
        let Some(spot) = self.canvas.at(middle(cell), 0.0) else {
            return;
        };
        let board = self.canvas.rect;
        let away = spot.x < board.center().x && spot.y > board.center().y;
        self.canvas.corner_words(&lines, away);
    }

    fn piece_lines(&self, cell: Cell) -> Vec<(String, f32, Color32)> {
        let texts = self.texts();
        let names = &self.table.names;
        let here = |piece: &DisplayPiece| piece.at.is_some_and(|at| at.distance(middle(cell)) < 0.1);
        let Some(index) = self.table.display.pieces.iter().position(here) else {
            return Vec::new();
        };
        let piece = &self.table.display.pieces[index];
        let name = names.piece(PieceId(index as u16));
        let kind = fold_words::kind(texts, &piece.kind);
        let head = if name.to_lowercase().contains(&kind.to_lowercase()) {
            name
        } else {
            format!("{name} · {kind}")
        };
        let mut lines = vec![(head, 16.0, WHITE)];
        if piece.penned {
            lines.push((texts.say("screen-squig-penned"), 14.0, SOFT));
        }
        for words in burden(texts, names, piece, false) {
            lines.push((words, 15.0, AMBER));
        }
        lines
    }

    fn ground_lines(&self, cell: Cell) -> Vec<(String, f32, Color32)> {
        let texts = self.texts();
        let names = &self.table.names;
        let (layout, shown) = (&self.table.layout, &self.table.display);
        let mut lines = Vec::new();
        let ground = terrain(&self.table.board, cell);
        if let Some(door) = layout.door_at(cell) {
            let open = shown.doors.get(door).copied().unwrap_or(false);
            let id = if open { "screen-door-open" } else { "screen-door-closed" };
            let args = [("door", FluentValue::from(texts.door(&layout.doors()[door].colour)))];
            lines.push((capital(&texts.message(id, &args)), 15.0, WHITE));
        } else if self.table.trigger_at(cell).is_none() && !self.table.is_gun_at(cell) {
            let bonus = shown.bonus_cells.iter().find(|(at, _)| *at == cell);
            if let Some((_, ready)) = bonus {
                let id = if *ready {
                    "screen-bonus-ready"
                } else {
                    "screen-bonus-taken"
                };
                lines.push((texts.say(id), 15.0, SOFT));
            } else if ground.key != keys::GROUND_OPEN {
                lines.push((texts.rule_title(ground.key), 15.0, SOFT));
            }
        }
        for (index, trigger) in self.table.triggers_of(cell) {
            let id = match (trigger.at == cell, trigger.fires) {
                (true, Fires::Gun(_)) => "screen-trigger-of-gun",
                (true, Fires::Trap(_)) => "screen-trigger-of-trap",
                (false, _) => "screen-tied-to-trigger",
            };
            let args = [
                ("number", FluentValue::from(index as i64 + 1)),
                ("x", FluentValue::from(i64::from(trigger.at.x))),
                ("y", FluentValue::from(i64::from(trigger.at.y))),
            ];
            lines.push((texts.message(id, &args), 15.0, AMBER));
        }
        for zone in layout.zones().iter().filter(|zone| zone.contains(cell)) {
            let owner = zone.owner.map(|owner| names.player(owner)).unwrap_or_default();
            let words = texts.message(zone_message(zone.kind), &[("player", FluentValue::from(owner))]);
            lines.push((words, 15.0, SOFT));
        }
        for lying in shown.tokens.iter().filter(|token| token.cell() == cell) {
            let words = token(texts, names, &lying.word, lying.owner);
            lines.push((capital(&words), 15.0, WHITE));
        }
        lines
    }
}
