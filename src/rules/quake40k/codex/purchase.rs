//! What a champion is bought with: its weapons and gear, what they cost, and what it may not have (`champion.gear`).

use super::entry::ChampionEntry;
use super::name::ItemId;
use super::profile::FigureProfile;
use super::shelf::Item;
use super::skill::{FigureSkills, Skill};
use super::weapon::{GearKind, REFRACTOR_SAVE};
use super::written::{MOST_ITEMS, unknown_item};
use super::{CHAMPION_GEAR, CHAMPION_WOUNDS, Codices, RULE_CHIEF};
use crate::game::{Fault, Faults};

/// Which rules of the game's mod bear on what a champion may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PurchaseTerms {
    /// Whether limits of forces are lifted.
    pub trial: bool,
    /// Whether special characters with several wounds may be chosen (`rule.chief`).
    pub chief: bool,
    /// Whether any figure may have any gear of any codex (`rule.perfect`).
    pub perfect: bool,
}

impl PurchaseTerms {
    /// Whether anything may be had.
    const fn is_free(self) -> bool {
        self.trial || self.perfect
    }
}

/// A champion as it is bought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Purchase {
    /// The id of its entry.
    pub entry: String,
    /// Its values, with what its gear gives.
    pub profile: FigureProfile,
    /// Its skills, with what its gear gives.
    pub skills: FigureSkills,
    /// Its weapons.
    pub weapons: Vec<ItemId>,
    /// Its gear.
    pub gear: Vec<ItemId>,
    /// Its own value: PTS, gear included.
    pub value: i32,
    /// Whether its model shows all that it has (`champion.wysiwyg`): not what was bought besides.
    pub wysiwyg: bool,
}

/// A purchase under way: the listed weapons that were left out, and what is wrong.
struct Buying<'a> {
    codices: &'a Codices,
    entry: &'a ChampionEntry,
    terms: PurchaseTerms,
    left_out: Vec<ItemId>,
    bought: usize,
    cost: i32,
    faults: Faults,
}

impl Purchase {
    /// A champion with these weapons and this gear; each list replaces that of the entry, and what it leaves out gives nothing
    /// back.
    ///
    /// # Errors
    /// Everything that it may not have, by the fields of a piece: `kind`, `weapons[1]`, `gear[0]`.
    pub fn make(
        codices: &Codices,
        entry: &ChampionEntry,
        (weapons, gear): (Option<&[ItemId]>, Option<&[ItemId]>),
        terms: PurchaseTerms,
    ) -> Result<Self, Vec<Fault>> {
        let is_gear = |id: &ItemId| matches!(codices.item(id), Item::Gear(_));
        let (listed_gear, listed_weapons): (Vec<ItemId>, Vec<ItemId>) = entry.has.iter().cloned().partition(is_gear);
        let weapons = weapons.unwrap_or(&listed_weapons);
        let gear = gear.unwrap_or(&listed_gear);
        let mut buying = Buying {
            codices,
            entry,
            terms,
            left_out: without(&listed_weapons, weapons),
            bought: 0,
            cost: 0,
            faults: special(entry, terms).into_iter().collect(),
        };
        buying.check_list("weapons", weapons, &listed_weapons);
        buying.check_list("gear", gear, &listed_gear);
        let (bought, cost) = (buying.bought, buying.cost);
        if !buying.faults.is_empty() {
            return Err(buying.faults.into_vec());
        }
        let mut purchase = Self {
            entry: entry.id.clone(),
            profile: entry.profile,
            skills: entry.skills.clone(),
            weapons: weapons.to_vec(),
            gear: gear.to_vec(),
            value: entry.pts.saturating_add(cost).max(1),
            wysiwyg: bought == 0,
        };
        for id in gear {
            match GearKind::of(id.as_str()) {
                Some(GearKind::JumpPack) => purchase.take_on(Skill::Jump),
                Some(GearKind::Refractor) => {
                    let inv = purchase.profile.inv.unwrap_or(REFRACTOR_SAVE);
                    purchase.profile.inv = Some(inv.min(REFRACTOR_SAVE));
                }
                Some(GearKind::Frag | GearKind::Krak) | None => {}
            }
        }
        Ok(purchase)
    }

