//! What the games of a lab come to: a table to read, and the same as JSON.

use std::fmt;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::{Plan, Played};
use crate::game::{PlayerId, StateHasher, Winner};
use crate::rules::{PlayerSetup, Rulebook};

/// A seat of the table: who sat there, and how often it won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The player's name.
    pub name: String,
    /// The kinds of its pieces, one after the other; `drawn` if they were drawn anew for each game.
    pub kind: String,
    /// How many games it won.
    pub wins: u64,
}

/// What sat in some seat: a piece or pieces by kind, or a klan where sides were drawn; and how often it won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Its kinds, or its klan.
    pub name: String,
    /// How many games it won.
    pub wins: u64,
    /// In how many seats it sat, all games together.
    pub sat: u64,
}

/// What came of the games of a plan. All but `took` and `threads` depends on the plan alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The arena's name.
    pub map: String,
    /// The mod.
    pub mode: String,
    /// The seed of all.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// How many of them came to their end.
    pub finished: u64,
    /// How many did not, within [`Plan::max_commands`].
    pub unfinished: u64,
    /// How many commands that is.
    pub max_commands: u64,
    /// How many ended without a winner.
    pub draws: u64,
    /// The seats in their order.
    pub seats: Vec<Seat>,
    /// What sat there, in the order in which it first did.
    pub kinds: Vec<Kind>,
    /// All commands of all games.
    pub commands: u64,
    /// The fewest of a game.
    pub least: u64,
    /// The most of a game.
    pub most: u64,
    /// Over the final states, in the order of the games.
    pub hash: u64,
    /// On how many threads they were played.
    pub threads: usize,
    /// How long it took.
    pub took: Duration,
}

impl Table {
    /// The table of these games, in the order of their index.
    pub(super) fn new(plan: &Plan, rules: &dyn Rulebook, threads: usize, took: Duration, played: &[Played]) -> Self {
        let mut seats: Vec<Seat> = plan
            .setup
            .players
            .iter()
            .map(|player| Seat {
                name: player.name.clone(),
                kind: if plan.drawn {
                    "drawn".to_owned()
                } else {
                    name_of(player)
                },
                wins: 0,
            })
            .collect();
        let mut kinds: Vec<Kind> = Vec::new();
        let mut hasher = StateHasher::default();
        let (mut draws, mut unfinished) = (0, 0);
        for (index, game) in (0..).zip(played) {
            hasher.feed(&game.hash);
            match game.winner {
                Some(Winner::Player(player)) => seats[player.index()].wins += 1,
                Some(Winner::Draw) => draws += 1,
                None => unfinished += 1,
            }
            let setup = plan.setup_of(rules, index);
            for (seat, player) in (0..).zip(&setup.players) {
                let won = u64::from(game.winner == Some(Winner::Player(PlayerId(seat))));
                let name = name_of(player);
                match kinds.iter_mut().find(|kind| kind.name == name) {
                    Some(kind) => {
                        kind.wins += won;
                        kind.sat += 1;
                    }
                    None => kinds.push(Kind {
                        name,
                        wins: won,
                        sat: 1,
                    }),
                }
            }
        }
        let games = played.len() as u64;
        let commands = || played.iter().map(|game| game.commands);
        Self {
            map: plan.setup.map.inline().map(|map| map.name.clone()).unwrap_or_default(),
            mode: plan.setup.mode.clone(),
            seed: plan.setup.seed,
            games,
            finished: games - unfinished,
            unfinished,
            max_commands: plan.max_commands,
            draws,
            seats,
            kinds,
            commands: commands().sum(),
            least: commands().min().unwrap_or(0),
            most: commands().max().unwrap_or(0),
            hash: hasher.finish(),
            threads,
            took,
        }
    }

    /// Commands given per second of time passed, on all threads together.
    pub fn commands_per_second(&self) -> f64 {
        self.commands as f64 / self.took.as_secs_f64()
    }

    /// The table as one JSON object.
    pub fn to_json(&self) -> Value {
        let wins: Map<String, Value> = self
            .seats
            .iter()
            .map(|seat| (seat.name.clone(), seat.wins.into()))
            .collect();
        let wins_by_kind: Map<String, Value> = self
            .kinds
            .iter()
            .map(|kind| (kind.name.clone(), kind.wins.into()))
            .collect();
        json!({
            "map": self.map,
            "mod": self.mode,
            "seed": self.seed,
            "games": self.games,
            "finished": self.finished,
            "unfinished": self.unfinished,
            "draws": self.draws,
            "wins": wins,
            "wins_by_kind": wins_by_kind,
            "commands": self.commands,
            "commands_per_game": {"least": self.least, "mean": self.mean(), "most": self.most},
            "commands_per_second": self.commands_per_second().round(),
            "hash": format!("{:016x}", self.hash),
            "threads": self.threads,
        })
    }

    fn mean(&self) -> f64 {
        (self.commands as f64 / self.games.max(1) as f64 * 10.0).round() / 10.0
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, finished, .. } = self;
        writeln!(f, "{} on {:?}, seed {}", self.mode, self.map, self.seed)?;
        writeln!(f)?;
        write!(
            f,
            "games      {games} played, {finished} finished, {} drawn",
            self.draws
        )?;
        match self.unfinished {
            0 => writeln!(f)?,
            left => writeln!(f, ", {left} left after {} commands", self.max_commands)?,
        }
        writeln!(f, "commands   {} a game ({} to {})", self.mean(), self.least, self.most)?;
        writeln!(
            f,
            "speed      {:.0} commands a second ({:.2} s on {} thread{})",
            self.commands_per_second(),
            self.took.as_secs_f64(),
            self.threads,
            if self.threads == 1 { "" } else { "s" }
        )?;
        writeln!(f, "hash       {:016x}", self.hash)?;
        writeln!(f)?;
        let width = |title: &str, words: &mut dyn Iterator<Item = &str>| {
            words
                .map(|word| word.chars().count())
                .max()
                .unwrap_or(0)
                .max(title.len())
        };
        let name = width("player", &mut self.seats.iter().map(|seat| seat.name.as_str()));
        let kind = width("kind", &mut self.seats.iter().map(|seat| seat.kind.as_str()));
        writeln!(f, "seat  {:name$}  {:kind$}     wins   share", "player", "kind")?;
        for (index, seat) in self.seats.iter().enumerate() {
            let (wins, share) = (seat.wins, share(seat.wins, self.games));
            writeln!(
                f,
                "{:>4}  {:name$}  {:kind$}  {wins:>7}  {share:>4.1} %",
                index + 1,
                seat.name,
                seat.kind
            )?;
        }
        writeln!(f)?;
        let kind = width("kind", &mut self.kinds.iter().map(|kind| kind.name.as_str()));
        writeln!(f, "{:kind$}     seats     wins   share", "kind")?;
        for Kind { name, wins, sat } in &self.kinds {
            writeln!(f, "{name:kind$}  {sat:>8}  {wins:>7}  {:>4.1} %", share(*wins, *sat))?;
        }
        Ok(())
    }
}

/// So many of so many, in percent.
fn share(part: u64, whole: u64) -> f64 {
    part as f64 * 100.0 / whole.max(1) as f64
}

/// What a player fields, in a word: the klan, or the kinds.
fn name_of(player: &PlayerSetup) -> String {
    let kinds = player.pieces.iter().map(|piece| piece.kind.as_str());
    player
        .klan
        .clone()
        .unwrap_or_else(|| kinds.collect::<Vec<_>>().join("+"))
}
