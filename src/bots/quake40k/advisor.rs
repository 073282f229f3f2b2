//! What a player of Quake 40K thinks of trying, decision by decision: commands with what they are worth, the best first.

use super::super::Chance;
use super::outlook::Outlook;
use super::stakes::Foresight;
use super::{answers, arriving, fighting, moving};
use crate::game::{Choice, Command, Game};
use crate::rules::quake40k::QuakeCommand;
use crate::rules::usual_answer;

/// A command that is worth trying.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The command.
    pub command: Command,
    /// What it is worth, in kills: the more the better.
    pub worth: f32,
    /// What its own dice bring of it on average: of shots.
    pub gain: f32,
}

impl Advice {
    /// A command of the book, and what it is worth.
    pub fn of(command: QuakeCommand, worth: f32) -> Self {
        Self {
            command: command.into(),
            worth,
            gain: 0.0,
        }
    }
}

/// How much is thought about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// How many commands are wanted at most.
    pub most: usize,
    /// How many places are compared to which a figure could go.
    pub places: usize,
    /// For how long what a bonus brings is counted.
    pub foresight: Foresight,
}

impl Care {
    /// What the greedy player does: it wants the best.
    pub const BEST: Self = Self {
        most: 1,
        places: 64,
        foresight: Foresight::AtOnce,
    };
}

/// Thinks of what to try.
#[derive(Default)]
pub struct Advisor {
    list: Vec<Choice>,
}

impl Advisor {
    /// The best commands for who has to decide, the best first; all of them are legal. Nothing where nothing is asked.
    pub fn advise(&mut self, game: &mut Game, chance: &mut Chance, care: Care, advice: &mut Vec<Advice>) {
        advice.clear();
        let Some(decision) = game.decision() else { return };
        if let Some(command) = usual_answer(game) {
            let (worth, gain) = (0.0, 0.0);
            advice.push(Advice { command, worth, gain });
            return;
        }
        let found = Outlook::of(game, decision.player, care.foresight).map(|outlook| {
            let (asked, piece) = outlook.survey.asked();
            match (asked, piece) {
                ("movement" | "move_on", Some(piece)) => moving::moves(&outlook, piece, chance, care),
                ("shooting", Some(piece)) => fighting::shots(&outlook, piece, chance, care),
                ("assault", Some(piece)) => fighting::charges(&outlook, piece),
                ("allot", Some(piece)) => fighting::allotments(&outlook, piece),
                ("arrive" | "return", Some(piece)) => arriving::arrivals(&outlook, piece, chance, care),
                ("portal", Some(piece)) => arriving::portals(&outlook, piece),
                ("reroll", Some(piece)) => arriving::rerolls(&outlook, piece),
                ("deploy", piece) => arriving::deployments(&outlook, piece, chance, care),
                _ => answers::answers(&outlook, asked, piece, chance),
            }
        });
        let mut found = found.unwrap_or_default();
        best_first(&mut found);
        keep_legal(game, found, care.most, advice);
        if advice.is_empty() {
            self.listed(game, chance, advice);
        }
    }

    /// Anything that is listed.
    fn listed(&mut self, game: &mut Game, chance: &mut Chance, advice: &mut Vec<Advice>) {
        game.choices(&mut self.list);
        if let Some(choice) = chance.of(&self.list) {
            advice.push(Advice {
                command: game.command(choice),
                worth: 0.0,
                gain: 0.0,
            });
        }
    }
}

/// Puts the best first.
pub fn best_first(advice: &mut [Advice]) {
    advice.sort_by(|one, other| other.worth.total_cmp(&one.worth));
}

/// Keeps so many of those that are legal, the best first.
fn keep_legal(game: &mut Game, found: Vec<Advice>, most: usize, advice: &mut Vec<Advice>) {
    for one in found {
        if advice.len() >= most {
            return;
        }
        if game.why_not(&one.command).is_none() {
            advice.push(one);
        }
    }
}

/// A little chance, so that equals are not always taken in the same order.
pub fn jitter(chance: &mut Chance) -> f32 {
    chance.below(1000) as f32 / 200_000.0
}

/// Draws so many of a list.
pub fn draw<T>(list: &mut Vec<T>, most: usize, chance: &mut Chance) {
    for place in 0..list.len().min(most) {
        let other = place + chance.below(list.len() - place);
        list.swap(place, other);
    }
    list.truncate(most);
}
