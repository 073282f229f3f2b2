//! What lies under and over a piece: the players' bases, to be tinted, and the marks.

use tiny_skia::Pixmap;

use crate::canvas::{Canvas, DARK, WHITE, moved, polygon, sheet, turned};

const SIDE: u16 = 128;
const GREY: u32 = 0xc6cacf;

/// Disc, square, triangle, diamond, pentagon, star, cross, triangle on its tip, hourglass, dome, spark, heart; and the hexagon
/// of what belongs to nobody.
pub fn bases() -> Pixmap {
    let forms = [
        "O 0 0 54".into(),
        "R -49 -49 98 98".into(),
        "M 0 -57 L 57 48 -57 48 Z".into(),
        "M 0 -58 L 58 0 0 58 -58 0 Z".into(),
        polygon(5, &[58.0]),
        polygon(10, &[58.0, 37.0]),
        "M -19 -57 L 19 -57 19 -19 57 -19 57 19 19 19 19 57 -19 57 -19 19 -57 19 -57 -19 -19 -19 Z".into(),
        "M 0 57 L -57 -48 57 -48 Z".into(),
        "M -47 -54 L 47 -54 13 0 47 54 -47 54 -13 0 Z".into(),
        "M -57 26 C -57 -66 57 -66 57 26 Z".into(),
        polygon(8, &[57.0, 24.0]),
        "M 0 -25 C -14 -60 -62 -50 -56 -8 C -52 18 -20 38 0 56 C 20 38 52 18 56 -8 C 62 -50 14 -60 0 -25 Z".into(),
        polygon(6, &[56.0]),
    ];
    sheet(forms.len(), forms.iter().map(|form| base(form)).collect())
}

/// A light rim and a darker field, so that both the player's colour and the piece on it stand out.
fn base(form: &str) -> Pixmap {
    let mut canvas = Canvas::centred(SIDE);
    canvas.line(form, 11.0, DARK);
    canvas.fill(form, 0xffffff);
    canvas.line(form, 2.0, 0xffffff);
    canvas.placed(tiny_skia::Transform::from_scale(0.8, 0.8), |canvas| {
        canvas.fill(form, 0xb0b0b0);
    });
    canvas.finish()
}

/// Marks in a row of their picture.
const MARK_COLUMNS: usize = 8;

/// In the order of the sheet: what happens to pieces; tokens; bonuses; the signs of doors and keys; zones.
const MARKS: [fn(&mut Canvas); 32] = [
    facing, active, skull, flash, shield, hourglass, teeth, sparkle, // what happens
    key, flag, bomb, burst, malus, choc, spide, fling, // tokens, bonuses
    baston, armour, plus, waves, clover, bolt, crescent, bars, // bonuses, signs
    hoop, saltire, again, hut, fence, crown, snout, jaws, // signs, zones
];

/// Small pictures that lie over pieces and ground.
pub fn marks() -> Pixmap {
    let draw = |mark: fn(&mut Canvas)| {
        let mut canvas = Canvas::centred(SIDE);
        mark(&mut canvas);
        canvas.finish()
    };
    sheet(MARK_COLUMNS, MARKS.into_iter().map(draw).collect())
}

fn facing(canvas: &mut Canvas) {
    canvas.part("M 0 -59 L 31 -35 Q 0 -45 -31 -35 Z", WHITE);
}

fn active(canvas: &mut Canvas) {
    canvas.line("O 0 0 56", 14.0, DARK);
    canvas.line("O 0 0 52.5", 2.5, WHITE);
    for step in 0_u8..12 {
        canvas.placed(turned(f32::from(step) * 30.0), |canvas| {
            canvas.line("M -9 -58.1 Q 0 -59.5 9 -58.1", 6.0, WHITE);
        });
    }
}

