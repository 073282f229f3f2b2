//! Tic-tac-toe: nine marks, set down in turn; three of one's own in a row win.

use super::locales;
use super::play::{Moves, Table, TinyBook, cell};
use crate::game::{
    Choice, Command, Decision, DecisionKind, Face, Fact, Facts, Offer, PieceId, Place, PlaceIndex, PlayerId, Reason,
    Refusal, Roster, RuleKey, Verb, Winner,
};
use crate::rules::{BuiltInArena, LocaleFile};
use crate::space::grid::{Cell, Occupancy};

/// The book.
pub struct TicTacToe;

const TURN: RuleKey = RuleKey("tictactoe.turn");
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

/// The marks, in the order of their ids, that of their being set down.
fn marks() -> impl Iterator<Item = PieceId> {
    (0..CELLS as u16).map(PieceId)
}

/// The next mark to be set down.
fn next_mark(occupancy: &Occupancy) -> Option<PieceId> {
    marks().find(|mark| occupancy.of(*mark).is_none())
}

/// Whether a mark may be set on a cell of the board.
///
/// # Errors
/// Why not.
fn check_cell<R: Reason>(occupancy: &Occupancy, index: usize) -> Result<(), R> {
    match occupancy.at_index(index) {
        None => Ok(()),
        Some(there) => Err(R::of(|| {
            Refusal::new(PLACE, "way-taken")
                .cell(cell::<TicTacToe>(index))
                .piece(there)
        })),
    }
}

fn set_down(index: usize) -> Command {
    Command::Place {
        at: Place::from(cell::<TicTacToe>(index)),
        face: Face::North,
    }
}

impl TinyBook for TicTacToe {
    const ID: &'static str = "tictactoe";
    const KINDS: [&'static str; 2] = ["cross", "nought"];
    const TURN: RuleKey = TURN;
    const WIN: RuleKey = WIN;
    const KEYS: &'static [RuleKey] = &[TURN, PLACE, WIN];
    const LOCALES: &'static [LocaleFile] = locales!("tictactoe.ftl");
    const ARENAS: &'static [BuiltInArena] = &[BuiltInArena {
        file: "tictactoe.ron",
        text: include_str!("maps/tictactoe.ron"),
        mods: &[Self::ID],
    }];
    const SIZE: i16 = 3;
    const VERB: Verb = Verb::Place;

    fn pieces(first: PlayerId) -> Vec<(PlayerId, Option<Cell>)> {
        let owner = |id: usize| PlayerId((id as u8 + first.0) % 2);
        (0..CELLS).map(|id| (owner(id), None)).collect()
    }

    fn decision(table: &Table) -> Decision {
        Decision {
            player: table.player,
            kind: DecisionKind::Deploy,
            piece: next_mark(table.occupancy),
            left: 0,
        }
    }

    fn check(table: &Table, command: &Command) -> Result<(), Refusal> {
        let Command::Place { at, .. } = command else {
            return Err(Refusal::new(TURN, "no-cell-given"));
        };
        match (0..CELLS).find(|index| Place::from(cell::<Self>(*index)) == *at) {
            Some(index) => check_cell(table.occupancy, index),
            None => Err(Refusal::new(PLACE, "edge").cell(*at)),
        }
    }

    fn list(table: &Table, list: &mut Vec<Choice>) {
        let free = (0..CELLS).filter(|index| check_cell::<()>(table.occupancy, *index).is_ok());
        list.extend(free.map(|index| Choice::Place {
            at: index as PlaceIndex,
        }));
    }

    /// Every cell, also those that are taken.
    fn offers(table: &Table, list: &mut Vec<Offer>) {
        let offer = |index| Offer::of(set_down(index), check_cell(table.occupancy, index).err());
        list.extend((0..CELLS).map(offer));
    }

    fn command(_: &Occupancy, choice: Choice) -> Command {
        set_down(choice.place().unwrap_or_default() as usize)
    }

    fn carry_out(moves: &mut Moves, facts: &mut Facts, command: &Command) {
        let Command::Place { at, face } = command else {
            return;
        };
        let Some(piece) = next_mark(&moves.occupancy) else {
            return;
        };
        moves.put(piece, Some((*at).into()));
        facts.emit(Fact::Placed {
            rule: PLACE,
            piece,
            at: *at,
            face: *face,
        });
    }

    fn outcome(occupancy: &Occupancy, roster: &Roster) -> Option<Winner> {
        let owner = |index: usize| roster.owner(occupancy.at_index(index)?);
        let winner = ROWS.iter().find_map(|[one, two, three]| {
            let player = owner(*one)?;
            (owner(*two) == Some(player) && owner(*three) == Some(player)).then_some(Winner::Player(player))
        });
        winner.or_else(|| next_mark(occupancy).is_none().then_some(Winner::Draw))
    }

    /// The marks on the board are the first ones, and the next is of the player who is to move; at the end, the last one is.
    fn can_be(table: &Table) -> bool {
        let down = marks().filter(|mark| table.occupancy.of(*mark).is_some()).count();
        let goes_on = Self::outcome(table.occupancy, table.roster).is_none();
        let movers = if goes_on { down } else { down.saturating_sub(1) };
        let mover = table.roster.owner(PieceId(movers as u16));
        marks().take(down).all(|mark| table.occupancy.of(mark).is_some()) && mover == Some(table.player)
    }
}
