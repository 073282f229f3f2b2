//! Where the asked figure could go, and what it would come to on the way: for who asks very often. Nothing is thrown or changed.

use super::super::codex::Skill;
use super::super::command::QuakeCommand;
use super::super::effects;
use super::super::field::Field;
use super::super::match_state::{CourseEvent, Gait};
use super::super::standing::Standing;
use super::course::is_nimble;
use super::events::Watch;
use super::gaits::{gait_of, left_of};
use super::lists::{Mover, Reached};
use super::plan::{movement_of, planned_of};
use super::{new_course, special};
use crate::game::{PieceId, Place};
use crate::space::table::{LatticeGrade, LegKind, PACE, Path, Point};

/// Where the asked figure could walk or run.
pub struct Ways {
    mover: Mover,
    reached: Reached,
}

/// A place of the lattice that the asked figure could walk to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WayPlace {
    /// Where.
    pub at: Point,
    /// What it costs to come there, in units.
    pub cost: i32,
    number: u32,
}

impl Ways {
    /// Of who is asked, if it may go on foot now.
    pub fn of(standing: &Standing) -> Option<Self> {
        let mover = Mover::of(standing)?;
        let reached = mover.reached(&standing.field);
        Some(Self { mover, reached })
    }

    /// The places within reach, not farther than it may go, of a grade or a coarser one; whether it can stand there among others
    /// is not looked at.
    pub fn places(&self, most: LatticeGrade) -> Vec<WayPlace> {
        let reached = self.reached.reach.places().filter(|(_, cost)| *cost > 0);
        let places = reached.filter_map(|(number, cost)| {
            let grade = self.reached.lattice.grade(number)?;
            let at = self.reached.lattice.at(number)?;
            (grade <= most).then_some(WayPlace { at, cost, number })
        });
        places.collect()
    }

    /// The command that goes to a place.
    pub fn command(&self, field: &Field, place: WayPlace) -> Option<QuakeCommand> {
        let walker = self.mover.walker(field);
        walker.stand(place.at).ok()?;
        let way = self.reached.lattice.way(walker, &self.reached.reach, place.number)?;
        self.mover.command(way)
    }

    /// The command that goes to any point, if there is a way.
    pub fn command_to(&self, field: &Field, at: Point) -> Option<QuakeCommand> {
        let goal = (at, self.mover.limit);
        let walker = self.mover.walker(field);
        let way = self.reached.lattice.way_to_point(walker, &self.reached.reach, goal)?;
        self.mover.command(way)
    }

    /// A drop over the nearest edge, if one may be made (`move.drop`).
    pub fn drop(&self, field: &Field) -> Option<QuakeCommand> {
        self.mover.drop(field)
    }

    /// How far it may go, in units.
    pub const fn limit(&self) -> i32 {
        self.mover.limit
    }
}

/// Where a figure could leap from where it stands: places that it can stand on, not within reach on foot, nothing in the way.
pub fn leaps(standing: &Standing, ways: &Ways) -> Vec<Point> {
    let field = &standing.field;
    let mover = &ways.mover;
    if mover.gait != Gait::Move || !mover.rules.climbs {
        return Vec::new();
    }
    let walker = mover.walker(field);
    let here = mover.body.at;
    let lattice = &ways.reached.lattice;
    let walked: Vec<u32> = ways.reached.reach.places().map(|(number, _)| number).collect();
    let far = (0..lattice.len() as u32).filter_map(|number| {
        let at = lattice.at(number)?;
        let is_near = here.plan().distance(at.plan()) <= mover.limit.min(6 * PACE);
        let is_end = lattice.grade(number).is_some_and(|grade| grade <= LatticeGrade::Half);
        let is_new = is_near && is_end && walked.binary_search(&number).is_err();
        is_new.then_some(at)
    });
    far.filter(|at| special::leap(walker, here, *at).is_ok()).collect()
}

impl QuakeCommand {
    /// The command that leaps to a point.
    pub fn leap(at: Point) -> Self {
        straight(at, LegKind::Jump)
    }

    /// The command that swims straight to a point.
    pub fn swim(at: Point) -> Self {
        straight(at, LegKind::Swim)
    }

    /// The command that flies straight to a point.
    pub fn fly(at: Point) -> Self {
        straight(at, LegKind::Fly)
    }
}

fn straight(at: Point, leg: LegKind) -> QuakeCommand {
    QuakeCommand::Move {
        path: vec![Place::from(at)],
        legs: vec![leg],
        face: None,
    }
}

/// Where the asked figure could fly or swim straight to, of the places of the lattice, if it may now: how far they are is looked at,
/// not what is in the way.
pub fn straight_places(standing: &Standing, gait: Gait) -> Vec<Point> {
    let field = &standing.field;
    let Some((piece, body)) = standing
        .asked_piece()
        .and_then(|piece| Some((piece, field.body(piece)?)))
    else {
        return Vec::new();
    };
    let course = standing.course.0.as_ref().filter(|course| course.is_begun);
    let goes_on = course.is_none_or(|course| course.gait == gait);
    if !goes_on || gait == Gait::Fly && !effects::has(field, piece, Skill::Jump) {
        return Vec::new();
    }
    let left = left_of(field, course, (piece, gait));
    let rules = movement_of(field, piece);
    let walker = field.look.walker(body, &[], &rules);
    let lattice = field.arena.known.lattice(walker);
    let numbers = (0..lattice.len() as u32).filter(|place| lattice.grade(*place) == Some(LatticeGrade::Quarter));
    let places = numbers.filter_map(|number| lattice.at(number));
    places
        .filter(|at| *at != body.at && body.at.length_up(*at) <= left)
        .collect()
}

