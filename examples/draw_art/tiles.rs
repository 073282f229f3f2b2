//! The ground, 64×64 pixels a cell: quiet and dark, but each kind told apart by its form alone.

use tiny_skia::Pixmap;

use crate::canvas::{Canvas, moved, sheet as sheet_of, turned};
use crate::{pieces, tokens};

const SIDE: u16 = 64;
const COLUMNS: usize = 8;
const ROWS: usize = 5;

const SEAM: u32 = 0x1d2025;
const FLOOR: u32 = 0x3a3f47;
const FLOOR_LIT: u32 = 0x474d56;
const WOOD_EDGE: u32 = 0x1c130a;
const FLOOR_DIM: u32 = 0x30353c;

/// The digits 1 to 9 as lines in a box from (-9, -15) to (9, 15).
const DIGITS: [&str; 9] = [
    "M -7 -8 L 2 -15 2 15 M -6 15 L 9 15",
    "M -8 -9 C -6 -17 9 -17 8 -7 C 8 -1 -4 6 -8 15 L 9 15",
    "M -8 -11 C -3 -17 8 -16 8 -8 C 8 -2 2 -1 -2 -1 C 4 -1 9 2 9 7 C 9 16 -4 18 -9 11",
    "M 4 15 L 4 -15 -9 7 9 7",
    "M 8 -15 L -6 -15 -7 -2 C -2 -6 9 -5 9 5 C 9 16 -3 18 -9 11",
    "M 7 -13 C -4 -18 -9 -4 -9 5 C -9 18 9 18 9 6 C 9 -5 -6 -6 -9 5",
    "M -9 -15 L 9 -15 C 3 -6 -2 4 -3 15",
    "M 0 -1 C -10 -1 -11 15 0 15 C 11 15 10 -1 0 -1 C -9 -1 -9 -15 0 -15 C 9 -15 9 -1 0 -1",
    "M -7 13 C 4 18 9 4 9 -5 C 9 -18 -9 -18 -9 -6 C -9 5 6 6 9 -5",
];

pub fn sheet() -> Pixmap {
    let mut cells = vec![
        floor_plain,
        floor_riveted,
        floor_worn,
        wall,
        rock,
        wooden_crate,
        mud,
        lava,
    ]
    .into_iter()
    .map(cell)
    .collect::<Vec<_>>();
    for digit in DIGITS {
        cells.push(cell(|canvas| respawn(canvas, Some(digit))));
    }
    cells.push(cell(|canvas| respawn(canvas, None)));
    cells.push(cell(void));
    cells.push(cell(|canvas| bonus(canvas, true)));
    cells.push(cell(|canvas| bonus(canvas, false)));
    cells.push(cell(teleporter));
    for quarters in [0.0, 90.0, 180.0, 270.0] {
        cells.push(cell(|canvas| conveyor(canvas, quarters)));
    }
    cells.extend(
        [
            trigger,
            door_closed,
            door_open,
            door_closed_panel,
            door_open_panel,
            mount,
            hatch,
        ]
        .map(cell),
    );
    cells.resize_with(COLUMNS * ROWS, || Canvas::new(SIDE).finish());
    sheet_of(COLUMNS, cells)
}

/// The tiles that Tiled offers, in the order of `TILES` in `src/workshop/tiled/tileset.rs`: grounds, then what stands on them.
pub fn for_tiled() -> Pixmap {
    let grounds = [
        floor_plain,
        floor_riveted,
        floor_worn,
        wall,
        rock,
        wooden_crate,
        mud,
        lava,
    ];
    let mut cells: Vec<Pixmap> = grounds.map(cell).into();
    for digit in DIGITS {
        cells.push(cell(|canvas| respawn(canvas, Some(digit))));
    }
    cells.push(cell(|canvas| bonus(canvas, true)));
    cells.push(cell(teleporter));
    for quarters in [0.0, 90.0, 180.0, 270.0] {
        cells.push(cell(|canvas| conveyor(canvas, quarters)));
    }
    cells.push(cell(|canvas| respawn(canvas, None)));
    cells.push(cell(|canvas| {
        door_closed(canvas);
        door_closed_panel(canvas);
    }));
    cells.push(cell(|canvas| {
        door_open(canvas);
        door_open_panel(canvas);
    }));
    cells.push(cell(trigger));
    cells.push(cell(|canvas| {
        mount(canvas);
        small(canvas, pieces::machine_gun);
    }));
    for token in [tokens::key, tokens::flag, tokens::bomb, pieces::squig] {
        cells.push(cell(|canvas| small(canvas, token)));
    }
    sheet_of(COLUMNS, cells)
}

