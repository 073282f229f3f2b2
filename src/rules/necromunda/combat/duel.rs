//! A fight of one against one: dice, parries, scores, hits (`fight.dice` to `fight.hits`, `score.*`, `parry.*`).
//!
//! Phases: `DuelStart`, `DuelDice`, `ParryAsk`, `Parrying`, `Scoring`, `Hitting`, `Landing`. Commands: `parry`, `no_parry`, `hits`. State: the close
//! combat phase, and whom each has fought in it.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::super::arms::{Arm, ArmClass, ArmSpecial};
use super::super::command::{NecroCommand, own};
use super::super::components::FoughtWith;
use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::combat as keys;
use super::super::keys::nerve::BROKEN_FIGHT;
use super::super::keys::turn::PHASES;
use super::super::phase::NecroPhase;
use super::super::turn::decision;
use super::super::wounds::{Blow, Harm};
use super::arms::{keeps_a_hand, melee_arms};
use super::{Melee, hit_with, stronger};
use crate::game::{
    CurrentCommand, Dice, Fact, Facts, Fraction, GameBuilder, Modifier, Modifiers, NextPhase, PendingDecision, PieceId,
    Refusal, RollFact, RuleKey, Why, with_pieces_by_id,
};
use crate::space::table::PACE;

/// A fight: its two sides, that of the player in turn first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duel {
    /// Who fights.
    pub pair: [PieceId; 2],
    /// What the number of fights before adds to the dice and to the score of each (`many.order`).
    pub more: [i32; 2],
    /// What the dice show.
    pub dice: [Vec<Shown>; 2],
    /// Which side parries, and how often it still may.
    pub parries: Option<(usize, usize)>,
    /// Who has won, and by how many hits.
    pub won: Option<(usize, i32)>,
    /// With what the winner strikes the hits that have not landed yet, in order.
    pub strikes: Vec<Arm>,
}

/// More hits than any fight comes to: what a state read from outside may hold at most.
const MOST_HITS: i32 = 1000;

/// A die of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// What it shows.
    pub value: u32,
    /// Whether it was thrown again: no die is twice.
    pub again: bool,
}

impl Duel {
    /// A fight of a lone one against one of those who come; who has fought already makes the other stronger (`many.count`).
    pub fn of(field: &Field, one: PieceId, other: PieceId) -> Self {
        let first = field.is_in_turn(other);
        let pair = if first { [other, one] } else { [one, other] };
        let fought = pair.map(|piece| field.fought[piece.index()].0.len() as i32);
        Self {
            pair,
            more: [fought[1], fought[0]],
            dice: [Vec::new(), Vec::new()],
            parries: None,
            won: None,
            strikes: Vec::new(),
        }
    }

    /// Whether a fight read from outside makes sense.
    pub fn is_sound(&self, field: &Field) -> bool {
        let dice = self.dice.iter().flatten().all(|die| (1..=6).contains(&die.value));
        let parries = self.parries.is_none_or(|(side, swords)| side < 2 && swords <= 2);
        let won = self
            .won
            .is_none_or(|(side, hits)| side < 2 && (1..=MOST_HITS).contains(&hits));
        let is_known = self.pair.iter().all(|piece| piece.index() < field.owner.len());
        let most = field.owner.len() as i32;
        let more = self.more.iter().all(|more| (0..=most).contains(more));
        dice && parries && won && is_known && more && self.strikes.is_empty()
    }

    /// Who may parry now.
    pub fn parrier(&self) -> Option<PieceId> {
        self.parried()?;
        Some(self.pair[self.parries?.0])
    }

    /// What the die shows that a parry would have thrown again.
    pub fn best_of_the_enemy(&self) -> Option<u32> {
        let place = self.parried()?;
        Some(self.dice[1 - self.parries?.0][place].value)
    }

    /// Who has won.
    pub fn winner(&self) -> Option<PieceId> {
        Some(self.pair[self.won?.0])
    }

