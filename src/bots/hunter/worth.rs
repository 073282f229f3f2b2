//! What a position is worth to each player, where a look ahead is cut off.

use super::super::look::Look;
use super::super::muster::Muster;
use super::super::sense::Sense;
use crate::game::{Game, PieceId, PlayerId, Winner};
use crate::rules::doum40k::{Affairs, Terms, TokenKind, ZoneKind};

/// How steeply chances rise with the lead: a lead of a tenth of what wins is worth 60 to 40.
const STEEP: f32 = 4.0;
/// What attacks count that can be made in the next turn, for who is to play and for the others.
const NEXT: (f32, f32) = (0.6, 0.3);
/// Turns in the middle that win, and what being there counts.
const REIGN: f32 = 6.0;
/// Farther than any way on a board: what counts as no nearer at all.
const FAR: f32 = 60.0;

/// How far each player has come, as a share of what wins.
pub fn progress(game: &Game, muster: &Muster, shares: &mut Vec<f32>) {
    shares.clear();
    let world = game.world();
    let (Some(terms), Some(affairs)) = (world.get_resource::<Terms>(), world.get_resource::<Affairs>()) else {
        return;
    };
    let (about, scores) = (&terms.game, &affairs.scores);
    let players = usize::from(about.players());
    shares.resize(players, 0.0);
    if about.mode.scores {
        for (share, (score, goal)) in shares.iter_mut().zip(scores.0.iter().zip(&about.goals)) {
            *share = *score as f32 / (*goal).max(1) as f32;
        }
        return;
    }
    let Some(look) = Look::at(game) else { return };
    match look.mode() {
        "king" => reign(game, &look, muster, shares),
        "flag" => carried(&look, muster, shares, |token, _| *token == TokenKind::Flag(None), true),
        "flag2" => {
            let theirs = |token: &TokenKind, player| matches!(token, TokenKind::Flag(Some(owner)) if *owner != player);
            carried(&look, muster, shares, theirs, true);
        }
        "gunther" => {
            let own = |token: &TokenKind, player| *token == TokenKind::Bomb(player);
            carried(&look, muster, shares, own, false);
            left(game, muster, shares);
        }
        "squigs" => {
            penned(&look, shares);
            left(game, muster, shares);
        }
        _ => {}
    }
}

/// As [`progress`], after a look at who is where.
pub fn progress_of(game: &Game, sense: &mut Sense, shares: &mut Vec<f32>) {
    sense.muster.take(game);
    progress(game, &sense.muster, shares);
}

/// Whether kills score.
pub fn scores(game: &Game) -> bool {
    let terms = game.world().get_resource::<Terms>();
    terms.is_some_and(|terms| terms.game.mode.scores)
}

/// A player's score as a share of what wins; 0 where nothing scores.
pub fn score_share(game: &Game, player: PlayerId) -> f32 {
    let world = game.world();
    let (Some(terms), Some(affairs)) = (world.get_resource::<Terms>(), world.get_resource::<Affairs>()) else {
        return 0.0;
    };
    let (about, scores) = (&terms.game, &affairs.scores);
    match (scores.0.get(player.index()), about.goals.get(player.index())) {
        (Some(score), Some(goal)) if *goal > 0 => *score as f32 / *goal as f32,
        _ => 0.0,
    }
}

fn reign(game: &Game, look: &Look, muster: &Muster, shares: &mut [f32]) {
    let held = game.world().get_resource::<Affairs>().map(|affairs| &affairs.reign);
    for boy in &muster.boyz {
        let Some(share) = boy.owner.and_then(|owner| shares.get_mut(owner.index())) else {
            continue;
        };
        let turns = held
            .and_then(|held| held.0.get(boy.piece.index()))
            .copied()
            .unwrap_or(0);
        let afar = look
            .zone(ZoneKind::King, |_| true)
            .map(|cell| cell.distance(boy.at))
            .min();
        let near = 0.1 * (1.0 - afar.unwrap_or(60) as f32 / FAR).max(0.0);
        *share = share.max(f32::from(turns) / REIGN + near);
    }
}

