//! The hunter: Monte-Carlo tree search over the rules themselves, for any rule book.

mod tree;

use std::time::{Duration, Instant};

use super::books::book_of;
use super::evaluator::NoKnowledge;
use super::game_copy::SetupKey;
use super::{Bot, Budget, Chance, Evaluator, LineOfPlay, ScoredAction};
use crate::game::{Command, Game, Snapshot};
use tree::{Edge, Tree};

/// How many trees are grown for a budget of nodes: so many on any number of cores, so that the answer does not depend on
/// it. By the clock each core grows one.
const TREES: usize = 4;
/// How many lines it tells.
const LINES: usize = 3;
/// How many commands of a line.
const LINE: usize = 5;
/// From how many simulations on threads of their own are worth starting.
const MANY: u64 = 400;

/// A bot that plays games on in its head before it chooses: Monte-Carlo tree search. It knows no rule book; what a book's
/// folder knows it gives as an [`Evaluator`]. In a book that gives none it plays with equal priors and random rollouts to
/// the end of the game.
///
/// What it is made of, by its names in the literature:
///
/// - **UCT**: at each node the action is tried that has the highest mean value plus
///   `exploration · √(ln n / visits)` (Kocsis and Szepesvári, *Bandit based Monte-Carlo Planning*, ECML 2006).
/// - **max^n**: each player is taken to play for itself; a simulation gives a value to each, and a node counts that of who
///   decides there (Luckhardt and Irani 1986; Sturtevant, *An Analysis of UCT in Multi-Player Games*, 2008).
/// - **Prior knowledge**: the evaluator's score of an action counts as so many simulations that gave that value, the
///   *prior weight* (Gelly and Silver, *Combining Online and Offline Knowledge in UCT*, ICML 2007).
/// - **Progressive widening**: the more often a node was visited, the more actions are compared, the most promising first:
///   `widening · √n` (Coulom, *Computing Elo Ratings of Move Patterns in the Game of Go*, 2007; Chaslot et al.,
///   *Progressive Strategies for Monte-Carlo Tree Search*, 2008; Couëtoux et al., *Continuous Upper Confidence Trees*,
///   2011).
/// - **Open loop**: nothing of the game is kept in the tree. Each simulation plays the commands anew with fresh dice; what
///   follows a command is a node for each decision that the dice have led to (Perez Liebana et al., *Open Loop Search for
///   General Video Game Playing*, 2015).
/// - **Expansion threshold**: what follows a command becomes a node the second time that it is tried (Coulom, *Efficient
///   Selectivity and Backup Operators in Monte-Carlo Tree Search*, 2006).
/// - **Truncated rollouts**: beyond the tree the evaluator's rollout policy plays on for a few turns, and the position is
///   judged there (Lorentz, *Amazons Discover Monte-Carlo*, 2008).
/// - **Control variates**: an evaluator may take the luck of the dice off the values ([`Evaluator::play`]).
/// - **Root parallelisation**: several trees are grown, on as many threads as there are cores, and their roots are added up
///   (Chaslot, Winands and van den Herik, *Parallel Monte-Carlo Tree Search*, 2008).
///
/// In the end the action with the highest value is chosen, of those visited at least a quarter as often as the most visited
/// one. The same seed, the same budget of nodes and the same games asked about give the same play on any number of cores.
pub struct MctsBot {
    budget: Budget,
    threads: usize,
    chance: Chance,
    player: Player,
    actions: Vec<ScoredAction>,
    trees: Vec<Tree>,
    root: Option<(SetupKey, Snapshot)>,
    thoughts: Vec<LineOfPlay>,
}

/// The evaluator at the table, and the book that it is of.
struct Player {
    book: Option<&'static str>,
    make: fn() -> Box<dyn Evaluator>,
    evaluator: Box<dyn Evaluator>,
}

impl Player {
    fn without_knowledge() -> Self {
        let make: fn() -> Box<dyn Evaluator> = || Box::new(NoKnowledge);
        Self {
            book: None,
            make,
            evaluator: make(),
        }
    }
}

impl MctsBot {
    /// A bot of a level from 1 to 3: it thinks 0.3, 1 or 2 seconds about a decision.
    pub fn new(level: u8, seed: u64) -> Self {
        let time = match level {
            0 | 1 => Duration::from_millis(300),
            2 => Duration::from_secs(1),
            _ => Duration::from_secs(2),
        };
        Self {
            budget: Budget::Time(time),
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            chance: Chance::new(seed),
            player: Player::without_knowledge(),
            actions: Vec::new(),
            trees: Vec::new(),
            root: None,
            thoughts: Vec::new(),
        }
    }

    /// The same on so many threads, at least one.
    #[must_use]
    pub fn on_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// What it makes of a position that is not over where it looks no further: each player's chance to win, by seat; empty
    /// in a book without an evaluator.
    pub fn values(&mut self, game: &Game) -> Vec<f32> {
        self.meet(game);
        let mut values = Vec::new();
        self.player.evaluator.values(game, &mut values);
        values
    }

    /// Takes the evaluator of the game's book, unless it has it already.
    fn meet(&mut self, game: &Game) {
        let book = book_of(game);
        let id = book.map(|book| book.id);
        if self.player.book == id {
            return;
        }
        self.trees.clear();
        self.player = match book.and_then(|book| book.evaluator) {
            Some(make) => Player {
                book: id,
                make,
                evaluator: make(),
            },
            None => Player {
                book: id,
                ..Player::without_knowledge()
            },
        };
    }

