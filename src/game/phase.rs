//! Phases: the parts of a game, and where the game is among them.

use super::{Asked, Command, Dice, Facts};

/// A part of the game, by the name that the protocol gives it. Which phases there are, a rule book says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Phase(pub &'static str);

/// Where the game is and what comes next: its phase, the phase that follows, the command in hand.
///
/// Not a Bevy state: nothing is done on entering or leaving a phase but what its own systems do, and a state's
/// transition takes longer than most commands.
#[derive(Debug)]
pub struct Stage {
    phase: Phase,
    next: Option<Phase>,
    command: Option<Command>,
}

impl Stage {
    /// The beginning of a phase.
    pub(super) fn of(phase: Phase) -> Self {
        Self {
            phase,
            next: None,
            command: None,
        }
    }

    /// The phase the game is in.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Another phase follows as soon as this one's systems have run. To the phase it is in the game need not go.
    pub fn go_to(&mut self, phase: Phase) {
        self.next = Some(phase).filter(|next| *next != self.phase);
    }

    /// Whether another phase follows.
    pub fn goes_on(&self) -> bool {
        self.next.is_some()
    }

    /// Takes the command in hand, if nobody has yet.
    pub fn take_command(&mut self) -> Option<Command> {
        self.command.take()
    }

    /// Hands out a command, or takes back what nobody took.
    pub(super) fn hand(&mut self, command: Option<Command>) {
        self.command = command;
    }

    /// Enters the phase that follows; tells whether there is one.
    pub(super) fn enter_next(&mut self) -> bool {
        match self.next.take() {
            Some(next) => {
                self.phase = next;
                true
            }
            None => false,
        }
    }
}

/// The course of a game, whatever its rules: what the driver and every system have to do with. The driver keeps it beside
/// the world and hands it to each system as its input: both need it several times in every command.
#[derive(Debug)]
pub struct Course {
    /// Where the game is.
    pub stage: Stage,
    /// Who has to decide what.
    pub asked: Asked,
    /// The dice tape.
    pub dice: Dice,
    /// What the command in hand has brought about so far.
    pub facts: Facts,
}
