//! The fifteen kinds of orks, the squig, the machine gun and creatures, 128×128 pixels each, within 44 of the middle: told apart by
//! outline and weapon.

use tiny_skia::{Pixmap, Transform};

use crate::canvas::{Canvas, DARK, WHITE, moved, polygon, sheet as sheet_of, turned};
use crate::creatures;

const SIDE: u16 = 128;
const COLUMNS: usize = 5;
/// Leaves the cell's edge to the base and the facing mark.
const SCALE: f32 = 0.9;

const CLOTH: u32 = 0xc3c9cf;
const METAL: u32 = 0xf2f4f4;
const SHADE: u32 = 0x868e97;

const LEGS: &str =
    "M -15 18 L -17 33 C -22 33 -23 40 -18 40 L -3 40 -2 27 2 27 3 40 18 40 C 23 40 22 33 17 33 L 15 18 Z";
const TORSO: &str = "M -17 -6 C -29 -5 -28 9 -22 14 L -18 27 18 27 22 14 C 28 9 29 -5 17 -6 Z";

/// In the order of the sheet.
const PIECES: [fn(&mut Canvas); 22] = [
    grot,
    flingboy,
    pistolboy,
    bizarboy,
    blindboy,
    bomberboy,
    frimeur,
    kommando,
    kosto,
    kramboy,
    mitrailleur,
    roketboy,
    sauvage,
    skateboy,
    snipeure,
    squig,
    machine_gun,
    creatures::zombie,
    creatures::wild_squig,
    creatures::rat,
    creatures::drone,
    creatures::nest,
];

pub fn sheet() -> Pixmap {
    let draw = |piece: fn(&mut Canvas)| {
        let mut canvas = Canvas::centred(SIDE);
        canvas.placed(Transform::from_scale(SCALE, SCALE), piece);
        canvas.finish()
    };
    sheet_of(COLUMNS, PIECES.into_iter().map(draw).collect())
}

/// Legs and torso with a belt.
fn body(canvas: &mut Canvas, cloth: u32) {
    canvas.part(LEGS, SHADE);
    canvas.part(TORSO, cloth);
    canvas.line("M -17 22 L 17 22", 4.0, DARK);
}

/// The head, its jaw at the origin.
fn head(canvas: &mut Canvas) {
    canvas.part("M -10 -22 L -27 -30 L -13 -10 Z M 10 -22 L 27 -30 L 13 -10 Z", WHITE);
    skull(canvas);
}

fn skull(canvas: &mut Canvas) {
    canvas.part(
        "M -12 -22 C -12 -34 12 -34 12 -22 L 16 -12 C 19 -1 12 4 0 4 C -12 4 -19 -1 -16 -12 Z",
        WHITE,
    );
    canvas.both_sides(|canvas| canvas.fill("M -13 -22 L -2 -17 -4 -12 -11 -14 Z", DARK));
    grin(canvas);
}

fn grin(canvas: &mut Canvas) {
    canvas.fill("M -11 -7 L 11 -7 9 0 -9 0 Z", DARK);
    canvas.fill("M -11 0 L -9 -12 -4 0 Z M 11 0 L 9 -12 4 0 Z", WHITE);
}

fn fist(canvas: &mut Canvas, x: f32, y: f32) {
    canvas.placed(moved(x, y), |canvas| canvas.part("O 0 0 5.5", WHITE));
}

