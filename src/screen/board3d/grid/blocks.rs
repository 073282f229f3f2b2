//! What stands on an arena: walls, rocks, crates, bonus chests, triggers, gun mounts, door frames, and the board's rim.

use std::f32::consts::TAU;

use bevy::math::Affine3A;
use bevy::prelude::*;

use crate::screen::board3d::grid::ground::quarter_turns;
use crate::screen::board3d::grid::static_mesh::{ArenaMesh, foot};
use crate::screen::board3d::grid::terrain::{CRATE_HEIGHT, CellKind, TerrainMap, WALL_HEIGHT};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, times, tint, turned, v};
use crate::screen::board3d::noise::{Jitter, noise};
use crate::space::grid::{Cell, Facing};

/// How thick the coping of walls is.
const COPING: f32 = 0.12;

/// Builds everything that stands.
pub fn build(structure: &mut ArenaMesh, terrain: &TerrainMap) {
    let (crate_, chest) = (wooden_crate(), chest());
    for cell in terrain.cells() {
        let mut jitter = Jitter::of(cell.x.into(), cell.y.into(), 13);
        let place = Affine3A::from_translation(foot(cell));
        match terrain.cell_kind(cell) {
            Some(CellKind::Wall) => wall(structure, terrain, cell),
            Some(CellKind::Rock) => rock(&mut structure.solid, place, &mut jitter),
            Some(CellKind::Crate) => {
                let turn = (jitter.part() * 4.0).floor() * 90.0 + jitter.between(-1.5, 1.5);
                let tone = jitter.between(0.86, 1.12);
                let mut copy = crate_.clone();
                copy.repaint(|_, _, colour| times(colour, tone));
                structure
                    .solid
                    .placed(place * turned(0.0, turn, 0.0), |mesh| mesh.stamp(&copy));
            }
            Some(CellKind::Bonus) => structure.solid.placed(place, |mesh| mesh.stamp(&chest)),
            Some(CellKind::Trigger) => structure.solid.placed(place, trigger),
            Some(CellKind::Gun) => structure.solid.placed(place, |mesh| mount(mesh, &mut jitter)),
            Some(CellKind::Special(special)) => (special.build)(structure, foot(cell)),
            Some(CellKind::Door(_)) => {
                let turn = door_turn(terrain, cell);
                structure.solid.placed(place * turned(0.0, turn, 0.0), door_frame);
            }
            _ => {}
        }
    }
    rim(&mut structure.solid, terrain.size());
    tabletop(&mut structure.tabletop, terrain.size());
}

/// A wall: bricks where it is seen from the side, a coping with rivets over it.
fn wall(structure: &mut ArenaMesh, terrain: &TerrainMap, cell: Cell) {
    let place = foot(cell);
    let is_wall = |cell: Cell| terrain.cell_kind(cell) == Some(CellKind::Wall);
    let top = WALL_HEIGHT - COPING;
    let mut out = [0.5f32; 4];
    for (index, facing) in Facing::ALL.into_iter().enumerate() {
        if is_wall(cell.step(facing)) {
            continue;
        }
        out[index] = 0.545;
        // The face looks away from the wall: half a turn from what looks in.
        let turn = Affine3A::from_translation(place) * turned(0.0, quarter_turns(facing), 0.0);
        let (low, high) = (Vec4::new(0.5, 0.5, 0.53, 1.0), Vec4::new(1.0, 1.0, 1.02, 1.0));
        structure.walls.placed(turn, |mesh| {
            mesh.face(
                [
                    v(0.5, 0.0, -0.5),
                    v(-0.5, 0.0, -0.5),
                    v(-0.5, top, -0.5),
                    v(0.5, top, -0.5),
                ],
                [
                    Vec2::new(0.0, 0.8),
                    Vec2::new(1.0, 0.8),
                    Vec2::new(1.0, 0.0),
                    Vec2::new(0.0, 0.0),
                ],
                [low, low, high, high],
            );
        });
        structure.solid.placed(turn, |mesh| {
            mesh.block(v(0.0, 0.05, -0.505), v(1.0, 0.1, 0.05), tint(0x4a5058));
        });
    }
    let [north, east, south, west] = out;
    let tone = Jitter::of(cell.x.into(), cell.y.into(), 5).between(0.93, 1.06);
    let colour = times(tint(0x757c87), tone);
    let (middle_x, middle_z) = ((east - west) / 2.0, (south - north) / 2.0);
    structure.solid.placed(Affine3A::from_translation(place), |mesh| {
        let (below, above) = (
            Vec2::new(east + west, north + south),
            Vec2::new(east + west - 0.05, north + south - 0.05),
        );
        mesh.frustum(
            v(middle_x, top, middle_z),
            below,
            below,
            COPING - 0.035,
            times(colour, 0.85),
        );
        mesh.frustum(v(middle_x, WALL_HEIGHT - 0.035, middle_z), below, above, 0.035, colour);
        for (x, z) in [(-0.34, -0.34), (0.34, -0.34), (-0.34, 0.34), (0.34, 0.34)] {
            mesh.placed(moved(x, WALL_HEIGHT, z), |mesh| {
                mesh.lathe(&[(0.055, 0.0), (0.0, 0.03)], 5, times(colour, 1.2));
            });
        }
    });
}

