//! The bots that players can be given, by name.

use std::fmt;
use std::str::FromStr;

use super::{Bot, GreedyBot, MctsBot, RandomBot};

/// A bot by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// [`RandomBot`].
    Random,
    /// [`GreedyBot`].
    Greedy,
    /// [`MctsBot`], thinking 0.3 seconds a decision.
    Hunter1,
    /// [`MctsBot`], thinking a second.
    Hunter2,
    /// [`MctsBot`], thinking two seconds.
    Hunter3,
}

impl BotKind {
    /// All of them, the weakest first.
    pub const ALL: [BotKind; 5] = [
        BotKind::Random,
        BotKind::Greedy,
        BotKind::Hunter1,
        BotKind::Hunter2,
        BotKind::Hunter3,
    ];

    /// Its name on the command line, in recorded games and in tables.
    pub fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Greedy => "greedy",
            BotKind::Hunter1 => "hunter1",
            BotKind::Hunter2 => "hunter2",
            BotKind::Hunter3 => "hunter3",
        }
    }

    /// Whether it plays games on in its head before it chooses, for as long as it is allowed to; the others answer within a
    /// few milliseconds.
    pub fn looks_ahead(self) -> bool {
        match self {
            BotKind::Random | BotKind::Greedy => false,
            BotKind::Hunter1 | BotKind::Hunter2 | BotKind::Hunter3 => true,
        }
    }

    /// A bot of that kind, with its usual budget. The same seed gives the same play as far as its budget allows (see
    /// [`super::Budget`]).
    pub fn bot(self, seed: u64) -> Box<dyn Bot> {
        match self {
            BotKind::Random => Box::new(RandomBot::new(seed)),
            BotKind::Greedy => Box::new(GreedyBot::new(seed)),
            BotKind::Hunter1 => Box::new(MctsBot::new(1, seed)),
            BotKind::Hunter2 => Box::new(MctsBot::new(2, seed)),
            BotKind::Hunter3 => Box::new(MctsBot::new(3, seed)),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::EXEC;
    use crate::text::{Lang, Texts};

    #[test]
    fn every_bot_has_a_name_and_a_line_on_what_it_is_like_in_both_languages() {
        for lang in Lang::ALL {
            let texts = Texts::of(lang);
            for kind in BotKind::ALL.map(BotKind::name).into_iter().chain([EXEC]) {
                assert!(texts.has(&format!("bot-{kind}")), "{kind} in {lang:?}");
                assert!(texts.has(&format!("bot-{kind}-means")), "{kind} in {lang:?}");
            }
        }
    }
}
