//! The first lesson for real, from the start screen to its end: by keyboard alone and by mouse alone, in French and in English.
//! What has been done is read from the file in which it is remembered; what the keyboard did is saved too, task by task, and
//! `arene replay verify` finds it as it was.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use arene::screen::table_top::camera::flat::{Area, FlatView, Folds, board_area, fit, task_height};
use arene::space::grid::{Cell, Facing};
use serde_json::Value;

use crate::display::{Display, PATIENCE, Running, SIZE};

/// The lesson.
const FIRST: &str = "doum40k/first_game";

/// Where things stand in a window of 1280 by 720 pixels.
mod at {
    /// *Learn* on the start screen.
    pub const LEARN: (u32, u32) = (1016, 664);
    /// The first lesson of the list.
    pub const FIRST: (u32, u32) = (400, 204);
    /// The button that leads on once a goal is met.
    pub const ON: (u32, u32) = (1178, 627);
    /// The last button of the dialog that says what has been learnt: to the lessons.
    pub const TO_THE_LESSONS: (u32, u32) = (640, 524);
    /// Where the pointer is in nobody's way.
    pub const NOWHERE: (u32, u32) = (640, 3);
}

/// The program in its window, with a home of its own.
struct Learning {
    display: Display,
    program: Running,
    folder: PathBuf,
}

