//! Tic-tac-toe as a tiny rule book: nine marks, set down in turn; three of one's own in a row win.

use arene::game::{
    Choice, Command, Course, Decision, DecisionKind, Face, Fact, PieceId, Place, PlayerId, RuleKey, Winner, verb,
};
use arene::space::grid::{Cell, Occupancy};

use super::table::{Book, Moves, Table};

/// The book.
pub struct TicTacToe;

const PLACE: RuleKey = RuleKey("tic_tac_toe.place");

/// The cells of each row of three, row by row from the top left one.
const ROWS: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

const CELLS: usize = 9;

fn cell(index: usize) -> Cell {
    Cell::new(index as i16 % TicTacToe::SIZE, index as i16 / TicTacToe::SIZE)
}

/// The marks are set down in the order of their ids; this is the first that is not.
fn next_mark(occupancy: &Occupancy) -> Option<PieceId> {
    (0..CELLS as u16)
        .map(PieceId)
        .find(|mark| occupancy.of(*mark).is_none())
}

impl Book for TicTacToe {
    const SIZE: i16 = 3;

    fn carry_out(moves: &mut Moves, course: &mut Course, command: Command) {
        let Command::Place { at, face } = command else { return };
        let Some(piece) = next_mark(&moves.occupancy) else {
            return;
        };
        moves.put(piece, Some(at.into()));
        course.facts.tell(Fact::Placed {
            rule: PLACE,
            piece,
            at,
            face,
        });
        let player = moves.standing.turn;
        let is_own = |index: &usize| {
            let mark = moves.occupancy.at_index(*index);
            mark.is_some_and(|mark| moves.roster.owner(mark) == Some(player))
        };
        if ROWS.iter().any(|row| row.iter().all(is_own)) {
            moves.standing.outcome = Some(Winner::Player(player));
        } else if piece.index() + 1 == CELLS {
            moves.standing.outcome = Some(Winner::Draw);
        }
        moves.standing.turn = moves.standing.other();
    }

    fn pieces() -> Vec<(PlayerId, Option<Cell>)> {
        (0..CELLS).map(|id| (PlayerId(id as u8 % 2), None)).collect()
    }

    fn decision(table: &Table) -> Decision {
        Decision {
            player: table.player,
            kind: DecisionKind::Deploy,
            piece: next_mark(table.occupancy),
            left: 0,
        }
    }

    fn list(table: &Table, list: &mut Vec<Choice>) {
        let free = (0..CELLS).filter(|index| table.occupancy.at_index(*index).is_none());
        list.extend(free.map(|index| Choice {
            verb: verb::PLACE,
            flag: 0,
            subject: 0,
            place: index as u32,
        }));
    }

    fn command(choice: Choice) -> Command {
        Command::Place {
            at: Place::from(cell(choice.place as usize)),
            face: Face::North,
        }
    }
}
