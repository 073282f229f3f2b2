//! What lies under and over a piece: the players' bases, to be tinted, and the marks.

use tiny_skia::Pixmap;

use crate::canvas::{Canvas, DARK, WHITE, polygon, sheet, turned};

const SIDE: u16 = 128;
const GREY: u32 = 0xc6cacf;

/// Disc, square, triangle, diamond, pentagon, star.
pub fn bases() -> Pixmap {
    let forms = [
        "O 0 0 54".into(),
        "R -49 -49 98 98".into(),
        "M 0 -57 L 57 48 -57 48 Z".into(),
        "M 0 -58 L 58 0 0 58 -58 0 Z".into(),
        polygon(5, &[58.0]),
        polygon(10, &[58.0, 37.0]),
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

/// Facing, active, dead, hit, saved, waiting.
pub fn marks() -> Pixmap {
    let marks = [facing, active, skull, flash, shield, hourglass];
    let draw = |mark: fn(&mut Canvas)| {
        let mut canvas = Canvas::centred(SIDE);
        mark(&mut canvas);
        canvas.finish()
    };
    sheet(marks.len(), marks.into_iter().map(draw).collect())
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
