//! Hand to hand: both test, the higher sum hits (`fight.*`).
//!
//! Phase: `Fighting`. Command: `fight`. State: who is hidden or in ambush no more.

use bevy::prelude::*;

use super::ambush::end_ambush;
use super::command::{FeuCommand, own};
use super::components::{Concealed, InAmbush};
use super::fact::FeuFact;
use super::field::{FeuField, FeuFieldQuery};
use super::harm::{FeuBlow, FeuHarm};
use super::hiding::reveal;
use super::keys::fighting as keys;
use super::keys::moving::LEVEL_PART;
use super::keys::round::ONCE;
use super::match_state::FeuTurn;
use super::phase::FeuPhase;
use super::quality::QualityTest;
use crate::game::{CurrentCommand, Dice, Fact, Facts, GameBuilder, NextPhase, PieceId, Refusal};
use crate::space::table::Arc;

/// By how much higher a sum must be for a harder hit (`fight.test`).
const MUCH_HIGHER: i32 = 4;

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.lead(FeuCommand::verb("fight"), FeuPhase::Fighting)
        .add_system(FeuPhase::Fighting, leave_cover)
        .add_system(FeuPhase::Fighting, fight);
}

/// Whether a figure may fight somebody now (`fight.who`).
///
/// # Errors
/// Why not.
pub fn check_fight(field: &FeuField, piece: PieceId, target: PieceId) -> Result<(), Refusal> {
    let body = field.enemy(keys::WHO, piece, target)?;
    let off = || Refusal::new(keys::WHO, "feu-off-table").piece(piece);
    let own = field.look.body(piece).ok_or_else(off)?;
    if field.done[piece.index()].fight {
        return Err(Refusal::new(ONCE, "feu-fought-already").piece(piece));
    }
    if field.is_on_ladder(piece) {
        return Err(Refusal::new(LEVEL_PART, "feu-on-ladder").piece(piece));
    }
    if !field.look.view().is_contact(&own, &body) {
        return Err(Refusal::new(keys::WHO, "feu-not-in-contact").piece(target));
    }
    Ok(())
}

/// The tests of both in a fight: the attacker's first; who is attacked from behind throws a die less (`fight.behind`).
pub fn tests_of(field: &FeuField, (piece, target): (PieceId, PieceId)) -> [QualityTest; 2] {
    let ends = field.position[piece.index()].0.zip(field.position[target.index()].0);
    let is_behind = ends.is_some_and(|(from, to)| {
        let way = from.plan().way_from(to.plan());
        !field.facing_of(target).sees(way, Arc::Half)
    });
    [
        QualityTest::of(field, piece, keys::TEST, 0).at(target).against(),
        QualityTest::of(
            field,
            target,
            if is_behind { keys::BEHIND } else { keys::TEST },
            -i32::from(is_behind),
        )
        .at(piece)
        .against(),
    ]
}

/// Whoever fights is hidden no more; whoever is attacked is in ambush no more (`hide.ends`, `ambush.lasts`).
fn leave_cover(
    mut hidden: Query<&mut Concealed>,
    ambushes: Query<&mut InAmbush>,
    of_match: Single<(&CurrentCommand, &FeuTurn, &mut Facts)>,
) {
    let (command, turn, mut facts) = of_match.into_inner();
    let (Some(FeuCommand::Fight { target }), Some(piece)) = (own(command), turn.active) else {
        return;
    };
    for who in [piece, *target] {
        reveal(hidden.reborrow(), &mut facts, who);
    }
    end_ambush(ambushes, &mut facts, *target);
}

/// Both test; the higher sum hits, harder if it is much higher (`fight.test`).
fn fight(
    field: FeuFieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut FeuHarm,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (command, mut harm, mut dice, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::ActivationAsk);
    let field = field.get();
    let (Some(FeuCommand::Fight { target }), Some(piece)) = (own(command), field.turn.active) else {
        return;
    };
    let target = *target;
    let mut before = 0;
    let sums = tests_of(&field, (piece, target)).map(|test| {
        (before, _) = test.after(before).throw(&field, (&mut dice, &mut facts));
        before
    });
    let winner = match sums[0].cmp(&sums[1]) {
        std::cmp::Ordering::Greater => Some((piece, target)),
        std::cmp::Ordering::Less => Some((target, piece)),
        std::cmp::Ordering::Equal => None,
    };
    facts.emit(Fact::from(FeuFact::Fought {
        rule: keys::TEST,
        piece,
        target,
        sum: sums[0],
        target_sum: sums[1],
        winner: winner.map(|(winner, _)| winner),
    }));
    if let Some((winner, loser)) = winner {
        let more = i32::from((sums[0] - sums[1]).abs() >= MUCH_HIGHER);
        harm.deal(
            vec![FeuBlow::by_hand(&field, (winner, loser), more)],
            FeuPhase::ActivationAsk,
        );
        next.set(FeuPhase::Harming);
    }
}
