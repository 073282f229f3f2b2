//! King of the crates: first piece to hold the middle at the ends of six turns in a row (`mod.king`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{Budget, MapNeed, Mod, PLAIN, Sides};
use crate::game::{Facts, GameBuilder, Winner};
use crate::rules::doum40k::casualties::Outcome;
use crate::rules::doum40k::game_view::GameView;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::layout::ZoneKind;
use crate::rules::doum40k::match_config::MatchConfig;
use crate::rules::doum40k::phase::Phase;
use crate::rules::doum40k::placement::{Relocations, end_game};
use crate::rules::doum40k::state::Objective;
use crate::rules::doum40k::turns::Turn;
use crate::space::grid::Occupancy;

/// How many turns win.
pub const TURNS: u8 = 6;

pub static MOD: Mod = Mod {
    id: "king",
    key: keys::MOD_KING,
    sides: Sides::Either,
    budget: Budget {
        allowed: 1..=1000,
        usual: 5,
    },
    needs: &[MapNeed::Points, MapNeed::King],
    watches_relocations: true,
    plugin,
    objective,
    ..PLAIN
};

/// At the ends of how many of its owner's turns in a row each piece was in the middle, by id: a component of the match that
/// this mod alone writes.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TurnsHeld(pub Vec<u8>);

/// Adds what the mod counts.
fn plugin(game: &mut GameBuilder<Phase>) {
    game.let_write("reign", "mods::king").let_write("outcome", "mods::king");
    for resting in [Phase::Turn, Phase::Activation, Phase::Over, Phase::GuestWait] {
        game.add_system(resting, forget_who_left);
    }
    game.add_system(Phase::EndingTurn, count);
}

/// Who left the middle in this command, or died, starts again.
pub fn forget_who_left(of_match: Single<(&MatchConfig, &mut Relocations, &mut TurnsHeld)>) {
    let (config, mut relocations, mut held) = of_match.into_inner();
    for (piece, to) in relocations.0.iter_mut().flat_map(|all| all.drain(..)) {
        let stays = to.is_some_and(|cell| config.layout.is_in_any(ZoneKind::King, cell));
        if let Some(turns) = held.0.get_mut(piece.index()).filter(|_| !stays) {
            *turns = 0;
        }
    }
}

/// At the end of a turn: who is in the middle has held it for another.
pub fn count(
    of_match: Single<(
        &MatchConfig,
        &Occupancy,
        &Turn,
        &mut TurnsHeld,
        &mut Outcome,
        &mut Facts,
    )>,
) {
    let (config, occupancy, turn, mut held, mut outcome, mut facts) = of_match.into_inner();
    for piece in config.pieces_of(turn.player) {
        let there = occupancy
            .of(piece)
            .is_some_and(|cell| config.layout.is_in_any(ZoneKind::King, cell));
        if let Some(turns) = held.0.get_mut(piece.index()).filter(|_| there) {
            *turns = turns.saturating_add(1);
            if *turns >= TURNS {
                end_game(&mut outcome, &mut facts, config, Winner::Player(turn.player));
            }
        }
    }
}

/// The turns held by each piece that holds the middle, and how many win.
fn objective(view: &GameView) -> Objective {
    let held: Vec<_> = view
        .field
        .ids()
        .zip(&view.turns_held.0)
        .filter(|(_, turns)| **turns > 0)
        .map(|(piece, turns)| json!({"piece": piece, "turns": turns}))
        .collect();
    Objective::from_iter([
        ("turns_held".to_owned(), json!(held)),
        ("goal".to_owned(), json!(TURNS)),
    ])
}
