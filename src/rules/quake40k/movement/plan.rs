//! Looks a move over before it is made: how far a figure goes, along which legs, and what they cost (`move.*`, `base.*`).

use super::super::codex::Skill;
use super::super::command::{QuakeCommand, WrittenPath};
use super::super::effects;
use super::super::field::Field;
use super::super::ground::{is_in, support};
use super::super::keys::assault as assault_keys;
use super::super::keys::base as base_keys;
use super::super::keys::movement as keys;
use super::super::keys::ties as tie_keys;
use super::super::match_state::Gait;
use super::super::phase::Stage;
use super::super::standing::Standing;
use super::gaits::{budget, budget_rule, gait_of, left_of};
use super::special::{self, NoSpecialLeg, SpecialLeg};
use super::{QuakeMovement, STEP};
use crate::game::{PieceId, Place, Refusal, RuleKey};
use crate::rules::table::{refused_path, refused_stand};
use crate::space::table::{
    AreaKind, Climb, Hindrance, LegFault, LegKind, NoLeg, NoPath, NoStand, Path, PathFault, PathLeg, Point, Support,
    Walker,
};

/// The most points of a path.
pub const MOST_POINTS: usize = 200;

/// A path that may be gone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Planned {
    /// Where it begins.
    pub start: Point,
    /// Its legs, one for each point that it comes to.
    pub legs: Vec<PathLeg>,
    /// What it costs, in units: a drop costs no more than there is.
    pub cost: i32,
}

impl Planned {
    /// Its points, the start first.
    pub fn points(&self) -> Vec<Point> {
        let ends = self.legs.iter().filter_map(|leg| leg.points.last().copied());
        std::iter::once(self.start).chain(ends).collect()
    }

    /// The kinds of its legs.
    pub fn kinds(&self) -> Vec<LegKind> {
        self.legs.iter().map(|leg| leg.kind).collect()
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        self.points().last().copied().unwrap_or(self.start)
    }
}

/// How a figure moves along its legs.
pub fn movement_of(field: &Field, piece: PieceId) -> QuakeMovement {
    QuakeMovement {
        climbs: !effects::has(field, piece, Skill::Bike),
        swims: false,
        flies: false,
    }
}

/// Whether a leg is a climb by what is difficult: a rope, a broken wall (`move.climb`).
pub fn is_rough_climb(field: &Field, kind: LegKind, from: Point, to: Point) -> bool {
    let by = || field.look.table.climbed_by(from, to);
    kind == LegKind::Climb && matches!(by(), Some(Climb::Rope | Climb::Broken))
}

/// Whether a leg is no walk: its dice, or its flight, are seen to at once (`move.drop`, `move.leap`, `move.fly`).
pub fn is_special(kind: LegKind, from: Point, to: Point) -> bool {
    match kind {
        LegKind::Drop => from.z - to.z > STEP,
        LegKind::Walk | LegKind::Climb | LegKind::Step | LegKind::Swim => false,
        LegKind::Jump | LegKind::Fly => true,
    }
}

/// Looks a path over that a figure goes from where it stands, with all that it may go.
///
/// # Errors
/// The rule that forbids it, with the leg.
pub fn plan_path(field: &Field, piece: PieceId, gait: Gait, written: &WrittenPath) -> Result<Planned, Refusal> {
    plan_within(field, (piece, gait), budget(field, piece, gait), written)
}

