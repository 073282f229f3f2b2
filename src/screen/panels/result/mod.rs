//! The end of a game: who won, points, kills and luck of the dice, the course of the scores, and what next.

pub(crate) mod curve;
pub(crate) mod files;
#[cfg(test)]
mod tests;

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Align, Align2, Layout, RichText, ScrollArea, vec2};

use crate::game::{PlayerId, Progress, Winner};
use crate::report::{GameHistory, Luck, Tally};
use crate::screen::app::settings::Settings;
use crate::screen::panels::result::files::{CountedCourse, GameFiles};
use crate::screen::panels::top_bar::shortened;
use crate::screen::panels::{BAD, FAINT, GOOD, TEXT, fold_words};
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// What is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterGame {
    /// The same setup with a new seed.
    Again,
    /// To look back on the game.
    LookBack,
    /// To write a report of it.
    Report,
    /// To film it.
    Film,
    /// Back to the start.
    Menu,
}

/// The choices, in their order, with their messages.
const CHOICES: [(&str, AfterGame); 5] = [
    ("screen-result-again", AfterGame::Again),
    ("screen-look-back", AfterGame::LookBack),
    ("screen-result-report", AfterGame::Report),
    ("screen-result-film", AfterGame::Film),
    ("screen-result-menu", AfterGame::Menu),
];

/// What is known of the game that is over, beside what stands on the table.
#[derive(Resource, Default)]
pub struct GameEnd {
    /// What happened in it, counted in the background.
    pub course: CountedCourse,
    /// What is written of it.
    pub files: GameFiles,
}

/// The widest that the window is, in points.
const WIDEST: f32 = 660.0;

/// Draws the result; with what is known of the game beside it if somebody is there to say what next.
pub fn show(
    context: &egui::Context,
    table: &Table,
    settings: &Settings,
    art: &EguiArt,
    end: Option<&mut GameEnd>,
) -> Option<AfterGame> {
    let texts = settings.texts();
    let mut then = None;
    let room = context.content_rect();
    let margin = egui::Frame::window(&context.global_style()).total_margin().sum();
    let width = (room.width() - margin.x - 8.0).min(if end.is_some() { WIDEST } else { 430.0 });
    let highest = room.height() - margin.y - 8.0;
    egui::Window::new("result")
        .title_bar(false)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(context, |ui| {
            ui.set_width(width);
            let Some(end) = end else {
                headline(ui, table, texts, art);
                scores(ui, table, None, settings, art);
                return;
            };
            let GameEnd { course, files } = end;
            files.look();
            if let Some(record) = &table.record {
                course.count(record.recording());
            }
            if course.is_counting() {
                context.request_repaint();
            }
            let course = course.found();
            // What next stays in view: the rest scrolls where there is little room.
            let below = egui::Id::new("after the game");
            let reserved = ui.data(|data| data.get_temp::<f32>(below)).unwrap_or(60.0);
            ScrollArea::vertical()
                .max_height((highest - reserved).max(60.0))
                .show(ui, |ui| {
                    headline(ui, table, texts, art);
                    scores(ui, table, course, settings, art);
                    if let Some(course) = course.filter(|course| course.measure.is_counted()) {
                        curve::show(ui, course, table, texts, art);
                    }
                });
            let asked = ui.scope(|ui| {
                ui.add_space(8.0);
                then = choices(ui, files, texts);
            });
            let reserved = asked.response.rect.height() + ui.spacing().item_spacing.y;
            ui.data_mut(|data| data.insert_temp(below, reserved));
        });
    then
}

