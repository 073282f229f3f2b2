//! A bot that is a program of its own, and fails: the window says so until it is put away, and the game goes on.

use super::*;

/// The button that puts the notice away, in English.
const CLOSE: (u32, u32) = (944, 528);

#[test]
fn a_program_that_fails_is_told_of_in_the_window_and_the_game_goes_on() {
    let program = "Gork=mitrailleur:exec:\"sh -c 'echo no bot today >&2; exit 3'\"";
    let mut window = Window::with("given-up", MAP, 7, [program, "Morg=kosto:human"]);
    window.wait("the random bot in its place", |window| window.lines().len() > 1);
    let said = fs::read_to_string(&window.errors).unwrap();
    assert!(said.contains("Gork") && said.contains("no bot today"), "{said}");

    // A twenty-fifth of the window: without a notice, nothing so great could go by a click there.
    window.display.click("the notice put away", 0.03, CLOSE);
    assert_eq!(window.lines().len(), 2, "the click was the notice's");

    let mut game = window.game();
    let first = &window.lines()[1]["command"];
    let first: Command = serde_json::from_value(first.clone()).unwrap();
    game.apply(&first).expect("the random bot's command is legal");
    let cell = asked_for(&mut game);
    drag(&window.display, cell, Facing::South);
    window.wait("the game going on", |window| window.lines().len() > 2);
}
