//! The strip over a table of free measure: what the left button does, the book's tools, the limit of moves, the storey.

use bevy_egui::egui::{self, RichText, Slider, vec2};

use crate::screen::app::settings::Settings;
use crate::screen::books::ToolsOnShow;
use crate::screen::panels::{PANEL, TEXT};
use crate::screen::table_top::camera::flat::strip_height;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::measured::hand::{TableGesture, TableTool};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::space::table::PACE;
use crate::text::FluentValue;

/// Draws the strip over the board, and the dialog that is open.
pub fn show(
    context: &egui::Context,
    board: egui::Rect,
    table: &mut Table,
    input: &mut InputState,
    settings: &Settings,
    playback: &Playback,
) {
    let may_act = playback.is_idle() && table.queue.is_empty() && table.may_be_played();
    let high = strip_height(board.width(), table.book.strip_width());
    let strip = egui::Rect::from_min_size(board.min - vec2(0.0, high), vec2(board.width(), high));
    let book = table.book;
    let mut shown = ToolsOnShow {
        board,
        table,
        input,
        settings,
        may_act,
    };
    egui::Area::new(egui::Id::new("table strip"))
        .fixed_pos(strip.min)
        .order(egui::Order::Middle)
        .show(context, |ui| {
            ui.set_clip_rect(strip);
            ui.painter().rect_filled(strip, 0.0, PANEL);
            let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(strip.shrink2(vec2(6.0, 4.0))));
            inner.spacing_mut().item_spacing = vec2(5.0, 4.0);
            inner.horizontal_wrapped(|ui| {
                hand_tools(ui, &mut shown);
                if !shown.table.view_only {
                    book.tools(ui, &mut shown);
                    if book.is_free() {
                        limit(ui, &mut shown);
                    }
                }
                storey(ui, &mut shown);
                book.last_tools(ui, &mut shown);
            });
        });
    book.dialogs(context, &mut shown);
}

fn hand_tools(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    for (tool, id) in [
        (TableTool::Figures, "screen-tool-figures"),
        (TableTool::Tape, "screen-tool-tape"),
    ] {
        let hand = &mut shown.input.hand;
        let button = egui::Button::new(RichText::new(texts.say(id)).size(15.0)).selected(hand.tool == tool);
        let response = ui.add(button).on_hover_text(texts.say(&format!("{id}-means")));
        if response.clicked() {
            hand.tool = tool;
            hand.gesture = TableGesture::None;
            hand.tape = None;
        }
    }
}

/// What a move may cost.
fn limit(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let hand = &mut shown.input.hand;
    let words = match hand.limit {
        None => texts.say("screen-table-no-limit"),
        Some(limit) => texts.message(
            "screen-table-limit",
            &[("limit", FluentValue::from(texts.length(limit)))],
        ),
    };
    let means = texts.say("screen-table-limit-means");
    ui.menu_button(RichText::new(words).size(15.0), |ui| {
        if ui.button(texts.say("screen-table-no-limit")).clicked() {
            hand.limit = None;
            ui.close();
        }
        for paces in [3, 4, 5, 6, 8, 10, 12, 16, 24] {
            if ui.button(texts.length(paces * PACE)).clicked() {
                hand.limit = Some(paces * PACE);
                ui.close();
            }
        }
    })
    .response
    .on_hover_text(means);
    let reach = egui::Button::new(RichText::new(texts.say("screen-tool-reach")).size(15.0));
    let response = ui.add_enabled(hand.limit.is_some(), reach.selected(shown.input.show_reach));
    if response.on_hover_text(texts.say("screen-tool-reach-means")).clicked() {
        shown.input.show_reach ^= true;
    }
}

/// The storey above which all fades.
fn storey(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let Some(measured) = &shown.table.measured else { return };
    let count = measured.drawn.storeys().len();
    if count < 2 {
        return;
    }
    let texts = shown.settings.texts();
    let hand = &mut shown.input.hand;
    let mut level = hand.storey.map_or(count, |storey| storey + 1);
    ui.spacing_mut().slider_width = 70.0;
    let args = [
        ("storey", FluentValue::from(level)),
        ("count", FluentValue::from(count)),
    ];
    let words = RichText::new(texts.message("screen-table-storey", &args));
    ui.label(words.size(15.0).color(TEXT));
    let slider = Slider::new(&mut level, 1..=count).show_value(false);
    let response = ui.add(slider).on_hover_text(texts.say("screen-table-storey-means"));
    if response.changed() {
        hand.storey = (level < count).then(|| level - 1);
    }
}
