//! Before the game: who begins, whose edge is which, fighters and counters set down (`turn.alternate`, `scene.*`).
//!
//! Phases: `RollOff`, `DeployNext`, `TakingEdge`, `Placing`, `PuttingCounter`. Commands: `edge`, `place`, `counter`. State: edges,
//! where fighters stand and look, who is hidden or on alert, counters.
//!
//! Fighters that come onto the table later are set down by the same command.

use bevy::prelude::*;

use super::command::{NecroCommand, own};
use super::components::{Fighter, Hidden, OnAlert};
use super::fact::NecroFact;
use super::field::{Field, FieldQuery};
use super::hiding;
use super::keys::hiding::DO;
use super::keys::movement::CONTACT;
use super::keys::scenarios as keys;
use super::keys::shooting::ALERT_SET;
use super::keys::turn as turn_keys;
use super::match_state::{NecroTurn, Objective, OwnEdges, Scenario};
use super::movement::{NecroMovement, touched};
use super::muster::{Muster, Mustered, Step, muster, next_to_deploy};
use super::phase::{NecroPhase, Stage};
use super::scenarios::{self, AMBUSH, SALVAGE, Zone, rule_of};
use super::turn::{is_set_down, next_turn};
use crate::game::{
    CurrentCommand, Dice, Face, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, Place, PlayerId,
    Refusal, Why, with_pieces_by_id,
};
use crate::rules::host::GuestTerms;
use crate::rules::table::{direction, face, refused_stand};
use crate::space::table::{Direction, PlanPoint, Point, TableBoard, TableFacing, TablePosition, TableSide};

/// What a d3 of counters is more (`scene.salvage`).
const MORE_COUNTERS: u32 = 3;

/// Whether there is room for one more counter: handed from the system that looks to the one that asks.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RoomForCounters(bool);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(RoomForCounters::default());
    game.hand_on::<RoomForCounters>();
    game.lead(NecroCommand::verb("edge"), NecroPhase::TakingEdge)
        .lead(NecroCommand::verb("place"), NecroPhase::Placing)
        .lead(NecroCommand::verb("counter"), NecroPhase::PuttingCounter)
        .add_system(NecroPhase::RollOff, roll_off)
        .add_system(NecroPhase::DeployNext, throw_for_the_scenario)
        .add_system(NecroPhase::DeployNext, look_for_room)
        .add_system(NecroPhase::DeployNext, ask_next)
        .add_system(NecroPhase::TakingEdge, take_edge)
        .add_system(NecroPhase::Placing, set_down)
        .add_system(NecroPhase::Placing, set_ready)
        .add_system(NecroPhase::PuttingCounter, put_counter);
}

