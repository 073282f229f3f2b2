//! What may come of a move for whoever makes it, before it is made: the rules themselves are run over all outcomes of its dice.

use super::odds::Fraction;
use super::outcomes::Chances;
use super::{Command, DecisionKind, Fact, Game, PieceId, Place, PlayerId, Refusal, RuleKey};

/// What may come of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The chance that the piece dies of it.
    pub death: Fraction,
    /// The most points that its player may lose by it; 0 if none can be lost.
    pub loss: i64,
    /// Whether dice say where the piece ends: it is carried elsewhere by them, now or by what is asked next.
    pub is_thrown: bool,
    /// The rule of the worst that may happen.
    pub rule: Option<RuleKey>,
}

impl Prospect {
    /// Whether nobody would make such a move without knowing it: it may be deadly or cost points, or dice say where it ends.
    pub fn is_risky(&self) -> bool {
        !self.death.is_zero() || self.loss > 0 || self.is_thrown
    }
}

/// The chances of a move.
#[derive(Clone, Default)]
struct MoveChances {
    death: Option<Fraction>,
    loss: i64,
    ends: Vec<Option<Place>>,
    asks_where: bool,
    killed_by: Option<RuleKey>,
    carried_by: Option<RuleKey>,
}

impl Chances for MoveChances {
    fn add(&mut self, weight: Fraction, below: &Self) {
        if let Some(death) = below.death {
            self.death = Some(self.death.unwrap_or(Fraction::ZERO) + death * weight);
        }
        self.loss = self.loss.max(below.loss);
        for end in &below.ends {
            if !self.ends.contains(end) {
                self.ends.push(*end);
            }
        }
        self.asks_where |= below.asks_where;
        self.killed_by = self.killed_by.or(below.killed_by);
        self.carried_by = self.carried_by.or(below.carried_by);
    }
}

impl Game {
    /// What may come of a move by a piece.
    ///
    /// # Errors
    /// The refusal if the command is illegal.
    pub fn prospect(&mut self, piece: PieceId, command: &Command) -> Result<Prospect, Refusal> {
        if let Some(refusal) = self.why_not(command) {
            return Err(refusal);
        }
        let owner = self.decision().map(|decision| decision.player);
        let all = self.all_outcomes((command, &mut || true), None, |game, facts| {
            chances_of(game, facts, piece, owner)
        });
        let all = all.unwrap_or_default();
        Ok(Prospect {
            death: all.death.unwrap_or(Fraction::ZERO),
            loss: all.loss,
            is_thrown: all.asks_where || all.ends.len() > 1,
            rule: all.killed_by.or(all.carried_by),
        })
    }
}

/// What came of a move, as chances of one outcome.
fn chances_of(game: &Game, facts: &[Fact], piece: PieceId, owner: Option<PlayerId>) -> MoveChances {
    let mut chances = MoveChances {
        asks_where: game
            .decision()
            .is_some_and(|decision| decision.kind == DecisionKind::Aim),
        ..MoveChances::default()
    };
    let (mut end, mut change) = (None, 0);
    for fact in facts {
        match fact {
            Fact::Killed { rule, piece: dead, .. } if *dead == piece => {
                chances.death = Some(Fraction::ONE);
                chances.killed_by = Some(*rule);
            }
            Fact::Score { player, change: by, .. } if Some(*player) == owner => change += i64::from(*by),
            Fact::Jumped {
                rule, piece: who, to, ..
            }
            | Fact::Pushed {
                rule, piece: who, to, ..
            } if *who == piece => {
                end = Some(*to);
                chances.carried_by = Some(*rule);
            }
            _ => {}
        }
    }
    chances.loss = (-change).max(0);
    chances.ends.push(end);
    chances
}
