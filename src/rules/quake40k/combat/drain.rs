//! Draining victims: a bearer of `mystery.6` takes what it likes of whom it kills in a melee.
//!
//! Phases: `DrainAsk`, `Draining`. Command: `drain`. State: what was drained, and what it changes: values, skills, weapons, gear.

use bevy::prelude::*;

use super::super::bonus_entry::BonusEntry;
use super::super::codex::{FigureProfile, FigureSkills};
use super::super::command::{QuakeCommand, own};
use super::super::components::{Bonus, Bought, CarriedWeapon, Drained, Gear, Weapons, WoundsLeft};
use super::super::fact::QuakeFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::bonus::MYSTERY_6;
use super::super::phase::QuakePhase;
use super::super::standing::Standing;
use super::super::turn::decision;
use super::MeleesOfPhase;
use crate::game::{
    CurrentCommand, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, Refusal, by_id, with_pieces_by_id,
};

/// Adds the systems of draining.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(DrainNow::default());
    game.hand_on::<DrainNow>();
    game.lead(QuakeCommand::verb("drain"), QuakePhase::Draining)
        .add_system(QuakePhase::DrainAsk, ask)
        .add_system(QuakePhase::Draining, begin)
        .add_system(QuakePhase::Draining, take_values)
        .add_system(QuakePhase::Draining, take_things);
}

/// Who drains whom of what: handed from the command to those who carry it out.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct DrainNow(pub Option<([PieceId; 2], Vec<String>)>);

/// Whether a bonus drains.
pub fn drains(bonus: &Bonus) -> bool {
    bonus.0.is_some_and(|bonus| bonus.entry == BonusEntry::Mystery(6))
}

/// The items of a victim's entry, as `drain` names them: its weapons, gear, skills and values (`mystery.6`).
fn items_of(bought: &Bought) -> Vec<String> {
    let weapons = bought
        .weapons
        .0
        .iter()
        .map(|weapon| format!("weapon.{}", weapon.id.as_str()));
    let gear = bought.gear.0.iter().map(|gear| format!("gear.{}", gear.as_str()));
    let skills = bought.skills.0.iter().map(|skill| format!("rule.{}", skill.name()));
    let has_value = |name: &&str| bought.profile.value(name).is_some();
    let values = FigureProfile::NAMES.into_iter().filter(has_value);
    let values = values.map(|name| format!("profile.{name}"));
    let mut items: Vec<String> = Vec::new();
    for item in weapons.chain(gear).chain(skills).chain(values) {
        if !items.contains(&item) {
            items.push(item);
        }
    }
    items
}

/// Who drains whom now.
fn asked(field: &Field, state: &MeleesOfPhase) -> Option<[PieceId; 2]> {
    let drains = state.current.iter().flat_map(|melee| &melee.drains);
    drains.copied().find(|[piece, _]| field.is_on_table(*piece))
}

/// Each bearer is asked what it drains of each victim; then the dead are counted.
fn ask(field: FieldQuery, of_match: Single<(&MeleesOfPhase, &mut PendingDecision, &mut NextPhase<QuakePhase>)>) {
    let field = field.get();
    let (state, mut pending, mut next) = of_match.into_inner();
    match asked(&field, state) {
        Some([piece, _]) => {
            pending.0 = Some(decision(field.decider_of(piece), "drain", Some(piece)));
            next.set(QuakePhase::Drain);
        }
        None => next.set(QuakePhase::Reckoning),
    }
}

/// Whether items of the victim may be drained (`mystery.6`).
///
/// # Errors
/// That it has none such, or that one is named twice.
pub fn check_drain(standing: &Standing, items: &[String]) -> Result<(), Refusal> {
    let field = &standing.field;
    let Some([piece, victim]) = asked(field, standing.melees) else {
        return Err(Refusal::new(MYSTERY_6, "quake-not-now"));
    };
    let known = items_of(&field.bought[victim.index()]);
    if !items.iter().all(|item| known.contains(item)) {
        return Err(Refusal::new(MYSTERY_6, "quake-drain-none").piece(piece).piece(victim));
    }
    let is_again = |(place, item): (usize, &String)| items[..place].contains(item);
    match items.iter().enumerate().any(is_again) {
        true => Err(Refusal::new(MYSTERY_6, "quake-drain-twice").piece(piece)),
        false => Ok(()),
    }
}

/// Who is drained now, and of what.
pub fn drainable(standing: &Standing) -> Option<(PieceId, Vec<String>)> {
    let [_, victim] = asked(&standing.field, standing.melees)?;
    Some((victim, items_of(&standing.field.bought[victim.index()])))
}

