//! The engine behind the protocol: one game at a time, and what each method does with it.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Archive;
use super::by_hand::carry_out;
use super::errors::{check_facings, die, illegal, no_game, script_error};
use super::message::{Error, OfferReport, RefusalReport, Request, TableOfferReport, bad_params, params, reply};
use super::{table, threat, why};
use crate::bounds::{cut, word};
use crate::content;
use crate::game::{Command, Dice, Fact, Game, Offer, PieceId, Refusal, RestoreError, TakeBacks};
use crate::rules::{FullScript, Rulebook, Setup, listed_rulebooks, rulebook};
use crate::text::{Lang, Names, Texts, reports};

/// Serves one client.
pub struct Engine {
    running: Option<Running>,
    texts: &'static Texts,
    archive: Archive,
    /// The folders whose maps a setup may name.
    map_folders: Vec<PathBuf>,
    quit: bool,
}

struct Running {
    game: Game,
    setup: Setup,
    names: Names,
    /// The words of its book.
    texts: &'static Texts,
    /// What a game for practice can go back to.
    take_backs: TakeBacks,
    /// How many commands there have been since it began or was restored.
    commands: u32,
}

impl Running {
    fn new(game: Game, setup: Setup, texts: &Texts) -> Self {
        let texts = texts.for_book(&setup.rules);
        Self {
            names: Names::of(&setup, texts),
            game,
            setup,
            texts,
            take_backs: TakeBacks::default(),
            commands: 0,
        }
    }
}

/// The methods, in the order of the protocol's table.
const METHODS: &[&str] = &[
    "hello",
    "new",
    "state",
    "legal",
    "offers",
    "why_not",
    "why",
    "threat",
    "odds",
    "throws",
    "apply",
    "dice",
    "snapshot",
    "restore",
    "take_back",
    "hash",
    "quit",
];

/// The version of the snapshot's shape.
const SNAPSHOT_FORMAT: u32 = 1;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

/// Of which piece offers are asked, on a table; of all without.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OffersParams {
    #[serde(default)]
    piece: Option<PieceId>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneCommand {
    command: Value,
}

/// A command, with the dice that were thrown for it by hand, in games that have such.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ApplyParams {
    command: Value,
    #[serde(default)]
    dice: Option<Vec<u32>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RestoreParams {
    snapshot: Saved,
}

/// A game as `snapshot` gives it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    format: u32,
    version: String,
    setup: Setup,
    game: Value,
}

impl Engine {
    /// An engine without a game, that speaks this language in refusals and faults, and records its games. Of files it reads
    /// maps alone, and only those in the given folders.
    pub fn new(lang: Lang, archive: Archive, map_folders: Vec<PathBuf>) -> Self {
        Self {
            running: None,
            texts: Texts::of(lang),
            archive,
            map_folders,
            quit: false,
        }
    }

    /// Whether `quit` was called.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// Puts the game away that is being recorded, and waits until it outlasts a power cut.
    pub fn put_away(&mut self) {
        self.archive.end();
    }

