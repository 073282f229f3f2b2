//! The champion builder's model: what a champion has, what it may have besides and for how much, what is wrong with what
//! players field and why, under each mod (chapters 2, 12 and 14).
//!
//! Nothing here decides anything: what may be had is asked of [`Purchase::make`], as it is when a game begins.

use serde_json::json;

pub use super::codex::{
    BillLine, ChampionEntry, Codices, FigureProfile, FigureSkills, Item, ItemId, Purchase, PurchaseTerms, Skill,
    SquadWeapon, Wanted, Ware,
};
use super::setup::{self, BUDGET, CheckedForces, TEAM_BUDGET};
use super::terms::{ModRule, TeamId};
use crate::game::{Fault, PlayerId};
use crate::rules::{PieceSetup, Setup};

/// What the mod of a setup allows its players to field.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ForceLimits {
    /// What a player's figures may cost, in PTS (`rule.budget`).
    pub budget: Option<i64>,
    /// What a team's figures may cost, in PTS (`rule.team_budget`).
    pub team_budget: Option<i64>,
    /// Whether all have the same figure (`rule.clone`).
    pub same: bool,
    /// Whether teams play.
    pub in_teams: bool,
    /// What bears on what a champion may be (`rule.chief`, `rule.perfect`).
    pub terms: PurchaseTerms,
}

/// What players of a setup field, looked over: what the mod allows, what it costs, what is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ForceReport {
    /// What the mod allows; everything of a mod that there is not.
    pub limits: ForceLimits,
    /// What each player's figures cost, in PTS, by seat; those that cannot be had are not counted.
    pub by_player: Vec<i64>,
    /// What each team's figures cost, by team; without teams each player is one.
    pub by_team: Vec<i64>,
    /// What is wrong, by the setup's fields (`players[0].pieces[0].weapons[1]`), each with the rule that says so.
    pub faults: Vec<Fault>,
}

/// The codices of a setup: that of the house, and those that it writes out.
///
/// # Errors
/// Everything that is wrong with them, by field.
pub fn codices(setup: &Setup) -> Result<Codices, Vec<Fault>> {
    setup::codices(setup)
}

/// Looks over what the players of a setup field; its map is not asked for.
pub fn report(setup: &Setup) -> ForceReport {
    let CheckedForces { terms, figures, faults } = setup::check_forces(setup);
    let Some(terms) = terms else {
        return ForceReport {
            faults,
            ..ForceReport::default()
        };
    };
    let spent = |fits: &dyn Fn(PlayerId) -> bool| -> i64 {
        let own = figures.iter().filter(|(owner, _)| fits(*owner));
        own.map(|(_, purchase)| i64::from(purchase.value)).sum()
    };
    let holds = |rule| terms.has(rule) && !terms.trial;
    let agreed = |rule, usual| holds(rule).then(|| setup.budget.unwrap_or(usual));
    let seats = (0..terms.players() as u8).map(PlayerId);
    let of_team = |team: TeamId| spent(&|owner| terms.team_of(owner) == team);
    ForceReport {
        limits: ForceLimits {
            budget: agreed(ModRule::Budget, BUDGET),
            team_budget: agreed(ModRule::TeamBudget, TEAM_BUDGET),
            same: holds(ModRule::Clone),
            in_teams: terms.in_teams,
            terms: PurchaseTerms {
                trial: terms.trial,
                chief: terms.has(ModRule::Chief),
                perfect: terms.has(ModRule::Perfect),
            },
        },
        by_player: seats.map(|seat| spent(&|owner| owner == seat)).collect(),
        by_team: terms.all_teams().map(of_team).collect(),
        faults,
    }
}

/// A champion that is being put together. Its lists are whole: what its entry has stands in them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The name of its entry.
    pub kind: ItemId,
    /// Its weapons.
    pub weapons: Vec<ItemId>,
    /// Its gear.
    pub gear: Vec<ItemId>,
    /// Its rules, those aside that its gear gives.
    pub rules: Vec<Skill>,
}

/// Something that a champion may or may not have one more of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WareOffer {
    /// What.
    pub ware: Ware,
    /// How many of it the champion has.
    pub count: usize,
    /// How many of those its entry has.
    pub listed: usize,
    /// What one more of it costs, in PTS; less than nothing where it is cheaper than what it replaces. None where it is refused.
    pub cost: Option<i32>,
    /// The listed weapon whose place one more would take, if it takes one.
    pub instead: Option<ItemId>,
    /// Why it may not have one more, each with the rule that says so; empty if it may.
    pub refusals: Vec<Fault>,
}

