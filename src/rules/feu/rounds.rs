//! Rounds: who begins, whose turn it is, the pool of the side left over, and the round's end (`round.*`, `pool.*`, `ambush.pass`).
//!
//! Phases: `Beginning`, `RoundThrow`, `RoundStart`, `RoundAsk`, `Passing`, `PoolThrow`, `EndingPool`, `RoundEnd`, `Over`. Commands: `pass`,
//! `end_pool`. State: the round and whose turn it is, markers of activation, the pool, whose ambush is asked about.

use bevy::prelude::*;

use super::command::{FeuCommand, own};
use super::components::{HasActivated, HasSpotted, InAmbush, PointsLeft};
use super::fact::FeuFact;
use super::field::{FeuField, FeuFieldQuery};
use super::keys::ambush::PASS;
use super::keys::pool as pool_keys;
use super::keys::round as keys;
use super::match_state::{ActionPool, AmbushesToKeep, FeuOutcome, FeuTurn, GameStage, PoolOfPoints};
use super::options::PoolSlice;
use super::phase::FeuPhase;
use super::terms::{FeuTerms, MissionKind, SideId};
use crate::game::{
    CurrentCommand, Decision, DecisionKind, Dice, Fact, Facts, GameBuilder, NextPhase, Owner, PendingDecision, PieceId,
    PlayerId, Refusal, Why, Word, by_id, with_pieces_by_id,
};
use crate::rules::host::GuestGate;
use crate::space::table::TablePosition;

/// For so many figures that are left one die of the pool (`pool.dice`).
pub const SLICE: usize = 3;

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.lead(FeuCommand::verb("pass"), FeuPhase::Passing)
        .lead(FeuCommand::verb("end_pool"), FeuPhase::EndingPool)
        .add_system(FeuPhase::Beginning, begin)
        .add_system(FeuPhase::RoundThrow, throw)
        .add_system(FeuPhase::RoundStart, start)
        .add_system(FeuPhase::Passing, pass)
        .add_system(FeuPhase::PoolThrow, throw_pool)
        .add_system(FeuPhase::EndingPool, end_pool)
        .add_system(FeuPhase::Over, announce_the_end);
}

/// Adds the systems that come after those of all other chapters in the same phases.
pub fn plugin_after(game: &mut GameBuilder<FeuPhase>) {
    game.add_system(FeuPhase::RoundAsk, ask)
        .add_system(FeuPhase::RoundEnd, clear_markers)
        .add_system(FeuPhase::RoundEnd, next_round);
}

/// A decision of the book's own, or one that all books share.
pub fn decision(player: PlayerId, kind: Word, piece: Option<PieceId>) -> Decision {
    let kind = match kind {
        "deploy" => DecisionKind::Deploy,
        "activation" => DecisionKind::Activation,
        "allot" => DecisionKind::Allot,
        "over" => DecisionKind::Over,
        own => DecisionKind::Book(own),
    };
    Decision {
        player,
        kind,
        piece,
        left: 0,
    }
}

/// The game begins where its setup says: with an activation to be chosen, with its figures set down, or with deployment.
fn begin(
    figures: Query<(&TablePosition, &Owner)>,
    of_match: Single<(&FeuTerms, &mut FeuTurn, &mut NextPhase<FeuPhase>)>,
) {
    let (terms, mut turn, mut next) = of_match.into_inner();
    if let Some(begin) = terms.begin {
        let side = terms.side_of(begin.player);
        *turn = FeuTurn {
            round: begin.round,
            began: Some(side),
            side,
            stage: GameStage::Round,
            active: None,
        };
        next.set(FeuPhase::RoundAsk);
        return;
    }
    let is_set_down = figures
        .iter()
        .any(|(position, owner)| position.0.is_some() && owner.0.is_some());
    let first = terms.first.map(|first| terms.side_of(first));
    if let Some(first) = first {
        (turn.began, turn.side) = (Some(first), first);
    }
    next.set(match (is_set_down, first) {
        (true, Some(_)) => FeuPhase::RoundStart,
        (true, None) => FeuPhase::RoundThrow,
        // The team sets down first, whoever begins.
        (false, None) if terms.mission != MissionKind::Exfiltration => FeuPhase::DeployThrow,
        (false, _) => FeuPhase::DeployNext,
    });
}

