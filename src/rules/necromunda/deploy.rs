//! Before the game: who begins, whose edge is which, and fighters set down in turn (`turn.alternate`, `scene.*`).
//!
//! Phases: `RollOff`, `DeployNext`, `TakingEdge`, `Placing`. Commands: `edge`, `place`. State: edges, where fighters stand and
//! look.

use bevy::prelude::*;

use super::command::{NecroCommand, own};
use super::fact::NecroFact;
use super::field::Field;
use super::fighters::MEASURES;
use super::keys::scenarios as keys;
use super::keys::turn as turn_keys;
use super::match_state::{NecroTurn, OwnEdges, Scenario};
use super::movement::NecroMovement;
use super::phase::{NecroPhase, Stage};
use super::turn::decision;
use crate::game::{
    CurrentCommand, Decision, Dice, Face, Fact, Facts, GameBuilder, NextPhase, Owner, PendingDecision, PieceId, Place,
    PlayerId, Refusal, Why, by_id, with_pieces_by_id,
};
use crate::rules::table::{direction, face, refused_stand};
use crate::space::table::{Direction, PACE, PlanPoint, Point, TableFacing, TablePosition, TableSide};

/// How far from its edge a gang is set down, in units (`scene.fight`).
pub const DEPTH: i32 = 8 * PACE;

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.lead(NecroCommand::verb("edge"), NecroPhase::TakingEdge)
        .lead(NecroCommand::verb("place"), NecroPhase::Placing)
        .add_system(NecroPhase::RollOff, roll_off)
        .add_system(NecroPhase::DeployNext, ask_next)
        .add_system(NecroPhase::TakingEdge, take_edge)
        .add_system(NecroPhase::Placing, set_down);
}

