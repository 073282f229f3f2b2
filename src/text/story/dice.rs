//! Dice that stand for themselves in a story: bonuses, jumps, who begins.

use super::super::facts::{Args, who_rolls};
use super::StoryWriter;
use super::roll_off::{order_rounds, rounds, winning_die};
use crate::game::{Fact, RollFact};
use crate::rules::RollRole;

impl<'a> StoryWriter<'a> {
    /// The dice of a bonus cell, and what they give.
    pub(super) fn bonus(&mut self) -> Vec<String> {
        let Some(first) = self.next_roll() else {
            return self.take();
        };
        let (mut values, _) = self.dice(first);
        if let Some(second) = self
            .next_roll_of(RollRole::Bonus)
            .filter(|roll| roll.piece == first.piece)
        {
            self.at += 1;
            values = self.then(values, second);
        }
        let args = [("who", who_rolls(first, self.names).into()), ("values", values.into())];
        let mut sentences = vec![self.texts.message("story-bonus", &args)];
        if matches!(self.next(), Some(Fact::BonusGained { .. })) {
            sentences.extend(self.take());
        }
        sentences
    }

    /// What a test of two dice must show: the second die's need is known once it is thrown.
    pub(super) fn need_of_two(&self, first: String, second: Option<&RollFact>) -> String {
        let mut args: Args = vec![("first", first.into())];
        let Some(second) = second else {
            return self.texts.message("need-of-two", &args);
        };
        args.push(("second", self.texts.need(second).into()));
        self.texts.message("need-then", &args)
    }

    /// The value of another die beside those before it.
    pub(super) fn then(&self, before: String, roll: &RollFact) -> String {
        let args = [("before", before.into()), ("value", roll.value.into())];
        self.texts.message("values-then", &args)
    }

    /// A die that is no part of an attack, and the jump that it may lead to.
    pub(super) fn die_and_jump(&mut self) -> Vec<String> {
        let Some(roll) = self.next_roll() else {
            return self.take();
        };
        let (mut values, last) = self.dice(roll);
        if self.role(roll) == Some(RollRole::JumpOfTwoDice)
            && let Some(second) = self.next_roll_of(RollRole::JumpOfTwoDice)
        {
            self.at += 1;
            values = self.then(values, second);
        }
        let id = self.texts.by_rule("story-roll", roll.rule);
        let said = if self.texts.has(&id) {
            let args = [("who", who_rolls(roll, self.names).into()), ("values", values.into())];
            self.texts.message(&id, &args)
        } else {
            self.texts.roll(last, &values, self.names)
        };
        let mut sentences = vec![said];
        if matches!(self.next(), Some(Fact::Jumped { .. })) {
            sentences.extend(self.take());
            self.arrival(&mut sentences);
        }
        sentences
    }

    /// A die and those that replace it, as values; and the one that counts.
    pub(super) fn dice(&mut self, first: &'a RollFact) -> (String, &'a RollFact) {
        self.at += 1;
        let (mut values, mut last) = (first.value.to_string(), first);
        while last.again
            && let Some(roll) = self.next_roll().filter(|roll| roll.piece == first.piece)
        {
            self.at += 1;
            let args: Args = vec![("before", values.into()), ("value", roll.value.into())];
            values = self.texts.message("values-again", &args);
            last = roll;
        }
        (values, last)
    }

    /// In which order all play: a round of dice, and others for those who tie.
    pub(super) fn play_order(&mut self) -> Vec<String> {
        let mut rolls = Vec::new();
        while let Some(roll) = self.next_roll_of(RollRole::PlayOrder) {
            self.at += 1;
            rolls.push(roll);
        }
        let rounds = order_rounds(rolls.into_iter());
        let told = rounds.iter().map(|round| {
            let throws = round.iter().map(|throw| self.texts.order_throw(throw, self.names));
            throws.collect::<Vec<_>>().join(", ")
        });
        let told = told.reduce(|before, again| {
            let args = [("before", before.into()), ("again", again.into())];
            self.texts.message("story-order-again", &args)
        });
        let args = [("throws", told.unwrap_or_default().into())];
        vec![self.texts.message("story-order", &args)]
    }

    /// Who begins: a round of dice, and another for those who tie.
    pub(super) fn roll_off(&mut self) -> Vec<String> {
        let mut rolls = Vec::new();
        while let Some(roll) = self.next_roll_of(RollRole::FirstPlayer) {
            self.at += 1;
            rolls.push(roll);
        }
        let rounds = rounds(rolls.into_iter());
        let player = |roll: &RollFact| roll.player.map(|player| self.names.player(player)).unwrap_or_default();
        let told: Vec<String> = rounds
            .iter()
            .map(|round| {
                let values: Vec<String> = round
                    .iter()
                    .map(|roll| {
                        let args = [("player", player(roll).into()), ("value", roll.value.into())];
                        self.texts.message("story-roll_off-value", &args)
                    })
                    .collect();
                let tied = round.iter().any(|roll| roll.again);
                let id = if tied {
                    "story-roll_off-tie"
                } else {
                    "story-roll_off-round"
                };
                self.texts.message(id, &[("values", values.join(", ").into())])
            })
            .collect();
        let mut sentences = vec![
            self.texts
                .message("story-roll_off", &[("rounds", told.join(" ").into())]),
        ];
        if let Some(first) = winning_die(&rounds) {
            let args = [("player", player(first).into())];
            sentences.push(self.texts.message("story-roll_off-first", &args));
        }
        sentences
    }
}
