//! Odds that a window asked for: counted at once where that is quick, else by a thread beside it, while the window goes on drawing.
//! Where counting all ways of the dice would take too long, the thread throws them often instead.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use bevy_egui::egui;

use crate::game::{Command, Fraction, Game, Refusal, Word};
use crate::text::{FluentValue, Texts};

/// What may come of a command, by the names of the book; or why it is not told.
pub type CommandOdds = Result<Vec<(Word, Fraction)>, Refusal>;

/// How often a command is carried out at the most while the window waits: a question is answered in a tenth of a second.
const AT_ONCE: usize = 300;

/// After how long the window looks again whether odds are counted.
const LOOKS_AGAIN: Duration = Duration::from_millis(50);

/// For how long a thread counts before it throws the dice instead.
const BESIDE: Duration = Duration::from_secs(2);

/// How often a thread throws the dice where counting takes longer: a chance is about 1 % off then.
const THROWS: u32 = 2_000;

/// What is known of the odds of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KnownOdds<'a> {
    /// They are being counted.
    Counting,
    /// They are counted, or refused.
    Counted(&'a CommandOdds),
    /// They are the shares among [`THROWS`] throws.
    Thrown(&'a [(Word, Fraction)]),
}

impl KnownOdds<'_> {
    /// What is known, in lines of words; none of what is refused. `say` puts odds into words.
    pub fn words(self, texts: &Texts, say: impl Fn(&[(Word, Fraction)]) -> Vec<String>) -> Vec<String> {
        match self {
            Self::Counting => vec![texts.say("screen-odds-counting")],
            Self::Counted(Ok(odds)) => say(odds),
            Self::Counted(Err(_)) => Vec::new(),
            Self::Thrown(odds) => {
                let mut lines = say(odds);
                if let Some(first) = lines.first_mut() {
                    let odds = FluentValue::from(std::mem::take(first));
                    let args = [("throws", FluentValue::from(THROWS)), ("odds", odds)];
                    *first = texts.message("screen-odds-thrown", &args);
                }
                lines
            }
        }
    }
}

/// Odds that are asked for.
#[derive(Debug)]
enum Odds {
    Counted(CommandOdds),
    Thrown(Vec<(Word, Fraction)>),
    Counting(CountingThread),
}

/// A thread that counts odds in a game of its own. It ends soon after this is dropped.
#[derive(Debug)]
struct CountingThread {
    is_dropped: Arc<AtomicBool>,
    thread: Option<JoinHandle<Option<Odds>>>,
}

impl CountingThread {
    fn of(game: &mut Game, command: Command) -> Self {
        let mut twin = game.twin();
        let is_dropped = Arc::new(AtomicBool::new(false));
        let stop = is_dropped.clone();
        let thread = std::thread::spawn(move || {
            let begun = Instant::now();
            let counted = twin.own_odds_while(&command, &mut || {
                begun.elapsed() < BESIDE && !stop.load(Ordering::Relaxed)
            });
            if let Some(counted) = counted.transpose() {
                return Some(Odds::Counted(counted));
            }
            let thrown = twin.own_odds_thrown(&command, THROWS, &mut || !stop.load(Ordering::Relaxed));
            thrown.ok().flatten().map(Odds::Thrown)
        });
        Self {
            is_dropped,
            thread: Some(thread),
        }
    }

