//! Figures on a plan: round bases, as wide as they are, with their player's form, and a wedge where they face.

use bevy::prelude::*;

use crate::screen::board2d::table::{PlanFactory, PlanLayer, PlanRank};
use crate::screen::board3d::grid::zones::{colour_of_seat, form};
use crate::screen::board3d::mesh_builder::{times, tint};
use crate::screen::books::plan_token_of;
use crate::screen::terrain::drawing::{FlatDrawing, round};
use crate::screen::terrain::fading::Fading;
use crate::screen::terrain::figure::TableFigure;
use crate::screen::terrain::patterns::clear;
use crate::screen::terrain::{cells, spot};

/// A figure of a plan.
#[derive(Component)]
pub struct PlanFigure;

/// A figure around the middle of its base.
pub fn draw(figure: &TableFigure) -> FlatDrawing {
    let colour = colour_of_seat(figure.colour);
    if let Some(token) = plan_token_of(figure, colour) {
        return token;
    }
    let mut drawing = FlatDrawing::default();
    let radius = cells(figure.radius);
    drawing.disc(Vec2::ZERO, radius, tint(0x0c0e12));
    drawing.ring(Vec2::ZERO, (radius * 0.8, radius * 0.96), colour);
    drawing.disc(Vec2::ZERO, radius * 0.8, times(colour, 0.16));
    let opacity = if figure.lying { 0.55 } else { 1.0 };
    let corners: Vec<Vec2> = form(figure.colour)
        .iter()
        .map(|corner| Vec2::new(corner.x, -corner.y) * radius * 0.6)
        .collect();
    for index in 0..corners.len() {
        let next = corners[(index + 1) % corners.len()];
        drawing.convex(
            vec![Vec2::ZERO, corners[index], next],
            colour.truncate().extend(opacity),
        );
    }
    if figure.lying {
        // A body that lies, over its form.
        let along = figure.ahead().unwrap_or(Vec2::NEG_Y).perp() * radius * 0.78;
        drawing.stroke((-along, along), radius * 0.5, tint(0x0c0e12));
        drawing.stroke((-along * 0.94, along * 0.94), radius * 0.34, tint(0xf0eee6));
        drawing.convex(round(along * 0.94, radius * 0.2, 12), tint(0xf0eee6));
    }
    if let Some(ahead) = figure.ahead() {
        let (tip, back, side) = (
            ahead * radius * 1.34,
            ahead * radius * 0.86,
            ahead.perp() * radius * 0.42,
        );
        let (dark_tip, dark_side) = (ahead * radius * 1.46, ahead.perp() * radius * 0.54);
        drawing.convex(
            vec![dark_tip, back * 0.94 + dark_side, back * 0.94 - dark_side],
            tint(0x0c0e12),
        );
        drawing.convex(vec![tip, back + side, back - side], clear(0xfff6dc, 1.0));
    }
    drawing
}

/// Sets figures on a plan.
pub fn spawn_plan_figures(
    commands: &mut Commands,
    factory: &mut PlanFactory,
    figures: &[TableFigure],
    fading: &Fading,
    plan: Entity,
) {
    for figure in figures {
        let opacity = if fading.takes_height(figure.at.z) { 0.3 } else { 1.0 };
        let mesh = factory.mesh(&draw(figure).faded(opacity));
        let layer = PlanLayer {
            height: figure.at.z,
            rank: PlanRank::Figure,
        };
        let wide = figure.stretch.0.max(1) as f32 / 100.0;
        let at = crate::screen::board2d::world_of(spot(figure.at.plan()));
        commands.spawn((
            mesh,
            Transform::from_translation(at.extend(layer.depth())).with_scale(Vec3::new(wide, wide, 1.0)),
            PlanFigure,
            ChildOf(plan),
        ));
    }
}
