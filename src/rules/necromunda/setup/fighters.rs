//! The fighters of a setup: kinds, weapons, armour, values, and every field of their state.

use super::super::arms::Arm;
use super::super::combat::could_hold;
use super::super::components::{
    Arms, Broken, CarriedArm, Carries, Doings, Down, Engaged, Fighter, FoughtWith, Gone, HasShot, HeldArms, Hidden,
    OnAlert, Pinned, WoundsLeft,
};
use super::super::fighters::{FighterKind, GREATEST_STAT, KINDS, MEASURES, Stats};
use super::super::gangs::{self, GangId, MOST_FIGHTERS, Recruit};
use super::super::keys::combat::WEAPON_MELEE;
use super::super::keys::fighters::STAT_RANGE;
use super::super::keys::scenarios::PLACE;
use super::super::match_state::Beginning;
use super::super::phase::Stage;
use super::super::scenarios::COUNTER;
use super::CheckedFighter;
use super::written::{FIGHTER_FIELDS, WrittenArm, WrittenBroken, WrittenFighter, WrittenPinned, WrittenWay};
use crate::game::{Face, Fault, Faults, PieceId, PlayerId};
use crate::rules::own_fields::read_own;
use crate::rules::table::direction;
use crate::rules::{PieceSetup, PlayerSetup};
use crate::space::table::Direction;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 40;

/// The longest way that a fighter may have come, in units.
const LONGEST_WAY: i32 = 1_000_000;

/// The fighters of all players, by id.
pub fn read(
    players: &[PlayerSetup],
    gangs: &[GangId],
    (is_trial, begin): (bool, Option<Beginning>),
    faults: &mut Faults,
) -> Vec<CheckedFighter> {
    let count: usize = players.iter().map(|player| player.pieces.len()).sum();
    if count > MOST_FIGHTERS {
        faults.push(
            Fault::new("players", "too-many-pieces-of-all")
                .arg("count", count)
                .arg("most", MOST_FIGHTERS),
        );
        return Vec::new();
    }
    let mut fighters = Vec::with_capacity(count);
    for (seat, (player, gang)) in players.iter().zip(gangs).enumerate() {
        let field = format!("players[{seat}]");
        let mut recruits = Vec::with_capacity(player.pieces.len());
        for (index, written) in player.pieces.iter().enumerate() {
            let field = format!("{field}.pieces[{index}]");
            let id = PieceId(fighters.len() as u16);
            let owner = PlayerId(seat as u8);
            let has_moved_by = begin.is_some_and(|begin| begin.player == owner && begin.phase > Stage::Movement);
            let read = fighter((id, owner, *gang), has_moved_by, (&field, written), faults);
            if let Some(fighter) = read {
                recruits.push(Recruit {
                    kind: fighter.fighter.kind,
                    arms: fighter.arms.0.iter().map(|arm| arm.id).collect(),
                    armour: fighter.fighter.armour,
                });
                fighters.push(fighter);
            }
        }
        if !is_trial && recruits.len() == player.pieces.len() {
            faults.extend(gangs::faults_of(&field, &recruits));
        }
    }
    fighters
}

