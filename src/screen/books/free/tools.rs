//! The free table's tools over the board: what the left button does, the limit of moves, dice and marks.

use bevy_egui::egui::{self, Align2, ComboBox, DragValue, RichText, TextEdit};

use crate::game::PieceId;
use crate::rules::free::{FreeCommand, MarkValue};
use crate::screen::books::ToolsOnShow;
use crate::screen::panels::FAINT;
use crate::screen::table_top::measured::hand::TableTool;
use crate::space::table::PACE;

/// The dialogs of the free table.
pub const DICE: &str = "dice";
pub const MARK: &str = "mark";

/// The dice that are offered, by their faces.
const DICE_KINDS: [u32; 9] = [2, 3, 4, 6, 8, 10, 12, 20, 100];

/// The most dice that are thrown at once from the window.
const MOST_DICE: u32 = 40;

/// What is written into the dialog for dice.
#[derive(Clone, PartialEq, Debug)]
struct DiceForm {
    count: u32,
    sides: u32,
    /// What each must show at least; 0 where it is no test.
    need: i32,
    why: String,
}

impl Default for DiceForm {
    fn default() -> Self {
        Self {
            count: 1,
            sides: 6,
            need: 0,
            why: String::new(),
        }
    }
}

/// What is written into the dialog for marks.
#[derive(Clone, Default, PartialEq, Debug)]
struct MarkForm {
    name: String,
    value: String,
}

/// The buttons in the strip over the board.
pub fn buttons(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    for (tool, id) in [
        (TableTool::Disc, "screen-tool-disc"),
        (TableTool::Flame, "screen-tool-flame"),
        (TableTool::Scatter, "screen-tool-scatter"),
    ] {
        let lit = shown.input.hand.tool == tool;
        let button = egui::Button::new(RichText::new(texts.say(id)).size(15.0)).selected(lit);
        let response = ui.add_enabled(shown.may_act, button);
        if response.on_hover_text(texts.say(&format!("{id}-means"))).clicked() {
            super::take(shown.input, tool);
        }
    }
    if shown.input.hand.tool == TableTool::Disc {
        let radius = shown.input.hand.disc_radius();
        let mut paces = f64::from(radius) / f64::from(PACE);
        let drag = DragValue::new(&mut paces)
            .speed(0.1)
            .range(0.5..=20.0)
            .max_decimals(1)
            .suffix(" ps");
        if ui
            .add(drag)
            .on_hover_text(texts.say("screen-tool-disc-radius"))
            .changed()
        {
            shown.input.hand.disc = Some((paces * f64::from(PACE)).round() as i32);
        }
    }
    let button = |id: &str| egui::Button::new(RichText::new(texts.say(id)).size(15.0));
    if ui.add_enabled(shown.may_act, button("screen-tool-dice")).clicked() {
        shown.input.dialog = Some(DICE);
    }
    let picked = shown.input.hand.selected;
    let is_picked = picked.is_some() && shown.may_act;
    if ui.add_enabled(is_picked, button("screen-tool-mark")).clicked() {
        shown.input.dialog = Some(MARK);
    }
    let Some(piece) = picked else { return };
    let state = shown.table.state.piece(piece);
    let stands = state.is_some_and(|piece| piece.at.is_some());
    let down = state.and_then(|piece| piece.size).is_some_and(|size| size.is_down);
    let lay = if down { "screen-tool-stand" } else { "screen-tool-lie" };
    if ui.add_enabled(is_picked, button(lay)).clicked() {
        give(shown, FreeCommand::Lay { piece, down: !down });
    }
    if ui
        .add_enabled(is_picked && stands, button("screen-tool-remove"))
        .clicked()
    {
        give(shown, FreeCommand::Remove { piece });
    }
}

/// Queues a command, if it is legal; says what stands in the way of another.
fn give(shown: &mut ToolsOnShow, command: FreeCommand) {
    let command = command.into();
    match shown.table.why_not(&command) {
        None => shown.table.queue.push_back(command),
        Some(refusal) => shown.input.notice = Some(crate::screen::table_top::input::Notice::Refusal(refusal)),
    }
}

/// The dialog that is open.
pub fn dialogs(context: &egui::Context, shown: &mut ToolsOnShow) {
    match shown.input.dialog {
        Some(DICE) => dice(context, shown),
        Some(MARK) => match shown.input.hand.selected {
            Some(piece) => mark(context, shown, piece),
            None => shown.input.dialog = None,
        },
        _ => {}
    }
}

fn window(id: &str, title: String, shown: &ToolsOnShow) -> egui::Window<'static> {
    egui::Window::new(RichText::new(title).size(18.0))
        .id(egui::Id::new(id.to_owned()))
        .collapsible(false)
        .resizable(false)
        .pivot(Align2::CENTER_CENTER)
        .default_pos(shown.board.center())
        .constrain_to(shown.board)
}

