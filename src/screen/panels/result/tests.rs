//! The end screen, without a window: it tells what the game came to, and everything on it can be reached.

use std::time::{Duration, Instant};

use bevy_egui::egui::{self, pos2};
use serde_json::json;

use super::*;
use crate::game::DecisionKind;
use crate::replay::{Beginning, Recording};
use crate::rules::{Setup, rulebook};
use crate::screen::app::saved_games::record::GameRecord;
use crate::screen::app::settings::Speed;
use crate::screen::panels::harness::Harness;
use crate::screen::replay::tests::{bot_game, laid};
use crate::text::Lang;

/// A game of bots that is over on its table, with its course.
fn over() -> (Table, GameEnd) {
    over_as(bot_game("defmatch", 3, 3000))
}

/// A recorded game that is over on its table, with its course.
fn over_as(recording: Recording) -> (Table, GameEnd) {
    let (mut viewer, mut table, mut playback) = laid(recording.clone());
    viewer.show(viewer.end(), &mut table, &mut playback);
    let decision = viewer.game().decision().map(|decision| decision.kind);
    assert_eq!(decision, Some(DecisionKind::Over), "the game is over");
    let mut end = GameEnd::default();
    let begun = Instant::now();
    while end.course.found().is_none() {
        end.course.count(&recording);
        assert!(begun.elapsed() < Duration::from_secs(60), "it is counted");
        std::thread::sleep(Duration::from_millis(5));
    }
    table.record = Some(GameRecord::of(recording));
    (table, end)
}

fn draw(
    ui: &mut egui::Ui,
    table: &Table,
    end: &mut GameEnd,
    settings: &Settings,
    art: &EguiArt,
    then: &mut Option<AfterGame>,
) {
    let chosen = show(ui.ctx(), table, settings, art, Some(end));
    *then = chosen.or(*then);
}

#[test]
fn the_end_tells_scores_kills_and_luck_and_offers_what_next_in_every_size() {
    let art = Harness::art();
    let (table, mut end) = over();
    for lang in Lang::ALL {
        let settings = Settings::new(lang, Speed::Normal);
        let texts = settings.texts();
        for (width, height) in [(1280.0, 720.0), (1024.0, 600.0), (853.0, 480.0), (512.0, 300.0)] {
            let mut harness = Harness::of_size(width, height);
            let mut then = None;
            harness.draw(|ui| draw(ui, &table, &mut end, &settings, &art, &mut then));
            let screen = egui::Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
            // What next is in view, whatever else has to scroll.
            for (id, choice) in CHOICES {
                let places = harness.places(&texts.say(id));
                assert!(
                    places.len() == 1 && screen.contains_rect(places[0]),
                    "{lang:?}, {width} by {height}: {id} at {places:?}"
                );
                harness.click(&texts.say(id), 0, |ui| {
                    draw(ui, &table, &mut end, &settings, &art, &mut then);
                });
                assert_eq!(then.take(), Some(choice));
            }
            // The rest is, at the latest when it is scrolled to.
            let course = end.course.found().unwrap();
            let mut wanted: Vec<String> = (0..table.state.progress.len())
                .map(|seat| deeds(course, PlayerId(seat as u8), texts))
                .collect();
            wanted.extend(course.dice.iter().filter_map(|tally| Some(luck(tally, texts)?.0)));
            wanted.push(texts.say(course.measure.message));
            let mut seen: Vec<String> = Vec::new();
            for _ in 0..40 {
                seen.extend(harness.words().map(str::to_owned));
                let at = pos2(width / 2.0, height / 3.0);
                harness.scroll(at, 40.0, |ui| draw(ui, &table, &mut end, &settings, &art, &mut then));
            }
            for words in wanted {
                assert!(
                    seen.contains(&words),
                    "{lang:?}, {width} by {height}: {words:?} among {seen:?}"
                );
            }
            assert!(then.is_none());
        }
    }
}