    /// The enemy's die that a parry has thrown again: the best not thrown again yet (`parry.sword`).
    fn parried(&self) -> Option<usize> {
        let (side, left) = self.parries?;
        let dice = self.dice[1 - side].iter().enumerate().filter(|(_, die)| !die.again);
        let best = dice.max_by_key(|(place, die)| (die.value, std::cmp::Reverse(*place)));
        best.filter(|_| left > 0).map(|(place, _)| place)
    }
}

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.lead(NecroCommand::verb("parry"), NecroPhase::Parrying)
        .lead(NecroCommand::verb("no_parry"), NecroPhase::Parrying)
        .lead(NecroCommand::verb("hits"), NecroPhase::Hitting)
        .add_system(NecroPhase::DuelStart, begin)
        .add_system(NecroPhase::DuelDice, throw)
        .add_system(NecroPhase::ParryAsk, ask)
        .add_system(NecroPhase::Parrying, parry)
        .add_system(NecroPhase::Scoring, score)
        .add_system(NecroPhase::Hitting, hit)
        .add_system(NecroPhase::Landing, land);
}

/// How many swords a fighter fights with.
pub fn swords(field: &Field, piece: PieceId) -> usize {
    let held = field.held[piece.index()].0.iter();
    held.filter(|arm| arm.data().special == ArmSpecial::Parry).count()
}

/// Each throws its dice, the player in turn first: a die at a time (`fight.dice`). Then it is known who may parry.
fn throw(field: FieldQuery, of_match: Single<(&mut Melee, &mut Dice, &mut Facts, &mut NextPhase<NecroPhase>)>) {
    let (mut melee, mut dice, mut facts, mut next) = of_match.into_inner();
    let field = field.get();
    next.set(NecroPhase::ParryAsk);
    let Some(duel) = melee.combat.as_mut().and_then(|combat| combat.duel.as_mut()) else {
        return;
    };
    for side in 0..2 {
        let (piece, enemy) = (duel.pair[side], duel.pair[1 - side]);
        let two = i32::from(field.held[piece.index()].0.len() > 1);
        let count = field.stats[piece.index()].a + two + duel.more[side];
        if duel.dice[side].len() as i32 >= count {
            continue;
        }
        let mut modifiers = Modifiers::default();
        add(&mut modifiers, keys::FIGHT_TWO, two);
        add(&mut modifiers, keys::MANY_ORDER, duel.more[side]);
        let why = Why::just(keys::FIGHT_DICE, 6)
            .by(field.owner_of(piece))
            .of(piece)
            .at(enemy);
        let value = dice.roll(&mut facts, why.changed_by(modifiers)).value;
        duel.dice[side].push(Shown { value, again: false });
        next.set(NecroPhase::DuelDice);
        return;
    }
    let [one, other] = duel.pair.map(|piece| swords(&field, piece));
    duel.parries = match one.cmp(&other) {
        std::cmp::Ordering::Greater => Some((0, one - other)),
        std::cmp::Ordering::Less => Some((1, other - one)),
        std::cmp::Ordering::Equal => None,
    };
}

/// Adds what is not nothing.
fn add(modifiers: &mut Modifiers, rule: RuleKey, change: i32) {
    if change != 0 {
        modifiers.0.push(Modifier { rule, change });
    }
}

/// Both have fought each other.
fn begin(mut fought: Query<&mut FoughtWith>, of_match: Single<(&Melee, &mut NextPhase<NecroPhase>)>) {
    let (melee, mut next) = of_match.into_inner();
    next.set(NecroPhase::DuelDice);
    let Some(duel) = melee.combat.as_ref().and_then(|combat| combat.duel.as_ref()) else {
        return;
    };
    with_pieces_by_id(fought.reborrow(), |fought| {
        let [one, other] = duel.pair;
        fought[one.index()].0.push(other);
        fought[other.index()].0.push(one);
    });
}

/// Asks whether a sword parries, as long as it can.
fn ask(field: FieldQuery, of_match: Single<(&Melee, &mut PendingDecision, &mut NextPhase<NecroPhase>)>) {
    let (melee, mut pending, mut next) = of_match.into_inner();
    let duel = melee.combat.as_ref().and_then(|combat| combat.duel.as_ref());
    match duel.and_then(Duel::parrier) {
        Some(piece) => {
            let owner = field.get().owner_of(piece);
            pending.0 = owner.map(|owner| decision(owner, "parry", Some(piece)));
            next.set(NecroPhase::Parry);
        }
        None => next.set(NecroPhase::Scoring),
    }
}

