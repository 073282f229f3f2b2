//! The panels around the board, one a file. They read the table and queue commands; they never change the game.

pub(crate) mod action_menu;
pub(crate) mod banner;
pub(crate) mod bot_reasons;
pub(crate) mod branching;
pub(crate) mod columns;
pub(crate) mod controls;
pub(crate) mod cover;
pub(crate) mod decisions;
pub(crate) mod dialog;
pub(crate) mod dice;
pub(crate) mod dice_by_hand;
pub(crate) mod film;
pub(crate) mod fold_words;
#[cfg(test)]
pub(crate) mod harness;
pub(crate) mod hint_bar;
pub(crate) mod keys;
pub(crate) mod log;
pub(crate) mod menu;
pub(crate) mod projector;
pub(crate) mod result;
pub(crate) mod right;
pub(crate) mod roster;
pub(crate) mod roster_headings;
pub(crate) mod rule_book;
pub(crate) mod save_dialog;
pub(crate) mod scene_caption;
pub(crate) mod settings;
pub(crate) mod timeline;
pub(crate) mod top_bar;
pub(crate) mod why;

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Frame, LayerId, Margin, RichText, Stroke, TextStyle, UiBuilder,
};
use bevy_egui::{EguiContexts, EguiGlobalSettings, EguiPrimaryContextPass};

use crate::game::{DecisionKind, RuleKey};
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::saved_games::record::GameRecord;
use crate::screen::app::seeds;
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::WindowState;
use crate::screen::books::{RosterOnShow, ToolsOnShow};
use crate::screen::demo::desk::DemoDesk;
use crate::screen::demo::shows_script;
use crate::screen::film::Director;
use crate::screen::lesson::LessonPlayer;
use crate::screen::panels::result::{AfterGame, GameEnd};
use crate::screen::replay::scene_player::ScenePlayer;
use crate::screen::replay::{self, NextReplayChange, Replay, ReplayChange};
use crate::screen::table_top::art::{Art, EguiArt};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::camera::flat::{hint_height, sizes};
use crate::screen::table_top::canvas::Canvas;
use crate::screen::table_top::canvas::margin::BoardMargin;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::measured::strip;
use crate::screen::table_top::overlay::Overlay;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Table};
use crate::screen::table_top::why::WhyHand;

pub use crate::screen::panels::controls::{control_name, controls};
pub use crate::screen::panels::film::draw_film_panels;
pub use crate::screen::panels::hint_bar::THINKING_STEP;
pub use crate::screen::panels::rule_book::{rule_link, rule_tip, rule_words, rules_button};
pub use crate::screen::panels::settings::language as language_switch;
pub use crate::screen::panels::top_bar::{fitting, shortened};

/// The steps of drawing panels, in their order: what comes later lies over what came before.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PanelStep {
    /// The scale, and who hears the keyboard.
    Configure,
    /// The start screen, a match or a film.
    Screen,
    /// The rule book.
    RuleBook,
    /// What panels have asked for is taken up.
    Requests,
    /// All that is drawn is put into high contrast, in projector mode.
    Contrast,
}

/// Adds the panels of a match and of a film, and the rule book.
pub fn plugin(app: &mut App) {
    use PanelStep::{Configure, Contrast, Requests, RuleBook, Screen};
    let steps = (Configure, Screen, RuleBook, Requests, Contrast);
    app.configure_sets(EguiPrimaryContextPass, steps.chain())
        .add_plugins(rule_book::plugin)
        .init_resource::<GameEnd>()
        .add_systems(
            EguiPrimaryContextPass,
            (
                configure_egui.in_set(Configure),
                projector::raise_contrast.in_set(Contrast),
                draw_match_panels
                    .in_set(Screen)
                    .run_if(in_state(WindowState::Match))
                    .run_if(not(resource_exists::<Director>))
                    .run_if(not(shows_script)),
                draw_film_panels.in_set(Screen).run_if(resource_exists::<Director>),
            ),
        );
}

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
pub fn set_style(context: &egui::Context) {
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
pub fn configure_egui(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    scene: Res<State<WindowState>>,
    table: Option<Res<Table>>,
    playback: Res<Playback>,
    input: Res<InputState>,
    book: Res<rule_book::RuleBook>,
    saved_games: Res<SavedGames>,
    replay: Option<Res<Replay>>,
    desk: Option<Res<DemoDesk>>,
    mut global: ResMut<EguiGlobalSettings>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if (context.zoom_factor() - settings.scale).abs() > 1e-3 {
        context.set_zoom_factor(settings.scale);
    }
    let over = playback.is_idle() && table.is_some_and(|table| table.actions.kind() == Some(DecisionKind::Over));
    let writes = input.dialog.is_some()
        || saved_games.save_dialog.is_some()
        || replay.is_some_and(|replay| replay.branching.is_some())
        || desk.is_some_and(|desk| desk.is_open());
    let listens =
        *scene.get() == WindowState::Start || settings.open || settings.menu_open || over || book.is_open() || writes;
    let input = &mut global.input_system_settings;
    if input.run_write_keyboard_input_messages_system != listens {
        input.run_write_keyboard_input_messages_system = listens;
    }
    Ok(())
}

/// What has to do with recorded games.
#[derive(SystemParam)]
pub struct RecordedGames<'w> {
    replay: Option<ResMut<'w, Replay>>,
    saved_games: ResMut<'w, SavedGames>,
    next: ResMut<'w, NextReplayChange>,
    end: ResMut<'w, GameEnd>,
}

