//! The palette of tables: tools, kits, pieces and marks, snapping, and what can be set of the thing that is picked.

use bevy_egui::egui::{self, ComboBox, DragValue, RichText};

use crate::screen::panels::FAINT;
use crate::screen::workshop::editor::Editor;
use crate::screen::workshop::grid_tools::{heading, symmetry};
use crate::screen::workshop::table_hand::{STOREY, TableTool, anchor, delete, duplicate, finish, turn};
use crate::space::table::{TableMap, WrittenClimb, WrittenRails, kit_names};
use crate::text::{FluentValue, Texts};
use crate::workshop::edit::{TableStroke, TableThing, levels_at};

/// The pieces that are drawn by points, each with the id of its name.
const PIECES: [(&str, &str); 8] = [
    ("floor", "terrain-floor"),
    ("solid", "terrain-solid"),
    ("barrier", "terrain-barrier"),
    ("ladder", "terrain-ladder"),
    ("stairs", "terrain-stairs"),
    ("ramp", "terrain-kit-ramp"),
    ("door", "terrain-door"),
    ("area", "terrain-area"),
];

/// The grounds of areas.
const AREAS: [&str; 10] = [
    "difficult",
    "very_difficult",
    "impassable",
    "dangerous",
    "water",
    "road",
    "dark",
    "wood",
    "building",
    "smoke",
];

/// The marks, each with the id of its name.
const MARKS: [(&str, &str); 8] = [
    ("objective", "screen-edit-mark-objective"),
    ("zone", "screen-edit-mark-zone"),
    ("portal", "screen-edit-mark-portal"),
    ("bonus", "screen-edit-mark-bonus"),
    ("flag", "screen-edit-mark-flag"),
    ("entry", "screen-edit-mark-entry"),
    ("barrel", "screen-edit-mark-barrel"),
    ("building", "screen-edit-mark-building"),
];

/// The steps that places snap to, in units.
const STEPS: [i32; 4] = [10, 50, 100, 250];

/// What a kit is called.
fn kit_words(name: &str, texts: &Texts) -> String {
    texts.say(&format!("terrain-kit-{}", name.replace('_', "-")))
}

/// What a mark is called.
fn mark_words(kind: &str, texts: &Texts) -> String {
    let named = MARKS.iter().find(|(known, _)| *known == kind);
    named.map_or_else(|| kind.to_owned(), |(_, id)| texts.say(id))
}

/// Draws the palette.
pub fn show(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    heading(ui, texts.say("screen-edit-tools"));
    ui.horizontal_wrapped(|ui| {
        for (tool, id) in TableTool::ALL {
            let is_held = editor.table_hand.tool == tool;
            if ui.add(egui::Button::new(texts.say(id)).selected(is_held)).clicked() {
                editor.table_hand.tool = tool;
                editor.table_hand.points.clear();
            }
        }
    });
    match editor.table_hand.tool {
        TableTool::Pick => picked(ui, editor, texts),
        TableTool::Kit => kits(ui, editor, texts),
        TableTool::Piece => pieces(ui, editor, texts),
        TableTool::Mark => marks(ui, editor, texts),
    }
    if !editor.table_hand.points.is_empty() && ui.button(texts.say("screen-edit-finish")).clicked() {
        finish(editor, texts);
    }
    snapping(ui, editor, texts);
    symmetry(ui, editor, texts);
    size(ui, editor, texts);
}

fn hint(ui: &mut egui::Ui, words: String) {
    ui.add(egui::Label::new(RichText::new(words).color(FAINT)).wrap());
}

