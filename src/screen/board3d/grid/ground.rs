//! The grounds of an arena: flagstones, mud, lava, belts, whirls and the pads of respawn points.

use bevy::prelude::*;

use crate::screen::board3d::digits;
use crate::screen::board3d::grid::blocks;
use crate::screen::board3d::grid::static_mesh::ArenaMesh;
use crate::screen::board3d::grid::terrain::{CellKind, TerrainMap};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, times, tint, turned, v};
use crate::screen::board3d::noise::{Jitter, noise};
use crate::space::grid::{Cell, Facing};

/// How deep lava lies.
const LAVA_DEPTH: f32 = 0.1;

/// Lays the ground of every cell.
pub fn lay(structure: &mut ArenaMesh, terrain: &TerrainMap) {
    for cell in terrain.cells() {
        match terrain.cell_kind(cell) {
            Some(CellKind::Wall) | None => {}
            Some(CellKind::Lava) => lava(structure, terrain, cell),
            Some(cell_kind) => {
                flagstone(&mut structure.floor, terrain, cell);
                match cell_kind {
                    CellKind::Mud => mud(&mut structure.mud, terrain, cell),
                    CellKind::Conveyor(facing) => belt(structure, cell, facing),
                    CellKind::Teleporter => whirl(structure, cell),
                    CellKind::Respawn(number) => pad(structure, cell, number),
                    _ => {}
                }
            }
        }
    }
}

/// The four cells around a corner of the grid.
fn around(x: i16, y: i16) -> [Cell; 4] {
    [(-1, -1), (0, -1), (-1, 0), (0, 0)].map(|(dx, dy)| Cell::new(x.saturating_add(dx), y.saturating_add(dy)))
}

/// How a corner of the floor is lit: less beside what is high, warm beside lava.
fn light_at(terrain: &TerrainMap, x: i16, y: i16) -> Vec4 {
    let (mut shade, mut glow) = (0.0f32, 0.0f32);
    for cell in around(x, y) {
        match terrain.cell_kind(cell) {
            Some(CellKind::Wall | CellKind::Door(_)) => shade += 0.17,
            Some(CellKind::Rock | CellKind::Crate | CellKind::Bonus | CellKind::Trigger | CellKind::Gun) => {
                shade += 0.09;
            }
            Some(CellKind::Lava) => glow += 0.5,
            _ => {}
        }
    }
    let glow = glow.min(1.0);
    let light = Vec3::splat(1.0 - shade.min(0.5));
    (light + Vec3::new(2.6, 0.7, 0.05) * glow).extend(1.0)
}

/// One flagstone; its picture spans four cells each way.
fn flagstone(floor: &mut MeshBuilder, terrain: &TerrainMap, cell: Cell) {
    let (x, z) = (f32::from(cell.x), f32::from(cell.y));
    let corners = [(0, 0), (0, 1), (1, 1), (1, 0)];
    floor.face(
        corners.map(|(dx, dz)| v(x + dx as f32, 0.0, z + dz as f32)),
        corners.map(|(dx, dz)| Vec2::new(x + dx as f32, z + dz as f32) / 4.0),
        corners.map(|(dx, dz)| light_at(terrain, cell.x + dx, cell.y + dz)),
    );
}

