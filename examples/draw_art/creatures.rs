//! The creatures of a Horde, drawn like the pieces: told apart by outline.

use crate::canvas::{Canvas, DARK, WHITE, moved, turned};

const SKIN: u32 = 0xb9c9a4;
const FUR: u32 = 0xa79b8e;
const FLESH: u32 = 0xd99a86;
const METAL: u32 = 0xdfe4e8;
const SHADE: u32 = 0x7d858e;
const EARTH: u32 = 0x9a8468;
const SHELL: u32 = 0xf1ead6;
const LAMP: u32 = 0xe0584a;

/// Both arms ahead, the head aside, in rags.
pub fn zombie(canvas: &mut Canvas) {
    canvas.limb("M -10 20 L -14 40 -22 40 M 9 20 L 6 40 14 40", 9.0, SKIN);
    canvas.part("M -18 -8 L -22 22 -15 29 -9 22 -3 30 4 22 11 29 20 20 16 -8 Z", SHADE);
    canvas.line("M -8 0 L 4 6 M -9 8 L 3 14", 3.0, DARK);
    canvas.limb("M 14 -2 L 30 -6 44 -4 M 14 6 L 28 8 42 12", 8.0, SKIN);
    canvas.part("O 44 -4 5 O 42 12 5", SKIN);
    canvas.placed(moved(-4.0, -10.0).pre_concat(turned(-16.0)), |canvas| {
        canvas.part(
            "M -15 -20 C -15 -36 15 -36 15 -20 L 14 -8 C 14 2 8 6 2 6 L -6 6 C -12 5 -15 -2 -15 -10 Z",
            SKIN,
        );
        canvas.fill("O -5 -15 6 O 8 -16 3.5", DARK);
        canvas.fill("O -5 -15 2", WHITE);
        canvas.fill("M -6 -4 L 9 -5 8 1 -4 2 Z", DARK);
        canvas.fill("M -4 -4 L -1 -4 -2 0 Z M 4 -5 L 7 -5 6 -1 Z", WHITE);
        canvas.line("M 0 -32 L 4 -26 M 6 -32 L 2 -27", 2.5, DARK);
    });
}

/// All jaws, in a leap, with a crest.
pub fn wild_squig(canvas: &mut Canvas) {
    canvas.limb("M -14 22 L -30 32 -40 26 M 10 24 L 20 40 32 38", 9.0, FLESH);
    canvas.part("M -30 -20 L -38 -40 -18 -31 L -8 -46 2 -32 L 20 -42 18 -24 Z", SHADE);
    canvas.part(
        "M -36 6 C -44 -34 16 -46 36 -18 L 42 -10 12 4 40 16 C 26 44 -28 42 -36 6 Z",
        FLESH,
    );
    canvas.fill("M 42 -10 L 6 2 38 18 C 12 26 -8 12 -10 2 C -6 -8 14 -14 42 -10 Z", DARK);
    canvas.fill(
        "M 36 -12 L 26 -11 28 0 Z M 22 -10 L 11 -9 15 1 Z M 8 -8 L -1 -4 5 3 Z",
        WHITE,
    );
    canvas.fill(
        "M 33 18 L 24 20 25 9 Z M 20 20 L 10 18 14 9 Z M 6 16 L -3 10 4 7 Z",
        WHITE,
    );
    canvas.fill("O -2 -22 7.5", WHITE);
    canvas.fill("O 0 -21 3.5", DARK);
}

/// From the side: a humped back, a long tail, teeth in front.
pub fn rat(canvas: &mut Canvas) {
    canvas.limb("M -26 20 C -46 26 -50 6 -38 2", 4.0, FLESH);
    canvas.limb("M -16 26 L -20 38 -12 38 M 12 26 L 10 38 18 38", 6.0, FLESH);
    canvas.part(
        "M -30 22 C -36 -16 -4 -30 14 -8 L 28 -6 46 10 C 44 16 38 18 32 18 L 14 28 -20 30 Z",
        FUR,
    );
    canvas.part("O 10 -14 9", FUR);
    canvas.fill("O 10 -14 5", FLESH);
    canvas.fill("O 27 2 3.5", DARK);
    canvas.fill("O 45 10 3.5", FLESH);
    canvas.part("M 33 17 L 39 16 38 26 34 25 Z", WHITE);
    canvas.line("M 34 8 L 26 12 M 35 11 L 28 17", 2.0, DARK);
    canvas.line("M -18 -2 C -12 -8 -6 -9 0 -8", 3.0, SHADE);
}

/// A hull that hovers under a rotor, a lamp in front and a gun below.
pub fn drone(canvas: &mut Canvas) {
    canvas.limb("M -38 -30 L 38 -30", 6.0, METAL);
    canvas.limb("M 0 -30 L 0 -14", 6.0, SHADE);
    canvas.limb("M -18 12 L -32 32 M 18 12 L 32 32", 5.0, SHADE);
    canvas.part("M -34 2 C -32 -20 32 -20 34 2 C 30 22 -30 22 -34 2 Z", METAL);
    canvas.fill("M -34 2 L 34 2 C 30 22 -30 22 -34 2 Z", SHADE);
    canvas.part("O 0 0 11", DARK);
    canvas.fill("O 0 0 8", LAMP);
    canvas.fill("O 3 -3 3", WHITE);
    canvas.limb("M 0 20 L 0 42", 7.0, METAL);
}

/// A mound with eggs, one of them open.
pub fn nest(canvas: &mut Canvas) {
    canvas.part("M -46 36 C -40 12 -26 4 0 2 C 26 4 40 12 46 36 Z", EARTH);
    canvas.line("M -36 28 L -24 22 M 22 20 L 36 28 M -8 30 L 8 30", 3.0, DARK);
    for (x, y, degrees) in [(-22.0, 2.0, -14.0), (22.0, 4.0, 16.0)] {
        canvas.placed(moved(x, y).pre_concat(turned(degrees)), |canvas| {
            canvas.part("M 0 -24 C 14 -22 18 12 0 14 C -18 12 -14 -22 0 -24 Z", SHELL);
            canvas.fill("O 4 -4 3 O -4 3 2.5", EARTH);
        });
    }
    canvas.part(
        "M -16 -14 C -18 12 18 12 16 -14 L 10 -8 5 -18 -1 -9 -7 -19 -11 -9 Z",
        SHELL,
    );
    canvas.part("M -10 -12 C -12 -40 12 -40 10 -12 L 5 -18 -1 -9 -7 -19 Z", FLESH);
    canvas.fill("O -4 -24 3.5 O 5 -24 3.5", DARK);
    canvas.fill("M -5 -17 L 6 -17 0 -13 Z", DARK);
}
