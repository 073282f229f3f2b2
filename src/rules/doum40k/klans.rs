//! The klans: which figures each may field, and how one is built on a budget (`klan.build`).

use std::sync::OnceLock;

use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;

use super::figures::{Class, Kind, figures};
use super::keys;
use super::mods::{self, Sides};
use super::setup::{least_points_of, points_of, read_kind};
use crate::rules::{Fault, Options, Side};

/// For so many full points of budget a klan fields one special.
pub const POINTS_A_SPECIAL: i64 = 5;

/// A klan as `assets/klans/doum40k.ron` describes it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Klan {
    /// Its id.
    #[serde(rename = "klan")]
    pub id: String,
    /// The special figures that it may field, by id.
    pub specials: Vec<String>,
}

impl Klan {
    /// Whether it may field a kind: base figures are for all.
    pub fn allows(&self, kind: Kind) -> bool {
        let figure = kind.figure();
        match figure.class {
            Class::Base => true,
            Class::Special => self.specials.contains(&figure.kind),
            Class::Neutral => false,
        }
    }

    /// The kinds that it may field, in the order of the book.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        all_kinds().filter(|kind| self.allows(*kind))
    }
}

fn all_kinds() -> impl Iterator<Item = Kind> {
    (0..figures().len()).map(|index| Kind(index as u8))
}

/// The file of all klans.
pub(super) const KLANS: &str = include_str!("../../../assets/klans/doum40k.ron");

/// The six klans, in the order of the book.
pub fn klans() -> &'static [Klan] {
    static LIST: OnceLock<Vec<Klan>> = OnceLock::new();
    LIST.get_or_init(|| ron::from_str(KLANS).expect("assets/klans/doum40k.ron, built in, is checked by a test"))
}

/// The klan of that id.
pub fn klan(id: &str) -> Option<&'static Klan> {
    klans().iter().find(|klan| klan.id == id)
}

/// The ids of all klans, for a message.
pub(super) fn known() -> String {
    klans()
        .iter()
        .map(|klan| klan.id.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}

/// The klan of that id, or the fault at the field `klan`.
pub(super) fn read(id: &str) -> Result<&'static Klan, Fault> {
    klan(id).ok_or_else(|| Fault::new("klan", "unknown-klan").arg("klan", id).arg("known", known()))
}

/// How many specials a budget allows (`klan.build`).
pub fn specials_for(budget: i64) -> usize {
    usize::try_from(budget / POINTS_A_SPECIAL).unwrap_or(0)
}

/// What kinds are worth together, by the house rules of a setup.
pub fn total(kinds: impl IntoIterator<Item = Kind>, options: &Options) -> i64 {
    kinds.into_iter().map(|kind| i64::from(points_of(kind, options))).sum()
}

/// What kinds are worth together, at least: by the house rules that make them cheapest (`piece.kramboy`).
fn least_total(kinds: impl IntoIterator<Item = Kind>, options: &Options) -> i64 {
    kinds
        .into_iter()
        .map(|kind| i64::from(least_points_of(kind, options)))
        .sum()
}

/// Every fault of a klan: the ids of klan and kinds, what they cost by the house rules, the specials. Fields are those
/// of a player: `klan`, `pieces`, `pieces[2].kind`.
pub fn check(id: &str, kinds: &[&str], budget: i64, options: &Options) -> Vec<Fault> {
    let mut faults = Vec::new();
    let klan = read(id).map_err(|fault| faults.push(fault)).ok();
    let read: Vec<Option<Kind>> = kinds
        .iter()
        .enumerate()
        .map(|(index, kind)| read_kind(format!("pieces[{index}].kind"), kind))
        .map(|kind| kind.map_err(|fault| faults.push(fault)).ok())
        .collect();
    faults.append(&mut check_kinds(klan, &read, budget, options));
    faults
}