/// A picture of twice the size, in the middle of a cell.
fn small(canvas: &mut Canvas, draw: fn(&mut Canvas)) {
    let middle = f32::from(SIDE) / 2.0;
    canvas.placed(moved(middle, middle).pre_scale(0.45, 0.45), draw);
}

fn cell(draw: impl FnOnce(&mut Canvas)) -> Pixmap {
    let mut canvas = Canvas::new(SIDE);
    draw(&mut canvas);
    canvas.finish()
}

/// The dark border that makes the grid countable.
fn seam(canvas: &mut Canvas) {
    canvas.line("R 0 0 64 64", 3.0, SEAM);
}

fn plate(canvas: &mut Canvas, colour: u32) {
    canvas.fill("R 0 0 64 64", colour);
    canvas.line("M 3 61 L 3 3 61 3", 1.5, FLOOR_LIT);
    canvas.line("M 4 61 L 61 61 61 4", 1.5, FLOOR_DIM);
    seam(canvas);
}

fn floor_plain(canvas: &mut Canvas) {
    plate(canvas, FLOOR);
    canvas.line("M 14 22 L 27 15 M 38 47 L 50 44", 1.2, FLOOR_LIT);
    canvas.line("M 20 45 L 26 49 M 44 18 L 47 24", 1.2, FLOOR_DIM);
}

fn floor_riveted(canvas: &mut Canvas) {
    plate(canvas, 0x373c44);
    canvas.fill("O 9 9 2.2 O 55 9 2.2 O 9 55 2.2 O 55 55 2.2", FLOOR_DIM);
    canvas.fill("O 8.6 8.6 1.2 O 54.6 8.6 1.2 O 8.6 54.6 1.2 O 54.6 54.6 1.2", FLOOR_LIT);
    canvas.line("M 24 38 L 41 29", 1.2, FLOOR_LIT);
}

fn floor_worn(canvas: &mut Canvas) {
    plate(canvas, 0x3c4148);
    canvas.line("M 4 33 L 60 33", 1.5, FLOOR_DIM);
    canvas.line("M 4 34.5 L 60 34.5", 1.0, FLOOR_LIT);
    canvas.line("M 40 12 L 46 18 44 24 M 14 46 L 22 52", 1.2, FLOOR_DIM);
    canvas.fill("O 18 16 1.6 O 50 50 1.8 O 30 52 1.2", FLOOR_DIM);
}

/// A block seen from the south: its lit top with rivets, and its brick face in the shade.
fn wall(canvas: &mut Canvas) {
    canvas.fill("R 0 0 64 64", 0x121417);
    canvas.fill("R 2 2 60 38", 0x747b86);
    canvas.fill("R 2 2 60 5", 0xa8b0bb);
    canvas.fill("R 2 36 60 4", 0x596069);
    canvas.line("M 32 8 L 32 36", 2.0, 0x596069);
    for (x, y) in [(10.0, 14.0), (54.0, 14.0), (10.0, 29.0), (54.0, 29.0)] {
        canvas.placed(moved(x, y), |canvas| {
            canvas.fill("O 0.8 1 4.2", 0x4a5058);
            canvas.fill("O 0 0 3.2", 0x9aa2ad);
        });
    }
    let bricks = "R 2 43 18 8 R 22 43 20 8 R 44 43 18 8 R 2 53 8 9 R 12 53 19 9 R 33 53 19 9 R 54 53 8 9";
    canvas.fill(bricks, 0x3b4048);
}

