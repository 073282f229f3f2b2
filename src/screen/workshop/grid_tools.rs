//! The palette of grids: tools, grounds, what is set, symmetry and the size of the board.

use bevy_egui::egui::{self, ComboBox, CornerRadius, DragValue, RichText, Sense, Stroke, StrokeKind, vec2};

use crate::rules::Rulebook;
use crate::screen::app::start::thumbnail::door_colour;
use crate::screen::board2d::tile_index;
use crate::screen::books::screen_of;
use crate::screen::panels::{FAINT, TEXT};
use crate::screen::table_top::art::EguiArt;
use crate::screen::workshop::editor::Editor;
use crate::screen::workshop::grid_hand::{GridTool, has_owner};
use crate::screen::workshop::sheet::extent;
use crate::space::grid::{ArenaMap, Cell};
use crate::text::{FluentValue, Texts};
use crate::workshop::edit::{BoardSymmetry, Fired, GridStroke};

/// The colours of doors and keys.
const COLOURS: [&str; 4] = ["red", "blue", "green", "yellow"];

/// The kinds of tokens, each with the id of its name.
const TOKENS: [(&str, &str); 4] = [
    ("key", "screen-edit-token-key"),
    ("flag", "screen-edit-token-flag"),
    ("bomb", "screen-edit-token-bomb"),
    ("squig", "screen-edit-token-squig"),
];

/// The kinds of zones, each with the id of its name.
const ZONES: [(&str, &str); 6] = [
    ("klan", "screen-edit-zone-klan"),
    ("respawn", "screen-edit-zone-respawn"),
    ("pen", "screen-edit-zone-pen"),
    ("king", "screen-edit-zone-king"),
    ("squigs", "screen-edit-zone-squigs"),
    ("trap", "screen-edit-zone-trap"),
];

/// The grounds that have a name, by their letters.
const GROUNDS: [(char, &str); 12] = [
    ('.', "screen-edit-ground-open"),
    ('#', "screen-edit-ground-wall"),
    ('r', "screen-edit-ground-rock"),
    ('c', "screen-edit-ground-crate"),
    ('m', "screen-edit-ground-mud"),
    ('b', "screen-edit-ground-bonus"),
    ('l', "screen-edit-ground-lava"),
    ('t', "screen-edit-ground-jump"),
    ('^', "screen-edit-ground-conveyor"),
    ('>', "screen-edit-ground-conveyor"),
    ('v', "screen-edit-ground-conveyor"),
    ('<', "screen-edit-ground-conveyor"),
];

/// The symmetries, each with the id of its name.
const SYMMETRIES: [(BoardSymmetry, &str); 6] = [
    (BoardSymmetry::None, "screen-edit-symmetry-none"),
    (BoardSymmetry::LeftRight, "screen-edit-symmetry-left-right"),
    (BoardSymmetry::TopBottom, "screen-edit-symmetry-top-bottom"),
    (BoardSymmetry::Both, "screen-edit-symmetry-both"),
    (BoardSymmetry::HalfTurn, "screen-edit-symmetry-half-turn"),
    (BoardSymmetry::QuarterTurn, "screen-edit-symmetry-quarter-turn"),
];

/// How many players zones and flags are offered for.
const OWNERS: u8 = 6;

/// Draws the palette.
pub fn show(ui: &mut egui::Ui, editor: &mut Editor, book: &'static dyn Rulebook, texts: &Texts, art: &EguiArt) {
    heading(ui, texts.say("screen-edit-tools"));
    ui.horizontal_wrapped(|ui| {
        for (tool, id) in GridTool::ALL {
            let is_held = editor.grid_hand.tool == tool;
            if ui.add(egui::Button::new(texts.say(id)).selected(is_held)).clicked() {
                editor.grid_hand.tool = tool;
            }
        }
    });
    ui.add_space(4.0);
    if editor.grid_hand.tool.paints() {
        grounds(ui, editor, book, texts, art);
    } else {
        settings(ui, editor, texts);
    }
    symmetry(ui, editor, texts);
    board_size(ui, editor, texts);
}

/// A heading of the palette.
pub fn heading(ui: &mut egui::Ui, words: String) {
    ui.add_space(6.0);
    ui.add(egui::Label::new(RichText::new(words).size(17.0).color(TEXT)).wrap());
}

