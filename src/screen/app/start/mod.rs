//! The start screen: mod, arena, players and their klans, house rules, seed, language, and what is wrong with them.

pub(crate) mod arena_card;
pub(crate) mod arenas;
pub(crate) mod bottom;
pub(crate) mod builder;
pub(crate) mod choices;
pub(crate) mod club;
pub(crate) mod codices;
pub(crate) mod games;
pub(crate) mod horde;
pub(crate) mod house_rules;
pub(crate) mod mods;
pub(crate) mod outfits;
mod own_arenas;
pub(crate) mod own_forces;
pub(crate) mod players;
pub(crate) mod real_dice;
mod remembered;
pub(crate) mod scenes;
mod seating;
pub(crate) mod thumbnail;
mod view;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align, ComboBox, Layout, Margin, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::settings::{SCALES, Settings};
use crate::screen::app::start::bottom::StartButton;
use crate::screen::app::start::club::ClubPage;
use crate::screen::app::window_state::WindowState;
use crate::screen::demo::desk::{self, demo_desk_is_closed};
use crate::screen::lab::{self, LabRuns};
use crate::screen::lesson::{self, Learner};
use crate::screen::panels::columns::{is_wide, one_below_the_other};
use crate::screen::panels::rule_book::{read_rule_book_keys, rule_book_is_closed};
use crate::screen::panels::{
    FAINT, PANEL, PanelStep, TEXT, language_switch, root, rules_button, save_dialog, settings as settings_panel,
};
use crate::screen::replay::NextReplayChange;
use crate::screen::table_top::art::Art;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Table};
use crate::screen::workshop::{self, Workshop, WorkshopWish};
use crate::text::Texts;

pub use crate::screen::app::start::choices::SetupChoices;
pub use crate::screen::app::start::view::StartView;

/// Adds the start screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<ClubPage>();
    app.add_systems(
        Update,
        read_keys
            .after(read_rule_book_keys)
            .run_if(in_state(WindowState::Start))
            .run_if(demo_desk_is_closed)
            .run_if(rule_book_is_closed),
    )
    .add_systems(
        EguiPrimaryContextPass,
        draw_start_screen
            .in_set(PanelStep::Screen)
            .run_if(in_state(WindowState::Start)),
    );
}

