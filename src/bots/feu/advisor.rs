//! What a player of Feu à volonté thinks of trying: listed commands with what they are worth in PTS, the best first.

use super::super::Chance;
use super::worth::{self, to_goal};
use crate::game::{Choice, Command, Game, PieceId};
use crate::rules::feu::{FeuCommand, FeuSurvey, SoldierWeapon, WayOfMoving, own_command};
use crate::rules::usual_answer;
use crate::space::table::Point;

/// A command that is worth trying.
#[derive(Clone, PartialEq, Debug)]
pub struct FeuAdvice {
    /// The command.
    pub command: Command,
    /// What it is worth: the more the better.
    pub worth: f32,
}

/// What danger counts, and how much of it hiding takes.
const DANGER: f32 = 0.25;
const HIDES: f32 = 0.3;

/// What lying in ambush is worth where nobody can be shot at.
const LURKS: f32 = 0.15;

/// How far toward a goal a run and a road lead on average, in UD: a die is thrown, and ways are not straight. A walk is shown at once.
const RUNS: f32 = 5.5;
const ROAD: f32 = 3.0;

/// What leaving the table is worth to one of the team, in PTS.
const AWAY: f32 = 8.0;

/// What a shot from ambush must promise to be fired at once, in PTS: else a better one may come.
const FIRES: f32 = 0.6;

/// The price of most shots, in AP.
const SHOT: i32 = 2;

/// Thinks of the best commands for who has to decide: so many moves compared, so many commands kept, all of them listed as legal.
pub fn advise(game: &mut Game, chance: &mut Chance, (places, most): (usize, usize), advice: &mut Vec<FeuAdvice>) {
    advice.clear();
    if let Some(command) = usual_answer(game) {
        advice.push(FeuAdvice { command, worth: 0.0 });
        return;
    }
    let mut list = Vec::new();
    game.choices(&mut list);
    draw(&mut list, chance, places);
    let commands: Vec<Command> = list.iter().map(|choice| game.command(*choice)).collect();
    let Some(survey) = FeuSurvey::of(game) else { return };
    let mind = Mind::of(&survey);
    let jitter = |chance: &mut Chance| chance.below(1000) as f32 / 50_000.0;
    advice.extend(commands.into_iter().map(|command| {
        let (command, worth) = mind.faced(command);
        FeuAdvice {
            command,
            worth: worth + jitter(chance),
        }
    }));
    advice.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    advice.truncate(most);
}

/// The commands that lead somewhere, of which there are many.
const LEADS: [&str; 2] = ["place", "move"];

/// Keeps all commands but moves and placings, and of these so many by chance.
fn draw(list: &mut Vec<Choice>, chance: &mut Chance, places: usize) {
    let is_move = |choice: &Choice| match choice {
        Choice::Book { number, .. } => {
            let name = FeuCommand::NAMES.get(usize::from(*number));
            name.is_some_and(|(name, _)| LEADS.contains(name))
        }
        _ => false,
    };
    let (mut drawn, rest): (Vec<Choice>, Vec<Choice>) = list.drain(..).partition(is_move);
    let count = drawn.len().min(places);
    for place in 0..count {
        let other = place + chance.below(drawn.len() - place);
        drawn.swap(place, other);
    }
    drawn.truncate(count);
    list.extend(rest);
    list.extend(drawn);
}

/// What somebody thinks who has to decide.
struct Mind<'s, 'g> {
    survey: &'s FeuSurvey<'g>,
    asked: &'static str,
    /// Who is active, where, and what that place is worth; whether a shot is still to come.
    active: Option<(PieceId, Point, Stay)>,
}

/// What a place is worth.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Stay {
    /// The best shot from there.
    shot: f32,
    /// At whom.
    target: Option<PieceId>,
    /// What enemies could do there.
    danger: f32,
    /// How near goals are.
    progress: f32,
}

impl<'s, 'g> Mind<'s, 'g> {
    fn of(survey: &'s FeuSurvey<'g>) -> Self {
        let mut mind = Self {
            survey,
            asked: survey.asked(),
            active: None,
        };
        mind.active = survey.active().and_then(|piece| {
            let at = survey.seen(piece).at?;
            Some((piece, at, mind.stay(piece, at)))
        });
        mind
    }

    /// What a shot is worth between two who stand at points, in PTS.
    fn shot(&self, from: (PieceId, Point), to: (PieceId, Point), with: (SoldierWeapon, bool), seen: usize) -> f32 {
        let chance = self.survey.shot(from, to, with, seen);
        chance.map_or(0.0, |chance| worth::shot(self.survey, to.0, &chance))
    }

    /// What it is worth to a figure to be at a point.
    fn stay(&self, piece: PieceId, at: Point) -> Stay {
        let survey = self.survey;
        let mut stay = Stay::default();
        for enemy in survey.enemies(piece).chain(survey.things()) {
            let seen = survey.samples((piece, at), enemy);
            let Some(there) = survey.seen(enemy).at.filter(|_| seen > 0) else {
                continue;
            };
            for gun in survey.guns(piece) {
                let shot = self.shot((piece, at), (enemy, there), (gun, false), seen);
                if shot > stay.shot {
                    (stay.shot, stay.target) = (shot, Some(enemy));
                }
            }
            let back = survey.guns(enemy);
            let back = back.map(|gun| self.shot((enemy, there), (piece, at), (gun, false), seen));
            stay.danger += DANGER * back.fold(0.0, f32::max);
        }
        let (far, weight) = to_goal(survey, piece, at);
        stay.progress = -weight * far;
        stay
    }

