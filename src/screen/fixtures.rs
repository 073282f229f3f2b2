//! What a map holds besides its ground, as the window draws and explains it: doors, triggers, guns and zones. None of it
//! moves during a game.

use super::art::Mark;
use crate::game::PlayerId;
use crate::space::grid::{ArenaMap, Cell};

/// What a zone is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZoneKind {
    /// Where a klan keeps and brings its objectives.
    Klan,
    /// Where the dead of a klan return.
    Respawn,
    /// Where a trap goes off.
    Trap,
    /// The crates in the middle.
    King,
    /// A klan's pen for squigs.
    Pen,
    /// Where squigs begin.
    Squigs,
}

impl ZoneKind {
    /// The kind that maps call so.
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "klan" => ZoneKind::Klan,
            "respawn" => ZoneKind::Respawn,
            "trap" => ZoneKind::Trap,
            "king" => ZoneKind::King,
            "pen" => ZoneKind::Pen,
            "squigs" => ZoneKind::Squigs,
            _ => return None,
        })
    }

    /// The mark that tells it.
    pub fn mark(self) -> Mark {
        match self {
            ZoneKind::Klan => Mark::Hut,
            ZoneKind::Respawn => Mark::Again,
            ZoneKind::Trap => Mark::Jaws,
            ZoneKind::King => Mark::Crown,
            ZoneKind::Pen => Mark::Fence,
            ZoneKind::Squigs => Mark::Snout,
        }
    }

    /// The message that names it.
    pub fn message(self) -> &'static str {
        match self {
            ZoneKind::Klan => "screen-zone-klan",
            ZoneKind::Respawn => "screen-zone-respawn",
            ZoneKind::Trap => "screen-zone-trap",
            ZoneKind::King => "screen-zone-king",
            ZoneKind::Pen => "screen-zone-pen",
            ZoneKind::Squigs => "screen-zone-squigs",
        }
    }
}

/// A marked rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zone {
    /// What it is for.
    pub kind: ZoneKind,
    /// Whose it is.
    pub owner: Option<PlayerId>,
    /// Its top left cell.
    pub from: Cell,
    /// Its bottom right cell.
    pub to: Cell,
}

impl Zone {
    /// Whether a cell lies in it.
    pub fn contains(&self, cell: Cell) -> bool {
        (self.from.x..=self.to.x).contains(&cell.x) && (self.from.y..=self.to.y).contains(&cell.y)
    }

    /// Its cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (from, to) = (self.from, self.to);
        (from.y..=to.y).flat_map(move |y| (from.x..=to.x).map(move |x| Cell::new(x, y)))
    }
}

/// A door: where it stands, and the colour of its key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Door {
    /// Its cell.
    pub at: Cell,
    /// Its colour, as the map spells it.
    pub colour: String,
}

/// What a trigger fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fires {
    /// The gun of that number, in map order.
    Gun(usize),
    /// The trap in the zone of that index on the map.
    Trap(usize),
}

/// A trigger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trigger {
    /// Its cell.
    pub at: Cell,
    /// What it fires, if the map says it in words that the window knows.
    pub fires: Option<Fires>,
}

/// What a map holds besides its ground.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fixtures {
    /// The doors, in map order.
    pub doors: Vec<Door>,
    /// The triggers, in map order.
    pub triggers: Vec<Trigger>,
    /// Where the guns stand, in map order.
    pub guns: Vec<Cell>,
    /// The zones, in map order; kinds that the window does not know are `None`.
    zones: Vec<Option<Zone>>,
}

impl Fixtures {
    /// What that map holds.
    pub fn of(map: &ArenaMap) -> Self {
        let zone = |zone: &crate::space::grid::MapZone| {
            let (one, other) = (Cell::from(zone.from), Cell::from(zone.to));
            Some(Zone {
                kind: ZoneKind::named(&zone.kind)?,
                owner: zone.owner.map(PlayerId),
                from: Cell::new(one.x.min(other.x), one.y.min(other.y)),
                to: Cell::new(one.x.max(other.x), one.y.max(other.y)),
            })
        };
        let trigger = |trigger: &crate::space::grid::MapTrigger| Trigger {
            at: trigger.at.into(),
            fires: trigger.fires.iter().find_map(|(what, index)| match what.as_str() {
                "gun" => Some(Fires::Gun(*index)),
                "trap" => Some(Fires::Trap(*index)),
                _ => None,
            }),
        };
        Self {
            doors: map
                .doors
                .iter()
                .map(|door| Door {
                    at: door.at.into(),
                    colour: door.colour.clone(),
                })
                .collect(),
            triggers: map.triggers.iter().map(trigger).collect(),
            guns: map.guns.iter().map(|gun| gun.at.into()).collect(),
            zones: map.zones.iter().map(zone).collect(),
        }
    }

    /// The zones.
    pub fn zones(&self) -> impl Iterator<Item = &Zone> {
        self.zones.iter().flatten()
    }

    /// The zone of an index on the map.
    pub fn zone(&self, index: usize) -> Option<&Zone> {
        self.zones.get(index)?.as_ref()
    }

    /// The door on a cell, by index.
    pub fn door_at(&self, cell: Cell) -> Option<usize> {
        self.doors.iter().position(|door| door.at == cell)
    }

    /// The trigger on a cell, by index.
    pub fn trigger_at(&self, cell: Cell) -> Option<usize> {
        self.triggers.iter().position(|trigger| trigger.at == cell)
    }

    /// Whose pen a cell lies in.
    pub fn pen_at(&self, cell: Cell) -> Option<PlayerId> {
        self.zones()
            .find(|zone| zone.kind == ZoneKind::Pen && zone.contains(cell))
            .and_then(|zone| zone.owner)
    }

    /// The triggers that have to do with a cell: the one on it, those of the gun on it, those of the trap it lies in.
    pub fn triggers_of(&self, cell: Cell) -> impl Iterator<Item = (usize, &Trigger)> {
        self.triggers.iter().enumerate().filter(move |(_, trigger)| {
            trigger.at == cell
                || match trigger.fires {
                    Some(Fires::Gun(gun)) => self.guns.get(gun) == Some(&cell),
                    Some(Fires::Trap(zone)) => self.zone(zone).is_some_and(|zone| zone.contains(cell)),
                    None => false,
                }
        })
    }
}
