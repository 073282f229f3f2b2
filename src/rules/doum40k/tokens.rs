//! Tokens: keys, flags and bombs that lie about and are carried (`move.pickup`, `death.drop`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::ground::terrain;
use super::keys;
use super::mods::Taking;
use super::placement::Placement;
use crate::game::{Fact, PieceId, PlayerId, short_list};
use crate::space::grid::Cell;

/// What a token is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum TokenKind {
    /// A key of a colour (`door.key`).
    Key(String),
    /// A flag, of nobody or of a klan (`mod.flag`, `mod.flag2`).
    Flag(Option<PlayerId>),
    /// A klan's bomb (`mod.gunther`).
    Bomb(PlayerId),
}

impl TokenKind {
    /// How setups and states spell it, in `carries`: `key:red`, `flag`, `flag:0`, `bomb`.
    pub fn spelt(&self) -> String {
        match self {
            TokenKind::Key(colour) => format!("key:{colour}"),
            TokenKind::Flag(None) => "flag".to_owned(),
            TokenKind::Flag(Some(owner)) => format!("flag:{}", owner.0),
            TokenKind::Bomb(_) => "bomb".to_owned(),
        }
    }

    /// What a word of `carries` means for a piece of that player; `None` if it is no such word.
    pub fn read(word: &str, bearer: PlayerId) -> Option<Self> {
        match word.split_once(':') {
            Some(("key", colour)) if !colour.is_empty() => Some(TokenKind::Key(colour.to_owned())),
            Some(("flag", owner)) => owner.parse().ok().map(|owner| TokenKind::Flag(Some(PlayerId(owner)))),
            None if word == "flag" => Some(TokenKind::Flag(None)),
            None if word == "bomb" => Some(TokenKind::Bomb(bearer)),
            _ => None,
        }
    }
}

/// The number of a token: its place among all tokens of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenId(pub u16);

/// All tokens of the game: those of the map in its order (squigs are pieces, and left out), then what pieces carry from
/// the setup without a token of the map. What they are does not change.
#[derive(Clone, Debug, Default)]
pub struct TokenKinds {
    /// What each is.
    pub kinds: Vec<TokenKind>,
    /// Where each began: a flag's home (`mod.flag2`).
    pub homes: Vec<Option<Cell>>,
}

/// Where each token lies; `None` while it is carried. A component of the match.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenPositions(pub Vec<Option<Cell>>);

/// What a piece carries, in the order it took it: a component.
#[derive(Component, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Carrying(#[serde(with = "crate::game::short_list")] pub SmallVec<[TokenId; 2]>);

impl Clone for Carrying {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        short_list::copy(&mut self.0, &source.0);
    }
}

/// What a piece does with the tokens on a cell that it comes to (`move.pickup`).
pub fn pass_over(placement: &mut Placement, piece: PieceId, at: Cell) {
    let (config, mode) = (placement.config, placement.config.mode);
    for index in 0..placement.token_positions.0.len() {
        if placement.token_positions.0[index] != Some(at) {
            continue;
        }
        let kind = &config.tokens.kinds[index];
        match (mode.takes)(&placement.field(), piece, kind, at) {
            Taking::Leave => {}
            Taking::Take => {
                placement.token_positions.0[index] = None;
                placement.pieces.carrying[piece.index()].0.push(TokenId(index as u16));
                placement.facts.emit(Fact::PickedUp {
                    rule: keys::MOVE_PICKUP,
                    piece,
                    token: kind.spelt(),
                    at: at.into(),
                });
            }
            Taking::SendHome => {
                let home = config.tokens.homes[index].unwrap_or(at);
                placement.token_positions.0[index] = Some(home);
                placement.facts.emit(Fact::Dropped {
                    rule: mode.key,
                    piece,
                    token: kind.spelt(),
                    at: home.into(),
                });
            }
        }
    }
}

/// A piece that died on a cell drops what it carries there, or as near as can be to the last cell it stood on
/// (`death.drop`).
pub fn drop_all(placement: &mut Placement, piece: PieceId, died: Option<Cell>, last: Cell) {
    let carried = std::mem::take(&mut placement.pieces.carrying[piece.index()].0);
    for TokenId(index) in carried {
        let at = died
            .filter(|cell| can_be_dropped_on(placement, *cell))
            .or_else(|| nearest_for_a_token(placement, last))
            .unwrap_or(last);
        placement.token_positions.0[usize::from(index)] = Some(at);
        placement.facts.emit(Fact::Dropped {
            rule: keys::DEATH_DROP,
            piece,
            token: placement.config.tokens.kinds[usize::from(index)].spelt(),
            at: at.into(),
        });
    }
}

/// Whether a token can be dropped on a cell: open ground without a token. Not in a respawn zone: nobody could fetch it.
fn can_be_dropped_on(placement: &Placement, cell: Cell) -> bool {
    let Some(index) = placement.board.index(cell) else {
        return false;
    };
    terrain(placement.board, cell).key == keys::GROUND_OPEN
        && placement.config.layout.respawn_mark(index) == 0
        && !placement.token_positions.0.contains(&Some(cell))
}

fn nearest_for_a_token(placement: &Placement, last: Cell) -> Option<Cell> {
    let free = placement
        .board
        .cells()
        .filter(|cell| can_be_dropped_on(placement, *cell));
    free.min_by_key(|cell| (cell.distance(last), cell.y, cell.x))
}