/// Both throw a d6; the higher begins, ties again (`turn.alternate`).
fn roll_off(
    positions: Query<&TablePosition>,
    of_match: Single<(
        &Scenario,
        &mut NecroTurn,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (scenario, mut turn, mut dice, mut facts, mut next) = of_match.into_inner();
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
    let is_set_down = by_id(positions).iter().any(|position| position.0.is_some());
    next.set(if is_set_down {
        NecroPhase::TurnStart
    } else {
        NecroPhase::DeployNext
    });
}

/// What is asked next of a deployment: an edge of who begins, then a fighter of each player in turn; nothing if all stand.
///
/// Each sets down one fighter, as long as it has any: who has set down fewer is next, of equals who begins.
pub fn next_to_deploy(
    scenario: &Scenario,
    turn: &NecroTurn,
    edges: &OwnEdges,
    set_down: &[(PlayerId, bool)],
) -> Option<Decision> {
    if edges.0.is_empty() {
        return Some(decision(turn.beginner, "deploy", None));
    }
    let mut order = vec![turn.beginner];
    while order.len() < scenario.players() {
        order.push(scenario.after(order[order.len() - 1]));
    }
    let count = |player: PlayerId, down: bool| {
        let own = set_down
            .iter()
            .filter(|(owner, is_down)| *owner == player && *is_down == down);
        own.count()
    };
    let waiting = order.into_iter().filter(|player| count(*player, false) > 0);
    let next = waiting.min_by_key(|player| count(*player, true))?;
    Some(decision(next, "deploy", None))
}

/// Asks for the next edge or fighter; when all stand the first turn begins.
fn ask_next(
    fighters: Query<(&Owner, &TablePosition)>,
    of_match: Single<(
        &Scenario,
        &OwnEdges,
        &mut NecroTurn,
        &mut Facts,
        &mut PendingDecision,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (scenario, edges, mut turn, mut facts, mut pending, mut next) = of_match.into_inner();
    if edges.0.is_empty() {
        facts.emit(Fact::Phase {
            rule: keys::PLACE,
            phase: Stage::Deploy.name(),
        });
    }
    let standing = fighters
        .iter()
        .map(|(owner, position)| (owner.0.unwrap_or_default(), position.0.is_some()));
    let standing: Vec<_> = standing.collect();
    let Some(asked) = next_to_deploy(scenario, &turn, edges, &standing) else {
        turn.player = turn.beginner;
        next.set(NecroPhase::TurnStart);
        return;
    };
    turn.player = asked.player;
    pending.0 = Some(asked);
    next.set(NecroPhase::Deploy);
}

/// Whether an edge may be chosen now.
///
/// # Errors
/// That it is chosen already, or that nothing is deployed.
pub fn check_edge(field: &Field) -> Result<(), Refusal> {
    if field.turn.stage != Stage::Deploy || !field.edges.0.is_empty() {
        return Err(Refusal::new(keys::PLACE, "necro-not-now"));
    }
    Ok(())
}

/// The edge across.
fn across(edge: TableSide) -> TableSide {
    match edge {
        TableSide::North => TableSide::South,
        TableSide::East => TableSide::West,
        TableSide::South => TableSide::North,
        TableSide::West => TableSide::East,
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
    let players = (0..scenario.players() as u8).map(PlayerId);
    edges.0 = players
        .map(|player| if player == turn.beginner { *edge } else { across(*edge) })
        .collect();
    for (player, edge) in (0..).map(PlayerId).zip(&edges.0) {
        facts.emit(Fact::from(NecroFact::Edge {
            rule: keys::FIGHT,
            player,
            edge: *edge,
        }));
    }
    next.set(NecroPhase::DeployNext);
}

/// How far a base is from an edge of the table, in units.
fn distance_to_edge(size: PlanPoint, edge: TableSide, at: Point) -> i32 {
    let middle = match edge {
        TableSide::North => at.y,
        TableSide::East => size.x - at.x,
        TableSide::South => size.y - at.y,
        TableSide::West => at.x,
    };
    middle - MEASURES.radius
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
    if field.turn.stage != Stage::Deploy || field.edges.0.is_empty() {
        return Err(Refusal::new(keys::PLACE, "necro-not-now"));
    }
    let Some(owner) = field.owner_of(piece) else {
        return Err(Refusal::new(keys::PLACE, "table-no-figure").number(i32::from(piece.0)));
    };
    if owner != field.turn.player {
        return Err(Refusal::new(keys::PLACE, "necro-not-yours").piece(piece));
    }
    if field.is_on_table(piece) {
        return Err(Refusal::new(keys::PLACE, "necro-stands-already").piece(piece));
    }
    if hide || alert {
        return Err(Refusal::new(keys::PLACE, "necro-plain-place").piece(piece));
    }
    let toward = match face {
        Some(face) => direction(keys::PLACE, face)?,
        None => field.facing_of(piece),
    };
    let at = field.look.point(keys::PLACE, at)?;
    check_stand(field, piece, at)?;
    let distance = distance_to_edge(field.look.table.size(), field.edges.0[owner.index()], at);
    if distance > DEPTH {
        return Err(Refusal::new(keys::FIGHT, "necro-far-from-edge")
            .cell(Place::from(at))
            .number(distance)
            .number(DEPTH));
    }
    Ok((at, toward))
}

/// Whether a fighter can stand at a point, among all others on the table.
///
/// # Errors
/// Why it cannot.
pub fn check_stand(field: &Field, piece: PieceId, at: Point) -> Result<(), Refusal> {
    let (ids, others) = field.look.others(&[piece]);
    let rules = NecroMovement::default();
    let walker = field.look.walker(field.upright(piece, at), &others, &rules);
    walker
        .stand(at)
        .map_err(|why| refused_stand(keys::PLACE, at.into(), why, &ids))
}

/// A fighter is set down.
fn set_down(
    mut positions: Query<&mut TablePosition>,
    mut facings: Query<&mut TableFacing>,
    of_match: Single<(
        &CurrentCommand,
        &crate::space::table::TableBoard,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (command, board, mut facts, mut next) = of_match.into_inner();
    let Some(NecroCommand::Place {
        piece, at, face: wish, ..
    }) = own(command)
    else {
        return;
    };
    let plan = PlanPoint::new(at.x, at.y);
    let at = match at.z {
        Some(z) => Some(plan.at_height(z)),
        None => board.0.laid.table.highest_surface(plan),
    };
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
    next.set(NecroPhase::DeployNext);
}
