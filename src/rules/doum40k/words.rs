//! The words of Doum40k, as upper floors ask for them: its locale files, its chapters, the rules behind names.

use super::figures::creatures;
use super::keys;
use super::setup::squigs_of;
use crate::game::{PlayerId, RuleKey};
use crate::rules::{BookTexts, Chapter, LocaleFile, Setup, Term, add_ons};

/// The words of Doum40k.
pub(super) struct Doum40kTexts;

macro_rules! locales {
    ($($lang:literal $name:literal)*) => {
        &[$(LocaleFile {
            lang: $lang,
            name: concat!("doum40k/", $name),
            text: include_str!(concat!("../../../assets/locales/", $lang, "/doum40k/", $name)),
        }),*]
    };
}

const LOCALES: &[LocaleFile] = locales![
    "fr" "rules.ftl"
    "fr" "names.ftl"
    "fr" "window.ftl"
    "fr" "brief.ftl"
    "en" "rules.ftl"
    "en" "names.ftl"
    "en" "window.ftl"
    "en" "brief.ftl"
];

const fn chapter(id: &'static str, prefixes: &'static [&'static str]) -> Chapter {
    Chapter { id, prefixes }
}

const CHAPTERS: &[Chapter] = &[
    chapter("space", &["space"]),
    chapter("ground", &["ground"]),
    chapter("devices", &["zone", "door", "trap", "trigger", "gun"]),
    chapter("pieces", &["piece"]),
    chapter("skills", &["skill"]),
    chapter("klans", &["klan"]),
    chapter("course", &["setup", "turn"]),
    chapter("movement", &["move"]),
    chapter("sight", &["sight"]),
    chapter("shooting", &["shoot"]),
    chapter("melee", &["melee"]),
    chapter("death", &["save", "death"]),
    chapter("bonus", &["bonus"]),
    chapter("mods", &["mod"]),
    chapter("squigs", &["squig"]),
];

/// The rule whose key is a prefix and a name.
fn rule_of(prefix: &str, name: &str) -> Option<RuleKey> {
    let is_it = |key: &&RuleKey| key.as_str().strip_prefix(prefix) == Some(name);
    keys::ALL.iter().find(is_it).copied()
}

impl BookTexts for Doum40kTexts {
    fn locales(&self) -> &'static [LocaleFile] {
        LOCALES
    }

    fn chapters(&self) -> &'static [Chapter] {
        CHAPTERS
    }

    fn rule_behind(&self, term: Term, id: &str) -> Option<RuleKey> {
        match (term, id) {
            (Term::Bonus, id) => rule_of("bonus.", id),
            // The only skill whose rule has another name.
            (Term::Skill, "attaque_de_zone") => Some(keys::SKILL_ZONE),
            (Term::Skill, id) => rule_of("skill.", id),
            (Term::Mod, id) => rule_of("mod.", id),
        }
    }

    fn pieces_given(&self, setup: &Setup) -> Vec<(&'static str, Option<PlayerId>)> {
        let guns = setup.map.inline().map_or(0, |map| map.guns.len());
        let mut given = vec![("gun", None); guns];
        // Squigs come after all else, unless something is added to the book.
        let known: Vec<&'static str> = creatures().iter().map(|figure| figure.kind.as_str()).collect();
        let added = if setup.own.is_empty() {
            Vec::new()
        } else {
            add_ons::guests_given(setup, &known)
        };
        if !added.is_empty() {
            given.extend(vec![("squig", None); squigs_of(setup)]);
            given.extend(added.into_iter().map(|kind| (kind, None)));
        }
        given
    }

    fn added_locales(&self) -> &'static [LocaleFile] {
        add_ons::LOCALES
    }

    fn added_chapters(&self) -> &'static [Chapter] {
        add_ons::CHAPTERS
    }

    fn pieces_after(&self) -> Option<&'static str> {
        Some("squig")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_in_one_chapter_and_the_chapters_are_in_the_order_of_the_book() {
        for key in keys::ALL {
            let homes = CHAPTERS.iter().filter(|chapter| chapter.holds(*key)).count();
            assert_eq!(homes, 1, "{key}");
        }
        let held = |chapter: &'static Chapter| keys::ALL.iter().filter(|key| chapter.holds(**key));
        let listed: Vec<RuleKey> = CHAPTERS.iter().flat_map(held).copied().collect();
        assert_eq!(listed, keys::ALL);
    }

    #[test]
    fn ids_lead_to_the_rules_behind_them() {
        let rule = |term, id| Doum40kTexts.rule_behind(term, id);
        assert_eq!(rule(Term::Bonus, "fling.1"), Some(keys::BONUS_FLING_1));
        assert_eq!(rule(Term::Bonus, "cell"), Some(keys::BONUS_CELL));
        assert_eq!(rule(Term::Bonus, "later"), None);
        assert_eq!(rule(Term::Skill, "attaque_de_zone"), Some(keys::SKILL_ZONE));
        assert_eq!(rule(Term::Skill, "pas_d_armure"), Some(keys::SKILL_PAS_D_ARMURE));
        assert_eq!(rule(Term::Mod, "flag2"), Some(keys::MOD_FLAG2));
    }
}
