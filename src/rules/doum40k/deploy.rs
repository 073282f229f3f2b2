//! Deployment: pieces come onto the board before the game (`setup.respawn`), and whoever is set down there or on its
//! return (`death.return`).
//!
//! - Phase: `Deployment`.
//! - Command: `place`.
//! - State: [`DeploymentProgress`].

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::casualties::Casualties;
use super::ground::{roll_point, terrain};
use super::layout::{Layout, Zone, ZoneKind};
use super::match_config::MatchConfig;
use super::mods::{Entry, Mod};
use super::phase::Phase;
use super::placement::{Placement, PlacementQuery};
use super::{host, keys};
use crate::game::{
    Command, CurrentCommand, Decision, DecisionKind, Dice, Face, Fact, Facts, GameBuilder, NextPhase, Owner,
    PendingDecision, PieceId, PlayerId, RuleKey, by_id,
};
use crate::space::grid::{Board, Cell, Facing, Occupancy};

/// How far deployment has come: a component of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DeploymentProgress {
    /// The piece to be set down next.
    pub next: u16,
}

/// Adds deployment.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.add_system(Phase::Deployment, place_the_deployed)
        .add_system(Phase::Deployment, deploy_the_next);
}

/// What bringing a piece onto the board looks at and writes.
pub struct Entrance<'a> {
    /// The board.
    pub board: &'a Board,
    /// The mod, the zones, the respawn points.
    pub config: &'a MatchConfig,
    /// Who stands where.
    pub occupancy: &'a Occupancy,
    /// Whose each piece is.
    pub owners: &'a [Owner],
    /// Where the piece may stand, once it is rolled.
    pub rolled: &'a mut Option<Cell>,
    /// Who is asked.
    pub pending: &'a mut PendingDecision,
    /// The dice.
    pub dice: &'a mut Dice,
    /// What happened.
    pub facts: &'a mut Facts,
}

/// Sets down the piece that was rolled for.
pub fn place_the_deployed(mut placement: PlacementQuery, of_match: Single<(&mut CurrentCommand, &DeploymentProgress)>) {
    let (mut command, progress) = of_match.into_inner();
    // Taken: the phase may run several times before somebody has to decide.
    if let Some(Command::Place { at, face }) = command.0.take() {
        let piece = PieceId(progress.next - 1);
        set_down(&mut placement.get(), keys::SETUP_RESPAWN, piece, at.into(), face);
    }
}

/// In seat order, piece by piece: rolls for a respawn point, and asks for the facing there (`setup.respawn`).
pub fn deploy_the_next(
    owners: Query<&Owner>,
    of_match: Single<(
        &Board,
        &MatchConfig,
        &Occupancy,
        &mut DeploymentProgress,
        &mut Casualties,
        &mut PendingDecision,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<Phase>,
    )>,
) {
    let (board, config, occupancy, mut progress, mut casualties, mut pending, mut dice, mut facts, mut next) =
        of_match.into_inner();
    // Guns and squigs are there already.
    if progress.next == config.layout.players_pieces() {
        next.set(if config.first.is_some() {
            Phase::FirstTurn
        } else {
            Phase::RollOff
        });
        return;
    }
    if progress.next == 0 {
        facts.emit(Fact::Phase {
            rule: keys::SETUP_RESPAWN,
            phase: "deployment",
        });
    }
    let piece = PieceId(progress.next);
    progress.next += 1;
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
    if !ask_for_place(&mut entrance, keys::SETUP_RESPAWN, piece, DecisionKind::Deploy) {
        // A zone too small for its klan: who finds no place comes when its owner's next turn starts.
        casualties.waiting.push(piece);
    }
}

/// Finds where a piece may come onto the board, and asks its owner: a rolled point, or a zone. Tells whether there is
/// any free place.
pub fn ask_for_place(entrance: &mut Entrance, rule: RuleKey, piece: PieceId, kind: DecisionKind) -> bool {
    let Some(player) = entrance.owners[piece.index()].0 else {
        return false;
    };
    match entry(entrance.config.mode, kind) {
        Entry::Points => match roll_point(entrance, rule, piece) {
            Some(cell) => *entrance.rolled = Some(cell),
            None => return false,
        },
        zone => {
            let (config, board, occupancy) = (entrance.config, entrance.board, entrance.occupancy);
            let is_full = match zone {
                Entry::Added => host::start_cells(config, board, occupancy).next().is_none(),
                zone => places_in_zone(&config.layout, board, occupancy, zone, player)
                    .next()
                    .is_none(),
            };
            if is_full {
                return false;
            }
        }
    }
    entrance.pending.0 = Some(Decision {
        player,
        kind,
        piece: Some(piece),
        left: 0,
    });
    true
}

/// How pieces come onto the board, for that decision. Who had to wait at deployment comes as one who is deployed.
pub fn entry(mode: &Mod, kind: DecisionKind) -> Entry {
    match kind {
        DecisionKind::Return => mode.respawn.unwrap_or(mode.deployment),
        _ => mode.deployment,
    }
}

/// Where in its zone a piece may be set down: free cells that one can stand on. Zone by zone, row by row.
pub fn places_in_zone<'a>(
    layout: &'a Layout,
    board: &'a Board,
    occupancy: &'a Occupancy,
    entry: Entry,
    player: PlayerId,
) -> impl Iterator<Item = Cell> + 'a {
    let kind = match entry {
        Entry::KlanZone => ZoneKind::Klan,
        Entry::Points | Entry::RespawnZone | Entry::Added => ZoneKind::Respawn,
    };
    layout
        .zones_of(kind, player)
        .flat_map(Zone::cells)
        .filter(|cell| terrain(board, *cell).begins && occupancy.at(*cell).is_none())
}

/// Puts a piece down with its facing, and tells it.
pub fn set_down(placement: &mut Placement, rule: RuleKey, piece: PieceId, at: Cell, face: Face) {
    placement.casualties.rolled = None;
    placement.put(piece, Some(at));
    placement.pieces.facing[piece.index()] = Facing::from_face(face).unwrap_or_default();
    // Whoever was off the board has left its cell.
    placement.pieces.history[piece.index()].left = true;
    placement.facts.emit(Fact::Placed {
        rule,
        piece,
        at: at.into(),
        face,
    });
    placement.note_sight(piece);
}
