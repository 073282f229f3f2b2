//! Which creature attacks next hand to hand, and whom (`strike.*`).
//!
//! Phases of the host: `Begin`, `Strikes`, `Answer`. Command: `horde_strike`. State: who has attacked, the knot at hand.

use bevy::ecs::system::StaticSystemParam;
use bevy::prelude::*;

use super::command::{HordeCommand, current};
use super::keys;
use super::setup::HordeTerms;
use super::state::{HordeBehaviour, HordeStrikes, IsFresh, note};
use crate::game::{
    CurrentCommand, Decision, DecisionKind, Dice, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, PlayerId,
    Why, by_id,
};
use crate::rules::host::{GuestDeed, GuestPhase, GuestTerms, GuestTurn, Host, HostView};

/// The path of this chapter in the code.
pub const CHAPTER: &str = module_path!();

/// What is asked of whoever picks the attacks.
pub const ASKED: &str = "horde_strike";

/// Adds this chapter's systems.
pub fn plugin<H: Host>(game: &mut GameBuilder<H::Phase>) {
    game.lead(HordeCommand::STRIKE, H::phase(GuestPhase::Answer))
        .add_system(H::phase(GuestPhase::Begin), begin)
        .add_system(H::phase(GuestPhase::Strikes), choose_striker::<H>)
        .add_system(H::phase(GuestPhase::Answer), answer::<H>);
}

/// Nobody has attacked yet.
fn begin(mut strikes: Single<&mut HordeStrikes>) {
    **strikes = HordeStrikes::default();
}

/// Each creature that may still attack, with the enemies in contact with it, by id (`strike.who`).
pub fn attacks(
    view: &impl HostView,
    first: PieceId,
    struck: &[PieceId],
    fresh: &[IsFresh],
) -> Vec<(PieceId, Vec<PieceId>)> {
    let all = (first.0..view.pieces() as u16).map(PieceId);
    let may = |piece: &PieceId| {
        view.is_on_board(*piece) && view.is_creature(*piece) && !fresh[piece.index()].0 && !struck.contains(piece)
    };
    all.filter(may)
        .map(|piece| (piece, view.foes_in_contact(piece)))
        .filter(|(_, foes)| !foes.is_empty())
        .collect()
}

/// The creatures of the first knot: all that are linked with the first of them by shared enemies, by id (`strike.order`).
fn first_knot(attacks: &[(PieceId, Vec<PieceId>)]) -> Vec<PieceId> {
    let mut knot: Vec<PieceId> = attacks.first().iter().map(|(piece, _)| *piece).collect();
    let mut foes: Vec<PieceId> = attacks.first().map(|(_, foes)| foes.clone()).unwrap_or_default();
    loop {
        let linked = attacks
            .iter()
            .find(|(piece, of)| !knot.contains(piece) && of.iter().any(|foe| foes.contains(foe)));
        let Some((piece, of)) = linked else {
            knot.sort_unstable();
            return knot;
        };
        knot.push(*piece);
        foes.extend(of);
    }
}

/// What is asked of the player of the Horde's clan.
pub fn decision(player: PlayerId) -> Decision {
    Decision {
        player,
        kind: DecisionKind::Book(ASKED),
        piece: None,
        left: 0,
    }
}

/// Draws one of a list with a die of as many faces; the only one needs none.
fn draw(list: &[PieceId], dice: &mut Dice, facts: &mut Facts, of: Option<PieceId>) -> usize {
    let why = Why::just(keys::STRIKE_ORDER, list.len() as u32);
    let why = match of {
        Some(piece) => why.of(piece),
        None => why,
    };
    match list.len() {
        1 => 0,
        _ => dice.roll(facts, why).value as usize - 1,
    }
}

/// The next creature attacks; when all have, shots follow. Its player picks where the Horde is of a clan, else dice draw within a
/// knot.
fn choose_striker<H: Host>(
    look: StaticSystemParam<H::Look>,
    fresh: Query<&IsFresh>,
    of_match: Single<(
        &HordeTerms,
        &GuestTerms,
        &HordeBehaviour,
        &mut HordeStrikes,
        &mut GuestTurn,
        &mut GuestDeed,
        &mut Dice,
        &mut Facts,
        &mut PendingDecision,
        &mut NextPhase<H::Phase>,
    )>,
) {
    let (terms, guests, course, mut strikes, mut turn, mut deed, mut dice, mut facts, mut pending, mut next) =
        of_match.into_inner();
    let view = H::view(look.into_inner());
    turn.0 = Some(GuestPhase::Strikes);
    let left = attacks(&view, guests.first, &strikes.struck, by_id(fresh));
    strikes.knot.retain(|piece| view.is_on_board(*piece));
    if left.is_empty() {
        strikes.knot.clear();
        turn.0 = Some(GuestPhase::Shots);
        next.set(H::phase(GuestPhase::Shots));
        return;
    }
    let (piece, target) = match terms.ally {
        Some(player) => match &left[..] {
            [(piece, foes)] if foes.len() == 1 => (*piece, foes[0]),
            _ => {
                pending.0 = Some(decision(player));
                next.set(H::phase(GuestPhase::Wait));
                return;
            }
        },
        None => {
            if strikes.knot.is_empty() {
                strikes.knot = first_knot(&left);
            }
            let place = draw(&strikes.knot, &mut dice, &mut facts, None);
            let piece = strikes.knot.remove(place);
            // Its enemies may have gone since: then there is no attack.
            let foes = view.foes_in_contact(piece);
            if foes.is_empty() {
                note(&mut strikes.struck, piece);
                next.set(H::phase(GuestPhase::Strikes));
                return;
            }
            let place = draw(&foes, &mut dice, &mut facts, Some(piece));
            (piece, foes[place])
        }
    };
    note(&mut strikes.struck, piece);
    *deed = GuestDeed::Strike {
        piece,
        target,
        more: course.more_power(),
    };
    next.set(H::phase(GuestPhase::Strike));
}

/// The attack that was picked.
fn answer<H: Host>(
    of_match: Single<(
        &CurrentCommand,
        &HordeBehaviour,
        &mut HordeStrikes,
        &mut GuestDeed,
        &mut NextPhase<H::Phase>,
    )>,
) {
    let (command, course, mut strikes, mut deed, mut next) = of_match.into_inner();
    let Some(HordeCommand::HordeStrike { piece, target }) = current(command) else {
        return;
    };
    note(&mut strikes.struck, *piece);
    *deed = GuestDeed::Strike {
        piece: *piece,
        target: *target,
        more: course.more_power(),
    };
    next.set(H::phase(GuestPhase::Strike));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn creatures_with_a_shared_enemy_are_one_knot_strike_order() {
        let id = PieceId;
        let attacks = [
            (id(10), vec![id(0)]),
            (id(11), vec![id(2)]),
            (id(12), vec![id(1), id(0)]),
            (id(13), vec![id(1)]),
        ];
        assert_eq!(first_knot(&attacks), [id(10), id(12), id(13)]);
        assert_eq!(first_knot(&attacks[1..2]), [id(11)]);
        assert_eq!(first_knot(&[]), []);
    }
}
