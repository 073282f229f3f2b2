//! The name of a rule, as the rule books' restatements spell it.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// A name out of a rule book's own list: a rule, a phase, a bonus.
pub type Word = &'static str;

/// The key of a rule (`shoot.cover`): every die, modifier, refusal and fact carries one, and the texts are found by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RuleKey(#[serde(deserialize_with = "read_word")] pub Word);

impl RuleKey {
    /// The key as it is written in documents and protocol messages.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// What stands before its first dot: the chapter or thing that it belongs to (`skill` of `skill.rikiki`).
    pub fn chapter(self) -> Word {
        self.0.split_once('.').map_or(self.0, |(chapter, _)| chapter)
    }
}

impl std::fmt::Display for RuleKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

/// How long a word may be that is read from a recorded game, in bytes, and how many there may be in one run of the
/// program: words are never given back, and no file shall fill the memory with them.
const LONGEST_WORD: usize = 64;
const MOST_WORDS: usize = 10_000;

/// Reads a word of a recorded game: one of an older version of the rules need not be in any list of today's.
///
/// # Errors
/// If it is no word, or there are too many.
pub(super) fn read_word<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
    static WORDS: Mutex<Option<HashSet<Word>>> = Mutex::new(None);
    let text = String::deserialize(deserializer)?;
    let fits = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || b"._".contains(&letter);
    if text.len() > LONGEST_WORD || !text.bytes().all(fits) {
        return Err(D::Error::custom("not a name of a rule book"));
    }
    let mut words = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    let words = words.get_or_insert_default();
    if let Some(known) = words.get(text.as_str()) {
        return Ok(known);
    }
    if words.len() >= MOST_WORDS {
        return Err(D::Error::custom("too many names"));
    }
    let word: Word = text.leak();
    words.insert(word);
    Ok(word)
}
