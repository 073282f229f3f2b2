//! What the messages of a rule book are asked for: its chapters, and the rules behind the names of things.

use super::Texts;
use crate::game::RuleKey;
use crate::rules::{Chapter, Term};

impl Texts {
    /// The id of the book whose words these are.
    pub fn book_id(&self) -> &'static str {
        self.book.id()
    }

    /// The chapters of the rule book, in the order of the book, then those of what can be added to it.
    pub fn chapters(&self) -> impl Iterator<Item = &'static Chapter> + use<> {
        self.book.texts().all_chapters().into_iter()
    }

    /// A distance in the book's own measure: a length where it is played on tables, else so many cells.
    pub(super) fn distance(&self, distance: i32) -> String {
        match self.book.table() {
            Some(_) => self.length(distance),
            None => self.message("distance-in-cells", &[("count", distance.into())]),
        }
    }

    /// The rules of a chapter, in the order of the book.
    pub fn keys_of(&self, chapter: &Chapter) -> Vec<RuleKey> {
        let keys = self.book.keys().into_iter();
        keys.filter(|key| chapter.holds(*key)).collect()
    }

    /// The title of a chapter.
    pub fn chapter_title(&self, chapter: &Chapter) -> String {
        self.say(&format!("chapter-{}", chapter.id))
    }

    /// What opens a chapter, before its rules.
    pub fn chapter_text(&self, chapter: &Chapter) -> String {
        self.pattern(&format!("chapter-{}", chapter.id), Some("text"), &[])
            .unwrap_or_default()
    }

    /// The rule behind a bonus, a skill or a mod: `bonus.fling.1` for the bonus `fling.1`. `None` if there is no such
    /// thing.
    pub fn rule_behind(&self, term: Term, id: &str) -> Option<RuleKey> {
        self.book.texts().rule_behind(term, id)
    }

    /// The rule of a key as files write it; `None` if the book has none.
    pub fn rule_of_key(&self, key: &str) -> Option<RuleKey> {
        self.book.keys().into_iter().find(|known| known.as_str() == key)
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::rulebooks;
    use crate::text::{Lang, Texts};

    #[test]
    fn every_chapter_has_a_title_an_opening_and_rules_in_every_book_and_language() {
        for book in rulebooks(true) {
            for lang in Lang::ALL {
                let texts = Texts::of_book(lang, book.id());
                for chapter in texts.chapters() {
                    assert!(!texts.keys_of(chapter).is_empty(), "{} is empty", chapter.id);
                    assert!(texts.has(&format!("chapter-{}", chapter.id)), "{}", chapter.id);
                    assert!(texts.chapter_text(chapter).ends_with('.'), "{}", chapter.id);
                }
            }
        }
    }

    #[test]
    fn every_mod_and_kind_has_a_name_in_every_book_and_language() {
        for book in rulebooks(true) {
            for lang in Lang::ALL {
                let texts = Texts::of_book(lang, book.id());
                for mode in book.mods() {
                    assert!(texts.has(&format!("mod-{mode}")), "{mode} in {lang:?}");
                }
                for kind in book.kinds() {
                    assert!(texts.has(&format!("kind-{kind}")), "{kind} in {lang:?}");
                }
            }
        }
    }
}