    /// The same with these rules instead of its own: each new one costs as much as the figure (`rule.perfect`).
    ///
    /// # Errors
    /// Each rule that it may not have, by its field: `rules[0]`.
    pub fn with_rules(
        mut self,
        entry: &ChampionEntry,
        rules: &[Skill],
        terms: PurchaseTerms,
    ) -> Result<Self, Vec<Fault>> {
        let own = std::mem::replace(&mut self.skills, rules.iter().copied().collect());
        let mut faults = Faults::default();
        for (place, skill) in rules.iter().enumerate() {
            if own.has(*skill) || rules[..place].contains(skill) {
                continue;
            }
            if !terms.is_free() {
                let fault = Fault::new(format!("rules[{place}]"), "quake-rule-not-its-own");
                faults.push(fault.arg("skill", skill.id()).arg("kind", &entry.id).by(CHAMPION_GEAR));
            }
            self.value = self.value.saturating_add(entry.pts);
            self.wysiwyg = false;
            self.take_on(*skill);
        }
        match faults.is_empty() {
            true => Ok(self),
            false => Err(faults.into_vec()),
        }
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

    /// Takes on a skill, with the movement that it gives (`kind.*`).
    fn take_on(&mut self, skill: Skill) {
        self.skills.0.insert(skill);
        self.profile.m = skill.movement().map_or(self.profile.m, |m| m.max(self.profile.m));
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
        wounds => fault("quake-several-wounds").arg("wounds", wounds).by(CHAMPION_WOUNDS),
    })
}

