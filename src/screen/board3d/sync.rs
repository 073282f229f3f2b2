//! What changes on the board during a game: doors, bonuses, shots and what happens to cells; and what moves by itself.

use bevy::light::NotShadowCaster;
use bevy::math::Affine2;
use bevy::prelude::*;

use crate::game::ThingKind;
use crate::screen::board3d::grid::arena::{Arena3d, BonusMark, DoorPanel, panel_height, spawn_arena};
use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::board3d::model_cache::{Model, ModelFactory};
use crate::screen::board3d::{Board3d, props};
use crate::screen::table_top::display_state::BoardEffect;
use crate::screen::table_top::table::Table;
use crate::space::grid::Cell;

/// Lays the arena of the table's map, if another one or none lies there.
pub fn sync_arena(
    mut commands: Commands,
    mut models: ModelFactory,
    table: Res<Table>,
    root: Single<Entity, With<Board3d>>,
    laid: Query<(Entity, &Arena3d)>,
) {
    let Some(map) = table.seating.setup.map.inline() else {
        return;
    };
    let colours = || table.seating.seats.iter().map(|seat| seat.colour);
    let zones = map.zones.iter().enumerate();
    let zones = zones.filter(|(_, zone)| table.book.uses_zone(&table, &zone.kind));
    let zones: Vec<usize> = zones.map(|(index, _)| index).collect();
    let mut fits = false;
    for (entity, arena) in &laid {
        let is_same = arena.map == *map && arena.colours.iter().copied().eq(colours());
        if is_same && arena.zones.as_ref() == Some(&zones) && !fits {
            fits = true;
        } else {
            commands.entity(entity).despawn();
        }
    }
    if !fits {
        let colours: Vec<usize> = colours().collect();
        let arena = spawn_arena(&mut commands, &mut models, map, table.book, &colours, Some(&zones));
        commands.entity(arena).insert(ChildOf(*root));
        spawn_effects(&mut commands, &mut models, arena);
    }
}

/// Keeps the doors in step with what is on show.
pub fn sync_doors(table: Res<Table>, mut panels: Query<(&DoorPanel, &mut Transform)>) {
    for (panel, mut transform) in &mut panels {
        let height = panel_height(table.display.opening(panel.0));
        if transform.translation.y != height {
            transform.translation.y = height;
        }
    }
}

