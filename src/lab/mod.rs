//! The lab: many games at once without a window, and what they tell.
//!
//! Games are dealt to threads by an atomic counter and put together in the order of their index, so that nothing but
//! the time they took depends on the number of threads.

pub mod arena;
mod record;
mod table;

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::bots::{Bot, RandomBot};
use crate::game::{ApplyError, DecisionKind, Fact, Game, ScriptError, Winner};
use crate::replay::Trouble;
use crate::rules::{Fault, Rulebook, Setup, rulebook};

use record::Sheet;
pub use table::{Seat, Table};

/// What is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The setup, its map inline. Its seed is the one that all games' seeds come from.
    pub setup: Setup,
    /// Whether what the players field is drawn by chance, anew for each game; the setup's players then only give the
    /// names.
    pub drawn: bool,
    /// How many games.
    pub games: u64,
    /// On how many threads.
    pub threads: usize,
    /// After how many commands a game is left unfinished.
    pub max_commands: u64,
    /// The folder to record the games in, a file a game.
    pub record: Option<PathBuf>,
}

/// Why a plan cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LabError {
    /// There is no such rule book.
    #[error("no rule book {0:?}")]
    Rules(String),
    /// Everything that is wrong with the setup.
    #[error("{} faults in the setup", .0.len())]
    Faults(Vec<Fault>),
    /// The setup's script of dice lacks one.
    #[error("the script of dice lacks one ({})", .0.why.rule)]
    Script(ScriptError),
    /// A game cannot be recorded.
    #[error("{0}")]
    Record(Trouble),
    /// The folder for the games holds others already.
    #[error("{} holds recorded games already: name another folder", .0.display())]
    Mixed(PathBuf),
}

/// How one game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who won; `None` if it was left unfinished.
    pub winner: Option<Winner>,
    /// How many commands were given.
    pub commands: u64,
    /// The hash of the last state.
    pub hash: u64,
}

/// The seed with that index of those that come from a seed: the output of SplitMix64 (Steele, Lea, Flood, 2014), begun
/// at `seed`, after `index` others.
pub fn derive_seed(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Plan {
    /// The setup of the game of that index: that of the plan, or one with sides drawn for it.
    pub fn setup_of(&self, rules: &dyn Rulebook, index: u64) -> Cow<'_, Setup> {
        if !self.drawn {
            return Cow::Borrowed(&self.setup);
        }
        let mut setup = self.setup.clone();
        let seed = derive_seed(self.setup.seed, index);
        for (seat, player) in (0..).zip(&mut setup.players) {
            let seed = derive_seed(seed, SIDES_FROM + seat);
            let side = rules.random_side(&self.setup.mode, seed, self.setup.budget, &self.setup.options);
            *player = side.player(&player.name);
        }
        Cow::Owned(setup)
    }
}

/// From which index on the seeds that come from a game's draw its sides.
const SIDES_FROM: u64 = 1000;

/// Plays all games of a plan, a random bot in each seat. `each` is called after every game, on the thread that played
/// it.
///
/// The game of an index has the seed `derive_seed(setup.seed, index)`; from it come in turn the seed of its dice (index
/// 0), that of the bot in each seat (from 1), and, if sides are drawn, that of each (from 1000).
///
/// # Errors
/// If the setup has faults, or scripts too few dice; if the games cannot be recorded.
pub fn play(plan: &Plan, each: impl Fn() + Sync) -> Result<Table, LabError> {
    let rules = rulebook(&plan.setup.rules).ok_or_else(|| LabError::Rules(plan.setup.rules.clone()))?;
    // Once here, so that a fault is told once and before any thread starts.
    drop(rules.game(&plan.setup_of(rules, 0)).map_err(LabError::Faults)?);
    if let Some(folder) = &plan.record {
        record::open_folder(folder)?;
    }
    let threads = plan
        .threads
        .max(1)
        .min(usize::try_from(plan.games).unwrap_or(usize::MAX).max(1));
    let next = AtomicU64::new(0);
    let started = Instant::now();
    let parts: Vec<Result<Vec<(u64, Played)>, LabError>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    let part = work(plan, rules, &next, &each);
                    if part.is_err() {
                        // The others need not go on.
                        next.store(plan.games, Ordering::Relaxed);
                    }
                    part
                })
            })
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let took = started.elapsed();
    let mut played = Vec::new();
    for part in parts {
        played.extend(part?);
    }
    played.sort_unstable_by_key(|(index, _)| *index);
    let played: Vec<Played> = played.into_iter().map(|(_, game)| game).collect();
    Ok(Table::new(
        plan,
        rules,
        threads,
        took.max(Duration::from_nanos(1)),
        &played,
    ))
}