fn skull(canvas: &mut Canvas) {
    canvas.part(&polygon(18, &[57.0, 40.0, 50.0, 37.0, 55.0, 42.0]), 0x6d727a);
    canvas.part(
        "M -26 -18 C -26 -42 26 -42 26 -18 C 30 -8 28 2 20 6 L 22 24 C 22 34 -22 34 -22 24 L -20 6 \
         C -28 2 -30 -8 -26 -18 Z",
        WHITE,
    );
    canvas.both_sides(|canvas| {
        canvas.fill("M -22 -16 L -5 -9 -7 2 C -12 7 -20 4 -21 -4 Z", DARK);
        canvas.fill("M -1 4 L -5 12 -1 12 Z", DARK);
    });
    canvas.fill("M -16 18 L 16 18 13 27 -13 27 Z", DARK);
    canvas.fill(
        "M -15 27 L -13 11 -6 27 Z M 15 27 L 13 11 6 27 Z M -3 18 L 3 18 0 24 Z",
        WHITE,
    );
    canvas.line("M 8 -36 L 4 -28 10 -23 7 -16", 3.0, DARK);
}

fn flash(canvas: &mut Canvas) {
    canvas.part(&polygon(20, &[57.0, 25.0, 42.0, 24.0]), 0xffdf7a);
    canvas.placed(turned(18.0), |canvas| {
        canvas.fill(&polygon(20, &[20.0, 14.0, 33.0, 14.0]), WHITE);
    });
}

fn shield(canvas: &mut Canvas) {
    let form = "M 0 -50 C 14 -42 28 -38 42 -38 C 43 -4 36 30 0 52 C -36 30 -43 -4 -42 -38 \
                C -28 -38 -14 -42 0 -50 Z";
    canvas.part(form, WHITE);
    canvas.placed(tiny_skia::Transform::from_scale(0.76, 0.76), |canvas| {
        canvas.fill(form, 0x4b525b);
    });
    canvas.line("M -17 0 L -5 14 18 -17", 11.0, WHITE);
}

fn hourglass(canvas: &mut Canvas) {
    canvas.part(
        "M -26 -42 L 26 -42 C 26 -18 8 -10 8 0 C 8 10 26 18 26 42 L -26 42 C -26 18 -8 10 -8 0 \
         C -8 -10 -26 -18 -26 -42 Z",
        0x4b525b,
    );
    canvas.fill(
        "M -18 -24 L 18 -24 C 14 -12 3 -8 3 2 L 3 26 C 10 28 18 32 19 42 L -19 42 C -18 32 -10 28 -3 26 \
         L -3 2 C -3 -8 -14 -12 -18 -24 Z",
        WHITE,
    );
    canvas.part("R -34 -52 68 11 R -34 41 68 11", WHITE);
    canvas.line("M -30 -44 L 30 -44 M -30 49 L 30 49", 3.0, GREY);
}

/// Two rows of teeth: a bite.
fn teeth(canvas: &mut Canvas) {
    canvas.part(
        "M -52 -30 C -30 -52 30 -52 52 -30 L 44 -14 34 -22 26 2 16 -22 8 4 0 -22 -8 4 -16 -22 -26 2 -34 -22 -44 -14 Z",
        WHITE,
    );
    canvas.part(
        "M -52 30 C -30 52 30 52 52 30 L 44 14 34 24 26 6 16 24 8 8 0 24 -8 8 -16 24 -26 6 -34 24 -44 14 Z",
        WHITE,
    );
    canvas.line(
        "M -38 -34 C -20 -42 20 -42 38 -34 M -38 36 C -20 44 20 44 38 36",
        5.0,
        0xd8787a,
    );
}

/// Something gained.
fn sparkle(canvas: &mut Canvas) {
    canvas.part(
        "M 0 -56 C 5 -14 14 -5 56 0 C 14 5 5 14 0 56 C -5 14 -14 5 -56 0 C -14 -5 -5 -14 0 -56 Z",
        0xffe48a,
    );
    canvas.fill(
        "M 0 -32 C 3 -8 8 -3 32 0 C 8 3 3 8 0 32 C -3 8 -8 3 -32 0 C -8 -3 -3 -8 0 -32 Z",
        WHITE,
    );
}

pub fn key(canvas: &mut Canvas) {
    let shaft = "M -4 0 L 46 0 M 30 0 L 30 20 M 44 0 L 44 16";
    canvas.line("O -26 0 22", 24.0, DARK);
    canvas.limb(shaft, 12.0, WHITE);
    canvas.line("O -26 0 20", 12.0, WHITE);
}

