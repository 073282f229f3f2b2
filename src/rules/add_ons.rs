//! The list of add-ons: what hosts ask of them, whichever there are. A host knows this file and no add-on.

use bevy::prelude::World;
use serde::{Deserialize, de};
use serde_json::Value;

use super::hordes::{self, CheckedHorde};
use super::host::{GuestTerms, Host, HostFeature};
use super::{AnyReader, BookLanguage, Chapter, HouseRule, LocaleFile, PieceSetup, ReadFault, SceneWord, Setup, Words};
use crate::game::{
    BookCommand, BookFact, Choice, Command, Fact, Faults, Game, GameBuilder, Offer, PieceId, PublicState, Refusal,
    RestoreError, RuleKey, StateHasher,
};

/// The add-ons of a setup that was looked over.
#[derive(Clone, Debug, Default)]
pub struct AddOns {
    horde: Option<CheckedHorde>,
}

/// A guest of a setup: written as a piece is.
#[derive(Clone, Debug)]
pub struct SetGuest {
    /// The field of the setup that it comes from.
    pub field: String,
    /// Its kind, where it stands, and its state.
    pub piece: PieceSetup,
}

impl AddOns {
    /// The field of a setup in which guests stand.
    pub const FIELD: &str = hordes::FIELD;

    /// Takes what add-ons have in a setup out of it: the host finds nothing of them there.
    pub fn take(setup: &mut Setup, faults: &mut Faults) -> Self {
        Self {
            horde: hordes::take(setup, faults),
        }
    }

    /// The guests, by id: they come after all other pieces.
    pub fn guests(&self) -> &[SetGuest] {
        self.horde.as_ref().map_or(&[], |horde| &horde.guests)
    }

    /// The terms of the guests of a game with so many other pieces.
    pub fn terms(&self, others: usize) -> GuestTerms {
        match &self.horde {
            Some(horde) => GuestTerms {
                first: PieceId(others as u16),
                stops: true,
                ally: horde.terms.ally,
                together: horde.terms.is_together(),
                cards: horde.terms.plays_cards(),
                opens_doors: horde.terms.options.horde_doors,
                power: Some(hordes::MORE_POWER),
                scenario: horde.terms.scenario(),
            },
            None => GuestTerms::default(),
        }
    }

    /// What guests may cost together, of a player's budget, and the rule that says so; nothing where they have no price.
    pub fn most_cost(&self, budget: i64) -> Option<(i64, RuleKey)> {
        let scenario = self.horde.as_ref()?.terms.scenario?;
        Some((scenario.most_cost(budget)?, scenario.rule()))
    }

    /// Has faults about options that the host does not know name those of the add-ons too.
    pub fn name_options(&self, faults: &mut Faults) {
        if self.horde.is_none() {
            return;
        }
        let names: Vec<&str> = HOUSE_RULES.iter().map(|rule| rule.name).collect();
        faults.widen("unknown-option", "known", &names.join(", "));
    }

    /// Adds what never changes to a hash of the setup.
    pub fn feed(&self, hasher: &mut StateHasher) {
        if let Some(horde) = &self.horde {
            hasher.feed(&horde.terms);
        }
    }

    /// Adds their systems and their state to a game: after all chapters of the host.
    pub fn plug<H: Host>(&self, game: &mut GameBuilder<H::Phase>) {
        if let Some(horde) = &self.horde {
            hordes::plug::<H>(game, horde);
        }
    }
}

/// Whether a setup has an add-on.
pub fn are_in(setup: &Setup) -> bool {
    setup.own.contains_key(AddOns::FIELD)
}

/// The names of the commands of all add-ons, each with those of its fields.
pub const COMMANDS: &[(&str, &[&str])] = hordes::COMMANDS;

/// Those that scenes write otherwise than by their name.
pub const SCENE_WORDS: &[SceneWord] = hordes::SCENE_WORDS;

/// The names of the facts of all add-ons, each with those of its fields besides `fact` and `rule`.
pub const FACTS: &[(&str, &[&str])] = hordes::FACTS;

/// The house rules of all add-ons: a setup names those of an add-on that it has.
pub const HOUSE_RULES: &[HouseRule] = hordes::HOUSE_RULES;

/// The house rules of all add-ons that change something on a host with these features.
pub fn effective_house_rules(features: &[HostFeature]) -> Vec<&'static HouseRule> {
    let rules = HOUSE_RULES.iter();
    let rules = rules.filter(|rule| hordes::feature_for(rule.name).is_none_or(|needed| features.contains(&needed)));
    rules.collect()
}

/// The commands and facts of all add-ons, for a host that has a language of its own.
pub struct AddOnLanguage;