/// The corners of an icosahedron of radius 1 and its faces.
fn icosahedron() -> ([Vec3; 12], [[usize; 3]; 20]) {
    let (a, b) = (0.525_731_1, 0.850_650_8);
    let corners = [
        v(-a, b, 0.0),
        v(a, b, 0.0),
        v(-a, -b, 0.0),
        v(a, -b, 0.0),
        v(0.0, -a, b),
        v(0.0, a, b),
        v(0.0, -a, -b),
        v(0.0, a, -b),
        v(b, 0.0, -a),
        v(b, 0.0, a),
        v(-b, 0.0, -a),
        v(-b, 0.0, a),
    ];
    let faces = [
        [0, 11, 5],
        [0, 5, 1],
        [0, 1, 7],
        [0, 7, 10],
        [0, 10, 11],
        [1, 5, 9],
        [5, 11, 4],
        [11, 10, 2],
        [10, 7, 6],
        [7, 1, 8],
        [3, 9, 4],
        [3, 4, 2],
        [3, 2, 6],
        [3, 6, 8],
        [3, 8, 9],
        [4, 9, 5],
        [2, 4, 11],
        [6, 2, 10],
        [8, 6, 7],
        [9, 8, 1],
    ];
    (corners, faces)
}

/// An irregular stone of a radius around nothing; large ones have more facets.
pub fn boulder(mesh: &mut MeshBuilder, radius: f32, jitter: &mut Jitter, colour: Vec4) {
    let shift = Vec2::new(jitter.between(0.0, 90.0), jitter.between(0.0, 90.0));
    // The same corner is pushed the same way for every face that meets there.
    let push = |corner: Vec3| {
        let corner = corner.normalize();
        let rough = noise(
            shift + Vec2::new(corner.x + corner.y * 1.7, corner.z - corner.y * 1.3) * 2.1,
            4096,
            17,
        );
        corner * radius * (0.72 + 0.5 * rough)
    };
    let (corners, faces) = icosahedron();
    for face in faces {
        let [a, b, c] = face.map(|index| corners[index]);
        let tone = jitter.between(0.82, 1.15);
        if radius < 0.2 {
            mesh.triangle([push(a), push(b), push(c)], times(colour, tone));
            continue;
        }
        let (ab, bc, ca) = ((a + b) / 2.0, (b + c) / 2.0, (c + a) / 2.0);
        for corners in [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]] {
            let tone = tone * jitter.between(0.94, 1.06);
            mesh.triangle(corners.map(push), times(colour, tone));
        }
    }
}

