//! The protocol with an external bot, turned round: here the program asks, and the bot, before it answers, may ask about
//! the game with the same methods as `arene engine` (`docs/bots.md`).

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};

use super::engine::{hello, odds, read_command, snapshot_value, why_not};
use super::errors::check_facings;
use super::message::{Error, RefusalReport, Request, params, reply};
use crate::bots::{BotProtocol, External, ExternalBot, FromBot, WrongAnswer};
use crate::bounds::{MOST_VALUES, cut, has_too_many_values, word};
use crate::content::nearest;
use crate::game::{Game, PlayerId};
use crate::rules::Setup;
use crate::text::{Lang, Names, Texts};

/// What a bot may ask while it chooses.
const METHODS: &[&str] = &["hello", "state", "legal", "why_not", "odds", "hash", "snapshot"];

/// The talk with a bot that plays one seat of one game.
#[derive(Debug)]
pub struct BotSession {
    setup: Setup,
    player: PlayerId,
    names: Names,
    /// The number of the last question.
    asked: u64,
    /// The seed of the dice in the snapshots that the bot gets: those of the game are not for it to know.
    chance: u64,
}

/// The answer to `choose`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chosen {
    command: Value,
}

impl BotSession {
    /// A talk about a game of that setup, with whoever plays that seat. The seed is for the dice of snapshots.
    pub fn new(setup: &Setup, player: PlayerId, seed: u64) -> Self {
        let mut setup = setup.clone();
        // Who knows seed or script knows the dice to come.
        (setup.seed, setup.dice) = (0, None);
        Self {
            names: Names::of(&setup, texts_of(&setup)),
            setup,
            player,
            asked: 0,
            chance: seed,
        }
    }

    /// Answers a question of the bot's.
    fn question(&mut self, line: &[u8], game: &mut Game) -> FromBot {
        let (id, outcome) = match Request::read(line) {
            Err(bad) => (Some(bad.id), Err(*bad.error)),
            Ok(request) => (request.id, self.look(&request.method, request.params, game)),
        };
        id.map_or(FromBot::Nothing, |id| FromBot::Asked(reply(&id, &outcome)))
    }

    fn look(&mut self, method: &str, given: Option<Value>, game: &mut Game) -> Result<Value, Error> {
        if let "why_not" | "odds" = method {
            let command = read_command(&self.setup, params::<Chosen>(given)?.command)?;
            return match method {
                "odds" => odds(game, &command, texts_of(&self.setup), &self.names),
                _ => why_not(game, &command, texts_of(&self.setup), &self.names),
            };
        }
        match method {
            "hello" => Ok(hello()),
            "state" => Ok(game.state()),
            "legal" => Ok(json!(game.legal())),
            "hash" => Ok(json!(format!("{:016x}", game.hash()))),
            "snapshot" => Ok(self.snapshot(game)),
            other => {
                let near = nearest(other, METHODS.iter().copied());
                let hint = near.map_or(".".to_owned(), |known| format!("; did you mean `{known}`?"));
                let (other, known) = (word(other), METHODS.join(", "));
                let problem = format!("a bot cannot call `{other}`{hint} It can call {known}");
                Err(Error::new(Error::METHOD, problem))
            }
        }
    }

    /// The game as a bot may look ahead in it: with other dice to come than there will be.
    fn snapshot(&mut self, game: &mut Game) -> Value {
        let before = game.snapshot();
        self.chance = self.chance.wrapping_add(1);
        game.dice_mut().go_on(self.chance, 0);
        let value = snapshot_value(game, &self.setup);
        game.restore(&before);
        value
    }
}

impl BotProtocol for BotSession {
    fn begin(&self, within: Duration) -> String {
        let params = json!({
            "player": self.player,
            "seconds": within.as_secs_f64(),
            "setup": self.setup,
        });
        json!({ "jsonrpc": "2.0", "method": "begin", "params": params }).to_string()
    }

    fn choose(&mut self, game: &mut Game, wrong: Option<&WrongAnswer>) -> String {
        self.asked += 1;
        let mut params = json!({
            "player": self.player,
            "state": game.state(),
            "legal": game.legal(),
        });
        match wrong {
            None => {}
            Some(WrongAnswer::Garbled(problem)) => params["refused"] = json!({ "message": problem }),
            Some(WrongAnswer::Illegal(refusal)) => {
                params["refused"] = json!(RefusalReport::new(refusal, texts_of(&self.setup), &self.names));
            }
        }
        json!({ "jsonrpc": "2.0", "id": self.asked, "method": "choose", "params": params }).to_string()
    }

    fn read_line(&mut self, line: &[u8], game: &mut Game) -> FromBot {
        if line.iter().all(u8::is_ascii_whitespace) {
            return FromBot::Nothing;
        }
        let garbled = |problem: String| FromBot::Answer(Err(WrongAnswer::Garbled(problem)));
        if has_too_many_values(line) {
            return garbled(format!("more than {MOST_VALUES} values in one line"));
        }
        let message = match serde_json::from_slice(line) {
            Ok(Value::Object(message)) => message,
            Ok(_) => return garbled("not an object".to_owned()),
            Err(error) => return garbled(format!("not JSON: {error}")),
        };
        if message.contains_key("method") {
            return self.question(line, game);
        }
        match message.get("id").and_then(Value::as_u64) {
            Some(id) if id == self.asked => {}
            // It was asked again meanwhile.
            Some(id) if id < self.asked => return FromBot::Nothing,
            _ => return garbled(format!("the answer to `choose` bears its id, {}", self.asked)),
        }
        if let Some(error) = message.get("error") {
            return garbled(cut(format!("the bot answered with an error: {error}")));
        }
        let chosen = params::<Chosen>(message.get("result").cloned());
        let command = chosen
            .and_then(|chosen| read_command(&self.setup, chosen.command))
            .and_then(|command| check_facings(&command).map(|()| command));
        match command {
            Err(error) => garbled(error.message),
            Ok(command) => FromBot::Answer(match game.why_not(&command) {
                Some(refusal) => Err(WrongAnswer::Illegal(refusal)),
                None => Ok(command),
            }),
        }
    }
}

/// A program that plays a seat of a game of that setup. The seed is for the dice of snapshots, and for the bot that plays on
/// where the program fails.
pub fn external_bot(external: &External, setup: &Setup, player: PlayerId, seed: u64) -> ExternalBot {
    let name = setup
        .players
        .get(player.index())
        .map_or("", |player| player.name.as_str());
    ExternalBot::new(external, name, Box::new(BotSession::new(setup, player, seed)), seed)
}

/// The words of a setup's book; bots are spoken to in English.
fn texts_of(setup: &Setup) -> &'static Texts {
    Texts::of_book(Lang::En, &setup.rules)
}
