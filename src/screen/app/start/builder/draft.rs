//! Klans at the start screen, or whatever a book calls its factions: what may be taken and what it costs, and those saved by
//! name.

use serde::{Deserialize, Serialize};

use crate::rules::{Forces, KindClass, KindInfo, Options};
use crate::screen::app::user_files::{self, UserFileError};
use crate::screen::panels::fold_words;

/// The kinds that a faction may field, in the order of the book; none if there is no such faction.
pub fn kinds_of(forces: &dyn Forces, faction: &str) -> Vec<KindInfo> {
    let allowed = forces.kinds_of(faction);
    let kinds = forces.kinds().into_iter();
    kinds.filter(|kind| allowed.contains(&kind.id)).collect()
}

/// What a piece costs by the house rules; 0 for a kind that there is not.
pub fn points(forces: &dyn Forces, kind: &str, options: &Options) -> i64 {
    forces.value(kind, options).unwrap_or(0)
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
    pub fn total(&self, forces: &dyn Forces, options: &Options) -> i64 {
        self.pieces.iter().map(|kind| points(forces, kind, options)).sum()
    }

    /// How many specials it has.
    pub fn specials(&self, forces: &dyn Forces) -> usize {
        let kinds = forces.kinds();
        let is_special = |held: &&String| {
            let known = kinds.iter().find(|kind| kind.id == held.as_str());
            known.is_some_and(|kind| kind.class == KindClass::Special)
        };
        self.pieces.iter().filter(is_special).count()
    }

    /// Takes one more piece of a kind.
    pub fn add(&mut self, forces: &dyn Forces, kind: &str) {
        self.pieces.push(kind.to_owned());
        self.sort(forces);
    }

    /// Leaves one piece of a kind.
    pub fn remove(&mut self, kind: &str) {
        if let Some(at) = self.pieces.iter().rposition(|held| held == kind) {
            self.pieces.remove(at);
        }
    }

    /// Becomes another klan: base pieces come along, foreign specials do not.
    pub fn become_klan(&mut self, forces: &dyn Forces, klan: &str) {
        klan.clone_into(&mut self.klan);
        let allowed = forces.kinds_of(klan);
        self.pieces.retain(|kind| allowed.contains(&kind.as_str()));
    }

    fn sort(&mut self, forces: &dyn Forces) {
        let kinds = forces.kinds();
        self.pieces
            .sort_by_key(|held| kinds.iter().position(|kind| kind.id == held));
    }
}

/// A legal klan at random that spends the whole budget: of the klan named, or of any. Empty in books without factions.
pub fn random(forces: &dyn Forces, id: Option<&str>, budget: i64, options: &Options, seed: u64) -> KlanDraft {
    let factions = forces.factions();
    if factions.is_empty() {
        return KlanDraft::default();
    }
    let any = factions[(seed % factions.len() as u64) as usize].id;
    let klan = id
        .filter(|id| factions.iter().any(|faction| faction.id == *id))
        .unwrap_or(any);
    let pieces = forces.draw_for(klan, seed, budget, options).into_iter();
    let mut draft = KlanDraft {
        klan: klan.to_owned(),
        pieces: pieces.map(str::to_owned).collect(),
    };
    draft.sort(forces);
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
    use crate::rules::first_rulebook;

    #[test]
    fn a_klan_at_random_is_legal_and_in_the_order_of_the_book() {
        let (options, forces) = (Options::new(), first_rulebook().forces());
        for seed in 0..60 {
            let budget = 4 + (seed % 20) as i64;
            let draft = random(forces, None, budget, &options, seed);
            let kinds: Vec<&str> = draft.pieces.iter().map(String::as_str).collect();
            let faults = forces.faults(&draft.klan, &kinds, budget, &options);
            assert_eq!(faults, [], "{draft:?}");
            let mut sorted = draft.clone();
            sorted.sort(forces);
            assert_eq!(sorted, draft);
        }
    }

    #[test]
    fn another_klan_leaves_foreign_specials_behind() {
        let mut draft = KlanDraft {
            klan: "goff".to_owned(),
            pieces: ["grot", "bomberboy", "kosto"].map(str::to_owned).into(),
        };
        let forces = first_rulebook().forces();
        draft.become_klan(forces, "evil_sun");
        assert_eq!(draft.pieces, ["grot", "bomberboy"]);
        assert_eq!((draft.total(forces, &Options::new()), draft.specials(forces)), (4, 1));
    }
}
