//! Returns: the dead come back (`death.return`).
//!
//! - Phases: `RaisingTheDead` (each is rolled for, before anything else is asked), `Returning` (one is set down).
//! - Command: `place`.
//! - State: [`Casualties`](super::casualties::Casualties).

use bevy::prelude::*;

use super::casualties::Casualties;
use super::deploy::{Entrance, ask_for_place, set_down};
use super::match_config::MatchConfig;
use super::phase::Phase;
use super::placement::PlacementQuery;
use super::{keys, turns};
use crate::game::{
    Command, CurrentCommand, DecisionKind, Dice, Fact, Facts, GameBuilder, Owner, PendingDecision, by_id,
};
use crate::space::grid::{Board, Occupancy};

/// Adds the returns.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.add_system(Phase::Returning, place_the_returned)
        .add_system(Phase::Returning, turns::go_on);
    game.add_system(Phase::RaisingTheDead, return_the_dead)
        .add_system(Phase::RaisingTheDead, turns::go_on);
}

/// Sets down the returning piece, at the front of the queue, as its owner chose.
pub fn place_the_returned(mut placement: PlacementQuery, command: Single<&CurrentCommand>) {
    let mut placement = placement.get();
    if let Some(Command::Place { at, face }) = command.0
        && !placement.casualties.queue.is_empty()
    {
        let piece = placement.casualties.queue.remove(0);
        set_down(&mut placement, keys::DEATH_RETURN, piece, at.into(), face);
    }
}

/// In the order of their deaths, each rolled for and placed before the next. Who finds nothing free waits.
pub fn return_the_dead(
    owners: Query<&Owner>,
    of_match: Single<(
        &Board,
        &MatchConfig,
        &Occupancy,
        &mut Casualties,
        &mut PendingDecision,
        &mut Dice,
        &mut Facts,
    )>,
) {
    let (board, config, occupancy, mut casualties, mut pending, mut dice, mut facts) = of_match.into_inner();
    while let Some(piece) = casualties.queue.first().copied() {
        let mut entrance = Entrance {
            board,
            config,
            occupancy,
            owners: by_id(owners),
            rolled: &mut casualties.rolled,
            pending: &mut pending,
            dice: &mut dice,
            facts: &mut facts,
        };
        if ask_for_place(&mut entrance, keys::DEATH_RETURN, piece, DecisionKind::Return) {
            return;
        }
        casualties.queue.remove(0);
        casualties.waiting.push(piece);
        facts.emit(Fact::Waits {
            rule: keys::DEATH_RETURN,
            piece,
        });
    }
}