    /// Compares the choices; gives the place of the best one.
    fn search(&mut self, game: &mut Game, edges: Vec<Edge>, started: Instant) -> usize {
        let Some(decision) = game.decision() else { return 0 };
        let evaluator = &self.player.evaluator;
        let key = SetupKey::of(game, evaluator.setup_key(game));
        let old = self.root.take().filter(|(known, _)| *known == key);
        let root = game.snapshot_into(old.map(|(_, snapshot)| snapshot));
        let trees = match self.budget {
            Budget::Nodes(_) => TREES,
            Budget::Time(_) => self.threads,
        };
        let make = self.player.make;
        self.trees.resize_with(trees, || Tree::new(make()));
        let memory = evaluator.memory();
        for tree in &mut self.trees {
            tree.plant(game, &key, &memory, decision, &edges, self.chance.seed());
        }
        match self.budget {
            Budget::Nodes(nodes) => {
                let nodes = nodes.max(1);
                let shares: Vec<u64> = (0..TREES as u64)
                    .map(|tree| nodes / TREES as u64 + u64::from(tree < nodes % TREES as u64))
                    .collect();
                let threads = if nodes < MANY { 1 } else { self.threads };
                let mut work: Vec<(&mut Tree, u64)> = self.trees.iter_mut().zip(shares).collect();
                share_out(threads, &mut work, |(tree, nodes)| {
                    for _ in 0..*nodes {
                        tree.simulate(&root);
                    }
                });
            }
            Budget::Time(time) => {
                share_out(self.threads, &mut self.trees, |tree| {
                    let mut longest = Duration::ZERO;
                    let mut before = started.elapsed();
                    loop {
                        tree.simulate(&root);
                        let now = started.elapsed();
                        longest = longest.max(now - before);
                        // Another simulation that takes as long would end too late.
                        if now + longest >= time {
                            return;
                        }
                        before = now;
                    }
                });
            }
        }
        self.root = Some((key, root));
        self.conclude(edges)
    }

    /// Adds up what the trees found.
    fn conclude(&mut self, mut edges: Vec<Edge>) -> usize {
        for tree in &self.trees {
            for (all, one) in edges.iter_mut().zip(tree.roots()) {
                all.visits += one.visits;
                all.sum += one.sum;
            }
        }
        let parameters = self.player.evaluator.parameters();
        let visits: u64 = edges.iter().map(|edge| edge.visits).sum();
        let mean = edges.iter().map(|edge| edge.sum).sum::<f64>() / visits.max(1) as f64;
        let most = edges.iter().map(|edge| edge.visits).max().unwrap_or(0);
        let mut ranks: Vec<(usize, f64)> = edges
            .iter()
            .enumerate()
            .filter(|(_, edge)| edge.visits > 0)
            .map(|(place, edge)| (place, edge.value(mean, &parameters)))
            .collect();
        // What was hardly visited is not relied on.
        ranks.sort_by(|one, other| {
            let relied = |place: usize| edges[place].visits * 4 >= most;
            (relied(other.0).cmp(&relied(one.0))).then(other.1.total_cmp(&one.1))
        });
        for (place, _) in ranks.iter().take(LINES) {
            let edge = &edges[*place];
            let mut commands = vec![edge.command.clone()];
            let richest = self
                .trees
                .iter()
                .max_by_key(|tree| tree.roots().get(*place).map_or(0, |edge| edge.visits));
            commands.extend(richest.map_or_else(Vec::new, |tree| tree.follow_up(*place, LINE - 1)));
            self.thoughts.push(LineOfPlay {
                commands,
                value: edge.sum / edge.visits as f64,
                visits: edge.visits,
            });
        }
        ranks.first().map_or(0, |(place, _)| *place)
    }
}

/// Does all pieces of work, on so many threads.
fn share_out<T: Send>(threads: usize, work: &mut [T], each: impl Fn(&mut T) + Sync) {
    if threads <= 1 || work.len() <= 1 {
        work.iter_mut().for_each(each);
        return;
    }
    let share = work.len().div_ceil(threads);
    std::thread::scope(|scope| {
        for part in work.chunks_mut(share) {
            scope.spawn(|| part.iter_mut().for_each(&each));
        }
    });
}

impl Bot for MctsBot {
    fn choose(&mut self, game: &mut Game) -> Command {
        let started = Instant::now();
        self.thoughts.clear();
        self.meet(game);
        self.player
            .evaluator
            .root_actions(game, &mut self.chance, &mut self.actions);
        let edges = tree::edges(self.player.evaluator.as_mut(), game, &self.actions);
        let place = match edges.len() {
            0 => return Command::EndTurn,
            1 => 0,
            _ => self.search(game, edges.clone(), started),
        };
        let command = edges
            .into_iter()
            .nth(place)
            .map_or(Command::EndTurn, |edge| edge.command);
        self.player.evaluator.observe(&command);
        command
    }

    fn allow(&mut self, budget: Budget) {
        self.budget = budget;
    }

    fn thoughts(&self) -> &[LineOfPlay] {
        &self.thoughts
    }
}
