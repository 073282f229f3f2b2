//! Nerve: friends of those who fall test their courage; who fails breaks, is struck from behind, and flees (`nerve.*`,
//! `broken.*`).
//!
//! Phases: `Nerve`, `FlightAsk`, `Striking`, `Fleeing`, `MoveEnd`. Commands: `strike`, `flee`. State: the line of tests and
//! flights; who is broken, and thereby hidden or on alert no more; who parts from whom.
//!
//! Who asks next in a phase of the turn looks first whether anybody tests or flees ([`NerveLine::is_busy`]): then
//! [`NecroPhase::Nerve`] comes, again and again, a test or a flight at a time, and leads back when all are through.

mod flight;
mod rally;
mod rout;

pub use flight::{Flight, plan_flight};
pub use rout::{check_rout, rout_chance};

use rally::{courage, is_in_cover};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::alert::Watch;
use super::combat::{Melee, condemned, hit_with, strike_arms};
use super::command::{NecroCommand, own};
use super::components::{Broken, Doings, Engaged, Hidden, OnAlert, Pinned, Side, TurnMark};
use super::fact::NecroFact;
use super::field::{Field, FieldQuery};
use super::keys::hiding::ENDS;
use super::keys::nerve as keys;
use super::keys::shooting::ALERT_ENDS;
use super::keys::turn::{END, PHASES};
use super::keys::wounds::FIGHT_LEAVE;
use super::match_state::NecroTurn;
use super::movement::check_mover;
use super::options::{FreeHits, NecroOptions};
use super::phase::{NecroPhase, Stage};
use super::turn::decision;
use super::wounds::{Blow, Casualties, Casualty, Harm};
use crate::game::{
    CurrentCommand, Dice, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, Refusal, RuleKey, Why, by_id,
    with_pieces_by_id,
};
use crate::space::table::PACE;

/// How near a friend must fall to shake a fighter, in units (`nerve.when`).
const NEAR: i32 = 2 * PACE;

/// Who has still to test and to flee: a component of the match.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NerveLine {
    /// Who tests, in order: once for each casualty.
    pub tests: Vec<PieceId>,
    /// Who flees, in order, before the tests go on.
    pub flights: Vec<PieceId>,
    /// The flight under way.
    pub flight: Option<Flight>,
    /// Whether a flight has just ended: mercy is looked at (`mercy.found`).
    pub has_fled: bool,
    /// Whether the movement phase ends when all have fled.
    pub ends_phase: bool,
    /// What has come of the last test or flight: handed from those who look to those who write.
    pub news: Option<News>,
}

/// What has come of a test or a flight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// It breaks.
    Broke(PieceId),
    /// It parts from its enemies.
    Parted(PieceId),
    /// It hides (`flee.hide`).
    Hides(PieceId),
}

impl NerveLine {
    /// Whether anybody has still to test or to flee.
    pub fn is_busy(&self) -> bool {
        !self.tests.is_empty() || !self.flights.is_empty() || self.flight.is_some() || self.has_fled || self.ends_phase
    }
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(NerveLine::default());
    game.lead(NecroCommand::verb("strike"), NecroPhase::Striking)
        .lead(NecroCommand::verb("flee"), NecroPhase::Fleeing)
        .add_system(NecroPhase::Nerve, gather)
        .add_system(NecroPhase::Nerve, go_on)
        .add_system(NecroPhase::Nerve, shake)
        .add_system(NecroPhase::Nerve, part)
        .add_system(NecroPhase::Striking, strike)
        .add_system(NecroPhase::MovementAsk, call_the_broken)
        .add_system(NecroPhase::EndingPhase, see_them_off);
    flight::plugin(game);
    rally::plugin(game);
    rout::plugin(game);
}

/// Who is shaken when somebody falls: every friend within 2 ps that is able and not broken, by id (`nerve.when`).
fn witnesses(field: &Field, casualty: Casualty) -> Vec<PieceId> {
    let fallen = casualty.piece;
    let lay = casualty.lay && field.options.lying;
    let body = field.measures[fallen.index()].body(casualty.at, lay);
    let friends = field.ids().filter(|friend| {
        let is_friend = *friend != fallen && !field.are_enemies(*friend, fallen);
        let other = field.look.body(*friend);
        is_friend && tests(field, *friend) && other.is_some_and(|other| other.distance(&body) <= NEAR)
    });
    friends.collect()
}

/// Whether a fighter tests at all: those down or already broken do not.
fn can_break(field: &Field, piece: PieceId) -> bool {
    field.is_able(piece) && field.broken[piece.index()].0.is_none()
}

