//! What a figure comes to on its path: tokens, portals, ground of its own kind, napalm, contact (`table.first`).

use super::super::arena::TOKEN_RADIUS;
use super::super::barrels::NAPALM;
use super::super::bonus::takes;
use super::super::field::Field;
use super::super::match_state::{CourseEvent, CourseOfMove, Gait};
use super::plan::is_movement;
use crate::game::PieceId;
use crate::space::table::{AreaKind, Body, Disc, Path, PathEvent, PathTarget, PieceShape, Point, TerrainArea};

/// How near to a portal's middle a base must be that is too large for its disc, in units (`portal.enter`).
const LARGE_BASE: i32 = 125;

/// Kinds of ground that is difficult (`base.terrain.difficult`, `base.terrain.dangerous`).
pub const DIFFICULT: [AreaKind; 4] = [
    AreaKind::Difficult,
    AreaKind::VeryDifficult,
    AreaKind::Wood,
    AreaKind::Dangerous,
];

/// What is come to, and what it is on the table.
enum Shape<'a> {
    Touch(Disc),
    LieOn(Disc),
    Area(&'a TerrainArea),
    Crossed(TerrainArea),
}

impl Shape<'_> {
    fn target(&self) -> PathTarget<'_> {
        match self {
            Shape::Touch(disc) => PathTarget::Touch(*disc),
            Shape::LieOn(disc) => PathTarget::LieOn(*disc),
            Shape::Area(area) => PathTarget::Enter(area),
            Shape::Crossed(area) => PathTarget::Enter(area),
        }
    }

    /// Whether a body is at it where it stands.
    fn holds(&self, body: &Body) -> bool {
        match self {
            Shape::Touch(disc) => disc.is_touched_by(body),
            Shape::LieOn(disc) => disc.is_level_with(body.at.z) && disc.holds_base(body.at, body.radius),
            Shape::Area(area) => area.holds(body.at),
            Shape::Crossed(area) => area.holds(body.at),
        }
    }
}

/// All that a figure may come to on its way.
pub struct Watch<'a> {
    seen: Vec<(CourseEvent, Shape<'a>)>,
}

/// The disc on which a base lies that is in a portal: the whole base on it, or for one too large its middle within 125
/// (`portal.enter`).
pub fn portal_disc(field: &Field, at: Point, radius: i32) -> Disc {
    let own = field.options.portal_radius;
    let radius = if radius <= own { own } else { radius + LARGE_BASE };
    Disc { at, radius }
}

/// The portal in which a body stands, by its number (`portal.enter`).
pub fn portal_under(field: &Field, body: &Body) -> Option<u8> {
    let portals = field.arena.portals.iter();
    let mut under = portals.filter(|portal| {
        let disc = portal_disc(field, portal.at, body.radius);
        disc.is_level_with(body.at.z) && disc.holds_base(body.at, body.radius)
    });
    under.next().map(|portal| portal.number)
}

/// Whether a centre at a point is in difficult ground.
pub fn is_difficult(field: &Field, at: Point) -> bool {
    DIFFICULT
        .iter()
        .any(|kind| super::super::ground::is_in(field, *kind, at))
}

/// The tokens that a figure would take where its body is.
pub fn token_under(field: &Field, piece: PieceId, body: &Body) -> Option<u16> {
    let tokens = (0..).zip(&field.tokens.0);
    let mut under = tokens.filter(|(number, token)| {
        let disc = Disc {
            at: token.at,
            radius: TOKEN_RADIUS,
        };
        disc.is_touched_by(body) && takes(field, piece, *number)
    });
    under.next().map(|(number, _)| number)
}

/// Whether a figure touched a body where its path begins.
pub fn was_touched(field: &Field, course: &CourseOfMove, body: &Body) -> bool {
    let start = course.points.first().map(|at| field.body_at(course.piece, *at));
    start.is_some_and(|start| field.touch(&start, body))
}

impl<'a> Watch<'a> {
    /// What the figure of a course looks out for.
    pub fn of(field: &Field<'a>, course: &CourseOfMove) -> Self {
        let mut watch = Self { seen: Vec::new() };
        let Some(body) = field.look.body(course.piece) else {
            return watch;
        };
        watch.add_ground(field, course);
        for (number, at) in (0..).zip(&field.napalm.0) {
            if !course.burnt.contains(&number) {
                let disc = Disc {
                    at: *at,
                    radius: NAPALM,
                };
                watch.seen.push((CourseEvent::Napalm(number), Shape::Touch(disc)));
            }
        }
        for (number, token) in (0..).zip(&field.tokens.0) {
            if !course.passed.contains(&number) && takes(field, course.piece, number) {
                watch.seen.push((CourseEvent::Token(number), token_disc(token.at)));
            }
        }
        for (number, flag) in (0..).zip(&field.flags.0) {
            let at = flag.at.map(|at| (CourseEvent::Flag(number), token_disc(at)));
            watch.seen.extend(at);
        }
        // Runs and assault moves cross portals without effect (`portal.phase`).
        if is_movement(field) && matches!(course.gait, Gait::Move | Gait::Fly) {
            for portal in &field.arena.portals {
                let disc = portal_disc(field, portal.at, body.radius);
                watch
                    .seen
                    .push((CourseEvent::Portal(portal.number), Shape::LieOn(disc)));
            }
        }
        if course.gait == Gait::Charge {
            watch.add_contacts(field, course);
        }
        watch
    }