    /// Carries out a line; returns the reply without its line end, or `None` where there is none (a notification, an
    /// empty line).
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        if line.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        match Request::read(line) {
            Err(bad) => Some(reply(&bad.id, &Err(*bad.error))),
            Ok(request) => {
                let outcome = self.call(&request.method, request.params);
                match &outcome {
                    Ok(_) => tracing::debug!(method = request.method, "answered"),
                    Err(error) => {
                        let method = word(&request.method);
                        tracing::info!(method = %method, code = error.code, "{}", error.message);
                    }
                }
                request.id.map(|id| reply(&id, &outcome))
            }
        }
    }

    fn call(&mut self, method: &str, given: Option<Value>) -> Result<Value, Error> {
        match method {
            "new" => self.new_game(params(given)?),
            "why_not" => self.why_not(params::<OneCommand>(given)?.command),
            "why" => {
                let asked = params(given)?;
                let running = self.running()?;
                let words = (running.texts, &running.names);
                why::why((&mut running.game, &running.setup), asked, words)
            }
            "threat" => {
                let asked = params(given)?;
                let running = self.running()?;
                let words = (running.texts, &running.names);
                threat::threat((&mut running.game, &running.setup), &asked, words)
            }
            "odds" => self.odds(params::<OneCommand>(given)?.command),
            "throws" => self.throws(params::<OneCommand>(given)?.command),
            "apply" => self.apply(params(given)?),
            "dice" => self.dice(params(given)?),
            "restore" => self.restore(params(given)?),
            "offers" => self.offers(params(given)?),
            "hello" | "state" | "legal" | "snapshot" | "take_back" | "hash" | "quit" => {
                let Nothing {} = params(given)?;
                self.call_plain(method)
            }
            question if table::QUESTIONS.contains(&question) => {
                let running = self.running()?;
                match rulebook(&running.setup.rules).and_then(Rulebook::table) {
                    Some(book) => table::answer(book, &running.game, question, given, (running.texts, &running.names)),
                    None => Err(Error::new(
                        Error::METHOD,
                        format!("`{question}` is asked of tables, and this is none"),
                    )),
                }
            }
            unknown => {
                let nearest = content::nearest(unknown, METHODS.iter().chain(table::QUESTIONS).copied());
                let hint = nearest.map_or(String::new(), |known| format!("; did you mean `{known}`?"));
                let unknown = word(unknown);
                Err(Error::new(Error::METHOD, format!("unknown method `{unknown}`{hint}")))
            }
        }
    }

    fn call_plain(&mut self, method: &str) -> Result<Value, Error> {
        match method {
            "hello" => Ok(hello()),
            "quit" => {
                self.quit = true;
                Ok(Value::Null)
            }
            "take_back" => self.take_back(),
            "state" => Ok(self.running()?.game.state()),
            "legal" => Ok(json!(self.running()?.game.legal())),
            "hash" => Ok(json!(format!("{:016x}", self.running()?.game.hash()))),
            _ => {
                let running = self.running()?;
                Ok(snapshot_value(&mut running.game, &running.setup))
            }
        }
    }

    fn offers(&mut self, OffersParams { piece }: OffersParams) -> Result<Value, Error> {
        let running = self.running()?;
        let book = rulebook(&running.setup.rules).and_then(Rulebook::table);
        let game = &running.game;
        let may_see = book.map_or(Ok(()), |book| book.may_see_offers(game));
        let is_there = piece.map_or(Ok(Ok(())), |piece| match book {
            Some(book) => Ok(book.look(game).standing(book.place_rule(), piece).map(|_| ())),
            None => Err(bad_params("piece", "only pieces on a table are asked about".to_owned())),
        });
        let refused = |refusal: Refusal| illegal(&refusal, running.texts, &running.names);
        may_see.map_err(refused)?;
        is_there?.map_err(refused)?;
        let asked = game.decision().and_then(|decision| decision.piece);
        let offers = running.game.offers();
        let about = offers
            .iter()
            .filter(|offer| piece.is_none_or(|piece| who(offer).or(asked) == Some(piece)));
        let (texts, names) = (running.texts, &running.names);
        Ok(match book {
            Some(_) => json!(
                about
                    .map(|offer| TableOfferReport::new(offer, texts, names))
                    .collect::<Vec<_>>()
            ),
            None => json!(
                about
                    .map(|offer| OfferReport::new(offer, texts, names))
                    .collect::<Vec<_>>()
            ),
        })
    }

    fn running(&mut self) -> Result<&mut Running, Error> {
        self.running.as_mut().ok_or_else(no_game)
    }

    fn new_game(&mut self, mut setup: Setup) -> Result<Value, Error> {
        let mut game = self.build(&mut setup)?;
        let facts = game.start().map_err(|error| script_error(&error))?.to_vec();
        let result = step_result(&facts, &mut game);
        self.archive.begin(&setup, &mut game);
        self.running = Some(Running::new(game, setup, self.texts));
        Ok(result)
    }

    /// A game of a setup, not yet started; the setup's map is then inline.
    fn build(&self, setup: &mut Setup) -> Result<Game, Error> {
        content::game_within(setup, &self.map_folders).map_err(|faults| {
            let faults = reports(&faults, self.texts.lang());
            let message = match faults.as_slice() {
                [fault] => fault.to_string(),
                all => format!("{} faults in the setup, listed in data.faults", all.len()),
            };
            Error::new(Error::PARAMS, message).with(json!({ "faults": faults }))
        })
    }

    fn why_not(&mut self, command: Value) -> Result<Value, Error> {
        let running = self.running()?;
        let command = read_command(&running.setup, command)?;
        why_not(&mut running.game, &command, running.texts, &running.names)
    }

    fn odds(&mut self, command: Value) -> Result<Value, Error> {
        let running = self.running()?;
        let command = read_command(&running.setup, command)?;
        odds(&mut running.game, &command, running.texts, &running.names)
    }

    fn throws(&mut self, command: Value) -> Result<Value, Error> {
        let running = self.running()?;
        let command = read_command(&running.setup, command)?;
        check_facings(&command)?;
        let throws = running.game.throws(&command);
        throws
            .map(|throws| json!(throws))
            .map_err(|refusal| illegal(&refusal, running.texts, &running.names))
    }

    fn apply(&mut self, ApplyParams { command, dice }: ApplyParams) -> Result<Value, Error> {
        let running = self.running.as_mut().ok_or_else(no_game)?;
        let command = read_command(&running.setup, command)?;
        check_facings(&command)?;
        if running.setup.take_back {
            running.take_backs.note(&mut running.game, running.commands);
        }
        let words = (running.texts, &running.names);
        carry_out(&mut running.game, &running.setup, &command, dice.as_deref(), words)?;
        running.commands += 1;
        let facts = running.game.facts().to_vec();
        let goes_on = running.setup.take_back;
        self.archive.step(&mut running.game, &command, goes_on);
        Ok(step_result(&facts, &mut running.game))
    }

    fn take_back(&mut self) -> Result<Value, Error> {
        let running = self.running.as_mut().ok_or_else(no_game)?;
        if !running.setup.take_back {
            let message = "`take_back` is for games set up with `\"take_back\":true`";
            return Err(Error::new(Error::METHOD, message.to_owned()));
        }
        let back = running.take_backs.take_back(&mut running.game, running.commands);
        let to = back.ok_or_else(|| Error::new(Error::ILLEGAL, "no command can be taken back".to_owned()))?;
        running.commands = to;
        self.archive.take_back(to);
        Ok(step_result(&[], &mut running.game))
    }

    fn dice(&mut self, FullScript { script, strict }: FullScript) -> Result<Value, Error> {
        let values = script
            .map(|values| {
                values
                    .iter()
                    .enumerate()
                    .map(|(index, value)| die(index, *value))
                    .collect()
            })
            .transpose()?;
        let running = self.running()?;
        running
            .game
            .dice_mut()
            .follow(values.map(|values: Vec<u32>| (values, strict)));
        Ok(Value::Null)
    }

    fn restore(&mut self, RestoreParams { snapshot }: RestoreParams) -> Result<Value, Error> {
        let Saved {
            format,
            mut setup,
            game,
            ..
        } = snapshot;
        if format != SNAPSHOT_FORMAT {
            let message = format!("{format}, but this program reads {SNAPSHOT_FORMAT}");
            return Err(bad_params("snapshot.format", message));
        }
        let mut restored = self.build(&mut setup)?;
        restored.read_snapshot(game).map_err(|error| {
            let (field, message) = match error {
                RestoreError::Shape { field, problem } => (field, problem),
                RestoreError::Sense { field, why } => (field, self.texts.say(&format!("snapshot-{why}"))),
            };
            bad_params(&format!("snapshot.game.{field}"), message)
        })?;
        let result = step_result(&[], &mut restored);
        self.archive.begin_restored(&setup, &mut restored);
        self.running = Some(Running::new(restored, setup, self.texts));
        Ok(result)
    }
}