/// One great stone and smaller ones at its foot.
fn rock(mesh: &mut MeshBuilder, place: Affine3A, jitter: &mut Jitter) {
    let grey = tint(0x8b8780);
    let mut stones = MeshBuilder::default();
    let high = jitter.between(0.95, 1.3);
    let spin = jitter.between(0.0, 360.0);
    stones.placed(
        moved(jitter.between(-0.05, 0.05), 0.26, jitter.between(-0.05, 0.05))
            * turned(0.0, spin, 0.0)
            * scaled(1.0, high, 0.88),
        |mesh| boulder(mesh, 0.44, jitter, grey),
    );
    for step in 0..3 {
        let (sin, cos) = (TAU * (step as f32 / 3.0 + jitter.between(0.0, 0.2))).sin_cos();
        let size = jitter.between(0.1, 0.22);
        let far = 0.48 - size * 0.6;
        stones.placed(
            moved(sin * far, size * 0.3, cos * far) * scaled(1.0, 0.8, 1.0),
            |mesh| {
                boulder(mesh, size, jitter, times(grey, 0.9));
            },
        );
    }
    // Darker towards the ground, moss on what looks up.
    stones.repaint(|position, normal, colour| {
        let light = 0.45 + 0.55 * (position.y / 0.5).clamp(0.0, 1.0);
        let moss = ((normal.y - 0.72) * 2.4).clamp(0.0, 0.4);
        times(colour, light).lerp(tint(0x5f6b45), moss)
    });
    mesh.placed(place, |mesh| mesh.stamp(&stones));
}

/// A crate: a frame of boards around planks, crossed on every side.
fn wooden_crate() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let (side, height) = (0.92, CRATE_HEIGHT);
    let (dark, plank, board) = (tint(0x4c3822), tint(0x7a5a35), tint(0x9a7445));
    mesh.block(
        v(0.0, height / 2.0, 0.0),
        v(side - 0.08, height - 0.06, side - 0.08),
        dark,
    );
    let flat = turned(90.0, 0.0, 0.0);
    for step in 0..5 {
        let at = v(-0.34 + step as f32 * 0.17, height - 0.01, 0.0);
        mesh.placed(Affine3A::from_translation(at) * flat, |mesh| {
            mesh.facade(
                Vec3::ZERO,
                0.155,
                side - 0.1,
                times(plank, 0.9 + 0.07 * (step % 3) as f32),
            );
        });
    }
    for turn in 0..4 {
        mesh.placed(turned(0.0, turn as f32 * 90.0, 0.0), |mesh| {
            let face = side / 2.0 - 0.02;
            mesh.board(v(0.0, 0.06, -face), v(side, 0.12, 0.045), board);
            mesh.board(v(0.0, height - 0.05, -face), v(side, 0.12, 0.045), times(board, 1.08));
            for x in [face - 0.03, 0.03 - face] {
                mesh.board(
                    v(x, height / 2.0, -face),
                    v(0.1, height - 0.02, 0.05),
                    times(board, 0.94),
                );
            }
            for x in [-0.32, -0.16, 0.0, 0.16, 0.32] {
                let middle = v(x, height / 2.0, -face + 0.015);
                mesh.facade(middle, 0.14, height - 0.1, times(plank, 0.95 + x * 0.2));
            }
            mesh.placed(moved(0.0, height / 2.0, -face) * turned(0.0, 0.0, 33.0), |mesh| {
                mesh.board(Vec3::ZERO, v(0.84, 0.095, 0.035), board);
            });
            // The edge boards of the lid, with their nails.
            mesh.placed(moved(0.0, height + 0.01, -face + 0.05) * flat, |mesh| {
                mesh.facade(Vec3::ZERO, side, 0.1, times(board, 1.1));
                for x in [-0.38, 0.38] {
                    mesh.facade(v(x, 0.0, -0.003), 0.025, 0.025, tint(0x2a2119));
                }
            });
        });
    }
    mesh.repaint(|position, _, colour| times(colour, 0.55 + 0.45 * (position.y / height).clamp(0.0, 1.0)));
    mesh
}

