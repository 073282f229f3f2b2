//! The figures of a setup: which champion, with which gear, and every field of their state.

use serde_json::Value;

use super::super::codex::{Codices, Purchase, PurchaseTerms};
use super::super::components::{
    Bonus, Bought, CarriedFlag, CarriedWeapon, Champion, Controller, Doings, Drained, Gear, Presence, Tally, Weapons,
    WoundsLeft,
};
use super::super::keys::turn::DEPLOY_ORDER;
use super::super::terms::{ModRule, Terms};
use super::written::{FIGURE_FIELDS, WrittenFigure, WrittenPlayer, WrittenWeapon};
use super::{CheckedFigure, seats};
use crate::game::{Face, Fault, Faults, PieceId, PlayerId};
use crate::rules::own_fields::read_own;
use crate::rules::table::{FigureMeasures, direction};
use crate::rules::{PieceSetup, Setup};
use crate::space::table::Direction;

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// The longest way that a figure may have come, in units.
const LONGEST_WAY: i32 = 1_000_000;

/// The champions that fill an empty setup, in the order of the seats.
const USUAL: &[&str] = &[
    "legionary",
    "veil_dancer",
    "basher",
    "captain",
    "colossus",
    "strider",
    "bolide",
    "veil_eye",
];

/// What a player fields who names nothing: one champion, the same for all where the mod asks for it.
pub fn usual(mode: &str, seat: usize) -> Vec<PieceSetup> {
    let place = if mode == "elite" { 0 } else { seat % USUAL.len() };
    // Within a budget of 30 the dear ones have no place.
    let cheap = if mode == "champion" { place % 4 } else { place };
    let id = match (mode, USUAL[cheap]) {
        ("champion", "veil_dancer") => "levy",
        (_, id) => id,
    };
    vec![PieceSetup::of(id)]
}

/// The house codex and those that the setup writes out.
pub fn codices(written: &[Value], faults: &mut Faults) -> Codices {
    match Codices::with_own(written) {
        Ok(codices) => codices,
        Err(wrong) => {
            faults.extend(wrong);
            Codices::house()
        }
    }
}

/// The figures of all players, by id.
pub fn read(
    (setup, terms, players): (&Setup, &Terms, &[WrittenPlayer]),
    codices: &Codices,
    faults: &mut Faults,
) -> Vec<CheckedFigure> {
    let mut owners = Vec::new();
    for (seat, player) in setup.players.iter().enumerate() {
        owners.extend(std::iter::repeat_n(PlayerId(seat as u8), player.pieces.len()));
    }
    let figures = seats(setup).zip(owners).filter_map(|((id, field, piece), owner)| {
        let is_late = players.get(owner.index()).is_some_and(|player| player.late);
        figure((id, owner, is_late), (&field, piece), (terms, codices), faults)
    });
    figures.collect()
}

