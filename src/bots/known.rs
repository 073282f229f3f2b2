//! The bots that players can be given, by name.

use std::fmt;
use std::str::FromStr;

use super::{Bot, RandomBot};

/// A bot by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// [`RandomBot`].
    Random,
}

impl BotKind {
    /// All of them, the weakest first.
    pub const ALL: [BotKind; 1] = [BotKind::Random];

    /// Its name on the command line, in recorded games and in tables.
    pub fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
        }
    }

    /// A bot of that kind, with its usual budget. The same seed gives the same play as far as its budget allows (see
    /// [`super::Budget`]).
    pub fn bot(self, seed: u64) -> Box<dyn Bot> {
        match self {
            BotKind::Random => Box::new(RandomBot::new(seed)),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for BotKind {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or(())
    }
}
