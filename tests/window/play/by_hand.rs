//! Dice thrown by hand in the window: entered by keys and by clicks on faces, a window closed in the middle of a roll and gone on
//! with; a command taken back; the cover between turns.

use arene::game::{Game, HandRoll, HandThrowers};

use super::*;

/// The colour of a die's face on the screen: blue, green, red.
const IVORY: [u8; 3] = [238, 246, 248];

/// How wide a face to click on is at the least, in pixels.
const LEAST_FACE: u32 = 24;

/// Where the six faces of a die are: the first row of the panel on the right in which there are six.
fn faces(display: &Display) -> Vec<(u32, u32)> {
    let pixels = display.pixels();
    let is_ivory = |x: u32, y: u32| {
        let at = ((y * SIZE.0 + x) * 4) as usize;
        pixels[at..at + 3]
            .iter()
            .zip(IVORY)
            .all(|(seen, wanted)| seen.abs_diff(wanted) < 6)
    };
    for y in 60..SIZE.1 - 60 {
        let mut runs: Vec<(u32, u32)> = Vec::new();
        for x in SIZE.0 - 288..SIZE.0 {
            match runs.last_mut() {
                Some((_, end)) if is_ivory(x, y) && *end + 1 == x => *end = x,
                _ if is_ivory(x, y) => runs.push((x, x)),
                _ => {}
            }
        }
        runs.retain(|(from, to)| to - from >= LEAST_FACE);
        if runs.len() == 6 {
            return runs.iter().map(|(from, to)| ((from + to) / 2, y + 10)).collect();
        }
    }
    display.save(&PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window-no-faces.png"));
    panic!("no six faces are seen");
}

/// A window, the game beside it, and the values that are thrown one after the other.
struct Thrown {
    window: Window,
    game: Game,
    throwers: HandThrowers,
    values: Box<dyn Iterator<Item = u32>>,
    /// How many dice were entered.
    count: usize,
}

impl Thrown {
    /// Enters a value: every third one by a click.
    fn enter(&mut self, value: u32) {
        self.window.display.settled();
        self.count += 1;
        if self.count % 3 == 2 {
            let (x, y) = faces(&self.window.display)[value as usize - 1];
            self.window
                .display
                .xdotool(&["mousemove", &x.to_string(), &y.to_string(), "click", "1"]);
        } else {
            self.window.display.xdotool(&["key", &value.to_string()]);
        }
    }

    /// Does something that a command comes of, and enters its dice; the same command beside the window.
    fn carry_out(&mut self, what: &str, command: Option<&Command>, act: impl Fn(&Display)) {
        let before = self.window.lines().len();
        let mut roll = HandRoll::begin(&mut self.game, command, &self.throwers).unwrap();
        act(&self.window.display);
        while !roll.is_done() {
            let value = self.values.next().unwrap();
            roll.enter(&mut self.game, value).unwrap();
            self.enter(value);
        }
        self.window.wait(what, |window| window.lines().len() > before);
        let line = self.window.lines().pop().unwrap();
        let told: Vec<Value> = self
            .game
            .facts()
            .iter()
            .map(|fact| serde_json::to_value(fact).unwrap())
            .collect();
        assert_eq!(line["facts"].as_array().unwrap(), &told, "{what}");
        assert_eq!(line["state"], self.game.state(), "{what}");
    }
}

/// The same game without a window, not started yet.
fn beside(setup: &Setup) -> Game {
    rulebook(&setup.rules).unwrap().game(setup).unwrap()
}

#[test]
fn dice_are_entered_by_keys_and_clicks_and_a_roll_outlasts_the_window() {
    let map = folder_of("by-hand").join("map.ron");
    fs::create_dir_all(folder_of("by-hand")).unwrap();
    fs::write(&map, MAP).unwrap();
    let words = [
        "play",
        "--map",
        map.to_str().unwrap(),
        "--player",
        "Gork=mitrailleur:human",
        "--player",
        "Morg=kosto:human",
        "--seed",
        "7",
        "--by-hand",
        "all",
    ];
    let mut window = Window::start("by-hand", &words);
    // Nothing is written before the game has begun: a die says where the first piece comes. Wrong keys change nothing.
    for key in ["9", "0", "BackSpace", "3"] {
        window.display.settled();
        window.display.xdotool(&["key", key]);
    }
    window.wait("the setup in the journal", |window| !window.lines().is_empty());
    let setup: Setup = serde_json::from_value(window.lines()[0]["setup"].clone()).unwrap();
    assert_eq!(setup.by_hand.len(), 2);
    let throwers = setup.hand_throwers();
    let mut game = beside(&setup);
    let values: Vec<u32> = window.lines()[0]["facts"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|fact| fact["fact"] == "roll")
        .map(|fact| fact["value"].as_u64().unwrap() as u32)
        .collect();
    assert_eq!(values, [3]);
    let begun = HandRoll::resume(&mut game, None, &throwers, &values).unwrap();
    assert!(begun.is_done() && window.state() == game.state());
    let mut thrown = Thrown {
        window,
        game,
        throwers,
        // Shots hit; saves fail as often as they do not.
        values: Box::new([4, 6, 2, 5, 3, 6, 1].into_iter().cycle()),
        count: 0,
    };
    for _ in 0..2 {
        let cell = asked_for(&mut thrown.game);
        let command = Command::Place {
            at: cell.into(),
            face: Face::South,
        };
        let act = move |display: &Display| drag(display, cell, Facing::South);
        thrown.carry_out("setting a piece down", Some(&command), act);
    }
    let shooter = thrown.window.state()["player"].as_u64().unwrap() as usize;
    let state = thrown.window.state();
    let (here, enemy) = (cell_of(&state, shooter), cell_of(&state, 1 - shooter));
    let piece = arene::game::PieceId(shooter as u16);
    thrown.carry_out("a click on the piece", Some(&Command::Activate { piece }), |display| {
        click(display, here);
    });
    let (goal, face) = sidestep(here, enemy);
    let path = thrown.game.routes(&[]).unwrap();
    let path = path.routes.iter().find(|route| route.path.last() == Some(&goal.into()));
    let walk = Command::Move {
        path: path.unwrap().path.clone(),
        run: false,
        face: face.into(),
    };
    thrown.carry_out("a move", Some(&walk), |display| drag(display, goal, face));

    // A shot, closed after its first die.
    let shot = Command::Shoot {
        target: arene::game::PieceId(1 - shooter as u16),
        with: Weapon::Gun,
    };
    let before = thrown.window.lines().len();
    click(&thrown.window.display, enemy);
    thrown.window.display.settled();
    thrown.window.display.xdotool(&["key", "6"]);
    thrown.window.display.settled();
    assert_eq!(thrown.window.lines().len(), before, "more dice are wanted");
    thrown
        .window
        .display
        .save(&PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window-by-hand.png"));
    let Thrown {
        window,
        mut game,
        throwers,
        ..
    } = thrown;
    drop(window);
    let games = folder_of("by-hand").join("home/games");
    let mut files = fs::read_dir(&games).unwrap().map(|entry| entry.unwrap().path());
    let file = files.find(|path| path.extension().is_some_and(|ending| ending == "arene"));
    let file = file.expect("the game was recorded");
    let mut window = Window::start("by-hand", &["play", "--load", file.to_str().unwrap()]);
    window.wait("the game that goes on", |window| !window.lines().is_empty());
    assert_eq!(window.state(), game.state(), "the shot has not been carried out");
    let mut roll = HandRoll::resume(&mut game, Some(&shot), &throwers, &[6]).unwrap();
    while !roll.is_done() {
        roll.enter(&mut game, 4).unwrap();
        window.display.settled();
        window.display.xdotool(&["key", "4"]);
    }
    window.wait("the shot", |window| window.lines().len() > 1);
    let line = window.lines().pop().unwrap();
    assert_eq!(line["state"], game.state());
    let rolls = line["facts"].as_array().unwrap().iter();
    let rolls: Vec<&Value> = rolls.filter(|fact| fact["fact"] == "roll").collect();
    assert!(rolls.len() > 1 && rolls[0]["value"] == 6, "{rolls:?}");
    assert!(rolls.iter().all(|roll| roll["by_hand"] == true));
}

#[test]
fn a_command_is_taken_back_with_control_z_and_the_board_is_covered_between_turns() {
    let map = folder_of("take-back").join("map.ron");
    fs::create_dir_all(folder_of("take-back").join("home")).unwrap();
    fs::write(&map, MAP).unwrap();
    let words = [
        "play",
        "--map",
        map.to_str().unwrap(),
        "--player",
        "Gork=mitrailleur:human",
        "--player",
        "Morg=kosto:human",
        "--seed",
        "7",
        "--take-back",
    ];
    let settings = "(acts_by_itself: Some(false), covers_turns: Some(true))";
    let mut window = Window::start_with("take-back", settings, &words);
    window.wait("the setup in the journal", |window| !window.lines().is_empty());
    let mut game = window.game();
    for _ in 0..2 {
        let cell = asked_for(&mut game);
        let (command, _) = window.command("setting a piece down", |display| drag(display, cell, Facing::South));
        game.apply(&command).unwrap();
    }
    // Whoever set up last had the mouse.
    window.display.see("the board uncovered", 0.2, |display| {
        display.xdotool(&["key", "Return"]);
    });
    let before = window.state();
    let first = before["player"].as_u64().unwrap();
    let here = cell_of(&before, first as usize);
    window.command("a click on the piece", |display| click(display, here));
    assert_ne!(window.state(), before);
    let lines = window.lines().len();
    window.display.xdotool(&["key", "ctrl+z"]);
    window.wait("the command taken back", |window| window.lines().len() > lines);
    let taken = window.lines().pop().unwrap();
    assert_eq!(
        (&taken["taken_back"], &taken["state"]),
        (&serde_json::json!(2), &before)
    );

    let (command, _) = window.command("Enter", |display| display.xdotool(&["key", "Return"]));
    assert_eq!(command, Command::EndTurn);
    let second = window.state()["player"].as_u64().unwrap();
    assert_ne!(first, second);
    // The board is covered: a click on it does nothing until somebody goes on.
    window.display.settled();
    window
        .display
        .save(&PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window-cover.png"));
    let (there, lines) = (cell_of(&window.state(), second as usize), window.lines().len());
    click(&window.display, there);
    window.display.settled();
    sleep(Duration::from_millis(800));
    assert_eq!(window.lines().len(), lines, "the board is covered");
    window.display.see("the board uncovered", 0.2, |display| {
        display.xdotool(&["key", "Return"]);
    });
    let (command, _) = window.command("a click on the piece", |display| click(display, there));
    assert!(matches!(command, Command::Activate { .. }), "{command:?}");
}
