//! Portraits of figures: a model drawn without the graphics card into a small picture, for lists in panels.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use bevy::color::{ColorToComponents, LinearRgba, Srgba};
use bevy::math::{Vec2, Vec3, Vec4};
use bevy_egui::egui::{self, Color32, ColorImage, Rect, TextureHandle, TextureOptions, pos2};

use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::board3d::table::figures::whole;
use crate::screen::terrain::figure::TableFigure;

/// From where a figure that looks north is seen: from the front, a little from its left and from above.
const EYE: Vec3 = Vec3::new(-0.62, 0.42, -1.0);

/// From where the light comes.
const LIGHT: Vec3 = Vec3::new(-0.35, 0.9, -0.75);

/// How many dots of the drawing make one of the picture, along a side.
const FINE: usize = 2;

/// How much of a picture is left free at each edge.
const MARGIN: f32 = 0.03;

/// How many pictures are kept at most.
const KEPT: usize = 128;

/// A figure and the size of its picture, in dots.
type Wanted = (TableFigure, [usize; 2]);

/// A drawing with a depth for each dot: the larger, the nearer.
struct Canvas {
    size: [usize; 2],
    colours: Vec<Vec4>,
    depths: Vec<f32>,
}

impl Canvas {
    fn new(size: [usize; 2]) -> Self {
        let dots = size[0] * size[1];
        Self {
            size,
            colours: vec![Vec4::ZERO; dots],
            depths: vec![f32::MIN; dots],
        }
    }

    /// Fills a triangle of corners (across, down, depth) with their colours; what is not solid hides nothing.
    fn triangle(&mut self, corners: [Vec3; 3], colours: [Vec4; 3], is_solid: bool) {
        let [a, b, c] = corners.map(Vec3::truncate);
        let area = (b - a).perp_dot(c - a);
        // Seen from behind, or from its edge.
        if area >= -1e-4 {
            return;
        }
        let (least, most) = (a.min(b).min(c), a.max(b).max(c));
        let range = |least: f32, most: f32, side: usize| {
            let first = least.floor().max(0.0) as usize;
            first..(most.ceil().max(0.0) as usize + 1).min(side)
        };
        for y in range(least.y, most.y, self.size[1]) {
            for x in range(least.x, most.x, self.size[0]) {
                let dot = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
                let parts = [(b, c), (c, a), (a, b)].map(|(from, to)| (to - from).perp_dot(dot - from) / area);
                if parts.iter().any(|part| *part < 0.0) {
                    continue;
                }
                let mix = |values: [f32; 3]| parts.iter().zip(values).map(|(part, value)| part * value).sum::<f32>();
                let (depth, at) = (mix(corners.map(|corner| corner.z)), y * self.size[0] + x);
                if depth <= self.depths[at] {
                    continue;
                }
                let colour = colours[0] * parts[0] + colours[1] * parts[1] + colours[2] * parts[2];
                if is_solid {
                    self.depths[at] = depth;
                    self.colours[at] = colour;
                } else {
                    let (over, under) = (colour.w.clamp(0.0, 1.0), self.colours[at]);
                    let mixed = colour.truncate() * over + under.truncate() * (1.0 - over);
                    self.colours[at] = mixed.extend(over + under.w * (1.0 - over));
                }
            }
        }
    }

