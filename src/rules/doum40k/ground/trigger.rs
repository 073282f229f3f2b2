//! Triggers, and what they fire: trap zones and machine guns (`trigger.use`, `trap.zone`, `gun.profile`).

use bevy::prelude::*;

use super::{PLAIN, Terrain};
use crate::game::{Face, Fact, PieceId, Reason, Refusal, Weapon, Why};
use crate::rules::doum40k::arena::Arena;
use crate::rules::doum40k::field::Field;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::layout::{Fires, Trigger};
use crate::rules::doum40k::saves::is_saved;
use crate::rules::doum40k::shooting::fire_gun;
use crate::rules::doum40k::view::View;
use crate::space::grid::{Facing, Ground};

pub const TERRAIN: Terrain = Terrain {
    letters: "",
    key: keys::GROUND_TRIGGER,
    enter: None,
    stands: false,
    begins: false,
    ..PLAIN
};

/// The ground of a trigger.
pub const GROUND: Ground = Ground(15);

/// What wounds in a trap (`trap.zone`).
const WOUNDS_ON: i32 = 4;

/// Whether the active piece may use a trigger (`trigger.use`).
///
/// # Errors
/// The refusal.
pub fn check<R: Reason>(view: &View, piece: PieceId, trigger: usize, direction: Option<Face>) -> Result<(), R> {
    let Some(Trigger { at, fires }) = view.layout.triggers().get(trigger) else {
        return Err(R::of(|| {
            Refusal::new(keys::TRIGGER_USE, "no-trigger").number(trigger as i32)
        }));
    };
    let refusal = |why| R::of(|| Refusal::new(keys::TRIGGER_USE, why).cell(*at).piece(piece));
    let item = view.piece(piece);
    if item.done.used {
        return Err(refusal("used-already"));
    }
    if item.done.shot || item.done.fought {
        return Err(refusal("use-after-attack"));
    }
    if !item.position.cell().is_some_and(|cell| cell.touches(*at)) {
        return Err(refusal("trigger-no-contact"));
    }
    match (fires, direction) {
        (Fires::Trap(_), None) => Ok(()),
        (Fires::Trap(_), Some(_)) => Err(refusal("trap-no-direction")),
        (Fires::Gun(gun), direction) => {
            let Some(from) = view.occupancy.of(*gun) else {
                return Err(R::of(|| {
                    Refusal::new(keys::GUN_PROFILE, "gun-gone").cell(*at).piece(*gun)
                }));
            };
            let refusal = |why| R::of(|| Refusal::new(keys::GUN_PROFILE, why).cell(from).piece(*gun));
            match direction.and_then(Facing::from_face) {
                None => Err(refusal("gun-needs-direction")),
                Some(side) if gun_target(view, *gun, side).is_none() => Err(refusal("gun-no-target")),
                Some(_) => Ok(()),
            }
        }
    }
}

/// Whom a gun would hit first that way: the first piece in range, whoever it is, up to a wall, a closed door or
/// another gun; none if that piece cannot be shot at.
pub fn gun_target(field: &impl Field, gun: PieceId, side: Facing) -> Option<PieceId> {
    let from = field.occupancy().of(gun)?;
    let range = field.piece(gun).profile().por;
    let mut cell = from;
    for _ in 0..range {
        cell = cell.step(side);
        if field.board().traits(cell).stops_sight {
            return None;
        }
        if let Some(piece) = field.occupancy().at(cell) {
            return (!field.layout().is_gun(piece) && field.can_be_hit(piece) && !field.hides_from(piece, from))
                .then_some(piece);
        }
    }
    None
}

/// Uses a trigger.
pub fn pull(arena: &mut Arena, trigger: usize, direction: Option<Face>) {
    let Some(user) = arena.turn.active else { return };
    let Some(Trigger { at, fires }) = arena.layout.triggers().get(trigger).copied() else {
        return;
    };
    arena.piece_mut(user).done.used = true;
    arena.facts.tell(Fact::Used {
        rule: keys::TRIGGER_USE,
        piece: user,
        trigger,
        at: at.into(),
        direction,
    });
    match fires {
        Fires::Trap(zone) => spring(arena, user, zone),
        Fires::Gun(gun) => {
            let side = direction.and_then(Facing::from_face);
            if let Some(target) = side.and_then(|side| gun_target(arena, gun, side)) {
                arena.piece_mut(gun).facing = side.unwrap_or_default();
                fire_gun(arena, gun, user, target, Weapon::Gun);
            }
        }
    }
}

/// Every piece in the zone, in the order of their ids, is wounded on 4+.
fn spring(arena: &mut Arena, user: PieceId, zone: usize) {
    arena.facts.tell(Fact::Trap {
        rule: keys::TRAP_ZONE,
        piece: user,
        zone,
    });
    let area = arena.layout.zones()[zone];
    let caught: Vec<PieceId> = arena
        .ids()
        .filter(|piece| arena.occupancy.of(*piece).is_some_and(|cell| area.contains(cell)))
        .filter(|piece| !arena.layout.is_gun(*piece) && arena.can_be_hit(*piece))
        .collect();
    for piece in caught {
        if arena.is_over() {
            return;
        }
        let why = Why::test(keys::TRAP_ZONE, WOUNDS_ON)
            .by(arena.owner(user))
            .of(user)
            .at(piece);
        let wounded = arena.dice.roll(arena.facts, why).passed;
        if wounded && !is_saved(arena, piece, user, None) {
            arena.kill(piece, user, keys::TRAP_ZONE);
            arena.settle();
        }
    }
}
