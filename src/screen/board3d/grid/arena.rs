//! An arena as entities: the static meshes, the doors and bonuses that change, and what a map lays on it.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::screen::board3d::grid::blocks;
use crate::screen::board3d::grid::static_mesh::{ArenaMesh, foot};
use crate::screen::board3d::grid::terrain::{CellKind, TerrainMap, WALL_HEIGHT};
use crate::screen::board3d::grid::zones::colour_of;
use crate::screen::board3d::model_cache::{Model, ModelFactory};
use crate::screen::board3d::tokens;
use crate::screen::board3d::{pieces, props};
use crate::screen::books::{BookScreen, figure_of};
use crate::screen::table_top::art;
use crate::space::grid::{ArenaMap, Cell};

/// The root of an arena, with what it was laid from.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Arena3d {
    /// The map.
    pub map: ArenaMap,
    /// The colour index of each seat.
    pub colours: Vec<usize>,
    /// The places of the zones that are drawn among those of the map; all if left out.
    pub zones: Option<Vec<usize>>,
}

/// A door's panel, by the door's place in the map.
#[derive(Component, Clone, Copy, Debug)]
pub struct DoorPanel(pub usize);

/// The question mark of a bonus cell.
#[derive(Component, Clone, Copy, Debug)]
pub struct BonusMark(pub Cell);

/// How far below the ground a door's panel is when open.
const SUNK: f32 = WALL_HEIGHT - 0.16 - 0.03;

/// How high a door's panel stands, from 0 (shut) to 1 (open).
pub fn panel_height(open: f32) -> f32 {
    // Not quite to the ground, else its top would flicker with the sill.
    -SUNK * open
}

/// Lays an arena from its map alone: ground, walls, zones, doors, bonuses. `colours` gives the colour index of each
/// seat; seats beyond it have their own number; `zones`, the places of those to be drawn, if not all are. Gives back the arena's root, to be put under the [`crate::screen::board3d::Board3d`].
pub fn spawn_arena(
    commands: &mut Commands,
    models: &mut ModelFactory,
    map: &ArenaMap,
    book: &dyn BookScreen,
    colours: &[usize],
    zones: Option<&[usize]>,
) -> Entity {
    let terrain = TerrainMap::of(map, book);
    let structure = ArenaMesh::of(map, book, &terrain, colours, zones);
    let materials = models.materials();
    let by_part = [
        &materials.floor,
        &materials.walls,
        &materials.solid,
        &materials.glow,
        &materials.mud,
        &materials.lava,
        &materials.belts,
        &materials.whirls,
        &materials.decals,
        &materials.emblems,
        &materials.solid,
    ];
    let arena = commands
        .spawn((
            Arena3d {
                map: map.clone(),
                colours: colours.to_vec(),
                zones: zones.map(<[usize]>::to_vec),
            },
            Transform::default(),
            Visibility::default(),
        ))
        .id();
    for (index, (part, material)) in structure.parts().into_iter().zip(by_part).enumerate() {
        if part.is_empty() {
            continue;
        }
        let mesh = models.mesh(part);
        let mut entity = commands.spawn((Mesh3d(mesh), MeshMaterial3d(material.clone()), ChildOf(arena)));
        // Walls and what is plainly painted throw shadows; what lies flat or glows does not.
        if !(1..=2).contains(&index) {
            entity.insert(NotShadowCaster);
        }
    }
    for (index, door) in map.doors.iter().enumerate() {
        let cell = Cell::from(door.at);
        if terrain.cell_kind(cell) != Some(CellKind::Door(index)) {
            continue;
        }
        let hue = art::hue(&door.colour);
        let panel = models.model(Model::Panel(hue.rgb), || props::panel(hue.rgb));
        let place = foot(cell) + Vec3::Y * panel_height(if door.open { 1.0 } else { 0.0 });
        let turn = Quat::from_rotation_y(blocks::door_turn(&terrain, cell).to_radians());
        let entity = commands
            .spawn((
                Mesh3d(panel),
                MeshMaterial3d(materials.solid.clone()),
                Transform::from_translation(place).with_rotation(turn),
                DoorPanel(index),
                ChildOf(arena),
            ))
            .id();
        if let Some(sign) = hue.sign {
            let mesh = models.model(Model::Sign(sign as u32), || props::sign(sign));
            commands.spawn((
                Mesh3d(mesh),
                MeshMaterial3d(materials.emblems.clone()),
                NotShadowCaster,
                ChildOf(entity),
            ));
        }
    }
    for cell in terrain
        .cells()
        .filter(|cell| terrain.cell_kind(*cell) == Some(CellKind::Bonus))
    {
        let mesh = models.model(Model::BonusMark, props::question);
        let place = foot(cell) + Vec3::Y * (terrain.height(cell) + 0.36);
        commands.spawn((
            Mesh3d(mesh),
            MeshMaterial3d(materials.glow.clone()),
            Transform::from_translation(place),
            Visibility::Inherited,
            NotShadowCaster,
            BonusMark(cell),
            ChildOf(arena),
        ));
    }
    commands.insert_resource(terrain);
    arena
}

/// Adds what a map lays on its arena: keys, flags, bombs, squigs and machine guns. For maps that are looked at without a
/// game; in a match the pieces and tokens of the game are shown instead.
pub fn spawn_map_props(
    commands: &mut Commands,
    models: &mut ModelFactory,
    map: &ArenaMap,
    book: &dyn BookScreen,
    colours: &[usize],
    arena: Entity,
) {
    let terrain = TerrainMap::of(map, book);
    for token in &map.tokens {
        let cell = Cell::from(token.at);
        let place = foot(cell) + Vec3::Y * terrain.height(cell);
        // What has a figure is a piece: a squig.
        if figure_of(&token.kind).is_some() {
            let piece = pieces::spawn_piece(commands, models, &token.kind, art::NEUTRAL, place, default());
            commands.entity(piece).insert(ChildOf(arena));
            continue;
        }
        let thing = match (token.kind.as_str(), &token.colour) {
            ("key", Some(colour)) => tokens::TokenModel::Key(colour.clone()),
            ("bomb", _) => tokens::TokenModel::Bomb(colour_of(token.owner, colours)),
            _ => tokens::TokenModel::Flag(colour_of(token.owner, colours)),
        };
        let entity = tokens::spawn_token(commands, models, &thing, place);
        commands.entity(entity).insert(ChildOf(arena));
    }
    for gun in &map.guns {
        let cell = Cell::from(gun.at);
        let piece = pieces::spawn_piece(commands, models, "gun", art::NEUTRAL, foot(cell), default());
        commands.entity(piece).insert(ChildOf(arena));
    }
}
