//! What the games of a lab come to, for a table to read, and as JSON.

use std::time::Duration;

use serde_json::{Map, Value, json};

use super::{GameRow, LabSummary, Plan};

/// What was fielded in some seat: a piece or pieces by kind, or a klan; and how often it won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fielded {
    /// Its kinds, or its klan.
    pub name: String,
    /// How many games it won.
    pub wins: u64,
    /// In how many seats it sat, all games together, games against its like included.
    pub sat: u64,
}

/// What came of the games of a plan. All but `took` and `threads` depends on the plan and its rows alone.
#[derive(Clone, PartialEq, Debug)]
pub struct ResultTable {
    /// What the rows come to.
    pub summary: LabSummary,
    /// What sat there, in the order in which it first did.
    pub fielded: Vec<Fielded>,
    /// After how many commands a game was left unfinished.
    pub max_commands: u64,
    /// All commands of all games.
    pub commands: u64,
    /// How many commands were given while the clock ran: fewer, if some games had been played before.
    pub given: u64,
    /// On how many threads they were played; 0 if nothing was played now.
    pub threads: usize,
    /// How long it took.
    pub took: Duration,
}

impl ResultTable {
    /// The table of these rows, in the order of their numbers.
    pub fn new(plan: &Plan, rows: &[GameRow]) -> Self {
        let mut fielded: Vec<Fielded> = Vec::new();
        for row in rows {
            for (seat, sat) in row.seats.iter().enumerate() {
                let name = sat.klan.clone().unwrap_or_else(|| sat.kinds.join("+"));
                if name.is_empty() {
                    // Nothing was chosen.
                    continue;
                }
                let won = u64::from(row.is_won_by(seat));
                match fielded.iter_mut().find(|known| known.name == name) {
                    Some(known) => {
                        known.wins += won;
                        known.sat += 1;
                    }
                    None => fielded.push(Fielded {
                        name,
                        wins: won,
                        sat: 1,
                    }),
                }
            }
        }
        let commands = rows.iter().map(|row| row.commands).sum();
        Self {
            summary: LabSummary::of(plan, rows),
            fielded,
            max_commands: plan.max_commands,
            commands,
            given: commands,
            threads: 0,
            took: Duration::ZERO,
        }
    }

    /// Says how long it took to play, on how many threads, and how many commands were given meanwhile.
    #[must_use]
    pub fn played(self, threads: usize, took: Duration, given: u64) -> Self {
        Self {
            threads,
            took: took.max(Duration::from_nanos(1)),
            given,
            ..self
        }
    }

    /// Commands given per second of time passed, on all threads together; 0 if nothing was played now.
    pub fn commands_per_second(&self) -> f64 {
        if self.took.is_zero() {
            return 0.0;
        }
        self.given as f64 / self.took.as_secs_f64()
    }

    /// The table as one JSON object: the whole summary, and what a reader in a hurry looks for. If nothing was played
    /// now (games that were merged, or read from a folder), without what depends on the clock.
    pub fn to_json(&self) -> Value {
        let LabSummary { games, seats, maps, .. } = &self.summary;
        let wins: Map<String, Value> = seats.iter().map(|seat| (seat.name.clone(), seat.wins.into())).collect();
        let wins_by_kind: Map<String, Value> = (self.fielded.iter())
            .map(|kind| (kind.name.clone(), kind.wins.into()))
            .collect();
        let names: Vec<&str> = maps.iter().map(|map| map.name.as_str()).collect();
        let commands = self.summary.commands;
        let mut json = json!({
            "map": names.join(", "),
            "mod": self.summary.mode,
            "seed": self.summary.seed,
            "games": games,
            "finished": self.summary.finished,
            "unfinished": self.summary.unfinished,
            "draws": self.summary.draws,
            "wins": wins,
            "wins_by_kind": wins_by_kind,
            "commands": self.commands,
            "commands_per_game": {"least": commands.least, "mean": self.mean(), "most": commands.most},
        });
        if let Some(together) = &self.summary.together {
            json["together"] = json!({"won": together.wins, "lost": together.losses});
        }
        if self.threads > 0 {
            json["commands_per_second"] = self.commands_per_second().round().into();
        }
        json["hash"] = self.summary.hash.clone().into();
        if self.threads > 0 {
            json["threads"] = self.threads.into();
        }
        json["summary"] = serde_json::to_value(&self.summary).unwrap_or_default();
        json
    }

    /// How many commands a game took in the mean, to a tenth.
    pub fn mean(&self) -> f64 {
        (self.commands as f64 / self.summary.games.max(1) as f64 * 10.0).round() / 10.0
    }
}
