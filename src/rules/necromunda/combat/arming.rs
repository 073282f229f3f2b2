//! What fighters hold in their combat: said before its first fight, then fixed until no enemy is in contact (`weapon.melee`).
//!
//! Phases: `ArmsAsk`, `Arming`, `MoveShown`, `CombatsStart`, `CombatsAsk`. Command: `hold`. State: what they hold.

use bevy::prelude::*;

use super::super::arms::Arm;
use super::super::command::{NecroCommand, own};
use super::super::components::{Engaged, HeldArms};
use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::combat as keys;
use super::super::phase::NecroPhase;
use super::super::turn::decision;
use super::Melee;
use super::arms::{keeps_a_hand, melee_arms};
use crate::game::{
    CurrentCommand, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, Refusal, by_id, with_pieces_by_id,
};

/// Who takes up what: handed from those who look to the one that writes.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Arming(Option<(PieceId, Vec<Arm>)>);

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(Arming::default());
    game.hand_on::<Arming>();
    game.lead(NecroCommand::verb("hold"), NecroPhase::Arming)
        .add_system(NecroPhase::MoveShown, lay_down)
        .add_system(NecroPhase::CombatsStart, lay_down)
        .add_system(NecroPhase::CombatsAsk, lay_down)
        .add_system(NecroPhase::ArmsAsk, ask)
        .add_system(NecroPhase::ArmsAsk, take_up)
        .add_system(NecroPhase::Arming, hold)
        .add_system(NecroPhase::Arming, take_up);
}

/// All that a fighter may hold: one weapon, or one in each hand if none of those it carries keeps a hand (`fight.two`).
pub fn holds(field: &Field, piece: PieceId) -> Vec<Vec<Arm>> {
    let arms = melee_arms(field, piece);
    let mut found: Vec<Vec<Arm>> = Vec::new();
    if !keeps_a_hand(&field.arms[piece.index()].0) {
        for (place, one) in arms.iter().enumerate() {
            found.extend(arms[place + 1..].iter().map(|other| vec![*one, *other]));
        }
    }
    found.extend(arms.iter().map(|arm| vec![*arm]));
    for held in &mut found {
        held.sort_unstable();
    }
    found.sort();
    found.dedup();
    found
}

/// Whether a fighter may hold that.
///
/// # Errors
/// That it does not carry it, or has no hand free for it.
pub fn check_hold(field: &Field, asked: Option<PieceId>, (piece, with): (PieceId, &[Arm])) -> Result<(), Refusal> {
    if asked != Some(piece) {
        return Err(Refusal::new(keys::WEAPON_MELEE, "necro-arms-not-asked").piece(piece));
    }
    let mut wish = with.to_vec();
    wish.sort_unstable();
    if holds(field, piece).contains(&wish) {
        Ok(())
    } else {
        Err(Refusal::new(keys::WEAPON_MELEE, "necro-no-hold").piece(piece))
    }
}

/// Who has no enemy in contact holds nothing for combat.
fn lay_down(mut held: Query<&mut HeldArms>, engaged: Query<&Engaged>) {
    let engaged = by_id(engaged);
    with_pieces_by_id(held.reborrow(), |held| {
        for (held, engaged) in held.iter_mut().zip(engaged) {
            if engaged.0.is_empty() {
                held.0.clear();
            }
        }
    });
}

/// Who says next what it holds, those of the player in turn first.
pub fn unarmed(field: &Field, melee: &Melee) -> Option<PieceId> {
    let members = melee
        .combat
        .iter()
        .flat_map(|combat| &combat.members)
        .map(|(piece, _)| *piece);
    let unarmed = members.filter(|piece| field.is_able(*piece) && field.held[piece.index()].0.is_empty());
    unarmed.min_by_key(|piece| (field.owner_of(*piece) != Some(field.turn.player), *piece))
}

/// Asks each what it holds who has not said so, those of the player in turn first; then the fights begin.
fn ask(field: FieldQuery, of_match: Single<(&Melee, &mut Arming, &mut PendingDecision, &mut NextPhase<NecroPhase>)>) {
    let (melee, mut arming, mut pending, mut next) = of_match.into_inner();
    let field = field.get();
    arming.0 = None;
    let Some(piece) = unarmed(&field, melee) else {
        next.set(NecroPhase::CombatGoOn);
        return;
    };
    let holds = holds(&field, piece);
    if let [only] = &holds[..] {
        arming.0 = Some((piece, only.clone()));
        next.set(NecroPhase::ArmsAsk);
    } else {
        pending.0 = field
            .owner_of(piece)
            .map(|owner| decision(owner, "hold_arms", Some(piece)));
        next.set(NecroPhase::HoldArms);
    }
}

/// Its owner has said what it holds.
fn hold(of_match: Single<(&CurrentCommand, &mut Arming, &mut NextPhase<NecroPhase>)>) {
    let (command, mut arming, mut next) = of_match.into_inner();
    if let Some(NecroCommand::Hold { piece, with }) = own(command) {
        arming.0 = Some((*piece, with.clone()));
    }
    next.set(NecroPhase::ArmsAsk);
}

/// It holds it.
fn take_up(mut held: Query<&mut HeldArms>, of_match: Single<(&Arming, &mut Facts)>) {
    let (arming, mut facts) = of_match.into_inner();
    let Some((piece, with)) = &arming.0 else { return };
    with_pieces_by_id(held.reborrow(), |held| held[piece.index()].0.clone_from(with));
    facts.emit(Fact::from(NecroFact::Armed {
        rule: keys::WEAPON_MELEE,
        piece: *piece,
        with: with.clone(),
    }));
}
