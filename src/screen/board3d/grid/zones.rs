//! Zones on the ground: a thin field of their colour, a border of their own for each kind, the owner's form and a mark.

use bevy::math::Affine3A;
use bevy::prelude::*;

use crate::screen::board3d::grid::static_mesh::ArenaMesh;
use crate::screen::board3d::grid::terrain::{CellKind, TerrainMap};
use crate::screen::board3d::mesh_builder::{MeshBuilder, moved, polygon, star, times, turned, v};
use crate::screen::books::{ZoneBorder, ZoneLook};
use crate::screen::table_top::art::{self, Mark};
use crate::space::grid::{Cell, MapZone};

/// The form of a player's colour, of radius 1: disc, square, triangle, diamond, pentagon, star, cross, triangle on its tip,
/// hourglass, dome, spark, heart; nobody's is a hexagon.
pub fn form(colour: usize) -> Vec<Vec2> {
    if colour == art::NEUTRAL {
        return polygon(6, 1.0);
    }
    match colour % art::COLOURS {
        0 => polygon(28, 0.92),
        1 => [(-0.78, 0.78), (-0.78, -0.78), (0.78, -0.78), (0.78, 0.78)]
            .map(Vec2::from)
            .to_vec(),
        2 => polygon(3, 1.0),
        3 => [(0.0, 1.0), (-0.72, 0.0), (0.0, -1.0), (0.72, 0.0)]
            .map(Vec2::from)
            .to_vec(),
        4 => polygon(5, 1.0),
        5 => star(10, &[1.0, 0.5]),
        6 => {
            let arm = [(0.33, 1.0), (-0.33, 1.0), (-0.33, 0.33)].map(Vec2::from);
            let quarters = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
            let turned = quarters.map(|quarter| arm.map(|corner| quarter.rotate(corner)));
            turned.concat()
        }
        7 => polygon(3, 1.0).iter().map(|corner| -*corner).collect(),
        8 => [
            (-0.76, 0.88),
            (-0.2, 0.0),
            (-0.76, -0.88),
            (0.76, -0.88),
            (0.2, 0.0),
            (0.76, 0.88),
        ]
        .map(Vec2::from)
        .to_vec(),
        9 => {
            let arc = (0..=12).map(|step| Vec2::from_angle(std::f32::consts::PI * step as f32 / 12.0));
            arc.map(|corner| corner * Vec2::new(0.95, 1.2) - Vec2::Y * 0.42)
                .collect()
        }
        10 => star(8, &[1.06, 0.42]),
        _ => {
            let left = [
                (0.0, 0.42),
                (-0.2, 0.68),
                (-0.5, 0.8),
                (-0.79, 0.71),
                (-0.95, 0.44),
                (-0.93, 0.1),
            ];
            let right = left.iter().skip(1).rev().map(|(x, y)| (-x, *y));
            let outline = left.iter().copied().chain([(0.0, -0.95)]).chain(right);
            outline.map(Vec2::from).collect()
        }
    }
}

/// A player's colour, linear.
pub fn colour_of_seat(colour: usize) -> Vec4 {
    art::sprite_colour(colour).to_linear().to_vec4()
}

/// The colour index of a seat: what the game says, else the seat's own number.
pub fn colour_of(owner: Option<u8>, colours: &[usize]) -> usize {
    owner.map_or(art::NEUTRAL, |seat| {
        colours.get(usize::from(seat)).copied().unwrap_or_else(|| seat.into())
    })
}

/// How high paint lies on a cell; `None` where it would not be seen.
fn paint_height(terrain: &TerrainMap, cell: Cell) -> Option<f32> {
    match terrain.cell_kind(cell)? {
        CellKind::Wall | CellKind::Lava => None,
        CellKind::Mud => Some(0.055),
        CellKind::Crate | CellKind::Bonus => Some(terrain.height(cell) + 0.028),
        CellKind::Conveyor(_) => Some(0.14),
        _ => Some(0.012),
    }
}