#[test]
fn a_table_without_turns_ends_without_rounds_kills_and_a_curve() {
    let setup: Setup = serde_json::from_value(json!({
        "rules": "free", "mod": "table",
        "map": {"name": "Yard", "table": {"size": [3000, 3000]}},
        "players": [{"name": "Ada", "pieces": [{"at": [500, 500]}]}, {"name": "Bob", "pieces": [{}]}],
    }))
    .unwrap();
    let book = rulebook("free").unwrap();
    let mut game = book.game(&setup).unwrap();
    game.start().unwrap();
    let beginning = Beginning {
        setup,
        seats: Vec::new(),
        begun: 0,
        from: None,
    };
    let mut recording = Recording::begin(beginning, &mut game).unwrap();
    for command in [json!({"roll": {"sides": 6, "count": 2, "need": 4}}), json!("end")] {
        let mut reader = <dyn erased_serde::Deserializer>::erase(command);
        let command = book.language().unwrap().read_command(&mut reader).unwrap();
        game.apply(&command).unwrap();
        recording.push(&mut game, command);
    }
    let (table, mut end) = over_as(recording);
    for lang in Lang::ALL {
        let settings = Settings::new(lang, Speed::Normal);
        let texts = settings.texts();
        let mut harness = Harness::of_size(1280.0, 720.0);
        let mut then = None;
        harness.draw(|ui| draw(ui, &table, &mut end, &settings, &Harness::art(), &mut then));
        let words: Vec<String> = harness.words().map(str::to_owned).collect();
        assert!(words.contains(&texts.say("screen-result-ended")), "{words:?}");
        let course = end.course.found().unwrap();
        let unwanted = [texts.say("screen-result-draw"), deeds(course, PlayerId(0), texts)];
        assert!(!words.iter().any(|word| unwanted.contains(word)), "{words:?}");
    }
}

#[test]
fn the_lines_of_the_course_lead_to_the_last_scores() {
    let (table, end) = over();
    let course = end.course.found().unwrap();
    for (seat, progress) in table.state.progress.iter().enumerate() {
        let corners = curve::corners(course, seat);
        assert_eq!(corners.first().map(|(_, value)| *value), Some(0));
        assert_eq!(
            corners.last().map(|(_, value)| *value),
            Some(progress.value),
            "seat {seat}"
        );
        assert!(corners.is_sorted_by_key(|(at, _)| *at), "{corners:?}");
    }
}

#[test]
fn the_report_lies_in_the_players_folder_and_its_place_is_told() {
    let data = tempfile::tempdir().unwrap();
    let store = crate::replay::Store::at(data.path());
    let mut record = GameRecord::of(bot_game("defmatch", 3, 60));
    record.keep_in(&store);
    let mut files = GameFiles::default();
    files.report(&record, Some(&store), Lang::Fr);
    assert!(files.is_busy());
    let begun = Instant::now();
    while files.is_busy() {
        files.look();
        assert!(begun.elapsed() < Duration::from_secs(120), "it is written");
        std::thread::sleep(Duration::from_millis(5));
    }
    let texts = crate::text::Texts::of(Lang::Fr);
    let (told, is_trouble) = files.told(texts).unwrap();
    let place = data.path().join("reports").join(format!("{}.html", record.name()));
    assert!(!is_trouble && told.contains(&place.display().to_string()), "{told}");
    let page = std::fs::read_to_string(place).unwrap();
    assert!(page.contains("<html lang=\"fr\"") && page.contains("Rouge"));
}

#[test]
fn where_nothing_is_kept_it_is_told_that_no_report_is_written() {
    let record = GameRecord::of(bot_game("defmatch", 3, 20));
    let mut files = GameFiles::default();
    files.report(&record, None, Lang::En);
    let (told, is_trouble) = files.told(crate::text::Texts::of(Lang::En)).unwrap();
    assert!(is_trouble && told.starts_with("The report is not written"), "{told}");
}
