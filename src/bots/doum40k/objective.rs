//! What a bot's piece is after in each mod, beyond killing.

use super::board_view::{BoardView, Contest};
use crate::game::{PieceId, PlayerId};
use crate::rules::doum40k::{TokenKind, ZoneKind};
use crate::space::grid::Cell;

/// Where a piece shall go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceObjective {
    /// Any of these cells will do.
    pub goals: Vec<Cell>,
    /// Whether it comes before any attack.
    pub urgent: bool,
    /// Whether it walks, that others can follow.
    pub walks: bool,
    /// Whether it stays once it is there.
    pub stays: bool,
    /// Whether it leaves the board there.
    pub leaves: bool,
}

impl PieceObjective {
    fn to(goals: impl IntoIterator<Item = Cell>) -> Option<Self> {
        let objective = Self {
            goals: goals.into_iter().collect(),
            urgent: false,
            walks: false,
            stays: false,
            leaves: false,
        };
        Some(objective).filter(|objective| !objective.goals.is_empty())
    }

    fn urgent(self) -> Self {
        Self { urgent: true, ..self }
    }
}

/// What a piece is after; none if it is free to kill.
pub fn objective(view: &BoardView, player: PlayerId, piece: PieceId) -> Option<PieceObjective> {
    match view.contest()? {
        Contest::Flag => fetch(view, player, piece, |token| *token == TokenKind::Flag(None)),
        // Every third stays behind to fight.
        Contest::OwnFlags => save_the_flag(view, player, piece).or_else(|| {
            let theirs = |token: &TokenKind| matches!(token, TokenKind::Flag(Some(owner)) if *owner != player);
            fetch(view, player, piece, theirs).filter(|objective| objective.urgent || piece.0 % 3 != 2)
        }),
        Contest::King => PieceObjective::to(view.zone(ZoneKind::King, |_| true)).map(|objective| PieceObjective {
            stays: true,
            ..objective.urgent()
        }),
        Contest::Bombs => plant(view, player, piece),
        Contest::WayOut => PieceObjective::to(view.exit()).map(|objective| PieceObjective {
            leaves: true,
            ..objective.urgent()
        }),
        Contest::Nests => {
            let beside = view.things().flat_map(|(_, cell)| cell.contacts().collect::<Vec<_>>());
            PieceObjective::to(beside.filter(|cell| view.board.contains(*cell)))
        }
        Contest::Squigs if piece.0 % 4 != 3 => herd(view, player, piece),
        Contest::Squigs => None,
    }
}

/// Brings a token home, gets one that lies about, or hunts who has it.
fn fetch(
    view: &BoardView,
    player: PlayerId,
    piece: PieceId,
    wanted: impl Fn(&TokenKind) -> bool,
) -> Option<PieceObjective> {
    let tokens = view.tokens(wanted);
    if tokens.iter().any(|(token, _)| view.bearer(*token) == Some(piece)) {
        return PieceObjective::to(view.zone(ZoneKind::Klan, |owner| owner == Some(player)))
            .map(PieceObjective::urgent);
    }
    let lying = tokens.iter().filter_map(|(_, at)| *at);
    let bearers = tokens.iter().filter_map(|(token, _)| view.bearer(*token));
    let hunted = bearers.filter(|bearer| view.owner(*bearer) != Some(player));
    PieceObjective::to(lying.chain(hunted.filter_map(|bearer| view.place(bearer))))
}

/// Sends the own flag home, or hunts who has it: the nearest piece does.
fn save_the_flag(view: &BoardView, player: PlayerId, piece: PieceId) -> Option<PieceObjective> {
    let own = view.tokens(|token| *token == TokenKind::Flag(Some(player)));
    let astray = own.iter().filter_map(|(token, at)| match at {
        Some(at) => Some(*at).filter(|at| !view.layout.is_in(ZoneKind::Klan, player, *at)),
        None => view.place(view.bearer(*token)?),
    });
    PieceObjective::to(astray.filter(|at| view.is_nearest(piece, *at)))
}

/// Brings the bomb to the enemy: who has it, or who is nearest to it.
fn plant(view: &BoardView, player: PlayerId, piece: PieceId) -> Option<PieceObjective> {
    let bombs = view.tokens(|token| *token == TokenKind::Bomb(player));
    if bombs.iter().any(|(token, _)| view.bearer(*token) == Some(piece)) {
        let theirs = |owner: Option<PlayerId>| owner.is_some_and(|owner| owner != player);
        return PieceObjective::to(view.zone(ZoneKind::Klan, theirs)).map(PieceObjective::urgent);
    }
    let lying = bombs.iter().filter_map(|(_, at)| *at);
    PieceObjective::to(lying.filter(|at| view.is_nearest(piece, *at))).map(PieceObjective::urgent)
}

/// Goes to the nearest squig, and from beside it to the pen, so that it follows.
fn herd(view: &BoardView, player: PlayerId, piece: PieceId) -> Option<PieceObjective> {
    let here = view.place(piece)?;
    let (_, squig) = view.free_squigs().min_by_key(|(_, cell)| here.distance(*cell))?;
    if here.around().any(|cell| cell == squig) {
        let pen = view.zone(ZoneKind::Pen, |owner| owner == Some(player));
        return PieceObjective::to(pen).map(|objective| PieceObjective {
            walks: true,
            ..objective.urgent()
        });
    }
    PieceObjective::to([squig]).map(PieceObjective::urgent)
}
