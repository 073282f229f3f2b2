//! What a map must have for a mod (`mod.*`, `door.key`): anything missing is a fault.

use super::read::Ground;
use crate::game::{Place, PlayerId};
use crate::rules::doum40k::ground::{TERRAINS, ground_of, terrain};
use crate::rules::doum40k::keys;
use crate::rules::doum40k::layout::{Zone, ZoneKind};
use crate::rules::doum40k::mods::{Entry, MapNeed, Mod};
use crate::rules::doum40k::tokens::TokenKind;
use crate::rules::{Fault, Faults};
use crate::space::grid::{ArenaMap, Cell};

/// Zones and tokens of players who are not there.
pub fn check_owners(map: &ArenaMap, players: usize, faults: &mut Faults) {
    let zones = map.zones.iter().enumerate();
    let zones = zones.map(|(index, zone)| (format!("map.zones[{index}].owner"), zone.owner));
    let tokens = map.tokens.iter().enumerate();
    let tokens = tokens.map(|(index, token)| (format!("map.tokens[{index}].owner"), token.owner));
    for (field, owner) in zones.chain(tokens) {
        if let Some(owner) = owner.filter(|owner| usize::from(*owner) >= players) {
            faults.push(
                Fault::new(field, "owner-no-player")
                    .arg("owner", owner)
                    .arg("players", players),
            );
        }
    }
}

/// What a mod lacks on a map, for players with so many pieces each. `placed` if the setup sets them all down.
pub fn faults(mode: &Mod, map: &ArenaMap, ground: &Ground, pieces: &[usize], placed: bool) -> Faults {
    let mut faults = Faults::default();
    let players = || (0..pieces.len()).map(|seat| PlayerId(seat as u8));
    for need in mode.needs {
        match need {
            MapNeed::Points => points(ground, pieces.iter().sum(), placed, &mut faults),
            MapNeed::RespawnZones => {
                for player in players().filter(|player| !has_zone(ground, ZoneKind::Respawn, *player)) {
                    faults.push(
                        Fault::new("map.zones", "need-respawn-zone")
                            .arg("player", player.counted_from_one())
                            .arg("owner", player.0)
                            .by(keys::ZONE_RESPAWN),
                    );
                }
            }
            MapNeed::KlanZones => {
                for player in players().filter(|player| !has_zone(ground, ZoneKind::Klan, *player)) {
                    faults.push(
                        Fault::new("map.zones", "need-klan-zone")
                            .arg("player", player.counted_from_one())
                            .arg("owner", player.0)
                            .by(keys::ZONE_KLAN),
                    );
                }
            }
            MapNeed::Pens => {
                for player in players().filter(|player| !has_zone(ground, ZoneKind::Pen, *player)) {
                    faults.push(
                        Fault::new("map.zones", "need-pen")
                            .arg("player", player.counted_from_one())
                            .arg("owner", player.0)
                            .by(keys::SQUIG_PEN),
                    );
                }
            }
            MapNeed::Flag => {
                let count = tokens(ground, &TokenKind::Flag(None)).count();
                if count != 1 {
                    faults.push(Fault::new("map.tokens", "need-flag").arg("count", count).by(mode.key));
                }
            }
            MapNeed::OwnFlags => {
                for player in players() {
                    let token = TokenKind::Flag(Some(player));
                    if !is_at_home(ground, &token, player) {
                        faults.push(
                            Fault::new("map.tokens", "need-own-flag")
                                .arg("player", player.counted_from_one())
                                .arg("owner", player.0)
                                .by(mode.key),
                        );
                    }
                }
            }
            MapNeed::Bombs => {
                for player in players() {
                    if !is_at_home(ground, &TokenKind::Bomb(player), player) {
                        faults.push(
                            Fault::new("map.tokens", "need-bomb")
                                .arg("player", player.counted_from_one())
                                .arg("owner", player.0)
                                .by(mode.key),
                        );
                    }
                }
            }
            MapNeed::King => king(ground, &mut faults),
            MapNeed::Squigs => {
                let count = zones(ground, ZoneKind::Squigs).count();
                if count != 1 {
                    faults.push(Fault::new("map.zones", "need-squigs").arg("count", count).by(mode.key));
                }
            }
        }
    }
    if !placed {
        room(mode, map, ground, pieces, &mut faults);
    }
    faults
}

fn zones(ground: &Ground, kind: ZoneKind) -> impl Iterator<Item = &Zone> {
    ground.zones.iter().filter(move |zone| zone.kind == kind)
}

fn has_zone(ground: &Ground, kind: ZoneKind, player: PlayerId) -> bool {
    zones(ground, kind).any(|zone| zone.owner == Some(player))
}

fn tokens<'g>(ground: &'g Ground, kind: &'g TokenKind) -> impl Iterator<Item = Cell> {
    let same = ground.tokens.iter().filter(move |(token, _)| token == kind);
    same.map(|(_, cell)| *cell)
}

