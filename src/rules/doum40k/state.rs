//! The state in the protocol's shape.

use serde::{Deserialize, Serialize};

use super::field::Field as _;
use super::ground::terrain;
use super::pieces::{Done, Profile};
use super::tokens::TokenKind;
use super::view::View;
use crate::game::{Decision, Face, PieceId, Place, PlayerId, Winner};
use crate::space::grid::Cell;

/// The whole state that players may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(
    missing_docs,
    reason = "the fields are the protocol's, described once in docs/protocol.md"
)]
pub struct State {
    pub rules: String,
    #[serde(rename = "mod")]
    pub mode: String,
    pub round: u32,
    pub phase: String,
    pub player: PlayerId,
    pub active: Option<PieceId>,
    pub decision: Option<Decision>,
    pub winner: Option<Winner>,
    pub scores: Vec<i32>,
    pub dice_left: usize,
    pub pieces: Vec<PieceState>,
    pub doors: Vec<DoorState>,
    pub tokens: Vec<TokenState>,
    pub bonus_cells: Vec<BonusCellState>,
    pub guns: Vec<GunState>,
    pub objective: Objective,
}

/// A piece's state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(
    missing_docs,
    reason = "the fields are the protocol's, described once in docs/protocol.md"
)]
pub struct PieceState {
    pub id: PieceId,
    pub player: Option<PlayerId>,
    pub kind: String,
    pub at: Option<Place>,
    pub face: Face,
    /// What counts now.
    pub profile: Profile,
    pub skills: Vec<String>,
    pub bonuses: Vec<BonusState>,
    pub carries: Vec<String>,
    pub done: Done,
}

/// A bonus that a piece holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(
    missing_docs,
    reason = "the fields are the protocol's, described once in docs/protocol.md"
)]
pub struct BonusState {
    pub kind: String,
    pub turns_left: Option<u8>,
    pub from: Option<Place>,
}

/// A door.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(
    missing_docs,
    reason = "the fields are the protocol's, described once in docs/protocol.md"
)]
pub struct DoorState {
    pub at: Place,
    pub colour: String,
    pub open: bool,
}

/// A token on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(
    missing_docs,
    reason = "the fields are the protocol's, described once in docs/protocol.md"
)]
pub struct TokenState {
    pub kind: String,
    pub owner: Option<PlayerId>,
    pub colour: Option<String>,
    pub at: Place,
}

/// A bonus cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(
    missing_docs,
    reason = "the fields are the protocol's, described once in docs/protocol.md"
)]
pub struct BonusCellState {
    pub at: Place,
    pub ready: bool,
}

/// A machine gun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(
    missing_docs,
    reason = "the fields are the protocol's, described once in docs/protocol.md"
)]
pub struct GunState {
    pub piece: PieceId,
    pub at: Place,
}

/// What the mod counts besides scores, by name; empty in mods that count nothing else.
pub type Objective = serde_json::Map<String, serde_json::Value>;

/// Reads the state off the rules world.
pub(super) fn read(view: &View) -> State {
    let phase = view.phase.0;
    State {
        rules: super::ID.to_owned(),
        mode: view.game.mode.id.to_owned(),
        round: view.turn.round.max(1),
        phase: phase.to_owned(),
        player: view.turn.player,
        active: view.turn.active,
        decision: view.asked.0,
        winner: view.outcome.0,
        scores: view.scores.0.clone(),
        dice_left: view.dice.left(),
        pieces: view.ids().map(|id| read_piece(view, id)).collect(),
        doors: view
            .layout
            .doors()
            .iter()
            .zip(&view.doors.0)
            .map(|(door, open)| DoorState {
                at: door.at.into(),
                colour: door.colour.clone(),
                open: *open,
            })
            .collect(),
        tokens: view
            .tokens
            .kinds
            .iter()
            .zip(&view.lying.0)
            .filter_map(|(token, at)| at.map(|at| read_token(token, at)))
            .collect(),
        bonus_cells: read_bonus_cells(view),
        guns: view
            .layout
            .guns()
            .filter_map(|piece| {
                let at = view.occupancy.of(piece)?.into();
                Some(GunState { piece, at })
            })
            .collect(),
        objective: (view.game.mode.objective)(view),
    }
}

fn read_piece(view: &View, id: PieceId) -> PieceState {
    let piece = view.piece(id);
    PieceState {
        id,
        player: view.owner(id),
        kind: piece.kind.figure().kind.clone(),
        at: piece.position.cell().map(Into::into),
        face: piece.facing.into(),
        profile: piece.profile(),
        skills: piece.skills().iter().map(|skill| skill.id.to_owned()).collect(),
        bonuses: piece
            .bonuses
            .0
            .iter()
            .map(|bonus| BonusState {
                kind: bonus.kind.entry().name.to_owned(),
                turns_left: bonus.turns_left,
                from: bonus.from.map(Into::into),
            })
            .collect(),
        carries: piece
            .carrying
            .0
            .iter()
            .map(|token| view.tokens.kinds[usize::from(token.0)].spelt())
            .collect(),
        done: piece.done,
    }
}

fn read_token(token: &TokenKind, at: Cell) -> TokenState {
    let (kind, owner, colour) = match token {
        TokenKind::Key(colour) => ("key", None, Some(colour.clone())),
        TokenKind::Flag(owner) => ("flag", *owner, None),
        TokenKind::Bomb(owner) => ("bomb", Some(*owner), None),
    };
    TokenState {
        kind: kind.to_owned(),
        owner,
        colour,
        at: at.into(),
    }
}

/// The bonus cells, row by row: ready unless somebody holds what came from there, or is about to.
fn read_bonus_cells(view: &View) -> Vec<BonusCellState> {
    let mut taken: Vec<Cell> = Vec::new();
    for id in view.ids() {
        taken.extend(view.piece(id).bonuses.0.iter().filter_map(|bonus| bonus.from));
    }
    if let Some(trip) = &view.journey.0 {
        taken.extend(&trip.bonuses);
    }
    let bonus_cells = view.board.cells().filter(|cell| terrain(view.board, *cell).bonus);
    bonus_cells
        .map(|cell| BonusCellState {
            at: cell.into(),
            ready: !taken.contains(&cell),
        })
        .collect()
}
