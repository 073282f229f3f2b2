//! Lays the models of the table that is on show, and lays anew what changes of them.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::screen::board3d::Board3d;
use crate::screen::board3d::model_cache::ModelFactory;
use crate::screen::board3d::table::figures::{Figure3d, place_of, spawn_figures};
use crate::screen::board3d::table::sheet::sheet_mesh;
use crate::screen::board3d::table::{Table3d, spawn_lying, spawn_table};
use crate::screen::terrain::figure::TableFigure;
use crate::screen::terrain::on_show::TableOnShow;

/// The sheet of colour over a table.
#[derive(Component)]
pub struct TableSheet;

/// What lies on a table besides terrain.
#[derive(Component)]
pub struct Lying3d;

/// What lies there: the table that was on show, and the figures by their places in its list.
#[derive(Default)]
pub struct Laid {
    on_show: Option<TableOnShow>,
    figures: Vec<Entity>,
}

/// Lays the models as they are to be seen.
pub fn lay_models(
    on_show: Res<TableOnShow>,
    mut commands: Commands,
    mut models: ModelFactory,
    mut papers: ResMut<Assets<StandardMaterial>>,
    root: Single<Entity, With<Board3d>>,
    tables: Query<Entity, With<Table3d>>,
    figures: Query<Entity, With<Figure3d>>,
    sheets: Query<Entity, With<TableSheet>>,
    lying: Query<Entity, With<Lying3d>>,
    mut places: Query<&mut Transform, With<Figure3d>>,
    mut laid: Local<Laid>,
) {
    // Who put the table away knows of none any more.
    let known = laid.on_show.take().filter(|_| !tables.is_empty());
    let Some(drawn) = &on_show.drawn else {
        for entity in tables.iter().chain(&figures).chain(&sheets).chain(&lying) {
            commands.entity(entity).try_despawn();
        }
        return;
    };
    let is_same = |of: fn(&TableOnShow, &TableOnShow) -> bool| known.as_ref().is_some_and(|known| of(known, &on_show));
    if !is_same(TableOnShow::has_terrain_of) {
        for entity in &tables {
            commands.entity(entity).try_despawn();
        }
        let table = spawn_table(&mut commands, &mut models, drawn, &on_show.view);
        commands.entity(table).insert(ChildOf(*root));
    }
    let before = known.as_ref().map(|known| known.figures.as_slice());
    if before.is_some_and(|before| before.len() == on_show.figures.len() && laid.figures.len() == before.len()) {
        for (index, (before, now)) in before.unwrap_or_default().iter().zip(&on_show.figures).enumerate() {
            if before == now {
                continue;
            }
            let is_moved_only = TableFigure {
                at: now.at,
                facing: now.facing.filter(|_| before.facing.is_some()),
                label: now.label.clone(),
                tilt: now.tilt,
                stretch: now.stretch,
                ..before.clone()
            } == *now;
            if is_moved_only && let Ok(mut place) = places.get_mut(laid.figures[index]) {
                *place = place_of(now);
                continue;
            }
            commands.entity(laid.figures[index]).try_despawn();
            laid.figures[index] = spawn_figures(&mut commands, &mut models, std::slice::from_ref(now), *root)[0];
        }
    } else {
        for entity in &figures {
            commands.entity(entity).try_despawn();
        }
        laid.figures = spawn_figures(&mut commands, &mut models, &on_show.figures, *root);
    }
    if !is_same(TableOnShow::has_lying_of) {
        for entity in &lying {
            commands.entity(entity).try_despawn();
        }
        let laid = spawn_lying(&mut commands, &mut models, &on_show);
        commands.entity(laid).insert((Lying3d, ChildOf(*root)));
    }
    if !is_same(TableOnShow::has_sheet_of) {
        for entity in &sheets {
            commands.entity(entity).try_despawn();
        }
        if !on_show.sheet.is_empty() {
            let paper = StandardMaterial {
                unlit: true,
                alpha_mode: AlphaMode::Blend,
                depth_bias: 4.0,
                ..default()
            };
            commands.spawn((
                Mesh3d(models.add(sheet_mesh(drawn, &on_show.sheet))),
                MeshMaterial3d(papers.add(paper)),
                NotShadowCaster,
                TableSheet,
                ChildOf(*root),
            ));
        }
    }
    laid.on_show = Some(on_show.clone());
}
