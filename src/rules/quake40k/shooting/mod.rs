//! Shooting: one figure after the other fires at one target, and all that comes of it (`shoot.*`, `sight.*`, `dark.*`).
//!
//! Phases: `TakingShot`, `ShotOver`. Commands: `shoot`. State: the weapon fired, what is used up, buildings.
//!
//! A shot runs from `TakingShot`, where its target is spotted, its dice to hit are thrown and its templates lie, over `Wounding` and
//! `Barrels` to `ShotOver`.

mod firing;
mod hitting;
mod known_sights;
mod quick;
mod sight;
mod structures;
mod target;
mod templates;

pub use firing::ShotOutcome;
pub use hitting::outlook;
pub use known_sights::KnownSights;
pub use quick::{HarmChance, ShotChance, harm_of, nearer_chances, ranged_hits, shot_chances};
pub use sight::{Seen, look_at};
pub use structures::{StructureDice, building_left, strike_building, structure_breaks};
pub use target::{check_shot, sees_in_range, straight_to, targets};
pub use templates::{BLAST, LaidTemplate, ORDNANCE, Touched, blame_of, disc, hits_of_disc, lay};

use bevy::prelude::*;

use super::codex::{Codices, ItemId};
use super::command::{QuakeCommand, own};
use super::components::{Doings, Weapons};
use super::effects::shots_of;
use super::field::{Field, FieldQuery};
use super::match_state::Structures;
use super::match_state::TargetId;
use super::phase::QuakePhase;
use super::wounds::{Dealt, Harm};
use crate::game::{CurrentCommand, Dice, Facts, GameBuilder, NextPhase, PieceId, with_pieces_by_id};
use crate::rules::table::face;

/// What a shot leaves behind besides hits: handed from its dice to those who write it down.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct ShotTaken {
    /// Who fired, with which weapon, in which way.
    pub fired: Option<(PieceId, ItemId, TargetId)>,
    /// Whether the weapon is used up (`type.once`).
    pub is_spent: bool,
    /// The building that was struck, by its mark, and the structure points left of it.
    pub structure: Option<(usize, i32)>,
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(ShotTaken::default());
    game.hand_on::<ShotTaken>();
    game.lead(QuakeCommand::verb("shoot"), QuakePhase::TakingShot)
        .add_system(QuakePhase::TakingShot, take)
        .add_system(QuakePhase::TakingShot, write_down)
        .add_system(QuakePhase::ShotOver, end);
}

/// Every shot that a figure may try: each weapon at each target, legal or not. Teardrops are laid straight at it.
pub fn shots(field: &Field, piece: PieceId) -> Vec<QuakeCommand> {
    let Some(shooter) = field.body(piece) else {
        return Vec::new();
    };
    let weapons = shots_of(field, piece);
    let mut list = Vec::new();
    for target in targets(field, piece) {
        let toward = straight_to(field, &shooter, target).map(face);
        list.extend(weapons.iter().map(|weapon| QuakeCommand::Shoot {
            target,
            weapon: weapon.id.clone(),
            direction: toward.filter(|_| weapon.template),
        }));
    }
    list
}

/// All dice but those of wounds and barrels of a shot that no command asks for (`hook.fire`); nothing if there is no such shot.
pub fn fire_for(
    field: &Field,
    (piece, target): (PieceId, TargetId),
    weapon: &ItemId,
    (dice, facts): (&mut Dice, &mut Facts),
) -> Option<ShotOutcome> {
    firing::fire(field, (piece, target, weapon, None), dice, facts)
}

/// A figure fires: all its dice but those of wounds and barrels.
fn take(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut ShotTaken,
        &mut Harm,
        &mut super::barrels::BarrelsHit,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (command, mut taken, mut harm, mut barrels, mut dice, mut facts, mut next) = of_match.into_inner();
    *taken = ShotTaken::default();
    *barrels = super::barrels::BarrelsHit {
        then: QuakePhase::ShotOver,
        ..Default::default()
    };
    *harm = Harm {
        dealt: Dealt::Volley,
        then: QuakePhase::Barrels,
        ..Harm::default()
    };
    next.set(QuakePhase::Wounding);
    let field = field.get();
    let (
        Some(QuakeCommand::Shoot {
            target,
            weapon,
            direction,
        }),
        Some(piece),
    ) = (own(command), field.turn.active)
    else {
        return;
    };
    let outcome = firing::fire(&field, (piece, *target, weapon, *direction), &mut dice, &mut facts);
    taken.fired = Some((piece, weapon.clone(), *target));
    if let Some(outcome) = outcome {
        taken.is_spent = outcome.is_spent;
        taken.structure = outcome.structure;
        harm.blows = outcome.blows;
        barrels.hit = outcome
            .barrels
            .into_iter()
            .map(|barrel| (barrel, Some(piece)))
            .collect();
    }
}

/// Writes down who fired what, what is used up, and what is left of a building.
fn write_down(
    mut doings: Query<&mut Doings>,
    mut weapons: Query<&mut Weapons>,
    of_match: Single<(&ShotTaken, &Codices, &mut Structures)>,
) {
    let (taken, codices, mut structures) = of_match.into_inner();
    let Some((piece, way, target)) = &taken.fired else {
        return;
    };
    with_pieces_by_id(doings.reborrow(), |doings| {
        let own = &mut doings[piece.index()];
        own.fired = Some(way.clone());
        own.fired_at = Some(*target);
    });
    if taken.is_spent {
        with_pieces_by_id(weapons.reborrow(), |weapons| {
            let mut carried = weapons[piece.index()].0.iter_mut();
            let used = carried.find(|carried| {
                let mut ways = codices.ways_of(&carried.id).iter();
                !carried.spent && ways.any(|known| known.id == *way)
            });
            if let Some(used) = used {
                used.spent = true;
            }
        });
    }
    if let Some((building, left)) = taken.structure
        && let Some(points) = structures.0.get_mut(building)
    {
        *points = left;
    }
}

/// A shot and all that came of it at once is over.
fn end(mut next: Single<&mut NextPhase<QuakePhase>>) {
    next.set(QuakePhase::SlotOver);
}
