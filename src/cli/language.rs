//! The reader's language: the one that `--lang` names, wherever it stands; else that of the system's locale; else English,
//! and in the window French, the rule books' own.

use std::ffi::OsString;

use super::values::ArgumentFault;
use crate::text::Lang;

/// The option that names the language.
const OPTION: &str = "--lang";

/// The words of the command line, with the language that they ask for, if they name one, in front of all others: there it
/// holds for every command, and errors can be told in it.
pub fn in_front(words: impl Iterator<Item = OsString>) -> (Vec<OsString>, Option<Lang>) {
    let mut words = words.peekable();
    let mut kept: Vec<OsString> = words.next().into_iter().collect();
    let mut asked = None;
    while let Some(word) = words.next() {
        if word == "--" {
            kept.push(word);
            kept.extend(words);
            break;
        }
        let code = word.to_str().and_then(|word| word.strip_prefix(OPTION));
        let lang = match code {
            Some("") => words.peek().and_then(|code| of_code(code.to_str()?)),
            Some(code) => code.strip_prefix('=').and_then(of_code),
            None => None,
        };
        match lang {
            // One that is not known is left to be complained of.
            None => kept.push(word),
            Some(_) => {
                if code == Some("") {
                    words.next();
                }
                asked = lang;
            }
        }
    }
    if let Some(lang) = asked {
        kept.insert(1, format!("{OPTION}={}", lang.code()).into());
    }
    (kept, asked)
}

/// The language of what is printed.
pub fn of_lines(asked: Option<Lang>) -> Lang {
    asked.or_else(of_system).unwrap_or(Lang::En)
}

/// The language of the window and of what is drawn.
#[cfg(feature = "screen")]
pub fn of_window(asked: Option<Lang>) -> Lang {
    asked.or_else(of_system).unwrap_or_default()
}

/// Reads a language's code.
///
/// # Errors
/// The codes there are.
pub fn read(code: &str) -> Result<Lang, ArgumentFault> {
    let known = Lang::ALL.map(Lang::code).join(", ");
    of_code(code).ok_or_else(|| ArgumentFault::new("usage-lang").with("known", known))
}

fn of_code(code: &str) -> Option<Lang> {
    Lang::ALL.into_iter().find(|lang| lang.code() == code)
}

/// The language that the system's locale asks for, English for one that is none of ours; `None` without a locale.
fn of_system() -> Option<Lang> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .map(|value| Lang::from_code(&value).unwrap_or(Lang::En))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn front(line: &str) -> (String, Option<Lang>) {
        let (words, asked) = in_front(line.split(' ').map(OsString::from));
        let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
        (words.join(" "), asked)
    }

    #[test]
    fn the_language_comes_to_the_front_from_wherever_it_stands() {
        let found = ("arene --lang=fr lab arena a.ron".to_owned(), Some(Lang::Fr));
        for line in [
            "arene --lang fr lab arena a.ron",
            "arene lab --lang=fr arena a.ron",
            "arene lab arena a.ron --lang en --lang fr",
        ] {
            assert_eq!(front(line), found, "{line}");
        }
    }

    #[test]
    fn what_names_no_language_stays_where_it_is() {
        for line in [
            "arene",
            "arene check --lang de",
            "arene check --lang",
            "arene check -- --lang fr",
        ] {
            assert_eq!(front(line), (line.to_owned(), None));
        }
    }
}
