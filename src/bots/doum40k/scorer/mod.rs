//! What a thinking bot makes of a decision: every choice worth a thought, with what it promises.

mod activation;
mod attacks;
mod standing;

use super::super::{Chance, ScoredAction};
use super::board_cache::BoardCache;
use super::board_view::{BoardView, towards};
use super::choices::target;
use super::distance_field::DistanceField;
use super::objective::PieceObjective;
use super::pieces::{PieceSummaries, PieceSummary};
use super::weights::EvalWeights;
use crate::game::{Choice, Command, Decision, DecisionKind, Face, Fraction, Game, PieceId, PlayerId, Verb};
use crate::rules::doum40k::ZoneKind;
use crate::rules::usual_answer;
use attacks::{Threat, kill_potential};

/// How many actions are kept.
const MAX_ACTIONS: usize = 32;
/// How many corners are compared.
const CORNERS: usize = 24;

/// Scores the choices of a decision by what they promise to who decides: shares of what wins the game, less what they risk.
/// Keep one: it remembers the ground.
#[derive(Clone, Debug, Default)]
pub struct ActionScorer {
    cache: BoardCache,
    /// The pieces, as of the last decision scored or position summed up.
    pub pieces: PieceSummaries,
    /// How far it is to what the piece in hand is after.
    distances: DistanceField,
    list: Vec<Choice>,
    threats: Vec<Threat>,
    /// Where the dead return.
    returns: Vec<usize>,
    /// What each shot of the volley in hand was for.
    volley: Vec<PieceId>,
}

/// What stays the same while one decision is scored.
struct Situation<'a, 'w> {
    view: &'a BoardView<'w>,
    decision: Decision,
    weights: EvalWeights,
    /// What the piece in hand is after.
    objective: Option<PieceObjective>,
}

impl Situation<'_, '_> {
    /// Who decides.
    fn player(&self) -> PlayerId {
        self.decision.player
    }
}

/// A choice with its score.
fn scored(choice: Choice, score: f32) -> ScoredAction {
    ScoredAction {
        score,
        ..ScoredAction::unscored(choice, Face::North)
    }
}

impl ActionScorer {
    /// Scores the pending decision: fills `actions`, the best first; of equals those that the list has first. Empty where
    /// nothing is to be decided. `exact` has attacks at hand judged by their exact odds, which takes longer.
    pub fn score(
        &mut self,
        game: &mut Game,
        chance: &mut Chance,
        weights: EvalWeights,
        exact: bool,
        actions: &mut Vec<ScoredAction>,
    ) {
        actions.clear();
        let mut list = std::mem::take(&mut self.list);
        game.choices(&mut list);
        if let Some(decision) = game.decision() {
            self.fill(game, chance, weights, exact, decision, &list, actions);
        }
        self.list = list;
        // Stable, so that equals stay in the order of the list.
        actions.sort_by(|one, other| other.score.total_cmp(&one.score));
        if let Some((view, decision)) = BoardView::of(game).zip(game.decision()) {
            let open = actions.iter_mut().take(MAX_ACTIONS);
            for action in open.filter(|action| action.face == Face::Any) {
                let cell = view.goal(action.choice);
                let nearest = cell.and_then(|cell| Some((cell, view.nearest_enemy(decision.player, cell)?.0)));
                action.face = nearest.map_or(Face::North, |(cell, enemy)| towards(cell, enemy));
            }
        }
        actions.truncate(MAX_ACTIONS);
    }

    /// Remembers what was decided, as far as later decisions depend on it.
    pub fn note(&mut self, command: &Command) {
        match command {
            Command::Shoot { target, .. } => {
                self.volley.clear();
                self.volley.push(*target);
            }
            Command::Allot { target } => self.volley.push(*target),
            _ => {}
        }
    }

    /// What it remembers of what was decided.
    pub fn memory(&self) -> &[PieceId] {
        &self.volley
    }

    /// Goes back to that.
    pub fn recall(&mut self, memory: impl Iterator<Item = PieceId>) {
        self.volley.clear();
        self.volley.extend(memory);
    }

    fn fill(
        &mut self,
        game: &mut Game,
        chance: &mut Chance,
        weights: EvalWeights,
        exact: bool,
        decision: Decision,
        list: &[Choice],
        actions: &mut Vec<ScoredAction>,
    ) {
        if let Some(usual) = usual_answer(game) {
            let choice = list.iter().find(|choice| game.command(**choice) == usual);
            actions.extend(choice.map(|choice| scored(*choice, 0.0)));
            return;
        }
        if list.len() == 1 && list[0].verb() != Verb::Place {
            actions.push(scored(list[0], 0.0));
            return;
        }
        let Some(view) = BoardView::of(game) else { return };
        self.pieces.update(&view);
        let attacks = matches!(decision.kind, DecisionKind::Activation | DecisionKind::MoveOn);
        if exact && attacks {
            for choice in list
                .iter()
                .filter(|choice| matches!(choice.verb(), Verb::Shoot | Verb::Fight))
            {
                let command = game.command(*choice);
                let gain = self.exact_gain(game, decision.player, &command);
                actions.push(ScoredAction {
                    expected_gain: gain,
                    ..scored(*choice, gain)
                });
            }
        }
        let Some(view) = BoardView::of(game) else { return };
        self.cache.update(&view);
        let situation = Situation {
            view: &view,
            decision,
            weights,
            objective: None,
        };
        match decision.kind {
            DecisionKind::Deploy | DecisionKind::Return => self.place(&situation, list, actions),
            DecisionKind::Aim => Self::aim(&situation, chance, list, actions),
            DecisionKind::Herd => {
                let squigs = (0..).zip(list).map(|(rank, choice)| scored(*choice, -(rank as f32)));
                actions.extend(squigs);
            }
            DecisionKind::HerdTo => self.herd(&situation, list, actions),
            DecisionKind::Allot => self.allot(&situation, list, actions),
            _ => self.activation(situation, list, actions),
        }
    }

