//! Where a figure may be set: whether it can stand there, the places that lists name, the nearest free one (`table.stand`).

use super::field::Field;
use super::ground::is_in;
use super::keys::base::TERRAIN_IMPASSABLE;
use super::movement::QuakeMovement;
use crate::game::{PieceId, Place, Refusal, RuleKey};
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

/// Whether a figure can stand at a point among all others; never on impassable ground (`base.terrain.impassable`).
///
/// # Errors
/// What is in its way.
pub fn stands(field: &Field, rule: RuleKey, piece: PieceId, at: Point) -> Result<(), Refusal> {
    if is_in(field, AreaKind::Impassable, at) {
        return Err(Refusal::new(TERRAIN_IMPASSABLE, "quake-impassable").cell(Place::from(at)));
    }
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

/// Points of the table's surfaces, 125 units apart in plan, in a fixed order: by rows, the highest surface of each column.
pub fn lattice(field: &Field) -> impl Iterator<Item = Point> {
    let size = field.look.table.size();
    let rows = (0..=size.y / APART).map(|row| row * APART);
    let columns = move |y: i32| (0..=size.x / APART).map(move |column| PlanPoint::new(column * APART, y));
    let table = field.look.table;
    rows.flat_map(columns).filter_map(|plan| table.highest_surface(plan))
}

/// Where a figure can stand, of the lattice's points that fit.
pub fn free_spots(field: &Field, piece: PieceId, fits: impl Fn(Point) -> bool) -> Vec<Point> {
    free_spots_until(field, piece, fits, usize::MAX)
}

/// Whether a figure can stand on any of the lattice's points that fit.
pub fn is_any_free_spot(field: &Field, piece: PieceId, fits: impl Fn(Point) -> bool) -> bool {
    !free_spots_until(field, piece, fits, 1).is_empty()
}

/// The first so many points of the lattice that fit, and on which a figure can stand.
fn free_spots_until(field: &Field, piece: PieceId, fits: impl Fn(Point) -> bool, most: usize) -> Vec<Point> {
    let (_, others) = field.look.others(&[piece]);
    let size = field.look.table.size();
    let body = field.body_at(piece, Point::new(size.x / 2, size.y / 2, 0));
    let walker = field.look.walker(body, &others, &STANDS);
    let fits = |at: &Point| fits(*at) && !is_in(field, AreaKind::Impassable, *at);
    let spots = lattice(field).filter(|at| fits(at) && walker.stand(*at).is_ok());
    spots.take(most).collect()
}

/// The free place nearest to a point where a figure can stand (`table.free`), on which it fits; never impassable ground.
pub fn nearest_free(field: &Field, piece: PieceId, near: Point, fits: impl Fn(Point) -> bool) -> Option<Point> {
    let (_, others) = field.look.others(&[piece]);
    let body = field.body_at(piece, near);
    let walker = field.look.walker(body, &others, &STANDS);
    walker.free_place(near, |at| fits(at) && !is_in(field, AreaKind::Impassable, at))
}
