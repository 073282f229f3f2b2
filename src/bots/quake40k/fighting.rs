//! Shots, charges and blows: what a player thinks of trying there.

use super::super::Chance;
use super::advisor::{Advice, Care};
use super::luck::{blows_kill, duel, of_216};
use super::moving;
use super::outlook::Outlook;
use crate::game::PieceId;
use crate::rules::quake40k::{AllottedAttacks, BlowChance, CourseEvent, QuakeCommand, TargetId};
use crate::space::table::{PACE, Point};

/// What a shot must be worth to be fired, so that nobody charges less for nothing.
const FIRES_FROM: f32 = 0.001;

/// What a charge must be worth.
const CHARGES_FROM: f32 = 0.01;

/// What a point of a building's structure counts in melee.
const STRUCTURE: f32 = 0.6;

/// What a flag counts that is reached by an assault move.
const FLAG: f32 = 0.7;

/// How often who strikes last is still there to strike.
const STILL_THERE: f32 = 0.75;

/// How far a charge carries, as far as the eye tells, in units.
const CHARGE: i32 = 6 * PACE;

/// How much of a charge's worth counts before it is known to arrive.
const ARRIVES: f32 = 0.8;

/// What is worth trying in a shooting slot.
pub fn shots(outlook: &Outlook, piece: PieceId, chance: &mut Chance, care: Care) -> Vec<Advice> {
    let survey = &outlook.survey;
    let charge = best_charge(outlook, piece);
    let mut found = vec![Advice::of(QuakeCommand::Stay, ARRIVES * charge)];
    for target in survey.targets(piece) {
        for shot in survey.shots(piece, target) {
            let worth = outlook.worth_of_shot(piece, target, &shot);
            if worth < FIRES_FROM {
                continue;
            }
            let after = if shot.may_charge {
                ARRIVES * charge * (1.0 - 0.5 * worth.min(1.0))
            } else {
                0.0
            };
            let fire = QuakeCommand::Shoot {
                target,
                weapon: shot.weapon,
                direction: None,
            };
            found.push(Advice {
                gain: worth,
                ..Advice::of(fire, worth + after)
            });
        }
    }
    found.extend(passes(outlook, piece));
    let best = found.iter().map(|advice| advice.worth).fold(0.0, f32::max);
    if best < 0.05 && survey.ways().is_some() {
        // Who is fleet may run instead: what counts then is where it stands.
        let Some(at) = outlook.seen(piece).at else {
            return found;
        };
        let here = outlook.worth_of_place(piece, super::outlook::Stand { at, moves: false });
        let runs = moving::moves(outlook, piece, chance, care).into_iter();
        let runs = runs.filter_map(|advice| {
            let is_run = matches!(
                crate::rules::quake40k::own_command(&advice.command),
                Some(QuakeCommand::Run { .. })
            );
            is_run.then(|| Advice {
                worth: (advice.worth - here) * 0.7,
                ..advice
            })
        });
        found.extend(runs);
    }
    found
}

/// Handing the flag over to who is nearer to the base.
fn passes(outlook: &Outlook, piece: PieceId) -> Vec<Advice> {
    let survey = &outlook.survey;
    let own = outlook.seen(piece);
    let (Some(_), Some(at)) = (own.flag, own.at) else {
        return Vec::new();
    };
    let to_base = |at: Point| survey.to_base(outlook.team, at).unwrap_or(i32::MAX / 2);
    let mates = outlook
        .figures
        .iter()
        .filter(|seen| seen.team == outlook.team && seen.piece != piece);
    let nearer = mates.filter_map(|mate| {
        let gain = to_base(at) - to_base(mate.at?) + mate.movement - own.movement;
        let pass = QuakeCommand::PassFlag { to: mate.piece };
        (gain > 2 * PACE && survey.may(&pass)).then(|| Advice::of(pass, 0.04 * gain as f32 / PACE as f32))
    });
    nearer.collect()
}

/// What the best charge is worth that a figure could make from where it stands, as far as the eye tells.
fn best_charge(outlook: &Outlook, piece: PieceId) -> f32 {
    let survey = &outlook.survey;
    let near = outlook.enemies().filter(|(enemy, _)| {
        let distance = survey.distance(piece, enemy.piece);
        distance.is_some_and(|distance| distance > 0 && distance <= CHARGE)
    });
    let worths = near.map(|(enemy, at)| {
        let into_cover = enemy.portal.is_some() || survey.is_difficult(at);
        outlook.worth_of_charge(survey, piece, enemy.piece, into_cover)
    });
    worths.fold(0.0, f32::max)
}