/// Churned ground: a surface that goes on over cells of mud, and sinks into the flagstones towards the others along an
/// irregular line.
fn mud(mesh: &mut MeshBuilder, terrain: &TerrainMap, cell: Cell) {
    const STEPS: usize = 9;
    let corner = Vec2::new(f32::from(cell.x), f32::from(cell.y));
    let is_mud = |dx: i16, dy: i16| terrain.cell_kind(Cell::new(cell.x + dx, cell.y + dy)) == Some(CellKind::Mud);
    // How deep in the mud a place of the cell is, from 0 at its edge to 1.
    let depth = |part: Vec2| {
        let (to_east, to_south) = (1.0 - part.x, 1.0 - part.y);
        let mut depth: f32 = 1.0;
        for (dx, dy, distance) in [
            (-1, 0, part.x),
            (1, 0, to_east),
            (0, -1, part.y),
            (0, 1, to_south),
            (-1, -1, part.length()),
            (1, -1, Vec2::new(to_east, part.y).length()),
            (-1, 1, Vec2::new(part.x, to_south).length()),
            (1, 1, Vec2::new(to_east, to_south).length()),
        ] {
            if !is_mud(dx, dy) {
                depth *= (distance * 3.2).clamp(0.0, 1.0);
            }
        }
        depth
    };
    let surface = |part: Vec2| {
        let at = corner + part;
        let shore = noise(at * 4.3 + 40.0, 4096, 61);
        let ruts = ((at.x * 0.7 + at.y * 2.2 + noise(at * 1.3 + 40.0, 4096, 62) * 3.0) * 4.5).sin() * 0.5 + 0.5;
        let wet = ((depth(part) - 0.28 * shore) * 2.4).clamp(0.0, 1.0);
        -0.03 + wet * (0.045 + 0.02 * ruts + 0.012 * shore)
    };
    let mut corners = Vec::new();
    for row in 0..=STEPS {
        for column in 0..=STEPS {
            let part = Vec2::new(column as f32, row as f32) / STEPS as f32;
            let high = surface(part);
            let slope = |way: Vec2| (surface(part + way * 0.04) - surface(part - way * 0.04)) / 0.08;
            let normal = v(-slope(Vec2::X), 1.0, -slope(Vec2::Y)).normalize();
            let light = ((high - 0.012) / 0.035).clamp(0.0, 1.0);
            let colour = tint(0x2a1c10).lerp(tint(0x513d27), light);
            corners.push((
                v(corner.x + part.x, high, corner.y + part.y),
                normal,
                Vec2::ZERO,
                colour,
            ));
        }
    }
    mesh.surface(&corners, &grid(STEPS as u32));
}

/// The triangles of a grid of corners, row by row.
fn grid(steps: u32) -> Vec<u32> {
    let width = steps + 1;
    let mut triangles = Vec::new();
    for row in 0..steps {
        for column in 0..steps {
            let first = row * width + column;
            triangles.extend([
                first,
                first + width,
                first + width + 1,
                first,
                first + width + 1,
                first + 1,
            ]);
        }
    }
    triangles
}

/// Melt in a sunken bed, stones along its rim.
fn lava(structure: &mut ArenaMesh, terrain: &TerrainMap, cell: Cell) {
    let (x, z) = (f32::from(cell.x), f32::from(cell.y));
    let corners = [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)];
    structure.lava.face(
        corners.map(|(dx, dz)| v(x + dx, -LAVA_DEPTH, z + dz)),
        corners.map(|(dx, dz)| Vec2::new(x + dx, z + dz) / 3.0),
        [Vec4::ONE; 4],
    );
    for facing in Facing::ALL {
        if terrain.cell_kind(cell.step(facing)) == Some(CellKind::Lava) {
            continue;
        }
        let quarter = quarter_turns(facing);
        let middle = moved(x + 0.5, 0.0, z + 0.5) * turned(0.0, quarter, 0.0);
        let mut jitter = Jitter::of(i32::from(cell.x) * 4 + facing as i32, i32::from(cell.y), 77);
        structure.solid.placed(middle, |mesh| {
            // The bed's side, seen from the lava: it glows below.
            let (hot, cold) = (bright(0xff7a1a, 1.4), tint(0x3b1a10));
            mesh.face(
                [
                    v(-0.5, -LAVA_DEPTH, -0.5),
                    v(0.5, -LAVA_DEPTH, -0.5),
                    v(0.5, 0.0, -0.5),
                    v(-0.5, 0.0, -0.5),
                ],
                [Vec2::ZERO; 4],
                [hot, hot, cold, cold],
            );
            for step in 0..4 {
                let along = (step as f32 + jitter.between(0.2, 0.8)) / 4.0 - 0.5;
                let size = jitter.between(0.07, 0.13);
                mesh.placed(
                    moved(along, -0.02, -0.47) * turned(0.0, jitter.between(0.0, 360.0), 0.0),
                    |mesh| blocks::boulder(mesh, size, &mut jitter, tint(0x3a2a26)),
                );
            }
        });
    }
}

/// How far north has to be turned (to the left, seen from above) to get to a facing, in degrees.
pub fn quarter_turns(facing: Facing) -> f32 {
    match facing {
        Facing::North => 0.0,
        Facing::East => -90.0,
        Facing::South => 180.0,
        Facing::West => 90.0,
    }
}