/// The grounds of the book, as tiles.
fn grounds(ui: &mut egui::Ui, editor: &mut Editor, book: &'static dyn Rulebook, texts: &Texts, art: &EguiArt) {
    heading(ui, texts.say("screen-edit-ground"));
    let screen = screen_of(book.id());
    let letters = GROUNDS
        .iter()
        .filter(|(letter, _)| *letter == '.' || screen.ground(*letter).is_some());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        for (letter, name) in letters {
            let (rect, response) = ui.allocate_exact_size(vec2(38.0, 38.0), Sense::click());
            let mut mesh = art.tile_mesh();
            art.tile(
                &mut mesh,
                rect.shrink(2.0),
                tile_index(screen, *letter, Cell::new(0, 0), None),
            );
            ui.painter().add(mesh);
            let stroke = match (editor.grid_hand.letter == *letter, response.hovered()) {
                (true, _) => Stroke::new(3.0, TEXT),
                (false, true) => Stroke::new(1.5, FAINT),
                (false, false) => Stroke::new(1.0, egui::Color32::from_gray(80)),
            };
            ui.painter()
                .rect_stroke(rect, CornerRadius::same(3), stroke, StrokeKind::Inside);
            let words = format!("{} ({letter})", texts.say(name));
            if response.on_hover_text(words).clicked() {
                editor.grid_hand.letter = *letter;
            }
        }
    });
    let named = GROUNDS.iter().find(|(letter, _)| *letter == editor.grid_hand.letter);
    ui.label(RichText::new(named.map_or_else(String::new, |(_, name)| texts.say(name))).color(FAINT));
    if matches!(editor.grid_hand.tool, GridTool::Brush | GridTool::Line) {
        ui.horizontal_wrapped(|ui| {
            ui.label(texts.say("screen-edit-brush-size"));
            for size in 1..=4_u8 {
                ui.selectable_value(&mut editor.grid_hand.size, size, size.to_string());
            }
        });
    }
}

/// What the tool sets: colour, kind, owner, what a trigger fires.
fn settings(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    let fired = editor
        .document
        .grid()
        .map(|map| what_fires(map, texts))
        .unwrap_or_default();
    let hand = &mut editor.grid_hand;
    if hand.tool == GridTool::Token {
        heading(ui, texts.say("screen-edit-kind"));
        ui.horizontal_wrapped(|ui| {
            for (kind, id) in TOKENS {
                ui.selectable_value(&mut hand.token, kind.to_owned(), texts.say(id));
            }
        });
    }
    if hand.tool == GridTool::Zone {
        heading(ui, texts.say("screen-edit-kind"));
        ui.horizontal_wrapped(|ui| {
            for (kind, id) in ZONES {
                ui.selectable_value(&mut hand.zone, kind.to_owned(), texts.say(id));
            }
        });
    }
    if hand.tool == GridTool::Door || (hand.tool == GridTool::Token && hand.token == "key") {
        heading(ui, texts.say("screen-edit-colour"));
        ui.horizontal_wrapped(|ui| {
            for colour in COLOURS {
                let (rect, response) = ui.allocate_exact_size(vec2(34.0, 26.0), Sense::click());
                ui.painter()
                    .rect_filled(rect.shrink(2.0), CornerRadius::same(3), door_colour(colour));
                let stroke = if hand.colour == colour {
                    Stroke::new(3.0, TEXT)
                } else {
                    Stroke::new(1.0, FAINT)
                };
                ui.painter()
                    .rect_stroke(rect, CornerRadius::same(3), stroke, StrokeKind::Inside);
                if response.clicked() {
                    colour.clone_into(&mut hand.colour);
                }
            }
        });
    }
    let is_owned = match hand.tool {
        GridTool::Zone => has_owner(&hand.zone),
        GridTool::Token => matches!(hand.token.as_str(), "flag" | "bomb"),
        _ => false,
    };
    if is_owned {
        heading(ui, texts.say("screen-edit-owner"));
        ui.horizontal_wrapped(|ui| {
            if hand.tool == GridTool::Token {
                ui.selectable_value(&mut hand.owner, None, texts.say("screen-edit-nobody"));
            }
            for owner in 0..OWNERS {
                ui.selectable_value(&mut hand.owner, Some(owner), (owner + 1).to_string());
            }
        });
    }
    if hand.tool == GridTool::Trigger {
        heading(ui, texts.say("screen-edit-fires"));
        if hand
            .fires
            .is_none_or(|fires| fired.iter().all(|(known, _)| *known != fires))
        {
            hand.fires = fired.first().map(|(fires, _)| *fires);
        }
        for (fires, words) in &fired {
            ui.selectable_value(&mut hand.fires, Some(*fires), words);
        }
        if fired.is_empty() {
            let hint = RichText::new(texts.say("screen-edit-nothing-to-fire")).color(FAINT);
            ui.add(egui::Label::new(hint).wrap());
        }
    }
    let hint = match hand.tool {
        GridTool::Erase => "screen-edit-erase-means",
        GridTool::Zone => "screen-edit-zone-means",
        GridTool::Point => "screen-edit-point-means",
        _ => "screen-edit-thing-means",
    };
    ui.add_space(4.0);
    ui.add(egui::Label::new(RichText::new(texts.say(hint)).color(FAINT)).wrap());
}

