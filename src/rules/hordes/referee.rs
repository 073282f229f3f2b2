//! What the Horde answers during a game: which of its commands are legal, what is chosen and offered, its state.

use bevy::prelude::*;
use serde_json::{Value, json};

use super::card_state::{CardAsk, HordeCards};
use super::cards::{self, companions, may_keep, may_wager};
use super::command::{HordeCommand, choice_of, command_of, plain};
use super::keys;
use super::setup::{FIELD, HordeTerms};
use super::state::{HordeBehaviour, HordeEntries, HordeMoves, HordeShots, HordeStrikes, InReserve, IsFresh, JokerPack};
use super::strikes::{ASKED, attacks, decision};
use crate::game::{
    Choice, Command, DecisionKind, Game, Offer, PendingDecision, PieceId, Refusal, RestoreError, Roster, SecondChances,
};
use crate::rules::host::{GuestPhase, GuestTerms, GuestTurn, Host, HostView as _};

/// What the Horde keeps of a match.
type OfHorde = (
    &'static HordeTerms,
    &'static GuestTerms,
    &'static JokerPack,
    &'static HordeBehaviour,
    &'static HordeMoves,
    &'static HordeStrikes,
    &'static HordeShots,
    &'static HordeEntries,
    &'static GuestTurn,
    &'static PendingDecision,
);

/// Looks at the Horde of a game; nothing if it has none.
fn with_horde<R>(
    world: &World,
    ask: impl FnOnce(<OfHorde as bevy::ecs::query::QueryData>::Item<'_, '_>) -> R,
) -> Option<R> {
    let query = world.try_query::<OfHorde>()?;
    let of_match = query.iter_manual(world).next();
    of_match.map(ask)
}

/// Who is fresh, by id.
fn fresh_of(world: &World) -> Vec<IsFresh> {
    let all = world.resource::<Roster>().entities().iter();
    all.map(|entity| world.get::<IsFresh>(*entity).copied().unwrap_or_default())
        .collect()
}

/// The attacks that may be picked now: nothing unless they are asked for.
fn pickable<H: Host>(world: &World) -> Option<Vec<(PieceId, Vec<PieceId>)>> {
    let (first, struck) = with_horde(world, |(_, guests, _, _, _, strikes, _, _, _, pending)| {
        let is_asked = pending.0.is_some_and(|asked| asked.kind == DecisionKind::Book(ASKED));
        is_asked.then(|| (guests.first, strikes.struck.clone()))
    })??;
    let view = H::view_of(world)?;
    Some(attacks(&view, first, &struck, &fresh_of(world)))
}

/// Whether a command may be given; nothing if it is none of the Horde's.
pub fn check<H: Host>(world: &World, command: &Command) -> Option<Result<(), Refusal>> {
    let command = command_of(command)?;
    let (piece, target) = match command {
        HordeCommand::HordeStrike { piece, target } => (piece, target),
        // Where it is asked, the game itself takes the answer.
        HordeCommand::Reroll | HordeCommand::LetItStand => {
            return Some(Err(Refusal::new(keys::HERO_NONE, "horde-no-die")));
        }
        _ => return Some(check_card::<H>(world, command)),
    };
    let Some(list) = pickable::<H>(world) else {
        return Some(Err(Refusal::new(keys::STRIKE_ORDER, "horde-not-now")));
    };
    let Some((_, foes)) = list.iter().find(|(known, _)| known == piece) else {
        return Some(Err(Refusal::new(keys::STRIKE_WHO, "horde-no-attack").piece(*piece)));
    };
    Some(match foes.contains(target) {
        true => Ok(()),
        false => Err(Refusal::new(keys::STRIKE_WHO, "horde-no-contact")
            .piece(*piece)
            .piece(*target)),
    })
}

/// Whether a host's command that is one plain word may be given where the Horde asks for one of its own of that word; nothing if
/// it does not.
pub fn check_word<H: Host>(world: &World, word: &str) -> Option<Result<(), Refusal>> {
    let meant = plain(word).filter(|command| command.is_of_cards())?;
    let pending = with_horde(world, |of_horde| of_horde.9.0)?;
    let is_asked = pending.is_some_and(|decision| decision.kind == meant.answers());
    is_asked.then(|| check_card::<H>(world, meant))
}

