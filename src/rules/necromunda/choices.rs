//! What may be chosen: named options, and the points of the lattice that a fighter can reach (`table.reach`).

use super::answers::answers;
use super::command::{MoveOrder, NecroCommand};
use super::deploy;
use super::field::Field;
use super::legality::{Standing, check};
use super::match_state::{ChargePair, Gait};
use super::movement::{
    NecroMovement, budget, check_charge, check_mover, check_unreached, half_of_movement, is_near, listed_way,
    rules_for, touched,
};
use super::nerve;
use super::options::RunNear;
use super::phase::Stage;
use super::scenarios::{self, AMBUSH, SALVAGE, Zone};
use super::shooting::{check_shooter, shots_of};
use crate::game::{Choice, Command, OwnCommand, PieceId, Place, PlaceIndex};
use crate::space::table::{Body, Point, ReachPoint, ReachWishes, TableSide, TerrainState, WayNetwork};

/// The edges in the order of their numbers.
const EDGES: [TableSide; 4] = [TableSide::North, TableSide::East, TableSide::South, TableSide::West];

/// How entries of the list name a place: the point's place in its lattice, and how the fighter goes there.
const WALKS: PlaceIndex = 1 << 24;
const RUNS: PlaceIndex = 2 << 24;
const HIDES: PlaceIndex = 3 << 24;
const WATCHES: PlaceIndex = 4 << 24;
const WHERE: PlaceIndex = (1 << 24) - 1;

/// The ways of a table for fighters of one movement, as its doors stand.
struct KnownWays {
    high: Option<i32>,
    terrain: TerrainState,
    network: WayNetwork,
}

/// What is kept from one question to the next, since it costs much and changes seldom.
#[derive(Default)]
pub struct Lattices {
    known: Vec<KnownWays>,
}

/// The most networks that are kept.
const MOST_KNOWN: usize = 4;

impl Lattices {
    /// The ways for a fighter that goes somehow.
    pub fn network(&mut self, field: &Field, piece: PieceId, gait: Gait) -> Option<&WayNetwork> {
        let body = field.look.body(piece)?;
        let high = half_of_movement(field, piece, gait);
        let terrain = field.look.terrain;
        let found = self
            .known
            .iter()
            .position(|known| known.high == high && known.terrain == *terrain);
        let place = match found {
            Some(place) => place,
            None => {
                if self.known.len() >= MOST_KNOWN {
                    self.known.remove(0);
                }
                let rules = rules_for(field, piece, gait);
                let walker = field.look.walker(field.upright(piece, body.at), &[], &rules);
                self.known.push(KnownWays {
                    high,
                    terrain: terrain.clone(),
                    network: WayNetwork::new(walker),
                });
                self.known.len() - 1
            }
        };
        Some(&self.known[place].network)
    }

    /// The points that a fighter can reach, by walking or running, and end on without contact.
    fn points(&mut self, field: &Field, piece: PieceId, gait: Gait) -> Vec<ReachPoint> {
        let Some(body) = field.look.body(piece) else {
            return Vec::new();
        };
        let (_, others) = field.look.others(&[piece]);
        let rules = rules_for(field, piece, gait);
        let walker = field.look.walker(field.upright(piece, body.at), &others, &rules);
        let enemies: Vec<Body> = field
            .enemies_of(piece)
            .filter_map(|enemy| field.look.body(enemy))
            .collect();
        let limit = budget(field, piece, gait);
        let Some(network) = self.network(field, piece, gait) else {
            return Vec::new();
        };
        let wishes = ReachWishes {
            contacts: &[],
            hide_from: &enemies,
            marks: &[],
        };
        let mut points = network.reach(walker, limit).lattice(&wishes);
        points.retain(|point| touched(field, piece, &field.upright(piece, point.at)).is_empty());
        points
    }

    /// The order to move to a point.
    fn order_to(&mut self, field: &Field, piece: PieceId, (gait, to): (Gait, Point)) -> Option<MoveOrder> {
        let body = field.look.body(piece)?;
        let (_, others) = field.look.others(&[piece]);
        let rules = rules_for(field, piece, gait);
        let walker = field.look.walker(field.upright(piece, body.at), &others, &rules);
        let limit = budget(field, piece, gait);
        let way = self.network(field, piece, gait)?.way(walker, &[to], Some(limit))?;
        Some(MoveOrder {
            piece: Some(piece),
            path: way.path.into_iter().map(Place::from).collect(),
            run: gait == Gait::Run,
            ..MoveOrder::default()
        })
    }

