//! What lies under the pointer, in words: ground, doors, zones, tokens, and what a piece carries and holds.

use crate::game::{Badge, PlayerId, Thing, ThingKind};
use crate::rules::doum40k::{Fires, ZoneKind, keys, terrain};
use crate::screen::books::doum40k::of_match::{is_gun_at, layout_of, match_of, trigger_at, triggers_of};
use crate::screen::table_top::canvas::{AMBER, WHITE};
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::table_top::overlay::{Line, Overlay, SOFT, capital};
use crate::space::grid::Cell;
use crate::text::{FluentValue, Names, Texts};

/// A token in words, as `carries` spells it; a bomb is spelt alike whosever it is.
pub fn token(texts: &Texts, names: &Names, word: &str, owner: Option<PlayerId>) -> String {
    match owner {
        Some(owner) if word == "bomb" => texts.token(&format!("bomb:{}", owner.0), names),
        _ => texts.token(word, names),
    }
}

/// A bonus in words, with how long it lasts; in brief only if that is less than until death.
pub fn bonus(texts: &Texts, bonus: &Badge, brief: bool) -> String {
    let name = texts.bonus(&bonus.name);
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
    let carried = piece.carried().map(|word| {
        let owner = piece.player.filter(|_| word == "bomb");
        let token = token(texts, names, word, owner);
        texts.message("screen-carries", &[("token", FluentValue::from(token))])
    });
    carried
        .chain(piece.effects().map(|held| bonus(texts, held, brief)))
        .collect()
}

/// What lies on a cell, where there is more than floor: ground, doors, triggers, zones, tokens.
pub fn lines_about(overlay: &Overlay, cell: Cell) -> Vec<Line> {
    let (texts, table) = (overlay.texts(), overlay.table);
    let names = &table.names;
    let (layout, shown) = (layout_of(table), &table.display);
    let here = |thing: &&Thing| thing.at == cell.into();
    let mut lines = Vec::new();
    let ground = terrain(&table.board, cell);
    if let Some(door) = shown.things(ThingKind::Door).find(here) {
        let id = if door.is_on {
            "screen-door-open"
        } else {
            "screen-door-closed"
        };
        let args = [("door", FluentValue::from(texts.door(&door.name)))];
        lines.push((capital(&texts.message(id, &args)), 15.0, WHITE));
    } else if trigger_at(table, cell).is_none() && !is_gun_at(table, cell) {
        if let Some(bonus) = shown.things(ThingKind::Supply).find(here) {
            let id = if bonus.is_on {
                "screen-bonus-ready"
            } else {
                "screen-bonus-taken"
            };
            lines.push((texts.say(id), 15.0, SOFT));
        } else if ground.key != keys::GROUND_OPEN {
            lines.push((texts.rule_title(ground.key), 15.0, SOFT));
        }
    }
    for (index, trigger) in triggers_of(table, cell) {
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
    let is_used = |kind: ZoneKind| match_of(table).is_none_or(|held| held.mode.uses_zone(kind));
    let zones = layout.zones().iter().filter(|zone| is_used(zone.kind));
    for zone in zones.filter(|zone| zone.contains(cell)) {
        let owner = zone.owner.map(|owner| names.player(owner)).unwrap_or_default();
        let words = texts.message(zone_message(zone.kind), &[("player", FluentValue::from(owner))]);
        lines.push((words, 15.0, SOFT));
    }
    for lying in table.tokens_in_use().filter(here) {
        let words = token(texts, names, &lying.name, lying.owner);
        lines.push((capital(&words), 15.0, WHITE));
    }
    lines
}
