//! A command whose dice are thrown by hand: which die is wanted next, and what has been entered so far.
//!
//! The game is tried out with the values entered so far, and put back where one is missing. So it is what it was before the
//! command until the last die has been entered, and nothing is lost when a roll is given up.

use super::driver::{ApplyError, Game};
use super::hand::{HandFeed, HandThrowers};
use super::{Command, Refusal, ScriptError, Why};

/// A command that waits for dice thrown by hand.
///
/// ```
/// use arene::game::{Command, Face, HandRoll, HandThrowers, Place};
/// use arene::rules::tiny::{TicTacToe, game};
///
/// // No dice are thrown in this game: the command is carried out at once.
/// let mut game = game::<TicTacToe>(7);
/// game.start().unwrap();
/// let middle = Command::Place { at: Place::new(1, 1), face: Face::North };
/// let roll = HandRoll::begin(&mut game, Some(&middle), &HandThrowers::default()).unwrap();
/// assert!(roll.is_done());
/// assert!(game.why_not(&middle).is_some());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandRoll {
    command: Option<Command>,
    throwers: HandThrowers,
    /// The hash of the game before the command.
    hash: u64,
    entered: Vec<HandDie>,
    /// The place of the first die of the roll that is not complete.
    begins: usize,
    /// How many dice that roll has.
    size: usize,
    /// The die that is wanted next; none once the command has been carried out.
    wanted: Option<Why>,
    /// The digits of the next value that have been pressed.
    digits: String,
}

/// A die that was thrown by hand and entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandDie {
    /// What it was thrown for.
    pub why: Why,
    /// What it showed.
    pub value: u32,
}

/// The dice that are wanted now: those of one roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WantedDice<'a> {
    /// What each of them is thrown for: rule, player, piece, target, faces, need and modifiers.
    pub why: &'a Why,
    /// How many are still wanted, the next one included. They can be thrown together.
    pub left: usize,
    /// Those of the same roll that have been entered: they can be taken back.
    pub entered: &'a [HandDie],
    /// The digits of the next value that have been pressed.
    pub digits: &'a str,
}

/// A key that a die is entered with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandKey {
    /// A digit from 0 to 9. A value has as many as the die's highest face; those of smaller values begin with 0.
    Digit(u8),
    /// The digits pressed so far are the value.
    Enter,
    /// Takes back a digit, or the last value of a roll that is not complete.
    Backspace,
}

/// Why a key or a value was not taken. Nothing has changed, except that digits of a wrong value are gone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HandError {
    /// The die does not have that face.
    NoFace {
        /// The value.
        value: u32,
        /// How many faces the die has.
        sides: u32,
    },
    /// No die is wanted: the command has been carried out.
    NothingWanted,
    /// The roll has no value that can be taken back.
    NothingToTakeBack,
    /// No digit was pressed.
    NoDigit,
    /// The game is not what it was when the roll began.
    OtherState,
    /// The command is illegal: it was not given to the game when the roll began, or never could be.
    Illegal(Refusal),
    /// A script on the tape lacks a die of somebody who does not throw by hand.
    Script(ScriptError),
}

impl HandRoll {
    /// Begins to carry a command out, none being the start of a game. If none of its dice are thrown by hand it has been
    /// carried out, and the game's facts tell what happened.
    ///
    /// # Errors
    /// [`HandError::Illegal`]; [`HandError::Script`]. The game is what it was.
    pub fn begin(game: &mut Game, command: Option<&Command>, throwers: &HandThrowers) -> Result<Self, HandError> {
        let mut roll = Self {
            command: command.cloned(),
            throwers: throwers.clone(),
            hash: game.hash(),
            entered: Vec::new(),
            begins: 0,
            size: 0,
            wanted: None,
            digits: String::new(),
        };
        roll.go_on(game)?;
        Ok(roll)
    }

    /// Begins as [`HandRoll::begin`] and enters values that were entered before, for instance before a crash.
    ///
    /// # Errors
    /// As [`HandRoll::begin`]; [`HandError::NoFace`], [`HandError::NothingWanted`] if the values are not those of such a command.
    /// Then the command may have been carried out.
    pub fn resume(
        game: &mut Game,
        command: Option<&Command>,
        throwers: &HandThrowers,
        values: &[u32],
    ) -> Result<Self, HandError> {
        let mut roll = Self::begin(game, command, throwers)?;
        for value in values {
            roll.enter(game, *value)?;
        }
        Ok(roll)
    }

    /// The command; none for the start of a game.
    pub fn command(&self) -> Option<&Command> {
        self.command.as_ref()
    }

    /// The hash of the game before the command.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether the command has been carried out.
    pub fn is_done(&self) -> bool {
        self.wanted.is_none()
    }

    /// All dice entered so far, in order.
    pub fn entered(&self) -> &[HandDie] {
        &self.entered
    }

