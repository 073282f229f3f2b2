//! What the facts of a command say together: the sentences of the log.

use super::facts::{Args, flag, weapon, who_rolls};
use super::{Names, Texts};
use crate::game::{Fact, PlayerId, RollFact, RuleKey, Weapon};
use crate::rules::doum40k::keys;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryLine {
    /// The rule that decided it.
    pub rule: RuleKey,
    /// One or a few sentences.
    pub text: String,
    /// The first fact it tells, by its place in the list.
    pub first: usize,
    /// The last fact it tells, included.
    pub last: usize,
}

impl Texts {
    /// Tells the facts of a command, in their order: what belongs together (a shot with its dice, the save, the death and
    /// the score) in one line. Every fact is told by exactly one line.
    pub fn story(&self, facts: &[Fact], names: &Names) -> Vec<StoryLine> {
        let mut teller = Teller {
            texts: self,
            names,
            facts,
            at: 0,
        };
        let mut lines = Vec::new();
        while teller.at < facts.len() {
            let first = teller.at;
            let (rule, sentences) = teller.line();
            lines.push(StoryLine {
                rule,
                text: sentences.join(" "),
                first,
                last: teller.at - 1,
            });
        }
        lines
    }
}

/// Goes through the facts. Every step takes at least one.
struct Teller<'a> {
    texts: &'a Texts,
    names: &'a Names,
    facts: &'a [Fact],
    /// The next fact to tell.
    at: usize,
}

/// The rule of a line, and its sentences.
type Told = (RuleKey, Vec<String>);

