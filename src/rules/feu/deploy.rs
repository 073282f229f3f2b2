//! Before the first round: who sets down first, whose edge is which, figures set down (`mission.*`).
//!
//! Phases: `DeployThrow`, `DeployNext`, `Placing`. Command: `place`. State: edges, where figures stand and look, whose turn it is.

use bevy::prelude::*;

use super::command::{FeuCommand, own};
use super::field::{FeuField, FeuFieldQuery};
use super::host::table_side;
use super::keys::moving::TURN_FREE;
use super::match_state::{FeuTurn, GameStage, SideEdges, WayOfMoving};
use super::moving::rules_for;
use super::phase::FeuPhase;
use super::rounds::{decision, throw_until_decided};
use super::terms::{FeuTerms, MissionKind, SideId};
use crate::game::{
    CurrentCommand, Dice, Face, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, Place, PlayerId,
    Refusal, with_pieces_by_id,
};
use crate::rules::host::GuestStart;
use crate::rules::table::{direction, face, refused_stand};
use crate::space::table::{Body, Direction, PACE, PlanPoint, Point, TableBoard, TableFacing, TablePosition, TableSide};

/// How near their edge figures are set down, in UD (`mission.meeting`, `mission.exfiltration`).
pub const EDGE_REACH: i32 = 4;
const TEAM_REACH: i32 = 6;

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.lead(FeuCommand::verb("place"), FeuPhase::Placing)
        .add_system(FeuPhase::DeployThrow, throw)
        .add_system(FeuPhase::DeployNext, ask_next)
        .add_system(FeuPhase::Placing, take_edge)
        .add_system(FeuPhase::Placing, set_down);
}

/// Both sides throw: the higher takes an edge and begins.
fn throw(of_match: Single<(&FeuTerms, &mut FeuTurn, &mut Dice, &mut Facts, &mut NextPhase<FeuPhase>)>) {
    let (terms, mut turn, mut dice, mut facts, mut next) = of_match.into_inner();
    let began = match terms.has_both() {
        true => throw_until_decided(terms, (&mut dice, &mut facts)),
        false => terms.sides.first().copied().unwrap_or_default(),
    };
    (turn.began, turn.side) = (Some(began), began);
    next.set(FeuPhase::DeployNext);
}

/// Which side sets down next, and who of it; nobody when all stand. The team is placed whole first; else they take turns.
pub fn next_to_deploy(field: &FeuField) -> Option<(SideId, PlayerId)> {
    let first = |side: SideId| {
        let mut own = field.of_side(side);
        own.find(|piece| field.is_to_come(*piece))
            .map(|piece| (side, field.owner_of(piece)))
    };
    let side = match field.terms.mission {
        MissionKind::Exfiltration => SideId::TEAM,
        _ => field.turn.side,
    };
    first(side).or_else(|| first(side.other()))
}

/// What changes when it is asked who sets down.
type Asking<'w, 's> = Single<
    'w,
    's,
    (
        &'static mut FeuTurn,
        &'static mut Facts,
        &'static mut PendingDecision,
        &'static mut NextPhase<FeuPhase>,
    ),
>;

/// Asks for the next figure; when all stand the first round begins.
fn ask_next(mut params: ParamSet<(FeuFieldQuery, Asking)>) {
    let (next_side, nobody_stands, rule, began) = {
        let field = params.p0().get();
        let nobody_stands = !field
            .ids()
            .any(|piece| field.is_on_table(piece) && !field.guests.holds(piece));
        (
            next_to_deploy(&field),
            nobody_stands,
            field.terms.rule(),
            field.turn.began,
        )
    };
    let (mut turn, mut facts, mut pending, mut next) = params.p1().into_inner();
    if nobody_stands {
        facts.emit(Fact::Phase {
            rule,
            phase: GameStage::Deploy.name(),
        });
    }
    match next_side {
        Some((side, player)) => {
            turn.side = side;
            pending.0 = Some(decision(player, "deploy", None));
            next.set(FeuPhase::Deploy);
        }
        // The throw for the edge begins the first round too.
        None => next.set(match began {
            Some(_) => FeuPhase::RoundStart,
            None => FeuPhase::RoundThrow,
        }),
    }
}

/// How far a body is from a side of a table of that size, in units.
fn distance_to_side(size: PlanPoint, body: &Body, side: TableSide) -> i32 {
    let across = match side {
        TableSide::North => body.at.y,
        TableSide::East => size.x - body.at.x,
        TableSide::South => size.y - body.at.y,
        TableSide::West => body.at.x,
    };
    across - body.radius
}

