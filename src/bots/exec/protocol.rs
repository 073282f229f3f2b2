//! What an external bot's lines say: the interface between its process and the protocol that both speak.

use std::fmt::Debug;
use std::time::Duration;

use crate::game::{Command, Game, Refusal};

/// Why an answer is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WrongAnswer {
    /// It has not the shape of an answer: what is wrong with it.
    Garbled(String),
    /// Its command is illegal.
    Illegal(Refusal),
}

/// What a line of a bot means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FromBot {
    /// It chose.
    Answer(Result<Command, WrongAnswer>),
    /// It asked something; this is the reply.
    Asked(String),
    /// Nothing: an empty line, a notification, an answer to what has been asked before.
    Nothing,
}

/// The talk with a bot that plays one seat of one game, in lines without their ends.
pub trait BotProtocol: Debug + Send {
    /// The first line: which game it is, and how long the bot may take for each answer.
    fn begin(&self, within: Duration) -> String;

    /// The line that asks for a command; with what was wrong with the answer before, if it is asked again.
    fn choose(&mut self, game: &mut Game, wrong: Option<&WrongAnswer>) -> String;

    /// Understands a line of the bot. The game is the one it was asked about; it stays as it is.
    fn read_line(&mut self, line: &[u8], game: &mut Game) -> FromBot;
}
