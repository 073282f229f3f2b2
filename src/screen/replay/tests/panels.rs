//! The panels about recorded games, without a window.

use bevy_egui::egui::{self, pos2, vec2};

use crate::bots::{BotKind, Control};
use crate::game::PlayerId;
use crate::replay::Damage;
use crate::rules::MapSource;
use crate::screen::app::saved_games::{JustSaved, SavedGames};
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::panels::harness::Harness;
use crate::screen::panels::{branching, save_dialog, timeline};
use crate::screen::replay::tests::{bot_game, laid};
use crate::screen::replay::{NextReplayChange, Purpose, Replay, ReplayAction, timeline_height};
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::text::Lang;

fn shown(lang: Lang) -> (Replay, Table, Playback, Settings) {
    let (mut viewer, mut table, mut playback) = laid(bot_game("klanplay", 4, 150));
    viewer.show(60, &mut table, &mut playback);
    playback.halt = Some(0);
    let replay = Replay::new(viewer, &table, Purpose::Past, "a game".to_owned());
    (replay, table, playback, Settings::new(lang, Speed::Normal))
}

/// Draws the timeline where it stands in the window.
fn draw(
    ui: &mut egui::Ui,
    replay: &mut Replay,
    table: &Table,
    playback: &Playback,
    settings: &Settings,
    art: &EguiArt,
) {
    let height = timeline_height(1280.0);
    let room = egui::Rect::from_min_size(pos2(8.0, 720.0 - height + 8.0), vec2(1264.0, height - 16.0));
    let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(room));
    timeline::show(&mut ui, replay, table, playback, settings, art);
    assert!(ui.min_rect().bottom() <= 713.0, "{:?}", ui.min_rect());
}

#[test]
fn all_of_the_timeline_has_room_in_both_languages() {
    let art = Harness::art();
    for lang in Lang::ALL {
        let (mut replay, table, playback, settings) = shown(lang);
        let mut harness = Harness::new();
        harness.draw(|ui| draw(ui, &mut replay, &table, &playback, &settings, &art));
        assert_eq!(harness.cut_off(), Vec::<&str>::new());
        assert!(harness.sees("59 / "), "{lang:?}");
    }
}

#[test]
fn a_click_on_a_button_asks_for_what_it_says() {
    let art = Harness::art();
    let (mut replay, table, playback, settings) = shown(Lang::En);
    let mut harness = Harness::new();
    harness.draw(|ui| draw(ui, &mut replay, &table, &playback, &settings, &art));
    for (words, wanted) in [
        ("8×", ReplayAction::Speed(4)),
        ("Back to the present", ReplayAction::Leave),
        ("Play on from here", ReplayAction::Branch),
    ] {
        harness.click(words, 0, |ui| draw(ui, &mut replay, &table, &playback, &settings, &art));
        assert_eq!(replay.asked.take(), Some(wanted));
    }
}

#[test]
fn the_dialog_for_a_branch_asks_who_plays() {
    let art = Harness::art();
    let (mut replay, mut table, mut playback, settings) = shown(Lang::En);
    let mut next = NextReplayChange::default();
    replay.go(ReplayAction::Branch, &mut table, &mut playback, &mut next);
    let mut harness = Harness::new();
    let mut went = false;
    let mut frame = |ui: &mut egui::Ui| {
        let context = ui.ctx().clone();
        went |= branching::show(&context, &mut replay, &table, &settings, &art);
    };
    harness.draw(&mut frame);
    assert_eq!(harness.cut_off(), Vec::<&str>::new());
    harness.click("Human", 1, &mut frame);
    harness.click("Random", 0, &mut frame);
    harness.click("Play", 0, &mut frame);
    assert!(went);
    let branching = replay.branching.unwrap();
    let controls: Vec<Control> = branching.seats.iter().map(|seat| seat.control.clone()).collect();
    assert_eq!(
        (branching.place, controls),
        (60, vec![Control::Human, Control::Bot(BotKind::Random)])
    );
}

#[test]
fn marks_and_turns_are_those_of_the_facts() {
    let (replay, ..) = shown(Lang::En);
    let timeline = &replay.timeline;
    assert!(timeline.turns.len() > 3 && !timeline.marks.is_empty());
    let turn = timeline.turns[2];
    assert_eq!(timeline.turn_at(turn.place), Some(turn));
    assert_eq!(timeline.turn_at(turn.place - 1), Some(timeline.turns[1]));
    assert_eq!(timeline.next_turn(turn.place - 1), Some(turn.place));
    assert_eq!(timeline.turn_before(turn.place), timeline.turns[1].place);
    assert_eq!(timeline.turn_at(0), None);
    assert_eq!(timeline.since_turn_of(PlayerId(9)), 0);
}