fn dice(context: &egui::Context, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let id = egui::Id::new("dice form");
    let mut form = context.data(|data| data.get_temp::<DiceForm>(id)).unwrap_or_default();
    let (mut is_open, mut thrown) = (true, false);
    window("dice dialog", texts.say("screen-dice-title"), shown)
        .open(&mut is_open)
        .show(context, |ui| {
            ui.horizontal(|ui| {
                ui.add(DragValue::new(&mut form.count).range(1..=MOST_DICE).speed(0.1));
                ui.label(texts.say("screen-dice-of"));
                ComboBox::from_id_salt("sides")
                    .width(70.0)
                    .selected_text(form.sides.to_string())
                    .show_ui(ui, |ui| {
                        for sides in DICE_KINDS {
                            ui.selectable_value(&mut form.sides, sides, sides.to_string());
                        }
                    });
                ui.label(texts.say("screen-dice-faces"));
            });
            ui.horizontal(|ui| {
                ui.label(texts.say("screen-dice-need"));
                let none = texts.say("screen-dice-no-need");
                let most = form.sides as i32;
                ComboBox::from_id_salt("need")
                    .width(90.0)
                    .selected_text(match form.need {
                        0 => none.clone(),
                        need => format!("{need}+"),
                    })
                    .show_ui(ui, |ui| {
                        ui.selectable_value(&mut form.need, 0, none);
                        for need in 2..=most.min(20) {
                            ui.selectable_value(&mut form.need, need, format!("{need}+"));
                        }
                    });
                form.need = form.need.min(most);
            });
            ui.horizontal(|ui| {
                ui.label(texts.say("screen-dice-why"));
                ui.add(TextEdit::singleline(&mut form.why).desired_width(220.0).char_limit(80));
            });
            let enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
            let throw = egui::Button::new(RichText::new(texts.say("screen-dice-throw")).size(18.0));
            thrown = ui.add_enabled(shown.may_act, throw).clicked() || (enter && shown.may_act);
        });
    context.data_mut(|data| data.insert_temp(id, form.clone()));
    if context.input(|input| input.key_pressed(egui::Key::Escape)) || !is_open {
        shown.input.dialog = None;
    }
    if thrown {
        shown.input.dialog = None;
        let command = FreeCommand::Roll {
            sides: form.sides,
            count: form.count,
            need: Some(form.need).filter(|need| *need > 0),
            why: form.why,
        };
        give(shown, command);
    }
}

fn mark(context: &egui::Context, shown: &mut ToolsOnShow, piece: PieceId) {
    let texts = shown.settings.texts();
    let id = egui::Id::new("mark form");
    let mut form = context.data(|data| data.get_temp::<MarkForm>(id)).unwrap_or_default();
    if form.name.is_empty() {
        form.name = texts.say("screen-mark-wounds");
        form.value = "1".to_owned();
    }
    let (mut is_open, mut given) = (true, None);
    let title = texts.message("screen-mark-title", &[("piece", shown.table.names.piece(piece).into())]);
    window("mark dialog", title, shown)
        .open(&mut is_open)
        .show(context, |ui| {
            ui.horizontal(|ui| {
                ui.label(texts.say("screen-mark-name"));
                ui.add(TextEdit::singleline(&mut form.name).desired_width(150.0).char_limit(40));
            });
            ui.horizontal(|ui| {
                ui.label(texts.say("screen-mark-value"));
                ui.add(
                    TextEdit::singleline(&mut form.value)
                        .desired_width(150.0)
                        .char_limit(60),
                );
            });
            ui.label(RichText::new(texts.say("screen-mark-means")).size(14.0).color(FAINT));
            ui.horizontal(|ui| {
                let button = |id: &str| egui::Button::new(RichText::new(texts.say(id)).size(17.0));
                let enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
                if ui.add_enabled(shown.may_act, button("screen-mark-set")).clicked() || (enter && shown.may_act) {
                    given = Some(form.value.trim().to_owned());
                }
                if ui.add_enabled(shown.may_act, button("screen-mark-clear")).clicked() {
                    given = Some(String::new());
                }
            });
        });
    context.data_mut(|data| data.insert_temp(id, form.clone()));
    if context.input(|input| input.key_pressed(egui::Key::Escape)) || !is_open {
        shown.input.dialog = None;
    }
    if let Some(value) = given {
        shown.input.dialog = None;
        let value = match value.parse() {
            Ok(number) => MarkValue::Number(number),
            Err(_) => MarkValue::Note(value),
        };
        let name = form.name.trim().to_owned();
        give(shown, FreeCommand::Mark { piece, name, value });
    }
}