/// The enemy's best die is thrown again, or the sword rests.
fn parry(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut Melee,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (command, mut melee, mut dice, mut facts, mut next) = of_match.into_inner();
    next.set(NecroPhase::ParryAsk);
    let Some(duel) = melee.combat.as_mut().and_then(|combat| combat.duel.as_mut()) else {
        return;
    };
    let parried = duel.parried();
    let (Some(place), Some((side, left))) = (parried, duel.parries) else {
        return;
    };
    if own(command) != Some(&NecroCommand::Parry) {
        duel.parries = None;
        return;
    }
    let (piece, enemy) = (duel.pair[1 - side], duel.pair[side]);
    let owner = field.get().owner_of(piece);
    // The die that counts no more, then the one in its place.
    facts.emit(Fact::Roll(RollFact {
        rule: keys::PARRY_SWORD,
        player: owner,
        piece: Some(piece),
        target: Some(enemy),
        sides: 6,
        value: duel.dice[1 - side][place].value,
        need: None,
        passed: true,
        modifiers: Modifiers::default(),
        again: true,
        by_hand: false,
        told: true,
    }));
    let why = Why::just(keys::PARRY_SWORD, 6).by(owner).of(piece).at(enemy);
    let value = dice.roll(&mut facts, why).value;
    duel.dice[1 - side][place] = Shown { value, again: true };
    duel.parries = Some((side, left - 1));
}

/// What changes a side's score (`fight.score`); a broken fighter fights with WS 0 (`broken.fight`).
fn modifiers(field: &Field, duel: &Duel, side: usize) -> Modifiers {
    let (piece, enemy) = (duel.pair[side], duel.pair[1 - side]);
    let mut list = Modifiers::default();
    let count = |dice: &[Shown], value: u32| dice.iter().filter(|die| die.value == value).count() as i32;
    add(&mut list, keys::SCORE_FUMBLE, count(&duel.dice[1 - side], 1));
    add(&mut list, keys::SCORE_CRITICAL, (count(&duel.dice[side], 6) - 1).max(0));
    let bodies = field.look.body(piece).zip(field.look.body(enemy));
    let has_charged = field.doings[piece.index()].charged && field.is_in_turn(piece);
    add(&mut list, keys::SCORE_CHARGE, i32::from(has_charged));
    if let Some((own, other)) = bodies {
        add(
            &mut list,
            keys::SCORE_ABOVE,
            i32::from(own.at.z - other.at.z >= PACE / 2),
        );
        let is_between = has_charged && field.look.view().barrier_between(&own, &other).is_some();
        add(&mut list, keys::SCORE_OBSTACLE, -i32::from(is_between));
    }
    let arms = field.arms[piece.index()].0.iter();
    let is_burdened = arms.into_iter().any(|arm| arm.id.data().class == ArmClass::Heavy);
    add(&mut list, keys::SCORE_BURDEN, -i32::from(is_burdened));
    add(&mut list, keys::MANY_ORDER, duel.more[side]);
    if field.broken[piece.index()].0.is_some() {
        add(&mut list, BROKEN_FIGHT, -field.stats[piece.index()].ws);
    }
    list
}

/// How many dice a fighter would throw against another, and what would be added to the best of them, before any die: what it holds,
/// or could hold.
pub fn force_of(field: &Field, piece: PieceId, enemy: PieceId) -> (i32, i32) {
    let index = piece.index();
    let held = &field.held[index].0;
    let could = || !keeps_a_hand(&field.arms[index].0) && melee_arms(field, piece).len() > 1;
    let two = if held.is_empty() { could() } else { held.len() > 1 };
    let duel = Duel::of(field, piece, enemy);
    let side = usize::from(duel.pair[0] != piece);
    let changes: i32 = modifiers(field, &duel, side)
        .0
        .iter()
        .map(|modifier| modifier.change)
        .sum();
    let stats = &field.stats[index];
    (stats.a + i32::from(two) + duel.more[side], stats.ws + changes)
}

