//! The program's icon: a die with an ork's grin.

use tiny_skia::Pixmap;

use crate::canvas::Canvas;

const SIDE: u16 = 256;
const INK: u32 = 0x161d10;
const SKIN: u32 = 0x6fa83a;
const BONE: u32 = 0xfbf6e2;

pub fn icon() -> Pixmap {
    let mut canvas = Canvas::new(SIDE);
    die(&mut canvas);
    eyes(&mut canvas);
    grin(&mut canvas);
    canvas.finish()
}

fn die(canvas: &mut Canvas) {
    let top = "M 22 66 L 62 20 Q 66 16 72 16 L 234 16 Q 242 16 236 24 L 200 66 Z";
    let side = "M 196 70 L 234 24 Q 240 17 240 26 L 240 188 Q 240 194 236 198 L 196 240 Z";
    let front = "M 38 60 L 180 60 Q 202 60 202 82 L 202 220 Q 202 242 180 242 L 38 242 Q 16 242 16 220 L 16 82 \
                 Q 16 60 38 60 Z";
    for face in [top, side, front] {
        canvas.line(face, 18.0, INK);
    }
    canvas.fill(top, 0x93c858);
    canvas.fill(side, 0x447025);
    canvas.fill(front, SKIN);
    canvas.fill("E 94 40 13 7 E 172 40 13 7", INK);
    canvas.fill("E 219 78 6 13 E 219 128 6 13 E 219 178 6 13", INK);
    canvas.line("M 30 84 Q 30 74 40 74 L 176 74", 5.0, 0x8cc052);
}

fn eyes(canvas: &mut Canvas) {
    canvas.fill("O 66 122 26 O 152 122 26", INK);
    canvas.fill("O 68 124 15 O 150 124 15", 0xffc83a);
    canvas.fill("O 72 125 6.5 O 146 125 6.5", INK);
    canvas.line("M 34 92 L 98 118 M 184 92 L 120 118", 19.0, INK);
    canvas.line("M 36 91 L 96 114 M 182 91 L 122 114", 9.0, 0x578a2c);
}

fn grin(canvas: &mut Canvas) {
    let mouth = "M 30 168 C 62 182 156 182 188 168 C 190 206 160 226 109 226 C 58 226 28 206 30 168 Z";
    canvas.line(mouth, 6.0, INK);
    canvas.fill(mouth, 0x3a1410);
    canvas.fill(
        "M 78 177 L 96 178 88 194 Z M 99 179 L 119 179 109 197 Z M 122 178 L 140 177 130 194 Z",
        BONE,
    );
    canvas.fill(
        "M 84 224 L 90 206 102 226 Z M 106 226 L 112 208 122 226 Z M 128 224 L 134 206 142 220 Z",
        BONE,
    );
    let tusks = "M 44 209 C 42 186 38 168 42 148 C 58 164 68 190 74 222 Z M 174 209 C 176 186 180 168 176 148 \
                 C 160 164 150 190 144 222 Z";
    canvas.line(tusks, 8.0, INK);
    canvas.fill(tusks, BONE);
}
