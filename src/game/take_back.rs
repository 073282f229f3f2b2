//! Commands of a game for practice, taken back: the game as it was before each command that somebody gave.
//!
//! Dropped is played: it is for games alone that were begun so (`take_back` in their setup).

use super::{Game, Snapshot};

/// How many commands can be taken back at most, one after the other.
const MOST: usize = 200;

/// What a game can go back to.
#[derive(Debug, Default)]
pub struct TakeBacks {
    marks: Vec<Mark>,
}

/// The game before a command.
#[derive(Debug)]
struct Mark {
    /// The number of the command before it.
    after: u32,
    snapshot: Snapshot,
}

impl TakeBacks {
    /// Notes the game as it is before a command that a person gives; `after` is the number of the last command so far. The commands
    /// of bots are not noted: they are taken back with the one before them.
    pub fn note(&mut self, game: &mut Game, after: u32) {
        // A command that was not carried out has left its mark: the game is still there.
        self.marks.retain(|mark| mark.after < after);
        if self.marks.len() == MOST {
            self.marks.remove(0);
        }
        let snapshot = game.snapshot();
        self.marks.push(Mark { after, snapshot });
    }

    /// The number of the command that [`TakeBacks::take_back`] would go back to, if `last` is the last one; none if there is none.
    pub fn target(&self, last: u32) -> Option<u32> {
        self.marks
            .iter()
            .rev()
            .map(|mark| mark.after)
            .find(|after| *after < last)
    }

    /// Puts the game back to before the last command that a person gave, dice included: the same command has the same dice. What came
    /// after that command is taken back with it. `last` is the number of the last command. Returns the number of the command that
    /// the game is after now; none if nothing can be taken back.
    pub fn take_back(&mut self, game: &mut Game, last: u32) -> Option<u32> {
        let after = self.target(last)?;
        self.marks.retain(|mark| mark.after <= after);
        let mark = self.marks.pop()?;
        game.restore(&mark.snapshot);
        game.facts_mut().clear();
        Some(after)
    }
}