/// Who won, and after how many rounds; where there are none, nobody can win.
fn headline(ui: &mut egui::Ui, table: &Table, texts: &Texts, art: &EguiArt) {
    ui.add_space(2.0);
    ui.vertical_centered(|ui| {
        let head = match table.state.winner {
            Some(Winner::Player(player)) => {
                let (rect, _) = ui.allocate_exact_size(vec2(72.0, 72.0), egui::Sense::hover());
                let kind = kind_of(table, player);
                art.token(ui.painter(), rect, table.colour(player), kind);
                let args = [("player", FluentValue::from(table.names.player(player)))];
                texts.message("screen-result-won", &args)
            }
            Some(Winner::Together) => texts.say("fact-won-together"),
            Some(Winner::Guests) => texts.say("fact-won-guests"),
            _ if table.state.round == 0 => texts.say("screen-result-ended"),
            _ => texts.say("screen-result-draw"),
        };
        ui.label(RichText::new(head).size(30.0).color(TEXT));
        let ended = table
            .book
            .ended_by(table)
            .and_then(|fact| texts.fact(fact, &table.names));
        if let Some(ended) = ended.filter(|_| table.state.winner.is_some()) {
            ui.label(RichText::new(ended).size(17.0));
        }
        if table.state.round > 0 {
            let round = FluentValue::from(i64::from(table.state.round));
            ui.label(RichText::new(texts.message("screen-result-rounds", &[("round", round)])).color(FAINT));
        }
    });
    ui.add_space(6.0);
}

/// The players, who won first, then the highest score.
fn scores(ui: &mut egui::Ui, table: &Table, course: Option<&GameHistory>, settings: &Settings, art: &EguiArt) {
    let mut seats: Vec<usize> = (0..table.state.progress.len()).collect();
    let won = |seat: usize| table.state.winner == Some(Winner::Player(PlayerId(seat as u8)));
    seats.sort_by_key(|seat| std::cmp::Reverse((won(*seat), table.state.progress[*seat].value)));
    for seat in seats {
        score(ui, table, course, settings, art, seat);
    }
}

/// A player's lines: form, name, kind, points of goal; below them kills and luck.
fn score(
    ui: &mut egui::Ui,
    table: &Table,
    course: Option<&GameHistory>,
    settings: &Settings,
    art: &EguiArt,
    seat: usize,
) {
    let texts = settings.texts();
    let player = PlayerId(seat as u8);
    let klan = table.seating.setup.players.get(seat);
    let own = klan.and_then(|held| held.klan.clone().or_else(|| table.book.klan_of(table, player)));
    let kind = match own {
        Some(klan) => texts.klan(&klan),
        None => fold_words::kind(texts, kind_of(table, player)),
    };
    let side = ui.available_width().min(480.0);
    let indent = (ui.available_width() - side) / 2.0;
    ui.horizontal(|ui| {
        ui.add_space(indent);
        ui.allocate_ui_with_layout(vec2(side, 30.0), Layout::left_to_right(Align::Center), |ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(28.0, 28.0), egui::Sense::hover());
            art.base(ui.painter(), rect, table.colour(player));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let Progress { value, goal } = table.state.progress[seat];
                if goal > 0 {
                    let points = format!("{value} / {goal}").replace('-', "\u{2212}");
                    ui.label(RichText::new(points).size(21.0));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let name = table.names.player(player);
                    let name = shortened(ui.painter(), &name, 19.0, ui.available_width());
                    ui.label(name);
                    ui.add(egui::Label::new(RichText::new(kind).size(16.0).color(FAINT)).truncate());
                });
            });
        });
    });
    let Some(course) = course else { return };
    ui.horizontal(|ui| {
        ui.add_space(indent + 28.0 + ui.spacing().item_spacing.x);
        ui.allocate_ui_with_layout(vec2(side - 36.0, 18.0), Layout::top_down(Align::Min), |ui| {
            if course.measure.is_counted() {
                let deeds = deeds(course, player, texts);
                ui.add(egui::Label::new(RichText::new(deeds).size(15.0).color(FAINT)).wrap());
            }
            if let Some((luck, colour, means)) = course.dice.get(seat).and_then(|tally| luck(tally, texts)) {
                let words = RichText::new(luck).size(15.0).color(colour);
                ui.add(egui::Label::new(words).wrap()).on_hover_text(means);
            }
            if let Some(tally) = course.dice_by_hand.get(seat) {
                by_hand(ui, tally, texts);
            }
        });
    });
    ui.add_space(4.0);
}

/// How many a player's pieces killed, and how often they died.
fn deeds(course: &GameHistory, player: PlayerId, texts: &Texts) -> String {
    let owned = course.stats.iter().zip(&course.owners);
    let own = owned
        .filter(|(_, owner)| **owner == Some(player))
        .map(|(stats, _)| stats);
    let (kills, deaths) = own.fold((0, 0), |(kills, deaths), stats| {
        (kills + stats.kills, deaths + stats.deaths)
    });
    let args = [
        ("kills", FluentValue::from(kills)),
        ("deaths", FluentValue::from(deaths)),
    ];
    texts.message("screen-result-deeds", &args)
}

