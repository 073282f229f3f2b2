//! Players as the command line names them: `NAME=KIND:human` or `NAME=KIND:random`.

use std::fmt;
use std::str::FromStr;

use crate::bots::BotKind;
use crate::rules::Rulebook as _;
use crate::rules::doum40k::Doum40k;
use crate::text::nearest;

/// Who plays a player's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Control {
    /// Somebody at the window.
    Human,
    /// A bot of the program's own.
    Bot(BotKind),
}

/// How a person is written.
const HUMAN: &str = "human";

impl Control {
    /// How all of them are written, people first.
    pub fn names() -> Vec<&'static str> {
        let bots = BotKind::ALL.into_iter().map(BotKind::name);
        std::iter::once(HUMAN).chain(bots).collect()
    }

    /// The one that is written so.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            HUMAN => Some(Control::Human),
            _ => name.parse().map(Control::Bot).ok(),
        }
    }

    /// Who plays a seat of a recorded game: a person, or a bot; one that this program does not have is the random bot.
    pub fn recorded(name: &str) -> Self {
        Self::named(name).unwrap_or(Control::Bot(BotKind::Random))
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Control::Human => HUMAN,
            Control::Bot(kind) => kind.name(),
        })
    }
}

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
    #[error("{0:?} is no player: write NAME=KIND:human or NAME=KIND:random, e.g. Rouge=grot:random")]
    Form(String),
    /// There is no such kind, or no such control.
    #[error("unknown {what} {word:?}{} {list}: {}", meant(near), known.join(", "))]
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
fn meant(near: &Option<String>) -> String {
    match near {
        Some(near) => format!("; did you mean {near:?}?"),
        None => ".".to_owned(),
    }
}

impl FromStr for PlayerSpec {
    type Err = PlayerSpecError;

    fn from_str(text: &str) -> Result<Self, PlayerSpecError> {
        let form = || PlayerSpecError::Form(text.to_owned());
        // A name may hold anything, a kind and a control neither of the signs.
        let (name, rest) = text.rsplit_once('=').ok_or_else(form)?;
        let (kind, control) = rest.split_once(':').ok_or_else(form)?;
        if name.trim().is_empty() || kind.is_empty() || control.is_empty() {
            return Err(form());
        }
        let kinds = Doum40k.kinds();
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
        let control = Control::named(control).ok_or_else(|| unknown("control", "Controls", control, &controls))?;
        Ok(PlayerSpec {
            name: name.trim().to_owned(),
            kind: kind.to_owned(),
            control,
        })
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
            "unknown control \"humain\"; did you mean \"human\"? Controls: human, random"
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
