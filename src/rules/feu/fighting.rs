//! Hand to hand: both test, the higher sum hits (`fight.*`).
//!
//! Phase: `Fighting`. Command: `fight`. State: who is hidden or in ambush no more.

use bevy::prelude::*;

use super::ambush::end_ambush;
use super::command::{FeuCommand, own};
use super::components::{Concealed, InAmbush};
use super::fact::FeuFact;
use super::field::{FeuField, FeuFieldQuery};
use super::harm::{FeuBlow, FeuHarm, HitChance};
use super::hiding::reveal;
use super::keys::fighting as keys;
use super::keys::moving::LEVEL_PART;
use super::keys::round::ONCE;
use super::match_state::FeuTurn;
use super::phase::FeuPhase;
use super::quality::QualityTest;
use crate::game::{CurrentCommand, Dice, Fact, Facts, Fraction, GameBuilder, NextPhase, PieceId, Refusal};
use crate::space::table::Arc;

/// By how much higher a sum must be for a harder hit (`fight.test`).
pub const MUCH_HIGHER: i32 = 4;

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.lead(FeuCommand::verb("fight"), FeuPhase::Fighting)
        .add_system(FeuPhase::Fighting, leave_cover)
        .add_system(FeuPhase::Fighting, fight);
}

/// Whether a figure may fight somebody now (`fight.who`).
///
/// # Errors
/// Why not.
pub fn check_fight(field: &FeuField, piece: PieceId, target: PieceId) -> Result<(), Refusal> {
    let body = field.enemy(keys::WHO, piece, target)?;
    let off = || Refusal::new(keys::WHO, "feu-off-table").piece(piece);
    let own = field.look.body(piece).ok_or_else(off)?;
    if field.done[piece.index()].fight {
        return Err(Refusal::new(ONCE, "feu-fought-already").piece(piece));
    }
    if field.is_on_ladder(piece) {
        return Err(Refusal::new(LEVEL_PART, "feu-on-ladder").piece(piece));
    }
    if !field.look.view().is_contact(&own, &body) {
        return Err(Refusal::new(keys::WHO, "feu-not-in-contact").piece(target));
    }
    Ok(())
}

/// The tests of both in a fight: the attacker's first; who is attacked from behind throws a die less (`fight.behind`).
pub fn tests_of(field: &FeuField, (piece, target): (PieceId, PieceId)) -> [QualityTest; 2] {
    let ends = field.position[piece.index()].0.zip(field.position[target.index()].0);
    let is_behind = ends.is_some_and(|(from, to)| {
        let way = from.plan().way_from(to.plan());
        !field.facing_of(target).sees(way, Arc::Half)
    });
    [
        QualityTest::of(field, piece, keys::TEST, 0).at(target).against(),
        QualityTest::of(
            field,
            target,
            if is_behind { keys::BEHIND } else { keys::TEST },
            -i32::from(is_behind),
        )
        .at(piece)
        .against(),
    ]
}

/// Whom of two the higher sum has hit the other, by its place, and with how much more power (`fight.test`).
fn winner_of(sums: [i32; 2]) -> Option<(usize, i32)> {
    let lead = sums[0] - sums[1];
    let more = i32::from(lead.abs() >= MUCH_HIGHER);
    match lead {
        0 => None,
        1.. => Some((0, more)),
        _ => Some((1, more)),
    }
}

/// How a fight would go for one of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FightChance {
    /// How often it hits, and how often it hits harder.
    pub hits: [Fraction; 2],
    /// What each of these hits does.
    pub harm: [HitChance; 2],
}