/// Draws the start screen.
pub fn draw_start_screen(
    mut contexts: EguiContexts,
    mut choices: ResMut<SetupChoices>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<WindowState>>,
    mut commands: Commands,
    mut playback: ResMut<Playback>,
    art: Res<Art>,
    journal: Res<JournalPath>,
    table: Option<Res<Table>>,
    mut saved_games: ResMut<SavedGames>,
    mut next_replay: ResMut<NextReplayChange>,
    mut runs: ResMut<LabRuns>,
    mut learner: ResMut<Learner>,
    mut club_page: ResMut<ClubPage>,
    mut shop: ResMut<Workshop>,
) -> Result {
    let context = &*contexts.ctx_mut()?;
    let (texts, art) = (settings.texts(), &art.egui);
    games::offer(context, &mut saved_games, &mut next_replay, &choices.arenas, texts, art);
    save_dialog::message(context, &mut saved_games, &settings);
    choices.look_over();
    shop.tell_drafts(&mut choices, saved_games.store.as_ref());
    let mut ui = root(context);
    let texts = settings.texts();
    let frame = egui::Frame::new().fill(PANEL);
    let wide = is_wide(context);
    let title_bar = egui::Panel::top("title").resizable(false);
    let margin = if wide {
        Margin::symmetric(22, 6)
    } else {
        Margin::symmetric(12, 4)
    };
    let title_bar = if wide { title_bar.exact_size(56.0) } else { title_bar };
    title_bar.frame(frame.inner_margin(margin)).show(&mut ui, |ui| {
        title(ui, &mut settings, (&mut choices, &learner), &mut saved_games, wide);
    });
    settings_panel::show(context, &mut settings, false);
    let choices = &mut *choices;
    if choices.view == StartView::Club {
        club::show(&mut ui, choices, &mut club_page, saved_games.store.as_ref(), texts);
        return Ok(());
    }
    club_page.close();
    if choices.view == StartView::Scenes {
        scenes::show(&mut ui, choices, texts);
        return Ok(());
    }
    if choices.view == StartView::Learn {
        lesson::list::show(&mut ui, choices, &mut learner, texts);
        return Ok(());
    }
    if choices.view == StartView::Games {
        games::show(&mut ui, choices, &mut saved_games, &mut next_replay, texts, art);
        return Ok(());
    }
    if choices.view == StartView::Lab {
        let (setup, by_klans) = (choices.seating().map(|seating| seating.setup), choices.klans());
        if lab::show(&mut ui, &mut runs, setup.as_ref(), by_klans, texts) {
            choices.view = StartView::Game;
        }
        return Ok(());
    }
    if let StartView::Klan(seat) = choices.view
        && seat < choices.players.len()
        && choices.klans()
    {
        builder::show(&mut ui, choices, seat, texts, art);
        return Ok(());
    }
    if let StartView::Piece(seat, place) = choices.view
        && choices.outfitter().is_some()
        && let Some(place) = choices.place_to_look_at(seat, place)
    {
        builder::pieces::show(&mut ui, choices, (seat, place), texts, art);
        return Ok(());
    }
    if choices.view == StartView::HouseRules && choices.has_rules_page() {
        house_rules::show(&mut ui, choices, texts);
        return Ok(());
    }
    let is_tried = choices.view == StartView::Workshop;
    if is_tried
        && workshop::show(&mut ui, &mut shop, choices, saved_games.store.as_ref(), texts, art) == WorkshopWish::Stay
    {
        return Ok(());
    }
    let mut pressed = is_tried.then_some(StartButton::Play);
    let running = table.is_some_and(|table| table.state.winner.is_none());
    if !is_tried {
        choices.view = StartView::Game;
    }
    if is_tried {
        // Its page is drawn already.
    } else if wide {
        let rows = u8::from(choices.more) + u8::from(choices.more || choices.has_real_dice());
        let high = 112.0 + 36.0 * f32::from(rows);
        egui::Panel::bottom("play")
            .exact_size(high)
            .resizable(false)
            .frame(frame.inner_margin(Margin::symmetric(22, 10)))
            .show(&mut ui, |ui| pressed = bottom::show(ui, choices, texts, running));
        let width = context.content_rect().width();
        egui::Panel::left("mods")
            .exact_size((width * 0.22).clamp(180.0, 320.0))
            .resizable(false)
            .frame(frame.inner_margin(Margin::symmetric(14, 12)))
            .show(&mut ui, |ui| mods::show(ui, choices, texts, art));
        egui::Panel::left("arenas")
            .exact_size((width * 0.33).clamp(260.0, 560.0))
            .resizable(false)
            .frame(frame.inner_margin(Margin::symmetric(14, 12)))
            .show(&mut ui, |ui| arenas::show(ui, choices, texts, art));
        egui::CentralPanel::no_frame()
            .frame(frame.inner_margin(Margin::symmetric(14, 12)))
            .show(&mut ui, |ui| players::show(ui, choices, texts, art));
    } else {
        egui::Panel::bottom("play")
            .resizable(false)
            .frame(frame.inner_margin(Margin::symmetric(12, 6)))
            .show(&mut ui, |ui| pressed = bottom::buttons(ui, choices, texts, running));
        one_below_the_other(&mut ui, "start", |ui| {
            mods::show(ui, choices, texts, art);
            ui.separator();
            arenas::show(ui, choices, texts, art);
            ui.separator();
            players::show(ui, choices, texts, art);
            ui.separator();
            bottom::rules(ui, choices, texts);
        });
    }
    if pressed == Some(StartButton::Learn) {
        lesson::list::open(choices, &mut learner);
    }
    if pressed == Some(StartButton::GoOn) {
        next.set(WindowState::Match);
    }
    if pressed == Some(StartButton::Play)
        && let Some(seating) = choices.seating()
    {
        if !is_tried {
            choices.remember();
        }
        match Table::new(seating, &journal, &mut playback, texts) {
            Ok(table) => {
                commands.insert_resource(table.recorded_in(saved_games.store.as_ref()));
                commands.insert_resource(InputState::default());
                commands.insert_resource(BoardView::default());
                next.set(WindowState::Match);
            }
            Err(faults) => choices.faults = faults,
        }
    }
    Ok(())
}