/// Marks a zone. Each of several that overlap lies a little higher than the one before.
pub fn mark(
    structure: &mut ArenaMesh,
    terrain: &TerrainMap,
    zone: &MapZone,
    look: ZoneLook,
    index: usize,
    colours: &[usize],
) {
    let colour = match look.colour {
        Some((r, g, b)) => Color::srgb_u8(r, g, b).to_linear().to_vec4(),
        None => colour_of_seat(colour_of(zone.owner, colours)),
    };
    let (a, b) = (Cell::from(zone.from), Cell::from(zone.to));
    let size = terrain.size();
    // Only what lies on the board, however far a broken map says that its zone goes.
    let clamp = |value: i16, side: f32| value.clamp(0, (side as i16 - 1).max(0));
    let (from, to) = (
        Cell::new(clamp(a.x.min(b.x), size.x), clamp(a.y.min(b.y), size.y)),
        Cell::new(clamp(a.x.max(b.x), size.x), clamp(a.y.max(b.y), size.y)),
    );
    let lift = index as f32 * 0.0015;
    for y in from.y..=to.y {
        for x in from.x..=to.x {
            let cell = Cell::new(x, y);
            let Some(height) = paint_height(terrain, cell) else {
                continue;
            };
            let (left, top) = (f32::from(x), f32::from(y));
            structure.decals.placed(moved(left, height + lift, top), |mesh| {
                if look.is_striped {
                    stripes(mesh, with_alpha(colour, 0.15));
                } else {
                    field(mesh, Vec2::ZERO, Vec2::ONE, with_alpha(colour, 0.06));
                }
            });
            let sides = [y == from.y, x == to.x, y == to.y, x == from.x];
            for (side, _) in sides.into_iter().enumerate().filter(|(_, is_border)| *is_border) {
                let place = moved(left + 0.5, height + lift + 0.001, top + 0.5) * turned(0.0, side as f32 * -90.0, 0.0);
                border(structure, place, look, colour);
            }
        }
    }
    emblem(
        structure,
        terrain,
        look.mark,
        zone.owner.map(|_| colour_of(zone.owner, colours)),
        (from, to),
        colour,
        lift,
    );
}

fn with_alpha(colour: Vec4, alpha: f32) -> Vec4 {
    colour.truncate().extend(alpha)
}

/// A flat rectangle on the ground.
fn field(mesh: &mut MeshBuilder, from: Vec2, to: Vec2, colour: Vec4) {
    let corners = [(from.x, from.y), (from.x, to.y), (to.x, to.y), (to.x, from.y)];
    mesh.quad(corners.map(|(x, z)| v(x, 0.0, z)), colour);
}

/// Stripes that go on from cell to cell.
fn stripes(mesh: &mut MeshBuilder, colour: Vec4) {
    const COUNT: i32 = 4;
    let wide = 0.075;
    for step in 0..2 * COUNT {
        // The stripe's middle line: x + z = sum, cut at the cell's edges.
        let sum = (step as f32 + 0.5) / COUNT as f32;
        let cut = |sum: f32| {
            let x = (sum - 1.0).max(0.0);
            let end = sum.min(1.0);
            (v(x, 0.0, sum - x), v(end, 0.0, sum - end))
        };
        let ((a, b), (c, d)) = (cut((sum - wide).max(0.0)), cut((sum + wide).min(2.0)));
        mesh.quad([a, c, d, b], colour);
    }
}

