//! The random bot: plays like somebody who has read the rules once.

use super::errand::{Errand, errand, has_errands};
use super::look::{Look, towards};
use super::way::Way;
use super::{Bot, Chance, turn_to};
use crate::game::{Choice, Command, Decision, DecisionKind, Game, PieceId, verb};
use crate::rules::doum40k::{Fires, ZoneKind};

/// A beginner. What it does, in this order:
///
/// 1. Once in 40 choices, anything legal at all, as [`super::UniformBot`] would.
/// 2. It aims a téla-tépula at the safest of twelve corners. A squig that it may herd it herds, as near to its pen as it
///    goes.
/// 3. Where the mod asks for more than kills (a flag, a bomb, the hill, squigs), a piece on such an errand moves first,
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
/// In a game whose board it does not know (see [`Look::at`]) it draws its moves and facings blindly.
///
/// The same seed and the same game give the same play; its chance is its own, apart from the game's dice.
#[derive(Clone, Debug)]
pub struct RandomBot {
    chance: Chance,
    list: Vec<Choice>,
    way: Way,
}

/// How often it does anything at all.
const WHIM: usize = 40;
/// How many moves it compares.
const DRAWN: usize = 6;
/// How often it tries to draw them: where most ground is bad, fewer are compared.
const DRAWS: usize = 18;
/// How near an enemy must be for it to walk rather than run.
const NEAR: u32 = 12;
/// How many corners it compares.
const CORNERS: usize = 12;
/// How often it attacks what is nobody's.
const NOBODYS: usize = 20;

/// Where moves begin and end in a legal list. Lists are ordered by verb.
fn stretch(list: &[Choice], verbs: std::ops::RangeInclusive<u8>) -> &[Choice] {
    let from = list.partition_point(|choice| choice.verb < *verbs.start());
    let to = list.partition_point(|choice| choice.verb <= *verbs.end());
    &list[from..to]
}

/// Any of those of which something holds.
fn any(chance: &mut Chance, list: &[Choice], wanted: impl Fn(&Choice) -> bool) -> Option<Choice> {
    let count = list.iter().filter(|choice| wanted(choice)).count();
    if count == 0 {
        return None;
    }
    let which = chance.below(count);
    list.iter().copied().filter(|choice| wanted(choice)).nth(which)
}