/// The standing lattice's places for a figure, wherever it is: of a grade or a coarser one.
pub fn standing_places(field: &Field, piece: PieceId, most: LatticeGrade) -> Vec<Point> {
    let rules = movement_of(field, piece);
    let walker = field.look.walker(field.body_at(piece, Point::default()), &[], &rules);
    let lattice = field.arena.known.lattice(walker);
    let numbers = 0..lattice.len() as u32;
    let ends = numbers.filter(|number| lattice.grade(*number).is_some_and(|grade| grade <= most));
    ends.filter_map(|number| lattice.at(number)).collect()
}

/// How far a figure at a point is from a goal on foot, in units, whoever stands in the way; nothing if no way is known.
pub fn distance_on_foot(field: &Field, piece: PieceId, (from, goal): (Point, Point)) -> Option<i32> {
    let rules = movement_of(field, piece);
    let walker = field.look.walker(field.body_at(piece, from), &[], &rules);
    let distances = field.arena.known.distances(walker, goal);
    if let Some(distance) = distances.get(&from) {
        return Some(*distance);
    }
    let near = distances.iter().filter_map(|(place, distance)| {
        let apart = place.plan().distance(from.plan());
        let is_near = apart <= 2 * PACE && (place.z - from.z).abs() <= super::STEP;
        is_near.then_some(distance + apart)
    });
    near.min()
}

/// Something that a figure comes to on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnTheWay {
    /// What.
    pub what: CourseEvent,
    /// Where.
    pub at: Point,
    /// How much of the way is left then, in units.
    pub to_go: i32,
}

/// All that the asked figure comes to on the way that a command names, each once, in order; nothing of a command that may not be given.
pub fn met_on_the_way(standing: &Standing, command: &QuakeCommand) -> Vec<OnTheWay> {
    let field = &standing.field;
    let Some((piece, body)) = standing
        .asked_piece()
        .and_then(|piece| Some((piece, field.body(piece)?)))
    else {
        return Vec::new();
    };
    let known = standing.course.0.as_ref();
    let Ok(gait) = gait_of(field, piece, known, command) else {
        return Vec::new();
    };
    let left = left_of(field, known, (piece, gait));
    let Ok(planned) = planned_of(field, (piece, gait), left, command) else {
        return Vec::new();
    };
    let course = known.filter(|course| course.piece == piece && course.is_begun).cloned();
    let course = course.unwrap_or_else(|| new_course(field, (piece, gait), left));
    let watch = Watch::of(field, &course);
    let path = Path {
        cost: planned.legs.iter().map(|leg| leg.cost).sum(),
        legs: planned.legs,
    };
    if gait == Gait::Fly {
        // On the way nothing counts, where it lands all does.
        let end = path.legs.last().and_then(|leg| leg.points.last().copied());
        let there = end.map(|end| watch.all_at(&body.moved_to(end))).unwrap_or_default();
        let landed = there.into_iter().map(|what| OnTheWay {
            what: match what {
                CourseEvent::Difficult => CourseEvent::Crash,
                what => what,
            },
            at: end.unwrap_or(body.at),
            to_go: 0,
        });
        return landed.collect();
    }
    let at_start = watch.at_start(&body, gait).into_iter().map(|what| OnTheWay {
        what,
        at: body.at,
        to_go: path.cost,
    });
    let on_it = watch.all(&path, body.radius).into_iter().map(|(what, leg, at)| {
        let gone: i32 = path.legs[..leg].iter().map(|leg| leg.cost).sum();
        let from = path.legs[leg].points.first().copied().unwrap_or(at);
        OnTheWay {
            what,
            at,
            to_go: (path.cost - gone - from.length_up(at)).max(0),
        }
    });
    at_start.chain(on_it).collect()
}

/// Of 216, how often the best of so many dice (at most three), as paces, reaches a length in units (`move.difficult`, `move.drop`,
/// `move.leap`).
pub fn best_reaches(dice: usize, length: i32) -> i32 {
    let short = (0..6).filter(|faces| (faces + 1) * PACE < length).count() as i32;
    let dice = dice.min(3) as u32;
    216 - short.pow(dice) * 6_i32.pow(3 - dice)
}

/// How many dice a figure throws in difficult ground and for a drop (`kind.nimble`).
pub fn dice_of(field: &Field, piece: PieceId) -> usize {
    if is_nimble(field, piece) { 3 } else { 2 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_dice_reaches_a_length_as_often_as_its_faces_say_move_difficult() {
        assert_eq!(best_reaches(2, 6 * PACE), 216 - 25 * 6, "11 of 36");
        assert_eq!(best_reaches(2, 5 * PACE + 1), 216 - 25 * 6, "rounded up to whole paces");
        assert_eq!(best_reaches(3, 6 * PACE), 216 - 125);
        assert_eq!(best_reaches(2, PACE), 216);
        assert_eq!(best_reaches(3, 6 * PACE + 1), 0);
    }
}