/// The best die, WS and what changes it.
fn score_of(field: &Field, duel: &Duel, side: usize, modifiers: &Modifiers) -> i32 {
    let index = duel.pair[side].index();
    let best = duel.dice[side].iter().map(|die| die.value).max().unwrap_or(0) as i32;
    best + field.stats[index].ws + modifiers.0.iter().map(|modifier| modifier.change).sum::<i32>()
}

/// Which side wins by these scores, by how many hits (`fight.winner`, `fight.hits`).
fn winner_of(field: &Field, pair: [PieceId; 2], scores: [i32; 2]) -> (Option<usize>, i32) {
    let quick = pair.map(|piece| field.stats[piece.index()].i);
    match (scores[0].cmp(&scores[1]), quick[0].cmp(&quick[1])) {
        (std::cmp::Ordering::Greater, _) => (Some(0), scores[0] - scores[1]),
        (std::cmp::Ordering::Less, _) => (Some(1), scores[1] - scores[0]),
        (_, std::cmp::Ordering::Greater) => (Some(0), 1),
        (_, std::cmp::Ordering::Less) => (Some(1), 1),
        _ => (None, 0),
    }
}

/// How often a fighter hits another in a fight, before any die: all throws of both, with what each holds or could hold, and nobody
/// parrying.
pub fn chance_of_hits(field: &Field, piece: PieceId, enemy: PieceId) -> Fraction {
    let mut duel = Duel::of(field, piece, enemy);
    let own = usize::from(duel.pair[0] != piece);
    let pair = duel.pair;
    let throws = [(pair[0], pair[1]), (pair[1], pair[0])].map(|(one, other)| throws_of(force_of(field, one, other).0));
    let (mut hits, mut all) = (0, 0);
    for (first, ways) in &throws[0] {
        duel.dice[0].clone_from(first);
        for (second, other_ways) in &throws[1] {
            duel.dice[1].clone_from(second);
            let scores = [0, 1].map(|side| score_of(field, &duel, side, &modifiers(field, &duel, side)));
            all += ways * other_ways;
            if winner_of(field, pair, scores).0 == Some(own) {
                hits += ways * other_ways;
            }
        }
    }
    Fraction::new(hits, all)
}

/// All throws of so many dice, ascending, each with how many ways it has.
fn throws_of(dice: i32) -> Vec<(Vec<Shown>, u128)> {
    let mut throws: Vec<(Vec<u32>, u128)> = vec![(Vec::new(), 1)];
    for _ in 0..dice.max(0) {
        let mut more: BTreeMap<Vec<u32>, u128> = BTreeMap::new();
        for (throw, ways) in &throws {
            for value in 1..=6 {
                let mut longer = throw.clone();
                longer.push(value);
                longer.sort_unstable();
                *more.entry(longer).or_default() += ways;
            }
        }
        throws = more.into_iter().collect();
    }
    let shown = |value| Shown { value, again: false };
    let throws = throws.into_iter();
    throws
        .map(|(throw, ways)| (throw.into_iter().map(shown).collect(), ways))
        .collect()
}

/// Who has won, by how many hits (`fight.winner`, `fight.hits`).
fn score(
    field: FieldQuery,
    of_match: Single<(&mut Melee, &mut Facts, &mut PendingDecision, &mut NextPhase<NecroPhase>)>,
) {
    let (mut melee, mut facts, mut pending, mut next) = of_match.into_inner();
    let field = field.get();
    next.set(NecroPhase::Landing);
    let Some(duel) = melee.combat.as_mut().and_then(|combat| combat.duel.as_mut()) else {
        return;
    };
    let changes = [0, 1].map(|side| modifiers(&field, duel, side));
    let scores = [0, 1].map(|side| score_of(&field, duel, side, &changes[side]));
    let (winner, hits) = winner_of(&field, duel.pair, scores);
    let [modifiers, target_modifiers] = changes;
    let shown = |side: usize| duel.dice[side].iter().map(|die| die.value).collect();
    facts.emit(Fact::from(NecroFact::Fought {
        rule: match scores[0] == scores[1] {
            true => keys::FIGHT_WINNER,
            false => keys::FIGHT_HITS,
        },
        piece: duel.pair[0],
        target: duel.pair[1],
        dice: shown(0),
        target_dice: shown(1),
        modifiers,
        target_modifiers,
        score: scores[0],
        target_score: scores[1],
        hits,
        winner: winner.map(|side: usize| duel.pair[side]),
    }));
    let Some(side) = winner else { return };
    duel.won = Some((side, hits));
    let held = &field.held[duel.pair[side].index()].0;
    match held[..] {
        [one, other] if one != other => {
            let piece = duel.pair[side];
            pending.0 = field.owner_of(piece).map(|owner| decision(owner, "hits", Some(piece)));
            next.set(NecroPhase::Hits);
        }
        _ => {
            let arm = held.first().copied().unwrap_or(Arm::Knife);
            duel.strikes = vec![arm; hits.max(0) as usize];
        }
    }
}

