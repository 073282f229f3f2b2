//! Plays a recorded game again and compares every hash.

use serde::de::IgnoredAny;

use super::read::{Damage, Unreadable, read_as};
use super::record::{Header, StepRecord};
use super::recording::{Recording, SetUpError, Start, set_up};
use crate::game::{ApplyError, Game, Refusal, ScriptError};
use crate::rules::rulebook;

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
pub struct Parting {
    /// The number of the first command that comes out otherwise; 0 for the start.
    pub n: u32,
    /// How.
    pub difference: Difference,
}

/// What came of a verification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// By which program and rules the game was recorded.
    pub header: Header,
    /// How many commands were played again and came out as recorded.
    pub same: u32,
    /// How many commands the good part of the file has.
    pub commands: u32,
    /// From where on it differs, if it does.
    pub parting: Option<Parting>,
    /// What is wrong with the file after its good part.
    pub damage: Option<Damage>,
    /// Whether the rules are those it was recorded by.
    pub same_rules: bool,
}

impl Verified {
    /// Whether the whole game is in the file, and comes out as recorded.
    pub fn is_good(&self) -> bool {
        self.parting.is_none() && matches!(self.damage, None | Some(Damage::Open))
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
    let (frame, steps) = read_as::<IgnoredAny>(bytes)?;
    let game = set_up(&frame.beginning, &frame.start);
    let (same, parting) = run(game, &frame.start, &steps);
    Ok(Verified {
        same_rules: has_same_rules(&frame.header),
        header: frame.header,
        same,
        commands: commands(&steps),
        parting,
        damage: frame.damage,
    })
}

/// Verifies a recorded game in memory.
pub fn verify_recording(recording: &Recording) -> Verified {
    let (same, parting) = run(recording.set_up(), &recording.start, &recording.steps);
    Verified {
        same_rules: has_same_rules(&recording.header),
        header: recording.header.clone(),
        same,
        commands: commands(&recording.steps),
        parting,
        damage: None,
    }
}

fn has_same_rules(header: &Header) -> bool {
    rulebook(&header.rules).is_some_and(|book| header.is_of(book))
}

fn commands<F>(steps: &[StepRecord<F>]) -> u32 {
    steps.iter().filter(|step| step.command.is_some()).count() as u32
}

fn run<F>(game: Result<Game, SetUpError>, start: &Start, steps: &[StepRecord<F>]) -> (u32, Option<Parting>) {
    let first = match start {
        Start::Setup => 0,
        Start::Snapshot(snapshot) => snapshot.n,
    };
    let mut game = match begin(game, start) {
        Ok(game) => game,
        Err(difference) => return (0, Some(Parting { n: first, difference })),
    };
    let mut same = 0;
    for step in steps {
        if let Err(difference) = play(&mut game, step) {
            return (same, Some(Parting { n: step.n, difference }));
        }
        same += u32::from(step.command.is_some());
    }
    (same, None)
}
