//! What the book does for those whom no player has: they advance, fight, shoot and are set down as fighters do.
//!
//! Phases: `GuestBegin`, `GuestAdvance`, `GuestStrike`, `GuestFire`, `GuestEnter`, `GuestAsk`. State: the move, the combat and the shot
//! under way; where they stand and look, their wounds and weapons as they come onto the table.

use bevy::prelude::*;

use super::super::arms::ArmRange;
use super::super::combat::{Combat, Group, Melee};
use super::super::components::{Arms, Doings, Fighter, FoughtWith, Gone, NecroActed, WayMoved, WoundsLeft};
use super::super::engagement::{Meeting, engage, leave_states};
use super::super::field::{Field, FieldQuery};
use super::super::fighters::Stats;
use super::super::keys::movement::FACE;
use super::super::match_state::{ActiveFighter, CourseOfMove, Gait, MoveInProgress, NecroOutcome, NecroTurnsLeft};
use super::super::movement::course;
use super::super::nerve::NerveLine;
use super::super::phase::NecroPhase;
use super::super::shooting::{Shot, ShotInProgress};
use super::super::turn::look_for_the_end;
use super::super::wounds::Casualties;
use super::{NecroHost, turns, ways};
use crate::game::{Fact, Facts, GameBuilder, NextPhase, PieceId, by_id, with_pieces_by_id};
use crate::rules::host::{GuestDeed, GuestLosses, GuestTurn, GuestVerdict, Host as _};
use crate::rules::table::guests::point_of;
use crate::rules::table::{direction, face};
use crate::space::table::{Direction, Path, TableFacing, TablePosition};

/// Adds this chapter's systems and state: after all other chapters.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.hand_on::<GuestDeed>()
        .hand_on::<GuestLosses>()
        .hand_on::<GuestVerdict>();
    turns::plugin(game);
    game.add_system(NecroPhase::GuestBegin, begin)
        .add_system(NecroPhase::GuestAdvance, advance)
        .add_system(NecroPhase::GuestStrike, meet)
        .add_system(NecroPhase::GuestStrike, engage)
        .add_system(NecroPhase::GuestStrike, leave_states)
        .add_system(NecroPhase::GuestStrike, strike)
        .add_system(NecroPhase::GuestFire, aim)
        .add_system(NecroPhase::GuestFire, fire)
        .add_system(NecroPhase::GuestEnter, set_down)
        .add_system(NecroPhase::GuestEnter, come_in)
        .add_system(NecroPhase::GuestAsk, look_for_the_end)
        .add_system(NecroPhase::GuestAsk, ask);
}

/// What belongs to the state only where there is somebody whom no player has.
pub fn keep(game: &mut GameBuilder<NecroPhase>) {
    game.keep_of_pieces::<NecroActed>("acted", &["host::turns"])
        .keep_of_match::<NecroTurnsLeft>("turns", &["host::turns"])
        .keep_of_match::<ActiveFighter>("active", &["host::turns"]);
}

/// They have done nothing yet, and nobody has fought: the blows of each count anew (`many.count`).
fn begin(
    fighters: Query<&Fighter>,
    mut doings: Query<&mut Doings>,
    mut ways: Query<&mut WayMoved>,
    mut fought: Query<&mut FoughtWith>,
) {
    let fighters = by_id(fighters);
    let guests = || (0..fighters.len()).filter(|index| fighters[*index].acts_for_nobody());
    with_pieces_by_id(doings.reborrow(), |doings| {
        guests().for_each(|index| doings[index] = Doings::default());
    });
    with_pieces_by_id(ways.reborrow(), |ways| {
        guests().for_each(|index| ways[index] = WayMoved::default());
    });
    with_pieces_by_id(fought.reborrow(), |fought| {
        fought.iter_mut().for_each(|fought| fought.0.clear());
    });
}

/// One advances along its way (`hook.advance`): a move like others, answered like others.
fn advance(field: FieldQuery, of_match: Single<(&GuestDeed, &mut MoveInProgress, &mut NextPhase<NecroPhase>)>) {
    let (deed, mut course, mut next) = of_match.into_inner();
    next.set(NecroPhase::GuestAsk);
    let GuestDeed::Advance {
        piece,
        path,
        is_doubled,
    } = deed
    else {
        return;
    };
    let field = field.get();
    let basic = field.movement(*piece);
    let budget = if *is_doubled { 2 * basic } else { basic };
    course.0 = ways::advance(&field, *piece, (path, budget));
    if course.0.is_some() {
        next.set(NecroPhase::MoveShown);
    }
}

/// Whom one attacks it is engaged with.
fn meet(field: FieldQuery, of_match: Single<(&GuestDeed, &mut Meeting)>) {
    let (deed, mut meeting) = of_match.into_inner();
    *meeting = Meeting::default();
    if let GuestDeed::Strike { piece, target, .. } = *deed {
        let field = field.get();
        let is_engaged = field.engaged[piece.index()].0.contains(&target);
        meeting.who = Some(piece);
        meeting.with = if is_engaged { Vec::new() } else { vec![target] };
    }
}

