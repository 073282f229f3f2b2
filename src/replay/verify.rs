//! Plays a recorded game again and compares every hash.

use std::borrow::Borrow;
use std::iter;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use serde::de::IgnoredAny;

use super::read::{Damage, RecordReader, Unreadable};
use super::record::{Header, RulesMismatch, StepRecord};
use super::recording::{Recording, SetUpError, Start, set_up};
use crate::game::{ApplyError, Game, Refusal, ScriptError};
use crate::rules::Setup;

/// How a recorded game and its replay differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// These rules cannot even set it up.
    SetUp(SetUpError),
    /// The command is illegal under these rules.
    Refused(Refusal),
    /// A die is asked for that was not thrown.
    Die(Box<ScriptError>),
    /// So many dice that were thrown are not asked for.
    DiceLeft(usize),
    /// The state is another one.
    Hash {
        /// The hash of the state as it was recorded.
        recorded: u64,
        /// The hash as it comes out.
        played: u64,
    },
}

/// From where on a recorded game and its replay differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divergence {
    /// The number of the first command that comes out otherwise; 0 for the start.
    pub n: u32,
    /// How.
    pub difference: Difference,
    /// By which other rules than this program's it was recorded, if it was.
    pub rules: Option<RulesMismatch>,
}

/// What came of a verification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// By which program and rules the game was recorded.
    pub header: Header,
    /// The setup.
    pub setup: Setup,
    /// How many commands were played again and came out as recorded.
    pub same: u32,
    /// How many commands the good part of the file has.
    pub commands: u32,
    /// From where on it differs, if it does.
    pub divergence: Option<Divergence>,
    /// What is wrong with the file after its good part.
    pub damage: Option<Damage>,
    /// Whether the rules are those it was recorded by.
    pub same_rules: bool,
}

impl Verified {
    /// Whether the whole game is in the file, and comes out as recorded.
    pub fn is_good(&self) -> bool {
        self.divergence.is_none() && matches!(self.damage, None | Some(Damage::Open))
    }
}

/// Plays one step, fed with its recorded dice, and compares.
///
/// # Errors
/// How it differs. The game is of no use then.
pub(super) fn play<F>(game: &mut Game, step: &StepRecord<F>) -> Result<(), Difference> {
    game.dice_mut().replay(&step.dice);
    match &step.command {
        None => {
            game.start().map_err(|error| Difference::Die(Box::new(error)))?;
        }
        Some(command) => {
            game.apply(command).map_err(|error| match error {
                ApplyError::Illegal(refusal) => Difference::Refused(refusal),
                ApplyError::Script(error) => Difference::Die(Box::new(error)),
            })?;
        }
    }
    let left = game.dice().left();
    if left > 0 {
        return Err(Difference::DiceLeft(left));
    }
    compare(game, step.hash)
}

/// Compares the state with a recorded hash.
fn compare(game: &mut Game, recorded: u64) -> Result<(), Difference> {
    let played = game.hash();
    if played == recorded {
        return Ok(());
    }
    Err(Difference::Hash { recorded, played })
}

/// A game before its first step; that of a snippet compared with the hash it bears.
pub(super) fn begin(game: Result<Game, SetUpError>, start: &Start) -> Result<Game, Difference> {
    let mut game = game.map_err(Difference::SetUp)?;
    if let Start::Snapshot(snapshot) = start {
        compare(&mut game, snapshot.hash)?;
    }
    Ok(game)
}

