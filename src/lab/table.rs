//! What the games of a lab come to, as a table to read, and as JSON.

use std::fmt;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::{ContestantSummary, GameRow, LabSummary, Plan, Rate};

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
                let won = u64::from(row.winning_seat() == Some(seat));
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

    fn mean(&self) -> f64 {
        (self.commands as f64 / self.summary.games.max(1) as f64 * 10.0).round() / 10.0
    }
}

/// The most sides or bots whose matrix is printed: more do not fit a line.
const WIDEST: usize = 16;

impl fmt::Display for ResultTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let summary = &self.summary;
        let names: Vec<String> = summary.maps.iter().map(|map| format!("{:?}", map.name)).collect();
        writeln!(f, "{} on {}, seed {}", summary.mode, names.join(", "), summary.seed)?;
        writeln!(f)?;
        write!(f, "games      {}", summary.games)?;
        if summary.games < summary.planned {
            write!(f, " of {}", summary.planned)?;
        }
        write!(f, " played, {} finished, {} drawn", summary.finished, summary.draws)?;
        match summary.unfinished {
            0 => writeln!(f)?,
            left => writeln!(f, ", {left} left after {} commands", self.max_commands)?,
        }
        let (commands, rounds) = (summary.commands, summary.rounds);
        writeln!(
            f,
            "commands   {} a game ({} to {})",
            self.mean(),
            commands.least,
            commands.most
        )?;
        writeln!(
            f,
            "rounds     {:.1} a game ({} to {})",
            rounds.mean, rounds.least, rounds.most
        )?;
        if self.threads > 0 {
            writeln!(
                f,
                "speed      {:.0} commands a second ({:.2} s on {} thread{})",
                self.commands_per_second(),
                self.took.as_secs_f64(),
                self.threads,
                if self.threads == 1 { "" } else { "s" }
            )?;
        }
        writeln!(f, "hash       {}", summary.hash)?;
        writeln!(f)?;
        writeln!(
            f,
            "Shares with their 95 % intervals; games against one's like are left out, but for seats."
        )?;
        rates(f, "seat", &summary.seats)?;
        for map in summary.maps.iter().filter(|_| summary.maps.len() > 1) {
            rates(f, &format!("seat on {:?}", map.name), &map.seats)?;
        }
        if !summary.sides.is_empty() {
            rates(f, "side", &summary.sides)?;
        }
        if summary.klans.len() > 1 && !is_same(&summary.klans, &summary.sides) {
            rates(f, "klan", &summary.klans)?;
        }
        if summary.kinds.len() > 1 && !is_same(&summary.kinds, &summary.sides) {
            rates(f, "kind", &summary.kinds)?;
        }
        matrix(f, summary, |contestant| &contestant.side)?;
        if summary.bots.len() > 1 {
            rates(f, "bot", &summary.bots)?;
            matrix(f, summary, |contestant| &contestant.bot)?;
        }
        ratings(f, summary)?;
        causes(f, summary)
    }
}

/// Whether two lists are about the same.
fn is_same(one: &[Rate], other: &[Rate]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.name == other.name)
}

/// The width of the longest of these, in characters.
fn width<'a>(words: impl Iterator<Item = &'a str>, least: usize) -> usize {
    words.map(|word| word.chars().count()).fold(least, usize::max)
}

fn rates(f: &mut fmt::Formatter<'_>, title: &str, rates: &[Rate]) -> fmt::Result {
    let name = width(rates.iter().map(|rate| rate.name.as_str()), title.chars().count());
    writeln!(f)?;
    writeln!(
        f,
        "{title:name$}     games     wins    share   interval        kills   deaths    score"
    )?;
    for rate in rates {
        write!(f, "{:name$}  {:>8}  {:>7}  ", rate.name, rate.sat, rate.wins)?;
        if rate.sat == 0 {
            write!(f, "    –                    ")?;
        } else {
            let (share, low, high) = (rate.share * 100.0, rate.low * 100.0, rate.high * 100.0);
            write!(f, "{share:>5.1} %  {low:>5.1} to {high:>5.1}")?;
        }
        writeln!(f, "  {:>7.2}  {:>7.2}  {:>7.2}", rate.kills, rate.deaths, rate.score)?;
    }
    Ok(())
}

/// Of two who met, whose share of wins, all arenas and seats together: a row against a column.
fn matrix(
    f: &mut fmt::Formatter<'_>,
    summary: &LabSummary,
    name: impl Fn(&ContestantSummary) -> &String,
) -> fmt::Result {
    let mut names: Vec<&String> = Vec::new();
    for contestant in summary.pairings.iter().flat_map(|pairing| &pairing.contestants) {
        if !names.contains(&name(contestant)) {
            names.push(name(contestant));
        }
    }
    let of_two = summary.pairings.iter().all(|pairing| pairing.contestants.len() == 2);
    if !of_two || !(2..=WIDEST).contains(&names.len()) {
        return Ok(());
    }
    let mut met = vec![vec![(0, 0); names.len()]; names.len()];
    for pairing in &summary.pairings {
        let [one, other] = pairing.contestants.as_slice() else {
            continue;
        };
        let place = |contestant| names.iter().position(|known| *known == name(contestant)).unwrap_or(0);
        let (row, column) = (place(one), place(other));
        for (row, column, rate) in [(row, column, &one.rate), (column, row, &other.rate)] {
            if row != column {
                met[row][column].0 += rate.wins;
                met[row][column].1 += rate.sat;
            }
        }
    }
    let first = width(names.iter().map(|name| name.as_str()), 0);
    let each: Vec<usize> = names
        .iter()
        .map(|name| width(std::iter::once(name.as_str()), 5))
        .collect();
    writeln!(f)?;
    write!(f, "{:first$}", "wins, %")?;
    for (name, width) in names.iter().zip(&each) {
        write!(f, "  {name:>width$}")?;
    }
    writeln!(f)?;
    for (name, row) in names.iter().zip(&met) {
        write!(f, "{name:first$}")?;
        for ((wins, games), width) in row.iter().zip(&each) {
            match games {
                0 => write!(f, "  {:>width$}", "–")?,
                games => write!(f, "  {:>width$.1}", *wins as f64 * 100.0 / *games as f64)?,
            }
        }
        writeln!(f)?;
    }
    Ok(())
}

fn ratings(f: &mut fmt::Formatter<'_>, summary: &LabSummary) -> fmt::Result {
    if summary.elo.is_empty() {
        return Ok(());
    }
    let name = width(summary.elo.iter().map(|rating| rating.name.as_str()), 3);
    writeln!(f)?;
    writeln!(f, "{:name$}     games      Elo   interval", "bot")?;
    for rating in &summary.elo {
        writeln!(
            f,
            "{:name$}  {:>8}  {:>7.0}  {:>5.0} to {:>5.0}",
            rating.name, rating.games, rating.elo, rating.low, rating.high
        )?;
    }
    Ok(())
}

fn causes(f: &mut fmt::Formatter<'_>, summary: &LabSummary) -> fmt::Result {
    if summary.causes.is_empty() {
        return Ok(());
    }
    let name = width(summary.causes.iter().map(|cause| cause.rule.as_str()), "died of".len());
    writeln!(f)?;
    writeln!(f, "{:name$}    deaths    share   interval", "died of")?;
    for cause in &summary.causes {
        let (share, low, high) = (cause.share * 100.0, cause.low * 100.0, cause.high * 100.0);
        writeln!(
            f,
            "{:name$}  {:>8}  {share:>5.1} %  {low:>5.1} to {high:>5.1}",
            cause.rule, cause.deaths
        )?;
    }
    Ok(())
}