/// The border along the north side of a cell around nothing.
fn border(structure: &mut ArenaMesh, place: Affine3A, look: ZoneLook, colour: Vec4) {
    let line = with_alpha(colour, if look.is_striped { 0.6 } else { 0.85 });
    let strip = |mesh: &mut MeshBuilder, inset: f32, width: f32| {
        field(
            mesh,
            Vec2::new(-0.5, -0.5 + inset),
            Vec2::new(0.5, -0.5 + inset + width),
            line,
        );
    };
    match look.border {
        ZoneBorder::Line => {
            structure.decals.placed(place, |mesh| strip(mesh, 0.03, 0.075));
        }
        ZoneBorder::Double => structure.decals.placed(place, |mesh| {
            strip(mesh, 0.03, 0.055);
            strip(mesh, 0.14, 0.055);
        }),
        ZoneBorder::Posts => structure.solid.placed(place, |mesh| {
            // A low fence.
            for x in [-0.35, 0.0, 0.35] {
                mesh.frustum(
                    v(x, 0.0, -0.44),
                    Vec2::new(0.09, 0.06),
                    Vec2::new(0.08, 0.05),
                    0.24,
                    times(colour, 0.9),
                );
                mesh.frustum(
                    v(x, 0.24, -0.44),
                    Vec2::new(0.08, 0.05),
                    Vec2::new(0.0, 0.05),
                    0.06,
                    colour,
                );
            }
            mesh.block(v(0.0, 0.16, -0.43), v(1.0, 0.045, 0.03), times(colour, 0.7));
        }),
        ZoneBorder::Dots => structure.solid.placed(place, |mesh| {
            for step in 0..4 {
                mesh.ball(v(-0.375 + step as f32 * 0.25, 0.0, -0.43), v(0.05, 0.035, 0.05), colour);
            }
        }),
    }
}

/// The owner's form and the mark of the kind in the middle.
fn emblem(
    structure: &mut ArenaMesh,
    terrain: &TerrainMap,
    mark: Mark,
    owner: Option<usize>,
    (from, to): (Cell, Cell),
    colour: Vec4,
    lift: f32,
) {
    let corner = |cell: Cell| Vec2::new(f32::from(cell.x), f32::from(cell.y));
    let size = corner(to) + 1.0 - corner(from);
    let middle = corner(from) + size / 2.0;
    let room = size.min_element();
    // On a hill of crates it lies on top; crates that stand alone stand on it.
    let around = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)];
    let height = around
        .map(|(dx, dy)| {
            let spot = (middle + Vec2::new(dx, dy)).floor();
            paint_height(terrain, Cell::new(spot.x as i16, spot.y as i16)).unwrap_or(0.012)
        })
        .into_iter()
        .fold(f32::MAX, f32::min);
    let place = moved(middle.x, height + lift + 0.002, middle.y) * turned(-90.0, 0.0, 0.0);
    if let Some(owner) = owner {
        let radius = (room * 0.35).min(1.4);
        let outline: Vec<Vec2> = form(owner).iter().map(|corner| *corner * radius).collect();
        structure
            .decals
            .placed(place, |mesh| mesh.flat(&outline, with_alpha(colour, 0.11)));
    }
    let side = (room * 0.36).min(1.4);
    let tint = match owner {
        Some(_) => Vec4::new(1.0, 1.0, 1.0, 0.5),
        None => with_alpha(colour, 0.55),
    };
    structure.emblems.placed(place * moved(0.0, 0.0, 0.002), |mesh| {
        picture(mesh, mark, side, tint);
    });
}

/// A mark around nothing, in x and y, looking to +z.
pub fn picture(mesh: &mut MeshBuilder, mark: Mark, side: f32, colour: Vec4) {
    let rect = art::mark_rect(mark);
    let whole = Vec2::new((art::TOKEN * 8) as f32, (art::TOKEN * 4) as f32);
    let (min, max) = (rect.min / whole, rect.max / whole);
    let half = side / 2.0;
    mesh.face(
        [
            v(-half, half, 0.0),
            v(-half, -half, 0.0),
            v(half, -half, 0.0),
            v(half, half, 0.0),
        ],
        [min, Vec2::new(min.x, max.y), max, Vec2::new(max.x, min.y)],
        [colour; 4],
    );
}
