//! The panels around the board, one a file. They read the table and queue commands; they never change the game.

mod choice;
mod dice;
mod film;
mod hint;
mod log;
mod result;
mod roster;
pub mod rules;
pub mod saving;
pub mod scene;
mod settings;
mod standing;
pub mod timeline;
mod top;
mod why;

pub use film::draw_the_film;
pub use hint::THINKING_STEP;
pub use rules::{rule_link, rule_tip, rule_words, rules_button};
pub use settings::language as language_switch;
pub use top::shortened;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{
    self, Color32, ComboBox, CornerRadius, FontFamily, FontId, Frame, LayerId, Margin, RichText, Stroke, TextStyle,
    UiBuilder,
};
use bevy_egui::{EguiContexts, EguiGlobalSettings};

use super::art::{Art, EguiArt};
use super::camera::sizes;
use super::canvas::Canvas;
use super::hand::{Eye, Hand};
use super::look::Look;
use super::overlay::Overlay;
use super::playback::Playback;
use super::replay::{self, Change, NextReplay, Replay, Shelf};
use super::scene::Play;
use super::settings::Settings;
use super::table::{JournalPath, Table};
use super::{Scene, seeds};
use crate::bots::BotKind;
use crate::game::DecisionKind;
use crate::protocol::Control;
use crate::text::{FluentValue, Texts};
use settings::Wanted;

/// Behind panels.
pub const PANEL: Color32 = Color32::from_rgb(22, 24, 29);
/// Behind what stands out on a panel.
pub const RAISED: Color32 = Color32::from_rgb(38, 41, 49);
/// Words.
pub const TEXT: Color32 = Color32::from_rgb(240, 241, 244);
/// Words of less weight; still 4.5 : 1 and more on a panel.
pub const FAINT: Color32 = Color32::from_rgb(172, 177, 187);
/// What went well.
pub const GOOD: Color32 = Color32::from_rgb(120, 200, 255);
/// What did not.
pub const BAD: Color32 = Color32::from_rgb(255, 176, 64);

/// Colours and sizes of all panels; no text below 14 points.
pub fn dress(context: &egui::Context) {
    context.set_theme(egui::Theme::Dark);
    context.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, FontId::new(14.0, FontFamily::Proportional)),
            (TextStyle::Body, FontId::new(15.0, FontFamily::Proportional)),
            (TextStyle::Button, FontId::new(15.0, FontFamily::Proportional)),
            (TextStyle::Monospace, FontId::new(14.0, FontFamily::Monospace)),
            (TextStyle::Heading, FontId::new(20.0, FontFamily::Proportional)),
        ]
        .into();
        let visuals = &mut style.visuals;
        visuals.override_text_color = Some(TEXT);
        visuals.panel_fill = PANEL;
        visuals.window_fill = Color32::from_rgb(28, 30, 36);
        visuals.window_stroke = Stroke::new(1.5, Color32::from_rgb(120, 126, 138));
        visuals.extreme_bg_color = Color32::from_rgb(12, 13, 16);
        visuals.widgets.inactive.bg_fill = RAISED;
        visuals.widgets.inactive.weak_bg_fill = RAISED;
        visuals.widgets.inactive.bg_stroke = Stroke::new(1.0, Color32::from_rgb(86, 92, 104));
        visuals.widgets.hovered.weak_bg_fill = Color32::from_rgb(58, 63, 75);
        visuals.widgets.active.weak_bg_fill = Color32::from_rgb(78, 84, 99);
        visuals.selection.bg_fill = Color32::from_rgb(24, 94, 148);
        visuals.selection.stroke = Stroke::new(1.0, TEXT);
        style.interaction.selectable_labels = false;
        style.interaction.tooltip_delay = 0.2;
        style.spacing.item_spacing = egui::vec2(8.0, 5.0);
        style.spacing.button_padding = egui::vec2(9.0, 4.0);
    });
}

/// A panel's frame.
fn frame(margin: i8) -> Frame {
    Frame::new().fill(PANEL).inner_margin(Margin::same(margin))
}

/// A root for panels, over the whole window.
pub fn root(context: &egui::Context) -> egui::Ui {
    egui::Ui::new(
        context.clone(),
        "window".into(),
        UiBuilder::new()
            .layer_id(LayerId::background())
            .max_rect(context.viewport_rect()),
    )
}

