//! What Feu à volonté gives to be printed: its rules in brief with its weapons and soldiers, and its templates.

use super::{BriefTable, PrintedBook};
use crate::rules::Rulebook as _;
use crate::rules::feu::{
    ALL_SOLDIERS, ALL_WEAPONS, BURST_REACH, FeuAVolonte, SoldierKind, SoldierWeapon, WeaponUse, numbers_of_rules,
};
use crate::space::table::PACE;
use crate::text::{FluentValue, Texts};
use crate::workshop::print::templates::PrintedTemplate;

/// What Feu à volonté gives to be printed.
pub struct PrintedFeu;

/// Actions with the names of what they cost, in action points (`act.price`).
const ACTIONS: &[(&str, &str)] = &[
    ("walk", "price_walk"),
    ("road", "price_walk"),
    ("run", "price_run"),
    ("climb", "price_climb"),
    ("turn", "price_turn"),
    ("hide", "price_hide"),
    ("aim", "price_aim"),
    ("shot", "price_shot"),
    ("throw", "price_throw"),
    ("fight", "price_fight"),
    ("ambush", "price_ambush"),
];

/// How far a figure walks that is like most, in UD.
fn usual_walk() -> i32 {
    let usual = ALL_SOLDIERS
        .iter()
        .find(|soldier| soldier.kind == SoldierKind::Rifleman);
    usual.map_or(0, |soldier| soldier.movement)
}

impl PrintedBook for PrintedFeu {
    fn brief(&self) -> &'static [&'static str] {
        &[
            "round", "actions", "moving", "quality", "hiding", "shooting", "ambush", "fighting", "breaking", "weapons",
            "soldiers",
        ]
    }

    fn numbers(&self) -> Vec<(&'static str, i64)> {
        numbers_of_rules()
    }

    fn tables(&self, texts: &Texts) -> Vec<BriefTable> {
        vec![
            ("actions", actions(texts)),
            ("weapons", weapons(texts)),
            ("soldiers", soldiers(texts)),
        ]
    }

    fn templates(&self) -> Vec<PrintedTemplate> {
        vec![
            PrintedTemplate::Disc("print-template-grenade", BURST_REACH * PACE),
            PrintedTemplate::Stick("print-template-walk", usual_walk() * PACE),
            PrintedTemplate::Stick("print-template-near", 2 * PACE),
            PrintedTemplate::Stick("print-template-near", PACE),
        ]
    }
}

fn head(name: &str, texts: &Texts) -> String {
    texts.say(&format!("brief-head-{name}"))
}

fn actions(texts: &Texts) -> Vec<Vec<String>> {
    let mut rows = vec![["action", "ap", "what"].map(|name| head(name, texts)).to_vec()];
    let numbers = numbers_of_rules();
    let mut args: Vec<(&str, FluentValue)> = numbers.iter().map(|(name, number)| (*name, (*number).into())).collect();
    args.push(("ud", usual_walk().into()));
    for (action, price) in ACTIONS {
        let price = numbers.iter().find(|(name, _)| name == price);
        rows.push(vec![
            texts.say(&format!("brief-action-{action}")),
            price.map_or_else(String::new, |(_, price)| price.to_string()),
            texts.message(&format!("brief-action-{action}-what"), &args),
        ]);
    }
    rows
}

fn weapons(texts: &Texts) -> Vec<Vec<String>> {
    let heads = ["weapon", "range", "rate", "power", "price"];
    let mut rows = vec![heads.map(|name| head(name, texts)).to_vec()];
    for weapon in ALL_WEAPONS
        .iter()
        .filter(|facts| facts.weapon != SoldierWeapon::DroneGun)
    {
        let number = |value: i32| value.to_string();
        let dash = || "–".to_owned();
        rows.push(vec![
            texts.borne(weapon.id),
            if weapon.range > 0 { number(weapon.range) } else { dash() },
            if weapon.used_for == WeaponUse::Shot {
                weapon.rate.to_string()
            } else {
                dash()
            },
            number(weapon.power),
            if weapon.price > 0 { number(weapon.price) } else { dash() },
        ]);
    }
    rows
}

fn soldiers(texts: &Texts) -> Vec<Vec<String>> {
    let kinds = FeuAVolonte.forces().kinds();
    let labels = kinds
        .first()
        .map(|kind| kind.stats.iter().map(|stat| texts.stat_label(stat.label)));
    let heads = std::iter::once(head("soldier", texts)).chain(labels.into_iter().flatten());
    let mut rows: Vec<Vec<String>> = vec![heads.chain(["PTS".to_owned(), head("carries", texts)]).collect()];
    for kind in &kinds {
        let Some(soldier) = ALL_SOLDIERS.iter().find(|soldier| soldier.id == kind.id) else {
            continue;
        };
        let weapons: Vec<String> = soldier
            .weapons
            .iter()
            .map(|weapon| texts.borne(weapon.facts().id))
            .collect();
        let name = std::iter::once(texts.kind(kind.id));
        let stats = kind.stats.iter().map(|stat| stat.text.clone());
        rows.push(
            name.chain(stats)
                .chain([soldier.cost.to_string(), weapons.join(", ")])
                .collect(),
        );
    }
    rows
}
