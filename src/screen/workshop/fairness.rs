//! *How fair is it?*: the report on the arena that is edited, from games of bots in the background.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;

use crate::bots::BotKind;
use crate::lab::BotSpec;
use crate::lab::arena::{ArenaPlan, ArenaReport, TableReport};
use crate::lab::page::{arena_text, table_arena_text};
use crate::rules::{Rulebook, Space};
use crate::text::{Lang, Texts};

/// The most games that are played: a few seconds on a grid.
const MOST_GAMES: u64 = 60;

/// Games that are played in the background, and what they came to.
#[derive(Default)]
pub struct FairnessRun {
    run: Option<RunningReport>,
    /// The report in words, or why there is none.
    pub found: Option<Result<String, String>>,
}

struct RunningReport {
    done: Arc<AtomicU64>,
    /// Set once no more games are wanted.
    stop: Arc<AtomicBool>,
    total: u64,
    thread: JoinHandle<Result<String, String>>,
}

impl FairnessRun {
    /// Begins to play on a map, by a mod of a book.
    pub fn begin(&mut self, map: &Space, book: &'static dyn Rulebook, mode: &str, lang: Lang) {
        if self.run.is_some() {
            return;
        }
        self.found = None;
        let space = match book.take_space(map.clone()) {
            Ok(space) => space,
            Err(fault) => {
                self.found = Some(Err(Texts::of_book(lang, book.id()).fault(&fault).0));
                return;
            }
        };
        let mut plan = ArenaPlan::usual(book, space, mode, None, vec![BotSpec::usual(BotKind::Greedy)]);
        plan.games = plan.games.min(MOST_GAMES);
        // A core is left to the window.
        plan.threads = (plan.threads - 1).max(1);
        let done = Arc::new(AtomicU64::new(0));
        let stop = Arc::new(AtomicBool::new(false));
        let (counted, stopped) = (Arc::clone(&done), Arc::clone(&stop));
        self.run = Some(RunningReport {
            done,
            stop,
            total: plan.games,
            thread: std::thread::spawn(move || find_out(&plan, &stopped, &counted, lang)),
        });
    }

    /// Plays no more: the report is on the games that have ended, and there is none if none has.
    pub fn stop(&self) {
        if let Some(run) = &self.run {
            run.stop.store(true, Ordering::Relaxed);
        }
    }

    /// How many games have been played, of how many; none if nothing is being played.
    pub fn progress(&self) -> Option<(u64, u64)> {
        let run = self.run.as_ref()?;
        Some((run.done.load(Ordering::Relaxed), run.total))
    }

    /// Takes up what came of the games, once they are over. Whether there is something to be read now.
    pub fn look(&mut self) -> bool {
        let Some(run) = self.run.take_if(|run| run.thread.is_finished()) else {
            return false;
        };
        let is_empty = run.stop.load(Ordering::Relaxed) && run.done.load(Ordering::Relaxed) == 0;
        match run.thread.join() {
            Ok(Ok(_)) if is_empty => {}
            Ok(found) => self.found = Some(found),
            Err(panic) => std::panic::resume_unwind(panic),
        }
        self.found.is_some()
    }
}

impl Drop for FairnessRun {
    /// Nobody waits for the games of a map that was closed.
    fn drop(&mut self) {
        self.stop();
    }
}

fn find_out(plan: &ArenaPlan, stop: &AtomicBool, done: &AtomicU64, lang: Lang) -> Result<String, String> {
    let count = || {
        done.fetch_add(1, Ordering::Relaxed);
    };
    let found = match plan.setup.map.inline() {
        Some(_) => ArenaReport::of(plan, stop, count).map(|report| arena_text(&report, lang)),
        None => TableReport::of(plan, stop, count).map(|report| table_arena_text(&report, lang)),
    };
    found.map_err(|trouble| Texts::of_book(lang, &plan.setup.rules).lab_error(&trouble))
}
