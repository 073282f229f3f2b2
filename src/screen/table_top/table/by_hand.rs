//! Dice that people throw by hand: what waits for them at the table, and the keys and clicks that enter them.

use std::collections::VecDeque;

use crate::game::{HandDie, HandError, HandKey, HandRoll, HandThrowers, WantedDice};
use crate::replay::EnteredDice;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::text::{Names, Texts};

/// Who gives a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CommandGiver {
    /// Somebody at the window.
    #[default]
    Person,
    /// Nobody: it leaves no choice.
    Course,
    /// A bot.
    Bot,
}

/// What somebody does while a die is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DieInput {
    /// Presses a key of it.
    Key(HandKey),
    /// Clicks on a face, or points in a direction.
    Face(u32),
    /// Gives the command up.
    GiveUp,
}

/// Why a press did nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DieTrouble {
    /// It was not taken.
    Refused(HandError),
    /// Dice were entered already: they count.
    Counts,
    /// The command is no person's to give up.
    NotYours,
}

/// The dice of a game that are thrown by hand.
#[derive(Debug, Default)]
pub struct DiceByHand {
    pub(super) throwers: HandThrowers,
    /// The command that waits for its dice.
    pub(super) roll: Option<HandRoll>,
    /// Who gave it.
    pub(super) giver: CommandGiver,
    /// What somebody did and was not looked at yet.
    pub pressed: VecDeque<DieInput>,
    /// Why the last press did nothing.
    pub trouble: Option<DieTrouble>,
}

impl DiceByHand {
    /// Those of a game in which these throw by hand.
    pub fn of(throwers: HandThrowers) -> Self {
        Self {
            throwers,
            ..Self::default()
        }
    }

    /// Whether anybody throws by hand.
    pub fn is_used(&self) -> bool {
        !self.throwers.is_empty()
    }

    /// Whether a command waits for dice.
    pub fn is_waiting(&self) -> bool {
        self.roll.is_some()
    }

    /// The dice that are wanted now.
    pub fn wanted(&self) -> Option<WantedDice<'_>> {
        self.roll.as_ref().and_then(HandRoll::wanted)
    }

    /// All dice that were entered for the command, in order.
    pub fn entered(&self) -> &[HandDie] {
        self.roll.as_ref().map_or(&[], HandRoll::entered)
    }

    /// Whether the next die shows a direction.
    pub fn wants_a_direction(&self) -> bool {
        self.wanted().is_some_and(|wanted| wanted.why.is_direction)
    }

    /// Whether the command can be given up: nothing was entered for it, and a person gave it.
    pub fn may_be_given_up(&self) -> bool {
        let has_command = self.roll.as_ref().is_some_and(|roll| roll.command().is_some());
        has_command && self.entered().is_empty() && self.giver != CommandGiver::Bot
    }
}

impl DieTrouble {
    /// What it says.
    pub fn words(&self, texts: &Texts, names: &Names) -> String {
        match self {
            DieTrouble::Refused(error) => texts.hand_error(error, names),
            DieTrouble::Counts => texts.say("screen-hand-counts"),
            DieTrouble::NotYours => texts.say("screen-hand-not-yours"),
        }
    }
}

impl Table {
    /// Looks at what somebody did to enter dice.
    pub(super) fn enter_dice(&mut self, playback: &mut Playback) {
        while let Some(press) = self.hand.pressed.pop_front() {
            let Some(mut roll) = self.hand.roll.take() else {
                self.hand.pressed.clear();
                return;
            };
            let taken = match press {
                DieInput::Key(key) => roll.press(self.game(), key),
                DieInput::Face(value) => roll.enter(self.game(), value),
                DieInput::GiveUp => {
                    self.hand.roll = Some(roll);
                    self.give_the_command_up();
                    continue;
                }
            };
            self.hand.trouble = taken.err().map(DieTrouble::Refused);
            self.wait_for_dice(roll, playback);
        }
    }

    /// Has a command wait for its dice; once they are there it has been carried out.
    pub(super) fn wait_for_dice(&mut self, roll: HandRoll, playback: &mut Playback) {
        if let Some(record) = &mut self.record {
            record.keep_dice(&roll);
        }
        if roll.is_done() {
            self.hand.trouble = None;
            let facts = self.game().facts().to_vec();
            self.carried_out(roll.command(), facts, playback);
        } else {
            self.hand.roll = Some(roll);
        }
    }

    /// The command is not given after all, if no die of it has been entered.
    fn give_the_command_up(&mut self) {
        if self.hand.may_be_given_up() {
            self.hand.roll = None;
            self.hand.trouble = None;
            self.look();
            // Else it would be given again at once.
            self.actions.only = None;
            return;
        }
        self.hand.trouble = Some(match self.hand.entered().is_empty() {
            true => DieTrouble::NotYours,
            false => DieTrouble::Counts,
        });
    }

    /// Goes on with a roll that was broken off when the program ended.
    pub fn go_on_rolling(&mut self, left: &EnteredDice, playback: &mut Playback) {
        let throwers = self.hand.throwers.clone();
        let taken_up = HandRoll::resume(self.game(), Some(&left.command), &throwers, &left.values);
        // Values that fit no longer are those of other rules: then the command is given anew.
        if let Ok(roll) = taken_up {
            self.hand.giver = match self.waits_for_a_bot() {
                true => CommandGiver::Bot,
                false => CommandGiver::Person,
            };
            self.wait_for_dice(roll, playback);
        }
    }
}
