//! Drawing tools: a square picture to draw into, paths written as text, and the sheet that puts pictures together.

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect, Stroke, Transform,
};

/// The outline of everything that stands on the board.
pub const DARK: u32 = 0x14161a;
pub const WHITE: u32 = 0xf8f8f4;
/// How far the dark outline of a part reaches beyond it.
const OUTLINE: f32 = 4.5;

/// A square picture and the coordinates in which it is drawn.
pub struct Canvas {
    pixels: Pixmap,
    place: Transform,
}

impl Canvas {
    /// A transparent picture with the origin at its top left.
    pub fn new(side: u16) -> Self {
        let pixels = Pixmap::new(side.into(), side.into()).expect("a side of at least one pixel");
        Self {
            pixels,
            place: Transform::identity(),
        }
    }

    /// A transparent picture with the origin in its middle.
    pub fn centred(side: u16) -> Self {
        let half = f32::from(side) / 2.0;
        Self {
            place: Transform::from_translate(half, half),
            ..Self::new(side)
        }
    }

    pub fn finish(self) -> Pixmap {
        self.pixels
    }

    /// Draws in coordinates of its own, which `place` takes to the present ones.
    pub fn placed(&mut self, place: Transform, draw: impl FnOnce(&mut Self)) {
        let before = self.place;
        self.place = before.pre_concat(place);
        draw(self);
        self.place = before;
    }

    /// Draws twice: as it is, and mirrored left to right.
    pub fn both_sides(&mut self, draw: impl Fn(&mut Self)) {
        draw(self);
        self.placed(Transform::from_scale(-1.0, 1.0), draw);
    }

    pub fn fill(&mut self, shape: &str, colour: u32) {
        let shape = path(shape);
        self.pixels
            .fill_path(&shape, &paint(colour), FillRule::Winding, self.place, None);
    }

    /// Strokes with round ends and joins.
    pub fn line(&mut self, line: &str, width: f32, colour: u32) {
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        self.pixels
            .stroke_path(&path(line), &paint(colour), &stroke, self.place, None);
    }

    /// A filled shape with the dark outline around the whole of it.
    pub fn part(&mut self, shape: &str, colour: u32) {
        self.line(shape, 2.0 * OUTLINE, DARK);
        self.fill(shape, colour);
    }

    /// A thick line with the dark outline around it: an arm, a shaft, a barrel.
    pub fn limb(&mut self, line: &str, width: f32, colour: u32) {
        self.line(line, width + 2.0 * OUTLINE, DARK);
        self.line(line, width, colour);
    }
}

pub fn turned(degrees: f32) -> Transform {
    Transform::from_rotate(degrees)
}

pub fn moved(x: f32, y: f32) -> Transform {
    Transform::from_translate(x, y)
}

fn paint(colour: u32) -> Paint<'static> {
    let [_, red, green, blue] = colour.to_be_bytes();
    let mut paint = Paint {
        anti_alias: true,
        ..Paint::default()
    };
    paint.set_color(Color::from_rgba8(red, green, blue, 255));
    paint
}

/// A path as in SVG, words apart by spaces, absolute coordinates only: `M x y`, `L x y`, `Q cx cy x y`,
/// `C ax ay bx by x y`, `Z`, and besides `O x y radius` (circle), `E x y rx ry` (ellipse), `R x y width height`
/// (rectangle). A letter holds for all the numbers after it.
pub fn path(text: &str) -> Path {
    let mut builder = PathBuilder::new();
    let mut words = text.split_ascii_whitespace().peekable();
    while let Some(letter) = words.next() {
        let mut numbers = Vec::new();
        while let Some(number) = words.peek().and_then(|word| word.parse::<f32>().ok()) {
            numbers.push(number);
            words.next();
        }
        let understood = add(&mut builder, letter, &numbers);
        assert!(understood.is_some(), "`{letter} {numbers:?}` in the path `{text}`");
    }
    builder.finish().unwrap_or_else(|| panic!("the path `{text}` is empty"))
}

/// Adds what one letter and its numbers say; `None` where they do not fit together.
fn add(builder: &mut PathBuilder, letter: &str, numbers: &[f32]) -> Option<()> {
    let count = match letter {
        "Z" => {
            builder.close();
            return numbers.is_empty().then_some(());
        }
        "M" | "L" => 2,
        "O" => 3,
        "Q" | "E" | "R" => 4,
        "C" => 6,
        _ => return None,
    };
    if numbers.is_empty() || !numbers.len().is_multiple_of(count) {
        return None;
    }
    for group in numbers.chunks_exact(count) {
        match (letter, group) {
            ("M", &[x, y]) => builder.move_to(x, y),
            ("L", &[x, y]) => builder.line_to(x, y),
            ("O", &[x, y, radius]) => builder.push_circle(x, y, radius),
            ("Q", &[ax, ay, x, y]) => builder.quad_to(ax, ay, x, y),
            ("E", &[x, y, rx, ry]) => builder.push_oval(Rect::from_ltrb(x - rx, y - ry, x + rx, y + ry)?),
            ("R", &[x, y, width, height]) => builder.push_rect(Rect::from_xywh(x, y, width, height)?),
            ("C", &[ax, ay, bx, by, x, y]) => builder.cubic_to(ax, ay, bx, by, x, y),
            _ => return None,
        }
    }
    Some(())
}

/// A closed polygon with `points` corners, whose distances from the origin run through `radii` again and again; the
/// first one lies north.
pub fn polygon(points: u8, radii: &[f32]) -> String {
    let corner = |(point, radius): (u8, &f32)| {
        let angle = std::f32::consts::TAU * f32::from(point) / f32::from(points);
        // Rounded, so that the last bits of a platform's sine do not reach the picture.
        format!("{:.2} {:.2}", radius * angle.sin(), -radius * angle.cos())
    };
    let corners: Vec<_> = (0..points).zip(radii.iter().cycle()).map(corner).collect();
    format!("M {} Z", corners.join(" L "))
}

/// Puts pictures of one size side by side, row by row.
pub fn sheet(columns: usize, pictures: Vec<Pixmap>) -> Pixmap {
    let side = pictures.first().expect("a sheet has pictures").width();
    let cell = |index: usize| u32::try_from(index).expect("a small sheet") * side;
    let rows = pictures.len().div_ceil(columns);
    let mut sheet = Pixmap::new(cell(columns), cell(rows)).expect("a sheet has cells");
    for (index, picture) in pictures.iter().enumerate() {
        let x = cell(index % columns).cast_signed();
        let y = cell(index / columns).cast_signed();
        sheet.draw_pixmap(
            x,
            y,
            picture.as_ref(),
            &PixmapPaint::default(),
            Transform::identity(),
            None,
        );
    }
    sheet
}