fn figure(
    (id, owner, is_late): (PieceId, PlayerId, bool),
    (field, written): (&str, &PieceSetup),
    (terms, codices): (&Terms, &Codices),
    faults: &mut Faults,
) -> Option<CheckedFigure> {
    let unused = [
        ("bonuses", written.bonuses.is_empty()),
        ("carries", written.carries.is_empty()),
    ];
    for (what, _) in unused.into_iter().filter(|(_, is_empty)| !is_empty) {
        faults.push(Fault::new(format!("{field}.{what}"), "quake-no-use").arg("what", what));
    }
    let fields = (FIGURE_FIELDS, PieceSetup::FIELDS);
    let own: WrittenFigure = read_own(field, &written.own, fields, "quake-fields", faults);
    if own.name.chars().count() > LONGEST_NAME || own.name.chars().any(char::is_control) {
        faults.push(Fault::new(format!("{field}.name"), "quake-name").arg("most", LONGEST_NAME));
    }
    let follows = [
        ("id", own.id.is_none_or(|written| written == id)),
        ("player", own.player.is_none_or(|written| written == owner)),
    ];
    for (state, _) in follows.into_iter().filter(|(_, fits)| !fits) {
        faults.push(Fault::new(format!("{field}.{state}"), "quake-state").arg("state", state));
    }
    let Some(entry) = codices.entry(&written.kind) else {
        let known: Vec<&str> = codices.entries().map(|entry| entry.id.as_str()).collect();
        faults.push(
            Fault::new(format!("{field}.kind"), "unknown-kind")
                .arg("kind", &written.kind)
                .arg("known", known.join(", ")),
        );
        return None;
    };
    let carried: Option<Vec<CarriedWeapon>> = own
        .weapons
        .map(|weapons| weapons.into_iter().map(WrittenWeapon::carried).collect());
    let purchase_terms = PurchaseTerms {
        trial: terms.trial,
        chief: terms.has(ModRule::Chief),
        perfect: terms.has(ModRule::Perfect),
        open: terms.has(ModRule::TeamOpen),
    };
    let ids: Option<Vec<_>> = carried
        .as_ref()
        .map(|weapons| weapons.iter().map(|weapon| weapon.id.clone()).collect());
    let purchase = match Purchase::make(codices, entry, (ids.as_deref(), own.gear.as_deref()), purchase_terms) {
        Ok(purchase) => purchase,
        Err(wrong) => {
            faults.extend(wrong.into_iter().map(|fault| Fault {
                field: format!("{field}.{}", fault.field),
                ..fault
            }));
            return None;
        }
    };
    let facing = direction(DEPLOY_ORDER, written.face.unwrap_or(Face::North)).unwrap_or_else(|_| {
        faults.push(Fault::new(format!("{field}.face"), "quake-face"));
        Direction::NORTH
    });
    let weapons = Weapons(carried.unwrap_or_else(|| {
        let plain = |id: &super::super::codex::ItemId| CarriedWeapon {
            id: id.clone(),
            spent: false,
        };
        purchase.weapons.iter().map(plain).collect()
    }));
    let new = |weapon: &CarriedWeapon| CarriedWeapon {
        id: weapon.id.clone(),
        spent: false,
    };
    let bought = Bought {
        profile: purchase.profile,
        skills: purchase.skills.clone(),
        weapons: Weapons(weapons.0.iter().map(new).collect()),
        gear: Gear(purchase.gear.clone()),
    };
    let profile = own.profile.unwrap_or(purchase.profile);
    let skills = own.rules.map_or_else(
        || purchase.skills.clone(),
        |rules| super::super::codex::FigureSkills(rules.into_iter().collect()),
    );
    let is_dead = own.out || own.returning;
    let wounds = own.wounds.unwrap_or(if is_dead { 0 } else { profile.w });
    if !(0..=profile.w.max(0)).contains(&wounds) || (wounds == 0) != is_dead {
        faults.push(Fault::new(format!("{field}.wounds"), "quake-number").arg("most", profile.w));
    }
    if !(0..=LONGEST_WAY).contains(&own.way) {
        faults.push(Fault::new(format!("{field}.way"), "quake-number").arg("most", LONGEST_WAY));
    }
    let is_late = is_late || own.late;
    let presence = match (own.out, own.returning, is_late) {
        (false, false, false) => Presence::ToDeploy,
        (true, false, false) => Presence::Out,
        (false, true, false) => Presence::Returning,
        (false, false, true) => Presence::Late,
        _ => {
            faults.push(Fault::new(format!("{field}.out"), "quake-state").arg("state", "out"));
            Presence::Out
        }
    };
    Some(CheckedFigure {
        owner,
        champion: Champion {
            entry: entry.id.as_str().to_owned(),
            name: own.name,
            race: own.race.unwrap_or_else(|| entry.race.clone()),
            colours: own.colours.unwrap_or(6),
            based: own.based.unwrap_or(true),
            wysiwyg: own.wysiwyg.unwrap_or(purchase.wysiwyg),
            value: purchase.value,
            is_late,
        },
        bought,
        measures: FigureMeasures {
            radius: entry.radius,
            height: entry.height,
            shoulder: entry.eye,
            eye: entry.eye,
        },
        at: None,
        facing,
        profile,
        skills,
        weapons,
        gear: Gear(purchase.gear),
        controller: Controller(own.controller),
        wounds: WoundsLeft(wounds),
        presence,
        bonus: Bonus(own.bonus.map(|bonus| bonus.0)),
        drained: Drained(own.drained),
        flag: CarriedFlag(own.flag),
        tally: Tally {
            deaths: own.deaths,
            kills: own.kills,
        },
        doings: Doings {
            movement_slot: own.slots.movement,
            shooting_slot: own.slots.shooting,
            assault_slot: own.slots.assault,
            moved: own.moved || own.way > 0,
            way: own.way,
            way_broken: own.way_broken,
            fired: own.fired,
            fired_at: own.fired_at,
            ran: own.ran,
            passing: own.passing,
            charged: own.charged,
            charged_cover: own.charged_cover,
            fought: own.fought,
            swim: own.swim,
            came_by: own.came_by,
        },
    })
}
