//! A word that means nothing where it stands, and the one that was probably meant.

use super::{FluentValue, Texts};
use crate::bounds::word;
use crate::content::nearest;

/// A word that is none of those there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownWord {
    /// The message that tells it: `unknown-kind`, `unknown-bot`.
    pub message: &'static str,
    /// The word as it was written.
    pub word: String,
    /// The nearest right one.
    pub near: Option<String>,
    /// All right ones.
    pub known: Vec<String>,
}

impl UnknownWord {
    /// This word among these.
    pub fn new(message: &'static str, word: &str, known: &[&str]) -> Self {
        Self {
            message,
            word: word.to_owned(),
            near: nearest(word, known.iter().copied()).map(str::to_owned),
            known: known.iter().map(|word| (*word).to_owned()).collect(),
        }
    }

    /// What is wrong, in words.
    pub fn words(&self, texts: &Texts) -> String {
        let args: [(&str, FluentValue); 3] = [
            ("word", word(&self.word).into_owned().into()),
            ("near", self.near.clone().unwrap_or_else(|| "none".to_owned()).into()),
            ("known", self.known.join(", ").into()),
        ];
        texts.message(self.message, &args)
    }
}
