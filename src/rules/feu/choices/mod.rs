//! What may be chosen: named options, and places of the standing lattice to which a figure may go or be set down.
//!
//! A list names some of what is legal, few dozens of entries; whatever else is legal may be given by hand. It is the same whether it is
//! made anew or from what is kept.

mod moves;
mod offered;

pub use offered::{named_actions, offer};

use super::command::FeuCommand;
use super::deploy;
use super::field::FeuField;
use super::legality::{FeuStanding, asked_of, check};
use super::match_state::WayOfMoving;
use super::moving::rules_for;
use super::shooting;
use crate::game::{Choice, Command, OwnCommand, PieceId, PlaceIndex};
use crate::rules::table::face;
use crate::space::table::{Direction, LatticeGrade, Point, TableSide};
use moves::ListedMoves;

/// How entries of the list name where a figure goes: the number of a place, or of an enemy to come into contact with.
const PLACES: PlaceIndex = 1 << 24;
const CONTACTS: PlaceIndex = 2 << 24;
const WHERE: PlaceIndex = (1 << 24) - 1;

/// The lists of a game, with what is kept from one to the next.
#[derive(Default)]
pub struct FeuLists {
    moves: ListedMoves,
    /// The commands of the list made last that its entries name by their place among them.
    listed: Vec<FeuCommand>,
}

impl FeuLists {
    /// Lists what is legal.
    pub fn list(&mut self, standing: &FeuStanding, list: &mut Vec<Choice>) {
        list.clear();
        self.listed.clear();
        let field = &standing.field;
        match asked_of(standing.pending) {
            "deploy" => self.add_placements(standing, list),
            "path" => {
                if let Some(paid) = standing.paid.0 {
                    // It may stay where it is; all else of the sum is lost.
                    list.push(entry(&move_to_nowhere(None), paid.piece, 0));
                    let ends = self.moves.ends(field, paid);
                    let places = ends.into_iter();
                    list.extend(places.map(|place| entry(&move_to_nowhere(None), paid.piece, place)));
                }
            }
            "activation" | "pool" => self.add_actions(standing, list),
            "round" => {
                for piece in field.ids() {
                    self.add_if_legal(standing, FeuCommand::Activate { piece }, piece, list);
                    self.add_if_legal(standing, FeuCommand::Pass { piece }, piece, list);
                }
            }
            "allot" => {
                let targets = standing
                    .shot
                    .0
                    .iter()
                    .flat_map(|shot| shooting::targets_of(field, shot));
                for target in targets.collect::<Vec<_>>() {
                    self.add(FeuCommand::Allot { target }, target, list);
                }
            }
            "react" => {
                self.add(FeuCommand::Fire, PieceId(0), list);
                self.add(FeuCommand::Hold, PieceId(0), list);
            }
            "keep" => {
                if let Some(piece) = standing.keep.0.first().copied() {
                    for stay in [true, false] {
                        self.add(FeuCommand::Keep { piece, stay }, piece, list);
                    }
                }
            }
            _ => {}
        }
    }

    /// Adds what the active figure may do, or its side with a pool.
    fn add_actions(&mut self, standing: &FeuStanding, list: &mut Vec<Choice>) {
        let field = &standing.field;
        if let Some(piece) = field.turn.active {
            if let Some(paid) = moves::walk_now(field, piece) {
                let walk = move_to_nowhere(Some(WayOfMoving::Walk));
                let ends = self.moves.ends(field, paid);
                list.extend(ends.into_iter().map(|place| entry(&walk, piece, place)));
            }
            for action in named_actions(field, piece) {
                self.add_if_legal(standing, action, piece, list);
            }
            for to in self.moves.climbs(field, piece) {
                let climb = FeuCommand::Climb {
                    to: to.into(),
                    face: None,
                };
                self.add_if_legal(standing, climb, piece, list);
            }
        }
        if field.pool.0.is_some() {
            for piece in field.of_side(field.turn.side).collect::<Vec<_>>() {
                self.add_if_legal(standing, FeuCommand::Activate { piece }, piece, list);
            }
            self.add(FeuCommand::EndPool, PieceId(0), list);
        } else {
            self.add(FeuCommand::EndActivation, PieceId(0), list);
        }
    }