fn fighter(
    (id, owner, gang): (PieceId, PlayerId, GangId),
    has_moved_by: bool,
    (field, written): (&str, &PieceSetup),
    faults: &mut Faults,
) -> Option<CheckedFighter> {
    let unused = [("bonuses", written.bonuses.is_empty())];
    for (what, _) in unused.into_iter().filter(|(_, is_empty)| !is_empty) {
        faults.push(Fault::new(format!("{field}.{what}"), "necro-no-use").arg("what", what));
    }
    let Some(kind) = KINDS.iter().find(|kind| kind.id == written.kind) else {
        let known: Vec<&str> = KINDS.iter().map(|kind| kind.id).collect();
        faults.push(
            Fault::new(format!("{field}.kind"), "unknown-kind")
                .arg("kind", &written.kind)
                .arg("known", known.join(", ")),
        );
        return None;
    };
    let fields = (FIGHTER_FIELDS, PieceSetup::FIELDS);
    let own: WrittenFighter = read_own(field, &written.own, fields, "necro-fields", faults);
    if own.name.chars().count() > LONGEST_NAME || own.name.chars().any(char::is_control) {
        faults.push(Fault::new(format!("{field}.name"), "necro-name").arg("most", LONGEST_NAME));
    }
    let follows = [
        ("id", own.id.is_none_or(|written| written == id)),
        ("player", own.player.is_none_or(|written| written == owner)),
        ("gang", own.gang.is_none_or(|written| written == gang)),
    ];
    for (state, _) in follows.into_iter().filter(|(_, fits)| !fits) {
        faults.push(Fault::new(format!("{field}.{state}"), "necro-state").arg("state", state));
    }
    let stats = stats(field, (gang, kind.kind), own.stats, faults);
    let facing = direction(PLACE, written.face.unwrap_or(Face::North)).unwrap_or_else(|_| {
        faults.push(Fault::new(format!("{field}.face"), "necro-face"));
        Direction::NORTH
    });
    let way = own.moved.map(WrittenWay::way).unwrap_or_default();
    let bounds = 0..=LONGEST_WAY;
    if !bounds.contains(&way.this_phase) || !bounds.contains(&way.last_phase) {
        faults.push(Fault::new(format!("{field}.moved"), "necro-number").arg("most", LONGEST_WAY));
    }
    let wounds = own.wounds.unwrap_or(if own.down || own.out { 0 } else { stats.w });
    let most = if own.down { 0 } else { stats.w };
    if !(0..=most).contains(&wounds) {
        faults.push(Fault::new(format!("{field}.wounds"), "necro-number").arg("most", most));
    }
    // After the movement phase of its own turn the last way that it came is that of this turn.
    let has_way = way.this_phase > 0 || has_moved_by && way.last_phase > 0;
    let moved = own.done.moved.unwrap_or(own.ran || own.charged || has_way);
    let carried: Vec<CarriedArm> = own
        .weapons
        .unwrap_or_default()
        .into_iter()
        .map(WrittenArm::carried)
        .collect();
    if carried.iter().any(|arm| arm.id == Arm::DroneGun) {
        faults.push(Fault::new(format!("{field}.weapons"), "necro-no-use").arg("what", "drone_gun"));
    }
    if !could_hold(&carried, &own.held) {
        faults.push(Fault::new(format!("{field}.held"), "necro-held").by(WEAPON_MELEE));
    }
    Some(CheckedFighter {
        owner: Some(owner),
        fighter: Fighter {
            kind: kind.kind,
            gang: Some(gang),
            name: own.name,
            armour: own.armour,
            is_thing: false,
            creature: None,
        },
        measures: MEASURES,
        at: None,
        facing,
        stats,
        wounds: WoundsLeft(wounds),
        arms: Arms(carried),
        conditions: (
            Pinned(own.pinned.and_then(WrittenPinned::since)),
            Down(own.down),
            match (own.out, own.left) {
                (false, false) => Gone::No,
                (true, false) => Gone::Out,
                (false, true) => Gone::Left,
                (true, true) => {
                    faults.push(Fault::new(format!("{field}.left"), "necro-state").arg("state", "left"));
                    Gone::Out
                }
            },
            Hidden(own.hidden),
            Broken(own.broken.and_then(WrittenBroken::since)),
            OnAlert(own.alert),
        ),
        engaged: Engaged(own.engaged),
        carries: carries(field, written, faults),
        doings: (
            HeldArms(own.held),
            Doings {
                settled: own.done.settled.unwrap_or(moved),
                moved,
                ran: own.ran,
                charged: own.charged,
            },
            HasShot(own.done.shot),
            FoughtWith(own.done.fought),
            way,
        ),
    })
}

/// Whether a fighter carries a counter, the only thing there is to be carried.
fn carries(field: &str, written: &PieceSetup, faults: &mut Faults) -> Carries {
    let is_counter = |carried: &[String]| carried.len() == 1 && carried[0] == COUNTER;
    if !written.carries.is_empty() && !is_counter(&written.carries) {
        faults.push(Fault::new(format!("{field}.carries"), "necro-carries").arg("what", COUNTER));
    }
    Carries(!written.carries.is_empty())
}

/// The values of a fighter: those of its kind in its gang, or as the setup has them.
fn stats(field: &str, (gang, kind): (GangId, FighterKind), own: Option<Stats>, faults: &mut Faults) -> Stats {
    let stats = own.unwrap_or_else(|| gang.stats_of(kind));
    if stats.all().iter().any(|value| !(0..=GREATEST_STAT).contains(value)) {
        faults.push(
            Fault::new(format!("{field}.stats"), "necro-number")
                .arg("most", GREATEST_STAT)
                .by(STAT_RANGE),
        );
    }
    stats
}
