//! Sets the fighters down that begin on the table, and looks over how they stand there.

use super::super::camps::camp;
use super::super::components::Gone;
use super::super::field::{Posture, body_of, look};
use super::super::fighters::MEASURES;
use super::super::hiding::has_cover;
use super::super::keys::combat::FIGHT_ORDER;
use super::super::keys::fighters::BODY_SIZE;
use super::super::keys::hiding;
use super::super::keys::scenarios::PLACE;
use super::super::keys::wounds::FIGHT_WHO;
use super::super::match_state::Scenario;
use super::super::movement::{NecroMovement, engages};
use super::super::options::NecroOptions;
use super::super::scenarios;
use super::CheckedFighter;
use crate::game::{Fault, Faults, PieceId, Place};
use crate::rules::host::GuestTerms;
use crate::rules::table::{FigureState, TableLook, refused_stand};
use crate::rules::{PieceSetup, Setup};
use crate::space::table::{Body, TableBoard, TerrainState};

/// Where and how the fighters stand: on the table all or none, but those who have gone.
pub fn set_down(
    setup: &Setup,
    (board, options, scenario): (&TableBoard, &NecroOptions, &Scenario),
    (guests, fighters): (&GuestTerms, &mut [CheckedFighter]),
    faults: &mut Faults,
) {
    let written = setup.players.iter().enumerate().flat_map(|(seat, player)| {
        let pieces = player.pieces.iter().enumerate();
        pieces.map(move |(index, piece)| (format!("players[{seat}].pieces[{index}]"), piece))
    });
    let written: Vec<(String, &PieceSetup)> = written.collect();
    let any = written.iter().any(|(_, piece)| piece.at.is_some());
    let terrain = TerrainState::at_first(&board.0.laid.table);
    let empty = look(board, &terrain, options, Vec::new());
    for ((field, piece), fighter) in written.iter().zip(fighters.iter_mut()) {
        let has_gone = fighter.conditions.2 != Gone::No;
        match piece.at {
            Some(at) if has_gone => {
                faults.push(Fault::new(format!("{field}.at"), "necro-gone").arg("at", at));
            }
            Some(at) => match empty.point(PLACE, at) {
                Ok(point) => fighter.at = Some(point),
                Err(_) => faults.push(Fault::new(format!("{field}.at"), "necro-no-surface").arg("at", at)),
            },
            None if any && !has_gone && !scenarios::may_come_later(scenario, fighter.owner) => {
                faults.push(Fault::new(format!("{field}.at"), "necro-at-missing"));
            }
            None => {}
        }
        check_states(field, fighter, faults);
        let broken = fighter.conditions.4.0;
        if broken.is_some_and(|since| since.player.index() >= scenario.players()) {
            faults.push(Fault::new(format!("{field}.broken"), "necro-state").arg("state", "broken"));
        }
    }
    if !faults.is_empty() {
        return;
    }
    let figures = fighters.iter().enumerate().map(|(index, fighter)| FigureState {
        piece: PieceId(index as u16),
        body: body(options, fighter),
        facing: fighter.facing,
    });
    let look = TableLook {
        figures: figures.collect(),
        ..empty
    };
    for (figure, (field, _)) in look.figures.iter().zip(&written) {
        let Some(body) = figure.body else { continue };
        let (ids, others) = look.others(&[figure.piece]);
        let rules = NecroMovement {
            stays_on_ladders: options.ladder_stop,
            ..NecroMovement::default()
        };
        let stands = look.walker(body, &others, &rules).stand(body.at);
        if let Err(why) = stands {
            let refusal = refused_stand(BODY_SIZE, body.at.into(), why, &ids);
            faults.push(
                Fault::new(format!("{field}.at"), "necro-stand")
                    .arg("why", refusal.why)
                    .arg("at", Place::from(body.at)),
            );
        }
        check_cover(&look, field, &fighters[figure.piece.index()], body, faults);
    }
    check_engaged(&look, (guests, &written), fighters, faults);
}

