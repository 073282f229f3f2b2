//! The state in the protocol's shape.

use serde::{Deserialize, Serialize};

use super::figures::Profile;
use super::game_view::GameView;
use super::ground::terrain;
use super::pieces::ActionsTaken;
use super::tokens::TokenKind;
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
    pub done: ActionsTaken,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lives_left: Option<u8>,
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
pub(super) fn read(view: &GameView, phase: &str) -> State {
    State {
        rules: super::ID.to_owned(),
        mode: view.field.config.mode_id().to_owned(),
        round: view.turn.round.max(1),
        phase: phase.to_owned(),
        player: view.turn.player,
        active: view.turn.active,
        decision: view.pending,
        winner: view.outcome.0,
        scores: view.scores.0.clone(),
        dice_left: view.dice.left(),
        pieces: view.field.ids().map(|id| read_piece(view, id)).collect(),
        doors: view
            .field
            .layout()
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
            .field
            .config
            .tokens
            .kinds
            .iter()
            .zip(&view.token_positions.0)
            .filter_map(|(token, at)| at.map(|at| read_token(token, at)))
            .collect(),
        bonus_cells: read_bonus_cells(view),
        guns: view
            .field
            .layout()
            .guns()
            .filter_map(|piece| {
                let at = view.field.occupancy.of(piece)?.into();
                Some(GunState { piece, at })
            })
            .collect(),
        objective: (view.field.config.mode.objective)(view),
    }
}

fn read_piece(view: &GameView, id: PieceId) -> PieceState {
    let pieces = view.field.pieces;
    let index = id.index();
    let thing = view.field.layout().is_thing(id);
    PieceState {
        id,
        player: pieces.owner_of(id),
        kind: view.kinds[index].figure().kind.clone(),
        at: pieces.position[index].cell().map(Into::into),
        face: pieces.facing[index].into(),
        profile: pieces.profile_of(id),
        skills: pieces.skills_of(id).iter().map(|skill| skill.id.to_owned()).collect(),
        bonuses: pieces.bonus[index]
            .0
            .iter()
            .map(|bonus| BonusState {
                kind: bonus.kind.entry().name.to_owned(),
                turns_left: bonus.turns_left,
                from: bonus.from.map(Into::into),
            })
            .collect(),
        carries: pieces.carrying[index]
            .0
            .iter()
            .map(|token| view.field.config.tokens.kinds[usize::from(token.0)].spelt())
            .collect(),
        done: view.done(id),
        lives_left: thing.then(|| view.casualties.lives_of(id)),
    }
}

pub(super) fn read_token(token: &TokenKind, at: Cell) -> TokenState {
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
pub(super) fn read_bonus_cells(view: &GameView) -> Vec<BonusCellState> {
    let mut taken: Vec<Cell> = Vec::new();
    for id in view.field.ids() {
        let held = &view.field.pieces.bonus[id.index()].0;
        taken.extend(held.iter().filter_map(|bonus| bonus.from));
    }
    if let Some(moving) = &view.moving.0 {
        taken.extend(&moving.bonuses);
    }
    let bonus_cells = view
        .field
        .board
        .cells()
        .filter(|cell| terrain(view.field.board, *cell).bonus);
    bonus_cells
        .map(|cell| BonusCellState {
            at: cell.into(),
            ready: !taken.contains(&cell),
        })
        .collect()
}
