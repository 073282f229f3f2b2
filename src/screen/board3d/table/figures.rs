//! Figures on a table in three dimensions: on round bases exactly as wide as they are, their eyes exactly as high.

use bevy::math::Affine3A;
use bevy::prelude::*;

use crate::screen::board3d::grid::zones::{colour_of_seat, form};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, times, tint, turned};
use crate::screen::board3d::model_cache::{Model, ModelFactory};
use crate::screen::board3d::pawn;
use crate::screen::board3d::pieces::figure as figure_of_kind;
use crate::screen::books::{figure_of, table_model_of};
use crate::screen::terrain::figure::TableFigure;
use crate::screen::terrain::{cells, world_point};

/// A figure of a table.
#[derive(Component, Clone, Copy, Debug)]
pub struct Figure3d;

/// How high a round base is, in cells: 3 mm.
const BASE: f32 = 0.12;

/// A round base of a radius, with its player's form on it.
fn base(colour: usize, radius: f32) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    let paint = colour_of_seat(colour);
    let rim = [
        (radius, 0.0),
        (radius, BASE * 0.4),
        (radius * 0.92, BASE),
        (radius * 0.82, BASE),
    ];
    mesh.lathe(&rim, 32, paint);
    mesh.lathe(&[(radius * 0.82, BASE), (0.0, BASE)], 32, times(paint, 0.13));
    mesh.placed(moved(0.0, BASE, 0.0) * turned(-90.0, 0.0, 0.0), |mesh| {
        let outline: Vec<Vec2> = form(colour).iter().map(|corner| *corner * radius * 0.8).collect();
        mesh.plate(&outline, 0.012, times(paint, 1.1));
    });
    mesh
}

/// The wedge of the facing, before a base of a radius that looks north.
fn wedge(mesh: &mut MeshBuilder, radius: f32) {
    mesh.placed(turned(-90.0, 0.0, 0.0) * moved(0.0, 0.0, 0.03), |mesh| {
        let larger = [(0.0, 1.42), (-0.44, 0.9), (0.44, 0.9)].map(|(x, y)| Vec2::new(x, y) * radius);
        let wedge = [(0.0, 1.32), (-0.32, 0.94), (0.32, 0.94)].map(|(x, y)| Vec2::new(x, y) * radius);
        mesh.plate(&larger, 0.05, tint(0x14161a));
        mesh.plate(&wedge, 0.11, bright(0xfff6dc, 1.6));
    });
}

/// The figure itself over its base: as its book has it, or a model of its kind, its eye as high as it is.
fn body(figure: &TableFigure, is_plain: bool) -> MeshBuilder {
    if let Some(model) = table_model_of(figure, colour_of_seat(figure.colour), is_plain) {
        let mut mesh = MeshBuilder::default();
        mesh.placed(moved(0.0, BASE, 0.0), |mesh| mesh.stamp(&model));
        return mesh;
    }
    let model = figure_of_kind(&figure.kind, colour_of_seat(figure.colour));
    let eyes = figure_of(&figure.kind).map_or(pawn::EYES, |known| known.eyes);
    let standing = if figure.lying {
        figure.height.max(4 * figure.radius)
    } else {
        figure.eye
    };
    let up = (cells(standing) - BASE).max(0.1) / eyes;
    // A pawn is narrower than its base; a figure keeps its shape as far as its base allows.
    let wide = if figure_of(&figure.kind).is_some() {
        up.min(cells(figure.radius) / 0.42)
    } else {
        cells(figure.radius) / 0.36
    };
    let mut mesh = MeshBuilder::default();
    let place = match figure.lying {
        // On its back, its feet where its base is.
        true => moved(0.0, BASE + 0.12, cells(figure.radius)) * turned(-90.0, 0.0, 0.0),
        false => moved(0.0, BASE, 0.0),
    };
    let size = match figure.lying {
        true => Vec3::new(wide, cells(figure.radius) * 2.0, 0.3),
        false => Vec3::new(wide, up, wide),
    };
    mesh.placed(place * Affine3A::from_scale(size), |mesh| mesh.stamp(&model));
    mesh
}

/// Where a figure stands, turned to where it looks.
pub fn place_of(figure: &TableFigure) -> Transform {
    let turn = figure.ahead().map_or(0.0, |ahead| (-ahead.x).atan2(-ahead.y));
    let tilt = -(figure.tilt as f32).to_radians();
    let part = |percent: i32| percent.max(1) as f32 / 100.0;
    let (wide, high) = (part(figure.stretch.0), part(figure.stretch.1));
    Transform::from_translation(world_point(figure.at))
        .with_rotation(Quat::from_rotation_y(turn) * Quat::from_rotation_x(tilt))
        .with_scale(Vec3::new(wide, high, wide))
}

/// Sets figures on a table. Gives back each of them.
pub fn spawn_figures(
    commands: &mut Commands,
    models: &mut ModelFactory,
    figures: &[TableFigure],
    table: Entity,
) -> Vec<Entity> {
    let materials = models.materials();
    let mut spawn = |figure: &TableFigure| {
        let radius = cells(figure.radius);
        let base = models.model(Model::RoundBase(figure.colour, figure.radius), || {
            base(figure.colour, radius)
        });
        let root = commands
            .spawn((place_of(figure), Visibility::default(), Figure3d, ChildOf(table)))
            .id();
        commands.spawn((Mesh3d(base), MeshMaterial3d(materials.solid.clone()), ChildOf(root)));
        let is_plain = models.is_plain();
        let itself = figure.in_itself();
        let shape = models.model(Model::OfTable(Box::new(itself)), || {
            let mut shape = body(figure, is_plain);
            if figure.facing.is_some() {
                wedge(&mut shape, radius);
            }
            shape
        });
        commands.spawn((Mesh3d(shape), MeshMaterial3d(materials.solid.clone()), ChildOf(root)));
        root
    };
    figures.iter().map(&mut spawn).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::table::{Body, Point};

    #[test]
    fn a_figure_stays_on_its_base_and_its_head_is_as_high_as_it_is() {
        for radius in [125, 160, 300] {
            let figure = TableFigure::of_body(
                Body {
                    radius,
                    ..Body::usual(Point::new(0, 0, 0))
                },
                None,
                0,
            );
            let mesh = body(&figure, false);
            let wide = mesh
                .positions
                .iter()
                .map(|at| Vec2::new(at.x, at.z).length())
                .fold(0.0, f32::max);
            assert!(wide <= cells(radius) + 1e-3, "{wide}");
            let high = mesh.positions.iter().map(|at| at.y).fold(0.0, f32::max);
            assert!((cells(350)..cells(420)).contains(&high), "{high}");
        }
    }
}