/// A belt between two rails.
fn belt(structure: &mut ArenaMesh, cell: Cell, facing: Facing) {
    let place = moved(f32::from(cell.x) + 0.5, 0.0, f32::from(cell.y) + 0.5) * turned(0.0, quarter_turns(facing), 0.0);
    structure.belts.placed(place, |mesh| {
        mesh.face(
            [
                v(-0.42, 0.055, -0.5),
                v(-0.42, 0.055, 0.5),
                v(0.42, 0.055, 0.5),
                v(0.42, 0.055, -0.5),
            ],
            [
                Vec2::new(0.0, 0.0),
                Vec2::new(0.0, 1.0),
                Vec2::new(1.0, 1.0),
                Vec2::new(1.0, 0.0),
            ],
            [Vec4::ONE; 4],
        );
    });
    structure.solid.placed(place, |mesh| {
        mesh.block(v(0.0, 0.0, 0.0), v(0.9, 0.09, 0.998), tint(0x15171a));
        mesh.both_sides(|mesh| {
            mesh.block(v(0.45, 0.055, 0.0), v(0.085, 0.13, 1.0), tint(0x6f7781));
            mesh.block(v(0.45, 0.125, 0.0), v(0.05, 0.016, 1.0), tint(0x9aa2ad));
            for z in [-0.36, 0.0, 0.36] {
                mesh.placed(moved(0.494, 0.06, z) * turned(0.0, -90.0, 0.0), |mesh| {
                    mesh.facade(Vec3::ZERO, 0.06, 0.06, tint(0x24282d));
                });
            }
        });
    });
}

/// A whirl in its basin, between four crystals.
fn whirl(structure: &mut ArenaMesh, cell: Cell) {
    let place = moved(f32::from(cell.x) + 0.5, 0.0, f32::from(cell.y) + 0.5);
    structure.whirls.placed(place, |mesh| {
        let rim: Vec<_> = (0..24)
            .map(|step| {
                let (sin, cos) = (step as f32 / 24.0 * std::f32::consts::TAU).sin_cos();
                (
                    v(sin * 0.4, 0.025, cos * 0.4),
                    Vec3::Y,
                    Vec2::new(0.5 + sin * 0.5, 0.5 + cos * 0.5),
                    Vec4::ONE,
                )
            })
            .chain([(v(0.0, 0.025, 0.0), Vec3::Y, Vec2::splat(0.5), Vec4::ONE)])
            .collect();
        let triangles: Vec<u32> = (0..24).flat_map(|step| [step, (step + 1) % 24, 24]).collect();
        mesh.surface(&rim, &triangles);
    });
    structure.solid.placed(place, |mesh| {
        let profile = [(0.48, 0.0), (0.47, 0.045), (0.42, 0.06), (0.4, 0.02)];
        mesh.lathe(&profile, 24, tint(0x4b4470));
    });
    structure.glow.placed(place, |mesh| {
        for turn in 0..4 {
            mesh.placed(turned(0.0, 45.0 + turn as f32 * 90.0, 0.0), |mesh| {
                mesh.cone(
                    v(0.0, 0.0, -0.56),
                    v(0.0, 0.2, -0.55),
                    0.055,
                    0.0,
                    bright(0x8f7dff, 1.1),
                );
            });
        }
    });
}

/// A round pad with its number.
fn pad(structure: &mut ArenaMesh, cell: Cell, number: u32) {
    let place = moved(f32::from(cell.x) + 0.5, 0.0, f32::from(cell.y) + 0.5);
    structure.solid.placed(place, |mesh| {
        let stone = tint(0xa9bdc4);
        mesh.lathe(
            &[(0.47, 0.0), (0.455, 0.035), (0.355, 0.035), (0.345, 0.012)],
            28,
            stone,
        );
        mesh.lathe(&[(0.345, 0.012), (0.0, 0.012)], 20, tint(0x1a2228));
        for turn in 0..4 {
            mesh.placed(turned(0.0, turn as f32 * 90.0, 0.0), |mesh| {
                mesh.block(v(0.0, 0.03, -0.405), v(0.05, 0.016, 0.1), times(stone, 0.25));
            });
        }
    });
    structure
        .glow
        .placed(place * moved(0.0, 0.018, 0.0) * turned(-90.0, 0.0, 0.0), |mesh| {
            digits::write(mesh, number, 0.46, 0.0, bright(0xf2fafc, 0.95));
        });
}
