//! Gunther strike: first to bring the own bomb into the enemy's klan zone; nobody returns (`mod.gunther`).

use serde_json::json;

use super::{Entry, Mod, Need, PLAIN, last_standing};
use crate::game::{PieceId, Winner};
use crate::rules::doum40k::arena::Arena;
use crate::rules::doum40k::field::Field as _;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::layout::ZoneKind;
use crate::rules::doum40k::state::Objective;
use crate::rules::doum40k::tokens::TokenKind;
use crate::rules::doum40k::view::View;

pub static MOD: Mod = Mod {
    id: "gunther",
    key: keys::MOD_GUNTHER,
    seats: 2..=2,
    deployment: Entry::KlanZone,
    comeback: None,
    needs: &[Need::KlanZones, Need::Bombs],
    stepped: Some(plant),
    survival: Some(last_standing),
    objective,
    ..PLAIN
};

fn plant(arena: &mut Arena, piece: PieceId) {
    let Some(owner) = arena.owner(piece) else { return };
    let Some(at) = arena.occupancy.of(piece) else { return };
    let in_theirs = arena
        .layout
        .owner_at(ZoneKind::Klan, at)
        .is_some_and(|other| other != owner);
    if in_theirs && arena.carries(piece, |token| *token == TokenKind::Bomb(owner)) {
        arena.win(Winner::Player(owner));
    }
}

/// Pieces alive by seat.
fn objective(view: &View) -> Objective {
    Objective::from_iter([("alive".to_owned(), json!(view.who_is_left().alive.as_slice()))])
}
