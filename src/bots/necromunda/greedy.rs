//! The greedy player of Necromunda: charges that arrive, cover and hiding places, what the scenario is about, the closest target;
//! it thinks no further.

use serde_json::{Value, json};

use super::super::{Bot, Chance};
use super::outlook::{Outlook, book};
use crate::game::{Choice, Command, Game, PieceId};
use crate::space::table::{PACE, Point};

/// How many of the moves that are listed are compared.
const COMPARED: usize = 48;

/// How much of what it can charge, in tenths, is sure to arrive with things in the way.
const SURE: i32 = 7;

/// What hiding counts, and what is lost by a run.
const HIDES: f32 = 1.0;
const RUNS: f32 = -0.4;

/// Takes what is best at the moment.
///
/// The same seed and the same game give the same play; its chance is its own, apart from the game's dice.
#[derive(Clone, Debug)]
pub struct NecroGreedy {
    chance: Chance,
    list: Vec<Choice>,
}

impl NecroGreedy {
    /// A player that plays the same way every time it is given the same seed and the same game.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            list: Vec::new(),
        }
    }

    /// What is compared: all that is listed but moves and places, and of these so many drawn by chance.
    fn compared(&mut self, game: &mut Game) -> Vec<Command> {
        game.choices(&mut self.list);
        let names = book().language().map_or(&[][..], |language| language.commands());
        let is_many = |choice: &Choice| match choice {
            Choice::Book { number, .. } => {
                let name = names.get(usize::from(*number)).map(|(name, _)| *name);
                matches!(name, Some("move" | "place" | "counter"))
            }
            _ => false,
        };
        let (mut many, mut few): (Vec<Choice>, Vec<Choice>) = self.list.iter().partition(|choice| is_many(choice));
        for place in 0..many.len().min(COMPARED) {
            let other = place + self.chance.below(many.len() - place);
            many.swap(place, other);
        }
        many.truncate(COMPARED);
        few.append(&mut many);
        few.into_iter().map(|choice| game.command(choice)).collect()
    }
}

impl Bot for NecroGreedy {
    fn choose(&mut self, game: &mut Game) -> Command {
        let Some(decision) = game.decision() else {
            return Command::EndTurn;
        };
        let commands = self.compared(game);
        let (seen, state) = (game.public_state(), game.state());
        let Some(outlook) = Outlook::of(game, &seen, (state, decision.player)) else {
            return commands.into_iter().next().unwrap_or(Command::EndTurn);
        };
        let mut best: Option<(f32, Command, Value)> = None;
        for command in commands {
            let written = serde_json::to_value(&command).unwrap_or_default();
            let jitter = self.chance.below(1000) as f32 / 10_000.0;
            let score = score(&outlook, &written) + jitter;
            if best.as_ref().is_none_or(|(held, ..)| score > *held) {
                best = Some((score, command, written));
            }
        }
        let Some((_, command, written)) = best else {
            return Command::EndTurn;
        };
        let facing = facing(&outlook, written);
        match facing.filter(|faced| game.why_not(faced).is_none()) {
            Some(faced) => faced,
            None => command,
        }
    }
}

/// The piece that a command names.
fn piece_of(fields: &Value, name: &str) -> Option<PieceId> {
    let id = fields[name].as_u64()?;
    Some(PieceId(u16::try_from(id).ok()?))
}

/// Where a move ends.
fn end_of(outlook: &Outlook, fields: &Value) -> Option<(PieceId, Point)> {
    let piece = piece_of(fields, "piece")?;
    let last = fields["path"].as_array().and_then(|path| path.last());
    let end = last.and_then(|point| serde_json::from_value(point.clone()).ok());
    Some((piece, end.or_else(|| outlook.at(piece))?))
}

/// How promising a command is: the higher the better.
fn score(outlook: &Outlook, written: &Value) -> f32 {
    if let Some(word) = written.as_str() {
        return match word {
            "end_phase" => -50.0,
            "begin_moves" => -20.0,
            "give_up" => -10.0,
            _ => 0.0,
        };
    }
    let Some((name, fields)) = written.as_object().and_then(|fields| fields.iter().next()) else {
        return 0.0;
    };
    let pair = || Some((piece_of(fields, "piece")?, piece_of(fields, "target")?));
    match name.as_str() {
        "charge" => {
            let arrives = pair().is_some_and(|(piece, target)| {
                let distance = outlook.distance(piece, target);
                distance.is_some_and(|distance| 10 * distance <= SURE * outlook.charge_reach(piece))
            });
            if arrives { 5.0 } else { -60.0 }
        }
        "move" => match end_of(outlook, fields) {
            Some((piece, end)) => {
                let here = outlook.at(piece).map_or(0.0, |at| outlook.worth(piece, at));
                let manner = match (fields["hide"] == json!(true), fields["run"] == json!(true)) {
                    (true, _) => HIDES,
                    (_, true) => RUNS,
                    _ => 0.0,
                };
                outlook.worth(piece, end) - here + manner
            }
            None => 0.0,
        },
        "shoot" | "flame" | "throw" => {
            let distance = pair().and_then(|(piece, target)| outlook.distance(piece, target));
            let burst = if fields["burst"] == json!(true) { 0.5 } else { 0.0 };
            10.0 + burst - distance.unwrap_or_default() as f32 / (10 * PACE) as f32
        }
        "alert" => -30.0,
        "place" => match fields["hide"] == json!(true) {
            true => 1.0,
            false => 0.0,
        },
        _ => 0.0,
    }
}

/// A move whose end looks at the nearest enemy; nothing where nobody is to be looked at.
fn facing(outlook: &Outlook, mut written: Value) -> Option<Command> {
    let fields = written.get_mut("move")?;
    let (_, end) = end_of(outlook, fields)?;
    fields["face"] = json!(outlook.toward_enemy(end)?);
    let mut reader = <dyn erased_serde::Deserializer>::erase(written);
    book().read_command(&mut reader).ok()
}