    /// What was counted, once it is.
    fn counted(&mut self) -> Option<Odds> {
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        match thread.join() {
            Ok(counted) => counted,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
}

impl Drop for CountingThread {
    fn drop(&mut self) {
        self.is_dropped.store(true, Ordering::Relaxed);
    }
}

/// The odds of a command.
#[derive(Debug)]
struct OddsOfCommand {
    command: Command,
    odds: Odds,
    /// Whether they were asked for since what was counted was last taken in.
    is_wanted: bool,
}

/// The odds that were asked for in one state of the game.
#[derive(Debug, Default)]
pub struct AskedOdds(Vec<OddsOfCommand>);

impl AskedOdds {
    /// Asks for the odds of a command. Who shows them asks in every frame.
    pub fn ask(&mut self, game: &mut Game, command: &Command) {
        if let Some(known) = self.0.iter_mut().find(|known| known.command == *command) {
            known.is_wanted = true;
            return;
        }
        let odds = match game.own_odds_within(command, AT_ONCE).transpose() {
            Some(counted) => Odds::Counted(counted),
            None => Odds::Counting(CountingThread::of(game, command.clone())),
        };
        self.0.push(OddsOfCommand {
            command: command.clone(),
            odds,
            is_wanted: true,
        });
    }

    /// What is known of the odds of a command; nothing if they were not asked for.
    pub fn of(&self, command: &Command) -> Option<KnownOdds<'_>> {
        let known = self.0.iter().find(|known| known.command == *command)?;
        Some(match &known.odds {
            Odds::Counted(counted) => KnownOdds::Counted(counted),
            Odds::Thrown(thrown) => KnownOdds::Thrown(thrown),
            Odds::Counting(_) => KnownOdds::Counting,
        })
    }

    /// Takes in what the threads have counted, in every frame, and has the window look again while anything is counted.
    pub fn follow_up(&mut self, context: &egui::Context) {
        if self.take_in() {
            context.request_repaint_after(LOOKS_AGAIN);
        }
    }

    /// Takes in what the threads have counted. What is still counted and was not asked for since the last frame is
    /// let go. Says whether anything is still counted.
    fn take_in(&mut self) -> bool {
        self.0
            .retain(|known| known.is_wanted || !matches!(known.odds, Odds::Counting(_)));
        let mut counts = false;
        for known in &mut self.0 {
            known.is_wanted = false;
            let Odds::Counting(thread) = &mut known.odds else {
                continue;
            };
            match thread.counted() {
                Some(counted) => known.odds = counted,
                None => counts = true,
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::rules::{Setup, rulebook};

    /// A shot at the first of four barrels that burst in a chain among three figures: it has many ways.
    fn shot_at_barrels() -> (Game, Command) {
        let mut marks: Vec<Value> = vec![json!({"mark": "bonus", "kind": "weapon", "at": [5990, 3000]})];
        for (place, at) in [[1000, 1000], [5000, 1000], [5000, 5000], [1000, 5000], [3000, 3000]]
            .iter()
            .enumerate()
        {
            marks.push(json!({"mark": "portal", "number": place + 1, "at": at}));
        }
        marks.extend((0..4).map(|place| json!({"mark": "barrel", "at": [3000 + 600 * place, 2400]})));
        let levies = [[3000, 2000], [3600, 2000], [4200, 2000]].map(|at| ("levy", at));
        let players = [("legionary", [1000, 2500])].into_iter().chain(levies);
        let player = |(seat, (kind, at))| json!({"name": format!("P{seat}"), "pieces": [{"kind": kind, "at": at}]});
        let players: Vec<Value> = players.enumerate().map(player).collect();
        let setup: Setup = serde_json::from_value(json!({
            "rules": "quake40k", "mod": "deathmatch", "seed": 7, "trial": true, "order": [0, 1, 2, 3],
            "map": {"name": "Trial", "table": {"size": [6000, 6000]}, "marks": marks},
            "players": players, "begin": {"player": 0, "round": 1, "phase": "shooting"},
        }))
        .unwrap();
        let mut game = rulebook("quake40k")
            .unwrap()
            .game(&setup)
            .unwrap_or_else(|faults| panic!("{faults:?}"));
        game.start().unwrap();
        let at_barrel = |command: &Command| {
            let written = serde_json::to_value(command).unwrap();
            written["shoot"]["target"]["barrel"] == 0
        };
        let offered = game.offers().into_iter().map(|offer| offer.command).find(at_barrel);
        (game, offered.unwrap())
    }

    #[test]
    fn odds_that_take_long_are_counted_beside_the_window() {
        let (mut game, command) = shot_at_barrels();
        let before = game.hash();
        let mut odds = AskedOdds::default();
        assert_eq!(odds.of(&command), None);
        odds.ask(&mut game, &command);
        assert_eq!(odds.of(&command), Some(KnownOdds::Counting));
        while odds.take_in() {
            odds.ask(&mut game, &command);
            std::thread::sleep(Duration::from_millis(2));
        }
        let list = match odds.of(&command) {
            Some(KnownOdds::Counted(Ok(list))) => list.as_slice(),
            Some(KnownOdds::Thrown(list)) => list,
            other => panic!("{other:?}"),
        };
        let killed = list.iter().find(|(name, _)| *name == "other_killed").unwrap().1;
        assert!((1..100).contains(&killed.percent()), "{list:?}");
        assert_eq!(game.hash(), before);
    }

    #[test]
    fn odds_that_nobody_asks_for_any_more_are_let_go() {
        let (mut game, command) = shot_at_barrels();
        let mut odds = AskedOdds::default();
        odds.ask(&mut game, &command);
        odds.take_in();
        odds.take_in();
        assert_eq!(odds.of(&command), None);
    }

    #[test]
    fn odds_that_are_quick_are_there_at_once() {
        let (mut game, command) = shot_at_barrels();
        let mut odds = AskedOdds::default();
        let figure = game.offers().into_iter().map(|offer| offer.command).find(|other| {
            let written = serde_json::to_value(other).unwrap();
            written["shoot"]["target"] == 1
        });
        let figure = figure.unwrap();
        odds.ask(&mut game, &figure);
        assert!(matches!(odds.of(&figure), Some(KnownOdds::Counted(_))));
        assert_eq!(odds.of(&command), None);
        assert!(!odds.take_in());
        assert!(odds.of(&figure).is_some(), "what is counted stays known");
    }
}
