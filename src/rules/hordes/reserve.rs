//! The reserve: who joins it, who comes back, and where (`reserve.*`).
//!
//! Phases of the host: `Round`, `Losses`, `Begin`, `Entries`. State: who is in reserve, who is fresh, who is to come.

use bevy::ecs::system::StaticSystemParam;
use bevy::prelude::*;

use super::behaviour::DIRECTIONS;
use super::fact::HordeFact;
use super::keys;
use super::scenario::Scenario;
use super::setup::{HordeEntry, HordeTerms, Reinforcement};
use super::state::{HordeBehaviour, HordeEntries, InReserve, IsFresh};
use crate::game::{Dice, Fact, Facts, GameBuilder, NextPhase, PieceId, Place, RuleKey, Why, by_id, with_pieces_by_id};
use crate::rules::host::{GuestDeed, GuestLosses, GuestPhase, GuestTurn, Host, HostView};

/// How far apart the nests of a scenario stand, in paces (`scenario.nest`).
const APART: i32 = 8;

/// The path of this chapter in the code.
pub const CHAPTER: &str = module_path!();

/// Adds this chapter's systems: before those that throw the behaviour die.
pub fn plugin<H: Host>(game: &mut GameBuilder<H::Phase>) {
    game.add_system(H::phase(GuestPhase::Round), forget_fresh)
        .add_system(H::phase(GuestPhase::Losses), join::<H>)
        .add_system(H::phase(GuestPhase::Begin), list)
        .add_system(H::phase(GuestPhase::Entries), bring_in::<H>);
}

/// In a new round nobody is fresh (`reserve.fresh`).
fn forget_fresh(mut fresh: Query<&mut IsFresh>) {
    with_pieces_by_id(fresh.reborrow(), |fresh| {
        fresh.iter_mut().for_each(|fresh| fresh.0 = false);
    });
}

/// Whoever is eliminated joins the reserve at once, where there are reinforcements; a thing does not (`reserve.joins`).
fn join<H: Host>(
    look: StaticSystemParam<H::Look>,
    mut reserve: Query<&mut InReserve>,
    of_match: Single<(&HordeTerms, &mut GuestLosses, &mut Facts)>,
) {
    let (terms, mut losses, mut facts) = of_match.into_inner();
    let view = H::view(look.into_inner());
    for (piece, by) in std::mem::take(&mut losses.0) {
        let joins = terms.reinforce != Reinforcement::None && view.is_creature(piece);
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
fn throw(
    view: &impl HostView,
    (terms, entries): (&HordeTerms, &mut HordeEntries),
    (dice, facts): (&mut Dice, &mut Facts),
) {
    if let Reinforcement::From(least) = terms.reinforce
        && !entries.sets_up
    {
        entries.to_come.retain(|piece| {
            let why = Why::test(keys::RETURN, i32::from(least)).of(*piece);
            dice.roll(facts, why).passed
        });
    }
    let is_drawn = !matches!(terms.entry, HordeEntry::At(_)) && !is_each(terms, entries);
    if is_drawn && !entries.to_come.is_empty() {
        entries.face = draw(view, terms, (dice, facts), None);
    }
    entries.is_thrown = true;
}

/// Draws where they come in: a face of the direction die, or where the scenario has nests the number of one that stands, from 1;
/// nothing where none does.
fn draw(
    view: &impl HostView,
    terms: &HordeTerms,
    (dice, facts): (&mut Dice, &mut Facts),
    piece: Option<PieceId>,
) -> Option<u8> {
    let (rule, faces) = match (entrances(view, terms), terms.scenario) {
        (Some((rule, places)), _) => (rule, places.len() as u32),
        (None, Some(Scenario::Nest)) => (keys::NEST, nests(view).len() as u32),
        (None, _) => (keys::ENTRY, DIRECTIONS),
    };
    let why = Why::just(rule, faces);
    let why = if rule == keys::ENTRY { why.direction() } else { why };
    let why = match piece {
        Some(piece) => why.of(piece),
        None => why,
    };
    match faces {
        0 => None,
        1 => Some(1),
        _ => Some(dice.roll(facts, why).value as u8),
    }
}

/// The entrances of the map, where they come in by one (`reserve.scenario`).
fn entrances(view: &impl HostView, terms: &HordeTerms) -> Option<(RuleKey, Vec<Place>)> {
    let is_one = terms.entry == HordeEntry::Portal;
    let known = is_one.then(|| view.entrances()).flatten();
    known.filter(|(_, places)| !places.is_empty())
}

/// The nests that stand, by id.
fn nests(view: &impl HostView) -> Vec<PieceId> {
    let all = (0..view.pieces() as u16).map(PieceId);
    all.filter(|piece| !view.is_creature(*piece) && view.is_on_board(*piece))
        .collect()
}

/// Where one of those with which the game begins is set down, if its scenario says so; nothing where a die does. `place` is its number
/// among so many of its like.
fn start_of(view: &impl HostView, terms: &HordeTerms, piece: PieceId, (place, count): (usize, usize)) -> Option<Place> {
    match terms.scenario? {
        // Three of them, 8 paces apart, the second in the middle.
        Scenario::Nest if !view.is_creature(piece) => Some(view.beside_middle(terms.from, APART * (place as i32 - 1))),
        Scenario::Nest => {
            let nests = nests(view);
            let nest = nests.get(place % nests.len().max(1))?;
            view.place_of(*nest)
        }
        Scenario::WayOut => {
            let marks = view.marks();
            match marks.get(place % marks.len().max(1)) {
                Some(mark) => Some(*mark),
                None => Some(view.on_middle_line(terms.from, (2 * place as i32 + 1, 2 * count as i32))),
            }
        }
        _ => None,
    }
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
        throw(&view, (terms, &mut entries), (&mut dice, &mut facts));
    }
    while !entries.to_come.is_empty() {
        let piece = entries.to_come.remove(0);
        let is_thing = !view.is_creature(piece);
        // Things come before creatures; of those alike each has its number.
        let placed = entries.placed;
        entries.placed = match entries.to_come.first() {
            Some(next) if view.is_creature(*next) == is_thing => 0,
            _ => placed + 1,
        };
        let alike = entries
            .to_come
            .iter()
            .filter(|other| view.is_creature(**other) != is_thing);
        let of = (usize::from(placed), usize::from(placed) + 1 + alike.count());
        let start = start_of(&view, terms, piece, of).filter(|_| entries.sets_up);
        let entry = match (terms.entry, start) {
            (_, Some(near)) | (HordeEntry::At(near), _) => view.entry_at(piece, near),
            (HordeEntry::Edge | HordeEntry::Portal, None) => {
                let drawn = match entries.face {
                    Some(face) => Some(face),
                    None => draw(&view, terms, (&mut dice, &mut facts), Some(piece)),
                };
                let by_portal = entrances(&view, terms);
                match terms.scenario {
                    _ if by_portal.is_some() => {
                        let place = drawn.map(|drawn| usize::from(drawn).saturating_sub(1));
                        let near = by_portal
                            .zip(place)
                            .and_then(|((_, places), place)| places.get(place).copied());
                        near.and_then(|near| view.entry_at(piece, near))
                    }
                    Some(Scenario::Nest) => {
                        let nest = drawn.and_then(|drawn| nests(&view).get(usize::from(drawn) - 1).copied());
                        let near = nest.and_then(|nest| view.place_of(nest));
                        near.and_then(|near| view.entry_at(piece, near))
                    }
                    _ => drawn.and_then(|face| view.entry_at_edge(piece, face)),
                }
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