/// Whether one that can break tests: those never do whom no player has.
fn tests(field: &Field, piece: PieceId) -> bool {
    can_break(field, piece) && !field.is_creature_of_nobody(piece)
}

/// Those who fell bring their friends into the line, at its end: down and then out by mercy in one combat once. Who was put down as
/// it turned its back waits for that.
fn gather(field: FieldQuery, of_match: Single<(&mut Casualties, &mut NerveLine, &mut Melee)>) {
    let (mut casualties, mut line, mut melee) = of_match.into_inner();
    let field = field.get();
    let fleeing = line.flight.as_ref().map(|flight| flight.piece);
    let waits = |casualty: &Casualty| {
        let is_struck = !casualty.out && fleeing == Some(casualty.piece);
        is_struck && condemned(&field).iter().any(|blow| blow.piece() == casualty.piece)
    };
    let (waiting, fallen): (Vec<Casualty>, Vec<Casualty>) =
        std::mem::take(&mut casualties.0).into_iter().partition(waits);
    casualties.0 = waiting;
    for casualty in fallen {
        if !melee.has_fallen_before(casualty.piece) || !casualty.out {
            line.tests.extend(witnesses(&field, casualty));
        }
    }
}

/// What the line changes when it goes on.
type GoingOn<'w, 's> = Single<
    'w,
    's,
    (
        &'static Watch,
        &'static mut NerveLine,
        &'static mut Harm,
        &'static mut Dice,
        &'static mut Facts,
        &'static mut PendingDecision,
        &'static mut NextPhase<NecroPhase>,
    ),
>;

/// The flight under way goes on, or the next begins, or the next test is made; or the turn goes on.
fn go_on(field: FieldQuery, of_match: GoingOn) {
    let (watch, mut line, mut harm, mut dice, mut facts, mut pending, mut next) = of_match.into_inner();
    let field = field.get();
    line.news = None;
    next.set(NecroPhase::Nerve);
    if field.outcome.0.is_some() {
        *line = NerveLine::default();
        next.set(NecroPhase::Over);
    } else if let Some(flight) = &line.flight {
        let piece = flight.piece;
        let condemned = condemned(&field);
        if !field.is_able(piece) && condemned.iter().any(|blow| blow.piece() == piece) {
            deal(condemned, (&mut harm, &mut next));
        } else if !field.is_able(piece) || field.pinned[piece.index()].0.is_some() {
            line.flight = None;
        } else if let Some(striker) = flight.strikers.first().copied() {
            let arms = strike_arms(&field, striker);
            if let [arm] = arms[..] {
                deal(
                    vec![Blow::Hit(hit_with(&field, (striker, arm), piece))],
                    (&mut harm, &mut next),
                );
                strikes(&mut line);
            } else {
                pending.0 = field
                    .owner_of(striker)
                    .map(|owner| decision(owner, "free_hit", Some(striker)));
                next.set(NecroPhase::FreeHit);
            }
        } else {
            line.news = Some(News::Parted(piece));
            next.set(NecroPhase::FlightAsk);
        }
    } else if std::mem::take(&mut line.has_fled) {
        let condemned = condemned(&field);
        if !condemned.is_empty() {
            deal(condemned, (&mut harm, &mut next));
        }
    } else if !line.flights.is_empty() {
        let piece = line.flights.remove(0);
        line.flight = Some(Flight::of(piece, strikers(&field, piece)));
    } else if !line.tests.is_empty() {
        let piece = line.tests.remove(0);
        if can_break(&field, piece) && !test(&field, keys::NERVE_TEST, piece, &[], (&mut dice, &mut facts)) {
            line.news = Some(News::Broke(piece));
            line.flights.insert(0, piece);
        }
    } else if watch.is_open() {
        next.set(NecroPhase::Resuming);
    } else {
        let ends = std::mem::take(&mut line.ends_phase);
        next.set(match field.turn.stage {
            Stage::Movement if ends => NecroPhase::MovementEnd,
            Stage::Movement => NecroPhase::MovementAsk,
            Stage::Shooting => NecroPhase::ShootingAsk,
            Stage::Combats | Stage::Guests => NecroPhase::CombatsAsk,
            _ => NecroPhase::RecoveryEnd,
        });
    }
}

/// Has blows dealt, after which the line goes on.
fn deal(blows: Vec<Blow>, (harm, next): (&mut Harm, &mut NextPhase<NecroPhase>)) {
    harm.blows = blows;
    harm.then = NecroPhase::Nerve;
    next.set(NecroPhase::Wounding);
}

/// The first of those who strike has struck.
fn strikes(line: &mut NerveLine) {
    if let Some(flight) = &mut line.flight {
        flight.strikers.remove(0);
    }
}

