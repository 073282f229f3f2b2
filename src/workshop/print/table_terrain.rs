//! How the terrain of a table is drawn from above: each kind with a pattern of its own.

use super::hatching::PrintPattern;
use super::page::{PrintBox, PrintColour, PrintPath, PrintSpot, PrintStroke};
use super::pen::PrintPen;
use super::table_plan::{outline, outline_of, spot, tinted};
use crate::space::table::{AreaKind, Floor, Ladder, PieceShape, Stairs, TerrainDoor};

/// How a piece of terrain is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TerrainLook {
    /// What figures may stand on: containers, blocks.
    Block,
    /// A wall.
    Wall,
    /// A floor above the ground.
    Floor,
    /// A barrier of stone or steel.
    HardBarrier,
    /// A hedge, a fence.
    SoftBarrier,
    /// A ladder.
    Ladder,
    /// Stairs or a ramp.
    Stairs,
    /// A door.
    Door,
    /// An object.
    Object,
    /// Slow ground.
    Rough,
    /// Slower ground.
    Rougher,
    /// Where nobody walks.
    Barred,
    /// Dangerous ground.
    Dangerous,
    /// Lava.
    Lava,
    /// Water.
    Water,
    /// A road.
    Road,
    /// Darkness.
    Dark,
    /// Trees.
    Wood,
    /// The inside of a building.
    Building,
    /// Smoke.
    Smoke,
}

impl TerrainLook {
    /// The message that names it.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Block => "print-terrain-block",
            Self::Wall => "print-terrain-wall",
            Self::Floor => "print-terrain-floor",
            Self::HardBarrier => "print-terrain-hard-barrier",
            Self::SoftBarrier => "print-terrain-soft-barrier",
            Self::Ladder => "print-terrain-ladder",
            Self::Stairs => "print-terrain-stairs",
            Self::Door => "print-terrain-door",
            Self::Object => "print-terrain-object",
            Self::Rough => "print-terrain-rough",
            Self::Rougher => "print-terrain-rougher",
            Self::Barred => "print-terrain-barred",
            Self::Dangerous => "print-terrain-dangerous",
            Self::Lava => "print-terrain-lava",
            Self::Water => "print-terrain-water",
            Self::Road => "print-terrain-road",
            Self::Dark => "print-terrain-dark",
            Self::Wood => "print-terrain-wood",
            Self::Building => "print-terrain-building",
            Self::Smoke => "print-terrain-smoke",
        }
    }

    /// Its tint and its pattern: no two have the same pattern.
    pub const fn ink(self) -> (PrintColour, PrintPattern) {
        match self {
            Self::Block => (PrintColour(232, 232, 226), PrintPattern::Rising),
            Self::Wall => (PrintColour(168, 168, 168), PrintPattern::Bricks),
            Self::Floor | Self::Stairs => (PrintColour(246, 246, 246), PrintPattern::Level),
            Self::HardBarrier => (PrintColour(96, 96, 96), PrintPattern::Blank),
            Self::SoftBarrier => (PrintColour(222, 234, 214), PrintPattern::Dots),
            Self::Ladder | Self::Door | Self::Object => (PrintColour::WHITE, PrintPattern::Blank),
            Self::Rough => (PrintColour(240, 232, 218), PrintPattern::Stones),
            Self::Rougher => (PrintColour(224, 228, 206), PrintPattern::Tufts),
            Self::Barred => (PrintColour(214, 214, 214), PrintPattern::Crossed),
            Self::Dangerous => (PrintColour(255, 226, 200), PrintPattern::Warnings),
            Self::Lava => (PrintColour(255, 208, 180), PrintPattern::Flames),
            Self::Water => (PrintColour(212, 230, 246), PrintPattern::Waves),
            Self::Road => (PrintColour(236, 236, 238), PrintPattern::Dashes),
            Self::Dark => (PrintColour(216, 216, 222), PrintPattern::Dusk),
            Self::Wood => (PrintColour(222, 238, 216), PrintPattern::Trees),
            Self::Building => (PrintColour(244, 240, 232), PrintPattern::Crosses),
            Self::Smoke => (PrintColour(240, 240, 240), PrintPattern::Rings),
        }
    }
}

/// How a piece of a kit is drawn; of none, where the name is empty or says nothing of it.
pub fn look_of(shape: &PieceShape, kit: &str) -> TerrainLook {
    match shape {
        PieceShape::Solid(solid) if solid.stand => TerrainLook::Block,
        PieceShape::Solid(_) => TerrainLook::Wall,
        PieceShape::Floor(_) => TerrainLook::Floor,
        PieceShape::Barrier(barrier) if barrier.hard => TerrainLook::HardBarrier,
        PieceShape::Barrier(_) => TerrainLook::SoftBarrier,
        PieceShape::Ladder(_) => TerrainLook::Ladder,
        PieceShape::Stairs(_) => TerrainLook::Stairs,
        PieceShape::Door(_) => TerrainLook::Door,
        PieceShape::Object(_) => TerrainLook::Object,
        PieceShape::Area(area) => match (kit, area.kind) {
            // Its undergrowth is the same ground.
            ("wood", _) | (_, AreaKind::Wood) => TerrainLook::Wood,
            ("lava_pool", _) => TerrainLook::Lava,
            (_, AreaKind::Difficult) => TerrainLook::Rough,
            (_, AreaKind::VeryDifficult) => TerrainLook::Rougher,
            (_, AreaKind::Impassable) => TerrainLook::Barred,
            (_, AreaKind::Dangerous) => TerrainLook::Dangerous,
            (_, AreaKind::Water) => TerrainLook::Water,
            (_, AreaKind::Road) => TerrainLook::Road,
            (_, AreaKind::Dark) => TerrainLook::Dark,
            (_, AreaKind::Building) => TerrainLook::Building,
            (_, AreaKind::Smoke) => TerrainLook::Smoke,
        },
    }
}

