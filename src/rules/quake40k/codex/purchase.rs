//! What a champion is bought with: its weapons, gear and rules, what they cost, and what it may not have (`champion.gear`).

use super::keys::{CHAMPION_GEAR, CHAMPION_WOUNDS};
use super::written::MOST_ITEMS;
use super::{ChampionEntry, Codices, FigureProfile, FigureSkills, GearKind, ItemId, Skill};
use crate::game::{Fault, Faults};
use crate::rules::quake40k::keys::mods::RULE_CHIEF;

/// Which rules of the game's mod bear on what a champion may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PurchaseTerms {
    /// Whether limits of forces are lifted.
    pub trial: bool,
    /// Whether special characters with several wounds may be chosen (`rule.chief`).
    pub chief: bool,
    /// Whether any figure may have any gear of any codex, and traits (`rule.perfect`).
    pub perfect: bool,
}

impl PurchaseTerms {
    /// Whether anything may be had.
    const fn is_free(self) -> bool {
        self.trial || self.perfect
    }
}

/// What is wanted for a champion: each list replaces that of the entry, and what it leaves out gives nothing back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wanted<'a> {
    /// Its weapons; those of the entry if left out.
    pub weapons: Option<&'a [ItemId]>,
    /// Its gear; that of the entry if left out. A trait's name among it is the trait.
    pub gear: Option<&'a [ItemId]>,
    /// Its rules; those of the entry if left out.
    pub rules: Option<&'a [Skill]>,
}

/// Something that a champion may have.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Ware {
    /// A weapon.
    Weapon(ItemId),
    /// A piece of gear.
    Gear(ItemId),
    /// A rule of its own: a trait (`rule.perfect`).
    Rule(Skill),
}

impl Ware {
    /// Its id.
    pub fn id(&self) -> &str {
        match self {
            Self::Weapon(id) | Self::Gear(id) => id.as_str(),
            Self::Rule(skill) => skill.name(),
        }
    }
}

/// Something that a champion was bought with beyond its entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BillLine {
    /// What.
    pub ware: Ware,
    /// What it costs, in PTS; less than nothing where it is cheaper than what it replaces.
    pub cost: i32,
    /// The listed weapon whose place it takes, if it takes one.
    pub instead: Option<ItemId>,
}

/// A champion as it is bought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Purchase {
    /// The name of its entry.
    pub entry: ItemId,
    /// Its values.
    pub profile: FigureProfile,
    /// Its skills, with what its gear gives.
    pub skills: FigureSkills,
    /// Its weapons.
    pub weapons: Vec<ItemId>,
    /// Its gear.
    pub gear: Vec<ItemId>,
    /// What was bought beyond the entry, in the order of the lists.
    pub bill: Vec<BillLine>,
    /// Its own value: PTS, gear included.
    pub value: i32,
    /// Whether its model shows all that it has (`champion.wysiwyg`): not what was bought besides.
    pub wysiwyg: bool,
}

/// A purchase under way: the listed weapons that were left out, what was bought, and what is wrong.
struct Buying<'a> {
    codices: &'a Codices,
    entry: &'a ChampionEntry,
    terms: PurchaseTerms,
    left_out: Vec<ItemId>,
    bill: Vec<BillLine>,
    faults: Faults,
}