    /// Lists what is legal.
    pub fn list(&mut self, standing: &Standing, list: &mut Vec<Choice>) {
        list.clear();
        if let Some(answers) = answers(standing) {
            let entries = answers.iter().enumerate();
            list.extend(entries.map(|(place, command)| entry(command, PieceId(0), place as PlaceIndex)));
            return;
        }
        let field = &standing.field;
        let player = field.turn.player;
        let own: Vec<PieceId> = field.of_player(player).collect();
        let mut add = |command: NecroCommand, about: PieceId, place: PlaceIndex| {
            if check(standing, &command, None).is_ok() {
                list.push(entry(&command, about, place));
            }
        };
        match field.turn.stage {
            Stage::Deploy => {
                for (command, about, place) in placements(field) {
                    add(command, about, place);
                }
            }
            Stage::Start if !field.objective.arriving.is_empty() => {
                for (command, about, place) in placements(field) {
                    add(command, about, place);
                }
            }
            Stage::Start => {
                for piece in &own {
                    add(
                        NecroCommand::Alert {
                            piece: *piece,
                            face: None,
                        },
                        *piece,
                        0,
                    );
                }
                add(NecroCommand::BeginMoves, PieceId(0), 0);
            }
            Stage::Movement => {
                if let Some(charge) = standing.charge.0 {
                    add(charge_way(field, charge), charge.piece, 0);
                    return;
                }
                for piece in own {
                    self.add_moves(standing, piece, list);
                }
                if check(standing, &NecroCommand::BeginMoves, None).is_ok() {
                    list.push(entry(&NecroCommand::BeginMoves, PieceId(0), 0));
                }
                list.push(entry(&NecroCommand::EndPhase, PieceId(0), 0));
            }
            Stage::Shooting => {
                for piece in own
                    .into_iter()
                    .filter(|piece| check_shooter(field, *piece, None).is_ok())
                {
                    for (place, shot) in shots_of(field, piece).into_iter().enumerate() {
                        add(shot, piece, place as PlaceIndex);
                    }
                }
                add(NecroCommand::EndPhase, PieceId(0), 0);
            }
            Stage::Combats | Stage::Recovery | Stage::Over => {}
        }
    }

    /// Adds the charges and moves of a fighter. A point of its lattice has a way; what forbids going there besides is looked
    /// at for all points at once, but where the way itself matters.
    fn add_moves(&mut self, standing: &Standing, piece: PieceId, list: &mut Vec<Choice>) {
        let field = &standing.field;
        if check_mover(field, piece).is_err() {
            return;
        }
        for target in field.enemies_of(piece) {
            let charge = ChargePair { piece, target };
            if check_charge(field, charge).is_ok() {
                let network = self.network(field, piece, Gait::Charge);
                if check_unreached(field, charge, network).is_ok() {
                    let command = NecroCommand::Charge { piece, target };
                    list.push(entry(&command, piece, PlaceIndex::from(target.0)));
                }
            }
        }
        if nerve::check_order(field).is_err() {
            return;
        }
        for (hide, place) in [(false, 0), (true, HIDES)] {
            let stays = NecroCommand::Move(MoveOrder {
                piece: Some(piece),
                hide,
                ..MoveOrder::default()
            });
            if check(standing, &stays, None).is_ok() {
                list.push(entry(&stays, piece, place));
            }
        }
        if field.down[piece.index()].0 {
            return;
        }
        for (gait, kind) in [(Gait::Walk, WALKS), (Gait::Run, RUNS)] {
            let is_near = gait == Gait::Run && is_near(field, piece);
            if is_near && field.options.run_near == RunNear::No {
                continue;
            }
            for (place, point) in self.points(field, piece, gait).into_iter().enumerate() {
                let is_legal = !is_near || {
                    let order = self.order_to(field, piece, (gait, point.at));
                    order.is_some_and(|order| check(standing, &NecroCommand::Move(order), None).is_ok())
                };
                if is_legal {
                    let moves = NecroCommand::Move(MoveOrder::default());
                    list.push(entry(&moves, piece, kind + place as PlaceIndex));
                }
            }
        }
    }

    /// Writes an entry of the list out.
    pub fn command(&mut self, standing: &Standing, choice: Choice) -> Command {
        let field = &standing.field;
        let Choice::Book { number, about, place } = choice else {
            return NecroCommand::EndPhase.into();
        };
        if let Some(answers) = answers(standing) {
            // What is listed is among the answers.
            let answer = answers.into_iter().nth(place as usize);
            return answer.unwrap_or(NecroCommand::EndPhase).into();
        }
        let piece = PieceId(about);
        let name = NecroCommand::NAMES.get(usize::from(number)).map(|(name, _)| *name);
        let command = match name {
            Some("edge") => NecroCommand::Edge(EDGES[place as usize % EDGES.len()]),
            Some("counter") => {
                let places = counter_places(field);
                let at = places.get(place as usize).copied().unwrap_or_default();
                NecroCommand::Counter { at: at.into() }
            }
            Some("place") => {
                let places = deploy_places(field);
                let at = places.get((place & WHERE) as usize).copied().unwrap_or_default();
                placed(piece, at, place & !WHERE)
            }
            Some("shoot" | "flame" | "throw") => {
                let shot = shots_of(field, piece).into_iter().nth(place as usize);
                shot.unwrap_or(NecroCommand::EndPhase)
            }
            Some("alert") => NecroCommand::Alert { piece, face: None },
            Some("begin_moves") => NecroCommand::BeginMoves,
            Some("charge") => NecroCommand::Charge {
                piece,
                target: PieceId(place as u16),
            },
            Some("move") => match standing.charge.0 {
                Some(charge) => charge_way(field, charge),
                None => NecroCommand::Move(self.listed_order(field, piece, place)),
            },
            _ => NecroCommand::EndPhase,
        };
        command.into()
    }

