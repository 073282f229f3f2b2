//! Who plays a seat: a person, a bot of the program's own, or somebody else's program.

use std::fmt;
use std::sync::Arc;

use super::{BotKind, EXEC, External};

/// Who plays a player's pieces.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Control {
    /// Somebody at the window.
    Human,
    /// A bot of the program's own.
    Bot(BotKind),
    /// A program of somebody else's.
    External(Arc<External>),
}

/// How a person is written.
const HUMAN: &str = "human";

/// How external bots are written.
const EXEC_FORM: &str = "exec:\"COMMAND\"";

impl Control {
    /// How all of them are written, people first, external bots last.
    pub fn names() -> Vec<&'static str> {
        let bots = BotKind::ALL.into_iter().map(BotKind::name);
        std::iter::once(HUMAN).chain(bots).chain([EXEC_FORM]).collect()
    }

    /// The person or the bot of the program's own that is written so.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            HUMAN => Some(Control::Human),
            _ => name.parse().map(Control::Bot).ok(),
        }
    }

    /// How a recorded game names who played: an external bot without its command, which is nobody's business.
    pub fn to_record(&self) -> &'static str {
        match self {
            Control::Human => HUMAN,
            Control::Bot(kind) => kind.name(),
            Control::External(_) => EXEC,
        }
    }

    /// Who plays a seat of a recorded game: a person, or a bot; one that this program does not have is the random bot.
    /// So is an external one: what stands in a file is not run.
    pub fn recorded(name: &str) -> Self {
        Self::named(name).unwrap_or(Control::Bot(BotKind::Random))
    }

    /// Whether a bot plays.
    pub fn is_bot(&self) -> bool {
        *self != Control::Human
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Control::External(external) => external.fmt(f),
            other => f.write_str(other.to_record()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_program_is_run_because_a_recorded_game_names_it() {
        for name in ["exec", "exec:rm", "exec:\"rm\""] {
            assert_eq!(Control::recorded(name), Control::Bot(BotKind::Random));
        }
    }
}
