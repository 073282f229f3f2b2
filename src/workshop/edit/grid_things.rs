//! What stands on a grid: respawn points, doors, tokens, guns, triggers and zones set and taken away.

use std::collections::BTreeMap;

use super::board::{DrawnRows, OPEN};
use super::grid::{cell_of, images_of, numbers, place_of};
use super::refusal::EditRefusal;
use super::stroke::Fired;
use super::symmetry::{BoardSymmetry, owner_of_image};
use crate::space::grid::{ArenaMap, Cell, MapDoor, MapGun, MapRespawnPoint, MapToken, MapTrigger, MapZone};

/// The highest number of a respawn point that has a letter.
const LAST_LETTER: u32 = 9;

/// The word of guns that triggers fire.
const GUN: &str = "gun";

/// The word of traps that triggers fire, and of their zones.
const TRAP: &str = "trap";

impl Fired {
    /// As a map writes it.
    fn written(self) -> BTreeMap<String, usize> {
        let (word, index) = match self {
            Self::Gun(index) => (GUN, index),
            Self::Trap(index) => (TRAP, index),
        };
        BTreeMap::from([(word.to_owned(), index)])
    }
}

/// Sets a respawn point and its images.
pub(super) fn set_point(
    map: &mut ArenaMap,
    number: Option<u32>,
    at: Cell,
    symmetry: BoardSymmetry,
) -> Result<(), EditRefusal> {
    let images = images_of(map, numbers(at), symmetry)?;
    let mut number = number.filter(|number| *number > 0);
    for (_, cell) in images {
        // The number is that of what was set; images have numbers of their own, or keep theirs.
        let number = match (number.take(), number_at(map, cell)) {
            (Some(number), _) => number,
            (None, Some(_)) => continue,
            (None, None) => lowest_free(map),
        };
        take_point(map, number);
        clear_point(map, cell);
        let mut rows = DrawnRows::of(&map.rows);
        match char::from_digit(number, 10).filter(|_| number <= LAST_LETTER) {
            Some(letter) => rows.set(cell, letter),
            None => {
                rows.set(cell, OPEN);
                let at = place_of(cell);
                map.respawn_points.push(MapRespawnPoint { number, at });
            }
        }
        map.rows = rows.into_rows();
    }
    Ok(())
}

/// The number of the respawn point on a cell.
fn number_at(map: &ArenaMap, cell: (i32, i32)) -> Option<u32> {
    let letter = DrawnRows::of(&map.rows).letter(cell);
    let drawn = letter
        .and_then(|letter| letter.to_digit(10))
        .filter(|number| *number > 0);
    let listed = map.respawn_points.iter().find(|point| cell_of(point.at) == cell);
    drawn.or(listed.map(|point| point.number))
}

fn lowest_free(map: &ArenaMap) -> u32 {
    let rows = DrawnRows::of(&map.rows);
    let is_drawn = |number: u32| char::from_digit(number, 10).is_some_and(|letter| rows.has(letter));
    let is_listed = |number: u32| map.respawn_points.iter().any(|point| point.number == number);
    let mut numbers = 1..;
    numbers
        .find(|number| !is_drawn(*number) && !is_listed(*number))
        .unwrap_or(1)
}

/// Takes the point of a number away.
fn take_point(map: &mut ArenaMap, number: u32) {
    map.respawn_points.retain(|point| point.number != number);
    if let Some(letter) = char::from_digit(number, 10).filter(|_| number <= LAST_LETTER) {
        let mut rows = DrawnRows::of(&map.rows);
        rows.clear(letter);
        map.rows = rows.into_rows();
    }
}

/// Takes the point on a cell away. Whether there was one.
fn clear_point(map: &mut ArenaMap, cell: (i32, i32)) -> bool {
    let Some(number) = number_at(map, cell) else {
        return false;
    };
    map.respawn_points.retain(|point| cell_of(point.at) != cell);
    let mut rows = DrawnRows::of(&map.rows);
    if rows.letter(cell) == char::from_digit(number, 10) {
        rows.set(cell, OPEN);
        map.rows = rows.into_rows();
    }
    true
}

fn make_open(map: &mut ArenaMap, cell: (i32, i32)) {
    let mut rows = DrawnRows::of(&map.rows);
    rows.set(cell, OPEN);
    map.rows = rows.into_rows();
}

/// Makes room for a door, a gun or a trigger: open ground with none of them on it.
fn make_room(map: &mut ArenaMap, cell: (i32, i32)) {
    clear_fixtures(map, cell);
    clear_point(map, cell);
    make_open(map, cell);
}

