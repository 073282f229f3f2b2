//! Breakthrough, with OpenSpiel's rules: a piece goes one cell forward, straight on or diagonally, where nobody stands, or
//! takes an enemy diagonally; who comes to the last row or has taken everything has won.

use super::locales;
use super::play::{Moves, Table, TinyBook, cell, other};
use crate::game::{
    Choice, Command, Decision, DecisionKind, Face, Fact, Facts, Offer, Place, PlaceIndex, PlayerId, Reason, Refusal,
    Roster, RuleKey, Verb, Winner,
};
use crate::rules::{BuiltInArena, LocaleFile};
use crate::space::grid::{Cell, Occupancy};

/// The book.
pub struct Breakthrough;

const TURN: RuleKey = RuleKey("breakthrough.turn");
const MOVE: RuleKey = RuleKey("breakthrough.move");
const TAKE: RuleKey = RuleKey("breakthrough.take");
const WIN: RuleKey = RuleKey("breakthrough.win");

const SIZE: i16 = Breakthrough::SIZE;

/// To which columns a step may lead, counted from that of the piece.
const ASIDE: [i16; 3] = [-1, 0, 1];

/// Player 0 begins on the upper two rows and goes down.
fn forward(player: PlayerId) -> i16 {
    if player.0 == 0 { 1 } else { -1 }
}

fn last_row(player: PlayerId) -> i16 {
    if player.0 == 0 { SIZE - 1 } else { 0 }
}

/// A cell's place in lists row by row.
fn index(cell: Cell) -> usize {
    (cell.y * SIZE + cell.x) as usize
}

/// The cells of the board ahead of one, from left to right, and whether each is straight ahead.
fn ahead(from: Cell, player: PlayerId) -> impl Iterator<Item = (Cell, bool)> {
    let y = from.y + forward(player);
    let cells = ASIDE.map(|aside| (Cell::new(from.x + aside, y), aside == 0));
    cells.into_iter().filter(|(cell, _)| (0..SIZE).contains(&cell.x))
}

/// Whether the piece that is to move may go on to a cell ahead of it.
///
/// # Errors
/// Why not.
fn check_step<R: Reason>(table: &Table, to: Cell, is_straight: bool) -> Result<(), R> {
    let Some(there) = table.occupancy.at_index(index(to)) else {
        return Ok(());
    };
    if is_straight {
        return Err(R::of(|| Refusal::new(MOVE, "way-taken").cell(to).piece(there)));
    }
    if table.roster.owner(there) == Some(table.player) {
        return Err(R::of(|| Refusal::new(TAKE, "own-piece-there").cell(to).piece(there)));
    }
    Ok(())
}

/// The command of a step. No piece is active, so its path begins with the cell of the piece that goes it.
fn step(from: impl Into<Place>, to: impl Into<Place>) -> Command {
    Command::Move {
        path: vec![from.into(), to.into()],
        run: false,
        face: Face::North,
    }
}

/// Whether a player has won: by a piece on the last row, or because the other has none left.
fn has_won(occupancy: &Occupancy, roster: &Roster, player: PlayerId) -> bool {
    let row = (0..SIZE).map(|x| Cell::new(x, last_row(player)));
    let mut arrived = row.filter_map(|cell| occupancy.at_index(index(cell)));
    let mut others = roster.of(other(player));
    arrived.any(|piece| roster.owner(piece) == Some(player)) || others.all(|enemy| occupancy.of(enemy).is_none())
}

impl TinyBook for Breakthrough {
    const ID: &'static str = "breakthrough";
    const KINDS: [&'static str; 2] = ["pawn"; 2];
    const TURN: RuleKey = TURN;
    const WIN: RuleKey = WIN;
    const KEYS: &'static [RuleKey] = &[TURN, MOVE, TAKE, WIN];
    const LOCALES: &'static [LocaleFile] = locales!("breakthrough.ftl");
    const ARENAS: &'static [BuiltInArena] = &[BuiltInArena {
        file: "breakthrough.ron",
        text: include_str!("maps/breakthrough.ron"),
        mods: &[Self::ID],
    }];
    const SIZE: i16 = 8;
    const VERB: Verb = Verb::Move;

    fn pieces(_: PlayerId) -> Vec<(PlayerId, Option<Cell>)> {
        let row = |player, y| (0..SIZE).map(move |x| (PlayerId(player), Some(Cell::new(x, y))));
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

    fn check(table: &Table, command: &Command) -> Result<(), Refusal> {
        let Command::Move { path, .. } = command else {
            return Err(Refusal::new(TURN, "no-step-given"));
        };
        let [from, to] = path[..] else {
            return Err(Refusal::new(TURN, "no-step-given"));
        };
        let Some(piece) = table.occupancy.at(from.into()) else {
            return Err(Refusal::new(MOVE, "nobody-there").cell(from));
        };
        if table.roster.owner(piece) != Some(table.player) {
            return Err(Refusal::new(TURN, "not-yours").piece(piece));
        }
        match ahead(from.into(), table.player).find(|(cell, _)| Place::from(*cell) == to) {
            Some((cell, is_straight)) => check_step(table, cell, is_straight),
            None => Err(Refusal::new(MOVE, "not-ahead").cell(from).cell(to).piece(piece)),
        }
    }

    fn list(table: &Table, list: &mut Vec<Choice>) {
        for piece in table.roster.of(table.player) {
            let Some(from) = table.occupancy.of(piece) else {
                continue;
            };
            for (to, is_straight) in ahead(from, table.player) {
                if check_step::<()>(table, to, is_straight).is_ok() {
                    list.push(Choice::Move {
                        piece,
                        to: index(to) as PlaceIndex,
                        run: false,
                    });
                }
            }
        }
    }

    /// Every step ahead of every piece, also where somebody is in the way.
    fn offers(table: &Table, list: &mut Vec<Offer>) {
        for piece in table.roster.of(table.player) {
            let Some(from) = table.occupancy.of(piece) else {
                continue;
            };
            for (to, is_straight) in ahead(from, table.player) {
                let refusal = check_step(table, to, is_straight).err();
                let target = table.occupancy.at(to).filter(|_| refusal.is_none());
                list.push(Offer {
                    piece: Some(piece),
                    target,
                    ..Offer::of(step(from, to), refusal)
                });
            }
        }
    }

    fn command(occupancy: &Occupancy, choice: Choice) -> Command {
        match choice {
            Choice::Move { piece, to, .. } => {
                let from = occupancy.of(piece).unwrap_or(Cell::OFF);
                step(from, cell::<Self>(to as usize))
            }
            // None such is ever listed.
            _ => Command::EndTurn,
        }
    }

    fn carry_out(moves: &mut Moves, facts: &mut Facts, command: &Command) {
        let Command::Move { path, face, .. } = command else {
            return;
        };
        let [from, to] = path[..] else { return };
        let Some(piece) = moves.occupancy.at(from.into()) else {
            return;
        };
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
    }

    fn outcome(occupancy: &Occupancy, roster: &Roster) -> Option<Winner> {
        let mut players = (0..2).map(PlayerId);
        let winner = players.find(|player| has_won(occupancy, roster, *player));
        winner.map(Winner::Player)
    }
}
