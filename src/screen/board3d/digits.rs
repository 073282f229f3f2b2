//! Numbers and the question mark as strokes, so that they can be built.

use bevy::math::{Vec2, Vec4};

use crate::screen::board3d::mesh_builder::{self, MeshBuilder, moved};

/// The digits from 0 to 9 as lines in a box from (0, 0) to (0.6, 1), y up.
const DIGITS: [&[(f32, f32)]; 10] = [
    &[
        (0.3, 1.0),
        (0.08, 0.85),
        (0.0, 0.5),
        (0.08, 0.15),
        (0.3, 0.0),
        (0.52, 0.15),
        (0.6, 0.5),
        (0.52, 0.85),
        (0.3, 1.0),
    ],
    &[(0.08, 0.78), (0.34, 1.0), (0.34, 0.0)],
    &[
        (0.02, 0.76),
        (0.14, 0.96),
        (0.42, 1.0),
        (0.58, 0.8),
        (0.54, 0.58),
        (0.0, 0.0),
        (0.6, 0.0),
    ],
    &[
        (0.04, 0.92),
        (0.32, 1.0),
        (0.55, 0.84),
        (0.5, 0.6),
        (0.24, 0.53),
        (0.54, 0.44),
        (0.59, 0.2),
        (0.36, 0.0),
        (0.02, 0.08),
    ],
    &[(0.44, 0.0), (0.44, 1.0), (0.0, 0.3), (0.6, 0.3)],
    &[
        (0.55, 1.0),
        (0.08, 1.0),
        (0.04, 0.56),
        (0.34, 0.62),
        (0.58, 0.44),
        (0.56, 0.16),
        (0.32, 0.0),
        (0.02, 0.08),
    ],
    &[
        (0.52, 0.96),
        (0.2, 0.9),
        (0.02, 0.5),
        (0.06, 0.14),
        (0.3, 0.0),
        (0.54, 0.12),
        (0.58, 0.38),
        (0.36, 0.56),
        (0.06, 0.44),
    ],
    &[(0.0, 1.0), (0.6, 1.0), (0.22, 0.0)],
    &[
        (0.3, 0.54),
        (0.08, 0.68),
        (0.1, 0.92),
        (0.3, 1.0),
        (0.5, 0.92),
        (0.52, 0.68),
        (0.3, 0.54),
        (0.04, 0.36),
        (0.04, 0.12),
        (0.3, 0.0),
        (0.56, 0.12),
        (0.56, 0.36),
        (0.3, 0.54),
    ],
    &[
        (0.08, 0.04),
        (0.4, 0.1),
        (0.58, 0.5),
        (0.54, 0.86),
        (0.3, 1.0),
        (0.06, 0.88),
        (0.02, 0.62),
        (0.24, 0.44),
        (0.54, 0.56),
    ],
];

/// Writes a number around nothing, in x and y, so that it has room in a circle of a diameter.
pub fn write(mesh: &mut MeshBuilder, number: u32, room: f32, thick: f32, colour: Vec4) {
    let digits: Vec<usize> = number
        .to_string()
        .bytes()
        .map(|byte| usize::from(byte - b'0'))
        .collect();
    let count = digits.len() as f32;
    // A box as wide as the digits with gaps between them, and 1 high.
    let width = count * 0.6 + (count - 1.0) * 0.3;
    let size = room / (width * width + 1.0).sqrt() * 1.12;
    for (index, digit) in digits.into_iter().enumerate() {
        let left = index as f32 * 0.9 - width / 2.0;
        let line: Vec<Vec2> = DIGITS[digit]
            .iter()
            .map(|(x, y)| Vec2::new(left + x, y - 0.5) * size)
            .collect();
        mesh.stroke(&line, 0.17 * size, thick, colour);
    }
}

/// Draws a question mark around nothing, in x and y, of a height.
pub fn question(mesh: &mut MeshBuilder, height: f32, thick: f32, colour: Vec4) {
    let line = [
        (-0.26, 0.26),
        (-0.2, 0.44),
        (0.0, 0.5),
        (0.22, 0.42),
        (0.26, 0.24),
        (0.14, 0.08),
        (0.0, -0.02),
        (0.0, -0.16),
    ];
    let line = line.map(|(x, y)| Vec2::new(x, y) * height);
    mesh.stroke(&line, 0.17 * height, thick, colour);
    mesh.placed(moved(0.0, -0.4 * height, 0.0), |mesh| {
        mesh.plate(&mesh_builder::polygon(10, 0.11 * height), thick, colour);
    });
}
