//! Recorded games in the window for real: a game that a crash broke off is offered and gone on with; a recorded game is
//! scrubbed, played on from its midst, and that game comes to its end.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use arene::replay::{Damage, OriginReason, Recording, read, verify_recording};

use crate::display::{Display, PATIENCE, Running, difference};
use crate::recorded::bot_game;

/// Where things stand in a window of 1280 by 720 pixels, in English.
mod at {
    pub const GO_ON: (u32, u32) = (442, 438);
    pub const THREE_QUARTERS_OF_THE_TIMELINE: (u32, u32) = (950, 640);
    pub const A_QUARTER_OF_THE_TIMELINE: (u32, u32) = (330, 640);
    pub const FIRST_PLAYER: (u32, u32) = (706, 338);
    pub const RANDOM_FOR_THE_FIRST: (u32, u32) = (699, 400);
    pub const SECOND_PLAYER: (u32, u32) = (706, 373);
    pub const RANDOM_FOR_THE_SECOND: (u32, u32) = (699, 435);
    pub const PLAY: (u32, u32) = (540, 451);
}

/// The program in its window, with a folder of its own for all that it keeps.
struct Window {
    display: Display,
    folder: PathBuf,
    program: Option<Running>,
}

impl Window {
    fn of(name: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self {
            display: Display::open(&folder),
            folder,
            program: None,
        }
    }

    /// Starts the program and waits for its picture.
    fn open(&mut self, words: &[&str]) {
        // Every command is given by hand here.
        fs::create_dir_all(self.folder.join("home")).unwrap();
        fs::write(self.folder.join("home/settings.ron"), "(acts_by_itself: Some(false))").unwrap();
        let program = Command::new(env!("CARGO_BIN_EXE_arene"))
            .args(words)
            .args(["--lang", "en", "--size", "1280x720", "--speed", "at-once"])
            .env("DISPLAY", &self.display.name)
            .env("ARENE_HOME", self.folder.join("home"))
            .env_remove("WAYLAND_DISPLAY")
            .stderr(fs::File::create(self.folder.join("errors.txt")).unwrap())
            .spawn()
            .unwrap();
        self.program = Some(Running(program));
        self.wait("a picture in the window", |window| window.display.colours() > 50);
        self.display.settled();
        self.display.xdotool(&["search", "--name", "^Ar.*ne$", "windowfocus"]);
    }

    /// As a crash does it: nothing is put away.
    fn kill(&mut self) {
        let mut program = self.program.take().unwrap();
        program.0.kill().unwrap();
        program.0.wait().unwrap();
        self.wait("an empty display", |window| window.display.colours() < 10);
    }

    fn wait(&mut self, what: &str, until: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !until(self) {
            if let Some(status) = self.program.as_mut().and_then(|program| program.0.try_wait().unwrap()) {
                let said = fs::read_to_string(self.folder.join("errors.txt")).unwrap_or_default();
                panic!("waiting for {what}: the program ended with {status}: {said}");
            }
            if begun.elapsed() > PATIENCE {
                self.keep("stuck");
                panic!("waited in vain for {what}");
            }
            sleep(Duration::from_millis(100));
        }
    }

    /// The picture with the pointer where nothing lies, so that no hint covers anything.
    fn calm(&self) -> Vec<u8> {
        self.display.xdotool(&["mousemove", "100", "540"]);
        sleep(Duration::from_secs(1));
        self.display.settled()
    }

    /// Keeps the picture, to be looked at.
    fn keep(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        self.display.save(&folder.join(format!("window-replay-{name}.png")));
    }

    /// The game that was saved by itself last.
    fn saved(&self) -> Option<(Recording, Option<Damage>)> {
        let folder = self.folder.join("home/games");
        let mut games: Vec<PathBuf> = fs::read_dir(folder)
            .ok()?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|ending| ending == "arene"))
            .collect();
        games.sort();
        let found = read(&fs::read(games.last()?).ok()?).ok()?;
        Some((found.recording, found.damage))
    }

    fn commands(&self) -> u32 {
        self.saved().map_or(0, |(recording, _)| recording.last())
    }

    /// Presses a key, and waits for the command that comes of it.
    fn command(&mut self, key: &str) {
        let before = self.commands();
        self.display.xdotool(&["key", key]);
        self.wait(key, |window| window.commands() > before);
    }
}

