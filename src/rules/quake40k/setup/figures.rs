//! The figures of a setup: which champion, with which gear, and every field of their state.

use serde_json::Value;

use super::super::codex::{self, Codices, FigureProfile, FigureSkills, ItemId, Purchase, PurchaseTerms, Skill, Wanted};
use super::super::components::{
    Bonus, Bought, CarriedFlag, CarriedWeapon, Champion, Controller, Doings, Drained, Gear, Presence, Tally, Weapons,
    WoundsLeft,
};
use super::super::field::THING;
use super::super::keys::champions::CHAMPION_GEAR;
use super::super::keys::turn::DEPLOY_ORDER;
use super::super::map_check::PORTALS;
use super::super::terms::{ModRule, Terms};
use super::written::{FIGURE_FIELDS, WrittenFigure, WrittenPlayer, WrittenWeapon};
use super::{CheckedFigure, MOST_FIGURES, seats};
use crate::game::{Face, Fault, Faults, PieceId, PlayerId};
use crate::rules::add_ons::SetGuest;
use crate::rules::own_fields::read_own;
use crate::rules::table::{FigureMeasures, direction};
use crate::rules::{PieceSetup, Setup};
use crate::space::table::Direction;

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// The longest way that a figure may have come, in units.
const LONGEST_WAY: i32 = 1_000_000;

/// The highest that values of a profile go (`base.profile`), and movement, in ps. What bonuses and drains leave of a value may be 0.
const MOST_OF_A_VALUE: i32 = 10;
const MOST_MOVEMENT: i32 = 24;

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
pub fn codices(written: Option<&Value>, faults: &mut Faults) -> Codices {
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
        figure(
            (id, Some(owner), is_late),
            (&field, piece),
            (terms, codices, players.len()),
            faults,
        )
    });
    figures.collect()
}

/// The figures that no player has, by id, after so many others.
pub fn read_guests(
    (terms, players): (&Terms, usize),
    (guests, others): (&[SetGuest], usize),
    faults: &mut Faults,
) -> Vec<CheckedFigure> {
    let count = others + guests.len();
    if count > MOST_FIGURES {
        faults.push(
            Fault::new("horde.creatures", "too-many-pieces-of-all")
                .arg("count", count)
                .arg("most", MOST_FIGURES),
        );
    }
    let ids = (others as u16..).map(PieceId);
    let figures = ids.zip(guests).filter_map(|(id, guest)| {
        let written = (guest.field.as_str(), &guest.piece);
        let mut figure = figure((id, None, false), written, (terms, codex::creatures(), players), faults)?;
        if figure.champion.entry == THING {
            figure.champion.value = 0;
        }
        // Whoever is set down nowhere is off the table.
        if guest.piece.at.is_none() {
            (figure.presence, figure.wounds) = (Presence::Out, WoundsLeft(0));
        }
        Some(figure)
    });
    figures.collect()
}

