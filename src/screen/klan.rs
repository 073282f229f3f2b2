//! Klans at the start screen: what a mod asks of them, what may be taken and what it costs, and those saved by name.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::store::{self, StoreError};
use crate::rules::doum40k::{Figure, figures};

/// The klans with their specials, in the order of the book.
pub const KLANS: [(&str, [&str; 3]); 6] = [
    ("bad_moon", ["blindboy", "bomberboy", "frimeur"]),
    ("blood_axe", ["bomberboy", "kommando", "mitrailleur"]),
    ("deathskull", ["bomberboy", "kramboy", "snipeure"]),
    ("evil_sun", ["bomberboy", "roketboy", "skateboy"]),
    ("goff", ["blindboy", "bomberboy", "kosto"]),
    ("snakebite", ["bizarboy", "bomberboy", "sauvage"]),
];

/// The figures that a klan may take: base pieces, then its specials.
pub fn figures_of(klan: &str) -> Vec<&'static Figure> {
    let specials = KLANS
        .iter()
        .find(|(known, _)| *known == klan)
        .map_or([""; 3], |(_, specials)| *specials);
    let base = figures().iter().filter(|figure| figure.class == "base");
    let special = figures()
        .iter()
        .filter(|figure| specials.contains(&figure.kind.as_str()));
    base.chain(special).collect()
}

/// How many specials a budget allows (`klan.build`).
pub fn specials_within(budget: i64) -> usize {
    usize::try_from(budget / 5).unwrap_or(0)
}

/// What a piece costs, with the house rule for the kramboy.
pub fn points(kind: &str, kramboy: i64) -> i64 {
    if kind == "kramboy" {
        return kramboy;
    }
    figures()
        .iter()
        .find(|figure| figure.kind == kind)
        .map_or(0, |figure| i64::from(figure.profile().pts))
}

/// Whether a mod is played by klans.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Klans {
    /// One piece each.
    Never,
    /// As the players like.
    Either,
    /// Always.
    Always,
}

/// What a mod asks of those who play it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Demands {
    /// How many players.
    pub players: RangeInclusive<usize>,
    /// Whether they play klans.
    pub klans: Klans,
    /// The budgets there are.
    pub budgets: RangeInclusive<i64>,
    /// The usual budget.
    pub budget: i64,
}

/// Most points that the window offers for a klan.
const MOST: i64 = 40;

/// What a mod asks of those who play it.
pub fn demands(mode: &str) -> Demands {
    let (players, klans, budgets, budget) = match mode {
        "defmatch_klan" => (2..=6, Klans::Always, 4..=8, 5),
        "klanplay" => (2..=6, Klans::Always, 10..=MOST, 10),
        "flag" | "flag2" => (2..=6, Klans::Always, 4..=MOST, 10),
        "king" => (2..=6, Klans::Either, 4..=MOST, 5),
        "gunther" => (2..=2, Klans::Always, 4..=MOST, 10),
        "squigs" => (2..=2, Klans::Always, 4..=MOST, 15),
        _ => (2..=6, Klans::Never, 0..=0, 0),
    };
    Demands {
        players,
        klans,
        budgets,
        budget,
    }
}

/// A klan being put together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Draft {
    /// The klan's id.
    pub klan: String,
    /// The kinds of its pieces, in the order of the figures.
    pub pieces: Vec<String>,
}

impl Draft {
    /// How many pieces of a kind it has.
    pub fn count(&self, kind: &str) -> usize {
        self.pieces.iter().filter(|held| *held == kind).count()
    }

    /// What it costs.
    pub fn total(&self, kramboy: i64) -> i64 {
        self.pieces.iter().map(|kind| points(kind, kramboy)).sum()
    }

    /// How many specials it has.
    pub fn specials(&self) -> usize {
        let special = |kind: &&String| {
            figures()
                .iter()
                .any(|figure| figure.kind == **kind && figure.class == "special")
        };
        self.pieces.iter().filter(special).count()
    }

    /// Takes one more piece of a kind.
    pub fn add(&mut self, kind: &str) {
        self.pieces.push(kind.to_owned());
        self.sort();
    }

    /// Leaves one piece of a kind.
    pub fn remove(&mut self, kind: &str) {
        if let Some(at) = self.pieces.iter().rposition(|held| held == kind) {
            self.pieces.remove(at);
        }
    }

