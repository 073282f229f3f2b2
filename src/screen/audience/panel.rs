//! What is told in the audience's window: who acts and the scores above the board, the dice and the last sentence below it.
//! Nothing can be pressed, and nothing stands on the board.

use bevy::prelude::*;
use bevy_egui::EguiContext;
use bevy_egui::egui::{self, Align2, Color32, FontId, Frame, Margin, Rect, Sense, pos2, vec2};

use crate::screen::app::projector::{SMALLEST, SMALLEST_PROJECTED};
use crate::screen::app::render_target::ScreenSize;
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::WindowState;
use crate::screen::audience::{AudiencePanelCamera, AudienceWindow, shows_game};
use crate::screen::panels::{self, FAINT, TEXT, banner, dice, projector, top_bar, unbroken};
use crate::screen::table_top::art::{Art, EguiArt};
use crate::screen::table_top::camera::flat::{Area, sizes};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// How high what is told below the board is, in points.
const BELOW: f32 = 104.0;

/// The side of a die, in points.
const DIE: f32 = 64.0;

/// The most dice that are shown of one command, the last ones.
const MOST: usize = 6;

/// How many of the newest lines are looked at for the last sentence.
const LOOKED_AT: usize = 12;

/// The size of all text in the audience's window: as in projector mode.
fn scale(size: ScreenSize) -> f32 {
    let least = SMALLEST_PROJECTED / SMALLEST * size.height / 1080.0;
    least.min(size.width / 640.0).clamp(0.3, 8.0)
}

/// The part of the window that the board takes, in logical pixels.
pub fn board_area(size: ScreenSize) -> Area {
    let scale = scale(size);
    let top = sizes::TOP * scale;
    Area {
        left: 0.0,
        top,
        width: size.width.max(1.0),
        height: (size.height - top - BELOW * scale).max(1.0),
    }
}

/// Draws all that is told.
pub fn draw(
    context: Option<Single<&mut EguiContext, With<AudiencePanelCamera>>>,
    window: Option<Single<&Window, With<AudienceWindow>>>,
    scene: Res<State<WindowState>>,
    table: Option<ResMut<Table>>,
    playback: Res<Playback>,
    mut settings: ResMut<Settings>,
    art: Res<Art>,
    mut styled: Local<Option<egui::Context>>,
) -> Result {
    let (Some(mut context), Some(window)) = (context, window) else {
        return Ok(());
    };
    let context = context.get_mut().clone();
    if styled.as_ref() != Some(&context) {
        panels::set_style(&context);
        *styled = Some(context.clone());
    }
    let size = ScreenSize {
        width: window.width(),
        height: window.height(),
        dots: window.scale_factor(),
    };
    let scale = scale(size);
    if (context.zoom_factor() - scale).abs() > 1e-3 {
        context.set_zoom_factor(scale);
    }
    let mut ui = panels::root(&context);
    let shown = shows_game(&scene, table.as_deref());
    match table.filter(|_| shown) {
        Some(mut table) => {
            let table = table.bypass_change_detection();
            show(&mut ui, table, &playback, settings.bypass_change_detection(), &art.egui);
        }
        None => between_games(&ui, &settings),
    }
    projector::contrast(&context);
    Ok(())
}

/// The name, and that there is more to come.
fn between_games(ui: &egui::Ui, settings: &Settings) {
    let middle = ui.max_rect().center();
    let painter = ui.painter();
    painter.text(
        middle - vec2(0.0, 40.0),
        Align2::CENTER_CENTER,
        "Arène",
        FontId::proportional(72.0),
        TEXT,
    );
    let words = settings.texts().say("screen-audience-waiting");
    painter.text(
        middle + vec2(0.0, 40.0),
        Align2::CENTER_CENTER,
        words,
        FontId::proportional(22.0),
        FAINT,
    );
}

/// What is told of a game.
pub fn show(ui: &mut egui::Ui, table: &mut Table, playback: &Playback, settings: &mut Settings, art: &EguiArt) {
    let frame = |margin: i8| Frame::new().fill(panels::PANEL).inner_margin(Margin::same(margin));
    egui::Panel::top("top")
        .exact_size(sizes::TOP)
        .resizable(false)
        .frame(frame(0))
        .show(ui, |ui| top_bar::show(ui, table, settings, false, art));
    egui::Panel::bottom("below")
        .exact_size(BELOW)
        .resizable(false)
        .frame(frame(10))
        .show(ui, |ui| {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 8.0;
                let half = ui.available_width() / 2.0;
                throw(ui, playback, half);
                sentence(ui, table, playback, settings, art);
            });
        });
}

