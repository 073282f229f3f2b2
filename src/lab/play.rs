//! Plays the games of a plan on as many threads as are wanted.
//!
//! A thread takes a run of games at a time, long ones first and single ones at the end, so that no thread waits long for
//! another; a run lies within one pairing, whose games are played in one world that is restarted. Which thread plays a
//! game makes no difference to it.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::bots::Bot;
use crate::game::{ApplyError, DecisionKind, Fact, Game, Winner};
use crate::rules::{Fault, Rulebook, Side, rulebook};

use super::budget;
use super::observer::{GameObserver, Ground};
use super::plan::PlannedGame;
use super::record::{self, GameRecord};
use super::row::SeatResult;
use super::{GameRow, LabError, Plan, SideSpec};

/// How a plan is played: nothing of it makes a difference to the rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayOptions {
    /// On how many threads, at least one.
    pub threads: usize,
    /// The folder to record the games in, a file a game.
    pub record: Option<PathBuf>,
}

/// Looks a plan over before it is played: every pairing must be one that the rules allow, in every order.
///
/// # Errors
/// What is wrong with the first pairing that is not.
pub fn check(plan: &Plan) -> Result<&'static dyn Rulebook, LabError> {
    let rules = rulebook(&plan.rules).ok_or_else(|| LabError::Rules(plan.rules.clone()))?;
    for (place, pairing) in plan.pairings.iter().enumerate() {
        budget::check(plan, rules, place)?;
        let faults: Vec<Fault> = rules.check_setup(&plan.setup(rules, first_of(plan, place)));
        if !faults.is_empty() {
            return Err(LabError::Faults {
                map: pairing.map as usize,
                faults,
            });
        }
    }
    Ok(rules)
}

/// The first game of a pairing.
pub(super) fn first_of(plan: &Plan, pairing: usize) -> PlannedGame {
    plan.game(plan.games * pairing as u64)
}

/// Plays these games of a plan (ascending numbers below [`Plan::total`]) and hands over the row of each as it ends, on
/// the thread that played it, in no order. Ends early, leaving off what is being played, once `stop` is set.
///
/// # Errors
/// If the plan has faults or a game cannot be recorded; or what `each` answers.
pub fn play(
    plan: &Plan,
    games: &[u64],
    way: &PlayOptions,
    stop: &AtomicBool,
    each: impl Fn(GameRow) -> Result<(), LabError> + Sync,
) -> Result<(), LabError> {
    let rules = check(plan)?;
    if let Some(folder) = &way.record {
        record::open_folder(folder)?;
    }
    let threads = way.threads.clamp(1, games.len().max(1));
    let queue = WorkQueue {
        plan,
        games,
        threads,
        next: Mutex::new(0),
    };
    let failed = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    let mut worker = Worker::new(plan, rules, way.record.as_deref());
                    let done = worker.work(&queue, &[stop, &failed], &each);
                    if done.is_err() {
                        // The others need not go on.
                        failed.store(true, Ordering::Relaxed);
                    }
                    done
                })
            })
            .collect();
        let mut first = Ok(());
        for worker in workers {
            let done = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            first = first.and(done);
        }
        first
    })
}

/// The games that are still to be played, handed out to threads.
struct WorkQueue<'a> {
    plan: &'a Plan,
    games: &'a [u64],
    threads: usize,
    next: Mutex<usize>,
}

/// Of what is left, each thread may take one part in so many at once.
const PARTS_A_THREAD: usize = 8;

impl<'a> WorkQueue<'a> {
    /// The next run of games, all of one pairing; empty when all are dealt.
    fn take(&self) -> &'a [u64] {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let left = &self.games[*next..];
        let Some(first) = left.first() else { return left };
        let pairing = self.plan.game(*first).pairing;
        let most = (left.len() / (PARTS_A_THREAD * self.threads)).max(1);
        let run = left[..most]
            .iter()
            .take_while(|index| self.plan.game(**index).pairing == pairing);
        let run = &left[..run.count()];
        *next += run.len();
        run
    }
}

/// One thread's work.
struct Worker<'a> {
    plan: &'a Plan,
    rules: &'static dyn Rulebook,
    record: Option<&'a Path>,
    /// The pairing whose games are kept, and one for each of its orders once it has been played.
    pairing: usize,
    kept: Vec<Option<Game>>,
    observer: GameObserver,
}

impl<'a> Worker<'a> {
    fn new(plan: &'a Plan, rules: &'static dyn Rulebook, record: Option<&'a Path>) -> Self {
        Self {
            plan,
            rules,
            record,
            pairing: usize::MAX,
            kept: Vec::new(),
            observer: GameObserver::default(),
        }
    }

    fn work(
        &mut self,
        queue: &WorkQueue,
        stops: &[&AtomicBool],
        each: &(impl Fn(GameRow) -> Result<(), LabError> + Sync),
    ) -> Result<(), LabError> {
        loop {
            let run = queue.take();
            if run.is_empty() {
                return Ok(());
            }
            for index in run {
                let Some((row, text)) = self.play(self.plan.game(*index), self.record.is_some(), stops)? else {
                    return Ok(());
                };
                if let (Some(text), Some(folder)) = (text, self.record) {
                    record::write(&record::path_of(folder, *index, self.plan.total()), &text)?;
                }
                each(row)?;
            }
        }
    }

