//! Explanation chains of commands that a window asked for, counted by threads beside it.

use std::sync::Arc;

use bevy_egui::egui;

use crate::game::{Command, Game};
use crate::rules::{ExplanationChain, Rulebook, rulebook};
use crate::screen::table_top::background::{BackgroundTask, LOOKS_AGAIN};
use crate::screen::table_top::table::Table;

/// A game with the book that explains it.
pub type ExplainedGame<'a> = (&'static dyn Rulebook, &'a mut Game);

impl Table {
    /// The game with its book.
    pub fn explained_game(&mut self) -> ExplainedGame<'_> {
        let rules = rulebook(&self.seating.setup.rules).expect("the window names a rule book that there is");
        (rules, self.game())
    }
}

/// A chain that is asked for.
#[derive(Debug)]
enum AskedChain {
    Counting(BackgroundTask<Option<ExplanationChain>>),
    /// It is counted; none of what is refused or takes too long.
    Known(Option<Arc<ExplanationChain>>),
}

/// The chain of a command.
#[derive(Debug)]
struct ChainOfCommand {
    command: Command,
    chain: AskedChain,
    /// Whether it was asked for since what was counted was last taken in.
    is_wanted: bool,
}

/// The chains that were asked for in one state of the game.
#[derive(Debug, Default)]
pub struct AskedChains(Vec<ChainOfCommand>);

impl AskedChains {
    /// Asks for the chain of a command. Who shows it asks in every frame.
    pub fn ask(&mut self, (rules, game): ExplainedGame, command: &Command) {
        if self.wants(command) {
            return;
        }
        let (twin, asked) = (game.twin_to_build(), command.clone());
        let thread = BackgroundTask::of(move |goes_on| {
            let counted = ExplanationChain::of_command(rules, &mut twin(), &asked, goes_on);
            counted.ok().flatten()
        });
        self.0.push(ChainOfCommand {
            command: command.clone(),
            chain: AskedChain::Counting(thread),
            is_wanted: true,
        });
    }

    /// Says that a chain is still wanted, if it was asked for. Tells whether it was.
    pub fn wants(&mut self, command: &Command) -> bool {
        let known = self.0.iter_mut().find(|known| known.command == *command);
        known.map(|known| known.is_wanted = true).is_some()
    }

    /// Takes in the chain of a command that was counted with its odds.
    pub fn put(&mut self, command: &Command, chain: Option<ExplanationChain>) {
        self.0.retain(|known| known.command != *command);
        self.0.push(ChainOfCommand {
            command: command.clone(),
            chain: AskedChain::Known(chain.map(Arc::new)),
            is_wanted: true,
        });
    }

    /// The chain of a command, as soon as it is counted.
    pub fn of(&self, command: &Command) -> Option<Arc<ExplanationChain>> {
        match &self.0.iter().find(|known| known.command == *command)?.chain {
            AskedChain::Known(chain) => chain.clone(),
            AskedChain::Counting(_) => None,
        }
    }

    /// Whether the chain of a command is still counted.
    pub fn is_counting(&self, command: &Command) -> bool {
        let known = self.0.iter().find(|known| known.command == *command);
        known.is_some_and(|known| matches!(known.chain, AskedChain::Counting(_)))
    }

    /// Takes in what the threads have counted, in every frame, and has the window look again while anything is counted.
    pub fn follow_up(&mut self, context: &egui::Context) {
        if self.take_in() {
            context.request_repaint_after(LOOKS_AGAIN);
        }
    }

    /// Takes in what the threads have counted. What is still counted and was not asked for since the last frame is let go. Says
    /// whether anything is still counted.
    pub fn take_in(&mut self) -> bool {
        self.0
            .retain(|known| known.is_wanted || !matches!(known.chain, AskedChain::Counting(_)));
        let mut counts = false;
        for known in &mut self.0 {
            known.is_wanted = false;
            let AskedChain::Counting(thread) = &mut known.chain else {
                continue;
            };
            match thread.done() {
                Some(chain) => known.chain = AskedChain::Known(chain.map(Arc::new)),
                None => counts = true,
            }
        }
        counts
    }
}