    /// Their values.
    pub fn values(&self) -> impl Iterator<Item = u32> + '_ {
        self.entered.iter().map(|die| die.value)
    }

    /// The dice that are wanted now; none once the command has been carried out.
    pub fn wanted(&self) -> Option<WantedDice<'_>> {
        let why = self.wanted.as_ref()?;
        let entered = &self.entered[self.begins..];
        Some(WantedDice {
            why,
            left: self.size.saturating_sub(entered.len()).max(1),
            entered,
            digits: &self.digits,
        })
    }

    /// Takes a key.
    ///
    /// # Errors
    /// Why it was not taken.
    pub fn press(&mut self, game: &mut Game, key: HandKey) -> Result<(), HandError> {
        let sides = self.wanted.as_ref().ok_or(HandError::NothingWanted)?.sides;
        match key {
            HandKey::Digit(digit) => {
                self.digits.push(char::from(b'0' + digit.min(9)));
                if self.digits.len() < sides.to_string().len() {
                    return Ok(());
                }
                self.enter_digits(game)
            }
            HandKey::Enter if self.digits.is_empty() => Err(HandError::NoDigit),
            HandKey::Enter => self.enter_digits(game),
            HandKey::Backspace => self.take_back(),
        }
    }

    fn enter_digits(&mut self, game: &mut Game) -> Result<(), HandError> {
        let value = std::mem::take(&mut self.digits).parse().unwrap_or(0);
        self.enter(game, value)
    }

    /// Enters what the next die shows. Once no more are wanted the command has been carried out.
    ///
    /// # Errors
    /// Why it was not taken.
    pub fn enter(&mut self, game: &mut Game, value: u32) -> Result<(), HandError> {
        let Some(why) = &self.wanted else {
            return Err(HandError::NothingWanted);
        };
        if !(1..=why.sides).contains(&value) {
            let sides = why.sides;
            self.digits.clear();
            return Err(HandError::NoFace { value, sides });
        }
        if game.hash() != self.hash {
            return Err(HandError::OtherState);
        }
        self.digits.clear();
        self.entered.push(HandDie {
            why: why.clone(),
            value,
        });
        let tried = self.go_on(game);
        if tried.is_err() {
            self.entered.pop();
        }
        tried
    }

    /// Takes back the last digit, or the last value of a roll that is not complete.
    ///
    /// # Errors
    /// [`HandError::NothingWanted`] once the command has been carried out; [`HandError::NothingToTakeBack`].
    pub fn take_back(&mut self) -> Result<(), HandError> {
        if self.wanted.is_none() {
            return Err(HandError::NothingWanted);
        }
        if self.digits.pop().is_some() {
            return Ok(());
        }
        if self.entered.len() <= self.begins {
            return Err(HandError::NothingToTakeBack);
        }
        // The die before it is wanted again, since the same values bring the game to the same place.
        self.wanted = self.entered.pop().map(|die| die.why);
        Ok(())
    }

    /// Tries the command with what was entered, and notes which die is wanted next.
    fn go_on(&mut self, game: &mut Game) -> Result<(), HandError> {
        let Some(missing) = self.attempt(game, false)? else {
            self.wanted = None;
            return Ok(());
        };
        // How many dice alike follow may depend on what they show: those that follow low faces as well as high ones are one roll.
        let from_above = self.attempt(game, true)?;
        let alike = from_above.map_or(1, |other| other.alike).min(missing.alike) as usize;
        let entered = self.entered.len() - self.begins;
        let is_same_roll = entered < self.size && self.entered[self.begins..].iter().all(|die| die.why == missing.why);
        if is_same_roll {
            self.size = entered + alike;
        } else {
            self.begins = self.entered.len();
            self.size = alike;
        }
        self.wanted = Some(missing.why);
        Ok(())
    }

    /// Carries the command out, or puts the game back and tells which die is missing.
    fn attempt(&self, game: &mut Game, from_above: bool) -> Result<Option<ScriptError>, HandError> {
        let feed = HandFeed::new(&self.throwers, self.values(), from_above);
        let tried = match &self.command {
            Some(command) => {
                game.dice_mut().feed_by_hand(Some(feed));
                game.apply(command).map(drop)
            }
            None => start(game, feed),
        };
        // The dice that were put back have it too.
        game.dice_mut().feed_by_hand(None);
        match tried {
            Ok(()) => Ok(None),
            Err(ApplyError::Illegal(refusal)) => Err(HandError::Illegal(refusal)),
            Err(ApplyError::Script(missing)) if self.throwers.throws(missing.why.player) => match missing.value {
                None => Ok(Some(missing)),
                // Each value was held against the die that was wanted then.
                Some(_) => Err(HandError::OtherState),
            },
            Err(ApplyError::Script(missing)) => Err(HandError::Script(missing)),
        }
    }
}

/// Starts a game, or puts it back to where it can be started.
fn start(game: &mut Game, feed: HandFeed) -> Result<(), ApplyError> {
    game.keep_unstarted();
    let before = game.snapshot();
    game.dice_mut().feed_by_hand(Some(feed));
    let started = game.start().map(drop).map_err(ApplyError::Script);
    if started.is_err() {
        game.restore(&before);
        game.facts_mut().clear();
    }
    started
}