/// Sets the scale and whether egui listens to the keyboard: in a match the keys belong to the board.
pub fn tune_egui(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    scene: Res<State<Scene>>,
    table: Option<Res<Table>>,
    playback: Res<Playback>,
    book: Res<rules::RuleBook>,
    shelf: Res<Shelf>,
    replay: Option<Res<Replay>>,
    mut global: ResMut<EguiGlobalSettings>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if (context.zoom_factor() - settings.scale).abs() > 1e-3 {
        context.set_zoom_factor(settings.scale);
    }
    let over = playback.is_idle() && table.is_some_and(|table| table.plan.kind() == Some(DecisionKind::Over));
    let writes = shelf.naming.is_some() || replay.is_some_and(|replay| replay.branching.is_some());
    let listens = *scene.get() == Scene::Start || settings.open || over || book.is_open() || writes;
    let input = &mut global.input_system_settings;
    if input.run_write_keyboard_input_messages_system != listens {
        input.run_write_keyboard_input_messages_system = listens;
    }
    Ok(())
}

/// What has to do with recorded games.
#[derive(SystemParam)]
pub struct Recorded<'w> {
    replay: Option<ResMut<'w, Replay>>,
    shelf: ResMut<'w, Shelf>,
    next: ResMut<'w, NextReplay>,
}

impl Recorded<'_> {
    /// Banners, dialogs and messages over the board.
    fn show(&mut self, context: &egui::Context, table: &mut Table, settings: &Settings, art: &EguiArt) {
        if let Some(replay) = &mut self.replay {
            let branching = replay.branching.clone();
            if timeline::branching(context, replay, table, settings, art) {
                self.next.0 = branching.map(Change::Branch);
            }
        }
        if let Some(trouble) = table.record.as_mut().and_then(replay::Record::new_trouble) {
            self.shelf.message = Some(settings.texts().recording_failed(&trouble));
        }
        if self.shelf.message.is_none()
            && let Some((player, failure)) = table.given_up.pop_front()
        {
            let player = table.names.player(player);
            self.shelf.message = Some(settings.texts().given_up(&failure, &player, &table.names));
        }
        saving::show(context, &mut self.shelf, table, settings);
        saving::message(context, &mut self.shelf, settings);
    }
}

/// Draws the overlay and all panels of a match.
pub fn draw_the_match(
    mut contexts: EguiContexts,
    mut settings: ResMut<Settings>,
    mut table: ResMut<Table>,
    mut hand: ResMut<Hand>,
    mut playback: ResMut<Playback>,
    mut next: ResMut<NextState<Scene>>,
    mut commands: Commands,
    mut play: Option<ResMut<Play>>,
    eye: Res<Eye>,
    look: Res<Look>,
    art: Res<Art>,
    journal: Res<JournalPath>,
    time: Res<Time<Real>>,
    mut recorded: Recorded,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (context, art) = (&*context, art.egui);
    let canvas = Canvas::new(context, eye.clone(), settings.scale);
    Overlay {
        canvas: &canvas,
        table: &table,
        hand: &hand,
        eye: &eye,
        look: &look,
        settings: &settings,
        playback: &playback,
        art: &art,
    }
    .paint();
    let mut ui = root(context);
    let folds = settings.folds;
    if let Some(play) = &mut play {
        scene::light(&canvas, play, &table);
        egui::Panel::top("top")
            .exact_size(sizes::TOP)
            .resizable(false)
            .frame(frame(0))
            .show(&mut ui, |ui| scene::top(ui, play, &table, &mut settings, &art));
        scene::caption(&mut ui, play, &table, &settings);
    } else if !folds.bars {
        if let Some(replay) = &mut recorded.replay {
            egui::Panel::bottom("timeline")
                .exact_size(replay::TIMELINE)
                .resizable(false)
                .frame(frame(8))
                .show(&mut ui, |ui| {
                    timeline::show(ui, replay, &table, &playback, &settings, &art);
                });
        }
        egui::Panel::top("top")
            .exact_size(sizes::TOP)
            .resizable(false)
            .frame(frame(0))
            .show(&mut ui, |ui| {
                top::show(ui, &table, &playback, &mut settings, Some(&mut next), &art);
            });
        if recorded.replay.is_none() {
            egui::Panel::bottom("hint")
                .exact_size(sizes::HINT)
                .resizable(false)
                .frame(frame(0))
                .show(&mut ui, |ui| {
                    let since = hint::show(ui, &mut table, &hand, &playback, &mut settings, &art);
                    if since {
                        recorded.next.0 = Some(Change::Since);
                    }
                });
        }
    }
    if !folds.roster {
        egui::Panel::left("roster")
            .exact_size(sizes::ROSTER)
            .resizable(false)
            .frame(frame(8))
            .show(&mut ui, |ui| roster::show(ui, &table, &settings, &art));
    }
    right(&mut ui, &mut table, &mut playback, &settings);
    recorded.show(context, &mut table, &settings, &art);
    choice::show(context, &canvas, &mut table, &mut hand, &settings);
    why::show(context, &canvas, &table, &mut settings);
    top::banner(context, &canvas, &table, &playback, &settings, &art, &time);
    let has_record = table.record.is_some() && !table.told_only;
    match settings::show(context, &mut settings, has_record) {
        None => {}
        Some(Wanted::Save) => recorded.shelf.begin_naming(&table, settings.texts()),
        Some(Wanted::Past) => recorded.next.0 = Some(Change::Past),
        Some(Wanted::Since) => recorded.next.0 = Some(Change::Since),
    }
    if playback.is_idle() && table.plan.kind() == Some(DecisionKind::Over) {
        match result::show(context, &table, &settings, &art, true) {
            Some(result::Then::Again) => {
                let mut seating = table.seating.clone();
                seating.setup.seed = seeds::fresh();
                // The setup was played already: it has no faults.
                if let Ok(fresh) = Table::new(seating, &journal, &mut playback, settings.texts()) {
                    commands.insert_resource(fresh.kept_in(recorded.shelf.store.as_ref()));
                    hand.let_go();
                    next.set(Scene::Match);
                }
            }
            Some(result::Then::LookBack) => recorded.next.0 = Some(Change::Past),
            Some(result::Then::Menu) => next.set(Scene::Start),
            None => {}
        }
    }
    Ok(())
}