/// Esc leaves what was opened over the choice of a game; F10 opens and closes the settings.
fn read_keys(keys: Res<ButtonInput<KeyCode>>, mut choices: ResMut<SetupChoices>, mut settings: ResMut<Settings>) {
    if keys.just_pressed(KeyCode::F10) {
        settings.open ^= true;
    }
    if !keys.just_pressed(KeyCode::Escape) {
        return;
    }
    if settings.open {
        settings.open = false;
    } else if choices.view != StartView::Game && choices.view != StartView::Workshop {
        choices.view = StartView::Game;
    }
}

/// The row on top: the name, what it is, rules, size and language. In a narrow window it wraps.
fn title(
    ui: &mut egui::Ui,
    settings: &mut Settings,
    (choices, learner): (&mut SetupChoices, &Learner),
    saved_games: &mut SavedGames,
    wide: bool,
) {
    let texts = settings.texts();
    let name = |size: f32| RichText::new("Arène").size(size).color(TEXT);
    if !wide {
        ui.horizontal_wrapped(|ui| {
            ui.label(name(22.0));
            scale_switch(ui, settings);
            language_switch(ui, settings);
            title_buttons(ui, (choices, learner), saved_games, texts);
        });
        return;
    }
    ui.horizontal_centered(|ui| {
        ui.label(name(32.0));
        ui.add_space(12.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            language_switch(ui, settings);
            ui.add_space(8.0);
            scale_switch(ui, settings);
            ui.add_space(8.0);
            title_buttons(ui, (choices, learner), saved_games, texts);
            ui.add_space(8.0);
            // What it is, where there is room for all of it.
            let words = RichText::new(texts.say("screen-start-what")).size(16.0).color(FAINT);
            let words = egui::WidgetText::from(words);
            let wide = words.into_galley(
                ui,
                Some(egui::TextWrapMode::Extend),
                f32::INFINITY,
                egui::TextStyle::Body,
            );
            if wide.size().x <= ui.available_width() {
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.label(wide));
            }
        });
    });
}

/// The buttons that open the first lesson, rules, scenes, games and the lab.
fn title_buttons(
    ui: &mut egui::Ui,
    (choices, learner): (&mut SetupChoices, &Learner),
    saved_games: &mut SavedGames,
    texts: &Texts,
) {
    lesson::list::first_lesson(ui, learner, saved_games, texts);
    rules_button(ui, texts);
    scenes::button(ui, choices, texts);
    games::button(ui, choices, saved_games, texts);
    desk::button(ui, texts);
    let open = choices.view == StartView::Lab;
    if lab::button(ui, open, texts) {
        choices.view = if open { StartView::Game } else { StartView::Lab };
    }
}

fn scale_switch(ui: &mut egui::Ui, settings: &mut Settings) {
    let mut wanted = settings.usual_scale;
    ComboBox::from_id_salt("scale")
        .width(76.0)
        .selected_text(format!("{:.0} %", settings.usual_scale * 100.0))
        .show_ui(ui, |ui| {
            for scale in SCALES {
                ui.selectable_value(&mut wanted, scale, format!("{:.0} %", scale * 100.0));
            }
        });
    if wanted != settings.usual_scale {
        settings.set_scale(wanted);
    }
}
