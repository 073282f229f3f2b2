//! Bonus tokens: taking them, what they are, what works at once (`bonus.*`, `equip.*`, `weapon.*`, `mystery.*`).
//!
//! Phases: `TakingToken` to `TokenOver`, `Pulling`, `DeepStriking`, and a part of `Wounding` and `TurnStart`. Commands: `take`,
//! `leave`, `pick`, `control`, `deep_strike`. State: bonuses, tokens, who controls whom, the token that is being taken.
//!
//! What a bonus does to its bearer as long as it has it stands in [`super::effects`].

mod at_once;
mod deep_strike;
mod ending;
mod pull;

use bevy::prelude::*;

pub use deep_strike::{check_deep_strike, listed_deep_strikes};
pub use ending::plugin_after_deaths;

use super::bonus_entry::{BonusEntry, BonusKind, OwnEffect};
use super::command::{QuakeCommand, own};
use super::components::{Bonus, Controller, HeldBonus, Presence};
use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::keys::bonus as keys;
use super::match_state::{TakingInProgress, TokenState, Tokens};
use super::options::{QuakeOptions, TokenRule};
use super::phase::QuakePhase;
use super::standing::Standing;
use super::turn::decision;
use crate::game::{
    CurrentCommand, Dice, Fact, Facts, GameBuilder, NextPhase, Owner, PendingDecision, PieceId, Refusal, Why, by_id,
    with_pieces_by_id,
};

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.lead(QuakeCommand::verb("take"), QuakePhase::TakingOrLeaving)
        .lead(QuakeCommand::verb("leave"), QuakePhase::TakingOrLeaving)
        .lead(QuakeCommand::verb("pick"), QuakePhase::Picking)
        .lead(QuakeCommand::verb("control"), QuakePhase::Controlling)
        .add_system(QuakePhase::TakingToken, throw_for_it)
        .add_system(QuakePhase::TakingOrLeaving, take_or_leave)
        .add_system(QuakePhase::Picking, pick)
        .add_system(QuakePhase::BonusGained, gain)
        .add_system(QuakePhase::BonusGained, ask_whom_to_control)
        .add_system(QuakePhase::Controlling, control)
        .add_system(QuakePhase::TokenOver, leave_it);
    ending::plugin(game);
    at_once::plugin(game);
    pull::plugin(game);
    deep_strike::plugin(game);
}

/// Whether a figure takes a token whose disc it comes over: one that lies there, by who has no bonus (`bonus.one`).
pub fn takes(field: &Field, piece: PieceId, token: u16) -> bool {
    let lies = field.tokens.0.get(usize::from(token)).map(|token| token.state) == Some(TokenState::Lying);
    lies && field.bonus.get(piece.index()).is_some_and(|bonus| bonus.0.is_none())
}

