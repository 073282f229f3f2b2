//! The ways that the piece that is to move may go, for who aims a move with a pointer: the offered moves, over tokens where
//! that costs no more, and over the cells that the player wants to go over.

use super::battlefield::Battlefield;
use super::choices::WEAPONS;
use super::game_view::GameView;
use super::ground::{step_cost, terrain};
use super::movement;
use super::offers::list_moves;
use super::pieces::ActionsTaken;
use super::shooting;
use crate::game::{Command, DecisionKind, PieceId, Place, Refusal, Route, Routes};
use crate::space::grid::{Cell, Reach, StepCost, StepMasks};

/// The ways, each over the cells of `via` in that order. A cell that is out of reach, or ends a move, is left out.
pub(super) fn routes(view: &GameView, reach: &mut Reach, masks: &mut StepMasks, via: &[Place]) -> Option<Routes> {
    let decision = view.pending?;
    if !matches!(decision.kind, DecisionKind::Activation | DecisionKind::MoveOn) {
        return None;
    }
    let (field, piece) = (&view.field, decision.piece?);
    let from = field.occupancy.of(piece)?;
    // Further on from a conveyor: as the move began, with the points that are left.
    let under_way = view.moving.0.as_ref().filter(|_| decision.kind == DecisionKind::MoveOn);
    let mut ways = Routes {
        piece,
        from: from.into(),
        points: movement::points_of(field, view.moving, piece)[0].into(),
        settled: under_way.map(|moving| moving.run),
        can_turn: false,
        lost_by_running: lost_by_running(view, piece),
        routes: Vec::new(),
    };
    let mut offers = Vec::new();
    list_moves(view, reach, masks, piece, &mut offers);
    for offer in offers.into_iter().filter(crate::game::Offer::is_legal) {
        let (cost, Command::Move { path, run, .. }) = (offer.cost, offer.command) else {
            continue;
        };
        match path.last().copied() {
            None => ways.can_turn |= run == ways.settled.unwrap_or(false),
            // Walking is listed before running.
            Some(to) if to != from.into() && way_to(&ways, to).is_none() => ways.routes.push(Route {
                path,
                cost: cost.unwrap_or(u32::MAX),
                run,
            }),
            Some(_) => {}
        }
    }
    prefer_tokens(view, from, &mut ways);
    for cell in via {
        go_over(field, from, *cell, &mut ways);
    }
    Some(ways)
}

/// What stands in the way of a shot after a run, and not after a walk (`shoot.who`).
fn lost_by_running(view: &GameView, piece: PieceId) -> Option<Refusal> {
    WEAPONS.into_iter().find_map(|with| {
        let after = |ran| {
            let done = ActionsTaken {
                ran,
                ..view.done(piece)
            };
            shooting::check_shooter::<Refusal>(&view.field, done, piece, with).err()
        };
        let refusal = after(true)?;
        (after(false).map(|refusal| refusal.why) != Some(refusal.why)).then_some(refusal)
    })
}

fn way_to(ways: &Routes, to: Place) -> Option<&Route> {
    ways.routes.iter().find(|route| route.end() == Some(to))
}

/// Of equally cheap ways, takes the one over a token that lies there: it is taken in passing.
fn prefer_tokens(view: &GameView, from: Cell, ways: &mut Routes) {
    let field = &view.field;
    let most = ways.routes.iter().map(|route| route.cost).max().unwrap_or(0);
    let lying = view.token_positions.0.iter().flatten().copied();
    for token in lying.filter(|cell| !terrain(field.board, *cell).ends) {
        let Some(to_token) = way_to(ways, token.into()).cloned() else {
            continue;
        };
        let onward = onward(field, from);
        let mut reach = Reach::default();
        reach.explore(field.board, token, points_left(most, to_token.cost), &onward);
        for route in ways
            .routes
            .iter_mut()
            .filter(|route| !route.path.contains(&token.into()))
        {
            let index = route.end().and_then(|to| field.board.index(to.into()));
            let Some(index) = index else { continue };
            let rest = reach.cost(index).map(u32::from);
            if rest == Some(route.cost.saturating_sub(to_token.cost)) && route.cost > to_token.cost {
                route.path.clone_from(&to_token.path);
                let rest = reach.path(field.board, index, &onward);
                route.path.extend(rest.into_iter().map(Place::from));
            }
        }
    }
}

/// Has every way lead over a cell, after those it leads over already.
fn go_over(field: &Battlefield, from: Cell, via: Place, ways: &mut Routes) {
    let cell = Cell::from(via);
    let Some(first) = way_to(ways, via).filter(|_| !terrain(field.board, cell).ends).cloned() else {
        return;
    };
    let all = if ways.settled.is_some() {
        ways.points
    } else {
        ways.points * 2
    };
    let onward = onward(field, from);
    let mut reach = Reach::default();
    reach.explore(field.board, cell, points_left(all, first.cost), &onward);
    let found = reach.found().iter().map(|index| *index as usize);
    let found = found.filter(|index| field.board.cell(*index) != from);
    let over = found.filter_map(|index| {
        let cost = first.cost + u32::from(reach.cost(index)?);
        let mut path = first.path.clone();
        path.extend(reach.path(field.board, index, &onward).into_iter().map(Place::from));
        Some(Route {
            path,
            cost,
            run: ways.settled.unwrap_or(cost > ways.points),
        })
    });
    ways.routes = over.collect();
}

fn points_left(all: u32, spent: u32) -> u8 {
    u8::try_from(all.saturating_sub(spent)).unwrap_or(u8::MAX)
}

/// What a step costs who has come some way already: it has left its own cell, and the way may lead back over it.
fn onward(field: &Battlefield, from: Cell) -> impl Fn(usize, usize) -> Option<StepCost> {
    let start = field.board.index(from);
    move |a, b| {
        if start == Some(b) {
            step_cost(field.board, a, b)
        } else {
            movement::step(field, a, b)
        }
    }
}