impl RecordedGames<'_> {
    /// Banners, dialogs and messages over the board.
    fn show(&mut self, context: &egui::Context, table: &mut Table, settings: &Settings, art: &EguiArt) {
        if let Some(replay) = &mut self.replay {
            let branching = replay.branching.clone();
            if crate::screen::panels::branching::show(context, replay, table, settings, art) {
                self.next.0 = branching.map(ReplayChange::Branch);
            }
        }
        if let Some(trouble) = table.record.as_mut().and_then(GameRecord::new_trouble) {
            self.saved_games.message = Some(settings.texts().recording_failed(&trouble));
        }
        if self.saved_games.message.is_none()
            && let Some((player, failure)) = table.given_up.pop_front()
        {
            let player = table.names.player(player);
            self.saved_games.message = Some(settings.texts().given_up(&failure, &player, &table.names));
        }
        crate::screen::panels::save_dialog::show(context, &mut self.saved_games, table, settings);
        crate::screen::panels::save_dialog::message(context, &mut self.saved_games, settings);
    }
}

/// Draws the overlay and all panels of a match.
pub fn draw_match_panels(
    mut contexts: EguiContexts,
    mut settings: ResMut<Settings>,
    mut table: ResMut<Table>,
    mut input: ResMut<InputState>,
    mut playback: ResMut<Playback>,
    mut next: ResMut<NextState<WindowState>>,
    mut commands: Commands,
    mut play: Option<ResMut<ScenePlayer>>,
    mut lesson: Option<ResMut<LessonPlayer>>,
    view: Res<BoardView>,
    camera: Res<CameraControl>,
    art: Res<Art>,
    journal: Res<JournalPath>,
    time: Res<Time<Real>>,
    mut recorded: RecordedGames,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (context, art) = (&*context, art.egui);
    BoardMargin::begin(context, settings.projector.is_on);
    if let Some(cover) = table.cover.clone() {
        if cover::show(&mut root(context), &cover, &table, &settings, &art) {
            table.cover = None;
        }
        recorded.show(context, &mut table, &settings, &art);
        menu::menus(context, &mut settings, &mut table, &mut recorded, &mut next);
        return Ok(());
    }
    let canvas = Canvas::new(context, view.clone(), settings.scale);
    crate::screen::table_top::why::follow(context, &mut input, &mut table, &view, &playback);
    Overlay {
        canvas: &canvas,
        table: &table,
        input: &input,
        view: &view,
        camera: &camera,
        settings: &settings,
        playback: &playback,
        art: &art,
    }
    .paint();
    if table.measured.is_some() && !settings.folds.hint {
        strip::show(context, canvas.rect, &mut table, &mut input, &settings, &playback);
    }
    let mut ui = root(context);
    let folds = settings.folds;
    if let Some(play) = &mut play {
        crate::screen::panels::scene_caption::light(&canvas, play, &table);
        egui::Panel::top("top")
            .exact_size(sizes::TOP)
            .resizable(false)
            .frame(frame(0))
            .show(&mut ui, |ui| {
                crate::screen::panels::scene_caption::top(ui, play, &table, &mut settings, &art);
            });
        crate::screen::panels::scene_caption::caption(&mut ui, play, &table, &settings);
    } else if !folds.bars {
        if let Some(replay) = &mut recorded.replay {
            egui::Panel::bottom("timeline")
                .exact_size(replay::timeline_height(context.content_rect().width()))
                .resizable(false)
                .frame(frame(8))
                .show(&mut ui, |ui| {
                    crate::screen::panels::timeline::show(ui, replay, &table, &playback, &settings, &art);
                });
        }
        egui::Panel::top("top")
            .exact_size(sizes::TOP)
            .resizable(false)
            .frame(frame(0))
            .show(&mut ui, |ui| {
                crate::screen::panels::top_bar::show(ui, &table, &mut settings, true, &art);
            });
        if recorded.replay.is_none() {
            egui::Panel::bottom("hint")
                .exact_size(hint_height(context.content_rect().width()))
                .resizable(false)
                .frame(frame(0))
                .show(&mut ui, |ui| {
                    let since = crate::screen::panels::hint_bar::show(
                        ui,
                        &mut table,
                        &mut input,
                        &playback,
                        &mut settings,
                        &art,
                    );
                    if since {
                        recorded.next.0 = Some(ReplayChange::Since);
                    }
                });
        }
    }
    if let (Some(lesson), None) = (&mut lesson, &play) {
        crate::screen::lesson::panel::show(&mut ui, &canvas, lesson, &table, &settings);
    }
    if folds.has_roster() {
        egui::Panel::left("roster")
            .exact_size(sizes::ROSTER)
            .resizable(false)
            .frame(frame(8))
            .show(&mut ui, |ui| {
                let shown = RosterOnShow {
                    table: &table,
                    selected: input.hand.selected,
                    settings: &settings,
                    art: &art,
                };
                let own = table.book.roster(ui, &shown);
                let usual = |ui: &mut egui::Ui| crate::screen::panels::roster::show(ui, &table, &settings, &art);
                let clicked = own.unwrap_or_else(|| usual(ui));
                if table.measured.is_some() && clicked.is_some() {
                    input.hand.selected = clicked;
                }
            });
    }
    let may_act = playback.is_idle() && table.queue.is_empty() && table.may_be_played();
    dice_by_hand::point_out(&canvas, &table, &input);
    let told = |ui: &mut egui::Ui, table: &mut Table, playback: &Playback, why: Option<&mut WhyHand>| match settings
        .projector
        .is_on
    {
        true => projector::told(ui, table, playback, &settings, &art),
        false => log::show(ui, table, &settings, why),
    };
    let hand = Some(&mut *input);
    right::show(
        &mut ui,
        &mut table,
        &mut playback,
        (&settings, &art),
        hand,
        told,
        |ui, table, hand| {
            let Some(input) = hand else { return };
            let mut shown = ToolsOnShow {
                board: canvas.rect,
                table,
                input,
                settings: &settings,
                may_act,
            };
            decisions::show(ui, &mut shown);
        },
    );
    if folds.dice && folds.log {
        let explained = (&mut *table, &*playback, settings.texts());
        why::float(context, canvas.rect, explained, &mut input.why);
    }
    recorded.show(context, &mut table, &settings, &art);
    crate::screen::panels::action_menu::show(context, &canvas, &mut table, &mut input, &settings);
    crate::screen::panels::bot_reasons::show(context, &canvas, &table, &mut settings);
    // In projector mode the board is covered by nothing: who acts and what happens is told beside it.
    if !settings.projector.is_on && !banner::announce(&canvas, &table, &playback, &settings, &art) {
        banner::hand_over(&canvas, context, &table, &playback, &settings, &art, &time);
    }
    menu::menus(context, &mut settings, &mut table, &mut recorded, &mut next);
    if playback.is_idle() && table.try_out.is_none() && table.actions.kind() == Some(DecisionKind::Over) {
        let end = &mut *recorded.end;
        let store = recorded.saved_games.store.as_ref();
        match result::show(context, &table, &settings, &art, Some(&mut *end)) {
            Some(AfterGame::Again) => {
                end.files.forget();
                let mut seating = table.seating.clone();
                seating.setup.seed = seeds::fresh();
                // The setup was played already: it has no faults.
                if let Ok(fresh) = Table::new(seating, &journal, &mut playback, settings.texts()) {
                    commands.insert_resource(fresh.recorded_in(store));
                    *input = InputState::default();
                    next.set(WindowState::Match);
                }
            }
            Some(AfterGame::LookBack) => recorded.next.0 = Some(ReplayChange::Past),
            Some(AfterGame::Report) => {
                if let Some(record) = &table.record {
                    end.files.report(record, store, settings.lang);
                }
            }
            Some(AfterGame::Film) => {
                if let Some(record) = &table.record {
                    end.files.film(record, store, settings.lang, camera.is_3d());
                }
            }
            Some(AfterGame::Menu) => {
                end.files.forget();
                next.set(WindowState::Start);
            }
            None => {}
        }
    }
    Ok(())
}

/// Words in the first of some sizes, in points, in which they fit, else in the last; there is one at least. In smaller ones they are not
/// laid out: egui keeps the letters of each size.
pub fn first_fitting(
    sizes: &[f32],
    lay: impl Fn(f32) -> Arc<egui::Galley>,
    fits: impl Fn(&egui::Galley) -> bool,
) -> Arc<egui::Galley> {
    let mut galley = lay(sizes[0]);
    for size in &sizes[1..] {
        if fits(&galley) {
            break;
        }
        galley = lay(*size);
    }
    galley
}

/// Words whose narrow spaces keep lines together: where labels are wrapped, lines are broken at narrow ones.
pub fn unbroken(words: &str) -> String {
    words.replace('\u{202f}', "\u{a0}")
}

/// Words for a rule: its text shows while the pointer rests on them, and a click opens its paragraph.
fn rule_label(ui: &mut egui::Ui, settings: &Settings, rule: RuleKey, words: RichText) {
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
