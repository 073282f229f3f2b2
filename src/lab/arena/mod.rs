//! The report on an arena: what a designer wants to know of it before a club plays there. Part of it is read off the
//! ground, part comes from games that bots play on it.

mod findings;
mod ground;
mod play;
mod table;
mod table_findings;
mod traces;

pub use findings::Finding;
pub use ground::{EntryKind, EntryPoint, GroundSurvey, LongestLine, Sight};
pub use play::{Distribution, PlayResult, Share};
pub use table::{TableLongestLine, TableReport, TableSight, TableSurvey};
pub use table_findings::TableFinding;
pub use traces::{CountedSites, Traces};

use std::sync::atomic::AtomicBool;

use serde_json::{Value, json};

use super::{BotSpec, LabError};
use crate::bots::BotKind;
use crate::rules::{PlayerSetup, Rulebook, Setup, Space, rulebook};
use crate::space::grid::{ArenaMap, Cell};

/// What is to be found out about an arena.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArenaPlan {
    /// Rule book, mod, the map inline, the seed that all seeds come from; of the players only their names count: all
    /// field the same side, drawn anew for each game.
    pub setup: Setup,
    /// Who plays, by seat; the list begins anew where it ends.
    pub bots: Vec<BotSpec>,
    /// How many games.
    pub games: u64,
    /// On how many threads.
    pub threads: usize,
    /// After how many commands a game is left unfinished.
    pub max_commands: u64,
}

/// What was found out about an arena.
#[derive(Clone, PartialEq, Debug)]
pub struct ArenaReport {
    /// What was asked.
    pub plan: ArenaPlan,
    /// The ground.
    pub ground: GroundSurvey,
    /// The games.
    pub play: PlayResult,
    /// Cells that feet reach, but on which no piece ever was, row by row.
    pub unused: Vec<Cell>,
}

/// How often pieces came onto the board somewhere, and how many of them died before they did anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrivals {
    /// How often.
    pub came: u64,
    /// How many of them died before they were activated.
    pub caught: u64,
}

impl ArenaPlan {
    /// The usual plan for a map: a mod of a book, so many players (as many as the map has zones for if left out, at least
    /// as many as the mod takes), and as many games as take the given bots about half a minute.
    pub fn usual(book: &dyn Rulebook, map: Space, mode: &str, players: Option<usize>, bots: Vec<BotSpec>) -> Self {
        let (drawn, is_table) = match &map {
            Space::Grid(map) => (count_of(map.zones.iter().filter_map(|zone| zone.owner)), false),
            Space::Table(map) => {
                let owners = map.marks.iter().filter_map(|mark| u8::try_from(mark.owner?).ok());
                (count_of(owners), true)
            }
        };
        let seats = book.demands(mode).map_or(2..=2, |demands| demands.seats);
        let players = players.unwrap_or_else(|| drawn.clamp(*seats.start(), *seats.end()));
        let player = |seat: usize| PlayerSetup {
            name: seat.to_string(),
            klan: None,
            pieces: Vec::new(),
            own: Default::default(),
        };
        let mut setup = Setup::of(book.id(), mode, map.into());
        setup.players = (1..=players).map(player).collect();
        let games = bots.iter().map(|bot| match is_table {
            true => usual_games_on_a_table(bot.kind),
            false => usual_games(bot.kind),
        });
        Self {
            games: games.min().unwrap_or(0),
            setup,
            bots,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            max_commands: 5000,
        }
    }
}

/// How many players a map has owners for.
fn count_of(owners: impl Iterator<Item = u8>) -> usize {
    owners.map(|owner| usize::from(owner) + 1).max().unwrap_or(0)
}

/// How many games on a table take a bot about half a minute on two cores.
pub fn usual_games_on_a_table(bot: BotKind) -> u64 {
    match bot {
        BotKind::Random => 100,
        BotKind::Greedy => 20,
        BotKind::Hunter1 | BotKind::Hunter2 | BotKind::Hunter3 => 1,
    }
}

/// How many games take a bot about half a minute on two cores.
pub fn usual_games(bot: BotKind) -> u64 {
    match bot {
        BotKind::Random => 2000,
        BotKind::Greedy => 200,
        BotKind::Hunter1 => 2,
        BotKind::Hunter2 | BotKind::Hunter3 => 1,
    }
}

