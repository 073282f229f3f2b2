//! The window for real: the program under a virtual display, its mouse and keyboard moved by xdotool, and what became
//! of the rules world read from the journal.

mod audience;
mod by_hand;
mod colours;
mod deep;
mod feu;
mod free_table;
mod given_up;
mod hordes;
mod measured;
mod monkey;
mod quake;
mod tiny_books;
mod why;

use std::fs;
use std::path::PathBuf;
use std::process::Command as Process;
use std::thread::sleep;
use std::time::{Duration, Instant};

use arene::game::{Command, Face, Weapon};
use arene::rules::{Setup, rulebook};
use arene::screen::table_top::camera::flat::{Folds, board_area, fit};
use arene::space::grid::{Cell, Facing, in_arc};
use serde_json::Value;

use crate::display::{Display, PATIENCE, Running, SIZE};

/// An open field: wherever the pieces appear, they see each other.
const MAP: &str = r#"(name: "Open field", rows: [
    "............",
    ".1........2.",
    "............",
    "............",
    ".3........4.",
    "............",
    "............",
    ".5........6.",
    "............",
])"#;
/// The same field with a key, its door, a trap with its trigger and a téla-tépula, all around one cell.
const WORKS: &str = r#"(name: "Small works", rows: [
    "............",
    "............",
    "............",
    "............",
    ".1..........",
    "....t....2..",
    "............",
    "............",
    "............",
],
doors: [(at: [5, 4], colour: "blue")],
tokens: [(kind: "key", colour: "blue", at: [3, 4])],
zones: [(kind: "trap", from: [8, 4], to: [11, 7])],
triggers: [(at: [4, 3], fires: {"trap": 0})])"#;
const COLUMNS: i16 = 12;
const ROWS: i16 = 9;

/// The program in its window.
struct Window {
    display: Display,
    program: Running,
    journal: PathBuf,
    errors: PathBuf,
}

/// Where a window of that name keeps its files.
fn folder_of(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("window-{name}-{}", std::process::id()))
}

impl Window {
    fn open(name: &str, map_text: &str, seed: u64) -> Self {
        Self::with(name, map_text, seed, ["Gork=mitrailleur:human", "Morg=kosto:human"])
    }

    /// With these players at the table.
    fn with(name: &str, map_text: &str, seed: u64, [one, other]: [&str; 2]) -> Self {
        let map = folder_of(name).join("map.ron");
        fs::create_dir_all(folder_of(name)).unwrap();
        fs::write(&map, map_text).unwrap();
        let (map, seed) = (map.to_str().unwrap(), seed.to_string());
        let mut window = Self::start(
            name,
            &[
                "play", "--map", map, "--player", one, "--player", other, "--seed", &seed,
            ],
        );
        window.wait("the setup in the journal", |window| !window.lines().is_empty());
        window
    }

    /// The program in English, playing back at once and keeping a journal, on a display of its own, with the keyboard.
    fn start(name: &str, words: &[&str]) -> Self {
        // Every command is given by hand here.
        Self::start_with(name, "(acts_by_itself: Some(false))", words)
    }

    /// The same with these settings remembered.
    fn start_with(name: &str, settings: &str, words: &[&str]) -> Self {
        let folder = folder_of(name);
        fs::create_dir_all(&folder).unwrap();
        let display = Display::open(&folder);
        let (journal, errors) = (folder.join("journal.jsonl"), folder.join("errors.txt"));
        let _ = fs::remove_file(&journal);
        fs::create_dir_all(folder.join("home")).unwrap();
        fs::write(folder.join("home/settings.ron"), settings).unwrap();
        let program = Process::new(env!("CARGO_BIN_EXE_arene"))
            .args(words)
            .args(["--lang", "en", "--speed", "at-once", "--size", "1280x720", "--journal"])
            .arg(&journal)
            .env("DISPLAY", &display.name)
            .env("ARENE_HOME", folder.join("home"))
            .env_remove("WAYLAND_DISPLAY")
            .stderr(fs::File::create(&errors).unwrap())
            .spawn()
            .unwrap();
        let mut window = Self {
            display,
            program: Running(program),
            journal,
            errors,
        };
        window.wait("a picture in the window", |window| window.display.colours() > 50);
        // No window manager gives the window the keyboard here.
        window.display.xdotool(&["search", "--name", "^Ar.*ne$", "windowfocus"]);
        window
    }

