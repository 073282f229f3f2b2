//! Those whom no player has: pieces behind all others, with values of their own kinds (`hook.piece`).

use super::super::camps::camp;
use super::super::components::{
    Arms, CarriedArm, Carries, Doings, Fighter, FoughtWith, Gone, HasShot, HeldArms, WoundsLeft,
};
use super::super::field::look;
use super::super::fighters::{CREATURE_KINDS, CREATURES, FighterKind, GREATEST_STAT, MEASURES, NecroCreature};
use super::super::gangs::{MOST_CREDITS, MOST_FIGHTERS};
use super::super::keys::fighters::{BODY_SIZE, STAT_RANGE};
use super::super::keys::scenarios::PLACE;
use super::super::keys::wounds::FIGHT_WHO;
use super::super::movement::{NecroMovement, engages};
use super::super::options::NecroOptions;
use super::CheckedFighter;
use super::written::{FIGHTER_FIELDS, WrittenArm, WrittenFighter, WrittenWay};
use crate::game::{Face, Fault, Faults, PieceId, Place};
use crate::rules::PieceSetup;
use crate::rules::add_ons::{AddOns, SetGuest};
use crate::rules::host::GuestTerms;
use crate::rules::own_fields::read_own;
use crate::rules::table::{direction, refused_stand};
use crate::space::table::{Body, Direction, Point, TableBoard, TerrainState};

/// Adds those whom no player has to the fighters, and looks over where they stand.
pub fn add(
    guests: &[SetGuest],
    (board, options, terms): (&TableBoard, &NecroOptions, &GuestTerms),
    fighters: &mut Vec<CheckedFighter>,
    faults: &mut Faults,
) {
    let count = fighters.len() + guests.len();
    if count > MOST_FIGHTERS {
        faults.push(
            Fault::new("players", "too-many-pieces-of-all")
                .arg("count", count)
                .arg("most", MOST_FIGHTERS),
        );
        return;
    }
    for guest in guests {
        let id = PieceId(fighters.len() as u16);
        let Some(mut read) = creature(id, (&guest.field, &guest.piece), faults) else {
            continue;
        };
        let has_gone = read.conditions.2 != Gone::No;
        match guest.piece.at {
            Some(at) if has_gone => faults.push(Fault::new(format!("{}.at", guest.field), "necro-gone").arg("at", at)),
            Some(at) => read.at = place(&guest.field, at, (board, options), fighters, faults),
            None => {}
        }
        fighters.push(read);
        engage(&guest.field, (terms, board, options), fighters, faults);
    }
}

/// Those whom no player has within their price, if they have one.
pub fn check_cost(add_ons: &AddOns, fighters: &[CheckedFighter], faults: &mut Faults) {
    let Some((most, rule)) = add_ons.most_cost(MOST_CREDITS) else {
        return;
    };
    let guests = fighters.iter().filter_map(|fighter| fighter.fighter.creature);
    let cost: i64 = guests.map(|kind| kind.data().cost).sum();
    if cost > most {
        faults.push(
            Fault::new(format!("{}.creatures", AddOns::FIELD), "necro-gang-cost")
                .arg("cost", cost)
                .arg("most", most)
                .by(rule),
        );
    }
}

