//! The panels about recorded games, without a window.

use super::super::{Go, JustSaved, Purpose, Replay, Shelf, TIMELINE};
use super::{bot_game, laid};
use crate::bots::BotKind;
use crate::game::PlayerId;
use crate::protocol::Control;
use crate::replay::Damage;
use crate::rules::MapSource;
use crate::screen::harness::Harness;
use crate::screen::panels::{saving, timeline};
use crate::screen::playback::Playback;
use crate::screen::settings::{Settings, Speed};
use crate::screen::table::Table;
use crate::text::Lang;
use bevy_egui::egui::{self, pos2, vec2};

fn shown(lang: Lang) -> (Replay, Table, Playback, Settings) {
    let (mut projector, mut table, mut playback) = laid(bot_game("klanplay", 4, 150));
    projector.show(60, &mut table, &mut playback);
    playback.halt = Some(0);
    let replay = Replay::new(projector, &table, Purpose::Past, "a game".to_owned());
    (replay, table, playback, Settings::new(lang, Speed::Normal))
}

/// Draws the timeline where it stands in the window.
fn draw(
    ui: &mut egui::Ui,
    replay: &mut Replay,
    table: &Table,
    playback: &Playback,
    settings: &Settings,
    art: &crate::screen::art::EguiArt,
) {
    let room = egui::Rect::from_min_size(pos2(8.0, 720.0 - TIMELINE + 8.0), vec2(1264.0, TIMELINE - 16.0));
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
        ("8×", Go::Speed(4)),
        ("Back to the present", Go::Leave),
        ("Play on from here", Go::Branch),
    ] {
        harness.click(words, 0, |ui| draw(ui, &mut replay, &table, &playback, &settings, &art));
        assert_eq!(replay.asked.take(), Some(wanted));
    }
}

#[test]
fn the_dialog_for_a_branch_asks_who_plays() {
    let art = Harness::art();
    let (mut replay, mut table, mut playback, settings) = shown(Lang::En);
    let mut next = super::super::NextReplay::default();
    replay.go(Go::Branch, &mut table, &mut playback, &mut next);
    let mut harness = Harness::new();
    let mut went = false;
    let mut frame = |ui: &mut egui::Ui| {
        let context = ui.ctx().clone();
        went |= timeline::branching(&context, &mut replay, &table, &settings, &art);
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
    let chart = &replay.chart;
    assert!(chart.turns.len() > 3 && !chart.marks.is_empty());
    let turn = chart.turns[2];
    assert_eq!(chart.turn_at(turn.place), Some(turn));
    assert_eq!(chart.turn_at(turn.place - 1), Some(chart.turns[1]));
    assert_eq!(chart.next_turn(turn.place - 1), Some(turn.place));
    assert_eq!(chart.turn_before(turn.place), chart.turns[1].place);
    assert_eq!(chart.turn_at(0), None);
    assert_eq!(chart.since_turn_of(PlayerId(9)), 0);
}

#[test]
fn a_damaged_game_says_so_over_the_board_and_under_the_timeline() {
    let art = Harness::art();
    for (lang, words) in [(Lang::Fr, "La ligne 43 est abîmée."), (Lang::En, "Line 43 is damaged.")] {
        let (mut replay, table, playback, settings) = shown(lang);
        replay.damage = Some(Damage::Line { line: 43 });
        let mut shelf = Shelf::default();
        shelf.message = replay.told_damage(settings.texts());
        let mut harness = Harness::new();
        harness.draw(|ui| draw(ui, &mut replay, &table, &playback, &settings, &art));
        assert!(harness.sees(words), "under the timeline");
        let mut frame = |ui: &mut egui::Ui| saving::message(&ui.ctx().clone(), &mut shelf, &settings);
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
    let mut next = super::super::NextReplay::default();
    replay.projector.show(replay.projector.end(), &mut table, &mut playback);
    let last = replay.projector.die_before(usize::MAX);
    replay.projector.show_fact(last, &mut table, &mut playback);
    assert!(replay.projector.place() < replay.projector.end());
    playback.halt = Some(0);
    let place = replay.projector.place();
    replay.go(Go::Die(true), &mut table, &mut playback, &mut next);
    assert_eq!(
        (replay.projector.told(&playback), replay.projector.place()),
        (last, place)
    );
    assert!(playback.is_held(), "it stands still");
    replay.go(Go::End, &mut table, &mut playback, &mut next);
    assert_eq!(replay.projector.place(), replay.projector.end());
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
        let mut shelf = Shelf::default();
        shelf.begin_naming(&table, settings.texts());
        let mut harness = Harness::new();
        let mut frame = |ui: &mut egui::Ui| {
            saving::show(&ui.ctx().clone(), &mut shelf, &table, &settings);
        };
        harness.draw(&mut frame);
        assert!(harness.sees(name), "{lang:?}");
        harness.write("x", &mut frame);
        let naming = shelf.naming.unwrap();
        assert_eq!((naming.name.as_str(), naming.select), ("x", false));
    }
}

#[test]
fn that_a_game_is_saved_is_told_by_its_name_for_a_moment_or_until_the_next_click() {
    let settings = Settings::new(Lang::En, Speed::Normal);
    let seconds = std::time::Duration::from_secs;
    for clicks in [false, true] {
        let mut shelf = Shelf::default();
        shelf.saved = Some(JustSaved {
            path: "/home/somebody/games/before the fight.arene".into(),
            until: None,
        });
        let mut harness = Harness::new();
        let frame = |ui: &mut egui::Ui, shelf: &mut Shelf| {
            ui.label("a cell");
            saving::message(&ui.ctx().clone(), shelf, &settings);
        };
        shelf.pass(seconds(10));
        assert_eq!(shelf.due(), Some(seconds(16)));
        harness.draw(|ui| frame(ui, &mut shelf));
        assert!(harness.sees("Game saved: “before the fight”") && !harness.sees("/home"));
        if clicks {
            harness.click("a cell", 0, |ui| frame(ui, &mut shelf));
        } else {
            shelf.pass(seconds(15));
            assert!(shelf.saved.is_some());
            shelf.pass(seconds(16));
        }
        assert_eq!((&shelf.saved, shelf.due()), (&None, None));
    }
}