#[test]
fn a_damaged_game_says_so_over_the_board_and_under_the_timeline() {
    let art = Harness::art();
    for (lang, words) in [(Lang::Fr, "La ligne 43 est abîmée."), (Lang::En, "Line 43 is damaged.")] {
        let (mut replay, table, playback, settings) = shown(lang);
        replay.damage = Some(Damage::Line { line: 43 });
        let mut saved_games = SavedGames::default();
        saved_games.message = replay.told_of_file(settings.texts());
        let mut harness = Harness::new();
        harness.draw(|ui| draw(ui, &mut replay, &table, &playback, &settings, &art));
        assert!(harness.sees(words), "under the timeline");
        let mut frame = |ui: &mut egui::Ui| save_dialog::message(&ui.ctx().clone(), &mut saved_games, &settings);
        harness.draw(&mut frame);
        assert!(harness.sees(words), "over the board");
        let away = settings.texts().say("screen-message-away");
        harness.click(&away, 0, &mut frame);
        assert!(!harness.sees(words), "put away");
    }
}

#[test]
fn a_step_by_die_stays_at_the_last_die() {
    let (mut replay, mut table, mut playback, _) = shown(Lang::En);
    let mut next = crate::screen::replay::NextReplayChange::default();
    replay.viewer.show(replay.viewer.end(), &mut table, &mut playback);
    let last = replay.viewer.die_before(usize::MAX);
    replay.viewer.show_fact(last, &mut table, &mut playback);
    assert!(replay.viewer.place() < replay.viewer.end());
    playback.halt = Some(0);
    let place = replay.viewer.place();
    replay.go(ReplayAction::Die(true), &mut table, &mut playback, &mut next);
    assert_eq!((replay.viewer.told(&playback), replay.viewer.place()), (last, place));
    assert!(playback.is_held(), "it stands still");
    replay.go(ReplayAction::End, &mut table, &mut playback, &mut next);
    assert_eq!(replay.viewer.place(), replay.viewer.end());
}

#[test]
fn the_name_to_save_a_game_by_is_the_arena_s_title_all_selected() {
    for (lang, name) in [(Lang::Fr, "Premier sang tour 5"), (Lang::En, "First Blood round 5")] {
        let (_, mut table, _, settings) = shown(lang);
        let title = |lang: &str| ["First Blood", "Premier sang"][usize::from(lang == "fr")].to_owned();
        if let MapSource::Inline(map) = &mut table.seating.setup.map {
            map.title = ["fr", "en"].map(|lang| (lang.to_owned(), title(lang))).into();
        }
        table.state.round = 5;
        let mut saved_games = SavedGames::default();
        saved_games.open_save_dialog(&table, settings.texts());
        let mut harness = Harness::new();
        let mut frame = |ui: &mut egui::Ui| {
            save_dialog::show(&ui.ctx().clone(), &mut saved_games, &table, &settings);
        };
        harness.draw(&mut frame);
        assert!(harness.sees(name), "{lang:?}");
        harness.write("x", &mut frame);
        let save_dialog = saved_games.save_dialog.unwrap();
        assert_eq!((save_dialog.name.as_str(), save_dialog.select), ("x", false));
    }
}

#[test]
fn that_a_game_is_saved_is_told_by_its_name_for_a_moment_or_until_the_next_click() {
    let settings = Settings::new(Lang::En, Speed::Normal);
    let seconds = std::time::Duration::from_secs;
    for clicks in [false, true] {
        let mut saved_games = SavedGames::default();
        saved_games.saved = Some(JustSaved {
            path: "/home/somebody/games/before the fight.arene".into(),
            until: None,
        });
        let mut harness = Harness::new();
        let frame = |ui: &mut egui::Ui, saved_games: &mut SavedGames| {
            ui.label("a cell");
            save_dialog::message(&ui.ctx().clone(), saved_games, &settings);
        };
        saved_games.pass(seconds(10));
        assert_eq!(saved_games.due(), Some(seconds(16)));
        harness.draw(|ui| frame(ui, &mut saved_games));
        assert!(harness.sees("Game saved: “before the fight”") && !harness.sees("/home"));
        if clicks {
            harness.click("a cell", 0, |ui| frame(ui, &mut saved_games));
        } else {
            saved_games.pass(seconds(15));
            assert!(saved_games.saved.is_some());
            saved_games.pass(seconds(16));
        }
        assert_eq!((&saved_games.saved, saved_games.due()), (&None, None));
    }
}
