//! What searching bots ask about Doum40k: what is worth trying, how a simulated game goes on, what a position is worth.

use super::super::idle_turns::IdleTurns;
use super::super::{Chance, Evaluator, RolloutLimits, ScoredAction, SearchParameters};
use super::board_view::BoardView;
use super::position::{progress, score_share};
use super::scorer::ActionScorer;
use super::weights::EvalWeights;
use crate::game::{Command, DecisionKind, Game, PieceId, PlayerId, Verb};

/// How steeply chances rise with the lead: a lead of a tenth of what wins is worth 60 to 40.
const STEEPNESS: f32 = 4.0;
/// What attacks count that can be made in the next turn, for who is to play and for the others.
const NEXT_ATTACKS: (f32, f32) = (0.6, 0.3);
/// In simulated games, where nobody counts the turns, a player forgets to be careful once in so many choices.
const BOLD_ONCE_IN: usize = 4;
/// How many actions are ever compared at a node.
const MAX_ACTIONS: usize = 24;
/// After how many commands a simulated game is cut off at the latest.
const MAX_COMMANDS: u32 = 30;

/// Knows Doum40k for searching bots: actions are scored and simulated games go on as the greedy bot would play; positions
/// are judged by the lead.
#[derive(Clone, Default)]
pub struct Doum40kEvaluator {
    scorer: ActionScorer,
    actions: Vec<ScoredAction>,
    shares: Vec<f32>,
    /// What each player got more than its dice promise, since the simulation began.
    luck: Vec<f32>,
    /// The attack whose dice are still to be thrown.
    pending: Option<PendingAttack>,
    idle: IdleTurns,
}

/// An attack whose dice are still to be thrown.
#[derive(Clone, Copy, Debug)]
struct PendingAttack {
    by: PlayerId,
    /// What it brings on average.
    expected: f32,
    /// The attacker's score before it, as a share of what wins.
    before: f32,
}

impl Doum40kEvaluator {
    /// If the attack in hand is over, notes by how much it gave more than it promised.
    fn settle(&mut self, game: &Game) {
        let allots = game
            .decision()
            .is_some_and(|decision| decision.kind == DecisionKind::Allot);
        if allots {
            return;
        }
        let Some((attack, view)) = self.pending.take().zip(BoardView::of(game)) else {
            return;
        };
        let gained = score_share(&view, attack.by) - attack.before;
        if view.kills_score()
            && let Some(luck) = self.luck.get_mut(attack.by.index())
        {
            *luck += gained - attack.expected;
        }
    }
}

impl Evaluator for Doum40kEvaluator {
    /// The lead over the best of the others, luck taken off, as a chance to win.
    fn values(&mut self, game: &Game, values: &mut Vec<f32>) {
        values.clear();
        let Some(view) = BoardView::of(game) else { return };
        self.scorer.pieces.update(&view);
        let shares = &mut self.shares;
        progress(&view, &self.scorer.pieces, shares);
        for (seat, share) in (0..).zip(shares.iter_mut()) {
            let player = PlayerId(seat);
            let counts = if view.turn() == player {
                NEXT_ATTACKS.0
            } else {
                NEXT_ATTACKS.1
            };
            let luck = self.luck.get(usize::from(seat)).unwrap_or(&0.0);
            *share += counts * self.scorer.potential_of(&view, player) - luck;
        }
        for seat in 0..shares.len() {
            let others = shares.iter().enumerate().filter(|(other, _)| *other != seat);
            let best = others.map(|(_, share)| *share).fold(f32::MIN, f32::max);
            let lead = if shares.len() > 1 { shares[seat] - best } else { 0.0 };
            values.push(1.0 / (1.0 + (-STEEPNESS * lead).exp()));
        }
    }

    fn actions(&mut self, game: &mut Game, chance: &mut Chance, actions: &mut Vec<ScoredAction>) {
        self.scorer
            .score(game, chance, EvalWeights::PESSIMISTIC, false, actions);
        prune(actions);
    }

