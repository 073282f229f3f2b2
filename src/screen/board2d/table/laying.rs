//! Lays the plan of the table that is on show, and lays anew what changes of it.

use bevy::prelude::*;

use crate::screen::board2d::table::figures::{PlanFigure, spawn_plan_figures};
use crate::screen::board2d::table::{
    PlanFactory, PlanLying, PlanSheet, PlanTerrain, TablePlan, spawn_plan, spawn_plan_lying, spawn_sheet, spawn_terrain,
};
use crate::screen::terrain::on_show::TableOnShow;

/// Lays the plan as it is to be seen.
pub fn lay_plan(
    on_show: Res<TableOnShow>,
    mut commands: Commands,
    mut factory: PlanFactory,
    plans: Query<Entity, With<TablePlan>>,
    terrain: Query<Entity, With<PlanTerrain>>,
    figures: Query<Entity, With<PlanFigure>>,
    sheets: Query<Entity, With<PlanSheet>>,
    lying: Query<Entity, With<PlanLying>>,
    mut known: Local<Option<(TableOnShow, Entity)>>,
) {
    // Who put the plan away knows of none any more.
    let held = known.take().filter(|(_, plan)| plans.contains(*plan));
    let Some(drawn) = &on_show.drawn else {
        return clear(&mut commands, plans.iter());
    };
    let mut clear = |list: Vec<Entity>| clear(&mut commands, list);
    let same_table = held.as_ref().filter(|(known, _)| known.is_table_of(&on_show));
    let (has_terrain, has_figures, has_sheet, has_lying) = same_table.map_or((false, false, false, false), |(known, _)| {
        (
            known.has_terrain_of(&on_show),
            known.figures == on_show.figures && known.view.fading == on_show.view.fading,
            known.has_sheet_of(&on_show),
            known.has_lying_of(&on_show),
        )
    });
    let plan = same_table.map(|(_, plan)| *plan);
    if plan.is_none() {
        clear(plans.iter().collect());
    }
    for (keeps, list) in [
        (has_terrain, terrain.iter().collect::<Vec<_>>()),
        (has_figures, figures.iter().collect()),
        (has_sheet, sheets.iter().collect()),
        (has_lying, lying.iter().collect()),
    ] {
        if !keeps {
            clear(list);
        }
    }
    let plan = plan.unwrap_or_else(|| spawn_plan(&mut commands, &mut factory, drawn));
    let fading = &on_show.view.fading;
    if !has_terrain {
        spawn_terrain(&mut commands, &mut factory, drawn, fading, plan);
    }
    if !has_figures {
        spawn_plan_figures(&mut commands, &mut factory, &on_show.figures, fading, plan);
    }
    if !has_lying {
        spawn_plan_lying(&mut commands, &mut factory, &on_show, plan);
    }
    if !has_sheet {
        spawn_sheet(&mut commands, &mut factory, &on_show.sheet, plan);
    }
    *known = Some((on_show.clone(), plan));
}

fn clear(commands: &mut Commands, list: impl IntoIterator<Item = Entity>) {
    for entity in list {
        commands.entity(entity).try_despawn();
    }
}
