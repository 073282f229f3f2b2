//! The random player of Doum40k: plays like somebody who has read the rules once.

use super::super::chance::turn_to;
use super::super::{Bot, Chance};
use super::board_view::{BoardView, towards};
use super::choices::{target, with_verbs};
use super::distance_field::DistanceField;
use super::objective::{PieceObjective, objective};
use crate::game::{Choice, Command, Decision, DecisionKind, Game, Verb};
use crate::rules::doum40k::{Fires, ZoneKind};

/// A beginner. What it does, in this order:
///
/// 1. Once in 40 choices, anything legal at all, as [`UniformBot`](crate::bots::UniformBot) would.
/// 2. It aims a téla-tépula at the safest of twelve corners. A squig that it may herd it herds, as near to its pen as it
///    goes.
/// 3. Where the mod asks for more than kills (a flag, a bomb, the hill, squigs), a piece after that moves first,
///    to where it has the shortest way to go, once it has what it wants, else half of the time. In the middle of the
///    hill it stays.
/// 4. If it may shoot or fight an enemy, it does: any of the listed attacks. Guns and squigs it leaves alone, but for one
///    time in twenty. A door that it can open it opens. If it may use a trigger, it does once in three times, but no trap
///    that catches as many friends as enemies.
/// 5. If it may move and an enemy stands in contact, it turns towards it on the spot, so as to fight it next.
/// 6. If it may move, it draws six of the listed moves, passing over those that end on lava, on a respawn point or on
///    any other ground that does something to who enters it; three times in four it takes the one that brings it nearest
///    to an enemy, else the one drawn first. A run it keeps only once in four while an enemy is within 12 cells, since
///    who runs cannot shoot.
/// 7. If it may activate a piece, it does: any of those listed. Else it ends its turn.
/// 8. Of anything else (who a shot of a volley is for, where to set a piece down), any of what is listed, but of shots
///    rather those at enemies.
///
/// Where a move or a placing leaves the facing open, it looks towards the nearest enemy as seen from there, and once in
/// eight anywhere.
///
/// The same seed and the same game give the same play; its chance is its own, apart from the game's dice.
#[derive(Clone, Debug)]
pub struct Doum40kRandom {
    chance: Chance,
    list: Vec<Choice>,
    distances: DistanceField,
}

/// How often it does anything at all.
const WHIM: usize = 40;
/// How many moves it compares.
const COMPARED: usize = 6;
/// How often it tries to draw them: where most ground is bad, fewer are compared.
const DRAWS: usize = 18;
/// How near an enemy must be for it to walk rather than run, in cells.
const NEAR: u32 = 12;
/// How many corners it compares.
const CORNERS: usize = 12;
/// How often it attacks what is nobody's.
const NEUTRAL_ONCE_IN: usize = 20;

/// Any of those of which something holds.
fn any(chance: &mut Chance, list: &[Choice], wanted: impl Fn(&Choice) -> bool) -> Option<Choice> {
    let count = list.iter().filter(|choice| wanted(choice)).count();
    if count == 0 {
        return None;
    }
    let which = chance.below(count);
    list.iter().copied().filter(|choice| wanted(choice)).nth(which)
}