/// What of the victim would make the bearer better: weapons, gear, skills but a bike's, and values that are better than its own.
pub fn improvements(standing: &Standing) -> Vec<String> {
    let field = &standing.field;
    let Some([piece, victim]) = asked(field, standing.melees) else {
        return Vec::new();
    };
    let (own, other) = (&field.profile[piece.index()], &field.bought[victim.index()].profile);
    let is_better = |name: &str| match (own.value(name), other.value(name)) {
        (None, Some(_)) => true,
        (Some(own), Some(other)) if ["Sv", "Inv"].contains(&name) => other < own,
        (Some(own), Some(other)) => other > own,
        (_, None) => false,
    };
    let mut items = items_of(&field.bought[victim.index()]);
    items.retain(|item| match item.split_once('.') {
        Some(("profile", name)) => is_better(name),
        _ => item != "rule.bike",
    });
    items
}

/// What lists name of it: all, nothing, each item alone.
pub fn listed_drains(standing: &Standing) -> Vec<QuakeCommand> {
    let field = &standing.field;
    let Some([_, victim]) = asked(field, standing.melees) else {
        return Vec::new();
    };
    let all = items_of(&field.bought[victim.index()]);
    let single = all.iter().map(|item| vec![item.clone()]);
    let lists = [all.clone(), Vec::new()].into_iter().chain(single);
    lists.map(|items| QuakeCommand::Drain { items }).collect()
}

/// A victim is drained: what of it is known from here on.
fn begin(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut MeleesOfPhase,
        &mut DrainNow,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (command, mut state, mut now, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::DrainAsk);
    now.0 = None;
    let pair = asked(&field, &state);
    let (Some(QuakeCommand::Drain { items }), Some(pair), Some(melee)) = (own(command), pair, &mut state.current)
    else {
        return;
    };
    if let Some(place) = melee.drains.iter().position(|known| *known == pair) {
        melee.drains.remove(place);
    }
    let [piece, victim] = pair;
    facts.emit(Fact::from(QuakeFact::Drained {
        rule: MYSTERY_6,
        piece,
        victim,
        items: items.clone(),
    }));
    now.0 = Some((pair, items.clone()));
}

/// Values replace those of the bearer. More W are wounds that it has left, too.
fn take_values(
    bought: Query<&Bought>,
    mut profiles: Query<&mut FigureProfile>,
    mut skills: Query<&mut FigureSkills>,
    mut wounds: Query<&mut WoundsLeft>,
    now: Single<&DrainNow>,
) {
    let Some(([piece, victim], items)) = &now.0 else { return };
    let entry = &by_id(bought)[victim.index()];
    let values = items.iter().filter_map(|item| item.strip_prefix("profile."));
    let values: Vec<(&str, i32)> = values
        .filter_map(|name| Some((name, entry.profile.value(name)?)))
        .collect();
    let more = with_pieces_by_id(profiles.reborrow(), |profiles| {
        let own = &mut profiles[piece.index()];
        let before = own.w;
        for (name, value) in values {
            own.set(name, value);
        }
        own.w - before
    });
    with_pieces_by_id(wounds.reborrow(), |wounds| {
        let left = &mut wounds[piece.index()].0;
        *left = (*left + more).max(1);
    });
    with_pieces_by_id(skills.reborrow(), |skills| {
        let named = |name: &str| entry.skills.0.iter().copied().find(|skill| skill.name() == name);
        let taken = items.iter().filter_map(|item| named(item.strip_prefix("rule.")?));
        skills[piece.index()].0.extend(taken);
    });
}

/// Weapons and gear are added to those of the bearer.
fn take_things(
    bought: Query<&Bought>,
    mut weapons: Query<&mut Weapons>,
    mut gear: Query<&mut Gear>,
    mut drained: Query<&mut Drained>,
    now: Single<&DrainNow>,
) {
    let Some(([piece, victim], items)) = &now.0 else { return };
    let entry = &by_id(bought)[victim.index()];
    with_pieces_by_id(weapons.reborrow(), |weapons| {
        let ids = entry.weapons.0.iter().map(|weapon| &weapon.id);
        let taken = items.iter().filter_map(|item| item.strip_prefix("weapon."));
        let taken = taken.filter_map(|name| ids.clone().find(|id| id.as_str() == name));
        weapons[piece.index()].0.extend(taken.map(|id| CarriedWeapon {
            id: id.clone(),
            spent: false,
        }));
    });
    with_pieces_by_id(gear.reborrow(), |gear| {
        let own = &mut gear[piece.index()].0;
        for name in items.iter().filter_map(|item| item.strip_prefix("gear.")) {
            let id = entry.gear.0.iter().find(|id| id.as_str() == name);
            if let Some(id) = id.filter(|id| !own.contains(id)) {
                own.push(id.clone());
            }
        }
    });
    with_pieces_by_id(drained.reborrow(), |drained| {
        let own = &mut drained[piece.index()].0;
        for item in items {
            if !own.contains(item) {
                own.push(item.clone());
            }
        }
    });
}