/// The guns and traps of a map, with what they are called.
fn what_fires(map: &ArenaMap, texts: &Texts) -> Vec<(Fired, String)> {
    let named = |id: &str, number: usize, x: i32, y: i32| {
        let args = [
            ("number", FluentValue::from(number as i64 + 1)),
            ("x", FluentValue::from(i64::from(x))),
            ("y", FluentValue::from(i64::from(y))),
        ];
        texts.message(id, &args)
    };
    let guns = map.guns.iter().enumerate();
    let guns = guns.map(|(index, gun)| {
        (
            Fired::Gun(index),
            named("screen-edit-gun-of", index, gun.at.x, gun.at.y),
        )
    });
    let traps = map
        .zones
        .iter()
        .enumerate()
        .filter(|(_, zone)| zone.kind == "trap")
        .enumerate();
    let traps = traps.map(|(number, (index, zone))| {
        (
            Fired::Trap(index),
            named("screen-edit-trap-of", number, zone.from.x, zone.from.y),
        )
    });
    guns.chain(traps).collect()
}

/// Where else strokes work.
pub fn symmetry(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    heading(ui, texts.say("screen-edit-symmetry"));
    let extent = extent(editor.document.map());
    let is_square = extent.x == extent.y;
    if editor.symmetry == BoardSymmetry::QuarterTurn && !is_square {
        editor.symmetry = BoardSymmetry::None;
    }
    let named = |symmetry: BoardSymmetry| {
        let found = SYMMETRIES.iter().find(|(known, _)| *known == symmetry);
        found.map_or_else(String::new, |(_, id)| texts.say(id))
    };
    ComboBox::from_id_salt("edit symmetry")
        .width((ui.available_width() - 12.0).clamp(80.0, 190.0))
        .selected_text(named(editor.symmetry))
        .show_ui(ui, |ui| {
            for (symmetry, _) in SYMMETRIES {
                let is_possible = symmetry != BoardSymmetry::QuarterTurn || is_square;
                ui.add_enabled_ui(is_possible, |ui| {
                    ui.selectable_value(&mut editor.symmetry, symmetry, named(symmetry));
                });
            }
        });
}

/// How many cells the board has a side.
fn board_size(ui: &mut egui::Ui, editor: &mut Editor, texts: &Texts) {
    heading(ui, texts.say("screen-edit-size-of-board"));
    let extent = extent(editor.document.map());
    let (width, height) = (extent.x as i32, extent.y as i32);
    let (mut new_width, mut new_height) = (width, height);
    ui.horizontal_wrapped(|ui| {
        ui.add(
            DragValue::new(&mut new_width)
                .range(1..=500)
                .update_while_editing(false),
        );
        ui.label("×");
        ui.add(
            DragValue::new(&mut new_height)
                .range(1..=500)
                .update_while_editing(false),
        );
    });
    if (new_width, new_height) != (width, height) {
        resize(editor, (new_width - width, new_height - height), texts);
    }
    ui.add(egui::Label::new(RichText::new(texts.say("screen-edit-grows")).color(FAINT)).wrap());
    ui.horizontal_wrapped(|ui| {
        let hand = &mut editor.grid_hand;
        ui.selectable_value(&mut hand.grows_left, true, texts.say("screen-edit-at-left"));
        ui.selectable_value(&mut hand.grows_left, false, texts.say("screen-edit-at-right"));
    });
    ui.horizontal_wrapped(|ui| {
        let hand = &mut editor.grid_hand;
        ui.selectable_value(&mut hand.grows_up, true, texts.say("screen-edit-above"));
        ui.selectable_value(&mut hand.grows_up, false, texts.say("screen-edit-below"));
    });
}

/// Adds so many columns and rows on the sides where the board grows, or takes them away.
pub fn resize(editor: &mut Editor, (columns, rows): (i32, i32), texts: &Texts) {
    let (at_left, above) = (editor.grid_hand.grows_left, editor.grid_hand.grows_up);
    let resize = GridStroke::Resize {
        left: if at_left { columns } else { 0 },
        top: if above { rows } else { 0 },
        right: if at_left { 0 } else { columns },
        bottom: if above { 0 } else { rows },
    };
    editor.draw(resize, false, texts);
}
