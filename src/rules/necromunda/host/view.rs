//! What add-ons ask of a game.

use super::super::arms::ArmRange;
use super::super::components::Gone;
use super::super::field::Field;
use super::super::movement::{guest_rules, touched};
use super::super::scenarios::SALVAGE;
use super::deeds::gun_of;
use super::ways;
use crate::game::{Face, PieceId, Place, PlayerId};
use crate::rules::host::{Around, BoardSide, GuestEntry, GuestGoal, GuestWay, HostView, WantedWay};
use crate::rules::table::face;
use crate::rules::table::guests::{self, at_heights, point_on};
use crate::space::table::{Direction, PACE, Point};

impl HostView for Field<'_> {
    fn steps_left(&self) -> u32 {
        self.to_come.0
    }

    fn pieces(&self) -> usize {
        self.owner.len()
    }

    /// A fighter that is down is out of it as long as it is.
    fn is_on_board(&self, piece: PieceId) -> bool {
        self.is_able(piece)
    }

    fn lies_or_stands(&self, piece: PieceId) -> bool {
        self.is_on_table(piece)
    }

    fn figures(&self) -> Vec<PieceId> {
        self.ids()
            .filter(|piece| !self.guests.holds(*piece) && self.owner_of(*piece).is_some())
            .collect()
    }

    fn player_of(&self, piece: PieceId) -> Option<PlayerId> {
        self.owner_of(piece)
    }

    /// One that is down too: it crawls, and may get up.
    fn may_act(&self, piece: PieceId) -> bool {
        self.is_on_table(piece) && !self.acted[piece.index()].0
    }

    fn has_left(&self, piece: PieceId) -> bool {
        self.gone[piece.index()] == Gone::Left
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
        let body = self.look.body(piece);
        body.map(|body| touched(self, piece, &self.upright(piece, body.at)))
            .unwrap_or_default()
    }

    fn friends_of(&self, piece: PieceId) -> Vec<PieceId> {
        let friends = self.ids().filter(|other| *other != piece && self.is_on_table(*other));
        friends.filter(|other| !self.are_foes(piece, *other)).collect()
    }

    fn distance_to(&self, piece: PieceId, goal: GuestGoal) -> i32 {
        let body = self.look.body(piece);
        body.map_or(i32::MAX, |body| ways::distance(self, &body, goal))
    }

    /// Over a low wall contact is made from a pace away; on ladders and stairs only heights count.
    fn least_cost(&self, distance: i32) -> i32 {
        let at_heights = at_heights(self.look.table);
        (distance - PACE - 2 - at_heights).max(0)
    }

    /// The counters that lie on the table, and nests.
    fn objectives(&self) -> Vec<GuestGoal> {
        let is_salvage = self.scenario.is(SALVAGE);
        let counters = self.objective.counters.iter().filter(|_| is_salvage);
        let counters = counters.map(|at| GuestGoal::Mark((*at).into()));
        let nests = self.things().filter(|piece| self.guests.holds(*piece));
        counters.chain(nests.map(GuestGoal::Piece)).collect()
    }

    fn place_of(&self, piece: PieceId) -> Option<Place> {
        self.position[piece.index()].0.map(Place::from)
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

    /// It turns for its shot, so its arc does not matter.
    fn foe_to_shoot(&self, piece: PieceId) -> Option<PieceId> {
        let (body, gun) = (self.look.body(piece)?, gun_of(self, piece)?);
        let targets = self.enemies_of(piece).filter_map(|target| {
            let there = self.look.body(target)?;
            let is_seen = !self.hidden[target.index()].0 && self.samples_aimed_at(piece, (target, &there)) > 0;
            is_seen.then(|| (body.distance(&there), target))
        });
        let (distance, target) = targets.min()?;
        let reach = match gun.data().range {
            ArmRange::Shot { long, .. } => long * PACE,
            _ => 0,
        };
        (distance <= reach).then_some(target)
    }

    fn entry_at_edge(&self, piece: PieceId, die: u8) -> Option<GuestEntry> {
        let edge = self.look.table.edge_from_middle(Direction::of_die(die));
        let (_, others) = self.look.others(&[piece]);
        let rules = guest_rules(self, piece);
        let walker = self.look.walker(self.upright(piece, Point::default()), &others, &rules);
        let at = walker.free_at_edge(edge, |at| touched(self, piece, &self.upright(piece, at)).is_empty())?;
        let inward = Direction::along(edge.side.inward()).map_or(Face::North, face);
        Some((at.into(), inward))
    }

    fn entry_at(&self, piece: PieceId, near: Place) -> Option<GuestEntry> {
        let near = point_on(self.look.table, near);
        let (_, others) = self.look.others(&[piece]);
        let rules = guest_rules(self, piece);
        let walker = self.look.walker(self.upright(piece, near), &others, &rules);
        let at = walker.free_place(near, |at| touched(self, piece, &self.upright(piece, at)).is_empty())?;
        Some((at.into(), face(self.facing_of(piece))))
    }
}
