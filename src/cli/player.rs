//! Players as the command line names them: `NAME=KIND:human`, `NAME=KIND:random`, `NAME=KIND:exec:"python3 my_bot.py"`.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::bots::{Control, EXEC, ExternalError};
use crate::content::nearest;
use crate::rules::{Rulebook, listed_rulebooks};

/// A player of the command line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PlayerSpec {
    /// The name shown.
    pub name: String,
    /// The kind of its piece.
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
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerSpecError {
    /// It is not of the form `NAME=KIND:CONTROL`.
    #[error(
        "{0:?} is no player: write NAME=KIND:human, NAME=KIND:random (or another bot) or NAME=KIND:exec:\"COMMAND\", e.g. Rouge=grot:random"
    )]
    Form(String),
    /// The external bot is not written as one.
    #[error("{0}")]
    External(#[from] ExternalError),
    /// There is no such kind, or no such control.
    #[error("unknown {what} {word:?}{} {list}: {}", suggestion(near), known.join(", "))]
    Unknown {
        /// `kind` or `control`.
        what: &'static str,
        /// What the list of those there are is called.
        list: &'static str,
        /// The word as it was written.
        word: String,
        /// The nearest right one.
        near: Option<String>,
        /// All right ones.
        known: Vec<String>,
    },
}

/// What follows a wrong word: `; did you mean "grot"?`, or a full stop.
fn suggestion(near: &Option<String>) -> String {
    match near {
        Some(near) => format!("; did you mean {near:?}?"),
        None => ".".to_owned(),
    }
}

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
        let kinds: Vec<&str> = listed_rulebooks().flat_map(Rulebook::kinds).collect();
        let controls = Control::names();
        let unknown = |what, list, word: &str, known: &[&str]| PlayerSpecError::Unknown {
            what,
            list,
            word: word.to_owned(),
            near: nearest(word, known.iter().copied()).map(str::to_owned),
            known: known.iter().map(|word| (*word).to_owned()).collect(),
        };
        if !kinds.contains(&kind) {
            return Err(unknown("kind", "Kinds", kind, &kinds));
        }
        let control = match command {
            Some(command) => Control::External(Arc::new(command.parse()?)),
            None => Control::named(control).ok_or_else(|| unknown("control", "Controls", control, &controls))?,
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
        assert!(refusal("A=grott:exec:bot").contains("did you mean \"grot\"?"));
        assert!(refusal("A=grot:exec").contains("exec:\"COMMAND\""));
    }

    #[test]
    fn a_mistyped_kind_or_control_is_answered_with_the_nearest_right_one() {
        let said = refusal("Rouge=grott:human");
        assert!(
            said.starts_with("unknown kind \"grott\"; did you mean \"grot\"? Kinds: grot, flingboy"),
            "{said}"
        );
        assert!(refusal("Rouge=Mitraileur:human").contains("did you mean \"mitrailleur\"?"));
        // What stands on maps is no kind for players.
        assert!(
            refusal("Rouge=squig:human").ends_with("skateboy, snipeure"),
            "{}",
            refusal("Rouge=squig:human")
        );
        assert_eq!(
            refusal("Rouge=grot:humain"),
            format!(
                "unknown control \"humain\"; did you mean \"human\"? Controls: {}",
                Control::names().join(", ")
            )
        );
    }

    #[test]
    fn a_word_near_to_nothing_is_answered_with_the_list_alone() {
        let said = refusal("Rouge=xylophone:human");
        assert!(said.starts_with("unknown kind \"xylophone\". Kinds: grot"), "{said}");
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
