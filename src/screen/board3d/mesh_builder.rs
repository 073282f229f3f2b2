//! MeshBuilder: solid parts put together into one coloured mesh. Figures, walls and things are all made of it.

use bevy::math::{Affine3A, EulerRot, Quat, Vec2, Vec3, Vec4};

/// Parts put together so far. Colours are linear and may exceed 1 for what seems to glow.
#[derive(Clone, Debug)]
pub struct MeshBuilder {
    /// Corners of the triangles.
    pub positions: Vec<Vec3>,
    /// Normals, of length 1.
    pub normals: Vec<Vec3>,
    /// Places in a picture, for parts that have one.
    pub uvs: Vec<Vec2>,
    /// Linear colours with their opacity.
    pub colours: Vec<Vec4>,
    /// Three for each triangle, counter-clockwise seen from outside.
    pub indices: Vec<u32>,
    place: Affine3A,
}

impl Default for MeshBuilder {
    fn default() -> Self {
        Self {
            positions: Vec::new(),
            normals: Vec::new(),
            uvs: Vec::new(),
            colours: Vec::new(),
            indices: Vec::new(),
            place: Affine3A::IDENTITY,
        }
    }
}

/// A spot or a size.
pub const fn v(x: f32, y: f32, z: f32) -> Vec3 {
    Vec3::new(x, y, z)
}