/// How a fight would go, the attacker first.
pub fn chances_of_fight(field: &FeuField, (piece, target): (PieceId, PieceId)) -> [FightChance; 2] {
    if field.is_thing(target) {
        let hits = QualityTest::of(field, piece, keys::TEST, 0).chance();
        let none = Fraction::new(0, 1);
        let harm = |pair| [HitChance::of(field, FeuBlow::by_hand(field, pair, 0)); 2];
        return [((piece, target), hits), ((target, piece), none)].map(|(pair, hits)| FightChance {
            hits: [hits, none],
            harm: harm(pair),
        });
    }
    let tests = tests_of(field, (piece, target));
    let (mut won, mut all) = ([[0_u128; 2]; 2], 0);
    for (own, own_ways) in (0..).zip(tests[0].ways()) {
        for (other, other_ways) in (0..).zip(tests[1].ways()) {
            let ways = u128::from(*own_ways) * u128::from(*other_ways);
            all += ways;
            if let Some((winner, more)) = winner_of([own, other]) {
                won[winner][more as usize] += ways;
            }
        }
    }
    let pairs = [(piece, target), (target, piece)];
    [0, 1].map(|side| FightChance {
        hits: won[side].map(|ways| Fraction::new(ways, all)),
        harm: [0, 1].map(|more| HitChance::of(field, FeuBlow::by_hand(field, pairs[side], more))),
    })
}

/// Whoever fights is hidden no more; whoever is attacked is in ambush no more (`hide.ends`, `ambush.lasts`).
fn leave_cover(
    mut hidden: Query<&mut Concealed>,
    ambushes: Query<&mut InAmbush>,
    of_match: Single<(&CurrentCommand, &FeuTurn, &mut Facts)>,
) {
    let (command, turn, mut facts) = of_match.into_inner();
    let (Some(FeuCommand::Fight { target }), Some(piece)) = (own(command), turn.active) else {
        return;
    };
    for who in [piece, *target] {
        reveal(hidden.reborrow(), &mut facts, who);
    }
    end_ambush(ambushes, &mut facts, *target);
}

/// Both test; the higher sum hits, harder if it is much higher (`fight.test`).
fn fight(
    field: FeuFieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut FeuHarm,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (command, mut harm, mut dice, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::ActivationAsk);
    let field = field.get();
    let (Some(FeuCommand::Fight { target }), Some(piece)) = (own(command), field.turn.active) else {
        return;
    };
    if let Some(blow) = throw_fight(&field, ((piece, *target), 0), (&mut dice, &mut facts)) {
        harm.deal(vec![blow], FeuPhase::ActivationAsk);
        next.set(FeuPhase::Harming);
    }
}

/// Throws the tests of both in a fight, the first of whom hits with so much more power; what hits whom, if anything does.
pub fn throw_fight(
    field: &FeuField,
    ((piece, target), power): ((PieceId, PieceId), i32),
    (dice, facts): (&mut Dice, &mut Facts),
) -> Option<FeuBlow> {
    // A thing does not strike back: whoever strikes it tests alone.
    if field.is_thing(target) {
        let test = QualityTest::of(field, piece, keys::TEST, 0).at(target);
        let (sum, passed) = test.throw(field, (dice, facts));
        facts.emit(Fact::from(FeuFact::Fought {
            rule: keys::TEST,
            piece,
            target,
            sum,
            target_sum: 0,
            winner: passed.then_some(piece),
        }));
        return passed.then(|| FeuBlow::by_hand(field, (piece, target), power));
    }
    let mut before = 0;
    let sums = tests_of(field, (piece, target)).map(|test| {
        (before, _) = test.after(before).throw(field, (dice, facts));
        before
    });
    let pairs = [((piece, target), power), ((target, piece), 0)];
    let winner = winner_of(sums).map(|(winner, more)| (pairs[winner], more));
    facts.emit(Fact::from(FeuFact::Fought {
        rule: keys::TEST,
        piece,
        target,
        sum: sums[0],
        target_sum: sums[1],
        winner: winner.map(|(((winner, _), _), _)| winner),
    }));
    winner.map(|((pair, power), more)| FeuBlow::by_hand(field, pair, power + more))
}