fn grot(canvas: &mut Canvas) {
    canvas.limb("M -5 24 L -7 36 -12 38 M 5 24 L 7 36 12 38", 6.0, WHITE);
    canvas.limb("M 9 14 L 20 22", 6.0, WHITE);
    canvas.part("M 18 26 L 16 19 37 6 30 22 Z", METAL);
    canvas.limb("M -9 14 L -18 25", 6.0, WHITE);
    canvas.part("M -9 6 L -12 29 12 29 9 6 Z", CLOTH);
    canvas.both_sides(|canvas| {
        canvas.part("M -8 -20 C -20 -40 -36 -40 -47 -30 C -38 -24 -36 2 -10 2 Z", WHITE);
        canvas.fill("M -14 -15 C -20 -27 -28 -30 -36 -29 C -30 -22 -28 -8 -15 -5 Z", SHADE);
    });
    canvas.part(
        "M -15 -12 C -15 -29 15 -29 15 -12 C 15 1 7 9 0 12 C -7 9 -15 1 -15 -12 Z",
        WHITE,
    );
    canvas.both_sides(|canvas| canvas.fill("M -13 -17 L -3 -12 -5 -7 -11 -8 Z", DARK));
    canvas.fill("M -9 0 L 9 0 5 6 -5 6 Z", DARK);
    canvas.fill("M -5 0 L -1 0 -3 4 Z M 5 0 L 1 0 3 4 Z", WHITE);
    canvas.line("M 0 -8 L 0 -5", 3.0, DARK);
}

/// A long gun with a curved magazine, held slantwise.
fn flingboy(canvas: &mut Canvas) {
    body(canvas, CLOTH);
    canvas.placed(moved(-8.0, -7.0), head);
    canvas.placed(moved(3.0, 9.0).pre_concat(turned(-40.0)), |canvas| {
        canvas.part("M 0 4 L 13 4 C 15 14 11 22 6 28 L -5 23 C 0 17 1 10 0 4 Z", METAL);
        canvas.part(
            "M -42 -3 L -24 -8 16 -8 16 -4 42 -4 42 4 16 4 16 7 -20 7 -40 14 Z",
            METAL,
        );
        canvas.part("R 38 -7 7 14", METAL);
        canvas.line("M -18 0 L 8 0", 3.5, DARK);
    });
    fist(canvas, -15.0, 21.0);
    fist(canvas, 18.0, -3.0);
}

/// A pistol as large as its head.
fn pistolboy(canvas: &mut Canvas) {
    canvas.placed(moved(-10.0, 0.0), |canvas| {
        canvas.limb("M -18 2 L -29 12 -20 20", 9.0, WHITE);
        body(canvas, CLOTH);
        canvas.placed(moved(0.0, -6.0), head);
    });
    canvas.limb("M 10 6 L 20 10", 9.0, WHITE);
    canvas.part(
        "M 9 -20 L 12 -24 47 -24 47 -9 31 -9 Q 32 0 27 -1 L 26 14 13 14 16 -7 Z",
        METAL,
    );
    canvas.line("M 20 -16.5 L 45 -16.5", 3.5, DARK);
    fist(canvas, 19.0, 7.0);
}

/// A robe, sparks around the head, a staff with a star.
fn bizarboy(canvas: &mut Canvas) {
    canvas.part("M -18 -4 L 12 -4 20 40 10 34 4 41 -3 34 -9 41 -15 34 -25 40 Z", CLOTH);
    canvas.line("M -3 6 L -3 28 M -12 12 L -14 28 M 6 12 L 8 28", 3.0, SHADE);
    canvas.part(
        "M -20 -8 L -38 -4 -24 -16 -42 -24 -23 -26 -28 -42 -13 -32 -5 -47 2 -32 14 -40 9 -22 14 -8 Z",
        WHITE,
    );
    canvas.placed(moved(-6.0, -4.0), skull);
    canvas.limb("M 8 4 L 24 10", 9.0, CLOTH);
    canvas.limb("M 29 38 L 29 -12", 5.0, METAL);
    canvas.placed(moved(29.0, -21.0), |canvas| {
        canvas.part(&polygon(8, &[19.0, 8.0]), WHITE);
        canvas.fill("O 0 0 4.5", DARK);
    });
    fist(canvas, 29.0, 12.0);
}

