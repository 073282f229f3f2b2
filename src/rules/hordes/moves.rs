//! Which creature moves next, and where to (`behaviour.*`, `target.*`, `way.*`).
//!
//! Phases of the host: `Begin`, `Moves`. State: who has moved.

use bevy::ecs::system::StaticSystemParam;
use bevy::prelude::*;

use super::fact::{GoalKind, HordeFact};
use super::keys;
use super::order::{Aims, LoneWays, Mover, next_mover};
use super::setup::HordeTerms;
use super::state::{Behaviour, HordeBehaviour, HordeMoves, IsFresh, note};
use crate::game::{Fact, Facts, GameBuilder, NextPhase, PieceId, RuleKey, by_id};
use crate::rules::host::{GuestDeed, GuestGoal, GuestPhase, GuestTerms, GuestTurn, Host, HostView};

/// The path of this chapter in the code.
pub const CHAPTER: &str = module_path!();

/// Adds this chapter's systems.
pub fn plugin<H: Host>(game: &mut GameBuilder<H::Phase>) {
    game.add_system(H::phase(GuestPhase::Begin), begin)
        .add_system(H::phase(GuestPhase::Moves), choose_mover::<H>);
    game.hand_on::<LoneWays>();
}

/// Nobody has moved yet.
fn begin(mut moves: Single<&mut HordeMoves>) {
    moves.moved.clear();
}

/// Which creatures are still to move, by id: those on the board that act, are not in contact with an enemy and have not moved
/// (`behaviour.engaged`).
fn still_to_move(view: &impl HostView, first: PieceId, moved: &[PieceId], fresh: &[IsFresh]) -> Vec<PieceId> {
    let all = (first.0..view.pieces() as u16).map(PieceId);
    let moves = |piece: &PieceId| {
        view.is_on_board(*piece)
            && view.is_creature(*piece)
            && !fresh[piece.index()].0
            && !moved.contains(piece)
            && view.foes_in_contact(*piece).is_empty()
    };
    all.filter(moves).collect()
}

/// The rule by which a creature goes for something, and what that is.
fn told(view: &impl HostView, goal: GuestGoal) -> (RuleKey, GoalKind) {
    match goal {
        GuestGoal::Piece(piece) if !view.is_creature(piece) => (keys::TARGET_OBJECTIVE, GoalKind::Objective),
        GuestGoal::Piece(_) => (keys::NEAREST, GoalKind::Enemy),
        GuestGoal::Mark(_) => (keys::TARGET_OBJECTIVE, GoalKind::Objective),
        GuestGoal::Edge(_) | GuestGoal::Place(_) => (keys::TARGET_EDGE, GoalKind::Edge),
    }
}

/// The next creature moves; when all have, attacks follow (`joker.order`).
fn choose_mover<H: Host>(
    look: StaticSystemParam<H::Look>,
    fresh: Query<&IsFresh>,
    of_match: Single<(
        &HordeTerms,
        &GuestTerms,
        &HordeBehaviour,
        &mut HordeMoves,
        &mut LoneWays,
        &mut GuestTurn,
        &mut GuestDeed,
        &mut Facts,
        &mut NextPhase<H::Phase>,
    )>,
) {
    let (terms, guests, course, mut moves, mut lone, mut turn, mut deed, mut facts, mut next) = of_match.into_inner();
    let view = H::view(look.into_inner());
    let mut go_to = |phase| next.set(H::phase(phase));
    let left = still_to_move(&view, guests.first, &moves.moved, by_id(fresh));
    let aims = Aims {
        behaviour: course.behaviour.unwrap_or(Behaviour::Still),
        edge: course.edge,
        nearest: terms.options.nearest,
    };
    let mover = next_mover(&view, &aims, &left, &mut lone);
    let Some(Mover {
        piece,
        goal,
        distance,
        way,
    }) = mover
    else {
        *lone = LoneWays::default();
        turn.0 = Some(GuestPhase::Strikes);
        go_to(GuestPhase::Strikes);
        return;
    };
    note(&mut moves.moved, piece);
    let (rule, what) = told(&view, goal);
    facts.emit(Fact::from(HordeFact::Goal {
        rule,
        piece,
        what,
        target: match goal {
            GuestGoal::Piece(target) => Some(target),
            _ => None,
        },
        at: match goal {
            GuestGoal::Mark(at) => Some(at),
            _ => None,
        },
        distance,
        cost: way.as_ref().map(|way| way.cost),
    }));
    let way = way.or_else(|| view.approach(piece, goal, &view.friends_of(piece)));
    let path = way.map(|way| way.path).unwrap_or_default();
    if path.is_empty() {
        go_to(GuestPhase::Moves);
        return;
    }
    *deed = GuestDeed::Advance {
        piece,
        path,
        is_doubled: aims.behaviour == Behaviour::Rush,
    };
    go_to(GuestPhase::Advance);
}
