//! The ground of a plan: a tilemap of slabs of 20 cm, cut at the table's edge.

use bevy::image::ImageSamplerDescriptor;
use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;

use crate::screen::board2d::table::PlanFactory;
use crate::screen::board2d::{UNIT, world_of};
use crate::screen::board3d::mesh_builder::tint;
use crate::screen::table_top::art::pixels::Pixels;
use crate::screen::terrain::DrawnTable;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::ground_pictures::{SIDE, SLAB, VARIANTS, picture, variant_of};
use crate::screen::terrain::patterns::clear;

/// What lies around each picture in the tileset, in pixels: the picture going on, so that no neighbour shines through.
const AROUND: u32 = 16;

/// Lays the ground under a plan, and the frame around it.
pub fn spawn_ground(commands: &mut Commands, factory: &mut PlanFactory, drawn: &DrawnTable, plan: Entity) {
    let size = drawn.size();
    let slabs = (size / SLAB).ceil().max(Vec2::ONE);
    let count = TilemapSize {
        x: slabs.x as u32,
        y: slabs.y as u32,
    };
    let tilemap = commands.spawn(ChildOf(plan)).id();
    let mut storage = TileStorage::empty(count);
    for row in 0..count.y {
        for column in 0..count.x {
            // The tilemap counts rows from the bottom.
            let position = TilePos {
                x: column,
                y: count.y - 1 - row,
            };
            let tile = commands
                .spawn((
                    TileBundle {
                        position,
                        tilemap_id: TilemapId(tilemap),
                        texture_index: TileTextureIndex(variant_of(column, row)),
                        ..default()
                    },
                    ChildOf(tilemap),
                ))
                .id();
            storage.set(&position, tile);
        }
    }
    let tile_size = TilemapTileSize {
        x: SIDE as f32,
        y: SIDE as f32,
    };
    let corner = world_of(Vec2::new(SLAB / 2.0, slabs.y * SLAB - SLAB / 2.0));
    commands.entity(tilemap).insert(TilemapBundle {
        grid_size: tile_size.into(),
        size: count,
        storage,
        texture: TilemapTexture::Single(factory.ground(&drawn.map.table.ground)),
        tile_size,
        spacing: TilemapSpacing {
            x: AROUND as f32,
            y: AROUND as f32,
        },
        anchor: TilemapAnchor::None,
        transform: Transform::from_translation(corner.extend(0.0)).with_scale(Vec3::splat(SLAB * UNIT / SIDE as f32)),
        ..default()
    });
    let mut frame = FlatDrawing::default();
    let (width, depth) = (slabs.x * SLAB + 1.0, slabs.y * SLAB + 1.0);
    let mut cover = |from: Vec2, to: Vec2, colour: Vec4| {
        frame.convex(vec![from, Vec2::new(to.x, from.y), to, Vec2::new(from.x, to.y)], colour);
    };
    // What of the slabs lies beyond the table's edge, and the edge.
    let beyond = tint(0x090a0d);
    cover(Vec2::new(size.x, -1.0), Vec2::new(width, depth), beyond);
    cover(Vec2::new(-1.0, size.y), Vec2::new(width, depth), beyond);
    let corners = [Vec2::ZERO, Vec2::new(size.x, 0.0), size, Vec2::new(0.0, size.y)];
    frame.outline(
        &corners.map(|corner| corner + (corner - size / 2.0).signum() * 0.12),
        0.24,
        tint(0x5a4a36),
    );
    frame.outline(&corners, 0.05, clear(0x000000, 0.7));
    commands.spawn((factory.mesh(&frame), Transform::from_xyz(0.0, 0.0, 0.5), ChildOf(plan)));
}

/// The pictures of a ground side by side, each going on around itself.
pub(super) fn tileset(ground: &str) -> Image {
    let stride = SIDE + AROUND;
    let (width, height) = (VARIANTS * stride + AROUND, stride + AROUND);
    let pictures: Vec<Pixels> = (0..VARIANTS).map(|variant| picture(ground, variant)).collect();
    let mut data = Vec::with_capacity((width * height * 4) as usize);
    for y in 0..height {
        for x in 0..width {
            let variant = (x.saturating_sub(AROUND / 2) / stride).min(VARIANTS - 1);
            let from = AROUND + variant * stride;
            let within = |at: u32, from: u32| (at + SIDE - from) % SIDE;
            data.extend_from_slice(pictures[variant as usize].at(within(x, from), within(y, AROUND)));
        }
    }
    Pixels { width, height, data }.image(4, ImageSamplerDescriptor::linear())
}