    /// Attacks by their exact odds. Where kills score, who has waited too long goes where the greedy bot would, without a
    /// search: simulated games are too short to see that waiting wins nothing.
    fn root_actions(&mut self, game: &mut Game, chance: &mut Chance, actions: &mut Vec<ScoredAction>) {
        let scores = BoardView::of(game).is_some_and(|view| view.kills_score());
        let goes = self.idle.are_too_many() && scores;
        let weights = if goes {
            EvalWeights::BOLD
        } else {
            EvalWeights::PESSIMISTIC
        };
        self.scorer.score(game, chance, weights, true, actions);
        prune(actions);
        if goes {
            actions.truncate(1);
        }
    }

    fn rollout_action(&mut self, game: &mut Game, chance: &mut Chance) -> Option<ScoredAction> {
        let weights = if chance.once_in(BOLD_ONCE_IN) {
            EvalWeights::BOLD
        } else {
            EvalWeights::PESSIMISTIC
        };
        self.scorer.score(game, chance, weights, false, &mut self.actions);
        self.actions.first().copied()
    }

    fn parameters(&self) -> SearchParameters {
        SearchParameters {
            exploration: 0.1,
            prior_weight: 3.0,
            prior_scale: 1.0,
            widening: 1.6,
        }
    }

    /// A turn of each player.
    fn rollout_limits(&self, game: &Game) -> RolloutLimits {
        RolloutLimits {
            turns: BoardView::of(game).map_or(0, |view| view.players() as u32),
            commands: MAX_COMMANDS,
        }
    }

    fn begin_simulation(&mut self, game: &Game) {
        self.pending = None;
        self.luck.clear();
        self.luck
            .resize(BoardView::of(game).map_or(0, |view| view.players()), 0.0);
    }

    fn play(&mut self, game: &mut Game, command: &Command, expected_gain: f32) {
        self.scorer.note(command);
        if matches!(command, Command::Shoot { .. } | Command::Fight { .. })
            && let Some((decision, view)) = game.decision().zip(BoardView::of(game))
        {
            self.pending = Some(PendingAttack {
                by: decision.player,
                expected: expected_gain,
                before: score_share(&view, decision.player),
            });
        }
        if game.apply_checked(command).is_ok() {
            self.settle(game);
        }
    }

    fn is_settled(&self) -> bool {
        self.pending.is_none()
    }

    fn observe(&mut self, command: &Command) {
        self.scorer.note(command);
        self.idle.note(command);
    }

    /// The shots of the volley in hand.
    fn memory(&self) -> Vec<u32> {
        self.scorer.memory().iter().map(|piece| u32::from(piece.0)).collect()
    }

    fn recall(&mut self, memory: &[u32]) {
        self.scorer.recall(memory.iter().map(|piece| PieceId(*piece as u16)));
    }

    /// Who begins.
    fn setup_key(&self, game: &Game) -> u64 {
        let first = BoardView::of(game).and_then(|view| view.first());
        first.map_or(0, |player| 1 + u64::from(player.0))
    }
}

/// Keeps the actions worth comparing: what only passes the time is left out where there is something to do.
fn prune(actions: &mut Vec<ScoredAction>) {
    let has = |actions: &[ScoredAction], wanted: Verb| actions.iter().any(|action| action.choice.verb() == wanted);
    let moves = has(actions, Verb::Move);
    let attacks = actions.iter().any(|action| action.expected_gain > 0.0);
    let others = has(actions, Verb::Activate);
    actions.retain(|action| match action.choice.verb() {
        Verb::EndActivation => false,
        // Who may still act loses nothing by it.
        Verb::EndTurn => !others && (moves || !attacks),
        Verb::Activate => moves || !attacks,
        _ => true,
    });
    // With moves to compare, standing still needs one line only.
    if moves {
        let mut stays = false;
        actions.retain(|action| action.choice.verb() != Verb::Activate || !std::mem::replace(&mut stays, true));
    }
    actions.truncate(MAX_ACTIONS);
}