    /// The move that an entry of the list means.
    fn listed_order(&mut self, field: &Field, piece: PieceId, place: PlaceIndex) -> MoveOrder {
        let gait = match place & !WHERE {
            WALKS => Gait::Walk,
            RUNS => Gait::Run,
            kind => {
                return MoveOrder {
                    piece: Some(piece),
                    hide: kind == HIDES,
                    ..MoveOrder::default()
                };
            }
        };
        let points = self.points(field, piece, gait);
        let to = points.get((place & WHERE) as usize).map(|point| point.at);
        // A listed point has a way.
        to.and_then(|to| self.order_to(field, piece, (gait, to)))
            .unwrap_or_default()
    }
}

/// The way of a charge, as it is listed: the shortest.
fn charge_way(field: &Field, charge: ChargePair) -> NecroCommand {
    let path = listed_way(field, charge).unwrap_or_default();
    NecroCommand::Move(MoveOrder {
        piece: Some(charge.piece),
        path: path.into_iter().map(Place::from).collect(),
        ..MoveOrder::default()
    })
}

/// An entry of the list.
fn entry(command: &NecroCommand, about: PieceId, place: PlaceIndex) -> Choice {
    Choice::Book {
        number: command.number(),
        about: about.0,
        place,
    }
}

/// The command that sets a fighter down in a manner: hidden, on alert, or neither.
fn placed(piece: PieceId, at: Point, manner: PlaceIndex) -> NecroCommand {
    NecroCommand::Place {
        piece,
        at: at.into(),
        face: None,
        hide: manner == HIDES,
        alert: manner == WATCHES,
    }
}

/// The fighter that is set down next, as lists have it: who arrives first, or any of those still to be set down.
fn first_to_place(field: &Field) -> Option<PieceId> {
    let arriving = field.objective.arriving.first().copied();
    let mut waiting = field
        .of_player(field.turn.player)
        .filter(|piece| field.is_to_come(*piece));
    arriving.or_else(|| waiting.next())
}

/// The listed places where a fighter may be set down now.
fn deploy_places(field: &Field) -> Vec<Point> {
    let zone = match field.turn.stage {
        Stage::Deploy => Zone::Deployment,
        _ => Zone::Arrival,
    };
    let piece = first_to_place(field);
    piece.map_or_else(Vec::new, |piece| {
        scenarios::places(field, (field.turn.player, piece), zone)
    })
}

/// What may be set down now: an edge, counters, or fighters, hidden and on alert where that may be.
fn placements(field: &Field) -> Vec<(NecroCommand, PieceId, PlaceIndex)> {
    let mut list = Vec::new();
    for (place, edge) in EDGES.into_iter().enumerate() {
        list.push((NecroCommand::Edge(edge), PieceId(0), place as PlaceIndex));
    }
    if deploy::check_edge(field).is_ok() {
        return list;
    }
    for (place, at) in counter_places(field).into_iter().enumerate() {
        list.push((NecroCommand::Counter { at: at.into() }, PieceId(0), place as PlaceIndex));
    }
    let places = deploy_places(field);
    let waiting = field
        .of_player(field.turn.player)
        .filter(|piece| field.is_to_come(*piece));
    let lurks = field.scenario.is(AMBUSH) && field.turn.player == field.turn.beginner;
    let manners: &[PlaceIndex] = if lurks { &[0, HIDES, WATCHES] } else { &[0] };
    for piece in waiting {
        for (place, at) in places.iter().enumerate() {
            for manner in manners {
                list.push((placed(piece, *at, *manner), piece, place as PlaceIndex | manner));
            }
        }
    }
    list
}

/// The places of the list where a counter may be put, if one is next.
fn counter_places(field: &Field) -> Vec<Point> {
    let is_salvage = field.turn.stage == Stage::Deploy && field.scenario.is(SALVAGE);
    match is_salvage && first_to_place(field).is_none() {
        true => scenarios::counter_places(field),
        false => Vec::new(),
    }
}

/// How fighters move whom nobody asks about: what previews show.
pub fn usual_rules(budget: Option<i32>) -> NecroMovement {
    let movement = budget.unwrap_or(super::fighters::KINDS[0].stats.m * crate::space::table::PACE);
    NecroMovement {
        high: Some(movement / 2 + movement % 2),
        leaps: false,
        ..NecroMovement::default()
    }
}
