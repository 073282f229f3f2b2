//! Second chances: a die that failed its need may be thrown again, where something added to a book gives pieces so many chances.
//!
//! No rule knows of it. When such a die has failed, the game takes the command back, keeps it with the dice thrown so far, and asks.
//! With the answer the command is carried out anew with the same dice, up to the next die that fails. Of what a command that waits
//! has brought about, the dice alone are told; the rest is told when it is carried out to its end.

use std::collections::VecDeque;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::driver::{ApplyError, Game};
use super::{
    Choice, Command, Decision, DecisionKind, Fact, Offer, PendingDecision, PieceId, Refusal, RestoreError, Roster,
    RuleKey, Why, Word,
};

/// How many chances pieces have, and the command that waits: a component of the match, in games that give any.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SecondChances {
    /// How many each piece has left, by id.
    pub left: Vec<u8>,
    /// The command that waits for an answer.
    waits: Option<HeldBack>,
}

impl SecondChances {
    /// So many for each of these pieces, by id.
    pub const fn new(left: Vec<u8>) -> Self {
        Self { left, waits: None }
    }
}

/// A command that waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeldBack {
    /// As it is written.
    command: Value,
    /// What was asked when it was given.
    asked: Decision,
    /// Whose dice may be thrown again.
    actor: Option<PieceId>,
    /// What the dice showed that were thrown for it.
    thrown: Vec<u32>,
    /// The places of the dice that failed, and whether each was thrown again.
    answers: Vec<(u32, bool)>,
}

/// How such a game asks: a component of the match that never changes.
#[derive(Component, Clone, Copy, Debug)]
pub struct SecondChanceRules {
    /// Why nothing else may be done while it is asked.
    pub refused: fn() -> Refusal,
    /// The name of the decision.
    pub decision: Word,
    /// The answers: the die is thrown again, or it stands.
    pub answers: [Choice; 2],
    /// Writes an answer out.
    pub command: fn(Choice) -> Option<Command>,
    /// Reads a command of the book.
    pub read: fn(Value) -> Option<Command>,
    /// The rules whose dice are never thrown again.
    pub without: &'static [RuleKey],
}

impl SecondChanceRules {
    /// Whether a command has the die thrown again, if it is an answer: by how it is written, since the book may have one of that word.
    fn answer_of(&self, command: &Command) -> Option<bool> {
        let written = |command: &Command| serde_json::to_value(command).unwrap_or_default();
        let given = written(command);
        let fits = |choice: Choice| (self.command)(choice).is_some_and(|known| written(&known) == given);
        let [again, stands] = self.answers;
        match (fits(again), fits(stands)) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }
}

/// What the dice tape knows of the command that is carried out.
#[derive(Clone, Debug, Default)]
pub(super) struct ChanceRun {
    /// Whose failed tests are asked about; nobody's once its own action is over.
    actor: Option<PieceId>,
    /// The rules whose dice are never thrown again.
    without: &'static [RuleKey],
    /// What dice showed that were thrown before.
    known: VecDeque<u32>,
    thrown: Vec<u32>,
    answers: Vec<(u32, bool)>,
    /// How many facts there were when a die failed that is to be asked about.
    halted: Option<usize>,
}

/// What becomes of a die that failed.
pub(super) enum FailedDie {
    /// It stands.
    Stands,
    /// It is thrown again.
    Again,
}

impl ChanceRun {
    /// Whether the command is to be taken back.
    pub(super) const fn is_halted(&self) -> bool {
        self.halted.is_some()
    }

    /// What the next die shows, if it was thrown before.
    pub(super) fn next_known(&mut self, sides: u32) -> Option<u32> {
        self.known.pop_front().map(|value| value.clamp(1, sides))
    }

    /// Notes what a die showed.
    pub(super) fn note(&mut self, value: u32) {
        if !self.is_halted() {
            self.thrown.push(value);
        }
    }