/// Who strikes at one that turns its back: able, unbroken enemies in contact, the leader first, then by id (`broken.melee`,
/// `order.free`).
fn strikers(field: &Field, piece: PieceId) -> Vec<PieceId> {
    let enemies = field.engaged[piece.index()].0.iter().copied();
    let mut strikers: Vec<PieceId> = enemies.filter(|enemy| can_break(field, *enemy)).collect();
    strikers.sort_by_key(|enemy| (!field.is_leader(*enemy), *enemy));
    if field.options.free_hits == FreeHits::One {
        strikers.truncate(1);
    }
    strikers
}

/// A test on two dice (`nerve.test`, `leader.ld`): whether it is passed. `again` are those who are broken no more already.
fn test(
    field: &Field,
    rule: RuleKey,
    piece: PieceId,
    again: &[PieceId],
    (dice, facts): (&mut Dice, &mut Facts),
) -> bool {
    let (ld, of) = courage(field, piece, again);
    throw_against(field, rule, piece, (ld, of), (dice, facts))
}

/// Whether two dice hold against a courage.
const fn passes(sum: i32, ld: i32) -> bool {
    sum <= ld
}

/// Throws two dice for a fighter against somebody's courage.
fn throw_against(
    field: &Field,
    rule: RuleKey,
    piece: PieceId,
    (ld, of): (i32, PieceId),
    (dice, facts): (&mut Dice, &mut Facts),
) -> bool {
    let sum = throw_two(field, rule, piece, (dice, facts));
    let passed = passes(sum, ld);
    facts.emit(Fact::from(NecroFact::Tested {
        rule: if of == piece || rule == keys::ROUT_WHEN {
            rule
        } else {
            keys::LEADER_LD
        },
        piece,
        sum,
        ld,
        of,
        passed,
    }));
    passed
}

/// Throws two dice for a fighter.
fn throw_two(field: &Field, rule: RuleKey, piece: PieceId, (dice, facts): (&mut Dice, &mut Facts)) -> i32 {
    let mut die = || {
        let why = Why::just(rule, 6).by(field.owner_of(piece)).of(piece);
        dice.roll(facts, why).value as i32
    };
    die() + die()
}

/// Who breaks is broken since this turn, hidden no more and not on alert; by the house rule it gets up.
fn shake(
    mut broken: Query<&mut Broken>,
    mut hidden: Query<&mut Hidden>,
    mut on_alert: Query<&mut OnAlert>,
    mut pinned: Query<&mut Pinned>,
    of_match: Single<(&NerveLine, &NecroTurn, &NecroOptions, &mut Facts)>,
) {
    let (line, turn, options, mut facts) = of_match.into_inner();
    let Some(News::Broke(piece)) = line.news else { return };
    let index = piece.index();
    let mark = TurnMark {
        round: turn.round,
        player: turn.player,
    };
    with_pieces_by_id(broken.reborrow(), |broken| broken[index].0 = Some(mark));
    facts.emit(Fact::from(NecroFact::Broke {
        rule: keys::NERVE_TEST,
        piece,
    }));
    with_pieces_by_id(hidden.reborrow(), |hidden| {
        if std::mem::take(&mut hidden[index].0) {
            facts.emit(Fact::from(NecroFact::Revealed {
                rule: ENDS,
                piece,
                by: None,
            }));
        }
    });
    with_pieces_by_id(on_alert.reborrow(), |on_alert| {
        if std::mem::take(&mut on_alert[index].0) {
            facts.emit(Fact::from(NecroFact::AlertEnded {
                rule: ALERT_ENDS,
                piece,
            }));
        }
    });
    with_pieces_by_id(pinned.reborrow(), |pinned| {
        if options.flee_up && pinned[index].0.take().is_some() {
            facts.emit(Fact::from(NecroFact::Unpinned {
                rule: keys::FLEE_PINNED,
                piece,
            }));
        }
    });
}

/// Who turns its back parts from its enemies; one that flees in its own movement phase has had its say in it.
fn part(
    mut engaged: Query<&mut Engaged>,
    mut doings: Query<&mut Doings>,
    owners: Query<&Side>,
    of_match: Single<(&NerveLine, &NecroTurn, &mut Facts)>,
) {
    let (line, turn, mut facts) = of_match.into_inner();
    if let Some(News::Parted(piece)) = line.news {
        with_pieces_by_id(engaged.reborrow(), |engaged| {
            for enemy in std::mem::take(&mut engaged[piece.index()].0) {
                engaged[enemy.index()].0.retain(|other| *other != piece);
                facts.emit(Fact::from(NecroFact::Disengaged {
                    rule: FIGHT_LEAVE,
                    piece,
                    target: enemy,
                }));
            }
        });
    }
    let owners = by_id(owners);
    let fleeing = line.flight.as_ref().map(|flight| flight.piece);
    let Some(piece) = fleeing.filter(|piece| owners[piece.index()].0 == Some(turn.player)) else {
        return;
    };
    if turn.stage == Stage::Movement {
        with_pieces_by_id(doings.reborrow(), |doings| doings[piece.index()].settled = true);
    }
}

