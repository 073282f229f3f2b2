//! One tree of games looked ahead: its own copy of the game, its own dice, its own memory.

use super::super::Chance;
use super::super::sense::{Idea, Sense, Temper};
use super::worth;
use crate::game::{Command, Decision, DecisionKind, Game, PlayerId, Roster, Snapshot, verb};
use crate::rules::doum40k::Terms;

/// What makes a game the same setup as another, so that one can take on the other's state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sort {
    charter: u64,
    owners: Vec<Option<PlayerId>>,
    first: Option<PlayerId>,
}

impl Sort {
    /// The sort of a game.
    pub fn of(game: &Game) -> Self {
        let world = game.world();
        let roster = world.get_resource::<Roster>();
        Self {
            charter: game.charter(),
            owners: roster.map_or_else(Vec::new, |roster| {
                roster.ids().map(|piece| roster.owner(piece)).collect()
            }),
            first: world.get_resource::<Terms>().and_then(|terms| terms.game.first),
        }
    }
}

/// How a tree is grown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habits {
    /// After how many ends of turns a playout is cut off, for each player.
    pub horizon: f32,
    /// After how many commands at the latest.
    pub most: u32,
    /// How much what was seldom tried is tried.
    pub curiosity: f64,
    /// How many looks what the greedy bot thinks of a choice counts for.
    pub trust: f64,
    /// What a whole game's worth of promise more counts in chances to win.
    pub promise: f64,
    /// How many choices are compared at a node looked at n times: this times the square root of n, two at least.
    pub widening: f64,
}

impl Habits {
    /// The usual ones.
    pub const USUAL: Self = Self {
        horizon: 1.0,
        most: 30,
        curiosity: 0.1,
        trust: 3.0,
        promise: 1.0,
        widening: 1.6,
    };
}

/// A choice at a node.
#[derive(Clone, Debug)]
pub struct Twig {
    /// Its command.
    pub command: Command,
    /// What the greedy bot thinks of it, less what it thinks of the best.
    prior: f64,
    /// What its dice bring on average, if it is an attack.
    gain: f32,
    /// How often it was looked at.
    pub visits: u64,
    /// The sum of what came of it, for who decides.
    pub sum: f64,
    /// What follows: a node for each decision that the dice have led to.
    nodes: Vec<usize>,
}

impl Twig {
    /// Its value, the greedy bot's opinion counted in. `mean` is that of all choices beside it.
    pub fn value(&self, mean: f64, habits: &Habits) -> f64 {
        let guess = mean + habits.promise * self.prior;
        (self.sum + habits.trust * guess) / (self.visits as f64 + habits.trust)
    }
}

/// A decision in the tree.
#[derive(Clone, Debug)]
struct Node {
    decision: Decision,
    visits: u64,
    sum: f64,
    twigs: Vec<Twig>,
}

/// An attack whose dice are still to be thrown.
struct Volley {
    by: PlayerId,
    gain: f32,
    before: f32,
}

/// A tree, with all that is needed to grow it.
pub struct Tree {
    game: Option<(Sort, Game)>,
    sense: Sense,
    nodes: Vec<Node>,
    chance: Chance,
    ideas: Vec<Idea>,
    shares: Vec<f32>,
    values: Vec<f32>,
    luck: Vec<f32>,
    path: Vec<(usize, usize)>,
    volley: Option<Volley>,
    dice: u64,
}

impl Tree {
    /// A tree that has not grown yet.
    pub fn new() -> Self {
        Self {
            game: None,
            sense: Sense::default(),
            nodes: Vec::new(),
            chance: Chance::new(0),
            ideas: Vec::new(),
            shares: Vec::new(),
            values: Vec::new(),
            luck: Vec::new(),
            path: Vec::new(),
            volley: None,
            dice: 0,
        }
    }

    /// Begins anew at a decision, with these choices there. `seed` is for its dice and its own chance.
    pub fn plant(
        &mut self,
        game: &mut Game,
        sort: &Sort,
        sense: &Sense,
        decision: Decision,
        twigs: &[Twig],
        seed: u64,
    ) {
        if self.game.as_ref().is_none_or(|(known, _)| known != sort) {
            self.game = Some((sort.clone(), game.twin()));
        }
        self.sense.follow(sense);
        self.chance = Chance::new(seed);
        self.dice = seed;
        self.nodes.clear();
        self.nodes.push(Node {
            decision,
            visits: 0,
            sum: 0.0,
            twigs: twigs.to_vec(),
        });
    }