/// Takes the door, gun or trigger on a cell away. Whether there was one.
fn clear_fixtures(map: &mut ArenaMap, cell: (i32, i32)) -> bool {
    let before = (map.doors.len(), map.guns.len(), map.triggers.len());
    map.doors.retain(|door| cell_of(door.at) != cell);
    map.triggers.retain(|trigger| cell_of(trigger.at) != cell);
    while let Some(index) = map.guns.iter().position(|gun| cell_of(gun.at) == cell) {
        remove_gun(map, index);
    }
    before != (map.doors.len(), map.guns.len(), map.triggers.len())
}

/// Sets a door and its images, each of that colour and open or closed.
pub(super) fn set_door(
    map: &mut ArenaMap,
    at: Cell,
    (colour, open): (&str, bool),
    symmetry: BoardSymmetry,
) -> Result<(), EditRefusal> {
    for (_, cell) in images_of(map, numbers(at), symmetry)? {
        let door = MapDoor {
            at: place_of(cell),
            colour: colour.to_owned(),
            open,
        };
        match map.doors.iter_mut().find(|known| cell_of(known.at) == cell) {
            Some(known) => *known = door,
            None => {
                make_room(map, cell);
                map.doors.push(door);
            }
        }
    }
    Ok(())
}

/// Sets a token and its images.
pub(super) fn set_token(map: &mut ArenaMap, token: &MapToken, symmetry: BoardSymmetry) -> Result<(), EditRefusal> {
    let images = symmetry.images().len();
    for (number, cell) in images_of(map, cell_of(token.at), symmetry)? {
        let owner = |owner: u8| u8::try_from(owner_of_image(usize::from(owner), number, images)).unwrap_or(owner);
        let token = MapToken {
            at: place_of(cell),
            owner: token.owner.map(owner),
            ..token.clone()
        };
        match map.tokens.iter_mut().find(|known| cell_of(known.at) == cell) {
            Some(known) => *known = token,
            None => map.tokens.push(token),
        }
    }
    Ok(())
}

/// Sets a machine gun and its images.
pub(super) fn set_gun(map: &mut ArenaMap, at: Cell, symmetry: BoardSymmetry) -> Result<(), EditRefusal> {
    for (_, cell) in images_of(map, numbers(at), symmetry)? {
        if map.guns.iter().all(|gun| cell_of(gun.at) != cell) {
            make_room(map, cell);
            map.guns.push(MapGun { at: place_of(cell) });
        }
    }
    Ok(())
}

/// Sets a trigger and its images.
pub(super) fn set_trigger(
    map: &mut ArenaMap,
    at: Cell,
    fires: Fired,
    symmetry: BoardSymmetry,
) -> Result<(), EditRefusal> {
    let target = match fires {
        Fired::Gun(index) => map.guns.get(index).map(|gun| [cell_of(gun.at); 2]),
        Fired::Trap(index) => map.zones.get(index).filter(|zone| zone.kind == TRAP).map(corners),
    };
    let target = target.ok_or(EditRefusal::NoSuchThing)?;
    let last = DrawnRows::of(&map.rows).last();
    for (number, cell) in images_of(map, numbers(at), symmetry)? {
        if map.triggers.iter().all(|known| cell_of(known.at) != cell) {
            make_room(map, cell);
        }
        let image = symmetry.images()[number];
        let of_image = sorted(target.map(|cell| image.place(cell, last)));
        // A gun that it fires may have stood where it is set.
        let fired = find_fired(map, fires, of_image).or_else(|| find_fired(map, fires, target));
        let trigger = MapTrigger {
            at: place_of(cell),
            fires: fired.ok_or(EditRefusal::NoSuchThing)?.written(),
        };
        match map.triggers.iter_mut().find(|known| cell_of(known.at) == cell) {
            Some(known) => *known = trigger,
            None => map.triggers.push(trigger),
        }
    }
    Ok(())
}

/// The gun or trap, as `like` is one, with those corners.
fn find_fired(map: &ArenaMap, like: Fired, there: [(i32, i32); 2]) -> Option<Fired> {
    match like {
        Fired::Gun(_) => {
            let found = map.guns.iter().position(|gun| cell_of(gun.at) == there[0]);
            found.map(Fired::Gun)
        }
        Fired::Trap(_) => {
            let is_there = |zone: &MapZone| zone.kind == TRAP && corners(zone) == there;
            map.zones.iter().position(is_there).map(Fired::Trap)
        }
    }
}

/// The upper left and the lower right corner of a zone.
fn corners(zone: &MapZone) -> [(i32, i32); 2] {
    sorted([cell_of(zone.from), cell_of(zone.to)])
}

