//! What one on alert may do in a window: at which point of a move, at whom, with what (`alert.fire`, `alert.target`, `alert.sudden`).

use super::super::arms::ArmRange;
use super::super::command::NecroCommand;
use super::super::components::{Hidden, WayMoved};
use super::super::field::{Field, Posture, body_of};
use super::super::hiding::check_place;
use super::super::keys::shooting as keys;
use super::super::legality::Standing;
use super::super::match_state::{CourseOfMove, Gait};
use super::super::shooting::{
    self, AlertAim, OfferedShot, Shot, can_aim, check_shooter, legal_shots, seen_enemies, shots_of, straight_to,
};
use super::firing::ChosenShot;
use super::windows::{WindowOf, watched_points};
use crate::game::{PieceId, Refusal};
use crate::rules::table::face;
use crate::space::table::{Arc, Body};

/// What is watched, as those on alert are told it.
#[derive(Default)]
pub struct Watched<'a> {
    /// The move, at how many of its points it is watched, and at how many of them from the start it is still hidden.
    course: Option<(&'a CourseOfMove, usize, usize)>,
    /// Who is about to shoot.
    shooter: Option<PieceId>,
}

impl<'a> Watched<'a> {
    /// A move before its first step.
    pub fn of_move(field: &Field, course: &'a CourseOfMove) -> Self {
        let piece = course.piece;
        let stays =
            |at: &&crate::space::table::Point| course.gait == Gait::Walk && check_place(field, piece, **at).is_ok();
        let hidden = match field.hidden[piece.index()].0 {
            true => course.steps.iter().take_while(stays).count(),
            false => 0,
        };
        Self {
            course: Some((course, watched_points(field, course), hidden)),
            shooter: None,
        }
    }

    /// A shot before its dice.
    pub fn of_shot(shot: &Shot) -> Self {
        Self {
            course: None,
            shooter: Some(shot.piece),
        }
    }

    /// Who is watched, if anybody is.
    pub fn piece(&self) -> Option<PieceId> {
        self.course.map(|(course, ..)| course.piece).or(self.shooter)
    }

    /// At how many points it is watched: once where there is no path.
    fn points(&self) -> usize {
        self.course.map_or(1, |(_, points, _)| points)
    }

    /// Asks something of the field as it will be when the move has come to a point.
    fn at_point<R>(&self, field: &Field, point: usize, ask: impl FnOnce(&Field) -> R) -> R {
        let Some((course, _, hidden_points)) = self.course else {
            return ask(field);
        };
        let index = course.piece.index();
        let mut hidden: Vec<Hidden> = field.hidden.to_vec();
        hidden[index].0 = point < hidden_points;
        let mut way: Vec<WayMoved> = field.way.to_vec();
        way[index].this_phase = course.way_before + course.way_to(point);
        let mut there = Field {
            hidden: &hidden,
            way: &way,
            ..field.clone()
        };
        there.look.figures[index].body = Some(mover_at(field, course, point, hidden[index].0));
        ask(&there)
    }

    /// Whether one on alert sees who moves, in its arc, when the move has come to a point; true where nobody moves.
    fn is_seen_at(&self, field: &Field, piece: PieceId, point: usize) -> bool {
        let Some((course, _, hidden_points)) = self.course else {
            return true;
        };
        let body = mover_at(field, course, point, point < hidden_points);
        let Some(eye) = field.look.body(piece) else {
            return false;
        };
        let way = body.at.plan().way_from(eye.at.plan());
        point >= hidden_points
            && field.facing_of(piece).sees(way, Arc::Quarter)
            && field.sees(piece, (course.piece, &body))
    }

    /// The way in which one on alert aims.
    fn aim(&self) -> AlertAim {
        AlertAim {
            watched: self.piece(),
            sudden: false,
        }
    }
}

/// The body of a moving figure at one of its points.
fn mover_at(field: &Field, course: &CourseOfMove, point: usize, hidden: bool) -> Body {
    let index = course.piece.index();
    let posture = Posture {
        lies: field.options.lying && field.down[index].0,
        crouches: hidden,
    };
    body_of(field.measures[index], course.steps[point], posture)
}

