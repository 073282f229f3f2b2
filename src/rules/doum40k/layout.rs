//! What a map holds besides its ground: doors, triggers, zones, guns. It does not change during a game.

use bevy::prelude::*;

use super::keys;
use crate::game::{PieceId, PlayerId, RuleKey};
use crate::space::grid::{Board, Cell};

/// What a zone is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ZoneKind {
    /// Where a klan keeps and brings its objectives (`zone.klan`).
    Klan,
    /// Where the dead of a klan return, and nobody is harmed (`zone.respawn`).
    Respawn,
    /// Where a trap goes off (`trap.zone`).
    Trap,
    /// The crates in the middle (`mod.king`).
    King,
    /// A klan's pen for squigs (`squig.pen`).
    Pen,
    /// Where squigs begin (`mod.squigs`).
    Squigs,
}

impl ZoneKind {
    /// All kinds, by the name that maps give them.
    pub const ALL: [(&'static str, ZoneKind); 6] = [
        ("klan", ZoneKind::Klan),
        ("respawn", ZoneKind::Respawn),
        ("trap", ZoneKind::Trap),
        ("king", ZoneKind::King),
        ("pen", ZoneKind::Pen),
        ("squigs", ZoneKind::Squigs),
    ];

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, kind)| *kind)
    }

    /// The rule behind it.
    pub fn rule(self) -> RuleKey {
        match self {
            ZoneKind::Klan => keys::ZONE_KLAN,
            ZoneKind::Respawn => keys::ZONE_RESPAWN,
            ZoneKind::Trap => keys::TRAP_ZONE,
            ZoneKind::King => keys::MOD_KING,
            ZoneKind::Pen => keys::SQUIG_PEN,
            ZoneKind::Squigs => keys::MOD_SQUIGS,
        }
    }

    /// Whether such a zone belongs to a player.
    pub fn is_owned(self) -> bool {
        matches!(self, ZoneKind::Klan | ZoneKind::Respawn | ZoneKind::Pen)
    }
}

/// A marked rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct Zone {
    /// What it is for.
    pub kind: ZoneKind,
    /// Whose it is.
    pub owner: Option<PlayerId>,
    /// Its top left corner.
    pub from: Cell,
    /// Its bottom right corner, included.
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
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct Door {
    /// Its cell.
    pub at: Cell,
    /// Its colour.
    pub colour: String,
}

/// What a trigger fires.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub enum Fires {
    /// The gun that is this piece.
    Gun(PieceId),
    /// The trap in the zone of this index.
    Trap(usize),
}

/// A trigger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
pub struct Trigger {
    /// Its cell.
    pub at: Cell,
    /// What it fires.
    pub fires: Fires,
}

/// What a map holds besides its ground.
#[derive(Clone, Debug)]
pub struct Layout {
    doors: Vec<Door>,
    triggers: Vec<Trigger>,
    zones: Vec<Zone>,
    /// By cell, row by row: whose respawn zone it is in, as the seat plus one; 0 for none. Empty without such zones.
    respawn: Vec<u8>,
    /// The first id of a gun: players' pieces come before.
    guns_from: u16,
    /// The first id of a squig: guns come before.
    squigs_from: u16,
    /// The first id of a piece of an add-on: squigs come before.
    guests_from: u16,
    /// Those of them that are things (`kind.nest`), by id.
    things: Vec<PieceId>,
}

impl Layout {
    /// The layout of a board on which players have so many pieces, followed in id by so many guns, then the squigs.
    pub fn new(
        board: &Board,
        doors: Vec<Door>,
        triggers: Vec<Trigger>,
        zones: Vec<Zone>,
        players_pieces: u16,
        guns: u16,
    ) -> Self {
        let mut respawn = Vec::new();
        for zone in zones.iter().filter(|zone| zone.kind == ZoneKind::Respawn) {
            respawn.resize(board.area(), 0);
            for index in zone.cells().filter_map(|cell| board.index(cell)) {
                respawn[index] = zone.owner.map_or(0, |owner| owner.0 + 1);
            }
        }
        Self {
            doors,
            triggers,
            zones,
            respawn,
            guns_from: players_pieces,
            squigs_from: players_pieces + guns,
            guests_from: u16::MAX,
            things: Vec::new(),
        }
    }

