//! A recorded game in memory.

use serde::Deserialize as _;
use serde_json::Value;

use super::line::READS;
use super::read::StepFacts;
use super::record::{
    Beginning, Closed, FORMAT, Header, OriginReason, PLAIN_FORMAT, Record, SnapshotRecord, StepRecord, TakenBack,
    TakenBackTo,
};
use crate::content::{self, FileFault};
use crate::game::{Command, Fact, Game, RestoreError};
use crate::rules::{Fault, Rulebook, Setup, rulebook};

/// What a recorded game starts from.
#[derive(Clone, PartialEq, Debug)]
pub enum Start {
    /// The setup; the first step is what was rolled to get to the first decision.
    Setup,
    /// The state after a command of a longer game.
    Snapshot(SnapshotRecord),
}

/// A recorded game.
#[derive(Clone, PartialEq, Debug)]
pub struct Recording {
    /// By which program and rules it was recorded.
    pub header: Header,
    /// The game as it was set up.
    pub beginning: Beginning,
    /// What it starts from.
    pub start: Start,
    /// What was done, in order. Numbers follow each other.
    pub steps: Vec<StepRecord>,
    /// What was taken back, in the order in which that was done: it is in none of the steps.
    pub taken_back: Vec<TakenBack>,
    /// Whether it was put away in order after its last step.
    pub closed: Option<Closed>,
}

/// Why a recorded game cannot be played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetUpError {
    /// The setup has faults under these rules.
    Faults(Vec<FileFault>),
    /// The snapshot does not fit these rules.
    Snapshot(RestoreError),
}

impl Recording {
    /// The record of a game that has just been started, its opening dice being its first step. None if there is no such
    /// rule book.
    pub fn begin(beginning: Beginning, game: &mut Game) -> Option<Self> {
        Some(Self {
            header: Header::of(rulebook(&beginning.setup.rules)?),
            beginning,
            start: Start::Setup,
            steps: vec![StepRecord::of(game, 0, None)],
            taken_back: Vec::new(),
            closed: None,
        })
    }

    /// The record of a game from the state it is in, which is that after so many commands. None if there is no such rule
    /// book.
    pub fn begin_at(beginning: Beginning, n: u32, game: &mut Game) -> Option<Self> {
        Some(Self {
            header: Header::of(rulebook(&beginning.setup.rules)?),
            beginning,
            start: Start::Snapshot(Self::snapshot(n, game)),
            steps: Vec::new(),
            taken_back: Vec::new(),
            closed: None,
        })
    }

    /// The record of the state a game is in, which is that after so many commands.
    pub(super) fn snapshot(n: u32, game: &mut Game) -> SnapshotRecord {
        SnapshotRecord {
            n,
            snapshot: game.write_snapshot(),
            hash: game.hash(),
        }
    }

    /// Adds a command that has just been applied; returns its record.
    pub fn push(&mut self, game: &mut Game, command: Command) -> &StepRecord {
        self.closed = None;
        let n = self.last() + 1;
        self.steps.push(StepRecord::of(game, n, Some(command)));
        &self.steps[self.steps.len() - 1]
    }

    /// Takes back all commands after one, as the game has been: [`crate::game::TakeBacks`]. Returns the record of it; none if there
    /// are no such commands, or the game is not one for practice.
    pub fn take_back(&mut self, to: u32) -> Option<Record> {
        let can = self.setup().take_back && (self.first()..self.last()).contains(&to);
        if !can {
            return None;
        }
        self.closed = None;
        let standing = self.steps.partition_point(|step| step.n <= to);
        let steps = self.steps.split_off(standing);
        self.taken_back.push(TakenBack { to, steps });
        let taken_back = TakenBackTo { to };
        Some(Record::TakenBack { taken_back })
    }

    /// What was taken back right after a command that stands, to be shown there.
    pub fn taken_back_after(&self, n: u32) -> impl Iterator<Item = &TakenBack> {
        self.taken_back.iter().filter(move |taken| taken.to == n)
    }

    /// How many commands were taken back.
    pub fn count_taken_back(&self) -> usize {
        self.taken_back.iter().map(|taken| taken.steps.len()).sum()
    }

    /// The version of the format that it is written in: the oldest that can hold it.
    fn format(&self) -> u32 {
        let is_by_hand = |fact: &Fact| matches!(fact, Fact::Roll(roll) if roll.by_hand);
        let setup = self.setup();
        let needs_newest = setup.take_back
            || !setup.by_hand.is_empty()
            || (self.steps.iter()).any(|step| step.facts.iter().any(is_by_hand));
        if needs_newest { FORMAT } else { PLAIN_FORMAT }
    }