impl ArenaReport {
    /// Finds out. `each` is called after every game, on the thread that played it. Once `stop` is set it reports on the games that
    /// have ended.
    ///
    /// # Errors
    /// If the map or the setup has faults.
    pub fn of(plan: &ArenaPlan, stop: &AtomicBool, each: impl Fn() + Sync) -> Result<Self, LabError> {
        let rules = rulebook(&plan.setup.rules).ok_or_else(|| LabError::Rules(plan.setup.rules.clone()))?;
        let play = play::play(plan, rules, &CountedSites::default(), stop, &each)?;
        // Setups with faults, such as a map that is not here, did not come as far as this.
        let nothing = ArenaMap::default();
        let map = plan.setup.map.inline().unwrap_or(&nothing);
        let survey = rules.survey(map).ok_or_else(|| LabError::NoSurvey(rules.id()))?;
        let unused = survey.board().cells().zip(&play.traces.traffic);
        let unused = unused.filter(|(cell, count)| **count == 0 && survey.stands(*cell) && survey.is_reached(*cell));
        Ok(Self {
            unused: unused.map(|(cell, _)| cell).collect(),
            ground: GroundSurvey::of(&*survey, plan.threads),
            play,
            plan: plan.clone(),
        })
    }

    /// The setup of the first game.
    pub fn first_setup(&self) -> Setup {
        match rulebook(&self.plan.setup.rules) {
            Some(rules) => play::setup_of(&self.plan, rules, 0),
            None => self.plan.setup.clone(),
        }
    }

    /// The place of a cell in row-by-row lists.
    pub fn index(&self, cell: Cell) -> usize {
        cell.y as usize * self.ground.width as usize + cell.x as usize
    }

    /// How pieces fared that came onto the board at an entry.
    pub fn arrivals(&self, entry: &EntryPoint) -> Arrivals {
        let traces = &self.play.traces;
        let sum = |list: &[u64]| {
            let counts = entry.cells.iter().filter_map(|cell| list.get(self.index(*cell)));
            counts.sum()
        };
        Arrivals {
            came: sum(&traces.arrivals),
            caught: sum(&traces.caught),
        }
    }

    /// The report as one JSON object, described in `docs/arena-report.md`.
    pub fn to_json(&self) -> Value {
        let Self { plan, ground, play, .. } = self;
        let share = |share: &Share| {
            json!({"wins": share.part, "of": share.whole, "share": rounded(share.value()),
                "low": rounded(share.low), "high": rounded(share.high)})
        };
        let entries = ground.entries.iter().map(|entry| {
            let arrivals = self.arrivals(entry);
            json!({"entry": entry.kind, "cells": entry.cells, "seen_clear": rounded(entry.clear),
                "seen_in_cover": rounded(entry.cover), "of": ground.sight.viewers.saturating_sub(1),
                "arrivals": arrivals.came, "died_before_acting": arrivals.caught})
        });
        let causes: serde_json::Map<String, Value> = (play.causes().into_iter())
            .map(|(rule, count)| (rule.as_str().to_owned(), count.into()))
            .collect();
        let rows = |list: &[u64]| -> Value {
            list.chunks(ground.width.max(1) as usize)
                .map(|row| json!(row))
                .collect()
        };
        json!({
            "arena": self.plan.setup.map.name(),
            "mod": plan.setup.mode,
            "seed": plan.setup.seed,
            "players": plan.setup.players.len(),
            "bots": plan.bots.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "width": ground.width,
            "height": ground.height,
            "cells": ground.standing,
            "sight": ground.sight,
            "entries": entries.collect::<Vec<_>>(),
            "unreachable": ground.unreachable,
            "dead_ends": ground.dead_ends,
            "never_used": self.unused,
            "games": {"played": play.games, "finished": play.finished, "drawn": play.draws,
                "unfinished": play.games - play.finished, "max_commands": plan.max_commands},
            "seats": play.seats.iter().map(share).collect::<Vec<_>>(),
            "who_begins": share(&play.first),
            "commands": play.commands,
            "rounds": play.rounds,
            "deaths_by_cause": causes,
            "traffic": rows(&play.traces.traffic),
            "deaths": rows(&play.traces.deaths),
        })
    }
}

/// To four decimals: no machine differs there.
fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}
