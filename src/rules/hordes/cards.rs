//! Cards: in games of all players against the Horde each figure has its own, and acts when it is drawn (`card.*`, `wager.*`).
//!
//! Phases of the host: `Round`, `Draw`, `Answer`. Commands: `act`, `keep`, `wager`, `play_card`, `draw_on`, `give`, `accept`,
//! `decline`. State: the cards of the round.

use bevy::ecs::system::StaticSystemParam;
use bevy::prelude::*;

use super::card_state::{CardAsk, HeldCard, HordeCards};
use super::command::{HordeCommand, current_or_meant};
use super::fact::HordeFact;
use super::keys;
use super::setup::HordeTerms;
use super::state::{JokerPack, note};
use crate::game::{
    CurrentCommand, Decision, DecisionKind, Dice, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId,
    PlayerId, Why,
};
use crate::rules::host::{GuestDeed, GuestGate, GuestPhase, GuestTurn, Host, HostView};

/// The path of this chapter in the code.
pub const CHAPTER: &str = module_path!();

/// Adds this chapter's systems.
pub fn plugin<H: Host>(game: &mut GameBuilder<H::Phase>) {
    for verb in HordeCommand::of_cards() {
        game.lead(verb, H::phase(GuestPhase::Answer));
    }
    // A word that the host has as well is the Horde's where the Horde asks for it.
    for command in HordeCommand::PLAIN.iter().filter(|command| command.is_of_cards()) {
        if let Some(verb) = H::plain_word(command.name()) {
            game.lead_from(command.answers(), verb, H::phase(GuestPhase::Answer));
        }
    }
    game.add_system(H::phase(GuestPhase::Round), shuffle)
        .add_system(H::phase(GuestPhase::Cards), turn_up::<H>)
        .add_system(H::phase(GuestPhase::Answer), answer::<H>);
}

/// In a new round all cards are in the pack again.
fn shuffle(mut cards: Single<&mut HordeCards>) {
    **cards = HordeCards::default();
}

/// The cards in the pack whose figure would act, by id: each with who that is (`card.pack`). A void one has left it.
pub fn pack(view: &impl HostView, cards: &HordeCards) -> Vec<(PieceId, PieceId)> {
    let of_figures = view.figures().into_iter().filter(|card| !cards.drawn.contains(card));
    let each = of_figures.map(|card| (card, cards.actor(card)));
    each.filter(|(_, piece)| view.may_act(*piece)).collect()
}

/// The cards held back that still mean somebody.
pub fn held(view: &impl HostView, cards: &HordeCards) -> Vec<HeldCard> {
    let means = |held: &&HeldCard| view.may_act(cards.actor(held.card));
    cards.held.iter().filter(means).copied().collect()
}

/// Whether each card is held by the player of who acts with it, and whoever is asked about one holds it: in a state read from outside.
pub fn are_held_rightly(view: &impl HostView, cards: &HordeCards) -> bool {
    let is_of_holder = |held: &HeldCard| view.player_of(cards.actor(held.card)) == Some(held.holder);
    let has_one = |holder: PlayerId| held(view, cards).iter().any(|held| held.holder == holder);
    let is_askable = match cards.asks {
        Some(CardAsk::Held(holder)) => has_one(holder),
        _ => true,
    };
    is_askable && cards.held.iter().all(is_of_holder)
}

/// The companions to whom a figure may give its turn: on the board, not activated yet in this round (`wager.won`).
pub fn companions(view: &impl HostView, piece: PieceId) -> Vec<PieceId> {
    let others = view.figures().into_iter();
    others.filter(|other| *other != piece && view.may_act(*other)).collect()
}

/// Whether the card that is turned up may be held back: one a player at most, of those that still mean somebody (`card.keep`).
pub fn may_keep(view: &impl HostView, (terms, cards): (&HordeTerms, &HordeCards), player: PlayerId) -> bool {
    let held = held(view, cards);
    held.iter().filter(|held| held.holder == player).count() < usize::from(terms.options.kept)
}

/// Whether a double-or-quits may be called: on the own card, freshly drawn, with a companion (`wager.call`).
pub fn may_wager(view: &impl HostView, cards: &HordeCards) -> bool {
    let fresh = cards.turned.filter(|card| cards.actor(*card) == *card);
    fresh.is_some_and(|card| !companions(view, card).is_empty())
}

/// What the cards ask now, and of whom.
pub fn decision(view: &impl HostView, cards: &HordeCards) -> Option<Decision> {
    let (kind, player, piece) = match cards.asks? {
        CardAsk::Card => {
            let piece = cards.actor(cards.turned?);
            ("card", view.player_of(piece)?, Some(piece))
        }
        CardAsk::Held(holder) => ("held", holder, None),
        CardAsk::Give => {
            let piece = cards.turned?;
            ("give", view.player_of(piece)?, Some(piece))
        }
        CardAsk::Given(to) => ("given", view.player_of(to)?, Some(to)),
    };
    Some(Decision {
        player,
        kind: DecisionKind::Book(kind),
        piece,
        left: 0,
    })
}

