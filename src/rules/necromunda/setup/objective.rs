//! What a scenario has counted where a game begins with its fighters set down; and its captive.

use super::super::components::{Carries, Fighter, Gone, WoundsLeft};
use super::super::field::look;
use super::super::fighters::{FighterKind, MEASURES};
use super::super::keys::scenarios as keys;
use super::super::match_state::{Objective, Scenario};
use super::super::movement::NecroMovement;
use super::super::options::NecroOptions;
use super::super::scenarios;
use super::CheckedFighter;
use super::written::{WrittenCaptive, WrittenObjective};
use crate::game::{Fault, Faults, PlayerId};
use crate::space::table::{Body, Direction, PlanPoint, Point, TableBoard, TableSide, TerrainState};

/// The edges and the objective of a setup. In a rescue the captive is added to the fighters, behind all others.
pub fn read(
    (edges, written): (Vec<TableSide>, WrittenObjective),
    (board, options, scenario): (&TableBoard, &NecroOptions, &Scenario),
    fighters: &mut Vec<CheckedFighter>,
    faults: &mut Faults,
) -> (Vec<TableSide>, Objective) {
    let players = scenario.players();
    let is_set_down = fighters.iter().any(|fighter| fighter.at.is_some());
    if !(edges.is_empty() || edges.len() == players && is_set_down) {
        faults.push(Fault::new("edges", "necro-edges"));
    }
    let terrain = TerrainState::at_first(&board.0.laid.table);
    let look = look(board, &terrain, options, Vec::new());
    let mut counters = Vec::with_capacity(written.counters.len());
    for (index, at) in written.counters.iter().enumerate() {
        match look.point(keys::SALVAGE, *at) {
            Ok(at) => counters.push(at),
            Err(_) => {
                let field = format!("objective.counters[{index}]");
                faults.push(Fault::new(field, "necro-no-surface").arg("at", *at));
            }
        }
    }
    let mut taken = written.taken;
    taken.resize(players, 0);
    let carried = fighters.iter().filter(|fighter| fighter.carries.0).count();
    let known = counters.len() + carried + taken.iter().map(|count| usize::from(*count)).sum::<usize>();
    let due = written
        .due
        .or_else(|| is_set_down.then(|| known.min(usize::from(u8::MAX)) as u8));
    let is_salvage = scenario.is(scenarios::SALVAGE);
    let is_odd = if is_salvage && is_set_down {
        due.is_none_or(|due| usize::from(due) != known)
    } else {
        known > 0 || written.due.is_some()
    };
    if is_odd {
        faults.push(Fault::new("objective", "necro-objective").by(keys::SALVAGE));
    }
    let beginner = scenario.first.unwrap_or_default();
    let edges = match (is_set_down && !scenario.is(scenarios::AMBUSH), edges.is_empty()) {
        (true, true) => scenarios::edges_of(players, beginner, TableSide::North),
        _ => edges,
    };
    let exit = written.edge.or(is_set_down.then_some(TableSide::North));
    if scenario.is(scenarios::RESCUE) {
        let captive = written.captive.unwrap_or_default();
        add_captive(captive, (board, options, beginner), fighters, faults);
    }
    let objective = Objective {
        due: due.filter(|_| is_salvage),
        counters,
        taken,
        exit: exit.filter(|_| scenario.is(scenarios::AMBUSH)),
        arriving: Vec::new(),
    };
    (edges, objective)
}

/// The captive: a kid with a knife, in the middle of the table if nothing else is said.
fn add_captive(
    written: WrittenCaptive,
    (board, options, rescuer): (&TableBoard, &NecroOptions, PlayerId),
    fighters: &mut Vec<CheckedFighter>,
    faults: &mut Faults,
) {
    let stats = FighterKind::Kid.data().stats;
    let at = captive_place(written.at, (board, options), fighters);
    if at.is_none() {
        faults.push(Fault::new("objective.captive", "necro-captive").by(keys::RESCUE));
    }
    fighters.push(CheckedFighter {
        owner: written.freed.then_some(rescuer),
        fighter: Fighter {
            kind: FighterKind::Kid,
            gang: None,
            name: String::new(),
            armour: None,
            is_thing: false,
            creature: None,
        },
        measures: MEASURES,
        at,
        facing: Direction::NORTH,
        stats,
        wounds: WoundsLeft(stats.w),
        arms: Default::default(),
        conditions: Default::default(),
        engaged: Default::default(),
        carries: Carries::default(),
        doings: Default::default(),
    });
}

/// Where the captive stands: the nearest free place to the middle of the table, or to where the setup has it.
fn captive_place(
    written: Option<crate::game::Place>,
    (board, options): (&TableBoard, &NecroOptions),
    fighters: &[CheckedFighter],
) -> Option<Point> {
    let terrain = TerrainState::at_first(&board.0.laid.table);
    let look = look(board, &terrain, options, Vec::new());
    let size = board.0.laid.table.size();
    let near = match written {
        Some(at) => look.point(keys::RESCUE, at).ok()?,
        None => look.table.highest_surface(PlanPoint::new(size.x / 2, size.y / 2))?,
    };
    let others: Vec<Body> = fighters
        .iter()
        .filter(|fighter| fighter.conditions.2 == Gone::No)
        .filter_map(|fighter| fighter.at)
        .map(|at| MEASURES.body(at, false))
        .collect();
    let rules = NecroMovement::default();
    let walker = look.walker(MEASURES.body(near, false), &others, &rules);
    match written {
        Some(_) => walker.stand(near).is_ok().then_some(near),
        None => walker.free_place(near, |_| true),
    }
}