/// A helmet with a slit and a tower shield with rivets.
fn blindboy(canvas: &mut Canvas) {
    canvas.part(LEGS, SHADE);
    canvas.part("M 12 -8 C 26 -16 40 -8 38 8 L 22 12 Z", METAL);
    canvas.limb("M 28 8 L 30 18", 9.0, WHITE);
    canvas.limb("M 30 28 L 30 12", 4.0, SHADE);
    canvas.part(TORSO, CLOTH);
    canvas.part("M -16 -10 L -14 -34 Q 0 -44 14 -34 L 16 -10 Q 0 -2 -16 -10 Z", METAL);
    canvas.line("M -8 -25 L 8 -25 M 0 -25 L 0 -14", 5.0, DARK);
    canvas.part(
        "M -38 -12 Q -15 -22 14 -12 L 14 26 Q -8 42 -16 42 Q -26 38 -38 24 Z",
        WHITE,
    );
    canvas.line("M -12 -16 L -12 38 M -37 9 L 13 9", 4.0, SHADE);
    canvas.fill("O -29 -5 3 O 5 -5 3 O -29 21 3 O 5 21 3 O -12 9 6", DARK);
    fist(canvas, 30.0, 18.0);
}

/// Holds a round bomb over the head.
fn bomberboy(canvas: &mut Canvas) {
    body(canvas, CLOTH);
    canvas.placed(moved(0.0, 15.0), skull);
    canvas.limb("M -20 4 L -32 -4 -24 -20 M 20 4 L 32 -4 24 -20", 9.0, WHITE);
    canvas.limb("M 10 -40 C 14 -48 22 -46 24 -42", 3.0, WHITE);
    canvas.part("O 0 -27 20", DARK);
    canvas.fill("O 0 -27 19", 0x3c4148);
    canvas.line("M -12 -27 C -12 -35 -7 -40 0 -40", 5.5, WHITE);
    canvas.placed(moved(28.0, -36.0), |canvas| {
        canvas.part(&polygon(10, &[11.0, 5.0]), WHITE);
    });
    fist(canvas, -21.0, -19.0);
    fist(canvas, 21.0, -19.0);
}

/// A top hat and a double-barrelled gun with wide muzzles.
fn frimeur(canvas: &mut Canvas) {
    body(canvas, CLOTH);
    canvas.placed(moved(3.0, 2.0), head);
    canvas.placed(moved(3.0, 0.0), |canvas| {
        canvas.part(
            "M -13 -26 L -16 -47 16 -47 13 -26 25 -26 25 -20 -25 -20 -25 -26 Z",
            CLOTH,
        );
        canvas.line("M -12 -29.5 L 12 -29.5", 5.0, DARK);
    });
    canvas.placed(moved(0.0, 7.0), |canvas| {
        canvas.part("M 42 4 L 30 20 16 18 10 24 -18 24 -18 0 10 -1 34 -6 Z", METAL);
        canvas.part(
            "M -14 0 L -28 0 -43 -6 -43 12 -14 12 Z M -14 12 L -43 12 -43 30 -28 24 -14 24 Z",
            METAL,
        );
        canvas.line("M -43 12 L -12 12", 4.5, DARK);
        canvas.fill("E -40 3 2.5 5.5 E -40 21 2.5 5.5", DARK);
        fist(canvas, 2.0, 22.0);
        fist(canvas, 27.0, 12.0);
    });
}

/// A beret, patches on the clothes and a long knife.
fn kommando(canvas: &mut Canvas) {
    canvas.placed(moved(-6.0, 0.0), |canvas| {
        body(canvas, CLOTH);
        canvas.fill(
            "M -20 0 L -8 -2 -12 8 -22 6 Z M 4 8 L 16 4 12 14 Z M -12 14 L -2 12 -4 20 -14 19 Z",
            SHADE,
        );
        canvas.limb("M -20 4 L -27 16", 9.0, CLOTH);
        canvas.placed(moved(0.0, 1.0), head);
        canvas.part(
            "M -30 -20 C -38 -38 -6 -48 14 -38 C 20 -35 19 -27 15 -24 C 0 -29 -14 -26 -21 -18 Z",
            SHADE,
        );
        canvas.fill("O 6 -33 4.5", WHITE);
        fist(canvas, -28.0, 18.0);
    });
    canvas.limb("M 14 4 L 28 10", 9.0, CLOTH);
    canvas.limb("M 31 24 L 31 8", 6.0, SHADE);
    canvas.part("M 22 -1 L 40 -1 40 -18 C 40 -30 34 -38 24 -44 Z", METAL);
    canvas.line("M 27 -32 L 27 -8", 3.5, SHADE);
    canvas.limb("M 20 2 L 42 2", 3.0, SHADE);
    fist(canvas, 31.0, 12.0);
}