/// Whether a move is sudden for one on alert: it could not see who moves at its start, or cannot at its end, or is charged by
/// it (`alert.sudden`). The end is that of the way that was shown.
pub fn is_sudden(field: &Field, course: &CourseOfMove, was_hidden: bool, piece: PieceId) -> bool {
    let is_unseen = |point| {
        let body = mover_at(field, course, point, false);
        field.samples_seen(piece, (course.piece, &body)) == 0
    };
    let comes = matches!(course.gait, Gait::Charge | Gait::FailedCharge | Gait::Advance);
    let charges = comes && course.target == Some(piece);
    // Who comes onto the table was not there.
    let appears = course.gait == Gait::Advance && course.legs.is_empty();
    let last = course.steps.len() - 1;
    // A flight ends hidden where it can (`flee.hide`).
    let flees = course.gait == Gait::Flee && check_place(field, course.piece, course.steps[last]).is_ok();
    charges || appears || was_hidden || course.hide || flees || is_unseen(0) || is_unseen(last)
}

/// The shot from alert as a command of the shooting phase; nothing where no flame can be laid.
pub fn as_shot(field: &Field, chosen: &ChosenShot) -> Option<NecroCommand> {
    let ChosenShot {
        piece,
        target,
        with,
        burst,
        toward,
        ..
    } = *chosen;
    Some(match with.data().range {
        ArmRange::Flame => {
            let shooter = field.look.body(piece)?;
            let straight = || straight_to(field, &shooter, target).map(face);
            NecroCommand::Flame {
                piece,
                target,
                toward: toward.or_else(straight)?,
            }
        }
        ArmRange::Thrown => NecroCommand::Throw {
            piece,
            with,
            target: Some(target),
            at: None,
        },
        _ => NecroCommand::Shoot {
            piece,
            target,
            with,
            burst,
        },
    })
}

/// What is watched in the innermost window.
fn watched_in<'a>(standing: &'a Standing) -> Option<(Watched<'a>, PieceId)> {
    let window = standing.watch.0.last()?;
    let watched = match window.of {
        WindowOf::Move => Watched::of_move(&standing.field, standing.course.0.as_ref()?),
        WindowOf::Shot => Watched::of_shot(standing.shot.0.as_ref()?),
        WindowOf::Movement | WindowOf::Shooting => Watched::default(),
    };
    Some((watched, *window.asked.first()?))
}

fn not_now() -> Refusal {
    Refusal::new(super::super::keys::turn::PHASES, "necro-not-now")
}

/// Whether one on alert may fire so.
///
/// # Errors
/// Why not.
pub fn check_fire(standing: &Standing, command: &NecroCommand) -> Result<(), Refusal> {
    let (watched, asked) = watched_in(standing).ok_or_else(not_now)?;
    let NecroCommand::Fire { point, .. } = command else {
        return Err(not_now());
    };
    let chosen = ChosenShot::of(command).ok_or_else(not_now)?;
    if chosen.piece != asked {
        return Err(Refusal::new(keys::ALERT_WINDOWS, "necro-not-asked").piece(asked));
    }
    let is_path = watched.course.is_some_and(|(course, ..)| !course.legs.is_empty());
    match point {
        Some(_) if watched.course.is_none() => {
            return Err(Refusal::new(keys::ALERT_WINDOWS, "necro-no-way-watched"));
        }
        None if !is_path => {}
        Some(point) if usize::from(*point) < watched.points() => {}
        _ => {
            return Err(Refusal::new(keys::ALERT_WINDOWS, "necro-no-such-point").number(watched.points() as i32 - 1));
        }
    }
    watched.at_point(&standing.field, chosen.point, |there| {
        check_target(there, &chosen)?;
        let no_flame = || Refusal::new(keys::FLAME_PLACE, "necro-flame-misses").piece(chosen.target);
        let command = as_shot(there, &chosen).ok_or_else(no_flame)?;
        shooting::check(there, &command, Some(watched.aim()))
    })
}

/// The target is one of those on the table that may be shot at.
fn check_target(field: &Field, chosen: &ChosenShot) -> Result<(), Refusal> {
    field.target(keys::TARGET, chosen.piece, chosen.target).map(|_| ())
}

/// Whether one on alert may hold its fire.
///
/// # Errors
/// That nobody is asked.
pub fn check_hold(standing: &Standing) -> Result<(), Refusal> {
    watched_in(standing).map(|_| ()).ok_or_else(not_now)
}

