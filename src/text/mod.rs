//! Sentences: what facts, refusals, faults and rules say, in the reader's language, by Fluent.
//!
//! The messages that all rule books share lie in `assets/locales/LANG/*.ftl`, those of a book in a folder of its own
//! beside them; all are built in. Rules give keys and numbers, never words.

mod book;
mod commands;
mod facts;
mod faults;
mod hand;
mod lessons;
mod names;
mod scenes;
mod story;
mod unknown_word;
mod why;
mod words;

use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::bounds::visible_line;
use crate::content::nearest;
use crate::game::{Refusal, RuleKey};
use crate::rules::{Fault, Rulebook, first_rulebook, rulebooks};

pub use faults::{FaultReport, reports};
pub use fluent_bundle::FluentValue;
pub use names::Names;
pub use story::{StoryLine, first_player};
pub use unknown_word::UnknownWord;
pub use why::{ChanceForm, facts_of_lines};

pub use crate::content::Lang;

/// The messages of one language, with those of a rule book.
pub struct Texts {
    lang: Lang,
    book: &'static dyn Rulebook,
    bundle: FluentBundle<Arc<FluentResource>>,
}

macro_rules! locale_files {
    ($($name:literal)*) => {
        &[$(
            (Lang::Fr, $name, include_str!(concat!("../../assets/locales/fr/", $name))),
            (Lang::En, $name, include_str!(concat!("../../assets/locales/en/", $name))),
        )*]
    };
}

/// The locale files that all books share: language, name, text.
const SHARED: &[(Lang, &str, &str)] = locale_files![
    "facts.ftl"
    "refusals.ftl"
    "faults.ftl"
    "screen.ftl"
    "projector.ftl"
    "table.ftl"
    "content.ftl"
    "preview.ftl"
    "scenes.ftl"
    "lessons.ftl"
    "learn.ftl"
    "demo.ftl"
    "replay.ftl"
    "timeline.ftl"
    "threat.ftl"
    "report.ftl"
    "lab.ftl"
    "bots.ftl"
    "help.ftl"
    "usage.ftl"
    "why.ftl"
    "club.ftl"
    "print.ftl"
    "why_window.ftl"
    "tiled.ftl"
    "packs.ftl"
    "edit.ftl"
];