fn rock(canvas: &mut Canvas) {
    plate(canvas, FLOOR_DIM);
    canvas.fill("E 34 51 26 8", SEAM);
    let boulder = "M 7 46 L 10 28 20 20 24 9 39 6 50 15 52 26 59 36 57 49 44 55 18 54 Z";
    canvas.line(boulder, 4.0, 0x151618);
    canvas.fill(boulder, 0x6a6864);
    canvas.fill("M 10 28 L 20 20 24 9 39 6 36 20 24 31 Z", 0x939089);
    canvas.fill("M 39 6 L 50 15 52 26 40 31 36 20 Z", 0x787671);
    canvas.fill("M 52 26 L 59 36 57 49 44 55 38 43 40 31 Z", 0x464543);
    canvas.line("M 24 31 L 29 42 24 53 M 29 42 L 38 43", 2.0, 0x3a3938);
}

fn wooden_crate(canvas: &mut Canvas) {
    plate(canvas, FLOOR_DIM);
    canvas.fill("R 6 8 55 53", SEAM);
    canvas.fill("R 4 4 55 55", WOOD_EDGE);
    canvas.fill("R 6 6 51 51", 0x4c3822);
    canvas.line("M 22 10 L 22 54 M 31.5 10 L 31.5 54 M 41 10 L 41 54", 2.0, 0x332516);
    canvas.fill("R 6 6 51 7 R 6 50 51 7 R 6 6 7 51 R 50 6 7 51", 0x6c502f);
    for (plank, lit) in [
        ("M 50 13 L 13 50", "M 46 12 L 12 46"),
        ("M 13 13 L 50 50", "M 17 12 L 51 46"),
    ] {
        canvas.line(plank, 14.0, WOOD_EDGE);
        canvas.line(plank, 10.0, 0x8a6840);
        canvas.line(lit, 2.0, 0xa8845a);
    }
    canvas.fill("O 13 13 2.2 O 50 13 2.2 O 13 50 2.2 O 50 50 2.2", WOOD_EDGE);
}

fn mud(canvas: &mut Canvas) {
    plate(canvas, 0x35302b);
    let puddle = "M 5 20 C 6 4 24 8 34 5 C 48 2 60 8 59 24 C 58 34 62 44 56 53 C 48 63 34 57 24 59 \
                  C 8 62 3 50 6 40 C 8 32 4 28 5 20 Z";
    canvas.fill(puddle, 0x2a1e13);
    canvas.line(puddle, 2.0, 0x4b3825);
    for (x, y) in [(0.0, 0.0), (5.0, 15.0), (-1.0, 30.0)] {
        canvas.placed(moved(x, y), |canvas| {
            canvas.line(
                "M 11 20 C 16 11 22 11 27 18 C 31 24 36 24 41 17 C 44 13 48 13 51 16",
                4.0,
                0x7a5e3f,
            );
        });
    }
}

/// Glowing melt between jagged plates of crust, and bubbles.
fn lava(canvas: &mut Canvas) {
    canvas.fill("R 0 0 64 64", 0xff9d1c);
    let glow = "M 0 30 L 18 24 30 34 46 26 64 32 M 30 34 L 26 48 34 64 M 18 24 L 24 10 20 0 M 46 26 L 44 12 50 0";
    canvas.line(glow, 7.0, 0xffe580);
    let crust = "M 3 3 L 12 3 15 9 9 13 11 19 3 20 Z M 29 3 L 38 3 40 7 35 12 38 17 32 22 28 17 31 10 Z \
                 M 55 3 L 61 3 61 24 55 19 57 13 53 9 Z M 3 38 L 11 34 20 37 17 44 9 42 7 49 3 50 Z \
                 M 37 38 L 44 35 48 39 42 46 46 51 42 57 37 52 39 46 Z M 7 58 L 13 53 17 58 22 61 8 61 Z \
                 M 61 40 L 61 60 54 60 57 53 52 48 56 46 55 40 Z";
    canvas.line(crust, 4.5, 0xc24a08);
    canvas.fill(crust, 0x3b1a10);
    for bubble in ["O 49 27 5", "O 27 54 4.5", "O 21 26 3.5"] {
        canvas.fill(bubble, 0xfff6c8);
        canvas.line(bubble, 1.5, 0xc24a08);
    }
    seam(canvas);
}

