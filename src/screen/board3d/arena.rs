//! An arena as entities: the static meshes, the doors and bonuses that change, and what a map lays on it.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::super::art;
use super::relief::{Lot, Relief, WALL_HEIGHT};
use super::stock::{Model, Workshop};
use super::structure::{Structure, foot};
use super::zones::colour_of;
use super::{blocks, pieces, things, tokens};
use crate::space::grid::{ArenaMap, Cell};

/// The root of an arena, with what it was laid from.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Arena3d {
    /// The map.
    pub map: ArenaMap,
    /// The colour index of each seat.
    pub colours: Vec<usize>,
}

/// A door's panel, by the door's place in the map.
#[derive(Component, Clone, Copy, Debug)]
pub struct DoorPanel(pub usize);

/// The question mark of a bonus cell.
#[derive(Component, Clone, Copy, Debug)]
pub struct Question(pub Cell);

/// How far below the ground a door's panel is when open.
const SUNK: f32 = WALL_HEIGHT - 0.16 - 0.03;

/// How high a door's panel stands, from 0 (shut) to 1 (open).
pub fn panel_height(open: f32) -> f32 {
    // Not quite to the ground, else its top would flicker with the sill.
    -SUNK * open
}

/// Lays an arena from its map alone: ground, walls, zones, doors, bonuses. `colours` gives the colour index of each
/// seat; seats beyond it have their own number. Gives back the arena's root, to be put under the [`super::Board3d`].
pub fn lay_the_arena(commands: &mut Commands, workshop: &mut Workshop, map: &ArenaMap, colours: &[usize]) -> Entity {
    let relief = Relief::of(map);
    let structure = Structure::of(map, &relief, colours);
    let paints = workshop.paints();
    let materials = [
        &paints.floor,
        &paints.walls,
        &paints.solid,
        &paints.glow,
        &paints.mud,
        &paints.lava,
        &paints.belts,
        &paints.whirls,
        &paints.decals,
        &paints.emblems,
        &paints.solid,
    ];
    let arena = commands
        .spawn((
            Arena3d {
                map: map.clone(),
                colours: colours.to_vec(),
            },
            Transform::default(),
            Visibility::default(),
        ))
        .id();
    for (index, (heap, material)) in structure.heaps().into_iter().zip(materials).enumerate() {
        if heap.is_empty() {
            continue;
        }
        let mesh = workshop.fire(heap);
        let mut entity = commands.spawn((Mesh3d(mesh), MeshMaterial3d(material.clone()), ChildOf(arena)));
        // Walls and what is plainly painted throw shadows; what lies flat or glows does not.
        if !(1..=2).contains(&index) {
            entity.insert(NotShadowCaster);
        }
    }
    for (index, door) in map.doors.iter().enumerate() {
        let cell = Cell::from(door.at);
        if relief.lot(cell) != Some(Lot::Door(index)) {
            continue;
        }
        let hue = art::hue(&door.colour);
        let panel = workshop.model(Model::Panel(hue.rgb), || things::panel(hue.rgb));
        let place = foot(cell) + Vec3::Y * panel_height(if door.open { 1.0 } else { 0.0 });
        let turn = Quat::from_rotation_y(blocks::door_turn(&relief, cell).to_radians());
        let entity = commands
            .spawn((
                Mesh3d(panel),
                MeshMaterial3d(paints.solid.clone()),
                Transform::from_translation(place).with_rotation(turn),
                DoorPanel(index),
                ChildOf(arena),
            ))
            .id();
        if let Some(sign) = hue.sign {
            let mesh = workshop.model(Model::Sign(sign as u32), || things::sign(sign));
            commands.spawn((
                Mesh3d(mesh),
                MeshMaterial3d(paints.emblems.clone()),
                NotShadowCaster,
                ChildOf(entity),
            ));
        }
    }
    for cell in relief.cells().filter(|cell| relief.lot(*cell) == Some(Lot::Bonus)) {
        let mesh = workshop.model(Model::Question, things::question);
        let place = foot(cell) + Vec3::Y * (relief.height(cell) + 0.36);
        commands.spawn((
            Mesh3d(mesh),
            MeshMaterial3d(paints.glow.clone()),
            Transform::from_translation(place),
            NotShadowCaster,
            Question(cell),
            ChildOf(arena),
        ));
    }
    commands.insert_resource(relief);
    arena
}

/// Adds what a map lays on its arena: keys, flags, bombs, squigs and machine guns. For maps that are looked at without a
/// game; in a match the pieces and tokens of the game are shown instead.
pub fn lay_the_things(
    commands: &mut Commands,
    workshop: &mut Workshop,
    map: &ArenaMap,
    colours: &[usize],
    arena: Entity,
) {
    let relief = Relief::of(map);
    for token in &map.tokens {
        let cell = Cell::from(token.at);
        let place = foot(cell) + Vec3::Y * relief.height(cell);
        if token.kind == "squig" {
            let piece = pieces::stand_a_piece(commands, workshop, "squig", art::NEUTRAL, place, default());
            commands.entity(piece).insert(ChildOf(arena));
            continue;
        }
        let thing = match (token.kind.as_str(), &token.colour) {
            ("key", Some(colour)) => tokens::Thing::Key(colour.clone()),
            ("bomb", _) => tokens::Thing::Bomb(colour_of(token.owner, colours)),
            _ => tokens::Thing::Flag(colour_of(token.owner, colours)),
        };
        let entity = tokens::lay_a_token(commands, workshop, &thing, place);
        commands.entity(entity).insert(ChildOf(arena));
    }
    for gun in &map.guns {
        let cell = Cell::from(gun.at);
        let piece = pieces::stand_a_piece(commands, workshop, "gun", art::NEUTRAL, foot(cell), default());
        commands.entity(piece).insert(ChildOf(arena));
    }
}