/// One of them; nothing if it is of no kind.
fn creature(id: PieceId, (field, written): (&str, &PieceSetup), faults: &mut Faults) -> Option<CheckedFighter> {
    let unused = [
        ("bonuses", written.bonuses.is_empty()),
        ("carries", written.carries.is_empty()),
    ];
    for (what, _) in unused.into_iter().filter(|(_, is_empty)| !is_empty) {
        faults.push(Fault::new(format!("{field}.{what}"), "necro-no-use").arg("what", what));
    }
    let Some(data) = CREATURES.iter().find(|data| data.id == written.kind) else {
        faults.push(
            Fault::new(format!("{field}.kind"), "unknown-kind")
                .arg("kind", &written.kind)
                .arg("known", CREATURE_KINDS.join(", ")),
        );
        return None;
    };
    let fields = (FIGHTER_FIELDS, PieceSetup::FIELDS);
    let own: WrittenFighter = read_own(field, &written.own, fields, "necro-fields", faults);
    let wrong = [
        ("id", own.id.is_some_and(|written| written != id)),
        ("player", own.player.is_some()),
        ("gang", own.gang.is_some()),
        (
            "pinned",
            own.pinned.and_then(super::written::WrittenPinned::since).is_some(),
        ),
        (
            "broken",
            own.broken.and_then(super::written::WrittenBroken::since).is_some(),
        ),
        ("down", own.down),
        ("left", own.left),
        ("hidden", own.hidden),
        ("alert", own.alert),
    ];
    for (state, _) in wrong.into_iter().filter(|(_, is_wrong)| *is_wrong) {
        faults.push(Fault::new(format!("{field}.{state}"), "necro-state").arg("state", state));
    }
    let stats = own.stats.unwrap_or(data.stats);
    if stats.all().iter().any(|value| !(0..=GREATEST_STAT).contains(value)) {
        faults.push(
            Fault::new(format!("{field}.stats"), "necro-number")
                .arg("most", GREATEST_STAT)
                .by(STAT_RANGE),
        );
    }
    let wounds = own.wounds.unwrap_or(if own.out { 0 } else { stats.w });
    if !(0..=stats.w).contains(&wounds) {
        faults.push(Fault::new(format!("{field}.wounds"), "necro-number").arg("most", stats.w));
    }
    let facing = direction(PLACE, written.face.unwrap_or(Face::North)).unwrap_or_else(|_| {
        faults.push(Fault::new(format!("{field}.face"), "necro-face"));
        Direction::NORTH
    });
    let usual = || {
        let gun = data.gun.into_iter();
        gun.map(|id| CarriedArm { id, useless: false }).collect()
    };
    let carried: Option<Vec<CarriedArm>> = own
        .weapons
        .map(|arms| arms.into_iter().map(WrittenArm::carried).collect());
    Some(CheckedFighter {
        owner: None,
        fighter: Fighter {
            kind: FighterKind::Ganger,
            gang: None,
            name: own.name,
            armour: own.armour.or(data.armour),
            is_thing: data.kind == NecroCreature::Nest,
            creature: Some(data.kind),
        },
        measures: MEASURES,
        at: None,
        facing,
        stats,
        wounds: WoundsLeft(wounds),
        arms: Arms(carried.unwrap_or_else(usual)),
        conditions: (
            Default::default(),
            Default::default(),
            if own.out { Gone::Out } else { Gone::No },
            Default::default(),
            Default::default(),
            Default::default(),
        ),
        engaged: Default::default(),
        carries: Carries::default(),
        doings: (
            HeldArms(own.held),
            Doings {
                charged: own.charged,
                ..Doings::default()
            },
            HasShot(own.done.shot),
            FoughtWith(own.done.fought),
            own.moved.map(WrittenWay::way).unwrap_or_default(),
        ),
    })
}

/// Where one of them stands, if it can there.
fn place(
    field: &str,
    at: Place,
    (board, options): (&TableBoard, &NecroOptions),
    fighters: &[CheckedFighter],
    faults: &mut Faults,
) -> Option<Point> {
    let terrain = TerrainState::at_first(&board.0.laid.table);
    let look = look(board, &terrain, options, Vec::new());
    let Ok(point) = look.point(PLACE, at) else {
        faults.push(Fault::new(format!("{field}.at"), "necro-no-surface").arg("at", at));
        return None;
    };
    let standing = (0..).map(PieceId).zip(fighters);
    let (ids, others): (Vec<PieceId>, Vec<Body>) = standing
        .filter_map(|(id, other)| Some((id, other.measures.body(other.at?, false))))
        .unzip();
    let rules = NecroMovement::default();
    match look.walker(MEASURES.body(point, false), &others, &rules).stand(point) {
        Ok(_) => Some(point),
        Err(why) => {
            let refusal = refused_stand(BODY_SIZE, at, why, &ids);
            faults.push(
                Fault::new(format!("{field}.at"), "necro-stand")
                    .arg("why", refusal.why)
                    .arg("at", at),
            );
            None
        }
    }
}

/// The last of the fighters is engaged with all whom it touches (`fight.who`).
fn engage(
    field: &str,
    (terms, board, options): (&GuestTerms, &TableBoard, &NecroOptions),
    fighters: &mut [CheckedFighter],
    faults: &mut Faults,
) {
    let terrain = TerrainState::at_first(&board.0.laid.table);
    let look = look(board, &terrain, options, Vec::new());
    let Some((last, others)) = fighters.split_last_mut() else {
        return;
    };
    let id = PieceId(others.len() as u16);
    let own = camp(terms, (None, last.fighter.acts_for_nobody()));
    let Some(body) = last.at.map(|at| MEASURES.body(at, false)) else {
        return;
    };
    for (place, other) in others.iter_mut().enumerate() {
        let is_foe = own.is_some()
            && camp(terms, (other.owner, other.fighter.acts_for_nobody())).is_some_and(|camp| Some(camp) != own);
        let there = other.at.map(|at| MEASURES.body(at, false)).filter(|_| is_foe);
        if !there.is_some_and(|there| engages(look.view(), &body, &there)) {
            continue;
        }
        let (pinned, _, _, hidden, _, alert) = &other.conditions;
        if pinned.0.is_some() || hidden.0 || alert.0 {
            faults.push(
                Fault::new(format!("{field}.at"), "necro-state")
                    .arg("state", "engaged")
                    .by(FIGHT_WHO),
            );
        }
        last.engaged.0.push(PieceId(place as u16));
        other.engaged.0.push(id);
    }
}
