//! Breakthrough, with OpenSpiel's rules: a piece goes one cell forward, straight on or diagonally, where nobody stands, or
//! takes an enemy diagonally; who comes to the last row or has taken everything has won.

use super::play::{Moves, Table, TinyBook, cell};
use crate::game::{
    Choice, Command, Decision, DecisionKind, Face, Fact, Facts, Place, PlaceIndex, PlayerId, RuleKey, Verb, Winner,
};
use crate::space::grid::{Cell, Occupancy};

/// The book.
pub struct Breakthrough;

const MOVE: RuleKey = RuleKey("breakthrough.move");
const TAKE: RuleKey = RuleKey("breakthrough.take");
const WIN: RuleKey = RuleKey("breakthrough.win");

/// Player 0 begins on the upper two rows and goes down.
fn forward(player: PlayerId) -> i16 {
    if player.0 == 0 { 1 } else { -1 }
}

fn last_row(player: PlayerId) -> i16 {
    if player.0 == 0 { Breakthrough::SIZE - 1 } else { 0 }
}

/// A cell's place in lists row by row.
fn index(x: i16, y: i16) -> usize {
    (y * Breakthrough::SIZE + x) as usize
}

impl TinyBook for Breakthrough {
    const ID: &'static str = "breakthrough";
    const KIND: &'static str = "pawn";
    const TURNS: RuleKey = WIN;
    const KEYS: &'static [RuleKey] = &[MOVE, TAKE, WIN];
    const SIZE: i16 = 8;
    const VERB: Verb = Verb::Move;

    /// No piece is active here, so a path begins with the cell of the piece that goes it.
    fn carry_out(moves: &mut Moves, facts: &mut Facts, player: PlayerId, command: &Command) -> Option<Winner> {
        let Command::Move { path, face, .. } = command else {
            return None;
        };
        let [from, to] = path[..] else { return None };
        let piece = moves.occupancy.at(from.into())?;
        let taken = moves.occupancy.at(to.into());
        if let Some(taken) = taken {
            moves.put(taken, None);
        }
        moves.put(piece, Some(to.into()));
        facts.emit(Fact::Moved {
            rule: MOVE,
            piece,
            from,
            path: vec![to],
            face: *face,
            points: 1,
            run: false,
        });
        if let Some(taken) = taken {
            facts.emit(Fact::Killed {
                rule: TAKE,
                piece: taken,
                by: piece,
            });
        }
        let mut others = moves.roster.of(PlayerId(1 - player.0));
        let has_taken_all = taken.is_some() && others.all(|enemy| moves.occupancy.of(enemy).is_none());
        let wins = to.y == i32::from(last_row(player)) || has_taken_all;
        wins.then_some(Winner::Player(player))
    }

    fn pieces() -> Vec<(PlayerId, Option<Cell>)> {
        let row = |player, y| (0..Self::SIZE).map(move |x| (PlayerId(player), Some(Cell::new(x, y))));
        row(0, 0).chain(row(0, 1)).chain(row(1, 6)).chain(row(1, 7)).collect()
    }

    fn decision(table: &Table) -> Decision {
        Decision {
            player: table.player,
            kind: DecisionKind::Turn,
            piece: None,
            left: 0,
        }
    }

    fn list(table: &Table, list: &mut Vec<Choice>) {
        let player = Some(table.player);
        for piece in table.roster.of(table.player) {
            let Some(from) = table.occupancy.of(piece) else {
                continue;
            };
            let ahead = index(from.x, from.y + forward(table.player));
            let mut add = |place: usize| {
                list.push(Choice::Move {
                    piece,
                    to: place as PlaceIndex,
                    run: false,
                });
            };
            let whose = |place| table.occupancy.at_index(place).map(|other| table.roster.owner(other));
            if from.x > 0 && whose(ahead - 1) != Some(player) {
                add(ahead - 1);
            }
            if whose(ahead).is_none() {
                add(ahead);
            }
            if from.x + 1 < Self::SIZE && whose(ahead + 1) != Some(player) {
                add(ahead + 1);
            }
        }
    }

    fn command(occupancy: &Occupancy, choice: Choice) -> Command {
        let (from, to) = match choice {
            Choice::Move { piece, to, .. } => (occupancy.of(piece), Some(cell::<Self>(to as usize))),
            _ => (None, None),
        };
        Command::Move {
            path: from.into_iter().chain(to).map(Place::from).collect(),
            run: false,
            face: Face::North,
        }
    }
}
