//! Breakthrough as a tiny rule book, with OpenSpiel's rules: a piece goes one cell forward, straight on or diagonally,
//! where nobody stands, or takes an enemy diagonally; who comes to the last row or has taken everything has won.

use arene::game::{
    Choice, Command, Course, Decision, DecisionKind, Face, Fact, Place, PlayerId, RuleKey, Winner, verb,
};
use arene::space::grid::Cell;

use super::table::{Book, Moves, Table};

/// The book.
pub struct Breakthrough;

const MOVE: RuleKey = RuleKey("breakthrough.move");
const TAKE: RuleKey = RuleKey("breakthrough.take");

/// How many cells there are.
const AREA: usize = (Breakthrough::SIZE * Breakthrough::SIZE) as usize;

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

fn cell(index: usize) -> Cell {
    Cell::new(index as i16 % Breakthrough::SIZE, index as i16 / Breakthrough::SIZE)
}

impl Book for Breakthrough {
    const SIZE: i16 = 8;

    fn carry_out(moves: &mut Moves, course: &mut Course, command: Command) {
        let Command::Move { path, face, .. } = command else {
            return;
        };
        let [from, to] = path[..] else { return };
        let Some(piece) = moves.occupancy.at(from.into()) else {
            return;
        };
        let (player, other) = (moves.standing.turn, moves.standing.other());
        let taken = moves.occupancy.at(to.into());
        if let Some(taken) = taken {
            moves.put(taken, None);
        }
        moves.put(piece, Some(to.into()));
        course.facts.tell(Fact::Moved {
            rule: MOVE,
            piece,
            from,
            path: vec![to],
            face,
            points: 1,
            run: false,
        });
        if let Some(taken) = taken {
            course.facts.tell(Fact::Killed {
                rule: TAKE,
                piece: taken,
                by: piece,
            });
        }
        let mut others = moves.roster.of(other);
        let has_taken_all = taken.is_some() && others.all(|enemy| moves.occupancy.of(enemy).is_none());
        if to.y == i32::from(last_row(player)) || has_taken_all {
            moves.standing.outcome = Some(Winner::Player(player));
        }
        moves.standing.turn = other;
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
            let start = index(from.x, from.y);
            let ahead = index(from.x, from.y + forward(table.player));
            let mut add = |place: usize| {
                list.push(Choice {
                    verb: verb::MOVE,
                    flag: 0,
                    subject: piece.0,
                    place: (start * AREA + place) as u32,
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

    /// No piece is active here, so the way begins with the cell of the piece that goes it.
    fn command(choice: Choice) -> Command {
        let (start, end) = (choice.place as usize / AREA, choice.place as usize % AREA);
        Command::Move {
            path: vec![Place::from(cell(start)), Place::from(cell(end))],
            run: false,
            face: Face::North,
        }
    }
}
