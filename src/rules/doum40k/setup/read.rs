//! From a map as it is written down to a board with what stands and lies on it, and every fault of the drawing.

use std::collections::BTreeMap;

use super::list;
use crate::game::{Place, PlayerId};
use crate::rules::doum40k::ground::{
    self, DOOR_CLOSED, DOOR_OPEN, OUTSIDE, RESPAWN, RespawnPoints, TERRAINS, TRIGGER, ground_of, terrain,
};
use crate::rules::doum40k::keys;
use crate::rules::doum40k::layout::{Door, Zone, ZoneKind};
use crate::rules::doum40k::tokens::TokenKind;
use crate::rules::{Fault, Faults};
use crate::space::grid::{ArenaMap, Board, Cell, Ground as Kind, GroundTraits, MapToken};

/// Cells a side of the smallest and the largest board that can be played.
const SIDES: std::ops::RangeInclusive<usize> = 1..=500;

/// Most listed respawn points, guns, doors, triggers, zones or tokens of a map: more is no map, but a mistake or worse.
const MOST_THINGS: usize = 500;

/// What a trigger of a map fires, by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wire {
    /// A gun of the map.
    Gun(usize),
    /// A zone of the map, a trap.
    Trap(usize),
}

/// A map as the rules know it, with the faults of its drawing.
pub struct Ground {
    /// The board; where the drawing is at fault, open ground.
    pub board: Board,
    /// Its respawn points.
    pub points: RespawnPoints,
    /// Its doors.
    pub doors: Vec<Door>,
    /// Whether each door starts open.
    pub open: Vec<bool>,
    /// Its zones, their corners in order.
    pub zones: Vec<Zone>,
    /// Where its guns stand.
    pub guns: Vec<Cell>,
    /// Its triggers, with what each fires.
    pub triggers: Vec<(Cell, Wire)>,
    /// What lies about, and where, but squigs.
    pub tokens: Vec<(TokenKind, Cell)>,
    /// Where squigs are drawn.
    pub squigs: Vec<Cell>,
    /// What is wrong with the drawing.
    pub faults: Faults,
}

impl Ground {
    fn bare(board: Board, faults: Faults) -> Self {
        Self {
            board,
            points: RespawnPoints::default(),
            doors: Vec::new(),
            open: Vec::new(),
            zones: Vec::new(),
            guns: Vec::new(),
            triggers: Vec::new(),
            tokens: Vec::new(),
            squigs: Vec::new(),
            faults,
        }
    }

    /// What stands on a cell besides pieces of players, by field.
    pub fn fixture_at(&self, cell: Cell) -> Option<String> {
        let gun = self.guns.iter().position(|gun| *gun == cell);
        gun.map(|index| format!("map.guns[{index}]"))
    }
}

/// Reads a map.
pub fn read_map(map: &ArenaMap) -> Ground {
    let mut faults = Faults::default();
    let Some((board, drawn)) = read_rows(map, &mut faults) else {
        let board = Board::new(1, vec![ground::OPEN], sight_traits(), OUTSIDE);
        return Ground::bare(board, faults);
    };
    let mut ground = Ground::bare(board, faults);
    if check_counts(map, &mut ground.faults) {
        read_points(map, drawn, &mut ground);
        read_things(map, &mut ground);
        read_zones(map, &mut ground);
        read_tokens(map, &mut ground);
    }
    ground
}

/// Guns and squigs become pieces, and all are gone through again and again: there must be no end of them.
fn check_counts(map: &ArenaMap, faults: &mut Faults) -> bool {
    let counts = [
        ("map.respawn_points", map.respawn_points.len()),
        ("map.guns", map.guns.len()),
        ("map.doors", map.doors.len()),
        ("map.triggers", map.triggers.len()),
        ("map.zones", map.zones.len()),
        ("map.tokens", map.tokens.len()),
    ];
    for (field, count) in counts {
        if count > MOST_THINGS {
            faults.push(Fault::new(field, "too-many-things").arg("most", MOST_THINGS));
        }
    }
    counts.iter().all(|(_, count)| *count <= MOST_THINGS)
}

fn sight_traits() -> Vec<GroundTraits> {
    TERRAINS.iter().map(|terrain| terrain.sight).collect()
}

