//! Why a number is what it is, asked with mouse and keys: of a shot before it is made, link by link on the board, and of the roll
//! afterwards. What the words are is tested in the panels themselves; here it is seen that they come.

use super::*;

/// Where things stand in the column at the right of a window of 1280 by 720 pixels.
mod at {
    /// The sentence under the dice.
    pub const SENTENCE: (u32, u32) = (1100, 276);
    /// A link of the whole, and nothing beside the column.
    pub const LINK: (u32, u32) = (1060, 330);
    pub const NOTHING: (u32, u32) = (100, 540);
}

#[test]
fn a_shot_is_explained_before_and_after_it_is_made() {
    let mut window = Window::open("why", MAP, 7);
    let mut game = window.game();
    for _ in 0..2 {
        let cell = asked_for(&mut game);
        let (command, _) = window.command("setting a piece down", |display| drag(display, cell, Facing::South));
        game.apply(&command).unwrap();
    }
    let shooter = window.state()["player"].as_u64().unwrap() as usize;
    let (here, enemy) = (cell_of(&window.state(), shooter), cell_of(&window.state(), 1 - shooter));
    let (command, _) = window.command("a click on the piece", |display| click(display, here));
    game.apply(&command).unwrap();
    let (goal, face) = sidestep(here, enemy);
    let (command, _) = window.command("a move", |display| drag(display, goal, face));
    game.apply(&command).unwrap();

    let keep = |window: &Window, name: &str| {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        window.display.save(&folder.join(format!("window-why-{name}.png")));
    };
    let to = |display: &Display, (x, y): (u32, u32)| {
        display.xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
    };
    let (x, y) = pixel(enemy);
    let display = &window.display;
    display.see("who may be shot at", 0.001, |display| {
        display.xdotool(&["mousemove", &x, &y]);
    });
    keep(&window, "preview");
    display.click("the whole", 0.002, at::SENTENCE);
    keep(&window, "whole");
    display.see("what a link speaks of", 0.0005, |display| to(display, at::LINK));
    keep(&window, "lit");
    display.see("nothing lit", 0.0005, |display| to(display, at::NOTHING));
    display.see("the first link", 0.0005, |display| {
        display.xdotool(&["key", "alt+Down"]);
    });
    display.see("fractions", 0.0002, |display| display.xdotool(&["key", "shift+w"]));
    keep(&window, "exact");
    let (command, _) = window.command("a shot", |display| click(display, enemy));
    assert!(matches!(command, Command::Shoot { .. }), "{command:?}");
    window.display.settled();
    keep(&window, "roll");
    let display = &window.display;
    display.see("no chain", 0.002, |display| display.xdotool(&["key", "w"]));
    display.see("the roll of the log", 0.002, |display| {
        display.xdotool(&["key", "alt+Left"]);
    });
    keep(&window, "log");
}
