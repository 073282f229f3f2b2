//! Recorded games to choose from: the last ones and those saved by name; and the offer to go on with one that was broken
//! off.

use std::path::PathBuf;
use std::time::Duration;

use bevy_egui::egui::{self, Color32, CornerRadius, Margin, RichText, vec2};

use crate::replay::{KEPT, RecordingSummary, SavedGame, next_to_go};
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::app::start::{SetupChoices, StartView, club};
use crate::screen::panels::columns::{is_wide, one_below_the_other, scrolled};
use crate::screen::panels::dialog::Dialog;
use crate::screen::panels::{BAD, FAINT, PANEL, RAISED, TEXT};
use crate::screen::replay::{NextReplayChange, ReplayChange};
use crate::screen::table_top::art::{COLOURS, EguiArt};
use crate::text::{FluentValue, Texts};

/// Draws the two lists.
pub fn show(
    ui: &mut egui::Ui,
    choices: &mut SetupChoices,
    saved_games: &mut SavedGames,
    next: &mut NextReplayChange,
    texts: &Texts,
    art: &EguiArt,
) {
    let frame = egui::Frame::new().fill(PANEL).inner_margin(Margin::symmetric(22, 12));
    let wide = is_wide(ui.ctx());
    let mut gone = None;
    let mut page = |ui: &mut egui::Ui| {
        ui.horizontal_wrapped(|ui| {
            let back = egui::Button::new(RichText::new(texts.say("screen-games-close")).size(16.0));
            if ui.add(back.min_size(vec2(180.0, 34.0))).clicked() {
                choices.view = StartView::Game;
            }
            club::button(ui, choices, texts);
        });
        ui.add_space(8.0);
        let width = (ui.available_width() - 24.0) / 2.0;
        let arenas = &choices.arenas;
        let mut lists = |ui: &mut egui::Ui| {
            for (id, none, games, are_named) in [
                (
                    "screen-games-recent",
                    "screen-games-no-recent",
                    &saved_games.recent,
                    false,
                ),
                ("screen-games-saves", "screen-games-no-saves", &saved_games.saves, true),
            ] {
                ui.vertical(|ui| {
                    ui.set_width(if wide { width } else { ui.available_width() });
                    list(
                        ui,
                        (id, none),
                        games,
                        are_named,
                        arenas,
                        (next, &mut gone),
                        (texts, art),
                    );
                });
                ui.add_space(12.0);
            }
        };
        match wide {
            true => ui.horizontal_top(lists).inner,
            false => lists(ui),
        }
    };
    match wide {
        true => {
            egui::CentralPanel::no_frame().frame(frame).show(ui, page);
        }
        false => one_below_the_other(ui, "games", &mut page),
    }
    if let (Some(path), Some(store)) = (gone, &saved_games.store) {
        saved_games.message = store.remove(&path).err().map(|error| texts.file_error(&error));
        saved_games.look();
    }
}

/// A list of games, below its title.
fn list(
    ui: &mut egui::Ui,
    (id, none): (&str, &str),
    games: &[SavedGame],
    are_named: bool,
    arenas: &[ArenaChoice],
    (next, gone): (&mut NextReplayChange, &mut Option<PathBuf>),
    (texts, art): (&Texts, &EguiArt),
) {
    ui.label(RichText::new(texts.say(id)).size(20.0));
    ui.add_space(4.0);
    if games.is_empty() {
        ui.add(egui::Label::new(RichText::new(texts.say(none)).color(FAINT)).wrap());
    }
    if let Some(oldest) = next_to_go(games).filter(|_| !are_named) {
        let args = [
            ("kept", FluentValue::from(KEPT as i64)),
            ("game", FluentValue::from(title_of(oldest, arenas, texts))),
            ("age", FluentValue::from(age(oldest.age(), texts))),
        ];
        let words = RichText::new(texts.message("screen-games-next-to-go", &args));
        ui.add(egui::Label::new(words.size(14.0).color(FAINT)).wrap());
    }
    scrolled(ui, id, |ui| {
        for saved in games {
            let frame = egui::Frame::new().fill(RAISED).corner_radius(CornerRadius::same(6));
            frame.inner_margin(10).show(ui, |ui| {
                ui.set_width((ui.available_width() - 4.0).max(0.0));
                words_of(ui, saved, are_named, arenas, texts, art);
                ui.add_space(4.0);
                ui.horizontal_wrapped(|ui| {
                    buttons(ui, saved, next, texts, 15.0);
                    let remove = egui::Button::new(texts.say("screen-games-remove"));
                    let remove = ui.add_enabled(!saved.played, remove);
                    if remove
                        .on_hover_text(texts.say("screen-games-remove-means"))
                        .double_clicked()
                    {
                        *gone = Some(saved.path.clone());
                    }
                });
            });
        }
    });
}

