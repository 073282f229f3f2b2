//! How eyes see colours that lack one kind of cones.
//!
//! The simulation is that of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
//! Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, pages 1291
//! to 1298: its matrices of severity 1.0, which take linear RGB. How far two colours lie apart is their distance in CIELAB
//! under D65 (ΔE of CIE 1976).

/// How far apart colours lie at the least that must be told apart.
pub const APART: f32 = 15.0;

/// A colour or a light, by red, green and blue.
pub type Rgb = [f32; 3];

/// A matrix, row by row.
pub type Matrix = [Rgb; 3];

/// The eyes: those with all cones, then without those for long, for middle and for short waves.
pub const EYES: [(&str, Matrix); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deutan",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritan",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

/// From linear RGB of sRGB's primaries to XYZ under D65.
const XYZ: Matrix = [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.0721750],
    [0.019_333_9, 0.119_192, 0.950_304_1],
];

/// A matrix times a column.
fn times(matrix: &Matrix, by: Rgb) -> Rgb {
    matrix.map(|row| row.iter().zip(by).map(|(one, other)| one * other).sum())
}

/// The light of a colour of 255 parts.
pub fn light(colour: Rgb) -> Rgb {
    colour.map(|part| match part / 255.0 {
        part if part <= 0.040_45 => part / 12.92,
        part => ((part + 0.055) / 1.055).powf(2.4),
    })
}

/// A light in CIELAB.
pub fn lab(light: Rgb) -> Rgb {
    let white = times(&XYZ, [1.0; 3]);
    let xyz = times(&XYZ, light.map(|part| part.clamp(0.0, 1.0)));
    let [x, y, z] = [0, 1, 2].map(|index| match xyz[index] / white[index] {
        part if part > 216.0 / 24389.0 => part.cbrt(),
        part => (24389.0 / 27.0 * part + 16.0) / 116.0,
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How far apart two colours lie for eyes.
pub fn distance(eyes: &Matrix, one: Rgb, other: Rgb) -> f32 {
    let [one, other] = [one, other].map(|colour| lab(times(eyes, light(colour))));
    let squares = one.iter().zip(other).map(|(one, other)| (one - other).powi(2));
    squares.sum::<f32>().sqrt()
}
