//! The words of a rule book: its locale files, its chapters, and which rules stand behind the names of things.

use super::{PieceSetup, PlayerSetup, Setup};
use crate::game::{PlayerId, RuleKey};

/// A file of messages (Fluent), built in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LocaleFile {
    /// The language's code: `fr`, `en`.
    pub lang: &'static str,
    /// What it is called in messages about it: `BOOK/rules.ftl`.
    pub name: &'static str,
    /// The file.
    pub text: &'static str,
}

/// A chapter of a rule book: which rules stand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its id: message `chapter-ID` is its title, with `.text` what opens it.
    pub id: &'static str,
    /// The first words of its keys: `ground` of `ground.lava`.
    pub prefixes: &'static [&'static str],
}

impl Chapter {
    /// Whether a rule belongs to it.
    pub fn holds(&self, key: RuleKey) -> bool {
        let first = key.as_str().split('.').next().unwrap_or_default();
        self.prefixes.contains(&first)
    }
}

/// What has a rule of its own behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// A bonus, as setups and states spell it.
    Bonus,
    /// A skill.
    Skill,
    /// A mod.
    Mod,
}

/// The words of a rule book.
pub trait BookTexts: Sync {
    /// Its locale files, in every language. Their ids go before those that all books share.
    fn locales(&self) -> &'static [LocaleFile];

    /// The locale files of what can be added to it, in every language.
    fn added_locales(&self) -> &'static [LocaleFile] {
        &[]
    }

    /// Its chapters, in the order of the book.
    fn chapters(&self) -> &'static [Chapter];

    /// The chapters of what can be added to it.
    fn added_chapters(&self) -> &'static [Chapter] {
        &[]
    }

    /// All chapters: its own, then those of what can be added to it.
    fn all_chapters(&self) -> Vec<&'static Chapter> {
        self.chapters().iter().chain(self.added_chapters()).collect()
    }

    /// The rule behind a bonus, a skill or a mod; `None` if there is no such thing.
    fn rule_behind(&self, term: Term, id: &str) -> Option<RuleKey>;

    /// The pieces that nobody fields, but that map or rules give, in the order of their ids, which follow those of the
    /// pieces in the setup: their kinds, and whose they are. What is nobody's is called by its kind and a number.
    fn pieces_given(&self, _setup: &Setup) -> Vec<(&'static str, Option<PlayerId>)> {
        Vec::new()
    }

    /// What a piece of a setup is called, where its book lets it have a name of its own.
    fn piece_name(&self, _piece: &PieceSetup) -> Option<String> {
        None
    }

    /// What a player of a setup fields, by the id of its klan or of whatever else the book calls so.
    fn klan_of(&self, player: &PlayerSetup) -> Option<String> {
        player.klan.clone()
    }

    /// The kind of all pieces after those; `None` if there are none.
    fn pieces_after(&self) -> Option<&'static str> {
        None
    }
}
