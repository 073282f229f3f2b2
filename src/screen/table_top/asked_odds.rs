//! Odds that a window asked for: counted at once where that is quick, else by a thread beside it, while the window goes on drawing.
//! Where counting all ways of the dice would take too long, the thread throws them often instead.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy_egui::egui;

use crate::game::{Command, Fraction, Game, Refusal, Word};
use crate::rules::{ExplanationChain, Rulebook};
use crate::screen::table_top::asked_chains::{AskedChains, ExplainedGame};
use crate::screen::table_top::background::{BackgroundTask, LOOKS_AGAIN};
use crate::text::{FluentValue, Texts};

/// What may come of a command, by the names of the book; or why it is not told.
pub type CommandOdds = Result<Vec<(Word, Fraction)>, Refusal>;

/// How often a command is carried out at the most while the window waits: a question is answered in a tenth of a second.
const AT_ONCE: usize = 300;

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

/// What a thread comes to: the odds, and the chain that explains them where all ways of the dice were counted.
type CountedBeside = (Odds, Option<ExplanationChain>);

/// Odds that are asked for.
#[derive(Debug)]
enum Odds {
    Counted(CommandOdds),
    Thrown(Vec<(Word, Fraction)>),
    Counting(BackgroundTask<CountedBeside>),
}

/// Counts the odds of a command and what explains them in one go; throws its dice where that takes too long.
fn count(
    (rules, mut game): (&dyn Rulebook, Game),
    command: &Command,
    goes_on: &mut dyn FnMut() -> bool,
) -> CountedBeside {
    let begun = Instant::now();
    let mut has_time = || begun.elapsed() < BESIDE && goes_on();
    match ExplanationChain::of_command(rules, &mut game, command, &mut has_time) {
        Err(refusal) => return (Odds::Counted(Err(refusal)), None),
        Ok(Some(chain)) => {
            let of_target = chain.chances.iter().filter(|chance| chance.piece.is_none());
            let odds = of_target.map(|chance| (chance.name, chance.chance)).collect();
            return (Odds::Counted(Ok(odds)), Some(chain));
        }
        Ok(None) => {}
    }
    let thrown = game.own_odds_thrown(command, THROWS, goes_on);
    (Odds::Thrown(thrown.ok().flatten().unwrap_or_default()), None)
}

/// The odds of a command.
#[derive(Debug)]
struct OddsOfCommand {
    command: Command,
    odds: Odds,
    /// Whether they were asked for since what was counted was last taken in.
    is_wanted: bool,
}

/// The odds that were asked for in one state of the game, with the chains that explain them.
#[derive(Debug, Default)]
pub struct AskedOdds {
    odds: Vec<OddsOfCommand>,
    chains: AskedChains,
}

impl AskedOdds {
    /// Asks for the odds of a command and for what explains them. Who shows them asks in every frame.
    pub fn ask(&mut self, (rules, game): ExplainedGame, command: &Command) {
        if let Some(known) = self.odds.iter_mut().find(|known| known.command == *command) {
            known.is_wanted = true;
            self.chains.wants(command);
            return;
        }
        let odds = match game.own_odds_within(command, AT_ONCE).transpose() {
            Some(counted) => {
                if counted.is_ok() {
                    self.chains.ask((rules, game), command);
                }
                Odds::Counted(counted)
            }
            None => {
                let (twin, asked) = (game.twin_to_build(), command.clone());
                Odds::Counting(BackgroundTask::of(move |goes_on| {
                    count((rules, twin()), &asked, goes_on)
                }))
            }
        };
        self.odds.push(OddsOfCommand {
            command: command.clone(),
            odds,
            is_wanted: true,
        });
    }

    /// What explains the odds of a command, as soon as it is counted.
    pub fn chain(&self, command: &Command) -> Option<Arc<ExplanationChain>> {
        self.chains.of(command)
    }

    /// Whether the odds of a command, or what explains them, are still counted.
    pub fn is_counting(&self, command: &Command) -> bool {
        self.of(command) == Some(KnownOdds::Counting) || self.chains.is_counting(command)
    }

    /// What is known of the odds of a command; nothing if they were not asked for.
    pub fn of(&self, command: &Command) -> Option<KnownOdds<'_>> {
        let known = self.odds.iter().find(|known| known.command == *command)?;
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
        self.odds
            .retain(|known| known.is_wanted || !matches!(known.odds, Odds::Counting(_)));
        let mut counts = false;
        for known in &mut self.odds {
            known.is_wanted = false;
            let Odds::Counting(thread) = &mut known.odds else {
                continue;
            };
            match thread.done() {
                Some((odds, chain)) => {
                    self.chains.put(&known.command, chain);
                    known.odds = odds;
                }
                None => counts = true,
            }
        }
        self.chains.take_in() || counts
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::rules::{Setup, rulebook};

    /// A game with the book that it is played by.
    fn explained(game: &mut Game) -> ExplainedGame<'_> {
        (rulebook("quake40k").unwrap(), game)
    }

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
        odds.ask(explained(&mut game), &command);
        assert_eq!(odds.of(&command), Some(KnownOdds::Counting));
        while odds.take_in() {
            odds.ask(explained(&mut game), &command);
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
        // What was counted to its end is explained too.
        let is_counted = matches!(odds.of(&command), Some(KnownOdds::Counted(_)));
        assert_eq!(odds.chain(&command).is_some(), is_counted);
    }

    #[test]
    fn odds_that_nobody_asks_for_any_more_are_let_go() {
        let (mut game, command) = shot_at_barrels();
        let mut odds = AskedOdds::default();
        odds.ask(explained(&mut game), &command);
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
        odds.ask(explained(&mut game), &figure);
        assert!(matches!(odds.of(&figure), Some(KnownOdds::Counted(_))));
        assert_eq!(odds.of(&command), None);
        // What explains them comes from a thread.
        while odds.take_in() {
            odds.ask(explained(&mut game), &figure);
            std::thread::sleep(Duration::from_millis(2));
        }
        let Some(KnownOdds::Counted(Ok(list))) = odds.of(&figure) else {
            panic!("what is counted stays known");
        };
        let chain = odds.chain(&figure).unwrap();
        let chances: Vec<_> = chain
            .chances
            .iter()
            .map(|chance| (chance.name, chance.chance))
            .collect();
        assert_eq!(chances, *list);
        assert!(!chain.links.is_empty());
    }
}
