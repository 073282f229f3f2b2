//! Klans at the start screen: what a mod asks of them, what may be taken and what it costs, and those saved by name.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::rules::doum40k::{Class, Figure, Kind, klan, klans, points_of, random_pieces};
use crate::rules::{Demands, RULEBOOKS, Teams};
use crate::screen::app::user_files::{self, UserFileError};
use crate::screen::panels::fold_words;

/// House rules by name.
pub type Options = BTreeMap<String, i64>;

/// The figures that a klan may take, in the order of the book; none if there is no such klan.
pub fn figures_of(id: &str) -> Vec<&'static Figure> {
    klan(id).map_or_else(Vec::new, |klan| klan.kinds().map(Kind::figure).collect())
}

/// What a piece costs by the house rules.
pub fn points(kind: &str, options: &Options) -> i64 {
    Kind::from_id(kind).map_or(0, |kind| i64::from(points_of(kind, options)))
}

/// What a mod asks of those who play it.
pub fn demands(mode: &str) -> Demands {
    let known = RULEBOOKS.first().and_then(|book| book.demands(mode));
    known.unwrap_or(Demands {
        teams: Teams::Singles,
        seats: 2..=6,
        budget: 0..=0,
        usual_budget: 0,
    })
}

/// A klan being put together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct KlanDraft {
    /// The klan's id.
    pub klan: String,
    /// The kinds of its pieces, in the order of the figures.
    pub pieces: Vec<String>,
}

impl KlanDraft {
    /// How many pieces of a kind it has.
    pub fn count(&self, kind: &str) -> usize {
        self.pieces.iter().filter(|held| *held == kind).count()
    }

    /// What it costs.
    pub fn total(&self, options: &Options) -> i64 {
        self.pieces.iter().map(|kind| points(kind, options)).sum()
    }

    /// How many specials it has.
    pub fn specials(&self) -> usize {
        let special = |kind: &&String| Kind::from_id(kind).is_some_and(|kind| kind.figure().class == Class::Special);
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
        self.pieces.sort_by_key(|kind| Kind::from_id(kind).map(|kind| kind.0));
    }
}

/// A legal klan at random that spends the whole budget: of the klan named, or of any.
pub fn random(id: Option<&str>, budget: i64, options: &Options, seed: u64) -> KlanDraft {
    let any = &klans()[(seed % klans().len() as u64) as usize];
    let klan = id.and_then(klan).unwrap_or(any);
    let mut draft = KlanDraft {
        klan: klan.id.clone(),
        pieces: random_pieces(klan, seed, budget, options)
            .into_iter()
            .map(|kind| kind.figure().kind.clone())
            .collect(),
    };
    draft.sort();
    draft
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
pub struct SavedKlans {
    /// The klans.
    pub klans: Vec<SavedKlan>,
    /// What is wrong with the file.
    pub error: Option<UserFileError>,
}

impl SavedKlans {
    /// Reads the saved klans.
    pub fn read() -> Self {
        match user_files::read(FILE) {
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
    pub fn save(&mut self, name: &str, draft: &KlanDraft) {
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
            .sort_by_key(|held| (fold_words::fold(&held.name), held.name.clone()));
        self.write();
    }

    /// Forgets a saved klan.
    pub fn forget(&mut self, index: usize) {
        self.klans.remove(index);
        self.write();
    }

    fn write(&mut self) {
        self.error = user_files::write(FILE, &self.klans).err();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_klan_at_random_is_legal_and_in_the_order_of_the_book() {
        let options = Options::new();
        for seed in 0..60 {
            let budget = 4 + (seed % 20) as i64;
            let draft = random(None, budget, &options, seed);
            let kinds: Vec<&str> = draft.pieces.iter().map(String::as_str).collect();
            let faults = crate::rules::doum40k::check_klan(&draft.klan, &kinds, budget, &options);
            assert_eq!(faults, [], "{draft:?}");
            let mut sorted = draft.clone();
            sorted.sort();
            assert_eq!(sorted, draft);
        }
    }

    #[test]
    fn another_klan_leaves_foreign_specials_behind() {
        let mut draft = KlanDraft {
            klan: "goff".to_owned(),
            pieces: ["grot", "bomberboy", "kosto"].map(str::to_owned).into(),
        };
        draft.become_klan("evil_sun");
        assert_eq!(draft.pieces, ["grot", "bomberboy"]);
        assert_eq!((draft.total(&Options::new()), draft.specials()), (4, 1));
    }
}
