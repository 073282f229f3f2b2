//! The picture of a running game as eyes see it that lack one kind of cones: six players and the ground.

use super::*;
use crate::eyes::{APART, EYES, Rgb, distance};

/// Six players on the open field.
const PLAYERS: [&str; 6] = ["A", "B", "C", "D", "E", "F"];

/// The colours of their forms, as the program means them.
const MEANT: [Rgb; 6] = [
    [230.0, 159.0, 0.0],
    [86.0, 180.0, 233.0],
    [0.0, 158.0, 115.0],
    [240.0, 228.0, 66.0],
    [0.0, 114.0, 178.0],
    [213.0, 94.0, 0.0],
];

/// How far a drawn colour may be from what is meant, in parts of 255.
const DRAWN: f32 = 10.0;

/// The pixels of a cell of the field: red, green, blue.
fn of_cell(pixels: &[u8], cell: Cell) -> Vec<Rgb> {
    let area = board_area((SIZE.0 as f32, SIZE.1 as f32), 1.0, Folds::default());
    let view = fit(area, COLUMNS, ROWS);
    let (x, y) = view.cell_pixel(area, cell);
    let half = (view.cell * 0.45) as i32;
    let around = (-half..=half).flat_map(|dy| (-half..=half).map(move |dx| (dx, dy)));
    let found = around.map(|(dx, dy)| {
        let at = ((y as i32 + dy) * SIZE.0 as i32 + x as i32 + dx) as usize * 4;
        // The display has blue first.
        [pixels[at + 2], pixels[at + 1], pixels[at]].map(f32::from)
    });
    found.collect()
}

fn mean(of: &[Rgb]) -> Rgb {
    let sum = of
        .iter()
        .fold([0.0; 3], |sum: Rgb, one| [0, 1, 2].map(|index| sum[index] + one[index]));
    sum.map(|sum| sum / of.len().max(1) as f32)
}

#[test]
fn all_eyes_tell_six_players_and_the_ground_apart_in_the_window() {
    let map = folder_of("colours").join("map.ron");
    fs::create_dir_all(folder_of("colours")).unwrap();
    fs::write(&map, MAP).unwrap();
    let players = PLAYERS.map(|name| format!("{name}=kosto:human"));
    let mut words = vec!["play", "--map", map.to_str().unwrap(), "--seed", "7"];
    words.extend(players.iter().flat_map(|player| ["--player", player]));
    let mut window = Window::start("colours", &words);
    window.wait("the setup in the journal", |window| !window.lines().is_empty());
    let mut game = window.game();
    for _ in PLAYERS {
        let cell = asked_for(&mut game);
        let (command, _) = window.command("setting a piece down", |display| drag(display, cell, Facing::South));
        game.apply(&command).unwrap();
    }
    // Far from the pieces: nothing is pointed at.
    window.display.xdotool(&["mousemove", "5", "700"]);
    sleep(Duration::from_millis(2500));
    let pixels = window.display.settled();
    let state = window.state();
    let taken: Vec<Cell> = (0..PLAYERS.len()).map(|piece| cell_of(&state, piece)).collect();
    let free = (0..ROWS).flat_map(|y| (0..COLUMNS).map(move |x| Cell::new(x, y)));
    // Neither a piece nor an entry point.
    let mut free = free.filter(|cell| !taken.contains(cell) && cell.y % 2 == 0 && cell.x % 3 == 0);
    let ground = mean(&of_cell(&pixels, free.next().unwrap()));
    let drawn: Vec<Rgb> = taken
        .iter()
        .zip(MEANT)
        .map(|(cell, meant)| {
            let all = of_cell(&pixels, *cell);
            let near = |pixel: &&Rgb| pixel.iter().zip(meant).all(|(one, other)| (one - other).abs() <= DRAWN);
            let own: Vec<Rgb> = all.iter().filter(near).copied().collect();
            let part = own.len() as f64 / all.len() as f64;
            assert!(part > 0.08, "{meant:?} fills {part:.2} of {cell:?}");
            mean(&own)
        })
        .collect();
    for (eyes, matrix) in EYES {
        for (index, one) in drawn.iter().enumerate() {
            let apart = distance(&matrix, *one, ground);
            assert!(
                apart >= APART,
                "{eyes}: player {} is {apart:.1} from the ground",
                index + 1
            );
            for (other, colour) in drawn.iter().enumerate().skip(index + 1) {
                let apart = distance(&matrix, *one, *colour);
                assert!(
                    apart >= APART,
                    "{eyes}: players {} and {} are {apart:.1} apart",
                    index + 1,
                    other + 1
                );
            }
        }
    }
}