/// A chest of steel, as high as a crate; its question mark is drawn while there is a bonus in it.
fn chest() -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let height = CRATE_HEIGHT;
    let (frame, lid, field) = (tint(0x3f7480), tint(0x6aa7b2), tint(0x1d3a42));
    mesh.frustum(Vec3::ZERO, Vec2::splat(0.86), Vec2::splat(0.84), height - 0.03, field);
    mesh.block(v(0.0, height - 0.03, 0.0), v(0.64, 0.05, 0.64), times(field, 1.4));
    for turn in 0..4 {
        mesh.placed(turned(0.0, turn as f32 * 90.0, 0.0), |mesh| {
            mesh.block(v(0.0, height - 0.04, -0.4), v(0.92, 0.08, 0.12), lid);
            mesh.block(v(0.0, 0.05, -0.42), v(0.92, 0.1, 0.08), frame);
            mesh.block(v(0.42, height / 2.0, -0.42), v(0.1, height, 0.1), frame);
            mesh.block(v(0.0, height * 0.5, -0.43), v(0.5, 0.05, 0.04), frame);
            for x in [-0.38, 0.38] {
                mesh.ball(v(x, height, -0.38), v(0.03, 0.02, 0.03), times(lid, 1.3));
            }
        });
    }
    mesh.repaint(|position, _, colour| times(colour, 0.55 + 0.45 * (position.y / height).clamp(0.0, 1.0)));
    mesh
}

/// A lever in its box.
fn trigger(mesh: &mut MeshBuilder) {
    mesh.block(v(0.0, 0.03, 0.0), v(0.84, 0.06, 0.7), tint(0x30353c));
    mesh.frustum(
        v(0.0, 0.06, 0.0),
        Vec2::new(0.72, 0.56),
        Vec2::new(0.64, 0.42),
        0.38,
        tint(0x59616b),
    );
    mesh.block(v(0.0, 0.445, 0.0), v(0.68, 0.03, 0.46), tint(0x87909b));
    mesh.block(v(0.0, 0.462, 0.0), v(0.44, 0.012, 0.14), tint(0x14161a));
    mesh.limb(v(0.0, 0.42, 0.0), v(0.16, 0.82, 0.0), 0.045, 0.035, tint(0xd5dae0));
    mesh.ball(v(0.18, 0.88, 0.0), Vec3::splat(0.115), bright(0xffb52e, 1.25));
    for z in [-0.265, 0.265] {
        for step in 0..4 {
            let colour = if step % 2 == 0 { tint(0xe0b23a) } else { tint(0x191b1f) };
            mesh.block(v(-0.24 + step as f32 * 0.16, 0.14, z), v(0.16, 0.07, 0.03), colour);
        }
    }
}

/// Sandbags around a machine gun.
fn mount(mesh: &mut MeshBuilder, jitter: &mut Jitter) {
    for (count, radius, height) in [(9, 0.4, 0.07), (8, 0.39, 0.19)] {
        for step in 0..count {
            let turn = (step as f32 + if count == 8 { 0.5 } else { 0.0 }) / count as f32 * 360.0;
            let colour = times(tint(0x9a8d6a), jitter.between(0.8, 1.05));
            mesh.placed(turned(0.0, turn, 0.0) * moved(0.0, height, -radius), |mesh| {
                mesh.ball(Vec3::ZERO, v(0.165, 0.075, 0.095), colour);
            });
        }
    }
    mesh.lathe(&[(0.4, 0.0), (0.36, 0.02), (0.0, 0.02)], 16, tint(0x22262b));
}

/// How far a door that spans from west to east has to be turned, so that it stands between its walls.
pub fn door_turn(terrain: &TerrainMap, cell: Cell) -> f32 {
    let stops = |facing: Facing| !matches!(terrain.cell_kind(cell.step(facing)), Some(cell_kind) if cell_kind != CellKind::Wall);
    let across = stops(Facing::West) as u8 + stops(Facing::East) as u8;
    let along = stops(Facing::North) as u8 + stops(Facing::South) as u8;
    if along > across { 90.0 } else { 0.0 }
}