/// A round pad with its number; without one the game writes on it.
fn respawn(canvas: &mut Canvas, digit: Option<&str>) {
    plate(canvas, FLOOR_DIM);
    canvas.placed(moved(32.0, 32.0), |canvas| {
        canvas.fill("O 0 0 30", SEAM);
        canvas.fill("O 0 0 28", 0xa9bdc4);
        canvas.fill("O 0 0 21.5", 0x1a2228);
        canvas.line("M 0 -28 L 0 -22 M 0 28 L 0 22 M -28 0 L -22 0 M 28 0 L 22 0", 3.5, SEAM);
        if let Some(digit) = digit {
            canvas.line(digit, 6.0, 0xf2fafc);
        }
    });
}

/// A chest of steel, as high as a crate, with something in it; taken: open, dim and empty.
fn bonus(canvas: &mut Canvas, ready: bool) {
    plate(canvas, FLOOR_DIM);
    canvas.fill("R 6 8 55 53", SEAM);
    canvas.fill("R 4 4 55 55", 0x0d1518);
    let (frame, lid, field) = if ready {
        (0x3f7480, 0x6aa7b2, 0x1d3a42)
    } else {
        (0x2b3a40, 0x3a4c53, 0x12191c)
    };
    canvas.fill("R 6 6 51 51", frame);
    canvas.fill("R 6 6 51 5 R 6 6 5 51", lid);
    canvas.fill("R 13 13 37 37", field);
    canvas.fill("O 10 10 1.8 O 53 10 1.8 O 10 53 1.8 O 53 53 1.8", 0x0d1518);
    if ready {
        let question = "M 22 24 C 22 13 43 13 42 25 C 42 32 32 31 32 38";
        canvas.line(question, 11.0, 0x0d1518);
        canvas.fill("O 32 46.5 5.6", 0x0d1518);
        canvas.line(question, 6.5, 0xffd868);
        canvas.fill("O 32 46.5 3.8", 0xffd868);
    } else {
        canvas.line("M 22 32 L 41 32", 3.5, 0x5b7179);
    }
}

/// A whirl in a dark basin.
fn teleporter(canvas: &mut Canvas) {
    plate(canvas, FLOOR_DIM);
    canvas.fill("O 32 32 30", SEAM);
    canvas.fill("O 32 32 28", 0x1b1636);
    canvas.line("O 32 32 27", 2.0, 0x6a5cc0);
    let whirl = "M 31 33 C 35 26 43 33 38 39 C 31 46 19 40 21 29 C 24 15 45 13 50 28 C 54 46 35 58 20 49";
    canvas.line(whirl, 8.0, 0x382d78);
    canvas.line(whirl, 4.0, 0xbfb4ff);
    canvas.fill("O 32 32 3.6", 0xffffff);
    canvas.fill("O 14 24 1.8 O 50 47 1.8 O 36 11 1.6 O 12 38 1.6", 0xbfb4ff);
}

/// A belt between two rails, with the arrow of its direction; `quarter` in degrees from north.
fn conveyor(canvas: &mut Canvas, quarter: f32) {
    plate(canvas, FLOOR_DIM);
    let place = moved(32.0, 32.0).pre_concat(turned(quarter));
    canvas.placed(place.pre_concat(moved(-32.0, -32.0)), |canvas| {
        canvas.fill("R 7 1 50 62", 0x191c20);
        canvas.line(
            "M 14 8 L 50 8 M 14 20 L 50 20 M 14 32 L 50 32 M 14 44 L 50 44 M 14 56 L 50 56",
            2.0,
            0x2c3138,
        );
        canvas.fill("R 6 0 5 64 R 53 0 5 64", 0x6f7781);
        canvas.fill("R 6 0 2 64 R 53 0 2 64", 0x9aa2ad);
        let arrow = "M 32 7 L 48 27 38 27 38 41 26 41 26 27 16 27 Z";
        canvas.line(arrow, 5.0, 0x0e1013);
        canvas.fill(arrow, 0xe8d9a0);
        canvas.line("M 20 55 L 32 45 44 55", 5.0, 0xa3966a);
    });
}