/// Where a respawn point of a map is written down.
#[derive(Clone, Copy)]
enum Drawn {
    /// As a character of the rows.
    InRows,
    /// As an entry of `respawn_points`.
    Listed(usize),
}

type DrawnPoints = BTreeMap<u32, Vec<(Cell, Drawn)>>;

/// The board as it is drawn, and the respawn points in the drawing; `None` if it has no size to be played.
fn read_rows(map: &ArenaMap, faults: &mut Faults) -> Option<(Board, DrawnPoints)> {
    let height = map.rows.len();
    let width = map.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    if !SIDES.contains(&height) || !SIDES.contains(&width) {
        faults.push(
            Fault::new("map.rows", "board-size")
                .arg("width", width)
                .arg("height", height)
                .arg("least", SIDES.start())
                .arg("most", SIDES.end())
                .by(keys::SPACE_GRID),
        );
        return None;
    }
    let mut cells = Vec::with_capacity(width * height);
    let mut points = DrawnPoints::new();
    // Rows as long as most are: the others are ragged.
    let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
    for row in &map.rows {
        *lengths.entry(row.chars().count()).or_default() += 1;
    }
    let usual = lengths
        .iter()
        .max_by_key(|(length, count)| (**count, **length))
        .map_or(0, |(length, _)| *length);
    for (y, row) in map.rows.iter().enumerate() {
        let length = row.chars().count();
        if length != usual {
            faults.push(
                Fault::at_cell(y, length.min(usual), "ragged-row")
                    .arg("length", length)
                    .arg("usual", usual)
                    .by(keys::SPACE_GRID),
            );
        }
        for (x, letter) in row.chars().enumerate() {
            let kind = ground_of(letter).unwrap_or_else(|| {
                faults.push(Fault::at_cell(y, x, "unknown-letter").arg("letter", letter));
                ground::OPEN
            });
            if let Some(number) = letter.to_digit(10).filter(|number| *number > 0) {
                let cell = Cell::new(x as i16, y as i16);
                points.entry(number).or_default().push((cell, Drawn::InRows));
            }
            cells.push(kind);
        }
        cells.extend(std::iter::repeat_n(ground::OPEN, width - length));
    }
    Some((Board::new(width as i16, cells, sight_traits(), OUTSIDE), points))
}

/// A field names a place off the board.
pub fn off_board(field: impl Into<String>, at: Place) -> Fault {
    Fault::new(field, "off-board").arg("at", at).by(keys::SPACE_GRID)
}

/// The open cell of the board that a field names; else what is wrong with it.
fn open_cell(ground: &Ground, field: &str, at: Place) -> Result<Cell, Fault> {
    let cell = Cell::from(at);
    if !ground.board.contains(cell) {
        return Err(off_board(field, at));
    }
    let here = terrain(&ground.board, cell);
    if here.key != TERRAINS[usize::from(ground::OPEN.0)].key {
        return Err(Fault::new(field, "not-on-open")
            .arg("at", at)
            .arg("rule", here.key)
            .by(keys::GROUND_OPEN));
    }
    match ground.fixture_at(cell) {
        Some(other) => Err(Fault::new(field, "cell-taken").arg("at", at).arg("other", other)),
        None => Ok(cell),
    }
}

/// Adds the listed respawn points to those drawn.
fn read_points(map: &ArenaMap, mut points: DrawnPoints, ground: &mut Ground) {
    for (index, point) in map.respawn_points.iter().enumerate() {
        let field = format!("map.respawn_points[{index}]");
        if point.number == 0 || point.number > 1000 {
            ground
                .faults
                .push(Fault::new(format!("{field}.number"), "respawn-number").arg("number", point.number));
            continue;
        }
        let field = format!("{field}.at");
        if ground.board.ground(Cell::from(point.at)) == RESPAWN {
            let fault = Fault::new(field, "respawn-cell-twice").arg("at", point.at);
            ground.faults.push(fault);
            continue;
        }
        match open_cell(ground, &field, point.at) {
            Err(fault) => ground.faults.push(fault),
            Ok(cell) => {
                ground.board.set_ground(cell, RESPAWN);
                let listed = (cell, Drawn::Listed(index));
                points.entry(point.number).or_default().push(listed);
            }
        }
    }
    for (number, places) in &points {
        let first = Place::from(places[0].0);
        for (cell, drawn) in &places[1..] {
            ground.faults.push(match drawn {
                Drawn::InRows => Fault::at_cell(cell.y as usize, cell.x as usize, "respawn-doubled")
                    .arg("number", number)
                    .arg("first", first),
                Drawn::Listed(index) => Fault::new(format!("map.respawn_points[{index}].number"), "respawn-doubled")
                    .arg("number", number)
                    .arg("first", first),
            });
        }
    }
    let list = points.iter().map(|(number, places)| (*number, places[0].0)).collect();
    ground.points = RespawnPoints::new(list);
}

