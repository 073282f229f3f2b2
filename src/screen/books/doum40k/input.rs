//! Gestures that only Doum40k understands: doors, triggers, guns and squigs, by mouse and keyboard.

use crate::game::{Command, DecisionKind, Face, ThingKind};
use crate::rules::doum40k::Fires;
use crate::screen::books::doum40k::of_match::{
    directions, door_option, doors, gun_of, herd_to, layout_of, squigs, trigger_at, uses,
};
use crate::screen::table_top::input::{Gesture, InputContext, TriggerIndex, straight};
use crate::screen::table_top::table::Table;
use crate::space::grid::{Cell, Facing};

/// A click while a squig is herded. Tells whether one is.
pub fn click(held: &mut InputContext, cell: Cell) -> bool {
    let piece = held.table.occupancy.at(cell);
    match (held.table.actions.kind(), piece) {
        (Some(DecisionKind::Herd), Some(squig)) => held.give(Command::Herd { squig }),
        (Some(DecisionKind::HerdTo), _) => held.give(Command::HerdTo { at: cell.into() }),
        (Some(DecisionKind::Herd), None) => {}
        _ => return false,
    }
    true
}

/// A right click: no squig is wanted. Tells whether one might be.
pub fn click_right(held: &mut InputContext) -> bool {
    let herds = held.table.actions.kind() == Some(DecisionKind::Herd);
    if herds {
        held.give(Command::NoHerd);
    }
    herds
}

/// D, U and N.
pub fn key(held: &mut InputContext, letter: &str) -> bool {
    match letter {
        "d" => key_door(held),
        "u" => key_trigger(held),
        "n" => held.give(Command::NoHerd),
        _ => return false,
    }
    true
}

/// D: the door pointed at, or the one that can be opened or shut.
fn key_door(held: &mut InputContext) {
    let pointed = held.input.cell(held.view, held.table);
    let there = pointed.and_then(|cell| door_option(held.table, cell));
    let first = || doors(&held.table.actions).next();
    let command = there.or_else(|| first().map(|(door, open)| Command::Door { door, open }));
    if let Some(command) = command {
        held.give(command);
    }
}

/// U: the trigger pointed at, or the one that can be used.
fn key_trigger(held: &mut InputContext) {
    let pointed = held.input.cell(held.view, held.table);
    let there = pointed.and_then(|cell| trigger_at(held.table, cell));
    let trigger = there.or_else(|| uses(&held.table.actions).next());
    if let Some(trigger) = trigger {
        pull(held, trigger);
    }
}

/// Uses a trigger; for a gun, asks for the direction first.
fn pull(held: &mut InputContext, trigger: usize) {
    let fires = layout_of(held.table)
        .triggers()
        .get(trigger)
        .map(|trigger| trigger.fires);
    let gun = matches!(fires, Some(Fires::Gun(_)));
    match directions(&held.table.actions, trigger) {
        Some(directions) if gun && !directions.is_empty() => {
            held.input.let_go();
            held.input.gesture = Gesture::Direction(TriggerIndex(trigger), None);
        }
        Some(_) => held.give(Command::Use {
            trigger,
            direction: None,
        }),
        // Refused: says why.
        None => held.give(Command::Use {
            trigger,
            direction: gun.then_some(Face::North),
        }),
    }
}

/// A trigger or a door on a cell with which nothing can be done now: tried, so that the refusal says why. Tells whether
/// there is one.
pub fn tried_at(held: &mut InputContext, cell: Cell) -> bool {
    if let Some(trigger) = trigger_at(held.table, cell) {
        pull(held, trigger);
        return true;
    }
    let free = held.table.occupancy.at(cell).is_none();
    let door = layout_of(held.table).door_at(cell).filter(|_| free);
    if let Some(door) = door {
        let known = held.table.state.things_of(ThingKind::Door).nth(door);
        let open = !known.is_some_and(|door| door.is_on);
        held.give(Command::Door { door, open });
    }
    door.is_some()
}

/// The cells of squigs, goals, doors and triggers on which something can be done.
pub fn cells_to_act_on(table: &Table) -> Vec<Cell> {
    let (actions, layout) = (&table.actions, layout_of(table));
    let mut cells: Vec<Cell> = squigs(actions).filter_map(|squig| table.occupancy.of(squig)).collect();
    cells.extend(herd_to(actions));
    cells.extend(doors(actions).filter_map(|(door, _)| layout.doors().get(door).map(|door| door.at)));
    for trigger in uses(actions) {
        let at = layout.triggers().get(trigger).map(|trigger| trigger.at);
        cells.extend(at.filter(|at| !cells.contains(at)));
    }
    cells
}

/// Where a cell lies, seen from the gun of a trigger.
pub fn direction_to(table: &Table, of: TriggerIndex, cell: Cell) -> Option<Facing> {
    let gun = gun_of(table, of.0)?;
    straight(gun, cell)
}
