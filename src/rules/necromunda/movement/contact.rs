//! Contact: who would be engaged with whom, bases that meet or a low wall alone between them (`fight.who`, `charge.wall`).

use super::super::field::Field;
use super::super::match_state::ChargePair;
use crate::game::PieceId;
use crate::space::table::{Body, PACE, Point, TerrainView};

/// Whether two bodies are engaged: in contact, or with only a low wall or the like between them, which keeps the bases
/// apart.
pub fn engages(view: TerrainView, one: &Body, other: &Body) -> bool {
    view.is_contact(one, other) || is_over_a_wall(view, one, other)
}

/// Whether only a barrier up to 2 ps high and 1 ps thick is between two bodies, 1 ps apart or less, on surfaces within 1 ps
/// of height (`charge.wall`).
fn is_over_a_wall(view: TerrainView, one: &Body, other: &Body) -> bool {
    let is_near = one.distance(other) <= PACE && (one.at.z - other.at.z).abs() <= PACE;
    let barrier = is_near.then(|| view.barrier_between(one, other)).flatten();
    barrier.is_some_and(|barrier| barrier.rise <= 2 * PACE && barrier.thick <= PACE)
}

/// Where a charger's body would touch another enemy than its target before its last step, and whom (`charge.move`).
pub fn touched_on_the_way(
    field: &Field,
    ChargePair { piece, target }: ChargePair,
    body: &Body,
    steps: &[Point],
) -> Option<(Point, PieceId)> {
    let view = field.look.view();
    let before_last = steps.split_last().map_or(steps, |(_, before)| before);
    before_last.iter().find_map(|at| {
        let mut others = field.enemies_of(piece).filter(|enemy| *enemy != target);
        let touched = others.find(|enemy| {
            let other = field.look.body(*enemy);
            other.is_some_and(|other| engages(view, &body.moved_to(*at), &other))
        });
        touched.map(|enemy| (*at, enemy))
    })
}

/// The enemies that a fighter's body would be engaged with, by id.
pub fn touched(field: &Field, piece: PieceId, body: &Body) -> Vec<PieceId> {
    let touching = field.enemies_of(piece).filter(|enemy| {
        let other = field.look.body(*enemy);
        other.is_some_and(|other| engages(field.look.view(), body, &other))
    });
    touching.collect()
}