/// The same with so much left to go, in units.
///
/// # Errors
/// The rule that forbids it, with the leg.
pub fn plan_within(
    field: &Field,
    (piece, gait): (PieceId, Gait),
    limit: i32,
    written: &WrittenPath,
) -> Result<Planned, Refusal> {
    let rule = keys::MOVE_RULES;
    let body = field.look.standing(rule, piece)?;
    if written.path.is_empty() {
        return Err(Refusal::new(rule, "quake-no-path").piece(piece));
    }
    if written.path.len() > MOST_POINTS {
        return Err(Refusal::new(rule, "quake-long-path").number(MOST_POINTS as i32));
    }
    if !written.legs.is_empty() && written.legs.len() != written.path.len() {
        let given = i32::try_from(written.legs.len()).unwrap_or(i32::MAX);
        return Err(Refusal::new(rule, "quake-legs")
            .number(written.path.len() as i32)
            .number(given));
    }
    let points = field.look.points(rule, &written.path)?;
    let (ids, others) = field.look.others(&[piece]);
    let rules = movement_of(field, piece);
    let planner = Planner {
        field,
        piece,
        gait,
        ids: &ids,
        walker: field.look.walker(body, &others, &rules),
    };
    let mut planned = Planned {
        start: body.at,
        legs: Vec::new(),
        cost: 0,
    };
    let mut from = body.at;
    for (index, to) in points.iter().copied().enumerate() {
        let number = index as u16;
        let wish = written.legs.get(index).copied();
        let leg = planner.leg((from, to), wish).map_err(|refusal| refusal.leg(number))?;
        let is_special = is_special(leg.kind, from, to);
        if is_special && leg.kind != LegKind::Fly && index > 0 {
            planner.stand(from).map_err(|refusal| refusal.leg(number - 1))?;
        }
        let is_drop = is_special && leg.kind == LegKind::Drop;
        // A drop may exceed what is left: then nothing is.
        let cost = planned.cost + leg.cost;
        if cost > limit && !(is_drop && planned.cost <= limit) {
            let fault = PathFault {
                leg: index,
                at: to,
                why: NoPath::TooLong(cost),
            };
            return Err(refused_path(
                (rule, budget_rule(field, piece, gait)),
                fault,
                limit,
                &ids,
            ));
        }
        planned.cost = cost.min(limit);
        planned.legs.push(leg);
        from = to;
    }
    let last = (points.len() - 1) as u16;
    planner.stand(from).map_err(|refusal| refusal.leg(last))?;
    Ok(planned)
}

/// Who looks legs over.
struct Planner<'a, 'w> {
    field: &'a Field<'w>,
    piece: PieceId,
    gait: Gait,
    ids: &'a [PieceId],
    walker: Walker<'a, QuakeMovement>,
}

impl Planner<'_, '_> {
    fn stand(&self, at: Point) -> Result<(), Refusal> {
        if is_in(self.field, AreaKind::Impassable, at) {
            return Err(self.refused(base_keys::TERRAIN_IMPASSABLE, "quake-impassable", at));
        }
        let stand = self.walker.stand(at);
        stand.map_err(|why| {
            let rule = match why {
                NoStand::Hindered(Hindrance::Body(body)) => match self.refused_barrel(body, at) {
                    Some(refusal) => return refusal,
                    None => base_keys::BASE_THROUGH,
                },
                NoStand::OverBarrier(_) => base_keys::TERRAIN_BARRIER,
                _ => keys::MOVE_RULES,
            };
            refused_stand(rule, at.into(), why, self.ids)
        })
    }

    /// The refusal of a way that a barrel bars, by its place among the bodies; nothing of a figure (`base.terrain.object`).
    fn refused_barrel(&self, body: u16, at: Point) -> Option<Refusal> {
        let id = *self.ids.get(usize::from(body))?;
        self.field.barrel_of(id)?;
        Some(self.refused(base_keys::TERRAIN_OBJECT, "quake-barrel-in-way", at))
    }

    /// The leg between two points, of the kind that is named or that the points tell.
    fn leg(&self, (from, to): (Point, Point), wish: Option<LegKind>) -> Result<PathLeg, Refusal> {
        if self.gait == Gait::Fly {
            return match wish {
                Some(kind) if kind != LegKind::Fly => Err(self.refused(keys::MOVE_FLY, "quake-one-gait", to)),
                _ => self.special(special::fly(self.walker, from, to)),
            };
        }
        if self.gait == Gait::Charge && matches!(wish, Some(LegKind::Jump | LegKind::Swim | LegKind::Fly)) {
            return Err(self.refused(assault_keys::ASSAULT_MOVE, "quake-charge-kind", to));
        }
        match wish {
            Some(LegKind::Fly) => Err(self.refused(keys::MOVE_FLY, "quake-one-gait", to)),
            Some(LegKind::Swim) => self.swim(from, to),
            Some(LegKind::Drop) if from.z - to.z > STEP => self.drop(from, to),
            Some(LegKind::Jump) => self.leap(from, to),
            Some(LegKind::Climb) => match self.walked(from, to)? {
                leg if leg.kind == LegKind::Climb => Ok(leg),
                _ => Err(self.refused(keys::MOVE_CLIMB, "quake-no-climb", to)),
            },
            Some(_) => self.walked(from, to),
            None => self.told_by_points(from, to),
        }
    }