impl BookLanguage for AddOnLanguage {
    fn commands(&self) -> &'static [(&'static str, &'static [&'static str])] {
        COMMANDS
    }

    fn scene_words(&self) -> &'static [SceneWord] {
        SCENE_WORDS
    }

    fn facts(&self) -> &'static [(&'static str, &'static [&'static str])] {
        FACTS
    }

    fn read_command(&self, written: AnyReader) -> Result<Command, ReadFault> {
        read_command(Value::deserialize(written)?).map_err(de::Error::custom)
    }

    fn read_fact(&self, written: AnyReader) -> Result<Fact, ReadFault> {
        read_fact(Value::deserialize(written)?).map_err(de::Error::custom)
    }

    fn command_words(&self, command: &BookCommand) -> Words {
        command_words(command)
    }

    fn fact_words(&self, fact: &BookFact) -> Words {
        fact_words(fact)
    }
}

/// The keys of the rules of all add-ons.
pub fn keys() -> Vec<RuleKey> {
    hordes::keys()
}

/// The locale files of all add-ons.
pub const LOCALES: &[LocaleFile] = hordes::LOCALES;

/// The chapters of all add-ons.
pub const CHAPTERS: &[Chapter] = hordes::CHAPTERS;

/// The guests of a setup as names want them: their kinds, of those that a host has, by id.
pub fn guests_given(setup: &Setup, known: &[&'static str]) -> Vec<&'static str> {
    let mut setup = setup.clone();
    let guests = AddOns::take(&mut setup, &mut Faults::default());
    let kind = |guest: &SetGuest| known.iter().copied().find(|kind| *kind == guest.piece.kind);
    guests.guests().iter().filter_map(kind).collect()
}

/// Whether a written command is one of an add-on's.
pub fn is_command(written: &Value) -> bool {
    hordes::is_command(written)
}

/// Reads a command of an add-on's.
///
/// # Errors
/// What is wrong with its shape.
pub fn read_command(written: Value) -> Result<Command, serde_json::Error> {
    hordes::read_command(written)
}

/// Whether a written fact has the name of one of an add-on's.
pub fn is_fact(written: &Value) -> bool {
    hordes::is_fact(written)
}

/// Reads a fact: one of an add-on's, or one that all books share.
///
/// # Errors
/// What is wrong with its shape.
pub fn read_fact(written: Value) -> Result<Fact, serde_json::Error> {
    match hordes::is_fact(&written) {
        true => hordes::read_fact(written),
        false => Fact::deserialize(written),
    }
}

/// What a command of an add-on's says.
pub fn command_words(command: &BookCommand) -> Words {
    hordes::command_words(command)
}

/// What a fact of an add-on's says.
pub fn fact_words(fact: &BookFact) -> Words {
    hordes::fact_words(fact)
}

/// Brings what everybody sees in step with a fact of an add-on's, or with one that all books share.
pub fn follow(fact: &Fact, state: &mut PublicState) {
    match hordes::fact_of(fact) {
        Some(own) => hordes::follow(own, state),
        None => state.follow(fact),
    }
}

/// Writes what add-ons have of a game's state into it.
pub fn write_state(world: &World, state: &mut Value) {
    hordes::write_state(world, state);
}

/// Whether a command of an add-on's may be given; nothing if it is none of theirs.
pub fn check<H: Host>(world: &World, command: &Command) -> Option<Result<(), Refusal>> {
    hordes::check::<H>(world, command)
}

/// Whether a host's command that is one plain word may be given where an add-on asks for one of its own of that word; nothing if
/// none does.
pub fn check_word<H: Host>(world: &World, word: &str) -> Option<Result<(), Refusal>> {
    hordes::check_word::<H>(world, word)
}

/// Lists what may be chosen where an add-on asks. Whether it does.
pub fn choices<H: Host>(world: &World, list: &mut Vec<Choice>) -> bool {
    hordes::choices::<H>(world, list)
}

/// Writes out an entry of such a list; nothing if it is none.
pub fn command(choice: Choice) -> Option<Command> {
    hordes::command(choice)
}

/// How players usually answer what an add-on asks of them: they act, and take what they can get. Nothing where none asks, or nothing
/// is usual.
pub fn usual_answer(game: &mut Game) -> Option<Command> {
    hordes::usual_answer(game)
}

/// Lists what is offered where an add-on asks.
pub fn offers<H: Host>(world: &World, list: &mut Vec<Offer>) {
    hordes::offers::<H>(world, list);
}

/// Whether a state read from outside makes sense, as far as it is an add-on's.
///
/// # Errors
/// What does not, by field.
pub fn check_state<H: Host>(world: &World, is_waiting: bool) -> Result<(), RestoreError> {
    hordes::check_state::<H>(world, is_waiting)
}