/// A lever in its box.
fn trigger(canvas: &mut Canvas) {
    plate(canvas, FLOOR_DIM);
    canvas.fill("R 9 16 50 46", SEAM);
    canvas.fill("R 6 14 50 46", 0x101215);
    canvas.fill("R 8 16 46 42", 0x59616b);
    canvas.fill("R 8 16 46 6", 0x87909b);
    canvas.fill("R 16 40 30 10", 0x14161a);
    canvas.line("M 31 45 L 43 16", 10.0, 0x101215);
    canvas.line("M 31 45 L 43 16", 5.5, 0xd5dae0);
    canvas.fill("O 44 13 10", 0x101215);
    canvas.fill("O 44 13 7.6", 0xffb52e);
    canvas.fill("O 42 11 2.4", 0xfff0c4);
    canvas.line("M 15 30 L 24 30 M 15 34 L 21 34", 2.5, 0x2c3138);
}

const JAMB: &str = "R 0 0 64 7 R 0 57 64 7 R 0 0 7 64 R 57 0 7 64";

fn jamb(canvas: &mut Canvas) {
    canvas.fill(JAMB, 0x7d858f);
    canvas.line("M 1 63 L 1 1 63 1", 2.0, 0xaab2bc);
    canvas.line("M 8 56 L 8 8 56 8", 2.0, 0x24282d);
    canvas.fill("O 4 4 1.7 O 60 4 1.7 O 4 60 1.7 O 60 60 1.7", 0x24282d);
}

/// Shut: a plate of steel fills the frame.
fn door_closed(canvas: &mut Canvas) {
    canvas.fill("R 0 0 64 64", 0x14161a);
    canvas.fill("R 9 9 46 46", 0x2c3036);
    jamb(canvas);
}

/// Open: the floor is seen, the wings stand in the frame's sides.
fn door_open(canvas: &mut Canvas) {
    plate(canvas, FLOOR);
    canvas.fill("R 0 0 13 64 R 51 0 13 64", 0x14161a);
    canvas.fill("R 0 0 5 64 R 59 0 5 64", 0x7d858f);
    canvas.fill("R 0 0 13 5 R 51 0 13 5 R 0 59 13 5 R 51 59 13 5", 0x7d858f);
    canvas.line(
        "M 20 32 L 44 32 M 24 27 L 19 32 24 37 M 40 27 L 45 32 40 37",
        2.0,
        FLOOR_LIT,
    );
}

/// What the game tints of a shut door.
fn door_closed_panel(canvas: &mut Canvas) {
    canvas.fill("R 10 10 44 44", 0xb8b8b8);
    canvas.fill("R 10 10 44 5", 0xffffff);
    canvas.fill("R 10 49 44 5", 0x8c8c8c);
    canvas.fill("R 31 10 2 44", 0x6c6c6c);
}

/// What the game tints of an open door.
fn door_open_panel(canvas: &mut Canvas) {
    canvas.fill("R 6 6 6 52 R 52 6 6 52", 0xffffff);
    canvas.fill("R 10 6 2 52 R 56 6 2 52", 0xa0a0a0);
}

/// The mount of a machine gun.
fn mount(canvas: &mut Canvas) {
    plate(canvas, FLOOR_DIM);
    for quarters in 0_u8..8 {
        let place = moved(32.0, 32.0).pre_concat(turned(f32::from(quarters) * 45.0));
        canvas.placed(place, |canvas| {
            canvas.fill("E 0 -25 11.5 5.5", 0x15171b);
            canvas.fill("E 0 -25.5 10 4.2", 0x6c6553);
        });
    }
    canvas.fill("O 32 32 19", 0x22262b);
}

/// Stripes that go on from cell to cell.
fn hatch(canvas: &mut Canvas) {
    canvas.line(
        "M -8 8 L 8 -8 M -8 24 L 24 -8 M -8 40 L 40 -8 M -8 56 L 56 -8 M -8 72 L 72 -8 M 8 72 L 72 8 \
         M 24 72 L 72 24 M 40 72 L 72 40 M 56 72 L 72 56",
        3.0,
        0xffffff,
    );
}

fn void(canvas: &mut Canvas) {
    canvas.fill("R 0 0 64 64", 0x0c0d10);
    canvas.line(
        "M -4 20 L 20 -4 M -4 52 L 52 -4 M 12 68 L 68 12 M 44 68 L 68 44",
        2.0,
        0x15171b,
    );
}
