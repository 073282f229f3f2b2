//! The explanation chain: every number of a roll with what made it, in the order of the dice. It is made of what the rules tell
//! already, of a command that could be given ([`ExplanationChain::of_command`]) or of facts ([`ExplanationChain::of_facts`]): no rule
//! stands in it a second time.

mod chain_writer;
mod explanations;

pub use explanations::{DiceSum, Explanations, PlainExplanations};

use serde::Serialize;

use super::{Rulebook, add_ons};
use crate::game::{
    Command, Fact, ForeseenChance, Fraction, Game, Offer, PieceId, Place, Refusal, RuleKey, Throw, Word,
};
use chain_writer::ChainWriter;

/// Where a number comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkSource {
    /// The values of a figure: to hit, to wound, armour that is one of them.
    Profile,
    /// A skill, or what a kind of figure is like.
    Skill,
    /// The ground, cover, what lies between.
    Ground,
    /// A bonus or a malus.
    Bonus,
    /// A weapon, armour that is worn.
    Weapon,
    /// How far away something is.
    Distance,
    /// How many take part.
    Numbers,
    /// What somebody does or is just now: running, broken, attacked from behind.
    Condition,
    /// The Horde.
    Horde,
    /// A rule that holds for everybody.
    Rule,
}

impl LinkSource {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Profile,
        Self::Skill,
        Self::Ground,
        Self::Bonus,
        Self::Weapon,
        Self::Distance,
        Self::Numbers,
        Self::Condition,
        Self::Horde,
        Self::Rule,
    ];

    /// Its name in messages and in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Profile => "profile",
            Self::Skill => "skill",
            Self::Ground => "ground",
            Self::Bonus => "bonus",
            Self::Weapon => "weapon",
            Self::Distance => "distance",
            Self::Numbers => "numbers",
            Self::Condition => "condition",
            Self::Horde => "horde",
            Self::Rule => "rule",
        }
    }

    /// Where what a rule of a book gives comes from.
    pub fn of(book: &dyn Rulebook, rule: RuleKey) -> Self {
        match add_ons::keys().contains(&rule) {
            true => Self::Horde,
            false => book.landmarks().explanations().source_of(rule),
        }
    }
}

/// What a link of the chain is worth. What dice showed is empty before they are thrown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkValue {
    /// Dice that must show something, each by itself.
    Test {
        /// How many; none where earlier dice decide it.
        dice: Option<u8>,
        /// How many faces each has.
        sides: u32,
        /// What each must show at least.
        need: i32,
        /// Whether it takes the place of a die before it.
        again: bool,
        /// Whether who attacks hopes that it fails.
        must_fail: bool,
        /// How likely one of them does what is hoped for.
        chance: Fraction,
        /// What they showed.
        shown: Vec<u32>,
        /// How many of those passed.
        passed: u8,
    },
    /// Dice that count together.
    Sum {
        /// How many.
        dice: u8,
        /// How many faces each has.
        sides: u32,
        /// What they must come to; none where they are held against something else.
        need: Option<i32>,
        /// Whether they must come to no more than that.
        at_most: bool,
        /// How likely they do, where the book tells.
        chance: Option<Fraction>,
        /// What they showed.
        shown: Vec<u32>,
        /// What that came to, once they were thrown.
        sum: Option<i32>,
        /// Whether they passed, where there was something to pass.
        passed: Option<bool>,
    },
    /// A die whose face decides.
    Faces {
        /// How many faces it has.
        sides: u32,
        /// The faces that do what follows: before it is thrown all that do, afterwards the one that it showed.
        faces: Vec<u32>,
        /// Whether it takes the place of a die before it.
        again: bool,
        /// How likely one of them shows.
        chance: Fraction,
    },
    /// Dice of which the best counts, on the way of a move.
    Best {
        /// How many.
        dice: u8,
        /// How many faces each has.
        sides: u32,
        /// What the best must show; none where no face is better than another.
        need: Option<i32>,
        /// What they are held against, in units.
        length: Option<i32>,
        /// How likely the best shows that.
        chance: Option<Fraction>,
    },
    /// What changes the number before it; 0 where a rule bears on it and leaves it as it is.
    Change(i32),
}

