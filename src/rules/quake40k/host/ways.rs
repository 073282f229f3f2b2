//! The ways of figures that no player has: the quickest to a goal, to where they are nearest to it, and where a move along one ends.
//!
//! They never use what may hurt, throws a die or carries elsewhere: of the table dangerous ground, water, drops and leaps; portals and
//! napalm are bodies in their way. Difficult ground they cross at half, without a die.

use super::super::barrels::NAPALM;
use super::super::field::Field;
use super::super::movement::{LOW_BARRIER, STEP, portal_disc};
use crate::game::{PieceId, Place};
use crate::rules::host::{Around, GuestGoal, GuestWay, WantedWay};
use crate::rules::table::guests::{self, end_of_move, first_contact, points_of, up_to};
use crate::space::table::{AreaKind, Body, Climb, Direction, MovementRules, Path, Point, WayGoal};

/// How high what stands for a portal or a disc of napalm is, in units: feet go around it.
const FOOT: i32 = 125;

/// The kind of creature that ground, areas and low obstacles cost nothing extra (`kind.drone`).
const HOVERING: &str = "drone";

/// How a figure moves that no player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GuestMovement {
    /// Whether ground, areas and low obstacles cost it nothing extra.
    pub hovers: bool,
}

impl GuestMovement {
    /// By what lengths are multiplied on difficult ground.
    const fn on_difficult(self) -> i32 {
        if self.hovers { 1 } else { 2 }
    }
}

impl MovementRules for GuestMovement {
    fn step(&self) -> i32 {
        STEP
    }

    fn drop(&self) -> i32 {
        STEP
    }

    fn factor(&self, kind: AreaKind) -> Option<i32> {
        match kind {
            AreaKind::Impassable | AreaKind::Dangerous | AreaKind::Water => None,
            AreaKind::Difficult | AreaKind::VeryDifficult | AreaKind::Wood => Some(self.on_difficult()),
            _ => Some(1),
        }
    }

    /// A low barrier is difficult ground.
    fn crossing(&self, rise: i32, thick: i32) -> Option<i32> {
        (rise <= LOW_BARRIER).then_some((self.on_difficult() - 1) * thick)
    }

    fn climb(&self, from: Point, to: Point) -> i32 {
        from.length_up(to)
    }

    /// Ropes and broken walls are difficult ground.
    fn climb_wall(&self, by: Climb, across: i32, rise: i32) -> Option<i32> {
        let is_rough = matches!(by, Climb::Rope | Climb::Broken);
        Some((across + rise) * if is_rough { 2 } else { 1 })
    }

    fn passes(&self, _: usize) -> bool {
        false
    }
}

/// How a figure moves.
pub fn rules_of(field: &Field, piece: PieceId) -> GuestMovement {
    GuestMovement {
        hovers: field.champion[piece.index()].entry == HOVERING,
    }
}

/// A body that stands for something on the ground.
const fn on_ground(at: Point, radius: i32) -> Body {
    Body {
        at,
        radius,
        height: FOOT,
        shoulder: FOOT,
        eye: FOOT,
    }
}

/// What is in the way of a body besides figures, wherever it is: barrels, portals that it would go into, napalm. What it stands in it
/// may leave.
pub fn hazards(field: &Field, body: &Body) -> Vec<Body> {
    let barrels = (0..field.barrels.0.len() as u16).filter_map(|barrel| field.body(field.barrel_piece(barrel)));
    let portals = field.arena.portals.iter().map(|portal| {
        // Its whole base is on the disc where its middle is so near to the disc's.
        let near = portal_disc(field, portal.at, body.radius).radius - body.radius;
        on_ground(portal.at, (near + 1 - body.radius).max(1))
    });
    let napalm = field.napalm.0.iter().map(|at| on_ground(*at, NAPALM));
    let ground = portals.chain(napalm).filter(|hazard| !hazard.overlaps(body));
    barrels.chain(ground).collect()
}

/// The bodies of figures on the table.
fn bodies_of(field: &Field, pieces: &[PieceId]) -> Vec<Body> {
    pieces.iter().filter_map(|piece| field.body(*piece)).collect()
}

/// The same, with what is in the way besides.
fn obstacles(field: &Field, piece: PieceId, around: &[PieceId]) -> Vec<Body> {
    let mut bodies = bodies_of(field, around);
    bodies.extend(field.body(piece).iter().flat_map(|body| hazards(field, body)));
    bodies
}

/// What ways depend on besides where creatures stand: doors, objects, napalm, barrels, all others.
pub fn surroundings(field: &Field) -> Vec<i32> {
    let others = field
        .ids()
        .filter(|piece| !field.is_guest(*piece) || field.is_thing(*piece));
    let barrels = (0..field.barrels.0.len() as u16).map(|barrel| field.barrel_piece(barrel));
    let bodies = others.chain(barrels).filter_map(|piece| field.body(piece));
    let mut numbers = guests::surroundings(field.look.terrain, bodies);
    numbers.extend(field.napalm.0.iter().flat_map(|at| [at.x, at.y, at.z]));
    numbers
}