/// What a game is about: players in their colours, mod and arena, how far it came, how long ago. A game that somebody
/// gave a name has that for its title, another one its arena and mod: its file's name is told to whoever points at it.
fn words_of(
    ui: &mut egui::Ui,
    saved: &SavedGame,
    is_named: bool,
    arenas: &[ArenaChoice],
    texts: &Texts,
    art: &EguiArt,
) {
    let summary = match &saved.summary {
        Ok(summary) => summary,
        Err(trouble) => {
            ui.label(RichText::new(&saved.name).size(17.0).color(TEXT));
            ui.add(egui::Label::new(RichText::new(texts.file_error(trouble)).size(14.0).color(BAD)).wrap());
            return;
        }
    };
    let about = about(summary, arenas, texts);
    let course = course(summary, saved.played, texts);
    let (title, short) = match is_named {
        true => (saved.name.clone(), format!("{about} · {course}")),
        false => (about, course),
    };
    ui.horizontal_wrapped(|ui| {
        let title = egui::Label::new(RichText::new(title).size(17.0).color(TEXT)).wrap();
        ui.add(title).on_hover_text(saved.path.display().to_string());
        ui.label(RichText::new(age(saved.age(), texts)).size(14.0).color(FAINT));
    });
    ui.horizontal_wrapped(|ui| {
        for (seat, player) in summary.players().enumerate() {
            let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), egui::Sense::hover());
            let colour = summary.seats.get(seat).map_or(seat, |seat| seat.colour);
            art.base(ui.painter(), rect, colour % COLOURS);
            let words = match summary.scores.get(seat).filter(|_| summary.has_scores()) {
                Some(score) => format!("{player} {score}"),
                None => player.to_owned(),
            };
            ui.label(RichText::new(words).size(15.0));
            ui.add_space(4.0);
        }
    });
    ui.add(egui::Label::new(RichText::new(short).size(14.0).color(FAINT)).wrap());
    if let Some(origin) = &summary.from {
        let args = [
            ("game", FluentValue::from(origin.game.clone())),
            ("after", FluentValue::from(origin.after)),
        ];
        let words = RichText::new(texts.message("screen-replay-from", &args));
        ui.add(egui::Label::new(words.size(14.0).color(FAINT)).wrap());
    }
    if let Some(damage) = &summary.damage {
        let args = [("damage", FluentValue::from(texts.damage(damage)))];
        let words = RichText::new(texts.message("screen-games-damaged", &args));
        ui.add(egui::Label::new(words.size(14.0).color(BAD)).wrap());
    }
}

/// What a game without a name is called.
fn title_of(saved: &SavedGame, arenas: &[ArenaChoice], texts: &Texts) -> String {
    let summary = saved.summary.as_ref();
    summary.map_or_else(|_| saved.name.clone(), |summary| about(summary, arenas, texts))
}

/// ArenaChoice and mod; an arena without a name is left out.
fn about(summary: &RecordingSummary, arenas: &[ArenaChoice], texts: &Texts) -> String {
    let arena = arenas.iter().find(|arena| arena.name() == summary.map);
    let arena = arena.map_or_else(|| summary.map.clone(), |arena| arena.title(texts));
    let mode = texts.for_book(&summary.header.rules).mode(&summary.mode);
    match arena.is_empty() {
        true => mode,
        false => format!("{arena} · {mode}"),
    }
}

