//! A bot that is a program of its own (`docs/bots.md`): its process, the time it has, and what becomes of one that dies,
//! hangs or does not answer legally: it is given up, and the random bot plays on. What its lines say is the business of a
//! [`BotProtocol`].

mod command;
mod failure;
mod process;
mod protocol;

pub use command::{EXEC, External, ExternalError, USUAL_LIMIT};
pub use failure::Failure;
pub use process::KillSwitch;
pub use protocol::{BotProtocol, FromBot, WrongAnswer};

use std::time::{Duration, Instant};

use super::{Bot, RandomBot};
use crate::game::{Command, Game};
use process::{NoLine, Process};

/// A program that plays one seat of one game. It is started when it is asked for the first time, and ended with this.
#[derive(Debug)]
pub struct ExternalBot {
    external: External,
    session: Box<dyn BotProtocol>,
    name: String,
    kill_switch: KillSwitch,
    process: Option<Process>,
    /// Who plays on once it was given up.
    instead: RandomBot,
    given_up: bool,
    failure: Option<Failure>,
}

impl ExternalBot {
    /// A program for a seat. `name` is the player's, `session` what is said about the game. The seed is that of the bot
    /// that plays on where the program fails.
    pub fn new(external: &External, name: &str, session: Box<dyn BotProtocol>, seed: u64) -> Self {
        Self {
            external: external.clone(),
            session,
            name: name.to_owned(),
            kill_switch: KillSwitch::default(),
            process: None,
            instead: RandomBot::new(seed),
            given_up: false,
            failure: None,
        }
    }

    /// What ends its process, from another thread too: a bot that is being waited for is then given up at once.
    pub fn kill_switch(&self) -> KillSwitch {
        self.kill_switch.clone()
    }

    /// Asks the program, once more if the answer is none or illegal.
    fn ask(&mut self, game: &mut Game) -> Result<Command, Failure> {
        let within = self.external.within;
        let until = Instant::now() + within;
        if self.process.is_none() {
            let process =
                Process::start(&self.external, &self.name, &self.kill_switch).map_err(|error| Failure::Start {
                    program: self.external.words().0.to_owned(),
                    problem: error.to_string(),
                })?;
            send(&process, self.session.begin(within), until, within)?;
            self.process = Some(process);
        }
        let Some(process) = &self.process else {
            return Err(Failure::Closed);
        };
        send(process, self.session.choose(game, None), until, within)?;
        let mut wrong = match read_line(process, self.session.as_mut(), game, until, within)? {
            Ok(command) => return Ok(command),
            Err(wrong) => wrong,
        };
        send(process, self.session.choose(game, Some(&wrong)), until, within)?;
        wrong = match read_line(process, self.session.as_mut(), game, until, within)? {
            Ok(command) => return Ok(command),
            Err(wrong) => wrong,
        };
        Err(match wrong {
            WrongAnswer::Garbled(problem) => Failure::Garbled { problem },
            WrongAnswer::Illegal(refusal) => Failure::Illegal { refusal },
        })
    }
}

fn send(process: &Process, line: String, until: Instant, within: Duration) -> Result<(), Failure> {
    process.send(line, until).map_err(failure(process, within))
}

fn failure(process: &Process, within: Duration) -> impl FnOnce(NoLine) -> Failure {
    move |reason| match reason {
        NoLine::Late => Failure::Late { within },
        NoLine::Closed => Failure::Closed,
        NoLine::Ended(code) => Failure::Ended {
            code,
            said: process.last_complaint(),
        },
    }
}

/// Listens until there is an answer to what was asked last; meanwhile answers what the program asks.
fn read_line(
    process: &Process,
    session: &mut dyn BotProtocol,
    game: &mut Game,
    until: Instant,
    within: Duration,
) -> Result<Result<Command, WrongAnswer>, Failure> {
    loop {
        let line = process.line(until).map_err(failure(process, within))?;
        match session.read_line(&line, game) {
            FromBot::Answer(answer) => return Ok(answer),
            FromBot::Asked(reply) => send(process, reply, until, within)?,
            FromBot::Nothing => {}
        }
    }
}

impl Bot for ExternalBot {
    fn choose(&mut self, game: &mut Game) -> Command {
        if !self.given_up {
            match self.ask(game) {
                Ok(command) => return command,
                Err(failure) => {
                    self.given_up = true;
                    self.process = None;
                    self.failure = Some(failure);
                }
            }
        }
        self.instead.choose(game)
    }

    fn take_failure(&mut self) -> Option<Failure> {
        self.failure.take()
    }
}
