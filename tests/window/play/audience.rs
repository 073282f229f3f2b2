//! Projector mode and the audience's window for real: both are opened and left by keys, the second window survives being
//! moved, resized and closed, and the first is as quick beside it as without.

use super::*;

/// The window of the audience, for xdotool.
const AUDIENCE: [&str; 4] = ["search", "--sync", "--name", "for the audience"];

/// Whether a window of that name is on the display.
fn is_there(display: &Display, name: &str) -> bool {
    let found = Process::new("xdotool")
        .args(["search", "--name", name])
        .env("DISPLAY", &display.name)
        .stderr(std::process::Stdio::null())
        .output()
        .unwrap();
    !found.stdout.is_empty()
}

fn focus_the_first(display: &Display) {
    display.xdotool(&["search", "--name", "^Ar.*ne$", "windowraise", "windowfocus"]);
}

/// A match with both pieces on the board.
fn playing(name: &str) -> Window {
    let mut window = Window::open(name, MAP, 7);
    let mut game = window.game();
    for _ in 0..2 {
        let cell = asked_for(&mut game);
        let (command, _) = window.command("setting a piece down", |display| drag(display, cell, Facing::South));
        game.apply(&command).unwrap();
    }
    window
}

#[test]
fn projector_mode_is_entered_and_left_by_a_key_and_remembered() {
    let window = playing("projector");
    let display = &window.display;
    let before = display.settled();
    let projected = display.see("projector mode", 0.1, |display| display.xdotool(&["key", "p"]));
    display.save(&PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window-projector.png"));
    let kept = fs::read_to_string(folder_of("projector").join("home/settings.ron")).unwrap();
    assert!(kept.contains("projector"), "{kept}");
    let after = display.see("the usual window", 0.1, |display| display.xdotool(&["key", "p"]));
    assert!(crate::display::difference(&before, &after) < 0.02);
    assert!(crate::display::difference(&before, &projected) > 0.1);
}

#[test]
fn the_audiences_window_survives_being_moved_resized_and_closed() {
    let mut window = playing("audience");
    window.display.xdotool(&["key", "shift+p"]);
    window.wait("the audience's window", |window| {
        is_there(&window.display, "for the audience")
    });
    window.display.settled();
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    window.display.save(&target.join("window-audience.png"));
    for change in [
        ["windowmove", "200", "100"],
        ["windowsize", "640", "360"],
        ["windowsize", "300", "700"],
        ["windowmove", "700", "300"],
        ["windowsize", "500", "300"],
    ] {
        let words: Vec<&str> = AUDIENCE.into_iter().chain(change).collect();
        window.display.xdotool(&words);
        window.display.settled();
        assert!(window.program.0.try_wait().unwrap().is_none(), "{change:?}");
    }
    window.display.save(&target.join("window-audience-small.png"));
    // How it looks at the board.
    focus_the_first(&window.display);
    for _ in 0..3 {
        window.display.xdotool(&["key", "ctrl+p"]);
        window.display.settled();
    }
    // It goes by the same keys, and comes again.
    for is_open in [false, true] {
        window.display.xdotool(&["key", "shift+p"]);
        window.wait("the audience's window", |window| {
            is_there(&window.display, "for the audience") == is_open
        });
        focus_the_first(&window.display);
    }
    // The game goes on meanwhile.
    let shooter = window.state()["player"].as_u64().unwrap() as usize;
    let here = cell_of(&window.state(), shooter);
    let (command, _) = window.command("a click on the piece", |display| {
        focus_the_first(display);
        click(display, here);
    });
    assert!(matches!(command, Command::Activate { .. }), "{command:?}");
    // Whoever kills it from outside has closed it.
    window.display.xdotool(&[&AUDIENCE[..], &["windowclose"]].concat());
    window.wait("the audience's window to go", |window| {
        !is_there(&window.display, "for the audience")
    });
    assert!(window.program.0.try_wait().unwrap().is_none());
}

/// How much of the processor the program has used, in ticks of the clock.
fn used(window: &Window) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", window.program.0.id())).unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    // User and system time are the 14th and 15th field; the name, which may have spaces, is the second.
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

/// What so many movements of the mouse over the board cost.
fn cost_of_moving(window: &Window) -> u64 {
    window.display.settled();
    let before = used(window);
    for step in 0..60 {
        let x = (400 + step * 5).to_string();
        window.display.xdotool(&["mousemove", &x, "300"]);
        sleep(Duration::from_millis(300));
    }
    window.display.settled();
    used(window) - before
}

#[test]
#[ignore = "measures: run it alone on a machine that has nothing else to do"]
fn the_first_window_costs_as_much_beside_the_audiences_as_alone() {
    let mut window = playing("audience-cost");
    let alone = cost_of_moving(&window);
    window.display.xdotool(&["key", "shift+p"]);
    window.wait("the audience's window", |window| {
        is_there(&window.display, "for the audience")
    });
    // Beside the board that the pointer moves over.
    window
        .display
        .xdotool(&[&AUDIENCE[..], &["windowsize", "640", "360", "windowmove", "0", "400"]].concat());
    focus_the_first(&window.display);
    let beside = cost_of_moving(&window);
    println!("alone {alone} ticks, beside the audience's window {beside}");
    assert!(
        beside as f64 <= 1.3 * alone as f64,
        "{alone} ticks alone, {beside} beside it"
    );
}