/// Who plays: a person, or one of the bots, each with a line on what it is like. An external bot is offered only where it
/// plays already: it is named on the command line.
pub fn controls(ui: &mut egui::Ui, control: &mut Control, texts: &Texts) {
    let held = control.clone();
    let bots = BotKind::ALL.into_iter().map(Control::Bot);
    let offered = std::iter::once(Control::Human).chain(bots);
    let external = matches!(held, Control::External(_)).then(|| held.clone());
    ComboBox::from_id_salt(ui.next_auto_id())
        .width(CONTROLS)
        .height(400.0)
        .selected_text(control_name(&held, texts))
        .show_ui(ui, |ui| {
            for offered in offered.chain(external) {
                let name = RichText::new(control_name(&offered, texts)).size(15.0);
                let response = ui.selectable_label(offered == held, name);
                if response.on_hover_text(control_means(&offered, texts)).clicked() {
                    *control = offered;
                    ui.close();
                }
            }
        })
        .response
        .on_hover_text(control_means(&held, texts));
}

/// How wide the choice of who plays is, in points.
const CONTROLS: f32 = 104.0;

/// What whoever plays is called.
fn control_name(control: &Control, texts: &Texts) -> String {
    match control {
        Control::Human => texts.say("screen-control-human"),
        bot => texts.bot(bot.to_record()),
    }
}

/// What whoever plays is like, in a sentence.
fn control_means(control: &Control, texts: &Texts) -> String {
    match control {
        Control::Human => texts.say("screen-control-human-means"),
        Control::Bot(kind) => texts.bot_means(kind.name()),
        Control::External(external) => {
            let command = FluentValue::from(external.command().to_owned());
            texts.message("bot-exec-means", &[("command", command)])
        }
    }
}

/// The panel on the right: dice and log.
fn right(ui: &mut egui::Ui, table: &mut Table, playback: &mut Playback, settings: &Settings) {
    let folds = settings.folds;
    if folds.dice && folds.log {
        return;
    }
    egui::Panel::right("right")
        .exact_size(sizes::RIGHT)
        .resizable(false)
        .frame(frame(0))
        .show(ui, |ui| {
            if !folds.dice {
                let size = if folds.log { ui.available_height() } else { sizes::DICE };
                egui::Panel::top("dice")
                    .exact_size(size)
                    .resizable(false)
                    .frame(frame(10))
                    .show(ui, |ui| dice::show(ui, table, playback, settings));
            }
            if !folds.log {
                frame(10).show(ui, |ui| log::show(ui, table, settings));
            }
        });
}

/// Words for a rule: its text shows while the pointer rests on them, and a click opens its paragraph.
fn rule_label(ui: &mut egui::Ui, settings: &Settings, rule: crate::game::RuleKey, words: RichText) {
    rule_words(ui, settings.texts(), rule, words);
}

/// A filled rounded ground for a row.
fn row_frame(active: bool, edge: Color32) -> Frame {
    Frame::new()
        .fill(if active { RAISED } else { Color32::from_rgb(28, 30, 37) })
        .stroke(Stroke::new(
            if active { 2.0 } else { 1.0 },
            if active { edge } else { RAISED },
        ))
        .corner_radius(CornerRadius::same(5))
        .inner_margin(Margin::symmetric(6, 5))
}
