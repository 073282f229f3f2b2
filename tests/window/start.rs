//! The start screen for real: a klan built by mouse, the game begun with it, and the rule book opened by a click on a line of
//! the log.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::display::{Display, PATIENCE, Running, difference};

/// Where things stand in a window of 1280 by 720 pixels, in English.
mod at {
    pub const KLANPLAY: (u32, u32) = (110, 540);
    pub const BUILD: (u32, u32) = (1220, 171);
    pub const GOFF: (u32, u32) = (60, 270);
    pub const EMPTY: (u32, u32) = (190, 349);
    pub const MORE_PISTOLBOYS: (u32, u32) = (1233, 274);
    pub const MORE_KOSTOS: (u32, u32) = (1233, 480);
    pub const DONE: (u32, u32) = (1170, 664);
    pub const PLAY: (u32, u32) = DONE;
    pub const FIRST_LINE_OF_THE_LOG: (u32, u32) = (1030, 275);
}

#[test]
fn a_klan_is_built_by_mouse_and_a_click_on_a_rule_opens_the_book() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("start-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let display = Display::open(&folder);
    let journal = folder.join("journal.jsonl");
    let mut program = Running(
        Command::new(env!("CARGO_BIN_EXE_arene"))
            .args(["play", "--lang", "en", "--seed", "7", "--speed", "at-once"])
            .args(["--size", "1280x720", "--journal"])
            .arg(&journal)
            .env("DISPLAY", &display.name)
            .env("ARENE_HOME", folder.join("home"))
            .env_remove("WAYLAND_DISPLAY")
            .stderr(fs::File::create(folder.join("errors.txt")).unwrap())
            .spawn()
            .unwrap(),
    );
    let begun = Instant::now();
    while display.colours() < 50 {
        assert!(begun.elapsed() < PATIENCE, "no picture in the window");
        if let Some(status) = program.0.try_wait().unwrap() {
            let said = fs::read_to_string(folder.join("errors.txt")).unwrap_or_default();
            panic!("the program ended with {status}: {said}");
        }
        sleep(Duration::from_millis(100));
    }
    display.xdotool(&["search", "--name", "^Ar.*ne$", "windowfocus"]);

    display.click("the mod", 0.02, at::KLANPLAY);
    display.click("the builder", 0.1, at::BUILD);
    display.click("the klan", 0.005, at::GOFF);
    display.click("no pieces", 0.005, at::EMPTY);
    display.click("a pistolboy", 0.01, at::MORE_PISTOLBOYS);
    display.click("another", 0.0005, at::MORE_PISTOLBOYS);
    display.click("a kosto", 0.01, at::MORE_KOSTOS);
    display.click("the start screen", 0.1, at::DONE);
    let board = display.click("the match", 0.3, at::PLAY);

    let text = fs::read_to_string(&journal).expect("the match has begun");
    let first: Value = serde_json::from_str(text.lines().next().expect("a line")).expect("JSON");
    let (setup, player) = (&first["setup"], &first["setup"]["players"][0]);
    assert_eq!((&setup["mod"], &setup["budget"]), (&"klanplay".into(), &10.into()));
    assert_eq!(player["klan"], "goff");
    let kinds: Vec<&str> = player["pieces"]
        .as_array()
        .expect("pieces")
        .iter()
        .filter_map(|piece| piece["kind"].as_str())
        .collect();
    assert_eq!(kinds, ["pistolboy", "pistolboy", "kosto"]);
    assert!(folder.join("home/choices.ron").exists(), "the choices are remembered");

    // The book dims all that lies below it.
    display.click("the rule book", 0.5, at::FIRST_LINE_OF_THE_LOG);
    let again = display.see("the board again", 0.5, |display| display.xdotool(&["key", "Escape"]));
    assert!(difference(&board, &again) < 0.1, "{}", difference(&board, &again));
}
