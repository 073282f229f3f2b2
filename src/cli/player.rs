//! Players as the command line names them: `NAME=KIND:human`, `NAME=KIND:random`, `NAME=KIND:exec:"python3 my_bot.py"`.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::bots::{Control, EXEC, ExternalError};
use crate::bounds::word;
use crate::rules::{Rulebook, listed_rulebooks, rulebooks};
use crate::text::{Lang, Texts, UnknownWord};

/// A player of the command line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PlayerSpec {
    /// The name shown.
    pub name: String,
    /// The kind of its piece, those of several joined by `+`, or the force that it has, where a book's forces come ready.
    pub kind: String,
    /// Who plays it.
    pub control: Control,
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}:{}", self.name, self.kind, self.control)
    }
}

/// Why a player could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpecError {
    /// It is not of the form `NAME=KIND:CONTROL`.
    Form(String),
    /// The external bot is not written as one.
    External(ExternalError),
    /// There is no such kind, or no such control.
    Unknown(UnknownWord),
}

impl PlayerSpecError {
    /// What is wrong, in words.
    pub fn words(&self, texts: &Texts) -> String {
        match self {
            Self::Form(text) => texts.message("usage-player", &[("player", word(text).into_owned().into())]),
            Self::External(fault) => fault.words(texts),
            Self::Unknown(unknown) => unknown.words(texts),
        }
    }
}

impl fmt::Display for PlayerSpecError {
    /// In English: for logs and tests.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Texts::of(Lang::En)))
    }
}

impl std::error::Error for PlayerSpecError {}

impl FromStr for PlayerSpec {
    type Err = PlayerSpecError;

    fn from_str(text: &str) -> Result<Self, PlayerSpecError> {
        let form = || PlayerSpecError::Form(text.to_owned());
        // A name may hold anything, a kind and a control neither of the signs, but for the command of an external bot.
        let (head, command) = external_part(text);
        let (name, rest) = head.rsplit_once('=').ok_or_else(form)?;
        let rest = &text[head.len() - rest.len()..];
        let (kind, control) = rest.split_once(':').ok_or_else(form)?;
        if name.trim().is_empty() || kind.is_empty() || control.is_empty() {
            return Err(form());
        }
        let words = |book: &'static dyn Rulebook| book.forces().playable_words(book.kinds());
        let kinds: Vec<&str> = listed_rulebooks().flat_map(words).collect();
        let controls = Control::names();
        let unknown =
            |message, word: &str, known: &[&str]| PlayerSpecError::Unknown(UnknownWord::new(message, word, known));
        // A book that is not listed is told of nowhere, but who names its kinds means it.
        let is_known = |book: &'static dyn Rulebook, kind: &str| words(book).contains(&book.forces().kind_of(kind));
        let are_known = |book: &'static dyn Rulebook| kind.split('+').all(|kind| is_known(book, kind));
        if !rulebooks(true).any(are_known) {
            let is_strange = |kind: &&str| !rulebooks(true).any(|book| is_known(book, kind));
            let strange = kind.split('+').find(is_strange).unwrap_or(kind);
            return Err(unknown("unknown-kind", strange, &kinds));
        }
        let control = match command {
            Some(command) => Control::External(Arc::new(command.parse().map_err(PlayerSpecError::External)?)),
            None => Control::named(control).ok_or_else(|| unknown("unknown-control", control, &controls))?,
        };
        Ok(PlayerSpec {
            name: name.trim().to_owned(),
            kind: kind.to_owned(),
            control,
        })
    }
}