/// A token is taken: what it is is thrown for (`bonus.take`); first its taker is asked where it may be left.
fn throw_for_it(
    field: FieldQuery,
    of_match: Single<(
        &mut TakingInProgress,
        &mut PendingDecision,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (mut taking, mut pending, mut dice, mut facts, mut next) = of_match.into_inner();
    let Some(taking) = &mut taking.0 else { return };
    let decider = field.decider_of(taking.piece);
    if field.options.token == TokenRule::Free && !taking.wanted {
        pending.0 = Some(decision(decider, "take", Some(taking.piece)));
        next.set(QuakePhase::Take);
        return;
    }
    let Some(token) = field.tokens.0.get(usize::from(taking.token)) else {
        next.set(QuakePhase::TokenOver);
        return;
    };
    facts.emit(Fact::from(QuakeFact::Taken {
        rule: keys::BONUS_TAKE,
        piece: taking.piece,
        token: taking.token,
        kind: token.kind,
        at: token.at.into(),
    }));
    let mut throw = |sides: u32| {
        let why = Why::just(keys::BONUS_TAKE, sides).by(Some(decider)).of(taking.piece);
        dice.roll(&mut facts, why).value as u8
    };
    let d3 = match token.kind {
        BonusKind::Mysterious => 0,
        BonusKind::Equipment | BonusKind::Weapon => throw(3),
    };
    let entry = entry_of(field.options, token.kind, d3, throw(6));
    taking.entry = Some(entry);
    if entry == BonusEntry::Equip(36) {
        pending.0 = Some(decision(decider, "pick", Some(taking.piece)));
        next.set(QuakePhase::Pick);
    } else {
        next.set(QuakePhase::BonusGained);
    }
}

/// What a roll is: the row of an own table, else the seed's (`bonus.custom`).
fn entry_of(options: &QuakeOptions, kind: BonusKind, d3: u8, d6: u8) -> BonusEntry {
    let roll = d3 * 10 + d6;
    let mut rows = options.bonus_table.iter();
    let own = rows.find(|row| row.kind == kind && row.roll == roll);
    own.map_or_else(|| BonusEntry::of_roll(kind, d3, d6), |row| row.effect)
}

/// What a token of a kind may be, each as likely as the other (`bonus.take`).
pub fn entries_of(options: &QuakeOptions, kind: BonusKind) -> Vec<BonusEntry> {
    let firsts = match kind {
        BonusKind::Mysterious => 0..=0,
        BonusKind::Equipment | BonusKind::Weapon => 1..=3,
    };
    let rolls = firsts.flat_map(|d3| (1..=6).map(move |d6| (d3, d6)));
    rolls.map(|(d3, d6)| entry_of(options, kind, d3, d6)).collect()
}

/// A token is taken, or left (option `token`).
fn take_or_leave(of_match: Single<(&CurrentCommand, &mut TakingInProgress, &mut NextPhase<QuakePhase>)>) {
    let (command, mut taking, mut next) = of_match.into_inner();
    let Some(taking) = &mut taking.0 else { return };
    taking.wanted = matches!(own(command), Some(QuakeCommand::Take));
    next.set(match taking.wanted {
        true => QuakePhase::TakingToken,
        false => QuakePhase::TokenOver,
    });
}

/// Whether an entry may be picked: any of the table of equipment but the free choice itself (`equip.36`).
///
/// # Errors
/// That it is none of them.
pub fn check_pick(_: &Standing, entry: BonusEntry) -> Result<(), Refusal> {
    match entry {
        BonusEntry::Equip(36) => Err(Refusal::new(keys::EQUIP_36, "quake-pick-another")),
        BonusEntry::Equip(_) => Ok(()),
        _ => Err(Refusal::new(keys::EQUIP_36, "quake-pick-equipment")),
    }
}

fn pick(of_match: Single<(&CurrentCommand, &mut TakingInProgress, &mut NextPhase<QuakePhase>)>) {
    let (command, mut taking, mut next) = of_match.into_inner();
    if let (Some(QuakeCommand::Pick { entry }), Some(taking)) = (own(command), &mut taking.0) {
        taking.entry = Some(*entry);
    }
    next.set(QuakePhase::BonusGained);
}

/// A figure has a bonus: the token goes beside it. One that works at once leaves it without (`bonus.one`, `bonus.instant`).
fn gain(
    mut bonuses: Query<&mut Bonus>,
    of_match: Single<(&TakingInProgress, &mut Tokens, &mut Facts, &mut NextPhase<QuakePhase>)>,
) {
    let (taking, mut tokens, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::TokenOver);
    let Some((taking, entry)) = taking.0.and_then(|taking| Some((taking, taking.entry?))) else {
        return;
    };
    facts.emit(Fact::from(QuakeFact::BonusGained {
        rule: entry.rule(),
        piece: taking.piece,
        entry,
    }));
    let state = match entry.is_instant() {
        true => TokenState::BackNextTurn,
        false => TokenState::HeldBy(taking.piece),
    };
    if let Some(token) = tokens.0.get_mut(usize::from(taking.token)) {
        token.state = state;
    }
    if entry.is_instant() {
        next.set(QuakePhase::BonusWorks);
    } else {
        with_pieces_by_id(bonuses.reborrow(), |bonuses| {
            bonuses[taking.piece.index()].0 = Some(HeldBonus {
                entry,
                token: Some(taking.token),
                spent: false,
                fresh: true,
                controls: None,
            });
        });
    }
}

/// The figures that a taker of `mystery.5` may control: those of other players, in the game.
fn controllable<'a>(field: &'a Field<'_>, piece: PieceId) -> impl Iterator<Item = PieceId> + 'a {
    let own = field.decider_of(piece);
    field.ids().filter(move |other| {
        let is_in_the_game = matches!(field.presence[other.index()], Presence::In | Presence::Returning);
        !field.is_guest(*other)
            && field.owner_of(*other) != own
            && field.controller[other.index()].0.is_none()
            && is_in_the_game
    })
}

/// Whom the taker of `mystery.5` controls is asked, if there is anybody.
fn ask_whom_to_control(
    field: FieldQuery,
    of_match: Single<(&TakingInProgress, &mut PendingDecision, &mut NextPhase<QuakePhase>)>,
) {
    let field = field.get();
    let (taking, mut pending, mut next) = of_match.into_inner();
    let Some(taking) = taking.0.filter(|taking| taking.entry == Some(BonusEntry::Mystery(5))) else {
        return;
    };
    if controllable(&field, taking.piece).next().is_some() {
        pending.0 = Some(decision(field.decider_of(taking.piece), "control", Some(taking.piece)));
        next.set(QuakePhase::Control);
    }
}

/// Whether a figure may be taken control of (`mystery.5`).
///
/// # Errors
/// That it is none of another player's in the game, or is controlled already.
pub fn check_control(standing: &Standing, figure: PieceId) -> Result<(), Refusal> {
    let field = &standing.field;
    field.figure(keys::MYSTERY_5, figure)?;
    let taker = standing.asked_piece().unwrap_or(figure);
    match controllable(field, taker).any(|known| known == figure) {
        true => Ok(()),
        false => Err(Refusal::new(keys::MYSTERY_5, "quake-control-another").piece(figure)),
    }
}

/// The figure is controlled as long as the taker holds its token.
fn control(
    mut controllers: Query<&mut Controller>,
    mut bonuses: Query<&mut Bonus>,
    owners: Query<&Owner>,
    of_match: Single<(
        &CurrentCommand,
        &TakingInProgress,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (command, taking, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::TokenOver);
    let (Some(QuakeCommand::Control { figure }), Some(taking)) = (own(command), taking.0) else {
        return;
    };
    let owner = by_id(owners)[taking.piece.index()].0.unwrap_or_default();
    let mut player = owner;
    with_pieces_by_id(controllers.reborrow(), |controllers| {
        player = controllers[taking.piece.index()].0.unwrap_or(owner);
        controllers[figure.index()].0 = Some(player);
    });
    with_pieces_by_id(bonuses.reborrow(), |bonuses| {
        if let Some(bonus) = &mut bonuses[taking.piece.index()].0 {
            bonus.controls = Some(*figure);
        }
    });
    facts.emit(Fact::from(QuakeFact::Controlled {
        rule: keys::MYSTERY_5,
        piece: *figure,
        player,
        by: taking.piece,
    }));
}

/// What the token leads back to. Whoever was bumped moves no more: where its slot was to begin it is over (`equip.11`).
fn leave_it(of_match: Single<(&mut TakingInProgress, &mut NextPhase<QuakePhase>)>) {
    let (mut taking, mut next) = of_match.into_inner();
    let Some(taking) = taking.0.take() else { return };
    let is_bumped = matches!(
        taking.entry,
        Some(BonusEntry::Equip(11) | BonusEntry::Own(OwnEffect::SoftBumper))
    );
    next.set(match taking.then {
        QuakePhase::SlotAsk if is_bumped => QuakePhase::SlotOver,
        then => then,
    });
}

/// What may be picked or controlled.
pub fn listed(standing: &Standing) -> Vec<QuakeCommand> {
    let field = &standing.field;
    match standing.asked() {
        "pick" => {
            let entries = BonusEntry::all().filter(|entry| matches!(entry, BonusEntry::Equip(_)));
            entries.map(|entry| QuakeCommand::Pick { entry }).collect()
        }
        "control" => {
            let taker = standing.asked_piece().into_iter();
            let figures = taker.flat_map(|taker| controllable(field, taker).collect::<Vec<_>>());
            figures.map(|figure| QuakeCommand::Control { figure }).collect()
        }
        _ => Vec::new(),
    }
}