    /// The leg that two points tell: on foot, else down, else over a gap, else through water.
    fn told_by_points(&self, from: Point, to: Point) -> Result<PathLeg, Refusal> {
        self.walked(from, to).or_else(|refusal| {
            let drops = from.z - to.z > STEP && self.stands_or_starts(from);
            let dropped = drops.then(|| self.drop(from, to).ok()).flatten();
            let is_charge = self.gait == Gait::Charge;
            let leaps = || !is_charge && self.stands_or_starts(from);
            let leapt = || leaps().then(|| self.leap(from, to).ok()).flatten();
            let swum = || (!is_charge).then(|| self.swim(from, to).ok()).flatten();
            dropped.or_else(swum).or_else(leapt).ok_or(refusal)
        })
    }

    fn stands_or_starts(&self, from: Point) -> bool {
        from == self.walker.body.at || self.walker.stand(from).is_ok()
    }

    /// A leg on foot: bikes do not climb (`kind.bike`).
    fn walked(&self, from: Point, to: Point) -> Result<PathLeg, Refusal> {
        let leg = self.walker.leg(from, to).map_err(|fault| self.refused_leg(fault))?;
        match leg.kind {
            LegKind::Climb if !self.walker.rules.climbs => {
                Err(self.refused(base_keys::KIND_BIKE, "quake-bike-climbs", to))
            }
            _ => Ok(leg),
        }
    }

    /// A leg through water (`move.swim`): as a walk, water included. Bikes do not swim.
    fn swim(&self, from: Point, to: Point) -> Result<PathLeg, Refusal> {
        if !self.walker.rules.climbs {
            return Err(self.refused(base_keys::KIND_BIKE, "quake-bike-swims", to));
        }
        let rules = QuakeMovement {
            swims: true,
            ..*self.walker.rules
        };
        let walker = Walker {
            view: self.walker.view,
            body: self.walker.body,
            others: self.walker.others,
            rules: &rules,
        };
        let leg = walker.leg(from, to).map_err(|fault| self.refused_leg(fault))?;
        let is_wet = super::course::wet_length(self.field, &leg) > 0;
        let kind = if is_wet { LegKind::Swim } else { leg.kind };
        Ok(PathLeg { kind, ..leg })
    }

    /// A drop from an edge: its way is its length in plan and the height (`move.drop`). Bikes do not swim.
    fn drop(&self, from: Point, to: Point) -> Result<PathLeg, Refusal> {
        if is_in(self.field, AreaKind::Impassable, to) {
            return Err(self.refused(keys::MOVE_DROP, "quake-drop-never", to));
        }
        if !self.walker.rules.climbs && is_in(self.field, AreaKind::Water, to) {
            return Err(self.refused(base_keys::KIND_BIKE, "quake-bike-swims", to));
        }
        self.special(special::drop(self.walker, from, to))
    }

    /// A leap over lava, a void or whatever one cannot walk over, to where its whole base is on ground (`move.leap`).
    fn leap(&self, from: Point, to: Point) -> Result<PathLeg, Refusal> {
        if support(self.field, to, self.walker.body.radius) != Support::Whole {
            return Err(self.refused(keys::MOVE_LEAP, "quake-leap-where", to));
        }
        let leg = self.special(special::leap(self.walker, from, to))?;
        let is_free = self.field.options.leap_cost == super::super::options::LeapCost::Free;
        let cost = if is_free { 0 } else { leg.cost };
        Ok(PathLeg { cost, ..leg })
    }

    fn special(&self, leg: SpecialLeg) -> Result<PathLeg, Refusal> {
        leg.map_err(
            |NoSpecialLeg {
                 rule,
                 why,
                 at,
                 hindrance,
             }| {
                let Some(Hindrance::Body(body)) = hindrance else {
                    return self.refused(rule, why, at);
                };
                let in_way = || self.refused(rule, why, at);
                let barrel = self.refused_barrel(body, at);
                barrel.unwrap_or_else(|| match self.ids.get(usize::from(body)) {
                    Some(piece) => in_way().piece(*piece),
                    None => in_way(),
                })
            },
        )
    }

    fn refused(&self, rule: RuleKey, why: &'static str, at: Point) -> Refusal {
        Refusal::new(rule, why).cell(Place::from(at)).piece(self.piece)
    }

