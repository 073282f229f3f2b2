//! Sets the figures down that begin on the table, and looks over how they stand there.

use super::super::components::Presence;
use super::super::field::look;
use super::super::ground::is_in_area;
use super::super::keys::base::TERRAIN_IMPASSABLE;
use super::super::keys::turn as keys;
use super::super::placing::STANDS;
use super::{CheckedFigure, seats};
use crate::game::{Fault, Faults, PieceId, Place};
use crate::rules::Setup;
use crate::rules::add_ons::AddOns;
use crate::rules::table::{FigureState, TableLook, refused_stand};
use crate::space::table::{AreaKind, TableBoard, TerrainState};

/// Where the figures stand: on the table all or none, but those who are out, return, or join later, and those whom no player has.
pub fn set_down(
    (setup, add_ons): (&Setup, &AddOns),
    board: &TableBoard,
    figures: &mut [CheckedFigure],
    faults: &mut Faults,
) {
    let mut written: Vec<_> = seats(setup).collect();
    let any = written.iter().any(|(_, _, piece)| piece.at.is_some());
    // Those whom no player has stand where they are set down; the others come in later.
    let guests = (written.len() as u16..).map(PieceId).zip(add_ons.guests());
    written.extend(guests.map(|(id, guest)| (id, guest.field.clone(), &guest.piece)));
    let terrain = TerrainState::at_first(&board.0.laid.table);
    let empty = look(board, &terrain, Vec::new());
    for ((_, field, piece), figure) in written.iter().zip(figures.iter_mut()) {
        let is_off = !matches!(figure.presence, Presence::ToDeploy | Presence::In);
        match piece.at {
            Some(at) if is_off => faults.push(Fault::new(format!("{field}.at"), "quake-is-off").arg("at", at)),
            Some(at) => match empty.point(keys::DEPLOY_ORDER, at) {
                Ok(point) => {
                    figure.at = Some(point);
                    figure.presence = Presence::In;
                }
                Err(_) => faults.push(Fault::new(format!("{field}.at"), "table-no-surface")),
            },
            None if any && !is_off => faults.push(Fault::new(format!("{field}.at"), "quake-at-missing")),
            None => {}
        }
    }
    if !faults.is_empty() {
        return;
    }
    let states = figures.iter().enumerate().map(|(index, figure)| FigureState {
        piece: PieceId(index as u16),
        body: figure.at.map(|at| figure.measures.body(at, false)),
        facing: figure.facing,
    });
    let look = TableLook {
        figures: states.collect(),
        ..empty
    };
    for (state, (_, field, _)) in look.figures.iter().zip(&written) {
        let Some(body) = state.body else { continue };
        if is_in_area(look.table, AreaKind::Impassable, body.at) {
            let fault = Fault::new(format!("{field}.at"), "quake-stand").arg("why", "quake-impassable");
            faults.push(fault.arg("at", Place::from(body.at)).by(TERRAIN_IMPASSABLE));
            continue;
        }
        let (ids, others) = look.others(&[state.piece]);
        if let Err(why) = look.walker(body, &others, &STANDS).stand(body.at) {
            let refusal = refused_stand(keys::DEPLOY_ORDER, body.at.into(), why, &ids);
            faults.push(
                Fault::new(format!("{field}.at"), "quake-stand")
                    .arg("why", refusal.why)
                    .arg("at", Place::from(body.at)),
            );
        }
    }
}