/// One thread's share: game after game, in one world that is restarted, or a new one where sides are drawn.
fn work(
    plan: &Plan,
    rules: &dyn Rulebook,
    next: &AtomicU64,
    each: &(impl Fn() + Sync),
) -> Result<Vec<(u64, Played)>, LabError> {
    let mut game = rules.game(&plan.setup_of(rules, 0)).map_err(LabError::Faults)?;
    let mut played = Vec::new();
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= plan.games {
            return Ok(played);
        }
        let seed = derive_seed(plan.setup.seed, index);
        let mut bots: Vec<RandomBot> = (1..=plan.setup.players.len() as u64)
            .map(|seat| RandomBot::new(derive_seed(seed, seat)))
            .collect();
        if plan.drawn {
            game = rules.game(&plan.setup_of(rules, index)).map_err(LabError::Faults)?;
        }
        let dice = derive_seed(seed, 0);
        game.restart(dice).map_err(LabError::Script)?;
        let mut sheet = (plan.record.as_ref()).map(|_| Sheet::new(&plan.setup_of(rules, index), dice, &mut game));
        played.push((
            index,
            play_one(&mut game, &mut bots, plan.max_commands, sheet.as_mut())?,
        ));
        if let (Some(sheet), Some(folder)) = (sheet, &plan.record) {
            sheet.write(&game, &record::path_of(folder, index, plan.games))?;
        }
        each();
    }
}

/// Plays a started game to its end, or to so many commands.
fn play_one<B: Bot>(
    game: &mut Game,
    bots: &mut [B],
    most: u64,
    mut sheet: Option<&mut Sheet>,
) -> Result<Played, LabError> {
    let mut commands = 0;
    let winner = loop {
        let Some(decision) = game.decision() else { break None };
        if decision.kind == DecisionKind::Over {
            break game.facts().iter().rev().find_map(|fact| match fact {
                Fact::Won { player, .. } => Some(*player),
                _ => None,
            });
        }
        if commands == most {
            break None;
        }
        let command = bots[decision.player.index()].choose(game);
        match game.apply_checked(&command) {
            Ok(_) => commands += 1,
            Err(ApplyError::Script(error)) => return Err(LabError::Script(error)),
            Err(ApplyError::Illegal(refusal)) => unreachable!("{command:?} was listed, and is refused: {refusal:?}"),
        }
        if let Some(sheet) = &mut sheet {
            sheet.step(game, command);
        }
    };
    Ok(Played {
        winner,
        commands,
        hash: game.hash(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn derived_seeds_are_those_of_splitmix64() {
        // The published test vector for seed 1234567.
        let seeds: Vec<u64> = (0..3).map(|index| derive_seed(1_234_567, index)).collect();
        assert_eq!(
            seeds,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    fn plan() -> Plan {
        let setup = serde_json::json!({
            "rules": "doum40k", "mod": "defmatch", "seed": 3,
            "map": {"name": "Trial", "rows": ["1..r....2", "...l.m...", "..#...c..", "3.......4"]},
            "players": [
                {"name": "A", "pieces": [{"kind": "mitrailleur"}]},
                {"name": "B", "pieces": [{"kind": "grot"}]},
                {"name": "C", "pieces": [{"kind": "sauvage"}]},
            ],
        });
        Plan {
            setup: serde_json::from_value(setup).unwrap(),
            drawn: false,
            games: 12,
            threads: 2,
            max_commands: 5000,
            record: None,
        }
    }

    #[test]
    fn a_restarted_game_is_what_a_fresh_one_of_that_seed_is() {
        let plan = plan();
        let rules = rulebook("doum40k").unwrap();
        let mut restarted = rules.game(&plan.setup).unwrap();
        for seed in 0..50 {
            let mut fresh = rules
                .game(&Setup {
                    seed,
                    ..plan.setup.clone()
                })
                .unwrap();
            assert_eq!(fresh.start(), restarted.restart(seed), "seed {seed}");
            assert_eq!(fresh.write_snapshot(), restarted.write_snapshot(), "seed {seed}");
            let (mut one, mut other) = (RandomBot::new(seed), RandomBot::new(seed));
            for step in 0..200 {
                let command = one.choose(&mut fresh);
                assert_eq!(command, other.choose(&mut restarted), "seed {seed}, step {step}");
                assert_eq!(
                    fresh.apply(&command),
                    restarted.apply(&command),
                    "seed {seed}, step {step}"
                );
                assert_eq!(fresh.hash(), restarted.hash(), "seed {seed}, step {step}");
            }
        }
    }

    #[test]
    fn a_restarted_game_throws_its_script_again() {
        let mut setup = plan().setup;
        setup.dice = Some(serde_json::from_value(serde_json::json!([4])).unwrap());
        let mut game = rulebook("doum40k").unwrap().game(&setup).unwrap();
        let place = |game: &mut Game| game.legal();
        game.restart(1).unwrap();
        let first = place(&mut game);
        game.restart(2).unwrap();
        assert_eq!(place(&mut game), first);
        assert_eq!(
            serde_json::to_value(&first).unwrap(),
            serde_json::json!([{"place": {"at": [8, 3], "face": "any"}}])
        );
    }

    #[test]
    fn every_game_is_played_once_and_told_as_it_ends() {
        let told = AtomicU64::new(0);
        let table = play(&plan(), || {
            told.fetch_add(1, Ordering::Relaxed);
        })
        .unwrap();
        assert_eq!((table.games, told.into_inner()), (12, 12));
        let won: u64 = table.seats.iter().map(|seat| seat.wins).sum();
        assert_eq!(won + table.draws, table.finished);
        assert_eq!(table.finished + table.unfinished, 12);
    }

    #[test]
    fn a_game_that_takes_too_many_commands_is_left_unfinished() {
        let table = play(
            &Plan {
                max_commands: 5,
                ..plan()
            },
            || {},
        )
        .unwrap();
        assert_eq!((table.finished, table.unfinished), (0, 12));
        assert_eq!((table.least, table.most, table.commands), (5, 5, 60));
    }
}
