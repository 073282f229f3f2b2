//! What add-ons ask of a game.

use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::super::battlefield::Battlefield;
use super::super::bonus::Stat;
use super::super::figures::Kind;
use super::super::game_view::GameView;
use super::super::ground::terrain;
use super::super::layout::ZoneKind;
use super::super::match_config::MatchConfig;
use super::super::mods::MapNeed;
use super::super::pieces::{ActionsTaken, PieceData, Pieces};
use super::super::tokens::{TokenKind, TokenPositions};
use super::rounds::GuestRound;
use super::{middle, ways};
use crate::game::{Face, PieceId, Place, PlayerId, RestoreError};
use crate::rules::host::{Around, BoardSide, GuestEntry, GuestGoal, GuestWay, HostView, WantedWay};
use crate::space::grid::{Board, Cell, Occupancy, has_line_of_sight};

/// What is fetched of the match.
type OfMatch = (
    &'static Board,
    &'static MatchConfig,
    &'static Occupancy,
    &'static GuestRound,
    &'static TokenPositions,
);

/// What is fetched of each piece.
type OfPieces = (PieceData, &'static Kind, &'static ActionsTaken);

/// What a system of an add-on fetches to have a [`GuestView`].
#[derive(SystemParam)]
pub struct GuestLook<'w, 's> {
    of_match: Single<'w, 's, OfMatch>,
    pieces: Query<'w, 's, OfPieces>,
}

impl<'w> GuestLook<'w, '_> {
    /// The game as it stands.
    pub fn get(self) -> GuestView<'w> {
        GuestView::of(self.of_match.into_inner(), self.pieces)
    }
}

/// The same for who looks from outside; nothing if the world is no game's of this book with an add-on.
pub fn of_world(world: &World) -> Option<GuestView<'_>> {
    let of_match = world.try_query::<OfMatch>()?;
    let mut pieces = world.try_query::<OfPieces>()?;
    let of_match = of_match.iter_manual(world).next()?;
    Some(GuestView::of(of_match, pieces.query(world)))
}

/// A game to be asked by add-ons.
pub struct GuestView<'a> {
    field: Battlefield<'a>,
    round: &'a GuestRound,
    tokens: &'a TokenPositions,
    kinds: &'a [Kind],
    actions: &'a [ActionsTaken],
}

impl<'a> GuestView<'a> {
    fn of(
        (board, config, occupancy, round, tokens): <OfMatch as QueryData>::Item<'a, '_>,
        pieces: Query<'a, '_, OfPieces>,
    ) -> Self {
        let mut runs = pieces.contiguous_iter_inner().ok();
        let (pieces, kinds, actions) = match runs.as_mut().and_then(Iterator::next) {
            Some((pieces, kinds, actions)) => (Pieces::of(pieces), kinds, actions),
            None => Default::default(),
        };
        Self {
            field: Battlefield {
                board,
                config,
                occupancy,
                pieces,
            },
            round,
            tokens,
            kinds,
            actions,
        }
    }

    /// A piece, and whether it hovers.
    fn walker(&self, piece: PieceId) -> (PieceId, bool) {
        (piece, ways::hovers(self.kinds[piece.index()]))
    }

    /// How many cells wide and high the board is.
    fn size(&self) -> [i32; 2] {
        [self.field.board.width(), self.field.board.height()].map(i32::from)
    }

    fn cell(&self, piece: PieceId) -> Option<Cell> {
        self.field.occupancy.of(piece)
    }

    /// Whether a piece of an add-on can come onto the board in a cell: a free one, safe, not in contact with an enemy.
    fn is_free_for(&self, piece: PieceId, cell: Cell) -> bool {
        let here = terrain(self.field.board, cell);
        let index = self.field.board.index(cell);
        here.begins
            && here.enter.is_some()
            && here.on_enter.is_none()
            && index.is_some_and(|index| self.field.layout().respawn_mark(index) == 0)
            && self.field.occupancy.at(cell).is_none()
            && ways::foe_beside(&self.field, piece, cell).is_none()
    }
}

