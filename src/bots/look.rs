//! What a bot sees of the board, where it knows the rule book: where the nearest enemy stands, what ground to keep off,
//! what lies about and who carries it.

use bevy::prelude::World;

use crate::game::{Choice, Face, Game, PieceId, PlayerId, Roster};
use crate::rules::doum40k::{
    Affairs, Entry, Layout, Piece, Terms, Terrain, TokenId, TokenKind, Zone, ZoneKind, choice_cell, landing, terrain,
};
use crate::space::grid::{Board, Cell, Occupancy};

/// The board as a player of Doum40k sees it.
pub struct Look<'w> {
    world: &'w World,
    /// The board.
    pub board: &'w Board,
    /// Zones, doors, triggers.
    pub layout: &'w Layout,
    occupancy: &'w Occupancy,
    roster: &'w Roster,
}

impl<'w> Look<'w> {
    /// A look at a game; `None` if it is not one of Doum40k.
    pub fn at(game: &'w Game) -> Option<Self> {
        let world = game.world();
        Some(Self {
            world,
            board: world.get_resource::<Board>()?,
            layout: &world.get_resource::<Terms>()?.layout,
            occupancy: world.get_resource::<Occupancy>()?,
            roster: world.get_resource::<Roster>()?,
        })
    }

    /// The mod's id.
    pub fn mode(&self) -> &'static str {
        self.world
            .get_resource::<Terms>()
            .map_or("", |terms| terms.game.mode.id)
    }

    /// Where a listed move, placing or herding ends.
    pub fn goal(&self, choice: Choice) -> Option<Cell> {
        choice_cell(self.board, choice)
    }

    /// Where a piece stands.
    pub fn place(&self, piece: PieceId) -> Option<Cell> {
        self.occupancy.of(piece)
    }

    /// Who stands on a cell.
    pub fn stands_on(&self, cell: Cell) -> Option<PieceId> {
        self.occupancy.at(cell)
    }

    /// Who stands where.
    #[cfg(test)]
    pub fn occupancy(&self) -> &'w Occupancy {
        self.occupancy
    }

    /// Whose a piece is.
    pub fn owner(&self, piece: PieceId) -> Option<PlayerId> {
        self.roster.owner(piece)
    }

    /// What a cell is.
    pub fn terrain(&self, cell: Cell) -> &'static Terrain {
        terrain(self.board, cell)
    }

    /// Whether something happens to who steps there: lava, a jump, a push.
    pub fn is_special(&self, cell: Cell) -> bool {
        self.terrain(cell).ends
    }

    /// Whether a piece stands where nobody is harmed.
    fn is_safe(&self, cell: Cell) -> bool {
        let mark = |index| self.layout.respawn_mark(index);
        self.layout.has_respawn_zones() && self.board.index(cell).is_some_and(|index| mark(index) != 0)
    }

    /// The pieces of players on the board, by id, with their cells.
    fn boyz(&self) -> impl Iterator<Item = (PieceId, PlayerId, Cell)> + '_ {
        self.roster
            .ids()
            .filter_map(|piece| Some((piece, self.roster.owner(piece)?, self.place(piece)?)))
    }

    /// Where the enemy nearest to a cell stands, of those that can be harmed, and how far that is; of equals the one
    /// that comes first.
    pub fn nearest_enemy(&self, player: PlayerId, from: Cell) -> Option<(Cell, u32)> {
        self.boyz()
            .filter(|(_, owner, cell)| *owner != player && !self.is_safe(*cell))
            .map(|(_, _, cell)| (cell, from.distance(cell)))
            .min_by_key(|(_, distance)| *distance)
    }

    /// Whether no piece of its player stands nearer to a cell.
    pub fn is_nearest(&self, piece: PieceId, to: Cell) -> bool {
        let Some((player, here)) = self.owner(piece).zip(self.place(piece)) else {
            return false;
        };
        let afar = here.distance(to);
        self.boyz()
            .filter(|(other, owner, _)| *owner == player && *other != piece)
            .all(|(other, _, cell)| (cell.distance(to), other) > (afar, piece))
    }

    /// Pieces of enemies in a zone, less those of the player.
    pub fn enemies_in(&self, player: PlayerId, zone: usize) -> i32 {
        let Some(zone) = self.layout.zones().get(zone) else {
            return 0;
        };
        let inside = self
            .boyz()
            .filter(|(_, _, cell)| zone.contains(*cell) && !self.is_safe(*cell));
        inside.map(|(_, owner, _)| if owner == player { -1 } else { 1 }).sum()
    }

    /// The cells of the zones of a kind, of a player or of all others.
    pub fn zone(&self, kind: ZoneKind, owned: impl Fn(Option<PlayerId>) -> bool) -> impl Iterator<Item = Cell> {
        let zones = self.layout.zones().iter();
        zones
            .filter(move |zone| zone.kind == kind && owned(zone.owner))
            .flat_map(Zone::cells)
    }

    /// The tokens of some kind, by their numbers, with where they lie.
    pub fn tokens(&self, wanted: impl Fn(&TokenKind) -> bool) -> Vec<(TokenId, Option<Cell>)> {
        let (terms, affairs) = (self.world.get_resource::<Terms>(), self.world.get_resource::<Affairs>());
        let Some((kinds, lying)) = terms
            .zip(affairs)
            .map(|(terms, affairs)| (&terms.tokens, &affairs.lying))
        else {
            return Vec::new();
        };
        let all = (0..).zip(kinds.kinds.iter().zip(&lying.0));
        all.filter(|(_, (kind, _))| wanted(kind))
            .map(|(id, (_, at))| (TokenId(id), *at))
            .collect()
    }

    /// Who carries a token.
    pub fn bearer(&self, token: TokenId) -> Option<PieceId> {
        self.roster.ids().find(|piece| {
            let entity = self.roster.entity(*piece);
            let piece = entity.and_then(|entity| self.world.get::<Piece>(entity));
            piece.is_some_and(|piece| piece.carrying.0.contains(&token))
        })
    }

    /// The squigs outside the pens, with their cells.
    pub fn free_squigs(&self) -> impl Iterator<Item = (PieceId, Cell)> + '_ {
        let squigs = self.roster.ids().skip(usize::from(self.layout.squigs_from()));
        squigs
            .filter_map(|squig| Some((squig, self.place(squig)?)))
            .filter(|(_, cell)| !self.layout.is_in_any(ZoneKind::Pen, *cell))
    }

    /// The cells on which the dead return, as places in row-by-row lists; none where that is not on respawn points.
    pub fn returns(&self) -> impl Iterator<Item = usize> + '_ {
        let terms = self.world.get_resource::<Terms>();
        let points = terms.filter(|terms| terms.game.mode.comeback == Some(Entry::Points));
        let cells = points.into_iter().flat_map(|terms| terms.points.in_play());
        cells.filter_map(|(_, cell)| self.board.index(cell))
    }

    /// Whether a door is open.
    pub fn is_open(&self, door: usize) -> bool {
        let affairs = self.world.get_resource::<Affairs>();
        affairs.is_some_and(|affairs| affairs.doors.0.get(door) == Some(&true))
    }

    /// How many of the 36 cells around a corner (above and to the left of a cell) let live who comes out there.
    pub fn safe_landings(&self, below: Cell) -> usize {
        let dice = || (1..=6).flat_map(|x| (1..=6).map(move |y| (x, y)));
        dice()
            .map(|(x, y)| landing(below.into(), x, y))
            .filter(|cell| self.board.contains(*cell) && self.terrain(*cell).stands)
            .filter(|cell| self.occupancy.at(*cell).is_none())
            .count()
    }
}

/// The facing in whose arc another cell lies; on a diagonal, where two are, the one along the columns.
pub fn towards(from: Cell, to: Cell) -> Face {
    let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
    match (dx.abs() > dy.abs(), dx > 0, dy > 0) {
        (true, true, _) => Face::East,
        (true, false, _) => Face::West,
        (false, _, true) => Face::South,
        (false, _, false) => Face::North,
    }
}
