//! Capture the flag: one flag in the middle; first to bring it into the own klan zone (`mod.flag`).

use serde_json::json;

use super::{Entry, Mod, Need, PLAIN};
use crate::game::{PieceId, Winner};
use crate::rules::doum40k::arena::Arena;
use crate::rules::doum40k::field::Field as _;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::layout::ZoneKind;
use crate::rules::doum40k::state::Objective;
use crate::rules::doum40k::tokens::TokenKind;
use crate::rules::doum40k::view::View;

pub static MOD: Mod = Mod {
    id: "flag",
    key: keys::MOD_FLAG,
    deployment: Entry::RespawnZone,
    comeback: Some(Entry::RespawnZone),
    needs: &[Need::RespawnZones, Need::KlanZones, Need::Flag],
    stepped: Some(bring_home),
    objective,
    ..PLAIN
};

fn bring_home(arena: &mut Arena, piece: PieceId) {
    let Some(owner) = arena.owner(piece) else { return };
    if arena.carries(piece, |token| *token == TokenKind::Flag(None)) && arena.stands_in(piece, ZoneKind::Klan, owner) {
        arena.win(Winner::Player(owner));
    }
}

/// Who carries the flag.
fn objective(view: &View) -> Objective {
    let carrier = view.bearer(|token| *token == TokenKind::Flag(None));
    Objective::from_iter([("carrier".to_owned(), json!(carrier))])
}
