//! What may be chosen: named options, and places of the lattice to which a figure may go or be set.
//!
//! A list names some of what is legal, few hundreds of entries a figure; whatever else is legal may be given by hand. It is the same
//! whether it is made anew or from what is kept. Each chapter lists its own.

use super::command::QuakeCommand;
use super::legality::check;
use super::movement::Moves;
use super::standing::Standing;
use super::{assault, bonus, combat, deploy, flags, join, order, portals, shooting};
use crate::game::{Choice, Command, OwnCommand, PieceId, PlaceIndex};
use crate::space::table::Point;

/// The lists of a game, with what is kept from one to the next.
#[derive(Default)]
pub struct Lists {
    /// The commands of the list made last that its entries name by their place among them.
    listed: Vec<QuakeCommand>,
    /// Where the list made last sets something down, or goes to.
    places: Vec<Point>,
    /// What is kept of the moves of each figure.
    moves: Moves,
}

/// What marks an entry that names a place.
const IS_PLACE: PlaceIndex = 1 << 24;

impl Lists {
    /// Lists what is legal.
    pub fn list(&mut self, standing: &Standing, list: &mut Vec<Choice>) {
        list.clear();
        let (listed, places) = listed(standing, &mut self.moves);
        self.listed = listed;
        self.places = places;
        let about = standing.asked_piece().unwrap_or(PieceId(0));
        let commands = (0..).zip(&self.listed);
        list.extend(commands.map(|(place, command)| entry(command.number(), about, place)));
        let to_place = (0..).zip(&self.places);
        let number = QuakeCommand::number_of(match standing.asked() {
            "deploy" | "arrive" | "return" => "place",
            "lay_barrel" => "barrel",
            "shooting" => "run",
            _ => "move",
        });
        list.extend(to_place.map(|(place, _)| entry(number, about, place | IS_PLACE)));
    }

    /// Writes an entry of the list out. `fresh` says that it is one of the list made last, of this very state.
    pub fn command(&mut self, standing: &Standing, choice: Choice, fresh: bool) -> Command {
        let Choice::Book { place, .. } = choice else {
            return QuakeCommand::Stay.into();
        };
        if !fresh {
            self.list(standing, &mut Vec::new());
        }
        let index = (place & !IS_PLACE) as usize;
        let command = if place & IS_PLACE == 0 {
            self.listed.get(index).cloned()
        } else {
            let at = self.places.get(index).copied();
            at.and_then(|at| to_place(standing, at, &mut self.moves))
        };
        // What is listed is among them.
        command.unwrap_or(QuakeCommand::Stay).into()
    }

    /// The entries that need no hand to aim them, legal or not as they are tried: what offers tell of.
    pub fn named(&mut self, standing: &Standing) -> Vec<QuakeCommand> {
        let piece = standing.asked_piece();
        let field = &standing.field;
        match (standing.asked(), piece) {
            ("shooting", Some(piece)) => {
                let shots = shooting::shots(field, piece);
                shots.into_iter().chain(flags::passes(field, piece)).collect()
            }
            ("assault", Some(piece)) => assault::charges(standing, piece),
            // All that is listed are places.
            ("deploy" | "lay_barrel" | "arrive" | "return", _) => Vec::new(),
            _ => listed(standing, &mut self.moves).0,
        }
    }
}

fn entry(number: u8, about: PieceId, place: PlaceIndex) -> Choice {
    Choice::Book {
        number,
        about: about.0,
        place,
    }
}

/// The command that goes to a place of the list, or sets something down there.
fn to_place(standing: &Standing, at: Point, moves: &mut Moves) -> Option<QuakeCommand> {
    let field = &standing.field;
    Some(match standing.asked() {
        "deploy" => QuakeCommand::Place {
            figure: deploy::next_to_deploy(field).and_then(|(player, piece)| deploy::named(field, player, piece)),
            at: at.into(),
            face: None,
        },
        "arrive" | "return" => QuakeCommand::Place {
            figure: None,
            at: at.into(),
            face: None,
        },
        "lay_barrel" => QuakeCommand::Barrel { at: at.into() },
        _ => return moves.command_to(standing, at),
    })
}

/// What is legal now: commands, and places.
fn listed(standing: &Standing, moves: &mut Moves) -> (Vec<QuakeCommand>, Vec<Point>) {
    let field = &standing.field;
    if field.outcome.0.is_some() {
        return Default::default();
    }
    let piece = standing.asked_piece();
    let (mut commands, places) = match standing.asked() {
        "deploy" => (Vec::new(), deploy::listed(standing)),
        "lay_barrel" => (Vec::new(), deploy::listed_barrels(field).collect()),
        "arrive" | "return" => (Vec::new(), portals::listed_places(standing)),
        "firsts" | "role" | "order" | "activate" => (order::listed(standing), Vec::new()),
        "movement" | "move_on" => {
            let mut commands = join::joins(standing);
            commands.extend(bonus::listed_deep_strikes(standing));
            commands.extend([QuakeCommand::Again, QuakeCommand::Stay, QuakeCommand::Stop]);
            commands.retain(|command| check(standing, command).is_ok());
            // Moves are looked over where they are listed.
            let (listed, places) = moves.list(standing);
            commands.extend(listed);
            return (commands, places);
        }
        "occupy" => (vec![QuakeCommand::Enter, QuakeCommand::Occupy], Vec::new()),
        "portal" => (
            (1..=5).map(|number| QuakeCommand::Portal { number }).collect(),
            Vec::new(),
        ),
        "reroll" => (vec![QuakeCommand::Reroll, QuakeCommand::Keep], Vec::new()),
        "take" => (vec![QuakeCommand::Take, QuakeCommand::Leave], Vec::new()),
        "pick" | "control" => (bonus::listed(standing), Vec::new()),
        "drain" => (combat::listed_drains(standing), Vec::new()),
        "shooting" => {
            let shots = piece.map(|piece| shooting::shots(field, piece)).unwrap_or_default();
            let passes = piece.map(|piece| flags::passes(field, piece)).unwrap_or_default();
            let (runs, places) = moves.list(standing);
            let stays = [QuakeCommand::Stay];
            let commands = shots.into_iter().chain(passes).chain(runs).chain(stays).collect();
            (commands, places)
        }
        "assault" => {
            let mut commands = piece.map(|piece| assault::charges(standing, piece)).unwrap_or_default();
            commands.push(QuakeCommand::Stay);
            (commands, Vec::new())
        }
        "melee" => (combat::listed_melees(standing), Vec::new()),
        "allot" => return (combat::listed_allotments(standing), Vec::new()),
        _ => Default::default(),
    };
    commands.retain(|command| check(standing, command).is_ok());
    (commands, places)
}