    /// What becomes of the die thrown last, which failed; after it there are so many facts.
    pub(super) fn fail(&mut self, why: &Why, facts: usize) -> FailedDie {
        if self.is_halted() {
            return FailedDie::Stands;
        }
        let place = (self.thrown.len() as u32).saturating_sub(1);
        if let Some((_, again)) = self.answers.iter().find(|(known, _)| *known == place) {
            return if *again { FailedDie::Again } else { FailedDie::Stands };
        }
        let is_own = why.piece.is_some() && why.piece == self.actor && !self.without.contains(&why.rule);
        let can_pass = why.need.is_some_and(|need| need <= why.sides as i32);
        if is_own && can_pass {
            self.halted = Some(facts);
        }
        FailedDie::Stands
    }

    /// The action of the one who acts is over.
    pub(super) fn end_action(&mut self) {
        self.actor = None;
    }
}

/// The facts that are told: of those of a command that is halted the dice alone. So many dice were told before.
fn told(facts: &[Fact], known: usize, halted: Option<usize>) -> Vec<Fact> {
    let mut dice = 0;
    let is_new = |fact: &&Fact| match fact {
        Fact::Roll(_) => {
            dice += 1;
            dice > known
        }
        _ => halted.is_none(),
    };
    let end = halted.unwrap_or(facts.len()).min(facts.len());
    facts[..end].iter().filter(is_new).cloned().collect()
}

impl Game {
    /// How this game asks, if it gives second chances.
    fn chance_rules(&self) -> Option<SecondChanceRules> {
        self.of_match::<SecondChanceRules>().copied()
    }

    /// The same, while a command waits for an answer.
    pub(super) fn asks_about_a_die(&self) -> Option<SecondChanceRules> {
        if !self.gives_chances() {
            return None;
        }
        let chances = self.of_match::<SecondChances>()?;
        chances.waits.as_ref()?;
        self.chance_rules()
    }

