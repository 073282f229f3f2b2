//! Triggers, and what they fire: trap zones and machine guns (`trigger.use`, `trap.zone`, `gun.profile`).
//!
//! - Phase: `UsingTrigger`.
//! - Command: `use`.

use bevy::prelude::*;

use super::{PLAIN, Terrain};
use crate::game::{Command, CurrentCommand, Face, Fact, GameBuilder, PieceId, Reason, Refusal, Weapon};
use crate::rules::doum40k::battlefield::Battlefield;
use crate::rules::doum40k::layout::{Fires, Trigger};
use crate::rules::doum40k::phase::Phase;
use crate::rules::doum40k::pieces::ActionsTaken;
use crate::rules::doum40k::placement::{Placement, PlacementQuery};
use crate::rules::doum40k::shooting::{Volley, begin_volley};
use crate::rules::doum40k::{keys, turns};
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
pub fn check<R: Reason>(
    field: &Battlefield,
    done: ActionsTaken,
    piece: PieceId,
    trigger: usize,
    direction: Option<Face>,
) -> Result<(), R> {
    let Some(Trigger { at, fires }) = field.layout().triggers().get(trigger) else {
        return Err(R::of(|| {
            Refusal::new(keys::TRIGGER_USE, "no-trigger").number(trigger as i32)
        }));
    };
    let refusal = |why| R::of(|| Refusal::new(keys::TRIGGER_USE, why).cell(*at).piece(piece));
    if done.used {
        return Err(refusal("used-already"));
    }
    if done.shot || done.fought {
        return Err(refusal("use-after-attack"));
    }
    if !field.occupancy.of(piece).is_some_and(|cell| cell.touches(*at)) {
        return Err(refusal("trigger-no-contact"));
    }
    match (fires, direction) {
        (Fires::Trap(_), None) => Ok(()),
        (Fires::Trap(_), Some(_)) => Err(refusal("trap-no-direction")),
        (Fires::Gun(gun), direction) => {
            let Some(from) = field.occupancy.of(*gun) else {
                return Err(R::of(|| {
                    Refusal::new(keys::GUN_PROFILE, "gun-gone").cell(*at).piece(*gun)
                }));
            };
            let refusal = |why| R::of(|| Refusal::new(keys::GUN_PROFILE, why).cell(from).piece(*gun));
            match direction.and_then(Facing::from_face) {
                None => Err(refusal("gun-needs-direction")),
                Some(side) if gun_target(field, *gun, side).is_none() => Err(refusal("gun-no-target")),
                Some(_) => Ok(()),
            }
        }
    }
}

/// Whom a gun would hit first that way: the first piece in range, whoever it is, up to a wall, a closed door or
/// another gun; none if that piece cannot be shot at.
pub fn gun_target(field: &Battlefield, gun: PieceId, side: Facing) -> Option<PieceId> {
    let from = field.occupancy.of(gun)?;
    let range = field.pieces.profile_of(gun).por;
    let mut cell = from;
    for _ in 0..range {
        cell = cell.step(side);
        if field.board.traits(cell).stops_sight {
            return None;
        }
        if let Some(piece) = field.occupancy.at(cell) {
            return (!field.layout().is_gun(piece) && field.can_be_hit(piece) && !field.hides_from(piece, from))
                .then_some(piece);
        }
    }
    None
}

/// Adds triggers.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.add_system(Phase::UsingTrigger, turns::note_the_action)
        .add_system(Phase::UsingTrigger, use_trigger)
        .add_system(Phase::UsingTrigger, turns::go_on);
}

/// Uses a trigger: a trap goes off, or a gun begins a volley.
pub fn use_trigger(mut placement: PlacementQuery, of_match: Single<(&CurrentCommand, &mut Volley)>) {
    let (command, mut volley) = of_match.into_inner();
    let mut placement = placement.get();
    let (Some(Command::Use { trigger, direction }), Some(user)) = (&command.0, placement.turn.active) else {
        return;
    };
    let Some(Trigger { at, fires }) = placement.config.layout.triggers().get(*trigger).copied() else {
        return;
    };
    placement.facts.emit(Fact::Used {
        rule: keys::TRIGGER_USE,
        piece: user,
        trigger: *trigger,
        at: at.into(),
        direction: *direction,
    });
    match fires {
        Fires::Trap(zone) => trigger_trap(&mut placement, user, zone),
        Fires::Gun(gun) => {
            let side = direction.and_then(Facing::from_face);
            if let Some(target) = side.and_then(|side| gun_target(&placement.field(), gun, side)) {
                placement.pieces.facing[gun.index()] = side.unwrap_or_default();
                let (shots, fact) = begin_volley(&placement.field(), gun, user, target, Weapon::Gun);
                placement.facts.emit(fact);
                volley.0 = Some(shots);
            }
        }
    }
}

/// Every piece in the zone, in the order of their ids, is wounded on 4+.
fn trigger_trap(placement: &mut Placement, user: PieceId, zone: usize) {
    placement.facts.emit(Fact::Trap {
        rule: keys::TRAP_ZONE,
        piece: user,
        zone,
    });
    let field = placement.field();
    let area = field.layout().zones()[zone];
    let caught: Vec<PieceId> = field
        .ids()
        .filter(|piece| field.occupancy.of(*piece).is_some_and(|cell| area.contains(cell)))
        .filter(|piece| !field.layout().is_gun(*piece) && field.can_be_hit(*piece))
        .collect();
    placement.wound_each(&caught, user, keys::TRAP_ZONE, WOUNDS_ON);
}