impl Draft {
    /// A champion as its entry has it.
    pub fn of_entry(codices: &Codices, entry: &ChampionEntry) -> Self {
        let is_gear = |id: &ItemId| codices.gear(id).is_some();
        let (gear, weapons) = entry.has.iter().cloned().partition(is_gear);
        Self {
            kind: entry.id.clone(),
            weapons,
            gear,
            rules: entry.rules.clone(),
        }
    }

    /// The champion that a piece of a setup is; nothing of a kind that there is not. What the piece says in a wrong shape counts
    /// as left out: [`report`] tells of it.
    pub fn of_piece(codices: &Codices, piece: &PieceSetup) -> Option<Self> {
        let mut draft = Self::of_entry(codices, codices.entry(&piece.kind)?);
        let list = |name: &str| -> Option<Vec<String>> {
            let written = piece.own.get(name)?.as_array()?.iter();
            let words = written.map(|word| word.as_str().or(word["id"].as_str()));
            words.map(|word| word.map(str::to_owned)).collect()
        };
        let ids = |words: Vec<String>| words.iter().map(|word| ItemId::from(word.as_str())).collect();
        if let Some(words) = list("weapons") {
            draft.weapons = ids(words);
        }
        if let Some(words) = list("rules") {
            draft.rules = words.iter().filter_map(|word| Skill::named(word)).collect();
        }
        if let Some(words) = list("gear") {
            let (traits, gear): (Vec<String>, Vec<String>) =
                words.into_iter().partition(|word| Skill::trait_named(word).is_some());
            let traits = traits.iter().filter_map(|word| Skill::named(word));
            for skill in traits {
                if !draft.rules.contains(&skill) {
                    draft.rules.push(skill);
                }
            }
            draft.gear = ids(gear);
        }
        Some(draft)
    }

    /// Writes it into a piece of a setup: a list that is as the entry has it is left out. All else of the piece stays.
    pub fn write(&self, codices: &Codices, piece: &mut PieceSetup) {
        piece.kind = self.kind.to_string();
        let usual = codices.entry(self.kind.as_str());
        let usual = usual.map(|entry| Self::of_entry(codices, entry));
        let lists = [
            (
                "weapons",
                json!(self.weapons),
                usual.as_ref().map(|usual| json!(usual.weapons)),
            ),
            ("gear", json!(self.gear), usual.as_ref().map(|usual| json!(usual.gear))),
            (
                "rules",
                json!(self.rules),
                usual.as_ref().map(|usual| json!(usual.rules)),
            ),
        ];
        for (name, own, usual) in lists {
            piece.own.remove(name);
            if usual.as_ref() != Some(&own) {
                piece.own.insert(name.to_owned(), own);
            }
        }
    }

    /// What it is bought for, and its values then.
    ///
    /// # Errors
    /// Everything that it may not have, by the fields of a piece: `kind`, `weapons[1]`, `gear[0]`, `rules[2]`.
    pub fn purchase(&self, codices: &Codices, terms: PurchaseTerms) -> Result<Purchase, Vec<Fault>> {
        let Some(entry) = codices.entry(self.kind.as_str()) else {
            return Err(vec![codices.unknown_kind("kind".to_owned(), self.kind.as_str())]);
        };
        let wanted = Wanted {
            weapons: Some(&self.weapons),
            gear: Some(&self.gear),
            rules: Some(&self.rules),
        };
        Purchase::make(codices, entry, wanted, terms)
    }

    /// How many of something it has.
    pub fn count(&self, ware: &Ware) -> usize {
        match ware {
            Ware::Weapon(id) => self.weapons.iter().filter(|known| *known == id).count(),
            Ware::Gear(id) => self.gear.iter().filter(|known| *known == id).count(),
            Ware::Rule(skill) => self.rules.iter().filter(|known| *known == skill).count(),
        }
    }

    /// The same with one more of something: a weapon of its squad takes the place of the listed one, if that is still there.
    #[must_use]
    pub fn with(&self, codices: &Codices, ware: &Ware) -> Self {
        let mut changed = self.clone();
        match ware {
            Ware::Weapon(id) => {
                let entry = codices.entry(self.kind.as_str());
                let squad = entry.and_then(|entry| entry.squad.iter().find(|squad| squad.weapon == *id));
                let place = squad.and_then(|squad| self.weapons.iter().position(|known| *known == squad.instead));
                match place {
                    Some(place) => changed.weapons[place] = id.clone(),
                    None => changed.weapons.push(id.clone()),
                }
            }
            Ware::Gear(id) => changed.gear.push(id.clone()),
            Ware::Rule(skill) => changed.rules.push(*skill),
        }
        changed
    }