/// Whether there is one such token, in a klan zone of that player.
fn is_at_home(ground: &Ground, kind: &TokenKind, player: PlayerId) -> bool {
    let mut there = tokens(ground, kind);
    let (Some(cell), None) = (there.next(), there.next()) else {
        return false;
    };
    zones(ground, ZoneKind::Klan).any(|zone| zone.owner == Some(player) && zone.contains(cell))
}

fn points(ground: &Ground, pieces: usize, placed: bool, faults: &mut Faults) {
    let points = ground.points.in_play().count();
    if !placed && points < pieces {
        faults.push(
            Fault::new("map.rows", "respawn-points-few")
                .arg("points", points)
                .arg("pieces", pieces)
                .by(keys::SETUP_RESPAWN),
        );
    }
}

/// One king zone, all crates.
fn king(ground: &Ground, faults: &mut Faults) {
    let count = zones(ground, ZoneKind::King).count();
    if count != 1 {
        faults.push(
            Fault::new("map.zones", "need-king")
                .arg("count", count)
                .by(keys::MOD_KING),
        );
        return;
    }
    let crate_key = ground_of('c').map(|kind| TERRAINS[usize::from(kind.0)].key);
    let bare = zones(ground, ZoneKind::King)
        .flat_map(Zone::cells)
        .find(|cell| Some(terrain(&ground.board, *cell).key) != crate_key);
    if let Some(cell) = bare {
        faults.push(
            Fault::at_cell(cell.y as usize, cell.x as usize, "king-not-crates")
                .arg("at", Place::from(cell))
                .arg("rule", terrain(&ground.board, cell).key)
                .by(keys::MOD_KING),
        );
    }
}

/// Whether a piece can be set down on a cell before anybody is there.
fn is_free(ground: &Ground, cell: Cell) -> bool {
    terrain(&ground.board, cell).begins && ground.fixture_at(cell).is_none()
}

/// Who begins in a zone must find room in it.
fn room(mode: &Mod, map: &ArenaMap, ground: &Ground, pieces: &[usize], faults: &mut Faults) {
    let kind = match mode.deployment {
        Entry::Points | Entry::Added => return,
        Entry::RespawnZone => ZoneKind::Respawn,
        Entry::KlanZone => ZoneKind::Klan,
    };
    for (seat, pieces) in pieces.iter().enumerate() {
        let player = PlayerId(seat as u8);
        let Some(index) = ground
            .zones
            .iter()
            .position(|zone| zone.kind == kind && zone.owner == Some(player))
        else {
            continue;
        };
        let mut cells: Vec<Cell> = zones(ground, kind)
            .filter(|zone| zone.owner == Some(player))
            .flat_map(Zone::cells)
            .filter(|cell| is_free(ground, *cell))
            .collect();
        cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
        cells.dedup();
        if cells.len() < *pieces {
            faults.push(
                Fault::new(format!("map.zones[{index}]"), "zone-too-small")
                    .arg("kind", &map.zones[index].kind)
                    .arg("player", player.counted_from_one())
                    .arg("cells", cells.len())
                    .arg("pieces", pieces)
                    .by(kind.rule()),
            );
        }
    }
}

/// Doors whose key neither lies on the map nor is carried (`door.key`).
pub fn doors_without_keys(ground: &Ground, carries: &[Vec<Vec<TokenKind>>]) -> Faults {
    let carried = || carries.iter().flatten().flatten();
    let lying = || ground.tokens.iter().map(|(token, _)| token);
    let has_key = |colour: &str| {
        lying()
            .chain(carried())
            .any(|token| matches!(token, TokenKind::Key(other) if other == colour))
    };
    let doors = ground.doors.iter().enumerate();
    doors
        .filter(|(_, door)| !has_key(&door.colour))
        .map(|(index, door)| {
            Fault::new(format!("map.doors[{index}].colour"), "door-without-key")
                .arg("colour", &door.colour)
                .by(keys::DOOR_KEY)
        })
        .collect()
}

/// Where squigs begin (`mod.squigs`): where they are drawn; else so many in their zone: its corners NW, NE, SW, SE, then
/// its other cells in reading order. Nowhere in other mods, and without a zone, which is a fault of its own.
///
/// # Errors
/// If the zone holds too few.
pub fn squig_cells(mode: &Mod, ground: &Ground, count: usize) -> Result<Vec<Cell>, Fault> {
    if !mode.needs.contains(&MapNeed::Squigs) {
        return Ok(Vec::new());
    }
    if !ground.squigs.is_empty() {
        return Ok(ground.squigs.clone());
    }
    let Some(zone) = zones(ground, ZoneKind::Squigs).next() else {
        return Ok(Vec::new());
    };
    let (from, to) = (zone.from, zone.to);
    let mut cells = Vec::new();
    let corners = [from, Cell::new(to.x, from.y), Cell::new(from.x, to.y), to];
    for cell in corners.into_iter().chain(zone.cells()) {
        if is_free(ground, cell) && !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    if cells.len() < count {
        return Err(Fault::new("options.squigs", "squigs-many")
            .arg("squigs", count)
            .arg("cells", cells.len()));
    }
    cells.truncate(count);
    Ok(cells)
}