impl Texts {
    /// The messages of a language, with those of the first rule book.
    pub fn of(lang: Lang) -> &'static Texts {
        Self::of_book(lang, first_rulebook().id())
    }

    /// The messages of a language, with those of a rule book, by its id; of the first one if there is no such book.
    pub fn of_book(lang: Lang, book: &str) -> &'static Texts {
        let mut of_lang = Self::all().iter().filter(|texts| texts.lang == lang);
        let wanted = of_lang.clone().find(|texts| texts.book.id() == book);
        wanted.or_else(|| of_lang.next()).expect("every language has messages")
    }

    /// The messages of every language and book, those of books too that are not listed.
    fn all() -> &'static [Texts] {
        static ALL: OnceLock<Vec<Texts>> = OnceLock::new();
        ALL.get_or_init(|| Lang::ALL.into_iter().flat_map(Texts::load).collect())
    }

    /// The same language, with the messages of another rule book.
    pub fn for_book(&self, book: &str) -> &'static Texts {
        Self::of_book(self.lang, book)
    }

    /// The messages of a language, once with those of each book.
    fn load(lang: Lang) -> Vec<Self> {
        let parse = |name: &str, text: &str| {
            let resource = FluentResource::try_new(text.to_owned())
                .unwrap_or_else(|(_, errors)| panic!("locales/{}/{name}: {errors:?}", lang.code()));
            Arc::new(resource)
        };
        let shared: Vec<(&str, Arc<FluentResource>)> = (SHARED.iter())
            .filter(|(file_lang, ..)| *file_lang == lang)
            .map(|(_, name, text)| (*name, parse(name, text)))
            .collect();
        let load = |book: &'static dyn Rulebook| {
            let id = lang.code().parse().expect("a language code");
            let mut bundle = FluentBundle::new_concurrent(vec![id]);
            // The marks that isolate arguments for mixed-direction text show up as boxes in terminals.
            bundle.set_use_isolating(false);
            if lang == Lang::Fr {
                bundle.set_formatter(Some(|value, _| with_decimal_comma(value)));
            }
            for (name, resource) in &shared {
                if let Err(errors) = bundle.add_resource(resource.clone()) {
                    panic!("locales/{}/{name}: {errors:?}", lang.code());
                }
            }
            let files = book.texts().locales().iter().chain(book.texts().added_locales());
            for file in files.filter(|file| file.lang == lang.code()) {
                bundle.add_resource_overriding(parse(file.name, file.text));
            }
            Self { lang, book, bundle }
        };
        rulebooks(true).map(load).collect()
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message of that id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message with arguments; an unknown id is shown as it is, so that a gap is seen and not a crash.
    pub fn message(&self, id: &str, args: &[(&str, FluentValue)]) -> String {
        self.pattern(id, None, args).unwrap_or_else(|| id.to_owned())
    }

    /// A message without arguments.
    pub fn say(&self, id: &str) -> String {
        self.message(id, &[])
    }

    /// An attribute of a message, without arguments; none if the message has no such attribute.
    pub fn attribute(&self, id: &str, name: &str) -> Option<String> {
        self.pattern(id, Some(name), &[])
    }

    /// A number with so many decimals as the language writes it, with a true minus.
    pub fn decimal(&self, value: f64, decimals: usize) -> String {
        let text = format!("{value:.decimals$}").replace('-', "\u{2212}");
        match self.lang {
            Lang::Fr => text.replace('.', ","),
            Lang::En => text,
        }
    }

    fn pattern(&self, id: &str, attribute: Option<&str>, args: &[(&str, FluentValue)]) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        let mut list = FluentArgs::new();
        for (name, value) in args {
            list.set(
                *name,
                match value {
                    // A name from a file is no line of ours.
                    FluentValue::String(text) => FluentValue::from(visible_line(text).into_owned()),
                    other => other.clone(),
                },
            );
        }
        let mut errors = Vec::new();
        Some(
            self.bundle
                .format_pattern(pattern, Some(&list), &mut errors)
                .into_owned(),
        )
    }

    /// The title of a rule: message `rule-shoot-cover` for `shoot.cover`.
    pub fn rule_title(&self, key: RuleKey) -> String {
        self.say(&rule_id(key.as_str()))
    }

    /// What the book says of a rule: attribute `.text` of its message.
    pub fn rule_text(&self, key: RuleKey) -> String {
        self.pattern(&rule_id(key.as_str()), Some("text"), &[])
            .unwrap_or_default()
    }

    /// What the book leaves open there and we settled, to be shown as ours: attribute `.ruling`.
    pub fn rule_ruling(&self, key: RuleKey) -> Option<String> {
        self.pattern(&rule_id(key.as_str()), Some("ruling"), &[])
    }

    /// What a rule is called beside the change it makes, as in “Fling −1”: attribute `.short`, or else its title.
    pub fn rule_short(&self, key: RuleKey) -> String {
        self.pattern(&rule_id(key.as_str()), Some("short"), &[])
            .unwrap_or_else(|| self.rule_title(key))
    }

    /// Why a command is refused: message `refusal-WHY`. Its arguments: `piece`, `other` (names), `x`, `y` (the first
    /// cell), `x2`, `y2` (the second), `n`, `m` (numbers), `rule` (the rule's key as in message ids: `ground-wall`).
    pub fn refusal(&self, refusal: &Refusal, names: &Names) -> String {
        self.message(&format!("refusal-{}", refusal.why), &self.refusal_args(refusal, names))
    }

    /// The same in a few words, for a label that tells it beforehand: attribute `.short`, if there is one.
    pub fn refusal_short(&self, refusal: &Refusal, names: &Names) -> Option<String> {
        let id = format!("refusal-{}", refusal.why);
        self.pattern(&id, Some("short"), &self.refusal_args(refusal, names))
    }

    /// The arguments of a refusal's messages.
    fn refusal_args<'a>(&self, refusal: &Refusal, names: &Names) -> Vec<(&'a str, FluentValue<'a>)> {
        let mut args: Vec<(&str, FluentValue)> = vec![("rule", dashed(refusal.rule.as_str()).into())];
        for (name, piece) in ["piece", "other"].into_iter().zip(&refusal.pieces) {
            args.push((name, names.piece(*piece).clone().into()));
        }
        for ((x, y), place) in [("x", "y"), ("x2", "y2")].into_iter().zip(&refusal.cells) {
            args.push((x, place.x.into()));
            args.push((y, place.y.into()));
        }
        for (name, number) in ["n", "m"].into_iter().zip(&refusal.numbers) {
            args.push((name, (*number).into()));
        }
        // On a table numbers are lengths, and places have a height.
        if let Some(place) = refusal.cells.first() {
            args.push(("at", self.place(*place).into()));
        }
        for (name, units) in ["length", "length2"].into_iter().zip(&refusal.numbers) {
            args.push((name, self.length(*units).into()));
        }
        args
    }

    /// What is wrong (message `fault-WHY`) and what mends it (its attribute `.hint`). Arguments are those of the fault by
    /// name; `rule` is a rule's key as in message ids.
    pub fn fault(&self, fault: &Fault) -> (String, String) {
        let args: Vec<(&str, FluentValue)> = fault
            .args
            .iter()
            .map(|(name, value)| (*name, argument(name, value)))
            .collect();
        let id = format!("fault-{}", fault.why);
        if !self.has(&id)
            && let Some(texts) = Self::all()
                .iter()
                .find(|texts| texts.lang == self.lang && texts.has(&id))
        {
            // Nobody says which book's fault it is.
            return texts.fault(fault);
        }
        let mut hint = self.pattern(&id, Some("hint"), &args).unwrap_or_default();
        if let Some(near) = suggestion(fault) {
            hint = format!("{} {hint}", self.message("fault-near", &[("near", near.into())]));
        }
        (self.message(&id, &args), hint)
    }
}

/// A number as French writes it; no other value.
fn with_decimal_comma(value: &FluentValue) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number.as_string().replace('.', ",")),
        _ => None,
    }
}

/// For a mistyped word, the known one that was probably meant: the word is the fault's first argument, the known ones
/// its argument `known`.
fn suggestion(fault: &Fault) -> Option<&str> {
    if !fault.why.starts_with("unknown-") {
        return None;
    }
    let (_, known) = fault.args.iter().find(|(name, _)| *name == "known")?;
    let (_, word) = fault.args.first()?;
    nearest(word, known.split(", "))
}

/// A fault's argument as messages take it: whole numbers as numbers, so that they choose plurals, all else as it stands
/// (a player may be called 007, a kind `inf`).
fn argument(name: &str, value: &str) -> FluentValue<'static> {
    if name == "rule" {
        return dashed(value).into();
    }
    match value.parse::<i32>() {
        Ok(number) if number.to_string() == value => number.into(),
        _ => value.to_owned().into(),
    }
}

/// A rule's key as message ids spell it: `shoot-cover` for `shoot.cover`.
fn dashed(key: &str) -> String {
    key.replace(['.', '_'], "-")
}

/// The message id of a rule's key.
fn rule_id(key: &str) -> String {
    format!("rule-{}", dashed(key))
}
