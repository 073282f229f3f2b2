//! What the games of a lab come to: a table to read, and the same as JSON.

use std::fmt;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::{Plan, Played};
use crate::game::{StateHasher, Winner};

/// A seat of the table: who sat there, and how often it won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The player's name.
    pub name: String,
    /// The kinds of its pieces, one after the other.
    pub kind: String,
    /// How many games it won.
    pub wins: u64,
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
    pub(super) fn new(plan: &Plan, threads: usize, took: Duration, played: &[Played]) -> Self {
        let mut seats: Vec<Seat> = plan
            .setup
            .players
            .iter()
            .map(|player| {
                let kinds: Vec<&str> = player.pieces.iter().map(|piece| piece.kind.as_str()).collect();
                Seat {
                    name: player.name.clone(),
                    kind: kinds.join("+"),
                    wins: 0,
                }
            })
            .collect();
        let mut hasher = StateHasher::default();
        let (mut draws, mut unfinished) = (0, 0);
        for game in played {
            hasher.feed(&game.hash);
            match game.winner {
                Some(Winner::Player(player)) => seats[player.index()].wins += 1,
                Some(Winner::Draw) => draws += 1,
                None => unfinished += 1,
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

    /// How often each kind won, in how many seats it sat: in the order of the seats in which it first sits.
    pub fn by_kind(&self) -> Vec<(&str, u64, usize)> {
        let mut kinds: Vec<(&str, u64, usize)> = Vec::new();
        for seat in &self.seats {
            match kinds.iter_mut().find(|(kind, ..)| *kind == seat.kind) {
                Some((_, wins, seats)) => {
                    *wins += seat.wins;
                    *seats += 1;
                }
                None => kinds.push((&seat.kind, seat.wins, 1)),
            }
        }
        kinds
    }

    /// The table as one JSON object.
    pub fn to_json(&self) -> Value {
        let wins: Map<String, Value> = self
            .seats
            .iter()
            .map(|seat| (seat.name.clone(), seat.wins.into()))
            .collect();
        let wins_by_kind: Map<String, Value> = self
            .by_kind()
            .into_iter()
            .map(|(kind, wins, _)| (kind.to_owned(), wins.into()))
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

    fn share(&self, wins: u64) -> f64 {
        wins as f64 * 100.0 / self.games.max(1) as f64
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
            let (wins, share) = (seat.wins, self.share(seat.wins));
            writeln!(
                f,
                "{:>4}  {:name$}  {:kind$}  {wins:>7}  {share:>4.1} %",
                index + 1,
                seat.name,
                seat.kind
            )?;
        }
        writeln!(f)?;
        writeln!(f, "{:kind$}  seats     wins   share", "kind")?;
        for (word, wins, seats) in self.by_kind() {
            writeln!(f, "{word:kind$}  {seats:>5}  {wins:>7}  {:>4.1} %", self.share(wins))?;
        }
        Ok(())
    }
}