    fn add_ground(&mut self, field: &Field<'a>, course: &CourseOfMove) {
        for (number, piece) in (0..).zip(field.look.table.pieces()) {
            match &piece.shape {
                PieceShape::Area(area) => {
                    if area.kind == AreaKind::Dangerous && !course.tested.contains(&number) {
                        self.seen.push((CourseEvent::Dangerous(number), Shape::Area(area)));
                    }
                    if DIFFICULT.contains(&area.kind) && course.difficult_left.is_none() {
                        self.seen.push((CourseEvent::Difficult, Shape::Area(area)));
                    }
                    if area.kind == AreaKind::Water && course.swim_left.is_none() {
                        self.seen.push((CourseEvent::Water, Shape::Area(area)));
                    }
                }
                // Feet that cross a barrier are in difficult ground (`base.terrain.barrier`).
                PieceShape::Barrier(barrier) if course.difficult_left.is_none() => {
                    for part in &barrier.parts {
                        let area = TerrainArea {
                            kind: AreaKind::Difficult,
                            outline: part.clone(),
                            bottom: barrier.bottom,
                            top: Some(barrier.top),
                            cover: None,
                        };
                        self.seen.push((CourseEvent::Difficult, Shape::Crossed(area)));
                    }
                }
                _ => {}
            }
        }
    }

    /// Whoever was not in contact when the charge began: the first that it touches ends it (`assault.move`). What is touched is
    /// one unit away.
    fn add_contacts(&mut self, field: &Field<'a>, course: &CourseOfMove) {
        for other in field.standing().filter(|other| *other != course.piece) {
            let Some(body) = field.look.body(other).filter(|body| !was_touched(field, course, body)) else {
                continue;
            };
            let disc = Disc {
                at: body.at,
                radius: body.radius + 1,
            };
            self.seen.push((CourseEvent::Contact, Shape::Touch(disc)));
        }
    }

    /// What comes first on a path.
    pub fn first(&self, path: &Path, radius: i32) -> Option<PathEvent> {
        let targets: Vec<PathTarget> = self.seen.iter().map(|(_, shape)| shape.target()).collect();
        path.first_event(radius, &targets)
    }

    /// All that comes on a path, each once, in order: the leg on which it comes, and where.
    pub fn all(&self, path: &Path, radius: i32) -> Vec<(CourseEvent, usize, Point)> {
        let mut left: Vec<&(CourseEvent, Shape)> = self.seen.iter().collect();
        let mut met = Vec::new();
        loop {
            let targets: Vec<PathTarget> = left.iter().map(|(_, shape)| shape.target()).collect();
            let Some(event) = path.first_event(radius, &targets) else {
                return met;
            };
            let (what, _) = left.remove(event.target);
            met.push((*what, event.leg, event.at));
        }
    }

    /// What the event is that comes first, by its place.
    pub fn what(&self, event: &PathEvent) -> Option<CourseEvent> {
        self.seen.get(event.target).map(|(event, _)| *event)
    }

    /// All that a body is at in one place and was not in another, in the order in which it counts.
    pub fn new_at(&self, from: &Body, to: &Body) -> Vec<CourseEvent> {
        let new = self
            .seen
            .iter()
            .filter(|(_, shape)| shape.holds(to) && !shape.holds(from));
        let mut events: Vec<CourseEvent> = new.map(|(event, _)| *event).collect();
        events.sort_unstable();
        events.dedup();
        events
    }

    /// All that a body is at, in the order in which it counts.
    pub fn all_at(&self, body: &Body) -> Vec<CourseEvent> {
        let here = self.seen.iter().filter(|(_, shape)| shape.holds(body));
        let mut events: Vec<CourseEvent> = here.map(|(event, _)| *event).collect();
        events.sort_unstable();
        events.dedup();
        events
    }

    /// All that counts for one who begins to move where it is: napalm that it stands in, and on its feet difficult ground and
    /// water.
    pub fn at_start(&self, body: &Body, gait: Gait) -> Vec<CourseEvent> {
        let walks = gait != Gait::Fly;
        let begins = |event: &CourseEvent| match event {
            CourseEvent::Napalm(_) => true,
            CourseEvent::Difficult | CourseEvent::Water => walks,
            _ => false,
        };
        let mut events = self.all_at(body);
        events.retain(begins);
        events
    }
}

fn token_disc<'a>(at: Point) -> Shape<'a> {
    Shape::Touch(Disc {
        at,
        radius: TOKEN_RADIUS,
    })
}