/// Reads what stands on open ground: guns, doors, triggers.
fn read_things(map: &ArenaMap, ground: &mut Ground) {
    for (index, gun) in map.guns.iter().enumerate() {
        match open_cell(ground, &format!("map.guns[{index}].at"), gun.at) {
            Ok(cell) => ground.guns.push(cell),
            Err(fault) => ground.faults.push(fault),
        }
    }
    for (index, door) in map.doors.iter().enumerate() {
        if door.colour.trim().is_empty() {
            let fault = Fault::new(format!("map.doors[{index}].colour"), "colour-missing");
            ground.faults.push(fault);
        }
        match open_cell(ground, &format!("map.doors[{index}].at"), door.at) {
            Err(fault) => ground.faults.push(fault),
            Ok(at) => {
                let kind: Kind = if door.open { DOOR_OPEN } else { DOOR_CLOSED };
                ground.board.set_ground(at, kind);
                ground.open.push(door.open);
                let colour = door.colour.clone();
                ground.doors.push(Door { at, colour });
            }
        }
    }
    for (index, trigger) in map.triggers.iter().enumerate() {
        let field = format!("map.triggers[{index}]");
        let wire = read_wire(map, &field, &trigger.fires);
        let cell = open_cell(ground, &format!("{field}.at"), trigger.at);
        if let Ok(cell) = cell {
            ground.board.set_ground(cell, TRIGGER);
        }
        match (cell, wire) {
            (Ok(cell), Ok(wire)) => ground.triggers.push((cell, wire)),
            (cell, wire) => ground.faults.extend(cell.err().into_iter().chain(wire.err())),
        }
    }
}

/// What a trigger fires: one gun, or one trap.
fn read_wire(map: &ArenaMap, field: &str, fires: &BTreeMap<String, usize>) -> Result<Wire, Fault> {
    let mut entries = fires.iter();
    let (what, index) = match (entries.next(), entries.next()) {
        (Some((what, index)), None) if what == "gun" || what == "trap" => (what, *index),
        _ => return Err(Fault::new(format!("{field}.fires"), "fires-one")),
    };
    let field = format!("{field}.fires.{what}");
    if what == "gun" {
        return match index < map.guns.len() {
            true => Ok(Wire::Gun(index)),
            false => Err(Fault::new(field, "no-gun")
                .arg("gun", index)
                .arg("count", map.guns.len())),
        };
    }
    match map.zones.get(index) {
        Some(zone) if ZoneKind::from_name(&zone.kind) == Some(ZoneKind::Trap) => Ok(Wire::Trap(index)),
        Some(zone) => Err(Fault::new(field, "zone-no-trap")
            .arg("zone", index)
            .arg("kind", &zone.kind)),
        None => Err(Fault::new(field, "no-zone")
            .arg("zone", index)
            .arg("count", map.zones.len())),
    }
}

