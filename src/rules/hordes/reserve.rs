//! The reserve: who joins it, who comes back, and where (`reserve.*`).
//!
//! Phases of the host: `Round`, `Losses`, `Begin`, `Entries`. State: who is in reserve, who is fresh, who is to come.

use bevy::ecs::system::StaticSystemParam;
use bevy::prelude::*;

use super::behaviour::DIRECTIONS;
use super::fact::HordeFact;
use super::keys;
use super::setup::{HordeEntry, HordeTerms, Reinforcement};
use super::state::{HordeBehaviour, HordeEntries, InReserve, IsFresh};
use crate::game::{Dice, Fact, Facts, GameBuilder, NextPhase, PieceId, Why, by_id, with_pieces_by_id};
use crate::rules::host::{GuestDeed, GuestLosses, GuestPhase, GuestTurn, Host, HostView as _};

/// The path of this chapter in the code.
pub const CHAPTER: &str = module_path!();

/// Adds this chapter's systems: before those that throw the behaviour die.
pub fn plugin<H: Host>(game: &mut GameBuilder<H::Phase>) {
    game.add_system(H::phase(GuestPhase::Round), forget_fresh)
        .add_system(H::phase(GuestPhase::Losses), join)
        .add_system(H::phase(GuestPhase::Begin), list)
        .add_system(H::phase(GuestPhase::Entries), bring_in::<H>);
}

/// In a new round nobody is fresh (`reserve.fresh`).
fn forget_fresh(mut fresh: Query<&mut IsFresh>) {
    with_pieces_by_id(fresh.reborrow(), |fresh| {
        fresh.iter_mut().for_each(|fresh| fresh.0 = false)
    });
}

/// Whoever is eliminated joins the reserve at once, where there are reinforcements (`reserve.joins`).
fn join(mut reserve: Query<&mut InReserve>, of_match: Single<(&HordeTerms, &mut GuestLosses, &mut Facts)>) {
    let (terms, mut losses, mut facts) = of_match.into_inner();
    let joins = terms.reinforce != Reinforcement::None;
    for (piece, by) in std::mem::take(&mut losses.0) {
        with_pieces_by_id(reserve.reborrow(), |reserve| reserve[piece.index()].0 = joins);
        facts.emit(Fact::from(HordeFact::Eliminated {
            rule: if joins { keys::JOINS } else { keys::OUT },
            piece,
            by,
            reserve: joins,
        }));
    }
}

/// Those in reserve when the Joker fell may come: the dead of this activation may not (`reserve.return`).
fn list(reserve: Query<&InReserve>, of_match: Single<(&HordeTerms, &mut HordeEntries)>) {
    let (terms, mut entries) = of_match.into_inner();
    if entries.is_listed {
        return;
    }
    let waiting = (0..).map(PieceId).zip(by_id(reserve)).filter(|(_, waits)| waits.0);
    *entries = HordeEntries {
        is_listed: true,
        ..HordeEntries::default()
    };
    if terms.reinforce != Reinforcement::None {
        entries.to_come.extend(waiting.map(|(piece, _)| piece));
    }
}

/// Throws the dice of those that may come: for each whether it does, then one point of the edge for all.
fn throw(terms: &HordeTerms, entries: &mut HordeEntries, (dice, facts): (&mut Dice, &mut Facts)) {
    if let Reinforcement::From(least) = terms.reinforce
        && !entries.sets_up
    {
        entries.to_come.retain(|piece| {
            let why = Why::test(keys::RETURN, i32::from(least)).of(*piece);
            dice.roll(facts, why).passed
        });
    }
    let is_drawn = terms.entry == HordeEntry::Edge && !is_each(terms, entries);
    if is_drawn && !entries.to_come.is_empty() {
        entries.face = Some(dice.roll(facts, Why::just(keys::ENTRY, DIRECTIONS)).value as u8);
    }
    entries.is_thrown = true;
}

/// Whether each has a point of its own: by the house rule, and when the game begins.
fn is_each(terms: &HordeTerms, entries: &HordeEntries) -> bool {
    terms.options.entry_each || entries.sets_up
}

/// The next one comes in; whoever finds no room stays in reserve (`reserve.entry`, `reserve.fresh`).
fn bring_in<H: Host>(
    look: StaticSystemParam<H::Look>,
    mut reserve: Query<&mut InReserve>,
    mut fresh: Query<&mut IsFresh>,
    of_match: Single<(
        &HordeTerms,
        &HordeBehaviour,
        &mut HordeEntries,
        &mut GuestTurn,
        &mut GuestDeed,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<H::Phase>,
    )>,
) {
    let (terms, course, mut entries, mut turn, mut deed, mut dice, mut facts, mut next) = of_match.into_inner();
    let view = H::view(look.into_inner());
    if !entries.is_thrown {
        throw(terms, &mut entries, (&mut dice, &mut facts));
    }
    while !entries.to_come.is_empty() {
        let piece = entries.to_come.remove(0);
        let entry = match terms.entry {
            HordeEntry::At(near) => view.entry_at(piece, near),
            HordeEntry::Edge => {
                let face = match entries.face {
                    Some(face) => face,
                    None => {
                        dice.roll(&mut facts, Why::just(keys::ENTRY, DIRECTIONS).of(piece))
                            .value as u8
                    }
                };
                view.entry_at_edge(piece, face)
            }
        };
        with_pieces_by_id(reserve.reborrow(), |reserve| reserve[piece.index()].0 = entry.is_none());
        let Some((at, face)) = entry else { continue };
        let acts = entries.sets_up || terms.options.fresh_acts;
        with_pieces_by_id(fresh.reborrow(), |fresh| fresh[piece.index()].0 = !acts);
        facts.emit(Fact::from(HordeFact::Entered {
            rule: if acts { keys::RESERVE_SCENARIO } else { keys::ENTRY },
            piece,
            at,
            face,
        }));
        *deed = GuestDeed::Enter { piece, at, face };
        turn.0 = Some(GuestPhase::Entries);
        next.set(H::phase(GuestPhase::Enter));
        return;
    }
    // Where they come before the behaviour die, it follows.
    let goes_on = course.behaviour.is_none() && !entries.sets_up;
    if !goes_on {
        *entries = HordeEntries::default();
    }
    let phase = if goes_on { GuestPhase::Begin } else { GuestPhase::Step };
    turn.0 = goes_on.then_some(phase);
    next.set(H::phase(phase));
}