/// Plates with spikes on the shoulders and a hammer.
fn kosto(canvas: &mut Canvas) {
    canvas.part(LEGS, SHADE);
    canvas.part("M -24 -6 L -20 28 20 28 24 -6 Z", CLOTH);
    canvas.line("M -19 22 L 19 22", 4.0, DARK);
    canvas.limb("M -34 8 L -32 20", 10.0, WHITE);
    canvas.limb("M 24 38 L 29 -14", 6.0, SHADE);
    canvas.both_sides(|canvas| {
        canvas.part(
            "M -47 10 C -46 2 -46 -2 -45 -6 L -48 -20 -38 -14 -32 -26 -26 -15 -16 -20 -12 10 Z",
            CLOTH,
        );
        canvas.fill("O -37 1 3 O -25 1 3", DARK);
    });
    canvas.placed(moved(-7.0, 8.0), skull);
    canvas.placed(moved(31.0, -25.0).pre_concat(turned(6.0)), |canvas| {
        canvas.part("R -17 -14 34 28", METAL);
        canvas.line("M -9 -13 L -9 13 M 9 -13 L 9 13", 4.0, DARK);
    });
    fist(canvas, -32.0, 24.0);
    fist(canvas, 26.0, 20.0);
}

/// Fuel tanks on the back, a hose and a jet of flame.
fn kramboy(canvas: &mut Canvas) {
    canvas.part("M -42 16 L -42 -22 C -42 -33 -24 -33 -24 -22 L -24 16 Z", CLOTH);
    canvas.part("R -37 -36 8 6", SHADE);
    canvas.line("M -42 -16 L -24 -16 M -42 6 L -24 6", 3.5, DARK);
    canvas.placed(moved(-6.0, 0.0), |canvas| body(canvas, CLOTH));
    canvas.placed(moved(-7.0, -6.0), |canvas| {
        skull(canvas);
        canvas.fill("O -7 -18 6 O 7 -18 6 R -14 -20 28 4", DARK);
        canvas.fill("O -7 -18 3 O 7 -18 3", WHITE);
    });
    canvas.part("M -16 10 L 10 8 20 4 28 12 14 20 6 25 -14 23 Z", METAL);
    canvas.part(
        "M 21 9 C 8 -8 24 -16 18 -38 C 28 -34 31 -26 31 -20 C 35 -26 35 -32 33 -38 C 50 -24 52 0 44 10 \
         C 38 18 27 17 21 9 Z",
        WHITE,
    );
    canvas.fill(
        "M 26 8 C 22 0 30 -6 28 -15 C 38 -8 44 2 38 9 C 34 13 29 12 26 8 Z",
        SHADE,
    );
    fist(canvas, -10.0, 17.0);
    fist(canvas, 6.0, 21.0);
}

/// A bundle of barrels as long as the ork is wide, and the belt that feeds it.
fn mitrailleur(canvas: &mut Canvas) {
    canvas.placed(moved(6.0, 0.0), |canvas| body(canvas, CLOTH));
    canvas.placed(moved(10.0, -14.0), head);
    canvas.part("M 24 16 C 38 18 40 28 34 36 L 24 32 C 29 28 26 25 16 25 Z", WHITE);
    canvas.line("M 28 24 L 32 18 M 30 29 L 38 28", 3.0, DARK);
    canvas.part("R -45 -8 38 11 R -45 3 38 11 R -45 14 38 11", METAL);
    canvas.line("M -44 3 L -8 3 M -44 14 L -8 14", 4.0, DARK);
    canvas.part("R -34 -11 8 39", CLOTH);
    canvas.part("M -14 -9 L 24 -9 24 0 42 2 42 13 24 16 24 28 -14 28 Z", METAL);
    canvas.line("M -5 1 L 14 1 M -5 9.5 L 14 9.5 M -5 18 L 14 18", 3.5, DARK);
    fist(canvas, -9.0, -11.0);
    fist(canvas, 34.0, 9.0);
}