impl<'a> Teller<'a> {
    fn next(&self) -> Option<&'a Fact> {
        self.facts.get(self.at)
    }

    /// The next fact, if it is a die.
    fn next_roll(&self) -> Option<&'a RollFact> {
        match self.next() {
            Some(Fact::Roll(roll)) => Some(roll),
            _ => None,
        }
    }

    /// The next fact, if it is a die for one of these rules.
    fn next_roll_for(&self, rules: &[RuleKey]) -> Option<&'a RollFact> {
        self.next_roll().filter(|roll| rules.contains(&roll.rule))
    }

    /// Takes the next fact and tells it by itself.
    fn take(&mut self) -> Vec<String> {
        let fact = &self.facts[self.at];
        self.at += 1;
        self.texts.fact(fact, self.names).into_iter().collect()
    }

    fn line(&mut self) -> Told {
        let fact = &self.facts[self.at];
        let after = self.facts.get(self.at + 1);
        let rule = fact.rule();
        let sentences = match fact {
            Fact::Shot { .. } | Fact::Fought { .. } => return self.attack(),
            Fact::Roll(roll) if HITS.contains(&roll.rule) => return self.attack(),
            Fact::Roll(roll) if roll.rule == keys::SETUP_FIRST => self.roll_off(),
            Fact::Roll(_) => self.die_and_jump(),
            Fact::Phase { .. } if matches!(after, Some(Fact::Roll(roll)) if roll.rule == keys::SETUP_FIRST) => {
                self.at += 1;
                self.roll_off()
            }
            Fact::Phase { .. } if matches!(after, Some(Fact::Turn { .. })) => {
                let mut sentences = self.take();
                sentences.extend(self.take());
                sentences
            }
            Fact::Jumped { .. } => {
                let mut sentences = self.take();
                self.deaths(&mut sentences, false);
                sentences
            }
            Fact::Killed { .. } => {
                let mut sentences = Vec::new();
                self.deaths(&mut sentences, false);
                sentences
            }
            Fact::Won { .. } => {
                let sentences = self.take();
                // That the game is over goes without saying.
                if matches!(self.next(), Some(Fact::Phase { .. })) {
                    self.at += 1;
                }
                sentences
            }
            _ => self.take(),
        };
        (rule, sentences)
    }

    /// A shot or a blow with all that comes of it. Of a volley, one shot.
    fn attack(&mut self) -> Told {
        let (mut with, mut cover) = (Weapon::Gun, false);
        let header = match &self.facts[self.at] {
            Fact::Shot {
                with: weapon,
                cover: covered,
                ..
            } => {
                (with, cover) = (*weapon, *covered);
                true
            }
            Fact::Fought { .. } => true,
            _ => false,
        };
        if header {
            let alone = matches!(self.facts.get(self.at + 1), Some(Fact::Roll(roll)) if HITS.contains(&roll.rule));
            if !alone {
                // The shots are still to be allotted.
                return (self.facts[self.at].rule(), self.take());
            }
            self.at += 1;
        }
        let Some(hit) = self.next_roll() else {
            return (self.facts[self.at].rule(), self.take());
        };
        let (values, last) = self.dice(hit);
        let shot = hit.rule == keys::SHOOT_HIT;
        let args = [
            ("piece", who_rolls(hit, self.names).into()),
            (
                "target",
                hit.target
                    .map(|target| self.names.piece(target))
                    .unwrap_or_default()
                    .into(),
            ),
            ("need", self.texts.need(hit).into()),
            ("with", weapon(with)),
            ("cover", flag(cover || last.rule == keys::SHOOT_COVER)),
        ];
        let texts = self.texts;
        let mut sentences = vec![
            texts.message(if shot { "story-shot" } else { "story-fought" }, &args),
            texts.message(
                if last.passed { "story-hit" } else { "story-miss" },
                &[("values", values.into())],
            ),
        ];
        self.consequences(&mut sentences);
        (last.rule, sentences)
    }

    /// What comes of a hit: on whom it falls, armour, death, score.
    fn consequences(&mut self, sentences: &mut Vec<String>) {
        loop {
            match self.next() {
                Some(Fact::Roll(roll)) if roll.rule == keys::SHOOT_CONTACT => {
                    let (values, last) = self.dice(roll);
                    let Some(Fact::Struck { piece, target, .. }) = self.next() else {
                        sentences.push(self.texts.roll(last, &values, self.names));
                        continue;
                    };
                    self.at += 1;
                    let id = if piece == target {
                        "story-struck-target"
                    } else {
                        "story-struck"
                    };
                    let args = [("values", values.into()), ("piece", self.names.piece(*piece).into())];
                    sentences.push(self.texts.message(id, &args));
                }
                Some(Fact::Roll(roll)) if roll.rule == keys::SAVE_ARMOUR => {
                    let need = self.texts.need(roll);
                    let (values, last) = self.dice(roll);
                    let id = if last.passed {
                        "story-save-held"
                    } else {
                        "story-save-failed"
                    };
                    let args = [("need", need.into()), ("values", values.into())];
                    sentences.push(self.texts.message(id, &args));
                    // The die has said it.
                    if matches!(self.next(), Some(Fact::Saved { .. })) {
                        self.at += 1;
                    }
                }
                Some(Fact::LostShot { rule, .. }) if *rule == keys::SHOOT_CONTACT => sentences.extend(self.take()),
                Some(Fact::Killed { .. } | Fact::Score { .. }) => self.deaths(sentences, true),
                _ => return,
            }
        }
    }

    /// Deaths with their scores. In an attack nobody asks by whom.
    fn deaths(&mut self, sentences: &mut Vec<String>, attack: bool) {
        loop {
            match self.next() {
                Some(Fact::Killed { piece, by, .. }) if attack && piece != by => {
                    self.at += 1;
                    let args = [("piece", self.names.piece(*piece).into())];
                    sentences.push(self.texts.message("story-killed", &args));
                }
                Some(Fact::Killed { .. } | Fact::Score { .. }) => sentences.extend(self.take()),
                _ => return,
            }
        }
    }

    /// A die that is no part of an attack, and the jump that it may lead to.
    fn die_and_jump(&mut self) -> Vec<String> {
        let Some(roll) = self.next_roll() else {
            return self.take();
        };
        let (values, last) = self.dice(roll);
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
            self.deaths(&mut sentences, false);
        }
        sentences
    }

    /// A die and those that replace it, as values; and the one that counts.
    fn dice(&mut self, first: &'a RollFact) -> (String, &'a RollFact) {
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

    /// Who begins: a round of dice, and another for those who tie.
    fn roll_off(&mut self) -> Vec<String> {
        let mut rounds: Vec<Vec<&RollFact>> = Vec::new();
        let mut seat: Option<PlayerId> = None;
        while let Some(roll) = self.next_roll_for(&[keys::SETUP_FIRST]) {
            self.at += 1;
            // They roll in the order of their seats: a seat before the last one begins another round.
            match rounds.last_mut() {
                Some(round) if roll.player > seat => round.push(roll),
                _ => rounds.push(vec![roll]),
            }
            seat = roll.player;
        }
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
        let best = rounds
            .last()
            .and_then(|round| round.iter().max_by_key(|roll| roll.value));
        if let Some(first) = best.filter(|roll| !roll.again) {
            let args = [("player", player(first).into())];
            sentences.push(self.texts.message("story-roll_off-first", &args));
        }
        sentences
    }
}

/// The dice with which an attack begins.
const HITS: &[RuleKey] = &[keys::SHOOT_HIT, keys::MELEE_HIT];
