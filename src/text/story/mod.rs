//! What the facts of a command say together: the sentences of the log.

mod dice;
mod group;
mod roll_off;
#[cfg(test)]
mod tests;

use super::facts::{flag, weapon, who_rolls};
use super::{Names, Texts};
use crate::game::{Fact, RollFact, RuleKey, Weapon};
use crate::rules::RollRole;

pub use roll_off::first_player;

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
        let mut writer = StoryWriter {
            texts: self,
            names,
            facts,
            at: 0,
        };
        let mut lines = Vec::new();
        while writer.at < facts.len() {
            let first = writer.at;
            if writer.goes_without_saying() {
                writer.at += 1;
                continue;
            }
            let (rule, sentences) = writer.line();
            lines.push(StoryLine {
                rule,
                text: sentences.join(" "),
                first,
                last: writer.at - 1,
            });
        }
        lines
    }
}

/// Goes through the facts. Every step takes at least one.
struct StoryWriter<'a> {
    texts: &'a Texts,
    names: &'a Names,
    facts: &'a [Fact],
    /// The next fact to tell.
    at: usize,
}

/// The rule of a line, and its sentences.
type Told = (RuleKey, Vec<String>);

impl<'a> StoryWriter<'a> {
    fn next(&self) -> Option<&'a Fact> {
        self.facts.get(self.at)
    }

    /// Whether the book leaves the next fact out.
    fn goes_without_saying(&self) -> bool {
        let language = self.texts.book.language();
        match (self.next(), language) {
            (Some(Fact::Book(own)), Some(language)) => language.goes_without_saying(own),
            _ => false,
        }
    }

    /// The next fact, if it is a die.
    fn next_roll(&self) -> Option<&'a RollFact> {
        match self.next() {
            Some(Fact::Roll(roll)) => Some(roll),
            _ => None,
        }
    }

    /// The next fact, if it is a die of this role.
    fn next_roll_of(&self, role: RollRole) -> Option<&'a RollFact> {
        self.next_roll().filter(|roll| self.role(roll) == Some(role))
    }

    /// What a die is thrown for, as the rule book says.
    fn role(&self, roll: &RollFact) -> Option<RollRole> {
        self.role_of(roll.rule)
    }

    fn role_of(&self, rule: RuleKey) -> Option<RollRole> {
        self.texts.book.landmarks().roll_role(rule)
    }

    /// Whether a fact is the die with which an attack begins.
    fn is_to_hit(&self, fact: Option<&Fact>) -> bool {
        let Some(Fact::Roll(roll)) = fact else { return false };
        matches!(
            self.role(roll),
            Some(RollRole::ShotToHit | RollRole::ShotOfTwoDice | RollRole::BlowToHit)
        )
    }

    /// Whether a fact is a die for who begins.
    fn is_for_first(&self, fact: Option<&Fact>) -> bool {
        matches!(fact, Some(Fact::Roll(roll)) if self.role(roll) == Some(RollRole::FirstPlayer))
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
            Fact::Roll(_) if self.is_to_hit(Some(fact)) => return self.attack(),
            Fact::Roll(_) if self.is_for_first(Some(fact)) => self.roll_off(),
            Fact::Roll(roll) if self.role(roll) == Some(RollRole::PlayOrder) => self.play_order(),
            Fact::Roll(roll) if self.role(roll) == Some(RollRole::Bonus) => self.bonus(),
            Fact::Roll(_) => self.die_and_jump(),
            Fact::Phase { .. } if self.is_for_first(after) => {
                self.at += 1;
                self.roll_off()
            }
            // What ends a turn does not stand with the one that begins.
            Fact::Phase { phase, .. } if *phase == "turn" && matches!(after, Some(Fact::Turn { .. })) => {
                let mut sentences = self.take();
                sentences.extend(self.take());
                sentences
            }
            Fact::Moved { .. } => {
                let mut sentences = self.take();
                self.on_the_way(&mut sentences);
                sentences
            }
            Fact::Pushed { .. } | Fact::PickedUp { .. } => {
                let mut sentences = Vec::new();
                self.on_the_way(&mut sentences);
                sentences
            }
            Fact::Jumped { .. } => {
                let mut sentences = self.take();
                self.arrival(&mut sentences);
                sentences
            }
            Fact::Killed { .. } | Fact::GunDestroyed { .. } | Fact::BonusEnded { .. } => {
                let mut sentences = Vec::new();
                self.deaths(&mut sentences, false);
                sentences
            }
            Fact::Bitten { .. } => self.bite(),
            Fact::Used { .. } | Fact::Trap { .. } => self.device(),
            Fact::Herded { .. } => {
                let mut sentences = self.take();
                if matches!(self.next(), Some(Fact::Penned { .. })) {
                    sentences.extend(self.take());
                }
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
        if matches!(self.facts[self.at], Fact::Shot { .. } | Fact::Fought { .. }) {
            if !self.is_to_hit(self.facts.get(self.at + 1)) {
                // The shots are still to be allotted.
                return (self.facts[self.at].rule(), self.take());
            }
            self.at += 1;
        }
        let Some(hit) = self.next_roll() else {
            return (self.facts[self.at].rule(), self.take());
        };
        let (with, cover) = self.shot_of(hit).unwrap_or((Weapon::Gun, false));
        let (mut values, mut last) = self.dice(hit);
        let mut need = self.texts.need(hit);
        let role = self.role(hit);
        let shot = role != Some(RollRole::BlowToHit);
        if role == Some(RollRole::ShotOfTwoDice) {
            let second = self
                .next_roll_of(RollRole::ShotOfTwoDice)
                .filter(|roll| last.passed && roll.piece == hit.piece);
            need = self.need_of_two(need, second);
            if let Some(second) = second {
                self.at += 1;
                values = self.then(values, second);
                last = second;
            }
        }
        let args = [
            ("piece", who_rolls(hit, self.names).into()),
            (
                "target",
                hit.target
                    .map(|target| self.names.piece(target))
                    .unwrap_or_default()
                    .into(),
            ),
            ("need", need.into()),
            ("with", weapon(with)),
            ("cover", flag(cover || self.role(last) == Some(RollRole::CoverToHit))),
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

    /// The weapon of the shot that a die to hit belongs to, and whether its target is in cover: a volley is one shot.
    fn shot_of(&self, hit: &RollFact) -> Option<(Weapon, bool)> {
        self.facts[..self.at].iter().rev().find_map(|fact| match fact {
            Fact::Shot {
                piece,
                target,
                with,
                cover,
                ..
            } if (Some(*piece), Some(*target)) == (hit.piece, hit.target) => Some((*with, *cover)),
            _ => None,
        })
    }

    /// What comes of a hit or a wound: on whom it falls, armour, whom else it catches, death, score; and of a miss that
    /// pushes, where to.
    fn consequences(&mut self, sentences: &mut Vec<String>) {
        loop {
            match self.next() {
                Some(Fact::Roll(roll)) if self.role(roll) == Some(RollRole::WhoIsStruck) => {
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
                Some(Fact::Roll(roll)) if self.role(roll) == Some(RollRole::Armour) => {
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
                Some(Fact::Roll(roll)) if self.role(roll) == Some(RollRole::AreaWound) => {
                    self.wound("story-zone", roll, sentences);
                }
                Some(Fact::Roll(roll)) if self.role(roll) == Some(RollRole::TrapWound) => {
                    self.wound("story-trap", roll, sentences);
                }
                Some(Fact::LostShot { rule, .. }) if self.role_of(*rule) == Some(RollRole::WhoIsStruck) => {
                    sentences.extend(self.take());
                }
                Some(Fact::Pushed { .. }) => {
                    self.on_the_way(sentences);
                    if self.next_roll_of(RollRole::Jump).is_some() {
                        sentences.extend(self.die_and_jump());
                    }
                }
                Some(fact) if is_of_death(fact) => self.deaths(sentences, true),
                _ => return,
            }
        }
    }

    /// A die that says whether somebody who is caught is wounded.
    fn wound(&mut self, id: &str, roll: &'a RollFact, sentences: &mut Vec<String>) {
        let (values, last) = self.dice(roll);
        let victim = roll.target.map(|target| self.names.piece(target)).unwrap_or_default();
        let args = [("piece", victim.into()), ("need", self.texts.need(roll).into())];
        sentences.push(self.texts.message(id, &args));
        let id = if last.passed { "story-hit" } else { "story-miss" };
        sentences.push(self.texts.message(id, &[("values", values.into())]));
    }

    /// A trigger, and what it fires: a trap with all its victims, or a gun's first shot.
    fn device(&mut self) -> Vec<String> {
        let mut sentences = self.take();
        match self.next() {
            Some(Fact::Shot { .. }) => sentences.extend(self.attack().1),
            Some(Fact::Trap { .. }) => {
                sentences.extend(self.take());
                self.consequences(&mut sentences);
            }
            // A trap without its trigger.
            _ => self.consequences(&mut sentences),
        }
        sentences
    }

    /// A squig that snaps, and what comes of it.
    fn bite(&mut self) -> Vec<String> {
        let fact = &self.facts[self.at];
        let Some(Fact::Roll(roll)) = self.facts.get(self.at + 1) else {
            return self.take();
        };
        let Fact::Bitten { piece, squig, .. } = fact else {
            return self.take();
        };
        self.at += 1;
        let (values, last) = self.dice(roll);
        let args = [
            ("piece", self.names.piece(*piece).into()),
            ("squig", self.names.piece(*squig).into()),
            ("need", self.texts.need(roll).into()),
        ];
        let mut sentences = vec![self.texts.message("story-bitten", &args)];
        let id = if last.passed {
            "story-bite-hit"
        } else {
            "story-bite-miss"
        };
        sentences.push(self.texts.message(id, &[("values", values.into())]));
        self.consequences(&mut sentences);
        sentences
    }

    /// What happens on the way: what is picked up or sent home, and where the ground carries the piece. Of conveyors in a
    /// row only the last is told: it says where they lead.
    fn on_the_way(&mut self, sentences: &mut Vec<String>) {
        loop {
            match self.next() {
                Some(Fact::Pushed { by: None, .. }) if self.is_carried_on() => self.at += 1,
                Some(Fact::Pushed { .. } | Fact::PickedUp { .. }) => sentences.extend(self.take()),
                Some(Fact::Dropped { rule, .. }) if !self.texts.book.landmarks().is_drop_by_death(*rule) => {
                    sentences.extend(self.take());
                }
                _ => return,
            }
        }
    }

    /// Whether the ground that carries a piece in the next fact carries it on in the one after.
    fn is_carried_on(&self) -> bool {
        let carried = |at: usize| match self.facts.get(at) {
            Some(Fact::Pushed { piece, by: None, .. }) => Some(*piece),
            _ => None,
        };
        carried(self.at).is_some() && carried(self.at) == carried(self.at + 1)
    }

    /// What comes of a jump: deaths, or what lies there and where the ground there carries the piece.
    fn arrival(&mut self, sentences: &mut Vec<String>) {
        self.deaths(sentences, false);
        self.on_the_way(sentences);
        self.deaths(sentences, false);
    }

    /// Deaths with all that goes with them: what is dropped and lost, scores. In an attack nobody asks by whom.
    fn deaths(&mut self, sentences: &mut Vec<String>, attack: bool) {
        loop {
            match self.next() {
                Some(Fact::Killed { rule, piece, by }) if attack && piece != by => {
                    self.at += 1;
                    let args = [("piece", self.names.piece(*piece).into())];
                    sentences.push(self.texts.message(&self.texts.by_rule("story-killed", *rule), &args));
                }
                Some(Fact::GunDestroyed { piece, .. }) if attack => {
                    self.at += 1;
                    let args = [("piece", self.names.piece(*piece).into())];
                    sentences.push(self.texts.message("story-destroyed", &args));
                }
                Some(fact) if is_of_death(fact) => sentences.extend(self.take()),
                _ => return,
            }
        }
    }
}

/// Whether a fact tells a death, or what goes with one.
fn is_of_death(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Killed { .. }
            | Fact::GunDestroyed { .. }
            | Fact::Dropped { .. }
            | Fact::BonusEnded { .. }
            | Fact::BonusReady { .. }
            | Fact::Score { .. }
    )
}
