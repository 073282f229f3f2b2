//! Capture the flag: one flag in the middle; first to bring it into the own klan zone (`mod.flag`).

use serde_json::json;

use super::{Entry, MapNeed, Mod, PLAIN};
use crate::game::{PieceId, Winner};
use crate::rules::doum40k::battlefield::Battlefield;
use crate::rules::doum40k::game_view::GameView;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::layout::ZoneKind;
use crate::rules::doum40k::state::Objective;
use crate::rules::doum40k::tokens::TokenKind;

pub static MOD: Mod = Mod {
    id: "flag",
    key: keys::MOD_FLAG,
    deployment: Entry::RespawnZone,
    respawn: Some(Entry::RespawnZone),
    needs: &[MapNeed::RespawnZones, MapNeed::KlanZones, MapNeed::Flag],
    reached: Some(bring_home),
    objective,
    ..PLAIN
};

fn bring_home(field: &Battlefield, piece: PieceId) -> Option<Winner> {
    let owner = field.owner(piece)?;
    let has_it = field.carries(piece, |token| *token == TokenKind::Flag(None));
    (has_it && field.stands_in(piece, ZoneKind::Klan, owner)).then_some(Winner::Player(owner))
}

/// Who carries the flag.
fn objective(view: &GameView) -> Objective {
    let carrier = view.field.bearer(|token| *token == TokenKind::Flag(None));
    Objective::from_iter([("carrier".to_owned(), json!(carrier))])
}