    /// The same with one less of something, if it has it: a weapon that had taken the place of a listed one gives it back.
    #[must_use]
    pub fn without(&self, codices: &Codices, ware: &Ware) -> Self {
        let mut changed = self.clone();
        match ware {
            Ware::Weapon(id) => {
                if let Some(place) = self.weapons.iter().rposition(|known| known == id) {
                    let entry = codices.entry(self.kind.as_str());
                    let squad = entry.and_then(|entry| entry.squad.iter().find(|squad| squad.weapon == *id));
                    let free = squad.filter(|squad| {
                        let listed =
                            entry.map_or(0, |entry| entry.has.iter().filter(|id| **id == squad.instead).count());
                        squad.instead != *id && self.count(&Ware::Weapon(squad.instead.clone())) < listed
                    });
                    match free {
                        Some(squad) => changed.weapons[place] = squad.instead.clone(),
                        None => {
                            changed.weapons.remove(place);
                        }
                    }
                }
            }
            Ware::Gear(id) => {
                if let Some(place) = self.gear.iter().rposition(|known| known == id) {
                    changed.gear.remove(place);
                }
            }
            Ware::Rule(skill) => {
                if let Some(place) = self.rules.iter().rposition(|known| known == skill) {
                    changed.rules.remove(place);
                }
            }
        }
        changed
    }

    /// Everything that there is to have, in the order of the codices, weapons first, then gear, then traits: what one more of it
    /// costs, or why it may not be had. What is wrong with the champion already is held against nothing.
    pub fn offers(&self, codices: &Codices, terms: PurchaseTerms) -> Vec<WareOffer> {
        let items = || codices.items();
        let weapons = items()
            .filter(|item| item.gear.is_none())
            .map(|item| Ware::Weapon(item.id.clone()));
        let gear = items()
            .filter(|item| item.gear.is_some())
            .map(|item| Ware::Gear(item.id.clone()));
        let traits = Skill::TRAITS.into_iter().map(Ware::Rule);
        let wares = weapons.chain(gear).chain(traits);
        let before = self.purchase(codices, terms);
        wares.map(|ware| self.offer(codices, ware, &before, terms)).collect()
    }

    fn offer(
        &self,
        codices: &Codices,
        ware: Ware,
        before: &Result<Purchase, Vec<Fault>>,
        terms: PurchaseTerms,
    ) -> WareOffer {
        let usual = codices.entry(self.kind.as_str());
        let listed = usual.map_or(0, |entry| Self::of_entry(codices, entry).count(&ware));
        let mut offer = WareOffer {
            count: self.count(&ware),
            listed,
            cost: None,
            instead: None,
            refusals: Vec::new(),
            ware,
        };
        if let Ware::Rule(skill) = &offer.ware
            && self.rules.contains(skill)
        {
            offer.refusals = vec![Fault::new("rules", "quake-rule-there").arg("skill", skill.name())];
            return offer;
        }
        let after = self.with(codices, &offer.ware);
        match (after.purchase(codices, terms), before) {
            (Ok(after), Ok(before)) => {
                offer.cost = Some(after.value - before.value);
                let line = after.bill.iter().rev().find(|line| line.ware == offer.ware);
                offer.instead = line
                    .filter(|line| !before.bill.contains(line))
                    .and_then(|line| line.instead.clone());
            }
            (Ok(after), Err(_)) => {
                let line = after.bill.into_iter().rev().find(|line| line.ware == offer.ware);
                (offer.cost, offer.instead) = line.map_or((Some(0), None), |line| (Some(line.cost), line.instead));
            }
            (Err(faults), before) => {
                let known = before.as_ref().err().map_or(&[][..], Vec::as_slice);
                offer.refusals = faults.into_iter().filter(|fault| !known.contains(fault)).collect();
            }
        }
        offer
    }
}

/// A word's champion and what it bears, as the lab and the command line write it (`captain/power_fist/frag`), for a piece.
pub fn piece_of_word(word: &str) -> PieceSetup {
    super::recruits::piece_of(word)
}