/// It attacks hand to hand (`hook.strike`): the two fight.
fn strike(field: FieldQuery, of_match: Single<(&GuestDeed, &mut Melee, &mut NextPhase<NecroPhase>)>) {
    let (deed, mut melee, mut next) = of_match.into_inner();
    next.set(NecroPhase::GuestAsk);
    let GuestDeed::Strike { piece, target, more } = *deed else {
        return;
    };
    let field = field.get();
    let enemies = |one: PieceId| (one, field.engaged[one.index()].0.clone());
    melee.combat = Some(Combat {
        members: [piece.min(target), piece.max(target)].map(enemies).to_vec(),
        groups: vec![Group {
            lone: target,
            others: vec![piece],
        }],
        duel: None,
        fallen: Vec::new(),
        followed: Vec::new(),
        more,
    });
    next.set(NecroPhase::ArmsAsk);
}

/// For a shot it turns for free.
fn aim(
    positions: Query<&TablePosition>,
    mut facings: Query<&mut TableFacing>,
    of_match: Single<(&GuestDeed, &mut Facts)>,
) {
    let (deed, mut facts) = of_match.into_inner();
    let GuestDeed::Fire { piece, target, .. } = *deed else {
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
            rule: FACE,
            piece,
            face: face(toward),
        });
    }
}

/// It shoots (`hook.fire`): one shot, and what answers it.
fn fire(field: FieldQuery, of_match: Single<(&GuestDeed, &mut ShotInProgress, &mut NextPhase<NecroPhase>)>) {
    let (deed, mut shot, mut next) = of_match.into_inner();
    next.set(NecroPhase::GuestAsk);
    let GuestDeed::Fire { piece, target, more } = *deed else {
        return;
    };
    let field = field.get();
    if let Some(with) = gun_of(&field, piece) {
        shot.0 = Some(Shot {
            piece,
            with,
            target,
            toward: None,
            shots: 1,
            targets: vec![target],
            at: None,
            burst: false,
            alert: None,
            more,
        });
        next.set(NecroPhase::ShotTold);
    }
}

/// With what one shoots, if it has a gun that is of use.
pub fn gun_of(field: &Field, piece: PieceId) -> Option<super::super::arms::Arm> {
    let mut carried = field.arms[piece.index()].0.iter().filter(|arm| !arm.useless);
    let gun = carried.find(|arm| matches!(arm.id.data().range, ArmRange::Shot { .. }));
    gun.map(|arm| arm.id)
}

/// What changes of one that comes onto the table.
type Coming<'w, 's> = (
    Query<'w, 's, &'static mut TablePosition>,
    Query<'w, 's, &'static mut TableFacing>,
    Query<'w, 's, &'static mut Gone>,
    Query<'w, 's, &'static mut WoundsLeft>,
    Query<'w, 's, &'static mut Arms>,
    Query<'w, 's, &'static Stats>,
);

/// It is set down, as it was at first (`hook.enter`).
fn set_down((mut positions, mut facings, mut gone, mut wounds, mut arms, stats): Coming, deed: Single<&GuestDeed>) {
    let GuestDeed::Enter { piece, at, face: wish } = **deed else {
        return;
    };
    let index = piece.index();
    let whole = by_id(stats)[index].w;
    with_pieces_by_id(positions.reborrow(), |positions| {
        positions[index].0 = Some(point_of(at));
    });
    with_pieces_by_id(gone.reborrow(), |gone| gone[index] = Gone::No);
    with_pieces_by_id(wounds.reborrow(), |wounds| wounds[index].0 = whole);
    with_pieces_by_id(arms.reborrow(), |arms| {
        arms[index].0.iter_mut().for_each(|arm| arm.useless = false);
    });
    // One that looks there already is not turned: a direction that is read again may be rounded otherwise.
    let looks = face(by_id(facings.as_readonly())[index].0);
    if let Ok(toward) = direction(FACE, wish)
        && looks != wish
    {
        with_pieces_by_id(facings.reborrow(), |facings| facings[index].0 = toward);
    }
}

/// Those on alert answer who comes onto the table.
fn come_in(field: FieldQuery, of_match: Single<(&GuestDeed, &mut MoveInProgress, &mut NextPhase<NecroPhase>)>) {
    let (deed, mut in_progress, mut next) = of_match.into_inner();
    let GuestDeed::Enter { piece, at, .. } = *deed else {
        return;
    };
    let still = course(&field.get(), (piece, Gait::Advance), &Path::default(), point_of(at));
    in_progress.0 = Some(CourseOfMove { way_before: 0, ..still });
    next.set(NecroPhase::MoveShown);
}

/// What one did is done: nerve comes of it, then those go on who asked for it.
fn ask(
    of_match: Single<(
        &GuestTurn,
        &NecroOutcome,
        &NerveLine,
        &Casualties,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (turn, outcome, line, casualties, mut next) = of_match.into_inner();
    next.set(if outcome.0.is_some() {
        NecroPhase::Over
    } else if line.is_busy() || !casualties.0.is_empty() {
        NecroPhase::Nerve
    } else {
        turn.0.map_or(NecroPhase::TurnAsk, NecroHost::phase)
    });
}
