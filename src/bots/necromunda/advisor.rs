//! What a player of Necromunda thinks of trying, decision by decision: commands with what they are worth, the best first.

use super::super::Chance;
use super::outlook::{Outlook, Stand};
use crate::game::{Choice, Command, Game, PieceId, Place, PlayerId};
use crate::rules::necromunda::{Destination, KnownMoves, MoveWish, NecroCommand, own_command};
use crate::rules::usual_answer;
use crate::space::table::{PACE, Point};

/// A command that is worth trying.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The command.
    pub command: Command,
    /// What it is worth, in casualties: the more the better.
    pub worth: f32,
}

/// How many points are compared that a fighter could walk to, or run to, and where it could be set down.
const POINTS: usize = 48;

/// For how many of the best places hiding there is compared as well.
const HIDING_PLACES: usize = 6;

/// What a charge must be worth more than what else its fighter could do.
const CHARGES_FROM: f32 = 0.08;

/// What it counts to stay where one is, of equals.
const STAYS: f32 = 0.001;

/// What hiding at the end counts besides.
const HIDES: f32 = 0.02;

/// From which worth on a shot from alert is fired, while a better moment may come.
const FIRES_FROM: f32 = 0.1;

/// Thinks of what to try. It keeps what it knows of a table's ways.
#[derive(Default)]
pub struct Advisor {
    ways: KnownMoves,
    /// The setup that the ways are of.
    table: Option<u64>,
    list: Vec<Choice>,
}

impl Advisor {
    /// The best commands for who has to decide, so many at most, the best first; all of them are legal.
    pub fn advise(&mut self, game: &mut Game, chance: &mut Chance, most: usize, advice: &mut Vec<Advice>) {
        advice.clear();
        let Some(decision) = game.decision() else { return };
        if let Some(command) = usual_answer(game) {
            advice.push(Advice { command, worth: 0.0 });
            return;
        }
        if self.table != Some(game.setup_hash()) {
            self.table = Some(game.setup_hash());
            self.ways = KnownMoves::default();
        }
        let asked = Outlook::of(game, decision.player).and_then(|outlook| outlook.survey.asked());
        let asked = asked.map(|(asked, _)| asked).unwrap_or_default();
        match asked {
            "start" => self.start(game, decision.player, chance, (most, advice)),
            "deploy" => self.set_down(game, decision.player, chance, (most, advice)),
            "movement" => self.movement(game, decision.player, chance, (most, advice)),
            "hold_arms" | "parry" | "hits" => usual(game, advice),
            _ => {}
        }
        if advice.is_empty() {
            self.listed(game, decision.player, chance, (most, advice));
        }
    }

    /// What is listed, each held against the others by what it brings.
    fn listed(&mut self, game: &mut Game, player: PlayerId, chance: &mut Chance, (most, advice): Wanted) {
        game.choices(&mut self.list);
        let list = std::mem::take(&mut self.list);
        let commands: Vec<Command> = list.iter().map(|choice| game.command(*choice)).collect();
        self.list = list;
        let Some(outlook) = Outlook::of(game, player) else {
            return;
        };
        let weighed = commands.into_iter().map(|command| Advice {
            worth: worth_of(&outlook, &command) + jitter(chance),
            command,
        });
        advice.extend(weighed);
        best_first(advice);
        advice.truncate(most);
    }

    /// Alert where nothing better is to be had, or the movement phase.
    fn start(&mut self, game: &mut Game, player: PlayerId, chance: &mut Chance, (most, advice): Wanted) {
        let Some(outlook) = Outlook::of(game, player) else {
            return;
        };
        let mut found = Vec::new();
        let arriving = outlook
            .fighters
            .iter()
            .any(|seen| seen.player == Some(player) && seen.at.is_none() && !seen.is_gone);
        if arriving {
            drop(outlook);
            self.set_down(game, player, chance, (most, advice));
            if !advice.is_empty() {
                return;
            }
        } else {
            let own = outlook
                .own()
                .filter(|own| own.is_able && !own.is_pinned && !own.is_broken && !own.is_engaged);
            for own in own.filter(|own| !own.is_on_alert) {
                let worth = worth_of_alert(&outlook, own.piece);
                if worth > 0.0 {
                    let toward = own.at.map(|at| outlook.look_at(own.piece, at, false));
                    found.push(Advice {
                        command: outlook.survey.alert(own.piece, toward),
                        worth,
                    });
                }
            }
        }
        found.push(Advice {
            command: NecroCommand::BeginMoves.into(),
            worth: 0.0,
        });
        keep_legal(game, found, (most, advice));
    }