    fn lines(&self) -> Vec<Value> {
        let text = fs::read_to_string(&self.journal).unwrap_or_default();
        // The last line may not be all there yet.
        text.lines()
            .filter_map(|line| serde_json::from_str(line).ok())
            .collect()
    }

    fn wait(&mut self, what: &str, until: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !until(self) {
            if let Some(status) = self.program.0.try_wait().unwrap() {
                let said = fs::read_to_string(&self.errors).unwrap_or_default();
                panic!(
                    "waiting for {what}: the program ended with {status}: {said}\n(without Vulkan: apt install mesa-vulkan-drivers)"
                );
            }
            if begun.elapsed() > PATIENCE {
                self.display
                    .save(&PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window-stuck.png"));
                let journal = fs::read_to_string(&self.journal).unwrap_or_default();
                panic!("waited in vain for {what}; journal:\n{journal}");
            }
            sleep(Duration::from_millis(50));
        }
    }

    /// The state after the last command.
    fn state(&self) -> Value {
        self.lines().last().expect("a journal")["state"].clone()
    }

    /// The same game without a window, to be fed with what the journal tells: the two must not part.
    fn game(&self) -> arene::game::Game {
        let setup: Setup = serde_json::from_value(self.lines()[0]["setup"].clone()).unwrap();
        let mut game = rulebook(&setup.rules).unwrap().game(&setup).unwrap();
        game.start().unwrap();
        game
    }

    /// Does something, and waits for the one command that comes of it.
    fn command(&mut self, what: &str, act: impl Fn(&Display)) -> (Command, Vec<Value>) {
        let before = self.lines().len();
        act(&self.display);
        self.wait(what, |window| window.lines().len() > before);
        let lines = self.lines();
        assert_eq!(lines.len(), before + 1, "one command of {what}");
        let line = &lines[before];
        let command = serde_json::from_value(line["command"].clone()).unwrap();
        (command, line["facts"].as_array().unwrap().clone())
    }
}

fn pixel(cell: Cell) -> (String, String) {
    pixel_on(COLUMNS, ROWS, cell)
}

/// The pixel of a cell's middle on a board of that size.
fn pixel_on(columns: i16, rows: i16, cell: Cell) -> (String, String) {
    let area = board_area((SIZE.0 as f32, SIZE.1 as f32), 1.0, Folds::default());
    let (x, y) = fit(area, columns, rows).cell_pixel(area, cell);
    (x.round().to_string(), y.round().to_string())
}

fn click(display: &Display, cell: Cell) {
    let (x, y) = pixel(cell);
    display.xdotool(&["mousemove", &x, &y, "click", "1"]);
}

/// Presses on a cell, drags to its neighbour on a side and releases.
fn drag(display: &Display, cell: Cell, face: Facing) {
    let ((x, y), (to_x, to_y)) = (pixel(cell), pixel(cell.step(face)));
    display.xdotool(&[
        "mousemove",
        &x,
        &y,
        "mousedown",
        "1",
        "mousemove",
        &to_x,
        &to_y,
        "mouseup",
        "1",
    ]);
}

fn cell_of(state: &Value, piece: usize) -> Cell {
    let at = &state["pieces"][piece]["at"];
    Cell::new(at[0].as_i64().unwrap() as i16, at[1].as_i64().unwrap() as i16)
}

/// Where the piece that is asked about may be set down.
fn asked_for(game: &mut arene::game::Game) -> Cell {
    match game.legal().first() {
        Some(Command::Place { at, .. }) => (*at).into(),
        other => panic!("a place to set down, not {other:?}"),
    }
}

#[test]
fn a_whole_activation_is_played_by_mouse() {
    let mut window = Window::open("field", MAP, 7);
    let mut game = window.game();

    for piece in 0..2 {
        let cell = asked_for(&mut game);
        let (command, _) = window.command("setting a piece down", |display| drag(display, cell, Facing::South));
        assert_eq!(
            command,
            Command::Place {
                at: cell.into(),
                face: Face::South
            }
        );
        game.apply(&command).unwrap();
        assert_eq!(cell_of(&window.state(), piece), cell);
    }
    assert_eq!(window.state()["phase"], "turn");
    let shooter = window.state()["player"].as_u64().unwrap() as usize;
    let (here, enemy) = (cell_of(&window.state(), shooter), cell_of(&window.state(), 1 - shooter));

    let (command, _) = window.command("a click on the piece", |display| click(display, here));
    game.apply(&command).unwrap();
    assert_eq!(window.state()["active"], shooter);

    // Two cells sideways, facing the enemy.
    let (goal, face) = sidestep(here, enemy);
    let (command, _) = window.command("a move", |display| drag(display, goal, face));
    let Command::Move { path, run, face: faced } = &command else {
        panic!("a move, not {command:?}")
    };
    assert_eq!((path.last(), *run, *faced), (Some(&goal.into()), false, face.into()));
    game.apply(&command).unwrap();
    assert_eq!(cell_of(&window.state(), shooter), goal);
    assert_eq!(window.state()["pieces"][shooter]["done"]["moved"], true);

    let (x, y) = pixel(enemy);
    window.display.xdotool(&["mousemove", &x, &y]);
    sleep(Duration::from_millis(1500));
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    window.display.save(&target.join("window-target.png"));

    let (command, facts) = window.command("a shot", |display| click(display, enemy));
    let shot = Command::Shoot {
        target: arene::game::PieceId(1 - shooter as u16),
        with: Weapon::Gun,
    };
    assert_eq!(command, shot);
    let told: Vec<String> = game
        .apply(&command)
        .unwrap()
        .iter()
        .map(|fact| serde_json::to_string(fact).unwrap())
        .collect();
    let journal: Vec<String> = facts.iter().map(Value::to_string).collect();
    assert_eq!(journal, told, "the window's dice are those of its seed");
    assert!(
        facts
            .iter()
            .any(|fact| fact["fact"] == "roll" && fact["rule"] == "shoot.hit")
    );
    assert_eq!(window.state()["pieces"][shooter]["done"]["shot"], true);

    // Whoever died is asked back onto the board first.
    while window.state()["decision"]["kind"] == "return" {
        let cell = asked_for(&mut game);
        let (command, _) = window.command("a return", |display| drag(display, cell, Facing::North));
        game.apply(&command).unwrap();
    }

    let (command, _) = window.command("Space", |display| display.xdotool(&["key", "space"]));
    assert_eq!(command, Command::EndActivation);
    game.apply(&command).unwrap();
    let (command, _) = window.command("Enter", |display| display.xdotool(&["key", "Return"]));
    assert_eq!(command, Command::EndTurn);
    game.apply(&command).unwrap();
    assert_eq!(window.state()["player"], 1 - shooter);
    assert_eq!(
        window.state(),
        game.state(),
        "the rules world is what its commands make of it"
    );

    sleep(Duration::from_millis(1500));
    window.display.save(&target.join("window.png"));
}

#[test]
fn a_door_a_trap_and_a_jump_are_played_by_mouse() {
    let mut window = Window::open("works", WORKS, 3);
    let mut game = window.game();
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let shot = |window: &Window, name: &str| {
        sleep(Duration::from_millis(1200));
        window.display.save(&target.join(format!("window-{name}.png")));
    };
    for _ in 0..2 {
        let cell = asked_for(&mut game);
        let (command, _) = window.command("setting a piece down", |display| drag(display, cell, Facing::South));
        game.apply(&command).unwrap();
    }
    let start = Cell::new(1, 4);
    let worker = (0..2).find(|piece| cell_of(&window.state(), *piece) == start).unwrap();
    let let_others_play = |window: &mut Window, game: &mut arene::game::Game| {
        while window.state()["player"] != worker {
            let (command, _) = window.command("Enter", |display| display.xdotool(&["key", "Return"]));
            game.apply(&command).unwrap();
        }
    };
    let_others_play(&mut window, &mut game);

    let (command, _) = window.command("a click on the piece", |display| click(display, start));
    game.apply(&command).unwrap();
    // Over the key, to the door.
    let workplace = Cell::new(4, 4);
    let (command, facts) = window.command("a move", |display| drag(display, workplace, Facing::East));
    game.apply(&command).unwrap();
    assert!(facts.iter().any(|fact| fact["fact"] == "picked_up"), "{facts:?}");
    assert_eq!(window.state()["pieces"][worker]["carries"][0], "key:blue");

    let door = Cell::new(5, 4);
    let (x, y) = pixel(door);
    window.display.xdotool(&["mousemove", &x, &y]);
    shot(&window, "door");
    let (command, _) = window.command("a click on the door", |display| click(display, door));
    assert_eq!(command, Command::Door { door: 0, open: true });
    game.apply(&command).unwrap();
    assert_eq!(window.state()["doors"][0]["open"], true);

    let trigger = Cell::new(4, 3);
    let (x, y) = pixel(trigger);
    window.display.xdotool(&["mousemove", &x, &y]);
    shot(&window, "trap");
    let (command, facts) = window.command("a click on the trigger", |display| click(display, trigger));
    assert!(
        matches!(
            command,
            Command::Use {
                trigger: 0,
                direction: None
            }
        ),
        "{command:?}"
    );
    game.apply(&command).unwrap();
    assert!(
        facts
            .iter()
            .any(|fact| fact["fact"] == "roll" && fact["rule"] == "trap.zone"),
        "the other stands in the trap: {facts:?}"
    );
    while window.state()["decision"]["kind"] == "return" {
        let cell = asked_for(&mut game);
        let (command, _) = window.command("a return", |display| drag(display, cell, Facing::North));
        game.apply(&command).unwrap();
    }

    let (command, _) = window.command("Enter", |display| display.xdotool(&["key", "Return"]));
    game.apply(&command).unwrap();
    let_others_play(&mut window, &mut game);
    let (command, _) = window.command("a click on the piece", |display| click(display, workplace));
    game.apply(&command).unwrap();
    let teleporter = Cell::new(4, 5);
    // Dice say where that ends: a first try is told so, the second is meant.
    let before = window.lines().len();
    drag(&window.display, teleporter, Facing::South);
    shot(&window, "risk");
    assert_eq!(window.lines().len(), before, "nothing is played before it is meant");
    let (command, _) = window.command("a move", |display| drag(display, teleporter, Facing::South));
    game.apply(&command).unwrap();
    assert_eq!(window.state()["decision"]["kind"], "aim");

    // The corner at (5, 6) is the upper left one of that cell.
    let area = board_area((SIZE.0 as f32, SIZE.1 as f32), 1.0, Folds::default());
    let (x, y) = fit(area, COLUMNS, ROWS).pixel(area, (5.1, 5.9));
    let (x, y) = (x.round().to_string(), y.round().to_string());
    window.display.xdotool(&["mousemove", &x, &y]);
    shot(&window, "aim");
    let (command, facts) = window.command("a click on a corner", |display| display.xdotool(&["click", "1"]));
    assert_eq!(
        command,
        Command::Aim {
            corner: Cell::new(5, 6).into()
        }
    );
    game.apply(&command).unwrap();
    assert!(facts.iter().any(|fact| fact["fact"] == "jumped"), "{facts:?}");
    assert_eq!(
        window.state(),
        game.state(),
        "the rules world is what its commands make of it"
    );
}

/// A cell within a walk from which the enemy is in the arc of some facing.
fn sidestep(here: Cell, enemy: Cell) -> (Cell, Facing) {
    for (dx, dy) in [(0, 2), (0, -2), (2, 0), (-2, 0), (0, 1), (0, -1), (1, 0), (-1, 0)] {
        let goal = Cell::new(here.x + dx, here.y + dy);
        let on_board = (0..COLUMNS).contains(&goal.x) && (0..ROWS).contains(&goal.y);
        let on_point = matches!(goal.x, 1 | 10) && matches!(goal.y, 1 | 4 | 7);
        if !on_board || on_point || goal == enemy {
            continue;
        }
        if let Some(face) = Facing::ALL.into_iter().find(|face| in_arc(goal, *face, enemy)) {
            return (goal, face);
        }
    }
    panic!("no cell to step to from {here:?}");
}

#[test]
fn without_a_display_there_is_one_clear_line_and_status_2() {
    let none = ["no window", "display", "apt install", "arene lab", "arene check"];
    let aucune = ["pas de fenêtre", "écran", "apt install", "arene lab", "arene check"];
    for (display, lang, words) in [
        (None, "en", none),
        (Some(":64123"), "en", none),
        (Some(":64123"), "fr", aucune),
    ] {
        let mut program = Process::new(env!("CARGO_BIN_EXE_arene"));
        program
            .args(["play", "--lang", lang])
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY");
        if let Some(display) = display {
            program.env("DISPLAY", display);
        }
        let output = program.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
        for word in words {
            assert!(said.contains(word), "{word:?} in {said}");
        }
        assert!(output.stdout.is_empty());
    }
}