/// What comes next of the cards.
enum NextCard {
    /// The first Joker falls: nothing but it is left in the pack.
    Joker,
    /// A holder is asked.
    Ask(PlayerId),
    /// A card is drawn from the pack.
    Draw,
    /// A card that was held back and not played is lost.
    Lose(PieceId),
    /// Nothing is left.
    End,
}

/// Who is asked before the next draw, or what comes instead (`card.keep`).
fn next_card(view: &impl HostView, cards: &HordeCards, has_fallen: bool) -> NextCard {
    let is_empty = pack(view, cards).is_empty();
    let held = held(view, cards);
    let unasked = held.iter().map(|held| held.holder);
    let next = unasked.filter(|holder| !cards.asked.contains(holder)).min();
    match (next, held.first()) {
        _ if is_empty && !has_fallen => NextCard::Joker,
        (Some(holder), _) => NextCard::Ask(holder),
        _ if !is_empty => NextCard::Draw,
        (None, Some(held)) => NextCard::Lose(held.card),
        (None, None) => NextCard::End,
    }
}

/// Before each draw whoever holds a card may play it; then the next card of the pack is turned up, a Joker or a figure's. With the
/// last card the round ends (`card.pack`).
fn turn_up<H: Host>(
    look: StaticSystemParam<H::Look>,
    of_match: Single<(
        &mut HordeCards,
        &mut JokerPack,
        &mut GuestTurn,
        &mut GuestGate,
        &mut GuestDeed,
        &mut Dice,
        &mut Facts,
        &mut PendingDecision,
        &mut NextPhase<H::Phase>,
    )>,
) {
    let (mut cards, mut jokers, mut turn, mut gate, mut deed, mut dice, mut facts, mut pending, mut next) =
        of_match.into_inner();
    let view = H::view(look.into_inner());
    turn.0 = Some(GuestPhase::Cards);
    let mut go_to = |phase| next.set(H::phase(phase));
    let has_fallen = jokers.fallen;
    let steps = pack(&view, &cards).len() as u32;
    let is_joker = match next_card(&view, &cards, has_fallen) {
        NextCard::Joker => true,
        NextCard::Ask(holder) => {
            cards.asked.push(holder);
            cards.asks = Some(CardAsk::Held(holder));
            pending.0 = decision(&view, &cards);
            go_to(GuestPhase::Wait);
            return;
        }
        NextCard::Lose(card) => {
            let piece = cards.actor(card);
            cards.held.retain(|held| held.card != card);
            facts.emit(Fact::from(HordeFact::CardLost {
                rule: keys::CARD_KEEP,
                piece,
            }));
            *deed = GuestDeed::Skip { piece };
            go_to(GuestPhase::Skip);
            return;
        }
        NextCard::End => {
            turn.0 = None;
            gate.0 = true;
            go_to(GuestPhase::Done);
            return;
        }
        NextCard::Draw => {
            let left = u32::from(jokers.left);
            // The last card of all needs no die.
            let value = match steps + left {
                1 => 1,
                faces => dice.roll(&mut facts, Why::just(keys::CARD_PACK, faces)).value,
            };
            cards.asked.clear();
            if let Some(place) = value.checked_sub(left + 1) {
                let (card, piece) = pack(&view, &cards)[place as usize];
                note(&mut cards.drawn, card);
                cards.turned = Some(card);
                facts.emit(Fact::from(HordeFact::Card {
                    rule: keys::CARD_PACK,
                    card,
                    piece,
                }));
                cards.asks = Some(CardAsk::Card);
                pending.0 = decision(&view, &cards);
                go_to(GuestPhase::Wait);
                return;
            }
            true
        }
    };
    if is_joker {
        jokers.left = jokers.left.saturating_sub(1);
        if std::mem::replace(&mut jokers.fallen, true) {
            go_to(GuestPhase::Cards);
            return;
        }
        facts.emit(Fact::from(HordeFact::Joker {
            rule: keys::FIRST,
            steps,
        }));
        turn.0 = Some(GuestPhase::Begin);
        go_to(GuestPhase::Begin);
    }
}

/// A figure acts with the card that is turned up.
fn act<H: Host>(
    piece: PieceId,
    (cards, turn, deed): (&mut HordeCards, &mut GuestTurn, &mut GuestDeed),
    next: &mut NextPhase<H::Phase>,
) {
    (cards.turned, cards.asks) = (None, None);
    turn.0 = None;
    *deed = GuestDeed::Activate { piece };
    next.set(H::phase(GuestPhase::Activate));
}