/// Whether a command about cards may be given (`card.keep`, `wager.call`, `wager.won`).
///
/// # Errors
/// Why not.
fn check_card<H: Host>(world: &World, command: &HordeCommand) -> Result<(), Refusal> {
    let not_now = || Refusal::new(keys::CARD_PACK, "horde-no-card");
    let found = with_horde(world, |of_horde| (of_horde.0.clone(), of_horde.9.0));
    let (terms, pending) = found.ok_or_else(not_now)?;
    let cards = cards_of(world).ok_or_else(not_now)?;
    let view = H::view_of(world).ok_or_else(not_now)?;
    if pending.map(|decision| decision.kind) != Some(command.answers()) {
        return Err(not_now());
    }
    let turned = cards.turned.map(|card| cards.actor(card));
    match (command, turned) {
        (HordeCommand::Keep, Some(piece)) => {
            let player = view.player_of(piece).unwrap_or_default();
            match may_keep(&view, (&terms, &cards), player) {
                true => Ok(()),
                false => Err(Refusal::new(keys::CARD_KEEP, "horde-kept").number(i32::from(terms.options.kept))),
            }
        }
        (HordeCommand::Wager, _) if !may_wager(&view, &cards) => Err(Refusal::new(keys::WAGER_CALL, "horde-no-wager")),
        (HordeCommand::Give { piece: to }, Some(piece)) => match companions(&view, piece).contains(to) {
            true => Ok(()),
            false => Err(Refusal::new(keys::WAGER_WON, "horde-no-companion")),
        },
        _ => Ok(()),
    }
}

/// The cards of a game with a Horde.
fn cards_of(world: &World) -> Option<HordeCards> {
    let query = world.try_query::<&HordeCards>()?;
    let found = query.iter_manual(world).next();
    found.cloned()
}

/// From what die on a wager is won in a game (option `wager`); nothing if it has no Horde.
pub fn wager_need(game: &Game) -> Option<u8> {
    with_horde(game.world(), |of_horde| of_horde.0.options.wager)
}

/// The commands about cards that may be given now.
fn card_commands<H: Host>(world: &World) -> Option<Vec<HordeCommand>> {
    cards_of(world)?.asks?;
    let pieces = (0..world.resource::<Roster>().len() as u16).map(PieceId);
    let all = HordeCommand::PLAIN
        .iter()
        .cloned()
        .chain(pieces.map(|piece| HordeCommand::Give { piece }));
    Some(all.filter(|command| check_card::<H>(world, command).is_ok()).collect())
}

/// The commands that may be given where the Horde asks.
fn commands<H: Host>(world: &World) -> Option<Vec<HordeCommand>> {
    if let Some(commands) = card_commands::<H>(world).filter(|commands| !commands.is_empty()) {
        return Some(commands);
    }
    let list = pickable::<H>(world)?.into_iter();
    let each = list.flat_map(|(piece, foes)| {
        let strike = move |target| HordeCommand::HordeStrike { piece, target };
        foes.into_iter().map(strike)
    });
    Some(each.collect())
}

/// Lists what may be chosen where the Horde asks. Whether it does.
pub fn choices<H: Host>(world: &World, list: &mut Vec<Choice>) -> bool {
    let Some(commands) = commands::<H>(world) else {
        return false;
    };
    list.clear();
    list.extend(commands.iter().map(choice_of));
    true
}

/// How players usually answer: a figure acts with its card, and a die that failed is thrown again.
pub fn usual_answer(game: &mut Game) -> Option<Command> {
    if !matches!(game.decision()?.kind, DecisionKind::Book(_)) {
        return None;
    }
    let usual = [
        HordeCommand::Act,
        HordeCommand::PlayCard,
        HordeCommand::Accept,
        HordeCommand::Reroll,
    ];
    let mut usual = usual.into_iter().map(Command::from);
    usual.find(|command| game.why_not(command).is_none())
}

/// Lists what is offered where the Horde asks.
pub fn offers<H: Host>(world: &World, list: &mut Vec<Offer>) {
    for command in commands::<H>(world).into_iter().flatten() {
        let target = match &command {
            HordeCommand::HordeStrike { target, .. } => Some(*target),
            _ => None,
        };
        list.push(Offer {
            target,
            ..Offer::of(command.into(), None)
        });
    }
}

/// The part of the Horde's activation, as the state names it.
const fn stage(turn: GuestTurn) -> Option<&'static str> {
    match turn.0 {
        Some(GuestPhase::Moves) => Some("moves"),
        Some(GuestPhase::Strikes) => Some("strikes"),
        Some(GuestPhase::Shots) => Some("shots"),
        Some(GuestPhase::Entries) => Some("entries"),
        _ => None,
    }
}