/// The dice of the last command, as many as have room, with what the last one needs.
fn throw(ui: &mut egui::Ui, playback: &Playback, room: f32) {
    let shown = ((room / (DIE + 8.0)) as usize).clamp(1, MOST);
    let first = playback.dice.len().saturating_sub(shown);
    let tumbles = playback.is_tumbling();
    for (index, roll) in playback.dice.iter().enumerate().skip(first) {
        let (rect, _) = ui.allocate_exact_size(vec2(DIE, DIE), Sense::hover());
        let is_in_the_air = tumbles && index + 1 == playback.dice.len();
        dice::shown(
            ui.painter(),
            rect.shrink(3.0),
            roll,
            is_in_the_air.then_some(playback.tumbled),
        );
        if let Some(need) = roll.need {
            let under = pos2(rect.center().x, rect.bottom() + 9.0);
            let words = format!("{need}+");
            ui.painter()
                .text(under, Align2::CENTER_CENTER, words, FontId::proportional(16.0), TEXT);
        }
    }
}

/// What is announced, or else the last sentence.
fn sentence(ui: &mut egui::Ui, table: &mut Table, playback: &Playback, settings: &Settings, art: &EguiArt) {
    let texts = settings.texts();
    let announced = banner::lines(table, playback, texts).into_iter().next();
    let (words, colour) = match announced {
        Some(line) => (line.words, line.colour),
        None => {
            let Table { log, names, .. } = table;
            let newest = log.newest(LOOKED_AT, texts, names);
            let last = newest.iter().rev().find(|seen| seen.line.turn.is_none());
            (last.map_or_else(String::new, |seen| seen.line.text.clone()), None)
        }
    };
    if let Some(colour) = colour {
        let (rect, _) = ui.allocate_exact_size(vec2(36.0, 36.0), Sense::hover());
        art.base(ui.painter(), rect, colour);
    }
    let room = ui.available_rect_before_wrap();
    let laid = projector::fitting(ui, &unbroken(&words), room.size(), Color32::WHITE);
    let painter = ui.painter().with_clip_rect(Rect::from_min_max(room.min, room.max));
    painter.galley(room.min, laid, TEXT);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::app::settings::Speed;
    use crate::screen::panels::harness::Harness;
    use crate::screen::replay::tests::{bot_game, laid};
    use crate::text::Lang;

    #[test]
    fn the_audience_reads_who_acts_and_the_last_sentence_in_both_languages() {
        let (mut viewer, mut table, mut playback) = laid(bot_game("klanplay", 4, 60));
        viewer.show(viewer.end(), &mut table, &mut playback);
        playback.announced.clear();
        let art = Harness::art();
        for lang in Lang::ALL {
            let mut settings = Settings::new(lang, Speed::Normal);
            let texts = settings.texts();
            let [head, _] = top_bar::heading(&table, texts);
            let Table { log, names, .. } = &mut table;
            let newest = log.newest(LOOKED_AT, texts, names);
            let last = newest.iter().rev().find(|seen| seen.line.turn.is_none()).unwrap();
            let last = unbroken(&last.line.text);
            // The points of a window of 16 to 9 at its scale, and of a narrow one.
            for (width, height) in [(960.0, 540.0), (640.0, 540.0)] {
                let mut harness = Harness::of_size(width, height);
                harness.draw(|ui| show(ui, &mut table, &playback, &mut settings, &art));
                assert!(harness.sees(&head) && harness.sees(&last), "{head:?} {last:?}");
                assert_eq!(harness.cut_off(), Vec::<&str>::new());
            }
        }
    }

    #[test]
    fn the_board_has_most_of_the_window_and_nothing_is_written_on_it() {
        for (width, height) in [(1920.0, 1080.0), (1280.0, 720.0), (400.0, 700.0), (1.0, 1.0)] {
            let size = ScreenSize {
                width,
                height,
                dots: 1.0,
            };
            let area = board_area(size);
            assert!(area.width >= 1.0 && area.height >= 1.0);
            assert!(height < 100.0 || area.height > 0.7 * height, "{area:?}");
            assert!(height < 100.0 || area.top + area.height + BELOW * scale(size) <= height + 0.5);
        }
        let beamer = ScreenSize {
            width: 1920.0,
            height: 1080.0,
            dots: 1.0,
        };
        assert_eq!(SMALLEST * scale(beamer), SMALLEST_PROJECTED);
    }
}
