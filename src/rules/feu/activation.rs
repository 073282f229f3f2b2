//! Activations: who acts, and what its actions cost (`act.*`, `pool.share`, `pool.together`).
//!
//! Phases: `Activating`, `ActivationAsk`, `EndingActivation`, `Turning`; every phase in which an action is paid. Commands: `activate`,
//! `turn`, `end_activation`. State: action points, the pool, what figures have done, who is activated, where figures look.

use bevy::prelude::*;

use super::command::{FeuCommand, own};
use super::components::{ActionsDone, HasActivated, HasSpotted, IsWounded, PointsLeft, Soldier, Suppressed};
use super::fact::FeuFact;
use super::field::{FeuField, FeuFieldQuery};
use super::host::FeuHost;
use super::keys::moving::TURN_ALONE;
use super::keys::pool as pool_keys;
use super::keys::round as keys;
use super::keys::shooting::STATE_SUPPRESSED;
use super::match_state::{ActionPool, FeuTurn, GameStage, PoolOfPoints, WayOfMoving};
use super::options::FeuOptions;
use super::phase::FeuPhase;
use super::rounds::decision;
use super::shooting::is_spotted;
use super::soldiers::SoldierWeapon;
use super::terms::FeuTerms;
use crate::game::{
    CurrentCommand, Fact, Facts, GameBuilder, NextPhase, Owner, PendingDecision, PieceId, Refusal, by_id,
    with_pieces_by_id,
};
use crate::rules::host::{GuestDeed, GuestTurn, Host as _};
use crate::rules::table::{direction, face};
use crate::space::table::TableFacing;

/// What is paid: handed from those who know the price to the one that takes it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spending(pub Option<Spent>);

/// Action points that a figure pays, and what it has done with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spent {
    piece: PieceId,
    points: i32,
    does: Deed,
}

/// What counts of an action as done in an activation (`act.once`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    /// Nothing.
    Nothing,
    /// A way of moving.
    Moves(WayOfMoving),
    /// A shot or a throw.
    Shoots,
    /// A fight.
    Fights,
}

impl Spent {
    /// The price of a shot.
    pub fn of_shot(piece: PieceId, points: i32) -> Self {
        Self {
            piece,
            points,
            does: Deed::Shoots,
        }
    }
}

/// The phases in which an action is paid that a command asks for.
const PAID: [FeuPhase; 10] = [
    FeuPhase::Pacing,
    FeuPhase::Walking,
    FeuPhase::Climbing,
    FeuPhase::Turning,
    FeuPhase::Hiding,
    FeuPhase::TakingAim,
    FeuPhase::SettingAmbush,
    FeuPhase::TakingShot,
    FeuPhase::Throwing,
    FeuPhase::Fighting,
];

/// Adds this chapter's systems and state: they come before those of other chapters in the same phases.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.insert((Spending::default(), ActionPool::default()));
    game.hand_on::<Spending>();
    game.lead(FeuCommand::verb("activate"), FeuPhase::Activating)
        .lead(FeuCommand::verb("turn"), FeuPhase::Turning)
        .lead(FeuCommand::verb("end_activation"), FeuPhase::EndingActivation);
    for phase in PAID {
        game.add_system(phase, price).add_system(phase, spend);
    }
    game.add_system(FeuPhase::Activating, activate)
        .add_system(FeuPhase::GuestActivate, activate_by_card)
        .add_system(FeuPhase::GuestSkip, skip)
        .add_system(FeuPhase::Turning, turn);
}

/// Adds the systems that come after those of all other chapters in the same phases.
pub fn plugin_after(game: &mut GameBuilder<FeuPhase>) {
    game.add_system(FeuPhase::Spotting, spend)
        .add_system(FeuPhase::ActivationAsk, ask)
        .add_system(FeuPhase::EndingActivation, end);
}

/// What each action costs, in action points (`act.price`). A shot costs what its weapon says.
pub struct ActionPrices {
    /// Walking, a road move too.
    pub walk: i32,
    /// Running.
    pub run: i32,
    /// Climbing.
    pub climb: i32,
    /// Turning on the spot.
    pub turn: i32,
    /// Hiding.
    pub hide: i32,
    /// Aiming.
    pub aim: i32,
    /// Throwing.
    pub throw: i32,
    /// Fighting.
    pub fight: i32,
    /// Laying an ambush.
    pub ambush: i32,
}

/// These prices.
pub const PRICES: ActionPrices = ActionPrices {
    walk: 1,
    run: 2,
    climb: 2,
    turn: 1,
    hide: 1,
    aim: 1,
    throw: 2,
    fight: 1,
    ambush: 3,
};

