//! The free table played by mouse and keyboard: figures are set down, walked up stairs, looked at, burned, and dice thrown;
//! what comes of it is read from the journal.

use arene::screen::table_top::camera::flat::{STRIP, below_the_strip, fit_plan};
use bevy::math::Vec2;
use serde_json::json;

use super::*;

/// A bare yard with a platform that stairs lead up to, and a wall.
const YARD: &str = r#"(name: "Yard", table: (size: (6000, 6000)), terrain: [
    (kind: "floor", poly: [(3000, 2000), (4500, 2000), (4500, 3500), (3000, 3500)], top: 500),
    (kind: "stairs", from: (2000, 2750, 0), to: (3000, 2750, 500), width: 500),
    (kind: "solid", poly: [(1000, 4800), (2400, 4800), (2400, 4900), (1000, 4900)], top: 300),
])"#;

/// The pixel of a point of the yard's plan, in units.
fn pixel_of(x: f32, y: f32) -> (String, String) {
    let area = below_the_strip(
        board_area((SIZE.0 as f32, SIZE.1 as f32), 1.0, Folds::default()),
        1.0,
        STRIP,
    );
    let view = fit_plan(area, Vec2::splat(24.0));
    let (x, y) = view.pixel(area, (x / 250.0, y / 250.0));
    (format!("{}", x.round()), format!("{}", y.round()))
}

fn point_at(display: &Display, x: f32, y: f32) {
    let (x, y) = pixel_of(x, y);
    display.xdotool(&["mousemove", &x, &y]);
    display.settled();
}

fn click_at(display: &Display, x: f32, y: f32) {
    point_at(display, x, y);
    display.xdotool(&["click", "1"]);
}

fn key(display: &Display, key: &str) {
    display.xdotool(&["key", key]);
    display.settled();
}

impl Window {
    /// Does something, and reads the command and the facts that come of it.
    fn told(&mut self, what: &str, act: impl Fn(&Display)) -> (Value, Vec<Value>) {
        let before = self.lines().len();
        act(&self.display);
        self.wait(what, |window| window.lines().len() > before);
        let line = self.lines()[before].clone();
        self.display.settled();
        (line["command"].clone(), line["facts"].as_array().unwrap().clone())
    }
}

/// Whether a written point lies near a place.
fn is_near(point: &Value, (x, y, z): (i64, i64, i64)) -> bool {
    let near = |at: usize, want: i64| (point[at].as_i64().unwrap() - want).abs() <= 25;
    near(0, x) && near(1, y) && point[2] == z
}

#[test]
fn a_free_table_is_played_by_mouse_and_keyboard() {
    let map = folder_of("free").join("yard.ron");
    fs::create_dir_all(folder_of("free")).unwrap();
    fs::write(&map, YARD).unwrap();
    let words = ["play", "--book", "free", "--map", map.to_str().unwrap(), "--seed", "3"];
    let mut window = Window::start("free", &words);
    window.wait("the setup in the journal", |window| !window.lines().is_empty());
    window.display.settled();
    // Tab picks one after the other; a click sets each down.
    for (index, (x, y)) in [(1000.0, 2750.0), (1700.0, 5300.0)].into_iter().enumerate() {
        key(&window.display, "Tab");
        let (command, _) = window.told("a figure set down", |display| click_at(display, x, y));
        assert_eq!(command["place"]["piece"], index);
        assert!(is_near(&command["place"]["at"], (x as i64, y as i64, 0)), "{command}");
    }
    // A figure is dragged up the stairs: the way is found, and costs what it is long.
    let (command, facts) = window.told("a move", |display| {
        point_at(display, 1000.0, 2750.0);
        display.xdotool(&["mousedown", "1"]);
        point_at(display, 2500.0, 2750.0);
        point_at(display, 3700.0, 3000.0);
        display.xdotool(&["mouseup", "1"]);
    });
    let path = command["move"]["path"].as_array().unwrap();
    assert!(is_near(path.last().unwrap(), (3700, 3000, 500)), "{command}");
    let cost = facts[0]["cost"].as_i64().unwrap();
    assert!((2700..3000).contains(&cost), "{cost}");
    // Where nobody can stand nothing happens.
    let before = window.lines().len();
    point_at(&window.display, 1700.0, 5300.0);
    window.display.xdotool(&["mousedown", "1"]);
    point_at(&window.display, 1700.0, 5320.0);
    point_at(&window.display, 1700.0, 4850.0);
    key(&window.display, "Escape");
    window.display.xdotool(&["mouseup", "1"]);
    window.display.settled();
    assert_eq!(window.lines().len(), before, "Escape lets go of what is dragged");
    // The arrows move it too: 1 cm each.
    let (command, _) = window.told("a move by arrows", |display| {
        for _ in 0..5 {
            key(display, "Left");
        }
        key(display, "Return");
    });
    assert!(is_near(
        command["move"]["path"].as_array().unwrap().last().unwrap(),
        (1200, 5300, 0)
    ));
    // A disc is laid by a click.
    key(&window.display, "c");
    let (command, facts) = window.told("a disc", |display| click_at(display, 1300.0, 5300.0));
    assert_eq!(command["template"]["disc"]["radius"], 500);
    assert_eq!(facts[0]["whole"], json!([1]), "{facts:?}");
    key(&window.display, "Escape");
    // The dialog for dice throws with Enter.
    key(&window.display, "d");
    let (command, facts) = window.told("a throw", |display| key(display, "Return"));
    assert_eq!(command["roll"]["sides"], 6);
    assert_eq!(facts[1]["fact"], "roll");
    // The picked figure lies down, and is taken off.
    let (command, _) = window.told("lying down", |display| key(display, "k"));
    assert_eq!(command["lay"], json!({"piece": 1, "down": true}));
    let flat = window.display.settled();
    window
        .display
        .see("the table in three dimensions", 0.3, |display| key(display, "3"));
    assert!(crate::display::difference(&flat, &window.display.settled()) > 0.3);
    window
        .display
        .save(&PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window-free-table.png"));
    let (command, _) = window.told("a figure taken off", |display| key(display, "Delete"));
    assert_eq!(command["remove"]["piece"], 1);
    // Nothing of it is lost: the same game without a window agrees with the journal.
    let mut game = window.game();
    let language = rulebook("free").unwrap().language().unwrap();
    for line in &window.lines()[1..] {
        let mut written = <dyn erased_serde::Deserializer>::erase(line["command"].clone());
        let command = language.read_command(&mut written).unwrap();
        game.apply(&command).unwrap();
        assert_eq!(game.state(), line["state"]);
    }
}

#[test]
fn a_table_is_refused_where_cells_are_wanted() {
    let output = Process::new(env!("CARGO_BIN_EXE_arene"))
        .args(["play", "--map", "maps/pipe_works.ron", "--lang", "en"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("pipe_works.ron") && said.contains("the map of a table"),
        "{said}"
    );
}