    /// The picture: so many dots made one, in the colours of screens.
    fn picture(&self) -> ColorImage {
        let size = self.size.map(|side| side / FINE);
        let mut pixels = Vec::with_capacity(size[0] * size[1]);
        for y in 0..size[1] {
            for x in 0..size[0] {
                let dots = (0..FINE * FINE).map(|dot| {
                    let (x, y) = (x * FINE + dot % FINE, y * FINE + dot / FINE);
                    self.colours[y * self.size[0] + x]
                });
                let sum = dots.fold(Vec4::ZERO, |sum, dot| sum + (dot.truncate() * dot.w).extend(dot.w));
                let opacity = sum.w / (FINE * FINE) as f32;
                let light = if sum.w > 0.0 {
                    sum.truncate() / sum.w
                } else {
                    Vec3::ZERO
                };
                let [red, green, blue] = Srgba::from(LinearRgba::rgb(light.x, light.y, light.z))
                    .to_f32_array_no_alpha()
                    .map(|part| (part.clamp(0.0, 1.0) * 255.0).round() as u8);
                let alpha = (opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
                pixels.push(Color32::from_rgba_unmultiplied(red, green, blue, alpha));
            }
        }
        ColorImage::new(size, pixels)
    }
}

/// A colour in the light that falls on it; what seems to glow is as bright everywhere.
fn lit(colour: Vec4, normal: Vec3, towards: Vec3) -> Vec4 {
    let paint = colour.truncate();
    if paint.max_element() > 1.0 {
        // Brighter than paint can be: nearer to white.
        return (paint / paint.max_element()).lerp(Vec3::ONE, 0.25).extend(colour.w);
    }
    let key = normal.dot(LIGHT.normalize()).max(0.0);
    let sky = 0.5 + 0.5 * normal.y;
    let edge = (1.0 - normal.dot(towards).abs()).powi(3) * 0.18;
    let light = 0.34 + 0.3 * sky + 1.05 * key + edge;
    (paint * light + Vec3::splat(edge * 0.12)).extend(colour.w)
}

/// Draws a model into a picture of a size, as large as it will go.
fn draw(mesh: &MeshBuilder, size: [usize; 2]) -> ColorImage {
    let towards = EYE.normalize();
    let across = Vec3::Y.cross(towards).normalize();
    let up = towards.cross(across);
    let spots: Vec<Vec3> = (mesh.positions.iter())
        .map(|spot| Vec3::new(spot.dot(across), -spot.dot(up), spot.dot(towards)))
        .collect();
    let Some(first) = spots.first() else {
        return ColorImage::filled(size, Color32::TRANSPARENT);
    };
    let (least, most) = spots.iter().fold((*first, *first), |(least, most), spot| {
        (least.min(*spot), most.max(*spot))
    });
    let canvas_size = size.map(|side| side * FINE);
    let room = Vec2::new(canvas_size[0] as f32, canvas_size[1] as f32);
    let extent = (most - least).truncate().max(Vec2::splat(1e-3));
    let scale = (room * (1.0 - 2.0 * MARGIN) / extent).min_element();
    let corner = (room - extent * scale) / 2.0;
    let laid: Vec<Vec3> = spots
        .iter()
        .map(|spot| ((spot.truncate() - least.truncate()) * scale + corner).extend(spot.z))
        .collect();
    let colours: Vec<Vec4> = (mesh.colours.iter())
        .zip(&mesh.normals)
        .map(|(colour, normal)| lit(*colour, *normal, towards))
        .collect();
    let mut canvas = Canvas::new(canvas_size);
    for is_solid in [true, false] {
        for corners in mesh.indices.chunks_exact(3) {
            let corners = [corners[0], corners[1], corners[2]].map(|index| index as usize);
            if corners.iter().all(|corner| colours[*corner].w >= 0.99) == is_solid {
                canvas.triangle(
                    corners.map(|corner| laid[corner]),
                    corners.map(|corner| colours[corner]),
                    is_solid,
                );
            }
        }
    }
    canvas.picture()
}

/// The picture of a figure, drawn once.
fn picture(wanted: &Wanted) -> Arc<ColorImage> {
    static DRAWN: OnceLock<Mutex<HashMap<Wanted, Arc<ColorImage>>>> = OnceLock::new();
    let Ok(mut drawn) = DRAWN.get_or_init(Mutex::default).lock() else {
        return Arc::new(draw(&whole(&wanted.0), wanted.1));
    };
    if drawn.len() >= KEPT {
        drawn.clear();
    }
    let held = drawn.entry(wanted.clone());
    held.or_insert_with(|| Arc::new(draw(&whole(&wanted.0), wanted.1)))
        .clone()
}

/// The pictures that a window's egui has already.
type Textures = Arc<Mutex<HashMap<Wanted, TextureHandle>>>;

/// Paints a figure into a rectangle, however it stands: it looks at whoever looks at the list.
pub fn paint(painter: &egui::Painter, rect: Rect, figure: &TableFigure) {
    let context = painter.ctx();
    let dots = context.pixels_per_point();
    // In steps, so that a window that is being resized does not draw all of them at each frame.
    let side = |points: f32| ((points * dots / 16.0).ceil().clamp(1.0, 32.0) * 16.0) as usize;
    let wanted = (figure.in_itself(), [side(rect.width()), side(rect.height())]);
    let textures: Textures = context.data_mut(|data| {
        data.get_temp_mut_or_default::<Textures>(egui::Id::new("portraits"))
            .clone()
    });
    let Ok(mut textures) = textures.lock() else { return };
    if textures.len() >= KEPT {
        textures.clear();
    }
    let texture = match textures.get(&wanted) {
        Some(texture) => texture.clone(),
        None => {
            let picture = picture(&wanted);
            let texture = context.load_texture("portrait", (*picture).clone(), TextureOptions::LINEAR);
            textures.insert(wanted, texture.clone());
            texture
        }
    };
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    let [width, height] = texture.size().map(|side| side as f32);
    let scale = (rect.width() / width).min(rect.height() / height);
    let at = Rect::from_center_size(rect.center(), egui::vec2(width, height) * scale);
    painter.image(texture.id(), at, whole, Color32::WHITE);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::table::{Body, Direction, Point};

    fn figure() -> TableFigure {
        TableFigure::of_body(Body::usual(Point::new(500, 700, 0)), Some(Direction::NORTH), 3)
    }

    #[test]
    fn a_portrait_fills_its_picture_and_leaves_the_corners_free() {
        let picture = picture(&(figure().in_itself(), [64, 96]));
        assert_eq!(picture.size, [64, 96]);
        let painted = picture.pixels.iter().filter(|dot| dot.a() > 200).count();
        assert!(painted > 64 * 96 / 8, "{painted} dots");
        assert_eq!(picture.pixels[0].a(), 0);
        let rows: Vec<bool> = picture
            .pixels
            .chunks(64)
            .map(|row| row.iter().any(|dot| dot.a() > 0))
            .collect();
        let columns = (0..64).filter(|x| picture.pixels.iter().skip(*x).step_by(64).any(|dot| dot.a() > 0));
        let filled = rows.iter().filter(|row| **row).count();
        // As large as it will go, in one of the two ways.
        assert!(filled >= 88 || columns.count() >= 58, "{filled} rows");
    }

    #[test]
    fn what_is_nearer_hides_what_is_behind_it() {
        let mut canvas = Canvas::new([4, 4]);
        let triangle = |depth: f32| {
            [
                Vec3::new(0.0, 0.0, depth),
                Vec3::new(0.0, 8.0, depth),
                Vec3::new(8.0, 0.0, depth),
            ]
        };
        let (red, blue) = (Vec4::new(1.0, 0.0, 0.0, 1.0), Vec4::new(0.0, 0.0, 1.0, 1.0));
        canvas.triangle(triangle(2.0), [red; 3], true);
        canvas.triangle(triangle(1.0), [blue; 3], true);
        assert!(canvas.colours[5].abs_diff_eq(red, 1e-5));
        // Glass in front tints it.
        canvas.triangle(triangle(3.0), [blue.truncate().extend(0.5); 3], false);
        assert!(canvas.colours[5].abs_diff_eq(Vec4::new(0.5, 0.0, 0.5, 1.0), 1e-5));
    }
}
