//! Melee: blows between pieces in direct contact (`melee.who`, `melee.hit`, `melee.choc`).
//!
//! - Phase: `Fighting`.
//! - Command: `fight`.

use bevy::prelude::*;

use super::battlefield::{Battlefield, BattlefieldQuery};
use super::bonus::{Row, Stat};
use super::casualties::{Hit, Struck, take_the_dead_off};
use super::move_in_progress::{EndedMove, Move, MoveInProgress, StepQuery};
use super::movement::step_between;
use super::phase::Phase;
use super::pieces::ActionsTaken;
use super::saves::roll_the_save;
use super::shooting::check_unprotected;
use super::skills::is_unseen;
use super::turns::Turn;
use super::{keys, turns, values};
use crate::game::{
    Command, CurrentCommand, Dice, Fact, Facts, GameBuilder, Modifier, Modifiers, PieceId, Reason, Refusal, RuleKey,
    Why,
};

/// Adds melee.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.add_system(Phase::Fighting, turns::note_the_action)
        .add_system(Phase::Fighting, strike)
        .add_system(Phase::Fighting, roll_the_save)
        .add_system(Phase::Fighting, take_the_dead_off)
        .add_system(Phase::Fighting, push_back)
        .add_system(Phase::Fighting, turns::go_on);
}

/// A blow that missed and pushes: a component of the match, no part of the state.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PushBack(pub Option<PieceId>);

/// The first enemy in direct contact with a piece, clockwise from north, if there is one. Who stands in a respawn zone
/// is in contact with nobody (`zone.respawn`); a thing holds nobody (`kind.nest`).
pub fn enemy_in_contact(field: &Battlefield, piece: PieceId) -> Option<PieceId> {
    let at = field.occupancy.of(piece)?;
    if field.is_in_respawn_zone(piece) {
        return None;
    }
    at.contacts()
        .filter_map(|cell| field.occupancy.at(cell))
        .filter(|other| !field.layout().is_thing(*other))
        .find(|other| field.are_enemies(piece, *other) && !field.is_in_respawn_zone(*other))
}

/// Whether the active piece may fight this target (`melee.who`).
///
/// # Errors
/// The refusal.
pub fn check<R: Reason>(field: &Battlefield, done: ActionsTaken, fighter: PieceId, target: PieceId) -> Result<(), R> {
    if done.fought {
        return Err(R::of(|| Refusal::new(keys::MELEE_WHO, "fought-already").piece(fighter)));
    }
    if done.used {
        return Err(R::of(|| {
            Refusal::new(keys::TRIGGER_USE, "attack-after-use").piece(fighter)
        }));
    }
    let (Some(from), Some(to)) = (field.occupancy.of(fighter), field.occupancy.of(target)) else {
        return Err(R::of(|| {
            Refusal::new(keys::MELEE_WHO, "target-off-board").piece(target)
        }));
    };
    if !field.is_fair_game(fighter, target) {
        return Err(R::of(|| Refusal::new(keys::MELEE_WHO, "no-enemy").piece(target)));
    }
    match from.side_of(to) {
        None => Err(R::of(|| {
            Refusal::new(keys::SPACE_CONTACT, "no-contact").cell(to).piece(target)
        })),
        Some(side) if side != field.pieces.facing[fighter.index()] => Err(R::of(|| {
            Refusal::new(keys::MELEE_WHO, "not-facing").cell(to).piece(target)
        })),
        Some(_) => check_unprotected(field, target),
    }
}

