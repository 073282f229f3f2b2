//! Books that the window knows nothing of are played by mouse all the same, from the start screen to the end.

use super::*;

/// The button that begins the game on the start screen.
const PLAY: (&str, &str) = ("1170", "664");

/// The window on the start screen, the book chosen, a person against a random bot; then the game begun.
fn begun(book: &str) -> Window {
    let mut window = Window::start(book, &["--all-books", "play", "--book", book, "--seed", "7"]);
    let (x, y) = PLAY;
    window.display.settled();
    window.display.xdotool(&["mousemove", x, y, "click", "1"]);
    window.wait("the setup in the journal", |window| !window.lines().is_empty());
    let setup = &window.lines()[0]["setup"];
    assert_eq!((&setup["rules"], &setup["mod"]), (&book.into(), &book.into()));
    window.display.settled();
    window
}

/// Clicks on cells of a board of that size one after the other, and waits for the command that comes of it.
fn played(window: &mut Window, (columns, rows): (i16, i16), cells: &[Cell]) -> Value {
    let before = window.lines().len();
    for cell in cells {
        let (x, y) = pixel_on(columns, rows, *cell);
        window.display.xdotool(&["mousemove", &x, &y]);
        window.display.settled();
        window.display.xdotool(&["click", "1"]);
        window.display.settled();
    }
    window.wait("a command", |window| window.lines().len() > before);
    window.lines()[before]["command"].clone()
}

/// Keeps a picture of the window, to be looked at.
fn keep(window: &Window, name: &str) {
    window.display.settled();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    window.display.save(&folder.join(format!("window-{name}.png")));
}

#[test]
fn a_pawn_is_picked_and_goes_where_it_is_told_to() {
    let mut window = begun("breakthrough");
    let step = played(&mut window, (8, 8), &[Cell::new(2, 1), Cell::new(3, 2)]);
    assert_eq!(step["move"]["path"], serde_json::json!([[2, 1], [3, 2]]));
    window.wait("the bot's answer", |window| window.lines().len() > 2);
    keep(&window, "breakthrough");
}

#[test]
fn marks_are_set_until_the_game_is_over() {
    let mut window = begun("tictactoe");
    while window.state()["winner"].is_null() {
        let state = window.state();
        let pieces = state["pieces"].as_array().unwrap();
        let taken = |cell: &Cell| {
            pieces
                .iter()
                .any(|piece| piece["at"] == serde_json::json!([cell.x, cell.y]))
        };
        let all = (0..3).flat_map(|y| (0..3).map(move |x| Cell::new(x, y)));
        let free = all.into_iter().find(|cell| !taken(cell)).expect("a free cell");
        let mark = played(&mut window, (3, 3), &[free]);
        assert_eq!(mark["place"]["at"], serde_json::json!([free.x, free.y]));
        let human = |state: &Value| state["decision"]["player"] == 0 || !state["winner"].is_null();
        window.wait("the bot's answer", |window| human(&window.state()));
    }
    keep(&window, "tictactoe");
}
