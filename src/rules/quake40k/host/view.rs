//! What add-ons ask of a game.

use super::super::components::Presence;
use super::super::effects::shots_of;
use super::super::field::Field;
use super::super::ground::is_in;
use super::super::keys::portals::PORTAL_DIE;
use super::super::match_state::TargetId;
use super::super::phase::Stage;
use super::super::shooting::sees_in_range;
use super::super::terms::ModRule;
use super::super::turn::has_slot;
use super::ways;
use crate::game::{Face, PieceId, Place, PlayerId, RuleKey};
use crate::rules::host::{Around, BoardSide, GuestEntry, GuestGoal, GuestWay, HostView, WantedWay};
use crate::rules::table::face;
use crate::rules::table::guests::{self, point_on};
use crate::space::table::{AreaKind, Direction, PieceShape, Point};

/// Ground on which nobody comes in that no player has.
const NO_ENTRY: [AreaKind; 3] = [AreaKind::Impassable, AreaKind::Dangerous, AreaKind::Water];

impl Field<'_> {
    /// Whether one that no player has may come in at a point: on safe ground, in contact with no enemy.
    fn is_free_for(&self, piece: PieceId, at: Point) -> bool {
        let body = self.body_at(piece, at);
        let touches = |other: PieceId| self.body(other).is_some_and(|other| self.touch(&body, &other));
        !NO_ENTRY.iter().any(|kind| is_in(self, *kind, at)) && !self.enemies_of(piece).any(touches)
    }
}