/// What an action costs, in action points (`act.price`); 0 for what is none, and for a path that was paid before.
pub fn price_of(field: &FeuField, piece: PieceId, command: &FeuCommand) -> i32 {
    match command {
        FeuCommand::Pace { how } => match how {
            WayOfMoving::Walk | WayOfMoving::Road => PRICES.walk,
            WayOfMoving::Run => PRICES.run,
            WayOfMoving::Climb => PRICES.climb,
        },
        FeuCommand::Move(order) if order.how.is_none() => 0,
        FeuCommand::Move(_) => PRICES.walk,
        FeuCommand::Climb { .. } => PRICES.climb,
        FeuCommand::Throw { .. } => PRICES.throw,
        FeuCommand::Turn { .. } => PRICES.turn,
        FeuCommand::Hide => PRICES.hide,
        FeuCommand::Aim => PRICES.aim,
        FeuCommand::Fight { .. } => PRICES.fight,
        FeuCommand::Ambush { .. } => PRICES.ambush,
        FeuCommand::Shoot { target, .. } if spots_apart(field, piece, *target) => SPOTTING,
        FeuCommand::Shoot { with, .. } => with.facts().price,
        _ => 0,
    }
}

/// What spotting costs where it is paid by itself, in action points (`spot.part`).
const SPOTTING: i32 = 1;

/// What is paid in all until a shot is fired, in action points: spotting too where that is paid by itself and still to be done.
pub fn price_of_shot(field: &FeuField, with: SoldierWeapon, is_spotted: bool) -> i32 {
    let spotting = if field.options.spot_apart && !is_spotted {
        SPOTTING
    } else {
        0
    };
    spotting + with.facts().price
}

/// Whether spotting somebody is paid by itself (`spot.part`).
fn spots_apart(field: &FeuField, piece: PieceId, target: PieceId) -> bool {
    field.options.spot_apart && target.index() < field.owner.len() && !is_spotted(field, piece, target)
}

/// What an action counts as.
fn deed_of(field: &FeuField, piece: PieceId, command: &FeuCommand) -> Deed {
    match command {
        FeuCommand::Pace { how } => Deed::Moves(*how),
        FeuCommand::Move(_) => Deed::Moves(WayOfMoving::Walk),
        FeuCommand::Climb { .. } => Deed::Moves(WayOfMoving::Climb),
        FeuCommand::Shoot { target, .. } if spots_apart(field, piece, *target) => Deed::Nothing,
        FeuCommand::Shoot { .. } | FeuCommand::Throw { .. } => Deed::Shoots,
        FeuCommand::Fight { .. } => Deed::Fights,
        _ => Deed::Nothing,
    }
}

/// The action points that a figure with so many of its own can pay: in a pool no more than the pool has, without a cap all of that
/// (`pool.share`).
pub fn points_to_pay(own: i32, pool: Option<&PoolOfPoints>, options: &FeuOptions) -> i32 {
    match pool {
        Some(pool) if !options.pool_cap => pool.points,
        Some(pool) => pool.points.min(own),
        None => own,
    }
}

/// Whether a figure can pay so many action points: its own, and in a pool the pool's (`pool.share`).
///
/// # Errors
/// How many there are.
pub fn check_points(field: &FeuField, piece: PieceId, price: i32) -> Result<(), Refusal> {
    let pool = field.pool.0.as_ref();
    let left = points_to_pay(field.points[piece.index()].0, pool, field.options);
    if left >= price {
        return Ok(());
    }
    let rule = if pool.is_some() { pool_keys::SHARE } else { keys::POINTS };
    Err(Refusal::new(rule, "feu-points").piece(piece).number(price).number(left))
}

/// Whether a figure may be activated now (`round.alternate`, `pool.together`).
///
/// # Errors
/// Why not.
pub fn check_activate(field: &FeuField, piece: PieceId) -> Result<(), Refusal> {
    let rule = match field.turn.stage {
        GameStage::Pool => pool_keys::TOGETHER,
        _ => keys::ALTERNATE,
    };
    field.known(rule, piece)?;
    let refuse = |why| Err(Refusal::new(rule, why).piece(piece));
    if field.side_of(piece) != field.turn.side {
        return refuse("feu-not-yours");
    }
    if !field.is_on_table(piece) {
        return refuse("feu-off-table");
    }
    if field.turn.active == Some(piece) {
        return refuse("feu-active-already");
    }
    let shares = field.pool.0.as_ref().is_some_and(|pool| pool.begun.contains(&piece));
    if field.activated[piece.index()].0 && !shares {
        return refuse("feu-activated");
    }
    Ok(())
}