    /// The same, the pieces of add-ons beginning with that id, of which these are things.
    #[must_use]
    pub fn with_guests(self, guests_from: u16, things: Vec<PieceId>) -> Self {
        Self {
            guests_from,
            things,
            ..self
        }
    }

    /// The doors, in map order.
    pub fn doors(&self) -> &[Door] {
        &self.doors
    }

    /// The door on a cell, by index.
    pub fn door_at(&self, cell: Cell) -> Option<usize> {
        self.doors.iter().position(|door| door.at == cell)
    }

    /// The triggers, in map order.
    pub fn triggers(&self) -> &[Trigger] {
        &self.triggers
    }

    /// The zones, in map order.
    pub fn zones(&self) -> &[Zone] {
        &self.zones
    }

    /// The zones of a kind that belong to a player.
    pub fn zones_of(&self, kind: ZoneKind, player: PlayerId) -> impl Iterator<Item = &Zone> {
        self.zones
            .iter()
            .filter(move |zone| zone.kind == kind && zone.owner == Some(player))
    }

    /// Whether a cell lies in a zone of a kind that belongs to a player.
    pub fn is_in(&self, kind: ZoneKind, player: PlayerId, cell: Cell) -> bool {
        self.zones_of(kind, player).any(|zone| zone.contains(cell))
    }

    /// The owner of the zone of a kind that a cell lies in.
    pub fn owner_at(&self, kind: ZoneKind, cell: Cell) -> Option<PlayerId> {
        self.zones
            .iter()
            .find(|zone| zone.kind == kind && zone.contains(cell))
            .and_then(|zone| zone.owner)
    }

    /// Whether a cell lies in any zone of a kind.
    pub fn is_in_any(&self, kind: ZoneKind, cell: Cell) -> bool {
        self.zones.iter().any(|zone| zone.kind == kind && zone.contains(cell))
    }

    /// Whose respawn zone a cell (by its place in row-by-row lists) lies in, as the seat plus one; 0 for none.
    #[inline]
    pub fn respawn_mark(&self, index: usize) -> u8 {
        self.respawn.get(index).copied().unwrap_or(0)
    }

    /// Whether a step leads into a respawn zone from outside it: nobody walks into one (`zone.respawn`). Both are places in
    /// row-by-row lists.
    #[inline]
    pub fn is_kept_out(&self, from: usize, to: usize) -> bool {
        let mark = self.respawn_mark(to);
        mark != 0 && mark != self.respawn_mark(from)
    }

    /// Whether there are respawn zones at all.
    #[inline]
    pub fn has_respawn_zones(&self) -> bool {
        !self.respawn.is_empty()
    }

    /// Whether a piece is a machine gun.
    #[inline]
    pub fn is_gun(&self, piece: PieceId) -> bool {
        (self.guns_from..self.squigs_from).contains(&piece.0)
    }

    /// Whether a piece is a squig.
    #[inline]
    pub fn is_squig(&self, piece: PieceId) -> bool {
        (self.squigs_from..self.guests_from).contains(&piece.0)
    }

    /// How many pieces players have.
    pub fn players_pieces(&self) -> u16 {
        self.guns_from
    }

    /// The first id of a squig.
    pub fn squigs_from(&self) -> u16 {
        self.squigs_from
    }

    /// The id after the last squig's, of so many pieces.
    pub fn squigs_until(&self, pieces: usize) -> usize {
        pieces.min(usize::from(self.guests_from))
    }

    /// Whether a piece is an add-on's.
    #[inline]
    pub fn is_guest(&self, piece: PieceId) -> bool {
        piece.0 >= self.guests_from
    }

    /// Whether a piece is a thing of an add-on's: it never acts, holds nobody, and is killed more than once (`kind.nest`).
    #[inline]
    pub fn is_thing(&self, piece: PieceId) -> bool {
        self.things.contains(&piece)
    }

    /// The things of add-ons, by id.
    pub fn things(&self) -> &[PieceId] {
        &self.things
    }

    /// The guns, in map order.
    pub fn guns(&self) -> impl Iterator<Item = PieceId> + use<> {
        (self.guns_from..self.squigs_from).map(PieceId)
    }
}