pub fn flag(canvas: &mut Canvas) {
    canvas.part("M -24 -44 C -4 -56 14 -30 44 -42 L 44 0 C 16 12 -2 -14 -24 -2 Z", WHITE);
    canvas.line("M -12 -32 C 2 -34 12 -20 32 -24", 4.0, GREY);
    canvas.limb("M -30 -48 L -30 50", 9.0, 0xd9c7a0);
    canvas.fill("O -30 -50 7", WHITE);
}

pub fn bomb(canvas: &mut Canvas) {
    canvas.limb("M 18 -26 C 22 -44 36 -46 42 -36", 6.0, 0xd9c7a0);
    canvas.part("M 10 -34 L 26 -26 20 -14 4 -22 Z", 0x6d727a);
    canvas.part("O -6 12 38", WHITE);
    canvas.line("M -32 6 C -30 -8 -20 -14 -10 -15", 6.0, DARK);
    canvas.fill("O 6 26 5", DARK);
    canvas.placed(moved(44.0, -36.0), |canvas| {
        canvas.part(&polygon(16, &[15.0, 7.0]), 0xffdf7a);
    });
}

/// A trap that goes off.
fn burst(canvas: &mut Canvas) {
    canvas.part(&polygon(24, &[58.0, 36.0, 48.0, 34.0]), 0xffb52e);
    canvas.fill(&polygon(16, &[32.0, 18.0]), 0x8a2c10);
    canvas.fill(&polygon(16, &[20.0, 12.0]), WHITE);
}

/// Downwards: something is worse.
fn malus(canvas: &mut Canvas) {
    canvas.part("M -46 -34 L 46 -34 0 46 Z", WHITE);
    canvas.line("M 0 -22 L 0 4", 12.0, DARK);
    canvas.fill("O 0 20 7", DARK);
}

/// A blow that throws back.
fn choc(canvas: &mut Canvas) {
    canvas.part(&polygon(16, &[54.0, 26.0]), WHITE);
    canvas.fill("O 0 0 14", DARK);
}

/// Faster.
fn spide(canvas: &mut Canvas) {
    for x in [-22.0, 20.0] {
        canvas.placed(moved(x, 0.0), |canvas| {
            canvas.part("M -24 -42 L -4 -42 26 0 -4 42 -24 42 2 0 Z", WHITE);
        });
    }
}

/// A better aim.
fn fling(canvas: &mut Canvas) {
    let cross = "M 0 -54 L 0 -22 M 0 54 L 0 22 M -54 0 L -22 0 M 54 0 L 22 0";
    canvas.line("O 0 0 34", 20.0, DARK);
    canvas.limb(cross, 10.0, WHITE);
    canvas.line("O 0 0 34", 11.0, WHITE);
    canvas.part("O 0 0 7", WHITE);
}

/// A heavier fist.
fn baston(canvas: &mut Canvas) {
    canvas.part("R -34 -14 66 42", WHITE);
    for x in [-25.0, -8.0, 9.0, 26.0] {
        canvas.placed(moved(x, -20.0), |canvas| {
            canvas.part("E 0 0 10 18", WHITE);
        });
    }
    canvas.fill("R -32 -12 62 38", WHITE);
    canvas.part("M -40 8 L -14 6 -8 18 -36 26 Z", WHITE);
    canvas.line("M -16 -6 L -16 -24 M 1 -6 L 1 -24 M 18 -6 L 18 -24", 3.5, DARK);
}

/// A plate of armour.
fn armour(canvas: &mut Canvas) {
    canvas.part(
        "M 0 -50 C 14 -42 28 -38 42 -38 C 43 -4 36 30 0 52 C -36 30 -43 -4 -42 -38 C -28 -38 -14 -42 0 -50 Z",
        WHITE,
    );
    canvas.line("M 0 -34 L 0 34 M -28 -8 L 28 -8", 7.0, DARK);
}

fn plus(canvas: &mut Canvas) {
    canvas.part(
        "M -15 -46 L 15 -46 15 -15 46 -15 46 15 15 15 15 46 -15 46 -15 15 -46 15 -46 -15 -15 -15 Z",
        WHITE,
    );
}