/// How many action points an activation gives a figure, suppressed or not (`act.points`, `state.suppressed`, `state.wounded`).
pub fn points_of(soldier: &Soldier, (is_wounded, is_suppressed): (bool, bool)) -> i32 {
    let points = soldier.kind.facts().points - i32::from(is_wounded);
    (points - i32::from(is_suppressed)).max(1)
}

/// What changes of figures when one is activated.
type Activating<'w, 's> = (
    Query<'w, 's, (&'static Soldier, &'static IsWounded)>,
    Query<'w, 's, &'static mut Suppressed>,
    Query<'w, 's, &'static mut PointsLeft>,
    Query<'w, 's, &'static mut HasActivated>,
    Query<'w, 's, &'static mut ActionsDone>,
);

/// What changes of the match.
type ActivatingMatch<'w, 's> = Single<
    'w,
    's,
    (
        &'static CurrentCommand,
        &'static GuestDeed,
        &'static FeuTerms,
        &'static mut FeuTurn,
        &'static mut ActionPool,
        &'static mut Facts,
        &'static mut NextPhase<FeuPhase>,
    ),
>;

/// The figure of the command is activated.
fn activate(figures: Activating, of_match: ActivatingMatch) {
    let piece = match own(of_match.0) {
        Some(FeuCommand::Activate { piece }) => Some(*piece),
        _ => None,
    };
    begin(piece, figures, of_match);
}

/// The figure is activated whose card it is (`hook.activate`): its side is in turn.
fn activate_by_card(figures: Activating, owners: Query<&Owner>, mut of_match: ActivatingMatch) {
    let piece = match of_match.1 {
        GuestDeed::Activate { piece } => Some(*piece),
        _ => None,
    };
    if let Some(owner) = piece.and_then(|piece| by_id(owners)[piece.index()].0) {
        of_match.3.side = of_match.2.side_of(owner);
    }
    begin(piece, figures, of_match);
}

/// A figure loses its activation.
fn skip(mut activated: Query<&mut HasActivated>, of_match: Single<(&GuestDeed, &mut Facts, &mut NextPhase<FeuPhase>)>) {
    let (deed, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::ActivationAsk);
    if let GuestDeed::Skip { piece } = deed {
        with_pieces_by_id(activated.reborrow(), |activated| activated[piece.index()].0 = true);
        facts.emit(Fact::from(FeuFact::ActivationEnded {
            rule: keys::ALTERNATE,
            piece: *piece,
        }));
    }
}

/// A figure is activated: it has its action points, and has done nothing yet. One that shares the pool already goes on.
fn begin(
    piece: Option<PieceId>,
    (soldiers, mut suppressed, mut points, mut activated, mut done): Activating,
    of_match: ActivatingMatch,
) {
    let (.., mut turn, mut pool, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::ActivationAsk);
    let Some(piece) = piece else { return };
    let index = piece.index();
    turn.active = Some(piece);
    facts.emit(Fact::Activated {
        rule: match turn.stage {
            GameStage::Pool => pool_keys::TOGETHER,
            _ => keys::ALTERNATE,
        },
        piece,
    });
    if let Some(pool) = &mut pool.0 {
        if pool.begun.contains(&piece) {
            return;
        }
        pool.begun.push(piece);
        pool.begun.sort_unstable();
    }
    let was_suppressed = with_pieces_by_id(suppressed.reborrow(), |list| std::mem::take(&mut list[index].0));
    let own = soldiers.iter().nth(index);
    let allotted = own.map_or(1, |(soldier, wounded)| points_of(soldier, (wounded.0, was_suppressed)));
    with_pieces_by_id(points.reborrow(), |points| points[index].0 = allotted);
    with_pieces_by_id(activated.reborrow(), |activated| activated[index].0 = true);
    with_pieces_by_id(done.reborrow(), |done| done[index] = ActionsDone::default());
    if was_suppressed {
        facts.emit(Fact::from(FeuFact::Steady {
            rule: STATE_SUPPRESSED,
            piece,
        }));
    }
}

/// What the command's action costs, and counts as.
fn price(field: FeuFieldQuery, of_match: Single<(&CurrentCommand, &mut Spending)>) {
    let (command, mut spending) = of_match.into_inner();
    let field = field.get();
    // The path of a move that was paid before costs nothing more.
    let is_paid = |command: &&FeuCommand| matches!(command, FeuCommand::Move(order) if order.how.is_none());
    let command = own(command).filter(|command| !is_paid(command));
    spending.0 = command.zip(field.turn.active).map(|(command, piece)| Spent {
        piece,
        points: price_of(&field, piece, command),
        does: deed_of(&field, piece, command),
    });
}