    /// Becomes another klan: base pieces come along, foreign specials do not.
    pub fn become_klan(&mut self, klan: &str) {
        klan.clone_into(&mut self.klan);
        let allowed = figures_of(klan);
        self.pieces
            .retain(|kind| allowed.iter().any(|figure| figure.kind == *kind));
    }

    fn sort(&mut self) {
        let place = |kind: &String| figures().iter().position(|figure| figure.kind == *kind);
        self.pieces.sort_by_key(place);
    }
}

/// A legal klan at random that leaves less than a point unspent if it can: of the klan named, or of any.
pub fn random(klan: Option<&str>, budget: i64, kramboy: i64, seed: u64) -> Draft {
    // Not the dice of the game: a small generator is enough to vary klans.
    let mut state = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    let mut below = |count: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) as usize) % count.max(1)
    };
    let klan = klan.map_or_else(|| KLANS[below(KLANS.len())].0.to_owned(), str::to_owned);
    let mut draft = Draft {
        klan: klan.clone(),
        pieces: Vec::new(),
    };
    loop {
        let left = budget - draft.total(kramboy);
        let choices: Vec<&str> = figures_of(&klan)
            .into_iter()
            .filter(|figure| points(&figure.kind, kramboy) <= left)
            .filter(|figure| {
                figure.class == "base" || (draft.count(&figure.kind) == 0 && draft.specials() < specials_within(budget))
            })
            .map(|figure| figure.kind.as_str())
            .collect();
        if choices.is_empty() {
            return draft;
        }
        draft.add(choices[below(choices.len())]);
    }
}

/// A klan saved by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedKlan {
    /// Its name.
    pub name: String,
    /// The klan's id.
    pub klan: String,
    /// The kinds of its pieces.
    pub pieces: Vec<String>,
}

/// The file of saved klans.
const FILE: &str = "klans.ron";

/// The saved klans, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Saved {
    /// The klans.
    pub klans: Vec<SavedKlan>,
    /// What is wrong with the file.
    pub error: Option<StoreError>,
}

impl Saved {
    /// Reads the saved klans.
    pub fn read() -> Self {
        match store::read(FILE) {
            Ok(klans) => Self {
                klans: klans.unwrap_or_default(),
                error: None,
            },
            Err(error) => Self {
                klans: Vec::new(),
                error: Some(error),
            },
        }
    }

    /// Saves a klan under a name, in the place of one of that name.
    pub fn save(&mut self, name: &str, draft: &Draft) {
        let saved = SavedKlan {
            name: name.to_owned(),
            klan: draft.klan.clone(),
            pieces: draft.pieces.clone(),
        };
        match self.klans.iter_mut().find(|held| held.name == name) {
            Some(held) => *held = saved,
            None => self.klans.push(saved),
        }
        self.klans
            .sort_by_key(|held| (super::words::fold(&held.name), held.name.clone()));
        self.write();
    }

    /// Forgets a saved klan.
    pub fn forget(&mut self, index: usize) {
        self.klans.remove(index);
        self.write();
    }

    fn write(&mut self) {
        self.error = store::write(FILE, &self.klans).err();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_klan_at_random_keeps_to_its_budget_and_its_specials() {
        for seed in 0..500 {
            let budget = 4 + (seed % 20) as i64;
            let draft = random(None, budget, 3, seed);
            let total = draft.total(3);
            // A grot costs one point: nothing need be left over.
            assert_eq!(total, budget, "{draft:?}");
            assert!(draft.specials() <= specials_within(budget), "{draft:?}");
            let allowed = figures_of(&draft.klan);
            for kind in &draft.pieces {
                let figure = allowed
                    .iter()
                    .find(|figure| figure.kind == *kind)
                    .expect("an allowed kind");
                assert!(figure.class == "base" || draft.count(kind) == 1, "{draft:?}");
            }
        }
    }

    #[test]
    fn another_klan_leaves_foreign_specials_behind() {
        let mut draft = Draft {
            klan: "goff".to_owned(),
            pieces: ["grot", "bomberboy", "kosto"].map(str::to_owned).into(),
        };
        draft.become_klan("evil_sun");
        assert_eq!(draft.pieces, ["grot", "bomberboy"]);
        assert_eq!((draft.total(3), draft.specials()), (4, 1));
    }
}
