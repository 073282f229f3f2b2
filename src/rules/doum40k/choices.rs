//! The legal list: every choice that is legal now, in the order of the protocol's table of commands.

use super::game_view::GameView;
use super::mods::Entry;
use super::referee::check_activate;
use super::{deploy, ground, host, melee, movement, shooting, squigs};
use crate::game::{Choice, CompassPoint, Decision, DecisionKind, Face, PieceId, PlaceIndex, Weapon};
use crate::space::grid::{Cell, Facing, Reach, StepMasks};

/// Lists the choices of the pending decision.
pub fn list(view: &GameView, reach: &mut Reach, masks: &mut StepMasks, list: &mut Vec<Choice>) {
    let Some(decision) = view.pending else { return };
    match decision.kind {
        DecisionKind::Deploy | DecisionKind::Return => {
            list.extend(places(view, decision).into_iter().map(|at| Choice::Place { at }));
        }
        DecisionKind::Turn => {
            list_activations(view, decision, list);
            list.push(Choice::EndTurn);
        }
        DecisionKind::Activation | DecisionKind::MoveOn => {
            list_activations(view, decision, list);
            if let Some(piece) = decision.piece {
                list_moves(view, reach, masks, piece, list);
                if view.moving.check_settled::<()>().is_ok() {
                    list_attacks(view, piece, list);
                    list_work(view, piece, list);
                }
            }
            list.push(Choice::EndActivation);
            if !view.field.config.guests.cards {
                list.push(Choice::EndTurn);
            }
        }
        DecisionKind::Allot => {
            let may = |piece: &PieceId| shooting::check_allot::<()>(&view.field, view.volley, *piece).is_ok();
            list.extend(view.field.ids().filter(may).map(|target| Choice::Allot { target }));
        }
        DecisionKind::Aim => {
            let width = view.field.board.width() as usize;
            // A corner goes by the cell below and to the right of it.
            let corners = (0..view.field.board.area()).filter(|index| *index >= width && !index.is_multiple_of(width));
            list.extend(corners.map(|below| Choice::Aim {
                below: below as PlaceIndex,
            }));
        }
        DecisionKind::Herd => {
            list.extend(view.herding.offered.iter().map(|squig| Choice::Herd { squig: *squig }));
            list.push(Choice::NoHerd);
        }
        DecisionKind::HerdTo => {
            let goals = squigs::herding_goals(&view.field, view.turn, view.herding, reach);
            let places = goals.iter().filter_map(|cell| view.field.board.index(*cell));
            list.extend(places.map(|at| Choice::HerdTo { at: at as PlaceIndex }));
        }
        DecisionKind::Over | DecisionKind::Book(_) => {}
    }
}

fn list_activations(view: &GameView, decision: Decision, list: &mut Vec<Choice>) {
    let pieces = view.field.config.pieces_of(decision.player);
    let may = |piece: &PieceId| check_activate::<()>(view, decision, *piece).is_ok();
    list.extend(pieces.filter(may).map(|piece| Choice::Activate { piece }));
}

/// What a shot may be made with, in the order of the list.
pub const WEAPONS: [Weapon; 2] = [Weapon::Gun, Weapon::Grenade];

/// Where the decision's piece may be set down, row by row.
pub fn places(view: &GameView, decision: Decision) -> Vec<PlaceIndex> {
    let field = &view.field;
    let cells: Vec<Cell> = match deploy::entry(field.config.mode, decision.kind) {
        Entry::Points => view.casualties.rolled.into_iter().collect(),
        Entry::Added => host::start_cells(field.config, field.board, field.occupancy).collect(),
        zone => deploy::places_in_zone(field.layout(), field.board, field.occupancy, zone, decision.player).collect(),
    };
    let mut list: Vec<PlaceIndex> = cells
        .into_iter()
        .filter_map(|cell| field.board.index(cell))
        .map(|index| index as PlaceIndex)
        .collect();
    list.sort_unstable();
    list.dedup();
    list
}

fn list_moves(view: &GameView, reach: &mut Reach, masks: &mut StepMasks, mover: PieceId, list: &mut Vec<Choice>) {
    let (field, done) = (&view.field, view.done(mover));
    let may = |run| movement::check_mover::<()>(view.moving, done, mover, run, false).is_ok();
    let (may_walk, may_run) = (may(false), may(true));
    if !(may_walk || may_run) {
        return;
    }
    let Some(start) = field.occupancy.of(mover) else { return };
    let [walk, run] = movement::points_of(field, view.moving, mover);
    let most = if may_run { run } else { walk };
    movement::explore(field, reach, masks, start, most);
    let may_stay_running = movement::may_stay(view.moving, true);
    let far = i16::from(most);
    let (width, height) = (field.board.width(), field.board.height());
    let (left, right) = ((start.x - far).max(0), (start.x + far).min(width - 1));
    let (top, bottom) = ((start.y - far).max(0), (start.y + far).min(height - 1));
    for y in top..=bottom {
        let aside = far - (y - start.y).abs();
        for x in left.max(start.x - aside)..=right.min(start.x + aside) {
            let index = y as usize * width as usize + x as usize;
            let Some(cost) = reach.cost(index) else { continue };
            let entry = |run| Choice::Move {
                piece: mover,
                to: index as PlaceIndex,
                run,
            };
            if may_walk && cost <= walk {
                list.push(entry(false));
            }
            if may_run && (cost > 0 || may_stay_running) {
                list.push(entry(true));
            }
        }
    }
}

fn list_attacks(view: &GameView, attacker: PieceId, list: &mut Vec<Choice>) {
    let (field, done) = (&view.field, view.done(attacker));
    let can = WEAPONS.map(|with| shooting::check_shooter::<()>(field, done, attacker, with).is_ok());
    if can.contains(&true) {
        for target in field.ids() {
            for (with, can) in WEAPONS.into_iter().zip(can) {
                if can && shooting::check_target::<()>(field, attacker, target, with).is_ok() {
                    list.push(Choice::Shoot { target, with });
                }
            }
        }
    }
    if done.fought {
        return;
    }
    // Only who stands right ahead can be fought.
    let ahead = field
        .occupancy
        .of(attacker)
        .and_then(|cell| field.occupancy.at(cell.step(field.pieces.facing[attacker.index()])));
    if let Some(target) = ahead.filter(|target| melee::check::<()>(field, done, attacker, *target).is_ok()) {
        list.push(Choice::Fight { target });
    }
}

/// Triggers and doors that the active piece may work.
fn list_work(view: &GameView, piece: PieceId, list: &mut Vec<Choice>) {
    let (field, done) = (&view.field, view.done(piece));
    let directions = || std::iter::once(None).chain(Facing::ALL.map(Some));
    for trigger in 0..field.layout().triggers().len() {
        for direction in directions() {
            if ground::check_trigger::<()>(field, done, piece, trigger, direction.map(Face::from)).is_ok() {
                list.push(Choice::Use {
                    trigger: trigger as u16,
                    direction: direction.map(CompassPoint::from),
                });
            }
        }
    }
    for door in 0..field.layout().doors().len() {
        for open in [false, true] {
            if ground::check_door::<()>(field, view.doors, done, piece, (door, open)).is_ok() {
                list.push(Choice::Door {
                    door: door as u16,
                    open,
                });
            }
        }
    }
}