impl Purchase {
    /// A champion with what is wanted for it.
    ///
    /// # Errors
    /// Everything that it may not have, by the fields of a piece: `kind`, `weapons[1]`, `gear[0]`, `rules[2]`.
    pub fn make(
        codices: &Codices,
        entry: &ChampionEntry,
        wanted: Wanted,
        terms: PurchaseTerms,
    ) -> Result<Self, Vec<Fault>> {
        let is_gear = |id: &ItemId| codices.gear(id).is_some();
        let (listed_gear, listed_weapons): (Vec<ItemId>, Vec<ItemId>) = entry.has.iter().cloned().partition(is_gear);
        let weapons = wanted.weapons.unwrap_or(&listed_weapons);
        let gear = wanted.gear.unwrap_or(&listed_gear);
        let (traits, gear) = without_traits(gear);
        let mut buying = Buying {
            codices,
            entry,
            terms,
            left_out: without(&listed_weapons, weapons),
            bill: Vec::new(),
            faults: special(entry, terms).into_iter().collect(),
        };
        let weapons_wanted: Vec<Option<ItemId>> = weapons.iter().cloned().map(Some).collect();
        buying.check_list("weapons", &weapons_wanted, &listed_weapons);
        buying.check_list("gear", &gear, &listed_gear);
        // A jump pack makes a jumper.
        let by_gear = gear.iter().flatten().filter_map(|id| codices.gear(id));
        let by_gear: Vec<Skill> = by_gear
            .filter(|gear| *gear == GearKind::JumpPack)
            .map(|_| Skill::Jump)
            .collect();
        if let Some(rules) = wanted.rules {
            buying.check_rules_left_out(rules);
        }
        let rules: Vec<Skill> = wanted.rules.unwrap_or(&entry.rules).to_vec();
        let named = rules.iter().enumerate();
        let named = named.map(|(place, skill)| (format!("rules[{place}]"), *skill));
        let among_gear = traits
            .into_iter()
            .map(|(place, skill)| (format!("gear[{place}]"), skill));
        let named: Vec<(String, Skill)> = named.chain(among_gear).collect();
        buying.check_traits(&named, &by_gear);
        if !buying.faults.is_empty() {
            return Err(buying.faults.into_vec());
        }
        let skills: FigureSkills = named.into_iter().map(|(_, skill)| skill).chain(by_gear).collect();
        let mut profile = entry.profile;
        for movement in skills.0.iter().filter_map(|skill| skill.movement()) {
            profile.m = profile.m.max(movement);
        }
        let cost = buying
            .bill
            .iter()
            .fold(0i32, |cost, line| cost.saturating_add(line.cost));
        Ok(Self {
            entry: entry.id.clone(),
            profile,
            skills,
            weapons: weapons.to_vec(),
            gear: gear.into_iter().flatten().collect(),
            value: entry.pts.saturating_add(cost).max(1),
            wysiwyg: buying.bill.is_empty(),
            bill: buying.bill,
        })
    }

    /// Whether another one is the same figure, whatever the order of what it has (`rule.clone`).
    pub fn is_same_as(&self, other: &Self) -> bool {
        let has = |purchase: &Self| {
            let mut items: Vec<ItemId> = purchase.weapons.iter().chain(&purchase.gear).cloned().collect();
            items.sort();
            items
        };
        self.entry == other.entry && self.skills == other.skills && has(self) == has(other)
    }
}

/// What is in a list and not in another, as often as it is there more often.
fn without(list: &[ItemId], other: &[ItemId]) -> Vec<ItemId> {
    let mut rest = list.to_vec();
    for id in other {
        if let Some(place) = rest.iter().position(|known| known == id) {
            rest.remove(place);
        }
    }
    rest
}

/// Why a champion may not be chosen at all: special characters and several wounds (`champion.wounds`, `rule.chief`).
fn special(entry: &ChampionEntry, terms: PurchaseTerms) -> Option<Fault> {
    if terms.chief || terms.is_free() || !entry.is_special() {
        return None;
    }
    let fault = |why| Fault::new("kind", why).arg("kind", &entry.id);
    Some(match entry.profile.w {
        1 => fault("quake-special-character").by(RULE_CHIEF),
        wounds => fault("quake-wounds").arg("count", wounds).by(CHAMPION_WOUNDS),
    })
}