    /// Places for who is set down next, and for counters.
    fn set_down(&mut self, game: &mut Game, player: PlayerId, chance: &mut Chance, (most, advice): Wanted) {
        let Some(outlook) = Outlook::of(game, player) else {
            return;
        };
        let waiting: Vec<PieceId> = outlook
            .fighters
            .iter()
            .filter(|seen| seen.player == Some(player) && seen.at.is_none() && !seen.is_gone)
            .map(|seen| seen.piece)
            .collect();
        // Those who see far come last: then they know whom they will see.
        let next = waiting
            .iter()
            .copied()
            .min_by_key(|piece| (outlook.survey.liked_range(*piece), *piece));
        let mut found = Vec::new();
        if let Some(piece) = next {
            let mut places = outlook.survey.places(piece);
            draw(&mut places, chance);
            for at in places {
                let worth = worth_of_start(&outlook, piece, at) + jitter(chance);
                let toward = outlook.look_at(piece, at, true);
                let mut add = |manner, worth| {
                    let command = outlook.survey.placing(piece, at, toward, manner);
                    found.push(Advice { command, worth });
                };
                add((false, false), worth);
                if outlook.survey.scenario() == "ambush" && outlook.survey.begins(player) {
                    add((true, false), worth + 0.2);
                }
            }
        }
        keep_legal(game, found, (most, advice));
    }

    /// Charges that arrive, then moves, one fighter after the other.
    fn movement(&mut self, game: &mut Game, player: PlayerId, chance: &mut Chance, (most, advice): Wanted) {
        let Some(outlook) = Outlook::of(game, player) else {
            return;
        };
        let charges = charges(&outlook, &mut self.ways);
        keep_legal(game, charges, (most, advice));
        // Who takes the best at once charges; who compares sees what moves bring besides.
        if !advice.is_empty() && most == 1 {
            return;
        }
        let Some(outlook) = Outlook::of(game, player) else {
            return;
        };
        let own: Vec<PieceId> = outlook.own().map(|seen| seen.piece).collect();
        let movers: Vec<PieceId> = own
            .into_iter()
            .filter(|piece| outlook.survey.may_move(*piece))
            .collect();
        drop(outlook);
        let charges = advice.len();
        for piece in movers {
            let wishes = self.wishes(game, player, piece, chance);
            let best = wishes.first().map_or(0.0, |(worth, _)| *worth);
            for (worth, wish) in wishes {
                let Some(outlook) = Outlook::of(game, player) else {
                    return;
                };
                let toward = Some(outlook.look_at(piece, wish.spot.at, !wish.spot.stays()));
                let wish = MoveWish { toward, ..wish };
                let command = outlook.survey.order(&mut self.ways, piece, wish);
                drop(outlook);
                if game.why_not(&command).is_none() {
                    advice.push(Advice {
                        command,
                        worth: worth - best,
                    });
                }
                if advice.len() >= most {
                    return;
                }
            }
            if advice.len() > charges {
                return;
            }
        }
        if !advice.is_empty() {
            return;
        }
        let end = Command::from(NecroCommand::EndPhase);
        if game.why_not(&end).is_none() {
            advice.push(Advice {
                command: end,
                worth: 0.0,
            });
        }
    }

    /// Where a fighter could go, with what that is worth, the best first.
    fn wishes(&mut self, game: &Game, player: PlayerId, piece: PieceId, chance: &mut Chance) -> Vec<(f32, MoveWish)> {
        let Some(outlook) = Outlook::of(game, player) else {
            return Vec::new();
        };
        let Some(here) = outlook.survey.here(piece) else {
            return Vec::new();
        };
        let mut spots = vec![here];
        let mut add = |mut list: Vec<Destination>, chance: &mut Chance| {
            draw(&mut list, chance);
            spots.append(&mut list);
        };
        add(outlook.survey.spots(&mut self.ways, piece, false), chance);
        if outlook.survey.may_run(piece) {
            add(outlook.survey.spots(&mut self.ways, piece, true), chance);
        }
        let stand = |spot: Destination, hides| Stand {
            at: spot.at,
            moves: !spot.stays(),
            shoots: !spot.runs(),
            hides,
        };
        let wish = |spot, hides| MoveWish {
            spot,
            hides,
            toward: None,
        };
        let weighed = spots.into_iter().map(|spot| {
            let worth = outlook.worth_of_place(piece, stand(spot, false));
            (worth + if spot.stays() { STAYS } else { 0.0 }, wish(spot, false))
        });
        let mut found: Vec<(f32, MoveWish)> = weighed.collect();
        found.sort_by(|one, other| other.0.total_cmp(&one.0));
        let hiding: Vec<(f32, MoveWish)> = found
            .iter()
            .map(|(_, wish)| wish.spot)
            .filter(|spot| !spot.runs() && outlook.survey.has_cover(piece, spot.at))
            .take(HIDING_PLACES)
            .filter(|spot| outlook.survey.may_hide(piece, spot.at))
            .map(|spot| {
                (
                    HIDES + outlook.worth_of_place(piece, stand(spot, true)),
                    wish(spot, true),
                )
            })
            .collect();
        found.extend(hiding);
        found.sort_by(|one, other| other.0.total_cmp(&one.0));
        found
    }
}

