//! Tic-tac-toe: nine marks, set down in turn; three of one's own in a row win.

use super::play::{Moves, Table, TinyBook, cell};
use crate::game::{
    Choice, Command, Decision, DecisionKind, Face, Fact, Facts, PieceId, Place, PlaceIndex, PlayerId, RuleKey, Verb,
    Winner,
};
use crate::space::grid::{Cell, Occupancy};

/// The book.
pub struct TicTacToe;

const PLACE: RuleKey = RuleKey("tictactoe.place");
const WIN: RuleKey = RuleKey("tictactoe.win");

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

/// The marks are set down in the order of their ids; this is the first that is not.
fn next_mark(occupancy: &Occupancy) -> Option<PieceId> {
    (0..CELLS as u16)
        .map(PieceId)
        .find(|mark| occupancy.of(*mark).is_none())
}

impl TinyBook for TicTacToe {
    const ID: &'static str = "tictactoe";
    const KIND: &'static str = "mark";
    const TURNS: RuleKey = WIN;
    const KEYS: &'static [RuleKey] = &[PLACE, WIN];
    const SIZE: i16 = 3;
    const VERB: Verb = Verb::Place;

    fn carry_out(moves: &mut Moves, facts: &mut Facts, player: PlayerId, command: &Command) -> Option<Winner> {
        let Command::Place { at, face } = command else {
            return None;
        };
        let piece = next_mark(&moves.occupancy)?;
        moves.put(piece, Some((*at).into()));
        facts.emit(Fact::Placed {
            rule: PLACE,
            piece,
            at: *at,
            face: *face,
        });
        let is_own = |index: &usize| {
            let mark = moves.occupancy.at_index(*index);
            mark.is_some_and(|mark| moves.roster.owner(mark) == Some(player))
        };
        if ROWS.iter().any(|row| row.iter().all(is_own)) {
            Some(Winner::Player(player))
        } else {
            (piece.index() + 1 == CELLS).then_some(Winner::Draw)
        }
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
        list.extend(free.map(|index| Choice::Place {
            at: index as PlaceIndex,
        }));
    }

    fn command(_: &Occupancy, choice: Choice) -> Command {
        Command::Place {
            at: Place::from(cell::<Self>(choice.place().unwrap_or_default() as usize)),
            face: Face::North,
        }
    }
}