    /// Whether an entry of the terrain is water.
    fn is_water(&self, entry: u16) -> bool {
        let mut water = self.field.look.table.areas(AreaKind::Water);
        water.any(|(_, known)| known == entry)
    }

    /// The refusal of a leg on foot, by the rule that stands in its way.
    fn refused_leg(&self, LegFault { at, why }: LegFault) -> Refusal {
        let rule = match why {
            NoLeg::Hindered(Hindrance::Body(body)) => match self.refused_barrel(body, at) {
                Some(refusal) => return refusal,
                None => base_keys::BASE_THROUGH,
            },
            NoLeg::Hindered(Hindrance::Terrain(_)) => base_keys::TERRAIN_WALL,
            // An assault move does not swim (`assault.move`).
            NoLeg::NeverEntered(entry) if self.is_water(entry) && self.gait == Gait::Charge => {
                return self.refused(assault_keys::ASSAULT_MOVE, "quake-charge-kind", at);
            }
            NoLeg::NeverEntered(entry) if self.is_water(entry) => keys::MOVE_SWIM,
            NoLeg::NeverEntered(_) => base_keys::TERRAIN_IMPASSABLE,
            NoLeg::NoSurface => base_keys::BASE_STEP,
            _ => keys::MOVE_RULES,
        };
        let fault = PathFault {
            leg: 0,
            at,
            why: NoPath::Leg(why),
        };
        refused_path((rule, rule), fault, 0, self.ids)
    }
}

/// Whether a move, a declared move or a run may be made.
///
/// # Errors
/// The rule that forbids it, with the leg.
pub fn check_move(standing: &Standing, command: &QuakeCommand) -> Result<(), Refusal> {
    let field = &standing.field;
    let Some(piece) = standing.asked_piece() else {
        return Err(Refusal::new(keys::MOVE_RULES, "quake-not-now"));
    };
    let is_run = matches!(command, QuakeCommand::Run { .. });
    if is_run != (standing.asked() == "shooting") {
        return Err(Refusal::new(keys::MOVE_RULES, "quake-not-now").piece(piece));
    }
    let is_declared = matches!(command, QuakeCommand::Declare { .. });
    if is_declared && !field.options.declare_first {
        return Err(Refusal::new(tie_keys::DECLARE_FIRST, "quake-no-declaring").piece(piece));
    }
    if is_run && field.doings[piece.index()].passing {
        return Err(Refusal::new(super::super::keys::teams::FLAG_PASS, "quake-passing").piece(piece));
    }
    let written = command.path().unwrap_or_default();
    if let QuakeCommand::Move { face: Some(face), .. } = command {
        crate::rules::table::direction(keys::MOVE_RULES, *face)?;
    }
    let course = standing.course.0.as_ref();
    let gait = gait_of(field, piece, course, command)?;
    let left = match is_declared {
        // What is too long is found out on the way (`declare.first`).
        true => i32::MAX / 2,
        false => left_of(field, course, (piece, gait)),
    };
    plan_within(field, (piece, gait), left, &written).map(drop)
}

/// The command's path, looked over as it is when it is carried out.
///
/// # Errors
/// The rule that forbids it, with the leg.
pub fn planned_of(
    field: &Field,
    (piece, gait): (PieceId, Gait),
    left: i32,
    command: &QuakeCommand,
) -> Result<Planned, Refusal> {
    let is_declared = matches!(command, QuakeCommand::Declare { .. });
    let written = command.path().unwrap_or_default();
    let limit = if is_declared { i32::MAX / 2 } else { left };
    plan_within(field, (piece, gait), limit, &written)
}

/// A path of legs on foot from a point, as the table has it: none where a leg is no more there.
pub fn walk(walker: Walker<QuakeMovement>, from: Point, points: &[Point]) -> Option<Path> {
    let mut path = Path::default();
    let mut before = from;
    for to in points.iter().copied().filter(|to| *to != from) {
        let leg = walker.leg(before, to).ok()?;
        path.cost += leg.cost;
        path.legs.push(leg);
        before = to;
    }
    Some(path)
}

/// Whether it is the movement phase, in which portals are entered and ways are counted (`portal.phase`, `assault.foot`).
pub fn is_movement(field: &Field) -> bool {
    field.turn.stage == Stage::Movement
}
