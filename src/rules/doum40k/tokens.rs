//! Tokens: keys, flags and bombs that lie about and are carried (`move.pickup`, `death.drop`).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::arena::Arena;
use super::ground::terrain;
use super::keys;
use super::mods::Taking;
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

/// Where each token lies; `None` while it is carried.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lying(pub Vec<Option<Cell>>);

/// What a piece carries, in the order it took it.
#[derive(PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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
pub fn pass_over(arena: &mut Arena, piece: PieceId, at: Cell) {
    for index in 0..arena.lying.0.len() {
        if arena.lying.0[index] != Some(at) {
            continue;
        }
        let token = arena.tokens.kinds[index].spelt();
        match (arena.game.mode.takes)(arena, piece, &arena.tokens.kinds[index], at) {
            Taking::Leave => {}
            Taking::Take => {
                arena.lying.0[index] = None;
                arena.piece_mut(piece).carrying.0.push(TokenId(index as u16));
                arena.facts.tell(Fact::PickedUp {
                    rule: keys::MOVE_PICKUP,
                    piece,
                    token,
                    at: at.into(),
                });
            }
            Taking::SendHome => {
                let home = arena.tokens.homes[index].unwrap_or(at);
                arena.lying.0[index] = Some(home);
                arena.facts.tell(Fact::Dropped {
                    rule: arena.game.mode.key,
                    piece,
                    token,
                    at: home.into(),
                });
            }
        }
    }
}

/// A piece that died on a cell drops what it carries there, or as near as can be to the last cell it stood on
/// (`death.drop`).
pub fn drop_all(arena: &mut Arena, piece: PieceId, died: Option<Cell>, last: Cell) {
    let carried = std::mem::take(&mut arena.piece_mut(piece).carrying.0);
    for TokenId(index) in carried {
        let at = died
            .filter(|cell| is_free(arena, *cell))
            .or_else(|| nearest_free(arena, last))
            .unwrap_or(last);
        arena.lying.0[usize::from(index)] = Some(at);
        arena.facts.tell(Fact::Dropped {
            rule: keys::DEATH_DROP,
            piece,
            token: arena.tokens.kinds[usize::from(index)].spelt(),
            at: at.into(),
        });
    }
}

/// Whether a token can be dropped on a cell: open ground without a token. Not in a respawn zone: nobody could fetch it.
fn is_free(arena: &Arena, cell: Cell) -> bool {
    let Some(index) = arena.board.index(cell) else {
        return false;
    };
    terrain(arena.board, cell).key == keys::GROUND_OPEN
        && arena.layout.respawn_mark(index) == 0
        && !arena.lying.0.contains(&Some(cell))
}

fn nearest_free(arena: &Arena, last: Cell) -> Option<Cell> {
    arena
        .board
        .cells()
        .filter(|cell| is_free(arena, *cell))
        .min_by_key(|cell| (cell.distance(last), cell.y, cell.x))
}
