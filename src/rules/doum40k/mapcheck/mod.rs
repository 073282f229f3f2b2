//! What is odd about a map that can be played all the same: for `arene check`.

mod pockets;
mod reach;

use pockets::Pockets;
pub use reach::Reached;

use super::ground::{TERRAINS, terrain};
use super::keys;
use super::layout::{Zone, ZoneKind};
use super::mods::{MapNeed, Mod, Sides};
use super::setup::{Ground, Wire};
use crate::game::Place;
use crate::rules::{Fault, Faults};
use crate::space::grid::{ArenaMap, Cell, Facing};

/// Cells a side between which a board is of a usual size.
const USUAL_SIDES: std::ops::RangeInclusive<i16> = 8..=60;

/// The fewest respawn points with which a game begins.
const FEWEST_POINTS: usize = 2;

/// Cells a side of a zone.
const ZONE_SIDE: i16 = 4;

/// The warnings about a map without faults; those about what a mod uses besides, if it is for one.
pub fn warnings(map: &ArenaMap, ground: &Ground, mode: Option<&Mod>) -> Vec<Fault> {
    let mut warnings = Faults::default();
    let board = &ground.board;
    if !USUAL_SIDES.contains(&board.width()) || !USUAL_SIDES.contains(&board.height()) {
        warnings.push(
            Fault::new("map.rows", "map-odd-size")
                .arg("width", board.width())
                .arg("height", board.height())
                .arg("least", USUAL_SIDES.start())
                .arg("most", USUAL_SIDES.end())
                .by(keys::SPACE_GRID),
        );
    }
    warn_of_too_few_points(ground, mode, &mut warnings);
    let pockets = Pockets::of(ground);
    warn_of_points(map, ground, &pockets, &mut warnings);
    if pockets.sizes.is_empty() {
        warnings.push(Fault::new("map.rows", "map-no-ground"));
    }
    for (pocket, (first, size)) in pockets.sizes.iter().enumerate() {
        if pocket != pockets.largest {
            warnings.push(
                Fault::at_cell(first.y as usize, first.x as usize, "map-pocket")
                    .arg("size", size)
                    .arg("at", Place::from(*first)),
            );
        }
    }
    warn_of_zones(ground, &pockets, &mut warnings);
    warn_of_conveyors(ground, &mut warnings);
    warn_of_things(map, ground, &mut warnings);
    warnings.into_vec()
}

/// Whether a game can begin on its respawn points, if it begins on them.
fn warn_of_too_few_points(ground: &Ground, mode: Option<&Mod>, warnings: &mut Faults) {
    let in_play = ground.points.in_play().count();
    let is_zoned = |zone: &Zone| matches!(zone.kind, ZoneKind::Respawn | ZoneKind::Klan);
    match mode {
        None if in_play < FEWEST_POINTS && !ground.zones.iter().any(is_zoned) => {
            warnings.push(Fault::new("map.rows", "map-few-points").arg("points", in_play));
        }
        Some(mode) if mode.needs.contains(&MapNeed::Points) => {
            // Klans of the cheapest figures have as many pieces as points.
            let klan = usize::try_from(mode.budget.usual).unwrap_or(0);
            let pieces = FEWEST_POINTS * if mode.sides == Sides::Singles { 1 } else { klan };
            if in_play < pieces {
                warnings.push(
                    Fault::new("map.rows", "map-points-klans")
                        .arg("points", in_play)
                        .arg("pieces", pieces)
                        .arg("mod", mode.id),
                );
            }
        }
        _ => {}
    }
}

/// The points that never come up, and those from which one gets nowhere, or not far (`ground.respawn.die`,
/// `ground.special`).
fn warn_of_points(map: &ArenaMap, ground: &Ground, pockets: &Pockets, warnings: &mut Faults) {
    let board = &ground.board;
    let sides = ground.points.sides();
    for (number, cell) in ground.points.all() {
        let fault = |why| fault_at_point(map, number, cell, why).arg("number", number);
        if number > sides {
            warnings.push(fault("map-point-never").arg("sides", sides));
        }
        let beside: Vec<usize> = cell.contacts().filter_map(|side| pockets.at(board, side)).collect();
        if beside.is_empty() {
            warnings.push(fault("map-point-shut"));
        } else if !beside.contains(&pockets.largest) {
            let largest = beside.iter().map(|pocket| pockets.sizes[*pocket].1).max().unwrap_or(0);
            warnings.push(fault("map-point-cut-off").arg("size", largest));
        }
    }
}

/// A fault at a respawn point, where it is written down: in the rows, or in the list.
fn fault_at_point(map: &ArenaMap, number: u32, cell: Cell, why: &'static str) -> Fault {
    match map.respawn_points.iter().position(|point| point.number == number) {
        Some(index) => Fault::new(format!("map.respawn_points[{index}]"), why),
        None => Fault::at_cell(cell.y as usize, cell.x as usize, why),
    }
}

