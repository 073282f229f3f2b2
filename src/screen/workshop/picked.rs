//! What can be set of the thing that is picked on a table: its level, how it is turned, its heights and switches, or its name and owner.

use bevy_egui::egui::{self, ComboBox, DragValue};

use crate::screen::workshop::editor::Editor;
use crate::screen::workshop::grid_tools::heading;
use crate::screen::workshop::table_hand::{anchor, delete, duplicate};
use crate::screen::workshop::table_tools::{
    PIECES, area_of, centimetres, hint, kit_words, mark_fields, mark_words, turns,
};
use crate::space::table::{TableMap, WrittenClimb, WrittenRails};
use crate::text::Texts;
use crate::workshop::edit::{TableStroke, TableThing, corners_of, levels_at};

/// The name of the field of marks that is written in.
const WRITES: &str = "screen-edit-word";

/// What can be set of the thing that is picked.
pub fn show(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    let Some((thing, map)) = editor.table_hand.picked.zip(editor.document.table()) else {
        hint(ui, texts.say("screen-edit-pick-means"));
        return;
    };
    heading(ui, thing_words(map, thing, texts));
    let level = level_of(map, thing);
    let known = editor.levels.take().filter(|(of, _)| *of == thing);
    let levels = known.map_or_else(
        || levels_at(map, anchor(map, thing).unwrap_or_default()),
        |(_, levels)| levels,
    );
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.label(texts.say("screen-edit-level"));
        let words = |level: Option<i32>| match level {
            Some(level) => centimetres(level, texts),
            None => texts.say("screen-edit-level-free"),
        };
        ComboBox::from_id_salt("edit level")
            .selected_text(words(level))
            .show_ui(ui, |ui| {
                let of_levels = levels.iter().copied().map(Some);
                for known in std::iter::once(None).chain(of_levels) {
                    if ui.selectable_label(known == level, words(known)).clicked() {
                        wanted = Some(known);
                    }
                }
            });
    });
    editor.levels = Some((thing, levels));
    if let Some(z) = wanted {
        editor.draw(TableStroke::Level { thing, z }, false, texts);
    }
    turns(ui, editor, texts);
    match thing {
        TableThing::Terrain(index) => piece(ui, editor, index, texts),
        TableThing::Mark(index) => mark(ui, editor, index, texts),
    }
    if editor
        .document
        .table()
        .is_some_and(|map| corners_of(map, thing).is_some())
    {
        hint(ui, texts.say("screen-edit-corners-means"));
    }
    ui.horizontal_wrapped(|ui| {
        if ui.button(texts.say("screen-edit-duplicate")).clicked() {
            duplicate(editor, texts);
        }
        if ui.button(texts.say("screen-edit-delete")).clicked() {
            delete(editor, texts);
        }
    });
}

