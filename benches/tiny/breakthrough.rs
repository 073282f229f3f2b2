//! Breakthrough as a tiny rule book, with OpenSpiel's rules: a piece goes one cell forward, straight on or diagonally,
//! where nobody stands, or takes an enemy diagonally; who comes to the last row or has taken everything has won.

use arene::game::{
    Choice, Command, Course, Decision, DecisionKind, Face, Fact, Place, PlayerId, Roster, RuleKey, Winner, step, verb,
};
use arene::space::grid::{Cell, Occupancy, Position, relocate};
use bevy::ecs::system::BoxedSystem;
use bevy::prelude::*;

use super::table::{Book, Score, Table, go_on};

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

    fn steps() -> Vec<BoxedSystem> {
        vec![step(move_the_piece), step(go_on::<Self>)]
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

/// The piece goes its way and takes whom it finds there.
fn move_the_piece(
    mut course: ResMut<Course>,
    mut occupancy: ResMut<Occupancy>,
    mut positions: Query<&mut Position>,
    mut score: ResMut<Score>,
    roster: Res<Roster>,
) {
    let Some(Command::Move { path, face, .. }) = course.stage.take_command() else {
        return;
    };
    let [from, to] = path[..] else { return };
    let Some(piece) = occupancy.at(from.into()) else { return };
    let player = score.turn;
    let mut put = |occupancy: &mut Occupancy, piece, at| {
        if let Some(mut position) = roster.entity(piece).and_then(|entity| positions.get_mut(entity).ok()) {
            relocate(occupancy, piece, &mut position, at);
        }
    };
    let taken = occupancy.at(to.into());
    if let Some(taken) = taken {
        put(&mut occupancy, taken, None);
    }
    put(&mut occupancy, piece, Some(to.into()));
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
    let has_taken_all = || taken.is_some() && roster.of(score.other()).all(|enemy| occupancy.of(enemy).is_none());
    if to.y == i32::from(last_row(player)) || has_taken_all() {
        score.outcome = Some(Winner::Player(player));
    }
    score.turn = score.other();
}
