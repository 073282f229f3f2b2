//! Deployment: pieces come onto the board before the game (`setup.respawn`), and whoever is set down there or on its
//! return (`death.return`).

use bevy::prelude::InMut;
use serde::{Deserialize, Serialize};

use super::arena::{Arena, Hands};
use super::field::Field as _;
use super::ground::{roll_point, terrain};
use super::layout::{Layout, Zone, ZoneKind};
use super::mods::{Entry, Mod};
use super::skills::note_sight;
use super::{DEPLOYMENT, ROLL_OFF, TURN, keys};
use crate::game::{Command, Course, Decision, DecisionKind, Face, Fact, PieceId, PlayerId, RuleKey};
use crate::space::grid::{Board, Cell, Facing, Occupancy};

/// How far deployment has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deploying {
    /// The piece to be set down next.
    pub next: u16,
}

/// Sets down who was asked about, and goes on with the next.
pub fn deploy(InMut(course): InMut<Course>, hands: Hands) {
    hands.play(course, |arena| {
        place_the_deployed(arena);
        deploy_the_next(arena);
    });
}

/// In seat order, piece by piece: rolls for a respawn point, and asks for the facing there (`setup.respawn`).
fn deploy_the_next(arena: &mut Arena) {
    // Guns and squigs are there already.
    if arena.deploying.next == arena.layout.players_pieces() {
        arena
            .stage
            .go_to(if arena.game.first.is_some() { TURN } else { ROLL_OFF });
        return;
    }
    if arena.deploying.next == 0 {
        arena.facts.tell(Fact::Phase {
            rule: keys::SETUP_RESPAWN,
            phase: DEPLOYMENT.0,
        });
    }
    let piece = PieceId(arena.deploying.next);
    arena.deploying.next += 1;
    if !ask_for_place(arena, keys::SETUP_RESPAWN, piece, DecisionKind::Deploy) {
        // A zone too small for its klan: who finds no place comes when its owner's next turn starts.
        arena.fallen.waiting.push(piece);
    }
}

/// Finds where a piece may come onto the board, and asks its owner: a rolled point, or a zone. Tells whether there is
/// any free place.
pub(super) fn ask_for_place(arena: &mut Arena, rule: RuleKey, piece: PieceId, kind: DecisionKind) -> bool {
    let Some(player) = arena.owner(piece) else {
        return false;
    };
    match entry(arena.game.mode, kind) {
        Entry::Points => match roll_point(arena, rule, piece) {
            Some(cell) => arena.fallen.rolled = Some(cell),
            None => return false,
        },
        zone => {
            if places_in_zone(arena.layout, arena.board, arena.occupancy, zone, player)
                .next()
                .is_none()
            {
                return false;
            }
        }
    }
    arena.asked.0 = Some(Decision {
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
        DecisionKind::Return => mode.comeback.unwrap_or(mode.deployment),
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
        Entry::Points | Entry::RespawnZone => ZoneKind::Respawn,
    };
    layout
        .zones_of(kind, player)
        .flat_map(Zone::cells)
        .filter(|cell| terrain(board, *cell).begins && occupancy.at(*cell).is_none())
}

/// Sets down the piece that was rolled for while deploying.
fn place_the_deployed(arena: &mut Arena) {
    if let Some(Command::Place { at, face }) = arena.stage.take_command() {
        let piece = PieceId(arena.deploying.next - 1);
        set_down(arena, keys::SETUP_RESPAWN, piece, at.into(), face);
    }
}

/// Puts a piece down with its facing, and tells it.
pub(super) fn set_down(arena: &mut Arena, rule: RuleKey, piece: PieceId, at: Cell, face: Face) {
    arena.fallen.rolled = None;
    arena.put(piece, Some(at));
    let item = arena.piece_mut(piece);
    item.facing = Facing::from_face(face).unwrap_or_default();
    // Whoever was off the board has left its cell.
    item.trail.left = true;
    arena.facts.tell(Fact::Placed {
        rule,
        piece,
        at: at.into(),
        face,
    });
    note_sight(arena, piece);
}
