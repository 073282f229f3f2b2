//! What the book does for pieces of an add-on: they advance, strike, shoot and are set down as figures do, without a turn of their
//! own.
//!
//! Phases: `GuestAdvance`, `GuestStrike`, `GuestFire`, `GuestEnter`. State: who is active, where pieces stand and look, what they
//! meet on the way.

use bevy::prelude::*;

use super::super::battlefield::BattlefieldQuery;
use super::super::casualties::{Hit, Struck, take_the_dead_off};
use super::super::figures::Kind;
use super::super::keys;
use super::super::match_config::MatchConfig;
use super::super::melee;
use super::super::move_in_progress::{Move, StepQuery};
use super::super::phase::Phase;
use super::super::placement::PlacementQuery;
use super::super::saves::roll_the_save;
use super::super::shooting::{self, Salvo};
use super::super::squigs::Herding;
use super::super::turns::{self, Turn};
use super::ways;
use crate::game::{
    Dice, Fact, Facts, GameBuilder, Modifier, Modifiers, PieceId, Place, Weapon, Why, by_id, with_pieces_by_id,
};
use crate::rules::host::GuestDeed;
use crate::space::grid::{Cell, Facing, Position, in_arc};

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    for name in [
        "turn", "flock", "position", "facing", "trail", "bonuses", "carrying", "scores", "outcome", "fallen", "lying",
    ] {
        game.let_write(name, "host::deeds");
    }
    for phase in [
        Phase::GuestAdvance,
        Phase::GuestStrike,
        Phase::GuestFire,
        Phase::GuestEnter,
    ] {
        game.add_system(phase, take_turn);
    }
    game.add_system(Phase::GuestAdvance, advance)
        .add_system(Phase::GuestAdvance, turns::go_on);
    game.add_system(Phase::GuestStrike, face_the_target)
        .add_system(Phase::GuestStrike, strike)
        .add_system(Phase::GuestStrike, roll_the_save)
        .add_system(Phase::GuestStrike, take_the_dead_off)
        .add_system(Phase::GuestStrike, forget_the_blow)
        .add_system(Phase::GuestStrike, turns::go_on);
    game.add_system(Phase::GuestFire, face_the_target)
        .add_system(Phase::GuestFire, open_fire)
        .add_system(Phase::GuestFire, turns::go_on);
    game.add_system(Phase::GuestEnter, set_down)
        .add_system(Phase::GuestEnter, turns::go_on);
}

/// Whose a deed is.
const fn piece_of(deed: &GuestDeed) -> Option<PieceId> {
    match deed {
        GuestDeed::Nothing => None,
        GuestDeed::Advance { piece, .. }
        | GuestDeed::Strike { piece, .. }
        | GuestDeed::Fire { piece, .. }
        | GuestDeed::Activate { piece }
        | GuestDeed::Skip { piece }
        | GuestDeed::Enter { piece, .. } => Some(*piece),
    }
}

/// It is active for what it does, and has not passed by any squig yet.
pub fn take_turn(of_match: Single<(&GuestDeed, &mut Turn, &mut Herding)>) {
    let (deed, mut turn, mut herding) = of_match.into_inner();
    turn.active = piece_of(deed);
    herding.begin_activation();
}

/// It advances along its way, as far as its movement goes, and stops in contact with an enemy (`hook.advance`): a walk like others.
pub fn advance(kinds: Query<&Kind>, mut steps: StepQuery, deed: Single<&GuestDeed>) {
    let GuestDeed::Advance {
        piece,
        path,
        is_doubled,
    } = *deed
    else {
        return;
    };
    let piece = *piece;
    let mut steps = steps.get();
    let (gone, points) = {
        let field = steps.placement.field();
        let basic = u32::from(field.pieces.mvt_of(piece));
        let budget = if *is_doubled { 2 * basic } else { basic };
        let hovers = ways::hovers(by_id(kinds)[piece.index()]);
        ways::as_far_as_it_goes(&field, (piece, hovers), path, budget)
    };
    let (Some(from), Some(end)) = (steps.placement.occupancy.of(piece), gone.last().copied()) else {
        return;
    };
    let before_last = gone.iter().rev().nth(1).copied().unwrap_or(from);
    let ahead = ways::foe_beside(&steps.placement.field(), piece, end)
        .and_then(|foe| end.side_of(foe))
        .or_else(|| before_last.side_of(end));
    let face = ahead.unwrap_or_default();
    steps.placement.pieces.facing[piece.index()] = face;
    let emitted = steps.placement.facts.len();
    let moved = |gone: &[Cell], points| Fact::Moved {
        rule: keys::MOVE_POINTS,
        piece,
        from: from.into(),
        path: gone.iter().copied().map(Place::from).collect(),
        face: face.into(),
        points,
        run: false,
    };
    steps.placement.facts.emit(moved(&gone, points));
    let mut moving = Move {
        walks: true,
        ..Move::new(piece, piece, from)
    };
    for (taken, cell) in (1..).zip(&gone) {
        steps.come_to(&mut moving, *cell);
        if steps.placement.is_over() || steps.placement.occupancy.of(piece).is_none() {
            steps.placement.facts.replace(emitted, moved(&gone[..taken], points));
            break;
        }
    }
    // Nobody herds for it.
    steps.herding.begin_activation();
}

