//! The chapters of the rule book: which rules stand together, in the order of the book.

use super::Texts;
use crate::game::RuleKey;
use crate::rules::doum40k::keys;

/// A chapter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its id: message `chapter-ID` is its title, with `.text` what opens it.
    pub id: &'static str,
    /// The first words of its keys: `ground` of `ground.lava`.
    prefixes: &'static [&'static str],
}

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

/// The chapters, in the order of the book.
pub fn chapters() -> &'static [Chapter] {
    CHAPTERS
}

impl Chapter {
    /// Whether a rule belongs to it.
    pub fn holds(&self, key: RuleKey) -> bool {
        let first = key.as_str().split('.').next().unwrap_or_default();
        self.prefixes.contains(&first)
    }

    /// Its rules, in the order of the book.
    pub fn keys(&self) -> impl Iterator<Item = RuleKey> + '_ {
        keys::ALL.iter().copied().filter(|key| self.holds(*key))
    }
}

impl Texts {
    /// The title of a chapter.
    pub fn chapter_title(&self, chapter: &Chapter) -> String {
        self.say(&format!("chapter-{}", chapter.id))
    }

    /// What opens a chapter, before its rules.
    pub fn chapter_text(&self, chapter: &Chapter) -> String {
        self.pattern(&format!("chapter-{}", chapter.id), Some("text"), &[])
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn every_key_is_in_one_chapter_and_the_chapters_are_in_the_order_of_the_book() {
        for key in keys::ALL {
            let homes: Vec<&str> = chapters()
                .iter()
                .filter(|chapter| chapter.holds(*key))
                .map(|chapter| chapter.id)
                .collect();
            assert_eq!(homes.len(), 1, "{key} is in {homes:?}");
        }
        let listed: Vec<RuleKey> = chapters().iter().flat_map(Chapter::keys).collect();
        assert_eq!(listed, keys::ALL);
    }

    #[test]
    fn every_chapter_has_a_title_an_opening_and_rules() {
        for chapter in chapters() {
            assert!(chapter.keys().next().is_some(), "{} is empty", chapter.id);
            for lang in Lang::ALL {
                let texts = Texts::of(lang);
                assert!(texts.has(&format!("chapter-{}", chapter.id)), "{}", chapter.id);
                assert!(texts.chapter_text(chapter).ends_with('.'), "{}", chapter.id);
            }
        }
    }
}
