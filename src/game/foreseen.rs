//! What an attack may lead to, with its dice: the rules themselves are run over all outcomes, and of those that come to the best that
//! can be hoped for the likeliest is told with its facts.

use serde::Serialize;

use super::odds::{AttackChances, Fraction, OwnChances, told};
use super::outcomes::Chances;
use super::{Command, Fact, Game, Modifiers, PieceId, Refusal, Word};

/// The chance of something that odds count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ForeseenChance {
    /// What, as odds name it.
    pub name: Word,
    /// Whose, where it is not the target's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    /// How likely it is.
    pub chance: Fraction,
}

/// Faces of a die without a need after which the same happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LikeFaces {
    /// The die, by its place among the facts.
    pub fact: usize,
    /// The faces.
    pub faces: Vec<u32>,
}

/// What an attack may lead to, before any die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForeseenAttack {
    /// Whom it is aimed at.
    pub target: PieceId,
    /// Its odds.
    pub chances: Vec<ForeseenChance>,
    /// The best that can be hoped for, of what its odds count; none if nothing is to be hoped for.
    pub goal: Option<Word>,
    /// What happens where it comes to that, by the likeliest dice.
    pub facts: Vec<Fact>,
    /// The faces that would have done the same, of each of those dice that has no need.
    pub like_faces: Vec<LikeFaces>,
}

/// Dice that lead to something.
#[derive(Clone)]
struct TracedWay {
    /// What they lead to: 0 is the best.
    rank: usize,
    /// How likely they are.
    chance: Fraction,
    /// What they show, in order.
    dice: Vec<u32>,
}

/// Chances, with the likeliest of the ways that lead to the best.
#[derive(Clone, Default)]
struct Traced<C> {
    chances: C,
    way: Option<TracedWay>,
}

impl<C> Traced<C> {
    /// Of one outcome.
    fn of(chances: C, rank: usize, facts: &[Fact]) -> Self {
        let dice = facts.iter().filter_map(|fact| match fact {
            Fact::Roll(roll) => Some(roll.value),
            _ => None,
        });
        let way = TracedWay {
            rank,
            chance: Fraction::ONE,
            dice: dice.collect(),
        };
        Self {
            chances,
            way: Some(way),
        }
    }
}

impl<C: Chances> Chances for Traced<C> {
    fn add(&mut self, weight: Fraction, below: &Self) {
        self.chances.add(weight, &below.chances);
        let Some(way) = &below.way else { return };
        let chance = way.chance * weight;
        let is_better = self
            .way
            .as_ref()
            .is_none_or(|known| way.rank < known.rank || (way.rank == known.rank && chance.exceeds(known.chance)));
        if is_better {
            self.way = Some(TracedWay { chance, ..way.clone() });
        }
    }
}

/// What the attacks that all books share are made for, the best first, as [`super::Odds`] names it.
const SHARED_HOPES: [Word; 2] = ["kill", "hit"];

/// Dice with more faces are not looked at face by face.
const MOST_FACES: u32 = 12;

impl Game {
    /// What an attack may lead to: its odds as [`Game::odds`] or [`Game::own_odds`] count them, and what happens by the likeliest dice
    /// where it comes to the best of what `hoped_for` names, the best first. Nothing once `goes_on` says no, which is asked before the
    /// command is carried out each time.
    ///
    /// # Errors
    /// The refusal if the command is illegal, no attack, or its chances are not to be known yet.
    pub fn foresee_attack(
        &mut self,
        command: &Command,
        hoped_for: &[Word],
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<ForeseenAttack>, Refusal> {
        if let Some(refusal) = self.why_not(command) {
            return Err(refusal);
        }
        let (target, chances, goals, way) = match self.check_attack(command) {
            Ok(target) => {
                let traced = self.all_outcomes((command, goes_on), None, |game, facts| {
                    let outcome: AttackChances = game.outcome_of(command, facts);
                    let rank = match (outcome.kills.contains_key(&target), outcome.hit) {
                        (true, _) => 0,
                        (false, Some(_)) => 1,
                        (false, None) => SHARED_HOPES.len(),
                    };
                    Traced::of(outcome, rank, facts)
                });
                let Some(traced) = traced else { return Ok(None) };
                let odds = told(traced.chances, target, Modifiers::default());
                let of_target = [("hit", odds.hit), ("kill", odds.kill)].map(|(name, chance)| (name, None, chance));
                let others = odds.others.iter().map(|other| ("kill", Some(other.piece), other.kill));
                let chances = of_target.into_iter().chain(others);
                let chances = chances.map(|(name, piece, chance)| ForeseenChance { name, piece, chance });
                (target, chances.collect(), &SHARED_HOPES[..], traced.way)
            }
            Err(_) => {
                let target = self.referee.check_own_attack(&self.world, command)?;
                let count = self.referee.own_outcome();
                let traced = self.all_outcomes((command, goes_on), Some((target, count)), |_, facts| {
                    let outcome = count(target, facts);
                    let holds = |hope: &Word| outcome.iter().any(|(name, holds)| *holds && name == hope);
                    let rank = hoped_for.iter().position(holds).unwrap_or(hoped_for.len());
                    Traced::of(OwnChances::of(outcome), rank, facts)
                });
                let Some(traced) = traced else { return Ok(None) };
                let chances = traced.chances.0.into_iter().map(|(name, chance)| ForeseenChance {
                    name,
                    piece: None,
                    chance,
                });
                (target, chances.collect(), hoped_for, traced.way)
            }
        };
        let goal = way.as_ref().and_then(|way| goals.get(way.rank)).copied();
        let (facts, like_faces) = way.map_or_else(Default::default, |way| self.facts_of_way(command, &way.dice));
        Ok(Some(ForeseenAttack {
            target,
            chances,
            goal,
            facts,
            like_faces,
        }))
    }

    /// What a command brings about with these dice, and the faces that would have done the same. The game is then what it was.
    fn facts_of_way(&mut self, command: &Command, dice: &[u32]) -> (Vec<Fact>, Vec<LikeFaces>) {
        let before = self.snapshot();
        let kept = std::mem::take(self.facts_mut());
        let listed = self.is_listed();
        let mut carry_out = |dice: Vec<u32>| {
            self.facts_mut().clear();
            self.dice_mut().follow(Some((dice, false)));
            self.carry_out_to_its_end(command, None);
            let facts = self.facts().to_vec();
            self.restore(&before);
            facts
        };
        let facts = carry_out(dice.to_vec());
        let mut like_faces = Vec::new();
        let rolls = facts.iter().enumerate().filter_map(|(at, fact)| match fact {
            Fact::Roll(roll) => Some((at, roll)),
            _ => None,
        });
        for (place, (at, roll)) in rolls.enumerate() {
            let next = facts.get(at + 1).filter(|next| !matches!(next, Fact::Roll(_)));
            let decides = roll.need.is_none() && !roll.again && roll.sides <= MOST_FACES;
            let (Some(next), Some(thrown)) = (next.filter(|_| decides), dice.get(..place)) else {
                continue;
            };
            let mut does_the_same = |face: u32| {
                face == roll.value || {
                    let others = carry_out(thrown.iter().copied().chain([face]).collect());
                    others.get(at + 1) == Some(next)
                }
            };
            let faces = (1..=roll.sides).filter(|face| does_the_same(*face)).collect();
            like_faces.push(LikeFaces { fact: at, faces });
        }
        *self.facts_mut() = kept;
        self.set_listed(listed);
        (facts, like_faces)
    }
}
