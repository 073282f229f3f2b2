//! What a recorded game is about, without playing it: enough for a list of games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::read::{Damage, RecordReader, StepFacts, Unreadable, read_as};
use super::record::{GameOrigin, Header, SeatRecord, StepRecord};
use super::recording::Start;
use crate::game::{PlayerId, Winner};
use crate::rules::{MapSource, PlayerSetup, Setup, rulebook};
use crate::space::table::PlanPoint;

/// What a recorded game is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordingSummary {
    /// By which program and rules it was recorded.
    pub header: Header,
    /// The mod.
    pub mode: String,
    /// The arena's name; may be empty.
    pub map: String,
    /// Its title by language.
    pub titles: BTreeMap<String, String>,
    /// How large it is.
    pub size: MapSize,
    /// The seed of the setup.
    pub seed: u64,
    /// The players and what they field, in seat order.
    pub sides: Vec<PlayerSetup>,
    /// Who sat there; may be empty.
    pub seats: Vec<SeatRecord>,
    /// When it began, in seconds since 1970-01-01 (UTC); 0 if nobody knows.
    pub begun: u64,
    /// The game it comes from.
    pub from: Option<GameOrigin>,
    /// After which command it starts: 0 unless it is a snippet.
    pub first: u32,
    /// The number of the last command.
    pub commands: u32,
    /// The round of the last turn that began; 0 if none has.
    pub rounds: u32,
    /// Whether it is a game without turns, and has begun.
    pub is_open: bool,
    /// The scores told last, by seat.
    pub scores: Vec<i64>,
    /// Who won.
    pub winner: Option<Winner>,
    /// Whether the game is over.
    pub over: bool,
    /// Whether it was put away in order.
    pub closed: bool,
    /// What is wrong with the file, besides that it was not put away.
    pub damage: Option<Damage>,
    /// How many dice were thrown.
    pub dice: u64,
    /// What they showed, by whose they are and how they were thrown; empty where none was thrown by hand.
    pub thrown: Vec<ThrownDice>,
    /// Whether commands may be taken back: a game for practice.
    pub take_back: bool,
    /// How many commands were taken back.
    pub taken_back: u32,
}

/// What dice of one kind showed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ThrownDice {
    /// Whose they are; none for nobody's.
    pub player: Option<PlayerId>,
    /// Whether they were thrown by hand.
    pub by_hand: bool,
    /// How many faces they have.
    pub sides: u32,
    /// How often each face came up, from 1.
    pub faces: Vec<u32>,
}

/// Dice with more faces are not counted face by face.
const MOST_SIDES: u32 = 100;

impl RecordingSummary {
    /// Whether its players have scores, by the rules and the mod it was recorded with.
    pub fn has_scores(&self) -> bool {
        rulebook(&self.header.rules).is_none_or(|book| book.landmarks().keeps_scores(&self.mode))
    }
}

/// The facts that a summary looks at.
#[derive(Debug, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub(super) enum SummaryFact {
    /// A turn begins; in books without turns of players, a round.
    #[serde(alias = "round")]
    Turn {
        round: u32,
    },
    Score {
        player: PlayerId,
        total: i64,
    },
    Won {
        player: Winner,
    },
    Roll {
        player: Option<PlayerId>,
        sides: u32,
        value: u32,
        #[serde(default)]
        by_hand: bool,
        #[serde(default)]
        told: bool,
    },
    Phase {
        phase: String,
    },
    #[serde(other)]
    Other,
}

impl StepFacts for Vec<SummaryFact> {}

impl SummaryFact {
    /// Whether a game without turns is played from here on.
    fn opens(&self) -> bool {
        matches!(self, SummaryFact::Phase { phase } if phase == "open")
    }
}

/// How large a map is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapSize {
    /// A grid: its width and height in cells.
    Cells(usize, usize),
    /// A table: how far it reaches to the right and downward, in units.
    Table(PlanPoint),
}

impl std::fmt::Display for MapSize {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            MapSize::Cells(width, height) => write!(f, "{width}×{height}"),
            // A table is as large as somebody measured it: whole centimetres, or the tenth of them.
            MapSize::Table(size) => write!(
                f,
                "{}×{} cm",
                f64::from(size.x / 10) / 10.0,
                f64::from(size.y / 10) / 10.0
            ),
        }
    }
}