/// A launcher on the shoulder with the rocket's tip out.
fn roketboy(canvas: &mut Canvas) {
    body(canvas, CLOTH);
    canvas.limb("M 20 4 L 30 -2 27 -14", 9.0, WHITE);
    canvas.limb("M -20 4 L -27 14", 9.0, WHITE);
    canvas.placed(moved(0.0, 12.0), skull);
    canvas.placed(moved(0.0, -25.0).pre_concat(turned(-10.0)), |canvas| {
        canvas.part("M 22 -14 C 36 -14 44 -6 49 0 C 44 6 36 14 22 14 Z", METAL);
        canvas.part("M -22 -8 L -46 -17 -46 17 -22 8 Z", SHADE);
        canvas.part("R -32 -11 54 22", METAL);
        canvas.line("M 12 -11 L 12 11 M -22 -11 L -22 11", 4.5, DARK);
        canvas.fill("R -14 -5 18 5", SHADE);
    });
    fist(canvas, 25.0, -14.0);
    fist(canvas, -28.0, 16.0);
}

/// Feathers, a bare chest with a necklace of teeth and a bone for a club.
fn sauvage(canvas: &mut Canvas) {
    canvas.part(
        "M 4 -28 C 2 -38 4 -44 10 -48 C 16 -42 14 -34 11 -26 Z M 9 -26 C 14 -40 20 -44 30 -43 C 30 -34 22 -25 16 -20 Z \
         M 13 -20 C 24 -30 34 -31 42 -26 C 36 -17 26 -13 15 -13 Z",
        CLOTH,
    );
    canvas.part(LEGS, WHITE);
    canvas.part(TORSO, WHITE);
    canvas.part("M -18 20 L 18 20 21 31 12 26 8 37 2 28 -4 37 -8 27 -19 33 Z", SHADE);
    canvas.limb("M 20 3 L 30 12 24 22", 9.0, WHITE);
    canvas.limb("M -20 3 L -30 8", 9.0, WHITE);
    canvas.placed(moved(4.0, -4.0), head);
    canvas.line("M -9 -24 Q 4 -30 17 -24", 4.0, DARK);
    canvas.fill("M -9 6 L -3 9 -7 16 Z M 0 9 L 6 9 3 17 Z M 9 8 L 14 6 13 14 Z", DARK);
    canvas.placed(moved(-33.0, -10.0), |canvas| {
        canvas.part(
            "M -4 30 L -5 -14 5 -14 4 30 Z O -7 -21 9 O 7 -21 9 O -4 31 5 O 4 31 5",
            METAL,
        );
    });
    fist(canvas, -33.0, 10.0);
    fist(canvas, 24.0, 23.0);
}

/// Crouches on a board with wheels, arms spread, cap on.
fn skateboy(canvas: &mut Canvas) {
    canvas.placed(moved(0.0, 30.0).pre_concat(turned(-6.0)), |canvas| {
        canvas.part("O -20 8 7.5 O 20 8 7.5", CLOTH);
        canvas.fill("O -20 8 3 O 20 8 3", DARK);
        canvas.part("M -40 -14 L -31 -5 31 -5 40 -14 46 -9 34 5 -34 5 -46 -9 Z", METAL);
    });
    canvas.limb("M -8 8 L -20 14 -16 22 M 8 8 L 20 12 16 20", 9.0, SHADE);
    canvas.limb("M -14 -4 L -28 2 -38 -9 M 14 -4 L 27 -4 37 -17", 8.0, WHITE);
    canvas.part(
        "M -14 -8 C -24 -6 -22 4 -16 8 L -12 15 12 15 16 8 C 22 4 24 -6 14 -8 Z",
        CLOTH,
    );
    canvas.placed(moved(0.0, -11.0), |canvas| {
        skull(canvas);
        canvas.part(
            "M -14 -25 C -17 -42 17 -42 14 -25 L 29 -28 C 33 -25 31 -21 26 -21 L -14 -23 Z",
            SHADE,
        );
    });
    fist(canvas, -38.0, -10.0);
    fist(canvas, 37.0, -18.0);
}