/// The player without an external bot, and that bot, if one plays: `:exec:` or `:exec@` right after the kind.
fn external_part(text: &str) -> (&str, Option<&str>) {
    let starts = text.match_indices(":exec").map(|(at, _)| at);
    let mut starts = starts.filter(|at| {
        let after_name = text[..*at].rsplit_once('=');
        after_name.is_some_and(|(_, kind)| !kind.contains(':')) && text[at + 1 + EXEC.len()..].starts_with([':', '@'])
    });
    match starts.next() {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        text.parse::<PlayerSpec>().unwrap_err().to_string()
    }

    #[test]
    fn a_player_is_read_and_written_the_same_way() {
        for text in ["Rouge=grot:human", "Léa=mitrailleur:random", "a=b=kosto:random"] {
            assert_eq!(text.parse::<PlayerSpec>().unwrap().to_string(), text);
        }
        let player: PlayerSpec = "Rouge=grot:human".parse().unwrap();
        assert_eq!((player.name.as_str(), player.kind.as_str()), ("Rouge", "grot"));
        assert_eq!(player.control, Control::Human);
    }

    #[test]
    fn a_gang_that_is_ready_is_named_where_others_name_a_kind() {
        let player: PlayerSpec = "Rouge=rust_choir:greedy".parse().unwrap();
        assert_eq!(player.kind, "rust_choir");
        assert!(refusal("Rouge=rust_quire:human").contains("did you mean “rust_choir”?"));
    }

    #[test]
    fn the_kinds_of_several_pieces_are_joined_by_plus_signs() {
        let player: PlayerSpec = "Rouge=leader+scout+scout:human".parse().unwrap();
        assert_eq!(player.kind, "leader+scout+scout");
        assert!(refusal("Rouge=leader+scoot:human").contains("did you mean “scout”?"));
        assert!(refusal("Rouge=leader+:human").starts_with("unknown kind “”"));
    }

    #[test]
    fn an_external_bot_is_read_with_or_without_marks_around_its_command_and_written_with_them() {
        let written = "a=b=kosto:exec:\"python3 my_bot.py --level=2\"";
        for text in [written, "a=b=kosto:exec:python3 my_bot.py --level=2"] {
            let player: PlayerSpec = text.parse().unwrap();
            assert_eq!((player.name.as_str(), player.kind.as_str()), ("a=b", "kosto"));
            let Control::External(external) = &player.control else {
                panic!("{:?}", player.control);
            };
            assert_eq!(external.command(), "python3 my_bot.py --level=2");
            assert_eq!(
                (player.to_string().as_str(), player.control.to_record()),
                (written, "exec")
            );
        }
        assert_eq!(
            "A=grot:exec@2.5:bot".parse::<PlayerSpec>().unwrap().to_string(),
            "A=grot:exec@2.5:\"bot\""
        );
        assert!(refusal("A=grot:exec:").starts_with("exec: names no command"));
        assert!(refusal("A=grot:exec@x:bot").contains("no number of seconds"));
        assert!(refusal("A=grott:exec:bot").contains("did you mean “grot”?"));
        assert!(refusal("A=grot:exec").contains("exec:\"COMMAND\""));
    }

    #[test]
    fn a_mistyped_kind_or_control_is_answered_with_the_nearest_right_one() {
        let said = refusal("Rouge=grott:human");
        assert!(
            said.starts_with("unknown kind “grott”; did you mean “grot”? Kinds: grot, flingboy"),
            "{said}"
        );
        assert!(refusal("Rouge=Mitraileur:human").contains("did you mean “mitrailleur”?"));
        // What stands on maps is no kind for players.
        let said = refusal("Rouge=squig:human");
        assert!(said.starts_with("unknown kind “squig”. Kinds: grot"), "{said}");
        assert!(said.contains("skateboy, snipeure, figure"), "{said}");
        assert_eq!(
            refusal("Rouge=grot:humain"),
            format!(
                "unknown control “humain”; did you mean “human”? Controls: {}",
                Control::names().join(", ")
            )
        );
    }

    #[test]
    fn a_word_near_to_nothing_is_answered_with_the_list_alone() {
        let said = refusal("Rouge=xylophone:human");
        assert!(said.starts_with("unknown kind “xylophone”. Kinds: grot"), "{said}");
    }

    #[test]
    fn another_form_is_answered_with_the_right_one() {
        for text in [
            "",
            "Rouge",
            "Rouge=grot",
            "grot:human",
            "=grot:human",
            "Rouge=:human",
            "Rouge=grot:",
        ] {
            assert!(refusal(text).contains("NAME=KIND:human"), "{text}");
        }
    }
}