/// Verifies the bytes of a file.
///
/// # Errors
/// If not even its setup can be read.
pub fn verify(bytes: &[u8]) -> Result<Verified, Unreadable> {
    let mut reading = RecordReader::open(bytes)?;
    if reading.frame.beginning.setup.take_back {
        return Ok(verify_standing(reading));
    }
    // The first step, so that what the game starts from is known.
    let first = reading.next_step();
    let (beginning, start) = (reading.frame.beginning.clone(), reading.frame.start.clone());
    let rules = reading.frame.header.rules_mismatch();
    let (sender, batches) = channel();
    let (same, divergence, commands) = thread::scope(|scope| {
        let reading = &mut reading;
        scope.spawn(move || read_ahead(reading, first, &sender));
        let mut steps = batches.iter().flatten();
        let mut commands = 0;
        let counted = steps
            .by_ref()
            .inspect(|step: &Step| commands += u32::from(step.command.is_some()));
        let (same, divergence) = run(set_up(&beginning, &start), &start, rules, counted);
        // What is behind the parting is counted too.
        let behind = steps.filter(|step| step.command.is_some()).count() as u32;
        (same, divergence, commands + behind)
    });
    let frame = reading.frame;
    Ok(Verified {
        same_rules: frame.header.rules_mismatch().is_none(),
        header: frame.header,
        setup: frame.beginning.setup,
        same,
        commands,
        divergence,
        damage: frame.damage,
    })
}

/// Verifies a game for practice: of its commands those that stand, which are known when all is read.
fn verify_standing(mut reading: RecordReader) -> Verified {
    let mut steps: Vec<Step> = Vec::new();
    reading.read_all(&mut steps, &mut Vec::new());
    let frame = reading.frame;
    let rules = frame.header.rules_mismatch();
    let (same, divergence) = run(set_up(&frame.beginning, &frame.start), &frame.start, rules, &steps);
    let commands = steps.iter().filter(|step| step.command.is_some()).count();
    Verified {
        same_rules: frame.header.rules_mismatch().is_none(),
        header: frame.header,
        setup: frame.beginning.setup,
        same,
        commands: commands as u32,
        divergence,
        damage: frame.damage,
    }
}

/// A step without its facts.
type Step = StepRecord<IgnoredAny>;

/// How many steps are handed on at once.
const BATCH: usize = 64;

/// Reads on one thread while the game is set up and played on another.
fn read_ahead(reading: &mut RecordReader, first: Option<Step>, sender: &Sender<Vec<Step>>) {
    let mut steps = first.into_iter().chain(iter::from_fn(|| reading.next_step()));
    loop {
        let batch: Vec<Step> = steps.by_ref().take(BATCH).collect();
        // The game may have parted from its record, but the rest is looked at all the same.
        if batch.is_empty() || sender.send(batch).is_err() {
            return;
        }
    }
}

/// Verifies a recorded game in memory.
pub fn verify_recording(recording: &Recording) -> Verified {
    let rules = recording.header.rules_mismatch();
    let (same, divergence) = run(recording.set_up(), &recording.start, rules, &recording.steps);
    let commands = recording.steps.iter().filter(|step| step.command.is_some());
    Verified {
        same_rules: recording.header.rules_mismatch().is_none(),
        header: recording.header.clone(),
        setup: recording.setup().clone(),
        same,
        commands: commands.count() as u32,
        divergence,
        damage: None,
    }
}

/// Plays steps up to the first that comes out otherwise: how many commands came out the same, and where the game parts.
fn run<F, S: Borrow<StepRecord<F>>>(
    game: Result<Game, SetUpError>,
    start: &Start,
    rules: Option<RulesMismatch>,
    steps: impl IntoIterator<Item = S>,
) -> (u32, Option<Divergence>) {
    let divergence = |n, difference| Some(Divergence { n, difference, rules });
    let first = match start {
        Start::Setup => 0,
        Start::Snapshot(snapshot) => snapshot.n,
    };
    let mut game = match begin(game, start) {
        Ok(game) => game,
        Err(difference) => return (0, divergence(first, difference)),
    };
    let mut same = 0;
    for step in steps {
        let step = step.borrow();
        if let Err(difference) = play(&mut game, step) {
            return (same, divergence(step.n, difference));
        }
        same += u32::from(step.command.is_some());
    }
    (same, None)
}
