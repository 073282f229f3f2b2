//! The palette of tables: tools, kits, pieces and marks, and snapping.

use bevy_egui::egui::{self, ComboBox, DragValue, RichText};

use crate::screen::panels::FAINT;
use crate::screen::workshop::editor::Editor;
use crate::screen::workshop::grid_tools::{heading, symmetry};
use crate::screen::workshop::picked;
use crate::screen::workshop::table_hand::{STOREY, TableTool, finish, turn};
use crate::space::table::kit_names;
use crate::text::{FluentValue, Texts};
use crate::workshop::edit::TableStroke;

/// The pieces that are drawn by points, each with the id of its name.
pub const PIECES: [(&str, &str); 8] = [
    ("floor", "terrain-floor"),
    ("solid", "terrain-solid"),
    ("barrier", "terrain-barrier"),
    ("ladder", "terrain-ladder"),
    ("stairs", "terrain-stairs"),
    ("ramp", "terrain-kit-ramp"),
    ("door", "terrain-door"),
    ("area", "terrain-area"),
];

/// The grounds of areas, each with the id of its name.
const AREAS: [(&str, &str); 10] = [
    ("difficult", "print-terrain-rough"),
    ("very_difficult", "print-terrain-rougher"),
    ("impassable", "print-terrain-barred"),
    ("dangerous", "print-terrain-dangerous"),
    ("water", "print-terrain-water"),
    ("road", "print-terrain-road"),
    ("dark", "print-terrain-dark"),
    ("wood", "print-terrain-wood"),
    ("building", "print-terrain-building"),
    ("smoke", "print-terrain-smoke"),
];

/// The kinds of bonuses that the books have words for.
const BONUSES: [(&str, &str); 3] = [
    ("weapon", "print-bonus-weapon"),
    ("equipment", "print-bonus-equipment"),
    ("mysterious", "print-bonus-mysterious"),
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
pub fn kit_words(name: &str, texts: &Texts) -> String {
    texts.say(&format!("terrain-kit-{}", name.replace('_', "-")))
}

/// What a mark is called.
pub fn mark_words(kind: &str, texts: &Texts) -> String {
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
        TableTool::Pick => picked::show(ui, editor, texts),
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

/// The ground of an area, to be chosen.
pub fn area_of(ui: &mut egui::Ui, area: &mut String, texts: &Texts) {
    let named = AREAS.iter().find(|(known, _)| known == area);
    let words = named.map_or_else(|| area.clone(), |(_, id)| texts.say(id));
    ComboBox::from_id_salt("edit area")
        .selected_text(words)
        .show_ui(ui, |ui| {
            for (known, id) in AREAS {
                ui.selectable_value(area, known.to_owned(), texts.say(id));
            }
        });
}

/// The name or kind of a mark and its owner, where marks of its kind have one.
pub fn mark_fields(ui: &mut egui::Ui, mark: &str, (word, owner): (&mut String, &mut Option<i32>), texts: &Texts) {
    match mark {
        "portal" | "barrel" | "flag" => {}
        "bonus" => {
            ui.horizontal_wrapped(|ui| {
                for (kind, id) in BONUSES {
                    ui.selectable_value(word, kind.to_owned(), texts.say(id));
                }
            });
        }
        _ => {
            ui.horizontal_wrapped(|ui| {
                ui.label(texts.say("screen-edit-word"));
                let field = egui::TextEdit::singleline(word).desired_width(110.0);
                ui.add(field.char_limit(40));
            });
        }
    }
    if !matches!(mark, "portal" | "barrel" | "bonus") {
        ui.horizontal_wrapped(|ui| {
            ui.label(texts.say("screen-edit-owner"));
            ui.selectable_value(owner, None, texts.say("screen-edit-nobody"));
            for seat in 0..4 {
                ui.selectable_value(owner, Some(seat), (seat + 1).to_string());
            }
        });
    }
}

/// What the tool that is held does.
pub fn hint(ui: &mut egui::Ui, words: String) {
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

/// The buttons that turn the kit in the hand, or what is picked.
pub fn turns(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
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
        area_of(ui, &mut hand.area, texts);
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
    let (mark, mut word, mut owner) = (hand.mark.clone(), hand.word.clone(), hand.owner);
    mark_fields(ui, &mark, (&mut word, &mut owner), texts);
    (hand.word, hand.owner) = (word, owner);
    hint(ui, texts.say("screen-edit-mark-means"));
}

/// A length in words.
pub fn centimetres(units: i32, texts: &Texts) -> String {
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
