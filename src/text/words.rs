//! The names of things in the reader's language: kinds, klans, skills, bonuses, mods, tokens, doors.

use super::{Names, Texts};
use crate::game::PlayerId;
use crate::rules::{PlayerSetup, Term};

impl Texts {
    /// The word of a list (`kind-`, `klan-`, …) for an id; an unknown id is shown as it is.
    pub(super) fn word(&self, list: &str, id: &str) -> String {
        let message = format!("{list}-{id}");
        if self.has(&message) {
            self.say(&message)
        } else {
            id.to_owned()
        }
    }

    /// The name of a kind of piece, guns and squigs among them.
    pub fn kind(&self, kind: &str) -> String {
        self.word("kind", kind)
    }

    /// The name of a rule book.
    pub fn book(&self, book: &str) -> String {
        self.word("book", book)
    }

    /// The name of a klan.
    pub fn klan(&self, klan: &str) -> String {
        self.word("klan", klan)
    }

    /// The name of what a player of a setup fields: its klan, or whatever else the book calls so.
    pub fn klan_of(&self, player: &PlayerSetup) -> Option<String> {
        let klan = self.book.texts().klan_of(player)?;
        Some(self.klan(&klan))
    }

    /// The letters of a value of the profile: the rule book's own, where the language has none for it.
    pub fn stat_label(&self, label: &str) -> String {
        let id = format!("screen-profile-short-{}", label.to_lowercase());
        match self.has(&id) {
            true => self.say(&id),
            false => label.to_owned(),
        }
    }

    /// The name of a skill.
    pub fn skill(&self, skill: &str) -> String {
        self.word("skill", skill)
    }

    /// The name of what groups kinds of piece: a race.
    pub fn group(&self, group: &str) -> String {
        self.word("race", group)
    }

    /// The name of something that a piece bears: a weapon, a piece of gear.
    pub fn borne(&self, id: &str) -> String {
        let lists = ["arm", "gear"].into_iter();
        let known = lists.map(|list| format!("{list}-{}", id.replace('.', "-")));
        let known = known.into_iter().find(|message| self.has(message));
        known.map_or_else(|| id.replace('_', " "), |message| self.say(&message))
    }

    /// The name of a mod.
    pub fn mode(&self, mode: &str) -> String {
        self.word("mod", mode)
    }

    /// The name of a bonus, given as setups and states spell it: “Fling (TIR −1)” for `fling.1`.
    pub fn bonus(&self, bonus: &str) -> String {
        let key = self.rule_behind(Term::Bonus, bonus);
        key.map_or_else(|| bonus.to_owned(), |key| self.rule_title(key))
    }

    /// The colour of a key or a door, as an adjective to it; an unknown colour is shown as it is.
    pub fn colour(&self, colour: &str) -> String {
        self.word("colour", colour)
    }

    /// A token in words, with its article, given as `carries` spells it: `key:red`, `flag`, `flag:0`, `bomb`.
    pub fn token(&self, token: &str, names: &Names) -> String {
        let (kind, detail) = token.split_once(':').unwrap_or((token, ""));
        let id = format!("token-{kind}");
        let owned = format!("{id}-owned");
        match (kind, detail.parse::<u8>()) {
            ("key", _) => self.message(&id, &[("colour", self.colour(detail).into())]),
            (_, Ok(seat)) if self.has(&owned) => {
                self.message(&owned, &[("owner", self.of_player(PlayerId(seat), names).into())])
            }
            _ if detail.is_empty() && self.has(&id) => self.say(&id),
            _ => token.to_owned(),
        }
    }

    /// A door in words, with its article, given its colour; one of no known colour has none.
    pub fn door(&self, colour: &str) -> String {
        if colour.is_empty() {
            return self.say("door-plain");
        }
        self.message("door-named", &[("colour", self.colour(colour).into())])
    }

    /// The genitive of a player's name: “de Rouge”, “d’Alice”, “Rouge's”.
    pub(super) fn of_player(&self, player: PlayerId, names: &Names) -> String {
        let name = names.player(player);
        let vowel = name
            .chars()
            .next()
            .is_some_and(|letter| "aeiouàâäéèêëîïôöùûüœæ".contains(letter.to_lowercase().next().unwrap_or(letter)));
        let id = if vowel { "of-vowel" } else { "of" };
        self.message(id, &[("name", name.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    fn names() -> Names {
        Names {
            players: vec!["Rouge".to_owned(), "Alice".to_owned()],
            ..Default::default()
        }
    }

    #[test]
    fn tokens_are_named_in_words() {
        let say = |lang, token| Texts::of(lang).token(token, &names());
        assert_eq!(say(Lang::Fr, "key:red"), "la clé rouge");
        assert_eq!(say(Lang::En, "key:green"), "the green key");
        assert_eq!(say(Lang::Fr, "key:mauve"), "la clé mauve");
        assert_eq!(say(Lang::Fr, "flag"), "le drapeau");
        assert_eq!(say(Lang::Fr, "flag:0"), "le drapeau de Rouge");
        assert_eq!(say(Lang::Fr, "flag:1"), "le drapeau d’Alice");
        assert_eq!(say(Lang::En, "flag:1"), "Alice's flag");
        assert_eq!(say(Lang::Fr, "bomb"), "la bombe");
        assert_eq!(say(Lang::En, "later:7"), "later:7");
    }

    #[test]
    fn bonuses_have_names_and_unknown_ids_stay_as_they_are() {
        let texts = Texts::of(Lang::Fr);
        assert_eq!(texts.bonus("fling.1"), "Fling (TIR \u{2212}1)");
        assert_eq!(texts.bonus("malus.rikiki"), "Malus (rikiki)");
        assert_eq!(texts.bonus("later"), "later");
        assert_eq!(texts.klan("evil_sun"), "Evil Sun");
        assert_eq!(texts.kind("later"), "later");
    }
}
