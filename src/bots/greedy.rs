//! The greedy bot: takes what promises most at once, and thinks no further.

use super::books::{PlayerByBook, book_of};
use super::chance::turn_to;
use super::evaluator::NoKnowledge;
use super::game_copy::{GameCopy, SetupKey};
use super::outcome::{outcome, value_of};
use super::{Bot, Chance, Evaluator};
use crate::game::{Choice, Command, Game};

/// Takes what is best at the moment. A rule book's folder may have a greedy player of its own, and then it is that one.
/// Where it has none, this bot plays each of up to 64 listed commands once, in a copy of the game and with dice
/// of its own, and takes the one after which its evaluator promises it most; in a book without an evaluator only the end
/// of the game counts, so that it takes a win in one and plays at random otherwise.
///
/// The same seed and the same game give the same play; its chance is its own, apart from the game's dice.
#[derive(Debug)]
pub struct GreedyBot(PlayerByBook);

impl GreedyBot {
    /// A bot that plays the same way every time it is given the same seed and the same game.
    pub fn new(seed: u64) -> Self {
        Self(PlayerByBook::new(
            seed,
            |book| book.greedy,
            |seed| Box::new(OnePly::new(seed)),
        ))
    }
}

impl Bot for GreedyBot {
    fn choose(&mut self, game: &mut Game) -> Command {
        self.0.player(game).choose(game)
    }
}

/// How many commands the greedy bot compares where a book has no greedy player: of longer lists it draws so many.
const COMPARED: usize = 64;

/// Looks one command ahead.
struct OnePly {
    chance: Chance,
    list: Vec<Choice>,
    values: Vec<f32>,
    evaluator: Option<Box<dyn Evaluator>>,
    copy: GameCopy,
}

impl OnePly {
    fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            list: Vec::new(),
            values: Vec::new(),
            evaluator: None,
            copy: GameCopy::default(),
        }
    }

    /// What is listed, as commands: if that is more than are compared, so many drawn from it.
    fn commands(&mut self, game: &mut Game) -> Vec<Command> {
        game.choices(&mut self.list);
        let compared = self.list.len().min(COMPARED);
        for place in 0..compared {
            let other = place + self.chance.below(self.list.len() - place);
            self.list.swap(place, other);
        }
        let mut commands: Vec<Command> = Vec::with_capacity(compared);
        for choice in self.list.iter().take(compared) {
            let mut command = game.command(*choice);
            turn_to(&mut command, || self.chance.face());
            commands.push(command);
        }
        commands
    }
}

impl Bot for OnePly {
    fn choose(&mut self, game: &mut Game) -> Command {
        let Some(decision) = game.decision() else {
            return Command::EndTurn;
        };
        let commands = self.commands(game);
        let evaluator = self.evaluator.get_or_insert_with(|| {
            let make = book_of(game).and_then(|book| book.evaluator);
            make.map_or_else(|| Box::new(NoKnowledge) as Box<dyn Evaluator>, |make| make())
        });
        let key = SetupKey::of(game, evaluator.setup_key(game));
        self.copy.prepare(game, &key);
        let root = game.snapshot();
        let Some(copy) = self.copy.game() else {
            return Command::EndTurn;
        };
        let mut best: Option<(Command, f32)> = None;
        for command in commands {
            copy.restore(&root);
            copy.dice_mut().go_on(self.chance.seed(), 0);
            if copy.apply_checked(&command).is_err() {
                continue;
            }
            let value = match outcome(copy) {
                Some(outcome) => value_of(outcome, decision.player),
                None => {
                    evaluator.values(copy, &mut self.values);
                    self.values.get(decision.player.index()).copied().unwrap_or(0.5)
                }
            };
            if best.as_ref().is_none_or(|(_, held)| value > *held) {
                best = Some((command, value));
            }
        }
        best.map_or(Command::EndTurn, |(command, _)| command)
    }
}
