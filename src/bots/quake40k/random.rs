//! The random player of Quake 40K: a beginner, who moves about, shoots at what it sees and charges what it reaches.

use super::super::{Bot, Chance};
use super::outlook::Outlook;
use super::stakes::Foresight;
use crate::game::{Choice, Command, Game, PieceId};
use crate::rules::quake40k::{QuakeCommand, TargetId, WayPlace};
use crate::space::table::LatticeGrade;

/// Of how many places it takes the one that leads on, when it goes on.
const PLACES: usize = 6;

/// Once in how many moves it does anything that is listed: a leap, a drop, a portal, whatever it is.
const ANYTHING: usize = 12;

/// Plays by chance with a little sense: half of its moves lead on to where things happen, it fires at enemies that it can hit, and charges
/// two of three times. Of dice and dangers it knows nothing.
///
/// The same seed and the same game give the same play; its chance is its own, apart from the game's dice.
pub struct QuakeRandom {
    chance: Chance,
    list: Vec<Choice>,
}

impl QuakeRandom {
    /// A player that plays the same way every time it is given the same seed and the same game.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            list: Vec::new(),
        }
    }

    fn anything(&mut self, game: &mut Game) -> Command {
        game.choices(&mut self.list);
        let choice = self.chance.of(&self.list);
        choice.map_or(Command::EndTurn, |choice| game.command(choice))
    }

    /// A move: on to the goal or anywhere; nothing if it stays or does something else.
    fn moves(&mut self, outlook: &Outlook, piece: PieceId) -> Option<QuakeCommand> {
        let survey = &outlook.survey;
        let ways = survey.ways()?;
        let places = ways.places(LatticeGrade::Half);
        let wanted = if self.chance.once_in(2) { PLACES } else { 1 };
        let drawn: Vec<WayPlace> = (0..wanted).filter_map(|_| self.chance.of(&places)).collect();
        let pull = |place: &WayPlace| outlook.pull(piece, place.at);
        let best = drawn
            .into_iter()
            .max_by(|one, other| pull(one).total_cmp(&pull(other)))?;
        survey.way(&ways, best).filter(|command| survey.may(command))
    }

    /// A shot at an enemy, each as likely as the other.
    fn shot(&mut self, outlook: &Outlook, piece: PieceId) -> Option<QuakeCommand> {
        let survey = &outlook.survey;
        let targets = survey.targets(piece).into_iter().filter(|target| match target {
            TargetId::Figure(other) => outlook.seen(*other).team != outlook.team,
            TargetId::Building { building } => *building != outlook.team,
            TargetId::Barrel { .. } => true,
        });
        let shots: Vec<QuakeCommand> = targets
            .flat_map(|target| {
                survey
                    .shots(piece, target)
                    .into_iter()
                    .map(move |shot| QuakeCommand::Shoot {
                        target,
                        weapon: shot.weapon,
                        direction: None,
                    })
            })
            .collect();
        let place = (!shots.is_empty()).then(|| self.chance.below(shots.len()))?;
        shots.into_iter().nth(place)
    }

    fn charge(&mut self, outlook: &Outlook) -> Option<QuakeCommand> {
        let mut charges = outlook.survey.charges();
        charges.retain(|command| match command {
            QuakeCommand::Charge {
                target: TargetId::Figure(other),
                ..
            }
            | QuakeCommand::Follow { target: other } => outlook.seen(*other).team != outlook.team,
            _ => true,
        });
        let fights = !charges.is_empty() && !self.chance.once_in(3);
        let place = fights.then(|| self.chance.below(charges.len()))?;
        charges.into_iter().nth(place)
    }

    /// What it does where it has its own ways; nothing where anything will do.
    fn own_way(&mut self, game: &Game) -> Option<QuakeCommand> {
        let outlook = Outlook::of(game, game.decision()?.player, Foresight::AtOnce)?;
        match outlook.survey.asked() {
            ("movement", Some(_)) if self.chance.once_in(ANYTHING) => None,
            ("movement", Some(piece)) => Some(self.moves(&outlook, piece).unwrap_or(QuakeCommand::Stay)),
            ("move_on", Some(piece)) => match self.chance.once_in(2) {
                true => Some(QuakeCommand::Stop),
                false => Some(self.moves(&outlook, piece).unwrap_or(QuakeCommand::Stop)),
            },
            ("shooting", Some(piece)) => Some(self.shot(&outlook, piece).unwrap_or(QuakeCommand::Stay)),
            ("assault", Some(_)) => Some(self.charge(&outlook).unwrap_or(QuakeCommand::Stay)),
            ("occupy", _) => Some(QuakeCommand::Occupy),
            _ => None,
        }
    }
}

impl Bot for QuakeRandom {
    fn choose(&mut self, game: &mut Game) -> Command {
        let command = self.own_way(game).map(Command::from);
        match command.filter(|command| game.why_not(command).is_none()) {
            Some(command) => command,
            None => self.anything(game),
        }
    }
}
