//! One tree of simulated games: its own copy of the game, its own dice, its own evaluator.

use super::super::evaluator::RolloutLimits;
use super::super::game_copy::{GameCopy, SetupKey};
use super::super::outcome::{is_over, outcome, value_of};
use super::super::{Chance, Evaluator, ScoredAction, SearchParameters};
use crate::game::{Command, Decision, Game, Snapshot};

/// From how many nodes on a tree gets no more: some 40 MB of choices.
const MAX_NODES: usize = 10_000;

/// An action at a node, and what follows it.
#[derive(Clone, Debug)]
pub struct Edge {
    /// Its command.
    pub command: Command,
    /// The evaluator's score, less that of the best action beside it.
    prior: f64,
    /// What its dice bring on average.
    expected_gain: f32,
    /// How many simulations went this way.
    pub visits: u64,
    /// The sum of what came of them, for who decides.
    pub sum: f64,
    /// What follows: a node for each decision that the dice have led to.
    nodes: Vec<usize>,
}

impl Edge {
    /// Its value, the prior counted in. `mean` is that of all actions beside it.
    pub fn value(&self, mean: f64, parameters: &SearchParameters) -> f64 {
        let guess = mean + parameters.prior_scale * self.prior;
        (self.sum + parameters.prior_weight * guess) / (self.visits as f64 + parameters.prior_weight)
    }
}

/// The actions of a decision as edges, in their order. The list that they are from must be the last one that the evaluator made.
pub fn edges(evaluator: &mut dyn Evaluator, game: &mut Game, actions: &[ScoredAction]) -> Vec<Edge> {
    let best = actions.first().map_or(0.0, |action| action.score);
    actions
        .iter()
        .map(|action| Edge {
            command: evaluator.command(game, action),
            prior: f64::from(action.score - best),
            expected_gain: action.expected_gain,
            visits: 0,
            sum: 0.0,
            nodes: Vec::new(),
        })
        .collect()
}

/// A decision in the tree.
#[derive(Clone, Debug)]
struct Node {
    decision: Decision,
    visits: u64,
    sum: f64,
    edges: Vec<Edge>,
}

/// A tree, with all that is needed to grow it.
pub struct Tree {
    copy: GameCopy,
    evaluator: Box<dyn Evaluator>,
    /// What the evaluator at the table remembered when the tree was planted.
    memory: Vec<u32>,
    nodes: Vec<Node>,
    chance: Chance,
    actions: Vec<ScoredAction>,
    values: Vec<f32>,
    /// The edges of the simulation in hand, each with the node that it is at.
    path: Vec<(usize, usize)>,
    dice: u64,
}

impl Tree {
    /// A tree that has not been planted yet.
    pub fn new(evaluator: Box<dyn Evaluator>) -> Self {
        Self {
            copy: GameCopy::default(),
            evaluator,
            memory: Vec::new(),
            nodes: Vec::new(),
            chance: Chance::new(0),
            actions: Vec::new(),
            values: Vec::new(),
            path: Vec::new(),
            dice: 0,
        }
    }

    /// Begins anew at a decision of the game with this key, with these actions there. `memory` is what the evaluator at the
    /// table remembers; `seed` is for the tree's dice and its own chance.
    pub fn plant(
        &mut self,
        game: &mut Game,
        key: &SetupKey,
        memory: &[u32],
        decision: Decision,
        edges: &[Edge],
        seed: u64,
    ) {
        self.copy.prepare(game, key);
        self.memory.clear();
        self.memory.extend_from_slice(memory);
        self.chance = Chance::new(seed);
        self.dice = seed;
        self.nodes.clear();
        self.nodes.push(Node {
            decision,
            visits: 0,
            sum: 0.0,
            edges: edges.to_vec(),
        });
    }

    /// The actions at the root.
    pub fn roots(&self) -> &[Edge] {
        self.nodes.first().map_or(&[], |root| &root.edges)
    }

    /// What is expected to follow an action at the root: the actions visited most.
    pub fn follow_up(&self, edge: usize, most: usize) -> Vec<Command> {
        let mut commands = Vec::new();
        let richest = |edge: &Edge| edge.nodes.iter().copied().max_by_key(|node| self.nodes[*node].visits);
        let mut next = self.roots().get(edge).and_then(richest);
        while let Some(node) = next.filter(|_| commands.len() < most) {
            let edges = self.nodes[node].edges.iter().rev();
            let Some(best) = edges.max_by_key(|edge| edge.visits).filter(|edge| edge.visits > 0) else {
                break;
            };
            commands.push(best.command.clone());
            next = richest(best);
        }
        commands
    }