impl Doum40kRandom {
    /// A player that plays the same way every time it is given the same seed and the same game.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            list: Vec::new(),
            distances: DistanceField::default(),
        }
    }

    /// Which entry of the list.
    fn pick(
        chance: &mut Chance,
        distances: &mut DistanceField,
        list: &[Choice],
        decision: Decision,
        view: &BoardView,
    ) -> Option<Choice> {
        if chance.once_in(WHIM) {
            return chance.of(list);
        }
        match decision.kind {
            DecisionKind::Aim => return Self::pick_corner(chance, list, view),
            DecisionKind::Herd => return list.first().copied(),
            DecisionKind::HerdTo => return Self::pick_pasture(distances, list, decision, view),
            _ => {}
        }
        let moves = with_verbs(list, Verb::Move..=Verb::Move);
        let mover = decision.piece.filter(|_| !moves.is_empty());
        let objective = mover.and_then(|piece| objective(view, decision.player, piece));
        if let Some(objective) = &objective
            && (objective.urgent || chance.once_in(2))
            && let Some(choice) = Self::pick_way(chance, distances, moves, decision, view, objective)
        {
            return Some(choice);
        }
        let spares = !chance.once_in(NEUTRAL_ONCE_IN);
        let is_enemy = |piece| view.owner(piece).is_some_and(|owner| owner != decision.player);
        let attacks = |choice: &Choice| target(*choice).is_some_and(|target| !spares || is_enemy(target));
        if let Some(choice) = any(chance, list, attacks) {
            return Some(choice);
        }
        if let Some(choice) = Self::pick_device(chance, list, decision, view) {
            return Some(choice);
        }
        let stays = objective.is_some_and(|objective| {
            let here = decision.piece.and_then(|piece| view.place(piece));
            objective.stays && here.is_some_and(|here| objective.goals.contains(&here))
        });
        if !moves.is_empty()
            && !stays
            && let Some(choice) = Self::pick_move(chance, moves, decision, view)
        {
            return Some(choice);
        }
        let activations = with_verbs(list, Verb::Activate..=Verb::Activate);
        if !activations.is_empty() {
            return chance.of(activations);
        }
        match list.last() {
            Some(last) if last.verb() == Verb::EndTurn => Some(*last),
            _ => chance.of(list),
        }
    }

    /// The safest of some corners.
    fn pick_corner(chance: &mut Chance, list: &[Choice], view: &BoardView) -> Option<Choice> {
        let mut best: Option<(Choice, usize)> = None;
        for _ in 0..CORNERS {
            let choice = chance.of(list)?;
            let safe = view.goal(choice).map_or(0, |below| view.safe_landings(below));
            if best.is_none_or(|(_, held)| safe > held) {
                best = Some((choice, safe));
            }
        }
        best.map(|(choice, _)| choice)
    }

    /// The cell nearest to the own pen.
    fn pick_pasture(
        distances: &mut DistanceField,
        list: &[Choice],
        decision: Decision,
        view: &BoardView,
    ) -> Option<Choice> {
        distances.find(view, view.zone(ZoneKind::Pen, |owner| owner == Some(decision.player)));
        let distance = |choice: &Choice| {
            view.goal(*choice)
                .and_then(|cell| distances.from(view, cell))
                .unwrap_or(u16::MAX)
        };
        list.iter().copied().min_by_key(distance)
    }

    /// A door to open, a trigger to use.
    fn pick_device(chance: &mut Chance, list: &[Choice], decision: Decision, view: &BoardView) -> Option<Choice> {
        let devices = with_verbs(list, Verb::Use..=Verb::Door);
        if devices.is_empty() {
            return None;
        }
        let opens = |choice: &Choice| match *choice {
            Choice::Door { door, .. } => !view.is_open(usize::from(door)),
            _ => false,
        };
        if let Some(choice) = any(chance, devices, opens) {
            return Some(choice);
        }
        if !chance.once_in(3) {
            return None;
        }
        any(chance, devices, |choice| {
            let Choice::Use { trigger, .. } = *choice else {
                return false;
            };
            let trigger = view.layout.triggers().get(usize::from(trigger));
            trigger.is_some_and(|trigger| match trigger.fires {
                Fires::Gun(_) => true,
                Fires::Trap(zone) => view.enemies_in(decision.player, zone) > 0,
            })
        })
    }

    /// The move from which the way to the goal is shortest; of equals any. None if it brings it no nearer, unless it is
    /// to come along with others.
    fn pick_way(
        chance: &mut Chance,
        distances: &mut DistanceField,
        moves: &[Choice],
        decision: Decision,
        view: &BoardView,
        objective: &PieceObjective,
    ) -> Option<Choice> {
        let here = decision.piece.and_then(|piece| view.place(piece))?;
        distances.find(view, objective.goals.iter().copied());
        let from_here = distances.from(view, here)?;
        if from_here == 0 && objective.stays {
            return None;
        }
        let mut best: Option<(Choice, u16)> = None;
        let mut equals = 0;
        for choice in moves.iter().filter(|choice| !runs(**choice) || !objective.walks) {
            let Some(goal) = view.goal(*choice).filter(|goal| *goal != here) else {
                continue;
            };
            let Some(left) = distances.from(view, goal) else {
                continue;
            };
            let held = best.map_or(u16::MAX, |(_, held)| held);
            if left > held || (left == held && !chance.once_in(equals + 1)) {
                equals += usize::from(left == held);
                continue;
            }
            equals = if left == held { equals + 1 } else { 1 };
            best = Some((*choice, left));
        }
        best.filter(|(_, left)| *left < from_here || objective.walks)
            .map(|(choice, _)| choice)
    }

    /// One of some moves.
    fn pick_move(chance: &mut Chance, moves: &[Choice], decision: Decision, view: &BoardView) -> Option<Choice> {
        let here = decision.piece.and_then(|piece| view.place(piece))?;
        let distance = |from| view.nearest_enemy(decision.player, from).map(|(_, distance)| distance);
        let from_here = distance(here);
        let goes_nowhere = |choice: &&Choice| view.goal(**choice) == Some(here);
        if from_here == Some(1)
            && let Some(turn) = moves.iter().find(goes_nowhere)
        {
            return Some(*turn);
        }
        let near = from_here.is_some_and(|distance| distance <= NEAR);
        let approaches = !chance.once_in(4);
        let mut best: Option<(Choice, u32)> = None;
        let mut compared = 0;
        for _ in 0..DRAWS {
            let choice = chance.of(moves)?;
            let goal = view.goal(choice)?;
            if goal == here || view.is_special(goal) || (runs(choice) && near && !chance.once_in(4)) {
                continue;
            }
            if !approaches {
                return Some(choice);
            }
            let distance = distance(goal).unwrap_or(0);
            if best.is_none_or(|(_, held)| distance < held) {
                best = Some((choice, distance));
            }
            compared += 1;
            if compared == COMPARED {
                break;
            }
        }
        best.map(|(choice, _)| choice)
    }
}