/// It is paid, from the figure's own and from the pool.
fn spend(
    mut points: Query<&mut PointsLeft>,
    mut done: Query<&mut ActionsDone>,
    of_match: Single<(&Spending, &mut ActionPool, &mut Facts)>,
) {
    let (spending, mut pool, mut facts) = of_match.into_inner();
    let Some(Spent {
        piece,
        points: price,
        does,
    }) = spending.0
    else {
        return;
    };
    let index = piece.index();
    let mut left = with_pieces_by_id(points.reborrow(), |points| {
        let own = &mut points[index].0;
        // Without a cap a figure may spend more of the pool than an activation would give it.
        *own = (*own - price).max(0);
        *own
    });
    if let Some(pool) = &mut pool.0 {
        pool.points -= price;
        left = pool.points;
    }
    with_pieces_by_id(done.reborrow(), |done| {
        let done = &mut done[index];
        match does {
            Deed::Nothing => {}
            Deed::Moves(WayOfMoving::Walk | WayOfMoving::Road) => done.walk = done.walk.saturating_add(1),
            Deed::Moves(WayOfMoving::Run) => done.run = true,
            Deed::Moves(WayOfMoving::Climb) => done.climb = true,
            Deed::Shoots => done.shot = true,
            Deed::Fights => done.fight = true,
        }
    });
    facts.emit(Fact::from(FeuFact::Spent {
        rule: keys::PRICE,
        piece,
        points: price,
        left,
    }));
}

/// The active figure turns on the spot (`turn.alone`).
fn turn(
    mut facings: Query<&mut TableFacing>,
    of_match: Single<(&CurrentCommand, &FeuTurn, &mut Facts, &mut NextPhase<FeuPhase>)>,
) {
    let (command, turn, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::ActivationAsk);
    let (Some(FeuCommand::Turn { face: wish }), Some(piece)) = (own(command), turn.active) else {
        return;
    };
    let Ok(toward) = direction(TURN_ALONE, *wish) else {
        return;
    };
    with_pieces_by_id(facings.reborrow(), |facings| facings[piece.index()].0 = toward);
    facts.emit(Fact::Turned {
        rule: TURN_ALONE,
        piece,
        face: face(by_id(facings.as_readonly())[piece.index()].0),
    });
}

/// What is asked of the active figure, or of the side with the pool; an activation of one that has gone is over.
type AskingActivation<'w, 's> = Single<
    'w,
    's,
    (
        &'static GuestTurn,
        &'static mut FeuTurn,
        &'static mut PendingDecision,
        &'static mut NextPhase<FeuPhase>,
    ),
>;

/// Asks the active figure, or its side with a pool.
fn ask(mut params: ParamSet<(FeuFieldQuery, AskingActivation)>) {
    let (is_over, gone, player) = {
        let field = params.p0().get();
        let gone = field.turn.active.is_none_or(|piece| !field.is_on_table(piece));
        let player = match field.turn.active {
            Some(piece) => field.owner_of(piece),
            None => field.terms.player_of(field.turn.side),
        };
        (field.outcome.0.is_some(), gone, player)
    };
    let (guests, mut turn, mut pending, mut next) = params.p1().into_inner();
    if is_over {
        next.set(FeuPhase::Over);
        return;
    }
    // What one did whom nobody plays is done.
    if let Some(place) = guests.0 {
        turn.active = None;
        next.set(FeuHost::phase(place));
        return;
    }
    let is_pool = turn.stage == GameStage::Pool;
    if gone && !is_pool {
        next.set(FeuPhase::EndingActivation);
        return;
    }
    if gone {
        turn.active = None;
    }
    let (kind, waits) = match is_pool {
        true => ("pool", FeuPhase::Pool),
        false => ("activation", FeuPhase::Activation),
    };
    pending.0 = Some(decision(player, kind, turn.active));
    next.set(waits);
}

/// The activation is over: nobody counts as spotted any more, and the other side is in turn (`spot.lasts`).
fn end(
    mut points: Query<&mut PointsLeft>,
    mut spotted: Query<&mut HasSpotted>,
    of_match: Single<(&mut FeuTurn, &mut Facts, &mut NextPhase<FeuPhase>)>,
) {
    let (mut turn, mut facts, mut next) = of_match.into_inner();
    if let Some(piece) = turn.active.take() {
        with_pieces_by_id(points.reborrow(), |points| points[piece.index()].0 = 0);
        with_pieces_by_id(spotted.reborrow(), |spotted| spotted[piece.index()].0.clear());
        facts.emit(Fact::from(FeuFact::ActivationEnded {
            rule: keys::ALTERNATE,
            piece,
        }));
    }
    turn.side = turn.side.other();
    next.set(FeuPhase::RoundAsk);
}
