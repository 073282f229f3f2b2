//! Capture the flag, the other way: a flag in each klan zone; first to bring an enemy's into the own (`mod.flag2`).

use serde_json::json;

use super::{Entry, Mod, Need, PLAIN, Taking};
use crate::game::{PieceId, PlayerId, Winner};
use crate::rules::doum40k::arena::Arena;
use crate::rules::doum40k::field::Field as _;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::layout::ZoneKind;
use crate::rules::doum40k::state::Objective;
use crate::rules::doum40k::tokens::TokenKind;
use crate::rules::doum40k::view::View;
use crate::space::grid::Cell;

pub static MOD: Mod = Mod {
    id: "flag2",
    key: keys::MOD_FLAG2,
    deployment: Entry::RespawnZone,
    comeback: Some(Entry::RespawnZone),
    needs: &[Need::RespawnZones, Need::KlanZones, Need::OwnFlags],
    takes,
    stepped: Some(bring_home),
    objective,
    ..PLAIN
};

/// The own flag is sent home, or left alone if it lies in its zone.
fn takes(arena: &Arena, piece: PieceId, token: &TokenKind, at: Cell) -> Taking {
    match token {
        TokenKind::Flag(Some(owner)) if arena.owner(piece) == Some(*owner) => {
            if arena.layout.is_in(ZoneKind::Klan, *owner, at) {
                Taking::Leave
            } else {
                Taking::SendHome
            }
        }
        other => super::takes(arena, piece, other, at),
    }
}

fn bring_home(arena: &mut Arena, piece: PieceId) {
    let Some(owner) = arena.owner(piece) else { return };
    let enemys = |token: &TokenKind| matches!(token, TokenKind::Flag(Some(other)) if *other != owner);
    if arena.carries(piece, enemys) && arena.stands_in(piece, ZoneKind::Klan, owner) {
        arena.win(Winner::Player(owner));
    }
}

/// Who carries each klan's flag, by seat.
fn objective(view: &View) -> Objective {
    let carriers: Vec<Option<PieceId>> = (0..view.game.players())
        .map(|seat| view.bearer(|token| *token == TokenKind::Flag(Some(PlayerId(seat)))))
        .collect();
    Objective::from_iter([("carriers".to_owned(), json!(carriers))])
}