    /// A command, with the face that suits it, and what it is worth.
    fn faced(&self, command: Command) -> (Command, f32) {
        let end = self.survey.end_of(&command);
        let Some(own) = own_command(&command) else {
            return (command, 0.0);
        };
        match (own, self.active, end) {
            (FeuCommand::Place { piece, .. }, _, Some(at)) => {
                let stay = self.stay(*piece, at);
                let worth = stay.progress + stay.shot - stay.danger;
                (command, worth)
            }
            (FeuCommand::Move(_), Some((piece, _, here)), Some(at)) if worth::leaves(self.survey, piece, at) => {
                (command, AWAY - here.progress + here.danger)
            }
            (FeuCommand::Move(order), Some((piece, _, here)), Some(at)) => {
                let there = self.stay(piece, at);
                let points = self.survey.seen(piece).points - i32::from(order.how.is_some());
                let shot = if points >= SHOT && !self.survey.has_shot(piece) {
                    there.shot
                } else {
                    0.0
                };
                let worth = shot + there.progress - here.progress - there.danger + here.danger;
                let mut order = order.clone();
                order.face = there
                    .target
                    .and_then(|target| self.survey.toward(at, target))
                    .or(order.face);
                (FeuCommand::Move(order).into(), worth)
            }
            _ => {
                let worth = self.worth(own);
                (command, worth)
            }
        }
    }

    /// What a command is worth that leads nowhere.
    fn worth(&self, command: &FeuCommand) -> f32 {
        let survey = self.survey;
        if let FeuCommand::Activate { piece } = command {
            return self.worth_of_activation(*piece);
        }
        match command {
            FeuCommand::Fire => return self.worth_of_fire(),
            FeuCommand::Hold => return 0.0,
            _ => {}
        }
        let Some((piece, at, here)) = self.active else {
            return match command {
                FeuCommand::Keep { stay, .. } => f32::from(u8::from(!*stay)),
                FeuCommand::Pass { .. } => -1.0,
                _ => 0.0,
            };
        };
        let points = survey.seen(piece).points;
        let shoots = points >= SHOT && !survey.has_shot(piece);
        let aims = survey.seen(piece).aims;
        let shot = |target: PieceId, with, aims| {
            let there = survey.seen(target).at?;
            let seen = survey.samples((piece, at), target);
            Some(self.shot((piece, at), (target, there), (with, aims), seen))
        };
        match command {
            FeuCommand::Shoot { target, with } => shot(*target, *with, aims).unwrap_or_default(),
            FeuCommand::Allot { target } => here.target.map_or(0.0, |best| f32::from(u8::from(best == *target))),
            FeuCommand::Aim if points > SHOT && shoots => here.target.map_or(0.0, |target| {
                let guns = survey.guns(piece);
                guns.filter_map(|gun| shot(target, gun, true)).fold(0.0, f32::max)
            }),
            FeuCommand::Turn { face } if points > SHOT && shoots => {
                let is_wanted = here.target.and_then(|target| survey.toward(at, target)) == Some(*face);
                if is_wanted { here.shot - 0.05 } else { -0.1 }
            }
            FeuCommand::Hide => HIDES * here.danger - 0.05,
            FeuCommand::Ambush { .. } if here.shot == 0.0 => LURKS,
            FeuCommand::Throw { at } => worth::throw(survey, piece, *at),
            FeuCommand::Fight { target } => worth::fight(survey, piece, *target),
            FeuCommand::Pace { how } => {
                let (far, weight) = to_goal(survey, piece, at);
                let leads = match how {
                    WayOfMoving::Run => RUNS,
                    WayOfMoving::Road => ROAD,
                    WayOfMoving::Walk | WayOfMoving::Climb => return -0.1,
                };
                let loses = if shoots { here.shot } else { 0.0 };
                weight * (far.min(leads) - 1.0) - loses
            }
            FeuCommand::Aim | FeuCommand::Turn { .. } | FeuCommand::Climb { .. } | FeuCommand::Ambush { .. } => -0.1,
            _ => 0.0,
        }
    }

    /// What it is worth to fire from ambush now, and not to wait: a poor shot is kept for a better one while there are rounds to come.
    fn worth_of_fire(&self) -> f32 {
        let survey = self.survey;
        let shot = || {
            let (watcher, target) = (survey.asked_piece()?, survey.active()?);
            let (from, to) = (survey.seen(watcher).at?, survey.seen(target).at?);
            let seen = survey.samples((watcher, from), target);
            Some(self.shot((watcher, from), (target, to), (survey.ambush(watcher)?, false), seen))
        };
        let waits_for = if survey.rounds_left() == 0 { 0.0 } else { FIRES };
        shot().unwrap_or_default() - waits_for
    }

    /// What it is worth to activate a figure: who can shoot comes first. In a pool one goes on to the next when it has no more to do.
    fn worth_of_activation(&self, piece: PieceId) -> f32 {
        let Some(at) = self.survey.seen(piece).at else {
            return -1.0;
        };
        match self.asked {
            "pool" if self.survey.has_begun(piece) => -1.0,
            "pool" if self.active.is_some() => 0.03,
            _ => {
                let stay = self.stay(piece, at);
                0.1 + stay.shot + stay.danger - 0.1 * stay.progress
            }
        }
    }
}
