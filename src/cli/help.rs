//! The help in the reader's language. The options' own comments are no help: clap would print them in one language, so
//! every text of the help is a message (`assets/locales/LANG/help.ftl`).

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, Command, CommandFactory as _};

use super::Cli;
use crate::text::Texts;

/// Where what concerns all commands stands among the options: behind the others.
const LAST: usize = 1000;

/// The command line, with its help.
pub fn command(texts: &Texts) -> Command {
    let version = Arg::new("version")
        .short('V')
        .long("version")
        .action(ArgAction::Version)
        .display_order(LAST);
    let command = Cli::command().disable_version_flag(true).arg(version);
    let mut command = told(command, "", texts);
    // Building adds the command `help`, in English.
    command.build();
    for help in command.get_subcommands_mut() {
        tell_of_help(help, texts);
    }
    command
}

/// The same command, and those below it, with what the messages say of them; `path` is how messages name it: `lab-arena`.
fn told(command: Command, path: &str, texts: &Texts) -> Command {
    let id = match path {
        "" => "help".to_owned(),
        "play" if cfg!(not(feature = "screen")) => "help-play-without".to_owned(),
        path => format!("help-{path}"),
    };
    let about = texts.say(&id);
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .action(ArgAction::Help)
        .display_order(LAST);
    let mut command = framed(command, texts).disable_help_flag(true).arg(help);
    command = match texts.attribute(&id, "more") {
        Some(more) => command.long_about(format!("{about}.\n\n{more}")),
        // None of a comment's either.
        None => command.long_about(None),
    };
    if let Some(after) = texts.attribute(&id, "after") {
        command = command.after_help(after);
    }
    command
        .about(about)
        .mut_args(|arg| argument(arg, path, texts))
        .mut_subcommands(|below| {
            let path = match path {
                "" => below.get_name().to_owned(),
                path => format!("{path}-{}", below.get_name()),
            };
            told(below, &path, texts)
        })
}

/// The same command with the words that frame its help.
fn framed(command: Command, texts: &Texts) -> Command {
    let style = command.get_styles().get_usage();
    let usage = texts.say("help-usage");
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{style}{usage}{style:#} {{usage}}\n\n{{all-args}}{{after-help}}"
    );
    command
        .help_template(StyledStr::from(template))
        .subcommand_help_heading(texts.say("heading-commands"))
        .subcommand_value_name(texts.say("value-COMMAND"))
}

/// The same argument with what messages say of it: `option-COMMAND-NAME` where it is one of this command alone, else
/// `option-NAME`.
fn argument(arg: Arg, path: &str, texts: &Texts) -> Arg {
    let name = arg.get_id().as_str();
    let ids = [format!("option-{path}-{name}"), format!("option-{name}")];
    let heading = match arg.get_help_heading() {
        Some("matrix") => "heading-matrix",
        Some("results") => "heading-results",
        _ if arg.is_positional() => "heading-arguments",
        _ => "heading-options",
    };
    let mut help = ids
        .iter()
        .find(|id| texts.has(id))
        .map_or_else(String::new, |id| texts.say(id));
    let takes_values = arg.get_action().takes_values();
    let usual: Vec<String> = (arg.get_default_values().iter())
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    let possible = arg
        .get_possible_values()
        .into_iter()
        .filter(|value| !value.is_hide_set());
    let possible: Vec<String> = possible.map(|value| value.get_name().to_owned()).collect();
    for (id, argument, values) in [
        ("help-default", "value", usual.join(" ")),
        ("help-possible", "values", possible.join(", ")),
    ] {
        if takes_values && !values.is_empty() {
            help.push(' ');
            help.push_str(&texts.message(id, &[(argument, values.into())]));
        }
    }
    let names: Vec<String> = (arg.get_value_names().unwrap_or_default().iter())
        .map(|name| value_name(name, texts))
        .collect();
    let mut arg = arg.help(help).help_heading(texts.say(heading));
    if arg.is_global_set() {
        arg = arg.display_order(LAST);
    }
    match takes_values {
        // What is usual and possible is told in the help itself.
        true => (arg.hide_default_value(true).hide_possible_values(true)).value_names(names),
        false => arg,
    }
}