fn waves(canvas: &mut Canvas) {
    for y in [-26.0, 4.0, 34.0] {
        canvas.placed(moved(0.0, y - 4.0), |canvas| {
            canvas.limb("M -44 6 C -30 -14 -14 -14 0 0 C 14 14 30 14 44 -6", 12.0, WHITE);
        });
    }
}

fn clover(canvas: &mut Canvas) {
    canvas.limb("M 0 4 C 2 24 10 38 20 48", 9.0, WHITE);
    canvas.part("O 0 -26 21 O -24 8 21 O 24 8 21", WHITE);
    canvas.fill("O 0 -2 12", WHITE);
}

fn bolt(canvas: &mut Canvas) {
    canvas.part("M 14 -54 L -34 8 -6 8 -16 54 34 -12 6 -12 Z", WHITE);
}

fn crescent(canvas: &mut Canvas) {
    canvas.part("M 22 -48 C -60 -54 -60 54 22 48 C -16 34 -16 -34 22 -48 Z", WHITE);
}

fn bars(canvas: &mut Canvas) {
    canvas.part("R -44 -40 22 80 R -11 -40 22 80 R 22 -40 22 80", WHITE);
}

fn hoop(canvas: &mut Canvas) {
    canvas.line("O 0 0 34", 30.0, DARK);
    canvas.line("O 0 0 34", 20.0, WHITE);
}

fn saltire(canvas: &mut Canvas) {
    canvas.limb("M -36 -36 L 36 36 M 36 -36 L -36 36", 18.0, WHITE);
}

/// Respawn zone: they come again.
fn again(canvas: &mut Canvas) {
    canvas.limb("M 40 -10 C 34 -52 -36 -52 -42 0 C -40 48 30 52 40 18", 12.0, WHITE);
    canvas.part("M 20 -14 L 58 -14 42 16 Z", WHITE);
}

/// Klan zone: home.
fn hut(canvas: &mut Canvas) {
    canvas.part("M -34 0 L -34 46 34 46 34 0 Z", WHITE);
    canvas.part("M 0 -50 L 54 2 -54 2 Z", WHITE);
    canvas.fill("M -11 46 L -11 20 Q 0 8 11 20 L 11 46 Z", DARK);
}

/// A pen.
fn fence(canvas: &mut Canvas) {
    canvas.limb("M -52 -12 L 52 -12 M -52 20 L 52 20", 10.0, WHITE);
    for x in [-36.0, 0.0, 36.0] {
        canvas.placed(moved(x, 0.0), |canvas| {
            canvas.part("M -9 48 L -9 -34 0 -48 9 -34 9 48 Z", WHITE);
        });
    }
}

fn crown(canvas: &mut Canvas) {
    canvas.part("M -44 38 L -52 -26 -24 0 0 -42 24 0 52 -26 44 38 Z", WHITE);
    canvas.part("O -52 -30 7 O 0 -46 7 O 52 -30 7", WHITE);
    canvas.line("M -36 24 L 36 24", 6.0, DARK);
}

/// The squigs' zone.
fn snout(canvas: &mut Canvas) {
    canvas.part("M -44 -4 C -44 -50 44 -50 44 -4 C 48 52 -48 52 -44 -4 Z", WHITE);
    canvas.both_sides(|canvas| canvas.fill("O -18 -18 6", DARK));
    canvas.fill("M -34 4 L 34 4 C 30 36 -30 36 -34 4 Z", DARK);
    canvas.fill(
        "M -26 4 L -12 4 -19 18 Z M -7 4 L 7 4 0 18 Z M 12 4 L 26 4 19 18 Z",
        WHITE,
    );
}

/// A trap.
fn jaws(canvas: &mut Canvas) {
    canvas.limb("M -48 6 C -44 -46 44 -46 48 6 C 44 50 -44 50 -48 6", 9.0, WHITE);
    canvas.part(
        "M -40 -16 L -26 4 -20 -28 -6 2 0 -36 6 2 20 -28 26 4 40 -16 30 -34 0 -44 -30 -34 Z",
        WHITE,
    );
    canvas.part(
        "M -38 26 L -24 8 -16 36 -4 10 6 38 16 10 26 32 38 24 26 42 0 46 -26 42 Z",
        WHITE,
    );
}