/// The shots that one on alert may fire at some points, in order: at who is watched from each of them, at others from the first that
/// will do.
fn shots<'a>(
    field: &'a Field,
    watched: &'a Watched,
    piece: PieceId,
    points: impl Iterator<Item = usize> + 'a,
) -> impl Iterator<Item = NecroCommand> + 'a {
    let has_path = watched.course.is_some();
    let mut told: Vec<NecroCommand> = Vec::new();
    let mut was_out_of_sight = false;
    points.flat_map(move |point| {
        // While it does not see who moves, one point is like another.
        if !watched.is_seen_at(field, piece, point) && std::mem::replace(&mut was_out_of_sight, true) {
            return Vec::new().into_iter().filter_map(as_fired(None));
        }
        let mut found = watched.at_point(field, point, |there| legal_shots(there, piece, Some(watched.aim())));
        found.retain(|shot| {
            // Smoke is thrown at no target, and a shot from alert has one.
            let target = shooting::target_of(shot);
            target.is_some() && (target == watched.piece() || !told.contains(shot))
        });
        told.extend(found.iter().cloned());
        let at = has_path.then_some(point as u16);
        found.into_iter().filter_map(as_fired(at))
    })
}

/// What makes shots those fired from alert at a point.
fn as_fired(point: Option<u16>) -> impl FnMut(NecroCommand) -> Option<NecroCommand> {
    move |shot| fire(&shot, point)
}

/// A shot as it is fired from alert.
fn fire(shot: &NecroCommand, point: Option<u16>) -> Option<NecroCommand> {
    let fired = shooting::shot_of(shot)?;
    let toward = match shot {
        NecroCommand::Flame { toward, .. } => Some(*toward),
        _ => None,
    };
    Some(NecroCommand::Fire {
        piece: fired.piece,
        point,
        target: fired.target,
        with: fired.with,
        burst: fired.burst,
        toward,
    })
}

/// What a shot from alert would need at its point; nothing for what is none.
pub fn need_of_fire(standing: &Standing, command: &NecroCommand) -> Option<OfferedShot> {
    let (field, chosen) = (&standing.field, ChosenShot::of(command)?);
    let (watched, _) = watched_in(standing)?;
    let was_hidden = standing.watch.0.last()?.was_hidden;
    let moves = watched.course.map(|(course, ..)| course);
    let alert = AlertAim {
        sudden: moves.is_some_and(|course| is_sudden(field, course, was_hidden, chosen.piece)),
        ..watched.aim()
    };
    watched.at_point(field, chosen.point, |there| {
        shooting::need_of_shot(there, &as_shot(there, &chosen)?, Some(alert))
    })
}

/// Whether one on alert could fire at all in a window: only then it is asked.
pub fn could_fire(field: &Field, watched: &Watched, piece: PieceId) -> bool {
    let alert = Some(watched.aim());
    let points = watched.points();
    // Who cannot shoot need not look.
    if points == 0 || check_shooter(field, piece, alert).is_err() || shots_of(field, piece).is_empty() {
        return false;
    }
    if can_aim(field, piece) {
        let is_other = |target: &PieceId| Some(*target) != watched.piece();
        let seen = seen_enemies(field, piece);
        let (down, up): (Vec<PieceId>, Vec<PieceId>) =
            seen.filter(is_other).partition(|target| field.down[target.index()].0);
        // Of those that it sees the nearest may be shot at, or else who is watched.
        if !up.is_empty() {
            return true;
        }
        let sees = |point: usize| watched.course.is_some() && watched.is_seen_at(field, piece, point);
        if down.is_empty() && watched.course.is_some() {
            return far_apart_first(points).any(sees);
        }
    }
    shots(field, watched, piece, far_apart_first(points)).next().is_some()
}

/// So many points, those far apart first: who is seen at all is soon seen.
fn far_apart_first(points: usize) -> impl Iterator<Item = usize> {
    let far_apart = (0..points).step_by(LISTED_APART);
    far_apart.chain((0..points).filter(|point| point % LISTED_APART != 0))
}

/// How many points of a move are between two at which shots are listed: 1 ps.
const LISTED_APART: usize = 10;

/// The shots that are listed in the innermost window for the one that is asked for: at points 1 ps apart and at the last, or if it
/// sees nobody from these at whichever will do.
pub fn listed_fire(standing: &Standing) -> Vec<NecroCommand> {
    let Some((watched, piece)) = watched_in(standing) else {
        return Vec::new();
    };
    let points = watched.points();
    let listed = |point: &usize| point.is_multiple_of(LISTED_APART) || point + 1 == points;
    let found: Vec<NecroCommand> = shots(&standing.field, &watched, piece, (0..points).filter(listed)).collect();
    match found.is_empty() {
        true => shots(&standing.field, &watched, piece, 0..points).collect(),
        false => found,
    }
}
