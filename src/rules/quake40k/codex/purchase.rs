//! What a champion is bought with: its gear, its price, and what may not be (`champion.*`, `rule.perfect`).

use super::super::keys::champions as keys;
use super::{ChampionEntry, Codices, FigureProfile, FigureSkills, GearKind, ItemId, Skill};
use crate::game::Fault;

/// What the mod allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PurchaseTerms {
    /// Everything goes: a trial.
    pub trial: bool,
    /// Special characters of several wounds may be chosen (`rule.chief`).
    pub chief: bool,
    /// Any gear of any codex (`rule.perfect`).
    pub perfect: bool,
    /// Values and numbers are free (`rule.team_open`).
    pub open: bool,
}

/// A champion as it is bought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Purchase {
    /// Its values.
    pub profile: FigureProfile,
    /// Its skills.
    pub skills: FigureSkills,
    /// Its weapons.
    pub weapons: Vec<ItemId>,
    /// Its gear.
    pub gear: Vec<ItemId>,
    /// Its own value: PTS, gear included.
    pub value: i32,
    /// Whether its model shows all that it has.
    pub wysiwyg: bool,
}

impl Purchase {
    /// A champion with these weapons and that gear; what its entry has where a list is left out.
    ///
    /// # Errors
    /// Everything that it may not have, by the rule; fields are those of a piece.
    pub fn make(
        codices: &Codices,
        entry: &ChampionEntry,
        (weapons, gear): (Option<&[ItemId]>, Option<&[ItemId]>),
        terms: PurchaseTerms,
    ) -> Result<Self, Vec<Fault>> {
        let is_gear = |id: &&ItemId| codices.gear(id).is_some();
        let (own_gear, own_weapons): (Vec<&ItemId>, Vec<&ItemId>) = entry.has.iter().partition(is_gear);
        let mut faults = Vec::new();
        let allowed_wounds = terms.trial || terms.chief || terms.perfect;
        if entry.profile.w > 1 && !allowed_wounds {
            faults.push(
                Fault::new("kind", "quake-wounds")
                    .arg("kind", entry.id.as_str())
                    .by(keys::CHAMPION_WOUNDS),
            );
        }
        let mut value = entry.pts;
        let mut added = 0;
        let mut skills = FigureSkills(entry.rules.iter().copied().collect());
        for (field, wanted, own) in [("weapons", weapons, &own_weapons), ("gear", gear, &own_gear)] {
            let mut left = own.clone();
            for id in wanted.into_iter().flatten() {
                if let Some(place) = left.iter().position(|known| *known == id) {
                    left.remove(place);
                    continue;
                }
                added += 1;
                match price(codices, entry, id, terms) {
                    Ok(cost) => value += cost,
                    Err(fault) => faults.push(Fault {
                        field: field.to_owned(),
                        ..fault
                    }),
                }
            }
        }
        let owned = |own: Vec<&ItemId>| own.into_iter().cloned().collect::<Vec<_>>();
        let weapons = weapons.map_or_else(|| owned(own_weapons), <[ItemId]>::to_vec);
        let gear = gear.map_or_else(|| owned(own_gear), <[ItemId]>::to_vec);
        for id in &gear {
            if codices.gear(id) == Some(GearKind::JumpPack) {
                skills.0.insert(Skill::Jump);
            }
            skills.0.extend(Skill::trait_named(id.as_str()));
        }
        if faults.is_empty() {
            Ok(Self {
                profile: entry.profile,
                skills,
                weapons,
                gear,
                value,
                wysiwyg: added == 0,
            })
        } else {
            Err(faults)
        }
    }
}

/// What one more thing costs a champion, if it may have it.
fn price(codices: &Codices, entry: &ChampionEntry, id: &ItemId, terms: PurchaseTerms) -> Result<i32, Fault> {
    let is_trait = Skill::trait_named(id.as_str()).is_some();
    let item = codices.item(id);
    if item.is_none() && !is_trait {
        return Err(Fault::new("", "quake-unknown-item")
            .arg("item", id.as_str())
            .by(keys::CHAMPION_GEAR));
    }
    let squad = entry.squad.iter().find(|weapon| weapon.item == *id);
    if let Some(weapon) = squad.filter(|weapon| weapon.is_for_all()) {
        return Ok(weapon.change);
    }
    let listed = item.and_then(|item| item.price);
    if terms.trial || terms.perfect {
        // Without a price it costs as much as the figure that carries it.
        return Ok(listed.unwrap_or(entry.pts));
    }
    if entry.rules.contains(&Skill::Character)
        && let Some(price) = listed
    {
        return Ok(price);
    }
    Err(match squad {
        Some(weapon) => Fault::new("", "quake-squad-share")
            .arg("item", id.as_str())
            .arg("bearers", weapon.bearers)
            .arg("minimum", weapon.minimum),
        None => Fault::new("", "quake-not-in-entry")
            .arg("item", id.as_str())
            .arg("kind", entry.id.as_str()),
    }
    .by(keys::CHAMPION_GEAR))
}