/// In which order pieces are drawn: ground first, roads lowest of all, then by height.
pub fn rank(shape: &PieceShape) -> i32 {
    match shape {
        PieceShape::Area(area) => match area.kind {
            AreaKind::Road => -3,
            AreaKind::Building => -2,
            _ => -1,
        },
        PieceShape::Solid(solid) => solid.top,
        PieceShape::Floor(floor) => floor.top,
        PieceShape::Barrier(barrier) => barrier.top,
        PieceShape::Ladder(ladder) => ladder.head.z + 1,
        PieceShape::Stairs(stairs) => stairs.from.z.max(stairs.to.z),
        PieceShape::Door(door) => door.top,
        PieceShape::Object(object) => object.at.z + object.height,
    }
}

/// Draws a piece.
pub fn draw_piece(pen: &mut PrintPen, shape: &PieceShape, look: TerrainLook) {
    match shape {
        PieceShape::Ladder(ladder) => draw_ladder(pen, ladder),
        PieceShape::Stairs(stairs) => draw_stairs(pen, stairs),
        PieceShape::Door(door) => draw_door(pen, door),
        PieceShape::Floor(floor) => draw_floor(pen, floor, look),
        PieceShape::Barrier(barrier) => {
            for part in &barrier.parts {
                draw_filled(pen, &outline(part), look, PrintStroke::black(0.3));
            }
        }
        PieceShape::Area(_) => {
            if let Some(path) = outline_of(shape) {
                draw_filled(pen, &path, look, PrintStroke::black(0.35).dashed(2.4, 1.2));
            }
        }
        PieceShape::Solid(_) | PieceShape::Object(_) => {
            if let Some(path) = outline_of(shape) {
                draw_filled(pen, &path, look, PrintStroke::black(0.6));
            }
        }
    }
}

fn draw_filled(pen: &mut PrintPen, path: &PrintPath, look: TerrainLook, stroke: PrintStroke) {
    let (tint, pattern) = look.ink();
    tinted(pen, path, tint, pattern);
    pen.stroke(path.clone(), stroke);
}

/// A floor hides what lies below it as little as can be: its outline, with its rails strong, and thin lines.
fn draw_floor(pen: &mut PrintPen, floor: &Floor, look: TerrainLook) {
    let path = outline(&floor.outline);
    draw_filled(pen, &path, look, PrintStroke::black(0.3));
    for ((from, to), has_rail) in floor.outline.edges().zip(&floor.rails) {
        if *has_rail {
            pen.line(spot(from), spot(to), PrintStroke::black(1.0));
        }
    }
}

/// From one place to another: the way along, and the way to the right of it, each a millimetre long, and how far it is.
fn along(from: PrintSpot, to: PrintSpot) -> (PrintSpot, PrintSpot, f64) {
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let far = right.hypot(down).max(0.01);
    ((right / far, down / far), (-down / far, right / far), far)
}

fn draw_ladder(pen: &mut PrintPen, ladder: &Ladder) {
    let (from, to) = (spot(ladder.foot.plan()), spot(ladder.head.plan()));
    let (ahead, aside, far) = along(from, to);
    let at = |along: f64, beside: f64| {
        (
            from.0 + ahead.0 * along + aside.0 * beside,
            from.1 + ahead.1 * along + aside.1 * beside,
        )
    };
    let plate = PrintPath::polygon(&[at(0.0, -4.0), at(far, -4.0), at(far, 4.0), at(0.0, 4.0)]);
    pen.fill(plate, PrintColour::WHITE);
    for side in [-3.5, 3.5] {
        pen.line(at(0.0, side), at(far, side), PrintStroke::black(0.6));
    }
    let rungs = (far / 3.0).floor().max(1.0) as usize;
    for rung in 0..=rungs {
        let along = far * rung as f64 / rungs as f64;
        pen.line(at(along, -3.5), at(along, 3.5), PrintStroke::black(0.4));
    }
}