    fn chances_mut(&mut self) -> Option<Mut<'_, SecondChances>> {
        let the_match = self.of_match.entity();
        self.world.get_mut(the_match)
    }

    /// Why a command cannot be given while another waits; nothing if it is an answer.
    pub(super) fn why_no_answer(rules: SecondChanceRules, command: &Command) -> Option<Refusal> {
        match rules.answer_of(command) {
            Some(_) => None,
            None => Some((rules.refused)()),
        }
    }

    /// The answers, as they are offered.
    pub(super) fn offered_answers(rules: SecondChanceRules) -> Vec<Offer> {
        let commands = rules.answers.into_iter().filter_map(rules.command);
        commands.map(|command| Offer::of(command, None)).collect()
    }

    /// The piece whose own action a command is: the one that it names, or that was asked about, if it is of who was asked.
    fn actor_of(&self, written: &Value, asked: Decision) -> Option<PieceId> {
        let fields = written.as_object().and_then(|record| record.values().next());
        let named = fields.and_then(|fields| fields.get("piece")).and_then(Value::as_u64);
        let named = named.and_then(|piece| u16::try_from(piece).ok()).map(PieceId);
        let roster = self.world.resource::<Roster>();
        let is_own = |piece: &PieceId| piece.index() < roster.len() && roster.owner(*piece) == Some(asked.player);
        named.or(asked.piece).filter(is_own)
    }

    /// Takes up the command that is given, or the one that waits for it as an answer.
    fn take_back_up(&mut self, given: &Command, rules: SecondChanceRules) -> Option<(Command, HeldBack)> {
        let asked = self.decision()?;
        let waits = self.chances_mut().and_then(|mut chances| chances.waits.take());
        let Some(mut held) = waits else {
            let command = serde_json::to_value(given).unwrap_or(Value::Null);
            let held = HeldBack {
                actor: self.actor_of(&command, asked),
                command,
                asked,
                thrown: Vec::new(),
                answers: Vec::new(),
            };
            return Some((given.clone(), held));
        };
        let again = rules.answer_of(given) == Some(true);
        let place = (held.thrown.len() as u32).saturating_sub(1);
        held.answers.push((place, again));
        if again
            && let (Some(piece), Some(mut chances)) = (held.actor, self.chances_mut())
            && let Some(left) = chances.left.get_mut(piece.index())
        {
            *left = left.saturating_sub(1);
        }
        self.set_asked(Some(held.asked));
        let command = (rules.read)(held.command.clone())?;
        Some((command, held))
    }

    fn set_asked(&mut self, asked: Option<Decision>) {
        self.of_match.write(&mut self.world).pending.0 = asked;
    }

    /// Carries a command out in a game that gives second chances ([`Game::apply_checked`]).
    pub(super) fn apply_with_chances(&mut self, given: &Command) -> Result<&[Fact], ApplyError> {
        let Some(rules) = self.chance_rules() else {
            return Ok(self.facts());
        };
        let before = self.snapshot();
        let Some((command, mut held)) = self.take_back_up(given, rules) else {
            self.restore(&before);
            return Ok(&[]);
        };
        let begun = self.snapshot();
        let left = self.of_match::<SecondChances>().map(|chances| chances.left.clone());
        let has_any = |piece: &PieceId| {
            left.as_ref()
                .and_then(|left| left.get(piece.index()))
                .is_some_and(|left| *left > 0)
        };
        let run = ChanceRun {
            actor: held.actor.filter(has_any),
            without: rules.without,
            known: held.thrown.iter().copied().collect(),
            thrown: Vec::new(),
            answers: held.answers.clone(),
            halted: None,
        };
        self.dice_mut().set_chances(Some(run));
        self.facts_mut().clear();
        self.take_up(command);
        self.drive();
        let run = self.dice_mut().set_chances(None).unwrap_or_default();
        if let Some(failure) = self.dice_mut().take_failure() {
            self.facts_mut().clear();
            self.restore(&before);
            return Err(ApplyError::Script(failure));
        }
        let told = told(self.facts(), held.thrown.len(), run.halted);
        if run.is_halted() {
            let dice = self.dice().clone();
            self.restore(&begun);
            *self.dice_mut() = dice;
            held.thrown = run.thrown;
            self.set_asked(Some(Decision {
                player: held.asked.player,
                kind: DecisionKind::Book(rules.decision),
                piece: held.actor,
                left: 0,
            }));
            if let Some(mut chances) = self.chances_mut() {
                chances.waits = Some(held);
            }
        }
        self.facts_mut().set(told);
        Ok(self.facts())
    }

    /// Whether a state read from outside makes sense; a command that waits must be one that could be given.
    ///
    /// # Errors
    /// What does not, by field.
    pub(super) fn check_restored(&mut self) -> Result<(), RestoreError> {
        let waits = self.of_match::<SecondChances>().map(|chances| {
            let pieces = self.world.resource::<Roster>().len();
            (chances.left.len() == pieces, chances.waits.clone())
        });
        let senseless = || RestoreError::senseless("parts.second_chances", "no-standing");
        let phase = self.phase();
        let held = match waits {
            Some((false, _)) => return Err(senseless()),
            Some((true, Some(held))) => held,
            _ => return self.referee.check_invariants(&self.world, phase),
        };
        let rules = self.chance_rules().ok_or_else(senseless)?;
        let command = (rules.read)(held.command.clone()).ok_or_else(senseless)?;
        let asked = self.decision();
        let kind = DecisionKind::Book(rules.decision);
        let fits = asked
            .is_some_and(|asked| asked.kind == kind && asked.player == held.asked.player && asked.piece == held.actor);
        let is_own = held.actor.is_some() && held.actor == self.actor_of(&held.command, held.asked);
        if !fits || !is_own || held.thrown.is_empty() {
            return Err(senseless());
        }
        self.set_asked(Some(held.asked));
        let mut checked = self.referee.check_invariants(&self.world, phase);
        if checked.is_ok() && self.referee.check(&self.world, &command).is_err() {
            checked = Err(senseless());
        }
        self.of_match
            .write(&mut self.world)
            .pending
            .clone_from(&PendingDecision(asked));
        checked
    }
}
