//! Gunther strike: first to bring the own bomb into the enemy's klan zone; nobody returns (`mod.gunther`).

use serde_json::json;

use super::{Entry, MapNeed, Mod, PLAIN, last_standing};
use crate::game::{PieceId, Winner};
use crate::rules::doum40k::battlefield::Battlefield;
use crate::rules::doum40k::game_view::GameView;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::layout::ZoneKind;
use crate::rules::doum40k::state::Objective;
use crate::rules::doum40k::tokens::TokenKind;

pub static MOD: Mod = Mod {
    id: "gunther",
    key: keys::MOD_GUNTHER,
    seats: 2..=2,
    deployment: Entry::KlanZone,
    respawn: None,
    needs: &[MapNeed::KlanZones, MapNeed::Bombs],
    reached: Some(plant),
    survival: Some(last_standing),
    objective,
    ..PLAIN
};

fn plant(field: &Battlefield, piece: PieceId) -> Option<Winner> {
    let owner = field.owner(piece)?;
    let at = field.occupancy.of(piece)?;
    let in_theirs = field
        .layout()
        .owner_at(ZoneKind::Klan, at)
        .is_some_and(|other| other != owner);
    let planted = in_theirs && field.carries(piece, |token| *token == TokenKind::Bomb(owner));
    planted.then_some(Winner::Player(owner))
}

/// Pieces alive by seat.
fn objective(view: &GameView) -> Objective {
    Objective::from_iter([("alive".to_owned(), json!(view.field.survivors().alive.as_slice()))])
}
