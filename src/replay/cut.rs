//! Cuts a piece out of a recorded game: a snippet that starts from a snapshot and needs nothing of what was before.

use super::cursor::ReplayCursor;
use super::record::{Beginning, Closed, GameOrigin, OriginReason};
use super::recording::{Recording, SetUpError, Start};
use super::verify::Divergence;

/// Why a piece cannot be cut out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CutError {
    /// There are no such commands.
    #[error("the game has the commands {first} to {last}")]
    Range {
        /// The first there is.
        first: u32,
        /// The last.
        last: u32,
    },
    /// These rules cannot set the game up.
    #[error("these rules cannot set the game up")]
    SetUp(SetUpError),
    /// Under these rules the game does not come to where the snippet starts.
    #[error("from command {} on the game comes out otherwise", .0.n)]
    Divergence(Box<Divergence>),
}

/// The commands of a game with the numbers `from` to `to`, both included, as a game of their own. They keep their
/// numbers. `name` is what the whole game is called.
///
/// # Errors
/// If there are no such commands, or these rules do not reach the state before them.
pub fn cut(recording: &Recording, name: &str, from: u32, to: u32) -> Result<Recording, CutError> {
    let (first, last) = (recording.first().saturating_add(1), recording.last());
    if from < first || to < from || last < to {
        return Err(CutError::Range { first, last });
    }
    let steps_before = recording.steps.iter().take_while(|step| step.n < from).count();
    let mut before = recording.clone();
    before.steps.truncate(steps_before);
    before.closed = None;
    let (seed, words) = before.dice();
    let after = from - 1;
    let mut cursor = ReplayCursor::new(before).map_err(CutError::SetUp)?;
    if let Some(divergence) = cursor.divergence() {
        return Err(CutError::Divergence(Box::new(divergence.clone())));
    }
    cursor.seek(steps_before);
    let game = cursor.game();
    // It was fed with recorded dice; the snippet can be played on from with those that the game would have had.
    game.dice_mut().go_on(seed, words);
    let origin = GameOrigin {
        game: name.to_owned(),
        after,
        hash: game.hash(),
        seed,
        why: OriginReason::Cut,
    };
    let beginning = Beginning {
        from: Some(origin),
        ..recording.beginning.clone()
    };
    let steps = recording.steps[steps_before..].iter();
    let steps = steps.take_while(|step| step.n <= to).cloned().collect();
    Ok(Recording {
        header: recording.header.clone(),
        beginning,
        start: Start::Snapshot(Recording::snapshot(after, game)),
        steps,
        taken_back: Vec::new(),
        closed: Some(Closed {
            commands: to,
            over: to == last && recording.is_over(),
        }),
    })
}
