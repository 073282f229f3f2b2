//! What may be chosen: named options, and the points of the lattice that a fighter can reach (`table.reach`).

use super::answers::answers;
use super::command::{MoveOrder, NecroCommand};
use super::deploy::{self, DEPTH};
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
use super::shooting::{check_shooter, shots_of};
use crate::game::{Choice, Command, OwnCommand, PieceId, Place, PlaceIndex};
use crate::space::table::{Body, LATTICE, Point, ReachPoint, ReachWishes, TableSide, TerrainState, WayNetwork};

/// The edges in the order of their numbers.
const EDGES: [TableSide; 4] = [TableSide::North, TableSide::East, TableSide::South, TableSide::West];

/// How entries of the list name a place: the point's place in its lattice, and how the fighter goes there.
const WALKS: PlaceIndex = 1 << 24;
const RUNS: PlaceIndex = 2 << 24;
const HIDES: PlaceIndex = 3 << 24;
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
                for (place, edge) in EDGES.into_iter().enumerate() {
                    add(NecroCommand::Edge(edge), PieceId(0), place as PlaceIndex);
                }
                let places = deploy_places(field);
                for piece in own.iter().filter(|piece| !field.is_on_table(**piece)) {
                    for (place, at) in places.iter().enumerate() {
                        add(placed(*piece, *at), *piece, place as PlaceIndex);
                    }
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
                    add(self.charge_way(field, charge), charge.piece, 0);
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

    /// The way of a charge, as it is listed: the shortest.
    fn charge_way(&mut self, field: &Field, charge: ChargePair) -> NecroCommand {
        let network = self.network(field, charge.piece, Gait::Charge);
        let path = listed_way(field, charge, network).unwrap_or_default();
        NecroCommand::Move(MoveOrder {
            piece: Some(charge.piece),
            path: path.into_iter().map(Place::from).collect(),
            ..MoveOrder::default()
        })
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
            Some("place") => {
                let places = deploy_places(field);
                placed(piece, places.get(place as usize).copied().unwrap_or_default())
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
                Some(charge) => self.charge_way(field, charge),
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

/// An entry of the list.
fn entry(command: &NecroCommand, about: PieceId, place: PlaceIndex) -> Choice {
    Choice::Book {
        number: command.number(),
        about: about.0,
        place,
    }
}

/// The command that sets a fighter down.
fn placed(piece: PieceId, at: Point) -> NecroCommand {
    NecroCommand::Place {
        piece,
        at: at.into(),
        face: None,
        hide: false,
        alert: false,
    }
}

/// The points of the lattice within reach of the edge of the player in turn.
fn deploy_places(field: &Field) -> Vec<Point> {
    if field.edges.0.is_empty() {
        return Vec::new();
    }
    let Some(first) = field
        .of_player(field.turn.player)
        .find(|piece| !field.is_on_table(*piece))
    else {
        return Vec::new();
    };
    let size = field.look.table.size();
    let edge = field.edges.0[field.turn.player.index()];
    let (along, across) = match edge {
        TableSide::North | TableSide::South => (size.x, size.y),
        TableSide::East | TableSide::West => (size.y, size.x),
    };
    let radius = field.measures[first.index()].radius;
    let depths = (radius..=(DEPTH + radius).min(across)).step_by(2 * LATTICE as usize);
    let places = depths.flat_map(|depth| {
        (radius..=along - radius)
            .step_by(4 * LATTICE as usize)
            .map(move |at| (at, depth))
    });
    places
        .filter_map(|(at, depth)| {
            let (x, y) = match edge {
                TableSide::North => (at, depth),
                TableSide::East => (size.x - depth, at),
                TableSide::South => (at, size.y - depth),
                TableSide::West => (depth, at),
            };
            field
                .look
                .table
                .highest_surface(crate::space::table::PlanPoint::new(x, y))
        })
        .filter(|at| deploy::check_stand(field, first, *at).is_ok())
        .collect()
}

/// How fighters move whom nobody asks about: what previews show.
pub fn usual_rules(budget: Option<i32>) -> NecroMovement {
    let movement = budget.unwrap_or(super::fighters::KINDS[0].stats.m * crate::space::table::PACE);
    NecroMovement {
        high: Some(movement / 2 + movement % 2),
        passes: Vec::new(),
    }
}