/// What `hello` answers.
pub(super) fn hello() -> Value {
    let rules: Vec<&str> = listed_rulebooks().map(Rulebook::id).collect();
    json!({
        "name": env!("CARGO_PKG_NAME"),
        "version": env!("CARGO_PKG_VERSION"),
        "rules": rules,
        "rng": Dice::GENERATOR,
    })
}

/// What `snapshot` answers.
pub(super) fn snapshot_value(game: &mut Game, setup: &Setup) -> Value {
    json!(Saved {
        format: SNAPSHOT_FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        setup: setup.clone(),
        game: game.write_snapshot(),
    })
}

/// A command of the book that a setup names.
///
/// # Errors
/// −32602 if it is none of that book's, by field.
pub(super) fn read_command(setup: &Setup, written: Value) -> Result<Command, Error> {
    let book = rulebook(&setup.rules).ok_or_else(no_game)?;
    let mut track = serde_path_to_error::Track::new();
    let read = {
        let reader = serde_path_to_error::Deserializer::new(written, &mut track);
        book.read_command(&mut <dyn erased_serde::Deserializer>::erase(reader))
    };
    read.map_err(|error| {
        let path = track.path().to_string();
        let field = match path.as_str() {
            "." => "command".to_owned(),
            path => format!("command.{path}"),
        };
        bad_params(&cut(field), cut(error.to_string()))
    })
}