/// Every fault of what a klan fields; kinds and klans that there are not are told elsewhere.
pub(super) fn check_kinds(klan: Option<&Klan>, kinds: &[Option<Kind>], budget: i64, options: &Options) -> Vec<Fault> {
    let mut faults = Vec::new();
    if kinds.is_empty() {
        faults.push(Fault::new("pieces", "klan-empty").by(keys::KLAN_BUILD));
    }
    let total = total(kinds.iter().flatten().copied(), options);
    if total > budget {
        // Whether the kramboy is worth more or less can decide.
        let by = match least_total(kinds.iter().flatten().copied(), options) <= budget {
            true => keys::PIECE_KRAMBOY,
            false => keys::KLAN_BUILD,
        };
        faults.push(
            Fault::new("pieces", "klan-over-budget")
                .arg("points", total)
                .arg("budget", budget)
                .by(by),
        );
    }
    let mut specials: Vec<Kind> = Vec::new();
    for (index, kind) in kinds.iter().enumerate() {
        let Some(kind) = kind.filter(|kind| kind.figure().class == Class::Special) else {
            continue;
        };
        let id = &kind.figure().kind;
        let field = format!("pieces[{index}].kind");
        if let Some(klan) = klan.filter(|klan| !klan.allows(kind)) {
            faults.push(
                Fault::new(field, "klan-not-theirs")
                    .arg("kind", id)
                    .arg("klan", &klan.id)
                    .arg("known", klan.specials.join(", "))
                    .by(keys::KLAN_BUILD),
            );
        } else if specials.contains(&kind) {
            faults.push(Fault::new(field, "special-twice").arg("kind", id).by(keys::KLAN_BUILD));
        }
        specials.push(kind);
    }
    let most = specials_for(budget);
    if specials.len() > most {
        faults.push(
            Fault::new("pieces", "specials-many")
                .arg("count", specials.len())
                .arg("most", most)
                .arg("budget", budget)
                .arg("each", POINTS_A_SPECIAL)
                .by(keys::KLAN_BUILD),
        );
    }
    faults
}

/// A klan and its pieces, drawn by chance: the same for the same seed. It spends the whole budget.
pub fn random_klan(seed: u64, budget: i64, options: &Options) -> (&'static Klan, Vec<Kind>) {
    let mut chance = Chance::new(seed);
    let klan = &klans()[chance.below(klans().len())];
    let kinds = random_kinds(&mut chance, klan, budget, options);
    (klan, kinds)
}

/// Pieces for a klan, drawn by chance: the same for the same seed. They spend the whole budget.
pub fn random_pieces(klan: &Klan, seed: u64, budget: i64, options: &Options) -> Vec<Kind> {
    random_kinds(&mut Chance::new(seed), klan, budget, options)
}

/// Any kind that players field, drawn by chance.
pub fn random_kind(seed: u64) -> Kind {
    let fielded: Vec<Kind> = all_kinds()
        .filter(|kind| kind.figure().class != Class::Neutral)
        .collect();
    fielded[Chance::new(seed).below(fielded.len())]
}

/// A side for a mod, drawn by chance: a klan on the budget where klans may play, else a piece of any kind.
pub fn random_side(mode: &str, seed: u64, budget: Option<i64>, options: &Options) -> Side {
    let mode = mods::by_id(mode).filter(|mode| mode.sides != Sides::Singles);
    let Some(mode) = mode else {
        return Side {
            klan: None,
            kinds: vec![random_kind(seed).figure().kind.clone()],
        };
    };
    let (klan, kinds) = random_klan(seed, budget.unwrap_or(mode.budget.usual), options);
    Side {
        klan: Some(klan.id.clone()),
        kinds: kinds.iter().map(|kind| kind.figure().kind.clone()).collect(),
    }
}

fn random_kinds(chance: &mut Chance, klan: &Klan, budget: i64, options: &Options) -> Vec<Kind> {
    let price = |kind: &Kind| i64::from(points_of(*kind, options));
    let (mut specials, base): (Vec<Kind>, Vec<Kind>) =
        klan.kinds().partition(|kind| kind.figure().class == Class::Special);
    let mut left = budget;
    let mut drawn = Vec::new();
    // Three times in four a place for a special is filled.
    for _ in 0..specials_for(budget) {
        if specials.is_empty() || chance.below(4) == 0 {
            continue;
        }
        let special = specials.swap_remove(chance.below(specials.len()));
        if price(&special) <= left {
            left -= price(&special);
            drawn.push(special);
        }
    }
    loop {
        let within: Vec<Kind> = base.iter().copied().filter(|kind| price(kind) <= left).collect();
        if within.is_empty() {
            break;
        }
        let kind = within[chance.below(within.len())];
        left -= price(&kind);
        drawn.push(kind);
    }
    drawn
}

/// The chance by which klans are drawn: the generator of the dice, on a stream of its own.
struct Chance(ChaCha8Rng);

