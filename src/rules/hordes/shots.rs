//! Which creature shoots next, and at whom (`fire.who`).
//!
//! Phases of the host: `Begin`, `Shots`. State: who has shot.

use bevy::ecs::system::StaticSystemParam;
use bevy::prelude::*;

use super::state::{HordeBehaviour, HordeShots, IsFresh, note};
use crate::game::{GameBuilder, NextPhase, PieceId, by_id};
use crate::rules::host::{GuestDeed, GuestPhase, GuestTerms, GuestTurn, Host, HostView};

/// The path of this chapter in the code.
pub const CHAPTER: &str = module_path!();

/// Adds this chapter's systems.
pub fn plugin<H: Host>(game: &mut GameBuilder<H::Phase>) {
    game.add_system(H::phase(GuestPhase::Begin), begin)
        .add_system(H::phase(GuestPhase::Shots), choose_shooter::<H>);
}

/// Nobody has shot yet.
fn begin(mut shots: Single<&mut HordeShots>) {
    shots.shot.clear();
}

/// The next creature that is not in contact with an enemy shoots at the nearest that it sees, by id; then whoever is in reserve
/// may come.
fn choose_shooter<H: Host>(
    look: StaticSystemParam<H::Look>,
    fresh: Query<&IsFresh>,
    of_match: Single<(
        &GuestTerms,
        &HordeBehaviour,
        &mut HordeShots,
        &mut GuestTurn,
        &mut GuestDeed,
        &mut NextPhase<H::Phase>,
    )>,
) {
    let (guests, course, mut shots, mut turn, mut deed, mut next) = of_match.into_inner();
    let (view, fresh) = (H::view(look.into_inner()), by_id(fresh));
    turn.0 = Some(GuestPhase::Shots);
    let all = (guests.first.0..view.pieces() as u16).map(PieceId);
    for piece in all {
        let may = view.is_on_board(piece)
            && view.is_creature(piece)
            && !fresh[piece.index()].0
            && !shots.shot.contains(&piece)
            && view.foes_in_contact(piece).is_empty();
        if !may {
            continue;
        }
        note(&mut shots.shot, piece);
        if let Some(target) = view.foe_to_shoot(piece) {
            *deed = GuestDeed::Fire {
                piece,
                target,
                more: course.more_power(),
            };
            next.set(H::phase(GuestPhase::Fire));
            return;
        }
    }
    turn.0 = Some(GuestPhase::Entries);
    next.set(H::phase(GuestPhase::Entries));
}