/// Zones of another size than the book's, and respawn zones out of which no way leads.
fn warn_of_zones(ground: &Ground, pockets: &Pockets, warnings: &mut Faults) {
    for (index, zone) in ground.zones.iter().enumerate() {
        let (width, height) = (zone.to.x - zone.from.x + 1, zone.to.y - zone.from.y + 1);
        let kind = ZoneKind::ALL.iter().find(|(_, kind)| *kind == zone.kind);
        let kind = kind.map_or("", |(name, _)| *name);
        if (width, height) != (ZONE_SIDE, ZONE_SIDE) {
            warnings.push(
                Fault::new(format!("map.zones[{index}]"), "map-zone-size")
                    .arg("kind", kind)
                    .arg("width", width)
                    .arg("height", height)
                    .arg("usual", ZONE_SIDE)
                    .by(zone.kind.rule()),
            );
        }
        let leads_out = |cell: Cell| pockets.at(&ground.board, cell) == Some(pockets.largest);
        if zone.kind == ZoneKind::Respawn && !zone.cells().any(leads_out) {
            warnings.push(Fault::new(format!("map.zones[{index}]"), "map-zone-shut"));
        }
    }
}

/// Where a conveyor's arrow points.
fn arrow(ground: &Ground, cell: Cell) -> Option<Facing> {
    let letters = terrain(&ground.board, cell).letters;
    let arrows = ["^", ">", "v", "<"].iter().zip(Facing::ALL);
    arrows
        .filter(|(arrow, _)| **arrow == letters)
        .map(|(_, facing)| facing)
        .next()
}

/// Conveyors that push against something that cannot be entered (`ground.conveyor.chain`).
fn warn_of_conveyors(ground: &Ground, warnings: &mut Faults) {
    for cell in ground.board.cells() {
        let Some(facing) = arrow(ground, cell) else { continue };
        let next = cell.step(facing);
        if !reach::may_enter(ground, next, |_| true) {
            warnings.push(
                Fault::at_cell(cell.y as usize, cell.x as usize, "map-conveyor-blocked")
                    .arg("at", Place::from(cell))
                    .arg("rule", terrain(&ground.board, next).key)
                    .by(keys::GROUND_CONVEYOR_CHAIN),
            );
        }
    }
}

/// Things out of reach, and things that nothing fires (`door.key`, `trigger.use`).
fn warn_of_things(map: &ArenaMap, ground: &Ground, warnings: &mut Faults) {
    let reached = Reached::of(ground);
    for (index, door) in ground.doors.iter().enumerate() {
        if !reached.has_key(&door.colour) {
            warnings
                .push(Fault::new(format!("map.doors[{index}]"), "map-key-out-of-reach").arg("colour", &door.colour));
        }
    }
    for (index, token) in map.tokens.iter().enumerate() {
        let cell = Cell::from(token.at);
        let is_squig = token.kind == "squig";
        // A key out of reach is told at its door.
        if !is_squig && token.kind != "key" && !reached.contains(ground, cell) {
            warnings
                .push(Fault::new(format!("map.tokens[{index}]"), "map-token-out-of-reach").arg("kind", &token.kind));
        }
        let in_pen = |zone: &Zone| zone.kind == ZoneKind::Pen && zone.contains(cell);
        if is_squig && ground.zones.iter().any(in_pen) {
            warnings.push(Fault::new(format!("map.tokens[{index}]"), "map-squig-penned"));
        }
    }
    for (index, (cell, _)) in ground.triggers.iter().enumerate() {
        if !cell.contacts().any(|side| reached.contains(ground, side)) {
            warnings.push(Fault::new(format!("map.triggers[{index}]"), "map-trigger-out-of-reach"));
        }
    }
    let fires = |wire: Wire| ground.triggers.iter().any(|(_, fired)| *fired == wire);
    for index in 0..ground.guns.len() {
        if !fires(Wire::Gun(index)) {
            warnings.push(Fault::new(format!("map.guns[{index}]"), "map-gun-idle"));
        }
    }
    for (index, zone) in ground.zones.iter().enumerate() {
        if zone.kind == ZoneKind::Trap && !fires(Wire::Trap(index)) {
            warnings.push(Fault::new(format!("map.zones[{index}]"), "map-trap-idle"));
        }
    }
}

/// Whether a cell is a conveyor.
fn is_conveyor(ground: &Ground, cell: Cell) -> bool {
    arrow(ground, cell).is_some()
}

/// The ground on which feet carry on, doors and conveyors among it.
fn carries_on(ground: &Ground, cell: Cell) -> bool {
    let here = &TERRAINS[usize::from(ground.board.ground(cell).0)];
    let enters = here.enter.is_some() || ground.doors.iter().any(|door| door.at == cell);
    enters && (!here.ends || is_conveyor(ground, cell)) && ground.fixture_at(cell).is_none()
}

/// Whether a cell lies in a respawn zone, which nobody enters on foot (`zone.respawn`).
fn in_respawn_zone(ground: &Ground, cell: Cell) -> bool {
    let zones = ground.zones.iter();
    zones
        .filter(|zone| zone.kind == ZoneKind::Respawn)
        .any(|zone| zone.contains(cell))
}
