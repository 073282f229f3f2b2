//! A bot as the lab names it: `random`, `hunter1:200`, `hunter1:0.3s`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bots::{Bot, BotKind, Budget};
use crate::text::{Lang, Texts, UnknownWord};

/// A bot and how long it may think.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BotSpec {
    /// The bot.
    pub kind: BotKind,
    /// How long it may think about each decision; as long as is usual for it if left out.
    pub budget: Option<Budget>,
}

/// Why a bot could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotSpecError {
    /// There is no such bot.
    Unknown(UnknownWord),
    /// The budget is none.
    Budget {
        /// What was written.
        word: String,
        /// The bot.
        bot: BotKind,
    },
    /// The bot takes no budget.
    NoBudget(BotKind),
}

impl BotSpecError {
    /// What is wrong, in words.
    pub fn words(&self, texts: &Texts) -> String {
        let named = |bot: &BotKind| ("bot", bot.name().into());
        match self {
            Self::Unknown(unknown) => unknown.words(texts),
            Self::Budget { word, bot } => {
                let args = [("word", crate::bounds::word(word).into_owned().into()), named(bot)];
                texts.message("bot-budget", &args)
            }
            Self::NoBudget(bot) => texts.message("bot-no-budget", &[named(bot)]),
        }
    }
}

impl fmt::Display for BotSpecError {
    /// In English: for logs and tests.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Texts::of(Lang::En)))
    }
}

impl std::error::Error for BotSpecError {}

impl BotSpec {
    /// A bot that thinks as long as is usual for it.
    pub const fn usual(kind: BotKind) -> Self {
        Self { kind, budget: None }
    }

    /// The bot, with its budget. The same seed gives the same play if it [is reproducible](Self::is_reproducible).
    pub fn bot(&self, seed: u64) -> Box<dyn Bot> {
        let mut bot = self.kind.bot(seed);
        if let Some(budget) = self.budget {
            bot.allow(budget);
        }
        bot
    }

    /// Whether it plays the same way whenever it is given the same seed: not if it goes by the clock, as those that look
    /// ahead usually do.
    pub fn is_reproducible(&self) -> bool {
        !self.kind.looks_ahead() || matches!(self.budget, Some(Budget::Nodes(_)))
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            None => write!(f, "{}", self.kind),
            Some(Budget::Nodes(nodes)) => write!(f, "{}:{nodes}", self.kind),
            Some(Budget::Time(time)) => write!(f, "{}:{}s", self.kind, time.as_secs_f64()),
        }
    }
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<Self, BotSpecError> {
        let (name, budget) = match text.split_once(':') {
            Some((name, budget)) => (name, Some(budget)),
            None => (text, None),
        };
        let known = BotKind::ALL.map(BotKind::name);
        let unknown = |()| BotSpecError::Unknown(UnknownWord::new("unknown-bot", name, &known));
        let kind: BotKind = name.parse().map_err(unknown)?;
        let budget = match budget {
            None => None,
            Some(_) if !kind.looks_ahead() => return Err(BotSpecError::NoBudget(kind)),
            Some(written) => {
                let word = written.to_owned();
                Some(read_budget(written).ok_or(BotSpecError::Budget { word, bot: kind })?)
            }
        };
        Ok(Self { kind, budget })
    }
}

/// The longest that a bot may be given to think about one decision, in seconds.
const LONGEST: f64 = 3600.0;

fn read_budget(written: &str) -> Option<Budget> {
    if let Some(seconds) = written.strip_suffix('s') {
        let seconds: f64 = seconds.parse().ok()?;
        let within = seconds > 0.0 && seconds <= LONGEST;
        return within.then(|| Budget::Time(Duration::from_secs_f64(seconds)));
    }
    written.parse().ok().filter(|nodes| *nodes > 0).map(Budget::Nodes)
}

impl Serialize for BotSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for BotSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_read_and_written_the_same_way() {
        for (text, same) in [
            ("random", true),
            ("greedy", true),
            ("hunter1", false),
            ("hunter1:1", true),
            ("hunter3:200", true),
            ("hunter1:0.3s", false),
            ("hunter2:2s", false),
        ] {
            let spec: BotSpec = text.parse().unwrap();
            assert_eq!(spec.to_string(), text);
            assert_eq!(spec.is_reproducible(), same, "{text}");
        }
    }

    #[test]
    fn a_wrong_bot_or_budget_is_answered_with_a_right_one() {
        let said = |text: &str| text.parse::<BotSpec>().unwrap_err().to_string();
        assert!(said("randum").starts_with("unknown bot “randum”; did you mean “random”? Bots: random, greedy"));
        assert!(said("xylophone:3").starts_with("unknown bot “xylophone”. Bots: random"));
        for budget in ["", "0", "-1", "many", "0s", "1e9s", "NaNs", "1 s"] {
            let said = said(&format!("hunter1:{budget}"));
            assert!(said.contains("hunter1:200 or hunter1:0.3s"), "{budget}: {said}");
        }
        assert!(said("greedy:200").contains("takes no budget"));
    }
}
