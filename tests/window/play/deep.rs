//! The same window in three dimensions: played by mouse there, and looked at from everywhere.

use std::path::PathBuf;

use arene::game::{Command, Face, PieceId, Weapon};
use arene::screen::board3d::eye_height;
use arene::screen::table_top::camera::{OrbitCamera, Perspective, Preset, eye_of};
use bevy::math::{Vec2, Vec3};

use super::*;

/// What the camera shows that goes round the board.
fn lens(preset: Preset) -> Perspective {
    let area = board_area((SIZE.0 as f32, SIZE.1 as f32), 1.0, Folds::default());
    OrbitCamera::preset(preset, area, COLUMNS, ROWS).lens(area)
}

fn words((x, y): (f32, f32)) -> (String, String) {
    (x.round().to_string(), y.round().to_string())
}

/// The middle of a cell at a height, in cells.
fn over(cell: Cell, height: f32) -> Vec3 {
    Vec3::new(f32::from(cell.x) + 0.5, height, f32::from(cell.y) + 0.5)
}

fn pixel_in(lens: &Perspective, cell: Cell, height: f32) -> (String, String) {
    words(lens.pixel(over(cell, height)).expect("before the camera"))
}

fn point_in(display: &Display, lens: &Perspective, cell: Cell, height: f32) {
    let (x, y) = pixel_in(lens, cell, height);
    display.xdotool(&["mousemove", &x, &y]);
}

fn click_in(display: &Display, lens: &Perspective, cell: Cell, height: f32) {
    let (x, y) = pixel_in(lens, cell, height);
    display.xdotool(&["mousemove", &x, &y, "click", "1"]);
}

/// Presses at a height over a cell, drags to the same height over its neighbour on a side and releases.
fn drag_in(display: &Display, lens: &Perspective, cell: Cell, face: Facing, height: f32) {
    let ((x, y), (to_x, to_y)) = (pixel_in(lens, cell, height), pixel_in(lens, cell.step(face), height));
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

#[test]
fn in_three_dimensions_the_same_game_is_played_by_mouse() {
    let mut window = Window::open("deep", MAP, 7);
    let mut game = window.game();
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let save = |window: &Window, name: &str| window.display.save(&target.join(format!("window-3d-{name}.png")));

    window.display.see("the board in three dimensions", 0.1, |display| {
        display.xdotool(&["key", "3"]);
    });
    let deep = lens(Preset::ThreeQuarter);
    for _ in 0..2 {
        let cell = asked_for(&mut game);
        let (command, _) = window.command("setting a piece down", |display| {
            drag_in(display, &deep, cell, Facing::South, 0.0);
        });
        let face = Face::South;
        assert_eq!(command, Command::Place { at: cell.into(), face });
        game.apply(&command).unwrap();
    }
    let shooter = window.state()["player"].as_u64().unwrap() as usize;
    let (here, enemy) = (cell_of(&window.state(), shooter), cell_of(&window.state(), 1 - shooter));

    // The figure's head, which is seen before the cell behind.
    let (command, _) = window.command("a click on a figure's head", |display| {
        click_in(display, &deep, here, 1.0);
    });
    let piece = PieceId(shooter as u16);
    assert_eq!(command, Command::Activate { piece });
    game.apply(&command).unwrap();

    let (goal, face) = sidestep(here, enemy);
    point_in(&window.display, &deep, goal, 0.0);
    window.display.settled();
    save(&window, "reach");
    let (command, _) = window.command("a move", |display| drag_in(display, &deep, goal, face, 0.0));
    let Command::Move { path, run, face: faced } = &command else {
        panic!("a move, not {command:?}")
    };
    assert_eq!((path.last(), *run, *faced), (Some(&goal.into()), false, face.into()));
    game.apply(&command).unwrap();

    // From another side, with the camera's keys.
    window.display.see("the board from the west", 0.05, |display| {
        display.xdotool(&["key", "7"]);
    });
    let west = lens(Preset::West);
    point_in(&window.display, &west, enemy, 0.9);
    window.display.settled();
    save(&window, "target");

    // Through the eyes of the one pointed at: the enemy's middle is where the eye's camera has it.
    point_in(&window.display, &west, goal, 0.5);
    window
        .display
        .see("the figurine's eye", 0.05, |display| display.xdotool(&["key", "e"]));
    let spot = Vec2::new(f32::from(goal.x) + 0.5, f32::from(goal.y) + 0.5);
    let eyes = eye_height("mitrailleur");
    let pose = eye_of(spot, eyes, face, deep.area.width / deep.area.height);
    let eye = Perspective::new(deep.area, pose);
    point_in(&window.display, &eye, enemy, 0.6);
    window.display.settled();
    save(&window, "eye");
    let (command, facts) = window.command("a shot through its eyes", |display| {
        click_in(display, &eye, enemy, 0.6);
    });
    let shot = Command::Shoot {
        target: PieceId(1 - shooter as u16),
        with: Weapon::Gun,
    };
    assert_eq!(command, shot);
    game.apply(&command).unwrap();
    let is_hit = |fact: &Value| fact["fact"] == "roll" && fact["rule"] == "shoot.hit";
    assert!(facts.iter().any(is_hit));
    assert_eq!(
        window.state(),
        game.state(),
        "the rules world is what its commands make of it"
    );

    // Back on the flat board, cells are where they were.
    window.display.see("the board round about", 0.05, |display| {
        display.xdotool(&["key", "Escape"]);
    });
    save(&window, "orbit");
    window.display.see("the board in two dimensions", 0.1, |display| {
        display.xdotool(&["key", "2"]);
    });
    save(&window, "flat");
    let cell = asked_for(&mut game);
    let (command, _) = window.command("setting the dead one down again", |display| {
        drag(display, cell, Facing::West);
    });
    let face = Face::West;
    assert_eq!(command, Command::Place { at: cell.into(), face });
}