/// Jambs, lintel and sill of a door that spans from west to east.
fn door_frame(mesh: &mut MeshBuilder) {
    let steel = tint(0x7d858f);
    mesh.both_sides(|mesh| {
        mesh.block(v(0.45, WALL_HEIGHT / 2.0, 0.0), v(0.1, WALL_HEIGHT, 0.34), steel);
        mesh.block(v(0.44, 0.08, 0.0), v(0.13, 0.16, 0.4), times(steel, 0.7));
        for y in [0.4, 0.8, 1.2] {
            for z in [-0.175, 0.175] {
                mesh.ball(v(0.45, y, z), v(0.022, 0.022, 0.012), tint(0xaab2bc));
            }
        }
    });
    mesh.block(v(0.0, WALL_HEIGHT - 0.07, 0.0), v(1.0, 0.14, 0.38), times(steel, 1.1));
    mesh.block(v(0.0, 0.006, 0.0), v(0.8, 0.012, 0.24), tint(0x24282d));
}

/// How high the table is.
const TABLE: f32 = -0.5;

/// The table under the board: boards of dark wood that fade into the dark.
fn tabletop(mesh: &mut MeshBuilder, size: Vec2) {
    const BOARDS: i32 = 26;
    const STEPS: i32 = 14;
    let middle = size / 2.0;
    let reach = size.max_element() * 1.15 + 6.0;
    let light = |x: f32, z: f32| {
        let far = (Vec2::new(x, z).abs() - middle).max(Vec2::ZERO).length() / (reach - middle.max_element());
        let near = (1.0 - far).clamp(0.0, 1.0);
        near * near
    };
    let span = 2.0 * reach;
    for board in 0..BOARDS {
        let tone = Jitter::of(board, 0, 91).between(0.75, 1.15);
        let wood = times(tint(0x2e2018), tone);
        let (near, far) = (board as f32 / BOARDS as f32, (board as f32 + 0.975) / BOARDS as f32);
        let (z, next_z) = (near * span - reach, far * span - reach);
        for step in 0..STEPS {
            let x = step as f32 / STEPS as f32 * span - reach;
            let next_x = (step + 1) as f32 / STEPS as f32 * span - reach;
            let corners = [(x, z), (x, next_z), (next_x, next_z), (next_x, z)];
            // Under the board it is never seen.
            if corners.iter().all(|(x, z)| x.abs() < middle.x && z.abs() < middle.y) {
                continue;
            }
            mesh.face(
                corners.map(|(x, z)| v(middle.x + x, TABLE, middle.y + z)),
                [Vec2::ZERO; 4],
                corners.map(|(x, z)| times(wood, light(x, z))),
            );
        }
    }
}

/// The board's edge: a frame of dark wood with brass at its corners.
fn rim(mesh: &mut MeshBuilder, size: Vec2) {
    let (wood, wide) = (tint(0x3a2a1c), 0.42);
    let (middle, low, high) = (size / 2.0, TABLE, 0.06);
    let bar = |mesh: &mut MeshBuilder, at: Vec2, long: Vec2| {
        let inner = Vec2::new(long.x - 0.06, long.y - 0.06);
        mesh.frustum(v(at.x, low, at.y), long, long, high - low - 0.03, wood);
        mesh.frustum(v(at.x, high - 0.03, at.y), long, inner, 0.03, times(wood, 1.35));
    };
    for side in [-1.0, 1.0] {
        let out = (size + wide) / 2.0 * side;
        bar(
            mesh,
            Vec2::new(middle.x, middle.y + out.y),
            Vec2::new(size.x + 2.0 * wide, wide),
        );
        bar(mesh, Vec2::new(middle.x + out.x, middle.y), Vec2::new(wide, size.y));
        for other in [-1.0, 1.0] {
            let at = middle + Vec2::new((size.x + wide) / 2.0 * side, (size.y + wide) / 2.0 * other);
            mesh.frustum(
                v(at.x, low, at.y),
                Vec2::splat(wide + 0.06),
                Vec2::splat(wide + 0.04),
                high - low + 0.03,
                tint(0x8a6b2f),
            );
            mesh.ball(v(at.x, high + 0.04, at.y), v(0.1, 0.06, 0.1), tint(0xc79b45));
        }
    }
}