/// A hood, and a rifle from one edge to the other with its scope.
fn snipeure(canvas: &mut Canvas) {
    canvas.part("M -16 -2 L -24 38 -12 33 -4 40 6 34 16 40 24 36 16 -2 Z", CLOTH);
    canvas.line("M -8 22 L -11 32 M 8 22 L 10 31", 3.0, SHADE);
    canvas.part("M -21 0 C -26 -22 -16 -38 4 -47 C 6 -38 22 -28 21 0 Z", CLOTH);
    canvas.fill("M -14 -4 C -16 -22 -9 -29 0 -31 C 9 -29 16 -22 14 -4 Z", DARK);
    canvas.fill("M -11 -22 L -2 -17 -4 -13 -10 -15 Z O 6 -17 5", WHITE);
    canvas.placed(moved(0.0, 13.0).pre_concat(turned(-14.0)), |canvas| {
        canvas.part("M 22 -6 L 22 4 8 6 4 14 -5 14 -3 6 -16 6 -44 16 -47 2 -20 -6 Z", METAL);
        canvas.part("R 20 -4 26 7 R 44 -7 6 13", METAL);
        canvas.limb("M -4 -9 L -4 -12 M 9 -9 L 9 -12", 3.0, METAL);
        canvas.part("M -16 -21 L 8 -19 18 -23 18 -9 8 -12 -16 -11 Z", METAL);
    });
    fist(canvas, 16.0, 14.0);
    fist(canvas, -11.0, 21.0);
}

/// All mouth, on two feet.
pub fn squig(canvas: &mut Canvas) {
    canvas.limb("M -16 26 L -18 42 -30 42 M 16 26 L 18 42 30 42", 8.0, SHADE);
    canvas.both_sides(|canvas| canvas.part("M -26 -22 L -44 -44 -14 -34 Z", CLOTH));
    canvas.part("M -40 0 C -42 -44 42 -44 40 0 C 42 44 -42 44 -40 0 Z", WHITE);
    canvas.both_sides(|canvas| {
        canvas.fill("O -16 -19 7", DARK);
        canvas.fill("O -14 -20 2.5", WHITE);
    });
    canvas.fill("M -36 -4 C -20 -10 20 -10 36 -4 C 34 30 -34 30 -36 -4 Z", DARK);
    canvas.fill(
        "M -32 -6 L -18 -8 -24 10 Z M -14 -8 L -1 -8 -7 9 Z M 2 -8 L 15 -8 9 9 Z M 19 -8 L 32 -6 25 10 Z",
        WHITE,
    );
    canvas.fill(
        "M -26 20 L -14 24 -19 8 Z M -6 24 L 7 24 1 10 Z M 14 24 L 26 20 20 8 Z",
        WHITE,
    );
}

/// A long barrel in its jacket, a belt, and three legs.
pub fn machine_gun(canvas: &mut Canvas) {
    canvas.limb("M -8 12 L -28 42 M -8 12 L 16 42 M -8 12 L -8 44", 7.0, SHADE);
    canvas.part("M -52 -6 L -34 -10 -34 6 -50 16 Z", SHADE);
    canvas.limb("M 12 -8 L 50 -8", 7.0, METAL);
    canvas.part("M 44 -16 L 54 -18 54 2 44 0 Z", METAL);
    canvas.part("M -36 -18 L -2 -18 -2 10 -36 10 Z", CLOTH);
    canvas.part("M -2 -16 L 28 -15 28 -1 -2 0 Z", METAL);
    canvas.fill("R 3 -12 5 8 R 12 -12 5 8 R 21 -12 4 8", DARK);
    canvas.limb("M -20 4 C -20 18 -30 20 -30 30", 6.0, 0xd9b45a);
    canvas.limb("M -22 -28 L -8 -28", 5.0, METAL);
}