/// Whether one may strike so at who turns its back.
///
/// # Errors
/// Why not.
pub fn check_strike(
    field: &Field,
    line: &NerveLine,
    (piece, with): (PieceId, super::arms::Arm),
) -> Result<(), Refusal> {
    let striker = line.flight.as_ref().and_then(|flight| flight.strikers.first().copied());
    if striker != Some(piece) {
        return Err(Refusal::new(keys::BROKEN_MELEE, "necro-no-striker").piece(piece));
    }
    if strike_arms(field, piece).contains(&with) {
        Ok(())
    } else {
        Err(Refusal::new(super::keys::combat::WEAPON_MELEE, "necro-not-held").piece(piece))
    }
}

/// Who turns its back is struck.
fn strike(
    field: FieldQuery,
    of_match: Single<(&CurrentCommand, &mut NerveLine, &mut Harm, &mut NextPhase<NecroPhase>)>,
) {
    let (command, mut line, mut harm, mut next) = of_match.into_inner();
    let Some(NecroCommand::Strike { piece, with }) = own(command) else {
        return;
    };
    let Some(target) = line.flight.as_ref().map(|flight| flight.piece) else {
        return;
    };
    let hit = hit_with(&field.get(), (*piece, *with), target);
    strikes(&mut line);
    deal(vec![Blow::Hit(hit)], (&mut harm, &mut next));
}

/// The broken fighters of the player in turn that must flee in this movement phase, the leader first, then by id
/// (`flee.now`, `order.free`).
pub fn compulsory(field: &Field) -> Vec<PieceId> {
    let now = Some(TurnMark {
        round: field.turn.round,
        player: field.turn.player,
    });
    let flees = |piece: &PieceId| {
        let index = piece.index();
        let broken = field.broken[index].0;
        broken.is_some()
            && broken != now
            && field.is_able(*piece)
            && field.pinned[index].0.is_none()
            && !field.is_engaged(*piece)
            && !field.doings[index].settled
            && field.is_awake(*piece)
            && !is_in_cover(field, *piece)
    };
    let mut list: Vec<PieceId> = field.of_player(field.turn.player).filter(flees).collect();
    list.sort_by_key(|piece| (!field.is_leader(*piece), *piece));
    list
}

/// When nobody can charge any more, or the charges are closed, the broken flee.
fn call_the_broken(field: FieldQuery, mut line: Single<&mut NerveLine>) {
    let field = field.get();
    if line.is_busy() || field.outcome.0.is_some() {
        return;
    }
    let could_charge = |piece: PieceId| {
        check_mover(&field, piece).is_ok()
            && !field.down[piece.index()].0
            && field.enemies_of(piece).any(|enemy| !field.hidden[enemy.index()].0)
    };
    if field.turn.charges_over || !field.of_player(field.turn.player).any(could_charge) {
        line.flights = compulsory(&field);
    }
}

/// Before the movement phase ends the broken flee.
fn see_them_off(field: FieldQuery, of_match: Single<(&mut NerveLine, &mut NextPhase<NecroPhase>)>) {
    let (mut line, mut next) = of_match.into_inner();
    let field = field.get();
    if field.turn.stage != Stage::Movement {
        return;
    }
    line.flights = compulsory(&field);
    if !line.flights.is_empty() {
        line.ends_phase = true;
        next.set(NecroPhase::Nerve);
    }
}

/// Whether the rules ask the player for nothing else than flights: why another move must wait (`move.order`).
///
/// # Errors
/// Who must flee first.
pub fn check_order(field: &Field) -> Result<(), Refusal> {
    match compulsory(field).first() {
        Some(piece) => Err(Refusal::new(super::keys::movement::ORDER, "necro-flights-first").piece(*piece)),
        None => Ok(()),
    }
}

/// Whether the player may close the charges and have his broken fighters flee.
///
/// # Errors
/// That there are none.
pub fn check_begin_flights(field: &Field) -> Result<(), Refusal> {
    match (field.turn.stage, check_order(field)) {
        (Stage::Over, _) => Err(Refusal::new(END, "over")),
        (Stage::Movement, Ok(())) => Err(Refusal::new(PHASES, "necro-not-now")),
        _ => Ok(()),
    }
}