impl Buying<'_> {
    /// Looks over one of the two lists of items, and writes down what is in it beyond the entry's; where it has nothing there was a
    /// trait.
    fn check_list(&mut self, name: &str, list: &[Option<ItemId>], listed: &[ItemId]) {
        if list.len() > MOST_ITEMS {
            let fault = Fault::new(name, "quake-many-items").arg("most", MOST_ITEMS);
            self.faults.push(fault);
            return;
        }
        let mut own = listed.to_vec();
        let there = list.iter().enumerate();
        for (place, id) in there.filter_map(|(place, id)| Some((place, id.as_ref()?))) {
            let field = format!("{name}[{place}]");
            let Some(item) = self.codices.item(id) else {
                self.faults.push(self.unknown(field, id));
                continue;
            };
            let is_gear = item.gear.is_some();
            if is_gear != (name == "gear") {
                let why = if is_gear { "quake-not-weapon" } else { "quake-not-gear" };
                self.faults.push(Fault::new(field, why).arg("item", id));
            } else if is_gear && list[..place].iter().flatten().any(|known| known == id) {
                self.faults.push(Fault::new(field, "quake-gear-twice").arg("item", id));
            } else if let Some(place) = own.iter().position(|known| known == id) {
                own.remove(place);
            } else {
                let ware = if is_gear { Ware::Gear } else { Ware::Weapon };
                match self.price(id) {
                    Ok((cost, instead)) => self.bill.push(BillLine {
                        ware: ware(id.clone()),
                        cost,
                        instead,
                    }),
                    Err(fault) => self.faults.push(Fault { field, ..fault }.by(CHAMPION_GEAR)),
                }
            }
        }
    }

    /// That there is no such item: a way of firing is none.
    fn unknown(&self, field: String, id: &ItemId) -> Fault {
        match self.codices.weapon(id) {
            Some(way) => Fault::new(field, "quake-item-way")
                .arg("item", id)
                .arg("whole", way.id.item()),
            None => self.codices.unknown_item(field, id.as_str()),
        }
    }

    /// What an item costs that the entry does not list, in PTS, and the listed weapon whose place it takes, if it takes one.
    ///
    /// # Errors
    /// Why it may not have it, without the field.
    fn price(&mut self, id: &ItemId) -> Result<(i32, Option<ItemId>), Fault> {
        let price = self.codices.price(id);
        let squad = self.entry.squad.iter().find(|squad| squad.weapon == *id);
        let for_all = squad.filter(|squad| squad.is_for_all());
        let gone = for_all.and_then(|squad| self.left_out.iter().position(|left| *left == squad.instead));
        if let (Some(squad), Some(gone)) = (for_all, gone) {
            let instead = self.left_out.remove(gone);
            return Ok((squad.pts.or(price).unwrap_or_default(), Some(instead)));
        }
        if let Some(price) = price.filter(|_| self.entry.arsenal) {
            return Ok((price, None));
        }
        if self.terms.is_free() {
            // Without a price it costs what the figure does, each anew.
            return Ok((price.unwrap_or(self.entry.pts), None));
        }
        let fault = |why| Fault::new("", why).arg("item", id).arg("kind", &self.entry.id);
        Err(match squad {
            Some(squad) if squad.is_for_all() => fault("quake-gear-place").arg("instead", &squad.instead),
            Some(squad) => fault("quake-squad-share")
                .arg("bearers", squad.bearers)
                .arg("minimum", squad.minimum),
            None if self.entry.arsenal => fault("quake-gear-no-price"),
            None => fault("quake-not-in-entry"),
        })
    }

    fn rule_fault(&self, field: String, why: &'static str, skill: Skill) -> Fault {
        let fault = Fault::new(field, why).arg("skill", skill.name());
        fault.arg("kind", &self.entry.id).by(CHAMPION_GEAR)
    }

    /// All rules of its own stand in a list of rules.
    fn check_rules_left_out(&mut self, rules: &[Skill]) {
        let own = self.entry.rules.iter();
        for skill in own.filter(|skill| !rules.contains(skill) && !self.terms.trial) {
            let fault = self.rule_fault("rules".to_owned(), "quake-rule-left-out", *skill);
            self.faults.push(fault);
        }
    }

    /// Looks over rules, each at its field: each that is not its own is a trait that costs as much as the figure
    /// (`rule.perfect`).
    fn check_traits(&mut self, named: &[(String, Skill)], by_gear: &[Skill]) {
        for (place, (field, skill)) in named.iter().enumerate() {
            let is_there = named[..place].iter().any(|(_, known)| known == skill);
            if is_there || self.entry.rules.contains(skill) || by_gear.contains(skill) {
                continue;
            }
            let is_trait = Skill::TRAITS.contains(skill) || self.terms.trial;
            if is_trait && self.terms.is_free() {
                self.bill.push(BillLine {
                    ware: Ware::Rule(*skill),
                    cost: self.entry.pts,
                    instead: None,
                });
            } else {
                let fault = self.rule_fault(field.clone(), "quake-rule-not-its-own", *skill);
                self.faults.push(fault);
            }
        }
    }
}

/// The traits that a list of gear names, each with its place, and the list with nothing in their places.
fn without_traits(gear: &[ItemId]) -> (Vec<(usize, Skill)>, Vec<Option<ItemId>>) {
    let named = |id: &ItemId| Skill::trait_named(id.as_str());
    let traits = gear
        .iter()
        .enumerate()
        .filter_map(|(place, id)| Some((place, named(id)?)));
    let rest = gear.iter().map(|id| named(id).is_none().then(|| id.clone()));
    (traits.collect(), rest.collect())
}

#[cfg(test)]
mod tests;
