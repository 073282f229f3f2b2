//! Clouds of smoke in three dimensions: billows within the cylinder that the rules have, and its edge on the ground.

use bevy::math::{Vec2, Vec3};

use crate::screen::board3d::mesh_builder::v;
use crate::screen::board3d::table::prism::lay_flat;
use crate::screen::board3d::table::{LIFT, TableMesh};
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::patterns::clear;
use crate::screen::terrain::{cells, spot, world_point};
use crate::space::table::Cloud;

/// The billows: how far from the middle, at which height, how large, all as parts of the cloud's own measures; and their
/// tone.
const BILLOWS: [(f32, f32, f32, u32); 4] = [
    (0.58, 0.24, 0.42, 0x8f959c),
    (0.5, 0.56, 0.44, 0xa9aeb4),
    (0.3, 0.78, 0.3, 0xc6cace),
    (0.0, 0.45, 0.5, 0xb4b9be),
];

/// How many billows stand around the middle.
const AROUND: usize = 7;

/// Builds a cloud.
pub fn build(mesh: &mut TableMesh, cloud: &Cloud) {
    let (foot, radius, height) = (world_point(cloud.at), cells(cloud.radius), cells(cloud.height));
    let mut edge = FlatDrawing::default();
    edge.disc(spot(cloud.at.plan()), radius, clear(0xd8dce0, 0.3));
    edge.ring(spot(cloud.at.plan()), (radius - 0.08, radius), clear(0xf0f2f4, 0.9));
    lay_flat(&mut mesh.paint, &edge, foot.y + LIFT * 2.0);
    for (ring, (out, up, size, tone)) in BILLOWS.into_iter().enumerate() {
        let count = if out > 0.0 { AROUND - ring } else { 1 };
        for billow in 0..count {
            let turn = (billow as f32 + 0.4 * ring as f32) / count as f32 * std::f32::consts::TAU;
            let aside = Vec2::from_angle(turn) * out * radius;
            let at = foot + v(aside.x, up * height, aside.y);
            let size = size * radius;
            mesh.veils.ball(
                at,
                Vec3::new(size, (size * 0.8).min(height * 0.24), size),
                clear(tone, 0.62),
            );
        }
    }
}
