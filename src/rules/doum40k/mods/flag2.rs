//! Capture the flag, the other way: a flag in each klan zone; first to bring an enemy's into the own (`mod.flag2`).

use serde_json::json;

use super::{Entry, MapNeed, Mod, PLAIN, Taking};
use crate::game::{PieceId, PlayerId, Winner};
use crate::rules::doum40k::battlefield::Battlefield;
use crate::rules::doum40k::game_view::GameView;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::layout::ZoneKind;
use crate::rules::doum40k::state::Objective;
use crate::rules::doum40k::tokens::TokenKind;
use crate::space::grid::Cell;

pub static MOD: Mod = Mod {
    id: "flag2",
    key: keys::MOD_FLAG2,
    deployment: Entry::RespawnZone,
    respawn: Some(Entry::RespawnZone),
    needs: &[MapNeed::RespawnZones, MapNeed::KlanZones, MapNeed::OwnFlags],
    takes,
    reached: Some(bring_home),
    objective,
    ..PLAIN
};

/// The own flag is sent home, or left alone if it lies in its zone.
fn takes(field: &Battlefield, piece: PieceId, token: &TokenKind, at: Cell) -> Taking {
    match token {
        TokenKind::Flag(Some(owner)) if field.owner(piece) == Some(*owner) => {
            if field.layout().is_in(ZoneKind::Klan, *owner, at) {
                Taking::Leave
            } else {
                Taking::SendHome
            }
        }
        other => super::takes(field, piece, other, at),
    }
}

fn bring_home(field: &Battlefield, piece: PieceId) -> Option<Winner> {
    let owner = field.owner(piece)?;
    let enemys = |token: &TokenKind| matches!(token, TokenKind::Flag(Some(other)) if *other != owner);
    let home = field.carries(piece, enemys) && field.stands_in(piece, ZoneKind::Klan, owner);
    home.then_some(Winner::Player(owner))
}

/// Who carries each klan's flag, by seat.
fn objective(view: &GameView) -> Objective {
    let carriers: Vec<Option<PieceId>> = (0..view.field.config.players())
        .map(|seat| {
            view.field
                .bearer(|token| *token == TokenKind::Flag(Some(PlayerId(seat))))
        })
        .collect();
    Objective::from_iter([("carriers".to_owned(), json!(carriers))])
}
