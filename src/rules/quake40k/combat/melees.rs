//! Which melees there are: figures linked by contact (`fight.order`, `fight.who`).

use super::super::arena::{BUILDING_HEIGHT, BUILDING_SIDE, Building};
use super::super::command::QuakeCommand;
use super::super::field::Field;
use super::super::keys::combat as keys;
use super::super::keys::teams::TEAM_FIGHT;
use super::super::phase::Stage;
use super::super::standing::Standing;
use super::super::terms::TeamId;
use super::MeleesOfPhase;
use crate::game::{PieceId, Refusal};
use crate::space::table::{Body, PlanPoint, Polygon};

/// Groups of what is linked, each in the order given, by their first.
fn groups(pieces: &[PieceId], are_linked: impl Fn(PieceId, PieceId) -> bool) -> Vec<Vec<PieceId>> {
    let mut left = pieces.to_vec();
    let mut found = Vec::new();
    while !left.is_empty() {
        let mut group = vec![left.remove(0)];
        let mut place = 0;
        while let Some(member) = group.get(place).copied() {
            let (linked, others): (Vec<PieceId>, Vec<PieceId>) =
                left.into_iter().partition(|other| are_linked(member, *other));
            group.extend(linked);
            left = others;
            place += 1;
        }
        let rank = |piece: &PieceId| pieces.iter().position(|known| known == piece);
        group.sort_by_key(rank);
        found.push(group);
    }
    found
}

/// The melees that are still to be fought in this phase, each in the order, that of the highest first: figures linked by contact
/// that hold a pair of enemies, or one that strikes a building (`mod.base_attack`).
pub fn melees(field: &Field, state: &MeleesOfPhase) -> Vec<Vec<PieceId>> {
    let free = field.standing().filter(|piece| !field.doings[piece.index()].fought);
    let free = field.by_order(free.collect());
    let are_linked = |one, other| field.is_in_contact(one, other) && !state.have_met(one, other);
    let has_enemies = |group: &Vec<PieceId>| {
        let mut others = group.iter().skip(1);
        others.any(|other| field.are_enemies(group[0], *other))
    };
    let mut found = Vec::new();
    for group in groups(&free, are_linked) {
        if has_enemies(&group) {
            found.push(group);
        } else {
            let striking = group
                .into_iter()
                .filter(|piece| building_in_contact(field, *piece).is_some());
            found.extend(striking.map(|piece| vec![piece]));
        }
    }
    let rank = |piece: PieceId| free.iter().position(|known| *known == piece);
    found.sort_by_key(|group| group.first().and_then(|first| rank(*first)));
    found
}

/// The team that picks the next melee, after so many of this phase: the one that charges first, then in turn (`team.fight`).
pub fn picking_team(field: &Field, begun: usize) -> TeamId {
    let first = field.order.first_team(Stage::Melee).index();
    TeamId(((first + begun) % field.terms.team_count().max(1)) as u8)
}

/// Whether a body touches a building's walls, on its level.
fn touches_building(body: &Body, building: &Building) -> bool {
    let half = BUILDING_SIDE / 2;
    let corner = |side: i32| PlanPoint::new(building.at.x + side * half, building.at.y + side * half);
    let is_beside =
        Polygon::rectangle(corner(-1), corner(1)).is_ok_and(|walls| walls.distance(body.at.plan()) <= body.radius);
    is_beside && body.at.z <= building.at.z + BUILDING_HEIGHT && building.at.z <= body.top()
}

/// The enemy's building that a body touches.
pub fn building_touched(field: &Field, (piece, body): (PieceId, &Body)) -> Option<TeamId> {
    let own = field.team_of(piece);
    let buildings = field.arena.buildings.iter().enumerate();
    let mut touched = buildings.filter(|(index, building)| {
        let is_standing = field.structures.0.get(*index).is_some_and(|left| *left > 0);
        building.team != own && is_standing && touches_building(body, building)
    });
    touched.next().map(|(_, building)| building.team)
}

/// The enemy's building that a figure may strike: one that it touches, while nobody holds it (`mod.base_attack`).
pub fn building_in_contact(field: &Field, piece: PieceId) -> Option<TeamId> {
    if field.arena.buildings.is_empty() || field.is_guest(piece) {
        return None;
    }
    let body = field.body(piece)?;
    building_touched(field, (piece, &body)).filter(|_| !field.is_held(piece))
}

/// Whether the melee of a figure may be picked (`team.fight`).
///
/// # Errors
/// That it is in none that is still to be fought.
pub fn check_melee(standing: &Standing, of: PieceId) -> Result<(), Refusal> {
    let field = &standing.field;
    field.figure(TEAM_FIGHT, of)?;
    let found = melees(field, standing.melees);
    if found.iter().any(|members| members.contains(&of)) {
        return Ok(());
    }
    Err(match field.doings[of.index()].fought {
        true => Refusal::new(keys::FIGHT_ORDER, "quake-melee-fought").piece(of),
        false => Refusal::new(keys::FIGHT_ORDER, "quake-no-melee").piece(of),
    })
}

/// The melees that may be picked, each by the highest of the order.
pub fn listed_melees(standing: &Standing) -> Vec<QuakeCommand> {
    let found = melees(&standing.field, standing.melees).into_iter();
    let highest = found.filter_map(|members| members.first().copied());
    highest.map(|of| QuakeCommand::Melee { of }).collect()
}

/// The melees that are still to be fought, each with its members in the order.
pub fn open_melees(standing: &Standing) -> Vec<Vec<PieceId>> {
    melees(&standing.field, standing.melees)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::table::Point;

    fn ids(ids: &[u16]) -> Vec<PieceId> {
        ids.iter().copied().map(PieceId).collect()
    }

    #[test]
    fn figures_linked_by_contact_are_one_melee_fight_order() {
        let links = [(3, 1), (1, 4), (0, 2)];
        let are_linked =
            |one: PieceId, other: PieceId| links.contains(&(one.0, other.0)) || links.contains(&(other.0, one.0));
        let found = groups(&ids(&[4, 0, 5, 2, 1, 3]), are_linked);
        assert_eq!(found, [ids(&[4, 1, 3]), ids(&[0, 2]), ids(&[5])]);
    }

    #[test]
    fn who_met_in_a_melee_fights_each_other_no_more_fight_return() {
        let mut state = MeleesOfPhase::default();
        state.begin(ids(&[0, 1]));
        assert!(state.have_met(PieceId(1), PieceId(0)));
        assert!(!state.have_met(PieceId(1), PieceId(2)));
    }

    #[test]
    fn a_building_is_touched_at_its_walls_mod_base_attack() {
        let building = Building {
            team: TeamId(1),
            at: Point {
                x: 2_000,
                y: 2_000,
                z: 0,
            },
        };
        let body = |x: i32, z: i32| Body {
            at: Point { x, y: 2_000, z },
            radius: 125,
            height: 400,
            shoulder: 350,
            eye: 350,
        };
        assert!(touches_building(&body(2_000 + 375 + 125, 0), &building), "3 ps wide");
        assert!(!touches_building(&body(2_000 + 375 + 126, 0), &building));
        assert!(!touches_building(&body(2_500, 501), &building), "2 ps high");
    }
}