/// For an attack it turns for free: to a cell beside it, or so that it sees what it shoots at.
pub fn face_the_target(
    positions: Query<&Position>,
    facings: Query<&mut Facing>,
    of_match: Single<(&GuestDeed, &mut Facts)>,
) {
    let (deed, mut facts) = of_match.into_inner();
    let (GuestDeed::Strike { piece, target, .. } | GuestDeed::Fire { piece, target, .. }) = deed else {
        return;
    };
    let places = by_id(positions);
    let ends = places[piece.index()].cell().zip(places[target.index()].cell());
    let Some((from, to)) = ends else { return };
    with_pieces_by_id(facings, |facings| {
        let facing = &mut facings[piece.index()];
        let sees = |facing: &Facing| in_arc(from, *facing, to);
        if let Some(toward) = Facing::ALL.into_iter().find(sees).filter(|_| !sees(facing)) {
            *facing = toward;
            facts.emit(Fact::Turned {
                rule: keys::MOVE_FACE,
                piece: *piece,
                face: toward.into(),
            });
        }
    });
}

/// What an attack needs with so much more power: as much less, 2 at best.
fn with_power(config: &MatchConfig, (need, mut modifiers): (i32, Modifiers), more: i32) -> (i32, Modifiers) {
    let changed = (need - more).max(2).min(need);
    if let Some(rule) = config.guests.power.filter(|_| changed != need) {
        modifiers.0.push(Modifier {
            rule,
            change: changed - need,
        });
    }
    (changed, modifiers)
}

/// It strikes (`hook.strike`).
pub fn strike(field: BattlefieldQuery, of_match: Single<(&GuestDeed, &mut Struck, &mut Dice, &mut Facts)>) {
    let (deed, mut struck, mut dice, mut facts) = of_match.into_inner();
    let GuestDeed::Strike { piece, target, more } = *deed else {
        return;
    };
    let field = field.get();
    facts.emit(Fact::Fought {
        rule: keys::MELEE_WHO,
        piece,
        target,
    });
    let (need, modifiers) = with_power(field.config, melee::need(&field, piece, target), more);
    let why = Why::test(keys::MELEE_HIT, need)
        .changed_by(modifiers)
        .by(field.owner(piece))
        .of(piece)
        .at(target);
    if dice.roll(&mut facts, why).passed {
        struck.0 = Some(Hit {
            piece: target,
            by: piece,
            rule: keys::MELEE_HIT,
            pierced: field.pieces.skills_of(piece).find(|skill| skill.blows_pierce).is_some(),
        });
    }
}

/// The blow is over.
pub fn forget_the_blow(mut struck: Single<&mut Struck>) {
    struck.0 = None;
}

/// It shoots, all its shots at one target (`hook.fire`).
pub fn open_fire(field: BattlefieldQuery, of_match: Single<(&GuestDeed, &mut Salvo, &mut Facts)>) {
    let (deed, mut salvo, mut facts) = of_match.into_inner();
    let GuestDeed::Fire { piece, target, more } = *deed else {
        return;
    };
    let field = field.get();
    let (mut shots, fact) = shooting::begin_volley(&field, piece, piece, target, Weapon::Gun);
    facts.emit(fact);
    shots.allotted = vec![target; usize::from(shots.total)];
    let change = |need| with_power(field.config, need, more);
    salvo.0 = Some(shooting::settle(&field, shots, false, change));
}

/// It is set down (`hook.enter`).
pub fn set_down(mut placement: PlacementQuery, deed: Single<&GuestDeed>) {
    let GuestDeed::Enter { piece, at, face } = **deed else {
        return;
    };
    let mut placement = placement.get();
    placement.put(piece, Some(at.into()));
    placement.pieces.facing[piece.index()] = Facing::from_face(face).unwrap_or_default();
    placement.pieces.history[piece.index()].left = true;
}