/// Who carries what is to be brought: home, or to the enemy.
fn carried(
    look: &Look,
    muster: &Muster,
    shares: &mut [f32],
    wanted: impl Fn(&TokenKind, PlayerId) -> bool,
    home: bool,
) {
    for (seat, share) in (0..).zip(shares) {
        let player = PlayerId(seat);
        for (token, lies) in look.tokens(|token| wanted(token, player)) {
            let bearer = look.bearer(token).and_then(|bearer| muster.get(bearer));
            match bearer.filter(|bearer| bearer.owner == Some(player)) {
                Some(bearer) => {
                    let goals = look.zone(ZoneKind::Klan, |owner| (owner == Some(player)) == home);
                    let afar = goals.map(|cell| cell.distance(bearer.at)).min().unwrap_or(60) as f32;
                    *share += 0.3 + 0.5 * (1.0 - afar / FAR).max(0.0);
                }
                None => {
                    let Some(at) = lies.or_else(|| bearer.map(|bearer| bearer.at)) else {
                        continue;
                    };
                    let own = muster.boyz.iter().filter(|boy| boy.owner == Some(player));
                    let afar = own.map(|boy| boy.at.distance(at)).min().unwrap_or(60) as f32;
                    *share += 0.3 * (1.0 - afar / FAR).max(0.0);
                }
            }
        }
    }
}

/// How many of a player's pieces are left: the dead do not return.
fn left(game: &Game, muster: &Muster, shares: &mut [f32]) {
    let Some(roster) = game.world().get_resource::<crate::game::Roster>() else {
        return;
    };
    for (seat, share) in (0..).zip(shares) {
        let player = PlayerId(seat);
        let all = roster.of(player).count().max(1) as f32;
        let alive = muster.boyz.iter().filter(|boy| boy.owner == Some(player)).count() as f32;
        *share += 0.5 * alive / all;
    }
}

fn penned(look: &Look, shares: &mut [f32]) {
    let from = look.layout.squigs_from();
    for squig in (from..from + 16).map(PieceId) {
        let Some(at) = look.place(squig) else { continue };
        for (seat, share) in (0..).zip(shares.iter_mut()) {
            let player = Some(PlayerId(seat));
            let afar = look
                .zone(ZoneKind::Pen, |owner| owner == player)
                .map(|cell| cell.distance(at))
                .min();
            *share += match afar {
                Some(0) => 0.2,
                Some(afar) => 0.08 * (1.0 - afar as f32 / FAR).max(0.0),
                None => 0.0,
            };
        }
    }
}

/// What the position is worth to each player, from 0 to 1: who has won has 1; else by the lead over the best of the
/// others, `luck` (what each got more than its dice promise) taken off.
pub fn values(game: &Game, sense: &mut Sense, luck: &[f32], shares: &mut Vec<f32>, values: &mut Vec<f32>) {
    values.clear();
    let world = game.world();
    let outcome = world.get_resource::<Affairs>().and_then(|affairs| affairs.outcome.0);
    sense.muster.take(game);
    progress(game, &sense.muster, shares);
    match outcome {
        Some(Winner::Player(winner)) => {
            values.extend((0..shares.len()).map(|seat| if seat == winner.index() { 1.0 } else { 0.0 }));
            return;
        }
        Some(Winner::Draw) => {
            values.resize(shares.len(), 0.5);
            return;
        }
        None => {}
    }
    let turn = world.get_resource::<Affairs>().map(|affairs| affairs.turn.player);
    if let Some(look) = Look::at(game) {
        for (seat, share) in (0..).zip(shares.iter_mut()) {
            let player = PlayerId(seat);
            let counts = if turn == Some(player) { NEXT.0 } else { NEXT.1 };
            *share += counts * sense.prospects(&look, player) - luck.get(usize::from(seat)).unwrap_or(&0.0);
        }
    }
    for seat in 0..shares.len() {
        let others = shares.iter().enumerate().filter(|(other, _)| *other != seat);
        let best = others.map(|(_, share)| *share).fold(f32::MIN, f32::max);
        let lead = if shares.len() > 1 { shares[seat] - best } else { 0.0 };
        values.push(1.0 / (1.0 + (-STEEP * lead).exp()));
    }
}