fn figure(
    (id, owner, is_late): (PieceId, Option<PlayerId>, bool),
    (field, written): (&str, &PieceSetup),
    (terms, codices, players): (&Terms, &Codices, usize),
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
    numbers(field, &own, faults);
    if own.name.chars().count() > LONGEST_NAME || own.name.chars().any(char::is_control) {
        faults.push(Fault::new(format!("{field}.name"), "quake-name").arg("most", LONGEST_NAME));
    }
    let follows = [
        ("id", own.id.is_none_or(|written| written == id)),
        ("player", own.player.is_none_or(|written| Some(written) == owner)),
    ];
    for (state, _) in follows.into_iter().filter(|(_, fits)| !fits) {
        faults.push(Fault::new(format!("{field}.{state}"), "quake-state").arg("state", state));
    }
    let Some(entry) = codices.entry(&written.kind) else {
        faults.push(codices.unknown_kind(format!("{field}.kind"), &written.kind));
        return None;
    };
    let carried: Option<Vec<CarriedWeapon>> = own
        .weapons
        .map(|weapons| weapons.into_iter().map(WrittenWeapon::carried).collect());
    let drained = Taken(&own.drained);
    faults.extend(drained.faults(field, codices));
    let purchase_terms = PurchaseTerms {
        trial: terms.trial,
        chief: terms.has(ModRule::Chief) || owner.is_none(),
        perfect: terms.has(ModRule::Perfect),
    };
    let ids = |list: &[ItemId], kind| drained.without(list, kind, ItemId::as_str);
    let of_weapons = |weapons: &Vec<CarriedWeapon>| weapons.iter().map(|weapon| weapon.id.clone()).collect::<Vec<_>>();
    let weapons = carried.as_ref().map(|weapons| ids(&of_weapons(weapons), "weapon."));
    let gear = own.gear.as_ref().map(|gear| ids(gear, "gear."));
    let rules = own
        .rules
        .as_ref()
        .map(|rules| drained.without(rules, "rule.", |skill| skill.name()));
    let wanted = Wanted {
        weapons: weapons.as_deref(),
        gear: gear.as_deref(),
        rules: rules.as_deref(),
    };
    let purchase = match Purchase::make(codices, entry, wanted, purchase_terms) {
        Ok(purchase) => purchase,
        Err(wrong) => {
            faults.extend(wrong.into_iter().map(|fault| fault.within(&format!("{field}."))));
            return None;
        }
    };
    let facing = direction(DEPLOY_ORDER, written.face.unwrap_or(Face::North)).unwrap_or_else(|_| {
        faults.push(Fault::new(format!("{field}.face"), "quake-face"));
        Direction::NORTH
    });
    let plain = |id: &ItemId| CarriedWeapon {
        id: id.clone(),
        spent: false,
    };
    let value = own.value.unwrap_or(purchase.value);
    let bought_profile = own.bought.unwrap_or(purchase.profile);
    let is_as_bought = value == purchase.value && bought_profile == purchase.profile;
    if !terms.trial && !is_as_bought {
        let state = if value == purchase.value { "bought" } else { "value" };
        faults.push(Fault::new(format!("{field}.{state}"), "quake-state").arg("state", state));
    }
    let bought = Bought {
        profile: bought_profile,
        skills: purchase.skills.clone(),
        weapons: Weapons(purchase.weapons.iter().map(plain).collect()),
        gear: Gear(purchase.gear.clone()),
    };
    let weapons = carried.map_or_else(|| bought.weapons.clone(), Weapons);
    let profile = own.profile.unwrap_or(bought_profile);
    let changed = |name: &&str| profile.value(name) != purchase.profile.value(name) && !drained.has("profile.", name);
    for name in FigureProfile::NAMES
        .into_iter()
        .filter(|name| !terms.trial && changed(name))
    {
        let fault = Fault::new(format!("{field}.profile.{name}"), "quake-profile-not-its-own").arg("value", name);
        faults.push(fault.arg("kind", &entry.id).by(CHAMPION_GEAR));
    }
    let by_rules = own.rules.into_iter().flatten();
    let skills: FigureSkills = by_rules.chain(purchase.skills.0.iter().copied()).collect();
    let is_dead = own.out || own.returning;
    let wounds = own.wounds.unwrap_or(if is_dead { 0 } else { profile.w });
    if !(0..=profile.w.max(0)).contains(&wounds) || (wounds == 0) != is_dead {
        faults.push(Fault::new(format!("{field}.wounds"), "quake-number").arg("most", profile.w));
    }
    if let Some(fired) = own.fired.as_ref().filter(|fired| codices.weapon(fired).is_none()) {
        faults.push(codices.unknown_item(format!("{field}.fired"), fired.as_str()));
    }
    if own
        .controller
        .is_some_and(|player| owner.is_none_or(|owner| player == owner) || player.index() >= players)
    {
        faults.push(Fault::new(format!("{field}.controller"), "quake-state").arg("state", "controller"));
    }
    if own.difficult.is_some() && own.left.is_none() {
        faults.push(Fault::new(format!("{field}.difficult"), "quake-state").arg("state", "difficult"));
    }
    let is_late = is_late || own.late;
    let presence = match (own.out, own.returning, is_late) {
        (false, false, false) if own.gone => Presence::Left,
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
        owner: owner.unwrap_or_default(),
        is_guest: owner.is_none(),
        champion: Champion {
            entry: entry.id.as_str().to_owned(),
            name: own.name,
            race: own.race.unwrap_or_else(|| entry.race.clone()),
            colours: own.colours.unwrap_or(6),
            based: own.based.unwrap_or(true),
            wysiwyg: own.wysiwyg.unwrap_or(purchase.wysiwyg),
            value,
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
        gear: Gear(match own.gear {
            // Traits named among it are rules.
            Some(gear) => gear.into_iter().filter(|id| codices.gear(id).is_some()).collect(),
            None => purchase.gear.clone(),
        }),
        purchase,
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
            moved: own.moved,
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
            swum: own.swum,
            came_by: own.came_by,
        },
        under_way: own.left.map(|left| (left, own.difficult)),
    })
}