/// Both sides throw a d6: the side whose die is higher; nothing if they are equal.
pub fn throw_once(terms: &FeuTerms, (dice, facts): (&mut Dice, &mut Facts)) -> Option<SideId> {
    let thrown = SideId::BOTH.map(|side| {
        let why = Why::just(keys::BEGIN, 6).by(Some(terms.player_of(side)));
        dice.roll(facts, why).value
    });
    match thrown[0].cmp(&thrown[1]) {
        std::cmp::Ordering::Greater => Some(SideId(0)),
        std::cmp::Ordering::Less => Some(SideId(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// The same, thrown again while they are equal.
pub fn throw_until_decided(terms: &FeuTerms, (dice, facts): (&mut Dice, &mut Facts)) -> SideId {
    loop {
        let before = facts.len();
        match throw_once(terms, (dice, facts)) {
            Some(side) => return side,
            None => {
                for place in before..facts.len() {
                    facts.throw_again(place);
                }
            }
        }
    }
}

/// Who begins the round: the higher die; equal, the side that did not begin the last; in the first round again (`round.begin`).
fn throw(of_match: Single<(&FeuTerms, &mut FeuTurn, &mut Dice, &mut Facts, &mut NextPhase<FeuPhase>)>) {
    let (terms, mut turn, mut dice, mut facts, mut next) = of_match.into_inner();
    let began = match turn.began {
        _ if !terms.has_both() => terms.sides.first().copied().unwrap_or_default(),
        Some(last) => throw_once(terms, (&mut dice, &mut facts)).unwrap_or(last.other()),
        None => throw_until_decided(terms, (&mut dice, &mut facts)),
    };
    (turn.began, turn.side) = (Some(began), began);
    next.set(FeuPhase::RoundStart);
}

/// A round begins.
fn start(of_match: Single<(&FeuTerms, &mut FeuTurn, &mut Facts, &mut NextPhase<FeuPhase>)>) {
    let (terms, mut turn, mut facts, mut next) = of_match.into_inner();
    // Saturating: a snapshot may come with any round.
    turn.round = turn.round.saturating_add(1);
    turn.stage = GameStage::Round;
    turn.active = None;
    turn.side = turn.began.unwrap_or_default();
    facts.emit(Fact::from(FeuFact::Round {
        rule: keys::BEGIN,
        round: turn.round,
        player: terms.player_of(turn.side),
    }));
    next.set(FeuPhase::RoundAsk);
}

/// The figures of a side that have still to be activated in this round, by id.
pub fn waiting(field: &FeuField, side: SideId) -> Vec<PieceId> {
    let own = field.of_side(side);
    own.filter(|piece| field.is_on_table(*piece) && !field.activated[piece.index()].0)
        .collect()
}

/// Whether a figure's marker may be turned over in this round: it was kept in ambush (`ambush.pass`).
pub fn can_pass(field: &FeuField, piece: PieceId) -> bool {
    let ambush = field.ambush[piece.index()].0;
    field.options.ambush_pass && field.is_on_table(piece) && ambush.is_some_and(|ambush| ambush.kept && !ambush.passed)
}

/// Whether a side has somebody whose marker may be turned over.
fn may_pass(field: &FeuField, side: SideId) -> bool {
    field.of_side(side).any(|piece| can_pass(field, piece))
}

/// What comes next in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundStep {
    /// A side is asked whom it activates, or whose marker it turns over.
    Ask(SideId),
    /// A side is left over with several (`pool.when`).
    Pool(SideId),
    /// All are activated.
    End,
}

/// What comes next in a round, a side being in turn.
pub fn next_step(field: &FeuField) -> RoundStep {
    let side = field.turn.side;
    let left = |side| waiting(field, side).len();
    if left(side) == 0 && left(side.other()) == 0 {
        return RoundStep::End;
    }
    // Where nobody plays the other side there is none to be left over beside.
    let is_left_over = |side: SideId| {
        field.terms.has_both() && left(side) >= 2 && left(side.other()) == 0 && !may_pass(field, side.other())
    };
    if let Some(side) = [side, side.other()].into_iter().find(|side| is_left_over(*side)) {
        return RoundStep::Pool(side);
    }
    // A pass that holds nobody back is not asked for.
    let holds_back = may_pass(field, side) && left(side.other()) >= 2;
    match left(side) > 0 || holds_back {
        true => RoundStep::Ask(side),
        false => RoundStep::Ask(side.other()),
    }
}

/// The player of a side who decides: the first with a figure that it could name.
pub fn decider_of(field: &FeuField, side: SideId) -> PlayerId {
    let could =
        |piece: &PieceId| field.is_on_table(*piece) && !field.activated[piece.index()].0 || can_pass(field, *piece);
    let mut able = field.of_side(side).filter(could);
    able.next()
        .map_or_else(|| field.terms.player_of(side), |piece| field.owner_of(piece))
}

/// What changes when a round goes on.
type GoingOn<'w, 's> = Single<
    'w,
    's,
    (
        &'static GuestGate,
        &'static mut FeuTurn,
        &'static mut AmbushesToKeep,
        &'static mut Facts,
        &'static mut PendingDecision,
        &'static mut NextPhase<FeuPhase>,
    ),
>;

/// The side in turn is asked, or the pool is thrown, or the round ends (`round.alternate`, `pool.when`, `round.end`).
fn ask(mut params: ParamSet<(FeuFieldQuery, GoingOn)>) {
    let (is_over, step, player, in_ambush, stops) = {
        let field = params.p0().get();
        let step = next_step(&field);
        let player = match step {
            RoundStep::Ask(side) | RoundStep::Pool(side) => decider_of(&field, side),
            RoundStep::End => PlayerId::default(),
        };
        let lies = |piece: &PieceId| field.is_on_table(*piece) && field.ambush[piece.index()].0.is_some();
        let in_ambush: Vec<PieceId> = field.ids().filter(lies).collect();
        (field.outcome.0.is_some(), step, player, in_ambush, field.guests.stops)
    };
    let (gate, mut turn, mut list, mut facts, mut pending, mut next) = params.p1().into_inner();
    if is_over {
        next.set(FeuPhase::Over);
        return;
    }
    if stops && !gate.0 {
        next.set(FeuPhase::GuestStep);
        return;
    }
    match step {
        RoundStep::Ask(side) => {
            turn.side = side;
            pending.0 = Some(decision(player, "round", None));
            next.set(FeuPhase::Round);
        }
        RoundStep::Pool(side) => {
            turn.side = side;
            next.set(FeuPhase::PoolThrow);
        }
        RoundStep::End => {
            turn.stage = GameStage::Keep;
            facts.emit(Fact::Phase {
                rule: keys::END,
                phase: GameStage::Keep.name(),
            });
            list.0 = in_ambush;
            next.set(FeuPhase::KeepNext);
        }
    }
}

/// Whether somebody's marker may be turned over in place of an activation (`ambush.pass`).
///
/// # Errors
/// Why not.
pub fn check_pass(field: &FeuField, piece: PieceId) -> Result<(), Refusal> {
    field.known(PASS, piece)?;
    let refuse = |why| Err(Refusal::new(PASS, why).piece(piece));
    if field.side_of(piece) != field.turn.side {
        return refuse("feu-not-yours");
    }
    match can_pass(field, piece) {
        true => Ok(()),
        false => refuse("feu-no-pass"),
    }
}

/// The marker of one kept in ambush is turned over: the other side is in turn.
fn pass(
    mut ambushes: Query<&mut InAmbush>,
    of_match: Single<(&CurrentCommand, &mut FeuTurn, &mut Facts, &mut NextPhase<FeuPhase>)>,
) {
    let (command, mut turn, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::RoundAsk);
    let Some(FeuCommand::Pass { piece }) = own(command) else {
        return;
    };
    with_pieces_by_id(ambushes.reborrow(), |ambushes| {
        if let Some(ambush) = &mut ambushes[piece.index()].0 {
            ambush.passed = true;
        }
    });
    facts.emit(Fact::from(FeuFact::Passed {
        rule: PASS,
        piece: *piece,
    }));
    turn.side = turn.side.other();
}

/// How many dice are thrown for so many figures (`pool.dice`).
pub fn pool_dice(count: usize, slice: PoolSlice) -> usize {
    match slice {
        PoolSlice::Begun => count.div_ceil(SLICE),
        PoolSlice::Full => (count / SLICE).max(1),
    }
}

/// What changes when the pool is thrown.
type ThrowingPool<'w, 's> = Single<
    'w,
    's,
    (
        &'static mut ActionPool,
        &'static mut FeuTurn,
        &'static mut Dice,
        &'static mut Facts,
        &'static mut NextPhase<FeuPhase>,
    ),
>;

/// The dice of the pool.
fn throw_pool(mut params: ParamSet<(FeuFieldQuery, ThrowingPool)>) {
    let (count, player, slice) = {
        let field = params.p0().get();
        let count = waiting(&field, field.turn.side).len();
        (count, decider_of(&field, field.turn.side), field.options.pool_slice)
    };
    let (mut pool, mut turn, mut dice, mut facts, mut next) = params.p1().into_inner();
    let points: i32 = (0..pool_dice(count, slice))
        .map(|_| {
            let why = Why::just(pool_keys::DICE, 8).by(Some(player));
            dice.roll(&mut facts, why).value as i32
        })
        .sum();
    pool.0 = Some(PoolOfPoints {
        points,
        begun: Vec::new(),
    });
    turn.stage = GameStage::Pool;
    turn.active = None;
    facts.emit(Fact::from(FeuFact::Pool {
        rule: pool_keys::WHEN,
        player,
        points,
        figures: count as u8,
    }));
    next.set(FeuPhase::ActivationAsk);
}

/// The pool is over: what is left of it is lost, all of the side count as activated, and nobody as spotted (`pool.together`,
/// `spot.lasts`).
fn end_pool(
    mut activated: Query<&mut HasActivated>,
    mut spotted: Query<&mut HasSpotted>,
    mut points: Query<&mut PointsLeft>,
    owners: Query<&Owner>,
    positions: Query<&TablePosition>,
    of_match: Single<(
        &FeuTerms,
        &mut FeuTurn,
        &mut ActionPool,
        &mut Facts,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (terms, mut turn, mut pool, mut facts, mut next) = of_match.into_inner();
    let (owners, positions) = (by_id(owners), by_id(positions));
    let mut pieces = Vec::new();
    with_pieces_by_id(activated.reborrow(), |activated| {
        for (index, (activated, owner)) in activated.iter_mut().zip(owners).enumerate() {
            let is_of_side = owner.0.is_some_and(|owner| terms.side_of(owner) == turn.side);
            let is_left = positions[index].0.is_some() && is_of_side;
            if is_left && !std::mem::replace(&mut activated.0, true) {
                pieces.push(PieceId(index as u16));
            }
        }
    });
    with_pieces_by_id(spotted.reborrow(), |spotted| {
        spotted.iter_mut().for_each(|spotted| spotted.0.clear());
    });
    facts.emit(Fact::from(FeuFact::PoolEnded {
        rule: pool_keys::TOGETHER,
        player: terms.player_of(turn.side),
        pieces,
    }));
    with_pieces_by_id(points.reborrow(), |points| {
        points.iter_mut().for_each(|points| points.0 = 0);
    });
    pool.0 = None;
    turn.active = None;
    turn.stage = GameStage::Round;
    next.set(FeuPhase::RoundAsk);
}

/// The markers of activation go, unless the game is over; those kept in ambush bear a new one (`round.end`, `ambush.keep`).
fn clear_markers(outcome: Single<&FeuOutcome>, mut activated: Query<&mut HasActivated>, ambushes: Query<&InAmbush>) {
    if outcome.0.is_some() {
        return;
    }
    let ambushes = by_id(ambushes);
    with_pieces_by_id(activated.reborrow(), |activated| {
        for (activated, ambush) in activated.iter_mut().zip(ambushes) {
            activated.0 = ambush.0.is_some_and(|ambush| ambush.kept);
        }
    });
}

/// The next round begins, or the game is over.
fn next_round(of_match: Single<(&FeuOutcome, &mut NextPhase<FeuPhase>)>) {
    let (outcome, mut next) = of_match.into_inner();
    next.set(match outcome.0 {
        Some(_) => FeuPhase::Over,
        None => FeuPhase::RoundThrow,
    });
}

/// Nothing more to decide.
fn announce_the_end(of_match: Single<(&FeuTerms, &mut FeuTurn, &mut Facts, &mut PendingDecision)>) {
    let (terms, mut turn, mut facts, mut pending) = of_match.into_inner();
    turn.stage = GameStage::Over;
    turn.active = None;
    facts.emit(Fact::Phase {
        rule: terms.rule(),
        phase: GameStage::Over.name(),
    });
    pending.0 = Some(decision(terms.player_of(turn.side), "over", None));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_begun_slice_of_three_is_a_die_pool_dice() {
        let dice = |slice| (2..=7).map(|count| pool_dice(count, slice)).collect::<Vec<_>>();
        assert_eq!(dice(PoolSlice::Begun), [1, 1, 2, 2, 2, 3]);
        assert_eq!(dice(PoolSlice::Full), [1, 1, 1, 1, 2, 2]);
    }
}
