//! Games on tables of free measure led by mouse: where points of the plan are on the screen, and the game without a window beside it.

use arene::game::Game;
use arene::screen::table_top::camera::flat::{below_the_strip, fit_plan};
use bevy::math::Vec2;

use super::*;

/// The button at the right end of the hint line.
pub const BUTTON: (&str, &str) = ("1240", "702");

/// A plan in the window.
#[derive(Clone, Copy)]
pub struct Plan {
    /// The table's width and depth, in cells.
    pub size: Vec2,
    /// How wide all that is in the strip of tools is in one row, in points, as the book says it.
    pub strip: f32,
}

impl Plan {
    /// The pixel of a point.
    fn pixel_of(self, [x, y]: [i64; 2]) -> (String, String) {
        let area = board_area((SIZE.0 as f32, SIZE.1 as f32), 1.0, Folds::default());
        let area = below_the_strip(area, 1.0, self.strip);
        let view = fit_plan(area, self.size);
        let (x, y) = view.pixel(area, (x as f32 / 250.0, y as f32 / 250.0));
        (format!("{}", x.round()), format!("{}", y.round()))
    }

    /// Moves the pointer there.
    pub fn point_at(self, display: &Display, at: [i64; 2]) {
        let (x, y) = self.pixel_of(at);
        display.xdotool(&["mousemove", &x, &y]);
        display.settled();
    }

    /// Clicks there.
    pub fn click_at(self, display: &Display, at: [i64; 2]) {
        self.point_at(display, at);
        display.xdotool(&["click", "1"]);
    }

    /// Drags from a point to another.
    pub fn drag_to(self, display: &Display, from: [i64; 2], to: [i64; 2]) {
        self.point_at(display, from);
        display.xdotool(&["mousedown", "1"]);
        self.point_at(display, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
        self.point_at(display, to);
        display.xdotool(&["mouseup", "1"]);
        display.settled();
    }
}

/// Clicks the button at the right end of the hint line.
pub fn press_button(display: &Display) {
    let (x, y) = BUTTON;
    display.xdotool(&["mousemove", x, y, "click", "1"]);
}

/// The game without a window, with what it has been given.
pub struct Played {
    /// The window.
    pub window: Window,
    /// The game without one.
    pub game: Game,
    /// Its book's id.
    book: String,
    /// The names of the commands, in order.
    pub commands: Vec<String>,
}

impl Played {
    /// Of a window that has just been opened.
    pub fn of(window: Window) -> Self {
        window.display.settled();
        let game = window.game();
        let book = window.lines()[0]["setup"]["rules"].as_str().unwrap().to_owned();
        Self {
            window,
            game,
            book,
            commands: Vec::new(),
        }
    }

    /// Does something that one command or more come of, and gives them to the game without a window: the last of them.
    pub fn give(&mut self, what: &str, act: impl Fn(&Display)) -> Value {
        let before = self.window.lines().len();
        act(&self.window.display);
        self.window.wait(what, |window| window.lines().len() > before);
        self.window.display.settled();
        let lines = self.window.lines();
        for line in &lines[before..] {
            self.follow(line);
        }
        lines[lines.len() - 1]["command"].clone()
    }

    /// Gives the game without a window a command of the journal.
    fn follow(&mut self, line: &Value) {
        let language = rulebook(&self.book).unwrap().language().unwrap();
        let mut written = <dyn erased_serde::Deserializer>::erase(line["command"].clone());
        let command = language.read_command(&mut written).unwrap();
        self.game.apply(&command).unwrap();
        assert_eq!(
            self.game.state(),
            line["state"],
            "the rules world is what its commands make of it"
        );
        let name = match &line["command"] {
            Value::Object(fields) => fields.keys().next().cloned(),
            plain => plain.as_str().map(str::to_owned),
        };
        self.commands.push(name.unwrap_or_default());
    }

    /// What is asked.
    pub fn asked(&self) -> String {
        self.window.state()["decision"]["kind"].as_str().unwrap().to_owned()
    }

    /// Where a figure stands.
    pub fn at(&self, piece: usize) -> Option<[i64; 2]> {
        let at = &self.window.state()["pieces"][piece]["at"];
        Some([at[0].as_i64()?, at[1].as_i64()?])
    }
}
