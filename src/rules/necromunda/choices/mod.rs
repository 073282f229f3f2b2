//! What may be chosen: named options, and places of the standing lattice to which a fighter may go.
//!
//! A list names some of what is legal, few dozens of entries a fighter; whatever else is legal may be given by hand. It is the same
//! whether it is made anew or from what is kept.

mod moves;
mod placements;

use super::answers::answers;
use super::command::{MoveOrder, NecroCommand};
use super::field::Field;
use super::legality::{Standing, check};
use super::match_state::ChargePair;
use super::movement::{NecroMovement, listed_way};
use super::phase::Stage;
use super::shooting::legal_shots;
use crate::game::{Choice, Command, OwnCommand, PieceId, Place, PlaceIndex};
use crate::space::table::Point;
pub use moves::Moves;
use placements::EDGES;

/// How entries of the list name where a fighter goes: the number of a place, and how it goes there.
const WALKS: PlaceIndex = 1 << 24;
pub const RUNS: PlaceIndex = 2 << 24;
pub const HIDES: PlaceIndex = 3 << 24;
const WATCHES: PlaceIndex = 4 << 24;
const TAKES: PlaceIndex = 5 << 24;
const FREES: PlaceIndex = 6 << 24;
pub const WHERE: PlaceIndex = (1 << 24) - 1;

/// The lists of a game, with what is kept from one to the next.
#[derive(Default)]
pub struct Lists {
    moves: Moves,
    /// The commands of the list made last that its entries name by their place among them.
    listed: Vec<NecroCommand>,
    /// Where the list made last sets fighters or counters down.
    places: Vec<Point>,
}

impl Lists {
    /// Lists what is legal.
    pub fn list(&mut self, standing: &Standing, list: &mut Vec<Choice>) {
        list.clear();
        self.listed.clear();
        self.places.clear();
        if let Some(answers) = answers(standing) {
            for answer in answers {
                self.name(answer, PieceId(0), list);
            }
            return;
        }
        let field = &standing.field;
        if field.outcome.0.is_some() {
            return;
        }
        match field.turn.stage {
            Stage::Deploy => self.add_placements(standing, list),
            Stage::Start if !field.objective.arriving.is_empty() => self.add_placements(standing, list),
            Stage::Start => {
                for piece in field.of_player(field.turn.player) {
                    self.name_if_legal(standing, NecroCommand::Alert { piece, face: None }, piece, list);
                }
                self.name_if_legal(standing, NecroCommand::BeginMoves, PieceId(0), list);
            }
            Stage::Movement => match standing.charge.0 {
                Some(charge) => self.name_if_legal(standing, charge_way(field, charge), charge.piece, list),
                None => {
                    for piece in field.of_player(field.turn.player) {
                        self.moves.add(standing, piece, list);
                    }
                    self.name_if_legal(standing, NecroCommand::BeginMoves, PieceId(0), list);
                    self.name(NecroCommand::EndPhase, PieceId(0), list);
                }
            },
            Stage::Shooting => {
                for piece in field.of_player(field.turn.player) {
                    for shot in legal_shots(field, piece, None) {
                        self.name(shot, piece, list);
                    }
                }
                self.name(NecroCommand::EndPhase, PieceId(0), list);
            }
            Stage::Combats | Stage::Recovery | Stage::Guests | Stage::Over => {}
        }
    }

    /// Adds a command, named by its place among those of the list.
    fn name(&mut self, command: NecroCommand, about: PieceId, list: &mut Vec<Choice>) {
        list.push(entry(&command, about, self.listed.len() as PlaceIndex));
        self.listed.push(command);
    }

    fn name_if_legal(&mut self, standing: &Standing, command: NecroCommand, about: PieceId, list: &mut Vec<Choice>) {
        if check(standing, &command).is_ok() {
            self.name(command, about, list);
        }
    }

    /// Writes an entry of the list out. `fresh` says that it is one of the list made last, of this very state.
    pub fn command(&mut self, standing: &Standing, choice: Choice, fresh: bool) -> Command {
        let Choice::Book { number, about, place } = choice else {
            return NecroCommand::EndPhase.into();
        };
        let (field, piece) = (&standing.field, PieceId(about));
        let name = NecroCommand::NAMES.get(usize::from(number)).map(|(name, _)| *name);
        if name == Some("charge") {
            let target = PieceId(place as u16);
            return NecroCommand::Charge { piece, target }.into();
        }
        if name == Some("move") && standing.charge.0.is_none() {
            return NecroCommand::Move(self.moves.order(field, piece, place)).into();
        }
        if !fresh {
            self.list(standing, &mut Vec::new());
        }
        let where_to = || self.places.get((place & WHERE) as usize).copied().unwrap_or_default();
        let command = match name {
            Some("edge") => NecroCommand::Edge(EDGES[place as usize % EDGES.len()]),
            Some("counter") => NecroCommand::Counter { at: where_to().into() },
            Some("place") => placements::placed(piece, where_to(), place & !WHERE),
            // What is listed is among them.
            _ => {
                let listed = self.listed.get(place as usize).cloned();
                listed.unwrap_or(NecroCommand::EndPhase)
            }
        };
        command.into()
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

/// How fighters move whom nobody asks about: what previews show.
pub fn usual_rules(budget: Option<i32>) -> NecroMovement {
    let movement = budget.unwrap_or(super::fighters::KINDS[0].stats.m * crate::space::table::PACE);
    NecroMovement {
        high: Some(movement / 2 + movement % 2),
        leaps: false,
        ..NecroMovement::default()
    }
}