/// Two opposite corners of a rectangle: the upper left one first.
fn sorted([from, to]: [(i32, i32); 2]) -> [(i32, i32); 2] {
    [
        (from.0.min(to.0), from.1.min(to.1)),
        (from.0.max(to.0), from.1.max(to.1)),
    ]
}

/// Adds a zone and its images.
pub(super) fn add_zone(map: &mut ArenaMap, zone: &MapZone, symmetry: BoardSymmetry) -> Result<(), EditRefusal> {
    images_of(map, cell_of(zone.to), symmetry)?;
    images_of(map, cell_of(zone.from), symmetry)?;
    let images = symmetry.images();
    let last = DrawnRows::of(&map.rows).last();
    let mut added: Vec<[(i32, i32); 2]> = Vec::new();
    for (number, image) in images.iter().enumerate() {
        let there = sorted([cell_of(zone.from), cell_of(zone.to)].map(|cell| image.place(cell, last)));
        if added.contains(&there) {
            continue;
        }
        added.push(there);
        let owner = |owner: u8| u8::try_from(owner_of_image(usize::from(owner), number, images.len())).unwrap_or(owner);
        map.zones.push(MapZone {
            kind: zone.kind.clone(),
            owner: zone.owner.map(owner),
            from: place_of(there[0]),
            to: place_of(there[1]),
        });
    }
    Ok(())
}

/// Takes a zone away, and the triggers that fire it; those that fire others behind it go on firing them.
pub(super) fn remove_zone(map: &mut ArenaMap, index: usize) -> Result<(), EditRefusal> {
    if index >= map.zones.len() {
        return Err(EditRefusal::NoSuchThing);
    }
    map.zones.remove(index);
    forget_fired(map, TRAP, index);
    Ok(())
}

fn remove_gun(map: &mut ArenaMap, index: usize) {
    map.guns.remove(index);
    forget_fired(map, GUN, index);
}

/// The triggers, once what stood in a place of a list is gone.
fn forget_fired(map: &mut ArenaMap, word: &str, index: usize) {
    map.triggers.retain(|trigger| trigger.fires.get(word) != Some(&index));
    for fired in map
        .triggers
        .iter_mut()
        .filter_map(|trigger| trigger.fires.get_mut(word))
    {
        if *fired > index {
            *fired -= 1;
        }
    }
}

/// Takes away what stands on a cell and its images; where nothing stands the ground becomes open.
pub(super) fn erase(map: &mut ArenaMap, at: Cell, symmetry: BoardSymmetry) -> Result<(), EditRefusal> {
    for (_, cell) in images_of(map, numbers(at), symmetry)? {
        let tokens = map.tokens.len();
        map.tokens.retain(|token| cell_of(token.at) != cell);
        let had_token = map.tokens.len() != tokens;
        let had_fixture = clear_fixtures(map, cell);
        if !clear_point(map, cell) && !had_fixture && !had_token {
            make_open(map, cell);
        }
    }
    Ok(())
}

/// Moves all things with the ground of a board that was given another size; what is off it is gone, zones are cut.
pub(super) fn shift(map: &mut ArenaMap, by: (i32, i32), (width, height): (i32, i32)) {
    let moved = |at: &mut crate::game::Place| {
        at.x += by.0;
        at.y += by.1;
        (0..width).contains(&at.x) && (0..height).contains(&at.y)
    };
    map.respawn_points.retain_mut(|point| moved(&mut point.at));
    map.doors.retain_mut(|door| moved(&mut door.at));
    map.tokens.retain_mut(|token| moved(&mut token.at));
    map.triggers.retain_mut(|trigger| moved(&mut trigger.at));
    let mut index = 0;
    while index < map.guns.len() {
        match moved(&mut map.guns[index].at) {
            true => index += 1,
            false => remove_gun(map, index),
        }
    }
    let mut index = 0;
    while index < map.zones.len() {
        let [from, to] = corners(&map.zones[index]);
        let (left, top) = ((from.0 + by.0).max(0), (from.1 + by.1).max(0));
        let (right, bottom) = ((to.0 + by.0).min(width - 1), (to.1 + by.1).min(height - 1));
        if left > right || top > bottom {
            map.zones.remove(index);
            forget_fired(map, TRAP, index);
            continue;
        }
        if [(left, top), (right, bottom)] != [(from.0 + by.0, from.1 + by.1), (to.0 + by.0, to.1 + by.1)]
            || by != (0, 0)
        {
            let zone = &mut map.zones[index];
            (zone.from, zone.to) = (place_of((left, top)), place_of((right, bottom)));
        }
        index += 1;
    }
}
