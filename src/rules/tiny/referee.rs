//! What a tiny book answers during a game: its referee, which asks the book what is legal.

use std::marker::PhantomData;

use bevy::prelude::*;
use serde_json::{Value, json};

use super::play::{Kind, Outcome, Table, TinyBook, Turn, nothing_asked};
use crate::game::{
    Choice, Command, Dice, Face, Fact, Offer, Owner, PendingDecision, PieceId, Place, Progress, PublicPiece,
    PublicState, Referee, Refusal, RestoreError, Roster, by_id,
};
use crate::space::grid::{Board, Occupancy, Position};

/// What the referee looks at of the match.
type OfMatch = (
    &'static Board,
    &'static Occupancy,
    &'static Turn,
    &'static Outcome,
    &'static PendingDecision,
    &'static Dice,
);

/// What the referee looks at of a piece.
type OfPiece = (&'static PieceId, &'static Owner, &'static Kind, &'static Position);

/// The referee of a tiny book.
pub(super) struct TinyReferee<B> {
    of_match: QueryState<OfMatch>,
    of_piece: QueryState<OfPiece>,
    book: PhantomData<fn() -> B>,
}

/// Fails at a field, for a reason, unless that holds.
fn holds(holds: bool, field: &str, why: &'static str) -> Result<(), RestoreError> {
    if holds {
        Ok(())
    } else {
        Err(RestoreError::senseless(field, why))
    }
}

/// What is on the table, and what else the match holds.
struct Look<'w> {
    table: Table<'w>,
    board: &'w Board,
    turn: Turn,
    outcome: Outcome,
    pending: &'w PendingDecision,
    dice_left: usize,
}

impl<B: TinyBook> TinyReferee<B> {
    /// The referee of a game in that world.
    pub fn new(world: &mut World) -> Self {
        Self {
            of_match: world.query(),
            of_piece: world.query(),
            book: PhantomData,
        }
    }

    fn look<'w>(&mut self, world: &'w World) -> Look<'w> {
        let of_match = self.of_match.query(world).iter_inner().next();
        let (board, occupancy, turn, outcome, pending, dice) = of_match.expect("a game has a match");
        Look {
            table: Table {
                occupancy,
                roster: world.resource::<Roster>(),
                player: turn.player,
            },
            board,
            turn: *turn,
            outcome: *outcome,
            pending,
            dice_left: dice.left(),
        }
    }
}

impl<B: TinyBook> Referee for TinyReferee<B> {
    fn check(&mut self, world: &World, command: &Command) -> Result<(), Refusal> {
        let look = self.look(world);
        if look.outcome.0.is_some() {
            return Err(Refusal::new(B::WIN, "over"));
        }
        B::check(&look.table, command)
    }

    fn choices(&mut self, world: &World, list: &mut Vec<Choice>) {
        list.clear();
        let look = self.look(world);
        if look.outcome.0.is_none() {
            B::list(&look.table, list);
        }
    }

    fn command(&mut self, world: &World, choice: Choice, _: bool) -> Command {
        B::command(self.look(world).table.occupancy, choice)
    }

    fn check_attack(&self, _: &Command) -> Result<PieceId, Refusal> {
        Err(Refusal::new(B::TURN, "no-attack"))
    }

    fn is_hit(&self, _: &Command, _: &[Fact]) -> bool {
        false
    }

    fn offers(&mut self, world: &World, list: &mut Vec<Offer>) {
        let look = self.look(world);
        if look.outcome.0.is_none() {
            B::offers(&look.table, list);
        }
    }

    fn public_state(&mut self, world: &World, phase: &'static str) -> PublicState {
        let look = self.look(world);
        let mut pieces: Vec<_> = self.of_piece.iter(world).collect();
        pieces.sort_by_key(|(id, ..)| **id);
        let pieces = pieces.into_iter().map(|(_, owner, kind, position)| PublicPiece {
            player: owner.0,
            kind: kind.0.to_owned(),
            at: position.cell().map(Place::from),
            ..PublicPiece::default()
        });
        PublicState {
            mode: B::ID.to_owned(),
            round: look.turn.round,
            phase: phase.to_owned(),
            player: look.turn.player,
            active: None,
            decision: look.pending.0,
            winner: look.outcome.0,
            // Nobody scores.
            progress: vec![Progress { value: 0, goal: 0 }; B::KINDS.len()],
            pieces: pieces.collect(),
            things: Vec::new(),
        }
    }

    fn state(&mut self, world: &World, phase: &'static str) -> Value {
        let dice_left = self.look(world).dice_left;
        let seen = self.public_state(world, phase);
        let pieces = seen.pieces.iter().enumerate().map(|(id, piece)| {
            // They face nowhere; whoever reads a facing finds the one that is listed.
            json!({"id": id, "player": piece.player, "kind": piece.kind, "at": piece.at, "face": Face::North})
        });
        json!({
            "rules": B::ID,
            "mod": seen.mode,
            "round": seen.round,
            "phase": seen.phase,
            "player": seen.player,
            "active": seen.active,
            "decision": seen.decision,
            "winner": seen.winner,
            "scores": seen.progress.iter().map(|progress| progress.value).collect::<Vec<_>>(),
            "dice_left": dice_left,
            "pieces": pieces.collect::<Vec<_>>(),
        })
    }

    fn rebuild_derived(&mut self, world: &mut World) {
        let mut positions = world.query::<&Position>();
        let positions: Vec<Position> = by_id(positions.query(world)).to_vec();
        let mut occupancy = world.query::<&mut Occupancy>();
        for mut occupancy in occupancy.iter_mut(world) {
            occupancy.mirror(positions.iter().copied());
        }
    }

    fn check_invariants(&mut self, world: &World, phase: &'static str) -> Result<(), RestoreError> {
        let look = self.look(world);
        let Table {
            occupancy,
            roster,
            player,
        } = look.table;
        // First what others index by.
        holds(player.0 < 2, "parts.turn.player", "no-player")?;
        for id in roster.ids() {
            let Some(cell) = occupancy.of(id) else { continue };
            let field = format!("parts.position[{}]", id.0);
            holds(look.board.contains(cell), &field, "no-standing")?;
            holds(occupancy.at(cell) == Some(id), &field, "cell-shared")?;
        }
        holds(B::can_be(&look.table), "parts.position", "no-standing")?;
        holds(look.turn.round > 0, "parts.turn.round", "round")?;
        let outcome = B::outcome(occupancy, roster);
        holds(look.outcome.0 == outcome, "parts.outcome", "outcome")?;
        holds(outcome.is_some() == (phase == "over"), "phase", "outcome")?;
        let asked = match outcome {
            Some(_) => nothing_asked(player),
            None => B::decision(&look.table),
        };
        holds(look.pending.0 == Some(asked), "parts.asked", "decision")
    }
}
