//! How bonuses end and tokens come back: with their bearer's death, or when a turn starts (`bonus.one`, `bonus.instant`).

use bevy::prelude::*;

use super::super::bonus_entry::BonusEntry;
use super::super::components::{Bonus, Controller, HeldBonus};
use super::super::fact::QuakeFact;
use super::super::keys::bonus as keys;
use super::super::match_state::{QuakeTurn, TokenState, Tokens};
use super::super::options::{NartheciumRule, QuakeOptions};
use super::super::phase::QuakePhase;
use super::super::terms::Terms;
use super::super::wounds::Harm;
use crate::game::{Fact, Facts, GameBuilder, Owner, PieceId, by_id, with_pieces_by_id};

/// Adds the systems of a turn's start. Those of deaths come after the dead are taken off: [`plugin_after_deaths`].
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.add_system(QuakePhase::TurnStart, bring_back)
        .add_system(QuakePhase::TurnStart, settle_in);
}

/// Adds what ends the bonuses of those who were killed.
pub fn plugin_after_deaths(game: &mut GameBuilder<QuakePhase>) {
    game.add_system(QuakePhase::Wounding, end_with_bearer);
}

/// Tokens whose effect is over come back when the next turn starts (`bonus.instant`).
fn bring_back(of_match: Single<(&mut Tokens, &mut Facts)>) {
    let (mut tokens, mut facts) = of_match.into_inner();
    if tokens.0.iter().all(|token| token.state != TokenState::BackNextTurn) {
        return;
    }
    for (token, known) in (0..).zip(&mut tokens.0) {
        if known.state == TokenState::BackNextTurn {
            known.state = TokenState::Lying;
            let at = known.at.into();
            facts.emit(Fact::from(QuakeFact::TokenBack {
                rule: keys::BONUS_INSTANT,
                token,
                at,
            }));
        }
    }
}

/// What works only from the next movement on works now, and what is spent for a turn is there again (`equip.14`, `equip.23`); not where
/// a game begins in the middle of the turn.
fn settle_in(mut bonuses: Query<&mut Bonus>, of_match: Single<(&Terms, &QuakeOptions, &QuakeTurn)>) {
    let (terms, options, turn) = of_match.into_inner();
    if terms.begin.is_some_and(|begin| begin.round == turn.round) {
        return;
    }
    with_pieces_by_id(bonuses.reborrow(), |bonuses| {
        for bonus in bonuses.iter_mut().filter_map(|bonus| bonus.0.as_mut()) {
            bonus.fresh = false;
            bonus.spent &= options.narthecium == NartheciumRule::Life;
        }
    });
}

/// A bearer's death ends its bonus: the token is back in its place, and whoever it controlled is free (`bonus.one`).
fn end_with_bearer(
    mut bonuses: Query<&mut Bonus>,
    mut controllers: Query<&mut Controller>,
    owners: Query<&Owner>,
    of_match: Single<(&Harm, &mut Tokens, &mut Facts)>,
) {
    let (harm, mut tokens, mut facts) = of_match.into_inner();
    if harm.killed.is_empty() {
        return;
    }
    let mut ended: Vec<(PieceId, HeldBonus)> = Vec::new();
    with_pieces_by_id(bonuses.reborrow(), |bonuses| {
        for (piece, ..) in &harm.killed {
            ended.extend(bonuses[piece.index()].0.take().map(|bonus| (*piece, bonus)));
        }
    });
    for (piece, bonus) in ended {
        facts.emit(Fact::from(QuakeFact::BonusEnded {
            rule: keys::BONUS_ONE,
            piece,
            entry: bonus.entry,
        }));
        let token = bonus
            .token
            .and_then(|token| Some((token, tokens.0.get_mut(usize::from(token))?)));
        if let Some((token, known)) = token {
            known.state = TokenState::Lying;
            let at = known.at.into();
            facts.emit(Fact::from(QuakeFact::TokenBack {
                rule: keys::BONUS_ONE,
                token,
                at,
            }));
        }
        if bonus.entry == BonusEntry::Mystery(5) {
            let owner = by_id(owners)[piece.index()].0;
            with_pieces_by_id(controllers.reborrow(), |controllers| {
                // A setup that sets a control down does not say whose token it is by.
                let is_free = |index: usize, controller: &Controller| match bonus.controls {
                    Some(controlled) => controlled.index() == index,
                    None => controller.0 == owner,
                };
                for (index, controller) in controllers.iter_mut().enumerate() {
                    if is_free(index, controller) {
                        controller.0 = None;
                    }
                }
            });
        }
    }
}