    /// Plays one game: its row, and the text of its recording if that is wanted; none if it was stopped.
    fn play(
        &mut self,
        game: PlannedGame,
        records: bool,
        stops: &[&AtomicBool],
    ) -> Result<Option<(GameRow, Option<String>)>, LabError> {
        let sides = self.plan.sides(self.rules, game);
        let mut table = self.table(game, &sides)?;
        table.restart(game.dice()).map_err(LabError::Script)?;
        let mut record = records.then(|| GameRecord::new(self.plan.setup_of(self.rules, game, &sides), &mut table));
        let seats = 0..sides.len();
        let mut bots: Vec<Box<dyn Bot>> = seats
            .map(|seat| self.plan.contestant(game, seat).bot.bot(game.bot(seat)))
            .collect();
        let map = &self.plan.maps[self.plan.pairings[game.pairing].map as usize];
        self.observer.begin(self.rules, &table, sides.len(), Ground::of(map));
        let most = self.plan.max_commands;
        let observer = &mut self.observer;
        let ended = play_on(
            self.rules,
            &mut table,
            &mut bots,
            most,
            observer,
            record.as_mut(),
            stops,
        )?;
        let Some((winner, commands)) = ended else {
            return Ok(None);
        };
        let text = record.map(|record| record.close(&table));
        let row = self.row(game, sides, winner, commands, table.hash());
        if self.plan.is_fixed(game.pairing) {
            self.kept[game.order] = Some(table);
        }
        Ok(Some((row, text)))
    }

    /// The game to restart: the one played before in this pairing and order, or a new one.
    fn table(&mut self, game: PlannedGame, sides: &[Side]) -> Result<Game, LabError> {
        if self.pairing != game.pairing {
            self.pairing = game.pairing;
            self.kept.clear();
            self.kept
                .resize_with(self.plan.pairings[game.pairing].orders.len(), || None);
        }
        if let Some(kept) = self.kept[game.order].take() {
            return Ok(kept);
        }
        let setup = self.plan.setup_of(self.rules, game, sides);
        self.rules.game(&setup).map_err(|faults| LabError::Faults {
            map: self.plan.pairings[game.pairing].map as usize,
            faults,
        })
    }

    fn row(
        &mut self,
        game: PlannedGame,
        sides: Vec<Side>,
        winner: Option<Winner>,
        commands: u64,
        hash: u64,
    ) -> GameRow {
        self.observer.end();
        let (died, trod) = self.observer.cells();
        let observer = &mut self.observer;
        let order = self.plan.order(game);
        let seats = sides.into_iter().enumerate().map(|(seat, side)| {
            let contestant = self.plan.contestant(game, seat);
            SeatResult {
                who: order[seat],
                side: match &contestant.side {
                    SideSpec::Drawn => side.klan.clone().unwrap_or_else(|| side.kinds.join("+")),
                    given => given.to_string(),
                },
                klan: side.klan,
                kinds: side.kinds,
                bot: contestant.bot.to_string(),
                score: observer.scores[seat],
                kills: observer.kills[seat],
                deaths: observer.deaths[seat],
            }
        });
        let causes = observer.causes.iter();
        GameRow {
            index: game.index,
            pairing: game.pairing as u32,
            map: self.plan.pairings[game.pairing].map,
            seed: game.seed,
            winner,
            commands,
            rounds: observer.rounds,
            hash,
            seats: seats.collect(),
            causes: causes.map(|(rule, count)| (rule.as_str().to_owned(), *count)).collect(),
            curve: std::mem::take(&mut observer.curve),
            died,
            trod,
        }
    }
}

/// Plays a started game to its end, or to so many commands: who won, and how many were given. None if it was stopped.
pub(super) fn play_on(
    rules: &dyn Rulebook,
    game: &mut Game,
    bots: &mut [Box<dyn Bot>],
    most: u64,
    observer: &mut GameObserver,
    mut record: Option<&mut GameRecord>,
    stops: &[&AtomicBool],
) -> Result<Option<(Option<Winner>, u64)>, LabError> {
    let mut commands = 0;
    loop {
        let Some(decision) = game.decision() else {
            return Ok(Some((None, commands)));
        };
        if decision.kind == DecisionKind::Over {
            let winner = game.facts().iter().rev().find_map(|fact| match fact {
                Fact::Won { player, .. } => Some(*player),
                _ => None,
            });
            return Ok(Some((winner, commands)));
        }
        if commands == most {
            return Ok(Some((None, commands)));
        }
        if stops.iter().any(|stop| stop.load(Ordering::Relaxed)) {
            return Ok(None);
        }
        let command = bots[decision.player.index()].choose(game);
        // Bots choose what is legal; looking that up once more would cost as much as choosing at random.
        debug_assert_eq!(game.why_not(&command), None, "{command:?}");
        match game.apply_checked(&command) {
            Ok(_) => commands += 1,
            Err(ApplyError::Script(error)) => return Err(LabError::Script(error)),
            Err(ApplyError::Illegal(refusal)) => unreachable!("it is not checked: {refusal:?}"),
        }
        observer.observe(rules, game);
        if let Some(record) = &mut record {
            record.step(game, command);
        }
    }
}

/// Plays one game of a plan once more, as it is recorded: the text of its file, and its row.
///
/// # Errors
/// If the plan has faults, or no game of that number.
pub fn replay(plan: &Plan, index: u64) -> Result<(String, GameRow), LabError> {
    let rules = check(plan)?;
    if index >= plan.total() {
        return Err(LabError::NoGame {
            index,
            total: plan.total(),
        });
    }
    let played = Worker::new(plan, rules, None).play(plan.game(index), true, &[])?;
    let (row, text) = played.unwrap_or_else(|| unreachable!("nobody stops it"));
    Ok((text.unwrap_or_default(), row))
}