/// The two edges from which a mission is played: the long ones, or the short ones.
fn edges_of(mission: MissionKind, size: PlanPoint) -> Option<[TableSide; 2]> {
    let is_wide = size.x >= size.y;
    let along_x = [TableSide::North, TableSide::South];
    let along_y = [TableSide::West, TableSide::East];
    match mission {
        MissionKind::Meeting => Some(if is_wide { along_x } else { along_y }),
        MissionKind::Crossroads => Some(if is_wide { along_y } else { along_x }),
        MissionKind::Exfiltration | MissionKind::Added => None,
    }
}

/// The edges of both sides once a side has set its first figure down at a body: that which is nearer is its own.
fn edges_taken(field: &FeuField, side: SideId, body: &Body) -> Option<[TableSide; 2]> {
    let size = field.look.table.size();
    let edges = edges_of(field.terms.mission, size)?;
    if let Some(known) = field.edges.0 {
        return Some(known);
    }
    let near = |edge: &TableSide| distance_to_side(size, body, *edge);
    let own = if near(&edges[0]) <= near(&edges[1]) { 0 } else { 1 };
    let mut taken = [edges[own], edges[1 - own]];
    if side.index() == 1 {
        taken.swap(0, 1);
    }
    Some(taken)
}

/// Where a side is set down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeployZone {
    /// No farther than so many units from a side of the table.
    Near(TableSide, i32),
    /// East of the middle line.
    EastOfMiddle,
    /// No farther than so many units from the middle of the table.
    Middle(i32),
}

impl DeployZone {
    /// Both zones of a mission on a table of that size, by side where sides have no choice; `ud` is 1 UD in units.
    pub fn both(mission: MissionKind, (size, ud): (PlanPoint, i32)) -> [Self; 2] {
        match edges_of(mission, size) {
            Some(edges) => edges.map(|edge| Self::Near(edge, EDGE_REACH * ud)),
            None => [Self::Near(TableSide::West, TEAM_REACH * ud), Self::EastOfMiddle],
        }
    }

    /// Whether a body lies in it, on a table of that size.
    ///
    /// # Errors
    /// How far it is, in units, and how far it may be.
    pub fn check(self, size: PlanPoint, body: &Body) -> Result<(), (i32, i32)> {
        let (is_within, distance, reach) = match self {
            Self::Near(edge, reach) => {
                let distance = distance_to_side(size, body, edge);
                (distance <= reach, distance, reach)
            }
            Self::EastOfMiddle => (body.at.x > size.x / 2, body.at.x, size.x / 2),
            Self::Middle(reach) => {
                let middle = PlanPoint::new(size.x / 2, size.y / 2);
                let distance = (body.at.plan().distance(middle) - body.radius).max(0);
                (distance <= reach, distance, reach)
            }
        };
        is_within.then_some(()).ok_or((distance, reach))
    }
}

/// Where a side may set down: where an add-on's scenario starts, near either edge for the first figure of all, else in
/// its own zone.
pub fn zones_of(field: &FeuField, side: SideId) -> Vec<DeployZone> {
    if let Some(scenario) = field.guests.scenario {
        return vec![match scenario.start {
            GuestStart::Middle(paces) => DeployZone::Middle(paces * PACE),
            GuestStart::Along(side, paces) => DeployZone::Near(table_side(side), paces * PACE),
        }];
    }
    let (mission, size) = (field.terms.mission, field.look.table.size());
    let all = DeployZone::both(mission, (size, field.ud(1)));
    match (edges_of(mission, size), field.edges.0) {
        (Some(_), Some(edges)) => vec![DeployZone::Near(edges[side.index()], field.ud(EDGE_REACH))],
        (Some(_), None) => all.to_vec(),
        (None, _) => vec![all[side.index()]],
    }
}