impl Learning {
    fn start(name: &str, lang: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("lesson-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("home")).unwrap();
        // Nothing pulses, so that the picture comes to rest.
        fs::write(folder.join("home/settings.ron"), "(reduced_motion: Some(true))").unwrap();
        let display = Display::open(&folder);
        let program = Running(
            Command::new(env!("CARGO_BIN_EXE_arene"))
                .args(["play", "--lang", lang, "--speed", "at-once", "--size", "1280x720"])
                .env("DISPLAY", &display.name)
                .env("ARENE_HOME", folder.join("home"))
                .env_remove("WAYLAND_DISPLAY")
                .stderr(fs::File::create(folder.join("errors.txt")).unwrap())
                .spawn()
                .unwrap(),
        );
        let mut learning = Self {
            display,
            program,
            folder,
        };
        learning.wait("a picture in the window", |learning| learning.display.colours() > 50);
        learning
            .display
            .xdotool(&["search", "--name", "^Ar.*ne$", "windowfocus"]);
        learning.point(at::NOWHERE);
        learning.display.settled();
        learning
    }

    fn wait(&mut self, what: &str, until: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !until(self) {
            if let Some(status) = self.program.0.try_wait().unwrap() {
                let said = fs::read_to_string(self.folder.join("errors.txt")).unwrap_or_default();
                panic!("waiting for {what}: the program ended with {status}: {said}");
            }
            if begun.elapsed() > PATIENCE {
                let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lesson-stuck.png");
                self.display.save(&picture);
                panic!("waited in vain for {what}; {picture:?}; done: {:?}", self.done());
            }
            sleep(Duration::from_millis(50));
        }
    }

    /// The tasks of the lesson that are remembered as done, and whether all of it is.
    fn done(&self) -> (Vec<u64>, bool) {
        let text = fs::read_to_string(self.folder.join("home/lessons.json")).unwrap_or_default();
        let read: Value = serde_json::from_str(&text).unwrap_or_default();
        let lesson = &read["lessons"][FIRST];
        let tasks = lesson["tasks"].as_array().into_iter().flatten();
        (tasks.filter_map(Value::as_u64).collect(), lesson["done"] == true)
    }

    /// Waits until that task, from 0, is done.
    fn is_done(&mut self, task: u64) {
        self.wait(&format!("task {}", task + 1), |learning| {
            learning.done().0.contains(&task)
        });
        self.display.settled();
    }

    /// Presses keys one after the other; the picture rests after each.
    fn keys(&self, keys: &str) {
        for key in keys.split_whitespace() {
            self.display.xdotool(&["key", key]);
            self.display.settled();
        }
    }

    /// The recorded games that have been saved.
    fn saved(&self) -> Vec<PathBuf> {
        let Ok(folder) = fs::read_dir(self.folder.join("home/saves")) else {
            return Vec::new();
        };
        let files = folder.map(|entry| entry.unwrap().path());
        files
            .filter(|path| path.extension().is_some_and(|end| end == "arene"))
            .collect()
    }

    /// Saves what was done in a task, once its goal is met, under a name of its own.
    fn save(&mut self, task: u64) {
        let before = self.saved().len();
        let met = self.display.settled();
        self.display.xdotool(&["key", "ctrl+s"]);
        self.wait("the dialog of its name", |learning| learning.display.settled() != met);
        self.display.xdotool(&["type", &format!("task{}", task + 1)]);
        let asked = self.display.settled();
        self.display.xdotool(&["key", "Return"]);
        self.wait("a saved game", |learning| learning.saved().len() == before + 1);
        self.wait("the dialog to be gone", |learning| learning.display.settled() != asked);
    }

    /// So many recorded games were saved, and each is as it was when it is played again.
    fn verify_saved(&self, count: usize) {
        let saved = self.saved();
        assert_eq!(saved.len(), count);
        let output = Command::new(env!("CARGO_BIN_EXE_arene"))
            .args(["replay", "verify", "--lang", "en"])
            .args(&saved)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }

    fn point(&self, (x, y): (u32, u32)) {
        self.display.xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    /// Clicks on a pixel.
    fn click(&self, at: (u32, u32)) {
        self.point(at);
        self.display.settled();
        self.display.xdotool(&["click", "1"]);
        self.display.settled();
    }
}

/// The board of a task, of so many columns and rows.
struct TaskBoard {
    area: Area,
    flat: FlatView,
}

impl TaskBoard {
    fn of(columns: i16, rows: i16) -> Self {
        let (width, height) = (SIZE.0 as f32, SIZE.1 as f32);
        let mut area = board_area((width, height), 1.0, Folds::default());
        area.height -= task_height(width);
        Self {
            area,
            flat: fit(area, columns, rows),
        }
    }

    /// The pixel of a cell's middle.
    fn cell(&self, x: i16, y: i16) -> (u32, u32) {
        let (x, y) = self.flat.cell_pixel(self.area, Cell::new(x, y));
        (x.round() as u32, y.round() as u32)
    }

    /// A pixel beside the upper left corner of a cell.
    fn corner(&self, x: i16, y: i16) -> (u32, u32) {
        let (x, y) = self.flat.cell_pixel(self.area, Cell::new(x, y));
        let half = self.flat.cell / 2.0 - 3.0;
        ((x - half).round() as u32, (y - half).round() as u32)
    }
}

impl Learning {
    /// Presses on a cell, drags to its neighbour on a side and releases.
    fn drag(&self, board: &TaskBoard, (x, y): (i16, i16), face: Facing) {
        let there = Cell::new(x, y).step(face);
        self.point(board.cell(x, y));
        self.display.settled();
        self.display.xdotool(&["mousedown", "1"]);
        self.point(board.cell(there.x, there.y));
        self.display.settled();
        self.display.xdotool(&["mouseup", "1"]);
        self.display.settled();
    }
}

/// Does the first lesson by keyboard alone, and saves what was done in each task.
fn done_by_keyboard(lang: &str) {
    let mut learning = Learning::start(&format!("keys-{lang}"), lang);
    // The list, at the first lesson.
    learning.keys("F7 Return");
    // Activate, walk two cells to the east, face north.
    learning.keys("Tab Return Right Right Return Up Return");
    learning.is_done(0);
    learning.save(0);
    learning.keys("space");
    // Run five cells.
    learning.keys("Tab Return Right Right Right Right Right Return Down shift+Return");
    learning.is_done(1);
    learning.save(1);
    learning.keys("space");
    // A shot that is refused.
    learning.keys("Right Down Return");
    learning.is_done(2);
    learning.keys("space");
    // A shot.
    learning.keys("Tab Return Tab Return");
    learning.is_done(3);
    learning.save(3);
    learning.keys("space");
    // Behind the rock; then a shot from there.
    learning.keys("Tab Return Right Return Right Return");
    learning.is_done(4);
    learning.save(4);
    learning.keys("space Tab Return");
    learning.is_done(5);
    learning.save(5);
    learning.keys("space");
    // A blow.
    learning.keys("Tab Return Tab Return");
    learning.is_done(6);
    learning.save(6);
    learning.keys("space");
    // Into the teleporter, and a corner for it; help names what to do.
    learning.keys("F7 Tab Return Right Return Right Return");
    learning.keys("Right Right Right Right Down Down Return");
    learning.is_done(7);
    learning.save(7);
    assert!(learning.done().1, "all of it is done");
    learning.verify_saved(7);
    // What has been learnt, then back to the list and to the choice of a game.
    let task = learning.display.settled();
    learning.keys("space");
    assert_ne!(task, learning.display.settled());
    learning.keys("Escape Escape");
    assert_eq!(learning.program.0.try_wait().unwrap(), None);
}

/// Does the first lesson by mouse alone, after a wrong try.
fn done_by_mouse(lang: &str) {
    let mut learning = Learning::start(&format!("mouse-{lang}"), lang);
    learning.click(at::LEARN);
    learning.click(at::FIRST);
    let board = TaskBoard::of(7, 4);
    // A wrong try: nobody is there to be activated, and nothing is done by it.
    learning.click(board.cell(6, 3));
    assert_eq!(learning.done(), (Vec::new(), false));
    learning.click(board.cell(3, 1));
    learning.drag(&board, (5, 1), Facing::North);
    learning.is_done(0);
    learning.click(at::ON);
    let board = TaskBoard::of(9, 4);
    learning.click(board.cell(1, 1));
    learning.display.xdotool(&["keydown", "shift"]);
    learning.drag(&board, (6, 1), Facing::South);
    learning.display.xdotool(&["keyup", "shift"]);
    learning.is_done(1);
    learning.click(at::ON);
    learning.click(board.cell(7, 2));
    learning.is_done(2);
    learning.click(at::ON);
    let board = TaskBoard::of(7, 3);
    learning.click(board.cell(1, 1));
    learning.click(board.cell(5, 1));
    learning.is_done(3);
    learning.click(at::ON);
    learning.click(board.cell(1, 1));
    learning.drag(&board, (2, 1), Facing::East);
    learning.is_done(4);
    learning.click(at::ON);
    learning.click(board.cell(5, 1));
    learning.is_done(5);
    learning.click(at::ON);
    let board = TaskBoard::of(5, 3);
    learning.click(board.cell(1, 1));
    learning.click(board.cell(2, 1));
    learning.is_done(6);
    learning.click(at::ON);
    let board = TaskBoard::of(10, 7);
    learning.click(board.cell(1, 1));
    // What may come of it is said at the first time.
    learning.drag(&board, (2, 1), Facing::East);
    learning.drag(&board, (2, 1), Facing::East);
    learning.click(board.corner(6, 3));
    learning.is_done(7);
    assert!(learning.done().1, "all of it is done");
    learning.click(at::ON);
    // Out of it: what was below the board is gone.
    let learnt = learning.display.settled();
    learning.click(at::TO_THE_LESSONS);
    assert_ne!(learnt, learning.display.settled());
    assert_eq!(learning.program.0.try_wait().unwrap(), None);
}

#[test]
fn the_first_lesson_is_done_by_keyboard_alone_in_french() {
    done_by_keyboard("fr");
}

#[test]
fn the_first_lesson_is_done_by_keyboard_alone_in_english() {
    done_by_keyboard("en");
}

#[test]
fn the_first_lesson_is_done_by_mouse_alone_in_french() {
    done_by_mouse("fr");
}

#[test]
fn the_first_lesson_is_done_by_mouse_alone_in_english() {
    done_by_mouse("en");
}