    /// Its steps in the order in which they were played, with what was taken back where that was done.
    fn course(&self) -> Vec<Record> {
        // What stood right before each time that something was taken back: found from the last time to the first.
        let mut standing: Vec<&StepRecord> = self.steps.iter().collect();
        let mut courses = Vec::with_capacity(self.taken_back.len());
        for taken in self.taken_back.iter().rev() {
            let kept = standing.partition_point(|step| step.n <= taken.to);
            let mut before = standing[..kept].to_vec();
            before.extend(&taken.steps);
            courses.push((taken.to, std::mem::replace(&mut standing, before)));
        }
        let mut records = Vec::new();
        let write = |records: &mut Vec<Record>, steps: &[&StepRecord]| {
            records.extend(steps.iter().map(|step| Record::Step(StepRecord::clone(step))));
        };
        write(&mut records, &standing);
        for (to, after) in courses.into_iter().rev() {
            let taken_back = TakenBackTo { to };
            records.push(Record::TakenBack { taken_back });
            let kept = after.partition_point(|step| step.n <= to);
            write(&mut records, &after[kept..]);
        }
        records
    }

    /// The setup.
    pub fn setup(&self) -> &Setup {
        &self.beginning.setup
    }

    /// The number of the command that the first state is after: 0 unless it is a snippet.
    pub fn first(&self) -> u32 {
        match &self.start {
            Start::Setup => 0,
            Start::Snapshot(snapshot) => snapshot.n,
        }
    }

    /// The number of the last command; that of the first state if there is none.
    pub fn last(&self) -> u32 {
        self.steps.last().map_or(self.first(), |step| step.n)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        let ends = |fact: &Fact| matches!(fact, Fact::Phase { phase: "over", .. });
        (self.closed.as_ref()).is_some_and(|closed| closed.over)
            || self.steps.iter().rev().any(|step| step.facts.iter().any(ends))
    }

    /// The hash of the last state; none if nothing was recorded.
    pub fn last_hash(&self) -> Option<u64> {
        match (self.steps.last(), &self.start) {
            (Some(step), _) => Some(step.hash),
            (None, Start::Snapshot(snapshot)) => Some(snapshot.hash),
            (None, Start::Setup) => None,
        }
    }

    /// All its records, in order, as they are written.
    pub fn records(&self) -> impl Iterator<Item = Record> + '_ {
        let snapshot = match &self.start {
            Start::Setup => None,
            Start::Snapshot(snapshot) => Some(Record::Snapshot(snapshot.clone())),
        };
        let header = Header {
            arene: match READS.contains(&self.header.arene) {
                true => self.format(),
                // A version that this program does not know stays what it is.
                false => self.header.arene,
            },
            ..self.header.clone()
        };
        [
            Record::Header(header),
            Record::Beginning(Box::new(self.beginning.clone())),
        ]
        .into_iter()
        .chain(snapshot)
        .chain(self.course())
        .chain(self.closed.clone().map(|closed| Record::Closed { closed }))
    }

    /// The whole file.
    pub fn to_text(&self) -> String {
        let mut writer = super::LineWriter::default();
        self.records().map(|record| writer.line(&record)).collect()
    }

    /// Where the seeded dice of the game are after its last step: their seed, and how many 32-bit words they have given.
    pub fn dice(&self) -> (u64, u64) {
        let words = match (self.steps.last(), &self.start) {
            (Some(step), _) => step.words,
            (None, Start::Snapshot(start)) => start.snapshot["dice"]["words"].as_u64().unwrap_or(0),
            (None, Start::Setup) => 0,
        };
        match &self.beginning.from {
            Some(from) if from.why == OriginReason::Branch && self.last() <= from.after => (from.seed, 0),
            Some(from) => (from.seed, words),
            None => match &self.start {
                Start::Snapshot(start) => (start.snapshot["dice"]["seed"].as_u64().unwrap_or(0), words),
                Start::Setup => (self.setup().seed, words),
            },
        }
    }

    /// Its game before the first step: not started, or put back to the snapshot.
    ///
    /// # Errors
    /// If these rules cannot play it.
    pub fn set_up(&self) -> Result<Game, SetUpError> {
        set_up(&self.beginning, &self.start)
    }
}

/// The game of a record before its first step.
pub(super) fn set_up(beginning: &Beginning, start: &Start) -> Result<Game, SetUpError> {
    let mut setup = beginning.setup.clone();
    if !setup.map.is_read() {
        // A recorded game needs nothing but itself.
        let fault = Fault::new("setup.map", "replay-map");
        return Err(SetUpError::Faults(vec![FileFault::unplaced(fault)]));
    }
    let mut game = content::game_within(&mut setup, &[]).map_err(SetUpError::Faults)?;
    if let Start::Snapshot(SnapshotRecord { snapshot, .. }) = start {
        game.read_snapshot(Value::clone(snapshot))
            .map_err(SetUpError::Snapshot)?;
    }
    Ok(game)
}

impl StepFacts for Vec<Fact> {
    fn read_for(book: &dyn Rulebook, written: Value) -> Result<Self, String> {
        let list = Vec::<Value>::deserialize(written).map_err(|error| error.to_string())?;
        let facts = list.into_iter().map(|fact| {
            let read = book.read_fact(&mut <dyn erased_serde::Deserializer>::erase(fact));
            read.map_err(|error| error.to_string())
        });
        facts.collect()
    }
}
