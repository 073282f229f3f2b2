//! How far each player has come in a position, as a share of what wins.

use super::board_view::{BoardView, Contest};
use super::pieces::PieceSummaries;
use crate::game::PlayerId;
use crate::rules::doum40k::{TokenKind, ZoneKind};

/// Turns in the middle that win, and what being there counts.
const TURNS_TO_HOLD: f32 = 6.0;
/// Farther than any way on a board: what counts as no nearer at all.
const FAR: f32 = 60.0;
/// The same, where there is nothing to come near to.
const NOWHERE: u32 = 60;

/// How near something is, from 0 (as far as can be) to 1 (there).
fn nearness(distance: u32) -> f32 {
    (1.0 - distance as f32 / FAR).max(0.0)
}

/// How far each player has come, by seat, as a share of what wins.
pub fn progress(view: &BoardView, pieces: &PieceSummaries, shares: &mut Vec<f32>) {
    shares.clear();
    shares.resize(view.players(), 0.0);
    if view.kills_score() {
        for (share, (score, goal)) in shares.iter_mut().zip(view.scores().iter().zip(view.goals())) {
            *share = *score as f32 / (*goal).max(1) as f32;
        }
        return;
    }
    match view.contest() {
        Some(Contest::King) => turns_held(view, pieces, shares),
        Some(Contest::Flag) => carried(view, pieces, shares, |token, _| *token == TokenKind::Flag(None), true),
        Some(Contest::OwnFlags) => {
            let theirs = |token: &TokenKind, player| matches!(token, TokenKind::Flag(Some(owner)) if *owner != player);
            carried(view, pieces, shares, theirs, true);
        }
        Some(Contest::Bombs) => {
            let own = |token: &TokenKind, player| *token == TokenKind::Bomb(player);
            carried(view, pieces, shares, own, false);
            alive(view, pieces, shares);
        }
        Some(Contest::Squigs) => {
            penned(view, shares);
            alive(view, pieces, shares);
        }
        Some(Contest::WayOut | Contest::Nests) => alive(view, pieces, shares),
        None => {}
    }
}

/// A player's score as a share of what wins; 0 where nothing scores.
pub fn score_share(view: &BoardView, player: PlayerId) -> f32 {
    let seat = player.index();
    match (view.scores().get(seat), view.goals().get(seat)) {
        (Some(score), Some(goal)) if *goal > 0 => *score as f32 / *goal as f32,
        _ => 0.0,
    }
}

/// How long the middle was held, or how near it is.
fn turns_held(view: &BoardView, pieces: &PieceSummaries, shares: &mut [f32]) {
    for piece in &pieces.list {
        let Some(share) = piece.owner.and_then(|owner| shares.get_mut(owner.index())) else {
            continue;
        };
        let turns = view.turns_held(piece.id);
        let distance = view
            .zone(ZoneKind::King, |_| true)
            .map(|cell| cell.distance(piece.at))
            .min();
        let near = 0.1 * nearness(distance.unwrap_or(NOWHERE));
        *share = share.max(f32::from(turns) / TURNS_TO_HOLD + near);
    }
}

/// Who carries what is to be brought: home, or to the enemy.
fn carried(
    view: &BoardView,
    pieces: &PieceSummaries,
    shares: &mut [f32],
    wanted: impl Fn(&TokenKind, PlayerId) -> bool,
    home: bool,
) {
    for (seat, share) in (0..).zip(shares) {
        let player = PlayerId(seat);
        for (token, lies) in view.tokens(|token| wanted(token, player)) {
            let bearer = view.bearer(token).and_then(|bearer| pieces.get(bearer));
            match bearer.filter(|bearer| bearer.owner == Some(player)) {
                Some(bearer) => {
                    let goals = view.zone(ZoneKind::Klan, |owner| (owner == Some(player)) == home);
                    let distance = goals.map(|cell| cell.distance(bearer.at)).min();
                    *share += 0.3 + 0.5 * nearness(distance.unwrap_or(NOWHERE));
                }
                None => {
                    let Some(at) = lies.or_else(|| bearer.map(|bearer| bearer.at)) else {
                        continue;
                    };
                    let distance = pieces.of(player).map(|piece| piece.at.distance(at)).min();
                    *share += 0.3 * nearness(distance.unwrap_or(NOWHERE));
                }
            }
        }
    }
}

/// How many of a player's pieces are left: the dead do not return.
fn alive(view: &BoardView, pieces: &PieceSummaries, shares: &mut [f32]) {
    for (seat, share) in (0..).zip(shares) {
        let player = PlayerId(seat);
        let all = view.pieces_of(player).max(1) as f32;
        *share += 0.5 * (pieces.of(player).count() as f32) / all;
    }
}

/// How many squigs are in a player's pen, or near it.
fn penned(view: &BoardView, shares: &mut [f32]) {
    for (_, at) in view.squigs() {
        for (seat, share) in (0..).zip(shares.iter_mut()) {
            let player = Some(PlayerId(seat));
            let distance = view
                .zone(ZoneKind::Pen, |owner| owner == player)
                .map(|cell| cell.distance(at))
                .min();
            *share += match distance {
                Some(0) => 0.2,
                Some(distance) => 0.08 * nearness(distance),
                None => 0.0,
            };
        }
    }
}