    /// The choices at the root.
    pub fn roots(&self) -> &[Twig] {
        self.nodes.first().map_or(&[], |root| &root.twigs)
    }

    /// What is expected to follow a choice at the root: the choices most looked at.
    pub fn follow_up(&self, twig: usize, most: usize) -> Vec<Command> {
        let mut commands = Vec::new();
        let richest = |twig: &Twig| twig.nodes.iter().copied().max_by_key(|node| self.nodes[*node].visits);
        let mut next = self.roots().get(twig).and_then(richest);
        while let Some(node) = next.filter(|_| commands.len() < most) {
            let twigs = self.nodes[node].twigs.iter().rev();
            let Some(best) = twigs.max_by_key(|twig| twig.visits).filter(|twig| twig.visits > 0) else {
                break;
            };
            commands.push(best.command.clone());
            next = richest(best);
        }
        commands
    }

    /// Looks ahead once: down the tree, one node farther, and on as the greedy bot would play, all with fresh dice.
    pub fn grow(&mut self, root: &Snapshot, habits: &Habits) {
        let Some((sort, mut game)) = self.game.take() else {
            return;
        };
        game.restore(root);
        self.dice = self.dice.wrapping_add(0x9e37_79b9_7f4a_7c15);
        game.dice_mut().go_on(self.dice, 0);
        self.path.clear();
        self.volley = None;
        worth::progress_of(&game, &mut self.sense, &mut self.shares);
        self.luck.clear();
        self.luck.resize(self.shares.len(), 0.0);
        let kept = self.sense.memory();
        self.descend(&mut game, habits);
        self.play_out(&mut game, habits);
        let mut values = std::mem::take(&mut self.values);
        worth::values(&game, &mut self.sense, &self.luck, &mut self.shares, &mut values);
        for (node, twig) in &self.path {
            let node = &mut self.nodes[*node];
            let value = f64::from(values.get(node.decision.player.index()).copied().unwrap_or(0.5));
            node.visits += 1;
            node.sum += value;
            node.twigs[*twig].visits += 1;
            node.twigs[*twig].sum += value;
        }
        self.values = values;
        self.sense.recall(kept);
        self.game = Some((sort, game));
    }

    /// Follows the tree as far as it goes, and adds a node where it ends.
    fn descend(&mut self, game: &mut Game, habits: &Habits) {
        let mut here = 0;
        loop {
            let Some(twig) = self.pick(here, habits) else { return };
            let (command, gain) = (
                self.nodes[here].twigs[twig].command.clone(),
                self.nodes[here].twigs[twig].gain,
            );
            let by = self.nodes[here].decision.player;
            if game.why_not(&command).is_some() {
                // The dice have led elsewhere this time.
                return;
            }
            self.path.push((here, twig));
            self.step(game, &command, by, gain);
            let Some(decision) = game.decision().filter(|decision| decision.kind != DecisionKind::Over) else {
                return;
            };
            let known = &self.nodes[here].twigs[twig];
            let next = known.nodes.iter().find(|next| self.nodes[**next].decision == decision);
            here = match next {
                Some(next) => *next,
                // The first look is a playout from here; at the second there is something to compare.
                None if known.visits < 2 || self.nodes.len() >= FULL => return,
                None => {
                    let twigs = self.branch(game);
                    let next = self.nodes.len();
                    self.nodes.push(Node {
                        decision,
                        visits: 0,
                        sum: 0.0,
                        twigs,
                    });
                    self.nodes[here].twigs[twig].nodes.push(next);
                    next
                }
            };
        }
    }

    fn branch(&mut self, game: &mut Game) -> Vec<Twig> {
        let mut ideas = std::mem::take(&mut self.ideas);
        self.sense
            .judge(game, &mut self.chance, Temper::WARY, false, &mut ideas);
        let twigs = twigs(game, &mut ideas);
        self.ideas = ideas;
        twigs
    }