/// A figure loses its whole activation (`wager.lost`).
fn lose<H: Host>(
    piece: PieceId,
    (cards, turn, deed): (&mut HordeCards, &mut GuestTurn, &mut GuestDeed),
    next: &mut NextPhase<H::Phase>,
) {
    (cards.turned, cards.asks) = (None, None);
    turn.0 = Some(GuestPhase::Cards);
    *deed = GuestDeed::Skip { piece };
    next.set(H::phase(GuestPhase::Skip));
}

/// What is done with a card (`card.keep`, `wager.call`, `wager.roll`, `wager.lost`, `wager.won`).
fn answer<H: Host>(
    look: StaticSystemParam<H::Look>,
    of_match: Single<(
        &CurrentCommand,
        &HordeTerms,
        &mut HordeCards,
        &mut GuestTurn,
        &mut GuestDeed,
        &mut Dice,
        &mut Facts,
        &mut PendingDecision,
        &mut NextPhase<H::Phase>,
    )>,
) {
    let (command, terms, mut cards, mut turn, mut deed, mut dice, mut facts, mut pending, mut next) =
        of_match.into_inner();
    let view = H::view(look.into_inner());
    let Some(command) = current_or_meant(command).filter(|command| command.is_of_cards()) else {
        return;
    };
    let turned = cards.turned.map(|card| (card, cards.actor(card)));
    let asks = cards.asks;
    let parts = (&mut *cards, &mut *turn, &mut *deed);
    match (command, turned, asks) {
        (HordeCommand::Act, Some((_, piece)), _) => act::<H>(piece, parts, &mut next),
        (HordeCommand::Keep, Some((card, piece)), _) => {
            if let Some(holder) = view.player_of(piece) {
                cards.held.push(HeldCard { holder, card });
            }
            facts.emit(Fact::from(HordeFact::Kept {
                rule: keys::CARD_KEEP,
                piece,
            }));
            (cards.turned, cards.asks) = (None, None);
            next.set(H::phase(GuestPhase::Cards));
        }
        (HordeCommand::Wager, Some((_, piece)), _) => {
            let player = view.player_of(piece);
            let why = Why::test(keys::WAGER_ROLL, i32::from(terms.options.wager))
                .by(player)
                .of(piece);
            let won = dice.roll(&mut facts, why).passed;
            facts.emit(Fact::from(HordeFact::Wager {
                rule: if won { keys::WAGER_WON } else { keys::WAGER_LOST },
                piece,
                won,
            }));
            if won {
                cards.asks = Some(CardAsk::Give);
                pending.0 = decision(&view, &cards);
                next.set(H::phase(GuestPhase::Wait));
            } else {
                lose::<H>(piece, parts, &mut next);
            }
        }
        (HordeCommand::Give { piece: to }, Some((_, piece)), _) => {
            facts.emit(Fact::from(HordeFact::Given {
                rule: keys::WAGER_WON,
                piece,
                to: *to,
            }));
            cards.asks = Some(CardAsk::Given(*to));
            pending.0 = decision(&view, &cards);
            next.set(H::phase(GuestPhase::Wait));
        }
        (HordeCommand::Accept, Some((_, piece)), Some(CardAsk::Given(to))) => {
            let card = cards.card_of(to);
            let holder = view.player_of(piece);
            cards.swap(card, piece, holder);
            facts.emit(Fact::from(HordeFact::Swapped {
                rule: keys::WAGER_WON,
                card,
                piece,
            }));
            let parts = (&mut *cards, &mut *turn, &mut *deed);
            act::<H>(to, parts, &mut next);
        }
        (HordeCommand::Decline, Some((_, piece)), Some(CardAsk::Given(_))) => {
            facts.emit(Fact::from(HordeFact::Wager {
                rule: keys::WAGER_LOST,
                piece,
                won: false,
            }));
            lose::<H>(piece, parts, &mut next);
        }
        (HordeCommand::PlayCard, _, Some(CardAsk::Held(holder))) => {
            let played = held(&view, &cards).into_iter().find(|held| held.holder == holder);
            let Some(HeldCard { card, .. }) = played else { return };
            let piece = cards.actor(card);
            cards.held.retain(|held| held.card != card);
            // Who holds another may play that one too.
            cards.asked.retain(|asked| *asked != holder);
            facts.emit(Fact::from(HordeFact::Card {
                rule: keys::CARD_KEEP,
                card,
                piece,
            }));
            let parts = (&mut *cards, &mut *turn, &mut *deed);
            act::<H>(piece, parts, &mut next);
        }
        _ => {
            cards.asks = None;
            next.set(H::phase(GuestPhase::Cards));
        }
    }
}