impl HostView for GuestView<'_> {
    fn steps_left(&self) -> u32 {
        u32::from(self.field.config.players().saturating_sub(self.round.taken))
    }

    fn pieces(&self) -> usize {
        self.field.pieces.len()
    }

    fn is_on_board(&self, piece: PieceId) -> bool {
        self.cell(piece).is_some()
    }

    fn figures(&self) -> Vec<PieceId> {
        (0..self.field.layout().players_pieces()).map(PieceId).collect()
    }

    fn player_of(&self, piece: PieceId) -> Option<PlayerId> {
        self.field.owner(piece)
    }

    fn may_act(&self, piece: PieceId) -> bool {
        self.is_on_board(piece) && !self.actions[piece.index()].ended
    }

    fn has_left(&self, piece: PieceId) -> bool {
        self.round.left.contains(&piece)
    }

    fn round(&self) -> u32 {
        self.round.round
    }

    fn is_creature(&self, piece: PieceId) -> bool {
        !self.field.layout().is_thing(piece)
    }

    /// Whoever stands in a respawn zone cannot be harmed (`zone.respawn`).
    fn foes_of(&self, piece: PieceId) -> Vec<PieceId> {
        let figures = self.figures().into_iter();
        figures
            .filter(|other| self.is_on_board(*other) && self.field.are_enemies(piece, *other))
            .filter(|other| !self.field.is_in_respawn_zone(*other))
            .collect()
    }

    fn foes_in_contact(&self, piece: PieceId) -> Vec<PieceId> {
        ways::foes_in_contact(&self.field, piece)
    }

    fn friends_of(&self, piece: PieceId) -> Vec<PieceId> {
        let guests = &self.field.config.guests;
        let is_friend = |other: &PieceId| {
            guests.holds(*other) || (guests.ally.is_some() && self.field.owner(*other) == guests.ally)
        };
        let others = self.field.ids().filter(|other| *other != piece);
        others
            .filter(|other| self.is_on_board(*other) && is_friend(other))
            .collect()
    }

    fn distance_to(&self, piece: PieceId, goal: GuestGoal) -> i32 {
        let ends = self.cell(piece).zip(ways::cell_of(&self.field, goal));
        ends.map_or(i32::MAX, |(from, to)| from.distance(to) as i32)
    }

    /// A cell beside the goal is one nearer.
    fn least_cost(&self, distance: i32) -> i32 {
        (distance - 1).max(0)
    }

    /// Flags and bombs that lie on the board, the cells of the middle that is held (`mod.king`), and things.
    fn objectives(&self) -> Vec<GuestGoal> {
        let config = self.field.config;
        let tokens = config.tokens.kinds.iter().zip(&self.tokens.0);
        let lying = tokens.filter_map(|(kind, at)| at.filter(|_| !matches!(kind, TokenKind::Key(_))));
        let is_held = config.mode.needs.contains(&MapNeed::King);
        let zones = config.layout.zones().iter();
        let held = zones.filter(|zone| is_held && zone.kind == ZoneKind::King);
        let things = self.field.layout().things().iter().copied();
        let things = things.filter(|thing| self.is_on_board(*thing));
        lying
            .chain(held.flat_map(super::super::layout::Zone::cells))
            .map(|cell| GuestGoal::Mark(cell.into()))
            .chain(things.map(GuestGoal::Piece))
            .collect()
    }

    fn place_of(&self, piece: PieceId) -> Option<Place> {
        self.cell(piece).map(Place::from)
    }

    /// Maps of the book have none.
    fn marks(&self) -> Vec<Place> {
        Vec::new()
    }

    fn on_middle_line(&self, along: BoardSide, (part, of): (i32, i32)) -> Place {
        let (middle, size) = (middle(self.field.board), self.size());
        match along {
            BoardSide::North | BoardSide::South => Place::new(size[0] * part / of, i32::from(middle.y)),
            BoardSide::East | BoardSide::West => Place::new(i32::from(middle.x), size[1] * part / of),
        }
    }

    fn beside_middle(&self, along: BoardSide, paces: i32) -> Place {
        let middle = Place::from(middle(self.field.board));
        match along {
            BoardSide::North | BoardSide::South => Place::new(middle.x + paces, middle.y),
            BoardSide::East | BoardSide::West => Place::new(middle.x, middle.y + paces),
        }
    }

    fn surroundings(&self) -> Vec<i32> {
        let stamp = self.field.board.stamp();
        let creatures = self.field.config.guests.first;
        let others = self.field.ids().filter(|piece| *piece < creatures);
        let cells = others.map(|piece| {
            self.cell(piece)
                .map_or(-1, |cell| i32::from(cell.x) << 16 | i32::from(cell.y))
        });
        [stamp as i32, (stamp >> 32) as i32].into_iter().chain(cells).collect()
    }

    fn goal_among(&self, piece: PieceId, goal: GuestGoal, around: Around<'_>) -> Option<GuestGoal> {
        ways::goal_among(&self.field, self.walker(piece), goal, around)
    }

    fn way(&self, piece: PieceId, goal: GuestGoal, around: Around<'_>, wanted: WantedWay) -> Option<GuestWay> {
        ways::way(&self.field, self.walker(piece), (goal, wanted.most()), around)
    }

    fn is_open(&self, _: PieceId, way: &GuestWay, around: Around<'_>) -> bool {
        ways::is_open(&self.field, way, around)
    }

    fn approach(&self, piece: PieceId, goal: GuestGoal, around: &[PieceId]) -> Option<GuestWay> {
        ways::approach(&self.field, self.walker(piece), goal, around)
    }

    /// It turns for its shot, so its arc does not matter; who hides in cover is not seen (`skill.furtif`).
    fn foe_to_shoot(&self, piece: PieceId) -> Option<PieceId> {
        let field = &self.field;
        let from = self.cell(piece)?;
        field.pieces.plain_value(piece, Stat::Tir)?;
        let range = u32::from(field.pieces.plain_value(piece, Stat::Por)?);
        let stands = |cell: Cell| field.occupancy.at(cell).is_some();
        let targets = self.foes_of(piece).into_iter().filter_map(|target| {
            let to = self.cell(target)?;
            let is_seen = has_line_of_sight(field.board, from, to, stands) && !field.hides_from(target, from);
            is_seen.then(|| (from.distance(to), target))
        });
        let (distance, target) = targets.min()?;
        (distance <= range).then_some(target)
    }

    fn entry_at_edge(&self, piece: PieceId, face: u8) -> Option<GuestEntry> {
        let (side, cell) = ways::border(self.field.board, face);
        let at = ways::nearest(self.field.board, cell, |cell| self.is_free_for(piece, cell))?;
        let inward = match side {
            BoardSide::North => Face::South,
            BoardSide::East => Face::West,
            BoardSide::South => Face::North,
            BoardSide::West => Face::East,
        };
        Some((at.into(), inward))
    }

    fn entry_at(&self, piece: PieceId, near: Place) -> Option<GuestEntry> {
        let free = |cell| self.is_free_for(piece, cell);
        let at = ways::nearest(self.field.board, near.into(), free)?;
        Some((at.into(), self.field.pieces.facing[piece.index()].into()))
    }
}

/// Whether what is kept of the round makes sense in a state read from outside.
///
/// # Errors
/// That it does not.
pub fn check_state(view: &GameView, world: &World) -> Result<(), RestoreError> {
    let query = world.try_query::<&GuestRound>();
    let round = query.as_ref().and_then(|query| query.iter_manual(world).next());
    let is_figure = |piece: &PieceId| piece.0 < view.field.layout().players_pieces();
    let fits = round.is_some_and(|round| {
        let left = round.left.iter();
        let are_gone = left
            .clone()
            .all(|piece| is_figure(piece) && view.field.occupancy.of(*piece).is_none());
        round.taken <= view.field.config.players() && round.left.is_sorted() && are_gone
    });
    match fits {
        true => Ok(()),
        false => Err(RestoreError::senseless("parts.guest_round", "no-standing")),
    }
}