impl HostView for Field<'_> {
    /// The slots of the movement phase that are still to come.
    fn steps_left(&self) -> u32 {
        let comes = |piece: &PieceId| self.turn.stage == Stage::Movement && !self.is_guest(*piece);
        let left = self.ids().filter(|piece| comes(piece) && has_slot(self, *piece));
        left.count() as u32
    }

    fn pieces(&self) -> usize {
        self.owner.len()
    }

    fn is_on_board(&self, piece: PieceId) -> bool {
        self.is_on_table(piece)
    }

    fn figures(&self) -> Vec<PieceId> {
        self.ids().filter(|piece| !self.is_guest(*piece)).collect()
    }

    fn player_of(&self, piece: PieceId) -> Option<PlayerId> {
        self.owner[piece.index()].0
    }

    fn may_act(&self, piece: PieceId) -> bool {
        self.is_on_table(piece) && !self.doings[piece.index()].movement_slot
    }

    fn has_left(&self, piece: PieceId) -> bool {
        self.presence[piece.index()] == Presence::Left
    }

    fn round(&self) -> u32 {
        self.turn.round
    }

    fn is_creature(&self, piece: PieceId) -> bool {
        !self.is_thing(piece)
    }

    fn foes_of(&self, piece: PieceId) -> Vec<PieceId> {
        self.enemies_of(piece).collect()
    }

    fn foes_in_contact(&self, piece: PieceId) -> Vec<PieceId> {
        let touched = self.in_contact_with(piece);
        touched.filter(|other| self.are_enemies(piece, *other)).collect()
    }

    fn friends_of(&self, piece: PieceId) -> Vec<PieceId> {
        let friends = self.standing().filter(|other| *other != piece);
        friends.filter(|other| !self.are_enemies(piece, *other)).collect()
    }

    fn distance_to(&self, piece: PieceId, goal: GuestGoal) -> i32 {
        let body = self.body(piece);
        body.map_or(i32::MAX, |body| ways::distance(self, &body, goal))
    }

    /// Where ladders lead up, a way may cost less than its length.
    fn least_cost(&self, distance: i32) -> i32 {
        let mut pieces = self.look.table.pieces().iter();
        let has_ladders = pieces.any(|piece| matches!(piece.shape, PieceShape::Ladder(_)));
        if has_ladders { 0 } else { (distance - 2).max(0) }
    }

    /// The flags that lie on the table, and things.
    fn objectives(&self) -> Vec<GuestGoal> {
        let flags = self.flags.0.iter().filter(|_| self.terms.has(ModRule::Flag));
        let flags = flags.filter_map(|flag| Some(GuestGoal::Mark(flag.at?.into())));
        let things = self.standing().filter(|piece| self.is_thing(*piece));
        flags.chain(things.map(GuestGoal::Piece)).collect()
    }

    fn place_of(&self, piece: PieceId) -> Option<Place> {
        self.at(piece).map(Place::from)
    }

    fn marks(&self) -> Vec<Place> {
        let marks = self.board.0.laid.marks.iter().filter_map(|mark| mark.at);
        marks.map(Place::from).collect()
    }

    fn on_middle_line(&self, along: BoardSide, part: (i32, i32)) -> Place {
        guests::on_middle_line(self.look.table, along, part)
    }

    fn beside_middle(&self, along: BoardSide, paces: i32) -> Place {
        guests::beside_middle(self.look.table, along, paces)
    }

    fn surroundings(&self) -> Vec<i32> {
        ways::surroundings(self)
    }

    fn goal_among(&self, piece: PieceId, goal: GuestGoal, around: Around<'_>) -> Option<GuestGoal> {
        match goal {
            GuestGoal::Edge(_) => ways::goal_among(self, (piece, goal), around),
            _ => Some(goal),
        }
    }

    fn way(&self, piece: PieceId, goal: GuestGoal, around: Around<'_>, wanted: WantedWay) -> Option<GuestWay> {
        ways::way(self, (piece, goal), around, wanted)
    }

    fn is_open(&self, piece: PieceId, way: &GuestWay, around: Around<'_>) -> bool {
        ways::is_open(self, piece, way, around)
    }

    fn is_shut_in(&self, piece: PieceId, around: Around<'_>, distance: i32) -> bool {
        ways::is_shut_in(self, piece, around, distance)
    }

    fn approach(&self, piece: PieceId, goal: GuestGoal, around: &[PieceId]) -> Option<GuestWay> {
        ways::approach(self, (piece, goal), around)
    }

    /// The nearest of those that it sees enough of, if its first weapon reaches it (`sight.share`, `base.range`).
    fn foe_to_shoot(&self, piece: PieceId) -> Option<PieceId> {
        let weapon = shots_of(self, piece).into_iter().next()?;
        let body = self.body(piece)?;
        let seen = self.enemies_of(piece).filter_map(|target| {
            let there = self.body(target)?;
            let is_seen = sees_in_range(self, piece, TargetId::Figure(target), None);
            is_seen.then(|| (body.distance(&there), target))
        });
        let (_, target) = seen.min()?;
        sees_in_range(self, piece, TargetId::Figure(target), Some(&weapon)).then_some(target)
    }

    fn entry_at_edge(&self, piece: PieceId, die: u8) -> Option<GuestEntry> {
        let edge = self.look.table.edge_from_middle(Direction::of_die(die));
        let (_, others) = self.look.others(&[piece]);
        let rules = ways::rules_of(self, piece);
        let walker = self.look.walker(self.body_at(piece, Point::default()), &others, &rules);
        let at = walker.free_at_edge(edge, |at| self.is_free_for(piece, at))?;
        let inward = Direction::along(edge.side.inward()).map_or(Face::North, face);
        Some((at.into(), inward))
    }

    /// Its portals, by number (`portal.die`).
    fn entrances(&self) -> Option<(RuleKey, Vec<Place>)> {
        let mut portals: Vec<_> = self.arena.portals.iter().collect();
        portals.sort_by_key(|portal| portal.number);
        let places = portals.into_iter().map(|portal| portal.at.into());
        Some((PORTAL_DIE, places.collect()))
    }

    fn entry_at(&self, piece: PieceId, near: Place) -> Option<GuestEntry> {
        let near = point_on(self.look.table, near);
        let (_, others) = self.look.others(&[piece]);
        let rules = ways::rules_of(self, piece);
        let walker = self.look.walker(self.body_at(piece, near), &others, &rules);
        let at = walker.free_place(near, |at| self.is_free_for(piece, at))?;
        Some((at.into(), face(self.facing[piece.index()].0)))
    }
}