    /// The choice at a node that is worth looking at next.
    fn pick(&self, node: usize, habits: &Habits) -> Option<usize> {
        let node = &self.nodes[node];
        let seen = node.visits as f64;
        let width = ((habits.widening * seen.sqrt()) as usize).clamp(2, node.twigs.len().max(2));
        let mean = if node.visits == 0 { 0.5 } else { node.sum / seen };
        let score = |twig: &Twig| {
            let wonder = habits.curiosity * (seen + 1.0).ln().sqrt() / (twig.visits as f64 + 1.0).sqrt();
            twig.value(mean, habits) + wonder
        };
        let open = node.twigs.iter().take(width).enumerate();
        open.map(|(place, twig)| (place, score(twig)))
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(place, _)| place)
    }

    /// Plays on as the greedy bot would.
    fn play_out(&mut self, game: &mut Game, habits: &Habits) {
        let turns = (habits.horizon * self.shares.len() as f32).ceil() as u32;
        let (mut ended, mut played) = (0, 0);
        for (node, twig) in &self.path {
            ended += u32::from(self.nodes[*node].twigs[*twig].command == Command::EndTurn);
            played += 1;
        }
        while ended < turns && (played < habits.most || self.volley.is_some()) {
            let Some(decision) = game.decision().filter(|decision| decision.kind != DecisionKind::Over) else {
                return;
            };
            let temper = if self.chance.once_in(super::super::greedy::BOLD_ONCE_IN) {
                Temper::BOLD
            } else {
                Temper::WARY
            };
            let mut ideas = std::mem::take(&mut self.ideas);
            self.sense.judge(game, &mut self.chance, temper, false, &mut ideas);
            let best = ideas.first().copied();
            self.ideas = ideas;
            let Some(best) = best else { return };
            let command = best.command(game);
            self.step(game, &command, decision.player, best.gain);
            ended += u32::from(command == Command::EndTurn);
            played += 1;
        }
    }

    /// Plays a command, and notes by how much the dice of an attack gave more than they promise: with that taken off,
    /// fewer games tell as much.
    fn step(&mut self, game: &mut Game, command: &Command, by: PlayerId, gain: f32) {
        self.sense.note(command);
        if matches!(command, Command::Shoot { .. } | Command::Fight { .. }) {
            self.volley = Some(Volley {
                by,
                gain,
                before: worth::score_share(game, by),
            });
        }
        if game.apply_checked(command).is_err() {
            return;
        }
        let pending = game
            .decision()
            .is_some_and(|decision| decision.kind == DecisionKind::Allot);
        if !pending && let Some(volley) = self.volley.take() {
            let got = worth::score_share(game, volley.by) - volley.before;
            if let Some(luck) = self.luck.get_mut(volley.by.index()).filter(|_| worth::scores(game)) {
                *luck += got - volley.gain;
            }
        }
    }
}

/// The choices worth comparing, the best first, of those judged. What only passes the time is left out where there is
/// something to do.
pub fn twigs(game: &mut Game, ideas: &mut Vec<Idea>) -> Vec<Twig> {
    prune(ideas);
    let best = ideas.first().map_or(0.0, |idea| idea.value);
    ideas
        .iter()
        .map(|idea| Twig {
            command: idea.command(game),
            prior: f64::from(idea.value - best),
            gain: idea.gain,
            visits: 0,
            sum: 0.0,
            nodes: Vec::new(),
        })
        .collect()
}

/// From how many nodes on a tree gets no more: some 40 MB of choices.
const FULL: usize = 10_000;
/// How many choices are ever compared at a node.
const MOST_CHOICES: usize = 24;

fn prune(ideas: &mut Vec<Idea>) {
    let has = |ideas: &[Idea], wanted: u8| ideas.iter().any(|idea| idea.choice.verb == wanted);
    let moves = has(ideas, verb::MOVE);
    let attacks = ideas.iter().any(|idea| idea.gain > 0.0);
    let others = has(ideas, verb::ACTIVATE);
    ideas.retain(|idea| match idea.choice.verb {
        verb::END_ACTIVATION => false,
        // Who may still act loses nothing by it.
        verb::END_TURN => !others && (moves || !attacks),
        verb::ACTIVATE => moves || !attacks,
        _ => true,
    });
    // With moves to compare, standing still needs one line only.
    if moves {
        let mut stays = false;
        ideas.retain(|idea| idea.choice.verb != verb::ACTIVATE || !std::mem::replace(&mut stays, true));
    }
    ideas.truncate(MOST_CHOICES);
}