    /// Adds where figures of the side in turn may be set down: of each kind the first, at places of the lattice.
    fn add_placements(&mut self, standing: &FeuStanding, list: &mut Vec<Choice>) {
        let field = &standing.field;
        let waiting = field.of_side(field.turn.side).filter(|piece| field.is_to_come(*piece));
        let mut firsts: Vec<PieceId> = Vec::new();
        for piece in waiting {
            let soldier = &field.soldier[piece.index()];
            let is_known = |first: &PieceId| {
                let known = &field.soldier[first.index()];
                (known.kind, &known.weapons) == (soldier.kind, &soldier.weapons)
            };
            if !firsts.iter().any(is_known) {
                firsts.push(piece);
            }
        }
        let Some(first) = firsts.first().copied() else { return };
        // All are of one size: where one may be set down the others may.
        for at in places_to_deploy(field, first) {
            for piece in &firsts {
                let place = FeuCommand::Place {
                    piece: *piece,
                    at: at.into(),
                    face: inward(field, at).map(face),
                };
                self.add(place, *piece, list);
            }
        }
    }

    /// Adds a command, named by its place among those of the list.
    fn add(&mut self, command: FeuCommand, about: PieceId, list: &mut Vec<Choice>) {
        list.push(entry(&command, about, self.listed.len() as PlaceIndex));
        self.listed.push(command);
    }

    fn add_if_legal(&mut self, standing: &FeuStanding, command: FeuCommand, about: PieceId, list: &mut Vec<Choice>) {
        if check(standing, &command).is_ok() {
            self.add(command, about, list);
        }
    }

    /// Writes an entry of the list out. `fresh` says that it is one of the list made last, of this very state.
    pub fn command(&mut self, standing: &FeuStanding, choice: Choice, fresh: bool) -> Command {
        let Choice::Book { number, about, place } = choice else {
            return FeuCommand::EndActivation.into();
        };
        let field = &standing.field;
        let is_move = FeuCommand::NAMES
            .get(usize::from(number))
            .is_some_and(|(name, _)| *name == "move");
        if is_move {
            let (how, paid) = match standing.paid.0 {
                Some(paid) => (None, Some(paid)),
                None => (Some(WayOfMoving::Walk), moves::walk_now(field, PieceId(about))),
            };
            let order = paid.map(|paid| self.moves.order(field, paid, place));
            let mut order = order.unwrap_or_default();
            order.how = how;
            return FeuCommand::Move(order).into();
        }
        if !fresh {
            self.list(standing, &mut Vec::new());
        }
        // What is listed is among them.
        let listed = self.listed.get(place as usize).cloned();
        listed.unwrap_or(FeuCommand::EndActivation).into()
    }
}

/// A move whose path is still open, for the number by which lists name it.
fn move_to_nowhere(how: Option<WayOfMoving>) -> FeuCommand {
    FeuCommand::Move(super::command::SoldierMove {
        how,
        ..Default::default()
    })
}

/// An entry of the list.
fn entry(command: &FeuCommand, about: PieceId, place: PlaceIndex) -> Choice {
    Choice::Book {
        number: command.number(),
        about: about.0,
        place,
    }
}

/// The places of the lattice where a figure may be set down now.
pub fn places_to_deploy(field: &FeuField, piece: PieceId) -> Vec<Point> {
    let rules = rules_for(field, piece, WayOfMoving::Walk);
    let body = field.body_at(piece, Point::default());
    let lattice = field.known.lattice(field.look.walker(body, &[], &rules));
    let places = (0..lattice.len() as u32).filter(|place| lattice.grade(*place) == Some(LatticeGrade::Quarter));
    let points = places.filter_map(|place| lattice.at(place));
    points
        .filter(|at| deploy::plan_place(field, (piece, (*at).into(), None)).is_ok())
        .collect()
}

/// The direction from a place into the table, from the nearest of its long sides: where figures look that are set down.
fn inward(field: &FeuField, at: Point) -> Option<Direction> {
    let size = field.look.table.size();
    let sides = [
        (TableSide::North, at.y),
        (TableSide::East, size.x - at.x),
        (TableSide::South, size.y - at.y),
        (TableSide::West, at.x),
    ];
    let nearest = sides.into_iter().min_by_key(|(_, distance)| *distance);
    nearest.and_then(|(side, _)| Direction::along(side.inward()))
}
