//! What is wrong with a command line, in the reader's language: clap finds it out, and tells it in English only.

use std::error::Error as _;
use std::num::ParseIntError;

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use super::player::PlayerSpecError;
use super::values::ArgumentFault;
use crate::bounds::cut;
use crate::lab::{BotSpecError, ShardError};
use crate::text::{FluentValue, Texts};

/// What is wrong, with what was probably meant and how the command is used.
pub fn told(error: &Error, command: &Command, texts: &Texts) -> String {
    let what = cut(what(error, texts));
    let mut told = texts.message("usage-error", &[("what", what.into())]);
    for (id, values) in [
        ("usage-possible", list(error, ContextKind::ValidValue)),
        ("usage-commands", list(error, ContextKind::ValidSubcommand)),
    ] {
        if !values.is_empty() {
            let values = texts.message(id, &[("values", values.join(", ").into())]);
            told.push_str(&format!("\n  [{values}]"));
        }
    }
    for line in hints(error, command, texts) {
        told.push_str(&format!("\n\n  {line}"));
    }
    if let Some(usage) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        // It begins with a heading in English.
        let words = usage.split_once(' ').map_or("", |(_, words)| words);
        told.push_str(&format!("\n\n{} {words}", texts.say("help-usage")));
    }
    let help = texts.message("usage-help", &[("help", "--help".into())]);
    format!("{told}\n\n{help}")
}

/// What is wrong, in a sentence.
fn what(error: &Error, texts: &Texts) -> String {
    let say = |id: &str, args: &[(&str, FluentValue)]| texts.message(id, args);
    let arg = || ("arg", FluentValue::from(first(error, ContextKind::InvalidArg)));
    let value = first(error, ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => say("usage-unknown-argument", &[arg()]),
        ErrorKind::InvalidValue if value.is_empty() => say("usage-value-missing", &[arg()]),
        ErrorKind::InvalidValue => say("usage-invalid-value", &[arg(), ("value", value.into())]),
        ErrorKind::ValueValidation => {
            let why = why(error, texts);
            let id = if why.is_some() {
                "usage-invalid-value-why"
            } else {
                "usage-invalid-value"
            };
            let why = ("why", why.unwrap_or_default().into());
            say(id, &[arg(), ("value", value.into()), why])
        }
        ErrorKind::InvalidSubcommand => {
            let command = first(error, ContextKind::InvalidSubcommand);
            say("usage-unknown-command", &[("command", command.into())])
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let command = first(error, ContextKind::InvalidSubcommand);
            say("usage-missing-command", &[("command", command.into())])
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = list(error, ContextKind::InvalidArg);
            say("usage-missing", &[("list", missing.join(", ").into())])
        }
        ErrorKind::ArgumentConflict => conflict(error, texts),
        ErrorKind::TooManyValues => say("usage-too-many", &[arg(), ("value", value.into())]),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            let wanted = number(error, ContextKind::ExpectedNumValues).or(number(error, ContextKind::MinValues));
            let given = number(error, ContextKind::ActualNumValues).unwrap_or_default();
            let args = [arg(), ("wanted", wanted.unwrap_or(1).into()), ("given", given.into())];
            say("usage-count", &args)
        }
        ErrorKind::NoEquals => say("usage-equals", &[arg()]),
        ErrorKind::InvalidUtf8 => texts.say("usage-not-utf8"),
        // Help and version are no errors, and there are no others.
        _ => texts.say("usage-other"),
    }
}

/// Which two arguments do not go together.
fn conflict(error: &Error, texts: &Texts) -> String {
    let arg = match first(error, ContextKind::InvalidArg) {
        none if none.is_empty() => first(error, ContextKind::InvalidSubcommand),
        arg => arg,
    };
    let others = list(error, ContextKind::PriorArg);
    if others == [arg.clone()] {
        return texts.message("usage-twice", &[("arg", arg.into())]);
    }
    let other = match others.as_slice() {
        [] => texts.say("usage-conflict-others"),
        others => others.join(", "),
    };
    texts.message("usage-conflict", &[("arg", arg.into()), ("other", other.into())])
}

/// Why a value is none, as whoever read it says.
fn why(error: &Error, texts: &Texts) -> Option<String> {
    let source = error.source()?;
    if let Some(fault) = source.downcast_ref::<ArgumentFault>() {
        return Some(fault.words(texts));
    }
    if let Some(fault) = source.downcast_ref::<PlayerSpecError>() {
        return Some(fault.words(texts));
    }
    if let Some(fault) = source.downcast_ref::<BotSpecError>() {
        return Some(fault.words(texts));
    }
    if let Some(fault) = source.downcast_ref::<ShardError>() {
        return Some(fault.words(texts));
    }
    source.is::<ParseIntError>().then(|| texts.say("usage-number"))
}

/// What was probably meant.
fn hints(error: &Error, command: &Command, texts: &Texts) -> Vec<String> {
    let near = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    let near: Vec<String> = near.into_iter().flat_map(|kind| list(error, kind)).collect();
    let told = |id: &str, near: &str| texts.message(id, &[("near", near.to_owned().into())]);
    if !near.is_empty() {
        return vec![told("usage-near", &near.join(", "))];
    }
    if error.kind() != ErrorKind::UnknownArgument {
        return Vec::new();
    }
    // An option of another command.
    let unknown = first(error, ContextKind::InvalidArg);
    let mut found = Vec::new();
    if let Some(option) = unknown
        .strip_prefix("--")
        .map(|option| option.split(['=', ' ']).next().unwrap_or(option))
    {
        commands_with(command, command.get_name(), option, &mut found);
    }
    found.truncate(3);
    found.iter().map(|near| told("usage-there", near)).collect()
}

/// The commands below one that have an option of that name, with it.
fn commands_with(command: &Command, path: &str, option: &str, found: &mut Vec<String>) {
    for below in command.get_subcommands() {
        let path = format!("{path} {}", below.get_name());
        if below.get_arguments().any(|arg| arg.get_long() == Some(option)) {
            found.push(format!("{path} --{option}"));
        }
        commands_with(below, &path, option, found);
    }
}

/// The words that clap gives of a kind.
fn list(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        _ => Vec::new(),
    }
}

/// The first of them; empty if there is none.
fn first(error: &Error, kind: ContextKind) -> String {
    list(error, kind).into_iter().next().unwrap_or_default()
}

fn number(error: &Error, kind: ContextKind) -> Option<i64> {
    match error.get(kind) {
        Some(ContextValue::Number(number)) => i64::try_from(*number).ok(),
        _ => None,
    }
}