impl RandomBot {
    /// A bot that plays the same way every time it is given the same seed and the same game.
    pub fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            list: Vec::new(),
            way: Way::default(),
        }
    }

    /// Which entry of the list, and which facing if that is settled by it.
    fn pick(
        chance: &mut Chance,
        way: &mut Way,
        list: &[Choice],
        decision: Decision,
        look: Option<&Look>,
    ) -> Option<Choice> {
        if chance.once_in(WHIM) {
            return chance.of(list);
        }
        if let Some(look) = look {
            match decision.kind {
                DecisionKind::Aim => return Self::pick_corner(chance, list, look),
                DecisionKind::Herd => return list.first().copied(),
                DecisionKind::HerdTo => return Self::pick_pasture(way, list, decision, look),
                _ => {}
            }
        }
        let moves = stretch(list, verb::MOVE..=verb::MOVE);
        let on_errand = look.filter(|look| !moves.is_empty() && has_errands(look.mode()));
        let errand = on_errand.and_then(|look| Some((look, errand(look, decision.player, decision.piece?)?)));
        if let Some((look, errand)) = &errand
            && (errand.urgent || chance.once_in(2))
            && let Some(choice) = Self::pick_way(chance, way, moves, decision, look, errand)
        {
            return Some(choice);
        }
        let attack = |choice: &Choice| matches!(choice.verb, verb::SHOOT | verb::ALLOT | verb::FIGHT);
        let spares = !chance.once_in(NOBODYS);
        let is_spared = |choice: &Choice| match look {
            Some(look) if spares => {
                let owner = look.owner(PieceId(choice.subject));
                owner.is_none_or(|owner| owner == decision.player)
            }
            _ => false,
        };
        if let Some(choice) = any(chance, list, |choice| attack(choice) && !is_spared(choice)) {
            return Some(choice);
        }
        if let Some(look) = look
            && let Some(choice) = Self::pick_work(chance, list, decision, look)
        {
            return Some(choice);
        }
        let stays = errand.is_some_and(|(look, errand)| {
            let here = decision.piece.and_then(|piece| look.place(piece));
            errand.stays && here.is_some_and(|here| errand.goals.contains(&here))
        });
        if !moves.is_empty()
            && !stays
            && let Some(choice) = Self::pick_move(chance, moves, decision, look)
        {
            return Some(choice);
        }
        let activations = stretch(list, verb::ACTIVATE..=verb::ACTIVATE);
        if !activations.is_empty() {
            return chance.of(activations);
        }
        match list.last() {
            Some(last) if last.verb == verb::END_TURN => Some(*last),
            _ => chance.of(list),
        }
    }

    /// The safest of some corners.
    fn pick_corner(chance: &mut Chance, list: &[Choice], look: &Look) -> Option<Choice> {
        let mut best: Option<(Choice, usize)> = None;
        for _ in 0..CORNERS {
            let choice = chance.of(list)?;
            let safe = look.goal(choice).map_or(0, |below| look.safe_landings(below));
            if best.is_none_or(|(_, held)| safe > held) {
                best = Some((choice, safe));
            }
        }
        best.map(|(choice, _)| choice)
    }

    /// The cell nearest to the own pen.
    fn pick_pasture(way: &mut Way, list: &[Choice], decision: Decision, look: &Look) -> Option<Choice> {
        way.find(look, look.zone(ZoneKind::Pen, |owner| owner == Some(decision.player)));
        let afar = |choice: &Choice| {
            look.goal(*choice)
                .and_then(|cell| way.from(look, cell))
                .unwrap_or(u16::MAX)
        };
        list.iter().copied().min_by_key(afar)
    }

    /// A door to open, a trigger to use.
    fn pick_work(chance: &mut Chance, list: &[Choice], decision: Decision, look: &Look) -> Option<Choice> {
        let work = stretch(list, verb::USE..=verb::DOOR);
        if work.is_empty() {
            return None;
        }
        let opens = |choice: &Choice| choice.verb == verb::DOOR && !look.is_open(usize::from(choice.subject));
        if let Some(choice) = any(chance, work, opens) {
            return Some(choice);
        }
        if !chance.once_in(3) {
            return None;
        }
        any(chance, work, |choice| {
            let trigger = look.layout.triggers().get(usize::from(choice.subject));
            choice.verb == verb::USE
                && trigger.is_some_and(|trigger| match trigger.fires {
                    Fires::Gun(_) => true,
                    Fires::Trap(zone) => look.enemies_in(decision.player, zone) > 0,
                })
        })
    }

    /// The move from which the way to the goal is shortest; of equals any. None if it brings it no nearer, unless it is
    /// to come along with others.
    fn pick_way(
        chance: &mut Chance,
        way: &mut Way,
        moves: &[Choice],
        decision: Decision,
        look: &Look,
        errand: &Errand,
    ) -> Option<Choice> {
        let here = decision.piece.and_then(|piece| look.place(piece))?;
        way.find(look, errand.goals.iter().copied());
        let afar = way.from(look, here)?;
        if afar == 0 && errand.stays {
            return None;
        }
        let mut best: Option<(Choice, u16)> = None;
        let mut equals = 0;
        for choice in moves.iter().filter(|choice| choice.flag == 0 || !errand.walks) {
            let Some(goal) = look.goal(*choice).filter(|goal| *goal != here) else {
                continue;
            };
            let Some(left) = way.from(look, goal) else { continue };
            let held = best.map_or(u16::MAX, |(_, held)| held);
            if left > held || (left == held && !chance.once_in(equals + 1)) {
                equals += usize::from(left == held);
                continue;
            }
            equals = if left == held { equals + 1 } else { 1 };
            best = Some((*choice, left));
        }
        best.filter(|(_, left)| *left < afar || errand.walks)
            .map(|(choice, _)| choice)
    }

    fn pick_move(chance: &mut Chance, moves: &[Choice], decision: Decision, look: Option<&Look>) -> Option<Choice> {
        let Some(look) = look else { return chance.of(moves) };
        let here = decision.piece.and_then(|piece| look.place(piece))?;
        let distance = |from| look.nearest_enemy(decision.player, from).map(|(_, distance)| distance);
        let afar = distance(here);
        let goes_nowhere = |choice: &&Choice| look.goal(**choice) == Some(here);
        if afar == Some(1)
            && let Some(turn) = moves.iter().find(goes_nowhere)
        {
            return Some(*turn);
        }
        let near = afar.is_some_and(|distance| distance <= NEAR);
        let approaches = !chance.once_in(4);
        let mut best: Option<(Choice, u32)> = None;
        let mut drawn = 0;
        for _ in 0..DRAWS {
            let choice = chance.of(moves)?;
            let goal = look.goal(choice)?;
            let runs = choice.flag == 1;
            if goal == here || look.is_special(goal) || (runs && near && !chance.once_in(4)) {
                continue;
            }
            if !approaches {
                return Some(choice);
            }
            let afar = distance(goal).unwrap_or(0);
            if best.is_none_or(|(_, held)| afar < held) {
                best = Some((choice, afar));
            }
            drawn += 1;
            if drawn == DRAWN {
                break;
            }
        }
        best.map(|(choice, _)| choice)
    }
}

impl Bot for RandomBot {
    fn choose(&mut self, game: &mut Game) -> Command {
        game.choices(&mut self.list);
        let Some(decision) = game.decision() else {
            return Command::EndTurn;
        };
        let look = Look::at(game);
        let Some(choice) = Self::pick(&mut self.chance, &mut self.way, &self.list, decision, look.as_ref()) else {
            return Command::EndTurn;
        };
        let enemy_side = look.as_ref().and_then(|look| {
            let from = look.goal(choice)?;
            let (enemy, _) = look.nearest_enemy(decision.player, from)?;
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
    use super::super::UniformBot;
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