/// A colour from its usual hexadecimal spelling.
pub fn tint(hex: u32) -> Vec4 {
    let channel = |shift: u32| {
        let value = (hex >> shift & 0xff) as f32 / 255.0;
        if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    Vec4::new(channel(16), channel(8), channel(0), 1.0)
}

/// A colour made brighter (above 1) or darker, its opacity kept.
pub fn times(colour: Vec4, factor: f32) -> Vec4 {
    (colour.truncate() * factor).extend(colour.w)
}

/// A colour from its hexadecimal spelling, brighter than it can be painted.
pub fn bright(hex: u32, factor: f32) -> Vec4 {
    times(tint(hex), factor)
}

/// A shift.
pub fn moved(x: f32, y: f32, z: f32) -> Affine3A {
    Affine3A::from_translation(v(x, y, z))
}

/// A turn by degrees: first about z (to the left), then x (backwards), then y (to the left, seen from above).
pub fn turned(x: f32, y: f32, z: f32) -> Affine3A {
    let rotation = Quat::from_euler(EulerRot::YXZ, y.to_radians(), x.to_radians(), z.to_radians());
    Affine3A::from_quat(rotation)
}

/// A change of size.
pub fn scaled(x: f32, y: f32, z: f32) -> Affine3A {
    Affine3A::from_scale(v(x, y, z))
}

/// How many sides round parts have.
const SIDES: usize = 8;

impl MeshBuilder {
    /// Adds what `draw` draws, in a place of its own.
    pub fn placed(&mut self, place: Affine3A, draw: impl FnOnce(&mut Self)) {
        let before = self.place;
        self.place = before * place;
        draw(self);
        self.place = before;
    }

    /// Adds what `draw` draws twice: as it is, and mirrored to the other side.
    pub fn both_sides(&mut self, mut draw: impl FnMut(&mut Self)) {
        draw(self);
        self.placed(scaled(-1.0, 1.0, 1.0), draw);
    }

    /// Adds a copy of other clay.
    pub fn stamp(&mut self, other: &MeshBuilder) {
        let corners: Vec<_> = (0..other.positions.len())
            .map(|index| {
                let (position, normal) = (other.positions[index], other.normals[index]);
                (position, normal, other.uvs[index], other.colours[index])
            })
            .collect();
        self.surface(&corners, &other.indices);
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// Changes the colour of every corner by what `paint` makes of its position, normal and colour.
    pub fn repaint(&mut self, paint: impl Fn(Vec3, Vec3, Vec4) -> Vec4) {
        for ((position, normal), colour) in self.positions.iter().zip(&self.normals).zip(&mut self.colours) {
            *colour = paint(*position, *normal, *colour);
        }
    }

    /// Adds a surface: corners with their normals, uvs and colours, and the triangles between them.
    pub fn surface(&mut self, corners: &[(Vec3, Vec3, Vec2, Vec4)], triangles: &[u32]) {
        let first = self.positions.len() as u32;
        let to_normal = self.place.matrix3.inverse().transpose();
        for (position, normal, uv, colour) in corners {
            self.positions.push(self.place.transform_point3(*position));
            self.normals.push((to_normal * *normal).normalize_or(Vec3::Y));
            self.uvs.push(*uv);
            self.colours.push(*colour);
        }
        // A mirror turns triangles inside out.
        let mirrored = self.place.matrix3.determinant() < 0.0;
        for triangle in triangles.as_chunks::<3>().0 {
            let [a, b, c] = triangle.map(|index| first + index);
            self.indices.extend(if mirrored { [a, c, b] } else { [a, b, c] });
        }
    }

    /// Adds a flat four-sided face, its corners counter-clockwise, each with its place in the picture and its colour.
    pub fn face(&mut self, corners: [Vec3; 4], uvs: [Vec2; 4], colours: [Vec4; 4]) {
        let normal = (corners[2] - corners[0])
            .cross(corners[3] - corners[1])
            .normalize_or(Vec3::Y);
        let corner = |index: usize| (corners[index], normal, uvs[index], colours[index]);
        self.surface(&[corner(0), corner(1), corner(2), corner(3)], &[0, 1, 2, 0, 2, 3]);
    }

    /// Adds a flat four-sided face of one colour.
    pub fn quad(&mut self, corners: [Vec3; 4], colour: Vec4) {
        self.face(corners, [Vec2::ZERO; 4], [colour; 4]);
    }

    /// Adds a flat triangle, its corners counter-clockwise.
    pub fn triangle(&mut self, corners: [Vec3; 3], colour: Vec4) {
        let normal = (corners[1] - corners[0])
            .cross(corners[2] - corners[0])
            .normalize_or(Vec3::Y);
        self.surface(&corners.map(|corner| (corner, normal, Vec2::ZERO, colour)), &[0, 1, 2]);
    }

    /// Adds a box by its middle and its size.
    pub fn block(&mut self, middle: Vec3, size: Vec3, colour: Vec4) {
        let foot = middle - Vec3::Y * size.y / 2.0;
        self.frustum(
            foot,
            Vec2::new(size.x, size.z),
            Vec2::new(size.x, size.z),
            size.y,
            colour,
        );
    }

    /// Adds a board before a face that looks north: its front, its top and its narrow sides, by its middle and size.
    pub fn board(&mut self, middle: Vec3, size: Vec3, colour: Vec4) {
        let (x, y, z) = (size.x / 2.0, size.y / 2.0, size.z / 2.0);
        let corner = |dx: f32, dy: f32, dz: f32| middle + v(dx * x, dy * y, dz * z);
        let [a, b, c, d] = [(1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)].map(|(dx, dy)| corner(dx, dy, -1.0));
        let [e, f, g, h] = [(1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)].map(|(dx, dy)| corner(dx, dy, 1.0));
        for face in [[a, b, c, d], [d, c, g, h], [e, a, d, h], [b, f, g, c]] {
            self.quad(face, colour);
        }
    }

    /// Adds a flat face that looks north, by its middle and its width and height.
    pub fn facade(&mut self, middle: Vec3, width: f32, height: f32, colour: Vec4) {
        let (x, y) = (width / 2.0, height / 2.0);
        let corners = [(x, -y), (-x, -y), (-x, y), (x, y)];
        self.quad(corners.map(|(dx, dy)| middle + v(dx, dy, 0.0)), colour);
    }

    /// Adds a box that narrows: the middle of its foot, its sizes below and above (x, z), and its height.
    pub fn frustum(&mut self, foot: Vec3, below: Vec2, above: Vec2, height: f32, colour: Vec4) {
        let ring = |size: Vec2, y: f32| {
            let (x, z) = (size.x / 2.0, size.y / 2.0);
            [v(-x, y, -z), v(-x, y, z), v(x, y, z), v(x, y, -z)].map(|corner| foot + corner)
        };
        let (low, high) = (ring(below, 0.0), ring(above, height));
        self.quad(high, colour);
        self.quad([low[3], low[2], low[1], low[0]], colour);
        for side in 0..4 {
            let next = (side + 1) % 4;
            self.quad([low[side], low[next], high[next], high[side]], colour);
        }
    }

    /// Adds an egg by its middle and its radii.
    pub fn ball(&mut self, middle: Vec3, radii: Vec3, colour: Vec4) {
        let profile: Vec<(f32, f32)> = (0..=5)
            .map(|step| {
                let (sin, cos) = (step as f32 / 5.0 * std::f32::consts::PI).sin_cos();
                (sin, -cos)
            })
            .collect();
        self.placed(
            Affine3A::from_translation(middle) * Affine3A::from_scale(radii),
            |mesh| {
                mesh.rounded(&profile, SIDES, colour);
            },
        );
    }

    /// Adds a body of revolution about y with a smooth surface, by radius and height from its foot up.
    pub fn rounded(&mut self, profile: &[(f32, f32)], sides: usize, colour: Vec4) {
        let slope = |index: usize| {
            let (before, after) = (index.saturating_sub(1), (index + 1).min(profile.len() - 1));
            let along = Vec2::from(profile[after]) - Vec2::from(profile[before]);
            Vec2::new(along.y, -along.x)
        };
        let mut corners = Vec::new();
        for (index, &(radius, height)) in profile.iter().enumerate() {
            let slope = slope(index);
            for side in 0..=sides {
                let (sin, cos) = (side as f32 / sides as f32 * std::f32::consts::TAU).sin_cos();
                let normal = v(sin * slope.x, slope.y, cos * slope.x).normalize_or(Vec3::Y);
                corners.push((v(sin * radius, height, cos * radius), normal, Vec2::ZERO, colour));
            }
        }
        self.surface(&corners, &rings(profile, sides));
    }

    /// Adds a body of revolution about y with an edge at every step of its profile.
    pub fn lathe(&mut self, profile: &[(f32, f32)], sides: usize, colour: Vec4) {
        for pair in profile.windows(2) {
            self.rounded(pair, sides, colour);
        }
    }

    /// Adds a limb: round at both ends, its radius going from one to the other.
    pub fn limb(&mut self, from: Vec3, to: Vec3, radius: f32, end: f32, colour: Vec4) {
        let length = from.distance(to);
        let mut profile = Vec::new();
        for step in 0..=2 {
            let (sin, cos) = (step as f32 / 2.0 * std::f32::consts::FRAC_PI_2).sin_cos();
            profile.push((sin * radius, -cos * radius));
        }
        for step in 0..=2 {
            let (sin, cos) = (step as f32 / 2.0 * std::f32::consts::FRAC_PI_2).sin_cos();
            profile.push((cos * end, length + sin * end));
        }
        self.placed(along(from, to), |mesh| mesh.rounded(&profile, SIDES - 2, colour));
    }

    /// Adds a rod with flat ends.
    pub fn rod(&mut self, from: Vec3, to: Vec3, radius: f32, colour: Vec4) {
        self.cone(from, to, radius, radius, colour);
    }

    /// Adds a rod that narrows or widens; with a radius of nothing, a spike.
    pub fn cone(&mut self, from: Vec3, to: Vec3, radius: f32, end: f32, colour: Vec4) {
        let length = from.distance(to);
        let profile = [(0.0, 0.0), (radius, 0.0), (end, length), (0.0, length)];
        let used = if end > 0.0 { &profile[..] } else { &profile[..3] };
        self.placed(along(from, to), |mesh| mesh.lathe(used, SIDES, colour));
    }

    /// Adds a ring that lies flat: its radius in the middle of the ring, and how thick the ring is.
    pub fn hoop(&mut self, middle: Vec3, radius: f32, thick: f32, sides: usize, colour: Vec4) {
        let profile = [
            (radius - thick, 0.0),
            (radius, -thick),
            (radius + thick, 0.0),
            (radius, thick),
            (radius - thick, 0.0),
        ];
        self.placed(Affine3A::from_translation(middle), |mesh| {
            mesh.lathe(&profile, sides, colour);
        });
    }

    /// Adds a plate: an outline in x and y, counter-clockwise, of a thickness in z about 0.
    pub fn plate(&mut self, outline: &[Vec2], thick: f32, colour: Vec4) {
        let triangles = triangles_of(outline);
        let count = outline.len() as u32;
        for (side, normal) in [(0.5, Vec3::Z), (-0.5, Vec3::NEG_Z)] {
            let corners: Vec<_> = outline
                .iter()
                .map(|corner| (corner.extend(side * thick), normal, Vec2::ZERO, colour))
                .collect();
            let mut triangles = triangles.clone();
            if side < 0.0 {
                triangles.reverse();
            }
            self.surface(&corners, &triangles);
        }
        for index in 0..count as usize {
            let (a, b) = (outline[index], outline[(index + 1) % count as usize]);
            let (front, back) = (thick / 2.0, -thick / 2.0);
            self.quad(
                [a.extend(back), b.extend(back), b.extend(front), a.extend(front)],
                colour,
            );
        }
    }

    /// Adds an outline in x and y without thickness, seen from +z alone.
    pub fn flat(&mut self, outline: &[Vec2], colour: Vec4) {
        let corners: Vec<_> = outline
            .iter()
            .map(|corner| (corner.extend(0.0), Vec3::Z, Vec2::ZERO, colour))
            .collect();
        self.surface(&corners, &triangles_of(outline));
    }

    /// Adds a bent line of a width in x and y, of a thickness in z about 0; without one it is seen from +z alone.
    pub fn stroke(&mut self, points: &[Vec2], width: f32, thick: f32, colour: Vec4) {
        let mut add = |outline: &[Vec2]| {
            if thick > 0.0 {
                self.plate(outline, thick, colour);
            } else {
                self.flat(outline, colour);
            }
        };
        for pair in points.windows(2) {
            let side = (pair[1] - pair[0]).normalize_or_zero().perp() * width / 2.0;
            add(&[pair[0] - side, pair[1] - side, pair[1] + side, pair[0] + side]);
        }
        for point in points {
            let round: Vec<Vec2> = polygon(8, width / 2.0).iter().map(|corner| *point + *corner).collect();
            add(&round);
        }
    }
}

/// Puts y along the way from one spot to another.
fn along(from: Vec3, to: Vec3) -> Affine3A {
    let way = (to - from).normalize_or(Vec3::Y);
    Affine3A::from_rotation_translation(Quat::from_rotation_arc(Vec3::Y, way), from)
}

/// The triangles between rings of corners, from the foot up; none where a ring is but a point.
fn rings(profile: &[(f32, f32)], sides: usize) -> Vec<u32> {
    const POINT: f32 = 1e-4;
    let mut triangles = Vec::new();
    let width = sides as u32 + 1;
    for (ring, pair) in profile.windows(2).enumerate() {
        for side in 0..sides as u32 {
            let (a, b) = (ring as u32 * width + side, ring as u32 * width + side + 1);
            if pair[1].0.abs() > POINT {
                triangles.extend([a, b + width, a + width]);
            }
            if pair[0].0.abs() > POINT {
                triangles.extend([a, b, b + width]);
            }
        }
    }
    triangles
}

/// A regular polygon around nothing, a corner at the top, counter-clockwise.
pub fn polygon(corners: usize, radius: f32) -> Vec<Vec2> {
    star(corners, &[radius])
}

/// A polygon whose corners take turns between the radii, the first at the top, counter-clockwise.
pub fn star(corners: usize, radii: &[f32]) -> Vec<Vec2> {
    (0..corners)
        .map(|corner| {
            let (sin, cos) = (corner as f32 / corners as f32 * std::f32::consts::TAU).sin_cos();
            Vec2::new(-sin, cos) * radii[corner % radii.len()]
        })
        .collect()
}

/// Cuts an outline without holes into triangles, ear by ear.
fn triangles_of(outline: &[Vec2]) -> Vec<u32> {
    let mut left: Vec<u32> = (0..outline.len() as u32).collect();
    let mut triangles = Vec::new();
    while left.len() > 3 {
        let count = left.len();
        let ear = (0..count).find(|&ear| {
            let [a, b, c] = [left[(ear + count - 1) % count], left[ear], left[(ear + 1) % count]];
            let corners = [a, b, c].map(|index| outline[index as usize]);
            (corners[1] - corners[0]).perp_dot(corners[2] - corners[1]) > 0.0
                && left
                    .iter()
                    .filter(|index| ![a, b, c].contains(index))
                    .all(|index| !lies_in(outline[*index as usize], corners))
        });
        // An outline that crosses itself has no ear: the rest is a fan.
        let ear = ear.unwrap_or(1);
        triangles.extend([left[(ear + count - 1) % count], left[ear], left[(ear + 1) % count]]);
        left.remove(ear);
    }
    triangles.extend(left);
    triangles
}

fn lies_in(point: Vec2, corners: [Vec2; 3]) -> bool {
    (0..3).all(|side| {
        let (a, b) = (corners[side], corners[(side + 1) % 3]);
        (b - a).perp_dot(point - a) >= 0.0
    })
}
