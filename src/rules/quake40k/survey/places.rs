//! Where figures could go or be set down, and what they would come to on the way.

use super::super::codex::Skill;
use super::super::command::QuakeCommand;
use super::super::deploy;
use super::super::effects;
use super::super::field::units;
use super::super::keys::bonus::MYSTERY_3;
use super::super::match_state::Gait;
use super::super::movement::{self, OnTheWay, WayPlace, Ways};
use super::super::placing::stands;
use super::super::portals;
use super::Survey;
use crate::game::PieceId;
use crate::rules::host::{BoardSide, GuestScenario};
use crate::space::table::{Direction, LatticeGrade, PACE, PlanPoint, Point};

/// How often something happens: so many of so many.
pub type Often = (i32, i32);

impl Survey<'_> {
    /// Where the asked figure could walk or run, if it may go on foot now.
    pub fn ways(&self) -> Option<Ways> {
        Ways::of(&self.standing)
    }

    /// The command that walks or runs to a place.
    pub fn way(&self, ways: &Ways, place: WayPlace) -> Option<QuakeCommand> {
        ways.command(&self.standing.field, place)
    }

    /// The command that walks or runs to any point.
    pub fn way_to(&self, ways: &Ways, at: Point) -> Option<QuakeCommand> {
        ways.command_to(&self.standing.field, at)
    }

    /// A drop over the nearest edge, if the asked figure may make one.
    pub fn drop(&self, ways: &Ways) -> Option<QuakeCommand> {
        ways.drop(&self.standing.field)
    }

    /// Where the asked figure could leap to from where it stands.
    pub fn leaps(&self, ways: &Ways) -> Vec<Point> {
        movement::leaps(&self.standing, ways)
    }

    /// Where the asked figure could fly to, of the places of the lattice; what is in the way is not looked at.
    pub fn flights(&self) -> Vec<Point> {
        movement::straight_places(&self.standing, Gait::Fly)
    }

    /// Where the asked figure could swim straight to, if it stands in water; what is in the way is not looked at.
    pub fn swims(&self) -> Vec<Point> {
        let field = &self.standing.field;
        match self.standing.asked_piece() {
            Some(piece) if effects::is_in_water(field, piece) && !effects::has(field, piece, Skill::Bike) => {
                movement::straight_places(&self.standing, Gait::Move)
            }
            _ => Vec::new(),
        }
    }

    /// What the asked figure comes to on the way that a command names.
    pub fn on_the_way(&self, command: &QuakeCommand) -> Vec<OnTheWay> {
        movement::met_on_the_way(&self.standing, command)
    }

    /// Of 216, how often a figure that is so far from its end when it comes into difficult ground gets there (`move.difficult`).
    pub fn gets_through(&self, piece: PieceId, to_go: i32) -> i32 {
        movement::best_reaches(movement::dice_of(&self.standing.field, piece), to_go)
    }

    /// Of 216, how often a drop of a height succeeds (`move.drop`).
    pub fn drops(&self, piece: PieceId, height: i32) -> i32 {
        movement::best_reaches(movement::dice_of(&self.standing.field, piece), height)
    }

    /// The scenario that is added to the book, if one is played.
    pub fn added_scenario(&self) -> Option<GuestScenario> {
        self.standing.field.guests.scenario
    }

    /// How far a figure at a point would be from the exit of that scenario: aside of it, and from its edge, in units.
    pub fn distance_to_exit(&self, piece: PieceId, at: Point) -> Option<[i32; 2]> {
        let field = &self.standing.field;
        let size = field.look.table.size();
        let [aside, behind] = self
            .added_scenario()?
            .distance_to_exit([at.x, at.y], [size.x, size.y], PACE)?;
        Some([aside, (behind - field.measures[piece.index()].radius).max(0)])
    }

    /// Points in the exit of that scenario at which a figure touches its edge, a pace apart.
    pub fn exit_points(&self, piece: PieceId) -> Vec<Point> {
        let field = &self.standing.field;
        let size = field.look.table.size();
        let radius = field.measures[piece.index()].radius;
        let Some((side, paces)) = self.added_scenario().and_then(|scenario| scenario.exit) else {
            return Vec::new();
        };
        let points = (-paces..=paces).map(|aside| match side {
            BoardSide::North => PlanPoint::new(size.x / 2 + aside * PACE, radius),
            BoardSide::South => PlanPoint::new(size.x / 2 + aside * PACE, size.y - radius),
            BoardSide::East => PlanPoint::new(size.x - radius, size.y / 2 + aside * PACE),
            BoardSide::West => PlanPoint::new(radius, size.y / 2 + aside * PACE),
        });
        points.filter_map(|at| field.look.table.highest_surface(at)).collect()
    }

    /// The things on the table that anybody may attack, with where they stand.
    pub fn things(&self) -> Vec<(PieceId, Point)> {
        let field = &self.standing.field;
        let things = field.standing().filter(|piece| field.is_thing(*piece));
        things.filter_map(|thing| Some((thing, field.at(thing)?))).collect()
    }

    /// Of 216, how often a leap of a length succeeds (`move.leap`).
    pub fn leaps_over(&self, length: i32) -> i32 {
        movement::best_reaches(3, length)
    }

    /// How far a figure at a point is from a goal on foot, in units, whoever stands in the way; nothing if no way is known.
    pub fn on_foot(&self, piece: PieceId, from: Point, goal: Point) -> Option<i32> {
        movement::distance_on_foot(&self.standing.field, piece, (from, goal))
    }

    /// Whether a point is in difficult ground.
    pub fn is_difficult(&self, at: Point) -> bool {
        movement::is_difficult(&self.standing.field, at)
    }

    /// Whether a figure rides a bike, for which difficult ground is dangerous (`kind.bike`).
    pub fn rides(&self, piece: PieceId) -> bool {
        effects::has(&self.standing.field, piece, Skill::Bike)
    }

    /// Whether a figure stands in water at a point, where it may drown (`move.swim`).
    pub fn is_water(&self, at: Point) -> bool {
        super::super::ground::is_in(&self.standing.field, crate::space::table::AreaKind::Water, at)
    }

    /// Places where a figure of the deciding player could be set down now, of the lattice; tokens' places too.
    pub fn deploy_places(&self, piece: PieceId) -> Vec<Point> {
        let field = &self.standing.field;
        let lattice = movement::standing_places(field, piece, LatticeGrade::Half);
        let tokens = field.tokens.0.iter().map(|token| token.at);
        let mut places: Vec<Point> = tokens.chain(lattice).collect();
        places.retain(|at| deploy::fits(field, piece, *at));
        places
    }

    /// Where a newcomer could be set, of the places that lists name.
    pub fn arrival_places(&self) -> Vec<Point> {
        portals::listed_places(&self.standing)
    }

    /// How often a deep strike at a point comes out alive (`mystery.3`).
    pub fn lands(&self, piece: PieceId, at: Point) -> Often {
        let field = &self.standing.field;
        let table = field.look.table;
        let may_stand = |at: Point| stands(field, MYSTERY_3, piece, at).is_ok();
        // A double 1 kills in any case.
        let exact = if may_stand(at) { 2 * 36 * 35 } else { 0 };
        let pairs = |sum: i32| 6 - (sum - 7).abs();
        let scattered = (1..=36)
            .flat_map(|die| (3..=12).map(move |sum| (die, sum)))
            .map(|(die, sum)| {
                let place = at.plan().plus(Direction::of_die(die).way(units(sum)));
                let there = table.holds(place).then(|| table.highest_surface(place)).flatten();
                if there.is_some_and(may_stand) {
                    4 * pairs(sum)
                } else {
                    0
                }
            });
        (exact + scattered.sum::<i32>(), 6 * 36 * 36)
    }
}