/// What a value is called: each word that has a name of its own by that (`NAME=KIND:BOT`), all else as it stands.
fn value_name(name: &str, texts: &Texts) -> String {
    let mut told = String::new();
    let mut rest = name;
    while let Some(first) = rest.chars().next() {
        let is_word = first.is_ascii_alphabetic();
        let end = rest.find(|letter: char| letter.is_ascii_alphabetic() != is_word);
        let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
        let id = format!("value-{part}");
        told.push_str(&if is_word && texts.has(&id) {
            texts.say(&id)
        } else {
            part.to_owned()
        });
        rest = after;
    }
    told
}

/// Tells of the command `help`, wherever it was added.
fn tell_of_help(command: &mut Command, texts: &Texts) {
    if command.get_name() == "help" {
        *command = framed(std::mem::take(command), texts).about(texts.say("help-help"));
    }
    for below in command.get_subcommands_mut() {
        tell_of_help(below, texts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    /// Goes through a command, those below it and their arguments.
    fn go_through(command: &Command, path: &str, look: &mut dyn FnMut(&Command, &str)) {
        look(command, path);
        for below in command.get_subcommands() {
            let path = match path {
                "" => below.get_name().to_owned(),
                path => format!("{path}-{}", below.get_name()),
            };
            go_through(below, &path, look);
        }
    }

    #[test]
    fn every_command_and_every_argument_has_its_help_in_both_languages() {
        for lang in Lang::ALL {
            let texts = Texts::of(lang);
            go_through(&Cli::command(), "", &mut |command, path| {
                let id = if path.is_empty() {
                    "help".to_owned()
                } else {
                    format!("help-{path}")
                };
                assert!(texts.has(&id), "{id} in {lang:?}");
                for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                    let name = arg.get_id();
                    let ids = [format!("option-{path}-{name}"), format!("option-{name}")];
                    assert!(ids.iter().any(|id| texts.has(id)), "{ids:?} in {lang:?}");
                    assert_eq!(
                        arg.get_help(),
                        None,
                        "{name} of {path} has a comment that is help in English only"
                    );
                }
                assert_eq!(command.get_after_help(), None, "{path}");
            });
        }
    }

    #[test]
    fn no_help_is_of_an_argument_or_a_command_that_there_is_not() {
        let mut known = vec![
            "option-version".to_owned(),
            "option-help".to_owned(),
            "help-help".to_owned(),
        ];
        go_through(&Cli::command(), "", &mut |command, path| {
            known.push(format!("help-{path}"));
            known.extend(command.get_arguments().map(|arg| format!("option-{}", arg.get_id())));
            known.extend(
                command
                    .get_arguments()
                    .map(|arg| format!("option-{path}-{}", arg.get_id())),
            );
        });
        let file = include_str!("../../assets/locales/en/help.ftl");
        let ids = file.lines().filter_map(|line| Some(line.split_once(" =")?.0));
        for id in ids.filter(|id| id.starts_with("option-") || id.starts_with("help-")) {
            let others = ["help-usage", "help-default", "help-possible", "help-play-without"];
            let of_screen = cfg!(not(feature = "screen"));
            assert!(
                of_screen || others.contains(&id) || known.iter().any(|known| known == id),
                "{id}"
            );
        }
    }

    #[test]
    fn a_values_name_is_told_word_by_word() {
        let say = |name| value_name(name, Texts::of(Lang::Fr));
        assert_eq!(say("NAME=KIND:BOT"), "NOM=FIGURINE:BOT");
        assert_eq!(
            (say("WxH"), say("OUT.png"), say("FILE|N")),
            ("LxH".into(), "SORTIE.png".into(), "FICHIER|N".into())
        );
    }
}