/// The heights and switches of a piece.
fn piece(ui: &mut egui::Ui, editor: &mut Editor, index: usize, texts: &Texts) {
    let Some(entry) = editor.document.table().and_then(|map| map.terrain.get(index)) else {
        return;
    };
    let mut changed = entry.clone();
    let number = |ui: &mut egui::Ui, id: &str, value: &mut Option<i32>| {
        if let Some(value) = value {
            ui.horizontal_wrapped(|ui| {
                ui.label(texts.say(id));
                let field = DragValue::new(value)
                    .range(1..=10_000)
                    .speed(10)
                    .custom_formatter(|units, _| centimetres(units as i32, texts))
                    .custom_parser(units_of);
                ui.add(field.update_while_editing(false));
            });
        }
    };
    number(ui, "screen-edit-top", &mut changed.top);
    number(ui, "screen-edit-height", &mut changed.height);
    number(ui, "screen-edit-width", &mut changed.width);
    if let Some(area) = &mut changed.area {
        area_of(ui, area, texts);
    }
    match changed.kind.as_deref() {
        Some("solid") => {
            let mut stands = changed.stand == Some(true);
            if ui.checkbox(&mut stands, texts.say("screen-edit-stand")).changed() {
                changed.stand = stands.then_some(true);
            }
            let mut climbs = changed
                .climb
                .as_ref()
                .is_some_and(|climb| *climb != WrittenClimb::Whether(false));
            if ui.checkbox(&mut climbs, texts.say("screen-edit-climb")).changed() {
                changed.climb = climbs.then_some(WrittenClimb::Whether(true));
            }
        }
        Some("floor") => {
            let mut has_rails = changed
                .rails
                .as_ref()
                .is_some_and(|rails| *rails != WrittenRails::All(false));
            if ui.checkbox(&mut has_rails, texts.say("screen-edit-rails")).changed() {
                changed.rails = has_rails.then_some(WrittenRails::All(true));
            }
        }
        Some("barrier") => {
            let mut is_hard = changed.hard == Some(true);
            if ui.checkbox(&mut is_hard, texts.say("screen-edit-hard")).changed() {
                changed.hard = is_hard.then_some(true);
            }
        }
        _ => {}
    }
    if changed != *entry {
        let goes_on = ui.input(|input| input.pointer.primary_down() && !input.pointer.primary_pressed());
        let terrain = changed;
        editor.draw(TableStroke::Change { index, terrain }, goes_on, texts);
    }
}

/// The name or kind of a mark, and whose it is.
fn mark(ui: &mut egui::Ui, editor: &mut Editor, index: usize, texts: &Texts) {
    let Some(known) = editor.document.table().and_then(|map| map.marks.get(index)) else {
        return;
    };
    let mut changed = known.clone();
    let is_bonus = known.mark == "bonus";
    let word = if is_bonus { &mut changed.kind } else { &mut changed.name };
    let mut written = word.clone().unwrap_or_default();
    mark_fields(ui, &known.mark, (&mut written, &mut changed.owner), texts);
    *word = Some(written).filter(|written| !written.is_empty());
    if changed != *known {
        // What is written in one go is one step.
        let goes_on = editor.writes == Some(WRITES) && changed.owner == known.owner;
        editor.draw(TableStroke::ChangeMark { index, mark: changed }, goes_on, texts);
        editor.writes = Some(WRITES);
    } else if editor.writes == Some(WRITES) && !ui.ctx().egui_wants_keyboard_input() {
        editor.writes = None;
    }
}

/// A length in units from what somebody wrote in centimetres, with a point or a comma.
fn units_of(written: &str) -> Option<f64> {
    let number = written.trim().trim_end_matches("cm").trim().replace(',', ".");
    number
        .parse::<f64>()
        .ok()
        .map(|centimetres| (centimetres * 100.0).round())
}

/// What a thing is called.
fn thing_words(map: &TableMap, thing: TableThing, texts: &Texts) -> String {
    match thing {
        TableThing::Mark(index) => map
            .marks
            .get(index)
            .map_or_else(String::new, |mark| mark_words(&mark.mark, texts)),
        TableThing::Terrain(index) => {
            let entry = map.terrain.get(index);
            if let Some(kit) = entry.and_then(|entry| entry.kit.as_deref()) {
                return kit_words(kit, texts);
            }
            let kind = entry.and_then(|entry| entry.kind.as_deref()).unwrap_or_default();
            let named = PIECES.iter().find(|(known, _)| *known == kind);
            named.map_or_else(|| texts.say("terrain-object"), |(_, id)| texts.say(id))
        }
    }
}

/// At which height a thing stands; nothing if that is left to what lies there.
fn level_of(map: &TableMap, thing: TableThing) -> Option<i32> {
    match thing {
        TableThing::Mark(index) => map.marks.get(index)?.at?.z,
        TableThing::Terrain(index) => {
            let entry = map.terrain.get(index)?;
            match (entry.at, entry.kind.as_deref()) {
                (Some(at), _) => at.z,
                (None, Some("floor")) => entry.top,
                (None, _) => entry.foot.or(entry.from).map(|point| point.z).or(entry.bottom),
            }
        }
    }
}