fn read_zones(map: &ArenaMap, ground: &mut Ground) {
    for (index, zone) in map.zones.iter().enumerate() {
        let field = format!("map.zones[{index}]");
        let before = ground.faults.len();
        let kind = ZoneKind::from_name(&zone.kind);
        match (kind, zone.owner) {
            (None, _) => ground.faults.push(
                Fault::new(format!("{field}.kind"), "unknown-zone")
                    .arg("kind", &zone.kind)
                    .arg("known", list(ZoneKind::ALL.iter().map(|(name, _)| *name))),
            ),
            (Some(kind), None) if kind.is_owned() => ground
                .faults
                .push(Fault::new(&field, "owner-missing").arg("kind", &zone.kind)),
            (Some(kind), Some(_)) if !kind.is_owned() => ground
                .faults
                .push(Fault::new(format!("{field}.owner"), "owner-unwanted").arg("kind", &zone.kind)),
            _ => {}
        }
        for (name, corner) in [("from", zone.from), ("to", zone.to)] {
            if !ground.board.contains(corner.into()) {
                ground.faults.push(off_board(format!("{field}.{name}"), corner));
            }
        }
        let Some(kind) = kind.filter(|_| ground.faults.len() == before) else {
            continue;
        };
        let (from, to) = (Cell::from(zone.from), Cell::from(zone.to));
        let read = Zone {
            kind,
            owner: zone.owner.map(PlayerId),
            from: Cell::new(from.x.min(to.x), from.y.min(to.y)),
            to: Cell::new(from.x.max(to.x), from.y.max(to.y)),
        };
        let overlaps = |other: &Zone| {
            let apart = other.to.x < read.from.x
                || other.from.x > read.to.x
                || other.to.y < read.from.y
                || other.from.y > read.to.y;
            kind.is_owned() && other.kind == kind && other.owner != read.owner && !apart
        };
        if ground.zones.iter().any(overlaps) {
            ground.faults.push(
                Fault::new(&field, "zones-overlap")
                    .arg("kind", &zone.kind)
                    .by(kind.rule()),
            );
        }
        ground.zones.push(read);
    }
}

fn read_tokens(map: &ArenaMap, ground: &mut Ground) {
    let mut lying: BTreeMap<(i16, i16), usize> = BTreeMap::new();
    for (index, token) in map.tokens.iter().enumerate() {
        let field = format!("map.tokens[{index}]");
        let kind = read_token(&field, token, &mut ground.faults);
        let cell = Cell::from(token.at);
        let field = format!("{field}.at");
        if !ground.board.contains(cell) {
            ground.faults.push(off_board(field, token.at));
            continue;
        }
        let here = terrain(&ground.board, cell);
        if !here.begins {
            ground.faults.push(
                Fault::new(field, "cannot-lie")
                    .arg("at", token.at)
                    .arg("rule", here.key)
                    .by(here.key),
            );
        } else if let Some(other) = ground.fixture_at(cell) {
            ground
                .faults
                .push(Fault::new(field, "cell-taken").arg("at", token.at).arg("other", other));
        } else if let Some(first) = lying.get(&(cell.x, cell.y)) {
            ground.faults.push(
                Fault::new(field, "cell-taken")
                    .arg("at", token.at)
                    .arg("other", format!("map.tokens[{first}]")),
            );
        } else {
            lying.insert((cell.x, cell.y), index);
            match kind {
                Some(Thing::Token(kind)) => ground.tokens.push((kind, cell)),
                Some(Thing::Squig) => ground.squigs.push(cell),
                None => {}
            }
        }
    }
}

/// What a token of a map comes to be.
enum Thing {
    Token(TokenKind),
    /// A piece without a player.
    Squig,
}

/// The names of tokens on maps.
const TOKENS: [&str; 4] = ["key", "flag", "bomb", "squig"];

fn read_token(field: &str, token: &MapToken, faults: &mut Faults) -> Option<Thing> {
    let kind = token.kind.as_str();
    if !TOKENS.contains(&kind) {
        faults.push(
            Fault::new(format!("{field}.kind"), "unknown-token")
                .arg("kind", kind)
                .arg("known", list(TOKENS.into_iter())),
        );
        return None;
    }
    let colour = token.colour.clone().filter(|colour| !colour.trim().is_empty());
    if kind == "key" && colour.is_none() {
        faults.push(Fault::new(format!("{field}.colour"), "colour-missing"));
    } else if kind != "key" && token.colour.is_some() {
        faults.push(Fault::new(format!("{field}.colour"), "colour-unwanted").arg("kind", kind));
    }
    let owner = token.owner.map(PlayerId);
    if kind == "bomb" && owner.is_none() {
        faults.push(Fault::new(field, "owner-missing").arg("kind", kind));
    } else if matches!(kind, "key" | "squig") && owner.is_some() {
        faults.push(Fault::new(format!("{field}.owner"), "owner-unwanted").arg("kind", kind));
    }
    match kind {
        "key" => colour.map(TokenKind::Key).map(Thing::Token),
        "flag" => Some(Thing::Token(TokenKind::Flag(owner))),
        "bomb" => owner.map(TokenKind::Bomb).map(Thing::Token),
        _ => Some(Thing::Squig),
    }
}