/// Looks a file over.
///
/// # Errors
/// If not even its setup can be read.
pub fn summarize(bytes: &[u8]) -> Result<RecordingSummary, Unreadable> {
    let (frame, steps, taken_back) = read_as::<Vec<SummaryFact>>(bytes)?;
    let setup = frame.beginning.setup;
    let first = match &frame.start {
        Start::Setup => 0,
        Start::Snapshot(snapshot) => snapshot.n,
    };
    let mut summary = RecordingSummary {
        header: frame.header,
        mode: setup.mode.clone(),
        map: setup.map.name().to_owned(),
        titles: setup.map.titles().cloned().unwrap_or_default(),
        size: size(&setup.map),
        seed: setup.seed,
        scores: scores_at_the_start(&setup, &frame.start),
        sides: setup.players,
        seats: frame.beginning.seats,
        begun: frame.beginning.begun,
        from: frame.beginning.from,
        first,
        commands: first,
        rounds: 0,
        is_open: false,
        winner: None,
        over: frame.closed.as_ref().is_some_and(|closed| closed.over),
        closed: frame.closed.is_some(),
        damage: frame.damage.filter(|damage| *damage != Damage::Open),
        dice: 0,
        thrown: Vec::new(),
        take_back: setup.take_back,
        taken_back: taken_back.iter().map(|taken| taken.steps.len() as u32).sum(),
    };
    for step in &steps {
        summary.take(step);
    }
    if !summary.thrown.iter().any(|thrown| thrown.by_hand) {
        summary.thrown.clear();
    }
    (summary.thrown).sort_by_key(|thrown| (thrown.player.is_none(), thrown.player, !thrown.by_hand, thrown.sides));
    Ok(summary)
}

/// Whether a game is [empty](RecordingSummary::is_empty), without reading more of it than it takes. What cannot be read is not.
pub(super) fn is_empty(bytes: &[u8]) -> bool {
    let Ok(mut reading) = RecordReader::open(bytes) else {
        return false;
    };
    let after = reading.frame.beginning.from.as_ref().map(|origin| origin.after);
    let mut is_open = false;
    let is_played = |step: StepRecord<Vec<SummaryFact>>| match after {
        Some(after) => step.n > after,
        None => {
            is_open = is_open || step.facts.iter().any(SummaryFact::opens);
            (is_open && step.n > 0) || step.facts.iter().any(|fact| matches!(fact, SummaryFact::Turn { .. }))
        }
    };
    !std::iter::from_fn(|| reading.next_step()).any(is_played)
}

fn size(map: &MapSource) -> MapSize {
    match map {
        MapSource::Path(_) => MapSize::Cells(0, 0),
        MapSource::Inline(map) => {
            let width = map.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
            MapSize::Cells(width, map.rows.len())
        }
        MapSource::Table(map) => MapSize::Table(map.table.size),
    }
}

/// The scores before the first step: those of the snapshot a snippet starts from, where its rule book keeps them under
/// that name, else those of the setup.
fn scores_at_the_start(setup: &Setup, start: &Start) -> Vec<i64> {
    if let Start::Snapshot(start) = start
        && let Ok(scores) = Vec::deserialize(&start.snapshot["parts"]["scores"])
    {
        return scores;
    }
    let given = setup.scores.iter().flatten().map(|score| i64::from(*score));
    given.chain(std::iter::repeat(0)).take(setup.players.len()).collect()
}

impl RecordingSummary {
    /// Whether nothing was played: no turn has begun, or a game that was played on from has got no command since.
    pub fn is_empty(&self) -> bool {
        match &self.from {
            Some(origin) => self.commands <= origin.after,
            None => self.rounds == 0 && !(self.is_open && self.commands > 0),
        }
    }

    /// The players' names, in seat order.
    pub fn players(&self) -> impl Iterator<Item = &str> {
        self.sides.iter().map(|side| side.name.as_str())
    }

    fn take(&mut self, step: &StepRecord<Vec<SummaryFact>>) {
        self.commands = step.n;
        self.dice += step.dice.len() as u64;
        self.is_open = self.is_open || step.facts.iter().any(SummaryFact::opens);
        for mark in &step.facts {
            match mark {
                SummaryFact::Turn { round } => self.rounds = *round,
                SummaryFact::Score { player, total } => {
                    if let Some(score) = self.scores.get_mut(player.index()) {
                        *score = *total;
                    }
                }
                SummaryFact::Won { player } => self.winner = Some(*player),
                SummaryFact::Phase { phase } => self.over = self.over || phase == "over",
                SummaryFact::Roll {
                    player,
                    sides,
                    value,
                    by_hand,
                    told: false,
                } => self.count(*player, *sides, *value, *by_hand),
                SummaryFact::Roll { .. } | SummaryFact::Other => {}
            }
        }
    }

    /// Counts a die.
    fn count(&mut self, player: Option<PlayerId>, sides: u32, value: u32, by_hand: bool) {
        if !(1..=MOST_SIDES).contains(&sides) || !(1..=sides).contains(&value) {
            return;
        }
        let is_it = |thrown: &ThrownDice| (thrown.player, thrown.by_hand, thrown.sides) == (player, by_hand, sides);
        let place = self.thrown.iter().position(is_it).unwrap_or_else(|| {
            self.thrown.push(ThrownDice {
                player,
                by_hand,
                sides,
                faces: vec![0; sides as usize],
            });
            self.thrown.len() - 1
        });
        self.thrown[place].faces[value as usize - 1] += 1;
    }
}