/// The body of a fighter as it stands.
fn body(options: &NecroOptions, fighter: &CheckedFighter) -> Option<Body> {
    let (pinned, down, _, hidden, ..) = &fighter.conditions;
    let posture = Posture {
        lies: options.lying && (pinned.0.is_some() || down.0),
        crouches: hidden.0,
    };
    fighter.at.map(|at| body_of(fighter.measures, at, posture))
}

/// States that exclude each other.
fn check_states(field: &str, fighter: &CheckedFighter, faults: &mut Faults) {
    let (pinned, down, gone, hidden, broken, alert) = &fighter.conditions;
    let is_engaged = !fighter.engaged.0.is_empty();
    let mut wrong = |state: &str, is_wrong: bool| {
        if is_wrong {
            faults.push(Fault::new(format!("{field}.{state}"), "necro-state").arg("state", state));
        }
    };
    wrong("pinned", pinned.0.is_some() && (down.0 || is_engaged));
    wrong("hidden", hidden.0 && (down.0 || is_engaged));
    wrong(
        "alert",
        alert.0 && (down.0 || is_engaged || pinned.0.is_some() || broken.0.is_some()),
    );
    wrong("engaged", is_engaged && *gone != Gone::No);
}

/// Whoever is set down hidden has something to hide behind (`hide.where`); who sees it ends that later.
fn check_cover(look: &TableLook, field: &str, fighter: &CheckedFighter, body: Body, faults: &mut Faults) {
    if fighter.conditions.3.0 && !has_cover(look, &body) {
        faults.push(
            Fault::new(format!("{field}.hidden"), "necro-hidden-open")
                .arg("at", Place::from(body.at))
                .by(hiding::WHERE),
        );
    }
}

/// Enemies in contact are engaged, each with the other; nobody is with anybody else (`fight.who`).
fn check_engaged(
    look: &TableLook,
    (guests, written): (&GuestTerms, &[(String, &PieceSetup)]),
    fighters: &mut [CheckedFighter],
    faults: &mut Faults,
) {
    let upright = |fighter: &CheckedFighter| fighter.at.map(|at| MEASURES.body(at, false));
    for index in 0..fighters.len() {
        let touching = (0..fighters.len()).filter(|other| {
            let camp = |fighter: &CheckedFighter| camp(guests, (fighter.owner, false));
            let camps = camp(&fighters[index]).zip(camp(&fighters[*other]));
            let are_enemies = camps.is_some_and(|(one, other)| one != other);
            let bodies = upright(&fighters[index]).zip(upright(&fighters[*other]));
            are_enemies && bodies.is_some_and(|(one, other)| engages(look.view(), &one, &other))
        });
        let touching: Vec<PieceId> = touching.map(|other| PieceId(other as u16)).collect();
        // Those whom no player has come behind all others, and are looked at later.
        let is_later = |other: &PieceId| guests.stops && other.index() >= fighters.len();
        let is_wrong = |other: &&PieceId| !touching.contains(other) && !is_later(other);
        if let Some(wrong) = fighters[index].engaged.0.iter().find(is_wrong) {
            faults.push(
                Fault::new(format!("{}.engaged", written[index].0), "necro-not-in-contact")
                    .arg("piece", wrong.0)
                    .by(FIGHT_WHO),
            );
        }
        let fought = &fighters[index].doings.3.0;
        let could_fight =
            |other: &PieceId| (other.index() < fighters.len() || is_later(other)) && other.index() != index;
        if fought.len() > fighters.len() && !guests.stops || !fought.iter().all(could_fight) {
            faults.push(
                Fault::new(format!("{}.done.fought", written[index].0), "necro-state")
                    .arg("state", "fought")
                    .by(FIGHT_ORDER),
            );
        }
        let (pinned, _, _, hidden, _, alert) = &fighters[index].conditions;
        let is_apart = pinned.0.is_some() || hidden.0 || alert.0;
        if is_apart && !touching.is_empty() {
            faults.push(
                Fault::new(format!("{}.engaged", written[index].0), "necro-state")
                    .arg("state", "engaged")
                    .by(FIGHT_WHO),
            );
        }
        fighters[index].engaged.0 = touching;
    }
}