#[test]
fn a_game_that_a_crash_broke_off_is_offered_and_goes_on() {
    let mut window = Window::of("crash");
    let players = ["--player", "Gork=kosto:human", "--player", "Morg=grot:human"];
    window.open(&[&["play", "--seed", "5"][..], &players].concat());
    // Both are set down as they would look by themselves, then turns go by.
    for _ in 0..2 {
        window.display.xdotool(&["key", "Up"]);
        window.command("Return");
    }
    for _ in 0..3 {
        window.command("Return");
    }
    let (before, damage) = window.saved().unwrap();
    assert_eq!(damage, Some(Damage::Open));
    window.kill();

    window.open(&["play"]);
    window.keep("offer");
    window.display.click("the board", 0.3, at::GO_ON);
    window.command("Return");
    let (after, _) = window.saved().unwrap();
    assert!(after.last() > before.last());
    assert_eq!(after.steps[..before.steps.len()], before.steps[..], "nothing is lost");
    assert_eq!(after.beginning, before.beginning);
    assert!(verify_recording(&after).is_good(), "the dice go on as they would have");
    window.keep("gone-on");
}

#[test]
fn a_recorded_game_is_scrubbed_and_played_on_to_its_end() {
    let mut window = Window::of("branch");
    let mut original = bot_game("defmatch", 3, 400);
    original.closed = None;
    let file = window.folder.join("original.arene");
    let text = original.to_text();
    fs::write(&file, &text).unwrap();
    window.open(&["replay", "show", path(&file)]);
    let start = window.display.settled();
    window
        .display
        .click("a later moment", 0.01, at::THREE_QUARTERS_OF_THE_TIMELINE);
    let far = window.calm();
    window
        .display
        .click("an earlier moment", 0.01, at::A_QUARTER_OF_THE_TIMELINE);
    window
        .display
        .see("the start", 0.01, |display| display.xdotool(&["key", "0"]));
    window
        .display
        .see("a die", 0.005, |display| display.xdotool(&["key", "Down"]));
    window.display.see("the next turn", 0.005, |display| {
        display.xdotool(&["key", "shift+Right"]);
    });
    window
        .display
        .click("the later moment", 0.01, at::THREE_QUARTERS_OF_THE_TIMELINE);
    let again = window.calm();
    window.keep("timeline");
    assert!(difference(&far, &again) < 0.01, "the same place shows the same");
    assert!(difference(&far, &start) > 0.01);

    window
        .display
        .see("the dialog", 0.02, |display| display.xdotool(&["key", "b"]));
    window.display.click("who may play", 0.005, at::FIRST_PLAYER);
    window.display.click("a bot", 0.005, at::RANDOM_FOR_THE_FIRST);
    window.display.click("who else may play", 0.005, at::SECOND_PLAYER);
    window.display.click("another bot", 0.005, at::RANDOM_FOR_THE_SECOND);
    window.keep("branch");
    let (x, y) = at::PLAY;
    window.display.xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
    window.display.settled();
    window.display.xdotool(&["click", "1"]);
    window.wait("the end of the branch", |window| {
        window.saved().is_some_and(|(recording, _)| recording.is_over())
    });
    let (branch, _) = window.saved().unwrap();
    let origin = branch.beginning.from.clone().expect("it remembers");
    assert_eq!((origin.game.as_str(), origin.why), ("original", OriginReason::Branch));
    let shared = origin.after as usize + 1;
    let three_quarters = original.steps.len() * 3 / 4;
    assert!(
        shared.abs_diff(three_quarters) <= 2,
        "{shared} of {}",
        original.steps.len()
    );
    assert_eq!(branch.steps[..shared], original.steps[..shared]);
    assert!(verify_recording(&branch).is_good());
    assert_eq!(fs::read_to_string(&file).unwrap(), text, "the original is untouched");
    window.display.settled();
    window.keep("branch-over");
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}
