//! Coming out of portals, coming back from death, being set down: what a player thinks of trying there.

use super::super::Chance;
use super::advisor::{Advice, Care, draw, jitter};
use super::outlook::{Outlook, Stand};
use crate::game::PieceId;
use crate::rules::quake40k::QuakeCommand;
use crate::space::table::{PACE, Point};

/// How far a figure can be from a token to take it, in units.
pub const TAKES: i32 = 240;

/// What it costs to stay in water: one of six drowns.
pub fn risk_of_water(outlook: &Outlook, piece: PieceId, at: Point) -> f32 {
    match outlook.survey.is_water(at) {
        true => outlook.costs(piece).1 / 6.0,
        false => 0.0,
    }
}

/// What it is worth to come out of each portal, whom one crushes included.
pub fn exits(outlook: &Outlook, piece: PieceId, moves: bool) -> Vec<(u8, f32)> {
    let portals = outlook.survey.portals().into_iter();
    portals
        .map(|(number, at)| {
            // Beside the disc, not on it.
            let beside = Point::new(at.x + 2 * PACE, at.y, at.z);
            let places = [at, beside].map(|at| outlook.worth_of_place(piece, Stand { at, moves }));
            let crushed = outlook.survey.crushed_at(number, piece);
            let worth = places.into_iter().fold(f32::MIN, f32::max);
            (number, worth + outlook.worth_of_crushing(&crushed))
        })
        .collect()
}

/// On a 6: which portal.
pub fn portals(outlook: &Outlook, piece: PieceId) -> Vec<Advice> {
    let exits = exits(outlook, piece, comes_by_itself(outlook)).into_iter();
    exits
        .map(|(number, worth)| Advice::of(QuakeCommand::Portal { number }, worth))
        .collect()
}

/// Whether who comes out of a portal went into one, so that it has moved.
fn comes_by_itself(outlook: &Outlook) -> bool {
    outlook.survey.arriving().1.is_some()
}

/// Whether to throw the die of reappearance again: where the mean is better.
pub fn rerolls(outlook: &Outlook, piece: PieceId) -> Vec<Advice> {
    let (_, entered) = outlook.survey.arriving();
    let die = outlook.survey.arrival_die();
    let (_, accident) = outlook.costs(piece);
    let exits = exits(outlook, piece, comes_by_itself(outlook));
    let worth_of = |number: u8, worth: f32| if Some(number) == entered { -accident } else { worth };
    let worths: Vec<(u8, f32)> = exits
        .iter()
        .map(|(number, worth)| (*number, worth_of(*number, *worth)))
        .collect();
    let best = worths.iter().map(|(_, worth)| *worth).fold(f32::MIN, f32::max);
    let sum: f32 = worths.iter().map(|(_, worth)| *worth).sum();
    let mean = (sum + best) / (worths.len() + 1) as f32;
    let kept = worths
        .iter()
        .find(|(number, _)| Some(*number) == die)
        .map_or(best, |(_, worth)| *worth);
    vec![
        Advice::of(QuakeCommand::Keep, kept),
        Advice::of(QuakeCommand::Reroll, mean),
    ]
}

/// Where a newcomer is set.
pub fn arrivals(outlook: &Outlook, piece: PieceId, chance: &mut Chance, care: Care) -> Vec<Advice> {
    let survey = &outlook.survey;
    let mut places = survey.arrival_places();
    draw(&mut places, care.places.min(32), chance);
    let moves = comes_by_itself(outlook);
    let on_the_spot = survey.crushes_on_the_spot();
    let occupants = survey
        .arriving()
        .0
        .map_or(Vec::new(), |number| survey.crushed_at(number, piece));
    let weighed = places.into_iter().map(|at| {
        let body = survey.body_at(piece, at);
        let crushed: Vec<PieceId> = occupants
            .iter()
            .copied()
            .filter(|other| !on_the_spot || survey.look().body(*other).is_some_and(|other| other.overlaps(&body)))
            .collect();
        let worth = outlook.worth_of_place(piece, Stand { at, moves }) - risk_of_water(outlook, piece, at);
        let place = QuakeCommand::Place {
            figure: None,
            at: at.into(),
            face: None,
        };
        Advice::of(place, worth + outlook.worth_of_crushing(&crushed) + jitter(chance))
    });
    weighed.collect()
}

/// Where a figure is set down before a round.
pub fn deployments(outlook: &Outlook, asked: Option<PieceId>, chance: &mut Chance, care: Care) -> Vec<Advice> {
    let survey = &outlook.survey;
    let waits = outlook
        .figures
        .iter()
        .find(|seen| seen.waits && seen.player == outlook.player);
    let Some(piece) = asked.or(waits.map(|seen| seen.piece)) else {
        return Vec::new();
    };
    let mut places = survey.deploy_places(piece);
    // Tokens come first.
    let tokens = survey.tokens().len().min(places.len());
    let mut others = places.split_off(tokens);
    draw(&mut others, care.places, chance);
    places.extend(others);
    let own = outlook.seen(piece);
    let weighed = places.into_iter().map(|at| {
        let tokens = survey
            .tokens()
            .into_iter()
            .filter(|(_, token)| token.distance(at) < TAKES);
        let taken = tokens
            .map(|(kind, _)| outlook.stakes.token(survey, kind, own))
            .next()
            .unwrap_or(0.0);
        let worth = outlook.worth_of_place(piece, Stand { at, moves: false });
        let place = QuakeCommand::Place {
            figure: Some(piece),
            at: at.into(),
            face: None,
        };
        Advice::of(place, worth + taken + jitter(chance))
    });
    weighed.collect()
}
