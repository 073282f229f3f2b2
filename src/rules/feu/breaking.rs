//! Sides that have lost half of their figures test whether they withdraw (`break.test`).
//!
//! Phase: `Breaking`. State: the outcome.

use bevy::prelude::*;

use super::fact::FeuFact;
use super::field::{FeuField, FeuFieldQuery};
use super::keys::breaking as keys;
use super::missions::{Ending, write_down};
use super::phase::FeuPhase;
use super::quality::QualityTest;
use super::terms::{MissionKind, SideId};
use crate::game::{Dice, Fact, Facts, GameBuilder, NextPhase, PieceId, Winner};

/// The sides that withdraw: handed from the dice to the one that ends the game.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Withdrawing([bool; 2]);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.insert(Withdrawing::default());
    game.hand_on::<Withdrawing>();
    game.add_system(FeuPhase::Breaking, test)
        .add_system(FeuPhase::Breaking, withdraw);
}

/// Who tests for a side that has lost so many: the best Quality among those left, of equals the first by id; nobody if it need not.
pub fn tester_of(field: &FeuField, side: SideId) -> Option<PieceId> {
    let is_team = field.terms.mission == MissionKind::Exfiltration && side == SideId::TEAM;
    if !field.options.breaks || is_team || !field.terms.has_both() {
        return None;
    }
    let left: Vec<PieceId> = field.of_side(side).filter(|piece| field.is_on_table(*piece)).collect();
    if 2 * left.len() > field.terms.sizes[side.index()] {
        return None;
    }
    left.into_iter().min_by_key(|piece| (-field.quality_of(*piece), *piece))
}

/// Each side that has lost many tests.
fn test(field: FeuFieldQuery, of_match: Single<(&mut Withdrawing, &mut Dice, &mut Facts, &mut NextPhase<FeuPhase>)>) {
    let (mut withdrawing, mut dice, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::RoundEnd);
    let field = field.get();
    withdrawing.0 = SideId::BOTH.map(|side| {
        let Some(piece) = tester_of(&field, side).filter(|_| field.outcome.0.is_none()) else {
            return false;
        };
        let (_, passed) = QualityTest::of(&field, piece, keys::TEST, 0).throw(&field, (&mut dice, &mut facts));
        if !passed {
            facts.emit(Fact::from(FeuFact::Broke {
                rule: keys::TEST,
                player: field.terms.player_of(side),
            }));
        }
        !passed
    });
}

/// Who withdraws has lost; both: a draw.
fn withdraw(of_match: Single<(&Withdrawing, &super::terms::FeuTerms)>, ending: Ending) {
    let (withdrawing, terms) = of_match.into_inner();
    let won = |side| Winner::Player(terms.player_of(side));
    let winner = match withdrawing.0 {
        [true, true] => Some(Winner::Draw),
        [true, false] => Some(won(SideId(1))),
        [false, true] => Some(won(SideId(0))),
        [false, false] => None,
    };
    write_down(ending, winner.map(|winner| (winner, keys::TEST)));
}
