//! What the book does for figures that no player has: they advance, attack, shoot and are set down as figures do, without points
//! and without a place in the alternation.
//!
//! Phases: `GuestAdvance`, `GuestStrike`, `GuestFire`, `GuestEnter`. State: the move and the shot under way, who is active, where
//! figures stand and look, who is out, hidden, in ambush.

use bevy::prelude::*;

use super::super::ambush::end_ambush;
use super::super::components::{Concealed, Departed, InAmbush, Soldier};
use super::super::field::FeuFieldQuery;
use super::super::fighting::throw_fight;
use super::super::harm::FeuHarm;
use super::super::hiding::reveal;
use super::super::keys::moving::TURN_FREE;
use super::super::match_state::{FeuTurn, MoveUnderWay, ShotUnderWay, SoldierShot, WatchedMove, WayOfMoving};
use super::super::phase::FeuPhase;
use super::ways;
use crate::game::{Dice, Fact, Facts, GameBuilder, NextPhase, PieceId, by_id, with_pieces_by_id};
use crate::rules::host::{GuestDeed, GuestLosses, GuestVerdict};
use crate::rules::table::guests::point_of;
use crate::rules::table::{direction, face};
use crate::space::table::{Direction, TableFacing, TablePosition};

/// Adds this chapter's systems and state: after all other chapters.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.hand_on::<GuestDeed>()
        .hand_on::<GuestLosses>()
        .hand_on::<GuestVerdict>();
    for phase in [
        FeuPhase::GuestAdvance,
        FeuPhase::GuestStrike,
        FeuPhase::GuestFire,
        FeuPhase::GuestEnter,
    ] {
        game.add_system(phase, take_turn);
    }
    game.add_system(FeuPhase::GuestAdvance, advance)
        .add_system(FeuPhase::GuestStrike, leave_cover)
        .add_system(FeuPhase::GuestStrike, strike)
        .add_system(FeuPhase::GuestFire, aim)
        .add_system(FeuPhase::GuestFire, fire)
        .add_system(FeuPhase::GuestEnter, set_down)
        .add_system(FeuPhase::GuestEnter, come_in);
}

impl GuestDeed {
    /// Whose it is.
    const fn piece(&self) -> Option<PieceId> {
        match self {
            Self::Nothing => None,
            Self::Advance { piece, .. }
            | Self::Strike { piece, .. }
            | Self::Fire { piece, .. }
            | Self::Activate { piece }
            | Self::Skip { piece }
            | Self::Enter { piece, .. } => Some(*piece),
        }
    }
}

/// It is active for what it does.
fn take_turn(of_match: Single<(&GuestDeed, &mut FeuTurn)>) {
    let (deed, mut turn) = of_match.into_inner();
    turn.active = deed.piece();
}

/// It advances along its way (`hook.advance`): a move like others, answered like others.
fn advance(field: FeuFieldQuery, of_match: Single<(&GuestDeed, &mut MoveUnderWay, &mut NextPhase<FeuPhase>)>) {
    let (deed, mut course, mut next) = of_match.into_inner();
    let GuestDeed::Advance {
        piece,
        path,
        is_doubled,
    } = deed
    else {
        return;
    };
    let field = field.get();
    let basic = field.ud(field.facts_of(*piece).movement);
    let budget = if *is_doubled { 2 * basic } else { basic };
    course.0 = ways::advance(&field, *piece, (path, budget));
    next.set(match course.0 {
        Some(_) => FeuPhase::LeavingContact,
        None => FeuPhase::ActivationAsk,
    });
}

/// Whoever is attacked is hidden and in ambush no more (`hide.ends`, `ambush.lasts`).
fn leave_cover(
    mut hidden: Query<&mut Concealed>,
    ambushes: Query<&mut InAmbush>,
    of_match: Single<(&GuestDeed, &mut Facts)>,
) {
    let (deed, mut facts) = of_match.into_inner();
    if let GuestDeed::Strike { target, .. } = deed {
        reveal(hidden.reborrow(), &mut facts, *target);
        end_ambush(ambushes, &mut facts, *target);
    }
}