/// The weapons of the winner's hits: two alternate, the odd last one is as its owner likes (`weapon.hits`).
fn alternating(hits: i32, [first, second]: [Arm; 2], odd: Arm) -> Vec<Arm> {
    let arms = (0..hits).map(|place| match (place == hits - 1 && hits % 2 == 1, place % 2) {
        (true, _) => odd,
        (false, 0) => first,
        _ => second,
    });
    arms.collect()
}

/// Whether the winner may strike so.
///
/// # Errors
/// That nobody has won, or that the winner does not hold one of them.
pub fn check_hits(field: &Field, melee: &Melee, (first, odd): (Arm, Arm)) -> Result<(), Refusal> {
    let duel = melee.combat.as_ref().and_then(|combat| combat.duel.as_ref());
    let Some(winner) = duel.and_then(Duel::winner) else {
        return Err(Refusal::new(PHASES, "necro-not-now"));
    };
    let held = &field.held[winner.index()].0;
    if held.contains(&first) && held.contains(&odd) {
        Ok(())
    } else {
        Err(Refusal::new(keys::WEAPON_HITS, "necro-not-held").piece(winner))
    }
}

/// The winner has said with what he strikes.
fn hit(field: FieldQuery, of_match: Single<(&CurrentCommand, &mut Melee, &mut NextPhase<NecroPhase>)>) {
    let (command, mut melee, mut next) = of_match.into_inner();
    next.set(NecroPhase::Landing);
    let duel = melee.combat.as_mut().and_then(|combat| combat.duel.as_mut());
    let Some((NecroCommand::Hits { first, odd }, duel)) = own(command).zip(duel) else {
        return;
    };
    let Some((side, hits)) = duel.won else { return };
    let field = field.get();
    let mut held = field.held[duel.pair[side].index()].0.iter().copied();
    let second = held.find(|arm| arm != first).unwrap_or(*first);
    duel.strikes = alternating(hits, [*first, second], *odd);
}

/// The next hit lands: wounds, saves and injuries of each to its end (`fight.hits`). When all have, the fight is over.
fn land(field: FieldQuery, of_match: Single<(&mut Melee, &mut Harm, &mut NextPhase<NecroPhase>)>) {
    let (mut melee, mut harm, mut next) = of_match.into_inner();
    next.set(NecroPhase::DuelOver);
    let more = melee.combat.as_ref().map_or(0, |combat| combat.more);
    let duel = melee.combat.as_mut().and_then(|combat| combat.duel.as_mut());
    let Some(duel) = duel.filter(|duel| !duel.strikes.is_empty()) else {
        return;
    };
    let Some((side, _)) = duel.won else { return };
    let (piece, enemy) = (duel.pair[side], duel.pair[1 - side]);
    let field = field.get();
    if !field.is_on_table(enemy) {
        // What is left of the hits is lost.
        duel.strikes.clear();
        return;
    }
    let arm = duel.strikes.remove(0);
    let more = if field.is_creature_of_nobody(piece) { more } else { 0 };
    harm.blows = vec![Blow::Hit(stronger(hit_with(&field, (piece, arm), enemy), arm, more))];
    harm.then = NecroPhase::Landing;
    next.set(NecroPhase::Wounding);
}
