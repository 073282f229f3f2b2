//! An external bot as the command line names it: `exec:"python3 my_bot.py"`, `exec@30:"./bot --deep"`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::bounds::word;
use crate::text::{Lang, Texts};

/// A program that plays, and how long it may take for an answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct External {
    command: String,
    words: Vec<String>,
    /// How long it may take for each answer.
    pub within: Duration,
}

/// How long an external bot may take for an answer, if nothing else is said.
pub const USUAL_LIMIT: Duration = Duration::from_secs(10);

/// The longest limit that can be given.
const LONGEST_LIMIT: f64 = 3600.0;

/// What all external bots begin with.
pub const EXEC: &str = "exec";

/// Why an external bot could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExternalError {
    /// It does not begin as one.
    Form,
    /// The limit is no number of seconds.
    Limit(String),
    /// There is nothing to run.
    Nothing,
    /// A quotation mark is not closed.
    Open(String),
}

impl ExternalError {
    /// What is wrong, in words.
    pub fn words(&self, texts: &Texts) -> String {
        let of = |written: &str| [("word", word(written).into_owned().into())];
        match self {
            Self::Form => texts.say("bot-exec-form"),
            Self::Limit(written) => texts.message("bot-exec-limit", &of(written)),
            Self::Nothing => texts.say("bot-exec-nothing"),
            Self::Open(written) => texts.message("bot-exec-open", &of(written)),
        }
    }
}

impl fmt::Display for ExternalError {
    /// In English: for logs and tests.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Texts::of(Lang::En)))
    }
}

impl std::error::Error for ExternalError {}

impl External {
    /// A command as one would write it in a terminal: words between blanks, quotation marks of either kind around what
    /// belongs together. No shell reads it: no variables, no pipes, no wildcards.
    ///
    /// # Errors
    /// If there is no word in it, or a quotation mark is not closed.
    pub fn new(command: &str) -> Result<Self, ExternalError> {
        let words = split(command).ok_or_else(|| ExternalError::Open(command.to_owned()))?;
        if words.first().is_none_or(String::is_empty) {
            return Err(ExternalError::Nothing);
        }
        Ok(Self {
            command: command.to_owned(),
            words,
            within: USUAL_LIMIT,
        })
    }

    /// The same program with another limit for each answer.
    #[must_use]
    pub fn limited_to(self, within: Duration) -> Self {
        Self { within, ..self }
    }

    /// The command as it was written.
    pub fn command(&self) -> &str {
        &self.command
    }

    /// The program, and what it is given.
    pub fn words(&self) -> (&str, &[String]) {
        self.words
            .split_first()
            .map_or(("", &[]), |(program, given)| (program.as_str(), given))
    }
}

impl fmt::Display for External {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(EXEC)?;
        if self.within != USUAL_LIMIT {
            write!(f, "@{}", self.within.as_secs_f64())?;
        }
        let command = self.command.replace('\\', "\\\\").replace('"', "\\\"");
        write!(f, ":\"{command}\"")
    }
}

impl FromStr for External {
    type Err = ExternalError;

    fn from_str(text: &str) -> Result<Self, ExternalError> {
        let rest = text.strip_prefix(EXEC).ok_or(ExternalError::Form)?;
        let (limit, command) = rest.split_once(':').ok_or(ExternalError::Form)?;
        // A terminal takes the quotation marks off; what is copied from elsewhere still has them.
        let mut external = Self::new(&unquoted(command).unwrap_or_else(|| command.to_owned()))?;
        if !limit.is_empty() {
            let seconds = limit.strip_prefix('@').ok_or(ExternalError::Form)?;
            let number = seconds.parse().ok();
            let number = number.filter(|number: &f64| *number > 0.0 && *number <= LONGEST_LIMIT);
            let number = number.ok_or_else(|| ExternalError::Limit(seconds.to_owned()))?;
            external.within = Duration::from_secs_f64(number);
        }
        Ok(external)
    }
}

/// What stands between double quotation marks around the whole; `None` if there are none.
fn unquoted(text: &str) -> Option<String> {
    let inside = text.strip_prefix('"')?.strip_suffix('"')?;
    let mut plain = String::new();
    let mut letters = inside.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => plain.push(letters.next()?),
            '"' => return None,
            _ => plain.push(letter),
        }
    }
    Some(plain)
}

/// The words of a command; `None` if a quotation mark is not closed.
fn split(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' | '\'' => {
                let held = word.get_or_insert_default();
                loop {
                    match letters.next()? {
                        end if end == letter => break,
                        '\\' if letter == '"' => held.push(letters.next()?),
                        inner => held.push(inner),
                    }
                }
            }
            _ if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let external: External = text.parse().unwrap();
        let (program, given) = external.words();
        std::iter::once(program.to_owned())
            .chain(given.iter().cloned())
            .collect()
    }

    #[test]
    fn a_command_is_split_as_a_terminal_does_with_or_without_marks_around_it() {
        assert_eq!(words("exec:python3 my_bot.py"), ["python3", "my_bot.py"]);
        assert_eq!(words("exec:\"python3 my_bot.py\""), ["python3", "my_bot.py"]);
        assert_eq!(words("exec:'/a b/bot' --name \"x y\""), ["/a b/bot", "--name", "x y"]);
        assert_eq!(words("exec:\"'/a b/bot' \\\"x\\\"\""), ["/a b/bot", "x"]);
        assert_eq!(words("exec:bot ''"), ["bot", ""]);
    }

    #[test]
    fn an_external_bot_is_read_and_written_the_same_way() {
        for text in [
            "exec:\"python3 my_bot.py\"",
            "exec@2.5:\"./bot\"",
            "exec:\"'/a b/bot' \\\"x\\\"\"",
            "exec:\"C:\\\\bots\\\\bot.exe\"",
        ] {
            let external: External = text.parse().unwrap();
            assert_eq!(external.to_string(), text);
            assert_eq!(external.to_string().parse(), Ok(external));
        }
        let external: External = "exec@10:bot".parse().unwrap();
        assert_eq!(
            external.to_string(),
            "exec:\"bot\"",
            "the usual limit goes without saying"
        );
    }

    #[test]
    fn what_cannot_be_run_is_refused_with_the_right_form() {
        let refused = |text: &str| text.parse::<External>().unwrap_err();
        assert_eq!(refused("exec"), ExternalError::Form);
        assert_eq!(refused("execute:x"), ExternalError::Form);
        assert_eq!(refused("exec:"), ExternalError::Nothing);
        assert_eq!(refused("exec:\"\""), ExternalError::Nothing);
        assert_eq!(refused("exec:'bot"), ExternalError::Open("'bot".to_owned()));
        for limit in ["0", "-1", "soon", "NaN", "1e9"] {
            assert_eq!(
                refused(&format!("exec@{limit}:bot")),
                ExternalError::Limit(limit.to_owned())
            );
        }
    }
}