fn draw_stairs(pen: &mut PrintPen, stairs: &Stairs) {
    let (low, high) = match stairs.from.z <= stairs.to.z {
        true => (stairs.from, stairs.to),
        false => (stairs.to, stairs.from),
    };
    let (from, to) = (spot(low.plan()), spot(high.plan()));
    let path = outline(&stairs.outline);
    pen.fill(path.clone(), PrintColour(246, 246, 246));
    let (ahead, aside, far) = along(from, to);
    let at = |along: f64, beside: f64| {
        (
            from.0 + ahead.0 * along + aside.0 * beside,
            from.1 + ahead.1 * along + aside.1 * beside,
        )
    };
    if stairs.has_steps {
        pen.inside(path.clone(), |pen| {
            let steps = (far / 4.0).floor().max(1.0) as usize;
            for step in 1..steps {
                let along = far * step as f64 / steps as f64;
                pen.line(at(along, -200.0), at(along, 200.0), PrintStroke::black(0.25));
            }
        });
    }
    pen.stroke(path, PrintStroke::black(0.5));
    pen.line(at(1.5, 0.0), at(far - 4.0, 0.0), PrintStroke::black(0.7));
    let head = [at(far - 1.5, 0.0), at(far - 5.0, -2.2), at(far - 5.0, 2.2)];
    pen.fill(PrintPath::polygon(&head), PrintColour::BLACK);
}

fn draw_door(pen: &mut PrintPen, door: &TerrainDoor) {
    let path = outline(&door.outline);
    pen.path(path, Some(PrintColour::WHITE), Some(PrintStroke::black(0.6)));
    let [from, to] = door.line.map(spot);
    pen.line(from, to, PrintStroke::black(0.3).dashed(1.0, 1.0));
}

/// Draws a sample of a look into a box of a legend.
pub fn sample(pen: &mut PrintPen, area: PrintBox, look: TerrainLook) {
    let middle = area.middle();
    match look {
        TerrainLook::Ladder | TerrainLook::Stairs => {
            let inner = area.grown(-1.0);
            let path = inner.path();
            pen.fill(path.clone(), PrintColour::WHITE);
            let count = if look == TerrainLook::Ladder { 4 } else { 7 };
            for step in 0..=count {
                let x = inner.left + inner.width() * f64::from(step) / f64::from(count);
                pen.line((x, inner.top), (x, inner.bottom), PrintStroke::black(0.3));
            }
            for y in [inner.top, inner.bottom] {
                pen.line((inner.left, y), (inner.right, y), PrintStroke::black(0.6));
            }
            if look == TerrainLook::Stairs {
                let head = [
                    (inner.right, middle.1),
                    (inner.right - 3.0, middle.1 - 1.8),
                    (inner.right - 3.0, middle.1 + 1.8),
                ];
                pen.line(
                    (inner.left, middle.1),
                    (inner.right - 2.0, middle.1),
                    PrintStroke::black(0.7),
                );
                pen.fill(PrintPath::polygon(&head), PrintColour::BLACK);
            }
        }
        TerrainLook::Door => {
            let leaf = PrintBox::new((area.left, middle.1 - 1.0), (area.width(), 2.0));
            pen.path(leaf.path(), Some(PrintColour::WHITE), Some(PrintStroke::black(0.6)));
            let stroke = PrintStroke::black(0.3).dashed(1.0, 1.0);
            pen.line((area.left, middle.1), (area.right, middle.1), stroke);
        }
        TerrainLook::Object => {
            let path = PrintPath::circle(middle, area.height() / 2.0 - 0.5);
            pen.path(path, Some(PrintColour::WHITE), Some(PrintStroke::black(0.6)));
        }
        TerrainLook::HardBarrier | TerrainLook::SoftBarrier => {
            let bar = PrintBox::new((area.left, middle.1 - 1.6), (area.width(), 3.2));
            draw_filled(pen, &bar.path(), look, PrintStroke::black(0.3));
        }
        _ => draw_filled(pen, &area.path(), look, PrintStroke::black(0.4)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All looks.
    const ALL: [TerrainLook; 20] = [
        TerrainLook::Block,
        TerrainLook::Wall,
        TerrainLook::Floor,
        TerrainLook::HardBarrier,
        TerrainLook::SoftBarrier,
        TerrainLook::Ladder,
        TerrainLook::Stairs,
        TerrainLook::Door,
        TerrainLook::Object,
        TerrainLook::Rough,
        TerrainLook::Rougher,
        TerrainLook::Barred,
        TerrainLook::Dangerous,
        TerrainLook::Lava,
        TerrainLook::Water,
        TerrainLook::Road,
        TerrainLook::Dark,
        TerrainLook::Wood,
        TerrainLook::Building,
        TerrainLook::Smoke,
    ];

    #[test]
    fn no_two_grounds_of_a_table_have_the_same_pattern() {
        let mut patterns = Vec::new();
        for look in ALL {
            let (tint, pattern) = look.ink();
            let is_drawn_otherwise = matches!(
                look,
                TerrainLook::Ladder
                    | TerrainLook::Door
                    | TerrainLook::Object
                    | TerrainLook::Stairs
                    | TerrainLook::HardBarrier
            );
            if !is_drawn_otherwise {
                assert!(!patterns.contains(&pattern), "{look:?}");
                patterns.push(pattern);
            }
            let PrintColour(red, green, blue) = tint;
            let is_light = [red, green, blue].iter().all(|part| *part > 150);
            assert!(is_light || look == TerrainLook::HardBarrier, "{look:?}");
        }
    }
}