/// Both throw a d6; the higher begins, ties again (`turn.alternate`).
fn roll_off(
    fighters: Query<(&Fighter, &TablePosition)>,
    of_match: Single<(
        &Scenario,
        &GuestTerms,
        &mut NecroTurn,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (scenario, guests, mut turn, mut dice, mut facts, mut next) = of_match.into_inner();
    let mut in_it: Vec<PlayerId> = (0..scenario.players() as u8).map(PlayerId).collect();
    while in_it.len() > 1 {
        let before = facts.len();
        let mut thrown = Vec::with_capacity(in_it.len());
        for player in &in_it {
            let why = Why::just(turn_keys::ALTERNATE, 6).by(Some(*player));
            thrown.push((*player, dice.roll(&mut facts, why).value));
        }
        let best = thrown.iter().map(|(_, value)| *value).max().unwrap_or_default();
        in_it = thrown
            .iter()
            .filter(|(_, value)| *value == best)
            .map(|(player, _)| *player)
            .collect();
        if in_it.len() > 1 {
            for index in before..facts.len() {
                facts.throw_again(index);
            }
        }
    }
    turn.beginner = in_it.first().copied().unwrap_or_default();
    turn.player = turn.beginner;
    next.set(if is_set_down(fighters) {
        next_turn(guests)
    } else {
        NecroPhase::DeployNext
    });
}

/// When all fighters stand: how many counters there are (`scene.salvage`), and over which edge the prey leaves
/// (`scene.ambush`).
fn throw_for_the_scenario(
    fighters: Mustered,
    of_match: Single<(&Scenario, &OwnEdges, &NecroTurn, &mut Objective, &mut Dice, &mut Facts)>,
) {
    let (scenario, edges, turn, mut objective, mut dice, mut facts) = of_match.into_inner();
    let muster = muster(fighters, (scenario, turn, edges, &objective));
    if next_to_deploy(&muster).is_some() {
        return;
    }
    match scenario.id {
        SALVAGE if objective.due.is_none() => {
            let why = Why::just(keys::SALVAGE, 3).by(Some(turn.beginner));
            let value = dice.roll(&mut facts, why).value;
            objective.due = Some((value + MORE_COUNTERS) as u8);
        }
        AMBUSH if objective.exit.is_none() => {
            let prey = scenario.after(turn.beginner);
            let value = dice.roll(&mut facts, Why::just(keys::AMBUSH, 4).by(Some(prey))).value;
            let edge = TableSide::ALL[(value as usize + 3) % 4];
            objective.exit = Some(edge);
            facts.emit(Fact::from(NecroFact::Edge {
                rule: keys::AMBUSH,
                player: prey,
                edge,
            }));
        }
        _ => {}
    }
}

/// Whether a counter finds a place, where one is next.
fn look_for_room(field: FieldQuery, mut room: Single<&mut RoomForCounters>) {
    let field = field.get();
    let is_next = matches!(next_to_deploy(&Muster::of(&field)), Some((_, Step::Counter)));
    room.0 = is_next && !scenarios::counter_places(&field).is_empty();
}

/// Asks for the next edge, fighter or counter; when all stand the first turn begins.
fn ask_next(
    fighters: Mustered,
    of_match: Single<(
        &Scenario,
        &OwnEdges,
        &RoomForCounters,
        &GuestTerms,
        &mut Objective,
        &mut NecroTurn,
        &mut Facts,
        &mut PendingDecision,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (scenario, edges, room, guests, mut objective, mut turn, mut facts, mut pending, mut next) =
        of_match.into_inner();
    if edges.0.is_empty()
        && fighters
            .iter()
            .all(|(side, position)| side.0.is_none() || position.0.is_none())
    {
        facts.emit(Fact::Phase {
            rule: keys::PLACE,
            phase: Stage::Deploy.name(),
        });
    }
    let asked = next_to_deploy(&muster(fighters, (scenario, &turn, edges, &objective)));
    let is_full = matches!(asked, Some((_, Step::Counter))) && !room.0;
    let Some((asked, _)) = asked.filter(|_| !is_full) else {
        if is_full {
            // On a small table there is no room for all of them.
            objective.due = Some(objective.counters.len() as u8);
        }
        turn.player = turn.beginner;
        next.set(next_turn(guests));
        return;
    };
    turn.player = asked.player;
    pending.0 = Some(asked);
    next.set(NecroPhase::Deploy);
}

/// What is set down next, if fighters are deployed.
fn step_of(field: &Field) -> Option<Step> {
    let is_deploying = field.turn.stage == Stage::Deploy;
    let next = is_deploying.then(|| next_to_deploy(&Muster::of(field))).flatten();
    next.map(|(_, step)| step)
}

/// Whether an edge may be chosen now.
///
/// # Errors
/// That it is chosen already, or that nothing is deployed.
pub fn check_edge(field: &Field) -> Result<(), Refusal> {
    match step_of(field) {
        Some(Step::Edge) => Ok(()),
        _ => Err(Refusal::new(keys::PLACE, "necro-not-now")),
    }
}

/// Who begins has the edge of its choice, the other the opposite one.
fn take_edge(
    of_match: Single<(
        &CurrentCommand,
        &Scenario,
        &NecroTurn,
        &mut OwnEdges,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (command, scenario, turn, mut edges, mut facts, mut next) = of_match.into_inner();
    let Some(NecroCommand::Edge(edge)) = own(command) else {
        return;
    };
    edges.0 = scenarios::edges_of(scenario.players(), turn.beginner, *edge);
    for (player, edge) in (0..).map(PlayerId).zip(&edges.0) {
        facts.emit(Fact::from(NecroFact::Edge {
            rule: rule_of(scenario),
            player,
            edge: *edge,
        }));
    }
    next.set(NecroPhase::DeployNext);
}

/// Where a counter that may be put lies.
///
/// # Errors
/// Why it may not.
pub fn check_counter(field: &Field, at: Place) -> Result<Point, Refusal> {
    if step_of(field) != Some(Step::Counter) {
        return Err(Refusal::new(keys::SALVAGE, "necro-not-now"));
    }
    let at = field.look.point(keys::SALVAGE, at)?;
    scenarios::check_counter(field, at)?;
    Ok(at)
}

/// The point that a place names: without a height the highest surface there.
fn point_of(board: &TableBoard, at: Place) -> Option<Point> {
    let plan = PlanPoint::new(at.x, at.y);
    match at.z {
        Some(z) => Some(plan.at_height(z)),
        None => board.0.laid.table.highest_surface(plan),
    }
}

/// A counter is put on the table.
fn put_counter(
    of_match: Single<(
        &CurrentCommand,
        &TableBoard,
        &NecroTurn,
        &mut Objective,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (command, board, turn, mut objective, mut facts, mut next) = of_match.into_inner();
    let Some(NecroCommand::Counter { at }) = own(command) else {
        return;
    };
    if let Some(at) = point_of(board, *at) {
        objective.counters.push(at);
        facts.emit(Fact::from(NecroFact::Counter {
            rule: keys::SALVAGE,
            player: turn.player,
            at: at.into(),
        }));
    }
    next.set(NecroPhase::DeployNext);
}

/// Where the fighter stands that is to be set down now, if one is: before the game, or as it comes on.
fn zone_of(field: &Field, piece: PieceId) -> Result<Zone, Refusal> {
    if field.turn.stage == Stage::Start {
        return match field.objective.arriving.first() {
            Some(first) if *first == piece => Ok(Zone::Arrival),
            Some(first) => Err(Refusal::new(keys::RESCUE, "necro-arrives-first").piece(*first)),
            None => Err(Refusal::new(keys::PLACE, "necro-not-now")),
        };
    }
    match step_of(field) {
        Some(Step::Fighter) => Ok(Zone::Deployment),
        _ => Err(Refusal::new(keys::PLACE, "necro-not-now")),
    }
}

/// A fighter that can be set down: where, and how it looks.
///
/// # Errors
/// Why it cannot.
pub fn plan_place(
    field: &Field,
    (piece, at, face): (PieceId, Place, Option<Face>),
    (hide, alert): (bool, bool),
) -> Result<(Point, Direction), Refusal> {
    let is_known = piece.index() < field.owner.len();
    let zone = zone_of(field, piece)?;
    if !is_known {
        return Err(Refusal::new(keys::PLACE, "table-no-figure").number(i32::from(piece.0)));
    }
    let owner = field.turn.player;
    if field.owner_of(piece) != Some(owner) {
        return Err(Refusal::new(keys::PLACE, "necro-not-yours").piece(piece));
    }
    if field.is_on_table(piece) {
        return Err(Refusal::new(keys::PLACE, "necro-stands-already").piece(piece));
    }
    if !field.is_to_come(piece) {
        return Err(Refusal::new(keys::PLACE, "necro-off-table").piece(piece));
    }
    let may_lurk = field.scenario.is(AMBUSH) && owner == field.turn.beginner;
    if (hide || alert) && !may_lurk {
        return Err(Refusal::new(keys::PLACE, "necro-plain-place").piece(piece));
    }
    if hide && alert {
        return Err(Refusal::new(DO, "necro-no-hiding").piece(piece));
    }
    let toward = match face {
        Some(face) => direction(keys::PLACE, face)?,
        None => field.facing_of(piece),
    };
    let at = field.look.point(keys::PLACE, at)?;
    check_stand(field, piece, at)?;
    scenarios::check_zone(field, (owner, zone), at)?;
    if hide {
        hiding::check_place(field, piece, at)?;
    }
    Ok((at, toward))
}

/// Whether a fighter can stand at a point, among all others on the table, and touches no enemy there.
///
/// # Errors
/// Why it cannot.
pub fn check_stand(field: &Field, piece: PieceId, at: Point) -> Result<(), Refusal> {
    let (ids, others) = field.look.others(&[piece]);
    let rules = NecroMovement::default();
    let walker = field.look.walker(field.upright(piece, at), &others, &rules);
    walker
        .stand(at)
        .map_err(|why| refused_stand(keys::PLACE, at.into(), why, &ids))?;
    match touched(field, piece, &field.upright(piece, at)).first() {
        Some(enemy) => Err(Refusal::new(CONTACT, "necro-contact").piece(*enemy)),
        None => Ok(()),
    }
}

/// Whether a base could stand at a point if nobody were there.
///
/// # Errors
/// Why it could not.
pub fn check_ground(field: &Field, at: Point) -> Result<(), Refusal> {
    let rules = NecroMovement::default();
    let body = super::fighters::MEASURES.body(at, false);
    let stands = field.look.walker(body, &[], &rules).stand(at);
    stands.map_err(|why| refused_stand(keys::PLACE, at.into(), why, &[]))
}

/// A fighter is set down.
fn set_down(
    mut positions: Query<&mut TablePosition>,
    mut facings: Query<&mut TableFacing>,
    of_match: Single<(
        &CurrentCommand,
        &TableBoard,
        &NecroTurn,
        &mut Objective,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (command, board, turn, mut objective, mut facts, mut next) = of_match.into_inner();
    let Some(NecroCommand::Place {
        piece, at, face: wish, ..
    }) = own(command)
    else {
        return;
    };
    let at = point_of(board, *at);
    with_pieces_by_id(positions.reborrow(), |positions| positions[piece.index()].0 = at);
    let toward = with_pieces_by_id(facings.reborrow(), |facings| {
        let facing = &mut facings[piece.index()].0;
        if let Some(Ok(toward)) = wish.map(|wish| direction(keys::PLACE, wish)) {
            *facing = toward;
        }
        *facing
    });
    if let Some(at) = at {
        facts.emit(Fact::Placed {
            rule: keys::PLACE,
            piece: *piece,
            at: at.into(),
            face: face(toward),
        });
    }
    objective.arriving.retain(|arriving| arriving != piece);
    next.set(match turn.stage {
        Stage::Deploy => NecroPhase::DeployNext,
        _ => NecroPhase::ArrivalAsk,
    });
}

/// Hunters are hidden or on alert as they like (`scene.ambush`).
fn set_ready(
    mut hidden: Query<&mut Hidden>,
    mut on_alert: Query<&mut OnAlert>,
    facings: Query<&TableFacing>,
    of_match: Single<(&CurrentCommand, &mut Facts)>,
) {
    let (command, mut facts) = of_match.into_inner();
    let Some(NecroCommand::Place { piece, hide, alert, .. }) = own(command) else {
        return;
    };
    if *hide {
        with_pieces_by_id(hidden.reborrow(), |hidden| hidden[piece.index()].0 = true);
        facts.emit(Fact::from(NecroFact::Hidden {
            rule: DO,
            piece: *piece,
        }));
    }
    if *alert {
        with_pieces_by_id(on_alert.reborrow(), |on_alert| on_alert[piece.index()].0 = true);
        let toward = crate::game::by_id(facings)[piece.index()].0;
        facts.emit(Fact::from(NecroFact::Alert {
            rule: ALERT_SET,
            piece: *piece,
            face: face(toward),
        }));
    }
}