impl LinkValue {
    /// How likely what is hoped for is, where dice decide.
    pub fn chance(&self) -> Option<Fraction> {
        match self {
            Self::Test { chance, .. } | Self::Faces { chance, .. } => Some(*chance),
            Self::Sum { chance, .. } | Self::Best { chance, .. } => *chance,
            Self::Change(_) => None,
        }
    }
}

/// One number, with what it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ExplanationLink {
    /// The rule behind it.
    pub rule: RuleKey,
    /// What it is worth.
    pub value: LinkValue,
    /// Where it comes from.
    pub source: LinkSource,
    /// Whose die or value it is, if anybody's.
    pub by: Option<PieceId>,
    /// The pieces that it speaks of.
    pub pieces: Vec<PieceId>,
    /// The places that it speaks of.
    pub places: Vec<Place>,
    /// What happens by the face of a die without a need.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<Fact>,
}

/// The numbers of a command with what made each, in the order of the dice. A change stands behind the number that it changes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ExplanationChain {
    /// The links.
    pub links: Vec<ExplanationLink>,
    /// The odds of a command that was not given yet.
    pub chances: Vec<ForeseenChance>,
    /// Which of them the links lead to: the best that can be hoped for.
    pub goal: Option<Word>,
}

impl ExplanationChain {
    /// Of facts that happened: every die with what it had to show and what changed that.
    pub fn of_facts(book: &dyn Rulebook, facts: &[Fact]) -> Self {
        Self {
            links: ChainWriter::of_past(book).links(facts),
            ..Self::default()
        }
    }

    /// Of a command that could be given: the dice with which it comes to the best that can be hoped for, and its odds, which are those
    /// of [`Game::odds`] or [`Game::own_odds`]. Of a command that is no attack, the dice that its book tells beforehand
    /// ([`Game::throws`]). Nothing once `goes_on` says no, which is asked before the command is carried out each time.
    ///
    /// # Errors
    /// The refusal if the command is illegal, or its chances are not to be known yet.
    pub fn of_command(
        book: &dyn Rulebook,
        game: &mut Game,
        command: &Command,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Self>, Refusal> {
        let hoped_for = book.landmarks().explanations().hoped_for();
        let attack = match game.foresee_attack(command, hoped_for, goes_on) {
            Ok(Some(attack)) => attack,
            Ok(None) => return Ok(None),
            Err(refusal) if refusal.why != "no-attack" => return Err(refusal),
            Err(_) => {
                let throws = game.throws(command)?;
                let links = throws.iter().map(|throw| link_of_throw(book, throw)).collect();
                return Ok(Some(Self {
                    links,
                    ..Self::default()
                }));
            }
        };
        let cover = match book.table() {
            None => cover_of(game, command),
            Some(_) => Vec::new(),
        };
        Ok(Some(Self {
            links: ChainWriter::of_foreseen(book, &attack, cover).links(&attack.facts),
            chances: attack.chances,
            goal: attack.goal,
        }))
    }

    /// How likely the goal is.
    pub fn chance(&self) -> Option<Fraction> {
        let goal = self.goal?;
        let of_goal = |chance: &&ForeseenChance| chance.name == goal && chance.piece.is_none();
        self.chances.iter().find(of_goal).map(|goal| goal.chance)
    }

    /// Whether there is nothing to explain.
    pub fn is_empty(&self) -> bool {
        self.links.is_empty() && self.chances.is_empty()
    }
}

/// Where the line of a command gets cover, as its offer tells.
fn cover_of(game: &mut Game, command: &Command) -> Vec<Place> {
    let offers = game.offers();
    let offer = offers.into_iter().find(|offer: &Offer| offer.command == *command);
    offer
        .and_then(|offer| offer.trace)
        .map_or_else(Vec::new, |trace| trace.cover)
}

/// Dice that a move throws.
fn link_of_throw(book: &dyn Rulebook, throw: &Throw) -> ExplanationLink {
    ExplanationLink {
        rule: throw.rule,
        value: LinkValue::Best {
            dice: throw.dice,
            sides: throw.sides,
            need: throw.need,
            length: throw.length,
            chance: throw.chance(),
        },
        source: LinkSource::of(book, throw.rule),
        by: None,
        pieces: Vec::new(),
        places: throw.at.into_iter().collect(),
        then: None,
    }
}