/// How many are wanted at most, and where they are put.
type Wanted<'a> = (usize, &'a mut Vec<Advice>);

/// Puts the best first.
fn best_first(advice: &mut [Advice]) {
    advice.sort_by(|one, other| other.worth.total_cmp(&one.worth));
}

/// Keeps so many of those that are legal, the best first.
fn keep_legal(game: &mut Game, mut found: Vec<Advice>, (most, advice): Wanted) {
    best_first(&mut found);
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
fn jitter(chance: &mut Chance) -> f32 {
    chance.below(1000) as f32 / 100_000.0
}

/// Draws so many places as are compared.
fn draw<T>(points: &mut Vec<T>, chance: &mut Chance) {
    for place in 0..points.len().min(POINTS) {
        let other = place + chance.below(points.len() - place);
        points.swap(place, other);
    }
    points.truncate(POINTS);
}

/// What is usual within a fight, where that is legal.
fn usual(game: &mut Game, advice: &mut Vec<Advice>) {
    let player = game.decision().map(|decision| decision.player).unwrap_or_default();
    let answer = Outlook::of(game, player).and_then(|outlook| outlook.survey.usual_answer());
    let legal = answer.filter(|command| game.why_not(command).is_none());
    advice.extend(legal.map(|command| Advice { command, worth: 0.0 }));
}

/// What it is worth to go on alert: where somebody could come into sight, and nobody is there.
fn worth_of_alert(outlook: &Outlook, piece: PieceId) -> f32 {
    let own = outlook.seen(piece);
    let Some(at) = own.at else { return 0.0 };
    let shot = outlook.best_shot(piece, at, false).map_or(0.0, |(worth, _)| worth);
    if shot > 0.0 || !outlook.survey.has_cover(piece, at) {
        return 0.0;
    }
    let reach = outlook.survey.liked_range(piece);
    let near = outlook
        .enemies()
        .filter(|(enemy, _)| enemy.is_able && !enemy.is_pinned && !enemy.is_broken);
    let comes = near.filter(|(enemy, _)| {
        let distance = outlook.distance(piece, enemy.piece);
        distance.is_some_and(|distance| distance <= reach + enemy.movement && distance > own.movement)
    });
    match comes.count() {
        0 => 0.0,
        count => 0.05 + 0.01 * count as f32,
    }
}

/// What it is worth to be set down at a place.
fn worth_of_start(outlook: &Outlook, piece: PieceId, at: Point) -> f32 {
    let cover = if outlook.survey.has_cover(piece, at) { 0.25 } else { 0.0 };
    let forward = outlook.to_the_other_side(at) as f32 / PACE as f32;
    let body = outlook.survey.body_at(piece, at);
    let near = outlook.own().filter(|friend| {
        let there = friend.at.map(|at| outlook.survey.body_at(friend.piece, at));
        there.is_some_and(|there| there.distance(&body) <= 2 * PACE)
    });
    cover - 0.03 * forward - 0.1 * near.count() as f32 - 0.6 * outlook.danger(piece, at, false)
}

/// Charges that are worth more than what else their fighters could do.
fn charges(outlook: &Outlook, ways: &mut KnownMoves) -> Vec<Advice> {
    let mut found = Vec::new();
    if outlook.survey.are_charges_over() {
        return found;
    }
    for own in outlook
        .own()
        .filter(|own| own.is_able && !own.is_broken && !own.is_pinned && !own.is_on_alert)
    {
        let Some(at) = own.at.filter(|_| !own.is_engaged) else {
            continue;
        };
        let mut else_worth: Option<f32> = None;
        for (enemy, _) in outlook.enemies().filter(|(enemy, _)| !enemy.is_hidden) {
            let gain = outlook.worth_of_charge(own.piece, enemy.piece);
            if gain <= CHARGES_FROM || !outlook.survey.charge_comes(ways, own.piece, enemy.piece) {
                continue;
            }
            let shot = || outlook.best_shot(own.piece, at, false).map_or(0.0, |(worth, _)| worth);
            let other = *else_worth.get_or_insert_with(shot);
            let worth = gain - other;
            if worth > CHARGES_FROM {
                let command = NecroCommand::Charge {
                    piece: own.piece,
                    target: enemy.piece,
                };
                found.push(Advice {
                    command: command.into(),
                    worth,
                });
            }
        }
    }
    found
}

/// The point that a place names, as it is there for who goes to it.
fn point_of(place: Place) -> Point {
    Point::new(place.x, place.y, place.z.unwrap_or_default())
}

/// What a listed command is worth.
fn worth_of(outlook: &Outlook, command: &Command) -> f32 {
    let Some(command) = own_command(command) else {
        return 0.0;
    };
    let at = |piece: PieceId| outlook.seen(piece).at;
    match command {
        NecroCommand::Shoot {
            piece,
            target,
            with,
            burst,
        } => {
            let chance = at(*piece)
                .zip(at(*target))
                .and_then(|(from, to)| outlook.survey.shot_with((*piece, from), (*target, to), (*with, *burst)));
            chance.map_or(-0.05, |chance| outlook.worth_of_shot(&chance, outlook.seen(*target)))
        }
        NecroCommand::Flame { piece, target, .. }
        | NecroCommand::Throw {
            piece,
            target: Some(target),
            ..
        } => {
            let with = match command {
                NecroCommand::Throw { with, .. } => Some(*with),
                _ => None,
            };
            let chance = at(*piece).zip(at(*target)).and_then(|(from, to)| match with {
                Some(with) => outlook.survey.shot_with((*piece, from), (*target, to), (with, false)),
                None => outlook.survey.shot((*piece, from), (*target, to), false),
            });
            let friends = outlook.own().filter(|own| {
                own.piece != *piece && outlook.distance(own.piece, *target).is_some_and(|way| way <= 2 * PACE)
            });
            let harm = 0.25 * friends.count() as f32;
            chance.map_or(-0.05, |chance| {
                outlook.worth_of_shot(&chance, outlook.seen(*target)) - harm
            })
        }
        NecroCommand::Throw { .. } => -0.2,
        NecroCommand::Fire {
            piece,
            point,
            target,
            with,
            burst,
            ..
        } => {
            let moving = outlook.survey.course().filter(|(mover, _)| mover == target);
            let watched = moving.and_then(|(_, steps)| steps.get(usize::from((*point)?)).copied());
            let chance = at(*piece)
                .zip(watched.or(at(*target)))
                .and_then(|(from, to)| outlook.survey.shot_with((*piece, from), (*target, to), (*with, *burst)));
            let worth = chance.map_or(-1.0, |chance| outlook.worth_of_shot(&chance, outlook.seen(*target)));
            worth - FIRES_FROM
        }
        NecroCommand::Allot { targets } => {
            let mut worth = 0.0;
            let mut told: Vec<PieceId> = Vec::new();
            for target in targets {
                let seen = outlook.seen(*target);
                let pins = !told.contains(target) && !seen.is_pinned && !seen.is_down;
                worth += if seen.is_down { 0.02 } else { 0.3 } * outlook.weight(seen) + if pins { 0.15 } else { 0.0 };
                told.push(*target);
            }
            worth
        }
        NecroCommand::EndPhase => -0.01,
        NecroCommand::GiveUp => -1.0,
        NecroCommand::Next { piece } => -outlook.weight(outlook.seen(*piece)),
        NecroCommand::Strike { with, .. } => *with as u8 as f32,
        NecroCommand::Follow { path, .. } => {
            let Some((_, Some(piece))) = outlook.survey.asked() else {
                return 0.0;
            };
            let Some((end, here)) = path.last().map(|place| point_of(*place)).zip(at(piece)) else {
                return 0.0;
            };
            let touches = outlook.enemies().find(|(enemy, there)| {
                let body = outlook.survey.body_at(piece, end);
                enemy.is_able && body.distance(&outlook.survey.body_at(enemy.piece, *there)) == 0
            });
            match touches {
                Some((enemy, _)) => {
                    let wins = outlook.wins(piece, enemy.piece, 0);
                    0.6 * (wins * outlook.weight(enemy) - (1.0 - wins) * outlook.weight(outlook.seen(piece)))
                }
                None => outlook.danger(piece, here, false) - outlook.danger(piece, end, false) - 0.01,
            }
        }
        NecroCommand::Edge(_) => 0.0,
        NecroCommand::Counter { at } => outlook.to_the_other_side(point_of(*at)) as f32 / (10 * PACE) as f32,
        _ => 0.0,
    }
}