/// Whether a side may set a figure down with that body.
///
/// # Errors
/// How far it is from where it may stand.
fn check_zone(field: &FeuField, side: SideId, body: &Body) -> Result<(), Refusal> {
    let (rule, size) = (field.terms.rule(), field.look.table.size());
    let mut nearest: Option<(i32, i32, DeployZone)> = None;
    for zone in zones_of(field, side) {
        let Err((distance, reach)) = zone.check(size, body) else {
            return Ok(());
        };
        // Of two edges the nearer one is told.
        if nearest.is_none_or(|(least, ..)| distance < least) {
            nearest = Some((distance, reach, zone));
        }
    }
    let Some((distance, reach, zone)) = nearest else {
        return Ok(());
    };
    let far = |why| {
        Err(Refusal::new(rule, why)
            .cell(Place::from(body.at))
            .number(distance)
            .number(reach))
    };
    match zone {
        DeployZone::Near(..) => far("feu-zone-edge"),
        DeployZone::EastOfMiddle => far("feu-zone-east"),
        DeployZone::Middle(_) => far("feu-zone-middle"),
    }
}

/// Where and how a figure that can be set down now stands.
///
/// # Errors
/// Why it cannot.
pub fn plan_place(
    field: &FeuField,
    (piece, at, wish): (PieceId, Place, Option<Face>),
) -> Result<(Point, Direction), Refusal> {
    let rule = field.terms.rule();
    field.known(rule, piece)?;
    let refuse = |why| Err(Refusal::new(rule, why).piece(piece));
    if field.side_of(piece) != field.turn.side {
        return refuse("feu-not-yours");
    }
    if !field.is_to_come(piece) {
        return refuse("feu-stands-already");
    }
    let toward = match wish {
        Some(wish) => direction(TURN_FREE, wish)?,
        None => field.facing_of(piece),
    };
    let at = field.look.point(rule, at)?;
    let body = field.body_at(piece, at);
    check_stand(field, piece, &body)?;
    check_zone(field, field.turn.side, &body)?;
    Ok((at, toward))
}

/// Whether a figure can stand somewhere among all others, not on a ladder.
///
/// # Errors
/// Why it cannot.
pub fn check_stand(field: &FeuField, piece: PieceId, body: &Body) -> Result<(), Refusal> {
    let rule = field.terms.rule();
    if field.look.table.ladder_at(body.at).is_some() {
        return Err(Refusal::new(rule, "feu-on-ladder").piece(piece));
    }
    let (ids, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, WayOfMoving::Walk);
    let stands = field.look.walker(*body, &others, &rules).stand(body.at);
    stands.map_err(|why| refused_stand(rule, body.at.into(), why, &ids))
}

/// The point that a place names: without a height the highest surface there.
fn point_of(board: &TableBoard, at: Place) -> Option<Point> {
    let plan = PlanPoint::new(at.x, at.y);
    match at.z {
        Some(z) => Some(plan.at_height(z)),
        None => board.0.laid.table.highest_surface(plan),
    }
}

/// What changes when the first figure of all takes its edge.
type TakingEdge<'w, 's> = Single<'w, 's, (&'static CurrentCommand, &'static mut SideEdges)>;

/// The first figure that is set down fixes its side's edge.
fn take_edge(mut params: ParamSet<(FeuFieldQuery, TakingEdge)>) {
    let command = {
        let (command, _) = params.p1().into_inner();
        own(command).cloned()
    };
    let Some(FeuCommand::Place { piece, at, .. }) = command else {
        return;
    };
    let taken = {
        let field = params.p0().get();
        let at = field.look.point(field.terms.rule(), at).ok();
        at.and_then(|at| edges_taken(&field, field.turn.side, &field.body_at(piece, at)))
    };
    let (_, mut edges) = params.p1().into_inner();
    edges.0 = taken;
}

/// A figure is set down; then the other side is in turn.
fn set_down(
    mut positions: Query<&mut TablePosition>,
    mut facings: Query<&mut TableFacing>,
    of_match: Single<(
        &CurrentCommand,
        &TableBoard,
        &FeuTerms,
        &mut FeuTurn,
        &mut Facts,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (command, board, terms, mut turn, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::DeployNext);
    let Some(FeuCommand::Place { piece, at, face: wish }) = own(command) else {
        return;
    };
    let at = point_of(board, *at);
    with_pieces_by_id(positions.reborrow(), |positions| positions[piece.index()].0 = at);
    let toward = with_pieces_by_id(facings.reborrow(), |facings| {
        let facing = &mut facings[piece.index()].0;
        if let Some(Ok(toward)) = wish.map(|wish| direction(TURN_FREE, wish)) {
            *facing = toward;
        }
        *facing
    });
    if let Some(at) = at {
        facts.emit(Fact::Placed {
            rule: terms.rule(),
            piece: *piece,
            at: at.into(),
            face: face(toward),
        });
    }
    turn.side = turn.side.other();
}