impl Chance {
    fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(2);
        Self(rng)
    }

    /// A number below `count`, which must not be 0.
    fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(id: &str, kinds: &[&str], budget: i64) -> Vec<(String, &'static str)> {
        let faults = check(id, kinds, budget, &Options::new());
        faults.into_iter().map(|fault| (fault.field, fault.why)).collect()
    }

    #[test]
    fn the_six_klans_are_those_of_the_book() {
        let table: Vec<(&str, Vec<&str>)> = klans()
            .iter()
            .map(|klan| (klan.id.as_str(), klan.specials.iter().map(String::as_str).collect()))
            .collect();
        assert_eq!(
            table,
            [
                ("bad_moon", vec!["blindboy", "bomberboy", "frimeur"]),
                ("blood_axe", vec!["bomberboy", "kommando", "mitrailleur"]),
                ("deathskull", vec!["bomberboy", "kramboy", "snipeure"]),
                ("evil_sun", vec!["bomberboy", "roketboy", "skateboy"]),
                ("goff", vec!["blindboy", "bomberboy", "kosto"]),
                ("snakebite", vec!["bizarboy", "bomberboy", "sauvage"]),
            ]
        );
        for klan in klans() {
            // Three base figures, and each special is a special figure.
            assert_eq!(klan.kinds().count(), 3 + klan.specials.len(), "{}", klan.id);
        }
    }

    #[test]
    fn a_klan_within_its_budget_and_its_specials_has_no_fault() {
        assert_eq!(why("goff", &["kosto", "pistolboy"], 5), []);
        assert_eq!(why("goff", &["grot"], 4), []);
        assert_eq!(
            why("snakebite", &["bizarboy", "sauvage", "bomberboy", "grot", "grot"], 15),
            []
        );
    }

    #[test]
    fn every_fault_of_a_klan_is_listed() {
        let at = |field: &str, why| (field.to_owned(), why);
        assert_eq!(
            why("gof", &["orc", "grot"], 5),
            [at("klan", "unknown-klan"), at("pieces[0].kind", "unknown-kind")]
        );
        assert_eq!(why("goff", &[], 5), [at("pieces", "klan-empty")]);
        assert_eq!(why("goff", &["grot"; 5], 4), [at("pieces", "klan-over-budget")]);
        // A budget of 4 has no special, one of 9 has one.
        assert_eq!(why("goff", &["kosto"], 4), [at("pieces", "specials-many")]);
        assert_eq!(why("goff", &["kosto", "blindboy"], 9), [at("pieces", "specials-many")]);
        assert_eq!(why("goff", &["kosto", "blindboy"], 10), []);
        assert_eq!(
            why("goff", &["kosto", "frimeur", "kosto", "flingboy"], 10),
            [
                at("pieces", "klan-over-budget"),
                at("pieces[1].kind", "klan-not-theirs"),
                at("pieces[2].kind", "special-twice"),
                at("pieces", "specials-many")
            ]
        );
    }

    #[test]
    fn the_kramboy_costs_what_the_house_rule_says() {
        let cheap = Options::from([("kramboy_points".to_owned(), 2.into())]);
        let kinds = ["kramboy", "pistolboy", "grot"];
        assert_eq!(
            why("deathskull", &kinds, 5),
            [("pieces".to_owned(), "klan-over-budget")]
        );
        assert_eq!(check("deathskull", &kinds, 5, &cheap), []);
    }

    #[test]
    fn a_random_klan_is_legal_spends_its_budget_and_is_the_same_for_the_same_seed() {
        let options = Options::new();
        for budget in [1, 4, 5, 8, 10, 15, 40] {
            for seed in 0..100 {
                let (klan, kinds) = random_klan(seed, budget, &options);
                let ids: Vec<&str> = kinds.iter().map(|kind| kind.figure().kind.as_str()).collect();
                assert_eq!(check(&klan.id, &ids, budget, &options), [], "{ids:?}");
                assert_eq!(total(kinds.iter().copied(), &options), budget, "{ids:?}");
                assert_eq!(random_klan(seed, budget, &options), (klan, kinds));
            }
        }
        let seen: std::collections::BTreeSet<&str> = (0..60)
            .map(|seed| random_klan(seed, 10, &options).0.id.as_str())
            .collect();
        assert_eq!(seen.len(), 6);
    }
}