/// What is worth trying in an assault slot.
pub fn charges(outlook: &Outlook, piece: PieceId) -> Vec<Advice> {
    let survey = &outlook.survey;
    let mut found = vec![Advice::of(QuakeCommand::Stay, CHARGES_FROM)];
    for command in survey.charges() {
        let way = survey.on_the_way(&command);
        let difficult = way.iter().find(|met| met.what == CourseEvent::Difficult);
        let arrives = difficult.map_or(1.0, |met| of_216(survey.gets_through(piece, met.to_go)));
        let rides = difficult.is_some() && survey.rides(piece);
        let risk = if rides { outlook.costs(piece).1 / 6.0 } else { 0.0 };
        let worth = match &command {
            QuakeCommand::Charge {
                target: TargetId::Figure(enemy),
                ..
            } => {
                let into_cover = difficult.is_some() || outlook.seen(*enemy).portal.is_some();
                worth_against(outlook, piece, *enemy, into_cover)
            }
            QuakeCommand::Follow { target } => worth_against(outlook, piece, *target, false),
            QuakeCommand::Charge { .. } => {
                let blows = survey.building_blows(piece);
                blows.map_or(0.0, |(_, attacks, breaks)| {
                    STRUCTURE * f32::from(attacks) * breaks as f32 / 36.0
                })
            }
            QuakeCommand::ChargeFlag { .. } => FLAG,
            _ => 0.0,
        };
        found.push(Advice::of(command, arrives * worth - risk));
    }
    found
}

fn worth_against(outlook: &Outlook, piece: PieceId, enemy: PieceId, into_cover: bool) -> f32 {
    match outlook.seen(enemy).team == outlook.team {
        true => -1.0,
        false => outlook.worth_of_charge(&outlook.survey, piece, enemy, into_cover),
    }
}

/// Ways to allot attacks: each weapon, all at one enemy, or some at a second one; or at a building.
pub fn allotments(outlook: &Outlook, piece: PieceId) -> Vec<Advice> {
    let survey = &outlook.survey;
    let members = survey.melee();
    let enemies: Vec<PieceId> = members
        .iter()
        .copied()
        .filter(|other| outlook.seen(*other).team != outlook.team && *other != piece)
        .collect();
    let mut found: Vec<Advice> = survey
        .usual_allotment()
        .map(|command| Advice {
            command,
            worth: 0.001,
            gain: 0.0,
        })
        .into_iter()
        .collect();
    let worth = |chance: &BlowChance, attacks: u8, target: PieceId| {
        blows_kill(chance, attacks) * outlook.stakes.gains[target.index()]
    };
    let mut add =
        |weapon: &Option<crate::rules::quake40k::ItemId>, attacks: Vec<AllottedAttacks>, worth: f32, gain: f32| {
            let weapon = weapon.clone();
            found.push(Advice {
                gain,
                ..Advice::of(QuakeCommand::Allot { weapon, attacks }, worth)
            });
        };
    let at = |target: PieceId, n: u8| AllottedAttacks {
        target: TargetId::Figure(target),
        n,
    };
    for enemy in &enemies {
        for chance in survey.blows(piece, *enemy) {
            let others = survey.blows(*enemy, piece);
            let (_, killed) = duel(&[], &others);
            let earlier = others.iter().any(|other| other.step > chance.step);
            let lives = if earlier { 1.0 - killed } else { 1.0 };
            let kills = worth(&chance, chance.attacks, *enemy);
            let sum = kills * lives;
            add(&chance.weapon, vec![at(*enemy, chance.attacks)], sum, kills);
            // A fist picked before its step is told first, and its attacks then.
            let fist = if chance.step < 2 { sum * STILL_THERE } else { sum * 0.5 };
            add(&chance.weapon, Vec::new(), fist, 0.0);
            for second in enemies.iter().filter(|second| *second > enemy) {
                for n in 1..chance.attacks {
                    let both = worth(&chance, chance.attacks - n, *enemy) + worth(&chance, n, *second);
                    add(
                        &chance.weapon,
                        vec![at(*enemy, chance.attacks - n), at(*second, n)],
                        both * lives,
                        both,
                    );
                }
            }
        }
    }
    if let Some((weapon, attacks, breaks)) = survey.building_blows(piece) {
        for (team, ..) in survey
            .buildings()
            .into_iter()
            .filter(|(team, ..)| *team != outlook.team)
        {
            let target = TargetId::Building { building: team };
            let points = STRUCTURE * f32::from(attacks) * breaks as f32 / 36.0;
            add(&weapon, vec![AllottedAttacks { target, n: attacks }], points, 0.0);
        }
    }
    found
}
