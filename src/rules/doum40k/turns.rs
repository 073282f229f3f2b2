//! The course of play: who begins, turns, activations, and what is asked next (`setup.first`, `turn.activate`).

use bevy::prelude::InMut;

use super::arena::{Arena, Hands};
use super::field::Field as _;
use super::journey::Wait;
use super::skills::note_sight;
use super::{ACTIVATION, OVER, ROLL_OFF, TURN, bonus, keys, squigs};
use crate::game::{Course, Decision, DecisionKind, Fact, PieceId, PlayerId, Why};

/// All roll; the highest begins; ties roll again among themselves (`setup.first`).
pub fn roll_for_the_first_turn(InMut(course): InMut<Course>, hands: Hands) {
    hands.play(course, roll_off);
}

fn roll_off(arena: &mut Arena) {
    arena.facts.tell(Fact::Phase {
        rule: keys::SETUP_FIRST,
        phase: ROLL_OFF.0,
    });
    let mut contenders: Vec<PlayerId> = (0..arena.game.players()).map(PlayerId).collect();
    while contenders.len() > 1 {
        let mut rolls = Vec::with_capacity(contenders.len());
        for player in contenders {
            let index = arena.facts.len();
            let roll = arena
                .dice
                .roll(arena.facts, Why::just(keys::SETUP_FIRST, 6).by(Some(player)));
            rolls.push((player, roll.value, index));
        }
        let best = rolls.iter().map(|(_, value, _)| *value).max().unwrap_or(0);
        rolls.retain(|(_, value, _)| *value == best);
        if rolls.len() > 1 {
            for (_, _, index) in &rolls {
                arena.facts.throw_again(*index);
            }
        }
        contenders = rolls.into_iter().map(|(player, ..)| player).collect();
    }
    if let Some(first) = contenders.first() {
        arena.turn.first = *first;
    }
    arena.stage.go_to(TURN);
}

/// Begins the first turn of the game.
pub fn begin_the_first_turn(arena: &mut Arena) {
    arena.facts.tell(Fact::Phase {
        rule: keys::TURN_ACTIVATE,
        phase: TURN.0,
    });
    let first = arena.turn.first;
    begin_turn(arena, first);
}

/// Activates a piece (`turn.activate`).
pub fn activate(arena: &mut Arena, piece: PieceId) {
    // Activating another ends the previous one's activation.
    end_activation(arena);
    arena.turn.active = Some(piece);
    note_sight(arena, piece);
    squigs::begin_activation(arena, piece);
    arena.facts.tell(Fact::Activated {
        rule: keys::TURN_ACTIVATE,
        piece,
    });
}

/// The active piece's activation is over, if there is one (`turn.activate`).
pub fn end_activation(arena: &mut Arena) {
    if let Some(piece) = arena.turn.active {
        arena.end_activation_of(piece);
    }
}

/// A turn ends: what lasts for turns comes nearer to its end, the mod counts, and the next player's turn begins.
pub fn end_turn(arena: &mut Arena) {
    end_activation(arena);
    arena.turn.active = None;
    let player = arena.turn.player;
    bonus::count_down(arena, player);
    if let Some(count) = arena.game.mode.turn_ended {
        count(arena, player);
    }
    if !arena.is_over() {
        let next = PlayerId((player.0 + 1) % arena.game.players());
        begin_turn(arena, next);
    }
}

fn begin_turn(arena: &mut Arena, player: PlayerId) {
    arena.turn.player = player;
    arena.flock.steered.clear();
    if player == arena.turn.first {
        // Saturating: a snapshot may come with any round.
        arena.turn.round = arena.turn.round.saturating_add(1);
    }
    let round = arena.turn.round;
    arena.facts.tell(Fact::Turn {
        rule: keys::TURN_ACTIVATE,
        player,
        round,
    });
    for piece in arena.game.pieces_of(player) {
        let item = arena.piece_mut(piece);
        item.done = Default::default();
        item.trail.left = false;
        item.trail.seen_by.clear();
        note_sight(arena, piece);
    }
    // Who found no free place tries again now (`death.return`).
    let fallen = &mut *arena.fallen;
    if !fallen.waiting.is_empty() {
        let pieces = &*arena.pieces;
        let (back, still): (Vec<_>, Vec<_>) = fallen
            .waiting
            .drain(..)
            .partition(|piece| pieces[piece.index()].owner == Some(player));
        fallen.queue.extend(back);
        fallen.waiting = still;
    }
}

/// Goes to the phase that fits: over, between activations, or in one.
pub fn pass_on(arena: &mut Arena) {
    if arena.is_over() {
        arena.turn.active = None;
        arena.stage.go_to(OVER);
        return;
    }
    if arena.turn.active.is_some_and(|piece| arena.piece(piece).done.ended) {
        arena.turn.active = None;
    }
    arena
        .stage
        .go_to(if arena.turn.active.is_some() { ACTIVATION } else { TURN });
}

/// Asks for the next choice, unless something is asked already.
pub fn ask(arena: &mut Arena) {
    if arena.asked.0.is_some() || arena.stage.goes_on() {
        return;
    }
    let mut player = arena.turn.player;
    let mut left = 0;
    let active = arena.turn.active;
    let (kind, piece) = if let Some(trip) = &arena.journey.0 {
        match trip.wait {
            Wait::Aim => {
                // What is nobody's is aimed by who sent it there.
                let owner = arena.owner(trip.piece).or_else(|| arena.owner(trip.by));
                player = owner.unwrap_or(player);
                (DecisionKind::Aim, Some(trip.piece))
            }
            Wait::MoveOn | Wait::Nothing => (DecisionKind::MoveOn, Some(trip.piece)),
        }
    } else if !arena.fallen.queue.is_empty() {
        return;
    } else if active.is_none() {
        (DecisionKind::Turn, None)
    } else if let (Some(shots), Some(to_allot)) = (&arena.volley.0, arena.volley.to_allot()) {
        left = to_allot - 1;
        (DecisionKind::Allot, Some(shots.shooter))
    } else if arena.flock.herded.is_some() {
        (DecisionKind::HerdTo, active)
    } else if !arena.flock.offered.is_empty() {
        (DecisionKind::Herd, active)
    } else {
        (DecisionKind::Activation, active)
    };
    arena.asked.0 = Some(Decision {
        player,
        kind,
        piece,
        left,
    });
}

/// Nothing more to decide.
pub fn ask_nothing_more(InMut(course): InMut<Course>, hands: Hands) {
    hands.play(course, announce_the_end);
}

fn announce_the_end(arena: &mut Arena) {
    arena.facts.tell(Fact::Phase {
        rule: arena.game.mode.key,
        phase: OVER.0,
    });
    arena.asked.0 = Some(Decision {
        player: arena.turn.player,
        kind: DecisionKind::Over,
        piece: None,
        left: 0,
    });
}