/// Writes the Horde's part of a game's state into it.
pub fn write_state(world: &World, state: &mut Value) {
    let written = with_horde(
        world,
        |(terms, guests, pack, course, moves, strikes, shots, entries, turn, _)| {
            let mut horde = json!(terms);
            let more = json!({
                "fallen": pack.fallen,
                "jokers": pack.left,
                "stage": stage(*turn),
                "behaviour": course.behaviour,
                "edge": course.edge,
                "moved": moves.moved,
                "struck": strikes.struck,
                "knot": strikes.knot,
                "shot": shots.shot,
                "to_come": entries.to_come,
                "cards": cards_of(world),
            });
            if let (Some(horde), Value::Object(more)) = (horde.as_object_mut(), more) {
                horde.extend(more);
            }
            (horde, guests.first)
        },
    );
    let Some((horde, first)) = written else { return };
    state[FIELD] = horde;
    let entities = world.resource::<Roster>().entities();
    for (index, entity) in entities.iter().enumerate().skip(first.index()) {
        let waits = world.get::<InReserve>(*entity).is_some_and(|waits| waits.0);
        let is_fresh = world.get::<IsFresh>(*entity).is_some_and(|fresh| fresh.0);
        state["pieces"][index]["reserve"] = json!(waits);
        state["pieces"][index]["fresh"] = json!(is_fresh);
    }
    let chances = world.try_query::<&SecondChances>();
    let chances = chances.as_ref().and_then(|query| query.iter_manual(world).next());
    for (index, left) in chances.into_iter().flat_map(|chances| &chances.left).enumerate() {
        state["pieces"][index]["hero_points"] = json!(left);
    }
}

/// Whether a state read from outside makes sense, as far as it is the Horde's; `is_waiting` says that the Horde asks.
///
/// # Errors
/// What does not, by field.
pub fn check_state<H: Host>(world: &World, is_waiting: bool) -> Result<(), RestoreError> {
    let sound = with_horde(
        world,
        |(terms, guests, _, course, moves, strikes, shots, entries, turn, pending)| {
            let pieces = world.resource::<Roster>().len();
            let is_guest = |piece: &PieceId| guests.holds(*piece) && piece.index() < pieces;
            let are_guests = |list: &[PieceId]| list.iter().all(is_guest) && list.is_sorted();
            for (field, list) in [
                ("parts.horde_moves", &moves.moved),
                ("parts.horde_strikes", &strikes.struck),
                ("parts.horde_strikes", &strikes.knot),
                ("parts.horde_shots", &shots.shot),
            ] {
                holds(are_guests(list), field)?;
            }
            holds(entries.to_come.iter().all(is_guest), "parts.horde_entries")?;
            let faces = course.edge.iter().chain(&entries.face);
            holds(
                faces.into_iter().all(|face| (1..=36).contains(face)),
                "parts.horde_behaviour",
            )?;
            let cards = cards_of(world).unwrap_or_default();
            let is_figure = |piece: &PieceId| !guests.holds(*piece) && piece.index() < pieces;
            let swapped = cards.swapped.iter().flat_map(|(card, piece)| [card, piece]);
            let named = cards
                .drawn
                .iter()
                .chain(cards.held.iter().map(|held| &held.card))
                .chain(swapped);
            let asked_of = match &cards.asks {
                Some(CardAsk::Given(to)) => Some(to),
                _ => None,
            };
            let mut named = named.chain(&cards.turned).chain(asked_of);
            holds(named.all(is_figure) && cards.drawn.is_sorted(), "parts.horde_cards")?;
            let view = H::view_of(world);
            let are_held = view.as_ref().is_none_or(|view| cards::are_held_rightly(view, &cards));
            holds(are_held, "parts.horde_cards")?;
            let by_cards = view.and_then(|view| cards::decision(&view, &cards));
            let asked = by_cards.or(terms.ally.map(decision)).filter(|_| is_waiting);
            holds(!is_waiting || pending.0 == asked, "parts.asked")?;
            holds(is_waiting || cards.asks.is_none(), "parts.horde_cards")?;
            let place = if by_cards.is_some() {
                GuestPhase::Cards
            } else {
                GuestPhase::Strikes
            };
            holds(!is_waiting || turn.0 == Some(place), "parts.guest_turn")
        },
    );
    sound.unwrap_or_else(|| holds(!is_waiting, "phase"))?;
    match is_waiting {
        true => holds(commands::<H>(world).is_some_and(|list| !list.is_empty()), "parts.asked"),
        false => Ok(()),
    }
}

/// Fails at a field unless that holds.
fn holds(holds: bool, field: &str) -> Result<(), RestoreError> {
    if holds {
        Ok(())
    } else {
        Err(RestoreError::senseless(field, "no-standing"))
    }
}
