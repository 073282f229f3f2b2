//! Where a newcomer may be set: around its portal, in its team's zone, or anywhere (`portal.place`, `rule.bases`).

use super::super::deploy::is_in_base;
use super::super::field::Field;
use super::super::ground::is_in;
use super::super::keys::base as base_keys;
use super::super::keys::mods as mod_keys;
use super::super::keys::portals as keys;
use super::super::match_state::{Arrival, ArrivalCause};
use super::super::movement::{QuakeMovement, portal_disc};
use super::super::placing::{lattice, stands};
use super::super::terms::ModRule;
use crate::game::{PieceId, Place, Refusal};
use crate::rules::table::refused_stand;
use crate::space::table::{AreaKind, Body, Disc, PACE, Point};

/// How far apart the places are that lists name, in units.
const APART: i32 = 125;

/// How newcomers stand.
const STANDS: QuakeMovement = QuakeMovement::ON_FOOT;

/// Whether one comes back without a portal: in its own zone, or where there are no portals (`rule.bases`).
pub fn is_without_portal(field: &Field, cause: ArrivalCause) -> bool {
    let has_bases = field.terms.has(ModRule::Bases) && cause != ArrivalCause::Teleport;
    has_bases || field.arena.portals.is_empty()
}

/// The disc out of which a newcomer comes; none where it comes back without a portal.
pub fn disc_of(field: &Field, arrival: &Arrival) -> Option<Disc> {
    let portal = field.arena.portal(arrival.portal?)?;
    Some(Disc {
        at: portal.at,
        radius: field.options.portal_radius,
    })
}

/// Who stands wholly on a disc, the newcomer left out (`portal.crush`).
pub fn occupants(field: &Field, disc: Disc, newcomer: PieceId) -> Vec<PieceId> {
    let is_on = |piece: &PieceId| {
        field.look.body(*piece).is_some_and(|body| {
            // One too large for it is in it with its middle within 125 of the disc's.
            let disc = portal_disc(field, disc.at, body.radius);
            disc.is_level_with(body.at.z) && disc.holds_base(body.at, body.radius)
        })
    };
    let standing = field.standing().filter(|piece| *piece != newcomer);
    standing.filter(is_on).collect()
}

/// All who keep a newcomer from where they stand: who is wholly on the disc will be crushed, and does not.
fn others(field: &Field, arrival: &Arrival, disc: Disc) -> (Vec<PieceId>, Vec<Body>) {
    let mut without = occupants(field, disc, arrival.piece);
    without.push(arrival.piece);
    field.look.others(&without)
}

/// Whether a newcomer may be set at a point.
///
/// # Errors
/// Why not.
pub fn check_place(field: &Field, arrival: &Arrival, at: Point) -> Result<(), Refusal> {
    let rule = keys::PORTAL_PLACE;
    let piece = arrival.piece;
    let body = field.body_at(piece, at);
    if is_in(field, AreaKind::Impassable, at) {
        return Err(Refusal::new(base_keys::TERRAIN_IMPASSABLE, "quake-impassable").cell(Place::from(at)));
    }
    let Some(disc) = disc_of(field, arrival) else {
        if field.terms.has(ModRule::Bases) && !is_in_base(field, field.team_of(piece), &body) {
            return Err(Refusal::new(mod_keys::RULE_BASES, "quake-outside-base").cell(Place::from(at)));
        }
        return stands(field, rule, piece, at);
    };
    if !disc.is_level_with(at.z) || !disc.is_around_base(at, body.radius) {
        return Err(Refusal::new(rule, "quake-outside-portal")
            .cell(Place::from(at))
            .number(PACE));
    }
    let (ids, others) = others(field, arrival, disc);
    let walker = field.look.walker(body, &others, &STANDS);
    walker
        .stand(at)
        .map_err(|why| refused_stand(rule, at.into(), why, &ids))
}

/// Where a newcomer may be set, of the places that lists name: 125 units apart, the middle first.
pub fn places(field: &Field, arrival: &Arrival) -> Vec<Point> {
    let piece = arrival.piece;
    match disc_of(field, arrival) {
        Some(disc) => {
            let (_, others) = others(field, arrival, disc);
            let walker = field.look.walker(field.body_at(piece, disc.at), &others, &STANDS);
            let on_lattice = around(disc).into_iter();
            let fits = |at: &Point| walker.may_arrive(disc, *at) && !is_in(field, AreaKind::Impassable, *at);
            let places: Vec<Point> = on_lattice.filter(fits).collect();
            match places.is_empty() {
                true => walker.nearest_arrival(disc, disc.at).into_iter().filter(fits).collect(),
                false => places,
            }
        }
        None => spots(field, arrival).collect(),
    }
}

/// Where one may be set that comes back without a portal, in its zone or on the table.
fn spots(field: &Field, arrival: &Arrival) -> impl Iterator<Item = Point> {
    let zone = field.arena.base_of(field.team_of(arrival.piece));
    let zone = zone
        .filter(|_| field.terms.has(ModRule::Bases))
        .map(|base| base.outline.bounds());
    let is_near = move |at: &Point| zone.is_none_or(|bounds| bounds.holds(at.plan()));
    let near = lattice(field).filter(is_near);
    near.filter(|at| check_place(field, arrival, *at).is_ok())
}

/// Whether a newcomer may be set anywhere around its disc, in its zone, or on the table.
pub fn is_any(field: &Field, arrival: &Arrival) -> bool {
    match disc_of(field, arrival) {
        Some(_) => !places(field, arrival).is_empty(),
        None => spots(field, arrival).next().is_some(),
    }
}

/// Points around a disc's middle, the middle first, then by rows.
pub fn around(disc: Disc) -> Vec<Point> {
    let reach = (disc.radius + PACE) / APART;
    let lines = || -reach..=reach;
    let offsets = lines().flat_map(|row| lines().map(move |column| (column * APART, row * APART)));
    let beside = offsets.filter(|offset| *offset != (0, 0));
    std::iter::once((0, 0))
        .chain(beside)
        .map(|(x, y)| Point::new(disc.at.x + x, disc.at.y + y, disc.at.z))
        .collect()
}
