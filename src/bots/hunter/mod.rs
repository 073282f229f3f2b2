//! The hunter: looks ahead in games of its own, played with dice of its own.

mod tree;
mod worth;

use std::time::{Duration, Instant};

use rand::Rng as _;

use super::patience::Patience;
use super::sense::{Idea, Sense, Temper};
use super::{Bot, Budget, Chance, Line};
use crate::game::{Command, Game, Snapshot};
use tree::{Habits, Sort, Tree, Twig};

/// How many trees are grown for a budget of nodes: so many on any number of cores, so that the answer does not depend on
/// it. By the clock each core grows one.
const TREES: usize = 4;
/// How many lines it tells.
const LINES: usize = 3;
/// How many commands of a line.
const LINE: usize = 5;
/// From how many looks ahead on threads of their own are worth starting.
const MANY: u64 = 400;

/// Monte-Carlo tree search over the rules themselves. The nodes are commands, the dice are drawn anew at each look;
/// choices are tried in the order of what the greedy bot thinks of them, ever more of them the longer it thinks; from
/// the end of the tree the game goes on as the greedy bot would play, for a few turns, and is then judged by the lead.
/// Every player is taken to play for itself.
///
/// Several trees are grown, on as many threads as there are cores, and their roots are added up. The same seed, the same
/// budget of nodes and the same games asked about give the same play on any number of cores.
pub struct HunterBot {
    budget: Budget,
    threads: usize,
    habits: Habits,
    chance: Chance,
    sense: Sense,
    ideas: Vec<Idea>,
    trees: Vec<Tree>,
    root: Option<Snapshot>,
    thoughts: Vec<Line>,
    patience: Patience,
}

impl HunterBot {
    /// A hunter of a level from 1 to 3: it thinks 0.3, 1 or 2 seconds about a decision.
    pub fn new(level: u8, seed: u64) -> Self {
        let time = match level {
            0 | 1 => Duration::from_millis(300),
            2 => Duration::from_secs(1),
            _ => Duration::from_secs(2),
        };
        Self {
            budget: Budget::Time(time),
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            habits: Habits::USUAL,
            chance: Chance::new(seed),
            sense: Sense::default(),
            ideas: Vec::new(),
            trees: Vec::new(),
            root: None,
            thoughts: Vec::new(),
            patience: Patience::default(),
        }
    }

    /// The same on so many threads, at least one.
    #[must_use]
    pub fn on_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// What it makes of a position where it looks no further: each player's chance to win.
    pub fn appraise(&mut self, game: &Game) -> Vec<f32> {
        let (mut shares, mut values) = (Vec::new(), Vec::new());
        worth::values(game, &mut self.sense, &[], &mut shares, &mut values);
        values
    }

    /// Compares the choices; gives the place of the best one.
    fn compare(&mut self, game: &mut Game, twigs: Vec<Twig>, started: Instant) -> usize {
        let Some(decision) = game.decision() else { return 0 };
        let sort = Sort::of(game);
        let root = game.snapshot_into(self.root.take());
        let trees = match self.budget {
            Budget::Nodes(_) => TREES,
            Budget::Time(_) => self.threads,
        };
        self.trees.resize_with(trees, Tree::new);
        for tree in &mut self.trees {
            let seed = self.chance.0.next_u64();
            tree.plant(game, &sort, &self.sense, decision, &twigs, seed);
        }
        let habits = self.habits;
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
                        tree.grow(&root, &habits);
                    }
                });
            }
            Budget::Time(time) => {
                share_out(self.threads, &mut self.trees, |tree| {
                    let mut longest = Duration::ZERO;
                    let mut before = started.elapsed();
                    loop {
                        tree.grow(&root, &habits);
                        let now = started.elapsed();
                        longest = longest.max(now - before);
                        // Another look that takes as long would end too late.
                        if now + longest >= time {
                            return;
                        }
                        before = now;
                    }
                });
            }
        }
        self.root = Some(root);
        self.conclude(twigs)
    }

    /// Adds up what the trees found.
    fn conclude(&mut self, mut twigs: Vec<Twig>) -> usize {
        for tree in &self.trees {
            for (all, one) in twigs.iter_mut().zip(tree.roots()) {
                all.visits += one.visits;
                all.sum += one.sum;
            }
        }
        let visits: u64 = twigs.iter().map(|twig| twig.visits).sum();
        let mean = twigs.iter().map(|twig| twig.sum).sum::<f64>() / visits.max(1) as f64;
        let most = twigs.iter().map(|twig| twig.visits).max().unwrap_or(0);
        let mut ranks: Vec<(usize, f64)> = twigs
            .iter()
            .enumerate()
            .filter(|(_, twig)| twig.visits > 0)
            .map(|(place, twig)| (place, twig.value(mean, &self.habits)))
            .collect();
        // What was hardly looked at is not relied on.
        ranks.sort_by(|one, other| {
            let relied = |place: usize| twigs[place].visits * 4 >= most;
            (relied(other.0).cmp(&relied(one.0))).then(other.1.total_cmp(&one.1))
        });
        for (place, _) in ranks.iter().take(LINES) {
            let twig = &twigs[*place];
            let mut commands = vec![twig.command.clone()];
            let richest = self
                .trees
                .iter()
                .max_by_key(|tree| tree.roots().get(*place).map_or(0, |twig| twig.visits));
            commands.extend(richest.map_or_else(Vec::new, |tree| tree.follow_up(*place, LINE - 1)));
            self.thoughts.push(Line {
                commands,
                value: twig.sum / twig.visits as f64,
                visits: twig.visits,
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

impl Bot for HunterBot {
    fn choose(&mut self, game: &mut Game) -> Command {
        let started = Instant::now();
        self.thoughts.clear();
        // Where kills score it then goes where the greedy bot would: the looks ahead are too short to see that waiting wins
        // nothing.
        let tired = self.patience.is_at_an_end() && worth::scores(game);
        let temper = if tired { Temper::BOLD } else { Temper::WARY };
        self.sense.judge(game, &mut self.chance, temper, true, &mut self.ideas);
        if self.ideas.is_empty() {
            return Command::EndTurn;
        }
        let twigs = tree::twigs(game, &mut self.ideas);
        let place = match twigs.len() {
            0 | 1 => 0,
            _ if tired => 0,
            _ => self.compare(game, twigs.clone(), started),
        };
        let command = twigs
            .into_iter()
            .nth(place)
            .map_or(Command::EndTurn, |twig| twig.command);
        self.sense.note(&command);
        self.patience.note(&command);
        command
    }

    fn allow(&mut self, budget: Budget) {
        self.budget = budget;
    }

    fn thoughts(&self) -> &[Line] {
        &self.thoughts
    }
}
