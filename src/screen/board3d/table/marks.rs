//! The marks of a table in three dimensions: their signs on what they lie on, and over these what is seen from afar: the
//! glow of a portal, a flag, a star, a box.

use crate::screen::board3d::mesh_builder::{bright, moved, star, times, tint, turned, v};
use crate::screen::board3d::props;
use crate::screen::board3d::table::objects::cloth;
use crate::screen::board3d::table::prism::lay_flat;
use crate::screen::board3d::table::{LIFT, TableMesh};
use crate::screen::terrain::drawing::{FlatDrawing, round};
use crate::screen::terrain::marks::{PORTAL, owner_colour, sign};
use crate::screen::terrain::patterns::clear;
use crate::screen::terrain::{spot, world_point};
use crate::space::table::{MarkKind, TableMark};

/// Builds a mark.
pub fn build(mesh: &mut TableMesh, mark: &TableMark) {
    let Some(point) = mark.at else {
        return lay_flat(&mut mesh.paint, &sign(mark), LIFT * 1.4);
    };
    let place = world_point(point);
    lay_flat(&mut mesh.paint, &sign(mark), place.y + LIFT * 1.6);
    let colour = owner_colour(mark);
    match &mark.kind {
        MarkKind::Portal(_) => {
            let mut light = FlatDrawing::default();
            light.ring(spot(point.plan()), (0.58, PORTAL), bright(0x5fd0e8, 1.5));
            light.disc(spot(point.plan()), 0.48, bright(0x1c6a8c, 1.1));
            lay_flat(&mut mesh.glow, &light, place.y + LIFT * 2.4);
            // A column of light, fading upward.
            let outer = round(spot(point.plan()), PORTAL * 0.94, 20);
            for (index, corner) in outer.iter().enumerate() {
                let next = outer[(index + 1) % 20];
                let at = |spot: bevy::math::Vec2, height: f32| v(spot.x, place.y + height, spot.y);
                let (low, high) = (clear(0x5fd0e8, 0.34), clear(0x5fd0e8, 0.0));
                let quad = [at(next, 0.0), at(*corner, 0.0), at(*corner, 1.1), at(next, 1.1)];
                mesh.veils
                    .face(quad, [bevy::math::Vec2::ZERO; 4], [low, low, high, high]);
            }
        }
        MarkKind::Flag => {
            mesh.solid.rod(place, place + v(0.0, 1.5, 0.0), 0.035, tint(0xc9a878));
            cloth(mesh, place + v(0.03, 1.5, 0.0), times(colour, 1.1));
        }
        MarkKind::Objective => {
            let at = place + v(0.0, 0.85, 0.0);
            for turn in [0.0, 90.0] {
                mesh.glow
                    .placed(moved(at.x, at.y, at.z) * turned(0.0, turn, 0.0), |mesh| {
                        mesh.plate(&star(10, &[0.34, 0.15]), 0.06, times(colour, 1.25));
                    });
            }
            mesh.solid.rod(place, place + v(0.0, 0.5, 0.0), 0.03, tint(0x8a9098));
        }
        MarkKind::Bonus(kind) if kind == "mysterious" => {
            let question = props::question();
            mesh.glow
                .placed(moved(place.x, place.y + 0.32, place.z), |mesh| mesh.stamp(&question));
        }
        MarkKind::Bonus(_) => {
            let gold = tint(0xd8b048);
            mesh.solid
                .block(place + v(0.0, 0.16, 0.0), v(0.56, 0.32, 0.4), times(gold, 0.55));
            mesh.glow
                .block(place + v(0.0, 0.33, 0.0), v(0.58, 0.04, 0.42), times(gold, 1.4));
            mesh.glow
                .block(place + v(0.0, 0.2, 0.0), v(0.1, 0.26, 0.43), times(gold, 1.3));
        }
        MarkKind::Entry => {
            let tip = place + v(0.0, 0.2, 0.0);
            mesh.glow
                .cone(tip + v(0.0, 0.6, 0.0), tip, 0.26, 0.0, times(colour, 1.2));
        }
        MarkKind::Building => {
            mesh.solid.rod(place, place + v(0.0, 0.9, 0.0), 0.03, tint(0x8a9098));
            mesh.solid
                .block(place + v(0.0, 0.8, 0.0), v(0.5, 0.34, 0.05), times(colour, 0.9));
        }
        MarkKind::Barrel | MarkKind::Zone => {}
    }
}