fn kits(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    heading(ui, texts.say("screen-edit-kit"));
    let hand = &mut editor.table_hand;
    ui.horizontal_wrapped(|ui| {
        for name in kit_names() {
            ui.selectable_value(&mut hand.kit, name.to_owned(), kit_words(name, texts));
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.label(texts.say("screen-edit-level"));
        for level in [0, STOREY, 2 * STOREY, 3 * STOREY] {
            ui.selectable_value(&mut editor.table_hand.level, level, centimetres(level, texts));
        }
    });
    turns(ui, editor, texts);
    hint(ui, texts.say("screen-edit-kit-means"));
}

fn turns(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    ui.horizontal_wrapped(|ui| {
        let mut by = None;
        if ui.button("⟲ 15°").clicked() {
            by = Some(-15);
        }
        if ui.button("⟳ 15°").clicked() {
            by = Some(15);
        }
        if ui.button("90°").clicked() {
            by = Some(90);
        }
        if editor.table_hand.tool == TableTool::Kit {
            ui.label(format!("{}°", editor.table_hand.turn));
        }
        if let Some(by) = by {
            turn(editor, by, texts);
        }
    });
}

fn pieces(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    heading(ui, texts.say("screen-edit-piece"));
    let hand = &mut editor.table_hand;
    ui.horizontal_wrapped(|ui| {
        for (kind, id) in PIECES {
            ui.selectable_value(&mut hand.piece, kind.to_owned(), texts.say(id));
        }
    });
    if hand.piece == "area" {
        ComboBox::from_id_salt("edit area")
            .selected_text(hand.area.clone())
            .show_ui(ui, |ui| {
                for area in AREAS {
                    ui.selectable_value(&mut hand.area, area.to_owned(), area);
                }
            });
    }
    hint(ui, texts.say("screen-edit-piece-means"));
}

fn marks(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    heading(ui, texts.say("screen-edit-mark"));
    let hand = &mut editor.table_hand;
    ui.horizontal_wrapped(|ui| {
        for (kind, id) in MARKS {
            ui.selectable_value(&mut hand.mark, kind.to_owned(), texts.say(id));
        }
    });
    if !matches!(hand.mark.as_str(), "portal" | "barrel" | "flag") {
        ui.horizontal_wrapped(|ui| {
            ui.label(texts.say("screen-edit-word"));
            ui.add(
                egui::TextEdit::singleline(&mut hand.word)
                    .desired_width(110.0)
                    .char_limit(40),
            );
        });
    }
    if !matches!(hand.mark.as_str(), "portal" | "barrel" | "bonus") {
        ui.horizontal_wrapped(|ui| {
            ui.label(texts.say("screen-edit-owner"));
            ui.selectable_value(&mut hand.owner, None, texts.say("screen-edit-nobody"));
            for owner in 0..4 {
                ui.selectable_value(&mut hand.owner, Some(owner), (owner + 1).to_string());
            }
        });
    }
    hint(ui, texts.say("screen-edit-mark-means"));
}

/// What can be set of the thing that is picked.
fn picked(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
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
    if let TableThing::Terrain(index) = thing {
        fields(ui, editor, index, texts);
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
fn fields(ui: &mut egui::Ui, editor: &mut Editor, index: usize, texts: &Texts) {
    let Some(entry) = editor.document.table().and_then(|map| map.terrain.get(index)) else {
        return;
    };
    let mut changed = entry.clone();
    let number = |ui: &mut egui::Ui, id: &str, value: &mut Option<i32>| {
        if let Some(value) = value {
            ui.horizontal_wrapped(|ui| {
                ui.label(texts.say(id));
                ui.add(
                    DragValue::new(value)
                        .range(1..=10_000)
                        .speed(10)
                        .update_while_editing(false),
                );
            });
        }
    };
    number(ui, "screen-edit-top", &mut changed.top);
    number(ui, "screen-edit-height", &mut changed.height);
    number(ui, "screen-edit-width", &mut changed.width);
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

fn centimetres(units: i32, texts: &Texts) -> String {
    texts.message(
        "screen-edit-centimetres",
        &[("length", FluentValue::from(f64::from(units) / 100.0))],
    )
}

fn snapping(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    heading(ui, texts.say("screen-edit-snap"));
    let hand = &mut editor.table_hand;
    ui.horizontal_wrapped(|ui| {
        ui.selectable_value(&mut hand.step, None, texts.say("screen-edit-snap-off"));
        for step in STEPS {
            ui.selectable_value(&mut hand.step, Some(step), centimetres(step, texts));
        }
    });
}

/// How large the table is, in centimetres.
fn size(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    let Some(map) = editor.document.table() else { return };
    heading(ui, texts.say("screen-edit-size-of-table"));
    let size = map.table.size;
    let (mut width, mut depth) = (size.x / 100, size.y / 100);
    ui.horizontal_wrapped(|ui| {
        ui.add(DragValue::new(&mut width).range(10..=300).update_while_editing(false));
        ui.label("×");
        ui.add(DragValue::new(&mut depth).range(10..=300).update_while_editing(false));
    });
    if (width, depth) != (size.x / 100, size.y / 100) {
        let size = (width * 100, depth * 100).into();
        editor.draw(TableStroke::Resize { size }, false, texts);
    }
}