/// Shows the question mark where there is a bonus.
pub fn sync_bonuses(table: Res<Table>, mut questions: Query<(&BonusMark, &mut Visibility)>) {
    for (question, mut visibility) in &mut questions {
        let mut supplies = table.display.things(ThingKind::Supply);
        let here = supplies.find(|supply| Cell::from(supply.at) == question.0);
        let ready = here.is_none_or(|supply| supply.is_on);
        visibility.set_if_neq(if ready {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

/// What shows a shot or an effect.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum EffectMesh {
    /// The streak of a shot, or from a trigger to what it fires.
    Streak,
    /// The streak's tip.
    Tip,
    /// A column of light over cells.
    Column,
}

fn spawn_effects(commands: &mut Commands, models: &mut ModelFactory, arena: Entity) {
    let materials = models.materials();
    for flare in [EffectMesh::Streak, EffectMesh::Tip, EffectMesh::Column] {
        let (mesh, material) = match flare {
            EffectMesh::Streak => (
                models.model(Model::Streak(false), || props::streak(false)),
                &materials.glow,
            ),
            EffectMesh::Tip => (models.model(Model::Tip(false), || props::tip(false)), &materials.glow),
            EffectMesh::Column => (models.model(Model::Column, props::column), &materials.shine),
        };
        commands.spawn((
            flare,
            Mesh3d(mesh),
            MeshMaterial3d(material.clone()),
            Transform::default(),
            Visibility::Hidden,
            NotShadowCaster,
            ChildOf(arena),
        ));
    }
}

/// Where a streak flies: from, to, and whether it goes through cover.
fn streak_of(table: &Table, terrain: &TerrainMap) -> Option<(Vec3, Vec3, bool)> {
    let lifted = |spot: Vec2, height: f32| Vec3::new(spot.x, terrain.at(spot) + height, spot.y);
    if let Some(tracer) = table.display.tracer {
        return Some((lifted(tracer.from, 0.72), lifted(tracer.to, 0.72), tracer.cover));
    }
    match table.display.effect {
        Some(BoardEffect::Link(from, to, _)) => Some((lifted(from, 0.6), lifted(to, 0.6), true)),
        _ => None,
    }
}

/// Shows the shot in the air and what happens to the board.
pub fn sync_effects(
    table: Res<Table>,
    terrain: Res<TerrainMap>,
    mut models: ModelFactory,
    mut flares: Query<(&EffectMesh, &mut Transform, &mut Visibility, &mut Mesh3d)>,
) {
    let streak = streak_of(&table, &terrain);
    let column = match table.display.effect {
        Some(BoardEffect::Cell(cell, strength)) => Some((cell, cell, strength)),
        Some(BoardEffect::Zone(from, to, strength)) => Some((from, to, strength)),
        _ => None,
    };
    for (flare, mut transform, mut visibility, mut mesh) in &mut flares {
        let place = match flare {
            EffectMesh::Streak => streak.map(|(from, to, cover)| {
                mesh.set_if_neq(Mesh3d(models.model(Model::Streak(cover), || props::streak(cover))));
                let way = to - from;
                Transform::from_translation(from)
                    .with_rotation(Quat::from_rotation_arc(Vec3::NEG_Z, way.normalize_or(Vec3::NEG_Z)))
                    .with_scale(Vec3::new(1.0, 1.0, way.length().max(0.01)))
            }),
            EffectMesh::Tip => streak.map(|(_, to, cover)| {
                mesh.set_if_neq(Mesh3d(models.model(Model::Tip(cover), || props::tip(cover))));
                Transform::from_translation(to)
            }),
            EffectMesh::Column => column.map(|(from, to, strength)| column_over(&terrain, from, to, strength)),
        };
        visibility.set_if_neq(if place.is_some() {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        if let Some(place) = place {
            transform.set_if_neq(place);
        }
    }
}

fn column_over(terrain: &TerrainMap, from: Cell, to: Cell, strength: f32) -> Transform {
    let corner = |cell: Cell| Vec2::new(f32::from(cell.x), f32::from(cell.y));
    let (from, size) = (corner(from), corner(to) + 1.0 - corner(from));
    let middle = from + size / 2.0;
    let foot = terrain.at(middle);
    Transform::from_xyz(middle.x, foot, middle.y).with_scale(Vec3::new(size.x, 0.05 + 1.4 * strength, size.y))
}

/// Moves the pictures of lava, belts and whirls on, and turns the question marks.
pub fn animate_ground(
    time: Res<Time>,
    mut models: ModelFactory,
    mut questions: Query<&mut Transform, With<BonusMark>>,
) {
    let now = time.elapsed_secs();
    let materials = models.materials();
    if let Some(mut lava) = models.material(&materials.lava) {
        let drift = Vec2::new((now * 0.11).sin() * 0.06, now * 0.012 % 1.0);
        lava.base.uv_transform = Affine2::from_translation(drift);
        let heat = 1.0 + 0.12 * (now * 1.7).sin();
        lava.base.base_color = LinearRgba::rgb(1.7 * heat, 1.5 * heat, 1.3 * heat).into();
    }
    if let Some(mut belts) = models.material(&materials.belts) {
        belts.base.uv_transform = Affine2::from_translation(Vec2::new(0.0, now * 0.35 % 1.0));
    }
    if let Some(mut whirls) = models.material(&materials.whirls) {
        let middle = Vec2::splat(0.5);
        whirls.base.uv_transform = Affine2::from_translation(middle)
            * Affine2::from_angle(now * 0.9 % std::f32::consts::TAU)
            * Affine2::from_translation(-middle);
    }
    for mut transform in &mut questions {
        transform.rotation = Quat::from_rotation_y(now * 1.2 % std::f32::consts::TAU);
    }
}
