//! Where a figure may be set: whether it can stand there, the places that lists name, the nearest free one (`table.stand`).

use super::field::Field;
use super::ground::is_in;
use super::movement::QuakeMovement;
use crate::game::{PieceId, Refusal, RuleKey};
use crate::rules::table::refused_stand;
use crate::space::table::{AreaKind, Body, PlanPoint, Point};

/// How far apart the places are that lists name, in units.
pub const APART: i32 = 125;

/// How figures stand: a figure in water stands there (`move.swim`).
pub const STANDS: QuakeMovement = QuakeMovement {
    climbs: true,
    swims: true,
    flies: false,
};

/// Whether a figure can stand at a point among all others.
///
/// # Errors
/// What is in its way.
pub fn stands(field: &Field, rule: RuleKey, piece: PieceId, at: Point) -> Result<(), Refusal> {
    body_stands(field, rule, field.body_at(piece, at), &[piece])
}

/// Whether a body can stand where it is among all but these.
///
/// # Errors
/// What is in its way.
pub fn body_stands(field: &Field, rule: RuleKey, body: Body, without: &[PieceId]) -> Result<(), Refusal> {
    let (ids, others) = field.look.others(without);
    let stand = field.look.walker(body, &others, &STANDS).stand(body.at);
    stand.map_err(|why| refused_stand(rule, body.at.into(), why, &ids))
}

/// Points of the table's surfaces, 125 units apart in plan, in a fixed order: by rows, each surface of a column from above.
pub fn lattice(field: &Field) -> Vec<Point> {
    let size = field.look.table.size();
    let rows = (0..=size.y / APART).map(|row| row * APART);
    let columns = |y: i32| (0..=size.x / APART).map(move |column| PlanPoint::new(column * APART, y));
    let table = field.look.table;
    rows.flat_map(columns)
        .filter_map(|plan| table.highest_surface(plan))
        .collect()
}

/// Where a figure can stand, of the lattice's points that fit.
pub fn free_spots<'a>(
    field: &'a Field,
    piece: PieceId,
    fits: impl Fn(Point) -> bool + 'a,
) -> impl Iterator<Item = Point> + 'a {
    let spots = lattice(field).into_iter().filter(move |at| fits(*at));
    let rule = super::keys::base::BASE_STEP;
    spots.filter(move |at| stands(field, rule, piece, *at).is_ok())
}

/// The free place nearest to a point where a figure can stand (`table.free`), on which it fits; never impassable ground.
pub fn nearest_free(field: &Field, piece: PieceId, near: Point, fits: impl Fn(Point) -> bool) -> Option<Point> {
    let (_, others) = field.look.others(&[piece]);
    let body = field.body_at(piece, near);
    let walker = field.look.walker(body, &others, &STANDS);
    walker.free_place(near, |at| fits(at) && !is_in(field, AreaKind::Impassable, at))
}
