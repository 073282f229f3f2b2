//! A bot that is a program of its own, and fails: the window says so until it is put away, and the game goes on.

use super::*;

/// The button of the notice below the board, in English.
const AWAY: (u32, u32) = (0, 0);

#[test]
fn a_program_that_fails_is_told_of_in_the_window_and_the_game_goes_on() {
    let program = "Gork=mitrailleur:exec:\"sh -c 'echo no bot today >&2; exit 3'\"";
    let mut window = Window::with("given-up", MAP, 7, [program, "Morg=kosto:human"]);
    window.wait("the random bot in its place", |window| window.lines().len() > 1);
    let said = fs::read_to_string(&window.errors).unwrap();
    assert!(said.contains("no bot today"), "{said}");
    // The notice goes when it is put away, and only then.
    let told = window.display.settled();
    let cell = asked_for(&mut played(&window));
    window.command("a piece set down", |display| drag(display, cell, Facing::South));
    let away = window.display.click("the notice put away", 0.03, AWAY);
    assert!(difference(&told, &away) > 0.03);
}