    /// Simulates one game from the root, with fresh dice: selection and expansion, a rollout, and what came of it added to
    /// the edges that led there.
    pub fn simulate(&mut self, root: &Snapshot) {
        let Some((key, mut game)) = self.copy.take() else {
            return;
        };
        game.restore(root);
        self.dice = self.dice.wrapping_add(0x9e37_79b9_7f4a_7c15);
        game.dice_mut().go_on(self.dice, 0);
        self.path.clear();
        self.evaluator.recall(&self.memory);
        self.evaluator.begin_simulation(&game);
        let limits = self.evaluator.rollout_limits(&game);
        self.descend(&mut game);
        self.roll_out(&mut game, limits);
        self.back_up(&game);
        self.copy.put_back((key, game));
    }

    /// Follows the tree as far as it goes, and adds a node where it ends.
    fn descend(&mut self, game: &mut Game) {
        let parameters = self.evaluator.parameters();
        let mut here = 0;
        loop {
            let Some(edge) = self.select(here, &parameters) else {
                return;
            };
            let (command, expected_gain) = (
                self.nodes[here].edges[edge].command.clone(),
                self.nodes[here].edges[edge].expected_gain,
            );
            if game.why_not(&command).is_some() {
                // The dice have led elsewhere this time.
                return;
            }
            self.path.push((here, edge));
            self.evaluator.play(game, &command, expected_gain);
            let Some(decision) = game.decision().filter(|_| !is_over(game)) else {
                return;
            };
            let known = &self.nodes[here].edges[edge];
            let next = known.nodes.iter().find(|next| self.nodes[**next].decision == decision);
            here = match next {
                Some(next) => *next,
                // The first visit is a rollout from here; at the second there is something to compare.
                None if known.visits < 2 || self.nodes.len() >= MAX_NODES => return,
                None => {
                    self.evaluator.actions(game, &mut self.chance, &mut self.actions);
                    let edges = edges(self.evaluator.as_mut(), game, &self.actions);
                    let next = self.nodes.len();
                    self.nodes.push(Node {
                        decision,
                        visits: 0,
                        sum: 0.0,
                        edges,
                    });
                    self.nodes[here].edges[edge].nodes.push(next);
                    next
                }
            };
        }
    }

    /// The action at a node that is worth trying next: the highest upper confidence bound, of those that widening allows.
    fn select(&self, node: usize, parameters: &SearchParameters) -> Option<usize> {
        let node = &self.nodes[node];
        let visits = node.visits as f64;
        let width = ((parameters.widening * visits.sqrt()) as usize).clamp(2, node.edges.len().max(2));
        let mean = if node.visits == 0 { 0.5 } else { node.sum / visits };
        let bound = |edge: &Edge| {
            let exploration = parameters.exploration * (visits + 1.0).ln().sqrt() / (edge.visits as f64 + 1.0).sqrt();
            edge.value(mean, parameters) + exploration
        };
        let open = node.edges.iter().take(width).enumerate();
        open.map(|(place, edge)| (place, bound(edge)))
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(place, _)| place)
    }

    /// Plays on by the rollout policy.
    fn roll_out(&mut self, game: &mut Game, limits: RolloutLimits) {
        let (mut turns, mut commands) = (0, 0);
        for (node, edge) in &self.path {
            turns += u32::from(self.nodes[*node].edges[*edge].command == Command::EndTurn);
            commands += 1;
        }
        while turns < limits.turns && (commands < limits.commands || !self.evaluator.is_settled()) {
            if is_over(game) {
                return;
            }
            let Some(action) = self.evaluator.rollout_action(game, &mut self.chance) else {
                return;
            };
            let command = self.evaluator.command(game, &action);
            self.evaluator.play(game, &command, action.expected_gain);
            turns += u32::from(command == Command::EndTurn);
            commands += 1;
        }
    }

    /// Adds what the game came to, to the edges that led there: to each for who decided at its node.
    fn back_up(&mut self, game: &Game) {
        let outcome = outcome(game);
        if outcome.is_none() {
            self.evaluator.values(game, &mut self.values);
        }
        for (node, edge) in &self.path {
            let node = &mut self.nodes[*node];
            let player = node.decision.player;
            let value = f64::from(match outcome {
                Some(outcome) => value_of(outcome, player),
                None => self.values.get(player.index()).copied().unwrap_or(0.5),
            });
            node.visits += 1;
            node.sum += value;
            node.edges[*edge].visits += 1;
            node.edges[*edge].sum += value;
        }
    }
}