    /// What an attack at hand brings, by its exact odds.
    fn exact_gain(&self, game: &mut Game, player: PlayerId, command: &Command) -> f32 {
        let (Command::Shoot { target, .. } | Command::Fight { target }) = command else {
            return 0.0;
        };
        let Ok(odds) = game.quick_odds(command) else { return 0.0 };
        let share = |fraction: Fraction| {
            let (good, all) = fraction.parts();
            (good as f64 / all as f64) as f32
        };
        let worth = |piece| self.pieces.get(piece).map_or(0.0, |piece| piece.worth_to(player));
        let others: f32 = odds
            .others
            .iter()
            .map(|other| share(other.kill) * worth(other.piece))
            .sum();
        share(odds.kill) * worth(*target) + others
    }

    /// Where to set a piece down: near to the enemy.
    fn place(&mut self, situation: &Situation, list: &[Choice], actions: &mut Vec<ScoredAction>) {
        for choice in list {
            let Some(cell) = situation.view.goal(*choice) else {
                continue;
            };
            let nearest = situation.view.nearest_enemy(situation.player(), cell);
            let face = nearest.map_or(Face::North, |(enemy, _)| towards(cell, enemy));
            let distance = nearest.map_or(0, |(_, distance)| distance);
            let score = -(distance as f32) * self.pieces.mean_worth * situation.weights.approach;
            actions.push(ScoredAction {
                face,
                ..scored(*choice, score)
            });
        }
    }

    /// The corners around which most cells let live who lands there.
    fn aim(situation: &Situation, chance: &mut Chance, list: &[Choice], actions: &mut Vec<ScoredAction>) {
        for _ in 0..CORNERS {
            let Some(choice) = chance.of(list) else { return };
            let below = situation.view.goal(choice);
            let safe = below.map_or(0, |below| situation.view.safe_landings(below));
            actions.push(scored(choice, safe as f32 / 36.0));
        }
    }

    /// The nearer to the own pen the better.
    fn herd(&mut self, situation: &Situation, list: &[Choice], actions: &mut Vec<ScoredAction>) {
        let (view, player) = (situation.view, situation.player());
        let pen = view.zone(ZoneKind::Pen, |owner| owner == Some(player));
        self.distances.find(view, pen);
        for choice in list {
            let distance = view.goal(*choice).and_then(|cell| self.distances.from(view, cell));
            actions.push(scored(*choice, -f32::from(distance.unwrap_or(u16::MAX))));
        }
    }

    /// Each further shot at who still has the most to lose by it.
    fn allot(&mut self, situation: &Situation, list: &[Choice], actions: &mut Vec<ScoredAction>) {
        let shooter = situation.decision.piece.and_then(|piece| self.pieces.get(piece));
        for choice in list {
            let Some(target) = target(*choice).and_then(|target| self.pieces.get(target)) else {
                continue;
            };
            let kill = shooter.map_or(0.5, |shooter| shooter.shot_kills(target, false, true));
            let already = self.volley.iter().filter(|other| **other == target.id).count();
            let lives = (1.0 - kill).powi(already as i32);
            actions.push(scored(*choice, lives * kill * target.worth_to(situation.player())));
        }
    }

    /// What a player's pieces threaten to win in its next turn, less for each that comes after, and a little for being
    /// near the enemy. [`ActionScorer::pieces`] must be up to date.
    pub fn potential_of(&mut self, view: &BoardView, player: PlayerId) -> f32 {
        self.cache.update(view);
        let mut sum = 0.0;
        for me in self.pieces.of(player) {
            let mut best: f32 = 0.0;
            let mut nearest = 99;
            for enemy in self.pieces.enemies_of(player) {
                let distance = self.cache.distances_to(view, enemy.index).from(view, me.at);
                nearest = nearest.min(distance.unwrap_or(99));
                if !enemy.safe {
                    let area = self.cache.threat_area(view, me.index, me.profile.mvt);
                    best = best.max(kill_potential(area, me, enemy) * enemy.worth);
                }
            }
            sum += best - EvalWeights::CAREFUL.approach * self.pieces.mean_worth * f32::from(nearest);
        }
        sum
    }

    /// What a piece could bring this turn, roughly: who can bring most goes first.
    fn potential(&mut self, situation: &Situation, piece: PieceId) -> f32 {
        let Some(me) = self.pieces.get(piece) else {
            return 0.0;
        };
        let area = self.cache.threat_area(situation.view, me.index, me.profile.mvt);
        let enemies = self.pieces.enemies_of(situation.player()).filter(|enemy| !enemy.safe);
        enemies
            .map(|enemy| kill_potential(area, me, enemy) * enemy.worth)
            .fold(0.0, f32::max)
    }

    /// The piece that the decision is about.
    fn piece_in_hand(&self, decision: Decision) -> Option<PieceSummary> {
        decision.piece.and_then(|piece| self.pieces.get(piece)).cloned()
    }
}
