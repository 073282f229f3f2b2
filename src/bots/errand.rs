//! What a bot's piece is after in each mod, beyond killing.

use super::look::Look;
use crate::game::{PieceId, PlayerId};
use crate::rules::doum40k::{TokenKind, ZoneKind};
use crate::space::grid::Cell;

/// Where a piece shall go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Errand {
    /// Any of these cells will do.
    pub goals: Vec<Cell>,
    /// Whether it comes before any attack.
    pub urgent: bool,
    /// Whether it walks, that others can follow.
    pub walks: bool,
    /// Whether it stays once it is there.
    pub stays: bool,
}

impl Errand {
    fn to(goals: impl IntoIterator<Item = Cell>) -> Option<Self> {
        let errand = Self {
            goals: goals.into_iter().collect(),
            urgent: false,
            walks: false,
            stays: false,
        };
        Some(errand).filter(|errand| !errand.goals.is_empty())
    }

    fn urgent(self) -> Self {
        Self { urgent: true, ..self }
    }
}

/// Whether there is more to a mod than killing.
pub fn has_errands(mode: &str) -> bool {
    matches!(mode, "flag" | "flag2" | "king" | "gunther" | "squigs")
}

/// What a piece is after; none if it is free to kill.
pub fn errand(look: &Look, player: PlayerId, piece: PieceId) -> Option<Errand> {
    match look.mode() {
        "flag" => fetch(look, player, piece, |token| *token == TokenKind::Flag(None)),
        // Every third stays behind to fight.
        "flag2" => save_the_flag(look, player, piece).or_else(|| {
            let theirs = |token: &TokenKind| matches!(token, TokenKind::Flag(Some(owner)) if *owner != player);
            fetch(look, player, piece, theirs).filter(|errand| errand.urgent || piece.0 % 3 != 2)
        }),
        "king" => Errand::to(look.zone(ZoneKind::King, |_| true)).map(|errand| Errand {
            stays: true,
            ..errand.urgent()
        }),
        "gunther" => plant(look, player, piece),
        "squigs" if piece.0 % 4 != 3 => herd(look, player, piece),
        _ => None,
    }
}

/// Brings a token home, gets one that lies about, or hunts who has it.
fn fetch(look: &Look, player: PlayerId, piece: PieceId, wanted: impl Fn(&TokenKind) -> bool) -> Option<Errand> {
    let tokens = look.tokens(wanted);
    if tokens.iter().any(|(token, _)| look.bearer(*token) == Some(piece)) {
        return Errand::to(look.zone(ZoneKind::Klan, |owner| owner == Some(player))).map(Errand::urgent);
    }
    let lying = tokens.iter().filter_map(|(_, at)| *at);
    let bearers = tokens.iter().filter_map(|(token, _)| look.bearer(*token));
    let hunted = bearers.filter(|bearer| look.owner(*bearer) != Some(player));
    Errand::to(lying.chain(hunted.filter_map(|bearer| look.place(bearer))))
}

/// Sends the own flag home, or hunts who has it: the nearest piece does.
fn save_the_flag(look: &Look, player: PlayerId, piece: PieceId) -> Option<Errand> {
    let own = look.tokens(|token| *token == TokenKind::Flag(Some(player)));
    let astray = own.iter().filter_map(|(token, at)| match at {
        Some(at) => Some(*at).filter(|at| !look.layout.is_in(ZoneKind::Klan, player, *at)),
        None => look.place(look.bearer(*token)?),
    });
    Errand::to(astray.filter(|at| look.is_nearest(piece, *at)))
}

/// Brings the bomb to the enemy: who has it, or who is nearest to it.
fn plant(look: &Look, player: PlayerId, piece: PieceId) -> Option<Errand> {
    let bombs = look.tokens(|token| *token == TokenKind::Bomb(player));
    if bombs.iter().any(|(token, _)| look.bearer(*token) == Some(piece)) {
        let theirs = |owner: Option<PlayerId>| owner.is_some_and(|owner| owner != player);
        return Errand::to(look.zone(ZoneKind::Klan, theirs)).map(Errand::urgent);
    }
    let lying = bombs.iter().filter_map(|(_, at)| *at);
    Errand::to(lying.filter(|at| look.is_nearest(piece, *at))).map(Errand::urgent)
}

/// Goes to the nearest squig, and from beside it to the pen, so that it follows.
fn herd(look: &Look, player: PlayerId, piece: PieceId) -> Option<Errand> {
    let here = look.place(piece)?;
    let (_, squig) = look.free_squigs().min_by_key(|(_, cell)| here.distance(*cell))?;
    if here.around().any(|cell| cell == squig) {
        let pen = look.zone(ZoneKind::Pen, |owner| owner == Some(player));
        return Errand::to(pen).map(|errand| Errand {
            walks: true,
            ..errand.urgent()
        });
    }
    Errand::to([squig]).map(Errand::urgent)
}