impl Buying<'_> {
    /// Looks over one of the two lists and counts what is in it beyond the entry's.
    fn check_list(&mut self, name: &str, list: &[ItemId], listed: &[ItemId]) {
        if list.len() > MOST_ITEMS {
            self.faults
                .push(Fault::new(name, "quake-many-items").arg("most", MOST_ITEMS));
            return;
        }
        let mut own = listed.to_vec();
        for (place, id) in list.iter().enumerate() {
            let field = format!("{name}[{place}]");
            let item = self.codices.item(id);
            let is_gear = matches!(item, Item::Gear(_));
            if item == Item::None {
                self.faults.push(match self.codices.weapon(id) {
                    Some(way) => {
                        let fault = Fault::new(field, "quake-item-way").arg("item", id);
                        fault.arg("whole", way.id.item())
                    }
                    None => unknown_item(field, id, &self.codices.0),
                });
            } else if is_gear != (name == "gear") {
                let why = if is_gear { "quake-not-weapon" } else { "quake-not-gear" };
                self.faults.push(Fault::new(field, why).arg("item", id));
            } else if is_gear && list[..place].contains(id) {
                self.faults.push(Fault::new(field, "quake-gear-twice").arg("item", id));
            } else if let Some(place) = own.iter().position(|known| known == id) {
                own.remove(place);
            } else {
                match self.price(id) {
                    Ok(price) => self.cost = self.cost.saturating_add(price),
                    Err(fault) => self.faults.push(Fault { field, ..fault }.by(CHAMPION_GEAR)),
                }
                self.bought += 1;
            }
        }
    }

    /// What an item costs that the entry does not list, in PTS.
    ///
    /// # Errors
    /// Why it may not have it, without the field.
    fn price(&mut self, id: &ItemId) -> Result<i32, Fault> {
        let price = self.codices.price(id);
        let fault = |why| Err(Fault::new("", why).arg("item", id).arg("kind", &self.entry.id));
        let squad = self.entry.squad.iter().find(|squad| squad.weapon == *id);
        let for_anybody = squad.filter(|squad| squad.is_for_anybody());
        let gone = for_anybody.and_then(|squad| self.left_out.iter().position(|left| *left == squad.instead));
        if let (Some(squad), Some(gone)) = (for_anybody, gone) {
            self.left_out.remove(gone);
            return Ok(squad.pts.or(price).unwrap_or_default());
        }
        match (price, squad) {
            (Some(price), _) if self.entry.arsenal => Ok(price),
            // Without a price it costs what the figure does, each anew.
            _ if self.terms.is_free() => Ok(price.unwrap_or(self.entry.pts)),
            (None, _) if self.entry.arsenal => fault("quake-gear-no-price"),
            (_, Some(squad)) if squad.is_for_anybody() => {
                fault("quake-gear-place").map_err(|fault| fault.arg("instead", &squad.instead))
            }
            (_, Some(squad)) => fault("quake-gear-few")
                .map_err(|fault| fault.arg("bearers", squad.bearers).arg("minimum", squad.minimum)),
            (_, None) => fault("quake-gear-not-its-own"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Codices;
    use super::*;

    const PLAIN: PurchaseTerms = PurchaseTerms {
        trial: false,
        chief: false,
        perfect: false,
    };
    const CHIEF: PurchaseTerms = PurchaseTerms { chief: true, ..PLAIN };
    const PERFECT: PurchaseTerms = PurchaseTerms { perfect: true, ..PLAIN };
    const TRIAL: PurchaseTerms = PurchaseTerms { trial: true, ..PLAIN };

    fn ids(list: &str) -> Vec<ItemId> {
        list.split_whitespace().map(ItemId::from).collect()
    }

    /// A champion with other weapons, and with other gear; `=` leaves a list as the entry has it.
    fn buy(kind: &str, weapons: &str, gear: &str, terms: PurchaseTerms) -> Result<Purchase, Vec<Fault>> {
        let codices = Codices::house();
        let (weapons, gear) = (
            Some(ids(weapons)).filter(|_| weapons != "="),
            Some(ids(gear)).filter(|_| gear != "="),
        );
        let entry = codices.entry(kind).unwrap();
        Purchase::make(&codices, entry, (weapons.as_deref(), gear.as_deref()), terms)
    }

    /// What it is worth, and whether it shows all that it has.
    fn worth(kind: &str, weapons: &str, gear: &str, terms: PurchaseTerms) -> (i32, bool) {
        let purchase = buy(kind, weapons, gear, terms).unwrap();
        (purchase.value, purchase.wysiwyg)
    }

    /// Field, fault and rule of the only thing wrong.
    fn refusal(kind: &str, weapons: &str, gear: &str, terms: PurchaseTerms) -> (String, &'static str, &'static str) {
        let faults = buy(kind, weapons, gear, terms).unwrap_err();
        assert_eq!(faults.len(), 1, "{faults:?}");
        let rule = faults[0].rule.map_or("", |rule| rule.0);
        (faults[0].field.clone(), faults[0].why, rule)
    }

    #[test]
    fn rank_and_file_have_what_half_of_their_squad_may_have_champion_gear() {
        // Levy line: burner 1/10. Legionary line: rocket tube 1/5.
        let few = |place: &str| (place.to_owned(), "quake-gear-few", "champion.gear");
        assert_eq!(refusal("levy", "burner blade", "=", PLAIN), few("weapons[0]"));
        assert_eq!(refusal("legionary", "rocket_tube", "=", PLAIN), few("weapons[0]"));
        // Ember specials 3/5: star rifle, burner (-3). Bastion support 4/5: heavy carbine, rocket tube (+4).
        assert_eq!(worth("ember", "star_rifle", "=", PLAIN), (16, true));
        assert_eq!(worth("ember", "burner", "=", PLAIN), (13, false));
        assert_eq!(worth("bastion", "heavy_carbine", "=", PLAIN), (26, true));
        assert_eq!(worth("bastion", "rocket_tube", "=", PLAIN), (30, false));
        // The rest as listed.
        let own = ("weapons[1]".to_owned(), "quake-gear-not-its-own", "champion.gear");
        assert_eq!(refusal("levy", "levy_rifle star_rifle blade", "=", PLAIN), own);
        let own = ("gear[0]".to_owned(), "quake-gear-not-its-own", "champion.gear");
        assert_eq!(refusal("veil_eye", "=", "refractor", PLAIN), own);
    }

    #[test]
    fn a_squad_weapon_takes_a_listed_ones_place_champion_gear() {
        let place = ("weapons[1]".to_owned(), "quake-gear-place", "champion.gear");
        assert_eq!(refusal("ember", "star_rifle burner", "=", PLAIN), place);
        let twice = ("weapons[1]".to_owned(), "quake-gear-place", "champion.gear");
        assert_eq!(refusal("bastion", "rocket_tube rocket_tube", "=", PLAIN), twice);
    }

    #[test]
    fn a_unit_character_has_anything_with_a_price_from_the_arsenal_champion_gear() {
        assert_eq!(
            worth("captain", "slug_pistol blade star_rifle", "=", PLAIN),
            (14 + 8, false)
        );
        assert_eq!(worth("captain", "power_fist", "=", PLAIN), (14 + 15, false));
        assert_eq!(
            worth("captain", "=", "frag krak jump_pack refractor", PLAIN),
            (14 + 2 + 8 + 10, false)
        );
        assert_eq!(
            worth("captain", "rocket_tube fuser demolition_pack", "=", PLAIN),
            (14 + 14 + 10 + 6, false)
        );
        // A second blade is bought.
        assert_eq!(worth("captain", "slug_pistol blade blade", "=", PLAIN), (15, false));
        for item in ["hell_gun", "master_laser", "ctan_blade"] {
            let no_price = ("weapons[0]".to_owned(), "quake-gear-no-price", "champion.gear");
            assert_eq!(refusal("captain", item, "=", PLAIN), no_price);
        }
    }

    #[test]
    fn what_is_left_out_gives_nothing_back_champion_gear() {
        assert_eq!(worth("legionary", "", "", PLAIN), (16, true));
        assert_eq!(worth("strider", "blade", "=", PLAIN), (18, true));
        assert!(buy("legionary", "", "krak", PLAIN).unwrap().weapons.is_empty());
    }

    #[test]
    fn special_characters_and_several_wounds_need_their_rule_champion_wounds() {
        let refused = ("kind".to_owned(), "quake-several-wounds", "champion.wounds");
        assert_eq!(refusal("warlord", "=", "=", PLAIN), refused);
        for terms in [CHIEF, PERFECT, TRIAL] {
            assert_eq!(worth("warlord", "=", "=", terms), (70, true));
        }
        // Gear as ever (`rule.chief`).
        let own = ("weapons[2]".to_owned(), "quake-gear-not-its-own", "champion.gear");
        assert_eq!(refusal("warlord", "star_pistol power_fist blade", "=", CHIEF), own);
        let codices = Codices::house();
        let mut entry = codices.entry("levy").unwrap().clone();
        entry.skills.0.insert(Skill::Chief);
        let faults = Purchase::make(&codices, &entry, (None, None), PLAIN).unwrap_err();
        assert_eq!(
            (faults[0].why, faults[0].rule.unwrap().0),
            ("quake-special-character", "rule.chief")
        );
    }

    #[test]
    fn a_perfect_fighter_has_any_gear_what_has_no_price_costs_as_the_figure_rule_perfect() {
        assert_eq!(
            worth("levy", "levy_rifle blade star_rifle", "=", PERFECT),
            (6 + 8, false)
        );
        assert_eq!(
            worth("levy", "hell_gun master_laser ctan_blade", "refractor", PERFECT),
            (6 * 4 + 10, false)
        );
        // Each item anew.
        assert_eq!(worth("levy", "hell_gun hell_gun", "=", PERFECT), (6 * 3, false));
        // Its own options cost what they do.
        assert_eq!(worth("ember", "burner", "=", PERFECT), (13, false));
        assert_eq!(worth("ember", "star_rifle burner", "=", PERFECT), (16 + 5, false));
    }

    #[test]
    fn a_perfect_fighter_has_traits_at_the_price_of_the_figure_rule_perfect() {
        let codices = Codices::house();
        let entry = codices.entry("veil_dancer").unwrap();
        let plain = |terms| Purchase::make(&codices, entry, (None, None), terms).unwrap();
        let rules = [Skill::Fleet, Skill::Nimble, Skill::Stride];
        let bought = plain(PERFECT).with_rules(entry, &rules, PERFECT).unwrap();
        assert_eq!((bought.value, bought.profile.m, bought.wysiwyg), (32 * 2, 9, false));
        assert!(bought.skills.has(Skill::Stride));
        let faults = plain(PLAIN).with_rules(entry, &rules, PLAIN).unwrap_err();
        let fault = &faults[0];
        assert_eq!(
            (fault.field.as_str(), fault.why, fault.rule.unwrap().0, faults.len()),
            ("rules[2]", "quake-rule-not-its-own", "champion.gear", 1)
        );
        // Its own cost nothing.
        assert_eq!(
            plain(PLAIN).with_rules(entry, &rules[..2], PLAIN).unwrap(),
            plain(PLAIN)
        );
    }

    #[test]
    fn jump_packs_and_refractors_change_what_one_is_kind_jump() {
        let captain = buy("captain", "=", "jump_pack refractor", PLAIN).unwrap();
        assert_eq!((captain.profile.m, captain.profile.inv), (12, Some(5)));
        assert!(captain.skills.has(Skill::Jump));
        // A better save stays.
        let codices = Codices::house();
        let mut entry = codices.entry("captain").unwrap().clone();
        entry.profile.inv = Some(4);
        let gear = ids("refractor");
        let better = Purchase::make(&codices, &entry, (None, Some(&gear)), PLAIN).unwrap();
        assert_eq!(better.profile.inv, Some(4));
    }

    #[test]
    fn what_is_no_item_or_stands_in_the_wrong_list_is_told() {
        let told = |weapons: &str, gear: &str| {
            let faults = buy("captain", weapons, gear, TRIAL).unwrap_err();
            faults
                .into_iter()
                .map(|fault| (fault.field, fault.why))
                .collect::<Vec<_>>()
        };
        let wrong = |field: &str, why| (field.to_owned(), why);
        assert_eq!(
            told("rocket_tube.frag frag blade sabre", "frag blade frag"),
            [
                wrong("weapons[0]", "quake-item-way"),
                wrong("weapons[1]", "quake-not-weapon"),
                wrong("weapons[3]", "quake-item-unknown"),
                wrong("gear[1]", "quake-not-gear"),
                wrong("gear[2]", "quake-gear-twice"),
            ]
        );
        let many = "blade ".repeat(MOST_ITEMS + 1);
        assert_eq!(told(&many, "="), [wrong("weapons", "quake-many-items")]);
        let faults = buy("captain", "battle_rifel", "=", PLAIN).unwrap_err();
        assert!(
            faults[0].args.contains(&("near", "battle_rifle".to_owned())),
            "{faults:?}"
        );
    }

    #[test]
    fn the_same_figure_has_the_same_things_in_any_order_rule_clone() {
        let captain = |weapons: &str| buy("captain", weapons, "=", PLAIN).unwrap();
        assert!(captain("slug_pistol blade").is_same_as(&captain("blade slug_pistol")));
        assert!(!captain("slug_pistol blade").is_same_as(&captain("blade")));
        assert!(!captain("=").is_same_as(&buy("levy", "=", "=", PLAIN).unwrap()));
    }
}