/// What a figure took of its victims, as its state names it (`mystery.6`): it was not bought.
struct Taken<'a>(&'a [String]);

impl Taken<'_> {
    /// Whether it took something of a kind.
    fn has(&self, kind: &str, id: &str) -> bool {
        self.0.iter().any(|item| item.strip_prefix(kind) == Some(id))
    }

    /// A list without what was taken, which stands last in it.
    fn without<T: Clone>(&self, list: &[T], kind: &str, id: impl Fn(&T) -> &str) -> Vec<T> {
        let mut rest = list.to_vec();
        for taken in self.0.iter().filter_map(|item| item.strip_prefix(kind)) {
            if let Some(place) = rest.iter().rposition(|known| id(known) == taken) {
                rest.remove(place);
            }
        }
        rest
    }

    /// A fault for each that is nothing that one takes.
    fn faults(&self, field: &str, codices: &Codices) -> Vec<Fault> {
        let is_known = |item: &str| match item.split_once('.') {
            Some(("weapon", id)) => codices.item(&id.into()).is_some_and(|item| item.gear.is_none()),
            Some(("gear", id)) => codices.gear(&id.into()).is_some(),
            Some(("rule", id)) => Skill::named(id).is_some(),
            Some(("profile", name)) => FigureProfile::NAMES.contains(&name),
            _ => false,
        };
        let wrong = self.0.iter().enumerate().filter(|(_, item)| !is_known(item));
        let fault = |(place, item): (usize, &String)| {
            Fault::new(format!("{field}.drained[{place}]"), "quake-drained").arg("item", item)
        };
        wrong.map(fault).collect()
    }
}

/// Whether the numbers of a figure's state are within their bounds.
fn numbers(field: &str, own: &WrittenFigure, faults: &mut Faults) {
    let bounds = [
        ("way", Some(own.way), 0, LONGEST_WAY),
        ("left", own.left, 0, LONGEST_WAY),
        ("difficult", own.difficult, 0, LONGEST_WAY),
        ("swim", own.swim.map(i32::from), 1, 6),
        ("swum", Some(own.swum), 0, LONGEST_WAY),
        ("came_by", own.came_by.map(i32::from), 1, i32::from(PORTALS)),
        ("colours", own.colours.map(i32::from), 0, i32::from(u8::MAX)),
        ("value", own.value, 0, LONGEST_WAY),
    ];
    for (name, value, least, most) in bounds {
        if value.is_some_and(|value| !(least..=most).contains(&value)) {
            faults.push(Fault::new(format!("{field}.{name}"), "quake-number").arg("most", most));
        }
    }
    for (name, profile) in [("profile", &own.profile), ("bought", &own.bought)] {
        let odd = FigureProfile::NAMES.into_iter().filter(|value| {
            let bounds = match *value {
                "M" => 0..=MOST_MOVEMENT,
                "T" | "W" => 1..=MOST_OF_A_VALUE,
                "Sv" | "Inv" => 2..=6,
                _ => 0..=MOST_OF_A_VALUE,
            };
            let value = profile.as_ref().and_then(|profile| profile.value(value));
            value.is_some_and(|value| !bounds.contains(&value))
        });
        let values = odd.map(|value| format!("{field}.{name}.{value}"));
        faults.extend(values.map(|field| Fault::new(field, "quake-number").arg("most", MOST_OF_A_VALUE)));
    }
}