/// What `why_not` answers.
///
/// # Errors
/// −32602 if the facing is left open.
pub(super) fn why_not(game: &mut Game, command: &Command, texts: &Texts, names: &Names) -> Result<Value, Error> {
    check_facings(command)?;
    Ok(match game.why_not(command) {
        Some(refusal) => json!(RefusalReport::new(&refusal, texts, names)),
        None => Value::Null,
    })
}

/// What `odds` answers.
///
/// # Errors
/// −32602 if it is no attack, −32001 if it is illegal.
pub(super) fn odds(game: &mut Game, command: &Command, texts: &Texts, names: &Names) -> Result<Value, Error> {
    if matches!(command, Command::Book(_)) {
        return match game.own_odds(command) {
            Ok(odds) => Ok(odds
                .into_iter()
                .map(|(name, chance)| (name.to_owned(), json!(chance)))
                .collect()),
            Err(refusal) => Err(illegal(&refusal, texts, names)),
        };
    }
    attack(command)?;
    match game.odds(command) {
        Ok(odds) => Ok(json!(odds)),
        Err(refusal) => Err(illegal(&refusal, texts, names)),
    }
}

/// Odds are for attacks.
///
/// # Errors
/// −32602.
fn attack(command: &Command) -> Result<(), Error> {
    check_facings(command)?;
    if !matches!(command, Command::Shoot { .. } | Command::Fight { .. }) {
        return Err(bad_params("command", "odds are for `shoot` and `fight`".to_owned()));
    }
    Ok(())
}

/// Which piece carries an offer out, where it or its command says so.
fn who(offer: &Offer) -> Option<PieceId> {
    let command = json!(offer.command);
    let fields = command.as_object().and_then(|command| command.values().next());
    let named = fields.and_then(|fields| fields.get("piece")).and_then(Value::as_u64);
    offer
        .piece
        .or_else(|| named.and_then(|id| u16::try_from(id).ok()).map(PieceId))
}

fn step_result(facts: &[Fact], game: &mut Game) -> Value {
    json!({ "facts": facts, "state": game.state() })
}
