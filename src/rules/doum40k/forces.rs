//! What players of Doum40k may field, as upper floors ask for it: figures, klans, budgets.

use super::figures::{Class, Figure, Kind, figures};
use super::setup::points_of;
use super::{keys, klans};
use crate::game::RuleKey;
use crate::rules::{Faction, Fault, Forces, KindClass, KindInfo, Options, Side, Stat};

/// The forces of Doum40k.
pub(super) struct Doum40kForces;

/// The figures that players field, in the order of the book.
fn fielded() -> impl Iterator<Item = &'static Figure> {
    figures().iter().filter(|figure| figure.class != Class::Neutral)
}

/// The book's words for the values of a profile, with the values as they are shown. A value is what a d6 must show, where
/// it is not a number of points or cells.
pub(super) fn stats(profile: &super::Profile) -> Vec<Stat> {
    let need = |need: Option<u8>| need.map_or_else(|| "–".to_owned(), |need| format!("{need}+"));
    let mut shoots = need(profile.tir);
    if profile.shots > 1 && profile.tir.is_some() {
        shoots = format!("{shoots} ×{}", profile.shots);
    }
    let stats = [
        ("MVT", profile.mvt.to_string()),
        ("POR", profile.por.to_string()),
        ("TIR", shoots),
        ("CAC", need(Some(profile.cac))),
        ("ARM", need(profile.arm)),
        ("PTS", profile.pts.to_string()),
    ];
    stats.into_iter().map(|(label, text)| Stat { label, text }).collect()
}

impl Forces for Doum40kForces {
    fn kinds(&self) -> Vec<KindInfo> {
        let kinds = fielded().map(|figure| KindInfo {
            id: &figure.kind,
            class: match figure.class {
                Class::Special => KindClass::Special,
                _ => KindClass::Base,
            },
            stats: stats(&figure.profile()),
            skills: figure.skills.iter().map(|skill| skill.id).collect(),
        });
        kinds.collect()
    }

    fn factions(&self) -> Vec<Faction> {
        let factions = klans::klans().iter().map(|klan| Faction {
            id: &klan.id,
            specials: klan.specials.iter().map(String::as_str).collect(),
        });
        factions.collect()
    }

    fn value(&self, kind: &str, options: &Options) -> Option<i64> {
        Some(i64::from(points_of(Kind::from_id(kind)?, options)))
    }

    fn specials_allowed(&self, budget: i64) -> usize {
        klans::specials_for(budget)
    }

    fn movement(&self, kind: &str) -> Option<u8> {
        super::survey::walk_of(kind)
    }

    fn usual_movement(&self) -> u8 {
        super::survey::usual_walk()
    }

    fn examples(&self) -> Vec<&'static str> {
        vec!["mitrailleur", "kosto", "frimeur", "snipeure", "blindboy", "skateboy"]
    }

    fn cost_label(&self) -> Option<&'static str> {
        Some("PTS")
    }

    fn build_rule(&self) -> Option<RuleKey> {
        Some(keys::KLAN_BUILD)
    }

    fn draw(&self, mode: &str, seed: u64, budget: Option<i64>, options: &Options) -> Side {
        klans::random_side(mode, seed, budget, options)
    }

    fn draw_for(&self, faction: &str, seed: u64, budget: i64, options: &Options) -> Vec<&'static str> {
        let Some(klan) = klans::klan(faction) else {
            return Vec::new();
        };
        let kinds = klans::random_pieces(klan, seed, budget, options).into_iter();
        kinds.map(|kind| kind.figure().kind.as_str()).collect()
    }

    fn faults(&self, faction: &str, kinds: &[&str], budget: i64, options: &Options) -> Vec<Fault> {
        klans::check(faction, kinds, budget, options)
    }
}
