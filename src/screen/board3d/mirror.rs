//! What changes on the board during a game: doors, bonuses, shots and what happens to cells; and what moves by itself.

use bevy::light::NotShadowCaster;
use bevy::math::Affine2;
use bevy::prelude::*;

use super::super::shown::Effect;
use super::super::table::Table;
use super::Board3d;
use super::arena::{Arena3d, DoorPanel, Question, lay_the_arena, panel_height};
use super::relief::Relief;
use super::stock::{Model, Workshop};
use super::things;
use crate::space::grid::Cell;

/// Lays the arena of the table's map, if another one or none lies there.
pub fn lay_the_table(
    mut commands: Commands,
    mut workshop: Workshop,
    table: Res<Table>,
    root: Single<Entity, With<Board3d>>,
    laid: Query<(Entity, &Arena3d)>,
) {
    let Some(map) = table.seating.setup.map.inline() else {
        return;
    };
    let colours = || table.seating.seats.iter().map(|seat| seat.colour);
    let mut fits = false;
    for (entity, arena) in &laid {
        if arena.map == *map && arena.colours.iter().copied().eq(colours()) && !fits {
            fits = true;
        } else {
            commands.entity(entity).despawn();
        }
    }
    if !fits {
        let colours: Vec<usize> = colours().collect();
        let arena = lay_the_arena(&mut commands, &mut workshop, map, &colours);
        commands.entity(arena).insert(ChildOf(*root));
        lay_the_effects(&mut commands, &mut workshop, arena);
    }
}

/// Keeps the doors in step with what is on show.
pub fn mirror_the_doors(table: Res<Table>, mut panels: Query<(&DoorPanel, &mut Transform)>) {
    for (panel, mut transform) in &mut panels {
        let height = panel_height(table.shown.opening(panel.0));
        if transform.translation.y != height {
            transform.translation.y = height;
        }
    }
}

/// Shows the question mark where there is a bonus.
pub fn mirror_the_bonuses(table: Res<Table>, mut questions: Query<(&Question, &mut Visibility)>) {
    for (question, mut visibility) in &mut questions {
        let mut cells = table.shown.bonus_cells.iter();
        let ready = cells
            .find(|(cell, _)| *cell == question.0)
            .is_none_or(|(_, ready)| *ready);
        visibility.set_if_neq(if ready {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

/// What shows a shot or an effect.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flare {
    /// The streak of a shot, or from a trigger to what it fires.
    Streak,
    /// The streak's tip.
    Tip,
    /// A column of light over cells.
    Column,
}

fn lay_the_effects(commands: &mut Commands, workshop: &mut Workshop, arena: Entity) {
    let paints = workshop.paints();
    for flare in [Flare::Streak, Flare::Tip, Flare::Column] {
        let (mesh, material) = match flare {
            Flare::Streak => (
                workshop.model(Model::Streak(false), || things::streak(false)),
                &paints.glow,
            ),
            Flare::Tip => (workshop.model(Model::Tip(false), || things::tip(false)), &paints.glow),
            Flare::Column => (workshop.model(Model::Column, things::column), &paints.shine),
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
fn streak_of(table: &Table, relief: &Relief) -> Option<(Vec3, Vec3, bool)> {
    let lifted = |spot: Vec2, height: f32| Vec3::new(spot.x, relief.at(spot) + height, spot.y);
    if let Some(tracer) = table.shown.tracer {
        return Some((lifted(tracer.from, 0.72), lifted(tracer.to, 0.72), tracer.cover));
    }
    match table.shown.effect {
        Some(Effect::Link(from, to, _)) => Some((lifted(from, 0.6), lifted(to, 0.6), true)),
        _ => None,
    }
}

/// Shows the shot in the air and what happens to the board.
pub fn mirror_the_effects(
    table: Res<Table>,
    relief: Res<Relief>,
    mut workshop: Workshop,
    mut flares: Query<(&Flare, &mut Transform, &mut Visibility, &mut Mesh3d)>,
) {
    let streak = streak_of(&table, &relief);
    let column = match table.shown.effect {
        Some(Effect::Cell(cell, strength)) => Some((cell, cell, strength)),
        Some(Effect::Zone(from, to, strength)) => Some((from, to, strength)),
        _ => None,
    };
    for (flare, mut transform, mut visibility, mut mesh) in &mut flares {
        let place = match flare {
            Flare::Streak => streak.map(|(from, to, cover)| {
                mesh.set_if_neq(Mesh3d(workshop.model(Model::Streak(cover), || things::streak(cover))));
                let way = to - from;
                Transform::from_translation(from)
                    .with_rotation(Quat::from_rotation_arc(Vec3::NEG_Z, way.normalize_or(Vec3::NEG_Z)))
                    .with_scale(Vec3::new(1.0, 1.0, way.length().max(0.01)))
            }),
            Flare::Tip => streak.map(|(_, to, cover)| {
                mesh.set_if_neq(Mesh3d(workshop.model(Model::Tip(cover), || things::tip(cover))));
                Transform::from_translation(to)
            }),
            Flare::Column => column.map(|(from, to, strength)| column_over(&relief, from, to, strength)),
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

fn column_over(relief: &Relief, from: Cell, to: Cell, strength: f32) -> Transform {
    let corner = |cell: Cell| Vec2::new(f32::from(cell.x), f32::from(cell.y));
    let (from, size) = (corner(from), corner(to) + 1.0 - corner(from));
    let middle = from + size / 2.0;
    let foot = relief.at(middle);
    Transform::from_xyz(middle.x, foot, middle.y).with_scale(Vec3::new(size.x, 0.05 + 1.4 * strength, size.y))
}

/// Moves the pictures of lava, belts and whirls on, and turns the question marks.
pub fn stir_the_ground(time: Res<Time>, mut workshop: Workshop, mut questions: Query<&mut Transform, With<Question>>) {
    let now = time.elapsed_secs();
    let paints = workshop.paints();
    if let Some(mut lava) = workshop.material(&paints.lava) {
        let drift = Vec2::new((now * 0.11).sin() * 0.06, now * 0.012 % 1.0);
        lava.base.uv_transform = Affine2::from_translation(drift);
        let heat = 1.0 + 0.12 * (now * 1.7).sin();
        lava.base.base_color = LinearRgba::rgb(1.7 * heat, 1.5 * heat, 1.3 * heat).into();
    }
    if let Some(mut belts) = workshop.material(&paints.belts) {
        belts.base.uv_transform = Affine2::from_translation(Vec2::new(0.0, now * 0.35 % 1.0));
    }
    if let Some(mut whirls) = workshop.material(&paints.whirls) {
        let middle = Vec2::splat(0.5);
        whirls.base.uv_transform = Affine2::from_translation(middle)
            * Affine2::from_angle(now * 0.9 % std::f32::consts::TAU)
            * Affine2::from_translation(-middle);
    }
    for mut transform in &mut questions {
        transform.rotation = Quat::from_rotation_y(now * 1.2 % std::f32::consts::TAU);
    }
}