/// Whether a listed move is a run.
fn runs(choice: Choice) -> bool {
    matches!(choice, Choice::Move { run: true, .. })
}

impl Bot for Doum40kRandom {
    fn choose(&mut self, game: &mut Game) -> Command {
        game.choices(&mut self.list);
        let Some((decision, view)) = game.decision().zip(BoardView::of(game)) else {
            return Command::EndTurn;
        };
        let Some(choice) = Self::pick(&mut self.chance, &mut self.distances, &self.list, decision, &view) else {
            return Command::EndTurn;
        };
        let enemy_side = view.goal(choice).and_then(|from| {
            let (enemy, _) = view.nearest_enemy(decision.player, from)?;
            Some(towards(from, enemy))
        });
        let mut command = game.command(choice);
        let chance = &mut self.chance;
        turn_to(&mut command, || match enemy_side {
            Some(face) if !chance.once_in(8) => face,
            _ => chance.face(),
        });
        command
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{RandomBot, UniformBot};
    use super::*;
    use crate::rules::{Setup, rulebook};

    fn game(seed: u64) -> Game {
        let setup = serde_json::json!({
            "rules": "doum40k", "mod": "defmatch", "seed": seed,
            "map": {"name": "Trial", "rows": ["1..r....2", "...l.m...", "..#...c..", "3.......4"]},
            "players": [
                {"name": "A", "pieces": [{"kind": "mitrailleur"}]},
                {"name": "B", "pieces": [{"kind": "grot"}]},
                {"name": "C", "pieces": [{"kind": "sauvage"}]},
            ],
        });
        let setup: Setup = serde_json::from_value(setup).unwrap();
        let mut game = rulebook("doum40k").unwrap().game(&setup).unwrap();
        game.start().unwrap();
        game
    }

    /// Plays on, every command through the front door; returns the commands played.
    fn play(game: &mut Game, bot: &mut dyn Bot, most: usize) -> Vec<Command> {
        let mut played = Vec::new();
        let mut list = Vec::new();
        for _ in 0..most {
            game.choices(&mut list);
            if list.is_empty() {
                break;
            }
            let command = bot.choose(game);
            if let Err(error) = game.apply(&command) {
                panic!("{command:?} in {:?}: {error:?}", game.decision());
            }
            played.push(command);
        }
        played
    }

    #[test]
    fn every_command_that_a_bot_chooses_is_legal() {
        for seed in 0..20 {
            play(&mut game(seed), &mut RandomBot::new(seed), 2000);
            play(&mut game(seed), &mut UniformBot::new(seed), 2000);
        }
    }

    #[test]
    fn a_bot_plays_the_same_way_for_the_same_seed_and_another_for_another() {
        let played = |seed| play(&mut game(1), &mut RandomBot::new(seed), 100);
        assert_eq!(played(5), played(5));
        assert_ne!(played(5), played(6));
    }

    #[test]
    fn a_bot_throws_no_die_of_the_game() {
        let mut game = game(1);
        let before = game.write_snapshot();
        RandomBot::new(1).choose(&mut game);
        assert_eq!(game.write_snapshot(), before);
    }

    #[test]
    fn a_bot_faces_who_is_straight_ahead_and_on_the_diagonal() {
        let here = crate::space::grid::Cell::new(4, 4);
        for x in 0..9 {
            for y in 0..9 {
                let there = crate::space::grid::Cell::new(x, y);
                let facing = crate::space::grid::Facing::from_face(towards(here, there)).unwrap();
                assert_eq!(
                    crate::space::grid::in_arc(here, facing, there),
                    here != there,
                    "{there:?}"
                );
            }
        }
    }

    #[test]
    fn a_game_that_is_over_is_answered_with_a_command_that_is_refused() {
        let mut game = game(3);
        play(&mut game, &mut RandomBot::new(3), 20_000);
        let command = RandomBot::new(0).choose(&mut game);
        assert_eq!(command, Command::EndTurn);
        assert!(game.apply(&command).is_err());
    }
}