/// It attacks hand to hand (`hook.strike`): both test, the higher sum hits (`fight.test`).
fn strike(
    field: FeuFieldQuery,
    of_match: Single<(
        &GuestDeed,
        &mut FeuHarm,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<FeuPhase>,
    )>,
) {
    let (deed, mut harm, mut dice, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::ActivationAsk);
    let GuestDeed::Strike { piece, target, more } = deed else {
        return;
    };
    let pair = ((*piece, *target), *more);
    if let Some(blow) = throw_fight(&field.get(), pair, (&mut dice, &mut facts)) {
        harm.deal(vec![blow], FeuPhase::ActivationAsk);
        next.set(FeuPhase::Harming);
    }
}

/// For a shot it turns for free.
fn aim(
    positions: Query<&TablePosition>,
    mut facings: Query<&mut TableFacing>,
    of_match: Single<(&GuestDeed, &mut Facts)>,
) {
    let (deed, mut facts) = of_match.into_inner();
    let GuestDeed::Fire { piece, target, .. } = deed else {
        return;
    };
    let places = by_id(positions);
    let ends = places[piece.index()].0.zip(places[target.index()].0);
    let toward = ends.and_then(|(from, to)| Direction::along(to.plan().way_from(from.plan())));
    let Some(toward) = toward else { return };
    let before = with_pieces_by_id(facings.reborrow(), |facings| {
        std::mem::replace(&mut facings[piece.index()].0, toward)
    });
    if before != toward {
        facts.emit(Fact::Turned {
            rule: TURN_FREE,
            piece: *piece,
            face: face(toward),
        });
    }
}

/// It shoots (`hook.fire`).
fn fire(field: FeuFieldQuery, of_match: Single<(&GuestDeed, &mut ShotUnderWay, &mut NextPhase<FeuPhase>)>) {
    let (deed, mut shot, mut next) = of_match.into_inner();
    next.set(FeuPhase::ActivationAsk);
    let GuestDeed::Fire { piece, target, more } = deed else {
        return;
    };
    let field = field.get();
    let mut weapons = field.soldier[piece.index()].weapons.iter().copied();
    let with = weapons.find(|weapon| weapon.shoots());
    shot.0 = with.zip(field.look.body(*target)).map(|(with, around)| SoldierShot {
        piece: *piece,
        with,
        target: *target,
        around,
        next: Some(*target),
        left: with.facts().rate,
        aim: 0,
        ambush: false,
        spots: false,
        more: *more,
    });
    if shot.0.is_some() {
        next.set(FeuPhase::ShotNext);
    }
}

/// It is set down, as it was at first (`hook.enter`).
fn set_down(
    mut positions: Query<&mut TablePosition>,
    mut facings: Query<&mut TableFacing>,
    mut departed: Query<&mut Departed>,
    deed: Single<&GuestDeed>,
) {
    let GuestDeed::Enter { piece, at, face: wish } = **deed else {
        return;
    };
    let index = piece.index();
    with_pieces_by_id(positions.reborrow(), |positions| {
        positions[index].0 = Some(point_of(at));
    });
    with_pieces_by_id(departed.reborrow(), |departed| departed[index] = Departed::No);
    // One that looks there already is not turned: a direction that is read again may be rounded otherwise.
    let looks = face(by_id(facings.as_readonly())[index].0);
    if let Ok(toward) = direction(TURN_FREE, wish)
        && looks != wish
    {
        with_pieces_by_id(facings.reborrow(), |facings| facings[index].0 = toward);
    }
}

/// Those in ambush answer whoever comes onto the table in their zone (`ambush.trigger`); a thing is not answered.
fn come_in(soldiers: Query<&Soldier>, of_match: Single<(&GuestDeed, &mut MoveUnderWay, &mut NextPhase<FeuPhase>)>) {
    let (deed, mut course, mut next) = of_match.into_inner();
    let GuestDeed::Enter { piece, at, .. } = *deed else {
        return;
    };
    course.0 = Some(WatchedMove {
        piece,
        how: WayOfMoving::Walk,
        steps: vec![point_of(at)],
        legs: Vec::new(),
        at: 0,
        told: 0,
        is_looked_at: false,
        face: None,
        broke_cover: !by_id(soldiers)[piece.index()].kind.facts().is_thing,
        leaves: Vec::new(),
        asked: Vec::new(),
        stopped_by: None,
    });
    next.set(FeuPhase::MoveOn);
}