/// Rounds, commands, and whether it is over.
fn course(summary: &RecordingSummary, played: bool, texts: &Texts) -> String {
    let state = match (summary.over, summary.closed) {
        _ if played => "screen-games-in-play",
        (true, _) => "screen-games-over",
        (false, true) => "screen-games-put-away",
        (false, false) => "screen-games-broken-off",
    };
    let args = [
        ("commands", FluentValue::from(summary.commands - summary.first)),
        ("rounds", FluentValue::from(summary.rounds)),
        ("state", FluentValue::from(texts.say(state))),
    ];
    texts.message("screen-games-course", &args)
}

/// How long ago, in the largest unit that fits.
pub fn age(age: Duration, texts: &Texts) -> String {
    let seconds = age.as_secs();
    let (id, count) = match seconds {
        0..60 => ("screen-age-now", 0),
        60..3600 => ("screen-age-minutes", seconds / 60),
        3600..86_400 => ("screen-age-hours", seconds / 3600),
        _ => ("screen-age-days", seconds / 86_400),
    };
    texts.message(id, &[("count", FluentValue::from(count as i64))])
}

/// Go on, if there is something to go on with; look.
fn buttons(ui: &mut egui::Ui, saved: &SavedGame, next: &mut NextReplayChange, texts: &Texts, size: f32) {
    let Ok(summary) = &saved.summary else { return };
    let height = size * 2.1;
    let button = |id: &str| {
        let words = RichText::new(texts.say(id)).size(size);
        egui::Button::new(words).min_size(vec2(size * 7.0, height))
    };
    if !summary.over {
        let go_on = button("screen-games-go-on").fill(Color32::from_rgb(0, 104, 164));
        let response = ui.add_enabled(!saved.played, go_on);
        let response = response.on_disabled_hover_text(texts.say("screen-games-played"));
        if response.clicked() {
            next.0 = Some(ReplayChange::GoOn(saved.path.clone()));
        }
    }
    if ui.add(button("screen-games-look")).clicked() {
        next.0 = Some(ReplayChange::Look(saved.path.clone()));
    }
}

/// Offers to go on with the game that was broken off.
pub fn offer(
    context: &egui::Context,
    saved_games: &mut SavedGames,
    next: &mut NextReplayChange,
    arenas: &[ArenaChoice],
    texts: &Texts,
    art: &EguiArt,
) {
    let Some(saved) = saved_games.offer.clone() else { return };
    let mut stay = true;
    Dialog::new("offer", texts.say("screen-offer"), 520.0).ask(context, |ui| {
        ui.add(egui::Label::new(RichText::new(texts.say("screen-offer-means")).color(FAINT)).wrap());
        ui.add_space(8.0);
        words_of(ui, &saved, false, arenas, texts, art);
        ui.add_space(10.0);
        ui.horizontal_wrapped(|ui| {
            buttons(ui, &saved, next, texts, 18.0);
            let words = RichText::new(texts.say("screen-offer-forget")).size(18.0);
            let forget = ui.add(egui::Button::new(words).min_size(vec2(126.0, 38.0)));
            stay = !forget.on_hover_text(texts.say("screen-offer-forget-means")).clicked();
        });
        ui.add_space(4.0);
    });
    if !stay || next.0.is_some() {
        saved_games.offer_nothing();
    }
}

/// The button that opens the lists.
pub fn button(ui: &mut egui::Ui, choices: &mut SetupChoices, saved_games: &mut SavedGames, texts: &Texts) {
    let open = choices.view == StartView::Games;
    let response = ui.add(egui::Button::new(texts.say("screen-games")).selected(open));
    if response.on_hover_text(texts.say("screen-games-means")).clicked() {
        saved_games.look();
        choices.view = if open { StartView::Game } else { StartView::Games };
    }
}