/// A player's luck in words, its colour, and what it is made of.
fn luck(tally: &Tally, texts: &Texts) -> Option<(String, egui::Color32, String)> {
    if tally.tests == 0 {
        return None;
    }
    let (parts, whole) = tally.expected.parts();
    let expected = (parts as f64 / whole as f64 * 10.0).round() / 10.0;
    let args = [
        ("tests", tally.tests.into()),
        ("passed", tally.passed.into()),
        ("expected", expected.into()),
    ];
    let means = texts.message("report-dice-tests", &args);
    let (said, colour) = match tally.score().map(Luck::of) {
        None => (texts.say("report-luck-none"), FAINT),
        Some(luck) => {
            let colour = match luck {
                Luck::Cursed | Luck::Unlucky | Luck::Grudging => BAD,
                Luck::Even => FAINT,
                Luck::Kind | Luck::Lucky | Luck::Blessed => GOOD,
            };
            (texts.say(luck.message()), colour)
        }
    };
    let args = [("luck", said.into()), ("tests", means.clone().into())];
    let said = texts.message("screen-result-luck", &args);
    Some((said, colour, texts.say("report-dice-how")))
}

/// The dice that a player threw by hand, held against fair ones.
fn by_hand(ui: &mut egui::Ui, tally: &Tally, texts: &Texts) {
    for sides in tally.faces.keys().copied() {
        let Some((count, mean)) = tally.mean(sides) else {
            continue;
        };
        let args = [
            ("count", count.into()),
            ("sides", sides.into()),
            ("mean", texts.decimal(mean, 2).into()),
            ("fair", texts.decimal(f64::from(sides + 1) / 2.0, 1).into()),
        ];
        let said = texts.message("screen-result-by-hand", &args);
        let even = tally.evenness(sides).map(|evenness| texts.evenness(sides, &evenness));
        let faces: Vec<String> = (1..)
            .zip(&tally.faces[&sides])
            .map(|(face, count)| format!("{face}\u{a0}×\u{a0}{count}"))
            .collect();
        let words = RichText::new(said).size(15.0).color(FAINT);
        let response = ui.add(egui::Label::new(words).wrap());
        response.on_hover_text(faces.join(" · "));
        if let Some(even) = even {
            ui.add(egui::Label::new(RichText::new(even).size(14.0).color(FAINT)).wrap());
        }
    }
}

/// The buttons, and what came of those that write something.
fn choices(ui: &mut egui::Ui, files: &GameFiles, texts: &Texts) -> Option<AfterGame> {
    let mut then = None;
    ui.horizontal_wrapped(|ui| {
        let spacing = ui.spacing().item_spacing.x;
        let width = (ui.available_width() - spacing * (CHOICES.len() - 1) as f32) / CHOICES.len() as f32;
        for (id, choice) in CHOICES {
            let usable = match choice {
                AfterGame::Report | AfterGame::Film => !files.is_busy(),
                _ => true,
            };
            // Where there is little room, each is as wide as its word.
            let (size, least) = if width >= 110.0 {
                (18.0, width.floor())
            } else {
                (15.0, 0.0)
            };
            let words = RichText::new(texts.say(id)).size(size);
            let button = egui::Button::new(words).min_size(vec2(least, 2.0 * size));
            let response = ui.add_enabled(usable, button);
            let response = match choice {
                AfterGame::Report => response.on_hover_text(texts.say("screen-result-report-means")),
                AfterGame::Film => response.on_hover_text(texts.say("screen-result-film-means")),
                _ => response,
            };
            if response.clicked() {
                then = Some(choice);
            }
        }
    });
    if let Some((said, is_trouble)) = files.told(texts) {
        let words = RichText::new(said)
            .size(15.0)
            .color(if is_trouble { BAD } else { TEXT });
        ui.add(egui::Label::new(words).wrap().selectable(true));
    }
    then
}

/// The kind of a player's first piece.
fn kind_of(table: &Table, player: PlayerId) -> &str {
    let mut pieces = table.state.pieces.iter();
    pieces
        .find(|piece| piece.player == Some(player))
        .map_or("", |piece| &piece.kind)
}