/// What a fighter needs against a target, with what changed it: its own CAC, and what skills of both add,
/// unless its value is fixed (`bonus.fixed`). Rules that bear on the blow and change no number are named with a change of 0.
pub fn need(field: &Battlefield, fighter: PieceId, target: PieceId) -> (i32, Modifiers) {
    let (cac, mut modifiers) = field.pieces.value(fighter, Stat::Cac);
    let mut need = cac.unwrap_or(values::NEVER);
    let is_fixed = field.pieces.bonus[fighter.index()].fixing(Stat::Cac).is_some();
    let mut change = |rule: RuleKey, change: i32| {
        if change != 0 && is_fixed {
            values::note(&mut modifiers, keys::BONUS_FIXED);
        } else if change != 0 {
            need += change;
            modifiers.0.push(Modifier { rule, change });
        }
    };
    for skill in field.pieces.skills_of(target).iter() {
        change(skill.key, skill.fought);
    }
    for skill in field.pieces.skills_of(fighter).iter() {
        if skill.unseen != 0 && is_unseen(field, fighter, target) {
            change(skill.key, skill.unseen);
        }
    }
    let twice = field.pieces.skills_held_twice(target).find(|skill| skill.fought != 0);
    if twice.is_some() && !is_fixed {
        values::note(&mut modifiers, keys::SKILL_STACK);
    }
    if let Some(skill) = field.pieces.skills_of(fighter).find(|skill| skill.blows_pierce)
        && field.pieces.can_be_pierced(target)
    {
        values::note(&mut modifiers, skill.key);
    }
    values::note_certainty(need, &mut modifiers);
    (need, modifiers)
}

/// Strikes: one die; who is missed may be pushed.
pub fn strike(
    field: BattlefieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &Turn,
        &mut Struck,
        &mut PushBack,
        &mut Dice,
        &mut Facts,
    )>,
) {
    let (command, turn, mut struck, mut push_back, mut dice, mut facts) = of_match.into_inner();
    let (Some(Command::Fight { target }), Some(fighter)) = (&command.0, turn.active) else {
        return;
    };
    let (field, target) = (field.get(), *target);
    facts.emit(Fact::Fought {
        rule: keys::MELEE_WHO,
        piece: fighter,
        target,
    });
    let (need, modifiers) = need(&field, fighter, target);
    let why = Why::test(keys::MELEE_HIT, need)
        .changed_by(modifiers)
        .by(field.owner(fighter))
        .of(fighter)
        .at(target);
    if dice.roll(&mut facts, why).passed {
        struck.0 = Some(Hit {
            piece: target,
            by: fighter,
            rule: keys::MELEE_HIT,
            pierced: field
                .pieces
                .skills_of(fighter)
                .find(|skill| skill.blows_pierce)
                .is_some(),
        });
    } else if pushes(&field, fighter, target) {
        push_back.0 = Some(target);
    }
}

/// Whether a blow that misses pushes: the fighter has the choc bonus, and the target is no gun and no thing (`melee.choc`).
pub fn pushes(field: &Battlefield, fighter: PieceId, target: PieceId) -> bool {
    field.pieces.bonus[fighter.index()].has(Row::Choc)
        && !field.layout().is_gun(target)
        && !field.layout().is_thing(target)
}

/// Pushes a piece one cell straight away. It dies where it cannot enter, or not for one point; else it comes there as
/// if it had entered (`melee.choc`).
pub fn push_back(
    mut steps: StepQuery,
    of_match: Single<(&mut Struck, &mut PushBack, &mut MoveInProgress, &mut EndedMove)>,
) {
    let (mut struck, mut push_back, mut in_progress, mut ended) = of_match.into_inner();
    struck.0 = None;
    let Some(target) = push_back.0.take() else { return };
    let mut steps = steps.get();
    let placement = &mut steps.placement;
    let Some(fighter) = placement.turn.active else { return };
    let (Some(at), Some(from)) = (placement.occupancy.of(fighter), placement.occupancy.of(target)) else {
        return;
    };
    let Some(side) = at.side_of(from) else { return };
    let to = from.step(side);
    if step_between(&placement.field(), from, to).is_none_or(|cost| cost.points > 1) {
        placement.kill(target, fighter, keys::MELEE_CHOC);
        placement.check_victory();
        return;
    }
    placement.facts.emit(Fact::Pushed {
        rule: keys::MELEE_CHOC,
        piece: target,
        from: from.into(),
        to: to.into(),
        by: Some(fighter),
    });
    let mut moving = Move::new(target, fighter, from);
    steps.come_to(&mut moving, to);
    in_progress.come_to_the_end(&mut ended, &steps.placement, moving);
}
