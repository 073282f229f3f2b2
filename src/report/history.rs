//! What happened in a recorded game, counted: events, scores over time, turns, dice, and what each piece did.

use std::collections::BTreeMap;

use super::dice::Tally;
use crate::game::{Fact, Fraction, PieceId, PlayerId, PublicPiece, Winner};
use crate::replay::ReplayCursor;
use crate::rules::{Landmark, Measure};

/// Something worth telling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The place in the recording that its step leads to.
    pub place: usize,
    /// The round.
    pub round: u32,
    /// What happened.
    pub fact: Fact,
    /// What that means for the course of the game.
    pub landmark: Landmark,
    /// The score that changed by it: whose, by how much, to what.
    pub score: Option<(PlayerId, i32, i32)>,
    /// For a death by an attack: the exact chance of it before any die, if the rules give one.
    pub chance: Option<Fraction>,
    /// For a death: who died, and by whom.
    pub killed: Option<(PieceId, PieceId)>,
    /// For a death: how many turns in a row the dead had held what wins, where that is counted.
    pub held: u32,
}

impl Event {
    /// Who was killed and by whom, if it is a death by another's hand.
    pub fn kill(&self) -> Option<(PieceId, PieceId)> {
        self.killed.filter(|(piece, by)| piece != by)
    }
}

/// How things stood after a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingAt {
    /// The place in the recording.
    pub place: usize,
    /// The number of the command.
    pub command: u32,
    /// The round.
    pub round: u32,
    /// By seat.
    pub values: Vec<i32>,
}

/// A player's turn, or the activation of one of a player's pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnTaken {
    /// Whose.
    pub player: PlayerId,
    /// The round.
    pub round: u32,
    /// The place in the recording that its first command leads to.
    pub from: usize,
    /// How often somebody scored in it.
    pub scorings: u32,
    /// The last place with such a change.
    pub last_scoring: usize,
    /// How the measure changed, by seat.
    pub change: Vec<i32>,
}

/// An attack whose exact chances the rules give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackRecord {
    /// The place in the recording that its step leads to.
    pub place: usize,
    /// At whom.
    pub target: PieceId,
    /// The chance that the target dies.
    pub chance: Fraction,
    /// Whether it did.
    pub killed: bool,
}

/// What a piece did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PieceStats {
    /// Others than its own that it killed.
    pub kills: u32,
    /// Shots fired, each of a volley counted.
    pub shots: u32,
    /// Blows struck.
    pub blows: u32,
    /// Shots and blows that hit, cover included, armour not.
    pub hits: u32,
    /// How often it died.
    pub deaths: u32,
    /// What it scored.
    pub points: i32,
    /// What else its book counts, by the columns of [`GameHistory::deed_columns`].
    pub deeds: Vec<u32>,
}

/// The course of a game.
#[derive(Clone, Debug)]
pub struct GameHistory {
    /// What it is measured by.
    pub measure: Measure,
    /// The score at which each player has won; 0 where scores win nothing.
    pub goals: Vec<i32>,
    /// The pieces: whose they are, by id.
    pub owners: Vec<Option<PlayerId>>,
    /// What each piece did, by id.
    pub stats: Vec<PieceStats>,
    /// The headings of what the book counts of each piece itself; none where it is shots, blows and hits.
    pub deed_columns: &'static [&'static str],
    /// Each player's dice, by seat; then nobody's.
    pub dice: Vec<Tally>,
    /// Of those the dice that were thrown by hand.
    pub dice_by_hand: Vec<Tally>,
    /// Of those the dice that the generator gave.
    pub dice_generated: Vec<Tally>,
    /// What is worth telling, in order.
    pub events: Vec<Event>,
    /// How the measure changed, from the beginning on.
    pub standings: Vec<StandingAt>,
    /// The turns.
    pub turns: Vec<TurnTaken>,
    /// After which command each round began.
    pub rounds: Vec<(u32, u32)>,
    /// The attacks whose chances are known.
    pub attacks: Vec<AttackRecord>,
    /// Who holds what wins at the end, and for how many turns in a row, where that is counted.
    pub held: BTreeMap<PieceId, u32>,
    /// How it ended, if it did.
    pub winner: Option<Winner>,
    /// Whether it is a part of a longer game, from after its start.
    pub is_snippet: bool,
    /// The last round.
    pub round: u32,
    /// How many commands were given.
    pub commands: u32,
    /// The pieces before its first step, by id.
    pub opening: Vec<PublicPiece>,
    /// The round before its first step.
    pub first_round: u32,
}

impl GameHistory {
    /// Goes through a game, as far as these rules can follow it. `None` if its state is of no known shape.
    pub fn of(cursor: &mut ReplayCursor) -> Option<Self> {
        super::history_builder::build(cursor)
    }

    /// Whose a piece is.
    pub fn owner(&self, piece: PieceId) -> Option<PlayerId> {
        self.owners.get(piece.index()).copied().flatten()
    }

    /// Whether one piece's death by another's hand is a kill, and no mishap among its own.
    pub fn is_kill(&self, victim: PieceId, by: PieceId) -> bool {
        victim != by && (self.owner(victim) != self.owner(by) || self.owner(victim).is_none())
    }

    /// How things stand at the end.
    pub fn last(&self) -> &[i32] {
        self.standings.last().map_or(&[], |standing| &standing.values)
    }

    /// How many rounds were played. Before the first round is round 0, which is none.
    pub fn rounds_played(&self) -> u32 {
        let first = self.first_round.max(1);
        (self.round.saturating_add(1)).saturating_sub(first)
    }

    /// How many dice were thrown.
    pub fn dice_thrown(&self) -> u32 {
        self.dice.iter().map(Tally::dice).sum()
    }

    /// Who alone has the most, if anybody.
    pub fn leader(values: &[i32]) -> Option<PlayerId> {
        let most = values.iter().max()?;
        let mut there = (0..).zip(values).filter(|(_, value)| *value == most);
        let (seat, _) = there.next()?;
        there.next().is_none().then_some(PlayerId(seat))
    }

    /// The standings at which another player took the lead than the one who led before.
    pub fn lead_changes(&self) -> Vec<(&StandingAt, PlayerId)> {
        let mut list = Vec::new();
        let mut before = None;
        for standing in &self.standings {
            let Some(leader) = Self::leader(&standing.values) else {
                continue;
            };
            if before.is_some_and(|before| before != leader) {
                list.push((standing, leader));
            }
            before = Some(leader);
        }
        list
    }
}
