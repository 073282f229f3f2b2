//! What is under way where a game begins in its middle: the dead who wait, and a move that has begun.

use super::super::components::Presence;
use super::super::match_state::{Blame, CourseOfMove, Death, DeathQueue, Gait, MoveInProgress, PlayOrder};
use super::super::phase::Stage;
use super::super::terms::Terms;
use super::written::WrittenGame;
use super::{CheckedFigure, seats};
use crate::game::{Fault, Faults, PieceId};
use crate::rules::Setup;

/// The dead who wait to be set back: in the order that the setup gives, else by the order of play (`death.order`).
pub fn dead(
    game: &WrittenGame,
    (terms, order): (&Terms, &PlayOrder),
    figures: &[CheckedFigure],
    faults: &mut Faults,
) -> DeathQueue {
    let returns = |piece: PieceId| {
        let figure = figures.get(piece.index());
        figure.is_some_and(|figure| figure.presence == Presence::Returning)
    };
    let mut dead = Vec::new();
    for (index, death) in game.dead.iter().enumerate() {
        let killers = match &death.blame {
            Blame::Killers(killers) => killers.as_slice(),
            Blame::Accident => &[],
        };
        let is_twice = dead.iter().any(|known: &Death| known.piece == death.piece);
        let all_known = killers.iter().all(|killer| killer.index() < figures.len())
            && death.controller.is_none_or(|player| player.index() < terms.players())
            && death.scorers.iter().all(|player| player.index() < terms.players());
        if is_twice || !returns(death.piece) || !all_known {
            faults.push(Fault::new(format!("dead[{index}]"), "quake-dead"));
        }
        dead.push(death.clone());
    }
    let mut others: Vec<PieceId> = (0..figures.len() as u16).map(PieceId).collect();
    others.retain(|piece| returns(*piece) && !dead.iter().any(|death| death.piece == *piece));
    others.sort_by_key(|piece| order.rank(*piece));
    dead.extend(others.into_iter().map(|piece| Death {
        piece,
        blame: Blame::Accident,
        rule: super::super::keys::death::DEATH_RETURN,
        at: None,
        controller: None,
        scorers: Vec::new(),
        may_reroll: false,
        counted: true,
    }));
    DeathQueue {
        dead,
        ..DeathQueue::default()
    }
}

/// Whom a bonus controls is controlled by its bearer's owner, and by nobody else (`mystery.5`).
pub fn controlled(setup: &Setup, figures: &mut [CheckedFigure], faults: &mut Faults) {
    for (id, field, _) in seats(setup) {
        let of_bearer = figures.get(id.index()).map(|bearer| (bearer.owner, bearer.bonus.0));
        let Some((owner, Some(controls))) =
            of_bearer.map(|(owner, bonus)| (owner, bonus.and_then(|bonus| bonus.controls)))
        else {
            continue;
        };
        let victim = figures.get_mut(controls.index()).filter(|victim| {
            let is_free = victim.controller.0.is_none_or(|player| player == owner);
            victim.owner != owner && is_free
        });
        match victim {
            Some(victim) => victim.controller.0 = Some(owner),
            None => faults.push(Fault::new(format!("{field}.bonus"), "quake-state").arg("state", "controls")),
        }
    }
}

/// The move that a figure has begun: so much is left of it. One only, in the movement phase in which the game begins.
pub fn course(setup: &Setup, terms: &Terms, figures: &[CheckedFigure], faults: &mut Faults) -> MoveInProgress {
    let mut course = MoveInProgress::default();
    for ((id, field, _), figure) in seats(setup).zip(figures) {
        let Some((left, difficult_left)) = figure.under_way else {
            continue;
        };
        let begins_there = terms
            .begin
            .is_some_and(|begin| begin.phase == Stage::Movement && begin.player == figure.owner);
        let (Some(at), true, None) = (figure.at, begins_there, &course.0) else {
            faults.push(Fault::new(format!("{field}.left"), "quake-state").arg("state", "left"));
            continue;
        };
        course.0 = Some(CourseOfMove {
            piece: id,
            gait: Gait::Move,
            target: None,
            points: vec![at],
            legs: Vec::new(),
            at: 0,
            left,
            difficult_left,
            swim_left: None,
            passed: Vec::new(),
            burnt: Vec::new(),
            tested: Vec::new(),
            is_begun: true,
            has_walked: true,
            is_declared: false,
            has_fallen: false,
            is_over: false,
            events: Vec::new(),
            is_paused: false,
            since_portal: 0,
        });
    }
    course
}