/// A goal as it is among these figures.
pub fn goal_among(field: &Field, (piece, goal): (PieceId, GuestGoal), around: Around<'_>) -> Option<GuestGoal> {
    let (rules, around) = (rules_of(field, piece), obstacles(field, piece, &around.all()));
    guests::goal_among(field.look.walker(field.body(piece)?, &around, &rules), goal)
}

/// A way to a goal around these figures.
pub fn way(
    field: &Field,
    (piece, goal): (PieceId, GuestGoal),
    around: Around<'_>,
    wanted: WantedWay,
) -> Option<GuestWay> {
    let (rules, settled) = (rules_of(field, piece), bodies_of(field, around.settled));
    let around = [&settled[..], &obstacles(field, piece, around.others)].concat();
    let walker = field.look.walker(field.body(piece)?, &around, &rules);
    let goal = match goal {
        GuestGoal::Piece(target) => WayGoal::Contact(field.body(target)?),
        _ => guests::goal_on_table(walker, goal)?,
    };
    let network = field.ways.network(field.look.walker(walker.body, &[], &rules));
    guests::way(&network, (walker, settled.len()), &[goal], wanted)
}

/// Whether a way is open among these figures.
pub fn is_open(field: &Field, piece: PieceId, way: &GuestWay, around: Around<'_>) -> bool {
    let (rules, around) = (rules_of(field, piece), obstacles(field, piece, &around.all()));
    let body = field.body(piece);
    body.is_some_and(|body| guests::is_open(field.look.walker(body, &around, &rules), way))
}

/// Whether these figures shut one in so that it cannot come to a goal at that distance, in units.
pub fn is_shut_in(field: &Field, piece: PieceId, around: Around<'_>, distance: i32) -> bool {
    let (rules, around) = (rules_of(field, piece), obstacles(field, piece, &around.all()));
    let body = field.body(piece);
    body.is_some_and(|body| guests::is_shut_in(field.look.walker(body, &around, &rules), distance))
}

/// How far a body is from a goal, in units.
pub fn distance(field: &Field, body: &Body, goal: GuestGoal) -> i32 {
    let target = match goal {
        GuestGoal::Piece(target) => field.body(target),
        _ => None,
    };
    guests::distance(field.look.table, body, goal, target)
}

/// The way to where a figure is nearest to a goal around these; nothing if that is where it stands.
pub fn approach(field: &Field, (piece, goal): (PieceId, GuestGoal), around: &[PieceId]) -> Option<GuestWay> {
    let (rules, around) = (rules_of(field, piece), obstacles(field, piece, around));
    let hazards = obstacles(field, piece, &[]);
    let walker = field.look.walker(field.body(piece)?, &around, &rules);
    let free = field.look.walker(walker.body, &hazards, &rules);
    let lattice = field.ways.lattice(field.look.walker(walker.body, &[], &rules));
    let alone = way(field, (piece, goal), Around::default(), WantedWay::Quickest(None)).map(|way| (free, way));
    guests::approach(walker, &lattice, alone, |body| distance(field, body, goal))
}

/// A move of a figure as far as it goes: its path, where it began, and where it looks then.
pub struct GuestMove {
    /// Where it begins.
    pub from: Point,
    /// Its legs.
    pub path: Path,
    /// Where it ends.
    pub end: Point,
    /// Where it looks there.
    pub ahead: Option<Direction>,
}

/// A move of a figure along a way, as far as it goes: up to contact with an enemy, else where its movement or the way ends, where it
/// can stand (`hook.advance`).
pub fn advance(field: &Field, piece: PieceId, (path, budget): (&[Place], i32)) -> Option<GuestMove> {
    let body = field.body(piece)?;
    let others = field.standing().filter(|other| *other != piece);
    let (foes, friends): (Vec<PieceId>, Vec<PieceId>) = others.partition(|other| field.are_enemies(piece, *other));
    let (foes, friends) = (bodies_of(field, &foes), obstacles(field, piece, &friends));
    let all: Vec<Body> = friends.iter().chain(&foes).copied().collect();
    let rules = rules_of(field, piece);
    let walker = field.look.walker(body, &friends, &rules);
    let strict = field.look.walker(body, &all, &rules);
    let points = points_of(path);
    let way = walker.path(&points, None).ok()?;
    let met = first_contact(walker, (&way, strict), &foes);
    let (leg, end) = end_of_move(strict, &way, (met, budget))?;
    let gone = up_to(&points, (leg, end));
    let path = walker.path(&gone, None).ok()?;
    let last = path.legs.last()?.points.clone();
    // It looks at whom it touches, else where it went.
    let there = body.moved_to(end);
    let touched = foes.iter().find(|foe| walker.view.is_contact(&there, foe));
    let ahead = match (touched, &last[..]) {
        (Some(foe), _) => Direction::along(foe.at.plan().way_from(end.plan())),
        (None, [.., from, to]) => Direction::along(to.plan().way_from(from.plan())),
        _ => None,
    };
    Some(GuestMove {
        from: body.at,
        path,
        end,
        ahead,
    })
}
